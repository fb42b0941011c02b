from __future__ import annotations

from collections.abc import Mapping

from bot.sandbox.call import Handler

METHODS: Mapping[str, Handler] = {}
