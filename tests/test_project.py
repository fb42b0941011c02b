"""The house around the program: settings, locks, deployment, README and the CI script say what is true."""

import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from bot.__main__ import USAGE
from bot.settings import Settings
from bot.telegram_ui.flows.command_table import COMMANDS

ROOT = Path(__file__).resolve().parents[1]
PAGES = ["README.md", "docs/running.md"]
DEPLOY = ["Dockerfile", "compose.yaml", "durak.service", "healthcheck.py"]
LOCKS = ["requirements.lock", "requirements-dev.lock", "requirements-build.lock"]


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


# --- settings

SETTING = re.compile(r"^#([A-Z_]+)=(.*)$", re.MULTILINE)


def test_env_example_lists_exactly_the_settings() -> None:
    listed = [name for name, _ in SETTING.findall(read(".env.example"))]
    assert listed == [name.upper() for name in Settings.model_fields]


def test_env_example_shows_the_true_defaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)
    without = Settings()
    shown = "\n".join(f"{name}={value}" for name, value in SETTING.findall(read(".env.example")))
    (tmp_path / ".env").write_text(shown)
    assert Settings() == without


def test_deploy_files_set_only_settings_that_exist() -> None:
    known = {name.upper() for name in Settings.model_fields}
    ours = re.compile(r"\b((?:BOT|DATABASE|WEBHOOK|METRICS|LOG|SANDBOX)_[A-Z_]+|LISTEN)\b")
    for name in DEPLOY:
        assert set(ours.findall(read(f"deploy/{name}"))) <= known, name


# --- what the pages say


def test_pages_name_only_targets_of_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    for page in PAGES:
        named = set(re.findall(r"(?:^|[`&(]\s*|\bsudo )make ([a-z]+)", read(page), re.MULTILINE))
        assert named <= targets, page
    assert {"run", "test", "check", "setup"} <= targets


def test_readme_names_every_command_and_no_other() -> None:
    commands = set(re.findall(r"^python -m bot +([a-z]+)\b(?=[ \[])", USAGE, re.MULTILINE)) - {"play"}
    named = set(re.findall(r"python -m bot ([a-z]+)", "".join(map(read, PAGES))))
    assert named == commands


def test_readme_tells_every_command_of_the_chats_and_no_other() -> None:
    told = set(re.findall(r"`/([a-z]+)`", read("README.md")))
    assert told == {command.name for command in COMMANDS}


@pytest.mark.parametrize("page", PAGES)
def test_links_and_paths_of_the_pages_lead_somewhere(page: str) -> None:
    text, folder = read(page), (ROOT / page).parent
    links = [link.split("#")[0] for link in re.findall(r"\]\(([^)]+)\)", text) if "://" not in link]
    assert [link for link in links if link and not (folder / link).exists()] == []
    paths = re.findall(r"`((?:bot|docs|tests|deploy)/[\w./-]*)`", text)
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_readme_tells_of_every_room_of_the_house() -> None:
    rooms = {folder.parent.name for folder in (ROOT / "bot").glob("*/__init__.py")}
    told = set(re.findall(r"^\| `bot/(\w+)/` \|", read("README.md"), re.MULTILINE))
    assert told == rooms


def test_picture_of_the_sandbox_is_a_small_png() -> None:
    picture = (ROOT / "docs/sandbox.png").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) < 300_000


# --- locks


def pins(lock: str) -> dict[str, str]:
    """Each pinned package with its version, and a check that hashes stand below it."""
    found: dict[str, str] = {}
    for entry in re.split(r"\n(?=\S)", read(lock).strip()):
        pin = re.match(r"([a-z0-9.-]+)==([^ ;]+)(?: ; .*)? \\\n", entry)
        assert pin, f"{lock}: not pinned: {entry[:80]}"
        assert re.search(r"^    --hash=sha256:[0-9a-f]{64}", entry, re.MULTILINE), (
            f"{lock}: no hash: {pin[1]}"
        )
        found[pin[1]] = pin[2]
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_name_no_index_and_no_host(lock: str) -> None:
    assert re.findall(r"://|--(?:extra-)?index-url|--find-links|--trusted-host| @ ", read(lock)) == []


def test_locks_pin_with_hashes_what_pyproject_asks_for() -> None:
    run, dev, build = (pins(lock) for lock in LOCKS)
    assert run.items() <= dev.items()
    assert build.items() <= dev.items()
    assert {"mypy", "setuptools"} <= build.keys()
    packages, _ = read("pyproject.toml").split("[tool.ruff]")
    asked = re.findall(r'^    "([a-z.-]+)(?:==([\d.]+))?",$', packages, re.MULTILINE)
    assert len(asked) > 10
    assert [
        name
        for name, version in asked
        if dev[name.replace(".", "-")] != (version or dev[name.replace(".", "-")])
    ] == []


# --- deploy


def test_dockerfile_copies_what_exists_and_is_let_in() -> None:
    copied = re.findall(r"^COPY ([\w./-]+) ", read("deploy/Dockerfile"), re.MULTILINE)
    let_in = re.findall(r"^!(.+)$", read(".dockerignore"), re.MULTILINE)
    assert sorted(copied) == sorted(let_in)
    assert all((ROOT / name).exists() for name in copied)


def test_image_is_slim_not_root_pinned_and_watched() -> None:
    text = read("deploy/Dockerfile")
    assert set(re.findall(r"^FROM (\S+)", text, re.MULTILINE)) == {"python:3.11-slim"}
    assert re.search(r"^USER durak$", text, re.MULTILINE)
    assert "--require-hashes" in text
    assert "HEALTHCHECK" in text
    assert "VOLUME /app/data" in text


