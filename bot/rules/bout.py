"""How a bout begins, who may act in it, and how it ends: discarding or taking, drawing, the next turn."""

from bot.rules.cards import BIT, Card, Mask
from bot.rules.events import BEATEN, DEAL_ENDED, DREW, TAKEN, TRUMP_CHANGED, WENT_OUT, Event
from bot.rules.options import HAND_SIZE, Exchange, WhoAdds
from bot.rules.state import ONLY, Result, State, lowest_trump
from bot.rules.turns import heir, next_after

_REPETITIONS = 3


def begin_bout(state: State, attacker: int) -> None:
    """Set up the bout that the attacker is to open (D-10, D-14, D-20)."""
    state.attacker = state.opener = attacker
    state.bout += 1
    if state.rules.teams:
        state.last_turns[attacker % 2] = attacker
    state.pairs = {}
    state.unbeaten = []
    state.taking = False
    state.passed = state.shown = 0
    state.turn = ONLY[attacker]
    set_defender(state, next_after(state, attacker))


def set_defender(state: State, defender: int) -> None:
    """Make a player the defender: of a new bout, or after a transfer (D-28)."""
    state.defender = defender
    if state.rules.teams:
        state.last_turns[defender % 2] = defender
    held = state.hands[defender].bit_count()
    cap = state.cap
    state.limit = min(cap, held)
    who = state.rules.who_adds
    if who is WhoAdds.ALL:
        state.adders = state.rules.opponents[state.attacker][defender]
    elif who is WhoAdds.ATTACKER:
        state.adders = ONLY[state.attacker]
    else:
        state.adders = _neighbours(state)


def _neighbours(state: State) -> tuple[int, ...]:
    """D-20: the attacker, and of the nearest players still in on either side the opponents."""
    players, defender = state.rules.players, state.defender
    near = {state.attacker}
    for step in (1, -1):
        seat = (defender + step) % players
        while seat in state.out:
            seat = (seat + step) % players
        near.add(seat)
    return tuple(seat for seat in state.rules.opponents[state.attacker][defender] if seat in near)


def settle(state: State) -> None:
    """Find who may act next in the bout; end it when nobody may (D-16, D-17, D-21 to D-23)."""
    taking = state.taking
    if not taking and state.unbeaten:
        if _attackers_may_act(state):
            state.turn = _clockwise_from_attacker(state, [state.defender, *_active(state)])
        else:
            state.turn = ONLY[state.defender]
        return
    if len(state.pairs) < state.limit and (taking or state.hands[state.defender]):
        rules = state.rules
        if rules.priority and rules.auto_pass:
            hands, ranks, passed = state.hands, state.ranks, state.passed
            for seat in state.adders:
                if hands[seat] & ranks and not passed >> seat & 1:
                    state.turn = ONLY[seat]
                    return
        elif active := _active(state):
            state.turn = _first_or_all(state, active)
            return
    end_bout(state)


def _active(state: State) -> list[int]:
    """Who may add and has not passed, by a move or by the rules (D-23), in the order of D-22."""
    fitting = -1
    if state.rules.auto_pass:
        fitting = state.ranks if len(state.pairs) < state.limit else 0
    hands, passed = state.hands, state.passed
    return [seat for seat in state.adders if hands[seat] & fitting and not passed >> seat & 1]


def _first_or_all(state: State, active: list[int]) -> tuple[int, ...]:
    """D-22: of those who have not passed, who may act now."""
    rules = state.rules
    if rules.priority or (rules.attacker_first and active[0] == state.attacker):
        return ONLY[active[0]]
    return _clockwise_from_attacker(state, active)


def _clockwise_from_attacker(state: State, seats: list[int]) -> tuple[int, ...]:
    attacker, players = state.attacker, state.rules.players
    return tuple(sorted(seats, key=lambda seat: (seat - attacker) % players))


def passed(state: State) -> tuple[int, ...]:
    """Who passed by a move and, while attackers may act, by the rules (D-23), clockwise from the attacker."""
    seats = [seat for seat in state.adders if state.passed >> seat & 1]
    if _attackers_may_act(state):
        active = _active(state)
        seats = [seat for seat in state.adders if seat not in active]
    return _clockwise_from_attacker(state, [seat for seat in seats if seat not in state.out])


def _attackers_may_act(state: State) -> bool:
    """D-22: once all is beaten or the take announced; free: once anything is beaten."""
    if state.over or not state.pairs:
        return False
    if state.taking or not state.unbeaten:
        return True
    return state.rules.free and len(state.unbeaten) < len(state.pairs)


def go_out(state: State, seat: int) -> None:
    """Note that a player is out (D-37)."""
    state.out = (*state.out, seat)
    state.events = (*state.events, WENT_OUT[seat])


