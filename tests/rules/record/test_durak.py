"""Records: what can be read, what goes wrong, and what the command prints."""

import json
from pathlib import Path

import pytest

from bot.operating.replay import main
from bot.rules.cards import parse_cards
from bot.rules.durak import GAME
from bot.rules.durak.options import DurakOptions, Order, WhoAdds
from bot.rules.errors import RecordError
from bot.rules.moves import move_text, parse_move
from bot.rules.record.replaying import parse_record
from bot.rules.record.write import write_deal
from tests.rules.record.replaying import replay_text

HEAD = 'game = "durak"\nplayers = ["A", "B"]\n'
POSITION = '[position]\ntrump = "H"\nattacker = "A"\nhands = { A = "7S 7C", B = "8S KC" }\n'
PLAIN = HEAD + POSITION


def run(tmp_path: Path, text: str | bytes, *flags: str) -> int:
    file = tmp_path / "one.durak"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return main([*flags, str(file)])


def moves(*texts: str, rest: str = POSITION) -> str:
    return HEAD + "moves = " + json.dumps(texts) + "\n" + rest


def test_a_good_record_prints_its_state_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, moves("A attack 7S 7C", "B beat 7S with 8S"), "--json") == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert json.loads(printed.out) == {
        "game": "durak", "over": False, "to_move": ["B"], "attacker": "A", "defender": "B", "opener": "A",
        "trump": "H", "upcard": None, "talon": 0, "discarded": 0, "taking": False, "limit": 2,
        "table": [["7S", "8S"], ["7C", None]], "hands": {"A": "", "B": "KC"}, "out": ["A"], "passed": [],
        "legal": {"B": ["beat 7C with KC", "take"]}, "result": None,
    }  # fmt: skip


def test_an_over_deal_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, moves("A attack 7S 7C", "B take"), "--json") == 0
    values = json.loads(capsys.readouterr().out)
    assert values["result"] == {"losers": ["B"], "draw": False, "epaulettes": 0, "out_order": ["A"]}
    nothing = [values[key] for key in ("attacker", "defender", "opener", "limit")]
    assert nothing == [None] * 4
    assert (values["table"], values["to_move"], values["passed"], values["legal"]) == ([], [], [], {})


def test_a_person_can_read_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, moves("A attack 7S 7C", "A pass ! not-your-turn", "B take")) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Durak: A, B",
        "Trump: hearts, no talon.",
        "  A: 7S 7C",
        "  B: 8S KC",
        "A to begin.",
        "1. A attacks with 7S 7C",
        "   A is out.",
        "2. A passes: refused, not-your-turn",
        "3. B takes",
        "   B takes up 2 cards.",
        "   The deal is over.",
        "Durak: B.",
    ]


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        (["A attack 7S", "B beat 7S with KC"], "move 2: does-not-beat"),
        (["A attack 7S ! wrong-rank"], "move 1: legal"),
        (["A attack 8S ! wrong-rank"], "move 1: not-your-card"),
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
        "over = true", "over = 0", "talon = 0.0", 'to_move = ["B"]', 'attacker = ""', 'upcard = "6H"', 'result = {}',
        'hands = { A = "7S" }', 'legal = { A = [] }', 'legal = { B = ["take"] }', "table = 5", 'table = [["7S", ""]]',
        "limit = true", 'trump = "D"', 'result = { draw = true }',
    ],
)  # fmt: skip
def test_a_failed_expectation_is_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], expect: str
) -> None:
    assert run(tmp_path, f"{PLAIN}[expect]\n{expect}\n", "--json") == 1
    printed = capsys.readouterr()
    assert f"one.durak:expect {expect.split()[0]}: " in printed.err
    assert json.loads(printed.out)["game"] == "durak"


@pytest.mark.parametrize(
    "expect",
    [
        'game = "durak"', "over = false", "talon = 0", 'upcard = ""', 'result = ""', 'hands = { B = "KC 8S" }',
        "legal = { B = [] }", "legal = {}", "table = []", "hands = {}", "limit = 2", 'passed = []',
    ],
)  # fmt: skip
def test_an_expectation_that_holds(tmp_path: Path, expect: str) -> None:
    assert run(tmp_path, f"{PLAIN}[expect]\n{expect}\n") == 0


