"""K-1 to K-6, K-9, K-10: the pack, the pile, beating, declaring, going out."""

import pytest

from bot.rules.cards import cards_text, parse_cards
from bot.rules.dudak.dealing import deal, deck_of, position
from bot.rules.dudak.engine import apply
from bot.rules.dudak.legal import legal_moves
from bot.rules.dudak.options import DudakOptions, Talon, Trumps, misfit
from bot.rules.errors import IllegalMoveError, Misfit
from bot.rules.moves import PICK, parse_move
from tests.rules.record.replaying import replay_text

PACK = list(deck_of(DudakOptions(), 4))


@pytest.mark.parametrize(
    ("players", "problem"),
    [(1, Misfit.TOO_FEW_PLAYERS), (2, None), (3, None), (4, None), (5, Misfit.TOO_MANY_PLAYERS)],
)
def test_k01_two_to_four_players(players: int, problem: Misfit | None) -> None:
    assert misfit(DudakOptions(), players) is problem
    if problem is not None:
        with pytest.raises(ValueError, match=problem.value):
            deal(DudakOptions(), players, 0, PACK)


def test_k01_the_pack_is_seven_to_ace_in_four_suits() -> None:
    assert cards_text(PACK) == " ".join(
        rank + suit for suit in "SCDH" for rank in ("7", "8", "9", "10", "J", "Q", "K", "A")
    )


@pytest.mark.parametrize(("players", "each"), [(2, 16), (3, 10), (4, 8)])
def test_k02_without_talon_all_cards_are_dealt_evenly(players: int, each: int) -> None:
    state = deal(DudakOptions(), players, 0, deck_of(DudakOptions(), players))
    assert [hand.bit_count() for hand in state.hands] == [each] * players
    assert state.talon == ()


def test_k02_three_players_leave_out_two_sevens_unless_there_is_a_talon() -> None:
    assert set(PACK) - set(deck_of(DudakOptions(), 3)) == set(parse_cards("7H 7D"))
    assert len(deck_of(DudakOptions(talon=Talon.FIVE), 3)) == 32
    with pytest.raises(ValueError, match="the pack is not the deck"):
        deal(DudakOptions(), 3, 0, PACK)


def test_k03_dealt_one_at_a_time_from_the_dealers_left_who_begins() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B", "C", "D"]
        moves = ["C play 9C ! not-your-turn", "D play 8C ! not-your-card", "D play 7S"]
        [deal]
        dealer = "C"
        durak = ["C"]
        pack = "7S 8S 9S 10S JS QS KS AS 7C 8C 9C 10C JC QC KC AC 7D 8D 9D 10D JD QD KD AD 7H 8H 9H 10H JH QH KH AH"
        [expect]
        to_move = ["A"]
        pile = ["7S"]
        hands = { D = "JS 7C JC 7D JD 7H JH", A = "8S QS 8C QC 8D QD 8H QH", C = "10S AS 10C AC 10D AD 10H AH" }
    """)


def test_k04_onto_an_empty_pile_one_card_is_played() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = [
          "A beat with 9C ! not-on-table", "A take ! nothing-to-take", "A pick ! cannot-pick", "A draw ! wrong-verb",
          "A play 9C", "A play 8C ! not-your-turn",
        ]
        [position]
        hands = { A = "8C 9C", B = "10C" }
        turn = "A"
        [expect]
        pile = ["9C"]
        second = false
        to_move = ["B"]
    """)


def test_k05_beat_with_a_higher_card_of_the_suit_then_play_any_second_card() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = [
          "A play 10C ! cannot-play", "A beat with 8C ! does-not-beat", "A beat with AD ! does-not-beat",
          "A beat with JC ! not-your-card", "A beat with 10C",
          "A beat with 8C ! must-play-second-card", "A pick ! must-play-second-card",
          "A take ! must-play-second-card",
          "A declare S ! must-play-second-card", "A play 10C ! not-your-card", "A play 7S",
        ]
        [position]
        hands = { A = "8C 10C AD 7S", B = "10S" }
        pile = "KD 9C"
        turn = "A"
        [expect]
        pile = ["KD", "9C", "10C", "7S"]
        to_move = ["B"]
        legal = { B = ["beat with 10S", "declare C", "declare D", "declare H", "declare S", "pick"] }
    """)


def test_k05_ones_own_trump_beats_another_suit_but_a_trump_only_a_lower_one() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A beat with 7D", "A play JD", "B beat with 7H", "B play QH", "A beat with 8D", "A play KC"]
        [position]
        hands = { A = "7D JD 8D KC 9C", B = "7H QH 10S 9H" }
        pile = "AS"
        turn = "A"
        trumps = { A = "D", B = "H" }
        [expect]
        to_move = ["B"]
    """)
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A beat with 7D ! does-not-beat", "A beat with AC ! does-not-beat", "A beat with 10D"]
        [position]
        hands = { A = "7D 10D AC", B = "7H" }
        pile = "9D"
        turn = "A"
        trumps = { A = "D" }
    """)


def test_k06_a_suit_is_declared_once_at_the_start_of_a_turn() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B", "C"]
        moves = [
          "A declare H ! suit-taken", "A declare ! wrong-verb", "A declare B ! wrong-verb", "A declare S",
          "A declare C ! trump-already-declared", "A play 9C", "B declare C ! trump-already-declared", "B take",
          "C declare S ! suit-taken", "C declare C", "C play 9D",
        ]
        [position]
        hands = { A = "9C 10C", B = "7S", C = "9D 10D" }
        turn = "A"
        trumps = { B = "H" }
        [expect]
        trumps = { A = "S", B = "H", C = "C" }
    """)


