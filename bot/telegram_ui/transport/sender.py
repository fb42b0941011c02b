"""What may be asked of the only code that sends. Everything waits for its turn in the queue of its chat.

No texts wait: a screen is rendered when its turn comes, so only its newest state is ever sent. Which screens are
stale is stored with the state, so a crash loses nothing."""

from collections.abc import Iterable

from telegram import Bot

from bot.matches.ports import Clock, StaleScreen, Storage
from bot.telegram_ui.rendered import Renders
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.transport.calls import Calls
from bot.telegram_ui.transport.chat_queue import Call, ChatQueue
from bot.telegram_ui.transport.limits import Rates
from bot.telegram_ui.transport.lost_copies import LostCopies
from bot.telegram_ui.transport.messages import Messages
from bot.telegram_ui.transport.moved_chats import MovedChats
from bot.telegram_ui.transport.ports import Games
from bot.telegram_ui.transport.queues import Queues
from bot.telegram_ui.transport.screen_turns import ScreenTurns
from bot.telegram_ui.transport.screen_writer import ScreenWriter


class Sender:
    """Its plain methods only ask; what they ask for is sent later, within Telegram's limits."""

    def __init__(
        self, bot: Bot, storage: Storage, games: Games, renderer: Renders, clock: Clock, rates: Rates
    ) -> None:
        self._bot = bot
        self._storage = storage
        self._games = games
        self._messages = Messages(bot, clock)
        self._lost_copies = LostCopies(bot, games)
        self._queues = Queues(clock, rates, self._serve)
        self._moved = MovedChats(storage, games, self._queues)
        self._calls = Calls(self._queues, self._moved)
        self._writer = ScreenWriter(bot, storage, games, renderer, self._messages, self._lost_copies)
        self._turns = ScreenTurns(storage, games, self._queues, self._moved, self._writer)

    def show(self, screens: Iterable[StaleScreen], force: bool = False) -> None:
        """These screens are stale. `force`: shows them even if they look the same (their message may be gone)."""
        for stale in screens:
            if force:
                self._writer.force(stale.key)
            self._queues.add_screen(stale)

    def post(
        self, chat_id: int, screen: Screen, thread_id: int | None = None, reply_to: int | None = None
    ) -> None:
        """A message that is sent once and not kept: an answer to a command."""

        async def send(chat_id: int) -> None:
            message, _ = await self._messages.send(
                chat_id,
                screen,
                disable_notification=not screen.sounds,
                message_thread_id=thread_id,
                reply_to_message_id=reply_to,
                allow_sending_without_reply=True,
            )
            self._lost_copies.note(chat_id, message.message_id)

        self.run(chat_id, send)

    def repaint(self, chat_id: int, message_id: int, screen: Screen) -> None:
        """Edits a message that is not a screen of a match: a board turned to another month."""
        self.run(chat_id, lambda chat_id: self._messages.edit(chat_id, message_id, screen))

    def strip(self, chat_id: int, message_id: int) -> None:
        """Takes the buttons from a message that should have none any more."""
        edit = self._bot.edit_message_reply_markup
        self.run(chat_id, lambda chat_id: edit(chat_id, message_id, reply_markup=None))

    def delete(self, chat_id: int, message_id: int) -> None:
        """Removes a message that nobody needs."""
        self.run(chat_id, lambda chat_id: self._bot.delete_message(chat_id, message_id))

    def run(self, chat_id: int, call: Call) -> None:
        """A call in its turn among those to this chat; one that waits already is made once."""
        self._queues.add_call(chat_id, call)

    def count(self, chat_id: int) -> None:
        """A call to this chat was made that could not wait for its turn."""
        self._queues.count(chat_id)

    async def catch_up(self, chat_id: int) -> None:
        """We may write there again: what could not be shown meanwhile is."""
        self._messages.allow_photos(chat_id)
        rows = await self._storage.stale_screens_in(chat_id)
        self.show(StaleScreen(row.key, row.chat_id, row.thread_id) for row in rows)

    async def chat_moved(self, old_id: int, new_id: int) -> None:
        """A group became a supergroup: everything follows, and what lives is shown there anew."""
        await self._moved.follow(old_id, new_id)

    async def tell_unreachable(self, match_id: int, person: int) -> None:
        """The group learns, once, who must open the bot to get cards."""
        await self._games.tell_unreachable(match_id, person)

    async def idle(self) -> None:
        """Waits until nothing is left to send."""
        await self._queues.idle()

    async def close(self) -> None:
        """Stops at once; what is stale stays so in storage."""
        await self._queues.close()

    async def _serve(self, queue: ChatQueue) -> None:
        """Sends the next of what waits for a chat."""
        if (call := queue.next_call()) is not None:
            await self._calls.make(queue, call)
        elif (turn := queue.next_screen()) is not None:
            await self._turns.take(queue, turn)
