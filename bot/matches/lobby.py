"""A table before the cards are dealt: who comes, who goes, who begins."""

from dataclasses import dataclass, replace

from bot.matches.match import Match, Phase, Seat
from bot.matches.ports import Chat, Dirty, Person, ScreenKind
from bot.matches.say import RefusedError, Say
from bot.matches.step import Step
from bot.rules.options import DurakOptions

MOST_SEATS = 6
FEWEST_SEATS = 2
COMPUTER_NAMES = ("Lotte", "Emil", "Ida", "Karl", "Mila", "Otto", "Nora")


@dataclass(frozen=True, slots=True)
class Patience:
    """How long things may rest. `lobby`: seconds until an untouched lobby closes; `computer`: a computer's pause
    before it acts."""

    lobby: float = 1800
    computer: float = 1.2


def opened(
    match_id: int, chat: Chat, thread_id: int | None, host: Person, now: float, patience: Patience
) -> Step:
    """A new lobby in which `host` sits."""
    match = Match(
        id=match_id,
        chat_id=chat.id,
        thread_id=thread_id,
        title=chat.title,
        language=chat.language or "en",
        host=host.id,
        options=DurakOptions(),
        seats=(Seat(host.id, host.name),),
        touched_at=now,
        due_at=now + patience.lobby,
    )
    return Step(match, (lobby_screen(match, anew=True),))


def lobby_screen(match: Match, anew: bool = False) -> Dirty:
    return match.group_screen(ScreenKind.LOBBY, anew=anew)


def joined(match: Match, person: Person, now: float, patience: Patience) -> Step:
    _check_lobby(match)
    if match.seat_of(person.id) is not None:
        raise RefusedError(Say.ALREADY_IN)
    return _seated(match, Seat(person.id, person.name), now, patience)


def with_computer(match: Match, person: int, level: str, now: float, patience: Patience) -> Step:
    """One more computer; only who sits at the table may ask for it."""
    _check_lobby(match)
    _check_in(match, person)
    taken = {seat.name for seat in match.seats}
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    return _seated(match, Seat(None, name, level), now, patience)


def without_computer(match: Match, person: int, now: float, patience: Patience) -> Step:
    """The computer that came last goes."""
    _check_lobby(match)
    _check_in(match, person)
    computers = [i for i, seat in enumerate(match.seats) if seat.person is None]
    if not computers:
        raise RefusedError(Say.NO_COMPUTER)
    return _touched(match, _without(match.seats, computers[-1]), now, patience)


def left(match: Match, person: int, now: float, patience: Patience) -> Step:
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
    return _touched(replace(match, host=host), seats, now, patience)


def closed(match: Match) -> Step:
    match = replace(match, phase=Phase.CLOSED, due_at=None)
    return Step(match, (lobby_screen(match),))


def check_begin(match: Match, person: int, as_admin: bool) -> None:
    """Refuses what `/begin` may not do: the host and admins begin, and anybody in it once the lobby is full."""
    _check_lobby(match)
    if not as_admin:
        _check_in(match, person)
    is_full = len(match.seats) == MOST_SEATS
    if not (as_admin or person == match.host or is_full):
        raise RefusedError(Say.ONLY_HOST_BEGINS, host=_host_name(match))
    if len(match.seats) < FEWEST_SEATS:
        raise RefusedError(Say.TOO_FEW)


def _check_lobby(match: Match) -> None:
    if match.phase is Phase.PLAYING:
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


def _seated(match: Match, seat: Seat, now: float, patience: Patience) -> Step:
    if len(match.seats) >= MOST_SEATS:
        raise RefusedError(Say.TABLE_FULL)
    return _touched(match, (*match.seats, seat), now, patience)


def _touched(match: Match, seats: tuple[Seat, ...], now: float, patience: Patience) -> Step:
    match = replace(match, seats=seats, touched_at=now, due_at=now + patience.lobby)
    return Step(match, (lobby_screen(match),))
