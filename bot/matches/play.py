"""A match in play: dealing, moves, the ends of bouts and deals. Pure steps; `service` saves them."""

import json
from dataclasses import dataclass, replace

from bot.matches import series
from bot.matches.context import Context
from bot.matches.lobby import lobby_screen
from bot.matches.match import Match, Outcome, Phase, Seat
from bot.matches.ports import DealRow, MoveRow, ResultRow, ScreenKind, StaleScreen
from bot.matches.replies import RefusedError, Reply
from bot.matches.schedule import schedule_turn, seats_to_pass
from bot.matches.step import Step
from bot.rules.game import State
from bot.rules.moves import EXCHANGE, Move, move_text
from bot.rules.options import dump_options
from bot.rules.result import Result
from bot.rules.seal import cut_pack, seal_of

OUTCOMES_KEPT = 8


@dataclass(frozen=True, slots=True)
class Press:
    """A move as a button carries it: for one deal and bout, and a table of `size` (see `Game.table_size`)."""

    match_id: int
    deal: int
    bout: int
    size: int
    move: Move


def seal_pack(match: Match, context: Context) -> Match:
    """Shuffle the pack and seal its order, for all to see before the deal."""
    pack = context.random.shuffle(match.game.deck(match.options, len(match.seats)))
    salt = f"{context.random.below(1 << 128):032x}"
    return replace(match, pack=pack, salt=salt, seal=seal_of(pack, salt))


def deal_pack(match: Match, context: Context, is_cut: bool = False) -> Step:
    """Deal the sealed pack; if `is_cut`, it is first cut at a random place."""
    place = 1 + context.random.below(len(match.pack) - 1) if is_cut else 0
    pack = cut_pack(match.pack, place)
    players, kept = len(match.seats), dict(match.kept)
    state = match.game.deal(match.options, players, match.dealer, pack, match.last_duraks, kept)
    number = match.deal_number + 1
    head = _head(match, pack, place)
    match = replace(
        match,
        phase=Phase.PLAYING,
        pack=(),
        salt="",
        deal_number=number,
        state=state,
        bout=1,
        moves=0,
        last_move=None,
        timed_out=False,
        talk=(),
        touched_at=context.now,
    )
    screens = [match.group_screen(ScreenKind.TABLE, number, 1)]
    screens += [match.hand_screen(person, anew=True) for person in match.people()]
    screens += match.pin_screens()
    if number == 1:
        screens.append(lobby_screen(match))
    match = schedule_turn(match, context)
    return Step(match, tuple(screens), deals=(DealRow(number, head),))


def press(match: Match, person: int, press: Press, context: Context) -> Step:
    """Handle a person's tap on a move. Raises RefusedError if it came too late or is not allowed."""
    seat = match.seat_of(person)
    if seat is None:
        raise RefusedError(Reply.NOT_PLAYING)
    state = _check_press(match, press)
    was_away = match.seats[seat].is_away
    match = match.with_seat(seat, is_away=False, missed=0)
    is_late = press.size != match.game.table_size(state, match.moves)
    if is_late and match.game.needs_this_table(press.move):
        raise RefusedError(Reply.TABLE_CHANGED)
    step = make_move(match, seat, press.move, context)
    return replace(step, screens=(*step.screens, match.away_screen(person))) if was_away else step


def make_move(match: Match, seat: int, move: Move, context: Context, timed_out: bool = False) -> Step:
    """Make a move on the current state. `timed_out`: it is made for a player who ran out of time.

    Players whose turn it now becomes get their hand as a new message, unless they are `awake`. Raises RefusedError,
    with the rule's reason, if the move is not legal.
    """
    before = require_state(match)
    if (reason := match.game.refusal(before, seat, move)) is not None:
        raise RefusedError(f"refusal-{reason}", move=move)
    after = match.game.apply(before, seat, move)
    row = MoveRow(
        match.deal_number, match.moves, seat, match.seats[seat].person, move_text(move), context.now
    )
    bout = match.game.number_of_bout(match.bout, before, after)
    outcomes = (*match.outcomes, *_outcomes(match, before, after))[-OUTCOMES_KEPT:]
    old = match
    match = replace(
        old,
        state=after,
        moves=old.moves + 1,
        last_move=(seat, move_text(move)),
        timed_out=timed_out,
        outcomes=outcomes,
        bout=bout,
        talk=old.talk if bout == old.bout else (),
        touched_at=context.now,
    )
    screens = _screens(old, match, seat, context.awake)
    if after.over:
        return _finish(match, row, screens, context.now)
    return Step(schedule_turn(match, context), screens, moves=(row,))