UNREADABLE = [
    "", "\ufeff" + PLAIN, "game = ", 'game = "chess"', 'game = 5', HEAD, PLAIN.replace('"A", "B"', '"A"'),
    PLAIN.replace('"A", "B"', '"A", "A"'), PLAIN.replace('"A", "B"', '"A", ""'), PLAIN.replace('["A", "B"]', '5'),
    *(PLAIN.replace('"B"', name).replace("B =", f"{name} =") for name in (
        '" B"', '"B "', '" "', '"B\\n"', '"\\u00a0B"',
    )),
    PLAIN.replace('["A", "B"]', '["A", 5]'), "colour = 1\n" + PLAIN, "a = " + "[" * 5000, PLAIN + "[deal]\n",
    "deal = 5\n" + HEAD, HEAD + "position = 5", HEAD + "options = 5\n" + POSITION,
    *(HEAD + f"[options]\n{option}\n" + POSITION for option in (
        "deck = 40", "deck = 36.0", "deck = true", 'deck = "36"', "colour = 1", "severnyi = 1", 'variant = "x"',
        'first_bout_limit = "5"', "first_bout_limit = 4", 'teams = "pairs"', "trumps = 1", 'order = ["free"]',
        "order = {}",
    )),
    *(PLAIN.replace(old, new) for old, new in (
        ("attacker", "turn"), ('"H"', '"X"'), ('"H"', '"SC"'), ('"H"', '""'), ('"H"', "5"), ('trump = "H"', ""),
        ('attacker = "A"', 'attacker = "C"'), ('attacker = "A"', ""), ('attacker = "A"', 'attacker = ["A"]'),
        ("7S 7C", "7S 7S"), ("7S 7C", "7S KC"), ("7S 7C", "7S 2C"), ("7S 7C", "7S 1C"), ("7S 7C", "7s"),
        ("7S 7C", ""), ("8S KC", ""), ('A = "7S 7C"', "A = 5"), ('A = "7S 7C"', 'C = "7S 7C"'),
        ("[position]", "[position]\ntalon = \"6D\""), ("[position]", "[position]\ntalon = \"7S 6H\""),
        ("[position]", "[position]\ntalon = 5"), ("[position]", "[position]\nfirst_bout = 1"),
        ("[position]", "[position]\nout_order = [\"B\"]"), ("[position]", "[position]\nout_order = 5"),
        ("[position]", "[position]\nlast_turns = { x = \"B\" }"), ("[position]", "[position]\npile = \"\""),
        ("hands = {", "hands = 5 # {"),
    )),
    PLAIN.replace("[position]", '[position]\ntalon = "6H"').replace("8S KC", ""),
    *(moves(text) for text in (
        "", "A", "C attack 7S", "A hit 7S", "A Attack 7S", "A attack", "A attack 7X", "A take 7S", "A pass 7S",
        "A beat 7S", "A beat 7S with", "A beat 7S 8S", "A beat 7S with 8S 9S", "A transfer", "A transfer 7S 7C",
        "A attack 7S ! because", "A attack 7S !", "A attack 7S ! ", "! wrong-rank", "A declare C D", "A declare Q",
        "A play", "A 'attack' 7S", "'A attack 7S", "'A'attack 7S", "A attack '7S'", "A attack 7S ! wrong-rank x",
    )),
    HEAD + "moves = 5\n" + POSITION, HEAD + "moves = [5]\n" + POSITION,
    *(PLAIN + "[expect]\n" + expect for expect in (
        "colour = 1", "pile = []", "hands = 5", 'hands = { C = "" }', 'hands = { A = "7X" }', "hands = { A = 7 }",
        "legal = 5", "legal = { C = [] }", "result = 5", "result = { colour = 1 }",
    )),
    "expect = 5\n" + PLAIN,
    *(HEAD + "[deal]\n" + text for text in (
        'dealer = "A"', 'pack = ""', 'dealer = "A"\npack = "6S"', 'dealer = "C"\npack = ""', "dealer = 5\npack = ''",
        'dealer = "A"\npack = ""\ntrumps = {}', 'dealer = "A"\npack = ""\ndurak = "A"',
        'dealer = "A"\npack = ""\ndurak = ["C"]', 'dealer = "A"\npack = ""\ndurak = ["A", "B"]',
    )),
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE)
def test_what_is_no_record_is_code_2(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    assert run(tmp_path, text, "--json") == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{tmp_path / 'one.durak'}: ")
    assert printed.err.count("\n") == 1


def test_bytes_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, b'game = "\xff"') == 2
    assert "not UTF-8" in capsys.readouterr().err


def test_missing_files_directories_and_strange_names(tmp_path: Path) -> None:
    assert main([str(tmp_path / "none.durak")]) == 2
    assert main([str(tmp_path)]) == 2
    assert main(["a\0b"]) == 2


def test_several_files_go_on_and_the_highest_code_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {"a": PLAIN, "b": moves("A take"), "c": "?", "d": PLAIN}
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    assert main(["--json", *(str(tmp_path / name) for name in files)]) == 2
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == 2
    assert len(printed.err.splitlines()) == 2
    assert main(["--json", *(str(tmp_path / name) for name in "abd")]) == 1


def test_names_with_spaces_and_quotes() -> None:
    replay_text("""
        game = "durak"
        players = ["Old Tom", "O'Neil", "!"]
        moves = ["'Old Tom' attack 7S", "'O''Neil' take", "! attack 7D", "'O''Neil' declare 'Old Tom' ! wrong-verb"]
        [position]
        trump = "H"
        attacker = "Old Tom"
        hands = { "Old Tom" = "7S", "O'Neil" = "8S", "!" = "7D 9S" }
        [expect]
        attacker = "!"
        out = ["Old Tom"]
    """)


def test_a_name_with_a_quote_must_be_quoted() -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        parse_record(moves("O'Neil attack 7S"))


def test_only_options_that_differ_are_written() -> None:
    pack = parse_cards("9S 9C 10S 10C JS JC QS QC KS KC AS AC 9D 10H JD QD KD AD 9H 10D JH QH KH AH")
    options = DurakOptions(deck=24, order=Order.FREE, auto_pass=False, who_adds=WhoAdds.ATTACKER)
    text = write_deal(GAME, ["A", "B b"], options, 1, (), pack, [(0, parse_move("attack 9S"))])
    assert text == (
        'game = "durak"\nplayers = ["A", "B b"]\nmoves = [\n  "A attack 9S",\n]\n\n'
        '[options]\ndeck = 24\nwho_adds = "attacker"\norder = "free"\nauto_pass = false\n\n'
        '[deal]\ndealer = "B b"\ndurak = []\n'
        'pack = "9S 9C 10S 10C JS JC QS QC KS KC AS AC 9D 10H JD QD KD AD 9H 10D JH QH KH AH"\n'
    )


@pytest.mark.parametrize(
    "text",
    ["attack 6S 6D", "beat 7S with 10S", "transfer 7D", "show 7H", "take", "pass", "exchange", "declare S"],
)
def test_moves_as_text_and_back(text: str) -> None:
    assert move_text(parse_move(text)) == text
