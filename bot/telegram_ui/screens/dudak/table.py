"""Dudák's table in the group and hand in direct messages."""

from bot.matches.chat_settings import Look
from bot.matches.match import Match
from bot.matches.personal_settings import PLAIN, PersonalSettings
from bot.rules.dudak.view import View
from bot.rules.moves import Move, Verb
from bot.telegram_ui.buttons import move_data
from bot.telegram_ui.screen import Button, Rows, Screen, in_rows
from bot.telegram_ui.screens.common.absence import reminder_lines, time_limit
from bot.telegram_ui.screens.common.phrases import (
    arrange,
    bold_name,
    card_name,
    left_to_right,
    mark,
    name_of,
    sort_hand,
    suit_name,
)
from bot.text import Markup, Words

CARDS_A_ROW = 4
TOP_CARDS = 4


def dudak_table(
    words: Words, match: Match, seen: View, unreachable: frozenset[int], rows: Rows, news: list[str]
) -> Screen:
    """The pile, everybody's cards and trumps, and whose turn it is."""
    lines: list[str] = [words("dudak-title"), *_pile_lines(words, match, seen), ""]
    lines += [_seat_line(words, match, seen, seat, unreachable) for seat in _order(seen)]
    lines += ["", *news] if news else []
    rings = any(match.seats[seat].person in unreachable for seat in seen.to_move)
    return Screen("\n".join(lines), rows, sounds=rings)


def dudak_hand(
    words: Words, match: Match, seen: View, seat: int, news: list[str], personal: PersonalSettings = PLAIN
) -> Screen:
    """What lies on the pile, the hand, and what may be done now."""
    title = words("hand-title", chat=match.title)
    lines: list[str] = [f"<b>{title}</b> · {_doing(words, match, seen, seat)}"]
    lines += [*_pile_lines(words, match, seen), *reminder_lines(words, match, seat)]
    if match.is_solo:
        lines += ["", *(_seat_line(words, match, seen, other, frozenset()) for other in _order(seen))]
    lines += ["", *news] if news and (match.is_solo or seat not in seen.to_move) else []
    if seat not in seen.out:
        lines += ["", *_own_lines(words, match, seen, seat, personal)]
    return Screen("\n".join(lines), _keyboard(words, match, seen, personal), sounds=seat in seen.to_move)


def dudak_popup(words: Words, match: Match, seen: View) -> str:
    """The hand in one line, for the private pop-up."""
    look = match.habits.look
    groups = sort_hand(seen.hand, own_trump(seen))
    return " · ".join(" ".join(card_name(card, look) for card in group) for group in groups)


def _order(seen: View) -> list[int]:
    first = seen.turn or 0
    seats = [(first + step) % seen.players for step in range(seen.players)]
    return sorted(seats, key=lambda seat: seat in seen.out)


def _pile_lines(words: Words, match: Match, seen: View) -> list[str]:
    look = match.habits.look
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


def _seat_line(words: Words, match: Match, seen: View, seat: int, unreachable: frozenset[int]) -> str:
    who = match.seats[seat]
    mark = "▶" if seat in seen.to_move else "▫️"
    if seat in seen.out:
        return f"{mark} {words('seat-out', name=name_of(who))}"
    name = (
        bold_name(who, who.person in unreachable or match.is_reminded)
        if seat in seen.to_move
        else name_of(who)
    )
    line = f"{mark} {words('seat-cards', name=name, cards=seen.counts[seat])} · {_trump(words, match, seen, seat)}"
    if seat not in seen.to_move:
        return line
    limit = time_limit(words, match)
    return f"{line} · {_role(words, seen)}" + (f" · {limit}" if limit else "")


def _trump(words: Words, match: Match, seen: View, seat: int) -> str:
    suit = seen.trumps[seat]
    if suit is not None:
        return words("dudak-trump", suit=suit_name(suit, match.habits.look))
    return words("dudak-trump-hidden" if seat in seen.undeclared else "dudak-trump-none")


def _role(words: Words, seen: View) -> str:
    if seen.choosing:
        return words("dudak-chooses")
    if seen.second:
        return words("dudak-second")
    return words("dudak-beats" if seen.pile else "dudak-starts")


def _doing(words: Words, match: Match, seen: View, seat: int) -> str:
    if seat in seen.out:
        return words("doing-out")
    if seat not in seen.to_move:
        names = ", ".join(name_of(match.seats[other]) for other in seen.to_move)
        return words("doing-waits", names=names)
    if seen.choosing:
        return words("doing-chooses")
    if seen.second:
        return words("doing-second")
    if not seen.pile:
        return words("doing-starts")
    return words("doing-beats", card=card_name(seen.pile[-1], match.habits.look))


def _own_lines(words: Words, match: Match, seen: View, seat: int, personal: PersonalSettings) -> list[str]:
    look = match.habits.look
    groups = arrange(seen.hand, own_trump(seen), personal)
    cards = " · ".join(" ".join(_card(card, look, personal) for card in group) for group in groups)
    lines: list[str] = [words("hand-cards", cards=left_to_right(cards))]
    if seen.own_apart is not None:
        lines.append(words("dudak-own-apart", card=card_name(seen.own_apart, look)))
    elif seat in seen.undeclared:
        lines.append(words("dudak-secret-apart"))
    return [*lines, words("dudak-your-trump", trump=Markup(_trump(words, match, seen, seat)))]


def _card(card: int, look: Look, personal: PersonalSettings) -> str:
    """German signs have colours of their own."""
    name = card_name(card, look)
    return mark(card, name, personal) if look is Look.FRENCH else name


def own_trump(seen: View) -> int:
    """The declared or open trump of the seat that sees this; -1 for none."""
    suit = None if seen.seat is None else seen.trumps[seen.seat]
    return -1 if suit is None else suit


def _keyboard(words: Words, match: Match, seen: View, personal: PersonalSettings) -> Rows:
    groups = arrange(seen.hand, own_trump(seen), personal)
    places = {card: place for place, card in enumerate(card for group in groups for card in group)}
    moves = [move for move in seen.legal if move.cards]
    cards = sorted(moves, key=lambda move: (places.get(move.cards[0], len(places)), move.cards))
    look = match.habits.look
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
        return words.plain("button-declare", suit=suit_name(move.target, match.habits.look))
    if move.before is not None:
        return words.plain("button-declare-before", name=name_of(match.seats[move.before]))
    return words.plain("button-turn-up")


def _button(match: Match, text: str, move: Move) -> Button:
    styles = {Verb.TAKE: "danger", Verb.PICK: "danger", Verb.DECLARE: "primary"}
    return Button(text, move_data(match, move), style=styles.get(move.verb))
