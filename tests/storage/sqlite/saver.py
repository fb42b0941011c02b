"""Saves to three matches at once until it is killed, and prints each completed save."""

import asyncio
import sys

from bot.matches.ports import Saving
from bot.storage import open_storage
from tests.storage.changes import full_change


async def main(url: str) -> None:
    storage = await open_storage(url)

    async def save_on(match_id: int) -> None:
        stored = await storage.match(match_id)
        version = stored.version if stored else 0
        while True:
            version += 1
            assert await storage.save(full_change(match_id, version)) is Saving.DONE
            print(match_id, version, flush=True)

    await asyncio.gather(*(save_on(match_id) for match_id in (1, 2, 3)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
