"""The sandbox's storage: one SQLite file, or memory."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

_SCHEMA = """
CREATE TABLE IF NOT EXISTS records (
    kind TEXT, key TEXT, body TEXT NOT NULL, PRIMARY KEY (kind, key)
);
CREATE TABLE IF NOT EXISTS blobs (key TEXT PRIMARY KEY, body BLOB NOT NULL);
"""
# An upsert keeps the rowid, and so the order; REPLACE would not.
_PUT = "INSERT INTO records VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body"


class Store:
    """JSON records by kind and key, in the order of insertion, and blobs. Changes are kept from `commit` on."""

    def __init__(self, path: Path | None = None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path or ":memory:")
        # With these settings a killed process loses nothing; only a power cut can lose the last commits.
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        self._db.executescript(_SCHEMA)

    def load(self, kind: str) -> dict[str, Any]:
        rows = self._db.execute("SELECT key, body FROM records WHERE kind = ? ORDER BY rowid", (kind,))
        return {key: json.loads(body) for key, body in rows}

    def put(self, kind: str, key: str | int, body: Any) -> None:
        text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
        self._db.execute(_PUT, (kind, str(key), text))

    def delete(self, kind: str, key: str | int) -> None:
        self._db.execute("DELETE FROM records WHERE kind = ? AND key = ?", (kind, str(key)))

    def put_blob(self, key: str, body: bytes) -> None:
        self._db.execute("REPLACE INTO blobs VALUES (?, ?)", (key, body))

    def blob(self, key: str) -> bytes | None:
        row = self._db.execute("SELECT body FROM blobs WHERE key = ?", (key,)).fetchone()
        return None if row is None else bytes(row[0])

    def clear(self) -> None:
        self._db.execute("DELETE FROM records")
        self._db.execute("DELETE FROM blobs")

    def commit(self) -> None:
        self._db.commit()

    def close(self) -> None:
        self._db.commit()
        self._db.close()
