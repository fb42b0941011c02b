"""Taking people out of a game, and ending it: by the host, by admins, or by a vote of the players."""

from telegram import Message, User

from bot.matches.match import Match, Phase, Seat
from bot.matches.play import votes_needed
from bot.matches.replies import RefusedError, Reply
from bot.telegram_ui.flows.services import Services
from bot.telegram_ui.screen import Screen
from bot.telegram_ui.screens.common.leaving import farewell
from bot.telegram_ui.updates import find_answered


async def kick(services: Services, message: Message, match: Match, update_id: int) -> None:
    """Remove the person named or replied to; if nobody is named, the only one who is late or away."""
    person = await _meant(services, message, match)
    seat = match.seat_of(person)
    if seat is None:
        raise RefusedError(Reply.KICK_WHOM)
    after = await services.matches.deals.leave(match.id, person, update_id)
    words = await services.people.words_of_chat(message.chat_id)
    if match.phase is Phase.PLAYING:
        services.reply(message, farewell(words, match, after, seat, "kick"))
    else:
        services.reply(message, words("kick-lobby", name=match.seats[seat].name))


async def stop(
    services: Services, message: Message, user: User, match: Match, as_admin: bool, update_id: int
) -> None:
    """End the game at once for the host and admins. Others vote; more than half of the people must agree."""
    words = await services.people.words_of_chat(message.chat_id)
    if as_admin or user.id == match.host or match.phase is not Phase.PLAYING:
        await services.matches.deals.stop(match.id, user.id, as_admin, update_id)
        services.reply(message, words(Reply.TABLE_CLOSED if match.phase is Phase.LOBBY else Reply.STOPPED))
        return
    after = await services.matches.deals.vote_stop(match.id, user.id, update_id)
    if after.phase is Phase.CLOSED:
        services.reply(message, words(Reply.STOPPED))
    else:
        needed = votes_needed(after)
        services.reply(message, words("stop-votes", votes=len(after.stop_votes), needed=needed))


async def leave(services: Services, match: Match, person: int, update_id: int | None) -> None:
    """Leave a lobby silently, or a game with a message to the group. A deal in play counts as lost."""
    seat = match.seat_of(person)
    after = await services.matches.deals.leave(match.id, person, update_id)
    if seat is None or match.phase is not Phase.PLAYING or match.is_solo:
        return
    words = await services.people.words_of_chat(match.chat_id)
    screen = Screen(farewell(words, match, after, seat, "leave"))
    services.sender.post(match.chat_id, screen, match.thread_id)


async def _meant(services: Services, message: Message, match: Match) -> int:
    """The person mentioned, named or replied to, else the only one who is late or away, else 0.

    Raises RefusedError if the name is no player's.
    """
    for entity in message.entities or ():
        if entity.user is not None:
            return entity.user.id
    words = [word.removeprefix("@").lower() for word in (message.text or "").split()[1:]]
    named = {*words, " ".join(words)} - {""}
    for seat in match.seats:
        if await _is_named(services, seat, named):
            return seat.person or 0
    if named:
        raise RefusedError(Reply.KICK_WHOM)
    if (answered := find_answered(message)) is not None:
        return answered.id
    absent = [who.person for seat, who in enumerate(match.seats) if who.person and _is_absent(match, seat)]
    return absent[0] if len(absent) == 1 and absent[0] is not None else 0


def _is_absent(match: Match, seat: int) -> bool:
    """Whether a computer plays for them, or their turn has taken too long."""
    who = match.seats[seat]
    is_late = match.is_reminded or who.missed > 0
    return who.is_away or (is_late and seat in match.to_move())


async def _is_named(services: Services, seat: Seat, named: set[str]) -> bool:
    if seat.person is None:
        return False
    who = await services.matches.storage.person(seat.person)
    names = {seat.name.lower(), (who.username or "").lower() if who else ""}
    return bool(names & named - {""})
