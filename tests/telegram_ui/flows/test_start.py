"""The bot starts again after it was killed: the same hands and turn, each live table and hand drawn once."""

import asyncio
from collections import Counter

from bot.app import Parts
from bot.matches.match import Match
from bot.matches.ports import Storage
from bot.rules import durak
from bot.settings import Settings
from tests.fakes import SeededRandom, until
from tests.matches.club import press
from tests.telegram_ui.stage import Stage

SPOKEN = ("sendMessage", "editMessageText", "editMessageReplyMarkup", "deleteMessage")


async def started(stage: Stage, storage: Storage) -> list[tuple[str, str, str]]:
    """Runs the whole bot until it has nothing left to say; its calls: method, chat and message."""
    await stage.sender.close()
    before = await stage.last_call()
    settings = Settings(
        bot_token=stage.page.server.token,
        bot_api_url=stage.page.url,
        computer_pause=0,
        group_per_minute=60_000,
        private_per_second=1000,
        overall_per_second=10_000,
    )
    stop = asyncio.Event()
    parts = Parts(settings, storage, stage.bot, SeededRandom(9))
    running = asyncio.create_task(parts.run(stop))

    async def has_nothing_to_say() -> bool:
        is_polling = bool(await stage.calls("getUpdates", "deleteWebhook", after=before))
        return is_polling and not list(await storage.stale_screens())

    await until(has_nothing_to_say)
    await parts._sender.idle()
    stop.set()
    await running
    return [
        (call["method"], call["params"]["chat_id"], call["params"].get("message_id", ""))
        for call in await stage.calls(*SPOKEN, after=before)
    ]


async def first_move(stage: Stage, game: Match) -> Match:
    assert isinstance(game.state, durak.State)
    seat = game.to_move()[0]
    move = durak.legal_moves(game.state, seat)[0]
    return await stage.matches.deals.press(press(game, move), game.seats[seat].person or 0, None)


async def test_what_is_up_to_date_is_left_alone(stage: Stage, storage: Storage) -> None:
    """A start with many games costs Telegram no more than one with few."""
    anna, boris, clara = [await stage.person(name) for name in ("Anna", "Boris", "Clara")]
    games = [await stage.game(anna, boris), await stage.game(boris, clara)]
    await stage.lobby(clara)
    for game in games:
        await first_move(stage, game)
    await stage.sender.idle()
    before = [await storage.match(game.id) for game in games]
    assert await started(stage, storage) == []
    assert [await storage.match(game.id) for game in games] == before


async def test_each_screen_that_is_out_of_date_is_drawn_exactly_once(stage: Stage, storage: Storage) -> None:
    anna, boris, clara = [await stage.person(name) for name in ("Anna", "Boris", "Clara")]
    games = [await stage.game(anna, boris), await stage.game(boris, clara)]
    await stage.sender.close()
    await first_move(stage, games[0])
    calls = await started(stage, storage)
    chats = {chat for _, chat, _ in calls}
    assert chats == {str(games[0].chat_id), str(anna.id), str(boris.id)}
    shown = [call for call in calls if call[0] != "deleteMessage"]
    assert len(set(shown)) == len(shown)


async def test_what_the_kill_left_unsaid_is_said_with_the_newest_state(
    stage: Stage, storage: Storage
) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    await stage.sender.close()
    await first_move(stage, game)
    assert len(await storage.stale_screens()) == 3
    calls = await started(stage, storage)
    assert Counter(chat for method, chat, _ in calls if method != "deleteMessage") >= Counter(
        map(str, (game.chat_id, anna.id, boris.id))
    )
    (table,) = [text for text in await stage.texts(game.chat_id) if text.startswith("⚔")]
    assert "← …" in table
    hands = [*await stage.texts(anna.id), *await stage.texts(boris.id)]
    assert len(hands) == 2
    assert len([text for text in hands if "you defend" in text]) == 1
    assert len([text for text in hands if "waiting for" in text]) == 1


async def test_a_hand_that_was_sent_but_not_written_down_leaves_no_live_copy(
    stage: Stage, storage: Storage
) -> None:
    """Killed between Telegram's answer and our own commit."""
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    acting = await stage.acting(anna, boris)
    shown = await stage.live(acting)
    await stage.storage.mark_stale([game.hand_screen(acting.id, anew=True)])
    copy = shown[0]["reply_markup"]
    await stage.page.send(acting.id, "the copy that nobody knows of", reply_markup=copy)
    await started(stage, storage)
    assert len(await stage.live(acting)) == 1
    assert "Your cards" in (await stage.live(acting))[0]["text"]


async def test_messages_that_were_deleted_meanwhile_come_back_with_the_next_move(
    stage: Stage, storage: Storage
) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    for chat in (game.chat_id, anna.id, boris.id):
        for message in await stage.messages(chat):
            await stage.page.bot("deleteMessage", chat_id=chat, message_id=message["message_id"])
    await stage.sender.close()
    await first_move(stage, game)
    await started(stage, storage)
    for chat in (anna.id, boris.id):
        (text,) = await stage.texts(chat)
        assert "Your cards" in text
    assert [text[0] for text in await stage.texts(game.chat_id)] == ["⚔"]


async def test_who_has_left_hears_nothing(stage: Stage, storage: Storage) -> None:
    anna, boris, clara = [await stage.person(name) for name in ("Anna", "Boris", "Clara")]
    game = await stage.game(anna, boris, clara)
    await stage.matches.deals.leave(game.id, clara.id, None)
    await stage.sender.idle()
    (farewell,) = await stage.messages(clara.id)
    await stage.page.bot("deleteMessage", chat_id=clara.id, message_id=farewell["message_id"])
    await started(stage, storage)
    assert await stage.messages(clara.id) == []


async def test_a_finished_game_is_left_alone(stage: Stage, storage: Storage) -> None:
    anna, boris = await stage.person("Anna"), await stage.person("Boris")
    game = await stage.game(anna, boris)
    await stage.matches.deals.stop(game.id, anna.id, False, None)
    await stage.sender.idle()
    assert await started(stage, storage) == []