def require_state(match: Match) -> State:
    """The state of the deal in play. Raises RefusedError if there is none."""
    if match.state is None or match.phase is not Phase.PLAYING:
        raise RefusedError(Reply.DEAL_OVER)
    return match.state


def stop(match: Match) -> Step:
    """End the game without a durak."""
    match = replace(match, phase=Phase.CLOSED, due_at=None)
    screens = [match.hand_screen(person) for person in match.people()]
    screens += [match.away_screen(person) for person in match.people_away()]
    if match.state is not None:
        screens.append(match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout))
    return Step(match, (*screens, *match.pin_screens()))


def vote_to_stop(match: Match, person: int) -> Step:
    """Count a player's vote to stop; the game ends once there are `votes_needed`.

    Raises RefusedError for anyone who does not play.
    """
    require_state(match)
    if match.seat_of(person) is None:
        raise RefusedError(Reply.NOT_IN)
    votes = tuple({*match.stop_votes, person} & set(match.people()))
    match = replace(match, stop_votes=votes)
    return stop(match) if len(votes) >= votes_needed(match) else Step(match)


def votes_needed(match: Match) -> int:
    """How many votes stop the game: more than half of the people.

    People who are away and have not voted do not count.
    """
    voters = set(match.people()) - (set(match.people_away()) - set(match.stop_votes))
    return len(voters) // 2 + 1


def leave_seat(match: Match, person: int, name: str, level: str, context: Context) -> Step:
    """Take a person out of a running deal.

    They count as its durak, and a computer called `name` takes their cards. Raises RefusedError if they do not play
    or, except in team games, are out already: their result stands.
    """
    state = require_state(match)
    seat = match.seat_of(person)
    if seat is None:
        raise RefusedError(Reply.NOT_IN)
    if seat in state.out and not match.game.has_teams(match.options):
        raise RefusedError(Reply.OUT_ALREADY)
    traps = match.trapped.count(person)
    result = ResultRow(
        match.chat_id, person, match.deal_number, True, False, 0, context.now, match.game.name, traps
    )
    farewell = match.hand_screen(person)
    seats = (*match.seats[:seat], Seat(None, name, level, is_substitute=True), *match.seats[seat + 1 :])
    was_away = match.seats[seat].is_away
    match = replace(match, seats=seats, touched_at=context.now)
    if not match.people():
        step = stop(match)
    else:
        table = match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout)
        hands = (match.hand_screen(other, calm=True) for other in match.people())
        step = Step(schedule_turn(_pass_host_on(match), context), (table, *hands))
    farewells = (farewell, match.away_screen(person)) if was_away else (farewell,)
    return replace(step, screens=(*step.screens, *farewells), results=(result,))


def make_rematch(old: Match, match_id: int, person: int, dealer: int, context: Context) -> Match:
    """A new match with the same people and rules, not dealt yet. `dealer` is a seat.

    Raises RefusedError if the deal has no result, `person` did not play or the rematch has already begun.
    """
    state = old.state
    result = state.result if state is not None and old.phase is Phase.OVER else None
    if state is None or result is None:
        raise RefusedError(Reply.DEAL_OVER)
    if old.seat_of(person) is None:
        raise RefusedError(Reply.NOT_PLAYING)
    if old.successor is not None:
        raise RefusedError(Reply.REMATCH_BEGUN)
    old = series.restart(old)
    return Match(
        id=match_id,
        chat_id=old.chat_id,
        thread_id=old.thread_id,
        title=old.title,
        language=old.language,
        host=person,
        options=old.options,
        seats=tuple(replace(s, is_away=False, missed=0) if s.person == person else s for s in old.seats),
        touched_at=context.now,
        settings=old.settings,
        dealer=dealer,
        last_duraks=result.losers,
        kept=tuple(old.game.keep(state).items()),
        scores=old.scores,
        deals_played=old.deals_played,
    )


