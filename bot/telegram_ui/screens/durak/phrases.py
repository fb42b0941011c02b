"""Durak in words: the cards on the table, who does what, the latest move."""

from bot.matches.match import Match, Outcome
from bot.rules.durak.events import TrumpChanged
from bot.rules.durak.view import View
from bot.rules.moves import Verb, parse_move
from bot.telegram_ui.screens.common.cards import SIGNS, face, faces, left_to_right
from bot.telegram_ui.screens.common.names import name_of, names_of
from bot.text import Markup, Words


def roles(seen: View) -> tuple[int, int]:
    """The attacker's and the defender's seat; the deal must be in play."""
    assert seen.attacker is not None
    assert seen.defender is not None
    return seen.attacker, seen.defender


def open_lines(words: Words, seen: View, is_drawn: bool) -> list[str]:
    """Trump and talon, how many cards may still be added, and the cards on the table."""
    line = trump_line(words, seen)
    is_told = seen.seat is None or (seen.seat != seen.defender and bool(seen.table))
    if seen.room and is_told:
        line = Markup(f"{line} · {words('table-room', room=seen.room)}")
    return [line, "", *table_lines(seen, is_drawn)] if seen.table else [line]


def table_lines(seen: View, is_drawn: bool = False) -> list[str]:
    """`7♠ ← 10♠`, one line per attack card; all in one line if a picture shows them as well (`is_drawn`)."""
    pairs = [f"{face(attack)} ← {'…' if beat is None else face(beat)}" for attack, beat in seen.table]
    return [left_to_right(line) for line in ([" · ".join(pairs)] if is_drawn else pairs)]


def trump_line(words: Words, seen: View) -> Markup:
    """The trump, the upcard and how many cards are left in the talon."""
    sign = SIGNS[seen.trump]
    if seen.upcard is not None and seen.talon:
        return words("trump-upcard", suit=sign, card=face(seen.upcard), talon=seen.talon)
    if seen.talon:
        return words("trump-talon", suit=sign, talon=seen.talon)
    return words("trump-alone", suit=sign)


def role(words: Words, seen: View, seat: int) -> str:
    """What a seat to move can do, in a word or two; "" for other seats."""
    if seat not in seen.to_move:
        return ""
    if seat == seen.defender:
        return words("role-defends")
    if not seen.table:
        return words("role-opens")
    return words("role-gives" if seen.taking else "role-adds")


def doing(words: Words, match: Match, seen: View) -> str:
    """What this person is to do now, or for whom they wait."""
    if seen.seat in seen.out:
        return words("doing-out")
    if seen.seat not in seen.to_move:
        return words("doing-waits", names=names_of(match, seen.to_move))
    attacker, defender = roles(seen)
    if seen.seat == defender:
        return words("doing-defends", name=name_of(match.seats[attacker]))
    against = name_of(match.seats[defender])
    if not seen.table:
        return words("doing-opens", name=against)
    return words("doing-gives" if seen.taking else "doing-adds", name=against)


def news_lines(words: Words, match: Match) -> list[str]:
    """The latest move of the deal, and those of its results that everybody must know."""
    if match.last_move is None or match.state is None:
        return []
    seen = match.game.view(match.state, None)
    if not seen.table and match.outcomes:
        return [*outcome_lines(words, match, match.outcomes[-1]), *_change_lines(words, match)]
    return [*_move_lines(words, match, *match.last_move), *_change_lines(words, match)]


def _move_lines(words: Words, match: Match, seat: int, text: str) -> list[str]:
    move = parse_move(text)
    name = name_of(match.seats[seat])
    if move.verb is Verb.BEAT and move.target is not None:
        return [words("did-beat", name=name, card=face(move.cards[0]), target=face(move.target))]
    return [words(f"did-{move.verb}", name=name, cards=faces(move.cards))]


def _change_lines(words: Words, match: Match) -> list[str]:
    """Severnyi's new trump (rules.md D-42)."""
    events = match.state.events if match.state else ()
    return [
        words("trump-changed", suit=SIGNS[event.suit]) for event in events if isinstance(event, TrumpChanged)
    ]


def outcome_lines(words: Words, match: Match, outcome: Outcome) -> list[str]:
    """How a bout ended."""
    return [
        words(
            "history-taken" if outcome.taken else "history-beaten",
            attacker=name_of(match.seats[outcome.attacker]),
            defender=name_of(match.seats[outcome.defender]),
            cards=outcome.cards,
        )
    ]


def opening_lines(words: Words, match: Match, seen: View) -> list[str]:
    """Before the first move: what the deal has shown to all."""
    lines: list[str] = []
    if seen.trump_card is not None:
        seat, card = seen.trump_card
        lines.append(words("dealer-shows", name=name_of(match.seats[seat]), card=face(card)))
    if seen.shown is not None:
        seat, card = seen.shown
        lines.append(words("lowest-trump-opens", name=name_of(match.seats[seat]), card=face(card)))
    elif seen.bout == 1:
        dealer, opener = match.seats[match.dealer], match.seats[roles(seen)[0]]
        lines.append(words("dealer-dealt", dealer=name_of(dealer), name=name_of(opener)))
    return lines
