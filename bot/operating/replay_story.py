"""A replayed record in sentences: the beginning, each move with its events, and the result."""

from typing import Any, Final

from bot.rules.record.replaying import Record, state_json
from bot.rules.record.text import Step
from bot.telegram_ui.screens.games import load_texts, screens_of

VERB_PHRASES: Final = {
    "attack": "attacks with",
    "beat": "beats",
    "transfer": "transfers with",
    "show": "transfers by showing",
    "take": "takes",
    "pass": "passes",
    "exchange": "swaps the lowest trump for the upcard",
    "declare": "declares",
    "play": "plays",
    "pick": "takes from the top of the pile",
    "draw": "draws from the talon",
}


def opening_lines(record: Record) -> list[str]:
    """The players, the open cards, the hands, and who begins."""
    begin = state_json(record, record.beginning)
    title = load_texts().words(None).plain(f"game-{record.game.name}")
    return [
        f"{title}: {', '.join(record.names)}",
        *screens_of(record.game.name).story_opening(begin),
        *(f"  {name}: {hand or 'no cards'}" for name, hand in begin["hands"].items()),
        f"{' and '.join(begin['to_move'])} to begin.",
    ]


def step_lines(record: Record, number: int, step: Step, state: Any) -> list[str]:
    """A move with its events, or with the reason for which it was refused."""
    line = f"{number}. {_sentence(record.names[step.seat], step)}"
    if step.refused is not None:
        return [f"{line}: refused, {step.refused.value}"]
    screens = screens_of(record.game.name)
    told = [screens.story_event(record.names, event) for event in state.events]
    return [line, *(f"   {text}" for text in told)]


def _sentence(name: str, step: Step) -> str:
    said = step.move_text
    verb, _, rest = said.partition(" ")
    words = VERB_PHRASES.get(verb, verb)
    return f"{name} {words} {rest}".rstrip()


def result_lines(record: Record, state: Any) -> list[str]:
    """The result, or the hands and whose turn it is when the deal is not over."""
    values = state_json(record, state)
    result = values["result"]
    if result is None:
        hands = [f"  {name}: {hand or 'no cards'}" for name, hand in values["hands"].items()]
        return [f"To move: {', '.join(values['to_move'])}.", *hands]
    if result["draw"]:
        return ["A draw: nobody has lost."]
    losers = ", ".join(result["losers"])
    return [screens_of(record.game.name).story_losers(losers, result)]
