"""Groups and their members: joining, leaving, rights, and migration to supergroups."""

from __future__ import annotations

from typing import Any

from bot.sandbox.errors import PageError
from bot.sandbox.room import Room
from bot.sandbox.world import Json

_ADMIN_RIGHTS = (
    "can_manage_chat", "can_delete_messages", "can_manage_video_chats", "can_restrict_members",
    "can_promote_members", "can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories",
    "can_delete_stories", "can_pin_messages", "can_send_welcome_messages",
)  # fmt: skip
MEMBER_RIGHTS = (
    "can_send_messages", "can_send_audios", "can_send_documents", "can_send_photos", "can_send_videos",
    "can_send_video_notes", "can_send_voice_notes", "can_send_polls", "can_send_other_messages",
    "can_add_web_page_previews", "can_react_to_messages", "can_edit_tag", "can_change_info",
    "can_invite_users", "can_pin_messages", "can_manage_topics",
)  # fmt: skip


def status_of(room: Room, chat_id: int, user_id: int) -> str:
    """The `status` of a ChatMember."""
    record = room.world.chats[chat_id]
    if user_id == room.world.bot_id:
        return str(record["bot_status"])
    if user_id not in record["members"]:
        return "left"
    if user_id == record["owner"]:
        return "creator"
    return "administrator" if user_id in record["admins"] else "member"


def is_admin(room: Room, chat_id: int, user_id: int) -> bool:
    return status_of(room, chat_id, user_id) in ("creator", "administrator")


def chat_member(room: Room, user_id: int, status: str, may_pin: bool = True) -> Json:
    """A `ChatMember` of the Bot API. `may_pin` is used for an administrator only."""
    member: Json = {"user": room.world.user(user_id), "status": status}
    if status == "creator":
        member["is_anonymous"] = False
    elif status == "administrator":
        # Only people promote others here, so the bot can edit nobody's rights.
        member |= {"can_be_edited": False, "is_anonymous": False, **dict.fromkeys(_ADMIN_RIGHTS, True)}
        member["can_pin_messages"] = may_pin
    elif status == "restricted":
        member |= {"is_member": True, "until_date": 0, **dict.fromkeys(MEMBER_RIGHTS, False)}
    elif status == "kicked":
        member["until_date"] = 0
    return member


def may_pin(room: Room, chat_id: int, user_id: int) -> bool:
    """Whether an administrator has the right to pin. Only the bot can lack it."""
    return user_id != room.world.bot_id or bool(room.world.chats[chat_id].get("bot_may_pin", True))


def _member_update(room: Room, chat_id: int, by: int, user_id: int, old: str, new: str) -> Json:
    return {
        "chat": room.world.chats[chat_id]["chat"],
        "from": room.world.user(by),
        "date": room.world.now(),
        "old_chat_member": chat_member(room, user_id, old),
        "new_chat_member": chat_member(room, user_id, new, may_pin(room, chat_id, user_id)),
    }


def push_my_chat_member(room: Room, chat_id: int, by: int, old: str, new: str) -> None:
    room.updates.push("my_chat_member", _member_update(room, chat_id, by, room.world.bot_id, old, new))


def _push_chat_member(room: Room, chat_id: int, by: int, user_id: int, old: str, new: str) -> None:
    if room.world.chats[chat_id]["bot_status"] == "administrator":
        room.updates.push("chat_member", _member_update(room, chat_id, by, user_id, old, new))


def send_service_message(room: Room, chat_id: int, by: int, **content: Any) -> Json:
    """Adds a service message, with an update for the bot when it is in the chat."""
    message = room.world.add_message(chat_id, room.world.user(by), **content)
    if room.world.bot_is_in(chat_id):
        room.updates.push("message", message)
    return message


def create_group(
    room: Room, title: str, members: list[int], owner: int, kind: str, is_forum: bool, with_bot: bool
) -> int:
    """Creates a group and returns its id. PageError for wrong arguments."""
    if kind not in ("group", "supergroup"):
        raise PageError(f"no such kind of group: {kind}")
    title = _check_title(title)
    for user_id in (owner, *members):
        if user_id not in room.world.people:
            raise PageError(f"no such person: {user_id}")
    if is_forum:
        kind = "supergroup"
    chat_id: int = room.world.add_group(title, kind, owner, members, is_forum)["chat"]["id"]
    if with_bot:
        _set_bot(room, chat_id, owner, "member")
    send_service_message(
        room, chat_id, owner, **{"group_chat_created" if kind == "group" else "supergroup_chat_created": True}
    )
    return chat_id


def _set_bot(room: Room, chat_id: int, by: int, status: str) -> None:
    record = room.world.chats[chat_id]
    old = record["bot_status"]
    record["bot_status"] = status
    record["bot_was_in"] = True
    room.world.save_chat(chat_id)
    push_my_chat_member(room, chat_id, by, old, status)


def join(room: Room, chat_id: int, user_id: int) -> None:
    record = _group(room, chat_id)
    if user_id == room.world.bot_id:
        if not room.world.bot_is_in(chat_id):
            _set_bot(room, chat_id, record["owner"], "member")
            send_service_message(room, chat_id, record["owner"], new_chat_members=[room.world.bot()])
        return
    if user_id not in room.world.people:
        raise PageError(f"no such person: {user_id}")
    if user_id in record["members"]:
        return
    record["members"].append(user_id)
    room.world.save_chat(chat_id)
    _push_chat_member(room, chat_id, user_id, user_id, "left", "member")
    send_service_message(room, chat_id, user_id, new_chat_members=[room.world.user(user_id)])


