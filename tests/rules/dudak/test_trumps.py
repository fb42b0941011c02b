"""K-14, K-16, K-17: how players come by trumps that are declared."""

import pytest

from bot.rules.dudak.dealing import deal, deck_of
from bot.rules.dudak.legal import legal_moves
from bot.rules.dudak.options import DudakOptions, Talon, Trumps
from bot.rules.dudak.view import view
from bot.rules.errors import RecordError
from bot.rules.moves import move_text
from bot.rules.record.replaying import parse_record
from tests.rules.record.replaying import replay_text


def test_k14_by_default_trumps_are_declared_in_play() -> None:
    state = deal(DudakOptions(), 2, 1, deck_of(DudakOptions(), 2))
    assert state.options.trumps is Trumps.DECLARE
    assert state.trumps == state.apart == [None, None]
    assert {move_text(move) for move in legal_moves(state, 0)} >= {"declare S", "declare H", "play 7S"}


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
    replay_text(POCKET % (moves, """
        trumps = { A = "H", B = "H" }
        pocket = ["C"]
        hands = { A = "9C", B = "10C", C = "QD" }
        legal = { C = ["declare", "pick"] }
    """))  # fmt: skip


def test_k16_no_fourth_suit_falls_to_anyone() -> None:
    replay_text("""
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
    replay_text("""
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
    replay_text(text % ('"A take ! must-declare-first", "A play AD ! not-your-card"', """
        second = true
        legal = { A = ["declare"] }
        hands = { A = "" }
    """))  # fmt: skip
    replay_text(text % ('"A declare", "A declare ! must-play-second-card", "A play AD"', """
        over = true
        pile = ["QC", "KC", "AD"]
        result = { losers = ["B"] }
    """))  # fmt: skip


def test_k16_between_taken_cards_with_k13() -> None:
    text = POCKET % ('"A pick", "A declare", "A beat with 7H"', "second = true\nhands = { A = '8C 9C AD' }")
    text = text.replace('"AC"', '"AC AD"')
    replay_text(text.replace('trumps = "pocket"', 'trumps = "pocket"\ndeclare_while_taking = true'))
    with pytest.raises(ValueError, match="must-declare-first"):
        replay_text(text)


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
    replay_text(text % ('"A declare A ! wrong-verb", "A declare", "A beat with 7H"', 'trumps = { A = "H" }'))


def test_k17_any_card_is_named_by_whom_it_lies_before() -> None:
    moves = """
        "A declare ! wrong-verb", "A declare S ! wrong-verb", "A declare 'North Pole'", "A beat with 8H", "A play 8C",
        "'North Pole' declare 'North Pole' ! suit-taken", "'North Pole' declare C", "'North Pole' beat with 10C",
    """
    replay_text(SECRET % ("", """
        legal = { A = ["declare 'North Pole'", "declare A", "declare C", "pick"] }
        pocket = ["A", "North Pole", "C"]
    """))  # fmt: skip
    replay_text(SECRET % (moves, """
        trumps = { A = "H", "North Pole" = "S" }
        pocket = ["A"]
        hands = { A = "9C", "North Pole" = "8S 9S" }
    """))  # fmt: skip


def test_k17_the_cards_still_down_are_due_to_who_has_not_declared() -> None:
    replay_text(SECRET % ("""
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
    replay_text(text)


def test_k17_a_player_named_like_a_suit() -> None:
    text = SECRET.replace("North Pole", "S").replace("'S'", "S")
    replay_text(text % ('"A declare H ! wrong-verb", "A declare S"', 'pocket = ["A", "C"]'))
    plain = text.replace("any_card = true", "").replace('"secret"', '"declare"')
    plain = plain.replace(plain[plain.index("pocket") : plain.index("pile")], "")
    replay_text(plain % ('"A declare \'S\' ! wrong-verb", "A declare S"', 'trumps = { A = "S" }'))


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
    replay_text(apart_position(mode, ALL_IN, 'A = "S", B = "S"', 'C = "9H"'))
    for trumps, pocket in [('A = "S"', 'C = "9H"'), ("", 'B = "8H", C = "9H"'), ('A = "S", B = "S"', "")]:
        with pytest.raises(RecordError, match="neither a trump nor a card apart"):
            parse_record(apart_position(mode, ALL_IN, trumps, pocket))
    with pytest.raises(RecordError, match="both a trump and a card apart"):
        parse_record(apart_position(mode, ALL_IN, 'A = "S", B = "S", C = "S"', 'C = "9H"'))


@pytest.mark.parametrize("mode", [*POCKET_MODES, ANY_CARD])
def test_k16_the_trump_of_who_is_out_need_not_be_named(mode: str) -> None:
    for trumps in ('B = "S"', 'A = "D", B = "S"'):
        replay_text(apart_position(mode, A_OUT, trumps, 'C = "9H"', '["A"]', "B"))


def test_k17_with_any_card_as_many_lie_apart_as_players_have_no_trump() -> None:
    replay_text(apart_position(ANY_CARD, ALL_IN, 'A = "S", B = "S"', 'A = "9H"'))
    replay_text(apart_position(ANY_CARD, ALL_IN, 'B = "S"', 'B = "9H", C = "8H"'))
    with pytest.raises(RecordError, match="neither a trump nor a card apart"):
        parse_record(apart_position(ANY_CARD, ALL_IN, 'B = "S"', 'B = "9H"'))
    for trumps, pocket in [
        ('A = "S", B = "S", C = "S"', 'A = "9H"'),
        ('A = "S", B = "S"', 'A = "9H", C = "8H"'),
    ]:
        with pytest.raises(RecordError, match="more cards lie apart"):
            parse_record(apart_position(ANY_CARD, ALL_IN, trumps, pocket))


def test_k17_cards_that_nobody_with_cards_is_due_keep_others_in() -> None:
    replay_text(apart_position(ANY_CARD, A_OUT, 'C = "S"', 'C = "9H"', '["A"]', "B"))
    replay_text(apart_position(ANY_CARD, A_OUT, 'C = "S"', 'A = "8H", C = "9H"', "[]", "B"))
    replay_text(apart_position(ANY_CARD, A_OUT, 'B = "S", C = "S"', 'C = "9H"', "[]", "A"))
    with pytest.raises(RecordError, match="no cards"):
        parse_record(apart_position(ANY_CARD, A_OUT, 'C = "S"', 'A = "9H"', "[]", "A"))
