"""A hand of Dudák: its cards and its buttons."""

from typing import Final

from bot.matches.match import Match
from bot.matches.personal_settings import PersonalSettings
from bot.matches.table_settings import Look
from bot.rules.cards import Card
from bot.rules.dudak.view import View
from bot.rules.moves import Move, Verb
from bot.telegram_ui.buttons import move_data
from bot.telegram_ui.screen import Button, Rows, in_rows
from bot.telegram_ui.screens.common.cards import arrange, left_to_right, mark, sort_hand
from bot.telegram_ui.screens.common.names import name_of
from bot.telegram_ui.screens.dudak.phrases import card_name, own_trump, suit_name, trump_of
from bot.text import Markup, Words

CARDS_A_ROW: Final = 4
STYLES: Final = {Verb.TAKE: "danger", Verb.PICK: "danger", Verb.DECLARE: "primary"}


def popup(match: Match, seen: View) -> str:
    """The hand in one line, for the private pop-up."""
    groups = sort_hand(seen.hand, own_trump(seen))
    return " · ".join(" ".join(card_name(card, match.settings.look) for card in group) for group in groups)


def own_lines(words: Words, match: Match, seen: View, personal: PersonalSettings) -> list[str]:
    """The player's cards, their card apart, and their trump."""
    seat = seen.seat
    if seat is None or seat in seen.out:
        return []
    look = match.settings.look
    groups = arrange(seen.hand, own_trump(seen), personal)
    cards = " · ".join(" ".join(_card(card, look, personal) for card in group) for group in groups)
    lines: list[str] = ["", words("hand-cards", cards=left_to_right(cards))]
    if seen.own_apart is not None:
        lines.append(words("dudak-own-apart", card=card_name(seen.own_apart, look)))
    elif seat in seen.undeclared:
        lines.append(words("dudak-secret-apart"))
    return [*lines, words("dudak-your-trump", trump=Markup(trump_of(words, match, seen, seat)))]


def _card(card: Card, look: Look, personal: PersonalSettings) -> str:
    """A card's name, with the suit's mark only for French suits: German signs have colours already."""
    name = card_name(card, look)
    return mark(card, name, personal) if look is Look.FRENCH else name


def keyboard(words: Words, match: Match, seen: View, personal: PersonalSettings) -> Rows:
    """Buttons: cards in the order of the hand, then declaring, then taking or drawing."""
    groups = arrange(seen.hand, own_trump(seen), personal)
    places = {card: place for place, card in enumerate(card for group in groups for card in group)}
    moves = [move for move in seen.legal if move.cards]
    cards = sorted(moves, key=lambda move: (places.get(move.cards[0], len(places)), move.cards))
    look = match.settings.look
    buttons = [_button(match, _card(move.cards[0], look, personal), move) for move in cards]
    declaring = [
        _button(match, _declaration(words, match, move), move)
        for move in seen.legal
        if move.verb is Verb.DECLARE
    ]
    rest = [
        _button(match, words.plain(f"button-dudak-{move.verb}", count=len(seen.pile)), move)
        for move in seen.legal
        if move.verb in (Verb.PICK, Verb.TAKE, Verb.DRAW)
    ]
    return in_rows(buttons, CARDS_A_ROW) + in_rows(declaring, 2) + in_rows(rest, 2)


def _declaration(words: Words, match: Match, move: Move) -> str:
    if move.target is not None:
        return words.plain("button-declare", suit=suit_name(move.target, match.settings.look))
    if move.before is not None:
        return words.plain("button-declare-before", name=name_of(match.seats[move.before]))
    return words.plain("button-turn-up")


def _button(match: Match, text: str, move: Move) -> Button:
    return Button(text, move_data(match, move), style=STYLES.get(move.verb))
