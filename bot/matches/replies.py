"""What the application tells people, as text keys rather than texts."""

from enum import StrEnum
from typing import Any


class Reply(StrEnum):
    """Refusals and confirmations: keys of the catalogues in `bot/text`."""

    # lobby
    TABLE_EXISTS = "say-table-exists"
    GAME_RUNNING = "say-game-running"
    NO_TABLE = "say-no-table"
    LOBBY_GONE = "say-lobby-gone"
    TABLE_FULL = "say-table-full"
    NOBODY_FITS = "say-nobody-fits"
    ALREADY_IN = "say-already-in"
    SEATED_ALREADY = "say-seated-already"
    OUT_ALREADY = "say-out-already"
    NOT_IN = "say-not-in"
    JOINED = "say-joined"
    LEFT = "say-left"
    LEAVE_BY_MENU = "say-leave-by-menu"
    BEGUN = "say-begun"
    TABLE_CLOSED = "say-table-closed"
    TOO_FEW = "say-too-few"
    ONLY_HOST_BEGINS = "say-only-host-begins"
    NO_COMPUTER = "say-no-computer"
    NOT_MEMBER = "say-not-member"
    CANNOT_JOIN_ANONYMOUS = "say-cannot-join-anonymous"
    REMATCH_BEGUN = "say-rematch-begun"
    SEAT_TAKEN = "say-seat-taken"
    TOO_MANY_SEATED = "say-too-many-seated"
    ONLY_HOST_RULES = "say-only-host-rules"
    NOT_YOUR_DEAL = "say-not-your-deal"
    NOT_OFFERED = "say-not-offered"
    COMPUTER_DECLINES = "say-computer-declines"
    ONLY_LOSERS_CHOOSE = "say-only-losers-choose"
    TALK_OFF = "say-talk-off"
    KICK_WHOM = "say-kick-whom"
    ONLY_HOST_KICKS = "say-only-host-kicks"
    STATS_OF_NOBODY = "say-stats-of-nobody"
    ONLY_ADMINS_EXPORT = "say-only-admins-export"
    CANNOT_FORGET_ANONYMOUS = "say-cannot-forget-anonymous"
    NOT_YOUR_QUESTION = "say-not-your-question"
    NO_RECORD = "say-no-record"
    RECORD_IS_THERE = "say-record-is-there"
    ONLY_ADMINS_OPEN = "say-only-admins-open"
    ONLY_ADMINS_CHOOSE = "say-only-admins-choose"
    # play
    NOT_PLAYING = "say-not-playing"
    NOT_AWAY = "say-not-away"
    SUSPENDED = "say-suspended"
    NO_DEAL = "say-no-deal"
    DEAL_OVER = "say-deal-over"
    BOUT_OVER = "say-bout-over"
    TABLE_CHANGED = "say-table-changed"
    UNKNOWN_BUTTON = "say-unknown-button"
    OLD_MESSAGE = "say-old-message"
    STOPPED = "say-stopped"
    ONLY_HOST_STOPS = "say-only-host-stops"
    GROUPS_ONLY = "say-groups-only"
    NO_GAMES = "say-no-games"
    SITS_IN_GROUPS = "say-sits-in-groups"
    PRIVATE_ONLY = "say-private-only"


class RefusedError(Exception):
    """Something is not allowed now. `reply` and `args_of_text` tell the person why and what to do instead."""

    def __init__(self, reply: str, **args: Any) -> None:
        super().__init__(reply)
        self.reply = reply
        self.args_of_text = args