def leave(room: Room, chat_id: int, user_id: int) -> None:
    record = _group(room, chat_id)
    if user_id == room.world.bot_id:
        _remove_bot(room, chat_id, record["owner"], "kicked")
        return
    if user_id not in record["members"]:
        raise PageError("not a member of this chat")
    old = status_of(room, chat_id, user_id)
    record["members"].remove(user_id)
    if user_id in record["admins"]:
        record["admins"].remove(user_id)
    room.world.save_chat(chat_id)
    _push_chat_member(room, chat_id, user_id, user_id, old, "left")
    send_service_message(room, chat_id, user_id, left_chat_member=room.world.user(user_id))


def _remove_bot(room: Room, chat_id: int, by: int, status: str) -> None:
    if not room.world.bot_is_in(chat_id):
        raise PageError("the bot is not in this chat")
    _set_bot(room, chat_id, by, status)
    room.world.add_message(chat_id, room.world.user(by), left_chat_member=room.world.bot())


def leave_as_bot(room: Room, chat_id: int) -> None:
    _remove_bot(room, chat_id, room.world.bot_id, "left")


def set_admin(room: Room, chat_id: int, user_id: int, admin: bool, with_pins: bool = True) -> None:
    record = _group(room, chat_id)
    old, new = status_of(room, chat_id, user_id), "administrator" if admin else "member"
    if user_id == room.world.bot_id and room.world.bot_is_in(chat_id):
        if (old, may_pin(room, chat_id, user_id)) != (new, with_pins):
            record["bot_may_pin"] = with_pins
            _set_bot(room, chat_id, record["owner"], new)
        return
    if user_id not in record["members"]:
        raise PageError("not a member of this chat")
    if old in ("creator", new):
        return
    if admin:
        record["admins"].append(user_id)
    else:
        record["admins"].remove(user_id)
    room.world.save_chat(chat_id)
    _push_chat_member(room, chat_id, record["owner"], user_id, old, new)


def rename(room: Room, chat_id: int, title: str) -> None:
    record = _group(room, chat_id)
    record["chat"] = {**record["chat"], "title": _check_title(title)}
    room.world.save_chat(chat_id)
    send_service_message(room, chat_id, record["owner"], new_chat_title=record["chat"]["title"])


def _check_title(title: str) -> str:
    if not 1 <= len(title.strip()) <= 128:
        raise PageError("a title has 1 to 128 characters")
    return title.strip()


def mute_bot(room: Room, chat_id: int, muted: bool) -> None:
    """Takes the right to write from the bot, or gives it back."""
    record = _group(room, chat_id)
    if not room.world.bot_is_in(chat_id):
        raise PageError("the bot is not in this chat")
    _set_bot(room, chat_id, record["owner"], "restricted" if muted else "member")


def allow_photos(room: Room, chat_id: int, allowed: bool) -> None:
    """Sets whether members may send photos; administrators always may. Bots get no update about it."""
    record = _group(room, chat_id)
    record["forbidden"] = [] if allowed else ["photos"]
    room.world.save_chat(chat_id)


def is_locked(room: Room, chat_id: int) -> bool:
    """Whether only administrators may write here."""
    return bool(room.world.chats[chat_id].get("locked"))


def lock(room: Room, chat_id: int, locked: bool) -> None:
    """Sets whether only administrators may write. Bots get no update about it."""
    _group(room, chat_id)["locked"] = locked
    room.world.save_chat(chat_id)


def migrate(room: Room, chat_id: int) -> int:
    """Turns the group into a supergroup and returns the new id. The messages stay in the old chat."""
    record = _group(room, chat_id)
    if record["chat"]["type"] != "group":
        raise PageError("only a group becomes a supergroup")
    world = room.world
    new = world.add_group(record["chat"]["title"], "supergroup", record["owner"], record["members"])
    new_id: int = new["chat"]["id"]
    new.update(
        admins=list(record["admins"]),
        bot_status=record["bot_status"],
        bot_was_in=record["bot_was_in"],
        forbidden=record.get("forbidden", []),
        bot_may_pin=record.get("bot_may_pin", True),
        locked=is_locked(room, chat_id),
    )
    send_service_message(room, chat_id, record["owner"], migrate_to_chat_id=new_id)
    record["migrated_to"] = new_id
    world.save_chat(chat_id)
    world.save_chat(new_id)
    send_service_message(room, new_id, record["owner"], migrate_from_chat_id=chat_id)
    return new_id


def add_topic(room: Room, chat_id: int, name: str) -> int:
    """Adds a topic to a forum and returns its `message_thread_id`."""
    record = _group(room, chat_id)
    if not record["chat"].get("is_forum"):
        raise PageError("only a forum has topics")
    number = int(room.world.meta.get(f"next_message:{chat_id}", 1))
    created = {"name": name, "icon_color": 0x6FB9F0}
    send_service_message(
        room,
        chat_id,
        record["owner"],
        message_thread_id=number,
        is_topic_message=True,
        forum_topic_created=created,
    )
    record["topics"].append({"message_thread_id": number, "name": name})
    room.world.save_chat(chat_id)
    return number


def _group(room: Room, chat_id: int) -> Json:
    record = room.world.chats.get(chat_id)
    if record is None or "owner" not in record or "migrated_to" in record:
        raise PageError(f"no such group: {chat_id}")
    return record
