"""The sandbox's page in a real browser; each test plays the bot."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import aiohttp
import pytest
import pytest_asyncio
from playwright.async_api import Locator, Page, async_playwright, expect

from bot.sandbox.server import Server, start
from tests.sandbox.pictures import png

pytestmark = pytest.mark.asyncio(loop_scope="module")

Json = dict[str, Any]
_QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
WIDE = (1400, 900)
PHONE = (360, 740)
LINK = "https://t.me/durak_sandbox_bot?start="


@dataclass
class Table:
    """A sandbox with the demo world, its Bot API, and an open page."""

    server: Server
    http: aiohttp.ClientSession
    page: Page
    ids: dict[str, int] = field(default_factory=dict)
    group: int = 0
    _seen: int = 0
    _waiting: list[Json] = field(default_factory=list)

    async def look(self) -> None:
        async with self.http.get(f"{self.server.url}/api/state") as answer:
            state = await answer.json()
        self.ids = {person["first_name"]: person["id"] for person in state["people"]}
        self.group = next(chat["id"] for chat in state["chats"] if chat["type"] != "private")

    async def bot(self, method: str, form: aiohttp.FormData | None = None, **params: Any) -> Any:
        url = f"{self.server.url}/bot{self.server.token}/{method}"
        sent: Json = {"json": params} if form is None else {"data": form}
        async with self.http.post(url, **sent) as answer:
            body = await answer.json()
        assert body["ok"], f"{method}: {body}"
        return body["result"]

    async def say(self, text: str, chat_id: int | None = None, **more: Any) -> int:
        message = await self.bot("sendMessage", chat_id=chat_id or self.group, text=text, **more)
        return int(message["message_id"])

    async def next_update(self, kind: str) -> Json:
        """The next update of this kind."""
        async with asyncio.timeout(5):
            while True:
                for update in self._waiting:
                    if kind in update:
                        self._waiting.remove(update)
                        found: Json = update[kind]
                        return found
                for update in await self.bot("getUpdates", offset=self._seen, timeout=1):
                    self._seen = update["update_id"] + 1
                    self._waiting.append(update)

    async def wait_for_text(self, text: str) -> Json:
        while (message := await self.next_update("message")).get("text") != text:
            pass
        return message

    async def person(self, path: str, **body: Any) -> Any:
        async with self.http.post(f"{self.server.url}/api/{path}", json=body) as answer:
            result = await answer.json()
            assert answer.status == 200, f"{path}: {result}"
        return result

    async def open(
        self, size: tuple[int, int] = WIDE, color_scheme: Literal["light", "dark"] = "light"
    ) -> Page:
        await self.page.set_viewport_size({"width": size[0], "height": size[1]})
        await self.page.emulate_media(color_scheme=color_scheme)
        await self.page.goto(self.server.url)
        await self.page.locator("[data-chat]").first.wait_for(state="attached")
        return self.page

    def chat(self, page: Page, who: str | int) -> Locator:
        """The pane of a person's direct messages, or of a group."""
        return page.locator(f"[data-chat='{self.ids[who] if isinstance(who, str) else who}']")


def keyboard(*rows: list[Json]) -> Json:
    return {"inline_keyboard": list(rows)}


def key(text: str, data: str = "data", **more: Any) -> Json:
    return {"text": text, "callback_data": data, **more}


def link(text: str, url: str) -> Json:
    return {"text": text, "url": url}


@dataclass
class Browser:
    """One page for all tests: each test's server is a new origin with its own local storage."""

    page: Page
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.set_default_timeout(5000)
        self.page.on("console", lambda line: self._record(line.text) if line.type == "error" else None)
        self.page.on("pageerror", lambda error: self._record(str(error)))

    def _record(self, complaint: str) -> None:
        self.complaints.append(complaint)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path:
        pytest.fail("No Chromium: install it, or set CHROMIUM to where it is.")
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=path, args=list(_QUIET))
        yield Browser(await chromium.new_page())
        await chromium.close()


@pytest_asyncio.fixture(loop_scope="module")
async def table(browser: Browser) -> AsyncIterator[Table]:
    browser.complaints.clear()
    server = await start(limits=False, demo=True)
    async with aiohttp.ClientSession() as http:
        table = Table(server, http, browser.page)
        await table.look()
        yield table
        await browser.page.goto("about:blank")
    await server.close()
    assert browser.complaints == []