def _check_press(match: Match, press: Press) -> State:
    state = require_state(match)
    if match.suspended is not None:
        raise RefusedError(Reply.SUSPENDED)
    if press.deal != match.deal_number:
        raise RefusedError(Reply.DEAL_OVER)
    if press.bout != match.bout and press.move != EXCHANGE:
        raise RefusedError(Reply.BOUT_OVER)
    return state


def _finish(match: Match, row: MoveRow, screens: tuple[StaleScreen, ...], now: float) -> Step:
    result = require_state(match).result
    assert result is not None
    match = replace(series.add_scores(match, result.losers), phase=Phase.OVER, due_at=None)
    shown = match.group_screen(ScreenKind.RESULT, match.deal_number, anew=True)
    away = [match.away_screen(person) for person in match.people_away()]
    screens = (*screens, shown, *away, *match.pin_screens())
    return Step(match, screens, moves=(row,), results=tuple(_results(match, result, now)))


def _results(match: Match, result: Result, now: float) -> list[ResultRow]:
    """One row per person for the chat's board; computers do not count."""
    winners = series.find_winners(match)
    return [
        ResultRow(
            match.chat_id,
            who.person,
            match.deal_number,
            is_durak=seat in result.losers,
            is_draw=result.draw,
            epaulettes=result.epaulettes if seat in result.losers else 0,
            at=now,
            traps=match.trapped.count(who.person),
            game=match.game.name,
            won_series=seat in winners,
        )
        for seat, who in enumerate(match.seats)
        if who.person is not None
    ]


def _pass_host_on(match: Match) -> Match:
    people = match.people()
    return match if match.host in people else replace(match, host=people[0])


def _outcomes(match: Match, before: State, after: State) -> tuple[Outcome, ...]:
    end = match.game.bout_end(before, after)
    return () if end is None else (Outcome(match.deal_number, match.bout, *end),)


def _screens(old: Match, match: Match, actor: int, awake: frozenset[int]) -> tuple[StaleScreen, ...]:
    """The stale screens after a move: the table and every hand.

    Hands of players not involved in the turn are `calm`.
    """
    before, after = require_state(old), match.state
    assert after is not None
    number = match.deal_number
    screens = [match.group_screen(ScreenKind.TABLE, number, old.bout)]
    if match.bout != old.bout and not after.over:
        screens.append(match.group_screen(ScreenKind.TABLE, number, match.bout))
    acted, acting = set(before.turn), set(after.turn)
    only_pass = set(seats_to_pass(match))
    for seat, who in enumerate(match.seats):
        if who.person is not None:
            is_new = (
                seat in acting - acted - only_pass
                and seat != actor
                and who.person not in awake
                and not who.is_away
            )
            is_calm = seat not in acted | acting and seat != actor and not after.over
            screens.append(match.hand_screen(who.person, is_new, is_calm))
    return tuple(screens)


def _head(match: Match, pack: tuple[int, ...], cut: int) -> str:
    """Everything needed to deal again, as JSON."""
    return json.dumps(
        {
            "game": match.game.name,
            "options": dump_options(match.options),
            "trumps": match.kept,
            "players": [seat.name for seat in match.seats],
            "people": [seat.person for seat in match.seats],
            "dealer": match.dealer,
            "durak": match.last_duraks,
            "pack": pack,
            "seal": match.seal,
            "salt": match.salt,
            "cut": cut,
        },
        ensure_ascii=False,
    )
