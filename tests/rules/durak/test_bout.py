"""D-11 to D-19: attacking, beating, the limit, how a bout ends."""

import pytest

from bot.rules.durak.dealing import deal
from bot.rules.durak.engine import apply
from bot.rules.durak.legal import legal_moves
from bot.rules.durak.options import DurakOptions
from bot.rules.durak.snapshot import dump
from bot.rules.errors import IllegalMoveError
from bot.rules.moves import Verb, parse_move
from tests.rules.durak.test_setup import PACK
from tests.rules.record.replaying import replay_text


def test_d11_the_opening_may_be_several_cards_of_one_rank() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A pass ! must-attack", "A take ! nothing-to-take", "A attack 7S 8S ! wrong-rank", "A attack 7S 7D"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7D 8S", B = "9S 9D KC" }
        [expect]
        table = [["7S", ""], ["7D", ""]]
        to_move = ["B"]
    """)


ONE_BY_ONE = """
    game = "durak"
    players = ["A", "B"]
    moves = [{moves}]
    [options]
    several = false
    deck = {deck}
    [position]
    trump = "H"
    attacker = "A"
    hands = {{ A = "9S 9D 9C 10D QD", B = "10S JD JC KC AC" }}
    [expect]
    {expect}
"""


@pytest.mark.parametrize("deck", [24, 36, 52])
def test_d11_off_an_attacker_opens_with_one_card(deck: int) -> None:
    expect = 'legal = { A = ["attack 10D", "attack 9C", "attack 9D", "attack 9S", "attack QD"] }'
    replay_text(ONE_BY_ONE.format(deck=deck, expect=expect, moves='"A attack 9S 9D ! too-many-cards"'))


@pytest.mark.parametrize("deck", [24, 36, 52])
def test_d11_off_an_attacker_adds_one_card(deck: int) -> None:
    moves = """
        "A attack 9S", "B beat 9S with 10S", "A attack 9D QD ! rank-not-on-table", "A attack 9D 10D ! wrong-rank",
        "A attack 9D 9C ! too-many-cards"
    """
    expect = 'legal = { A = ["attack 10D", "attack 9C", "attack 9D", "pass"] }'
    replay_text(ONE_BY_ONE.format(deck=deck, expect=expect, moves=moves))


def test_d11_off_an_attacker_gives_one_card_at_a_time() -> None:
    moves = '"A attack 9S", "B take", "A attack 9D 9C ! too-many-cards", "A attack 9D", "A attack 9C", "A attack QD"'
    replay_text(ONE_BY_ONE.format(deck=36, expect='hands = { A = "10D" }', moves=moves))


def test_d12_higher_of_the_suit_or_any_trump_but_a_trump_only_by_a_higher_trump() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = [
          "A attack 8S 8H",
          "B beat 8S with 7S ! does-not-beat", "B beat 8S with 9C ! does-not-beat",
          "B beat 9S with 10S ! not-on-table",
          "B beat 8H with 10S ! does-not-beat", "B beat 8H with 6H ! does-not-beat",
          "B beat 8S with 6H", "B beat 8S with 10S ! already-beaten", "B beat 8H with QH",
        ]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "8S 8H KD", B = "7S 10S 9C 6H QH KC" }
        [expect]
        attacker = "B"
        discarded = 4
    """)


def test_d13_what_is_added_has_a_rank_of_the_bout_attacking_or_beating() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = [
          "A attack 7S", "B beat 7S with 10S", "A attack 8D ! rank-not-on-table",
          "A attack 8D 10D ! rank-not-on-table", "A attack 10D",
        ]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 10D 8D KD", B = "10S QC KC AC" }
        [expect]
        table = [["7S", "10S"], ["10D", ""]]
    """)


def test_d14_limit_is_fixed_at_the_bouts_start() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = [
          "A attack 6S 6C 6D ! too-many-cards", "A attack 6S", "B beat 6S with 7S", "A attack 6C 6D ! too-many-cards",
          "A attack 6C",
        ]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "6S 6C 6D KD", B = "7S AC" }
        [expect]
        limit = 2
        legal = { B = ["beat 6C with AC", "take"] }
    """)


def test_d14_never_more_than_six() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = [
          "A attack 6S 6C 6D", "B beat 6S with 7S", "B beat 6C with 7C", "B beat 6D with 8D",
          "A attack 7D 7H", "B beat 7D with 9D", "B beat 7H with 9H", "A attack 8S 8C ! too-many-cards",
          "A attack 8S", "B beat 8S with 10S",
        ]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "6S 6C 6D 7D 7H 8S 8C", B = "7S 7C 8D 9D 9H 10S QC KC" }
        [expect]
        attacker = "B"
        discarded = 12
    """)


FIRST_BOUTS = """
    game = "durak"
    players = ["A", "B"]
    moves = ["A attack 6S", "B take", "A attack 7S"]
    [options]
    first_bout_limit = {option}
    [position]
    trump = "H"
    attacker = "A"
    first_bout = {first}
    hands = {{ A = "6S 7S 8S", B = "9S 9C 9D 10S 10C 10D JS" }}
    [expect]
    limit = {limit}
