"""A chat's settings: the options of each game's rules, and the habits of its tables."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from bot.matches.replies import RefusedError
from bot.matches.table_settings import (
    HABITS,
    TABLE_OPTIONS,
    TableSettings,
    dump_table_settings,
    load_table_settings,
)
from bot.rules.game import Options, fits
from bot.rules.games import GAMES, PRESETS, game_of
from bot.rules.options import SWITCH, Option, dump_options, load_options

MOST_SEATS: Final = max(game.most_players for game in GAMES.values())
FEWEST_SEATS: Final = 2
PICTURES: Final = Option("pictures", SWITCH, False, HABITS)
"""Whether the table is shown as a picture. Unlike the habits, a change also applies to open tables at once."""


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """What a chat has chosen. `rules` maps a game's name to its options; a game that is missing has the defaults.

    An open match keeps the rules and habits it was opened with.
    """

    rules: Mapping[str, Options] = field(default_factory=dict)
    table: TableSettings = field(default_factory=TableSettings)
    pictures: bool = False

    def of(self, game: str) -> Options:
        """The options of a game, given by name."""
        options: Options = self.rules.get(game) or GAMES[game].options_type()
        return options

    def with_rules(self, options: Options) -> "ChatSettings":
        """A copy with these options for the game they belong to."""
        return replace(self, rules={**self.rules, options.game: options})

    def at_table(self, options: Options, table: TableSettings) -> "ChatSettings":
        """A copy with the options and habits of one table instead of the chat's."""
        return replace(self.with_rules(options), table=table)


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing a chat can choose. `game` is the game it belongs to, None for habits; `page` is where it is shown."""

    option: Option
    page: str
    game: str | None = None

    @property
    def choices(self) -> tuple[object, ...]:
        """All values it can have; the one that only chats have comes last."""
        own = self.option.chat_choice
        return self.option.choices if own is None else (*self.option.choices, own.value)

    def applies_in(self, settings: ChatSettings) -> bool:
        """Whether it has any effect, given everything else the chat has chosen."""
        return self.game is None or self.option.applies(settings.of(self.game))

    def value_in(self, settings: ChatSettings) -> object:
        """The current value, one of `choices`."""
        if self.option is PICTURES:
            return settings.pictures
        if self.game is None:
            return getattr(settings.table, self.option.name)
        own = self.option.chat_choice
        if own is not None and getattr(settings.table, own.habit):
            return own.value
        return getattr(settings.of(self.game), self.option.name)

    def choose(self, settings: ChatSettings, value: object) -> ChatSettings:
        """A copy of the settings with this value chosen.

        Raises RefusedError, with the reason, if no table could play that way.
        """
        if self.option is PICTURES:
            return replace(settings, pictures=bool(value))
        if self.game is None:
            return replace(settings, table=_change(settings.table, self.option.name, value))
        own = self.option.chat_choice
        if own is not None:
            settings = replace(settings, table=_change(settings.table, own.habit, value == own.value))
            value = own.option if value == own.value else value
        options = _change(settings.of(self.game), self.option.name, value)
        check_possible(options)
        return settings.with_rules(options)


def _change(options: Any, name: str, value: object) -> Any:
    return replace(options, **{name: value})


def _settings() -> Iterator[Setting]:
    """All settings in display order: each game's, then the habits shared by all games."""
    habits = {one.name: one for one in TABLE_OPTIONS}
    for name, game in GAMES.items():
        yield from (Setting(one, one.page, name) for one in game.table)
        yield from (Setting(habits.pop(habit), page) for habit, page in game.habits.items())
    yield from (Setting(one, one.page) for one in (*habits.values(), PICTURES))


SETTINGS: Final[Mapping[str, Setting]] = MappingProxyType(
    {setting.option.name: setting for setting in _settings() if setting.page}
)
"""Everything a chat can choose, by name."""


def settings_of(game: str) -> Iterator[Setting]:
    """The settings of one game, by name: its rules, and the habits that only it has."""
    own = GAMES[game].habits
    for setting in SETTINGS.values():
        if setting.game == game or setting.option.name in own:
            yield setting


def apply_preset(settings: ChatSettings, name: str) -> ChatSettings:
    """A preset's rules combined with the chat's habits; habits that would override the preset are switched off."""
    options = PRESETS[name]
    own = (one.chat_choice for one in game_of(options).table if one.chat_choice is not None)
    table = _without(settings.table, *(choice.habit for choice in own))
    return replace(settings.with_rules(options), table=table)


def _without(table: TableSettings, *habits: str) -> TableSettings:
    for habit in habits:
        table = _change(table, habit, False)
    return table


def is_preset(settings: ChatSettings, name: str) -> bool:
    """Whether the chat plays exactly this preset."""
    options = PRESETS[name]
    return settings.of(options.game) == options


def seat_counts(options: Options) -> tuple[int, ...]:
    """The numbers of players these options allow."""
    return fits(game_of(options), options)


def check_possible(options: Options) -> None:
    """Raise RefusedError, with the reason, if the options fit no number of players."""
    game = game_of(options)
    reasons = [game.misfit(options, number) for number in range(FEWEST_SEATS, game.most_players + 1)]
    found = [reason for reason in reasons if reason is not None]
    if len(found) == len(reasons):
        raise RefusedError(f"misfit-{next(reason for reason in found if not reason.is_about_number)}")


def dump_chat_settings(settings: ChatSettings) -> str:
    """The settings as JSON, for storage."""
    rules = {name: dump_options(options) for name, options in settings.rules.items()}
    return json.dumps(
        {**rules, HABITS: dump_table_settings(settings.table), PICTURES.name: settings.pictures}
    )


def load_chat_settings(text: str | None) -> ChatSettings:
    """Reverse `dump_chat_settings`; None, for a chat that has chosen nothing, gives the defaults."""
    if text is None:
        return ChatSettings()
    values = json.loads(text)
    rules = {
        name: load_options(GAMES[name].options_type, values[name]) for name in GAMES.keys() & values.keys()
    }
    return ChatSettings(rules, load_table_settings(values[HABITS]), values.get(PICTURES.name, False))
