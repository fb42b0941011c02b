"""Which links Telegram makes of what is written in an `href`."""

from __future__ import annotations

import re

_USER = re.compile(r"tg:(?://)?user\?id=(\d+)(?:[&#].*)?", re.IGNORECASE | re.DOTALL)
_URL = re.compile(
    r"(?:(?P<scheme>https?|tg|ton|tonsite)://)?(?:(?P<login>[^@/?#]*)@)?(?P<host>[^/?#:@]*)"
    r"(?::(?P<port>\d+))?(?P<rest>[/?#].*)?",
    re.IGNORECASE | re.DOTALL,
)
_LARGEST_USER_ID = (1 << 40) - 1


def user_of_link(url: str) -> int:
    """The id in `tg://user?id=…`; 0 when the link is another one."""
    found = _USER.fullmatch(url.strip())
    user = int(found[1]) if found else 0
    return user if user <= _LARGEST_USER_ID else 0


def checked_link(url: str) -> str:
    """The link as Telegram keeps it, or an empty string when it keeps none."""
    found = _URL.fullmatch(url.strip())
    if not found:
        return ""
    scheme = (found["scheme"] or "http").lower()
    host, rest = found["host"].lower(), found["rest"] or ""
    if not _is_host(host, scheme):
        return ""
    if scheme != "tg" and not rest.startswith("/"):
        rest = "/" + rest
    login = f"{found['login']}@" if found["login"] is not None else ""
    port = f":{int(found['port'])}" if found["port"] else ""
    return f"{scheme}://{login}{host}{port}{rest.replace(' ', '%20')}"


def _is_host(host: str, scheme: str) -> bool:
    if not host or re.search(r"[\s<>\"']", host):
        return False
    if scheme in ("http", "https"):
        name, _, top = host.rpartition(".")
        return bool(name and len(top) > 0)
    return True
