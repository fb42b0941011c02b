"""The table in the group: one message per bout, reduced to one line of history when the bout is over."""

from bot.matches.match import Match, Outcome, Phase
from bot.matches.ports import ScreenKey
from bot.pictures import Colours
from bot.telegram_ui.buttons import Act, link, match_data
from bot.telegram_ui.screen import Button, Screen
from bot.telegram_ui.screens.common.names import talk_lines
from bot.telegram_ui.screens.game import TableExtras
from bot.telegram_ui.screens.games import news_lines, screens_of
from bot.text import Words


def table_screen(words: Words, match: Match, key: ScreenKey, extras: TableExtras) -> Screen | None:
    """The table of the bout that `key` names; None if that bout is no longer known."""
    outcome = next((o for o in match.outcomes if (o.deal, o.bout) == (key.deal, key.part)), None)
    if outcome is not None:
        return _history(words, match, outcome, extras)
    if match.state is None or (match.deal_number, match.bout) != (key.deal, key.part):
        return None
    if match.phase is Phase.CLOSED:
        return Screen(words("table-stopped"), keeps_picture=True)
    return _live(words, match, extras)


def _history(words: Words, match: Match, outcome: Outcome, extras: TableExtras) -> Screen:
    """How the bout ended.

    A pinned message keeps its buttons, because the game goes on below, and its picture. The deal's last bout keeps
    its picture too, since the result is already below it.
    """
    lines = screens_of(match.game.name).outcome_lines(words, match, outcome)
    if match.phase is not Phase.PLAYING:
        return Screen("\n".join(lines), only_edit=True, keeps_picture=True)
    if not extras.is_pinned:
        return Screen("\n".join(lines), only_edit=True)
    text = "\n".join([*lines, words("table-pinned")])
    return Screen(text, (_buttons(words, match, extras),), only_edit=True, keeps_picture=True)


def _live(words: Words, match: Match, extras: TableExtras) -> Screen:
    screens, seen = screens_of(match.game.name), match.game.view(match.state, None)
    lines = [
        screens.table_title(words, match, seen),
        *screens.open_lines(words, match, seen, extras.pictures),
        "",
        *screens.seat_lines(words, match, seen, extras),
    ]
    news = news_lines(words, match) or screens.opening(words, match, seen)
    news += talk_lines(words, match)
    lines += ["", *news] if news else []
    rings = any(match.seats[seat].person in extras.unreachable for seat in seen.to_move)
    picture = screens.scene(match, seen, Colours.TWO, None) if extras.pictures else None
    return Screen("\n".join(lines), (_buttons(words, match, extras),), sounds=rings, picture=picture)


def _buttons(words: Words, match: Match, extras: TableExtras) -> tuple[Button, ...]:
    return (
        Button(words.plain("button-my-cards"), match_data(Act.CARDS, match.id)),
        Button(words.plain("button-play"), url=link(extras.bot_username, "hand", match.id)),
    )
