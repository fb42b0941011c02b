"""D-31 to D-33: drawing, and swapping the lowest trump for the upcard."""

import pytest

from bot.rules.cards import cards_in, cards_text, parse_card
from bot.rules.durak.view import view
from tests.rules.record.replaying import replay_text


def test_d31_the_attacker_draws_first_then_clockwise_the_defender_last() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 7S", "B beat 7S with 8S"]
        [position]
        trump = "H"
        attacker = "A"
        talon = "6S 6C 9S 9C 9D AH"
        hands = { A = "7S KS KC KD QD", B = "8S QS QC AD JC", C = "JS JD 10S 10C" }
        [expect]
        hands = { A = "KS KC KD QD 6S 6C", B = "QS QC AD JC 9D AH", C = "JS JD 10S 10C 9S 9C" }
        talon = 0
        upcard = ""
    """)


def test_d31_after_transfers_the_opener_draws_first_also_as_the_defender() -> None:
    text = """
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 8S", "B transfer 8C", "A take"]
        [options]
        variant = "perevodnoy"
        [position]
        trump = "H"
        attacker = "A"
        talon = "6S 6C 9H"
        hands = { A = "8S KS KC", B = "8C QS QC QD AC" }
        [expect]
        hands = { A = "8S 8C KS KC 9H", B = "QS QC QD AC 6S 6C" }
    """
    replay_text(text)


def test_d31_after_transfers_among_three() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["A attack 8S", "B transfer 8C", "C take"]
        [options]
        variant = "perevodnoy"
        [position]
        trump = "H"
        attacker = "A"
        talon = "6S 6C 6D 9H"
        hands = { A = "8S KS KC KD", B = "8C QS QC QD AC", C = "9S JC JS" }
        [expect]
        hands = { A = "KS KC KD 6S 6C 6D", B = "QS QC QD AC 9H", C = "8S 8C 9S JC JS" }
        attacker = "A"
    """)


EXCHANGE = """
    game = "durak"
    players = ["A", "B"]
    moves = [{moves}]
    [options]
    {options}
    [position]
    trump = "H"
    attacker = "A"
    talon = "9S {upcard}"
    hands = {{ A = "7S QC KD QD AD", B = "6H 8S AC KC 10C" }}
"""


def test_d32_at_any_time_whoever_is_to_move() -> None:
    moves = '"A exchange ! no-exchange", "B exchange", "B exchange ! no-exchange", "A attack 7S"'
    state = replay_text(EXCHANGE.format(moves=moves, options="", upcard="KH"))
    assert state.upcard == parse_card("6H")
    assert cards_text(cards_in(view(state, 0).known[1])) == "KH"


def test_d32_not_when_the_upcard_is_the_lowest_trump() -> None:
    text = EXCHANGE.format(
        moves='"A exchange ! no-exchange", "B exchange ! no-exchange"', options="", upcard="6H"
    )
    replay_text(text.replace('B = "6H', 'B = "9H'))


@pytest.mark.parametrize(
    ("option", "upcard", "move"),
    [
        ("on", "KH", "B exchange"),
        ("ace-only", "KH", "B exchange ! no-exchange"),
        ("ace-only", "AH", "B exchange"),
        ("off", "AH", "B exchange ! no-exchange"),
    ],
)
def test_d32_option(option: str, upcard: str, move: str) -> None:
    replay_text(EXCHANGE.format(moves=f'"{move}"', options=f'exchange = "{option}"', upcard=upcard))


def test_d32_never_by_who_took_the_card_in_a_bout() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A attack 6H", "B take", "B exchange ! no-exchange", "A attack 7S", "B exchange ! no-exchange"]
        [position]
        trump = "H"
        attacker = "A"
        talon = "9S 9C 9D AH"
        hands = { A = "6H 7S QC KD QD AD", B = "8S AC KC 10C 10D 10S" }
    """)


def test_d32_the_lowest_trump_of_the_deck_and_only_with_a_talon() -> None:
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A exchange"]
        [options]
        deck = 24
        [position]
        trump = "S"
        attacker = "A"
        talon = "AS"
        hands = { A = "9S", B = "9H" }
        [expect]
        upcard = "9S"
        hands = { A = "AS" }
    """)
    replay_text("""
        game = "durak"
        players = ["A", "B"]
        moves = ["A exchange ! no-exchange"]
        [position]
        trump = "S"
        attacker = "A"
        hands = { A = "6S", B = "9H" }
    """)


LATE = """
    game = "durak"
    players = ["A", "B", "C"]
    moves = ["A attack 7S", "B take", {moves}]
    [options]
    {options}
    [position]
    trump = "H"
    attacker = "A"
    talon = "{talon}"
    hands = {{ A = "7S KS KC KD AS AD", B = "8S", C = "JS JC JD QS" }}
    [expect]
    hands = {{ {hands} }}
"""


def test_d33_who_drew_the_lowest_trump_in_the_last_draw_may_claim_the_upcard() -> None:
    moves = '"C exchange ! no-exchange", "B exchange ! no-exchange", "A exchange", "A exchange ! no-exchange"'
    hands = 'A = "KS KC KD AS AD QH", C = "JS JC JD QS 9C 6H"'
    state = replay_text(LATE.format(moves=moves, options="", talon="6H 9C QH", hands=hands))
    assert cards_text(cards_in(view(state, 1).known[0])) == "QH"
    assert cards_text(cards_in(view(state, 1).known[2])) == "6H"


@pytest.mark.parametrize("option", ["ace-only", "off"])
def test_d33_follows_the_option(option: str) -> None:
    replay_text(
        LATE.format(
            moves='"A exchange ! no-exchange"',
            options=f'exchange = "{option}"',
            talon="6H 9C QH",
            hands='A = "KS KC KD AS AD 6H"',
        )
    )


def test_d33_not_who_drew_both() -> None:
    hands = 'C = "JS JC JD QS 6H QH"'
    replay_text(LATE.format(moves='"C exchange ! no-exchange"', options="", talon="9C 6H QH", hands=hands))


def test_d33_only_until_the_next_bouts_first_card() -> None:
    moves = '"C attack JS", "A exchange ! no-exchange"'
    hands = 'A = "KS KC KD AS AD 6H"'
    replay_text(LATE.format(moves=moves, options="", talon="6H 9C QH", hands=hands))
