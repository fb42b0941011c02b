"""Metrics for Prometheus."""

from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from telegram import Update


class Metrics:
    """The metrics of one bot, in their own registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._updates = Counter("durak_updates", "Updates handled", ["kind"], registry=self.registry)
        self._seconds = Histogram(
            "durak_update_seconds", "From an update's arrival to its commit", ["kind"], registry=self.registry
        )

    @contextmanager
    def measure(self, update: Update) -> Iterator[None]:
        """Times the handling of one update, and counts it when no error is raised."""
        kind = "press" if update.callback_query else "message" if update.message else "other"
        with self._seconds.labels(kind).time():
            yield
        self._updates.labels(kind).inc()

    def text(self) -> bytes:
        """The metrics in Prometheus' text format."""
        return generate_latest(self.registry)