def test_k06_not_in_the_midst_of_a_turn() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A pick", "A declare S ! must-declare-first"]
        [position]
        hands = { A = "9C 10C", B = "7S" }
        pile = "AH AD"
        turn = "A"
    """)


def test_k06_of_four_the_last_has_the_fourth_suit_at_once_even_when_out() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B", "C", "D"]
        moves = ["A declare D"]
        [position]
        hands = { A = "9C 10C", B = "", C = "9D 10D", D = "9H" }
        turn = "A"
        trumps = { D = "C", C = "S" }
        [expect]
        trumps = { A = "D", B = "H", C = "S", D = "C" }
        out = ["B"]
    """)


def test_k06_suits_of_those_who_are_out_stay_taken() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B", "C"]
        moves = ["A declare H ! suit-taken"]
        [position]
        hands = { A = "9C 10C", C = "9D 10D" }
        turn = "A"
        trumps = { B = "H" }
        [expect]
        legal = { A = ["declare C", "declare D", "declare S", "play 10C", "play 9C"] }
    """)


def test_k09_who_plays_the_last_card_is_out_and_the_pile_stays() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B", "C"]
        moves = ["A beat with 10C", "A play 9C", "B beat with KC"]
        [position]
        hands = { A = "9C 10C", B = "7S KC 8C", C = "9H" }
        pile = "8D 7C"
        turn = "A"
        [expect]
        out = ["A"]
        pile = ["8D", "7C", "10C", "9C", "KC"]
        to_move = ["B"]
    """)


def test_k09_the_last_one_with_cards_loses() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B", "C"]
        moves = ["A play 9C", "B beat with 10C", "B play AH", "C declare S ! deal-is-over"]
        [position]
        hands = { A = "9C", B = "10C AH", C = "7S" }
        turn = "A"
        [expect]
        over = true
        to_move = []
        legal = {}
        out = ["A", "B"]
        hands = { C = "7S" }
        pile = ["9C", "10C", "AH"]
        result = { losers = ["C"], draw = false, epaulettes = 0, out_order = ["A", "B"] }
    """)


def test_k10_beating_with_the_only_card_takes_the_pile_out_of_play() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B", "C"]
        moves = ["A beat with 10C", "B play 7S"]
        [position]
        hands = { A = "10C", B = "7S 8S", C = "9D" }
        pile = "AH 9C"
        turn = "A"
        [expect]
        out = ["A"]
        discarded = 3
        pile = ["7S"]
        to_move = ["C"]
    """)


def test_k10_not_for_who_took_a_card_in_this_turn() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B", "C"]
        moves = ["A pick", "A beat with 10C"]
        [position]
        hands = { A = "10C", B = "7S 8S", C = "9D" }
        pile = "9C AH"
        turn = "A"
        [expect]
        second = true
        discarded = 0
        legal = { A = ["play AH"] }
    """)


def test_k10_not_with_a_card_apart() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B", "C"]
        moves = ["A beat with 10C", "A play AH ! not-your-card", "A declare", "A play AH"]
        [options]
        trumps = "pocket"
        [position]
        hands = { A = "10C", B = "7S 8S", C = "9D" }
        pocket = { A = "AH" }
        pile = "9C"
        turn = "A"
        trumps = { B = "S", C = "D" }
        [expect]
        pile = ["9C", "10C", "AH"]
        out = ["A"]
        trumps = { A = "H", B = "S", C = "D" }
        discarded = 0
    """)


def test_k10_with_a_talon_the_player_draws_instead() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A beat with 10C"]
        [options]
        talon = "five"
        [position]
        hands = { A = "10C", B = "7S 8S" }
        pile = "AH 9C"
        talon = "AD KD QD"
        turn = "A"
        [expect]
        out = []
        hands = { A = "AD KD QD" }
        talon = 0
        discarded = 3
        pile = []
        to_move = ["B"]
    """)


def test_a_refused_move_raises_and_changes_nothing() -> None:
    state = position(DudakOptions(trumps=Trumps.DECLARE), [1 << 5, 1 << 6], 0)
    with pytest.raises(IllegalMoveError, match="cannot-pick"):
        apply(state, 0, PICK)
    assert parse_move("play 7S") in legal_moves(state, 0)
    assert legal_moves(state, 1) == []
