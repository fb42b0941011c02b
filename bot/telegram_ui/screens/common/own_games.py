"""The list of all tables where a person sits."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.matches.match import Match, Phase
from bot.telegram_ui.buttons import Act, match_data
from bot.telegram_ui.screen import Button, Screen, shorten
from bot.telegram_ui.screens.common.names import names_of
from bot.text import Words

FIRST_SUPERGROUP: Final = -1_000_000_000_000  # only messages in supergroups have links
MOST_TITLE: Final = 40


def own_games_screen(
    words: Words, matches: Sequence[Match], person: int, lobbies: Mapping[int, int]
) -> Screen:
    """A line for each table, and a button if it leads somewhere.

    `lobbies`: by match id, the message that shows its lobby, if known.
    """
    lines = [words("own-games"), *(_line(words, match, person) for match in matches)]
    buttons = [_button(words, match, lobbies.get(match.id)) for match in matches]
    return Screen("\n".join(lines), tuple((button,) for button in buttons if button is not None))


def _title(words: Words, match: Match) -> str:
    return words.plain("solo-title") if match.is_solo else match.title


def _line(words: Words, match: Match, person: int) -> str:
    title = _title(words, match)
    if match.suspended is not None:
        return words("own-game-suspended", chat=title)
    if match.phase is not Phase.PLAYING:
        return words("own-game-lobby", chat=title)
    waited = match.to_move()
    if match.seat_of(person) in waited:
        return words("own-game-turn", chat=title)
    return words("own-game-waits", chat=title, names=names_of(match, waited))


def _button(words: Words, match: Match, lobby: int | None) -> Button | None:
    """Sends the hand; before the deal it links to the lobby's message, if that has a link."""
    title = shorten(_title(words, match), MOST_TITLE)
    if match.phase is Phase.PLAYING or match.is_solo:
        return Button(words.plain("button-fetch", chat=title), match_data(Act.HAND, match.id))
    if lobby is None or match.chat_id > FIRST_SUPERGROUP:
        return None
    url = f"https://t.me/c/{FIRST_SUPERGROUP - match.chat_id}/{lobby}"
    return Button(words.plain("button-go", chat=title), url=url)
