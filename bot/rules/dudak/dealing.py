"""How a deal of Dudák begins: a pack is dealt, or a position is set up (K-1 to K-3, K-15 to K-20)."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.rules.cards import ALL_CARDS, Card, Mask, Suit, mask_of, parse_card, parse_cards, rank_of
from bot.rules.dudak.options import DudakOptions, Suits, Talon, Trumps, misfit
from bot.rules.dudak.state import Rules, State
from bot.rules.dudak.turns import begin_play, give_last_suit, seats_in

_LOWEST: Final = rank_of(parse_card("7S"))
PACK: Final[tuple[Card, ...]] = tuple(card for card in ALL_CARDS if rank_of(card) >= _LOWEST)
"""The 32 cards (K-1)."""

_LEFT_OUT: Final = parse_cards("7D 7H")  # K-2: bells and hearts


def deck_of(options: DudakOptions, players: int) -> tuple[Card, ...]:
    """The cards that are shuffled for so many players (K-1, K-2): three without a talon leave two sevens out."""
    if players == 3 and options.talon == Talon.NONE:
        return tuple(card for card in PACK if card not in _LEFT_OUT)
    return PACK


def deal(
    options: DudakOptions,
    players: int,
    dealer: int,
    pack: Sequence[Card],
    trumps: Mapping[int, Suit] | None = None,
) -> State:
    """A new deal of a pack, given the top first, to so many players (K-2, K-3).

    ``dealer`` is a seat, and ``trumps`` are the suits kept from an earlier deal, by seat (K-15). Raises ValueError if
    the options do not fit the players, if the pack is not the deck, or if such trumps cannot be kept.
    """
    rules = _rules(options, players)
    deck = deck_of(options, players)
    if len(pack) != len(deck) or set(pack) != set(deck):
        raise ValueError("the pack is not the deck")
    each = rules.hand_size + rules.apart if rules.hand_size else len(pack) // players
    dealt = each * players
    seats = [(dealer + 1 + place) % players for place in range(players)]
    cards = {seat: list(pack[place:dealt:players]) for place, seat in enumerate(seats)}
    state = State(rules, [0] * players, tuple(pack[dealt:]), seats[0])
    if rules.apart:
        for seat in seats:
            state.apart[seat] = cards[seat].pop()
    state.hands = [mask_of(cards[seat]) for seat in range(players)]
    if trumps and options.trumps != Trumps.OPEN:
        raise ValueError("only open trumps are kept")
    _set_trumps(state, trumps or {})
    if options.trumps == Trumps.OPEN:
        turned = options.suits == Suits.TURNED
        state.waiting = tuple((seat, tuple(cards[seat]) if turned else ()) for seat in seats)
    begin_play(state)
    return state


def _rules(options: DudakOptions, players: int) -> Rules:
    problem = misfit(options, players)
    if problem is not None:
        raise ValueError(problem.value)
    return Rules(options, players)


def _set_trumps(state: State, trumps: Mapping[int, Suit]) -> None:
    """K-6, K-15: a suit is only one player's, except where trumps come from cards apart (K-16)."""
    for seat, suit in trumps.items():
        if suit in state.trumps and not state.rules.apart:
            raise ValueError("two players have the same trump")
        state.trumps[seat] = suit
    if not state.rules.apart:
        give_last_suit(state)


def position(
    options: DudakOptions,
    hands: Sequence[Mask],
    turn: int,
    pile: Sequence[Card] = (),
    talon: Sequence[Card] = (),
    *,
    trumps: Mapping[int, Suit] | None = None,
    apart: Mapping[int, Card] | None = None,
    out_order: Sequence[int] | None = None,
) -> State:
    """A deal that begins in its midst, with a turn of the seat `turn`.

    ``hands`` are by seat; ``pile`` has its bottom first, ``talon`` its top first. ``trumps`` are the declared or open
    ones by seat, and ``apart`` the cards apart that are still face down, by the seat before which they lie (K-17).
    ``out_order`` are the seats already out (None: all without cards, by seat). Who is still in and lacks an open
    trump chooses it first (K-15). Raises ValueError, with the reason, for a position that cannot be.
    """
    state = State(_rules(options, len(hands)), list(hands), tuple(talon), turn)
    state.pile = tuple(pile)
    for seat, card in (apart or {}).items():
        state.apart[seat] = card
    _check_cards(state)
    _set_trumps(state, trumps or {})
    _check_apart(state)
    _set_out(state, out_order)
    if options.trumps == Trumps.OPEN:
        state.waiting = tuple((seat, ()) for seat in state.clockwise if seat not in state.out)
    begin_play(state)
    return state


def _check_cards(state: State) -> None:
    cards = [*state.pile, *state.talon, *(card for card in state.apart if card is not None)]
    named = mask_of(cards)
    count = len(cards)
    for hand in state.hands:
        named |= hand
        count += hand.bit_count()
    if named & ~mask_of(PACK):
        raise ValueError("a card is not in the deck")
    if named.bit_count() != count:
        raise ValueError("a card is named twice")
    if state.talon and not state.rules.hand_size:
        raise ValueError("there is no talon with these options")
    if state.talon and not all(state.hands):
        raise ValueError("a hand is empty while the talon has cards")


def _check_apart(state: State) -> None:
    """K-16, K-17: a card apart is due to each player who has not declared, and to nobody else."""
    if not state.rules.apart:
        if _count_apart(state):
            raise ValueError("no cards lie apart with these trumps")
        return
    due = _players_due(state)
    if any(state.trumps[seat] is not None for seat in due):
        raise ValueError("a player has both a trump and a card apart")
    if len(due) < _count_apart(state):
        raise ValueError("more cards lie apart than players are without a trump")
    for seat, hand in enumerate(state.hands):
        if hand and state.trumps[seat] is None and seat not in due:
            raise ValueError("a player has neither a trump nor a card apart")


def _count_apart(state: State) -> int:
    return sum(card is not None for card in state.apart)


def _players_due(state: State) -> list[int]:
    """The seats to which the cards apart of a position are due.

    They are the seats before which the cards lie (K-16). With any card they are as many as there are cards, of those
    without a trump (K-17): first who holds cards, because others may be out; of the others first the player on turn
    and who has a card before it; then clockwise.
    """
    if not state.rules.any_card:
        return [seat for seat in state.clockwise if state.apart[seat] is not None]

    def order(seat: int) -> tuple[bool, bool]:
        return not state.hands[seat], seat != state.player and state.apart[seat] is None

    undeclared = [seat for seat in state.clockwise if state.trumps[seat] is None]
    return sorted(undeclared, key=order)[: _count_apart(state)]


def _set_out(state: State, out_order: Sequence[int] | None) -> None:
    due = _players_due(state)
    empty = [seat for seat, hand in enumerate(state.hands) if not hand and seat not in due]
    if out_order is not None and sorted(out_order) != empty:
        raise ValueError("out_order is not just those without cards")
    state.out = tuple(empty if out_order is None else out_order)
    if len(seats_in(state)) < 2:
        raise ValueError("the deal is over")
    if state.player in state.out:
        raise ValueError("the player on turn has no cards")
