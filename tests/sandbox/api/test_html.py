"""The HTML parser, compared with TDLib's."""

import json
import re
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tdjson import td_execute

from bot.sandbox.api.entities import find_entities, parse_bot_text
from bot.sandbox.api.html import MarkupError, parse_html
from bot.sandbox.api.links import normalize_link
from bot.sandbox.api.repair import rebuild_entities

_OTHER_NAMES = {
    "TextUrl": "text_link",
    "MentionName": "text_mention",
    "PreCode": "pre",
    "BlockQuote": "blockquote",
    "ExpandableBlockQuote": "expandable_blockquote",
    "CustomEmoji": "custom_emoji",
    "DateTime": "date_time",
}
Found = tuple[str, int, int, Any]


def _execute(request: dict[str, Any]) -> dict[str, Any]:
    answer = td_execute(json.dumps(request).encode())
    assert answer is not None
    result: dict[str, Any] = json.loads(answer)
    return result


@pytest.fixture(scope="module", autouse=True)
def quiet() -> None:
    _execute({"@type": "setLogVerbosityLevel", "new_verbosity_level": 0})


def _parse_with_tdlib(markup: str) -> dict[str, Any]:
    return _execute(
        {"@type": "parseTextEntities", "text": markup, "parse_mode": {"@type": "textParseModeHTML"}}
    )


def _tdlib_entities(answer: dict[str, Any]) -> list[Found]:
    return sorted(map(_tdlib_entity, answer["entities"]))


def _tdlib_entity(entity: dict[str, Any]) -> Found:
    kind = entity["type"]["@type"].removeprefix("textEntityType")
    data = [entity["type"].get(key) for key in ("url", "user_id", "language", "custom_emoji_id", "unix_time")]
    return (
        _OTHER_NAMES.get(kind, kind.lower()),
        entity["offset"],
        entity["length"],
        str(next(filter(None, data), "")),
    )


def _our_entities(entities: list[dict[str, Any]]) -> list[Found]:
    found = []
    for entity in entities:
        data = [entity.get(key) for key in ("url", "language", "custom_emoji_id", "unix_time")]
        data.append(entity.get("user", {}).get("id"))
        found.append((entity["type"], entity["offset"], entity["length"], str(next(filter(None, data), ""))))
    return sorted(found)


def _check_against_tdlib(markup: str) -> None:
    theirs = _parse_with_tdlib(markup)
    if theirs["@type"] == "error":
        with pytest.raises(MarkupError) as refused:
            parse_html(markup)
        assert f"Can't parse entities: {refused.value}" == theirs["message"]
        return
    text, entities = parse_html(markup)
    assert text == theirs["text"]
    assert _our_entities(entities) == _tdlib_entities(theirs)


TABLE = """
<b>a</b>
<B>a</B><STRONG>b</STRONG>
<strong>a</strong><em>b</em><ins>c</ins><del>d</del><strike>e</strike><s>f</s><u>g</u><i>h</i>
<b>a <i>b <u>c</u></i> d</b>
<b><b>x</b></b>
<b></b>
<b>x</>
<b >x</b >
<b foo>x</b>
<b foo=1 bar='2'>x</b>
<tg-spoiler>a</tg-spoiler><span class="tg-spoiler">b</span><span class=tg-spoiler>c</span>
<span>x</span>
<span class="tg-foo">x</span>
<span CLASS="tg-spoiler">x</span>
<a href="http://example.com">x</a>
<a href='http://example.com/?a=1&amp;b=2#c'>x</a>
<a href="example.com">x</a>
<a href=example.com>x</a>
<a>http://example.com</a>
<a>nothing</a>
<a href="HTTP://EXAMPLE.com/A b">x</a>
<a href="javascript:alert(1)">x</a>
<a href="http://localhost:80">x</a>
<a href="https://t.me/bot?start=1">x</a>
<a href="tg://user?id=5">x</a>
<a href="tg://user?id=0">x</a>
<a href="tg://user?id=x">x</a>
<a href="tg://resolve?domain=x">x</a>
<a HREF="http://example.com">x</a>
<code>x</code><pre>y</pre>
<pre><code class="language-python">x</code></pre>
<code class="language-python"><pre>x</pre></code>
<pre><code class="language-python">x</code> y</pre>
<code class="language-python">x</code>
<blockquote>x</blockquote><blockquote expandable>y</blockquote>
<tg-emoji emoji-id="5368324170671202286">👍</tg-emoji>
<tg-emoji emoji-id="x">👍</tg-emoji>
<tg-emoji>👍</tg-emoji>
<tg-time unix="1647531900">x</tg-time>
<tg-time unix="x">x</tg-time>
<tg-time unix=5x format=r>x</tg-time>
<tg-time unix="2147483648">x</tg-time>
<tg-time unix="4294967301" format="wDT">x</tg-time>
<tg-time unix="5" format="zz">x</tg-time>
<tg-time unix="5" format="zz"></tg-time>
&lt;&gt;&amp;&quot;&nbsp;&apos;
&lt&ampx&#65x&#x41;&#X41;&#0;&#x;&#;&;&
&#55357;&#56832;
&#1114110;&#1114111;&#99999999;
🃏<b>🃏</b>é<i>é</i>
<b>a
a</b>
1 < 2
a <3 b
<br>
<br/>
<x>a</x>
é<x>
<>
< b>x</b>
<b
<b foo
<b foo=
<b foo="1"
<b foo="1>x</b>
<b foo=%>x</b>
<b =1>x</b>
<b/>x
<b a"b">x</b>
</b
</b>
<b>x</
<b>x</b
<b>é</i>
<b>a<i>b</b>c</i>
""".strip().splitlines()


