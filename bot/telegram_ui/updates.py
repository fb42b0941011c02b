"""What Telegram's messages tell: who writes, where, and whom they reply to."""

import unicodedata
from typing import Final

from telegram import MaybeInaccessibleMessage, Message, User

from bot.telegram_ui.screen import shorten

MOST_NAME: Final = 64
JOINERS: Final = "\u200c\u200d"  # used within Persian words and within emoji
BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # invisible letters
ANONYMOUS_ADMIN: Final = 1087968824
CHANNEL_BOT: Final = 136817688


def shown_name(user: User) -> str:
    """The name as people see it: never empty, and at most `MOST_NAME` long.

    Characters that would change the direction of the text around it are left out.
    """
    seen = "".join(letter for letter in user.full_name if _is_shown(letter))
    return shorten(" ".join(seen.split()), MOST_NAME) or user.username or str(user.id)


def _is_shown(letter: str) -> bool:
    if letter in JOINERS or letter.isspace():
        return True
    return unicodedata.category(letter) not in ("Cc", "Cf", "Cs", "Cn") and letter not in BLANKS


def find_answered(message: Message) -> User | None:
    """The person whose message this one replies to, or None.

    In a topic, a message that replies to nothing counts as a reply to the topic's first message.
    """
    answered = message.reply_to_message
    if answered is None or answered.forum_topic_created is not None:
        return None
    return None if answered.from_user is None or answered.from_user.is_bot else answered.from_user


def thread_of(message: MaybeInaccessibleMessage) -> int | None:
    """The forum topic a message is in; None outside topics, and if Telegram no longer says."""
    is_topic = isinstance(message, Message) and message.is_topic_message
    return message.message_thread_id if isinstance(message, Message) and is_topic else None


def title_of(message: Message) -> str:
    """The title of the message's group, with the forum topic if the message tells it."""
    title = message.chat.title or ""
    first = message.reply_to_message  # in a topic: what a message replies to if it replies to no other
    topic = first.forum_topic_created if first and thread_of(message) is not None else None
    return title if topic is None else f"{title} · {topic.name}"


def is_anonymous_admin(message: Message) -> bool:
    """Whether the message was written as the group itself."""
    return message.sender_chat is not None and message.sender_chat.id == message.chat_id


def is_nobody(message: Message, user: User) -> bool:
    """Whether an anonymous admin or a channel writes: they have no direct messages for a hand."""
    return message.sender_chat is not None or user.id in (ANONYMOUS_ADMIN, CHANNEL_BOT)