async def test_a_newcomer_starts_with_the_durak_button(table: Table) -> None:
    page = await table.open()
    group = table.chat(page, table.group)
    await table.say("Hello! /durak opens a table.")
    await expect(group.get_by_text("/durak opens a table")).to_be_visible()
    await expect(group).to_contain_text("you play everyone. Press /durak in the group.")
    await group.get_by_role("button", name="/durak", exact=True).click()
    message = await table.wait_for_text("/durak")
    assert message["from"]["first_name"] == "Anna"
    await expect(group.locator(f"[data-message='{message['message_id']}']")).to_contain_text("/durak")
    await expect(group.get_by_text("you play everyone")).to_be_hidden()


async def test_messages_appear_and_their_edits_show(table: Table) -> None:
    page = await table.open()
    number = await table.say("first <b>bold</b>", parse_mode="HTML", reply_markup=keyboard([key("Join")]))
    shown = table.chat(page, table.group).locator(f"[data-message='{number}']")
    await expect(shown.locator("strong")).to_have_text("bold")
    await shown.evaluate("node => node.dataset.same = 'yes'")
    await table.bot(
        "editMessageText",
        chat_id=table.group,
        message_id=number,
        text="second",
        reply_markup=keyboard([key("Join"), key("Leave")]),
    )
    await expect(shown.locator(".text")).to_have_text("second")
    await expect(shown).to_contain_text("edited")
    await expect(shown.locator(".key")).to_have_text(["Join", "Leave"])
    assert await shown.get_attribute("data-same") == "yes"
    await table.bot("deleteMessage", chat_id=table.group, message_id=number)
    await expect(shown).to_have_count(0)


async def test_a_press_reaches_the_bot_and_the_answer_is_shown(table: Table) -> None:
    page = await table.open()
    await table.say("Lobby", reply_markup=keyboard([key("Join", "join:1")]))
    group = table.chat(page, table.group)
    await group.locator(f".actor[data-person='{table.ids['Boris']}']").click()
    button = group.get_by_role("button", name="Join", exact=True)
    await button.click()
    query = await table.next_update("callback_query")
    assert (query["from"]["first_name"], query["data"]) == ("Boris", "join:1")
    await expect(button).to_have_attribute("aria-busy", "true")
    await table.bot("answerCallbackQuery", callback_query_id=query["id"], text="You are in <&>")
    await expect(table.chat(page, "Boris").locator(".toast")).to_contain_text("You are in <&>")
    await expect(button).to_have_attribute("aria-busy", "false")
    await expect(page.locator(".toast")).to_have_count(1)


async def test_an_alert_is_a_dialog(table: Table) -> None:
    page = await table.open()
    await table.say("Table", reply_markup=keyboard([key("My cards")]))
    await table.chat(page, table.group).get_by_role("button", name="My cards").click()
    query = await table.next_update("callback_query")
    cards = "♠ 6 9 · ♥ 8 (trump)"
    await table.bot("answerCallbackQuery", callback_query_id=query["id"], text=cards, show_alert=True)
    dialog = page.get_by_role("dialog")
    await expect(dialog).to_contain_text(cards)
    await expect(dialog).to_contain_text("Anna sees")
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)


async def test_a_deep_link_opens_start_and_its_payload_reaches_the_bot(table: Table) -> None:
    page = await table.open()
    await table.say("Table", reply_markup=keyboard([link("Play", LINK + "join_7")]))
    group = table.chat(page, table.group)
    await group.locator(f".actor[data-person='{table.ids['Vera']}']").click()
    await group.get_by_role("button", name="Play").click()
    begin = table.chat(page, "Vera").get_by_role("button", name="START", exact=True)
    await expect(begin).to_be_focused()
    await begin.click()
    message = await table.wait_for_text("/start join_7")
    assert message["chat"]["id"] == table.ids["Vera"]
    await expect(begin).to_be_hidden()
    await expect(table.chat(page, "Vera").get_by_role("textbox")).to_be_visible()


async def test_an_answer_may_open_the_bot_by_a_deep_link(table: Table) -> None:
    page = await table.open(PHONE)
    await table.say("Table", reply_markup=keyboard([key("Join")]))
    await table.chat(page, table.group).get_by_role("button", name="Join").click()
    query = await table.next_update("callback_query")
    await table.bot("answerCallbackQuery", callback_query_id=query["id"], url=LINK + "join_8")
    begin = table.chat(page, "Anna").get_by_role("button", name="START", exact=True)
    await expect(begin).to_be_visible()  # though she had opened the bot before
    await begin.click()
    await table.wait_for_text("/start join_8")


