"""Why a move is refused, why options do not fit, and what is raised then."""

from enum import StrEnum


class Refusal(StrEnum):
    """Why a move is refused; the values are the reason keys of records (D-19)."""

    DEAL_IS_OVER = "deal-is-over"
    WRONG_VERB = "wrong-verb"
    NOT_YOUR_TURN = "not-your-turn"
    NOT_YOUR_CARD = "not-your-card"
    RANK_NOT_ON_TABLE = "rank-not-on-table"
    WRONG_RANK = "wrong-rank"
    TOO_MANY_CARDS = "too-many-cards"
    NOT_ON_TABLE = "not-on-table"
    ALREADY_BEATEN = "already-beaten"
    DOES_NOT_BEAT = "does-not-beat"
    TRANSFER_OFF = "transfer-off"
    TRANSFER_TOO_LATE = "transfer-too-late"
    TRANSFER_TOO_MANY = "transfer-too-many"
    CANNOT_PASS = "cannot-pass"  # noqa: S105  no password
    MUST_ATTACK = "must-attack"
    NOTHING_TO_TAKE = "nothing-to-take"
    NO_EXCHANGE = "no-exchange"
    MUST_DECLARE_FIRST = "must-declare-first"
    MUST_PLAY_SECOND_CARD = "must-play-second-card"
    TRUMP_ALREADY_DECLARED = "trump-already-declared"
    SUIT_TAKEN = "suit-taken"
    CANNOT_PLAY = "cannot-play"
    CANNOT_PICK = "cannot-pick"
    CANNOT_TAKE = "cannot-take"
    CANNOT_DRAW = "cannot-draw"


class Misfit(StrEnum):
    """What does not fit together when a game is set up."""

    TOO_FEW_PLAYERS = "too-few-players"  # D-1, K-1
    TOO_MANY_PLAYERS = "too-many-players"  # D-1, K-1
    PAIRS_NEED_FOUR = "pairs-need-four"  # D-1
    THREES_NEED_SIX = "threes-need-six"  # D-1
    DECK_TOO_SMALL = "deck-too-small"  # D-2
    SEVERNYI_NEEDS_TALON = "severnyi-needs-talon"  # D-42

    @property
    def is_about_number(self) -> bool:
        """Whether it is the number of players that does not fit, so that another number may."""
        return self not in (Misfit.DECK_TOO_SMALL, Misfit.SEVERNYI_NEEDS_TALON)


class IllegalMoveError(ValueError):
    """A move that the rules refuse, with its ``refusal``; the state is unchanged (D-19)."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


class RecordError(ValueError):
    """A text that is no record, or a record that begins as the rules do not allow; it says why in a sentence."""
