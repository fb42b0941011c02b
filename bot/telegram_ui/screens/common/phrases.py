"""Small pieces that several screens say the same way: cards, names, trump, the rules in one line."""

from collections.abc import Sequence
from enum import Enum
from html import escape

from bot.matches.chat_settings import AUTO_PASS, ChatSettings, Look, value_of
from bot.matches.games import Options, has_teams
from bot.matches.match import Match, Outcome, Seat
from bot.matches.personal_settings import PersonalSettings
from bot.matches.replies import RefusedError
from bot.rules import durak
from bot.rules.cards import card_text as letters
from bot.rules.cards import cards_in, rank_of, suit_of
from bot.rules.dudak.events import TurnedUp
from bot.rules.dudak.options import DudakOptions
from bot.rules.durak.events import TrumpChanged
from bot.rules.durak.options import Teams, Variant, who_adds
from bot.rules.durak.view import View
from bot.rules.moves import Move, Verb, parse_move
from bot.text import Markup, Words

SIGNS = "♠♣♦♥"
MARKS = "⚫🟢🔵🔴"  # of the same suits, as in packs of four colours
FOR_BOTH = ("turn_time", "match_length")
DUDAK_SWITCHES = ("take_by_suit", "take_singly_after_declaring", "declare_while_taking", "any_card")
ISOLATE, POP = "\u2066", "\u2069"  # left to right: cards read the same in every language


def face(card: int) -> str:
    """Rank and suit sign, `10♠`."""
    return letters(card)[:-1] + SIGNS[suit_of(card)]


def faces(cards: tuple[int, ...] | list[int]) -> str:
    return " ".join(face(card) for card in cards)


def sort_hand(hand: int, trump: int) -> list[list[int]]:
    """The hand by suit, low to high, trumps last; suits that are lacking are left out."""
    by_suit: dict[int, list[int]] = {}
    for card in cards_in(hand):
        by_suit.setdefault(suit_of(card), []).append(card)
    suits = sorted(by_suit, key=lambda suit: (suit == trump, suit))
    return [sorted(by_suit[suit], key=rank_of) for suit in suits]


def arrange(hand: int, trump: int, personal: PersonalSettings) -> list[list[int]]:
    """The hand as the person likes it: by suit, or all by rank; trumps last."""
    suits = sort_hand(hand, trump)
    if personal.order == "suit":
        return suits
    trumps = [cards for cards in suits if suit_of(cards[0]) == trump]
    others = [card for cards in suits for card in cards if suit_of(card) != trump]
    return [
        group for group in (sorted(others, key=lambda card: (rank_of(card), suit_of(card))), *trumps) if group
    ]


def mark(card: int, text: str, personal: PersonalSettings) -> str:
    """The card's text with the mark of its suit, for who wants four colours."""
    return f"{MARKS[suit_of(card)]}{text}" if personal.has_marks else text


def hand_line(hand: int, trump: int, personal: PersonalSettings) -> str:
    groups = arrange(hand, trump, personal)
    return left_to_right(
        " · ".join(" ".join(mark(card, face(card), personal) for card in cards) for cards in groups)
    )


def left_to_right(text: str) -> str:
    return f"{ISOLATE}{text}{POP}"


def table_lines(seen: View, is_drawn: bool = False) -> list[str]:
    """`7♠ ← 10♠`, one line an attack card; all in one where a picture shows them, too."""
    pairs = [f"{face(attack)} ← {'…' if beat is None else face(beat)}" for attack, beat in seen.table]
    return [left_to_right(line) for line in ([" · ".join(pairs)] if is_drawn else pairs)]


def name_of(seat: Seat) -> str:
    is_played = seat.is_away or seat.level is not None
    return f"{seat.name} 🤖" if is_played else seat.name


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


GERMAN_RANKS = {"J": "U", "Q": "O"}  # Unter, Ober
GERMAN_SIGNS = {"♠": "🍃", "♣": "🌰", "♥": "❤️", "♦": "🔔"}  # leaves, acorns, hearts, bells


def card_name(card: int, look: Look) -> str:
    """A card of Dudák as the chat wants to see it (rules.md K-1)."""
    if look is Look.FRENCH:
        return face(card)
    rank, sign = face(card)[:-1], face(card)[-1]
    return GERMAN_RANKS.get(rank, rank) + GERMAN_SIGNS[sign]


def suit_name(suit: int, look: Look) -> str:
    return SIGNS[suit] if look is Look.FRENCH else GERMAN_SIGNS[SIGNS[suit]]


def rules_line(words: Words, options: Options) -> Markup:
    """The game in a few words: variant, teams, deck; trumps and talon of Dudák."""
    if isinstance(options, DudakOptions):
        trumps = words.plain(f"value-trumps-{options.trumps}")
        return words("rules-line-dudak", trumps=trumps, talon=words.plain(f"value-talon-{options.talon}"))
    names = [words.plain(f"value-variant-{options.variant}")]
    if options.severnyi:
        names.append(words.plain("option-severnyi"))
    if options.teams != Teams.NONE:
        names.append(words.plain(f"value-teams-{options.teams}"))
    return words("rules-line", names=", ".join(names), deck=options.deck)