def end_bout(state: State) -> None:
    """End the bout and the deal, or begin the next bout (D-16, D-17, D-31, D-35, D-37)."""
    taken = state.taking
    if taken:
        _take_up(state)
    else:
        count = 2 * len(state.pairs)
        state.discarded += count
        state.history = ()
        state.events = (*state.events, BEATEN[state.defender][count])
    if not taken or not state.rules.until_discard:
        state.cap = 6
    state.first_bout = False
    order = state.rules.draw_order[state.opener][state.defender]
    if state.talon:
        _draw(state, order)
    if not state.talon:
        hands = state.hands
        for seat in order:
            if not hands[seat] and seat not in state.out:
                go_out(state, seat)
        if _is_decided(state):
            _end_deal(state)
            return
    defender = state.defender
    begin_bout(state, next_after(state, defender) if taken else heir(state, defender))
    if not state.talon:
        note_position(state)


def _take_up(state: State) -> None:
    """D-17: every card of the bout goes to the defender, and all saw it."""
    mask = bout_cards(state)
    defender = state.defender
    state.hands[defender] |= mask
    state.known[defender] |= mask
    if state.swap & mask:
        state.swap = 0
    state.events = (*state.events, TAKEN[defender][mask.bit_count()])


def bout_cards(state: State) -> Mask:
    """The set of all cards of the bout."""
    mask = 0
    for attack, beating in state.pairs.items():
        mask |= BIT[attack]
        if beating is not None:
            mask |= BIT[beating]
    return mask


def _draw(state: State, order: tuple[int, ...]) -> None:
    """D-31: up to six cards each, one player after another."""
    talon, hands = state.talon, state.hands
    events: list[Event] = []
    drawn: list[tuple[int, Mask]] = []
    for seat in order:
        need = HAND_SIZE - hands[seat].bit_count()
        if need <= 0:
            continue
        mask = 0
        for card in talon[:need]:
            mask |= BIT[card]
        hands[seat] |= mask
        events.append(DREW[seat][min(need, len(talon))])
        drawn.append((seat, mask))
        talon = talon[need:]
        if not talon:
            break
    if len(talon) < 2:
        _last_draws(state, talon, drawn, events)
    state.talon = talon
    state.events = (*state.events, *events)


def _last_draws(
    state: State, left: tuple[Card, ...], drawn: list[tuple[int, Mask]], events: list[Event]
) -> None:
    """All see who draws the upcard and severnyi's face-down card; the last one ends D-32 (D-33, D-42)."""
    upcard, last = state.upcard, state.talon[-1]
    for seat, mask in drawn:
        for card in (upcard, last):
            if card is not None and mask & BIT[card]:
                state.known[seat] |= BIT[card]
    if left:
        state.swap = 0 if state.rules.options.severnyi else state.swap
        return
    if state.rules.options.severnyi:
        suit = last // 13
        if suit != state.trump:
            state.set_trump(suit)
            events.append(TRUMP_CHANGED[suit])
    elif state.swap:
        holder = drawn[-1][0]
        for seat, mask in drawn:
            if mask & state.swap and seat != holder:
                state.late = (seat, holder, state.swap | BIT[last])
    state.swap = 0


def swap_right(state: State) -> Mask:
    """D-32: the lowest trump as a set, if the options and the upcard let it be swapped; else nothing."""
    lowest, upcard, option = lowest_trump(state), state.upcard, state.options.exchange
    if upcard is None or upcard == lowest or option == Exchange.OFF:
        return 0
    if option == Exchange.ACE_ONLY and upcard % 13 != 12:
        return 0
    return BIT[lowest]


def _is_decided(state: State) -> bool:
    """D-38 to D-40, with an empty talon: whether one player or side at most has cards."""
    if not state.rules.teams:
        return len(state.out) >= state.rules.players - 1
    half = state.rules.players // 2
    first = sum(1 for seat in state.out if seat % 2 == 0)
    return first == half or len(state.out) - first == half


def is_over(state: State) -> bool:
    """Whether a position is no more than the end of a deal (D-38 to D-40)."""
    return not state.talon and _is_decided(state)


def _end_deal(state: State) -> None:
    holders = [seat for seat in range(state.rules.players) if state.hands[seat]]
    loser = holders[0] if holders else None
    if loser is None and not state.options.draws:
        loser = state.defender
    epaulettes = _epaulettes(state) if loser is not None and state.taking else 0
    finish(state, loser, epaulettes)


def finish(state: State, loser: int | None, epaulettes: int = 0) -> None:
    """Note the result: the loser with its side, or nobody (D-38 to D-41, D-44)."""
    losers: tuple[int, ...] = ()
    if loser is not None:
        losers = tuple(range(loser % 2, state.rules.players, 2)) if state.rules.teams else (loser,)
    state.result = Result(losers, loser is None, epaulettes, state.out)
    state.over = True
    state.turn = ()
    state.pairs = {}
    state.unbeaten = []
    state.passed = 0
    state.taking = False
    state.late = None
    state.events = (*state.events, DEAL_ENDED)


def _epaulettes(state: State) -> int:
    """D-41: how many of the last attack cards, up to two, are of the lowest rank."""
    lowest = 13 - state.options.deck // 4
    count = 0
    for card in reversed(state.pairs):
        if card % 13 != lowest or count == 2:
            break
        count += 1
    return count


def note_position(state: State) -> None:
    """D-44: count the position at a bout's beginning; the third time it is a draw."""
    key = (*state.hands, state.attacker)
    state.history = (*state.history, key)
    if state.history.count(key) >= _REPETITIONS:
        finish(state, None)
