"""The parameters of a Bot API call: from the query string, a form, a multipart form or JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.sandbox.errors import bad_request


@dataclass(frozen=True)
class Upload:
    """An uploaded file."""

    name: str
    body: bytes
    content_type: str


class Params:
    """Values are text, as in a form; each method asks for the type it needs."""

    def __init__(self, values: dict[str, str], files: dict[str, Upload] | None = None) -> None:
        self.values = values
        self.files = files or {}

    def text(self, name: str, default: str = "") -> str:
        return self.values.get(name, default)

    def has(self, name: str) -> bool:
        return name in self.values

    def flag(self, name: str) -> bool:
        return self.values.get(name, "").lower() in ("true", "yes", "1", "y", "t")

    def number(self, name: str, default: int = 0) -> int:
        """The default for what is not a number, as in Telegram."""
        try:
            return int(self.values.get(name, "").strip())
        except ValueError:
            return default

    def json(self, name: str, complaint: str) -> Any:
        """The parsed JSON; None when the parameter is missing. ApiError with the complaint when it is not valid."""
        text = self.values.get(name, "")
        if not text:
            return None
        try:
            return json.loads(text)
        except ValueError:
            raise bad_request(complaint) from None


async def read_params(request: web.Request) -> Params:
    values = dict(request.query)
    files: dict[str, Upload] = {}
    kind = request.content_type
    if request.method == "POST" and kind == "application/json":
        values.update(_parse_json(await request.read()))
    elif request.method == "POST" and kind == "multipart/form-data":
        await _read_multipart(request, values, files)
    elif request.method == "POST":
        values.update({key: str(value) for key, value in (await request.post()).items()})
    return Params(values, files)


def _parse_json(body: bytes) -> dict[str, str]:
    if not body.strip():
        return {}
    try:
        given = json.loads(body)
    except ValueError:
        given = None
    if not isinstance(given, dict):
        raise bad_request("can't parse request: expected JSON object")
    return {key: _as_text(value) for key, value in given.items() if value is not None}


def _as_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


async def _read_multipart(request: web.Request, values: dict[str, str], files: dict[str, Upload]) -> None:
    for key, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            with value.file as file:
                files[key] = Upload(value.filename, file.read(), value.content_type)
        else:
            values[key] = str(value)
