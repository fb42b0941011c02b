"""D-38 to D-44: the durak, draws, epaulettes, repetition, two trumps."""

import pytest

from bot.rules.errors import RecordError
from bot.rules.record.replaying import parse_record
from bot.rules.result import Result
from tests.rules.record.replaying import replay_text


def test_d38_the_only_one_with_cards_is_the_durak() -> None:
    state = replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 7S", "B beat 7S with 8S"]
        [position]
        trump = "H"
        attacker = "A"
        hands = { A = "7S", B = "8S", C = "KC" }
        [expect]
        over = true
        defender = ""
        opener = ""
        limit = ""
        result = { losers = ["C"], draw = false, epaulettes = 0, out_order = ["A", "B"] }
    """)
    assert state.result == Result(losers=(2,), draw=False, epaulettes=0, out_order=(0, 1))


def test_d39_a_side_without_cards_wins() -> None:
    replay_text("""
        game = "durak"
        players = ["W", "N", "E", "S"]
        moves = ["W attack 7S", "N take"]
        [options]
        teams = "pairs"
        [position]
        trump = "H"
        attacker = "W"
        hands = { W = "7S", N = "KC", E = "", S = "QC" }
        [expect]
        result = { losers = ["N", "S"], draw = false, out_order = ["E", "W"] }
    """)


def test_d39_a_side_loses_also_with_more_members_than_one() -> None:
    replay_text("""
        game = "durak"
        players = ["W", "N", "E", "S"]
        moves = ["W attack 7S", "N take"]
        [options]
        teams = "pairs"
        [position]
        trump = "H"
        attacker = "W"
        hands = { W = "7S", N = "KC", E = "6D", S = "QC" }
        [expect]
        over = false
        attacker = "E"
    """)


LAST = """
    game = "durak"
    players = [{players}]
    moves = ["A attack 7S", "B beat 7S with 8S"]
    [options]
    {options}
    [position]
    trump = "H"
    attacker = "A"
    hands = {{ A = "7S", B = "8S" }}
    [expect]
    over = true
    result = {{ {result} }}
"""


def test_d40_nobody_with_cards_is_a_draw() -> None:
    replay_text(
        LAST.format(players='"A", "B"', options="", result="losers = [], draw = true, epaulettes = 0")
    )


def test_d40_without_draws_the_last_defender_is_the_durak() -> None:
    result = 'losers = ["B"], draw = false, out_order = ["A", "B"]'
    replay_text(LAST.format(players='"A", "B"', options="draws = false", result=result))


def test_d40_without_draws_in_teams_the_last_defenders_side() -> None:
    players, options = '"A", "B", "C", "D"', 'draws = false\nteams = "pairs"'
    replay_text(LAST.format(players=players, options=options, result='losers = ["B", "D"], draw = false'))


EPAULETTES = """
    game = "durak"
    players = ["A", "B"]
    moves = [{moves}]
    [position]
    trump = "H"
    attacker = "A"
    hands = {{ A = "{hand}", B = "8S KC AC AS" }}
    [expect]
    result = {{ losers = ["B"], epaulettes = {count} }}
