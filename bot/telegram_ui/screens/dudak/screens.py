"""Dudák's screens as one object."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.matches.chat_settings import ChatSettings
from bot.matches.match import Match, Outcome
from bot.matches.personal_settings import PersonalSettings
from bot.matches.table_settings import Look
from bot.pictures import Colours, Scene
from bot.rules.cards import Card
from bot.rules.dudak.options import NAME, DudakOptions, Talon, suggest
from bot.rules.dudak.view import View
from bot.rules.options import value_word
from bot.telegram_ui.choices import Choice
from bot.telegram_ui.screen import Rows
from bot.telegram_ui.screens.dudak import hand, phrases, story
from bot.telegram_ui.screens.dudak.picture import dudak_scene
from bot.telegram_ui.screens.game import GameScreens, TableExtras
from bot.text import Markup, Words


class DudakScreens(GameScreens):
    def rules_line(self, words: Words, options: DudakOptions) -> Markup:
        """The trumps and the talon."""
        trumps = words.plain(f"value-trumps-{options.trumps}")
        return words("rules-line-dudak", trumps=trumps, talon=words.plain(f"value-talon-{options.talon}"))

    def details(self, words: Words, _match: Match) -> list[Markup]:
        return [words("dudak-is")]

    def lobby_hint(self, words: Words, match: Match) -> str | None:
        """K-21: suggest a talon for two players."""
        options, players = match.options, len(match.seats)
        assert isinstance(options, DudakOptions)
        is_better = players == 2 and options.talon != suggest(players).talon
        return words("dudak-two-suggest") if is_better else None

    def table_title(self, words: Words, _match: Match, _seen: View) -> str:
        return words("dudak-title")

    def open_lines(self, words: Words, match: Match, seen: View, _is_drawn: bool) -> list[str]:
        return phrases.pile_lines(words, match, seen)

    def seat_lines(self, words: Words, match: Match, seen: View, extras: TableExtras) -> list[str]:
        return phrases.seat_lines(words, match, seen, extras)

    def doing(self, words: Words, match: Match, seen: View) -> str:
        return phrases.doing(words, match, seen)

    def own_lines(
        self, words: Words, match: Match, seen: View, _choice: Choice | None, personal: PersonalSettings
    ) -> list[str]:
        return hand.own_lines(words, match, seen, personal)

    def keyboard(
        self, words: Words, match: Match, seen: View, _choice: Choice | None, personal: PersonalSettings
    ) -> Rows:
        return hand.keyboard(words, match, seen, personal)

    def popup(self, _words: Words, match: Match, seen: View) -> str:
        return hand.popup(match, seen)

    def trump(self, seen: View) -> int | None:
        return phrases.own_trump(seen)

    def news(self, words: Words, match: Match) -> list[str]:
        return phrases.news_lines(words, match)

    def outcome_lines(self, words: Words, match: Match, outcome: Outcome) -> list[str]:
        return phrases.outcome_lines(words, match, outcome)

    def scene(
        self, match: Match, seen: View, colours: Colours, groups: Sequence[Sequence[Card]] | None
    ) -> Scene:
        is_german = match.settings.look is Look.GERMAN
        return dudak_scene(seen, Colours.GERMAN if is_german else colours, groups)

    def topics(self, options: DudakOptions) -> tuple[str, ...]:
        talon = () if options.talon == Talon.NONE else ("talon",)
        return ("aim", "turn", "taking", "trumps", *talon, "end")

    def topic_args(self, settings: ChatSettings) -> Mapping[str, str | int]:
        options = settings.of(NAME)
        assert isinstance(options, DudakOptions)
        return {
            "trumps": options.trumps.value,
            "suits": options.suits.value,
            "talon": options.talon.value,
            "suit": value_word(options.take_by_suit),
            "singly": value_word(options.take_singly_after_declaring),
            "midway": value_word(options.declare_while_taking),
            "any": value_word(options.any_card),
        }

    def story_opening(self, values: Mapping[str, Any]) -> list[str]:
        return story.opening(values)

    def story_event(self, names: Sequence[str], event: object) -> str:
        return story.tell(names, event)

    def story_losers(self, names: str, _result: Mapping[str, Any]) -> str:
        return f"Left with cards: {names}."


SCREENS: Final = DudakScreens()
