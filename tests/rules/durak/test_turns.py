"""D-34 to D-37: whose turn is next, and going out."""

import pytest

from bot.rules.cards import mask_of, parse_cards
from bot.rules.durak.dealing import position
from bot.rules.durak.options import DurakOptions, Teams
from bot.rules.durak.state import State
from bot.rules.durak.turns import heir, next_after
from tests.rules.record.replaying import replay_text


def threes(out: set[int], attacker: int) -> State:
    """Seats W NW N E SE S; everybody but those out has two cards."""
    cards = parse_cards("6S 7S 8S 9S 10S JS QS KS AS 6C 7C 8C")
    hands = [0 if seat in out else mask_of(cards[2 * seat : 2 * seat + 2]) for seat in range(6)]
    return position(DurakOptions(teams=Teams.THREES), hands, 3, attacker)


def order(state: State, turns: int) -> str:
    """The names of those who have the next turns, the attacker's first."""
    names = ("W", "NW", "N", "E", "SE", "S")
    seats = [state.attacker, state.defender]
    while len(seats) < turns:
        seat = next_after(state, seats[-1])
        state.last_turns[seat % 2] = seat
        seats.append(seat)
    return " ".join(names[seat] for seat in seats)


def test_d36_threes_with_one_out() -> None:
    assert order(threes({0}, attacker=1), 15) == "NW N E SE S N NW SE E N S SE NW N E"


def test_d34_sides_alternate_with_all_in() -> None:
    assert order(threes(set(), attacker=0), 8) == "W NW N E SE S W NW"


def test_d36_threes_with_two_of_a_side_out() -> None:
    assert order(threes({0, 2}, attacker=1), 8) == "NW SE E SE S SE NW SE"


def test_d34_alone_the_next_still_in() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C", "D"]
        moves = ["A attack 7S", "C take"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 9S", B = "", C = "6S 6C", D = "KS KC" }
        [expect]
        attacker = "D"
        defender = "A"
    """)


def test_d35_beaten_the_defender_attacks() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 7S", "B beat 7S with 8S"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 9S", B = "8S 6C", C = "KS KC" }
        [expect]
        attacker = "B"
        defender = "C"
    """)


@pytest.mark.parametrize(("more", "attacker"), [("", "C"), (" 6C", "B")])
def test_d35_if_the_defender_is_out_the_next_inherits(more: str, attacker: str) -> None:
    replay_text(f"""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 7S", "B beat 7S with 8S"]
        [position]
        trump = "H"
        attacker = "A"
        hands = {{ A = "7S 9S", B = "8S{more}", C = "KS KC" }}
        [expect]
        attacker = "{attacker}"
    """)


def test_d35_in_teams_after_a_take_the_takers_next_opponent_attacks() -> None:
    replay_text("""
        game = "durak"
        players = ["W", "N", "E", "S"]
        moves = ["W attack 7S", "N take", "E attack 9C", "S take", "W attack 9S"]
        [options]
        teams = "pairs"
        [position]
        trump = "H"
        attacker = "W"
        hands = { W = "7S 9S AD", N = "6S 6D", E = "9C JC", S = "QS KC" }
        [expect]
        attacker = "W"
        defender = "N"
    """)


def test_d36_in_pairs_the_partner_plays_both_turns() -> None:
    replay_text("""
        game = "durak"
        players = ["W", "N", "E", "S"]
        moves = ["W attack 6S", "N beat 6S with 7S", "S attack 9S", "E take", "S attack 8C", "W take", "S attack AC"]
        [options]
        teams = "pairs"
        [position]
        trump = "H"
        attacker = "W"
        hands = { W = "6S 10D", N = "7S", E = "JD QD", S = "9S 8C AC AS" }
        [expect]
        defender = "E"
        out = ["N"]
    """)


def test_d34_last_turns_of_a_position() -> None:
    text = """
        game = "durak"
        players = ["W", "N", "E", "S"]
        [options]
        teams = "pairs"
        [position]
        trump = "H"
        attacker = "W"
        {last}
        hands = {{ W = "6S 10D", N = "7S", E = "JD QD", S = "9S 8C AC AS" }}
        [expect]
        defender = "{defender}"
    """
    replay_text(text.format(last="", defender="N"))
    replay_text(text.format(last='last_turns = { "N-S" = "N" }', defender="S"))


def test_d37_with_a_talon_who_runs_out_draws_as_usual() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 7S", "B beat 7S with 8S"]
        [position]
        trump = "H"
        attacker = "A"
        talon = "6S 6C 6D 9S 9C 9D 10S QH"
        hands = { A = "7S", B = "8S KC" }
        [expect]
        out = []
        hands = { A = "6S 6C 6D 9S 9C 9D", B = "KC 10S QH" }
    """)


def test_d37_an_attacker_without_cards_is_out_at_once_and_the_rest_go_on() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 7S", "B beat 7S with 8S", "C attack 8C"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S", B = "8S KC KD", C = "8C 9C" }
        [expect]
        out = ["A"]
        attacker = "A"
        to_move = ["B"]
    """)


def test_d37_those_left_without_cards_by_the_last_draw_go_out_in_order_of_drawing() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C", "D"]
        moves = ["A attack 7S", "B beat 7S with 8S", "D attack 8D", "B beat 8D with 9D"]
        [position]
        trump = "H"
        attacker = "A"
        talon = "QH"
        hands = { A = "7S", B = "8S 9D", C = "KC AC", D = "8D" }
        [expect]
        out = ["D", "B"]
        hands = { A = "QH" }
        attacker = "C"
        defender = "A"
    """)


def test_d35_heir_is_the_player_itself_while_in_else_the_sides_next() -> None:
    state = threes({0}, attacker=1)
    assert heir(state, 1) == 1
    assert heir(state, 0) == 4


def test_next_after_nobody_is_left_to_attack() -> None:
    state = threes({0, 2}, attacker=1)
    state.out = (0, 2, 4)
    assert next_after(state, 1) == -1
