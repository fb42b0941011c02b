"""A player's own part of a hand in Durak: team, cards, and the choice in progress."""

from bot.matches.match import Match
from bot.matches.personal_settings import PersonalSettings
from bot.rules.durak.view import View
from bot.telegram_ui.choices import Choice
from bot.telegram_ui.screens.common.cards import SIGNS, face, faces, hand_line, sort_hand
from bot.telegram_ui.screens.common.names import names_of, team_sign
from bot.telegram_ui.screens.durak.keyboard import may_mark
from bot.text import Words


def own_lines(
    words: Words, match: Match, seen: View, choice: Choice | None, personal: PersonalSettings
) -> list[str]:
    """The lines below everything that is open to all."""
    lines = _team_line(words, match, seen)
    if seen.seat not in seen.out:
        lines += ["", words("hand-cards", cards=hand_line(seen.hand, seen.trump, personal))]
    return [*lines, *_question(words, choice, seen)]


def _team_line(words: Words, match: Match, seen: View) -> list[str]:
    """The player's partners, in team games."""
    if seen.seat is None or not match.game.has_teams(match.options):
        return []
    partners = tuple((seen.seat + step) % seen.players for step in range(2, seen.players, 2))
    return ["", words("hand-partners", team=team_sign(seen.seat), names=names_of(match, partners))]


def _question(words: Words, choice: Choice | None, seen: View) -> list[str]:
    if choice is None or not choice.cards:
        return []
    if not choice.is_marking:
        return ["", words("choose-use", card=face(choice.cards[0]))]
    return ["", words("choose-more", cards=faces(choice.cards))] if may_mark(choice, seen) else []


def popup(words: Words, seen: View) -> str:
    """The hand in one line, by suit."""
    return " · ".join(_suit_group(words, group, seen.trump) for group in sort_hand(seen.hand, seen.trump))


def _suit_group(words: Words, cards: list[int], trump: int) -> str:
    sign = face(cards[0])[-1]
    ranks = " ".join(face(card)[:-1] for card in cards)
    mark = f" ({words.plain('word-trump')})" if sign == SIGNS[trump] else ""
    return f"{sign} {ranks}{mark}"
