"""Records of Dudák: what can be read, what goes wrong, and what the command prints."""

import json
from pathlib import Path

import pytest

from bot.operating.replay import main
from bot.rules.cards import cards_text
from bot.rules.dudak import GAME
from bot.rules.dudak.dealing import deck_of
from bot.rules.dudak.options import DudakOptions, Talon, Trumps
from bot.rules.errors import RecordError
from bot.rules.moves import move_text, parse_move
from bot.rules.record.replaying import parse_record
from bot.rules.record.write import write_deal
from tests.rules.record.replaying import replay_text

HEAD = 'game = "dudak"\nplayers = ["A", "B"]\n'
POSITION = '[position]\nhands = { A = "9C KD 7S", B = "7C 8H" }\npile = "8C 7D"\nturn = "A"\n'
PLAIN = HEAD + POSITION
ANY_CARD = 'trumps = "secret"\nany_card = true'


def run(tmp_path: Path, text: str, *flags: str) -> int:
    file = tmp_path / "one.durak"
    file.write_text(text)
    return main([*flags, str(file)])


def moves(*texts: str, rest: str = POSITION) -> str:
    return HEAD + "moves = " + json.dumps(texts) + "\n" + rest


def test_the_state_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, moves("A pick"), "--json") == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert json.loads(printed.out) == {
        "game": "dudak", "over": False, "to_move": ["A"], "pile": ["8C"], "trumps": {}, "pocket": [],
        "picked": ["7D"], "second": False, "talon": 0, "discarded": 0, "hands": {"A": "7S 9C KD", "B": "7C 8H"},
        "out": [], "legal": {"A": ["beat with 9C", "pick"]}, "result": None,
    }  # fmt: skip


def test_an_over_deal_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        moves("A beat with KD", "A play 9C").replace(" 7S", "").replace("turn", 'trumps = { B = "H" }\nturn')
    )
    assert run(tmp_path, text, "--json") == 0
    assert json.loads(capsys.readouterr().out) == {
        "game": "dudak", "over": True, "to_move": [], "pile": ["8C", "7D", "KD", "9C"], "trumps": {"B": "H"},
        "pocket": [], "picked": [], "second": False, "talon": 0, "discarded": 0, "hands": {"A": "", "B": "7C 8H"},
        "out": ["A"], "legal": {},
        "result": {"losers": ["B"], "draw": False, "epaulettes": 0, "out_order": ["A"]},
    }  # fmt: skip


def test_a_person_can_read_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = moves(
        "A declare", "A pick ! cannot-pick", "A take", "B play 8H", "A draw ! wrong-verb", "A beat with KH",
        "A play 9C", "B declare", "B beat with 10C", "B play 7C",
    )  # fmt: skip
    text = text.replace(
        "[position]", '[options]\ntrumps = "pocket"\n[position]\npocket = { A = "KH", B = "10C" }'
    )
    assert run(tmp_path, text) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Dudák: A, B",
        "Face down: A, B.",
        "Pile: 8C 7D.",
        "  A: 7S 9C KD",
        "  B: 7C 8H",
        "A to begin.",
        "1. A declares",
        "   The card before A is KH.",
        "   A has hearts as trump.",
        "2. A takes from the top of the pile: refused, cannot-pick",
        "3. A takes",
        "   A takes up the pile: 2 cards.",
        "4. B plays 8H",
        "5. A draws from the talon: refused, wrong-verb",
        "6. A beats with KH",
        "7. A plays 9C",
        "8. B declares",
        "   The card before B is 10C.",
        "   B has clubs as trump.",
        "9. B beats with 10C",
        "10. B plays 7C",
        "   B is out.",
        "   The deal is over.",
        "Left with cards: A.",
    ]


def test_a_person_can_read_the_rest_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = moves("A draw", "A pick", "A pick", "B play 7C", "A beat with KC").replace(
        "[position]", '[options]\ntalon = "five"\n[position]\ntalon = "KC"\ntrumps = { B = "H" }'
    )
    assert run(tmp_path, text) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "Trumps: B hearts." in lines
    assert "Talon: 1." in lines
    assert "   A has taken 1 card." in lines
    assert "   A takes up the pile: 1 card." in lines
    assert lines[-3] == "To move: A."


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (["A beat with 9C"], "move 1: does-not-beat"),
        (["A pick", "A take ! cannot-pick"], "move 2: cannot-take, not cannot-pick"),
        (["A pick ! cannot-pick"], "move 1: legal"),
    ],
)
def test_a_wrong_move_is_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], steps: list[str], said: str
) -> None:
    assert run(tmp_path, moves(*steps), "--json") == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert f"one.durak:{said}" in printed.err


