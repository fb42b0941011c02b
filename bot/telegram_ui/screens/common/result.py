"""How a deal ended."""

from collections.abc import Sequence

from bot.matches.match import Match
from bot.matches.ports import BoardRow
from bot.matches.series import find_winners
from bot.rules.result import Result
from bot.telegram_ui.buttons import Act, board_data, match_data
from bot.telegram_ui.screen import Button, Rows, Screen, in_rows
from bot.telegram_ui.screens.common.names import name_of
from bot.text import Markup, Words


def result_screen(words: Words, match: Match, month: Sequence[BoardRow]) -> Screen:
    """The durak, who got out when, the series and the seal of the next pack; with Rematch until somebody presses it.

    `month`: this month's board.
    """
    lines: list[str] = [*result_lines(words, match), *_month_lines(words, match, month)]
    lines += _series_lines(words, match)
    buttons = [
        Button(words.plain("button-board"), board_data("all", anew=True)),
        Button(words.plain("button-record"), match_data(Act.RECORD, match.id)),
    ]
    if match.is_solo:  # solo games are on no board
        del buttons[0]
    if match.successor is None:
        text = "button-rematch" if match.is_series_over else "button-next-deal"
        rematch = Button(words.plain(text), match_data(Act.REMATCH, match.id), style="primary")
        buttons.insert(0, rematch)
    if match.next_seal:
        lines += ["", words("shuffle-seal", seal=Markup(f"<code>{match.next_seal}</code>"))]
    rows = (tuple(buttons), *_dealer_rows(words, match))
    if match.next_dealer is not None:
        lines.append(words("result-dealer", name=name_of(match.seats[match.next_dealer])))
    return Screen("\n".join(lines), rows, sounds=True)


def _dealer_rows(words: Words, match: Match) -> Rows:
    """Buttons for a losing team to choose who deals next (rules.md D-5)."""
    losers = _result(match).losers
    if len(losers) < 2 or match.successor is not None:
        return ()
    return in_rows(
        [
            Button(
                words.plain("button-dealer", name=name_of(match.seats[seat])),
                match_data(Act.DEALER, match.id, seat),
            )
            for seat in losers
        ],
        3,
    )


def _series_lines(words: Words, match: Match) -> list[str]:
    """The running score of a series and, at its end, who was the durak least often (rules.md D-43)."""
    length = match.settings.match_length
    if length == 1:
        return []
    scores = [f"{name_of(seat)} {score}" for seat, score in zip(match.seats, match.scores, strict=True)]
    played = words("series-score", played=match.deals_played, length=length, scores=" · ".join(scores))
    if not match.is_series_over:
        return ["", played]
    won = [name_of(match.seats[seat]) for seat in find_winners(match)]
    return ["", played, words("series-won", names=", ".join(won)) if won else words("series-tied")]


def result_lines(words: Words, match: Match) -> list[str]:
    """Who is the durak, or that nobody is, and in which order players got out."""
    result = _result(match)
    losers = [name_of(match.seats[seat]) for seat in result.losers]
    if result.draw:
        lines: list[str] = [words("result-draw")]
    elif len(losers) > 1:
        lines = [words("result-team", names=", ".join(losers))]
    else:
        lines = [words(f"result-{match.game.name}", name=losers[0])]
    if result.epaulettes:
        lines.append(words("result-epaulettes", count=result.epaulettes))
    out = [name_of(match.seats[seat]) for seat in result.out_order if seat not in result.losers]
    if out:
        lines.append(words("result-out", names=", ".join(out)))
    return lines


def _month_lines(words: Words, match: Match, month: Sequence[BoardRow]) -> list[Markup]:
    """How often the losers have been the durak this month."""
    losers = {match.seats[seat].person for seat in _result(match).losers}
    return [
        words("result-month", name=row.name, times=row.duraks, deals=row.deals)
        for row in month
        if row.person in losers
    ]


def _result(match: Match) -> Result:
    """The result of a deal, which must be over."""
    assert match.state is not None
    assert match.state.result is not None
    return match.state.result
