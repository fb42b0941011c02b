"""The rules in short, a topic at a time, as a chat plays them."""

from bot.matches.chat_settings import ChatSettings, value_of
from bot.matches.games import Options
from bot.rules.cards import DECKS, RANKS, rank_of
from bot.rules.dudak.options import DudakOptions, Talon
from bot.rules.durak.options import DurakOptions, Exchange, FirstBoutLimit, Teams, Variant
from bot.rules.options import DUDAK_CHOICES, DURAK_CHOICES
from bot.telegram_ui.buttons import RulesButton, rules_data
from bot.telegram_ui.screen import Button, Screen, in_rows
from bot.telegram_ui.screens.common.phrases import option_name, rules_line, value_key, value_name
from bot.text import Markup, Words

TOPICS_A_ROW = 3
FOR_BOTH = ("options", "bot", "tips")
OF_TRANSFERS = ("show_transfer", "first_bout_transfer")
LIMITS = {FirstBoutLimit.FIVE: "five", FirstBoutLimit.SIX: "six", FirstBoutLimit.UNTIL_DISCARD: "until"}


def rules_screen(words: Words, house: ChatSettings, wish: RulesButton) -> Screen:
    """One topic of one game, and buttons to the others. A topic that this game lacks gives way to the first."""
    options = house.of(wish.game)
    names = topics(options)
    topic = wish.topic if wish.topic in names else names[0]
    title = words(f"lobby-title-{wish.game}", rules=rules_line(words, options))
    buttons = [_button(words, f"button-topic-{name}", wish.game, name, name == topic) for name in names]
    other = "durak" if wish.game == "dudak" else "dudak"
    buttons.append(_button(words, f"button-topic-{other}", other, "aim", False))
    text = f"{title}\n\n{_text(words, house, wish.game, topic)}"
    return Screen(text, in_rows(buttons, TOPICS_A_ROW))


def topics(options: Options) -> tuple[str, ...]:
    """What there is to say about the game as it is played with these options."""
    if isinstance(options, DudakOptions):
        talon = () if options.talon == Talon.NONE else ("talon",)
        return ("aim", "turn", "taking", "trumps", *talon, "end", *FOR_BOTH)
    return (
        *("aim", "attack", "beating", "adding"),
        *(("transfer",) if options.variant == Variant.PEREVODNOY else ()),
        *(("teams",) if options.teams != Teams.NONE else ()),
        "drawing",
        *(("swap",) if options.exchange != Exchange.OFF else ()),
        *("end", *FOR_BOTH),
    )


def _text(words: Words, house: ChatSettings, game: str, topic: str) -> str:
    if topic == "options":
        return "\n".join(
            [words("rules-options"), *_values(words, house, game), "", words("rules-options-change")]
        )
    if topic == "bot":
        return words("rules-bot", game=game)
    options = house.of(game)
    if isinstance(options, DudakOptions):
        return words(f"rules-dudak-{topic}", **_dudak_args(options))
    return words(f"rules-durak-{topic}", **_durak_args(house, options))


def _values(words: Words, house: ChatSettings, game: str) -> list[str]:
    """All that is chosen for this game, a line each."""
    idle = () if house.options.variant == Variant.PEREVODNOY else OF_TRANSFERS
    durak = [name for name in (*DURAK_CHOICES, "cut", "table_talk") if name not in idle]
    names = (*DUDAK_CHOICES, "look") if game == "dudak" else durak
    return [
        Markup(f"{option_name(words, name)}: {value_name(words, name, value_of(house, name))}")
        for name in (*names, "turn_time", "match_length")
    ]


def _durak_args(house: ChatSettings, options: DurakOptions) -> dict[str, str | int]:
    """What the texts choose their words by."""
    return {
        "deck": options.deck,
        "lowest": RANKS[min(map(rank_of, DECKS[options.deck]))],
        "first": LIMITS[options.first_bout_limit],
        "opener": options.first_opener.value,
        "later": options.next_opener.value,
        "adds": value_key(options.who_adds),
        "order": options.order.value,
        "passes": str(value_of(house, "auto_pass")),
        "show": _switch(options.show_transfer),
        "early": _switch(options.first_bout_transfer),
        "teams": options.teams.value,
        "severnyi": _switch(options.severnyi),
        "swap": options.exchange.value,
        "draws": _switch(options.draws),
    }


def _dudak_args(options: DudakOptions) -> dict[str, str | int]:
    return {
        "trumps": options.trumps.value,
        "talon": options.talon.value,
        "suit": _switch(options.take_by_suit),
        "singly": _switch(options.take_singly_after_declaring),
        "midway": _switch(options.declare_while_taking),
        "any": _switch(options.any_card),
    }


def _switch(value: bool) -> str:
    return "on" if value else "off"


def _button(words: Words, key: str, game: str, topic: str, is_shown: bool) -> Button:
    style = "primary" if is_shown else None
    return Button(words.plain(key), rules_data(RulesButton(game, topic)), style=style)