async def test_a_phone_shows_one_chat_and_never_scrolls_sideways(table: Table) -> None:
    await table.person("people", first_name="Maximiliana-Konstantina", last_name="W" * 60)
    page = await table.open(PHONE)
    word = "Donaudampfschifffahrt" * 9
    await table.say(
        f"{word}\n<pre>{word}</pre>", parse_mode="HTML", reply_markup=keyboard([key("10♠"), key(word)])
    )
    await table.say(
        "Your cards", table.ids["Anna"], reply_markup=keyboard([key(f"{n}♥") for n in range(6, 11)])
    )
    tab = page.locator(f".tab[data-person='{table.ids['Anna']}']")
    await expect(tab.locator(".badge")).to_have_text("1")
    group, anna = table.chat(page, table.group), table.chat(page, "Anna")
    await expect(group.locator("pre")).to_be_visible()
    await expect(anna).to_be_hidden()
    await _check_fits(page)
    await tab.click()
    await expect(anna).to_be_visible()
    await expect(group).to_be_hidden()
    await expect(tab.locator(".badge")).to_have_count(0)
    await _check_fits(page)


async def _check_fits(page: Page) -> None:
    assert await page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    widths = await page.locator(".log:visible").evaluate_all("logs => logs.map(log => log.scrollWidth)")
    assert max(widths) <= PHONE[0]
    heights = await page.locator(".key:visible").evaluate_all("keys => keys.map(key => key.offsetHeight)")
    assert heights
    assert min(heights) >= 40


async def test_names_are_never_markup(table: Table) -> None:
    name = "<b>&\"'<img src=x onerror=alert(1)>"
    person = await table.person("people", first_name=name, username="odd_one")
    await table.person(f"groups/{table.group}/members", user_id=person["id"])
    await table.person("send", **{"from": person["id"], "chat_id": table.group, "text": name})
    await table.person("groups", title=name, members=[person["id"]], owner=person["id"])
    page = await table.open()
    await page.get_by_label("Group", exact=True).last.select_option(label="Friday club")
    bubble = table.chat(page, table.group).locator(".bubble")
    await expect(bubble.locator(".name")).to_have_text(name)
    await expect(bubble.locator(".text")).to_have_text(name)
    await expect(table.chat(page, person["id"]).locator("h2 bdi")).to_have_text(name)
    assert await page.locator("b b, img[src='x']").count() == 0


async def test_entities_are_drawn(table: Table) -> None:
    page = await table.open()
    gleb = f"<a href='tg://user?id={table.ids['Gleb']}'>i</a>"
    html = (
        "<b>a<i>b</i></b> <u>c</u> <s>d</s> <code>e&lt;</code> <tg-spoiler>f♥</tg-spoiler>"
        f"<blockquote>g</blockquote>\n<a href='{LINK}x'>h</a> {gleb} /help"
    )
    number = await table.say(html, table.ids["Anna"], parse_mode="HTML")
    text = table.chat(page, "Anna").locator(f"[data-message='{number}'] .text")
    for selector, inside in (
        ("strong em", "b"),
        ("u", "c"),
        ("s", "d"),
        ("code", "e<"),
        (".spoiler", "f♥"),
        ("blockquote", "g"),
        ("a.mention", "i"),
    ):
        await expect(text.locator(selector)).to_have_text(inside)
    await text.locator("a[href^='https']").click()
    await expect(table.chat(page, "Anna").get_by_role("button", name="START", exact=True)).to_be_visible()
    await table.chat(page, "Anna").get_by_role("button", name="Not now").click()
    await text.get_by_role("link", name="/help").click()
    await table.wait_for_text("/help")


async def test_what_is_typed_is_sent_by_the_acting_person(table: Table) -> None:
    page = await table.open()
    group = table.chat(page, table.group)
    number = await table.say("Reply something")
    await group.locator(f".actor[data-person='{table.ids['Gleb']}']").click()
    await group.locator(f"[data-message='{number}']").hover()
    await group.get_by_role("button", name="Reply to Durak").click()
    await group.get_by_role("textbox").fill("No <b>bold</b>")
    await group.get_by_role("textbox").press("Enter")
    message = await table.next_update("message")
    while "text" not in message:
        message = await table.next_update("message")
    assert (message["from"]["first_name"], message["text"]) == ("Gleb", "No <b>bold</b>")
    assert message["reply_to_message"]["message_id"] == number
    await expect(group.locator(".quote")).to_contain_text("Reply something")


