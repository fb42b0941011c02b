"""How a deal begins: dealing a pack, or setting up a position (D-3 to D-10)."""

from collections.abc import Sequence
from typing import Final

from bot.rules.cards import BIT, DECKS, Card, Mask, Suit, mask_of
from bot.rules.durak.bout import begin_bout, is_over, note_position, swap_right
from bot.rules.durak.options import HAND_SIZE, DurakOptions, FirstOpener, NextOpener
from bot.rules.durak.state import Rules, State, rules_of, trumps_in

_DECK_SETS: Final = {size: frozenset(cards) for size, cards in DECKS.items()}


def deal(
    options: DurakOptions, players: int, dealer: int, pack: Sequence[Card], durak: Sequence[int] | None = None
) -> State:
    """A new deal from a pack, its top first (D-3 to D-10, D-42).

    ``durak`` are the losers of the deal before: None in a match's first deal, empty after a draw.
    Raises ValueError if the options do not fit the players or the pack is not the deck.
    """
    rules = rules_of(options, players)
    if len(pack) != options.deck or set(pack) != _DECK_SETS[options.deck]:
        raise ValueError("the pack is not the deck")
    dealt = HAND_SIZE * players
    hands = [0] * players
    for place in range(players):
        hands[(dealer + 1 + place) % players] = sum([BIT[card] for card in pack[place:dealt:players]])
    if rules.severnyi:
        talon = (*pack[dealt + 2 :], pack[dealt + 1], pack[dealt])
    else:
        talon = (*pack[dealt + 1 :], *pack[dealt : dealt + 1])
    return _first_bout(rules, hands, talon, dealer, pack[dealt - 1], durak is None)


def _first_bout(
    rules: Rules, hands: list[Mask], talon: tuple[Card, ...], dealer: int, last_dealt: Card, first_deal: bool
) -> State:
    state = State(rules, hands, talon, 0)
    upcard = state.upcard
    if upcard is None:  # D-6
        upcard = last_dealt
        state.trump_card = (dealer, upcard)
        state.known[dealer] |= BIT[upcard]
    state.set_trump(upcard // 13)
    state.first_bout = True
    state.cap = rules.cap(first_bout=True)
    opener = _opener(state, dealer, first_deal)
    _set_last_turns(state, opener)
    _begin(state, opener)
    return state


def _opener(state: State, dealer: int, first: bool) -> int:
    """D-8, D-9: who opens; the lowest trump is shown when it decides."""
    options, players = state.options, state.players
    by_trump = (
        options.first_opener == FirstOpener.LOWEST_TRUMP
        if first
        else options.next_opener == NextOpener.LOWEST_TRUMP
    )
    if by_trump:
        state.lowest_shown = _lowest_trump_held(state)
        if state.lowest_shown is not None:
            seat, card = state.lowest_shown
            state.known[seat] |= BIT[card]
            return seat
    elif not first and options.next_opener == NextOpener.TEACH_THE_DURAK:
        return (dealer - 1) % players
    return (dealer + 1) % players


def _lowest_trump_held(state: State) -> tuple[int, Card] | None:
    lowest: tuple[int, Card] | None = None
    for seat, hand in enumerate(state.hands):
        trumps = trumps_in(state, hand)
        card = (trumps & -trumps).bit_length() - 1
        if trumps and (lowest is None or card < lowest[1]):
            lowest = (seat, card)
    return lowest


def position(
    options: DurakOptions,
    hands: Sequence[Mask],
    trump: Suit,
    attacker: int,
    talon: Sequence[Card] = (),
    *,
    first_bout: bool = False,
    out_order: Sequence[int] | None = None,
    last_turns: Sequence[int] = (),
) -> State:
    """A deal that begins in its midst; the attacker is to open a bout.

    ``out_order`` are those already out (None: all without cards, by seat), ``last_turns`` the seats
    that had a side's last turn (D-34; the default is the seat before the attacker).
    Raises ValueError, with the reason, for a position that cannot be.
    """
    state = State(rules_of(options, len(hands)), list(hands), tuple(talon), trump)
    _check_cards(state)
    _check_seats(state, attacker, out_order)
    state.first_bout = first_bout
    state.cap = state.rules.cap(first_bout)
    empty = tuple(seat for seat, hand in enumerate(hands) if not hand)
    state.out = tuple(out_order) if out_order is not None else empty
    if is_over(state):
        raise ValueError("the deal is over")
    _set_last_turns(state, attacker)
    for seat in last_turns:
        state.last_turns[seat % 2] = seat
    _begin(state, attacker)
    return state


def _set_last_turns(state: State, opener: int) -> None:
    """D-10, D-34: at the beginning the first defender sits at the opener's left."""
    state.last_turns[(opener - 1) % 2] = (opener - 1) % state.players


def _begin(state: State, opener: int) -> None:
    state.swap = swap_right(state)
    begin_bout(state, opener)
    if not state.talon:
        note_position(state)


def _check_cards(state: State) -> None:
    deck = mask_of(DECKS[state.options.deck])
    cards = sum(hand.bit_count() for hand in state.hands) + len(state.talon)
    named = mask_of(state.talon)
    for hand in state.hands:
        named |= hand
    if named & ~deck:
        raise ValueError("a card is not in the deck")
    if named.bit_count() != cards:
        raise ValueError("a card is named twice")
    if state.upcard is not None and state.upcard // 13 != state.trump:
        raise ValueError("the upcard is not of the trump suit")


def _check_seats(state: State, attacker: int, out_order: Sequence[int] | None) -> None:
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    if not state.hands[attacker]:
        raise ValueError("the attacker has no cards")
    if state.talon and empty:
        raise ValueError("a hand is empty while the talon has cards")
    if out_order is not None and sorted(out_order) != empty:
        raise ValueError("out_order is not just those without cards")
