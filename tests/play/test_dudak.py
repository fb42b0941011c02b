"""Dudák in the chat: every preset to its end, nothing hidden shown, its own board."""

import json
from html import unescape

import pytest

from bot.rules import dudak
from bot.rules.game import State
from bot.rules.record.replaying import parse_record, replay
from tests.play.bots import Bot
from tests.play.judging import cards_of, no_cards_left, plain_html
from tests.play.ledger import Ledger, StoredDeal
from tests.play.playing import Player, Table
from tests.play.ruling import choose, open_table, settings
from tests.play.world import CARD, Human, Json, World, buttons, plain, texts

PRESETS = (("Dudák", 4), ("Open Dudák", 3), ("Pocket Dudák", 4), ("Dudák with talon", 2))


RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")


class Thrifty(Player):
    """Declares as soon as possible and plays the lowest card; who plays at random plays Dudák for ever."""

    def choose(self) -> tuple[Json, Json] | None:
        if not (hands := self.live()):
            return None
        message, choices = hands[-1]
        return message, min(choices, key=_rank)


def _rank(button: Json) -> int:
    if button["text"].startswith(("Declare", "Turn up")):
        return -1
    found = CARD.search(button["text"])
    return RANKS.index(found[0][:-1]) if found else len(RANKS)


def thrifty(world: World, group: int, people: list[Human]) -> Table:
    table = Table(world, group, people)
    table.players = [Thrifty(human, 1) for human in people]
    return table


async def dudak_table(world: World, group: int, people: list[Human], preset: str = "Dudák") -> Table:
    """A game that has just been dealt."""
    await people[0].say(group, "/dudak")
    await world.reads(group, "not ordinary Durak")
    page = await settings(world, group, people[0], "Dudák")
    data = next(b["callback_data"] for b in buttons(page) if b["text"].removesuffix(" ✓") == preset)
    await people[0].press_data(page, data)
    lobby = await world.until(lambda: open_table(world, group, "🎶 Dudák ·"), "the lobby")
    for human in people[1:]:
        await human.press(lobby, "Join")
    await begin(world, group, people)
    return thrifty(world, group, people)


async def begin(world: World, group: int, people: list[Human]) -> None:
    def is_full() -> Json | None:
        lobby = world.newest(group, f"{len(people)}. {people[-1].name}")
        return lobby if lobby and "▶ Begin" in texts(lobby) else None

    lobby = await world.until(is_full, "all are in")
    told = await people[0].press(lobby, "▶ Begin")
    assert told["text"] == "", told
    await world.until(lambda: people[0].hand(), "the cards")


def dudak_states(deal: StoredDeal) -> list[dudak.State]:
    record = parse_record(deal.record)
    states: list[State] = [record.beginning, *(state for _, state in replay(record))]
    assert all(isinstance(state, dudak.State) for state in states)
    return [state for state in states if isinstance(state, dudak.State)]


def shown_in(call: Json) -> set[int]:
    """Every card that a message and its buttons name."""
    markup = call["params"].get("reply_markup")
    rows = json.loads(markup)["inline_keyboard"] if markup else []
    labels = " ".join(button["text"] for row in rows for button in row)
    return cards_of(plain_html(unescape(call["params"]["text"])) + " " + labels)


@pytest.mark.parametrize(("preset", "players"), PRESETS)
async def test_a_preset_is_played_to_its_end(
    world: World, bot: Bot, ledger: Ledger, preset: str, players: int
) -> None:
    people = await world.people(*("Anna", "Boris", "Vera", "Gleb")[:players])
    group = await world.group("Club", *people)
    table = await dudak_table(world, group, people, preset)
    result = await table.to_the_end()
    assert "dudák" in plain(result) or "draw" in plain(result)
    no_cards_left(world, people)
    deal = ledger.deal(group)
    assert dudak_states(deal)[-1].over


@pytest.mark.parametrize("trumps", ["pocket", "secret"])
async def test_a_card_apart_is_shown_to_nobody_who_may_not_see_it(
    world: World, bot: Bot, ledger: Ledger, trumps: str
) -> None:
    people = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", *people)
    await people[0].say(group, "/dudak")
    await world.reads(group, "1. Anna")
    await choose(world, group, people[0], "Trumps", trumps, "Dudák")
    lobby = await world.until(lambda: open_table(world, group, "🎶 Dudák ·"), "the lobby")
    for human in people[1:]:
        await human.press(lobby, "Join")
    await begin(world, group, people)
    await thrifty(world, group, people).to_the_end()
    deal = ledger.deal(group)
    states = dudak_states(deal)
    seen = 0
    for call in await world.calls("sendMessage", "editMessageText"):
        moment = sum(move.at <= call["at"] for move in deal.moves)
        to = int(call["params"]["chat_id"])
        if to not in (group, *deal.people):
            continue
        for place, card in enumerate(states[moment].apart):
            is_own = trumps.startswith("pocket") and deal.people[place] == to
            assert card is None or is_own or card not in shown_in(call), call
        seen += bool(shown_in(call))
    assert seen > 20


async def test_open_trumps_stay_through_a_rematch(world: World, bot: Bot, ledger: Ledger) -> None:
    people = await world.people("Anna", "Boris", "Vera")
    group = await world.group("Club", *people)
    table = await dudak_table(world, group, people, "Open Dudák")
    result = await table.to_the_end()
    await people[0].press(result, "Rematch")
    await world.until(lambda: len(ledger.deals(group)) == 2 or None, "the rematch")
    first, second = (dudak_states(deal) for deal in ledger.deals(group))
    assert second[0].trumps == first[-1].trumps
    assert all(suit is not None for suit in second[0].trumps)


async def test_computers_play_dudak(world: World, bot: Bot) -> None:
    (anna,) = await world.people("Anna")
    group = await world.group("Club", anna)
    await anna.say(group, "/dudak")
    lobby = await world.reads(group, "1. Anna")
    for _ in range(3):
        await anna.press(lobby, "+ Computer")
    lobby = await world.reads(group, "4. ")
    assert "+ Computer" not in texts(lobby)
    await anna.press(lobby, "▶ Begin")
    await world.until(lambda: anna.hand(), "the cards")
    result = await thrifty(world, group, [anna]).to_the_end()
    assert "dudák" in plain(result) or "draw" in plain(result)


async def test_the_board_counts_both_games_apart_and_together(world: World, bot: Bot) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Club", *people)
    await (await dudak_table(world, group, people)).to_the_end()
    await people[0].say(group, "/durak")
    lobby = await world.until(lambda: open_table(world, group), "the lobby")
    await people[1].press(lobby, "Join")
    await begin(world, group, people)
    table = Table(world, group, people, 2)
    table.note_results()
    await table.to_the_end()
    await people[0].say(group, "/top")
    board = await world.reads(group, "all time")
    assert "of 2 deals" in plain(board)
    await people[0].press(board, "Dudák")
    await world.until(lambda: world.newest(group, "all time · Dudák"), "the board of Dudák")


async def test_german_cards_bear_german_names(world: World, bot: Bot) -> None:
    people = await world.people("Anna", "Boris")
    group = await world.group("Club", *people)
    await people[0].say(group, "/dudak")
    await world.reads(group, "1. Anna")
    await choose(world, group, people[0], "Cards", "German", "Dudák")
    lobby = await world.until(lambda: open_table(world, group, "🎶 Dudák ·"), "the lobby")
    await people[1].press(lobby, "Join")
    await begin(world, group, people)
    hand = plain(people[0].hand() or {})
    assert any(sign in hand for sign in "🍃🌰🔔")
    assert not any(sign in hand for sign in "♠♣♦")
