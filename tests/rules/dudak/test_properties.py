"""What holds in every deal of Dudák, whatever the options and whoever plays."""

import json
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.rules.cards import ALL_CARDS, BIT, cards_in
from bot.rules.dudak import GAME
from bot.rules.dudak.dealing import deal
from bot.rules.dudak.engine import apply, play
from bot.rules.dudak.legal import legal_moves, refusal
from bot.rules.dudak.options import DudakOptions, Trumps
from bot.rules.dudak.snapshot import dump, load
from bot.rules.dudak.state import State
from bot.rules.dudak.view import view
from bot.rules.moves import (
    BEAT,
    BEAT_TOP,
    DECLARE,
    DECLARE_BEFORE,
    DECLARE_SUIT,
    DRAW,
    EXCHANGE,
    PASS,
    PICK,
    PLAY,
    SHOW,
    TAKE,
    TRANSFER,
    Move,
    Verb,
    move_text,
    parse_move,
)
from bot.rules.record.replaying import final_state, parse_record
from bot.rules.record.write import write_deal
from tests.rules.dudak.playing import begin, is_same, options_and_players, shuffle_deck, steps

SETTINGS = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
SEEDS = st.integers(0, 2**32 - 1)
MOVES = 120
MOVES_AT_MOST = 200_000


def all_cards(state: State) -> list[int]:
    """Every card that is somewhere."""
    held = [card for hand in state.hands for card in cards_in(hand)]
    down = [card for card in state.apart if card is not None]
    return [*held, *down, *state.pile, *state.picked, *state.talon]


def check_step(before: State, after: State) -> None:
    cards = all_cards(after)
    assert len(set(cards)) == len(cards)
    assert len(cards) + after.discarded == len(all_cards(before)) + before.discarded
    assert after.over == (after.result is not None) == (not after.turn)
    assert all(legal_moves(after, seat) for seat in after.turn)
    assert not any(after.hands[seat] for seat in after.out)
    assert not (after.talon and after.out)
    if not after.rules.apart:
        suits = [suit for suit in after.trumps if suit is not None]
        assert len(set(suits)) == len(suits)
    if after.result is not None:
        assert len(after.result.losers) == (0 if after.result.draw else 1)


@SETTINGS
@given(options_and_players(), SEEDS)
def test_cards_are_conserved_and_somebody_may_act(setup: tuple[DudakOptions, int], seed: int) -> None:
    rng = Random(seed)
    for before, _, _, after in steps(begin(*setup, rng), rng, MOVES):
        check_step(before, after)


@settings(SETTINGS, max_examples=40)
@given(options_and_players(), SEEDS)
def test_every_deal_ends(setup: tuple[DudakOptions, int], seed: int) -> None:
    rng = Random(seed)
    state = deal(*setup, 0, shuffle_deck(*setup, rng))
    play_out(state, rng)
    assert state.result is not None


def play_out(state: State, rng: Random) -> None:
    """Players who beat when they can, and else do anything."""
    for _ in range(MOVES_AT_MOST):
        if state.over:
            return
        moves = legal_moves(state, state.turn[0])
        beats = [move for move in moves if move.verb is Verb.BEAT]
        play(state, state.turn[0], rng.choice(beats if beats and rng.random() < 0.9 else moves))


CANDIDATES = {
    TAKE, PASS, EXCHANGE, PICK, DRAW, DECLARE, *DECLARE_SUIT, *DECLARE_BEFORE, *PLAY, *BEAT_TOP,
    *TRANSFER, *SHOW, *(row[card] for row in BEAT for card in ALL_CARDS[::7]), Move(Verb.ATTACK, (5,)),
    Move(Verb.PLAY), Move(Verb.PLAY, (5, 6)), Move(Verb.BEAT), Move(Verb.TAKE, (5,)), Move(Verb.PICK, (5,)),
    Move(Verb.DECLARE, (5,)), Move(Verb.DECLARE, (), 1, 1),
}  # fmt: skip


@settings(SETTINGS, max_examples=25)
@given(options_and_players(), SEEDS)
def test_a_move_is_legal_exactly_when_it_is_not_refused(setup: tuple[DudakOptions, int], seed: int) -> None:
    rng = Random(seed)
    for before, _, _, after in steps(begin(*setup, rng), rng, MOVES):
        if rng.random() < 0.7 and not after.over:
            continue
        for state in (before, after):
            for seat in range(state.players):
                legal = legal_moves(state, seat)
                assert len(set(legal)) == len(legal)
                allowed = {move for move in CANDIDATES if refusal(state, seat, move) is None}
                assert allowed == set(legal)


