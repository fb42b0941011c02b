"""Which moves of Durak are legal, and why others are not: one truth in two forms."""

from typing import Final

from bot.rules.cards import BIT, SAME_RANK, Card, Mask, cards_in
from bot.rules.durak.state import State, trumps_in
from bot.rules.durak.turns import next_after
from bot.rules.errors import Refusal
from bot.rules.moves import ATTACKS, BEAT, EXCHANGE, PASS, RANK_GROUPS, SHOW, TAKE, TRANSFER, Move, Verb

_LOWEST: Final = RANK_GROUPS[0]
_LOW: Final = RANK_GROUPS[1]
_SMALL: Final = RANK_GROUPS[2]
_MIDDLE: Final = RANK_GROUPS[3]
_HIGH: Final = RANK_GROUPS[4]
_ONE_OR_PASS: Final[dict[Mask, tuple[Move, ...]]] = {bit: (*ATTACKS[bit], PASS) for bit in BIT}


def legal_moves(state: State, seat: int) -> list[Move]:
    """All moves that the player at a seat may make now; attacks with several equal cards are among them (D-11)."""
    hand = state.hands[seat]
    if seat not in state.turn:
        return [EXCHANGE] if state.swap & hand else []
    if seat == state.defender:
        moves = _defences(state, hand)
    elif state.attacks:
        moves = _throw_ins(state, hand & state.ranks)
    elif state.limit >= 4 and state.rules.opens_freely:  # most openings: no attack has to be left out
        moves = [*ATTACKS[hand & _SMALL], *ATTACKS[hand & _MIDDLE], *ATTACKS[hand & _HIGH]]
    else:
        moves = _attacks(state, hand, state.limit)
    if state.swap & hand:
        moves.append(EXCHANGE)
    return moves


def _throw_ins(state: State, fitting: Mask) -> list[Move]:
    """D-13, D-14, D-22: the cards that fit, alone or with others of their rank, and passing."""
    room = state.limit - len(state.attacks)
    if room and (one := _ONE_OR_PASS.get(fitting)):
        return [*one]
    moves = _attacks(state, fitting, room)
    moves.append(PASS)
    return moves


def _attacks(state: State, cards: Mask, room: int) -> list[Move]:
    """D-11, D-14: the attacks with one or several cards of a rank, as many as the rules and the limit allow."""
    room = min(room, state.rules.at_once)
    moves = [*ATTACKS[cards & _SMALL], *ATTACKS[cards & _MIDDLE], *ATTACKS[cards & _HIGH]]
    if state.rules.long_deck:
        moves += ATTACKS[cards & _LOWEST]
        moves += ATTACKS[cards & _LOW]
    if room < 4 and (not room or len(moves) > cards.bit_count()):
        return [move for move in moves if len(move.cards) <= room]
    return moves


def _defences(state: State, hand: Mask) -> list[Move]:
    """D-12, D-17, D-25: taking, beating any card that is unbeaten, passing the attack on."""
    beaten_by = state.beaten_by
    moves = [TAKE]
    for target in state.unbeaten:
        if answers := hand & beaten_by[target]:
            moves += _KNOWN_ANSWERS[target].get(answers) or _answers(target, answers)
    if state.rules.perevodnoy:
        _add_transfers(state, hand & state.ranks, moves)
    return moves


# The one thing in the rules that is remembered from play: by attack card, the moves for sets of cards that beat it.
# They follow from the set alone, but a table of all sets, made beforehand, would be far too large.
_KNOWN_ANSWERS: Final[tuple[dict[Mask, tuple[Move, ...]], ...]] = tuple({} for _ in BIT)
_MOST_ANSWERS: Final = 512  # sets for one attack card; with more the memory begins anew


def _answers(target: Card, cards: Mask) -> tuple[Move, ...]:
    """The moves that beat the target with each of the cards."""
    row = BEAT[target]
    moves = tuple([row[card] for card in cards_in(cards)])
    known = _KNOWN_ANSWERS[target]
    if len(known) >= _MOST_ANSWERS:
        known.clear()
    known[cards] = moves
    return moves


def _add_transfers(state: State, fitting: Mask, moves: list[Move]) -> None:
    """D-25 to D-30: the cards of the attack's rank that pass it on, played or shown."""
    if not fitting or not _may_transfer(state) or len(state.unbeaten) < len(state.attacks):
        return
    if may_receive(state, len(state.attacks) + 1):
        moves += [TRANSFER[card] for card in cards_in(fitting)]
    showable = trumps_in(state, fitting) & ~state.shown
    if showable and state.options.show_transfer and may_receive(state, len(state.attacks)):
        moves.append(SHOW[showable.bit_length() - 1])


