"""Normalizes links as Telegram does."""

from __future__ import annotations

import re

_USER = re.compile(r"tg:(?://)?user\?id=(\d{1,18})(?:[&#].*)?", re.IGNORECASE | re.DOTALL)
_WEB = re.compile(
    r"(?:(?P<scheme>https?)://)?(?:(?P<login>[^@/?#]*)@)?(?P<host>\[[0-9a-f:.]+\]|[^/?#:@\[\]]*)"
    r"(?::(?P<port>[0-9]{1,9}))?(?P<rest>[/?#].*)?",
    re.IGNORECASE | re.DOTALL,
)
_APP = re.compile(r"(?P<scheme>tg|ton):(?://)?(?P<host>[\w-]+)(?P<rest>[/?#].*)?", re.IGNORECASE | re.DOTALL)
_LARGEST_USER_ID = (1 << 40) - 1
_LARGEST_PORT = 65535


def user_of_link(url: str) -> int:
    """The id in `tg://user?id=…`; 0 for any other link."""
    found = _USER.fullmatch(url.strip())
    user = int(found[1]) if found else 0
    return user if user <= _LARGEST_USER_ID else 0


def normalize_link(url: str) -> str:
    """The link as Telegram stores it; an empty string when it is not valid."""
    url = url.strip()
    if app := _APP.fullmatch(url):
        slash = "/" if app["scheme"].lower() != "tg" and not app["rest"] else ""
        return f"{app['scheme'].lower()}://{app['host'].lower()}{slash}{_escape(app['rest'])}"
    found = None if re.match("(?:tg|ton|tonsite):", url, re.IGNORECASE) else _WEB.fullmatch(url)
    if not found or not _is_web_host(found["host"]) or not 0 < int(found["port"] or 80) <= _LARGEST_PORT:
        return ""
    scheme, rest = (found["scheme"] or "http").lower(), _escape(found["rest"])
    login = f"{found['login']}@" if found["login"] else ""
    port = f":{int(found['port'])}" if found["port"] else ""
    return f"{scheme}://{login}{found['host'].lower()}{port}{rest if rest.startswith('/') else '/' + rest}"


def _escape(rest: str | None) -> str:
    return (rest or "").replace(" ", "%20")


def _is_web_host(host: str) -> bool:
    return ("." in host and not re.search(r"[\s<>\"\\]|%(?![0-9A-Fa-f]{2})", host)) or host.startswith("[")
