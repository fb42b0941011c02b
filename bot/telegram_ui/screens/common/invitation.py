"""Invitations to an open lobby: in its own chat, and as cards for other chats."""

from typing import Final

from bot.matches.lobby import room_for
from bot.matches.match import Match
from bot.telegram_ui.buttons import Act, link, link_payload, match_data
from bot.telegram_ui.screen import Button, Card, Screen, shorten
from bot.telegram_ui.screens.common.headlines import plain_rules, title_line
from bot.text import Markup, Words

MOST_TITLE: Final = 64


def invitation_screen(words: Words, match: Match, name: str, called: list[Markup], share: Button) -> Screen:
    """The invitation in the lobby's own chat, from `name`. It only makes a sound if it calls people."""
    title = words("invite-title", name=name)
    if called:
        title = words("invite-calls", names=Markup(", ".join(called)), name=name)
    free = room_for(match) - len(match.seats)
    lines = [title, title_line(words, match), words("invite-seats", free=free)]
    join = Button(words.plain("button-join"), match_data(Act.JOIN, match.id), style="primary")
    return Screen("\n".join(lines), ((join, share),), sounds=bool(called))


def share_button(words: Words, match: Match, bot_username: str, has_inline_mode: bool) -> Button:
    """Picks another chat to share in; without inline mode, through Telegram's own link sharing."""
    text = words.plain("button-share")
    if has_inline_mode:
        return Button(text, share=link_payload("join", match.id))
    return Button(text, url=f"https://t.me/share/url?url={link(bot_username, 'join', match.id)}")


def invitation_card(words: Words, match: Match, name: str, bot_username: str) -> Card:
    """A card for another chat. The link is in the text too, so that it survives forwarding."""
    url = link(bot_username, "join", match.id)
    lines = [
        words("invite-title", name=name),
        title_line(words, match),
        words("invite-link", chat=match.title, link=url),
    ]
    rules, count = plain_rules(words, match), len(match.seats)
    return Card(
        link_payload("join", match.id),
        words.plain(f"invite-card-title-{match.game.name}", chat=shorten(match.title, MOST_TITLE)),
        words.plain("invite-card-text", rules=rules, count=count),
        Screen("\n".join(lines), ((Button(words.plain("button-join"), url=url),),)),
    )
