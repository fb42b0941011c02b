"""Settings, the command line and what goes wrong at the start: one clear line and exit code 2, never a traceback."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.operating import logs
from bot.sandbox.server import Server, start
from bot.settings import Settings, SettingsError, address, load_settings

ROOT = Path(__file__).parents[1]
TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr"
SECRET = "the-secret-of-the-webhook"
NOWHERE = "http://127.0.0.1:9"


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    served = await start(limits=False, token=TOKEN)
    yield served
    await served.close()


async def run(folder: Path, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """`python -m bot` in a folder of its own, until it ends by itself."""
    return await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **env},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def check_one_line(ended: subprocess.CompletedProcess[str], *parts: str) -> None:
    assert ended.returncode == 2, ended
    line = ended.stderr.removesuffix("\n")
    assert "\n" not in line, line
    assert line.startswith("durak: ")
    assert "Traceback" not in line
    assert TOKEN not in line
    for part in parts:
        assert part in line


# --- what cannot start


async def test_a_token_that_telegram_does_not_know(tmp_path: Path, server: Server) -> None:
    wrong = TOKEN.replace("AA", "ZZ")
    ended = await run(tmp_path, BOT_TOKEN=wrong, BOT_API_URL=server.url)
    check_one_line(ended, "BOT_TOKEN is not accepted")
    assert wrong not in ended.stderr


async def test_tokens_that_are_none(tmp_path: Path, server: Server) -> None:
    tokens = ("nonsense", "1:2/../x", "with space")
    runs = [run(tmp_path, BOT_TOKEN=token, BOT_API_URL=server.url) for token in tokens]
    for ended in await asyncio.gather(*runs):
        check_one_line(ended, "BOT_TOKEN is not accepted")


async def test_a_server_that_cannot_be_reached_or_is_another(tmp_path: Path, server: Server) -> None:
    other = f"{server.url}/healthz"
    nobody, somebody = await asyncio.gather(
        run(tmp_path, BOT_TOKEN=TOKEN, BOT_API_URL=NOWHERE), run(tmp_path, BOT_TOKEN=TOKEN, BOT_API_URL=other)
    )
    check_one_line(nobody, f"{NOWHERE} cannot be reached", "BOT_API_URL")
    check_one_line(somebody, other)


async def test_databases_that_cannot_be_used(tmp_path: Path) -> None:
    garbage, newer, folder = tmp_path / "garbage", tmp_path / "newer", tmp_path / "folder"
    garbage.write_bytes(b"not a database, but long enough to be one" * 50)
    folder.mkdir()
    with sqlite3.connect(newer) as db:
        db.execute("PRAGMA user_version = 9999")
        db.execute("CREATE TABLE from_the_future (x)")
    db.close()
    urls = {
        f"sqlite:///{garbage}": "not a SQLite database",
        f"sqlite:///{newer}": "9999",
        f"sqlite:///{folder}": "cannot be",
        "postgresql://someone:password@nowhere/x": "not possible",
        "sqlite:///": "not possible",
    }
    runs = [run(tmp_path, BOT_TOKEN=TOKEN, BOT_API_URL=NOWHERE, DATABASE_URL=url) for url in urls]
    for ended, part in zip(await asyncio.gather(*runs), urls.values(), strict=True):
        check_one_line(ended, part)
        assert "password" not in ended.stderr


async def test_a_command_that_is_not_there(tmp_path: Path) -> None:
    ended = await run(tmp_path, "fly")
    assert ended.returncode == 2
    assert ended.stderr.startswith("There is no command fly.")
    assert "Traceback" not in ended.stderr


async def test_help_is_given(tmp_path: Path) -> None:
    ended = await run(tmp_path, "--help")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "python -m bot replay" in ended.stdout


async def test_nothing_to_back_up(tmp_path: Path) -> None:
    check_one_line(await run(tmp_path, "backup", "copy.sqlite3"), "no database")


# --- what is said of a bad setting


@pytest.fixture
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No settings from outside."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    return tmp_path


BAD = {
    "BOT_API_URL=ftp://x": "BOT_API_URL must begin with http:// or https://",
    "WEBHOOK_URL=example.org": "WEBHOOK_URL must begin with",
    "WEBHOOK_SECRET=with space": "WEBHOOK_SECRET must be at most 256 letters",
    "LISTEN=8080": "LISTEN must be host:port",
    "METRICS_LISTEN=:8080": "METRICS_LISTEN must be host:port",
    "SANDBOX_LISTEN=localhost:99999": "SANDBOX_LISTEN must be host:port",
    "LOG_LEVEL=LOUD": "LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR",
    "LOG_FORMAT=xml": "LOG_FORMAT must be text or json",
    "OWNER_IDS=12,anna": "OWNER_IDS ",
    "LOBBY_MINUTES=-1": "LOBBY_MINUTES ",
    "LOBBY_MINUTES=soon": "LOBBY_MINUTES ",
    "COMPUTER_PAUSE=61": "COMPUTER_PAUSE ",
    "GROUP_PER_MINUTE=0": "GROUP_PER_MINUTE ",
    "GROUP_PER_MINUTE=nan": "GROUP_PER_MINUTE ",
}


@pytest.mark.parametrize("line", BAD)
def test_a_bad_setting_is_named_in_one_line(in_folder: Path, line: str) -> None:
    (in_folder / ".env").write_text(line)
    with pytest.raises(SettingsError) as caught:
        load_settings()
    said = str(caught.value)
    assert said.startswith(f"the setting {BAD[line]}")
    assert "\n" not in said
    assert said.endswith("see .env.example")


def test_a_file_of_settings_that_is_no_text(in_folder: Path) -> None:
    (in_folder / ".env").write_bytes(b"BOT_TOKEN=\xff\xfe\n")
    with pytest.raises(SettingsError, match=r"^\.env cannot be read: .*utf-8"):
        load_settings()


async def test_a_bad_file_of_settings_ends_the_program_with_one_line(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"BOT_TOKEN=\xff\xfe\n")
    check_one_line(await run(tmp_path), ".env cannot be read")


def test_settings_are_read_from_file_and_environment(
    in_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (in_folder / ".env").write_text(
        f"# comment\n\nBOT_TOKEN= {TOKEN} \nOWNER_IDS=1, 2,\nBOT_API_URL=https://x.org/\nSOMETHING_ELSE=1\n"
    )
    monkeypatch.setenv("LOG_LEVEL", "debug")
    settings = load_settings()
    assert (settings.bot_token, settings.owner_ids) == (TOKEN, (1, 2))
    assert (settings.bot_api_url, settings.log_level) == ("https://x.org", "DEBUG")


def test_nothing_set_means_the_defaults_of_the_example(in_folder: Path) -> None:
    shown = {}
    for line in (ROOT / ".env.example").read_text().splitlines():
        if line.startswith("#") and "=" in line and line[1:2].isupper():
            name, _, value = line[1:].partition("=")
            shown[name] = value
    settings = load_settings()
    assert set(shown) == {name.upper() for name in Settings.model_fields}
    (in_folder / ".env").write_text("\n".join(f"{name}={value}" for name, value in shown.items()))
    assert load_settings() == settings


@pytest.mark.parametrize(
    ("text", "found"),
    [("127.0.0.1:0", ("127.0.0.1", 0)), ("[::1]:8080", ("::1", 8080)), ("x:65535", ("x", 65535))],
)
def test_addresses(text: str, found: tuple[str, int]) -> None:
    assert address(text) == found


# --- secrets


async def test_no_secret_is_ever_written_down(tmp_path: Path, server: Server) -> None:
    """The bot runs, talks to Telegram, and writes down as much as it can."""
    log = tmp_path / "log"
    env = {
        "BOT_TOKEN": TOKEN,
        "BOT_API_URL": server.url,
        "LOG_LEVEL": "DEBUG",
        "WEBHOOK_URL": "http://127.0.0.1:9/hook",
        "WEBHOOK_SECRET": SECRET,
        "LISTEN": "127.0.0.1:0",
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
    }
    with log.open("wb") as out:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "bot", cwd=tmp_path, env=env, stdout=out, stderr=out
        )
    async with asyncio.timeout(30):
        while "setWebhook" not in {call["method"] for call in server.room.calls.after(0)}:
            await asyncio.sleep(0.05)
    process.terminate()
    assert await process.wait() == 0
    text = log.read_text()
    assert "playing" in text
    assert TOKEN not in text
    assert TOKEN.partition(":")[2] not in text
    assert SECRET not in text
    assert "Traceback" not in text


def test_a_token_in_any_part_of_a_log_line_is_hidden(tmp_path: Path) -> None:
    """In its own process: logging is set up once and for all."""
    program = f"""
import logging, structlog
from bot.operating import logs
for form in ("text", "json"):
    logs.set_up("DEBUG", form)
    logging.getLogger("library").warning("called %s", {{"url": "https://api/bot{TOKEN}/getMe"}})
    log = structlog.get_logger()
    log.info("a", b=["{TOKEN}"], c={{"d": "{TOKEN}"}}, e=ValueError("{TOKEN}"))
    try:
        raise ValueError("{TOKEN}")
    except ValueError:
        log.exception("failed")
        logging.getLogger("x").exception("failed")
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    lines = ended.stderr
    assert lines.count("<token>") >= 10
    assert TOKEN.partition(":")[2] not in lines


def test_what_a_token_looks_like() -> None:
    assert logs.TOKEN.sub("<token>", f"x {TOKEN}/getMe at 12:30:45") == "x <token>/getMe at 12:30:45"
