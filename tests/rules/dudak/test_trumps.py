"""K-14 to K-17: how players come by their trumps."""

import pytest

from bot.rules.cards import cards_in, cards_text, parse_cards
from bot.rules.dudak import GAME
from bot.rules.dudak.dealing import deal, deck_of
from bot.rules.dudak.engine import apply
from bot.rules.dudak.legal import legal_moves
from bot.rules.dudak.options import DudakOptions, Suits, Talon, Trumps
from bot.rules.dudak.view import view
from bot.rules.errors import RecordError
from bot.rules.moves import DECLARE_SUIT, Verb, move_text
from bot.rules.record.replaying import parse_record
from tests.rules.dudak.playing import replayed


def pack_text(hands: list[str]) -> str:
    """A pack that gives these cards, in this order, to the players from the dealer's left; the rest follows."""
    dealt = [parse_cards(hand) for hand in hands]
    first = [card for row in zip(*dealt, strict=True) for card in row]
    rest = [card for card in deck_of(DudakOptions(talon=Talon.FIVE), 4) if card not in first]
    return cards_text([*first, *rest])


def test_k14_by_default_trumps_are_declared_in_play() -> None:
    state = deal(DudakOptions(), 2, 1, deck_of(DudakOptions(), 2))
    assert state.options.trumps is Trumps.DECLARE
    assert state.trumps == state.apart == [None, None]
    assert {move_text(move) for move in legal_moves(state, 0)} >= {"declare S", "declare H", "play 7S"}


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
    replayed(
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
    replayed(open_deal(hands, steps.split('"B declare D"')[0], """
        trumps = { A = "S" }
        to_move = ["B"]
        second = false
        legal = { B = ["declare C", "declare D", "declare H"], A = [] }
    """))  # fmt: skip
    replayed(open_deal(hands, steps, """
        trumps = { A = "S", B = "D", C = "C" }
        to_move = ["A"]
    """))  # fmt: skip


def test_k15_two_may_have_to_choose_and_the_fourth_still_gets_the_last() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS KS 9S AS", "10S 9D 7D 8D KD", "8C JC QD KC AC"]
    replayed(open_deal(hands, '"B declare D"', 'to_move = ["C"]\nlegal = { C = ["declare C", "declare H"] }'))
    replayed(open_deal(hands, '"B declare D", "C declare C"', """
        to_move = ["A"]
        trumps = { A = "S", B = "D", C = "C", D = "H" }
    """))  # fmt: skip


def test_k15_trumps_are_kept_through_the_match() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS KS 9S AS", "10S 9D 7C 8C KC"]
    kept = 'durak = ["C"]\ntrumps = { A = "H", B = "S", C = "D" }'
    replayed(open_deal(hands, '"A play 7S"', 'trumps = { A = "H", B = "S", C = "D" }', kept))


def test_k15_the_turned_cards_are_seen_by_all() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS 9D KS AS", "10S 9S 7C 8C KC"]
    state = deal(DudakOptions(trumps=Trumps.OPEN, talon=Talon.FIVE), 3, 2, parse_cards(pack_text(hands)))
    known = [cards_text(cards_in(mask)) for mask in view(state, None).known]
    assert known == ["7S", "JS QS 9D", "9S 10S 7C"]


def test_k15_with_a_trump_from_the_start_the_whole_pile_is_taken() -> None:
    replayed("""
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
    replayed("""
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
    replayed(open_deal(hands, "", """
        trumps = {}
        to_move = ["A"]
        legal = { A = ["declare C", "declare D", "declare H", "declare S"] }
    """, suits="chosen"))  # fmt: skip
    replayed(open_deal(hands, steps, """
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
        replayed(open_deal(hands, ", ".join(steps[:count]), f"{chosen}\n{to_move}", suits="chosen"))


def test_k15_chosen_trumps_are_kept_through_the_match() -> None:
    hands = ["7S 8S 9C 10C JD", "JS QS KS 9S AS", "10S 9D 7C 8C KC"]
    kept = 'durak = ["C"]\ntrumps = { A = "H", B = "S", C = "D" }'
    replayed(open_deal(hands, '"A play 7S"', 'trumps = { A = "H", B = "S", C = "D" }', kept, "chosen"))


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
    replayed(f"""
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


POCKET_DEAL = """
    game = "dudak"
    players = %s
    moves = [%s]
    [options]
    trumps = "pocket"
    [deal]
    dealer = "A"
    pack = "%s"
    [expect]
    %s
"""


@pytest.mark.parametrize(("players", "each"), [(2, 15), (3, 9), (4, 7)])
def test_k16_without_talon_the_last_card_dealt_lies_apart(players: int, each: int) -> None:
    options = DudakOptions(trumps=Trumps.POCKET)
    pack = deck_of(options, players)
    state = deal(options, players, 0, pack)
    assert [hand.bit_count() for hand in state.hands] == [each] * players
    assert state.apart == [pack[-1], *pack[-players:-1]]


@pytest.mark.parametrize(("talon", "each"), [(Talon.FIVE, 5), (Talon.TWO, 2)])
def test_k16_with_a_talon_the_card_apart_comes_besides(talon: Talon, each: int) -> None:
    options = DudakOptions(trumps=Trumps.SECRET, talon=talon)
    pack = deck_of(options, 3)
    state = deal(options, 3, 2, pack)
    assert [hand.bit_count() for hand in state.hands] == [each] * 3
    assert state.apart == list(pack[each * 3 : each * 3 + 3])
    assert state.talon == pack[each * 3 + 3 :]


POCKET = """
    game = "dudak"
    players = ["A", "B", "C"]
    moves = [%s]
    [options]
    trumps = "pocket"
    [position]
    hands = { A = "9C 8C", B = "10C 8S", C = "QD" }
    pocket = { A = "7H", B = "8H", C = "9H" }
    pile = "AC"
    turn = "A"
    [expect]
    %s
"""


def test_k16_declaring_takes_the_card_into_the_hand_and_suits_may_be_shared() -> None:
    moves = """
        "A play 7H ! not-your-card", "A beat with 7H ! not-your-card", "A declare H ! wrong-verb",
        "A declare A ! wrong-verb", "A declare", "A declare ! trump-already-declared", "A beat with 7H", "A play 8C",
        "B declare", "B beat with 8H", "B play 8S"
    """
    replayed(POCKET % (moves, """
        trumps = { A = "H", B = "H" }
        pocket = ["C"]
        hands = { A = "9C", B = "10C", C = "QD" }
        legal = { C = ["declare", "pick"] }
    """))  # fmt: skip


def test_k16_no_fourth_suit_falls_to_anyone() -> None:
    replayed("""
        game = "dudak"
        players = ["A", "B", "C", "D"]
        moves = ["A declare"]
        [options]
        trumps = "secret"
        [position]
        hands = { A = "9C", B = "10C", C = "QD", D = "KD" }
        pocket = { A = "7H", D = "8H" }
        trumps = { B = "S", C = "C" }
        turn = "A"
        [expect]
        trumps = { A = "H", B = "S", C = "C" }
        pocket = ["D"]
    """)


def test_k16_whoever_has_no_other_card_must_declare_and_is_not_out() -> None:
    replayed("""
        game = "dudak"
        players = ["A", "B"]
        moves = [
          "A pick ! must-declare-first", "A take ! must-declare-first", "A play 7H ! not-your-card", "A declare",
          "A beat with 7H",
        ]
        [options]
        trumps = "pocket"
        [position]
        hands = { B = "9C 8C" }
        pocket = { A = "7H" }
        pile = "AC"
        turn = "A"
        trumps = { B = "C" }
        [expect]
        out = ["A"]
        discarded = 2
    """)


def test_k16_must_declare_when_the_second_card_is_due() -> None:
    text = """
        game = "dudak"
        players = ["A", "B"]
        moves = ["A beat with KC", %s]
        [options]
        trumps = "pocket"
        [position]
        hands = { A = "KC", B = "9C 8C" }
        pocket = { A = "AD", B = "7H" }
        pile = "QC"
        turn = "A"
        [expect]
        %s
    """
    replayed(text % ('"A take ! must-declare-first", "A play AD ! not-your-card"', """
        second = true
        legal = { A = ["declare"] }
        hands = { A = "" }
    """))  # fmt: skip
    replayed(text % ('"A declare", "A declare ! must-play-second-card", "A play AD"', """
        over = true
        pile = ["QC", "KC", "AD"]
        result = { losers = ["B"] }
    """))  # fmt: skip


def test_k16_between_taken_cards_with_k13() -> None:
    text = POCKET % ('"A pick", "A declare", "A beat with 7H"', "second = true\nhands = { A = '8C 9C AD' }")
    text = text.replace('"AC"', '"AC AD"')
    replayed(text.replace('trumps = "pocket"', 'trumps = "pocket"\ndeclare_while_taking = true'))
    with pytest.raises(ValueError, match="must-declare-first"):
        replayed(text)


def apart_seen(options: DudakOptions) -> list[int | None]:
    """The card apart that each of two players, and a bystander, sees in a view of a deal."""
    state = deal(options, 2, 0, deck_of(options, 2))
    return [view(state, seat).own_apart for seat in (0, 1, None)]


def test_k16_a_card_apart_is_seen_by_its_owner_only() -> None:
    options = DudakOptions(trumps=Trumps.POCKET)
    *_, second, last = deck_of(options, 2)
    assert apart_seen(options) == [last, second, None]


def test_k17_a_secret_card_is_seen_by_nobody() -> None:
    assert apart_seen(DudakOptions(trumps=Trumps.SECRET)) == [None, None, None]
    assert apart_seen(DudakOptions(trumps=Trumps.SECRET, any_card=True)) == [None, None, None]


SECRET = """
    game = "dudak"
    players = ["A", "North Pole", "C"]
    moves = [%s]
    [options]
    trumps = "secret"
    any_card = true
    [position]
    hands = { A = "9C 8C", "North Pole" = "10C 8S", C = "QD" }
    pocket = { A = "7H", "North Pole" = "8H", C = "9S" }
    pile = "AC"
    turn = "A"
    [expect]
    %s
"""


def test_k17_secret_turns_up_ones_own() -> None:
    text = SECRET.replace("any_card = true", "")
    replayed(text % ('"A declare A ! wrong-verb", "A declare", "A beat with 7H"', 'trumps = { A = "H" }'))


def test_k17_any_card_is_named_by_whom_it_lies_before() -> None:
    moves = """
        "A declare ! wrong-verb", "A declare S ! wrong-verb", "A declare 'North Pole'", "A beat with 8H", "A play 8C",
        "'North Pole' declare 'North Pole' ! suit-taken", "'North Pole' declare C", "'North Pole' beat with 10C",
    """
    replayed(SECRET % ("", """
        legal = { A = ["declare 'North Pole'", "declare A", "declare C", "pick"] }
        pocket = ["A", "North Pole", "C"]
    """))  # fmt: skip
    replayed(SECRET % (moves, """
        trumps = { A = "H", "North Pole" = "S" }
        pocket = ["A"]
        hands = { A = "9C", "North Pole" = "8S 9S" }
    """))  # fmt: skip


def test_k17_the_cards_still_down_are_due_to_who_has_not_declared() -> None:
    replayed(SECRET % ("""
        "A declare C", "A beat with 8C ! does-not-beat", "A take", "'North Pole' play 8S",
        "C play QD ! cannot-play", "C pick", "A play 9C", "'North Pole' beat with 10C",
        "'North Pole' declare C ! suit-taken", "'North Pole' declare A", "'North Pole' play 7H"
    """, """
        hands = { A = "8C 9S AC", C = "QD 8S" }
        pocket = ["North Pole"]
        out = ["North Pole"]
        legal = { C = ["declare 'North Pole'", "pick"] }
    """))  # fmt: skip


def test_k17_a_card_due_keeps_a_player_in_and_must_be_declared() -> None:
    text = """
        game = "dudak"
        players = ["A", "B", "C"]
        moves = ["A play 9C", "B beat with 10C", "B play 8S", "C take", "A play 9C ! not-your-card"]
        [options]
        trumps = "secret"
        any_card = true
        [position]
        hands = { A = "9C", B = "10C 8S KD", C = "7D" }
        pocket = { B = "7H" }
        trumps = { B = "S", C = "D" }
        turn = "A"
        [expect]
        out = []
        to_move = ["A"]
        legal = { A = ["declare B"] }
    """
    replayed(text)


def test_k17_a_player_named_like_a_suit() -> None:
    text = SECRET.replace("North Pole", "S").replace("'S'", "S")
    replayed(text % ('"A declare H ! wrong-verb", "A declare S"', 'pocket = ["A", "C"]'))
    plain = text.replace("any_card = true", "").replace('"secret"', '"declare"')
    plain = plain.replace(plain[plain.index("pocket") : plain.index("pile")], "")
    replayed(plain % ('"A declare \'S\' ! wrong-verb", "A declare S"', 'trumps = { A = "S" }'))


def apart_position(mode: str, hands: str, trumps: str, pocket: str, out: str = "[]", turn: str = "A") -> str:
    return f"""
        game = "dudak"
        players = ["A", "B", "C"]
        [options]
        {mode}
        [position]
        hands = {{ {hands} }}
        trumps = {{ {trumps} }}
        pocket = {{ {pocket} }}
        turn = "{turn}"
        [expect]
        out = {out}
    """


POCKET_MODES = ['trumps = "pocket"', 'trumps = "secret"', 'trumps = "pocket"\nany_card = true']
ANY_CARD = 'trumps = "secret"\nany_card = true'
ALL_IN = 'A = "9C", B = "10C", C = "QD"'
A_OUT = 'B = "10C", C = "QD"'


@pytest.mark.parametrize("mode", POCKET_MODES)
def test_k16_who_is_in_has_either_a_trump_or_a_card_apart(mode: str) -> None:
    replayed(apart_position(mode, ALL_IN, 'A = "S", B = "S"', 'C = "9H"'))
    for trumps, pocket in [('A = "S"', 'C = "9H"'), ("", 'B = "8H", C = "9H"'), ('A = "S", B = "S"', "")]:
        with pytest.raises(RecordError, match="neither a trump nor a card apart"):
            parse_record(apart_position(mode, ALL_IN, trumps, pocket))
    with pytest.raises(RecordError, match="both a trump and a card apart"):
        parse_record(apart_position(mode, ALL_IN, 'A = "S", B = "S", C = "S"', 'C = "9H"'))


@pytest.mark.parametrize("mode", [*POCKET_MODES, ANY_CARD])
def test_k16_the_trump_of_who_is_out_need_not_be_named(mode: str) -> None:
    for trumps in ('B = "S"', 'A = "D", B = "S"'):
        replayed(apart_position(mode, A_OUT, trumps, 'C = "9H"', '["A"]', "B"))


def test_k17_with_any_card_as_many_lie_apart_as_players_have_no_trump() -> None:
    replayed(apart_position(ANY_CARD, ALL_IN, 'A = "S", B = "S"', 'A = "9H"'))
    replayed(apart_position(ANY_CARD, ALL_IN, 'B = "S"', 'B = "9H", C = "8H"'))
    with pytest.raises(RecordError, match="neither a trump nor a card apart"):
        parse_record(apart_position(ANY_CARD, ALL_IN, 'B = "S"', 'B = "9H"'))
    for trumps, pocket in [
        ('A = "S", B = "S", C = "S"', 'A = "9H"'),
        ('A = "S", B = "S"', 'A = "9H", C = "8H"'),
    ]:
        with pytest.raises(RecordError, match="more cards lie apart"):
            parse_record(apart_position(ANY_CARD, ALL_IN, trumps, pocket))


def test_k17_cards_that_nobody_with_cards_is_due_keep_others_in() -> None:
    replayed(apart_position(ANY_CARD, A_OUT, 'C = "S"', 'C = "9H"', '["A"]', "B"))
    replayed(apart_position(ANY_CARD, A_OUT, 'C = "S"', 'A = "8H", C = "9H"', "[]", "B"))
    replayed(apart_position(ANY_CARD, A_OUT, 'B = "S", C = "S"', 'C = "9H"', "[]", "A"))
    with pytest.raises(RecordError, match="no cards"):
        parse_record(apart_position(ANY_CARD, A_OUT, 'C = "S"', 'A = "9H"', "[]", "A"))
