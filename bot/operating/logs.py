"""Logging: one line an event, as text or JSON; tokens never appear in it."""

import logging
import re
import sys

import structlog
from structlog.typing import Processor

TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{20,}")
NOISY = ("httpx", "httpcore", "aiosqlite", "asyncio", "telegram")  # telegram's would log secrets in DEBUG


def set_up(level: str, form: str) -> None:
    """Every record of the program and its libraries goes to stderr in one form."""
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
    logging.getLogger("telegram.request").setLevel(
        logging.CRITICAL
    )  # what goes wrong there is raised as well
    for noisy in NOISY:
        logging.getLogger(noisy).setLevel(logging.WARNING)


class _Formatter(structlog.stdlib.ProcessorFormatter):
    """The whole line, whatever it is made of, is freed from tokens last."""

    def format(self, record: logging.LogRecord) -> str:
        return TOKEN.sub("<token>", super().format(record))
