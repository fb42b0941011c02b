"""A table before the deal: joining, leaving, beginning."""

from dataclasses import replace

from bot.matches.chat_settings import FEWEST_SEATS, ChatSettings, load_chat_settings, seat_counts
from bot.matches.context import Context
from bot.matches.match import Match, Phase, Seat
from bot.matches.ports import Chat, Person, ScreenKind, StaleScreen
from bot.matches.replies import RefusedError, Reply
from bot.matches.step import Step

COMPUTER_NAMES = ("Lotte", "Emil", "Ida", "Karl", "Mila", "Otto", "Nora")


def open_lobby(
    match_id: int, game: str, chat: Chat, thread_id: int | None, host: Person, context: Context
) -> Step:
    """Open a lobby with the chat's rules and `host` in its first seat."""
    chat_settings = load_chat_settings(chat.settings)
    match = Match(
        id=match_id,
        chat_id=chat.id,
        thread_id=thread_id,
        title=chat.title,
        language=chat.language or "en",
        host=host.id,
        options=chat_settings.of(game),
        settings=chat_settings.table,
        seats=(Seat(host.id, host.name),),
        touched_at=context.now,
        due_at=context.now + context.delays.lobby,
    )
    return Step(match, (lobby_screen(match, anew=True),))


def lobby_screen(match: Match, anew: bool = False) -> StaleScreen:
    return match.group_screen(ScreenKind.LOBBY, anew=anew)


def join(match: Match, person: Person, context: Context) -> Step:
    if match.is_open and match.seat_of(person.id) is not None:
        raise RefusedError(Reply.ALREADY_IN)
    _check_lobby(match)
    return _add_seat(match, Seat(person.id, person.name), context)


def add_computer(match: Match, person: int, level: str, context: Context) -> Step:
    """Seat one more computer. Raises RefusedError unless `person` sits at the table."""
    _check_lobby(match)
    _check_in(match, person)
    return _add_seat(match, Seat(None, unused_name(match), level), context)


def unused_name(match: Match) -> str:
    """A name for one more computer."""
    taken = {seat.name for seat in match.seats}
    return next(name for name in COMPUTER_NAMES if name not in taken)


def remove_computer(match: Match, person: int, context: Context) -> Step:
    """Remove the computer that was added last."""
    _check_lobby(match)
    _check_in(match, person)
    computers = [i for i, seat in enumerate(match.seats) if seat.person is None]
    if not computers:
        raise RefusedError(Reply.NO_COMPUTER)
    return _change_seats(match, _drop_seat(match.seats, computers[-1]), context)


def leave(match: Match, person: int, context: Context) -> Step:
    """Take a person out of the lobby.

    If the host leaves, the next person becomes host; the last one to leave closes it.
    """
    _check_lobby(match)
    seat = match.seat_of(person)
    if seat is None:
        raise RefusedError(Reply.NOT_IN)
    seats = _drop_seat(match.seats, seat)
    people = [seat.person for seat in seats if seat.person is not None]
    if not people:
        return close(match)
    host = match.host if match.host in people else people[0]
    return _change_seats(replace(match, host=host), seats, context)


def close(match: Match) -> Step:
    match = replace(match, phase=Phase.CLOSED, due_at=None)
    return Step(match, (lobby_screen(match),))


def time_out(match: Match) -> Step:
    """Nobody touched the lobby for a long time: close it."""
    step = close(match)
    return replace(step, match=replace(step.match, timed_out=True))


def take_seat(match: Match, person: int, place: int, context: Context) -> Step:
    """In a team lobby, move the person to this place. Anyone there by chance moves on.

    Raises RefusedError, naming the holder, if another person chose that place.
    """
    _check_lobby(match)
    _check_in(match, person)
    if place >= room_for(match):
        raise RefusedError(Reply.LOBBY_GONE)
    holder = next((seat for seat in match.seats if seat.place == place), None)
    if holder is not None and holder.person not in (None, person):
        raise RefusedError(Reply.SEAT_TAKEN, name=holder.name)
    seats = tuple(
        replace(seat, place=place)
        if seat.person == person
        else replace(seat, place=None)
        if seat.place == place
        else seat
        for seat in match.seats
    )
    return _change_seats(match, seats, context)


def arrange_seats(match: Match) -> tuple[Seat | None, ...]:
    """The seats in playing order: chosen places first, then the others fill the gaps in the order they joined."""
    places: list[Seat | None] = [None] * max(room_for(match), len(match.seats))
    rest = []
    for seat in match.seats:
        if seat.place is not None and seat.place < len(places) and places[seat.place] is None:
            places[seat.place] = seat
        else:
            rest.append(seat)
    free = (i for i, seat in enumerate(places) if seat is None)
    for seat in rest:
        places[next(free)] = seat
    return tuple(places)


def room_for(match: Match) -> int:
    """The most players this table can have."""
    return max(seat_counts(match.options))


def change_rules(match: Match, chat_settings: ChatSettings, game: str, context: Context) -> Step:
    """Change an open lobby's rules, or its game. Raises RefusedError if more seats are taken than the rules allow."""
    _check_lobby(match)
    options = chat_settings.of(game)
    most = max(seat_counts(options))
    if len(match.seats) > most:
        raise RefusedError(Reply.TOO_MANY_SEATED, most=most)
    match = replace(match, options=options, settings=chat_settings.table)
    return _change_seats(match, match.seats, context)


def check_begin(match: Match, person: int, as_admin: bool) -> None:
    """Raise RefusedError if `person` may not begin now.

    The host and admins may; once the lobby is full, anyone in it may.
    """
    if match.phase in (Phase.CUTTING, Phase.PLAYING):
        raise RefusedError(Reply.BEGUN)
    _check_lobby(match)
    if not as_admin:
        _check_in(match, person)
    is_full = len(match.seats) == room_for(match)
    if not (as_admin or person == match.host or is_full):
        raise RefusedError(Reply.ONLY_HOST_BEGINS, host=_host_name(match))
    if len(match.seats) < FEWEST_SEATS:
        raise RefusedError(Reply.TOO_FEW)
    if (reason := match.game.misfit(match.options, len(match.seats))) is not None:
        raise RefusedError(f"misfit-{reason}", most=match.game.most_players)


def _check_lobby(match: Match) -> None:
    if match.phase in (Phase.CUTTING, Phase.PLAYING):
        raise RefusedError(Reply.GAME_RUNNING)
    if match.phase is not Phase.LOBBY:
        raise RefusedError(Reply.LOBBY_GONE)


def _check_in(match: Match, person: int) -> None:
    if match.seat_of(person) is None:
        raise RefusedError(Reply.NOT_IN)


def _host_name(match: Match) -> str:
    seat = match.seat_of(match.host)
    return "" if seat is None else match.seats[seat].name


def _drop_seat(seats: tuple[Seat, ...], index: int) -> tuple[Seat, ...]:
    return seats[:index] + seats[index + 1 :]


def _add_seat(match: Match, seat: Seat, context: Context) -> Step:
    if len(match.seats) >= room_for(match):
        raise RefusedError(Reply.TABLE_FULL)
    return _change_seats(match, (*match.seats, seat), context)


def _change_seats(match: Match, seats: tuple[Seat, ...], context: Context) -> Step:
    match = replace(match, seats=seats, touched_at=context.now, due_at=context.now + context.delays.lobby)
    return Step(match, (lobby_screen(match),))