"""


@pytest.mark.parametrize(
    ("option", "first", "limit"),
    [("5", "true", 6), ("6", "true", 6), ('"5-until-discard"', "true", 5), ('"5-until-discard"', "false", 6)],
)
def test_d15_after_the_first_bout(option: str, first: str, limit: int) -> None:
    replay_text(FIRST_BOUTS.format(option=option, first=first, limit=limit))


@pytest.mark.parametrize(("option", "limit"), [("5", 5), ("6", 6), ('"5-until-discard"', 5)])
def test_d15_in_the_first_bout(option: str, limit: int) -> None:
    text = FIRST_BOUTS.format(option=option, first="true", limit=limit)
    replay_text(text.replace(', "B take", "A attack 7S"', ""))


def test_d15_five_until_the_discard_pile_has_cards() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 6S", "B beat 6S with 7S", "B attack 8C"]
        [options]
        first_bout_limit = "5-until-discard"
        [position]
        trump = "H"
        attacker = "A"
        first_bout = true
        hands = { A = "6S 9S 9C 9D JS JC JD", B = "7S 8C 10C" }
        [expect]
        limit = 6
        discarded = 2
    """)


def test_d16_beaten_when_all_have_passed() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 7S", "B beat 7S with 8S", "A pass", "A attack 7C ! not-your-turn"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7C KD", B = "8S AC KC" }
        [expect]
        attacker = "B"
        defender = "A"
        discarded = 2
        table = []
    """)


def test_d16_beaten_when_the_defender_has_no_cards() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 7S", "B beat 7S with 8S"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7C KD", B = "8S", C = "9C" }
        [expect]
        attacker = "C"
        out = ["B"]
    """)


def test_d17_after_the_take_others_may_give_and_the_taker_loses_the_turn() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = [
          "A attack 7S", "B take", "B beat 7S with 8S ! not-your-turn", "A pass", "C attack 7D",
          "C attack 7D ! not-your-turn", "A attack 7C",
        ]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7C KD", B = "8S AC KC", C = "7D 9C" }
        [expect]
        attacker = "C"
        defender = "A"
        hands = { B = "7S 7C 7D 8S AC KC" }
        discarded = 0
    """)


def test_d17_the_take_ends_all_passes() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 7S", "B beat 7S with 8S", "A pass", "C attack 8C", "B take"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7C KD", B = "8S AS KC", C = "8C 9C" }
        [expect]
        taking = true
        to_move = ["A"]
        passed = ["C"]
    """)


def test_d18_partners_of_the_defender_neither_add_nor_help() -> None:
    replay_text("""
        game = "durak"
        players = ["W", "N", "E", "S"]
        moves = ["W attack 7S", "S beat 7S with 9S ! not-your-turn", "N take", "S attack 7C ! not-your-turn"]
        [options]
        teams = "pairs"
        [position]
        trump = "H"
        attacker = "W"
        hands = { W = "7S 7D KD", N = "8S AC", E = "7H 9C", S = "7C 9S" }
        [expect]
        to_move = ["W"]
    """)


def test_d19_a_refused_card_changes_nothing() -> None:
    state = deal(DurakOptions(), 3, 2, PACK)
    before = dump(state)
    with pytest.raises(IllegalMoveError, match="not-your-card"):
        apply(state, 2, parse_move("attack AS"))
    with pytest.raises(IllegalMoveError, match="not-your-card"):
        apply(state, 2, parse_move("attack 10S 10S"))
    assert dump(state) == before


def test_apply_leaves_the_given_state_alone() -> None:
    state = deal(DurakOptions(), 3, 2, PACK)
    before = dump(state)
    for move in legal_moves(state, 2):
        after = apply(state, 2, move)
        assert dump(after) != before
    assert dump(state) == before


@pytest.mark.parametrize("text", ["declare", "declare S", "play 10S", "pick", "draw", "beat with 10S"])
def test_d19_verbs_of_the_other_game(text: str) -> None:
    state = deal(DurakOptions(), 3, 2, PACK)
    with pytest.raises(IllegalMoveError, match="wrong-verb"):
        apply(state, 0, parse_move(text))


def test_the_defender_cannot_pass_and_nobody_moves_when_the_deal_is_over() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 7S", "B pass ! cannot-pass", "B attack 8S ! not-your-turn", "B take",
                 "B attack 8S ! deal-is-over", "B draw ! deal-is-over"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S", B = "8S" }
    """)
    assert Verb("pass") is Verb.PASS
