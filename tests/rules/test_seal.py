"""Fair shuffling: what was sealed before the deal can be checked after it."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.operating.replay import OK, UNREADABLE, WRONG, main
from bot.rules.cards import DECKS
from bot.rules.durak import GAME
from bot.rules.durak.options import DurakOptions
from bot.rules.moves import TAKE
from bot.rules.record.write import write_deal
from bot.rules.seal import Sealed, cut_pack, is_true, read_seal, seal_lines, seal_of

SALT = "0123456789abcdef0123456789abcdef"


def shuffle_deck(seed: int) -> tuple[int, ...]:
    return tuple(random.Random(seed).sample(DECKS[36], 36))


def record(pack: tuple[int, ...], sealed: Sealed) -> str:
    return seal_lines(sealed) + write_deal(GAME, ("Anna", "Boris"), DurakOptions(), 0, None, pack, [])


@given(st.integers(0, 10_000), st.integers(0, 35))
def test_the_pack_that_was_sealed_is_true_also_when_cut(seed: int, cut: int) -> None:
    pack = shuffle_deck(seed)
    assert is_true(Sealed(seal_of(pack, SALT), SALT, cut), cut_pack(pack, cut))


@given(st.integers(0, 10_000), st.integers(0, 35), st.integers(0, 35))
def test_two_cards_in_each_others_place_break_the_seal(seed: int, one: int, other: int) -> None:
    pack = list(shuffle_deck(seed))
    sealed = Sealed(seal_of(pack, SALT), SALT)
    pack[one], pack[other] = pack[other], pack[one]
    assert is_true(sealed, pack) == (one == other)


def test_the_seal_is_the_sum_of_salt_and_pack_as_text() -> None:
    by_hand = (
        "1258fad01a4cbd91727e984b2b5e7aa67d66e0af9122b5711e3d948ac801d77b"  # printf "00 2S AH" | sha256sum
    )
    assert seal_of((0, 51), "00") == by_hand


@pytest.mark.parametrize("cut", [0, 17])
def test_a_record_with_its_seal_verifies_and_replays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cut: int
) -> None:
    pack = shuffle_deck(3)
    sealed = Sealed(seal_of(pack, SALT), SALT, cut)
    path = tmp_path / "deal.durak"
    path.write_text(record(cut_pack(pack, cut), sealed))
    assert read_seal(path.read_text()) == sealed
    assert main(["--verify", str(path)]) == OK
    assert sealed.seal in capsys.readouterr().out
    assert main([str(path)]) == OK


def test_a_changed_pack_does_not_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deal.durak"
    path.write_text(record(shuffle_deck(4), Sealed(seal_of(shuffle_deck(5), SALT), SALT)))
    assert main(["--verify", str(path)]) == WRONG
    assert "not the one that was sealed" in capsys.readouterr().err


def test_a_true_seal_does_not_cover_moves_against_the_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = shuffle_deck(3)
    path = tmp_path / "deal.durak"
    deal = write_deal(GAME, ("Anna", "Boris"), DurakOptions(), 0, None, pack, [(0, TAKE), (1, TAKE)])
    path.write_text(seal_lines(Sealed(seal_of(pack, SALT), SALT)) + deal)
    assert main(["--verify", str(path)]) == WRONG
    told = capsys.readouterr()
    assert "was sealed" not in told.out
    assert str(path) in told.err


def test_a_record_without_a_seal_cannot_be_verified(tmp_path: Path) -> None:
    path = tmp_path / "deal.durak"
    path.write_text(write_deal(GAME, ("Anna", "Boris"), DurakOptions(), 0, None, shuffle_deck(1), []))
    assert main(["--verify", str(path)]) == UNREADABLE
