"""Table talk (rules.md D-24): a few phrases between attackers, visible to all and never part of a record."""

from dataclasses import replace

from bot.matches.match import Match, Phase, TalkPhrase
from bot.matches.ports import ScreenKind
from bot.matches.replies import RefusedError, Reply
from bot.matches.step import Step

ANSWERS = (TalkPhrase.YES, TalkPhrase.NO)


def phrases_for(match: Match, seat: int) -> tuple[TalkPhrase, ...]:
    """What this seat may say now."""
    if not match.settings.table_talk or match.phase is not Phase.PLAYING or match.state is None:
        return ()
    if seat not in match.game.attackers(match.state):
        return ()
    if not match.game.has_teams(match.options):
        return (TalkPhrase.GO_AHEAD, TalkPhrase.WAIT)
    is_asked = any(phrase is TalkPhrase.ASK and other != seat for other, phrase in match.talk)
    if is_asked and not _has_answered(match, seat):
        return ANSWERS
    return (TalkPhrase.ASK, TalkPhrase.GO_AHEAD, TalkPhrase.WAIT)


def say(match: Match, person: int, phrase: TalkPhrase) -> Step:
    """Say a phrase, at most once per bout. Raises RefusedError if it is not allowed."""
    seat = match.seat_of(person)
    if seat is None:
        raise RefusedError(Reply.NOT_PLAYING)
    if phrase not in phrases_for(match, seat) or (seat, phrase) in match.talk:
        raise RefusedError(Reply.TALK_OFF)
    match = replace(match, talk=(*match.talk, (seat, phrase)))
    table = match.group_screen(ScreenKind.TABLE, match.deal_number, match.bout)
    return Step(match, (table, *(match.hand_screen(one) for one in match.people())))


def _has_answered(match: Match, seat: int) -> bool:
    return any(other == seat and phrase in ANSWERS for other, phrase in match.talk)
