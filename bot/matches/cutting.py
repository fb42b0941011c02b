"""Before the deal: who deals, and who may cut the pack (rules.md D-5, D-7)."""

from dataclasses import replace

from bot.matches.context import Context
from bot.matches.match import Match, Phase
from bot.matches.play import deal_pack, seal_pack, stop
from bot.matches.ports import ScreenKind, StaleScreen
from bot.matches.replies import RefusedError, Reply
from bot.matches.step import Step
from bot.matches.table_settings import Cut
from bot.rules.game import State


def begin_deal(match: Match, context: Context) -> Step:
    """Start the next deal: at once, or after the cut if the chat has one and the player it depends on is a person."""
    match = seal_pack(match, context)
    if match.last_duraks is None:
        match = replace(match, dealer=context.random.below(len(match.seats)))
    right = (match.dealer - 1) % len(match.seats)
    waits_for = match.dealer if match.settings.cut is Cut.TRAP else right
    is_cut = match.settings.cut is not Cut.NONE and "cut" in match.game.habits
    if not is_cut or match.seats[waits_for].person is None:
        return deal_pack(match, context)
    match = replace(
        match,
        phase=Phase.CUTTING,
        offered=right if match.settings.cut is Cut.RIGHT else None,
        trapped=(),
        due_at=context.now + context.delays.cut,
        touched_at=context.now,
    )
    return Step(match, _screens(match))


def offer_cut(match: Match, person: int, seat: int) -> Step:
    """The dealer offers the cut to another player, as a trap (D-7).

    Raises RefusedError for anyone but the dealer, and if this seat cannot be offered the cut.
    """
    _check_dealer(match, person)
    if match.settings.cut is not Cut.TRAP or seat == match.dealer or seat >= len(match.seats):
        raise RefusedError(Reply.NOT_OFFERED)
    if match.seats[seat].person is None:
        raise RefusedError(Reply.COMPUTER_DECLINES, name=match.seats[seat].name)
    match = replace(match, offered=seat)
    return Step(match, _screens(match))


def cut_pack(match: Match, person: int, context: Context) -> Step:
    """The player who was offered the cut takes it.

    If it was a trap, they deal instead of the durak and count as durak once more (D-7). Raises RefusedError for
    anyone else.
    """
    seat = _check_offered(match, person)
    if match.settings.cut is Cut.TRAP:
        match = replace(match, dealer=seat, trapped=(person,))
    return _deal(match, context, is_cut=True)


def decline_cut(match: Match, person: int, context: Context) -> Step:
    """The player turns the cut down: the dealer deals or, with traps, may offer it to somebody else."""
    _check_offered(match, person)
    if match.settings.cut is Cut.TRAP:
        match = replace(match, offered=None)
        return Step(match, _screens(match))
    return _deal(match, context)


def deal_now(match: Match, person: int, context: Context) -> Step:
    """The dealer deals without waiting any longer."""
    _check_dealer(match, person)
    return _deal(match, context)


def leave(match: Match, person: int, name: str, level: str, context: Context) -> Step:
    """Take out a player before the deal, at no cost, and seat a computer instead.

    If the table was waiting for that seat, the cards are dealt.
    """
    seat = match.seat_of(person)
    if seat is None:
        raise RefusedError(Reply.NOT_IN)
    was_waited_for = seat in (match.dealer, match.offered)
    match = match.with_seat(seat, person=None, name=name, level=level, place=None)
    people = match.people()
    if not people:
        return stop(match)
    match = match if match.host in people else replace(match, host=people[0])
    return _deal(match, context) if was_waited_for else Step(match, _screens(match))


def time_out(match: Match, context: Context) -> Step:
    """Nobody cut in time: deal."""
    return _deal(match, context)


def find_next_dealer(state: State, last_dealer: int) -> int:
    """D-5: the seat that deals next. That is the durak or, after a draw, the last dealer again.

    For a losing team it is the member left with cards; of several, the first clockwise from the last dealer.
    """
    result = state.result
    if result is None or not result.losers:
        return last_dealer
    left = [seat for seat in result.losers if state.hands[seat]] or list(result.losers)
    return min(left, key=lambda seat: (seat - last_dealer - 1) % state.players)


def find_dealer_of_rematch(match: Match) -> int:
    """The seat that deals in the rematch of this match."""
    if match.next_dealer is not None:
        return match.next_dealer
    return match.dealer if match.state is None else find_next_dealer(match.state, match.dealer)


def choose_dealer(match: Match, person: int, seat: int) -> Step:
    """A losing team chooses which of its members deals next (D-5).

    Raises RefusedError if the rematch has begun, or unless `person` and `seat` are both of the losing team.
    """
    state = match.state
    result = state.result if state is not None and match.phase is Phase.OVER else None
    if result is None or match.successor is not None:
        raise RefusedError(Reply.REMATCH_BEGUN)
    mine = match.seat_of(person)
    if len(result.losers) < 2 or mine not in result.losers or seat not in result.losers:
        raise RefusedError(Reply.ONLY_LOSERS_CHOOSE)
    match = replace(match, next_dealer=seat)
    return Step(match, (match.group_screen(ScreenKind.RESULT, match.deal_number),))


def _deal(match: Match, context: Context, is_cut: bool = False) -> Step:
    before = _screens(match)
    step = deal_pack(replace(match, offered=None), context, is_cut)
    return replace(step, screens=(*before, *step.screens))


def _screens(match: Match) -> tuple[StaleScreen, ...]:
    lobby = (match.group_screen(ScreenKind.LOBBY),) if match.deal_number == 0 else ()
    return (*lobby, match.group_screen(ScreenKind.CUT, match.deal_number + 1))


def _check_cutting(match: Match) -> None:
    if match.phase is not Phase.CUTTING:
        raise RefusedError(Reply.NOT_OFFERED)


def _check_dealer(match: Match, person: int) -> None:
    _check_cutting(match)
    if match.seats[match.dealer].person != person:
        raise RefusedError(Reply.NOT_YOUR_DEAL, name=match.seats[match.dealer].name)


def _check_offered(match: Match, person: int) -> int:
    _check_cutting(match)
    if match.offered is None or match.seats[match.offered].person != person:
        raise RefusedError(Reply.NOT_OFFERED)
    return match.offered
