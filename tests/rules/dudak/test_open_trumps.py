"""K-15: trumps that all know from the start."""

import pytest

from bot.rules.cards import cards_in, cards_text, parse_cards
from bot.rules.dudak import GAME
from bot.rules.dudak.dealing import deal, deck_of
from bot.rules.dudak.engine import apply
from bot.rules.dudak.legal import legal_moves
from bot.rules.dudak.options import DudakOptions, Suits, Talon, Trumps
from bot.rules.dudak.view import view
from bot.rules.moves import DECLARE_SUIT, Verb
from tests.rules.record.replaying import replay_text


def pack_text(hands: list[str]) -> str:
    """A pack that gives these cards, in this order, to the players from the dealer's left; the rest follows."""
    dealt = [parse_cards(hand) for hand in hands]
    first = [card for row in zip(*dealt, strict=True) for card in row]
    rest = [card for card in deck_of(DudakOptions(talon=Talon.FIVE), 4) if card not in first]
    return cards_text([*first, *rest])


def open_deal(hands: list[str], moves: str, expect: str, kept: str = "", suits: str = "turned") -> str:
    names = ["A", "B", "C", "D"][: len(hands)]
    return f"""
        game = "dudak"
        players = {names!r}
        moves = [{moves}]
        [options]
        trumps = "open"
        suits = "{suits}"
        talon = "five"
        [deal]
        dealer = "{names[-1]}"
        pack = "{pack_text(hands)}"
        {kept}
        [expect]
        {expect}
    """


def test_k15_first_card_then_the_first_new_suit_and_the_fourth_gets_the_last() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS 7D 9S 8C", "QD KS AS 9D 7C", "8D 10D KD AD KC"]
    replay_text(
        open_deal(hands, '"A declare H ! trump-already-declared", "A play 7S"', """
            trumps = { A = "S", B = "D", C = "C", D = "H" }
            to_move = ["B"]
        """)
    )  # fmt: skip


def test_k15_whose_hand_shows_no_new_suit_chooses_before_anything_is_played() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS KS 9S AS", "10S 9D 7C 8C KC"]
    steps = """
        "A play 7S ! not-your-turn", "B play JS ! must-declare-first", "B play 7S ! not-your-card",
        "B declare S ! suit-taken", "B pick ! must-declare-first", "B declare ! wrong-verb",
        "C declare D ! not-your-turn", "B declare D",
    """
    replay_text(open_deal(hands, steps.split('"B declare D"')[0], """
        trumps = { A = "S" }
        to_move = ["B"]
        second = false
        legal = { B = ["declare C", "declare D", "declare H"], A = [] }
    """))  # fmt: skip
    replay_text(open_deal(hands, steps, """
        trumps = { A = "S", B = "D", C = "C" }
        to_move = ["A"]
    """))  # fmt: skip


def test_k15_two_may_have_to_choose_and_the_fourth_still_gets_the_last() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS KS 9S AS", "10S 9D 7D 8D KD", "8C JC QD KC AC"]
    replay_text(
        open_deal(hands, '"B declare D"', 'to_move = ["C"]\nlegal = { C = ["declare C", "declare H"] }')
    )
    replay_text(open_deal(hands, '"B declare D", "C declare C"', """
        to_move = ["A"]
        trumps = { A = "S", B = "D", C = "C", D = "H" }
    """))  # fmt: skip


def test_k15_trumps_are_kept_through_the_match() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS KS 9S AS", "10S 9D 7C 8C KC"]
    kept = 'durak = ["C"]\ntrumps = { A = "H", B = "S", C = "D" }'
    replay_text(open_deal(hands, '"A play 7S"', 'trumps = { A = "H", B = "S", C = "D" }', kept))


def test_k15_the_turned_cards_are_seen_by_all() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS 9D KS AS", "10S 9S 7C 8C KC"]
    state = deal(DudakOptions(trumps=Trumps.OPEN, talon=Talon.FIVE), 3, 2, parse_cards(pack_text(hands)))
    known = [cards_text(cards_in(mask)) for mask in view(state, None).known]
    assert known == ["7S", "JS QS 9D", "9S 10S 7C"]


