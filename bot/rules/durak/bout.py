"""How a bout of Durak begins, who may act in it, and how it ends: discarding or taking, drawing, the next turn."""

from typing import Final

from bot.rules.cards import BIT, RANKS, Card, Mask, Suit, lowest_rank, rank_of, suit_of
from bot.rules.durak.events import BEATEN, DEAL_ENDED, DREW, TAKEN, TRUMP_CHANGED, WENT_OUT
from bot.rules.durak.options import HAND_SIZE, Exchange
from bot.rules.durak.state import FULL_BOUT, State, lowest_trump, opponents
from bot.rules.durak.turns import heir, next_after
from bot.rules.result import MOST_EPAULETTES, Result
from bot.rules.seats import ONLY

_REPETITIONS: Final = 3  # D-44
_ACE: Final = len(RANKS) - 1


def begin_bout(state: State, attacker: int) -> None:
    """Set up the bout that this seat is to open: its defender, its limit, who may add (D-10, D-14, D-20)."""
    rules = state.rules
    state.attacker = state.opener = attacker
    state.bout += 1
    state.attacks = state.unbeaten = ()
    state.beaten = ()
    state.taking = False
    state.laid = state.passed = state.shown = 0
    state.turn = ONLY[attacker]
    if rules.teams:
        state.last_turns[attacker % 2] = attacker
        set_defender(state, next_after(state, attacker))
        return
    out = state.out
    defender = rules.left[attacker]
    while defender in out:
        defender = rules.left[defender]
    state.limit = state.cap
    if (held := state.hands[defender].bit_count()) < state.cap:
        state.limit = held
    state.defender = defender
    state.adders = rules.adders[attacker][defender]
    if out and rules.neighbours_add:
        state.adders = _neighbours(state)


def set_defender(state: State, defender: int) -> None:
    """Make a seat the defender, of a new bout or after a transfer, and find the limit and who may add (D-28)."""
    state.defender = defender
    rules = state.rules
    state.limit = min(state.hands[defender].bit_count(), state.cap)
    state.adders = rules.adders[state.attacker][defender]
    if state.out and rules.neighbours_add:
        state.adders = _neighbours(state)
    if rules.teams:
        state.last_turns[defender % 2] = defender


def _neighbours(state: State) -> tuple[int, ...]:
    """D-20: the attacker, and of the nearest players still in on either side the opponents."""
    players, defender = state.rules.players, state.defender
    near = {state.attacker}
    for step in (1, -1):
        seat = (defender + step) % players
        while seat in state.out:
            seat = (seat + step) % players
        near.add(seat)
    return tuple(
        seat for seat in opponents(players, state.rules.teams, state.attacker, defender) if seat in near
    )


def settle(state: State) -> None:
    """Find who may act next in the bout, and end it when nobody may (D-16, D-17, D-21 to D-23)."""
    if not state.unbeaten or state.taking:
        let_add(state)
        return
    seats = [state.defender]
    if _attackers_may_act(state):
        seats += _ready_to_add(state)
    state.turn = _clockwise_from_attacker(state, seats)


def let_add(state: State) -> None:
    """With all beaten, or in a take, find who may add, and end the bout when nobody may (D-16, D-17).

    D-16 (c) needs no word: a defender without cards has beaten as many as the limit allows.
    """
    if len(state.attacks) < state.limit:
        if state.rules.one_by_one:
            hands, ranks = state.hands, state.ranks
            for seat in state.adders:
                if hands[seat] & ranks and not state.passed >> seat & 1:
                    state.turn = ONLY[seat]
                    return
        elif ready := _ready_to_add(state):
            state.turn = _first_or_all(state, ready)
            return
    end_bout(state)


def _ready_to_add(state: State) -> list[int]:
    """Who may add and has passed neither by a move nor by the rules (D-23), in the order of D-22."""
    fitting = state.ranks if state.rules.auto_pass else -1
    hands, passed = state.hands, state.passed
    return [seat for seat in state.adders if hands[seat] & fitting and not passed >> seat & 1]


def _first_or_all(state: State, ready: list[int]) -> tuple[int, ...]:
    """D-22: of those who are ready to add, who may act now."""
    rules = state.rules
    if rules.priority or (rules.attacker_first and ready[0] == state.attacker):
        return ONLY[ready[0]]
    return _clockwise_from_attacker(state, ready)


def _clockwise_from_attacker(state: State, seats: list[int]) -> tuple[int, ...]:
    attacker, players = state.attacker, state.rules.players
    return tuple(sorted(seats, key=lambda seat: (seat - attacker) % players))


def who_passed(state: State) -> tuple[int, ...]:
    """Who passed by a move and, while attackers may act, by the rules (D-23), clockwise from the attacker.

    Nobody who is out is among them.
    """
    seats = [seat for seat in state.adders if state.passed >> seat & 1]
    if _attackers_may_act(state):
        ready = _ready_to_add(state)
        seats = [seat for seat in state.adders if seat not in ready]
    return _clockwise_from_attacker(state, [seat for seat in seats if seat not in state.out])


def _attackers_may_act(state: State) -> bool:
    """D-22: once all is beaten or the take announced; free: once anything is beaten, below the limit."""
    if state.over or not state.attacks:
        return False
    if state.taking or not state.unbeaten:
        return True
    return state.rules.free and len(state.unbeaten) < len(state.attacks) < state.limit


def go_out(state: State, seat: int) -> None:
    """Note that the player at a seat is out (D-37)."""
    state.out = (*state.out, seat)
    state.events += WENT_OUT[seat]


