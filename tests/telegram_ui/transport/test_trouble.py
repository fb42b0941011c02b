"""Telegram's errors, told apart by the texts that it and the sandbox give them."""

from datetime import timedelta

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.telegram_ui.transport.trouble import (
    LONGEST_PAUSE,
    Trouble,
    new_chat_of,
    pause_after,
    seconds_to_wait,
    trouble_of,
)

BAD_REQUESTS = {
    Trouble.NOT_MODIFIED: (
        "message is not modified: specified new message content and reply markup are exactly the same as a current "
        "content and reply markup of the message",
    ),
    Trouble.QUERY_TOO_OLD: (
        "query is too old and response timeout expired or query ID is invalid",
        "QUERY_ID_INVALID",
    ),
    Trouble.OTHER_KIND: (
        "there is no text in the message to edit",
        "there is no caption in the message to edit",
    ),
    Trouble.MESSAGE_VANISHED: (
        "message to edit not found",
        "message can't be edited",
        "MESSAGE_ID_INVALID",
        "message to delete not found",
        "message can't be deleted",
        "message can't be deleted for everyone",
        "message to pin not found",
        "message to unpin not found",
    ),
    Trouble.PHOTOS_FORBIDDEN: (
        "not enough rights to send photos to the chat",
        "CHAT_SEND_PHOTOS_FORBIDDEN",
        "CHAT_SEND_MEDIA_FORBIDDEN",
    ),
    Trouble.PHOTO_UNREADABLE: (
        "IMAGE_PROCESS_FAILED",
        "PHOTO_INVALID_DIMENSIONS",
        "PHOTO_SAVE_FILE_INVALID",
    ),
    Trouble.GONE: (
        "chat not found",
        "user is deactivated",
        "PEER_ID_INVALID",
    ),
    Trouble.NOT_ALLOWED: (
        "not enough rights to send text messages to the chat",
        "not enough rights to send documents to the chat",
        "not enough rights to send ephemeral messages",
        "not enough rights to manage pinned messages in the chat",
        "have no rights to send a message",
        "CHAT_WRITE_FORBIDDEN",
        "CHAT_SEND_PLAIN_FORBIDDEN",
        "CHAT_SEND_DOCS_FORBIDDEN",
        "CHAT_RESTRICTED",
        "message thread not found",
        "TOPIC_CLOSED",
    ),
    Trouble.MISTAKE: (
        'can\'t parse entities: Unsupported start tag "x" at byte offset 0',
        "message is too long",
        "MESSAGE_TOO_LONG",
        "text must be non-empty",
        "BUTTON_DATA_INVALID",
        "inline keyboard button text must be non-empty",
        "wrong file identifier/HTTP URL specified",
        "service messages can't be pinned",
        "receiver is not a member of the chat",
    ),
}
FORBIDDEN = {
    Trouble.GONE: (
        "bot was kicked from the group chat",
        "bot was kicked from the supergroup chat",
        "bot is not a member of the supergroup chat",
        "bot is not a member of the channel chat",
        "the group chat was deleted",
        "user is deactivated",
    ),
    Trouble.NOT_ALLOWED: (
        "bot was blocked by the user",
        "bot can't initiate conversation with a user",
        "bot can't send messages to bots",
    ),
}
OTHERS: dict[Trouble, tuple[TelegramError, ...]] = {
    Trouble.TOO_FAST: (RetryAfter(timedelta(seconds=7)),),
    Trouble.MOVED: (ChatMigrated(-100),),
    Trouble.NETWORK: (
        TimedOut(),
        NetworkError("Bad Gateway"),
        NetworkError("Internal Server Error"),
        NetworkError("httpx.ConnectError: chat not found"),
    ),
    Trouble.BAD_TOKEN: (InvalidToken("Unauthorized"), InvalidToken("Not Found")),
    Trouble.CONFLICT: (
        Conflict(
            "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
        ),
    ),
    Trouble.UNKNOWN: (
        TelegramError("Invalid server response"),
        EndPointNotFound("Endpoint 'editEphemeralMessageText' not found in Bot API"),
    ),
}
CASES: list[tuple[TelegramError, Trouble]] = [
    *(
        (BadRequest(f"Bad Request: {text}"), trouble)
        for trouble, texts in BAD_REQUESTS.items()
        for text in texts
    ),
    *((Forbidden(f"Forbidden: {text}"), trouble) for trouble, texts in FORBIDDEN.items() for text in texts),
    *((error, trouble) for trouble, errors in OTHERS.items() for error in errors),
]


@pytest.mark.parametrize(("error", "trouble"), CASES, ids=[f"{error!r}"[:60] for error, _ in CASES])
def test_each_error_is_told_apart(error: TelegramError, trouble: Trouble) -> None:
    assert trouble_of(error) is trouble


def test_every_trouble_has_an_error_that_means_it() -> None:
    assert {trouble for _, trouble in CASES} == set(Trouble)


def test_a_refusal_is_what_telegram_answers_to_a_call_it_understands() -> None:
    assert all(trouble.is_refusal for trouble in (*BAD_REQUESTS, *FORBIDDEN))
    assert not any(trouble.is_refusal for trouble in OTHERS)


@pytest.mark.parametrize("after", [7, timedelta(seconds=7)])
def test_telegrams_pause_is_told_in_seconds_however_the_library_gives_it(after: int | timedelta) -> None:
    class Asked(RetryAfter):
        @property
        def retry_after(self) -> int | timedelta:
            return after

    assert seconds_to_wait(Asked(7)) == 7.0
    assert seconds_to_wait(TimedOut()) == 0.0


def test_only_who_has_moved_has_a_new_chat() -> None:
    assert new_chat_of(ChatMigrated(-100)) == -100
    with pytest.raises(TimedOut):
        new_chat_of(TimedOut())


def test_pauses_grow_and_end_at_the_longest() -> None:
    pauses = [pause_after(failures) for failures in range(1, 12)]
    assert pauses[:3] == [1.0, 2.0, 4.0]
    assert pauses == sorted(pauses)
    assert pauses[-1] == LONGEST_PAUSE
