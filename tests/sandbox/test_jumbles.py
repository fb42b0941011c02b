"""Random parameters: every call gets an answer in the form of the Bot API."""

import json

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.sandbox.api.dispatch import METHODS, call_method
from bot.sandbox.api.params import Params
from bot.sandbox.demo import make_demo
from bot.sandbox.room import Room
from bot.sandbox.store import Store

_NAMES = [
    "chat_id", "message_id", "message_ids", "text", "parse_mode", "entities", "reply_markup", "reply_parameters",
    "reply_to_message_id", "message_thread_id", "callback_query_id", "url", "show_alert", "photo", "document",
    "caption", "caption_entities", "media", "file_id", "user_id", "commands", "scope", "language_code", "name",
    "offset", "limit", "allowed_updates", "secret_token", "max_connections", "inline_query_id", "results", "button",
    "inline_message_id", "ephemeral_message_parameters", "ephemeral_message_id", "receiver_user_id", "action",
]  # fmt: skip
_WORDS = [
    "type",
    "text",
    "id",
    "command",
    "description",
    "inline_keyboard",
    "callback_data",
    "url",
    "media",
    "user",
]
_LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**70), 2**70), st.floats(), st.text(max_size=5),
    st.sampled_from(["article", "chat", "chat_member", "text_mention", "bold", "photo", "HTML", "attach://x"]),
)  # fmt: skip
_JSON = st.recursive(
    _LEAVES,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.sampled_from([*_WORDS, *_NAMES]), inner, max_size=4)
    ),
    max_leaves=8,
)
_KNOWN = st.sampled_from(["1001", "-5001", "1", "2", "@x", "HTML", "<b>x", "", " ", "-", "٣", "1" * 30])
_VALUES = st.one_of(_KNOWN, _JSON.map(json.dumps), st.text(max_size=10))


@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from(_NAMES), _VALUES, min_size=1, max_size=3))
async def test_any_parameters_get_an_answer_or_an_api_error(values: dict[str, str]) -> None:
    room = Room(Store(), 7, 0.0, lambda: 1e9, 15.0)
    make_demo(room)
    room.world.add_message(-5001, room.world.bot(), text="hello")
    right = {"chat_id": "-5001", "message_id": "2", "text": "x", "user_id": "1001", "caption": "x"}
    for method in sorted(METHODS, key=lambda name: name == "leavechat"):
        answer = await call_method(room, method, Params(right | values))
        assert answer is not None
        assert answer["ok"] or answer["error_code"] in (400, 403, 404, 409, 413), (method, answer)
        json.dumps(answer).encode()
    room.store.close()