def test_k15_with_a_trump_from_the_start_the_whole_pile_is_taken() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B"]
        moves = ["A pick ! cannot-pick", "A take"]
        [options]
        trumps = "open"
        [position]
        hands = { A = "7S", B = "7H" }
        pile = "9C"
        turn = "A"
        trumps = { A = "S", B = "H" }
    """)


def test_k15_in_a_position_those_without_a_known_trump_choose_first() -> None:
    replay_text("""
        game = "dudak"
        players = ["A", "B", "C"]
        moves = ["C play 8H ! must-declare-first", "C declare D", "A declare S", "B play 7H"]
        [options]
        trumps = "open"
        [position]
        hands = { A = "7S", B = "7H 9H", C = "8H" }
        turn = "B"
        trumps = { B = "H" }
        [expect]
        trumps = { A = "S", B = "H", C = "D" }
        to_move = ["C"]
    """)


def test_k15_chosen_each_chooses_from_the_dealers_left_and_the_fourth_gets_the_last() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS 7D 9S 8C", "QD KS AS 9D 7C", "8D 10D KD AD KC"]
    steps = """
        "A play 7S ! must-declare-first", "B declare H ! not-your-turn", "A declare H",
        "A play 7S ! not-your-turn", "B declare H ! suit-taken", "B declare S", "C declare C"
    """
    replay_text(open_deal(hands, "", """
        trumps = {}
        to_move = ["A"]
        legal = { A = ["declare C", "declare D", "declare H", "declare S"] }
    """, suits="chosen"))  # fmt: skip
    replay_text(open_deal(hands, steps, """
        trumps = { A = "H", B = "S", C = "C", D = "D" }
        to_move = ["A"]
        legal = { A = ["play 10C", "play 7S", "play 8S", "play 9C", "play JD"] }
    """, suits="chosen"))  # fmt: skip


@pytest.mark.parametrize("players", [2, 3])
def test_k15_chosen_two_or_three_all_choose(players: int) -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS 7D 9S 8C", "QD KS AS 9D 7C"][:players]
    steps = ['"A declare D"', '"B declare H"', '"C declare S"'][:players]
    letters = ['A = "D"', 'B = "H"', 'C = "S"'][:players]
    for count in range(players + 1):
        chosen = f"trumps = {{ {', '.join(letters[:count])} }}"
        to_move = f'to_move = ["{"ABC"[count % players]}"]'
        replay_text(open_deal(hands, ", ".join(steps[:count]), f"{chosen}\n{to_move}", suits="chosen"))


def test_k15_chosen_trumps_are_kept_through_the_match() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS KS 9S AS", "10S 9D 7C 8C KC"]
    kept = 'durak = ["C"]\ntrumps = { A = "H", B = "S", C = "D" }'
    replay_text(open_deal(hands, '"A play 7S"', 'trumps = { A = "H", B = "S", C = "D" }', kept, "chosen"))


def test_k15_chosen_shows_no_card() -> None:
    options = DudakOptions(trumps=Trumps.OPEN, suits=Suits.CHOSEN)
    state = deal(options, 3, 2, deck_of(options, 3))
    assert view(state, None).known == (0, 0, 0)
    for suit in (3, 2, 1):
        assert view(state, None).choosing
        state = apply(state, state.turn[0], DECLARE_SUIT[suit])
        assert view(state, None).known == (0, 0, 0)
    assert not view(state, None).choosing


@pytest.mark.parametrize("trumps", [Trumps.DECLARE, Trumps.POCKET, Trumps.SECRET])
def test_k15_how_suits_are_found_matters_to_open_trumps_only(trumps: Trumps) -> None:
    option = next(one for one in GAME.table if one.name == "suits")
    assert option.applies(DudakOptions(trumps=Trumps.OPEN))
    options = DudakOptions(trumps=trumps, suits=Suits.CHOSEN)
    assert not option.applies(options)
    state = deal(options, 4, 3, deck_of(options, 4))
    assert Verb.PLAY in {move.verb for move in legal_moves(state, 0)}


@pytest.mark.parametrize("suits", Suits)
def test_k15_in_a_position_suits_are_chosen_either_way(suits: Suits) -> None:
    replay_text(f"""
        game = "dudak"
        players = ["A", "B", "C", "D"]
        moves = ["D declare S ! not-your-turn", "C declare H ! suit-taken", "C declare D", "D declare S"]
        [options]
        trumps = "open"
        suits = "{suits}"
        [position]
        hands = {{ A = "7S", B = "7H 9H", C = "8H", D = "8C" }}
        turn = "B"
        trumps = {{ B = "H" }}
        [expect]
        trumps = {{ A = "C", B = "H", C = "D", D = "S" }}
        to_move = ["B"]
    """)
