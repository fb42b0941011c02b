"""D-20 to D-23: who may add, in what order, and passing."""

import pytest

from tests.rules.record.replaying import replay_text

FIVE = """
    game = "durak"
    players = ["A", "B", "C", "D", "E"]
    moves = ["A attack 7S", "B beat 7S with 8S"{more}]
    [options]
    {options}
    order = "free"
    [position]
    trump = "H"
    attacker = "A"
    hands = {{ A = "7S 7C KD", B = "8S AC KC QC", C = "8C QD", D = "7D QS", E = "8D KS" }}
    [expect]
    to_move = {to_move}
"""


@pytest.mark.parametrize(
    ("option", "to_move"),
    [
        ("", '["A", "C"]'),
        ('who_adds = "neighbours"', '["A", "C"]'),
        ('who_adds = "all"', '["A", "C", "D", "E"]'),
        ('who_adds = "attacker"', '["A"]'),
    ],
)
def test_d20_who_adds(option: str, to_move: str) -> None:
    replay_text(FIVE.format(options=option, to_move=to_move, more=""))


def test_d20_up_to_four_players_all_add_by_default() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C", "D"]
        moves = ["A attack 7S", "B beat 7S with 8S", "A pass", "C pass"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7C", B = "8S AC KC", C = "8C QD", D = "8D" }
        [expect]
        to_move = ["D"]
        passed = ["A", "C"]
    """)


def test_d20_neighbours_are_the_nearest_still_in() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C", "D", "E"]
        moves = ["A attack 7S", "B beat 7S with 8S", "E attack 8D ! not-your-turn"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S KD", B = "8S AC KC", C = "", D = "7D QS", E = "8D KS" }
        [expect]
        to_move = ["D"]
        passed = ["A"]
    """)


def test_d20_nobody_replaces_who_goes_out() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C", "D", "E"]
        moves = ["A attack 7S", "B beat 7S with 8S", "C attack 8C", "B beat 8C with AC"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S", B = "8S AC KC QC", C = "8C", D = "7D QS", E = "8D KS" }
        [expect]
        attacker = "B"
        defender = "D"
        out = ["A", "C"]
    """)


def test_d20_in_teams_only_opponents_of_the_defender_add() -> None:
    replay_text("""
        game = "durak"
        players = ["W", "NW", "N", "E", "SE", "S"]
        moves = ["W attack 7S", "NW beat 7S with 8S"]
        [options]
        teams = "threes"
        order = "free"
        [position]
        trump = "H"
        attacker = "W"
        hands = { W = "7S 7C", NW = "8S AC KC", N = "8C QD", E = "8D", SE = "7D", S = "8H" }
        [expect]
        to_move = ["W", "N", "SE"]
    """)


def test_d20_neighbours_in_teams() -> None:
    replay_text("""
        game = "durak"
        players = ["W", "NW", "N", "E", "SE", "S"]
        moves = ["W attack 7S", "NW beat 7S with 8S"]
        [options]
        teams = "threes"
        order = "free"
        who_adds = "neighbours"
        [position]
        trump = "H"
        attacker = "W"
        hands = { W = "7S 7C", NW = "8S AC KC", N = "8C QD", E = "8D", SE = "7D", S = "8H" }
        [expect]
        to_move = ["W", "N"]
    """)


def test_d21_until_a_card_is_beaten_only_the_defender_acts() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = [
          "A attack 7S", "A attack 7C ! not-your-turn", "C attack 7D ! not-your-turn", "C pass ! not-your-turn",
        ]
        [options]
        order = "free"
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7C", B = "8S AC KC", C = "7D 8C" }
        [expect]
        to_move = ["B"]
        passed = []
    """)


def test_d22_priority_one_at_a_time_and_each_beaten_card_ends_the_passes() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C", "D"]
        moves = [
          "A attack 7S", "B beat 7S with 8S", "C attack 8C ! not-your-turn", "A pass", "D attack 8D ! not-your-turn",
          "C attack 8C", "D attack 8D ! not-your-turn", "B beat 8C with AC", "C attack 7H ! not-your-turn",
        ]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7C", B = "8S AC KC QC", C = "8C 7H", D = "8D" }
        [expect]
        to_move = ["A"]
        passed = []
    """)


def test_d22_priority_returns_to_the_attacker_after_each_card_given() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C", "D"]
        moves = ["A attack 7S", "B take", "A pass", "C attack 7D"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7C", B = "8S AC KC QC", C = "8C 7D", D = "8D" }
        [expect]
        to_move = ["A"]
        passed = ["C", "D"]
    """)


