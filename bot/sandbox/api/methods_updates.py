"""Methods for updates, by polling or by webhook, and for the bot itself."""

from __future__ import annotations

import re
from collections.abc import Mapping

from bot.sandbox.api.call import Call, Handler
from bot.sandbox.errors import bad_request, conflict
from bot.sandbox.world import Json

_MAX_POLL_SECONDS = 50
_MAX_UPDATES = 100
_CONNECTIONS = 40
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
        raise conflict(_NO_POLLING)
    _remember_allowed(call)
    limit = params.number("limit", _MAX_UPDATES)
    limit = limit if 1 <= limit <= _MAX_UPDATES else _MAX_UPDATES
    seconds = min(max(params.number("timeout"), 0), _MAX_POLL_SECONDS)
    return await room.updates.poll(params.number("offset"), limit, seconds)


def _remember_allowed(call: Call) -> None:
    """The list applies to later updates; without the parameter the old one stays."""
    if call.params.text("allowed_updates"):
        allowed = call.params.json("allowed_updates", "can't parse allowed_updates JSON object")
        if isinstance(allowed, list):
            call.room.world.set_meta("allowed_updates", [str(kind) for kind in allowed])


async def set_webhook(call: Call) -> bool:
    room, params = call.room, call.params
    url = params.text("url").strip()
    if not url:
        return await delete_webhook(call)
    secret = params.text("secret_token")
    _check_webhook(url, secret)
    _remember_allowed(call)
    connections = min(max(params.number("max_connections", _CONNECTIONS), 1), 100)
    webhook = {"url": url, "secret_token": secret, "max_connections": connections}
    was_set = (room.world.meta.get("webhook") or {}).get("url") == url
    room.world.set_meta("webhook", webhook)
    call.note = "Webhook is already set" if was_set else "Webhook was set"
    _drop_pending(call)
    room.updates.interrupt("setWebhook request")
    return True


def _check_webhook(url: str, secret: str) -> None:
    """Plain HTTP is allowed, as with a local Bot API server."""
    if not re.fullmatch(r"https?://[^\s/?#]+([/?#]\S*)?", url):
        raise bad_request("invalid webhook URL specified")
    if len(secret) > 256:
        raise bad_request("secret token is too long")
    if not re.fullmatch(r"[A-Za-z0-9_-]*", secret):
        raise bad_request("secret token contains illegal characters")


async def delete_webhook(call: Call) -> bool:
    was_set = call.room.world.meta.get("webhook")
    call.room.world.set_meta("webhook", None)
    call.note = "Webhook was deleted" if was_set else "Webhook is already deleted"
    _drop_pending(call)
    return True


def _drop_pending(call: Call) -> None:
    if call.params.flag("drop_pending_updates"):
        call.room.updates.drop_all()


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