async def test_only_a_message_that_is_not_silent_rings(table: Table) -> None:
    page = await table.open()
    anna = table.chat(page, "Anna")
    await table.say("quiet", table.ids["Anna"], disable_notification=True)
    await expect(anna.locator(".pane-head .badge")).to_have_text("1")
    await expect(anna.locator(".pane-head .badge.loud")).to_have_count(0)
    await expect(anna.locator(".bell")).to_be_hidden()
    await table.say("loud", table.ids["Anna"])
    await expect(anna.locator(".bell")).to_be_visible()
    await expect(anna.locator(".pane-head .badge.loud")).to_have_text("2")
    await anna.hover()
    await expect(anna.locator(".pane-head .badge")).to_have_count(0)


async def test_a_file_can_be_fetched_from_its_bubble(table: Table) -> None:
    page = await table.open()
    form = aiohttp.FormData({"chat_id": str(table.ids["Anna"]), "caption": "the last deal"})
    form.add_field("document", b"7s 10s\n", filename="last_deal.durak")
    url = f"{table.server.url}/bot{table.server.token}/sendDocument"
    async with table.http.post(url, data=form) as answer:
        assert answer.status == 200
    document = table.chat(page, "Anna").locator("a.document")
    await expect(document).to_contain_text("last_deal.durak")
    async with page.expect_download() as download:
        await document.click()
    path = await (await download.value).path()
    assert path.read_bytes() == b"7s 10s\n"


@pytest.mark.parametrize("colours", ["light", "dark"])
async def test_a_phone_shows_the_whole_photo_and_its_edits(
    table: Table, colours: Literal["light", "dark"]
) -> None:
    page = await table.open(PHONE, colours)
    form = aiohttp.FormData(
        {"chat_id": str(table.group), "caption": "<b>The table</b>", "parse_mode": "HTML"}
    )
    form.add_field("reply_markup", json.dumps(keyboard([key("My cards")])))
    form.add_field("photo", png(1000, 560), filename="table.png")
    sent = await table.bot("sendPhoto", form)
    message = table.chat(page, table.group).locator(f"[data-message='{sent['message_id']}']")
    photo = message.locator(".photo img")
    await expect(photo).to_be_visible()
    await expect(message.get_by_role("button", name="My cards")).to_be_visible()
    await expect(message.get_by_text("The table")).to_be_visible()
    await wait_until_loaded(photo, 1000)
    box = await photo.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert abs(box["width"] / box["height"] - 1000 / 560) < 0.1  # not cropped
    media = {"type": "photo", "media": "attach://new", "caption": "A card more"}
    form = aiohttp.FormData({"chat_id": str(table.group), "message_id": str(sent["message_id"])})
    form.add_field("media", json.dumps(media))
    form.add_field("new", png(900, 600), filename="table.png")
    await table.bot("editMessageMedia", form)
    await expect(message.get_by_text("A card more")).to_be_visible()
    await wait_until_loaded(photo, 900)
    assert await page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


async def wait_until_loaded(photo: Locator, wide: int) -> None:
    """Waits until the photo, of this width in pixels, is loaded."""
    await expect(photo).to_have_js_property("naturalWidth", wide)


async def test_the_bots_own_commands_are_offered(table: Table) -> None:
    commands = [{"command": name, "description": f"does {name}"} for name in ("durak", "dudak", "top")]
    await table.bot("setMyCommands", commands=commands)
    page = await table.open()
    group = table.chat(page, table.group)
    await group.get_by_role("textbox").press_sequentially("/d")
    await expect(group.get_by_role("option")).to_have_text(["/durakdoes durak", "/dudakdoes dudak"])
    await page.keyboard.press("ArrowUp")
    await page.keyboard.press("Enter")
    await table.wait_for_text("/dudak")