def details_line(words: Words, match: Match) -> Markup:
    """What people ask about first, and whatever this chat plays in its own way."""
    options = match.options
    if isinstance(options, DudakOptions):
        chosen = [name for name in DUDAK_SWITCHES if getattr(options, name)]
        parts = [words("dudak-is"), *(Markup(option_name(words, name)) for name in chosen)]
        return Markup(
            " · ".join([*parts, *_unusual_parts(words, ChatSettings(habits=match.habits), FOR_BOTH)])
        )
    house = ChatSettings(options, match.habits)
    adds = who_adds(options, max(len(match.seats), 2))
    parts = [
        words("details-first-bout", limit=value_name(words, "first_bout_limit", options.first_bout_limit)),
        words(f"details-adds-{adds}"),
    ]
    names = ["order", AUTO_PASS, "exchange", "cut", "table_talk", *FOR_BOTH]
    if options.variant == Variant.PEREVODNOY:
        names.append("show_transfer")
    return Markup(" · ".join([*parts, *_unusual_parts(words, house, names)]))


def _unusual_parts(words: Words, house: ChatSettings, names: Sequence[str]) -> list[Markup]:
    """The options of these names that are not as by default."""
    values = [(name, value_of(house, name)) for name in names]
    return [
        _unusual_line(words, name, value) for name, value in values if value != value_of(ChatSettings(), name)
    ]


def _unusual_line(words: Words, name: str, value: object) -> Markup:
    if name == "match_length" and isinstance(value, int) and value > 0:
        return words("details-series", count=value)
    return Markup(f"{option_name(words, name)}: {value_name(words, name, value)}")


def option_name(words: Words, name: str) -> str:
    return words.plain(f"option-{name.replace('_', '-')}")


def value_name(words: Words, name: str, value: object) -> str:
    """A value of an option in a word or two."""
    if isinstance(value, bool):
        return words.plain("value-on" if value else "value-off")
    if name == "deck":
        return str(value)
    return words.plain(f"value-{name.replace('_', '-')}-{value_key(value)}")


def value_key(value: object) -> str:
    if value is None:
        return "default"
    return str(value.value if isinstance(value, Enum) else value)


def team_sign(seat: int) -> str:
    """The mark of the team that a seat belongs to."""
    return "🔵" if seat % 2 else "🔴"


def seat_name(match: Match, seat: int) -> str:
    """The name with the team's mark, where there are teams."""
    name = name_of(match.seats[seat])
    return f"{name} {team_sign(seat)}" if has_teams(match.options) else name


def roles(seen: View) -> tuple[int, int]:
    """The seats of attacker and defender of a deal in play."""
    assert seen.attacker is not None
    assert seen.defender is not None
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


def news_lines(words: Words, match: Match) -> list[str]:
    """The newest move of the deal, and what of its consequences everybody must hear."""
    if match.last_move is None or match.state is None:
        return []
    late = [words("did-late", name=match.seats[match.last_move[0]].name)] if match.timed_out else []
    if isinstance(match.state, durak.State) and not match.state.table and match.outcomes:
        return [*late, *outcome_lines(words, match, match.outcomes[-1]), *_change_lines(words, match)]
    return [*late, *_move_lines(words, match, *match.last_move), *_change_lines(words, match)]


def _move_lines(words: Words, match: Match, seat: int, text: str) -> list[str]:
    move = parse_move(text)
    name = name_of(match.seats[seat])
    if match.game == "dudak":
        return [_dudak_happened(words, match, name, move)]
    if move.verb is Verb.BEAT and move.target is not None:
        return [words("did-beat", name=name, card=face(move.cards[0]), target=face(move.target))]
    return [words(f"did-{move.verb}", name=name, cards=faces(move.cards))]


def _change_lines(words: Words, match: Match) -> list[str]:
    """Severnyi's new trump, which everybody must hear of."""
    events = match.state.events if isinstance(match.state, durak.State) else ()
    return [
        words("trump-changed", suit=SIGNS[event.suit]) for event in events if isinstance(event, TrumpChanged)
    ]


def outcome_lines(words: Words, match: Match, outcome: Outcome) -> list[str]:
    """How a bout, or a pile of Dudák, ended."""
    kind = "dudak-history" if match.game == "dudak" else "history"
    return [
        words(
            f"{kind}-taken" if outcome.taken else f"{kind}-beaten",
            attacker=name_of(match.seats[outcome.attacker]),
            defender=name_of(match.seats[outcome.defender]),
            cards=outcome.cards,
        )
    ]


def _dudak_happened(words: Words, match: Match, name: str, move: Move) -> str:
    look = match.habits.look
    if move.cards:
        return words(f"dudak-did-{move.verb}", name=name, card=card_name(move.cards[0], look))
    suit = move.target
    turned = [event for event in match.state.events if isinstance(event, TurnedUp)] if match.state else []
    if move.verb is Verb.DECLARE and suit is None and turned:
        suit = turned[0].card // 13
    return words(f"dudak-did-{move.verb}", name=name, suit="" if suit is None else suit_name(suit, look))


def talk_lines(words: Words, match: Match) -> list[str]:
    """What was said at the table in this bout."""
    return [f"💬 {words(f'talk-{word}', name=name_of(match.seats[seat]))}" for seat, word in match.talk]


def refusal_args(refusal: RefusedError) -> dict[str, str | int]:
    """What a refusal's text needs: cards as faces, everything else as it is."""
    args = dict(refusal.args_of_text)
    move = args.pop("move", None)
    if isinstance(move, Move):
        args["cards"] = faces(move.cards)
        args["target"] = "" if move.target is None else face(move.target)
    return args
