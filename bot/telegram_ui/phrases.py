"""Small pieces that several screens say the same way: cards, names, trump, the rules in one line."""

from html import escape

from bot.matches.match import Match, Seat
from bot.matches.say import RefusedError
from bot.rules.cards import card_text as letters
from bot.rules.cards import cards_in, rank_of, suit_of
from bot.rules.moves import Move, Verb, parse_move
from bot.rules.options import DurakOptions
from bot.rules.view import View
from bot.text import Markup, Words

SIGNS = "♠♣♦♥"
ISOLATE, POP = "\u2066", "\u2069"  # left to right: cards read the same in every language


def face(card: int) -> str:
    """Rank and suit sign, `10♠`."""
    return letters(card)[:-1] + SIGNS[suit_of(card)]


def faces(cards: tuple[int, ...] | list[int]) -> str:
    return " ".join(face(card) for card in cards)


def sorted_hand(hand: int, trump: int) -> list[list[int]]:
    """The hand by suit, low to high, trumps last; suits that are lacking are left out."""
    by_suit: dict[int, list[int]] = {}
    for card in cards_in(hand):
        by_suit.setdefault(suit_of(card), []).append(card)
    suits = sorted(by_suit, key=lambda suit: (suit == trump, suit))
    return [sorted(by_suit[suit], key=rank_of) for suit in suits]


def hand_line(hand: int, trump: int) -> str:
    return left_to_right(" · ".join(faces(cards) for cards in sorted_hand(hand, trump)))


def left_to_right(text: str) -> str:
    return f"{ISOLATE}{text}{POP}"


def table_lines(seen: View) -> list[str]:
    """`7♠ ← 10♠`, one line an attack card."""
    return [
        left_to_right(f"{face(attack)} ← {'…' if beat is None else face(beat)}")
        for attack, beat in seen.table
    ]


def name_of(seat: Seat) -> str:
    return f"{seat.name} 🤖" if seat.person is None else seat.name


def bold_name(seat: Seat, mention: bool = False) -> Markup:
    """The name in bold; as a mention, which rings, only where asked for."""
    name = escape(name_of(seat), quote=False)
    if mention and seat.person is not None:
        return Markup(f'<b><a href="tg://user?id={seat.person}">{name}</a></b>')
    return Markup(f"<b>{name}</b>")


def trump_line(words: Words, seen: View) -> Markup:
    """Trump, upcard and what is left in the talon."""
    sign = SIGNS[seen.trump]
    if seen.upcard is not None and seen.talon:
        return words("trump-upcard", suit=sign, card=face(seen.upcard), talon=seen.talon)
    if seen.talon:
        return words("trump-talon", suit=sign, talon=seen.talon)
    return words("trump-alone", suit=sign)


def rules_line(words: Words, options: DurakOptions) -> Markup:
    return words("rules-line", variant=words.plain(f"variant-{options.variant}"), deck=options.deck)


def roles(seen: View) -> tuple[int, int]:
    """The seats of attacker and defender of a deal in play."""
    assert seen.attacker is not None and seen.defender is not None
    return seen.attacker, seen.defender


def role(words: Words, seen: View, seat: int) -> str:
    """What the one who may act can do, in a word or two; "" for others."""
    if seat not in seen.to_move:
        return ""
    if seat == seen.defender:
        return words("role-defends")
    if not seen.table:
        return words("role-opens")
    return words("role-gives" if seen.taking else "role-adds")


def happened(words: Words, match: Match) -> Markup | None:
    """The newest move of the deal in one sentence."""
    if match.last_move is None:
        return None
    seat, text = match.last_move
    move = parse_move(text)
    name = name_of(match.seats[seat])
    if move.verb is Verb.BEAT and move.target is not None:
        return words("did-beat", name=name, card=face(move.cards[0]), target=face(move.target))
    return words(f"did-{move.verb}", name=name, cards=faces(move.cards))


def refusal_args(refusal: RefusedError) -> dict[str, str | int]:
    """What a refusal's text needs: cards as faces, everything else as it is."""
    args = dict(refusal.args_of_text)
    move = args.pop("move", None)
    if isinstance(move, Move):
        args["cards"] = faces(move.cards)
        args["target"] = "" if move.target is None else face(move.target)
    return args