@pytest.mark.parametrize(
    "expect",
    [
        'pile = ["7D", "8C"]', "pile = []", 'trumps = { A = "S" }', 'pocket = ["A"]', 'picked = ["7D"]',
        "second = true",
        "talon = 1", "discarded = 1", 'hands = { A = "9C" }', 'legal = { A = ["pick"] }', "result = {}",
        'to_move = ["B"]',
    ],
)  # fmt: skip
def test_a_failed_expectation_is_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], expect: str
) -> None:
    assert run(tmp_path, f"{PLAIN}[expect]\n{expect}\n", "--json") == 1
    printed = capsys.readouterr()
    assert f"one.durak:expect {expect.split()[0]}: " in printed.err
    assert json.loads(printed.out)["game"] == "dudak"


def with_options(options: str, position: str = POSITION) -> str:
    return HEAD + f"[options]\n{options}\n" + position


UNREADABLE = [
    HEAD, PLAIN.replace('"A", "B"', '"A", "B", "C", "D", "E"'), PLAIN.replace('"A", "B"', '"A"'),
    *(with_options(option) for option in (
        'trumps = "hidden"', "trumps = true", 'talon = "six"', "talon = 5", "any_card = 1", "deck = 36",
        'variant = "podkidnoy"', "colour = 1", 'take_by_suit = "true"',
    )),
    *(PLAIN.replace("[position]", f"[position]\n{line}") for line in (
        'attacker = "A"', 'trump = "S"', "first_bout = false", "last_turns = {}", 'talon = "AS"',
        'pocket = { A = "AS" }',
        'trumps = { A = "X" }', 'trumps = { A = "SC" }', "trumps = { A = 1 }", 'trumps = { C = "S" }', "trumps = 5",
        'trumps = { A = "S", B = "S" }', "pocket = 5", 'out_order = ["A"]', "out_order = 5", "discarded = 4",
    )),
    *(PLAIN.replace(old, new) for old, new in (
        ('turn = "A"', ""), ('turn = "A"', 'turn = "C"'), ('turn = "A"', "turn = 1"), ("8C 7D", "8C 8C"),
        ("8C 7D", "9C"),
        ("8C 7D", "6C"), ('"8C 7D"', "[]"), ("7C 8H", ""), ("9C KD 7S", ""), ("7C 8H", "7C 7C"), ("7C 8H", "2C"),
    )),
    HEAD.replace('"B"', '"B", "C"') + POSITION.replace('turn = "A"', 'turn = "C"'),
    *(with_options('trumps = "pocket"', POSITION.replace("[position]", f"[position]\n{line}")) for line in (
        'pocket = { A = "" }', 'pocket = { A = "AS AC" }', "pocket = { A = 5 }", 'pocket = { C = "AS" }',
        'pocket = { A = "9C" }', 'pocket = { A = "AS" }\ntrumps = { A = "C" }', 'pocket = { A = "6S" }',
    )),
    with_options('trumps = "pocket"'), with_options('trumps = "secret"'), with_options(ANY_CARD),
    *(with_options(ANY_CARD, POSITION.replace("[position]", f"[position]\n{line}")) for line in (
        'trumps = { A = "S", B = "S" }\npocket = { A = "AS" }', 'pocket = { A = "AS" }',
        'trumps = { A = "S" }\npocket = { A = "AS", B = "AC" }',
    )),
    PLAIN.replace('"B"', '"B "').replace("B =", '"B " ='), PLAIN.replace('"B"', '"\\tB"').replace("B =", '"\\tB" ='),
    with_options('talon = "five"', POSITION.replace("[position]", '[position]\ntalon = "AS"').replace("7C 8H", "")),
    *(moves(text) for text in (
        "A play", "A play 9C KD", "A beat with", "A beat 9C", "A beat with 9C KD", "A pick 7D", "A take 7D",
        "A draw 1",
        "A declare s", "A declare SC", "A declare S C", "A declare Z", "A declare 'S'", "A declare @1",
        "A discard", "C pick",
        "A pick ! because", "A", "'A pick", "A declare ''", "A declare '",
    )),
    *(PLAIN + "[expect]\n" + expect for expect in (
        "colour = 1", "attacker = 'A'", "table = []", "limit = 1", "hands = { C = '' }", "result = { colour = 1 }",
    )),
    *(HEAD + "[deal]\n" + text for text in (
        'dealer = "A"', f'pack = "{cards_text(deck_of(DudakOptions(), 2))}"',
        f'dealer = "A"\npack = "{cards_text(deck_of(DudakOptions(), 3))}"',
        f'dealer = "A"\npack = "{cards_text(deck_of(DudakOptions(), 2))}"\ntrumps = {{ A = "S" }}',
        f'dealer = "A"\npack = "{cards_text(deck_of(DudakOptions(), 2))}"\ndurak = ["A", "B"]',
        f'dealer = "A"\npack = "{cards_text(deck_of(DudakOptions(), 2))}"\ndurak = ["C"]',
        f'dealer = "C"\npack = "{cards_text(deck_of(DudakOptions(), 2))}"',
        f'dealer = "A"\npack = "{cards_text(deck_of(DudakOptions(), 2))}"\nturn = "A"',
    )),
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_is_no_record_is_code_2(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    assert run(tmp_path, text, "--json") == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{tmp_path / 'one.durak'}: ")
    assert printed.err.count("\n") == 1


def test_the_other_games_verbs_are_wrong_not_unreadable() -> None:
    replay_text(moves(
        "A attack 9C ! wrong-verb", "B pass ! wrong-verb", "A transfer 9C ! wrong-verb", "A show 9C ! wrong-verb",
        "A exchange ! wrong-verb", "A beat 7D with KD ! wrong-verb", "A beat with KD",
    ))  # fmt: skip


def test_the_first_reason_counts() -> None:
    replay_text(moves(
        "B attack 2S ! wrong-verb", "B beat with 2S ! not-your-turn", "A beat with 2S ! not-your-card",
        "A play 2S ! not-your-card", "A play 9C ! cannot-play", "A beat with KD", "A beat with KD ! not-your-card",
        "A beat with 9C ! must-play-second-card", "A declare S ! must-play-second-card", "A draw ! wrong-verb",
        "B declare ! wrong-verb", "B declare S ! not-your-turn", "A play 9C", "B take ! cannot-take",
    ))  # fmt: skip


def test_a_player_named_like_the_mark_of_a_refusal() -> None:
    replay_text(
        PLAIN.replace('"A"', '"!"')
        .replace("A = ", '"!" = ')
        .replace("[position]", 'moves = ["! pick"]\n[position]')
    )


def test_options_without_effect_are_allowed() -> None:
    for option in ("any_card = true", "declare_while_taking = true"):
        replay_text(with_options(f'{option}\ntalon = "two"', POSITION))


def test_a_written_record() -> None:
    options = DudakOptions(trumps=Trumps.OPEN, talon=Talon.TWO, take_by_suit=True)
    pack = deck_of(options, 2)
    text = write_deal(GAME, ["A", "B b"], options, 1, (1,), pack, [(0, parse_move("play 7S"))], {0: 0, 1: 3})
    assert text == (
        'game = "dudak"\nplayers = ["A", "B b"]\nmoves = [\n  "A play 7S",\n]\n\n'
        '[options]\ntrumps = "open"\ntalon = "two"\ntake_by_suit = true\n\n'
        f'[deal]\ndealer = "B b"\ndurak = ["B b"]\npack = "{cards_text(pack)}"\n'
        'trumps = { "A" = "S", "B b" = "H" }\n'
    )
    parse_record(text)


@pytest.mark.parametrize(
    "text", ["declare S", "declare", "declare @2", "play 9S", "beat with KS", "pick", "take", "draw"]
)
def test_moves_as_text_and_back(text: str) -> None:
    assert move_text(parse_move(text)) == text


def test_a_seat_instead_of_a_name_is_not_for_records() -> None:
    with pytest.raises(RecordError, match="unknown player"):
        parse_record(moves("A declare @1"))
