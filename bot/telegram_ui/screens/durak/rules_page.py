"""The topics of Durak's rules, as the chat plays them."""

from collections.abc import Mapping
from typing import Final

from bot.matches.chat_settings import SETTINGS, ChatSettings
from bot.rules.cards import RANKS, lowest_rank
from bot.rules.durak.options import NAME, DurakOptions, Exchange, FirstBoutLimit, Teams, Variant
from bot.rules.options import value_word

LIMITS: Final = {
    FirstBoutLimit.FIVE: "five",
    FirstBoutLimit.SIX: "six",
    FirstBoutLimit.UNTIL_DISCARD: "until",
}


def topics(options: DurakOptions) -> tuple[str, ...]:
    """The topics of the game when it is played with these options."""
    return (
        *("aim", "attack", "beating", "adding"),
        *(("transfer",) if options.variant == Variant.PEREVODNOY else ()),
        *(("teams",) if options.teams != Teams.NONE else ()),
        "drawing",
        *(("swap",) if options.exchange != Exchange.OFF else ()),
        "end",
    )


def topic_args(settings: ChatSettings) -> Mapping[str, str | int]:
    """The values by which the topics' texts choose their wording."""
    options = settings.of(NAME)
    assert isinstance(options, DurakOptions)
    return {
        "deck": options.deck,
        "lowest": RANKS[lowest_rank(options.deck)],
        "first": LIMITS[options.first_bout_limit],
        "opener": options.first_opener.value,
        "later": options.next_opener.value,
        "adds": value_word(options.who_adds),
        "order": options.order.value,
        "several": value_word(options.several),
        "passes": value_word(SETTINGS["auto_pass"].value_in(settings)),
        "show": value_word(options.show_transfer),
        "early": value_word(options.first_bout_transfer),
        "teams": options.teams.value,
        "severnyi": value_word(options.severnyi),
        "swap": options.exchange.value,
        "draws": value_word(options.draws),
    }