def reshuffle_hidden(state: State, seat: int | None, rng: Random) -> State:
    """A state that differs only in what the seat may not know."""
    other = state.copy()
    hidden = [
        0 if owner == seat else mask & ~known
        for owner, (mask, known) in enumerate(zip(state.hands, state.known, strict=True))
    ]
    own = seat if state.options.trumps == Trumps.POCKET else None
    down = [place for place, card in enumerate(state.apart) if card is not None and place != own]
    cards = [card for mask in hidden for card in cards_in(mask)]
    cards += [card for place in down if (card := state.apart[place]) is not None] + list(state.talon)
    rng.shuffle(cards)
    for owner, mask in enumerate(hidden):
        other.hands[owner] ^= mask
        for _ in range(mask.bit_count()):
            other.hands[owner] |= BIT[cards.pop()]
    for place in down:
        other.apart[place] = cards.pop()
    other.talon = tuple(cards)
    return other


@SETTINGS
@given(options_and_players(), SEEDS)
def test_a_view_holds_nothing_that_its_seat_may_not_know(setup: tuple[DudakOptions, int], seed: int) -> None:
    rng = Random(seed)
    for _, _, _, state in steps(begin(*setup, rng), rng, MOVES):
        seat = rng.choice([None, *range(state.players)])
        assert view(state, seat) == view(reshuffle_hidden(state, seat, rng), seat)


@SETTINGS
@given(options_and_players(), SEEDS)
def test_what_a_view_says_is_so(setup: tuple[DudakOptions, int], seed: int) -> None:
    rng = Random(seed)
    for _, _, _, state in steps(begin(*setup, rng), rng, MOVES):
        for seat in range(state.players):
            seen = view(state, seat)
            assert seen.hand == state.hands[seat]
            assert list(seen.legal) == legal_moves(state, seat)
            assert all(known & ~hand == 0 for known, hand in zip(seen.known, state.hands, strict=True))
            assert len(seen.apart) == len(seen.undeclared) or state.rules.any_card
            in_pocket = state.options.trumps == Trumps.POCKET
            assert seen.own_apart == (state.apart[seat] if in_pocket else None)


@SETTINGS
@given(options_and_players(), SEEDS)
def test_replaying_the_moves_gives_the_same_state(setup: tuple[DudakOptions, int], seed: int) -> None:
    rng = Random(seed)
    start = begin(*setup, rng)
    first, in_place = start, start.copy()
    for before, seat, move, after in steps(start, rng, MOVES):
        assert is_same(before, first)
        assert parse_move(move_text(move)) == move
        first = apply(first, seat, move)
        play(in_place, seat, move)
        assert is_same(first, after)
        assert is_same(in_place, after)


@SETTINGS
@given(options_and_players(), SEEDS)
def test_dump_and_load_give_the_same_state(setup: tuple[DudakOptions, int], seed: int) -> None:
    rng = Random(seed)
    start = begin(*setup, rng)
    assert is_same(load(start.options, json.loads(json.dumps(dump(start)))), start)
    for _, _, _, state in steps(start, rng, MOVES):
        if rng.random() < 0.2 or state.over:
            assert is_same(load(state.options, json.loads(json.dumps(dump(state)))), state)


@SETTINGS
@given(options_and_players(), SEEDS)
def test_a_written_record_replays_to_the_same_state(setup: tuple[DudakOptions, int], seed: int) -> None:
    options, players = setup
    rng = Random(seed)
    names = ["S", "O'Neil", "two words", 'q"\\\u200f'][:players]
    pack, dealer = shuffle_deck(options, players, rng), rng.randrange(players)
    durak = rng.choice([None, (), (0,)])
    kept = None
    if options.trumps == Trumps.OPEN and durak is not None:
        kept = dict(enumerate(rng.sample(range(4), players)))
    state = deal(options, players, dealer, pack, kept)
    moves = []
    for _, seat, move, after in steps(state, rng, MOVES):
        moves.append((seat, move))
        state = after
    text = write_deal(GAME, names, options, dealer, durak, pack, moves, kept)
    assert is_same(final_state(parse_record(text)), state)


@pytest.mark.storm
@settings(SETTINGS, max_examples=3000)
@given(options_and_players(), SEEDS)
def test_storm_of_deals_of_dudak(setup: tuple[DudakOptions, int], seed: int) -> None:
    rng = Random(seed)
    state = begin(*setup, rng)
    for before, _, _, after in steps(state, rng, MOVES_AT_MOST):
        check_step(before, after)
        state = after
    assert state.over
