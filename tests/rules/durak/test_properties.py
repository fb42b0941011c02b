"""What holds in every deal, whatever the options and whoever plays."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.rules.cards import ALL_CARDS, BIT, cards_in, rank_of
from bot.rules.durak import GAME
from bot.rules.durak.dealing import deal
from bot.rules.durak.engine import apply, play
from bot.rules.durak.events import BoutBeaten
from bot.rules.durak.legal import legal_moves, refusal
from bot.rules.durak.options import DurakOptions
from bot.rules.durak.snapshot import dump, load
from bot.rules.durak.state import State
from bot.rules.durak.view import View, view
from bot.rules.moves import BEAT, EXCHANGE, PASS, SHOW, TAKE, TRANSFER, Move, Verb
from bot.rules.record.replaying import final_state, parse_record
from bot.rules.record.write import write_deal
from tests.rules.durak.playing import begin, is_same, options_and_players, random_options, shuffle_deck, steps

SETTINGS = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
SEEDS = st.integers(0, 2**32 - 1)
MOVES_AT_MOST = 3000


def named_cards(state: State) -> int:
    """How many cards are in hands, talon, bout and discard pile; none may be in two places."""
    mask = state.laid
    count = mask.bit_count() + len(state.talon)
    for card in state.talon:
        mask |= BIT[card]
    for hand in state.hands:
        mask |= hand
        count += hand.bit_count()
    assert mask.bit_count() == count
    return count + state.discarded


def check_step(before: State, after: State) -> None:
    assert named_cards(before) == named_cards(after)
    assert after.over or after.turn
    assert after.over == (after.result is not None)
    assert all(after.hands[seat] == 0 for seat in after.out)
    assert len(after.pairs) <= after.limit
    if after.unbeaten and len(after.attacks) == after.limit:  # D-22
        assert after.turn == (after.defender,)
    for seat in after.turn:
        assert legal_moves(after, seat)
    for event in after.events:
        if isinstance(event, BoutBeaten):
            assert after.discarded == before.discarded + event.cards


@SETTINGS
@given(options_and_players(), SEEDS)
def test_cards_are_conserved_somebody_may_act_and_it_ends(setup: tuple[DurakOptions, int], seed: int) -> None:
    rng = Random(seed)
    for count, (before, _, _, after) in enumerate(steps(begin(*setup, rng), rng)):
        check_step(before, after)
        assert count < MOVES_AT_MOST


CANDIDATES = [
    TAKE, PASS, EXCHANGE, *TRANSFER, *SHOW,
    Move(Verb.PLAY, (5,)), Move(Verb.DECLARE), Move(Verb.PICK), Move(Verb.DRAW), Move(Verb.BEAT, (5,)),
    Move(Verb.TAKE, (5,)), Move(Verb.ATTACK), Move(Verb.TRANSFER, (5, 18)),
]  # fmt: skip


def attack_candidates(hand: int, rng: Random) -> list[Move]:
    """Attacks with any few cards, those in hand more often; in the order of records."""
    moves = [Move(Verb.ATTACK, (card,)) for card in ALL_CARDS]
    held = cards_in(hand) or ALL_CARDS
    for first in held:
        alike = [card for card in held if rank_of(card) == rank_of(first)]
        moves += [Move(Verb.ATTACK, tuple(alike[:size])) for size in range(2, len(alike) + 1)]
        moves.append(Move(Verb.ATTACK, tuple(sorted(rng.choices(held, k=rng.randint(1, 4))))))
    return moves


@settings(SETTINGS, max_examples=12)
@given(options_and_players(), SEEDS)
def test_a_move_is_legal_exactly_when_it_is_not_refused(setup: tuple[DurakOptions, int], seed: int) -> None:
    rng = Random(seed)
    for before, _, _, after in steps(begin(*setup, rng), rng):
        if rng.random() < 0.7 and not after.over:
            continue
        for state in (before, after):
            targets = {*state.pairs, rng.choice(ALL_CARDS)}
            beats = [move for target in targets for move in BEAT[target]]
            for seat in range(state.players):
                legal = set(legal_moves(state, seat))
                assert len(legal) == len(legal_moves(state, seat))
                candidates = {*CANDIDATES, *beats, *attack_candidates(state.hands[seat], rng), *legal}
                assert {move for move in candidates if refusal(state, seat, move) is None} == legal


def reshuffle_hidden(state: State, seat: int | None, rng: Random) -> State:
    """A state that differs only in what the seat may not know."""
    other = state.copy()
    hidden = [
        mask & ~known if owner != seat else 0
        for owner, (mask, known) in enumerate(zip(state.hands, state.known, strict=True))
    ]
    open_talon = {state.upcard}
    cards = [card for mask in hidden for card in cards_in(mask)]
    cards += [card for card in state.talon if card not in open_talon]
    rng.shuffle(cards)
    for owner, mask in enumerate(hidden):
        other.hands[owner] ^= mask
        for _ in range(mask.bit_count()):
            other.hands[owner] |= BIT[cards.pop()]
    other.talon = tuple(card if card in open_talon else cards.pop() for card in state.talon)
    return other


@SETTINGS
@given(options_and_players(), SEEDS)
def test_a_view_holds_nothing_that_its_seat_may_not_know(setup: tuple[DurakOptions, int], seed: int) -> None:
    rng = Random(seed)
    for _, _, _, state in steps(begin(*setup, rng), rng):
        seat = rng.choice([None, *range(state.players)])
        seen, other = view(state, seat), view(reshuffle_hidden(state, seat, rng), seat)
        assert public(seen) == public(other)


def public(seen: View) -> dict[str, object]:
    """All of a view but who is passed by the rules, which is told of what others lack (D-23)."""
    return {name: value for name, value in vars(seen).items() if name != "passed"}


@SETTINGS
@given(options_and_players(), SEEDS)
def test_known_cards_are_where_they_are_said_to_be(setup: tuple[DurakOptions, int], seed: int) -> None:
    rng = Random(seed)
    for _, _, _, state in steps(begin(*setup, rng), rng):
        for known, hand in zip(view(state, None).known, state.hands, strict=True):
            assert known & ~hand == 0


@SETTINGS
@given(options_and_players(), SEEDS)
def test_replaying_the_moves_gives_the_same_state(setup: tuple[DurakOptions, int], seed: int) -> None:
    rng = Random(seed)
    start = begin(*setup, rng)
    first, in_place = start, start.copy()
    for before, seat, move, after in steps(start, rng):
        assert is_same(before, first)
        first = apply(first, seat, move)
        play(in_place, seat, move)
        assert is_same(first, after)
        assert is_same(in_place, after)


@SETTINGS
@given(options_and_players(), SEEDS)
def test_dump_and_load_give_the_same_state(setup: tuple[DurakOptions, int], seed: int) -> None:
    rng = Random(seed)
    for _, _, _, state in steps(begin(*setup, rng), rng):
        if rng.random() < 0.2 or state.over:
            assert is_same(load(state.options, json.loads(json.dumps(dump(state)))), state)


@SETTINGS
@given(options_and_players(), SEEDS)
def test_a_written_record_replays_to_the_same_state(setup: tuple[DurakOptions, int], seed: int) -> None:
    options, players = setup
    rng = Random(seed)
    names = ["Анна", "O'Neil", "two words", 'q"\\', "\u200fעד\nה", "S"][:players]
    pack, dealer = shuffle_deck(options, rng), rng.randrange(players)
    durak = rng.choice([None, (), (0,)])
    state = deal(options, players, dealer, pack, durak)
    moves = []
    for _, seat, move, after in steps(state, rng):
        moves.append((seat, move))
        state = after
    text = write_deal(GAME, names, options, dealer, durak, pack, moves)
    again = final_state(parse_record(text))
    assert is_same(again, state)


@pytest.mark.storm
@settings(SETTINGS, max_examples=3000)
@given(SEEDS)
@example(0)
def test_storm_of_deals(seed: int) -> None:
    rng = Random(seed)
    start = begin(*random_options(rng), rng)
    for before, _, _, after in steps(start, rng):
        check_step(before, after)
