"""A client of both of the sandbox's APIs: the Bot API and the page's."""

import time
from dataclasses import dataclass
from typing import Any

import aiohttp

from bot.sandbox.server import Server

Json = dict[str, Any]


class Clock:
    """Real time, plus the seconds that a test sets as `ahead`."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class RefusedError(Exception):
    """A Bot API call that failed."""

    def __init__(self, answer: Json) -> None:
        super().__init__(answer["description"])
        self.code: int = answer["error_code"]
        self.text: str = answer["description"]
        self.parameters: Json = answer.get("parameters", {})


@dataclass
class Client:
    server: Server
    clock: Clock
    http: aiohttp.ClientSession

    @property
    def url(self) -> str:
        return self.server.url

    def method_url(self, method: str, token: str = "") -> str:
        return f"{self.url}/bot{token or self.server.token}/{method}"

    async def raw(self, method: str, **params: Any) -> Json:
        async with self.http.post(self.method_url(method), json=params) as answer:
            body: Json = await answer.json()
            assert answer.status == body.get("error_code", 200)
            return body

    async def bot(self, method: str, **params: Any) -> Any:
        answer = await self.raw(method, **params)
        if not answer["ok"]:
            raise RefusedError(answer)
        return answer["result"]

    async def refusal(self, method: str, **params: Any) -> str:
        """The error text of a call that must fail."""
        answer = await self.raw(method, **params)
        assert not answer["ok"], answer
        return str(answer["description"])

    async def page(self, path: str, **body: Any) -> Any:
        return await self._request("POST", path, body)

    async def delete(self, path: str) -> Any:
        return await self._request("DELETE", path, {})

    async def _request(self, verb: str, path: str, body: Json) -> Any:
        async with self.http.request(verb, f"{self.url}/api/{path}", json=body) as answer:
            result = await answer.json()
            if answer.status != 200:
                raise PageRefusedError(result["error"])
            return result

    async def get(self, path: str) -> Any:
        async with self.http.get(f"{self.url}/api/{path}") as answer:
            return await answer.json()

    async def updates(self, **params: Any) -> list[Json]:
        """Gets all pending updates and confirms them."""
        updates: list[Json] = await self.bot("getUpdates", **params)
        if updates:
            await self.bot("getUpdates", offset=updates[-1]["update_id"] + 1)
        return updates

    # People

    async def person(self, name: str, *, started: bool = True, **more: str) -> int:
        person = await self.page("people", first_name=name, **more)
        if started:
            await self.page("start", **{"from": person["id"]})
            await self.updates()
        return int(person["id"])

    async def group(self, *members: int, **more: Any) -> int:
        """A new group of these people and the bot; its first updates are confirmed."""
        group = await self.page("groups", title="Club", members=list(members), owner=members[0], **more)
        await self.updates()
        return int(group["id"])

    async def says(self, person: int, chat: int, text: str, **more: Any) -> Json:
        message: Json = await self.page("send", **{"from": person, "chat_id": chat, "text": text, **more})
        return message

    async def chat(self, chat_id: int) -> Json:
        state = await self.get("state")
        found: Json = next(chat for chat in state["chats"] if chat["id"] == chat_id)
        return found

    async def send(self, chat_id: int, text: str = "hello", **more: Any) -> Json:
        message: Json = await self.bot("sendMessage", chat_id=chat_id, text=text, **more)
        return message


class PageRefusedError(Exception):
    """A call to the page's API that failed."""


def keyboard(*data: str) -> Json:
    return {"inline_keyboard": [[{"text": item, "callback_data": item} for item in data]]}
