"""A table before the cards are dealt: who comes, who goes, who begins."""

from dataclasses import replace

from bot.matches.chat_settings import FEWEST_SEATS, House, house_from, seat_counts
from bot.matches.context import Moment
from bot.matches.match import Match, Phase, Seat
from bot.matches.ports import Chat, Dirty, Person, ScreenKind
from bot.matches.replies import RefusedError, Say
from bot.matches.step import Step
from bot.rules.durak.options import misfit

COMPUTER_NAMES = ("Lotte", "Emil", "Ida", "Karl", "Mila", "Otto", "Nora")


def opened(match_id: int, game: str, chat: Chat, thread_id: int | None, host: Person, at: Moment) -> Step:
    """A new lobby in which `host` sits, by the rules of the chat."""
    house = house_from(chat.house)
    match = Match(
        id=match_id,
        chat_id=chat.id,
        thread_id=thread_id,
        title=chat.title,
        language=chat.language or "en",
        host=host.id,
        options=house.of(game),
        habits=house.habits,
        seats=(Seat(host.id, host.name),),
        touched_at=at.now,
        due_at=at.now + at.patience.lobby,
    )
    return Step(match, (lobby_screen(match, anew=True),))


def lobby_screen(match: Match, anew: bool = False) -> Dirty:
    return match.group_screen(ScreenKind.LOBBY, anew=anew)


def joined(match: Match, person: Person, at: Moment) -> Step:
    if match.is_open and match.seat_of(person.id) is not None:
        raise RefusedError(Say.ALREADY_IN)
    _check_lobby(match)
    return _seated(match, Seat(person.id, person.name), at)


def with_computer(match: Match, person: int, level: str, at: Moment) -> Step:
    """One more computer; only who sits at the table may ask for it."""
    _check_lobby(match)
    _check_in(match, person)
    taken = {seat.name for seat in match.seats}
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    return _seated(match, Seat(None, name, level), at)


def without_computer(match: Match, person: int, at: Moment) -> Step:
    """The computer that came last goes."""
    _check_lobby(match)
    _check_in(match, person)
    computers = [i for i, seat in enumerate(match.seats) if seat.person is None]
    if not computers:
        raise RefusedError(Say.NO_COMPUTER)
    return _touched(match, _without(match.seats, computers[-1]), at)


def left(match: Match, person: int, at: Moment) -> Step:
    """Who leaves as the host leaves the table to the next person; the last one closes it."""
    _check_lobby(match)
    seat = match.seat_of(person)
    if seat is None:
        raise RefusedError(Say.NOT_IN)
    seats = _without(match.seats, seat)
    people = [seat.person for seat in seats if seat.person is not None]
    if not people:
        return closed(match)
    host = match.host if match.host in people else people[0]
    return _touched(replace(match, host=host), seats, at)


def closed(match: Match) -> Step:
    match = replace(match, phase=Phase.CLOSED, due_at=None)
    return Step(match, (lobby_screen(match),))


def timed_out(match: Match) -> Step:
    """Nobody touched it for long."""
    step = closed(match)
    return replace(step, match=replace(step.match, timed_out=True))


def sat(match: Match, person: int, place: int, at: Moment) -> Step:
    """In a lobby of teams: the person takes this place. Who only happened to sit there moves on; who chose it,
    stays, and RefusedError tells their name."""
    _check_lobby(match)
    _check_in(match, person)
    if place >= room_for(match):
        raise RefusedError(Say.LOBBY_GONE)
    holder = next((seat for seat in match.seats if seat.place == place), None)
    if holder is not None and holder.person not in (None, person):
        raise RefusedError(Say.SEAT_TAKEN, name=holder.name)
    seats = tuple(
        replace(seat, place=place)
        if seat.person == person
        else replace(seat, place=None)
        if seat.place == place
        else seat
        for seat in match.seats
    )
    return _touched(match, seats, at)


def placed(match: Match) -> tuple[Seat | None, ...]:
    """Who sits where: chosen places first, the others fill the gaps in the order of coming."""
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
    """How many may sit at this table."""
    return max(seat_counts(match.options))


def ruled(match: Match, house: House, game: str, at: Moment) -> Step:
    """Other rules, or the other game, for an open lobby. RefusedError when more sit there than could play so."""
    _check_lobby(match)
    options = house.of(game)
    most = max(seat_counts(options))
    if len(match.seats) > most:
        raise RefusedError(Say.TOO_MANY_SEATED, most=most)
    match = replace(match, options=options, habits=house.habits)
    return _touched(match, match.seats, at)


def check_begin(match: Match, person: int, as_admin: bool) -> None:
    """Refuses what `/begin` may not do: the host and admins begin, and anybody in it once the lobby is full."""
    if match.phase in (Phase.CUTTING, Phase.PLAYING):
        raise RefusedError(Say.BEGUN)
    _check_lobby(match)
    if not as_admin:
        _check_in(match, person)
    is_full = len(match.seats) == room_for(match)
    if not (as_admin or person == match.host or is_full):
        raise RefusedError(Say.ONLY_HOST_BEGINS, host=_host_name(match))
    if len(match.seats) < FEWEST_SEATS:
        raise RefusedError(Say.TOO_FEW)
    if (reason := misfit(match.options, len(match.seats))) is not None:
        raise RefusedError(f"misfit-{reason}")


def _check_lobby(match: Match) -> None:
    if match.phase in (Phase.CUTTING, Phase.PLAYING):
        raise RefusedError(Say.GAME_RUNNING)
    if match.phase is not Phase.LOBBY:
        raise RefusedError(Say.LOBBY_GONE)


def _check_in(match: Match, person: int) -> None:
    if match.seat_of(person) is None:
        raise RefusedError(Say.NOT_IN)


def _host_name(match: Match) -> str:
    seat = match.seat_of(match.host)
    return "" if seat is None else match.seats[seat].name


def _without(seats: tuple[Seat, ...], index: int) -> tuple[Seat, ...]:
    return seats[:index] + seats[index + 1 :]


def _seated(match: Match, seat: Seat, at: Moment) -> Step:
    if len(match.seats) >= room_for(match):
        raise RefusedError(Say.TABLE_FULL)
    return _touched(match, (*match.seats, seat), at)


def _touched(match: Match, seats: tuple[Seat, ...], at: Moment) -> Step:
    match = replace(match, seats=seats, touched_at=at.now, due_at=at.now + at.patience.lobby)
    return Step(match, (lobby_screen(match),))
