"""Durak's screens as one object."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.matches.chat_settings import SETTINGS, ChatSettings
from bot.matches.match import Match, Outcome
from bot.matches.personal_settings import PersonalSettings
from bot.pictures import Colours, Scene
from bot.rules.cards import Card
from bot.rules.durak.options import DurakOptions, Teams, who_adds
from bot.rules.durak.view import View
from bot.telegram_ui.choices import Choice
from bot.telegram_ui.screen import Rows
from bot.telegram_ui.screens.common.names import seat_name
from bot.telegram_ui.screens.common.options import value_name
from bot.telegram_ui.screens.durak import hand, keyboard, phrases, rules_page, story, table
from bot.telegram_ui.screens.durak.picture import durak_scene
from bot.telegram_ui.screens.game import GameScreens, TableExtras
from bot.text import Markup, Words


class DurakScreens(GameScreens):
    def rules_line(self, words: Words, options: DurakOptions) -> Markup:
        """The variant, Severnyi, teams and deck."""
        names = [words.plain(f"value-variant-{options.variant}")]
        if options.severnyi:
            names.append(words.plain("option-severnyi"))
        if options.teams != Teams.NONE:
            names.append(words.plain(f"value-teams-{options.teams}"))
        return words("rules-line", names=", ".join(names), deck=options.deck)

    def details(self, words: Words, match: Match) -> list[Markup]:
        options = match.options
        assert isinstance(options, DurakOptions)
        adds = who_adds(options, max(len(match.seats), 2))
        limit = value_name(words, SETTINGS["first_bout_limit"], options.first_bout_limit)
        return [words("details-first-bout", limit=limit), words(f"details-adds-{adds}")]

    def table_title(self, words: Words, match: Match, seen: View) -> str:
        attacker, defender = (seat_name(match, seat) for seat in phrases.roles(seen))
        return words("table-title", attacker=attacker, defender=defender)

    def open_lines(self, words: Words, _match: Match, seen: View, is_drawn: bool) -> list[str]:
        return phrases.open_lines(words, seen, is_drawn)

    def seat_lines(self, words: Words, match: Match, seen: View, extras: TableExtras) -> list[str]:
        return table.seat_lines(words, match, seen, extras)

    def doing(self, words: Words, match: Match, seen: View) -> str:
        return phrases.doing(words, match, seen)

    def own_lines(
        self, words: Words, match: Match, seen: View, choice: Choice | None, personal: PersonalSettings
    ) -> list[str]:
        return hand.own_lines(words, match, seen, choice, personal)

    def keyboard(
        self, words: Words, match: Match, seen: View, choice: Choice | None, personal: PersonalSettings
    ) -> Rows:
        return keyboard.hand_keyboard(words, match, seen, choice, personal)

    def popup(self, words: Words, _match: Match, seen: View) -> str:
        return hand.popup(words, seen)

    def trump(self, seen: View) -> int | None:
        return seen.trump

    def news(self, words: Words, match: Match) -> list[str]:
        return phrases.news_lines(words, match)

    def opening(self, words: Words, match: Match, seen: View) -> list[str]:
        return phrases.opening_lines(words, match, seen)

    def outcome_lines(self, words: Words, match: Match, outcome: Outcome) -> list[str]:
        return phrases.outcome_lines(words, match, outcome)

    def scene(
        self, _match: Match, seen: View, colours: Colours, groups: Sequence[Sequence[Card]] | None
    ) -> Scene:
        return durak_scene(seen, colours, groups)

    def topics(self, options: DurakOptions) -> tuple[str, ...]:
        return rules_page.topics(options)

    def topic_args(self, settings: ChatSettings) -> Mapping[str, str | int]:
        return rules_page.topic_args(settings)

    def story_opening(self, values: Mapping[str, Any]) -> list[str]:
        return story.opening(values)

    def story_event(self, names: Sequence[str], event: object) -> str:
        return story.tell(names, event)

    def story_losers(self, names: str, result: Mapping[str, Any]) -> str:
        return story.losers(names, result)


SCREENS: Final = DurakScreens()