def test_d22_attacker_first_then_all_others_at_once() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C", "D"]
        moves = [
          "A attack 7S", "B beat 7S with 8S", "D attack 8D ! not-your-turn", "A pass", "D attack 8D",
          "C attack 8C ! not-your-turn", "B beat 8D with AD", "C attack 8C ! not-your-turn", "A pass",
        ]
        [options]
        order = "attacker-first"
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7C", B = "8S AD KC QC", C = "8C 9D", D = "8D 7D" }
        [expect]
        to_move = ["C", "D"]
        passed = ["A"]
    """)


def test_d22_free_all_at_any_time_once_a_card_is_beaten() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C", "D"]
        moves = [
          "A attack 7S 7C", "B beat 7S with 8S", "D attack 8D", "A pass", "C attack 8C",
        ]
        [options]
        order = "free"
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S 7C 7H", B = "8S AD KC QC", C = "8C 9D", D = "8D 7D" }
        [expect]
        to_move = ["B"]
        limit = 4
    """)


def test_d22_free_a_pass_stands_until_the_next_card_is_beaten() -> None:
    text = """
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 7S 7C", "B beat 7S with 8S", "A pass"{more}]
        [options]
        order = "free"
        [position]
        trump = "H"
        attacker = "A"
        hands = {{ A = "7S 7C 7H", B = "8S AD KC QC", C = "8C 9D" }}
        [expect]
        to_move = {to_move}
        passed = {passed}
    """
    replay_text(text.format(more="", to_move='["B", "C"]', passed='["A"]'))
    replay_text(text.format(more=', "B beat 7C with KC"', to_move='["A", "C"]', passed="[]"))


@pytest.mark.parametrize("auto", ["true", "false"])
def test_d22_free_at_the_limit_only_the_defender_is_on_turn(auto: str) -> None:
    replay_text(f"""
        game = "durak"
        players = ["West", "North"]
        moves = ["West attack 6S", "North beat 6S with 7S", "West attack 6D", "West pass ! not-your-turn"]
        [options]
        order = "free"
        auto_pass = {auto}
        [position]
        trump = "C"
        attacker = "West"
        hands = {{ West = "6S 6D 6H", North = "7S 8H" }}
        [expect]
        to_move = ["North"]
        limit = 2
        passed = []
        legal = {{ North = ["take"], West = [] }}
    """)


@pytest.mark.parametrize("auto", ["true", "false"])
def test_d22_free_at_the_limit_who_passed_by_a_move_stays_passed(auto: str) -> None:
    text = f"""
        game = "durak"
        players = ["A", "B", "C", "D"]
        moves = ["A attack 7S 7C", "B beat 7S with 8S", "C pass", "A attack 7H"{{more}}]
        [options]
        order = "free"
        auto_pass = {auto}
        [position]
        trump = "H"
        attacker = "A"
        hands = {{{{ A = "7S 7C 7H KD", B = "8S AD 8H 9H", C = "8C 9D", D = "8D QD" }}}}
        [expect]
        to_move = {{to_move}}
        passed = {{passed}}
    """
    below = ('["B", "D"]', '["A", "C"]') if auto == "true" else ('["A", "B", "D"]', '["C"]')
    replay_text(text.format(more="", to_move=below[0], passed=below[1]))
    replay_text(text.format(more=', "D attack 8D"', to_move='["B"]', passed='["C"]'))


AUTO_PASS = """
    game = "durak"
    players = ["A", "B", "C"]
    moves = ["A attack 7S", "B beat 7S with 8S"]
    [options]
    auto_pass = {auto}
    [position]
    trump = "H"
    attacker = "A"
    hands = {{ A = "7S 9D", B = "8S AD KC", C = "8C QD" }}
    [expect]
    to_move = {to_move}
    passed = {passed}
    legal = {legal}
"""


def test_d23_who_holds_nothing_that_fits_is_passed_at_once() -> None:
    legal = '{ C = ["attack 8C", "pass"] }'
    replay_text(AUTO_PASS.format(auto="true", to_move='["C"]', passed='["A"]', legal=legal))


def test_d23_off_everybody_must_pass() -> None:
    legal = '{ A = ["pass"], C = [] }'
    replay_text(AUTO_PASS.format(auto="false", to_move='["A"]', passed="[]", legal=legal))


def test_d23_off_a_player_without_cards_is_always_passed() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 7S", "B beat 7S with 8S"]
        [options]
        auto_pass = false
        [position]
        trump = "H"
        attacker = "A"
        talon = "9S KH"
        hands = { A = "7S", B = "8S AD KC", C = "8C QD" }
        [expect]
        to_move = ["C"]
        passed = ["A"]
        out = []
    """)


def test_d23_an_exchange_may_bring_a_player_back() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 7S", "B beat 7S with 8S", "A exchange"]
        [position]
        trump = "H"
        attacker = "A"
        talon = "9S 8H"
        hands = { A = "7S 6H 9D", B = "8S AD KC", C = "8C QD" }
        [expect]
        to_move = ["A"]
        passed = []
        legal = { A = ["attack 8H", "pass"] }
    """)


def test_d23_an_exchange_may_end_the_bout() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 6S", "B beat 6S with 8S", "A exchange"]
        [position]
        trump = "H"
        attacker = "A"
        talon = "9S 10H"
        hands = { A = "6S 6H 9D", B = "8S AD KC" }
        [expect]
        to_move = ["B"]
        discarded = 2
        hands = { A = "9S 9D 6H 10H" }
    """)
