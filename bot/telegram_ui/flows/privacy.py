"""The commands /privacy and /forgetme: what is stored about people, and how to have it removed."""

from telegram import CallbackQuery, Message, User

from bot.matches import forgetting
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.buttons import ForgetButton
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.privacy import forget_screen, forgotten_screen
from bot.telegram_ui.updates import thread_of
from bot.text import Words


async def privacy(services: Services, message: Message, user: User, _update_id: int) -> None:
    words = await _words(services, message.chat_id, user)
    services.reply(message, words("privacy-text"))


async def forgetme(services: Services, message: Message, user: User, _update_id: int) -> None:
    """Ask for confirmation; only the person who asked may answer."""
    if message.sender_chat is not None:
        raise RefusedError(Reply.CANNOT_FORGET_ANONYMOUS)
    words = await _words(services, message.chat_id, user)
    screen = forget_screen(words, user.id)
    services.sender.post(message.chat_id, screen, thread_of(message), message.message_id)


async def press_forget(services: Services, query: CallbackQuery, wish: ForgetButton) -> None:
    """Forget the person, or not, as they answered. Raises RefusedError for anyone else."""
    message, user = query.message, query.from_user
    if message is None or wish.person != user.id:
        raise RefusedError(Reply.NOT_YOUR_QUESTION)
    words = await _words(services, message.chat.id, user)
    screen = Screen(words("forget-not"))
    if wish.is_sure:
        screen = forgotten_screen(words, await forgetting.forget(services.matches, user.id))
    services.sender.repaint(message.chat.id, message.message_id, screen)
    services.answers.give(query.id)


async def _words(services: Services, chat_id: int, user: User) -> Words:
    """In the group's language, else the person's own."""
    known = await services.matches.storage.person(user.id)
    own = (known.language if known else None) or user.language_code
    if chat_id == user.id:
        return services.people.catalogue.words(own)
    chat = await services.matches.storage.chat(chat_id)
    return services.people.catalogue.words((chat.language if chat else None) or own)