"""


@pytest.mark.parametrize(
    ("hand", "moves", "count"),
    [
        ("6S", '"A attack 6S", "B take"', 1),
        ("7S", '"A attack 7S", "B take"', 0),
        ("6S 6C 6D", '"A attack 6S 6C 6D", "B take"', 2),
        ("6S 6C", '"A attack 6S", "B take", "A attack 6C"', 2),
    ],
)
def test_d41_epaulettes(hand: str, moves: str, count: int) -> None:
    replay_text(EPAULETTES.format(hand=hand, moves=moves, count=count))


def test_d41_only_the_last_attack_cards_count() -> None:
    moves = '"A attack 6S", "B beat 6S with 8S", "A attack 8C", "B take"'
    replay_text(EPAULETTES.format(hand="6S 8C", moves=moves, count=0))


def test_d43_a_draw_counts_for_nobody() -> None:
    state = replay_text(LAST.format(players='"A", "B"', options="", result="draw = true"))
    assert state.result is not None
    assert state.result.losers == ()


def test_d44_the_third_time_is_a_draw() -> None:
    """Three players hand the same card round: each taker gives it on when its turn comes."""
    round_of_takes = ['"A attack 6S"', '"B take"', '"C attack 6C"', '"A take"', '"B attack 6S"', '"C take"']
    back = ['"A attack 6C"', '"B take"', '"C attack 6S"', '"A take"', '"B attack 6C"', '"C take"']
    moves = ", ".join([*round_of_takes, *back] * 2)
    replay_text(f"""
        game = "durak"
        players = ["A", "B", "C"]
        moves = [{moves}, "A attack 6S ! deal-is-over"]
        [position]
        trump = "H"
        attacker = "A"
        hands = {{ A = "6S KD", B = "QD", C = "6C JD" }}
        [expect]
        over = true
        result = {{ losers = [], draw = true }}
    """)


def test_d44_twice_is_not_enough() -> None:
    moves = ['"A attack 6S"', '"B take"', '"C attack 6C"', '"A take"', '"B attack 6S"', '"C take"']
    moves += ['"A attack 6C"', '"B take"', '"C attack 6S"', '"A take"', '"B attack 6C"', '"C take"']
    replay_text(f"""
        game = "durak"
        players = ["A", "B", "C"]
        moves = [{", ".join(moves)}]
        [options]
        draws = false
        [position]
        trump = "H"
        attacker = "A"
        hands = {{ A = "6S KD", B = "QD", C = "6C JD" }}
        [expect]
        over = false
        hands = {{ A = "6S KD", B = "QD", C = "6C JD" }}
        attacker = "A"
    """)


SEVERNYI = """
    game = "durak"
    players = ["A", "B"]
    moves = [{moves}]
    [options]
    severnyi = true
    [position]
    trump = "H"
    attacker = "A"
    talon = "{talon}"
    hands = {{ A = "7S 9S KD AD QD", B = "{b}" }}
    [expect]
    trump = "{trump}"
    upcard = "{upcard}"
    talon = {left}
"""


def test_d42_the_upcard_is_drawn_last_but_one() -> None:
    text = SEVERNYI.format(
        moves='"A attack 7S", "B take"', talon="QH 8C", b="8H 7C 9D 10C JC 6S", trump="H", upcard="", left=1
    )
    replay_text(text.replace('A = "7S', 'A = "7S 10S'))


def test_d42_from_then_on_the_face_down_cards_suit_is_the_only_trump() -> None:
    moves = '"A attack 7S", "B take", "A attack 9S", "B beat 9S with 8H ! does-not-beat", "B beat 9S with 7C"'
    replay_text(
        SEVERNYI.format(moves=moves, talon="QH 8C", b="8H 7C 9D 10C JC 6S", trump="C", upcard="", left=0)
    )


def test_d42_the_same_suit_changes_nothing() -> None:
    moves = '"A attack 7S", "B take", "A attack 9S", "B beat 9S with 8H"'
    replay_text(
        SEVERNYI.format(moves=moves, talon="QH KH", b="8H 7C 9D 10C JC 6S", trump="H", upcard="", left=0)
    )


def test_d42_the_exchange_is_with_the_upcard_while_it_lies() -> None:
    moves = '"B exchange"'
    state = replay_text(
        SEVERNYI.format(moves=moves, talon="10S QH KC", b="6H 7C 9D", trump="H", upcard="6H", left=3)
    )
    assert state.talon[-1] == 24
    moves = '"A attack 7S", "B take", "B exchange ! no-exchange"'
    text = SEVERNYI.format(moves=moves, talon="QH 8C", b="6H 7C 9D 10C JC 6S", trump="H", upcard="", left=1)
    replay_text(text.replace('A = "7S', 'A = "7S 10S'))


@pytest.mark.parametrize(("players", "deck"), [(6, 36), (4, 24)])
def test_d42_refused_without_a_talon(players: int, deck: int) -> None:
    names = ", ".join(f'"P{seat}"' for seat in range(players))
    with pytest.raises(RecordError, match="severnyi"):
        parse_record(f"""
            game = "durak"
            players = [{names}]
            [options]
            severnyi = true
            deck = {deck}
            [position]
            trump = "H"
            attacker = "P0"
            hands = {{ P0 = "9S", P1 = "10S" }}
        """)


def test_d42_packed_after_the_hands_the_face_down_card_then_the_upcard() -> None:
    state = replay_text("""
        game = "durak"
        players = ["A", "B"]
        [options]
        severnyi = true
        deck = 24
        [deal]
        dealer = "B"
        pack = "9S 9C 10S 10C JS JC QS QC KS KC AS AC 9D 10H JD QD KD AD 9H 10D JH QH KH AH"
        [expect]
        trump = "H"
        upcard = "10H"
        talon = 12
    """)
    assert state.talon[0] == 35
    assert state.talon[-1] == 33
