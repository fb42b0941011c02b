"""Logging: one line per event, as text or JSON, without bot tokens."""

import logging
import re
import sys
import warnings

import structlog
from structlog.typing import Processor
from telegram.warnings import PTBUserWarning

TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{20,}")
RAW_UPDATES = "Please use 'Bot.getUpdates'"  # each is parsed alone, which the library's own method cannot
NOISY = ("httpx", "httpcore", "aiosqlite", "asyncio", "telegram")  # telegram logs secrets at DEBUG


def set_up(level: str, form: str) -> None:
    """Sends all log records, also those of libraries, to stderr. `level` as in logging; `form`: "text" or "json"."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    renderer: Processor = (
        structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False)
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level)),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Formatter(processor=renderer, foreign_pre_chain=shared))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    warnings.filterwarnings("ignore", RAW_UPDATES, PTBUserWarning)
    logging.getLogger("telegram.request").setLevel(logging.CRITICAL)  # its errors are raised as well
    for noisy in NOISY:
        logging.getLogger(noisy).setLevel(logging.WARNING)


class _Formatter(structlog.stdlib.ProcessorFormatter):
    """Hides tokens in the finished line, so that none comes in by an argument or a traceback."""

    def format(self, record: logging.LogRecord) -> str:
        return TOKEN.sub("<token>", super().format(record))
