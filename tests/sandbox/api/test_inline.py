"""Inline queries."""

import asyncio
from typing import Any

import pytest

from tests.sandbox.client import Client, Json, PageRefusedError, keyboard


def _article(result_id: str = "1", **more: Any) -> Json:
    content = {"message_text": "<b>Join</b> us", "parse_mode": "HTML"}
    return {"type": "article", "id": result_id, "title": "Invite", "input_message_content": content, **more}


async def _ask(sandbox: Client, person: int, *results: Json, **more: Any) -> Json:
    asking = asyncio.create_task(sandbox.page("inline", **{"from": person, "query": "in", **more}))
    (update,) = await sandbox.updates(timeout=5)
    query = update["inline_query"]
    assert (query["query"], query["from"]["id"], query["offset"]) == ("in", person, "")
    await sandbox.bot("answerInlineQuery", inline_query_id=query["id"], results=list(results))
    answer: Json = await asking
    return answer


async def test_a_chosen_result_is_sent_by_the_person(sandbox: Client) -> None:
    anna = await sandbox.person("Anna")
    group = await sandbox.group(anna)
    answer = await _ask(sandbox, anna, _article(description="a game"), chat_id=group)
    assert answer["answered"] is True
    (result,) = answer["results"]
    assert (result["title"], result["description"]) == ("Invite", "a game")
    chosen = {"from": anna, "chat_id": group, "query_id": answer["query_id"], "result_id": "1"}
    message = await sandbox.page("inline/choose", **chosen)
    assert (message["from"]["id"], message["text"]) == (anna, "Join us")
    assert message["entities"] == [{"type": "bold", "offset": 0, "length": 4}]
    assert message["via_bot"]["username"] == "durak_sandbox_bot"
    (update,) = await sandbox.updates()
    assert update["message"] == message
    with pytest.raises(PageRefusedError, match="no such result"):
        await sandbox.page("inline/choose", **{**chosen, "result_id": "2"})


async def test_buttons_of_a_sent_result_name_the_inline_message(sandbox: Client) -> None:
    anna, boris = await sandbox.person("Anna"), await sandbox.person("Boris")
    elsewhere = await sandbox.group(anna, boris, with_bot=False)
    answer = await _ask(sandbox, anna, _article(reply_markup=keyboard("join")))
    chosen = {"from": anna, "chat_id": elsewhere, "query_id": answer["query_id"], "result_id": "1"}
    message = await sandbox.page("inline/choose", **chosen)
    press = {
        "from": boris,
        "chat_id": elsewhere,
        "message_id": message["message_id"],
        "data": "join",
        "timeout": 0,
    }
    await sandbox.page("press", **press)
    (update,) = await sandbox.updates()
    query = update["callback_query"]
    assert "message" not in query
    inline = {"inline_message_id": query["inline_message_id"]}
    assert await sandbox.bot("editMessageText", **inline, text="Joined") is True
    assert (await sandbox.chat(elsewhere))["messages"][-1]["text"] == "Joined"
    assert await sandbox.refusal("editMessageText", inline_message_id="x", text="x") == (
        "Bad Request: MESSAGE_ID_INVALID"
    )


@pytest.mark.parametrize(
    ("results", "text"),
    [
        ("[", "can't parse inline query results JSON object"),
        ([_article(), _article()], "RESULT_ID_DUPLICATE"),
        ([_article("")], "RESULT_ID_INVALID"),
        ([_article(title="")], "ARTICLE_TITLE_EMPTY"),
        ([_article(str(number)) for number in range(51)], "RESULTS_TOO_MUCH"),
        (
            [_article(input_message_content={"message_text": "<b>", "parse_mode": "HTML"})],
            "can't parse entities: Can't find end tag corresponding to start tag \"b\"",
        ),
        (
            [_article(type="venue")],
            'can\'t parse InlineQueryResult: type "venue" is unsupported for the inline query result',
        ),
        ([], "query is too old and response timeout expired or query ID is invalid"),
    ],
)
async def test_wrong_answers_are_refused(sandbox: Client, results: Any, text: str) -> None:
    refusal = await sandbox.refusal("answerInlineQuery", inline_query_id="1", results=results)
    assert refusal == f"Bad Request: {text}"