async def test_an_ephemeral_message_is_for_one_person(table: Table) -> None:
    await table.person(f"groups/{table.group}/admins", user_id=(await table.bot("getMe"))["id"], admin=True)
    page = await table.open()
    group = table.chat(page, table.group)
    await table.say(
        "Your cards",
        ephemeral_message_parameters={"receiver_user_id": table.ids["Boris"]},
        reply_markup=keyboard([key("7♥", "play:7h")]),
    )
    await table.say("for all")
    await expect(group.get_by_text("for all")).to_be_visible()
    await expect(group.get_by_text("Your cards")).to_have_count(0)
    await group.locator(f".actor[data-person='{table.ids['Boris']}']").click()
    await expect(group.get_by_text("Your cards")).to_be_visible()
    await group.get_by_role("button", name="7♥").click()
    query = await table.next_update("callback_query")
    assert (query["from"]["first_name"], query["data"]) == ("Boris", "play:7h")
    await table.bot("answerCallbackQuery", callback_query_id=query["id"])


async def test_what_the_bot_pins_is_shown_on_top_and_the_right_to_pin_is_taken_by_the_menu(
    table: Table,
) -> None:
    me = (await table.bot("getMe"))["id"]
    await table.person(f"groups/{table.group}/admins", user_id=me, admin=True)
    page = await table.open()
    group = table.chat(page, table.group)
    sent = await table.say("The table\nof today")
    await table.bot("pinChatMessage", chat_id=table.group, message_id=sent, disable_notification=True)
    await expect(group.locator(".pinned")).to_contain_text("The table")
    await expect(group.get_by_text("pinned “The table”")).to_be_visible()
    while "pinned_message" not in (service := await table.next_update("message")):
        pass
    await table.bot("deleteMessage", chat_id=table.group, message_id=service["message_id"])
    await expect(group.get_by_text("pinned “The table”")).to_have_count(0)
    await table.bot("unpinChatMessage", chat_id=table.group, message_id=sent)
    await expect(group.locator(".pinned")).to_be_hidden()
    for item, may_pin in (("Forbid the bot to pin", False), ("Let the bot pin again", True)):
        await group.get_by_role("button", name="About the group").click()
        await page.get_by_role("menuitem", name=item).click()
        while (await table.next_update("my_chat_member"))["new_chat_member"].get(
            "can_pin_messages"
        ) is not may_pin:
            pass


async def test_a_share_link_posts_in_the_group(table: Table) -> None:
    page = await table.open()
    share = "https://t.me/share/url?url=https%3A%2F%2Ft.me%2Fdurak_sandbox_bot%3Fstart%3Djoin_9"
    await table.say("Lobby", reply_markup=keyboard([link("Invite", share)]))
    group = table.chat(page, table.group)
    await group.get_by_role("button", name="Invite").click()
    await page.get_by_role("dialog").get_by_role("button", name="Friday club").click()
    await group.locator(f".actor[data-person='{table.ids['Gleb']}']").click()
    await group.get_by_role("link", name="join_9").click()
    await expect(table.chat(page, "Gleb").get_by_role("button", name="START", exact=True)).to_be_focused()


async def test_new_messages_do_not_scroll_a_reader_of_older_ones(table: Table) -> None:
    for n in range(40):
        await table.say(f"message {n}")
    page = await table.open()
    log = table.chat(page, table.group).locator(".log")
    at_bottom = "log => log.scrollHeight - log.scrollTop - log.clientHeight < 3"
    await expect(log.locator(".text", has_text="message 39")).to_be_in_viewport()
    assert await log.evaluate(at_bottom)
    await table.say("message 40\n" * 5)
    await expect(log.locator(".text", has_text="message 40")).to_be_in_viewport()
    assert await log.evaluate(at_bottom)
    await log.hover()
    await page.mouse.wheel(0, -900)
    more = table.chat(page, table.group).get_by_role("button", name="To the newest")
    await expect(more).to_be_visible()
    before = await log.evaluate("log => log.scrollTop")
    await table.say("message 41")
    await expect(table.chat(page, table.group).get_by_role("button", name="1 new")).to_be_visible()
    assert await log.evaluate("log => log.scrollTop") == before
    await table.chat(page, table.group).get_by_role("button", name="1 new").click()
    await expect(log.locator(".text", has_text="message 41")).to_be_in_viewport()


