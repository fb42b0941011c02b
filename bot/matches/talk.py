"""Table talk (rules.md D-24): a few words between attackers, for all to see; never part of a record."""

from dataclasses import replace

from bot.matches.match import Match, Phase, Word
from bot.matches.ports import ScreenKind
from bot.matches.replies import RefusedError, Say
from bot.matches.step import Step
from bot.rules import durak
from bot.rules.durak.options import DurakOptions
from bot.rules.durak.options import Teams

ANSWERS = (Word.YES, Word.NO)


def words_for(match: Match, seat: int) -> tuple[Word, ...]:
    """What this seat may say now."""
    state = match.state
    if not match.habits.table_talk or match.phase is not Phase.PLAYING:
        return ()
    if not isinstance(state, durak.State) or not isinstance(match.options, DurakOptions) or not state.table:
        return ()
    if seat == state.defender or seat in state.out:
        return ()
    if match.options.teams == Teams.NONE:
        return (Word.GO_AHEAD, Word.WAIT)
    if (seat - (state.defender or 0)) % 2 == 0:
        return ()
    asked = any(word is Word.ASK and other != seat for other, word in match.talk)
    return ANSWERS if asked and not _has_answered(match, seat) else (Word.ASK, Word.GO_AHEAD, Word.WAIT)


def said(match: Match, person: int, word: Word) -> Step:
    """Says it, at most once in a bout. Raises RefusedError where it may not be said."""
    seat = match.seat_of(person)
    if seat is None:
        raise RefusedError(Say.NOT_PLAYING)
    if word not in words_for(match, seat) or (seat, word) in match.talk:
        raise RefusedError(Say.TALK_OFF)
    match = replace(match, talk=(*match.talk, (seat, word)))
    table = match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout)
    return Step(match, (table, *(match.hand_screen(one) for one in match.people())))


def _has_answered(match: Match, seat: int) -> bool:
    return any(other == seat and word in ANSWERS for other, word in match.talk)
