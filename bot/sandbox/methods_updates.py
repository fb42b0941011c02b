"""Getting updates, by polling or by a webhook; the bot itself."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from bot.sandbox.call import Call, Handler
from bot.sandbox.errors import refused

Json = dict[str, Any]

_MAX_POLL_SECONDS = 50
_MAX_UPDATES = 100
_NO_POLLING = (
    "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
)


async def get_me(call: Call) -> Json:
    return {
        **call.room.world.bot(),
        "can_join_groups": True,
        "can_read_all_group_messages": False,
        "supports_inline_queries": True,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


async def get_updates(call: Call) -> list[Json]:
    room, params = call.room, call.params
    if room.world.meta.get("webhook"):
        raise refused(_NO_POLLING, 409)
    _remember_allowed(call)
    limit = params.number("limit", _MAX_UPDATES)
    limit = limit if 1 <= limit <= _MAX_UPDATES else _MAX_UPDATES
    seconds = min(max(params.number("timeout"), 0), _MAX_POLL_SECONDS)
    return await room.updates.poll(params.number("offset"), limit, seconds)


def _remember_allowed(call: Call) -> None:
    """Counts for updates from now on; a call without the list leaves it as it was."""
    if call.params.text("allowed_updates"):
        allowed = call.params.parsed("allowed_updates", "can't parse allowed_updates JSON object")
        if isinstance(allowed, list):
            call.room.world.set_meta("allowed_updates", [str(kind) for kind in allowed])


async def set_webhook(call: Call) -> bool:
    room, params = call.room, call.params
    url = params.text("url").strip()
    secret = params.text("secret_token")
    if not url:
        return await delete_webhook(call)
    if not re.fullmatch(r"https?://[^\s/?#]+([/?#]\S*)?", url):
        raise refused("bad webhook: An HTTPS URL must be provided for webhook")
    if len(secret) > 256:
        raise refused("secret token is too long")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", secret):
        raise refused("secret token contains unallowed characters")
    _remember_allowed(call)
    connections = params.number("max_connections", 40)
    room.world.set_meta(
        "webhook", {"url": url, "secret_token": secret, "max_connections": min(max(connections, 1), 100)}
    )
    _change_webhook(call, "setWebhook request")
    return True


async def delete_webhook(call: Call) -> bool:
    call.room.world.set_meta("webhook", None)
    _change_webhook(call, "")
    return True


def _change_webhook(call: Call, conflict: str) -> None:
    if call.params.flag("drop_pending_updates"):
        call.room.updates.drop_all()
    if conflict:
        call.room.updates.interrupt(conflict)
    else:
        call.room.updates.wake()


async def get_webhook_info(call: Call) -> Json:
    meta = call.room.world.meta
    webhook = meta.get("webhook") or {}
    info: Json = {
        "url": webhook.get("url", ""),
        "has_custom_certificate": False,
        "pending_update_count": len(call.room.updates.pending()),
    }
    if webhook:
        info["max_connections"] = webhook["max_connections"]
        info["ip_address"] = "127.0.0.1"
        info |= {key: webhook[key] for key in ("last_error_date", "last_error_message") if key in webhook}
    if meta.get("allowed_updates"):
        info["allowed_updates"] = meta["allowed_updates"]
    return info


async def log_out(call: Call) -> bool:
    return True


METHODS: Mapping[str, Handler] = {
    "getMe": get_me,
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
    "logOut": log_out,
    "close": log_out,
}