async def test_each_topic_of_a_forum_has_its_tab(table: Table) -> None:
    everyone = list(table.ids.values())
    forum = await table.person("groups", title="Forum", members=everyone, owner=everyone[0], is_forum=True)
    topic = (await table.person(f"groups/{forum['id']}/topics", name="Cards"))["message_thread_id"]
    page = await table.open()
    pane = table.chat(page, forum["id"])
    await expect(pane).to_be_visible()
    await table.say("in cards", forum["id"], message_thread_id=topic)
    tab = pane.get_by_role("group", name="Topics").get_by_role("button", name="Cards")
    await expect(tab.locator(".badge")).to_have_text("1")
    await expect(pane.get_by_text("in cards")).to_have_count(0)
    await tab.click()
    await expect(pane.get_by_text("in cards")).to_be_visible()
    await pane.get_by_role("textbox").fill("/durak")
    await pane.get_by_role("textbox").press("Enter")
    message = await table.wait_for_text("/durak")
    assert message["message_thread_id"] == topic


async def test_the_menus_change_people_and_groups(table: Table) -> None:
    page = await table.open()
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("menuitem", name="Add a person…").click()
    await page.get_by_label("First name").fill("Lotte")
    await page.get_by_role("button", name="Add", exact=True).click()
    await expect(page.locator(".person h2 bdi").last).to_have_text("Lotte")
    await expect(table.chat(page, table.group)).to_contain_text("Lotte joined the group")
    await page.get_by_role("button", name="About Anna").click()
    await page.get_by_role("menuitem", name="Block the bot").click()
    await expect(table.chat(page, "Anna").get_by_role("button", name="RESTART")).to_be_visible()
    await page.get_by_role("button", name="About Boris").click()
    await page.get_by_role("menuitem", name="Leaves “Friday club”").click()
    await expect(page.locator(f".actor[data-person='{table.ids['Boris']}']")).to_have_count(0)
    await page.get_by_role("button", name="About the group").click()
    await page.get_by_role("menuitem", name="Let only admins write").click()
    await expect(page.locator(".group h2")).to_contain_text("only admins write")
    await page.get_by_role("button", name="About the group").click()
    await page.get_by_role("menuitem", name="Let everybody write").click()
    await expect(page.locator(".group h2")).not_to_contain_text("only admins write")
    await page.get_by_role("button", name="About the group").click()
    await page.get_by_role("menuitem", name="Forbid photos").click()
    await page.get_by_role("button", name="About the group").click()
    await expect(page.get_by_role("menuitem", name="Allow photos")).to_be_visible()
    await page.get_by_role("menuitem", name="Make it a supergroup").click()
    await expect(page.locator(".group h2")).to_contain_text("supergroup")
    old = table.group
    await table.look()
    assert table.group != old
    await expect(table.chat(page, table.group)).to_be_visible()
    await expect(page.get_by_label("Group", exact=True).locator("option")).to_have_count(0)


async def test_the_theme_follows_the_system_and_a_choice_is_remembered(table: Table) -> None:
    page = await table.open(color_scheme="dark")
    paint = "() => getComputedStyle(document.querySelector('.pane')).backgroundColor"
    dark = await page.evaluate(paint)
    await page.get_by_role("button", name="Theme").click()
    await page.get_by_role("menuitemradio", name="Light").click()
    light = await page.evaluate(paint)
    assert light != dark
    await page.reload()
    await page.locator(".pane").first.wait_for()
    assert await page.evaluate(paint) == light


@pytest.mark.parametrize("kept", [True, False], ids=["kept", "begun-anew"])
async def test_the_page_reconnects_to_a_restarted_server(
    browser: Browser, tmp_path: Path, kept: bool
) -> None:
    store = tmp_path / "sandbox.sqlite3" if kept else None
    server = await start(limits=False, demo=True, store=store)
    port = int(server.url.rpartition(":")[2])
    async with aiohttp.ClientSession() as http:
        table = Table(server, http, browser.page)
        await table.look()
        await table.say("before")
        page = await table.open()
        await expect(page.get_by_text("before")).to_be_visible()
        await server.close()
        await expect(page.get_by_role("status").first).to_have_text("reconnecting…")
        table.server = await start(port=port, limits=False, demo=True, store=store)
        await table.say("after")
        await expect(page.get_by_text("after", exact=True)).to_be_visible()
        await expect(page.get_by_role("status").first).to_have_text("")
        await expect(page.get_by_text("before")).to_have_count(int(kept))
        await page.goto("about:blank")
    await table.server.close()
