"""A player's hand in direct messages, and the private pop-up of it in the group."""

from dataclasses import replace

from bot.matches.games import has_teams, view
from bot.matches.match import Match, Phase
from bot.matches.personal_settings import PLAIN, PersonalSettings
from bot.rules.cards import cards_in
from bot.rules.dudak.view import View as DudakView
from bot.rules.durak.view import View
from bot.telegram_ui.buttons import Act, match_data
from bot.telegram_ui.screen import Button, Screen, shorten
from bot.telegram_ui.screens.common.absence import back_button, reminder_lines, suspended_screen
from bot.telegram_ui.screens.common.personal_settings import More
from bot.telegram_ui.screens.common.phrases import (
    SIGNS,
    arrange,
    face,
    faces,
    hand_line,
    name_of,
    news_lines,
    roles,
    sort_hand,
    table_lines,
    talk_lines,
    team_sign,
    trump_line,
)
from bot.telegram_ui.screens.common.pictures import hand_picture
from bot.telegram_ui.screens.common.result import result_lines
from bot.telegram_ui.screens.common.table import TableExtras, seat_lines
from bot.telegram_ui.screens.dudak.table import dudak_hand, dudak_popup, own_trump
from bot.telegram_ui.screens.durak.keyboard import Choice, hand_keyboard, may_mark
from bot.text import Words

MOST_POPUP = 200


def hand_screen(
    words: Words,
    match: Match,
    person: int,
    choice: Choice | None,
    personal: PersonalSettings = PLAIN,
    bot_username: str = "",
) -> Screen:
    """The newest hand of this person. `choice`: what they are about to choose among, if anything."""
    seat = match.seat_of(person)
    title = f"<b>{words('hand-title', chat=match.title)}</b>"
    if seat is None:
        return Screen(f"{title}\n{words('hand-left')}")
    if match.suspended is not None and match.is_open:
        return suspended_screen(words, match, title, bot_username)
    if match.phase is Phase.CLOSED or match.state is None:
        return Screen(f"{title}\n{words('table-stopped')}")
    if match.phase is Phase.OVER and match.is_solo:  # the result stands in the same chat
        return Screen(f"{title}\n{words('solo-over')}", only_edit=True, keeps_picture=True)
    if match.phase is Phase.OVER:
        return Screen("\n".join([title, *result_lines(words, match)]), sounds=True)
    if match.seats[seat].is_away:
        return Screen(f"{title}\n{words('hand-away')}", ((back_button(words, match),),))
    seen = view(match.state, seat)
    if isinstance(seen, DudakView):
        screen = dudak_hand(words, match, seen, seat, news_lines(words, match), personal)
        groups = arrange(seen.hand, own_trump(seen), personal)
    else:
        screen = _live(words, match, seen, seat, choice, personal)
        groups = arrange(seen.hand, seen.trump, personal)
    more = Button("⋯", match_data(Act.MORE, match.id, More.OPEN))
    rows = screen.rows if seat in seen.out else (*screen.rows, (more,))
    return replace(screen, rows=rows, picture=hand_picture(match, seen, groups, personal))


def _live(
    words: Words, match: Match, seen: View, seat: int, choice: Choice | None, personal: PersonalSettings
) -> Screen:
    title = words("hand-title", chat=match.title)
    lines: list[str] = [f"<b>{title}</b> · {_doing(words, match, seen, seat)}", trump_line(words, seen)]
    if seen.room and seat != seen.defender and seen.table:
        lines[-1] += " · " + words("table-room", room=seen.room)
    lines += reminder_lines(words, match, seat)
    lines += ["", *table_lines(seen, personal.has_pictures)] if seen.table else []
    lines += ["", *seat_lines(words, match, seen, TableExtras(""))] if match.is_solo else []
    news = ([] if seat in seen.to_move and not match.is_solo else news_lines(words, match)) + talk_lines(
        words, match
    )
    lines += ["", *news] if news else []
    lines += _team_line(words, match, seen, seat)
    if seat not in seen.out:
        lines += ["", words("hand-cards", cards=hand_line(seen.hand, seen.trump, personal))]
    lines += _question(words, choice, seen)
    return Screen(
        "\n".join(lines), hand_keyboard(words, match, seen, choice, personal), sounds=seat in seen.to_move
    )


def _team_line(words: Words, match: Match, seen: View, seat: int) -> list[str]:
    """With whom one plays."""
    if not has_teams(match.options):
        return []
    partners = [name_of(match.seats[(seat + step) % seen.players]) for step in range(2, seen.players, 2)]
    return ["", words("hand-partners", team=team_sign(seat), names=", ".join(partners))]


def _doing(words: Words, match: Match, seen: View, seat: int) -> str:
    """What this person does now, or for whom they wait."""
    if seat in seen.out:
        return words("doing-out")
    if seat not in seen.to_move:
        names = ", ".join(name_of(match.seats[other]) for other in seen.to_move)
        return words("doing-waits", names=names)
    attacker, defender = roles(seen)
    if seat == defender:
        return words("doing-defends", name=name_of(match.seats[attacker]))
    against = name_of(match.seats[defender])
    if not seen.table:
        return words("doing-opens", name=against)
    return words("doing-gives" if seen.taking else "doing-adds", name=against)


def _question(words: Words, choice: Choice | None, seen: View) -> list[str]:
    if choice is None or not choice.cards:
        return []
    if choice.is_marking:
        if not may_mark(choice, seen):
            return []
        return ["", words("choose-more", cards=faces(choice.cards))]
    return ["", words("choose-use", card=face(choice.cards[0]))]


def hand_popup(words: Words, match: Match, person: int) -> str:
    """The hand in at most 200 characters, for the pop-up that nobody else sees; or what goes on, for others."""
    seat, state = match.seat_of(person), match.state
    if state is None or match.phase is not Phase.PLAYING:
        return words.plain("say-no-deal")
    if seat is None:
        names = ", ".join(name_of(match.seats[other]) for other in match.to_move())
        return shorten(words.plain("popup-stranger", names=names), MOST_POPUP)
    seen = view(state, seat)
    if not cards_in(seen.hand):
        return words.plain("doing-out")
    if isinstance(seen, DudakView):
        return shorten(dudak_popup(words, match, seen), MOST_POPUP)
    groups = sort_hand(seen.hand, seen.trump)
    text = " · ".join(_suit_group(words, group, seen.trump) for group in groups)
    return shorten(text, MOST_POPUP)


def _suit_group(words: Words, cards: list[int], trump: int) -> str:
    sign = face(cards[0])[-1]
    ranks = " ".join(face(card)[:-1] for card in cards)
    mark = f" ({words.plain('word-trump')})" if sign == SIGNS[trump] else ""
    return f"{sign} {ranks}{mark}"
