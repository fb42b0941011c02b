"""D-1 to D-10: players, decks, dealing, and who opens."""

import pytest

from bot.rules.cards import DECKS, card_text, cards_in, cards_text, parse_card, parse_cards, rank_of, suit_of
from bot.rules.durak.dealing import deal
from bot.rules.durak.options import DurakOptions, FirstOpener, NextOpener, Teams, misfit
from bot.rules.durak.state import State
from bot.rules.durak.view import view
from bot.rules.errors import Misfit, RecordError
from bot.rules.record.replaying import parse_record
from tests.rules.record.replaying import replay_text

PACK = parse_cards(
    "7D 6S 10S 8D 7C 6H 9D 8C 7S 10D 9C 8S JD 10C 9S QD JC JS "
    "KH KD AD 7H QS KS AS QC KC AC 6D 6C 8H 9H 10H JH QH AH"
)


def deal_pack(options: DurakOptions, players: int = 3, durak: tuple[int, ...] | None = None) -> State:
    return deal(options, players, dealer=players - 1, pack=PACK, durak=durak)


@pytest.mark.parametrize(
    ("players", "teams", "problem"),
    [
        (1, Teams.NONE, Misfit.TOO_FEW_PLAYERS),
        (2, Teams.NONE, None),
        (6, Teams.NONE, None),
        (7, Teams.NONE, Misfit.TOO_MANY_PLAYERS),
        (4, Teams.PAIRS, None),
        (3, Teams.PAIRS, Misfit.PAIRS_NEED_FOUR),
        (6, Teams.THREES, None),
        (4, Teams.THREES, Misfit.THREES_NEED_SIX),
    ],
)
def test_d1_players_and_teams(players: int, teams: Teams, problem: Misfit | None) -> None:
    assert misfit(DurakOptions(teams=teams), players) is problem


@pytest.mark.parametrize(("deck", "most"), [(24, 4), (36, 6), (52, 6)])
def test_d2_a_deck_serves_so_many_players(deck: int, most: int) -> None:
    assert misfit(DurakOptions(deck=deck), most) is None
    assert misfit(DurakOptions(deck=deck), most + 1) is not None


def test_d2_ranks_and_suits_in_order() -> None:
    assert cards_text(DECKS[24][:6]) == "9S 10S JS QS KS AS"
    assert [len(DECKS[size]) for size in (24, 36, 52)] == [24, 36, 52]
    assert (suit_of(parse_card("10D")), rank_of(parse_card("10D"))) == (2, 8)


def test_d3_six_cards_one_at_a_time_from_the_dealers_left() -> None:
    state = deal_pack(DurakOptions())
    assert cards_text(cards_in(state.hands[0])) == "7D 8D 9D 10D JD QD"
    assert [hand.bit_count() for hand in state.hands] == [6, 6, 6]


def test_d4_the_next_card_is_trump_and_drawn_last() -> None:
    state = deal_pack(DurakOptions())
    assert state.upcard == state.talon[-1] == parse_card("KH")
    assert state.trump == 3
    assert card_text(state.talon[0]) == "KD"


def test_d5_the_dealer_is_given() -> None:
    state = deal(DurakOptions(), 3, dealer=0, pack=PACK, durak=(0,))
    assert cards_text(cards_in(state.hands[1])) == "7D 8D 9D 10D JD QD"


def test_d6_without_a_talon_the_dealers_last_card_is_shown_and_trump() -> None:
    state = deal(DurakOptions(), 6, dealer=5, pack=PACK, durak=())
    last = parse_card("AH")
    assert state.hands[5] >> last & 1
    assert (state.trump, state.upcard, state.talon) == (3, None, ())
    assert view(state, None).trump_card == (5, last)
    assert cards_in(view(state, 0).known[5]) == (last,)


def test_d6_also_with_24_cards_and_four_players() -> None:
    pack = [card for card in PACK if rank_of(card) >= 7]
    state = deal(DurakOptions(deck=24), 4, dealer=1, pack=pack)
    assert state.upcard is None
    assert state.hands[1] >> pack[-1] & 1


def test_d8_the_lowest_trump_opens_the_first_deal_and_is_shown() -> None:
    state = deal_pack(DurakOptions())
    assert state.attacker == 2
    assert view(state, None).shown == (2, parse_card("6H"))


def test_d8_the_shown_card_need_not_be_played() -> None:
    replay_text(f"""
        game = "durak"
        players = ["A", "B", "C"]
        moves = ["C attack 10S"]
        [deal]
        dealer = "C"
        pack = "{cards_text(PACK)}"
        [expect]
        attacker = "C"
        limit = 5
    """)


def test_d8_without_any_trump_the_dealers_left_opens() -> None:
    plain = [card for card in PACK if suit_of(card) != 3]
    pack = [*plain[:18], parse_card("6H"), *(card for card in PACK if suit_of(card) == 3)][:19]
    rest = [card for card in PACK if card not in pack]
    state = deal(DurakOptions(), 3, dealer=2, pack=[*pack, *rest])
    assert state.attacker == 0
    assert view(state, 0).shown is None


def test_d8_older_rule_the_dealers_left_opens() -> None:
    state = deal_pack(DurakOptions(first_opener=FirstOpener.DEALERS_LEFT))
    assert state.attacker == 0
    assert view(state, 0).shown is None


@pytest.mark.parametrize(
    ("option", "opener"),
    [(NextOpener.DEALERS_LEFT, 0), (NextOpener.TEACH_THE_DURAK, 1), (NextOpener.LOWEST_TRUMP, 2)],
)
@pytest.mark.parametrize("durak", [(2,), ()])
def test_d9_who_opens_later_deals(option: NextOpener, opener: int, durak: tuple[int, ...]) -> None:
    state = deal_pack(DurakOptions(next_opener=option), durak=durak)
    assert state.attacker == opener


def test_d9_teach_the_durak_makes_the_durak_the_first_defender() -> None:
    state = deal_pack(DurakOptions(next_opener=NextOpener.TEACH_THE_DURAK), durak=(2,))
    assert state.defender == 2


def test_d10_the_first_defender_sits_at_the_openers_left() -> None:
    assert deal_pack(DurakOptions()).defender == 0


def test_d10_in_teams_too() -> None:
    state = deal(
        DurakOptions(teams=Teams.PAIRS, next_opener=NextOpener.DEALERS_LEFT), 4, 1, PACK, durak=(1, 3)
    )
    assert (state.attacker, state.defender) == (2, 3)


def test_a_pack_that_is_not_the_deck_is_refused() -> None:
    with pytest.raises(ValueError, match="not the deck"):
        deal(DurakOptions(), 2, 0, [*PACK[:-1], PACK[0]])


def test_options_that_do_not_fit_make_no_record() -> None:
    with pytest.raises(RecordError):
        parse_record(
            'game = "durak"\nplayers = ["A", "B"]\n[options]\nteams = "pairs"\n[deal]\ndealer = "A"\npack = ""'
        )
