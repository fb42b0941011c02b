"""What is wrong when a call fails: Telegram's errors by what they mean to us, told apart in one place."""

from enum import StrEnum
from typing import Final, assert_never

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

LONGEST_PAUSE: Final = 30.0


class Trouble(StrEnum):
    """Kinds of failure, by what can be done about them."""

    TOO_FAST = "too fast"  # `seconds_to_wait` says until when
    MOVED = "moved"  # the group became a supergroup: `new_chat_of`
    GONE = "gone"  # the chat is not there, or we are not in it
    NOT_ALLOWED = "not allowed"  # we may not write there, or not this
    PHOTOS_FORBIDDEN = "photos forbidden"  # all else may be sent
    PHOTO_UNREADABLE = "photo unreadable"
    MESSAGE_VANISHED = "message vanished"  # or it can no longer be changed
    OTHER_KIND = "other kind"  # words for a photo's message, a caption for one without a photo
    NOT_MODIFIED = "not modified"  # it looks so already
    QUERY_TOO_OLD = "query too old"  # nobody waits for this answer any more
    MISTAKE = "mistake"  # any other refusal: we have asked for something that cannot be
    NETWORK = "network"  # out of reach: whether the call was carried out is not known
    BAD_TOKEN = "bad token"  # noqa: S105  no secret
    CONFLICT = "conflict"  # another program asks for the updates of our bot
    UNKNOWN = "unknown"

    @property
    def is_refusal(self) -> bool:
        """Whether Telegram has understood the call and will not do it: the same one again would come to nothing."""
        match self:
            case (
                Trouble.GONE
                | Trouble.NOT_ALLOWED
                | Trouble.PHOTOS_FORBIDDEN
                | Trouble.PHOTO_UNREADABLE
                | Trouble.MESSAGE_VANISHED
                | Trouble.OTHER_KIND
                | Trouble.NOT_MODIFIED
                | Trouble.QUERY_TOO_OLD
                | Trouble.MISTAKE
            ):
                return True
            case (
                Trouble.TOO_FAST
                | Trouble.MOVED
                | Trouble.NETWORK
                | Trouble.BAD_TOKEN
                | Trouble.CONFLICT
                | Trouble.UNKNOWN
            ):
                return False
            case never:
                assert_never(never)

    @property
    def is_answer(self) -> bool:
        """Whether Telegram has answered at all: then the call was certainly not carried out."""
        return self.is_refusal or self in (Trouble.TOO_FAST, Trouble.MOVED)


# What a refusal says, in small letters; the first that fits counts.
_BAD_REQUESTS: Final = (
    (Trouble.NOT_MODIFIED, ("message is not modified",)),
    (Trouble.QUERY_TOO_OLD, ("query is too old", "query_id_invalid")),
    (Trouble.OTHER_KIND, ("no text in the message", "no caption in the message")),
    (
        Trouble.MESSAGE_VANISHED,
        (
            *("message to edit not found", "message can't be edited", "message_id_invalid"),
            *("message to delete not found", "message can't be deleted"),
            *("message to pin not found", "message to unpin not found"),
        ),
    ),
    (
        Trouble.PHOTOS_FORBIDDEN,
        ("rights to send photos", "chat_send_photos_forbidden", "chat_send_media_forbidden"),
    ),
    (Trouble.PHOTO_UNREADABLE, ("image_process_failed", "photo_invalid", "photo_save_file_invalid")),
    (Trouble.GONE, ("chat not found", "deactivated", "peer_id_invalid")),
    (
        Trouble.NOT_ALLOWED,
        (
            *("not enough rights", "have no rights", "_forbidden", "chat_restricted"),
            *("thread not found", "topic_closed"),
        ),
    ),
)
_GONE: Final = ("kicked", "not a member", "chat not found", "deactivated", "was deleted", "peer_id_invalid")


def trouble_of(error: TelegramError) -> Trouble:
    """What this error means. `BadRequest` comes before `NetworkError`, of which the library makes it a kind."""
    match error:
        case RetryAfter():
            return Trouble.TOO_FAST
        case ChatMigrated():
            return Trouble.MOVED
        case Forbidden():
            return Trouble.GONE if _says(error, _GONE) else Trouble.NOT_ALLOWED
        case BadRequest():
            return next((trouble for trouble, signs in _BAD_REQUESTS if _says(error, signs)), Trouble.MISTAKE)
        case NetworkError():
            return Trouble.NETWORK
        case InvalidToken():
            return Trouble.BAD_TOKEN
        case Conflict():
            return Trouble.CONFLICT
    return Trouble.UNKNOWN


def seconds_to_wait(error: TelegramError) -> float:
    """For how many seconds Telegram wants to hear nothing of this kind; 0 when it does not say."""
    if not isinstance(error, RetryAfter):
        return 0.0
    after = error.retry_after
    return float(after if isinstance(after, int) else after.total_seconds())


def new_chat_of(error: TelegramError) -> int:
    """The id of the supergroup that the group has become. Raises the error itself when it tells of none."""
    if not isinstance(error, ChatMigrated):
        raise error
    return error.new_chat_id


def pause_after(failures: int) -> float:
    """Seconds until the next try after so many in a row that came to nothing: doubled each time, up to a limit."""
    return min(LONGEST_PAUSE, 0.5 * 2.0**failures)


def _says(error: TelegramError, signs: tuple[str, ...]) -> bool:
    text = str(error).lower()
    return any(sign in text for sign in signs)
