"""The only code that sends: coalesces per message, keeps Telegram's limits, retries, mends vanished messages.

It holds no texts: a screen is rendered when its turn comes, so only the newest state is ever sent. What is dirty is
stored with the state, so a crash loses nothing."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace

import structlog
from telegram import Bot
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError

from bot.matches.match import Obstacle
from bot.matches.ports import Clock, ScreenKey, ScreenKind, ScreenRow, StaleScreen
from bot.matches.service import Matches
from bot.telegram_ui.rendered import Rendered, Renders
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.transport.chat_queue import Call, ChatQueue
from bot.telegram_ui.transport.limits import Rates, chat_bucket, overall_bucket
from bot.telegram_ui.transport.messages import Messages, OtherKindError, fits
from bot.telegram_ui.transport.orphans import Numbers, strip_orphans
from bot.telegram_ui.transport.pins import change_pin

log = structlog.get_logger()

VANISHED = ("message to edit not found", "message can't be edited", "message_id_invalid")
NOT_NOW = (
    *("chat not found", "deactivated", "peer_id_invalid", "thread not found"),
    *("not enough rights", "have no rights", "_forbidden", "chat_restricted", "topic_closed"),
)
NOT_THERE = ("kicked", "not a member", "chat not found", "deactivated", "was deleted", "peer_id_invalid")
MOST_QUEUES = 1000
LONGEST_PAUSE = 30.0


class Sender:
    """Lanes side by side, one a chat; within a chat one call after another."""

    def __init__(self, bot: Bot, matches: Matches, renderer: Renders, clock: Clock, rates: Rates) -> None:
        self._bot = bot
        self._matches = matches
        self._storage = matches.storage
        self._renderer = renderer
        self._clock = clock
        self._rates = rates
        self._messages = Messages(bot, clock)
        self._overall = overall_bucket(clock, rates)
        self._queues: dict[int, ChatQueue] = {}
        self._forced: set[ScreenKey] = set()
        self._asked: dict[ScreenKey, bool] = {}  # while they were being shown; True: as a new message
        self._unsure: dict[ScreenKey, int] = {}  # sent, as it may be, soon after this number: no answer came
        self._numbers = Numbers()
        self._is_closed = False

    # --- what others ask for

    def show(self, screens: Iterable[StaleScreen], force: bool = False) -> None:
        """These screens are dirty. `force`: redraw them even if they look the same (their message may be gone)."""
        for dirty in screens:
            if force:
                self._forced.add(dirty.key)
            queue = self._queue(dirty.chat_id)
            if queue.current == dirty.key:
                self._asked[dirty.key] = dirty.anew or self._asked.get(dirty.key, False)
            queue.add(dirty)
            self._start(queue)

    def post(
        self, chat_id: int, screen: Screen, thread_id: int | None = None, reply_to: int | None = None
    ) -> None:
        """A message that is sent once and not kept: an answer to a command."""

        async def call(chat_id: int) -> None:
            message, _ = await self._messages.send(
                chat_id,
                screen,
                disable_notification=not screen.sounds,
                message_thread_id=thread_id,
                reply_to_message_id=reply_to,
                allow_sending_without_reply=True,
            )
            self._numbers.seen(chat_id, message.message_id)

        self.run(chat_id, call)

    def repaint(self, chat_id: int, message_id: int, screen: Screen) -> None:
        """Edits a message that is not a screen of a match: a board turned to another month."""

        async def call(chat_id: int) -> None:
            await self._messages.edit(chat_id, message_id, screen)

        self.run(chat_id, call)

    def strip(self, chat_id: int, message_id: int) -> None:
        """Takes the buttons from a message that should have none any more."""

        async def call(chat_id: int) -> None:
            await self._bot.edit_message_reply_markup(chat_id, message_id, reply_markup=None)

        self.run(chat_id, call)

    def delete(self, chat_id: int, message_id: int) -> None:
        """Removes a message that nobody needs."""
        self.run(chat_id, lambda chat_id: self._bot.delete_message(chat_id, message_id))

    def run(self, chat_id: int, call: Call) -> None:
        """A call in its turn among those to this chat, within the limits; one that waits already is made once."""
        queue = self._queue(chat_id)
        queue.add_call(call)
        self._start(queue)

    def count(self, chat_id: int) -> None:
        """A call to this chat was made that could not wait for its turn."""
        self._queue(chat_id).bucket.take()

    async def catch_up(self, chat_id: int) -> None:
        """We may write there again: what could not be shown meanwhile is."""
        self._messages.try_photos(chat_id)
        rows = await self._storage.stale_screens()
        self.show(StaleScreen(row.key, row.chat_id, row.thread_id) for row in rows if row.chat_id == chat_id)

    async def chat_moved(self, old_id: int, new_id: int) -> None:
        """A group became a supergroup: everything follows, and what lives is shown there anew."""
        await self._storage.move_chat(old_id, new_id)
        screens = [
            StaleScreen(screen.key, new_id, screen.thread_id)
            for match in await self._storage.open_matches()
            if match.chat_id == new_id
            for screen in await self._storage.screens_of(match.id)
            if screen.chat_id == new_id and screen.message_id is None
        ]
        await self._storage.mark_stale(screens)
        self.show(screens)

    async def idle(self) -> None:
        """Waits until nothing is left to send."""
        while tasks := [
            queue.task for queue in self._queues.values() if queue.task and not queue.task.done()
        ]:
            await asyncio.wait(tasks)

    async def close(self) -> None:
        """Stops at once; what is dirty stays so in storage."""
        self._is_closed = True
        tasks = [queue.task for queue in self._queues.values() if queue.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- queues

    def _queue(self, chat_id: int) -> ChatQueue:
        if chat_id not in self._queues:
            self._forget_idle_lanes()
            bucket = chat_bucket(self._clock, self._rates, chat_id)
            self._queues[chat_id] = ChatQueue(chat_id, self._clock, bucket)
        return self._queues[chat_id]

    def _forget_idle_lanes(self) -> None:
        if len(self._queues) >= MOST_QUEUES:
            self._queues = {chat: queue for chat, queue in self._queues.items() if not queue.is_idle}

    def _start(self, queue: ChatQueue) -> None:
        if not self._is_closed and (queue.task is None or queue.task.done()):
            queue.task = asyncio.create_task(self._run(queue))

    async def _run(self, queue: ChatQueue) -> None:
        while len(queue):
            queue.wake.clear()
            if (seconds := queue.wait()) > 0:
                await self._doze(queue, seconds)
                continue
            if (call := queue.next_call()) is not None:
                await self._do_call(queue, call)
            elif (key := queue.next_screen()) is not None:
                await self._do_screen(queue, key)

    async def _doze(self, queue: ChatQueue, seconds: float) -> None:
        """Sleeps, but not through something more urgent."""
        try:
            await asyncio.wait_for(queue.wake.wait(), seconds)
        except TimeoutError:
            return

    async def _do_call(self, queue: ChatQueue, call: Call) -> None:
        try:
            await self._paced(queue)
            await call(queue.chat_id)
        except RetryAfter as error:
            self._close(queue, error)
            queue.calls.appendleft(call)
        except ChatMigrated as error:
            await self.chat_moved(queue.chat_id, error.new_chat_id)
            self.run(error.new_chat_id, call)
        except (BadRequest, Forbidden) as error:
            log.info("call refused", error=str(error))
        except NetworkError as error:
            queue.calls.appendleft(call)
            self._back_off(queue, error)
        except Exception:
            log.exception("call failed", chat=queue.chat_id)
        else:
            queue.failures = 0

    async def _do_screen(self, queue: ChatQueue, key: ScreenKey) -> None:
        """Shows one screen. One that fails by our own fault does not keep the others of its chat waiting."""
        again = StaleScreen(key, queue.chat_id)
        queue.current, asked = key, self._asked.pop(key, None)
        try:
            row = await self._storage.screen(key)
            if row is None or (row.stale is None and key not in self._forced and asked is None):
                return
            row = replace(row, anew=row.anew or bool(asked))
            if row.chat_id != queue.chat_id:  # the group has moved meanwhile
                self.show([StaleScreen(key, row.chat_id, row.thread_id)])
            else:
                await self._try_screen(queue, row, again)
        except Exception:
            seconds = queue.pause_after_fault(key)
            log.exception("screen failed", key=str(key), again_in=seconds)
            if seconds is not None:
                queue.add(again, seconds)
        finally:
            queue.current = None

    async def _try_screen(self, queue: ChatQueue, row: ScreenRow, again: StaleScreen) -> None:
        try:
            await self._show(queue, row)
        except RetryAfter as error:
            self._close(queue, error)
            queue.add(again)
        except ChatMigrated as error:
            await self.chat_moved(row.chat_id, error.new_chat_id)
            self.show([StaleScreen(row.key, error.new_chat_id, row.thread_id)])
        except Forbidden as error:
            await self._refused(row, error)
        except BadRequest as error:
            await self._bad_request(row, error)
        except NetworkError as error:
            queue.add(again)
            self._back_off(queue, error)
        else:
            queue.failures = 0
            queue.forget_faults(row.key)

    def _close(self, queue: ChatQueue, error: RetryAfter) -> None:
        after = error.retry_after
        queue.bucket.close(float(after if isinstance(after, int) else after.total_seconds()))

    def _back_off(self, queue: ChatQueue, error: TelegramError) -> None:
        queue.failures += 1
        seconds = min(LONGEST_PAUSE, 0.5 * 2**queue.failures)
        log.info("telegram out of reach", error=str(error), again_in=seconds)
        queue.bucket.close(seconds)

    async def _paced(self, queue: ChatQueue) -> None:
        queue.bucket.take()
        await self._overall.enter()

    # --- one screen

    async def _show(self, queue: ChatQueue, row: ScreenRow) -> None:
        rendered = await self._renderer.render(row.key)
        if row.key.kind is ScreenKind.PIN:
            await self._pin(queue, row, rendered)
            return
        screen = rendered.screen and self._messages.allowed(row.chat_id, rendered.screen)
        if screen is None or (screen.only_edit and row.message_id is None):
            await self._shown(row, rendered, row.message_id, row.digest)
        elif row.message_id is None or (row.anew and not screen.only_edit):
            await self._send(queue, row, rendered, screen)
        elif screen.file is not None or self._is_shown(row, screen):
            await self._shown(row, rendered, row.message_id, row.digest)
        elif not fits(screen, row.digest):
            await self._send(queue, row, rendered, replace(screen, sounds=False))
        else:
            await self._edit(queue, row, rendered, screen, row.message_id)

    def _is_shown(self, row: ScreenRow, screen: Screen) -> bool:
        return screen.digest(row.digest) == row.digest and row.key not in self._forced

    async def _pin(self, queue: ChatQueue, row: ScreenRow, rendered: Rendered) -> None:
        pinned = await self._storage.screen(rendered.pinned) if rendered.pinned else None
        wanted = pinned.message_id if pinned else None
        if wanted != row.message_id:
            await self._paced(queue)
        await self._shown(row, rendered, await change_pin(self._bot, row, wanted), row.digest)

    async def _edit(
        self, queue: ChatQueue, row: ScreenRow, rendered: Rendered, screen: Screen, message_id: int
    ) -> None:
        await self._paced(queue)
        try:
            digest = await self._messages.edit(row.chat_id, message_id, screen, row.digest)
        except OtherKindError:
            await self._send(queue, row, rendered, replace(screen, sounds=False))
        else:
            await self._shown(row, rendered, message_id, digest)

    async def _send(self, queue: ChatQueue, row: ScreenRow, rendered: Rendered, screen: Screen) -> None:
        """The old message goes first: killed in between, we send again instead of leaving two with buttons."""
        if row.message_id is not None:
            await self._remove(queue, row.message_id)
        await self._paced(queue)
        is_unsure = row.key in self._unsure or row.key in self._forced
        after = self._unsure.setdefault(
            row.key, self._numbers.newest
        )  # until it is written down that it arrived
        try:
            message, digest = await self._messages.send(
                row.chat_id,
                screen,
                disable_notification=not screen.sounds,
                message_thread_id=row.thread_id,
            )
        except (RetryAfter, ChatMigrated, Forbidden, BadRequest):
            if not is_unsure:
                del self._unsure[row.key]
            raise
        self._numbers.seen(row.chat_id, message.message_id)
        await self._shown(row, rendered, message.message_id, digest)
        if rendered.is_suspended and row.key.kind is not ScreenKind.HAND:
            await self._matches.suspensions.resume(row.key.match_id)
        if is_unsure and row.key.kind is ScreenKind.HAND:
            pace = self._overall.enter
            await strip_orphans(self._bot, self._storage, row, after, message.message_id, pace)
        self._unsure.pop(row.key, None)

    async def _shown(
        self, row: ScreenRow, rendered: Rendered, message_id: int | None, digest: str | None
    ) -> None:
        await self._storage.screen_shown(row.key, rendered.version, message_id, digest)
        self._forced.discard(row.key)

    async def _remove(self, queue: ChatQueue, message_id: int) -> None:
        """Deletes an old message of ours; where that is no longer possible, it loses its buttons."""
        try:
            await self._bot.delete_message(queue.chat_id, message_id)
        except BadRequest:
            await self._paced(queue)
            try:
                await self._bot.edit_message_reply_markup(queue.chat_id, message_id, reply_markup=None)
            except BadRequest as error:
                log.debug("old message gone already", error=str(error))

    async def _bad_request(self, row: ScreenRow, error: BadRequest) -> None:
        text = str(error).lower()
        if any(sign in text for sign in VANISHED):
            await self._storage.forget_messages(row.key)
            self.show([StaleScreen(row.key, row.chat_id, row.thread_id)])
        elif any(sign in text for sign in NOT_NOW):
            await self._refused(row, error)
        else:
            log.error("screen refused", key=str(row.key), error=str(error))
            await self._storage.screen_shown(row.key, row.stale or 0, row.message_id, None)

    async def _refused(self, row: ScreenRow, error: TelegramError) -> None:
        """Nobody is there, or we may not write: the screen stays dirty until we may (`catch_up`). The group is told
        who must open the bot; the players, that their group cannot be written to."""
        log.info("not allowed to write", chat=row.chat_id, error=str(error))
        if row.key.kind is ScreenKind.HAND:
            await self._storage.set_reachable(row.chat_id, False)
            await self.tell_unreachable(row.key.match_id, row.key.part)
        else:
            is_there = not any(sign in str(error).lower() for sign in NOT_THERE)
            await self._matches.suspensions.suspend(
                row.key.match_id, Obstacle.MUTED if is_there else Obstacle.GONE
            )

    async def tell_unreachable(self, match_id: int, person: int) -> None:
        """The group learns, once, who must open the bot to get cards."""
        match = await self._storage.match(match_id)
        if match is None or not match.is_open:
            return
        reach = StaleScreen(ScreenKey(match_id, ScreenKind.REACH, 0, person), match.chat_id, match.thread_id)
        await self._storage.mark_stale([reach])
        self.show([reach])