def may_exchange(state: State, seat: int) -> bool:
    """Whether the player at a seat may take the upcard for the lowest trump (D-32, D-33)."""
    return state.swap & state.hands[seat] != 0


def _may_transfer(state: State) -> bool:
    """D-25, D-30: whether attacks may be passed on in this bout at all."""
    return state.rules.perevodnoy and (not state.first_bout or state.options.first_bout_transfer)


def may_receive(state: State, attack_cards: int) -> bool:
    """Whether there is a next in turn order who can be attacked with so many cards (D-26)."""
    receiver = next_after(state, state.defender)
    if receiver in (-1, state.defender):
        return False
    return attack_cards <= state.cap and attack_cards <= state.hands[receiver].bit_count()


_ONE_CARD: Final = frozenset((Verb.BEAT, Verb.TRANSFER, Verb.SHOW))


def refusal(state: State, seat: int, move: Move) -> Refusal | None:
    """Why the player at a seat may not make a move now; None if it is legal.

    Of several reasons it is the first in the order that records demand (record.md: Moves).
    """
    verb = move.verb
    if state.over:
        return Refusal.DEAL_IS_OVER
    if verb not in VERBS or (verb is Verb.BEAT and move.target is None):
        return Refusal.WRONG_VERB
    if verb is Verb.EXCHANGE:
        return None if may_exchange(state, seat) and not move.cards else Refusal.NO_EXCHANGE
    if seat not in state.turn:
        return Refusal.NOT_YOUR_TURN
    if not _holds(state, seat, move):
        return Refusal.NOT_YOUR_CARD
    return _VERB_CHECKS[verb](state, seat, move)


def _holds(state: State, seat: int, move: Move) -> bool:
    """Whether the cards are as many as the verb needs, all different, and in the player's hand."""
    count = len(move.cards)
    enough = count > 0 if move.verb is Verb.ATTACK else count == (move.verb in _ONE_CARD)
    return enough and move.mask.bit_count() == count and move.mask & ~state.hands[seat] == 0


def _attack_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    if seat == state.defender:
        return Refusal.NOT_YOUR_TURN
    if state.attacks and move.mask & ~state.ranks:
        return Refusal.RANK_NOT_ON_TABLE
    if move.mask & ~SAME_RANK[move.cards[0]]:
        return Refusal.WRONG_RANK
    room = min(state.limit - len(state.attacks), state.rules.at_once)
    return Refusal.TOO_MANY_CARDS if len(move.cards) > room else None


def _beat_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    target = move.target
    if seat != state.defender:
        return Refusal.NOT_YOUR_TURN
    if target is None or target not in state.attacks:
        return Refusal.NOT_ON_TABLE
    if target not in state.unbeaten:
        return Refusal.ALREADY_BEATEN
    return None if move.mask & state.beaten_by[target] else Refusal.DOES_NOT_BEAT


def _transfer_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    show = move.verb is Verb.SHOW
    if seat != state.defender:
        return Refusal.NOT_YOUR_TURN
    if not _may_transfer(state) or (show and (not state.options.show_transfer or move.mask & state.shown)):
        return Refusal.TRANSFER_OFF
    if len(state.unbeaten) < len(state.attacks):
        return Refusal.TRANSFER_TOO_LATE
    if not move.mask & state.ranks or (show and not trumps_in(state, move.mask)):
        return Refusal.WRONG_RANK
    fits = may_receive(state, len(state.attacks) + (0 if show else 1))
    return None if fits else Refusal.TRANSFER_TOO_MANY


def _pass_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    if seat == state.defender:
        return Refusal.CANNOT_PASS
    return None if state.attacks else Refusal.MUST_ATTACK


def _take_refusal(state: State, seat: int, move: Move) -> Refusal | None:
    return None if seat == state.defender else Refusal.NOTHING_TO_TAKE


_VERB_CHECKS: Final = {
    # For each verb but exchange, which is judged apart because it is open to those who are not on turn.
    Verb.ATTACK: _attack_refusal,
    Verb.BEAT: _beat_refusal,
    Verb.TRANSFER: _transfer_refusal,
    Verb.SHOW: _transfer_refusal,
    Verb.PASS: _pass_refusal,
    Verb.TAKE: _take_refusal,
}

VERBS: Final = frozenset((*_VERB_CHECKS, Verb.EXCHANGE))
"""The verbs of Durak. Those of the other games are refused as `wrong-verb`."""
