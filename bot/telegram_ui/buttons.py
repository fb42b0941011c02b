"""What buttons carry: callback data and deep links, encoded and decoded in one place.

A button's data fits Telegram's 64 bytes and needs nothing else to be understood after a restart. It is only a wish,
judged on the current state.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from bot.matches.match import Match
from bot.matches.play import Press
from bot.rules.cards import SUITS, card_text, parse_card
from bot.rules.moves import Move, Verb


class Act(StrEnum):
    """What buttons that concern a whole match do; comments say what `MatchButton.number` means."""

    JOIN = "j"
    LEAVE = "l"
    ADD_COMPUTER = "a"
    REMOVE_COMPUTER = "z"
    BEGIN = "g"
    CARDS = "c"
    REMATCH = "r"
    RECORD = "d"
    RULES = "h"
    COME_BACK = "e"
    SIT = "s"  # the place
    DEALER = "y"  # the seat that is to deal
    OFFER = "f"  # the seat that is offered the cut
    CUT = "x"
    DECLINE = "q"
    DEAL = "i"
    TALK = "w"  # an index into `TalkPhrase`
    INVITE = "p"
    HAND = "t"
    MORE = "M"  # a `More`, of `screens/common/personal_settings.py`
    PRESET = "P"  # an index into `PRESETS`, at a solo table


Period = Literal["all", "month", "week"]
PERIODS: tuple[Period, ...] = ("all", "month", "week")


@dataclass(frozen=True, slots=True)
class MatchButton:
    """`number`: the seat, phrase or other choice, for the acts that need one."""

    act: Act
    match_id: int
    number: int | None = None


@dataclass(frozen=True, slots=True)
class BoardButton:
    """A page of the chat's board.

    `anew`: show it as a new message instead of in place of the button's own. `game`: one game, None for all of them
    together.
    """

    period: Period
    anew: bool = False
    game: str | None = None


@dataclass(frozen=True, slots=True)
class SettingsButton:
    """A page of the chat's settings.

    With `page`, a page of several options; with `option`, that option's own page, where `value` chooses a value;
    with `preset`, that preset is chosen. With none of them, the first page.
    """

    page: str | None = None
    preset: str | None = None
    option: str | None = None
    value: str | None = None


@dataclass(frozen=True, slots=True)
class RulesButton:
    """A topic of one game's rules."""

    game: str
    topic: str


@dataclass(frozen=True, slots=True)
class ForgetButton:
    """A person's answer to whether they want to be forgotten."""

    person: int
    is_sure: bool


@dataclass(frozen=True, slots=True)
class PersonalButton:
    """A choice in a person's own settings; the option `chat` is the language of the group.

    An empty `value` leaves the language to Telegram. `match_id`: the game beside whose hand it is chosen, if any.
    """

    option: str
    value: str
    match_id: int | None = None


@dataclass(frozen=True, slots=True)
class ChoiceButton:
    """Changes only what the hand offers: marks `cards` (`is_marking`), or shows the uses of a single card."""

    match_id: int
    deal: int
    bout: int
    cards: tuple[int, ...]
    is_marking: bool


PageButton = BoardButton | SettingsButton | RulesButton | PersonalButton
Decoded = MatchButton | ForgetButton | PageButton | ChoiceButton | Press

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
VERBS = {
    Verb.ATTACK: "a",
    Verb.BEAT: "n",  # the top card of Dudák's pile; for an attack card in Durak: "b"
    Verb.TRANSFER: "t",
    Verb.SHOW: "s",
    Verb.TAKE: "k",
    Verb.PASS: "p",
    Verb.EXCHANGE: "e",
    Verb.PLAY: "y",
    Verb.PICK: "i",
    Verb.DRAW: "w",
}
OF_LETTER = {letter: verb for verb, letter in VERBS.items()}

