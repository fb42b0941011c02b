"""Telegram: the only part that knows the Bot API and its library."""

import os

# The library's pauses come as timedelta, as all of them will; else it warns at each 429.
os.environ.setdefault("PTB_TIMEDELTA", "1")
