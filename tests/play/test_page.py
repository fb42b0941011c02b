"""A game on the sandbox's page, by clicks in a real browser; the bot plays as it does everywhere."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.play.bots import Bot, serving
from tests.play.world import CARD, HAND, readable

WIDE, PHONE = (1400, 900), (360, 740)
SECONDS = 20


class Screen:
    """One open page; on a phone it shows one chat at a time."""

    def __init__(self, page: Page, ids: dict[str, int]) -> None:
        self.page, self._ids = page, ids

    async def chat(self, who: str) -> Locator:
        """The pane of the group or of a person's direct messages, brought to the front."""
        tab = self.page.locator(f".tab[data-tab='{self._ids[who] if who != 'group' else who}']")
        if await tab.is_visible():
            await tab.click()
        return self.pane(who)

    def pane(self, who: str) -> Locator:
        return self.page.locator(f"[data-chat='{self._ids[who]}']")

    async def in_group(self, who: str, button: str) -> None:
        """This person presses a button in the group."""
        group = await self.chat("group")
        await group.locator(f".actor[data-person='{self._ids[who]}']").click()
        await group.get_by_role("button", name=button, exact=True).last.click()

    async def hand(self, who: str) -> Locator:
        chat = await self.chat(who)
        return chat.locator("[data-message]", has_text="Your cards:").last


def reading(text: str) -> re.Pattern[str]:
    """The text, with whatever direction marks stand in it."""
    return re.compile("[\u2066-\u2069]*".join(map(re.escape, text)))


@asynccontextmanager
async def opened(browser: Browser, url: str, size: tuple[int, int]) -> AsyncIterator[Screen]:
    async with aiohttp.ClientSession() as http, http.get(f"{url}/api/state") as answer:
        state = await answer.json()
    ids = {person["first_name"]: person["id"] for person in state["people"]}
    ids["group"] = next(chat["id"] for chat in state["chats"] if chat["type"] != "private")
    context = await browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = await context.new_page()
    page.set_default_timeout(SECONDS * 1000)
    complaints: list[str] = []
    page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    await page.goto(url)
    try:
        yield Screen(page, ids)
    finally:
        await context.close()
    assert complaints == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_a_game_is_begun_and_played_by_clicks(
    browser: Browser, tmp_path: Path, size: tuple[int, int]
) -> None:
    expect.set_options(timeout=SECONDS * 1000)
    async with serving(limits=False, demo=True) as server:
        bot = Bot(server.url, server.token, tmp_path, luck=7)
        async with bot, opened(browser, server.url, size) as screen:
            await begin(screen)
            await play_a_card(screen)
            assert await screen.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert bot.troubles == []


async def begin(screen: Screen) -> None:
    """Anna opens a table, Boris comes through the link of the Join button, Anna begins."""
    await screen.in_group("Anna", "/durak")
    group = await screen.chat("group")
    await expect(group.get_by_text(reading("1. Anna (host)"))).to_be_visible()
    await screen.in_group("Boris", "Join")
    await screen.pane("Boris").get_by_role("button", name="START", exact=True).click()
    group = await screen.chat("group")
    await expect(group.get_by_text(reading("2. Boris"))).to_be_visible()
    await screen.in_group("Anna", "▶ Begin")
    for who in ("Anna", "Boris"):
        await expect(await screen.hand(who)).to_be_visible()


async def play_a_card(screen: Screen) -> None:
    """Whoever may attack does; the table in the group shows the card, the hand loses it."""
    group = await screen.chat("group")
    text = readable(await group.locator("[data-message]", has_text="🛡").last.inner_text())
    attacker = "Anna" if "⚔ Anna →" in text else "Boris"
    hand = await screen.hand(attacker)
    card = hand.locator(".key", has_text=CARD).first
    face = (await card.inner_text()).strip()
    await card.click()
    attack = hand.get_by_role("button", name=reading("▶ Play"))
    waiting = (await screen.chat(attacker)).get_by_text("waiting for")
    await expect(attack.or_(waiting).first).to_be_visible()
    if await attack.is_visible():
        await attack.click()
    await expect(waiting).to_be_visible()
    line = HAND.search(readable(await hand.inner_text()))
    assert line is not None
    assert face not in line[1]
    group = await screen.chat("group")
    await expect(group.get_by_text(reading(f"{face} ← …"))).to_be_visible()
