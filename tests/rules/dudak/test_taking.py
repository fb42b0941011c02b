"""K-7, K-8, K-11 to K-13: taking from the pile instead of beating."""

from tests.rules.record.replaying import replay_text


def test_k07_who_takes_the_last_card_plays_nothing() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A take ! cannot-take", "A pick", "A pick", "B play 7S"]
        [position]
        hands = { A = "9C 10C", B = "7S 8S" }
        pile = "AH AD"
        turn = "A"
        [expect]
        hands = { A = "9C 10C AD AH" }
        pile = ["7S"]
        to_move = ["A"]
    """)


def test_k07_picked_cards_are_apart_until_a_card_is_beaten() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A pick", "A pick"]
        [position]
        hands = { A = "9C 10C", B = "7S 8S" }
        pile = "8C AH AD"
        turn = "A"
        [expect]
        picked = ["AD", "AH"]
        hands = { A = "9C 10C" }
        pile = ["8C"]
        to_move = ["A"]
        second = false
        legal = { A = ["beat with 10C", "beat with 9C", "pick"] }
    """)
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A pick", "A play AD ! not-your-card", "A pick", "A beat with 9C"]
        [position]
        hands = { A = "9C 10C", B = "7S 8S" }
        pile = "8C AH AD"
        turn = "A"
        [expect]
        picked = []
        hands = { A = "10C AH AD" }
        second = true
        legal = { A = ["play 10C", "play AD", "play AH"] }
    """)


def test_k08_with_a_trump_the_whole_pile_is_taken() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A pick ! cannot-pick", "A take", "B play 7S"]
        [position]
        hands = { A = "9C 10C", B = "7S 8S" }
        pile = "8C AH AD"
        turn = "A"
        trumps = { A = "S" }
        [expect]
        hands = { A = "8C 9C 10C AD AH" }
    """)


TAKE_BY_SUIT = """
    game = "dudak"
    players = ["A", "B"]
    moves = ["A pick"]
    [options]
    take_by_suit = true
    take_singly_after_declaring = true
    [position]
    hands = { A = "10S", B = "7S 8S" }
    pile = "AD 8C AH KD QD 7D"
    turn = "A"
"""


def test_k11_cards_of_the_suit_right_under_it_come_too() -> None:
    replay_text(
        TAKE_BY_SUIT
        + """
        [expect]
        picked = ["7D", "QD", "KD"]
        pile = ["AD", "8C", "AH"]
    """
    )


def test_k11_not_for_who_has_a_trump() -> None:
    replay_text(
        TAKE_BY_SUIT
        + """
        trumps = { A = "C" }
        [expect]
        picked = ["7D"]
    """
    )


def test_k11_the_last_cards_of_the_pile() -> None:
    replay_text(
        TAKE_BY_SUIT.replace("AD 8C AH KD QD 7D", "KD QD 7D")
        + """
        [expect]
        picked = []
        pile = []
        hands = { A = "7D QD KD 10S" }
        to_move = ["B"]
    """
    )


def test_k12_singly_also_with_a_trump_which_may_then_beat() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A take ! cannot-take", "A pick", "A beat with 7S", "A play AS"]
        [options]
        take_singly_after_declaring = true
        [position]
        hands = { A = "7S 9D", B = "10S 8S" }
        pile = "7C 8C AS"
        turn = "A"
        trumps = { A = "S" }
        [expect]
        to_move = ["B"]
    """)


def test_k13_declared_between_taken_cards_the_rest_of_the_pile_is_taken() -> None:
    text = """
        game = "dudak"
        players = ["A", "B"]
        moves = ["A pick", "A declare H ! suit-taken", "A declare S", "A pick ! cannot-pick", "A take"]
        [options]
        declare_while_taking = true
        [position]
        hands = { A = "7S", B = "10S 8S" }
        pile = "7C 8C AS"
        turn = "A"
        trumps = { B = "H" }
    """
    replay_text(
        text
        + """
        [expect]
        hands = { A = "7S AS 7C 8C" }
        to_move = ["B"]
    """
    )
    replay_text(text.replace('"A take"', '"A beat with 7S", "A play AS"'))
    singly = text.replace("[position]", "take_singly_after_declaring = true\n[position]")
    replay_text(
        singly.replace(
            '"A pick ! cannot-pick", "A take"', '"A take ! cannot-take", "A pick", "A beat with 7S"'
        )
    )


def test_k13_not_after_drawing_only() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A draw", "A declare S ! must-declare-first", "A pick", "A declare S"]
        [options]
        declare_while_taking = true
        talon = "five"
        [position]
        hands = { A = "7S", B = "10S 8S" }
        pile = "7C 8C AS"
        talon = "9H"
        turn = "A"
    """)
