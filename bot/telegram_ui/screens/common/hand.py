"""A player's hand in direct messages, and as a private pop-up in the group."""

from bot.matches.match import Match, Phase
from bot.matches.personal_settings import DEFAULT, PersonalSettings
from bot.pictures import Colours
from bot.telegram_ui.buttons import Act, match_data
from bot.telegram_ui.choices import Choice
from bot.telegram_ui.screen import Button, Screen, shorten
from bot.telegram_ui.screens.common.absence import back_button, reminder_lines, suspended_screen
from bot.telegram_ui.screens.common.cards import arrange
from bot.telegram_ui.screens.common.names import names_of, talk_lines
from bot.telegram_ui.screens.common.personal_settings import More
from bot.telegram_ui.screens.common.result import result_lines
from bot.telegram_ui.screens.game import TableExtras
from bot.telegram_ui.screens.games import news_lines, screens_of
from bot.text import Words

MOST_POPUP = 200


def hand_screen(
    words: Words,
    match: Match,
    person: int,
    choice: Choice | None,
    personal: PersonalSettings = DEFAULT,
    bot_username: str = "",
) -> Screen:
    """This person's current hand. `choice`: what they are in the middle of choosing, if anything."""
    seat = match.seat_of(person)
    title = f"<b>{words('hand-title', chat=match.title)}</b>"
    if seat is None:
        return Screen(f"{title}\n{words('hand-left')}")
    if match.suspended is not None and match.is_open:
        return suspended_screen(words, match, title, bot_username)
    if match.phase is Phase.CLOSED or match.state is None:
        return Screen(f"{title}\n{words('table-stopped')}")
    if match.phase is Phase.OVER and match.is_solo:  # the result is in the same chat
        return Screen(f"{title}\n{words('solo-over')}", only_edit=True, keeps_picture=True)
    if match.phase is Phase.OVER:
        return Screen("\n".join([title, *result_lines(words, match)]), sounds=True)
    if match.seats[seat].is_away:
        return Screen(f"{title}\n{words('hand-away')}", ((back_button(words, match),),))
    return _live(words, match, seat, title, choice, personal)


def _live(
    words: Words, match: Match, seat: int, title: str, choice: Choice | None, personal: PersonalSettings
) -> Screen:
    screens, seen = screens_of(match.game.name), match.game.view(match.state, seat)
    lines = [f"{title} · {screens.doing(words, match, seen)}", *reminder_lines(words, match, seat)]
    lines += screens.open_lines(words, match, seen, personal.has_pictures)
    lines += ["", *screens.seat_lines(words, match, seen, TableExtras(""))] if match.is_solo else []
    news = [] if seat in seen.to_move and not match.is_solo else news_lines(words, match)
    news += talk_lines(words, match)
    lines += ["", *news] if news else []
    lines += screens.own_lines(words, match, seen, choice, personal)
    rows = screens.keyboard(words, match, seen, choice, personal)
    if seat not in seen.out:
        rows = (*rows, (Button("⋯", match_data(Act.MORE, match.id, More.OPEN)),))
    picture = None
    if personal.has_pictures:
        colours = Colours.FOUR if personal.has_marks else Colours.TWO
        groups = arrange(seen.hand, screens.trump(seen), personal)
        picture = screens.scene(match, seen, colours, groups)
    return Screen("\n".join(lines), rows, sounds=seat in seen.to_move, picture=picture)


def hand_popup(words: Words, match: Match, person: int) -> str:
    """The hand in at most 200 characters, for a pop-up that only its owner sees; others read whose turn it is."""
    seat = match.seat_of(person)
    if match.state is None or match.phase is not Phase.PLAYING:
        return words.plain("say-no-deal")
    if seat is None:
        names = names_of(match, match.to_move())
        return shorten(words.plain("popup-stranger", names=names), MOST_POPUP)
    seen = match.game.view(match.state, seat)
    if not seen.hand:
        return words.plain("doing-out")
    return shorten(screens_of(match.game.name).popup(words, match, seen), MOST_POPUP)
