"""K-18 to K-22: playing with a talon, what is suggested, repetition."""

import pytest

from bot.rules.cards import mask_of
from bot.rules.dudak.dealing import deal, deck_of
from bot.rules.dudak.options import PRESETS, DudakOptions, Talon, Trumps, suggest
from tests.rules.record.replaying import replay_text


def test_k18_by_default_there_is_no_talon() -> None:
    assert DudakOptions().talon is Talon.NONE
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A draw ! wrong-verb", "B draw ! wrong-verb", "A pick"]
        [position]
        hands = { A = "7S", B = "8S" }
        pile = "9H 9C"
        turn = "A"
    """)


@pytest.mark.parametrize(("talon", "each"), [(Talon.FIVE, 5), (Talon.TWO, 2)])
def test_k19_k20_cards_dealt_and_the_rest_is_the_talon(talon: Talon, each: int) -> None:
    options = DudakOptions(talon=talon)
    pack = deck_of(options, 4)
    state = deal(options, 4, 3, pack)
    assert state.hands == [mask_of(pack[seat : each * 4 : 4]) for seat in range(4)]
    assert state.talon == pack[each * 4 :]


FIVE = """
    game = "dudak"
    players = ["A", "B"]
    moves = [%s]
    [options]
    talon = "five"
    %s
    [position]
    hands = { A = "7S 8S 9S 10S JS", B = "7C 8C 9C 10C JC" }
    pile = "%s"
    talon = "%s"
    turn = "A"
    [expect]
    %s
"""


def test_k19_nothing_is_drawn_against_an_empty_pile() -> None:
    replay_text(FIVE % ('"A draw ! cannot-draw", "A play 7S"', "", "", "AD KD", """
        talon = 1
        hands = { A = "8S 9S 10S JS AD" }
    """))  # fmt: skip


def test_k19_who_does_not_beat_draws_and_may_use_it_at_once() -> None:
    moves = (
        '"A take ! cannot-take", "A pick ! cannot-pick", "A draw", "A draw", "A beat with KD", "A play 7S"'
    )
    replay_text(FIVE % (moves, "", "QD", "AH KD QH", """
        talon = 1
        pile = ["QD", "KD", "7S"]
        hands = { A = "8S 9S 10S JS AH" }
    """))  # fmt: skip


def test_k19_when_the_talon_is_empty_k7_or_k8_applies() -> None:
    replay_text(FIVE % ('"A draw", "A draw ! cannot-draw", "A take ! cannot-take", "A pick"', "", "QD AD", "AH", """
        picked = ["AD"]
        talon = 0
    """))  # fmt: skip
    replay_text(FIVE % ('"A declare S", "A draw", "A pick ! cannot-pick", "A take"', "", "QD AS", "AH", """
        hands = { A = "7S 8S 9S 10S JS AH QD AS" }
        to_move = ["B"]
    """))  # fmt: skip


def test_k19_no_drawing_while_the_second_card_is_due() -> None:
    moves = '"A declare S", "A beat with 10S", "A draw ! must-play-second-card", "A play JS", "B draw"'
    replay_text(FIVE % (moves, "", "QD", "AH AD AC", """
        talon = 0
        hands = { A = "7S 8S 9S AH AD", B = "7C 8C 9C 10C JC AC" }
    """))  # fmt: skip


def test_k19_out_only_once_the_talon_is_empty() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A play 7S", "B beat with 8S", "B play 9S", "A draw ! cannot-draw"]
        [options]
        talon = "five"
        [position]
        hands = { A = "7S", B = "8S 9S KC" }
        talon = "7D"
        turn = "A"
        [expect]
        hands = { A = "7D", B = "KC" }
        out = []
        to_move = ["A"]
    """)


def test_k20_two_cards_and_the_whole_pile_declared_or_not() -> None:
    text = """
        game = "dudak"
        players = ["A", "B"]
        moves = ["A draw", "A pick ! cannot-pick", "A take"]
        [options]
        talon = "two"
        take_singly_after_declaring = true
        declare_while_taking = true
        [position]
        hands = { A = "7S 8S", B = "7C 8C" }
        pile = "AH 9H AD"
        talon = "KH"
        turn = "A"
        trumps = {}
        [expect]
        hands = { A = "7S 8S KH AH 9H AD" }
    """
    replay_text(text)
    replay_text(text.replace("trumps = {}", 'trumps = { A = "C" }'))


def test_k20_draws_up_to_two() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A play 7S", "B draw", "B beat with 9S", "B play 7C"]
        [options]
        talon = "two"
        [position]
        hands = { A = "7S 8S", B = "7C 8C" }
        talon = "KH 9S QH JH"
        turn = "A"
        [expect]
        hands = { A = "8S KH", B = "8C QH" }
        talon = 1
    """)


def test_k21_for_two_a_talon_is_suggested() -> None:
    assert suggest(2).talon is Talon.FIVE
    assert suggest(3) == suggest(4) == PRESETS["dudak"] == DudakOptions()
    assert PRESETS["dudak-open"].trumps is Trumps.OPEN
    assert PRESETS["dudak-pocket"].trumps is Trumps.POCKET
    assert list(PRESETS) == ["dudak", "dudak-open", "dudak-pocket", "dudak-talon"]


THREE = """
    game = "dudak"
    players = ["A", "B", "C"]
    moves = [%s]
    [position]
    hands = { A = "7S KS", B = "7C KC", C = "7H KH" }
    trumps = { A = "D", B = "C", C = "H" }
    turn = "A"
    [expect]
    %s
"""
GOING_ROUND = ["A play 7S", "B take", "C play 7H", "A take", "B play 7S", "C take"]
BACK_AGAIN = ["A play 7H", "B take", "C play 7S", "A take", "B play 7H", "C take"]


def quote_all(moves: list[str]) -> str:
    return ", ".join(f'"{move}"' for move in moves)


def test_k22_the_same_position_for_the_third_time_is_a_draw() -> None:
    twice = 2 * (GOING_ROUND + BACK_AGAIN)
    replay_text(THREE % (quote_all(twice[:-1]), "over = false"))
    replay_text(THREE % (quote_all([*twice, "A play 7S ! deal-is-over"]), """
        over = true
        to_move = []
        out = []
        hands = { A = "7S KS", B = "7C KC", C = "7H KH" }
        result = { losers = [], draw = true, epaulettes = 0, out_order = [] }
    """))  # fmt: skip


def test_k22_what_was_before_a_declaration_does_not_count() -> None:
    rounds = quote_all(GOING_ROUND + BACK_AGAIN)
    undeclared = THREE.replace('A = "D", B', "B")
    before = rounds.replace("A take", "A pick")
    replay_text(undeclared % (f'{before}, "A declare D", {rounds}', 'over = false\nto_move = ["A"]'))
    replay_text(undeclared % (f"{before}, {before}", "over = true"))


def test_k22_the_records_first_turn_counts_once_after_the_choice_of_trumps() -> None:
    text = THREE.replace('A = "D", B', "B").replace("[position]", '[options]\ntrumps = "open"\n[position]')
    rounds = quote_all(GOING_ROUND + BACK_AGAIN)
    replay_text(text % (f'"A declare D", {rounds}', "over = false"))
    replay_text(text % (f'"A declare D", {rounds}, {rounds}', "result = { draw = true }"))