def end_bout(state: State) -> None:
    """End the bout, and with it the deal, or begin the next bout (D-16, D-17, D-31, D-35, D-37)."""
    rules, defender, taken, laid = state.rules, state.defender, state.taking, state.laid
    if taken:
        state.hands[defender] |= laid
        state.known[defender] |= laid
        if state.swap & laid:
            state.swap = 0
        state.events += TAKEN[defender][len(state.attacks) + len(state.beaten)]
    else:
        count = len(state.attacks) + len(state.beaten)
        state.discarded += count
        state.history = ()
        state.events += BEATEN[defender][count]
    if not taken or not rules.until_discard:
        state.cap = FULL_BOUT
    state.first_bout = False
    if state.talon:
        _draw(state)
    if not state.talon and _is_ended(state):
        return
    if rules.teams:
        begin_bout(state, next_after(state, defender) if taken else heir(state, defender))
    else:
        attacker = rules.left[defender] if taken else defender
        while attacker in state.out:
            attacker = rules.left[attacker]
        begin_bout(state, attacker)
    if not state.talon:
        note_position(state)


def _draw(state: State) -> None:
    """D-31: up to six cards each, one player after another."""
    hands = state.hands
    before = talon = state.talon
    for seat in state.rules.draw_order[state.opener][state.defender]:
        hand = hands[seat]
        need = HAND_SIZE - hand.bit_count()
        if need > 0:
            drawn = talon[:need]
            for card in drawn:
                hand |= BIT[card]
            hands[seat] = hand
            state.events += DREW[seat][len(drawn)]
            talon = talon[need:]
            if not talon:
                break
    state.talon = talon
    if len(talon) < 2:
        _end_talon(state, before)


def _end_talon(state: State, before: tuple[Card, ...]) -> None:
    """All see who draws the upcard and severnyi's face-down card (D-42); D-32 ends, and D-33 may begin."""
    severnyi = state.options.severnyi
    for card in before[-2:] if severnyi else before[-1:]:
        holder = _holder(state, card)
        if holder is not None:
            state.known[holder] |= BIT[card]
    if severnyi:
        state.swap = 0
        if not state.talon:
            _change_trump(state, suit_of(before[-1]))
    elif not state.talon:
        lowest = state.swap.bit_length() - 1
        if lowest in before and _holder(state, lowest) != _holder(state, before[-1]):
            state.late = BIT[before[-1]]
        else:
            state.swap = 0


def _change_trump(state: State, suit: Suit) -> None:
    if suit != state.trump:
        state.set_trump(suit)
        state.events += TRUMP_CHANGED[suit]


def _holder(state: State, card: Card) -> int | None:
    """The seat of the player who holds the card, if one does."""
    for seat, hand in enumerate(state.hands):
        if hand & BIT[card]:
            return seat
    return None


def swap_right(state: State) -> Mask:
    """The lowest trump as a set, if the options and the upcard let it be swapped (D-32); else the empty set."""
    lowest, upcard, option = lowest_trump(state), state.upcard, state.options.exchange
    if upcard is None or upcard == lowest or option == Exchange.OFF:
        return 0
    if option == Exchange.ACE_ONLY and rank_of(upcard) != _ACE:
        return 0
    return BIT[lowest]


def _is_decided(state: State) -> bool:
    """With an empty talon, whether at most one player or one side has cards (D-38 to D-40)."""
    if not state.rules.teams:
        return len(state.out) >= state.rules.players - 1
    half = state.rules.players // 2
    first = sum(1 for seat in state.out if seat % 2 == 0)
    return first == half or len(state.out) - first == half


def _is_ended(state: State) -> bool:
    """With an empty talon, note who is out (D-37) and end the deal if it is decided; gives whether it is over."""
    if state.hands.count(0) > len(state.out):
        for seat in state.rules.draw_order[state.opener][state.defender]:
            if not state.hands[seat] and seat not in state.out:
                go_out(state, seat)
    if not state.out or not _is_decided(state):
        return False
    _end_deal(state)
    return True


def is_over(state: State) -> bool:
    """Whether the deal of a position is over before it begins (D-38 to D-40)."""
    return not state.talon and _is_decided(state)


def _end_deal(state: State) -> None:
    holders = [seat for seat in range(state.rules.players) if state.hands[seat]]
    loser = holders[0] if holders else None
    if loser is None and not state.options.draws:
        loser = state.defender
    epaulettes = _epaulettes(state) if loser is not None and state.taking else 0
    finish(state, loser, epaulettes)


def finish(state: State, loser: int | None, epaulettes: int = 0) -> None:
    """End the deal with its result: the loser, and in teams its side, or nobody in a draw (D-38 to D-41, D-44)."""
    losers: tuple[int, ...] = ()
    if loser is not None:
        losers = tuple(range(loser % 2, state.rules.players, 2)) if state.rules.teams else (loser,)
    state.result = Result(losers, loser is None, epaulettes, state.out)
    state.over = True
    state.turn = ()
    state.attacks = state.unbeaten = ()
    state.beaten = ()
    state.laid = state.passed = state.swap = state.late = 0
    state.taking = False
    state.events += DEAL_ENDED


def _epaulettes(state: State) -> int:
    """D-41: how many of the last attack cards are of the lowest rank, up to as many as a durak can wear."""
    lowest = lowest_rank(state.options.deck)
    count = 0
    for card in reversed(state.attacks):
        if rank_of(card) != lowest or count == MOST_EPAULETTES:
            break
        count += 1
    return count


def note_position(state: State) -> None:
    """Count the position in which a bout begins: when it comes up for the third time, it is a draw (D-44)."""
    key = (*state.hands, state.attacker)
    state.history += (key,)
    if len(state.history) >= _REPETITIONS and state.history.count(key) >= _REPETITIONS:
        finish(state, None)