@pytest.mark.parametrize("markup", TABLE)
def test_markup_is_parsed_as_by_tdlib(markup: str) -> None:
    _check_against_tdlib(markup)


_PIECES = st.sampled_from(
    [
        *(
            f"<{tag}>"
            for tag in (
                "b",
                "i",
                "u",
                "s",
                "code",
                "pre",
                "blockquote",
                "blockquote expandable",
                "tg-spoiler",
            )
        ),
        *(
            f"</{tag}>"
            for tag in ("b", "i", "u", "s", "a", "code", "pre", "blockquote", "tg-spoiler", "span", "")
        ),
        *('<a href="http://a.b">', "<a href='tg://user?id=5'>", '<span class="tg-spoiler">'),
        *('<code class="language-py">', "<code class='language-'>", '<tg-emoji emoji-id="5">', "</tg-emoji>"),
        *("x", " ", "\n", "é", "😀", "&lt;", "&amp", "&#55;", "&#x1F600;", "&", "<", ">", "/", "=", '"', "'"),
        *("<a", "<b ", "href=", "class", "-", ".", "<!--", "\0", "\x0b"),
    ]
)


@settings(max_examples=250, deadline=None)
@given(st.lists(_PIECES, max_size=12).map("".join))
@example("<b \0>x</b>")
@example("&#" + "1" * 5000 + ";")
@example('<tg-emoji emoji-id="' + "1" * 5000 + '">x</tg-emoji>')
def test_random_markup_is_parsed_as_by_tdlib(markup: str) -> None:
    _check_against_tdlib(markup)


_TAGS = (
    "b",
    "i",
    "u",
    "s",
    "code",
    "pre",
    "blockquote",
    "tg-spoiler",
    'a href="http://a.b"',
    "blockquote expandable",
)


def _nest(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    parts = st.lists(inner, max_size=3).map("".join)
    return st.builds(
        lambda tag, text: f"<{tag}>{text}</{re.split(' ', tag)[0]}>", st.sampled_from(_TAGS), parts
    )


_TREES = st.lists(
    st.recursive(st.sampled_from(["x", "é", "😀", "&lt;", ""]), _nest, max_leaves=12), max_size=3
).map("".join)


@settings(max_examples=250, deadline=None)
@given(_TREES)
def test_nested_tags_are_parsed_as_by_tdlib(markup: str) -> None:
    _check_against_tdlib(markup)


@settings(max_examples=250, deadline=None)
@given(_TREES)
def test_overlapping_entities_are_normalized_as_by_tdlib(markup: str) -> None:
    parsed = _parse_with_tdlib(markup)
    theirs = _tdlib_entities(_execute({"@type": "parseMarkdown", "text": parsed}))
    kept = rebuild_entities([e for e in parse_html(markup)[1] if e["length"] > 0])
    assert [e[:3] for e in _our_entities(kept)] == [e[:3] for e in theirs]


@settings(max_examples=250, deadline=None)
@given(st.text(alphabet="/@#ab_1é ,()-<\n🃏", max_size=24))
def test_commands_mentions_and_tags_are_found_where_tdlib_finds_them(text: str) -> None:
    kinds = ("mention", "botcommand", "hashtag")
    theirs = [
        e[:3] for e in _tdlib_entities(_execute({"@type": "getTextEntities", "text": text})) if e[0] in kinds
    ]
    ours = [(e["type"].replace("_", ""), e["offset"], e["length"]) for e in find_entities(text)]
    assert sorted(e for e in ours if e[0] in kinds) == theirs


def test_white_space_at_both_ends_is_stripped_from_text_and_entities() -> None:
    text, entities = parse_bot_text("\n <b> Hi </b> <i> </i>\n", "HTML", None)
    assert text == "Hi"
    assert entities == [{"type": "bold", "offset": 0, "length": 2}]


def test_touching_styles_become_one() -> None:
    assert parse_bot_text("<b>a</b><b>b</b>", "HTML", None)[1] == [{"type": "bold", "offset": 0, "length": 2}]


def test_direction_marks_are_removed_except_isolates() -> None:
    text, entities = parse_bot_text("\u2068a\u2069\u202bb\u202c\r<b>c</b>\t.", "HTML", None)
    assert text == "\u2068a\u2069bc ."
    assert entities == [{"type": "bold", "offset": 4, "length": 1}]


_LINKS = st.builds(
    "{}{}{}{}".format,
    st.sampled_from(["http://", "https://", "HTTPS://", "", "ftp://", "mailto:", "//", "http://u@", "u:p@"]),
    st.sampled_from(
        ["t.me", "a-b.com", "a_b.c", "1.2.3.4", "пример.рф", "a.b.", "..", "A.B", "a", "", "x y.z", "a%.b"]
    ),
    st.sampled_from(["", ":80", ":0", ":99999", ":8x", ":", ":080"]),
    st.sampled_from(["", "/", "/a", "?x", "#x", "/a b", "/é", "?a=b", "/<", "/{}"]),
)


@settings(max_examples=250, deadline=None)
@given(_LINKS.filter(bool))
@example("tg://resolve?domain=x")
@example("tg:resolve?domain=x")
@example("tg:u@t.me")
@example("ton://x")
@example("http://[::1]:80/x")
@example("http://u@v@t.me")
def test_links_are_normalized_as_by_tdlib(url: str) -> None:
    answer = _parse_with_tdlib(f'<a href="{url}">x</a>')
    assert normalize_link(url) == (answer["entities"][0]["type"]["url"] if answer["entities"] else "")