NUMBER = r"(0|[1-9a-z][0-9a-z]{0,8})"  # exactly as `base36` writes it, so that each number has only one form
CARDS = r"((?:(?:10|[2-9JQKA])[SCDH]){0,5})"
MATCH = re.compile(rf"([jlazgcrdhxqiept]):{NUMBER}")
NUMBERED = re.compile(rf"([syfwMP]):{NUMBER}:([0-9])")
SETTINGS = re.compile(r"v:(?:@([a-z]{1,10})|!([a-z-]{1,20})|([a-z_]{1,30})(?:=([a-z0-9-]{1,20}))?)?")
PERSONAL = re.compile(rf"u:([a-z]{{1,8}}):([a-z]{{0,8}})(?::{NUMBER})?")
BOARD = re.compile(r"([bn]):(all|month|week)(?::([a-z]{1,10}))?")
RULES = re.compile(r"R:([a-z]{1,10}):([a-z]{1,10})")
FORGET = re.compile(r"u:([1-9][0-9]{0,15})(:n)?")
CHOICE = re.compile(rf"([ok]):{NUMBER}:{NUMBER}:{NUMBER}:{CARDS}")
PRESS = re.compile(rf"m:{NUMBER}:{NUMBER}:{NUMBER}:{NUMBER}:([abntskpeyiw]){CARDS}")
DECLARE = re.compile(rf"m:{NUMBER}:{NUMBER}:{NUMBER}:{NUMBER}:d([SCDH]|[0-3])?")
ONE_CARD = re.compile(r"(?:10|[2-9JQKA])[SCDH]")
LINK = re.compile(rf"(join|hand)_{NUMBER}")


def base36(number: int) -> str:
    """The digits of a number from 0 up, in lower case."""
    digits = ""
    while number >= 36:
        number, rest = divmod(number, 36)
        digits = DIGITS[rest] + digits
    return DIGITS[number] + digits


def match_data(act: Act, match_id: int, number: int | None = None) -> str:
    data = f"{act}:{base36(match_id)}"
    return data if number is None else f"{data}:{number}"


def settings_data(button: SettingsButton) -> str:
    if button.page is not None:
        return f"v:@{button.page}"
    if button.preset is not None:
        return f"v:!{button.preset}"
    if button.option is None:
        return "v:"
    return f"v:{button.option}" if button.value is None else f"v:{button.option}={button.value}"


def personal_data(option: str, value: str, match_id: int | None = None) -> str:
    data = f"u:{option}:{value}"
    return data if match_id is None else f"{data}:{base36(match_id)}"


def board_data(period: Period, anew: bool = False, game: str | None = None) -> str:
    data = f"{'n' if anew else 'b'}:{period}"
    return data if game is None else f"{data}:{game}"


def rules_data(button: RulesButton) -> str:
    return f"R:{button.game}:{button.topic}"


def forget_data(button: ForgetButton) -> str:
    return f"u:{button.person}" + ("" if button.is_sure else ":n")


def choice_data(choice: ChoiceButton) -> str:
    numbers = ":".join(base36(n) for n in (choice.match_id, choice.deal, choice.bout))
    return f"{'k' if choice.is_marking else 'o'}:{numbers}:{_cards_data(choice.cards)}"


def move_data(match: Match, move: Move) -> str:
    """The data of a button for this move on the current table."""
    assert match.state is not None
    size = match.game.table_size(match.state, match.moves)
    return press_data(Press(match.id, match.deal_number, match.bout, size, move))


def press_data(press: Press) -> str:
    move = press.move
    numbers = ":".join(base36(n) for n in (press.match_id, press.deal, press.bout, press.size))
    if move.verb is Verb.DECLARE:
        what = "" if move.target is None else SUITS[move.target]
        return f"m:{numbers}:d{what if move.before is None else move.before}"
    if move.verb is Verb.BEAT and move.target is not None:
        return f"m:{numbers}:b{_cards_data((move.target, *move.cards))}"
    return f"m:{numbers}:{VERBS[move.verb]}{_cards_data(move.cards)}"


