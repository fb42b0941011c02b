"""What every flow can use."""

from dataclasses import dataclass

from telegram import Bot, Message

from bot.matches.ports import Person, ScreenKey, ScreenKind, StaleScreen
from bot.matches.service import Matches
from bot.telegram_ui.choices import Choices
from bot.telegram_ui.flows.group_hands import GroupHands
from bot.telegram_ui.flows.people import People
from bot.telegram_ui.flows.rights import Rights
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.transport.answers import Answers
from bot.telegram_ui.transport.sender import Sender
from bot.telegram_ui.updates import thread_of


@dataclass(frozen=True, slots=True)
class Services:
    """The application, people and their rights, and the ways to answer.

    `bot` only tells its id, username and abilities.
    """

    bot: Bot
    matches: Matches
    people: People
    rights: Rights
    sender: Sender
    answers: Answers
    choices: Choices
    group_hands: GroupHands

    async def welcome_back(self, person: Person) -> None:
        """The person opened the bot (again): send hands that waited, and update the group's notice."""
        storage = self.matches.storage
        if not person.reachable:
            await storage.set_reachable(person.id, True)
        await self.sender.catch_up(person.id)
        for match in await self.matches.of_person(person.id):
            reach = await storage.screen(ScreenKey(match.id, ScreenKind.REACH, 0, person.id))
            if reach is not None:
                stale = StaleScreen(reach.key, reach.chat_id, reach.thread_id)
                await self.matches.screens.repost((stale,))

    def reply(self, message: Message, text: str) -> None:
        """Reply briefly to a command, without a sound."""
        self.sender.post(message.chat_id, Screen(text), thread_of(message), message.message_id)