def test_deploy_files_name_no_host() -> None:
    for name in DEPLOY:
        hosts = set(re.findall(r"://([^/\s\"']+)", read(f"deploy/{name}")))
        assert hosts <= {"{here}:{port}"}, name


def test_compose_and_unit_refer_to_what_exists() -> None:
    compose, unit = read("deploy/compose.yaml"), read("deploy/durak.service")
    assert (ROOT / "deploy" / re.findall(r"context: (\S+)", compose)[0]).resolve() == ROOT
    assert (ROOT / re.findall(r"dockerfile: (\S+)", compose)[0]).is_file()
    assert "ExecStart=/opt/durak/.venv/bin/python -m bot\n" in unit
    for line in ("NoNewPrivileges=yes", "ProtectSystem=strict", "User=durak"):
        assert f"\n{line}\n" in unit


class _Healthy(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200 if self.path == "/healthz" else 404)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def health_server() -> Iterator[int]:
    with HTTPServer(("127.0.0.1", 0), _Healthy) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def health(where: str) -> subprocess.CompletedProcess[str]:
    script = ROOT / "deploy/healthcheck.py"
    environment = {"METRICS_LISTEN": where, "http_proxy": "http://127.0.0.1:9"}
    return subprocess.run(
        [sys.executable, script], env=environment, capture_output=True, text=True, check=False
    )


def test_health_check_sees_who_answers_and_who_does_not() -> None:
    with health_server() as port:
        assert health(f"127.0.0.1:{port}").returncode == 0
        assert health(f"0.0.0.0:{port}").returncode == 0
    for where in (f"127.0.0.1:{port}", "", "nonsense"):
        gone = health(where)
        assert (gone.returncode, "Traceback" in gone.stderr) == (1, False)


# --- make and the CI script


def run_make(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["make", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


def test_make_says_in_one_line_what_python_it_needs(tmp_path: Path) -> None:
    told = run_make("-s", "setup", "PYTHON=", f"VENV={tmp_path}/venv")
    assert told.returncode == 2
    assert told.stderr.splitlines()[0].startswith("Python 3.11 or newer with its venv module is needed")
    assert not (tmp_path / "venv").exists()


class Checkout:
    """A little project with the real .ci/run, whose `make check` and `make test` take no time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.calls = folder / "apt-calls"
        (folder / ".ci").mkdir()
        shutil.copy(ROOT / ".ci/run", folder / ".ci/run")
        (folder / "tests").mkdir()
        (folder / "Makefile").write_text(
            "check:\n\t@$(CHECK)\ntest:\n\t.venv/bin/python -m pytest -p no:cacheprovider tests $(ARGS)\n"
        )
        self._program(".venv/bin/python", f'exec "{sys.executable}" "$@"')
        self._program("bin/apt-get", f'echo "$@" >>"{self.calls}"')
        self.installed()

    def _program(self, name: str, line: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{line}\n")
        path.chmod(0o755)

    def installed(self, *, all_of_it: bool = True) -> None:
        self._program("bin/dpkg", f"exit {0 if all_of_it else 1}")

    def test(self, text: str) -> None:
        (self.folder / "tests/test_it.py").write_text(text)

    def run(self, check: str = "true") -> subprocess.CompletedProcess[str]:
        environment = {
            "PATH": f"{self.folder}/bin:{Path(sys.executable).parent}:{os.environ['PATH']}",
            "CHROMIUM": "somewhere",
            "CHECK": check,
        }
        command = [self.folder / ".ci/run"]
        return subprocess.run(command, cwd="/", env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_ci_passes_and_prints_the_closing_line(checkout: Checkout) -> None:
    checkout.test("def test_a(): pass\ndef test_b(): pass\n")
    told = checkout.run()
    assert told.returncode == 0, told
    closing, verdict = told.stdout.splitlines()[-2:]
    assert "2 passed in" in closing
    assert verdict == "PASSED: 2 tests ran"
    assert not checkout.calls.exists()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def test_a(): pass\ndef test_b(): assert False\n", "FAILED: the tests"),
        ("def test_a(x): pass\n", "FAILED: the tests"),
        ("import nothing_like_it\n", "FAILED: the tests"),
        ("", "FAILED: the tests"),
        ("import pytest\n@pytest.mark.skip\ndef test_a(): pass\n", "FAILED: no test ran"),
        ("import os\ndef test_a(): os._exit(0)\n", "FAILED: no test ran"),
    ],
    ids=["fails", "errors", "unreadable", "empty", "all skipped", "dies"],
)
def test_ci_fails_when_a_test_fails_or_none_ran(checkout: Checkout, text: str, why: str) -> None:
    checkout.test(text)
    told = checkout.run()
    assert told.returncode == 1
    assert told.stdout.splitlines()[-1].startswith(why)


def test_ci_fails_when_a_check_fails(checkout: Checkout) -> None:
    checkout.test("def test_a(): pass\n")
    told = checkout.run(check="false")
    assert told.returncode != 0
    assert "passed" not in told.stdout


def test_ci_installs_what_lacks(checkout: Checkout) -> None:
    checkout.test("def test_a(): pass\n")
    checkout.installed(all_of_it=False)
    told = checkout.run()
    assert told.returncode == 0, told
    update, install = checkout.calls.read_text().splitlines()
    assert update.endswith(" update")
    assert install.endswith(" fonts-dejavu-core fonts-noto-color-emoji libatomic1")


def test_ci_script_is_executable() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)
