"""D-25 to D-30: passing the attack on."""

import pytest

from tests.rules.record.replaying import replay_text


def test_d25_a_card_of_the_attacks_rank_makes_the_next_player_the_defender() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 8S", "B transfer 9C ! wrong-rank", "A transfer 8D ! not-your-turn", "B transfer 8C"]
        [options]
        variant = "perevodnoy"
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "8S 8D KD", B = "8C 9C QD", C = "9S JC QC" }
        [expect]
        attacker = "B"
        defender = "C"
        opener = "A"
        limit = 3
        table = [["8S", ""], ["8C", ""]]
        to_move = ["C"]
    """)


def test_d25_off_by_default() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 8S", "B transfer 9C ! transfer-off", "B show 8H ! transfer-off"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "8S KD", B = "8H 9C QD", C = "9S JC QC" }
    """)


def test_d25_only_before_a_card_is_beaten() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 8S 8D", "B beat 8S with 9S", "B transfer 8C ! transfer-too-late"]
        [options]
        variant = "perevodnoy"
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "8S 8D KD", B = "8C 9S QD", C = "9C JC QC" }
        [expect]
        legal = { B = ["beat 8D with QD", "take"] }
    """)


def test_d26_the_new_defender_needs_as_many_cards() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 8S 8D", "B transfer 8C ! transfer-too-many"]
        [options]
        variant = "perevodnoy"
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "8S 8D KD", B = "8C 9S QD", C = "9C JC" }
        [expect]
        legal = { B = ["beat 8D with QD", "beat 8S with 9S", "take"] }
    """)


def test_d26_not_to_who_is_out() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 8S", "B transfer 8C ! transfer-too-many"]
        [options]
        variant = "perevodnoy"
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "8S", B = "8C 9S QD" }
    """)


def test_d26_in_teams_the_attackers_side_gets_the_attack() -> None:
    replay_text("""
        game = "durak"
        players = ["W", "N", "E", "S"]
        moves = ["W attack 8S", "N transfer 8C", "E transfer 8D"]
        [options]
        variant = "perevodnoy"
        teams = "pairs"
        [position]
        trump = "H"
        attacker = "W"
        hands = { W = "8S KD", N = "8C QD 9C", E = "8D 7C 7D", S = "QS QC KS 8H" }
        [expect]
        attacker = "E"
        defender = "S"
    """)


def test_d27_with_two_it_goes_back_and_forth() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 8S", "B transfer 8C", "A transfer 8D", "B transfer 8H"]
        [options]
        variant = "perevodnoy"
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "8S 8D KD KC KS AS", B = "8C 8H QD QC" }
        [expect]
        attacker = "B"
        defender = "A"
        opener = "A"
        limit = 4
    """)


def test_d28_who_transferred_is_the_attacker_and_all_who_may_add_are_found_anew() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C", "D", "E"]
        moves = ["A attack 8S", "B transfer 8C", "C beat 8S with 9S", "C beat 8C with 9C"]
        [options]
        variant = "perevodnoy"
        order = "free"
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "8D KD 8S", B = "8C 9D QD", C = "9S 9C JC QC", D = "9H AC", E = "8H" }
        [expect]
        limit = 4
        to_move = ["B", "D"]
    """)


def test_d28_a_transfer_with_the_last_card_puts_its_player_out_at_once() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 8S", "B transfer 8C", "C beat 8S with 9S", "C beat 8C with 9C", "A attack 8D"]
        [options]
        variant = "perevodnoy"
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "8D KD 8S", B = "8C", C = "9S 9C JC QC" }
        [expect]
        attacker = "B"
        out = ["B"]
        to_move = ["C"]
    """)


SHOWING = """
    game = "durak"
    players = ["A", "B", "C"]
    moves = ["A attack 8S", {moves}]
    [options]
    variant = "perevodnoy"
    show_transfer = {option}
    [position]
    trump = "H"
    attacker = "A"
    hands = {{ A = "8S 8D KD AD", B = "8H 9H 8C QC", C = "9S {rest}" }}
    [expect]
    defender = "{defender}"
"""


def test_d29_the_trump_of_the_rank_is_shown_and_stays_in_the_hand() -> None:
    moves = '"B show 9H ! wrong-rank", "B show 8C ! wrong-rank", "B show 8H"'
    state = replay_text(SHOWING.format(option="true", moves=moves, rest="JC", defender="C"))
    assert state.hands[1].bit_count() == 4
    assert state.attacker == 1


def test_d29_needs_as_many_cards_as_lie_there() -> None:
    moves = '"B transfer 8C ! transfer-too-many", "B show 8H"'
    replay_text(SHOWING.format(option="true", moves=moves, rest="", defender="C"))


def test_d29_each_card_is_shown_once_in_a_bout() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 8S", "B show 8H", "A transfer 8D", "B show 8H ! transfer-off", "B transfer 8H"]
        [options]
        variant = "perevodnoy"
        show_transfer = true
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "8S 8D KD AD QD", B = "8H 9H QC" }
    """)


def test_d29_off_by_default() -> None:
    replay_text(SHOWING.format(option="false", moves='"B show 8H ! transfer-off"', rest="JC", defender="B"))


@pytest.mark.parametrize(
    ("option", "first", "move"),
    [
        ("true", "true", "B transfer 8C"),
        ("false", "true", "B transfer 8C ! transfer-off"),
        ("false", "true", "B show 8H ! transfer-off"),
        ("false", "false", "B transfer 8C"),
    ],
)
def test_d30_transfer_in_the_first_bout(option: str, first: str, move: str) -> None:
    replay_text(f"""
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 8S", "{move}"]
        [options]
        variant = "perevodnoy"
        show_transfer = true
        first_bout_transfer = {option}
        [position]
        trump = "H"
        attacker = "A"
        first_bout = {first}
        hands = {{ A = "8S 8D KD AD QD", B = "8H 8C QC" }}
    """)
