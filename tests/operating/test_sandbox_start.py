"""The sandbox under the bot that plays in it."""

import socket
from pathlib import Path

import pytest

from bot.operating.sandbox_start import sandbox
from bot.settings import Settings, SettingsError


def settings_of_sandbox(folder: Path, port: int = 0) -> Settings:
    return Settings(sandbox_listen=f"127.0.0.1:{port}", sandbox_store=str(folder / "sandbox.sqlite3"))


async def test_an_error_while_the_sandbox_is_open_is_not_taken_for_a_taken_port(tmp_path: Path) -> None:
    trouble = ConnectionResetError("of the bot itself")
    with pytest.raises(ConnectionResetError) as raised:
        async with sandbox(settings_of_sandbox(tmp_path)):
            raise trouble
    assert raised.value is trouble


async def test_a_taken_port_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        settings = settings_of_sandbox(tmp_path, taken.getsockname()[1])
        with pytest.raises(SettingsError, match=r"cannot listen on 127.0.0.1:\d+ .*set SANDBOX_LISTEN"):
            async with sandbox(settings):
                pass
