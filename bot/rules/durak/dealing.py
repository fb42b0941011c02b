"""How a deal of Durak begins: a pack is dealt, or a position is set up (D-3 to D-10)."""

from collections.abc import Sequence
from typing import Final

from bot.rules.cards import BIT, DECKS, Card, Mask, Suit, mask_of, suit_of
from bot.rules.durak.bout import begin_bout, is_over, note_position, swap_right
from bot.rules.durak.options import HAND_SIZE, DurakOptions, FirstOpener, NextOpener
from bot.rules.durak.state import Rules, State, rules_of, trumps_in

_DECK_SETS: Final = {size: frozenset(cards) for size, cards in DECKS.items()}


def deal(
    options: DurakOptions, players: int, dealer: int, pack: Sequence[Card], durak: Sequence[int] | None = None
) -> State:
    """A new deal of a pack, given the top first, to so many players (D-3 to D-10, D-42).

    ``dealer`` is a seat, and ``durak`` are the seats that lost the deal before: None in the first deal of a match,
    empty after a draw. Raises ValueError if the options do not fit the players, or if the pack is not the deck.
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
    state.set_trump(suit_of(upcard))
    state.first_bout = True
    state.cap = rules.cap(first_bout=True)
    opener = _opener(state, dealer, first_deal)
    _set_last_turns(state, opener)
    _begin(state, opener)
    return state


def _opener(state: State, dealer: int, first: bool) -> int:
    """D-8, D-9: who opens. The lowest trump is shown where it decides."""
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
    """The lowest trump in a hand, after the seat that holds it; None if all trumps are in the talon."""
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
    """A deal that begins in its midst, with a bout that the attacker is to open.

    ``hands`` are by seat, and ``talon`` has its top first. ``first_bout`` says whether the first-bout options apply
    (D-15, D-30). ``out_order`` are the seats already out (None: all without cards, by seat), and ``last_turns`` the
    seats that had their side's last turn (D-34; where left out, the seat just before the attacker).
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
    if state.upcard is not None and suit_of(state.upcard) != state.trump:
        raise ValueError("the upcard is not of the trump suit")


def _check_seats(state: State, attacker: int, out_order: Sequence[int] | None) -> None:
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    if not state.hands[attacker]:
        raise ValueError("the attacker has no cards")
    if state.talon and empty:
        raise ValueError("a hand is empty while the talon has cards")
    if out_order is not None and sorted(out_order) != empty:
        raise ValueError("out_order is not just those without cards")