def decode(data: str) -> Decoded | None:
    """What the button asks for, or None for data that is not ours."""
    if found := MATCH.fullmatch(data):
        return MatchButton(Act(found[1]), int(found[2], 36))
    if found := NUMBERED.fullmatch(data):
        return MatchButton(Act(found[1]), int(found[2], 36), int(found[3]))
    if found := SETTINGS.fullmatch(data):
        return SettingsButton(*found.groups())
    if found := PERSONAL.fullmatch(data):
        return PersonalButton(found[1], found[2], int(found[3], 36) if found[3] else None)
    if found := BOARD.fullmatch(data):
        return BoardButton(
            next(period for period in PERIODS if period == found[2]), found[1] == "n", found[3]
        )
    if found := RULES.fullmatch(data):
        return RulesButton(found[1], found[2])
    if found := FORGET.fullmatch(data):
        return ForgetButton(int(found[1]), found[2] is None)
    if found := CHOICE.fullmatch(data):
        numbers = [int(number, 36) for number in found.groups()[1:4]]
        return ChoiceButton(numbers[0], numbers[1], numbers[2], _cards(found[5]), found[1] == "k")
    if found := PRESS.fullmatch(data):
        return _press(found)
    if found := DECLARE.fullmatch(data):
        return _declaration(found)
    return None


def link_payload(what: Literal["join", "hand"], match_id: int) -> str:
    """The payload of a deep link; an inline query may carry it too."""
    return f"{what}_{base36(match_id)}"


def link(bot_username: str, what: Literal["join", "hand"], match_id: int) -> str:
    """A deep link that opens the bot and does `what` after Start."""
    return f"https://t.me/{bot_username}?start={link_payload(what, match_id)}"


def hello_link(bot_username: str) -> str:
    """A deep link that opens the bot for a greeting."""
    return f"https://t.me/{bot_username}?start=hello"


def group_link(bot_username: str) -> str:
    """A link to add the bot to a group."""
    return f"https://t.me/{bot_username}?startgroup=1"


def decode_link(payload: str) -> tuple[str, int] | None:
    """What a deep link asks for and the match it is for, or None."""
    found = LINK.fullmatch(payload)
    return None if found is None else (found[1], int(found[2], 36))


def _press(found: re.Match[str]) -> Press | None:
    numbers = [int(number, 36) for number in found.groups()[:4]]
    cards = _cards(found[6])
    if found[5] == "b":
        if len(cards) != 2:
            return None
        move = Move(Verb.BEAT, cards[1:], cards[0])
    else:
        move = Move(OF_LETTER[found[5]], cards)
    return Press(numbers[0], numbers[1], numbers[2], numbers[3], move) if _is_whole(move) else None


def _declaration(found: re.Match[str]) -> Press:
    """Declares a suit, the card before a seat, or one's own card apart."""
    numbers = [int(number, 36) for number in found.groups()[:4]]
    what = found[5]
    if what is None:
        move = Move(Verb.DECLARE)
    elif what in SUITS:
        move = Move(Verb.DECLARE, target=SUITS.index(what))
    else:
        move = Move(Verb.DECLARE, before=int(what))
    return Press(numbers[0], numbers[1], numbers[2], numbers[3], move)


def _is_whole(move: Move) -> bool:
    """Whether the move has the number of cards its verb needs."""
    if move.verb is Verb.ATTACK:
        return len(move.cards) >= 1
    needed = 1 if move.verb in (Verb.BEAT, Verb.TRANSFER, Verb.SHOW, Verb.PLAY) else 0
    return len(move.cards) == needed


def _cards_data(cards: tuple[int, ...]) -> str:
    return "".join(card_text(card) for card in cards)


def _cards(text: str) -> tuple[int, ...]:
    return tuple(parse_card(card) for card in ONE_CARD.findall(text))
