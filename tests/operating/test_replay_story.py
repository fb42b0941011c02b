"""A replayed record in sentences."""

from bot.operating.replay_story import VERB_PHRASES
from bot.rules.moves import Verb


def test_every_verb_has_a_phrase() -> None:
    assert set(VERB_PHRASES) == set(Verb)
