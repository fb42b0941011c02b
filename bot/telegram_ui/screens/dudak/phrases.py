"""Dudák in words: the pile, trumps, who does what, the latest move."""

from typing import Final

from bot.matches.match import Match, Outcome
from bot.matches.table_settings import Look
from bot.rules.cards import Card, Suit, suit_of
from bot.rules.dudak.events import TurnedUp
from bot.rules.dudak.view import View
from bot.rules.moves import Verb, parse_move
from bot.telegram_ui.screens.common.absence import time_limit
from bot.telegram_ui.screens.common.cards import SIGNS, face, left_to_right
from bot.telegram_ui.screens.common.names import bold_name, name_of, names_of
from bot.telegram_ui.screens.game import TableExtras
from bot.text import Markup, Words

TOP_CARDS: Final = 4
GERMAN_RANKS: Final = {"J": "U", "Q": "O"}  # Unter, Ober
GERMAN_SIGNS: Final = {"♠": "🍃", "♣": "🌰", "♥": "❤️", "♦": "🔔"}  # leaves, acorns, hearts, bells


def card_name(card: Card, look: Look) -> str:
    """A card with the names and signs the chat has chosen (rules.md K-1)."""
    if look is Look.FRENCH:
        return face(card)
    rank, sign = face(card)[:-1], face(card)[-1]
    return GERMAN_RANKS.get(rank, rank) + GERMAN_SIGNS[sign]


def suit_name(suit: Suit, look: Look) -> str:
    """The suit's sign."""
    return SIGNS[suit] if look is Look.FRENCH else GERMAN_SIGNS[SIGNS[suit]]


def own_trump(seen: View) -> Suit | None:
    """The trump of the seat this view is for, if it is declared or open."""
    return None if seen.seat is None else seen.trumps[seen.seat]


def pile_lines(words: Words, match: Match, seen: View) -> list[str]:
    """The top of the pile, the cards taken from it, and how many are in the talon and out of play."""
    look = match.settings.look
    top = seen.pile[-TOP_CARDS:]
    lines: list[str] = []
    if top:
        shown = [*(card_name(card, look) for card in top[:-1]), f"<b>{card_name(top[-1], look)}</b>"]
        cards = Markup(left_to_right(" ".join(shown)))
        lines.append(words("dudak-pile", under=len(seen.pile) - len(top), cards=cards))
    else:
        lines.append(words("dudak-no-pile"))
    if seen.picked:
        picked = " ".join(card_name(card, look) for card in seen.picked)
        lines.append(words("dudak-picked", cards=left_to_right(picked)))
    counts = [words("dudak-talon", cards=seen.talon)] if seen.talon else []
    counts += [words("dudak-gone", cards=seen.discarded)] if seen.discarded else []
    return [*lines, " · ".join(counts)] if counts else lines


def seat_lines(words: Words, match: Match, seen: View, extras: TableExtras) -> list[str]:
    """The players clockwise from the one to move; those who are out come last."""
    first = seen.turn or 0
    order = [(first + step) % seen.players for step in range(seen.players)]
    return [
        _seat_line(words, match, seen, seat, extras)
        for seat in sorted(order, key=lambda seat: seat in seen.out)
    ]


def _seat_line(words: Words, match: Match, seen: View, seat: int, extras: TableExtras) -> str:
    who, is_on_turn = match.seats[seat], seat in seen.to_move
    mark = "▶" if is_on_turn else "▫️"
    if seat in seen.out:
        return f"{mark} {words('seat-out', name=name_of(who))}"
    name = name_of(who)
    if is_on_turn:
        name = bold_name(who, who.person in extras.unreachable or match.is_reminded)
    line = f"{mark} {words('seat-cards', name=name, cards=seen.counts[seat])}"
    line += f" · {trump_of(words, match, seen, seat)}"
    if not is_on_turn:
        return line
    limit = time_limit(words, match)
    return f"{line} · {_role(words, seen)}" + (f" · {limit}" if limit else "")


def trump_of(words: Words, match: Match, seen: View, seat: int) -> str:
    """A player's trump, or that there is none yet."""
    suit = seen.trumps[seat]
    if suit is not None:
        return words("dudak-trump", suit=suit_name(suit, match.settings.look))
    return words("dudak-trump-hidden" if seat in seen.undeclared else "dudak-trump-none")


def _role(words: Words, seen: View) -> str:
    if seen.choosing:
        return words("dudak-chooses")
    if seen.second:
        return words("dudak-second")
    return words("dudak-beats" if seen.pile else "dudak-starts")


def doing(words: Words, match: Match, seen: View) -> str:
    """What this person is to do now, or for whom they wait."""
    if seen.seat in seen.out:
        return words("doing-out")
    if seen.seat not in seen.to_move:
        return words("doing-waits", names=names_of(match, seen.to_move))
    if seen.choosing:
        return words("doing-chooses")
    if seen.second:
        return words("doing-second")
    if not seen.pile:
        return words("doing-starts")
    return words("doing-beats", card=card_name(seen.pile[-1], match.settings.look))


def news_lines(words: Words, match: Match) -> list[str]:
    """The latest move of the deal."""
    if match.last_move is None or match.state is None:
        return []
    seat, text = match.last_move
    move, name, look = parse_move(text), name_of(match.seats[seat]), match.settings.look
    if move.cards:
        return [words(f"dudak-did-{move.verb}", name=name, card=card_name(move.cards[0], look))]
    suit = move.target
    turned = [event for event in match.state.events if isinstance(event, TurnedUp)]
    if move.verb is Verb.DECLARE and suit is None and turned:
        suit = suit_of(turned[0].card)
    return [words(f"dudak-did-{move.verb}", name=name, suit="" if suit is None else suit_name(suit, look))]


def outcome_lines(words: Words, match: Match, outcome: Outcome) -> list[str]:
    """How a pile ended."""
    return [
        words(
            "dudak-history-taken" if outcome.taken else "dudak-history-beaten",
            defender=name_of(match.seats[outcome.defender]),
            cards=outcome.cards,
        )
    ]
