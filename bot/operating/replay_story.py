"""A replayed record as sentences: who plays, each move with what followed, and how it ended."""

from typing import Any, Final

from bot.rules.record.replaying import Record, state_json
from bot.rules.record.text import Step
from bot.telegram_ui.screens.games import load_texts, screens_of

_WORDS: Final = {
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
    """Who plays, what lies open, the hands, and who opens."""
    begin = state_json(record, record.beginning)
    title = load_texts().words(None).plain(f"game-{record.game.name}")
    return [
        f"{title}: {', '.join(record.names)}",
        *screens_of(record.game.name).story_opening(begin),
        *(f"  {name}: {hand or 'no cards'}" for name, hand in begin["hands"].items()),
        f"{' and '.join(begin['to_move'])} to begin.",
    ]


def step_lines(record: Record, number: int, step: Step, state: Any) -> list[str]:
    """A move and what followed from it, or the reason why it was refused."""
    line = f"{number}. {_sentence(record.names[step.seat], step)}"
    if step.refused is not None:
        return [f"{line}: refused, {step.refused.value}"]
    screens = screens_of(record.game.name)
    told = [screens.story_event(record.names, event) for event in state.events]
    return [line, *(f"   {text}" for text in told)]


def _sentence(name: str, step: Step) -> str:
    said = step.move_text
    verb, _, rest = said.partition(" ")
    words = _WORDS.get(verb, verb)
    return f"{name} {words} {rest}".rstrip()


def result_lines(record: Record, state: Any) -> list[str]:
    """How it stands after the last move."""
    values = state_json(record, state)
    result = values["result"]
    if result is None:
        hands = [f"  {name}: {hand or 'no cards'}" for name, hand in values["hands"].items()]
        return [f"To move: {', '.join(values['to_move'])}.", *hands]
    if result["draw"]:
        return ["A draw: nobody has lost."]
    losers = ", ".join(result["losers"])
    return [screens_of(record.game.name).story_losers(losers, result)]
