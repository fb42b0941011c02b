"""Series of deals: who was the durak how often, and who wins (rules.md D-43)."""

from dataclasses import replace

from bot.matches.match import Match


def add_scores(match: Match, losers: tuple[int, ...]) -> Match:
    """Count one more deal of the series. As on the board, a trap counts as being the durak once more (D-7)."""
    before = match.scores or (0,) * len(match.seats)
    scores = tuple(
        score + (seat in losers) + (who.person is not None and match.trapped.count(who.person))
        for seat, (score, who) in enumerate(zip(before, match.seats, strict=True))
    )
    return replace(match, scores=scores, deals_played=match.deals_played + 1)


def find_winners(match: Match) -> tuple[int, ...]:
    """The seats that won the series which this deal ended; () before the end, and for single deals.

    Those who were the durak least often win, and ties share the win. Nobody wins if all are equal. A computer in
    the place of somebody who left cannot win.
    """
    if match.settings.match_length == 1 or not match.is_series_over or not match.scores:
        return ()
    stayed = [seat for seat, who in enumerate(match.seats) if not who.is_substitute]
    fewest = min((match.scores[seat] for seat in stayed), default=0)
    best = tuple(seat for seat in stayed if match.scores[seat] == fewest)
    return () if len(best) == len(stayed) > 1 else best


def restart(match: Match) -> Match:
    """Before the next deal: if the series is over, start a new one from zero."""
    if not match.is_series_over:
        return match
    seats = tuple(replace(seat, is_substitute=False) for seat in match.seats)
    return replace(match, seats=seats, scores=(), deals_played=0)
