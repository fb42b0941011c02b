"""Hands in the group that only their owner sees: Telegram's ephemeral messages, where the chat wants them.

Hands in direct messages go on beside them, since Telegram promises no delivery of these. Nothing of them is stored:
one that was forgotten, at a restart say, is known again as soon as somebody presses it."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

import structlog
from telegram import Bot, MaybeInaccessibleMessage, Message
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.matches.match import Match
from bot.matches.play import Press
from bot.matches.ports import ScreenKey, ScreenKind, StaleScreen
from bot.telegram_ui.buttons import ChoiceButton, decode
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.renderer import Renderer
from bot.telegram_ui.transport.chat_queue import Call
from bot.telegram_ui.transport.messages import markup
from bot.telegram_ui.transport.sender import Sender
from bot.telegram_ui.transport.trouble import Trouble, trouble_of

log = structlog.get_logger()

NUMBER = "ephemeral_message_id"
REMEMBERED = 1000
COVER = Screen("🂠")  # what is sent as long as we do not know that only its owner sees it


@dataclass(slots=True)
class _GroupHand:
    """The message that shows a hand. `is_live`: one may play by it. `redraw`: brings it up to date."""

    chat_id: int
    number: int
    is_live: bool
    redraw: Call


class GroupHands:
    """At most one for each hand; a new one takes the place of the old."""

    def __init__(self, bot: Bot, renderer: Renderer, sender: Sender) -> None:
        self._bot = bot
        self._renderer = renderer
        self._sender = sender
        self._group_hands: OrderedDict[ScreenKey, _GroupHand] = OrderedDict()
        self._is_seen_by_one: bool | None = None  # what the server made of the first one

    async def open(self, query_id: str, match: Match, person: int) -> bool:
        """Shows the person, who has just pressed, their hand in the group; False when Telegram does not do it."""
        key = match.hand_screen(person).key
        rendered = await self._renderer.render(key)
        if rendered.screen is None or self._is_seen_by_one is False:
            return False
        try:
            number = await self._send(query_id, match, person, rendered.screen)
        except TelegramError as error:
            log.info("no hand in the group", chat=match.chat_id, error=str(error))
            return False
        if number is None:
            return False
        before = self._group_hands.get(key)
        self._remember(key, match.chat_id, number, _can_play_by(rendered.screen))
        if before is not None:
            self._sender.run(before.chat_id, lambda chat_id: self._remove(chat_id, person, before.number))
        return True

    def note_press(self, match_id: int, person: int, message: MaybeInaccessibleMessage | None) -> None:
        """A button of the message was pressed: if it is such a hand, it is kept up to date from now on."""
        number = _number_of(message)
        if message is not None and number is not None:
            key = ScreenKey(match_id, ScreenKind.HAND, 0, person)
            group_hand = self._group_hands.get(key)
            if group_hand is None or group_hand.number != number:
                self._remember(key, message.chat.id, number, is_live=True)

    def refresh(self, screens: Iterable[StaleScreen]) -> None:
        """These are out of date; what nobody waits for and holds no buttons may stay as it is (few calls a move)."""
        for stale in screens:
            group_hand = self._group_hands.get(stale.key)
            if group_hand is not None and (group_hand.is_live or not stale.calm):
                self._sender.run(group_hand.chat_id, group_hand.redraw)

    async def _redraw(self, key: ScreenKey, number: int, chat_id: int) -> None:
        """Shows the newest hand; a message that is gone is forgotten."""
        rendered, group_hand = await self._renderer.render(key), self._group_hands.get(key)
        if rendered.screen is None or group_hand is None or group_hand.number != number:
            return
        group_hand.is_live = _can_play_by(rendered.screen)
        if not await self._edit(chat_id, key.part, number, rendered.screen):
            self._group_hands.pop(key, None)

    def _remember(self, key: ScreenKey, chat_id: int, number: int, is_live: bool) -> None:
        self._group_hands[key] = _GroupHand(chat_id, number, is_live, partial(self._redraw, key, number))
        self._group_hands.move_to_end(key)
        if len(self._group_hands) > REMEMBERED:
            self._group_hands.popitem(last=False)

    # --- calls

    async def _send(self, query_id: str, match: Match, person: int, screen: Screen) -> int | None:
        """The message's number. A Bot API server that is too old would show it to all: the first one is covered,
        and the hand comes into it only when it is known to be seen by one person."""
        first = screen if self._is_seen_by_one else COVER
        message = await self._bot.send_message(
            match.chat_id,
            first.html,
            parse_mode=ParseMode.HTML,
            reply_markup=markup(first.rows),
            disable_notification=True,
            message_thread_id=match.thread_id,
            api_kwargs={
                "ephemeral_message_parameters": {"receiver_user_id": person, "callback_query_id": query_id}
            },
        )
        self._sender.count(match.chat_id)
        number = _number_of(message)
        self._is_seen_by_one = number is not None
        if number is None:
            await self._bot.delete_message(match.chat_id, message.message_id)
        elif first is COVER:
            await self._edit(match.chat_id, person, number, screen)
        return number

    async def _edit(self, chat_id: int, person: int, number: int, screen: Screen) -> bool:
        rows = markup(screen.rows)
        return await self._call(
            "editEphemeralMessageText",
            chat_id=chat_id,
            receiver_user_id=person,
            ephemeral_message_id=number,
            text=screen.html,
            parse_mode=ParseMode.HTML,
            **({"reply_markup": rows.to_json()} if rows else {}),
        )

    async def _remove(self, chat_id: int, person: int, number: int) -> None:
        await self._call(
            "deleteEphemeralMessage", chat_id=chat_id, receiver_user_id=person, ephemeral_message_id=number
        )

    async def _call(self, method: str, **parameters: int | str) -> bool:
        """Changes one; False when it is gone (Telegram keeps these messages as long as it likes), or its group is."""
        try:
            await self._bot.do_api_request(method, api_kwargs=parameters)
        except TelegramError as error:
            trouble = trouble_of(error)
            if not trouble.is_refusal and trouble is not Trouble.MOVED:
                raise
            log.debug("hand in the group not changed", error=str(error))
            return trouble is Trouble.NOT_MODIFIED
        return True


def _can_play_by(screen: Screen) -> bool:
    """Whether it has a button that plays a card."""
    return any(
        isinstance(decode(button.data or ""), Press | ChoiceButton) for row in screen.rows for button in row
    )


def _number_of(message: MaybeInaccessibleMessage | None) -> int | None:
    """Its number among the messages that one person sees; None for one that all see."""
    if not isinstance(message, Message):
        return None
    number = message.api_kwargs.get(NUMBER)
    return number if isinstance(number, int) else None
