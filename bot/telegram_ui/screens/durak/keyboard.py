"""A hand's buttons: only what may be played now.

A card with one use is played by its button. A card with several uses opens a second row to choose from. Equal cards
that can be played together are marked first. A choice in progress is not part of the game and may be lost.
"""

from bot.matches.match import Match, TalkPhrase
from bot.matches.personal_settings import PersonalSettings
from bot.matches.talk import phrases_for
from bot.rules.cards import mask_of
from bot.rules.durak.view import View
from bot.rules.moves import Move, Verb
from bot.telegram_ui.buttons import Act, ChoiceButton, choice_data, match_data, move_data
from bot.telegram_ui.choices import Choice
from bot.telegram_ui.screen import Button, Rows, in_rows
from bot.telegram_ui.screens.common.cards import arrange, face, mark
from bot.text import Words

CARDS_A_ROW = 4


class _Keys:
    """Makes buttons for one hand at one moment."""

    def __init__(self, words: Words, match: Match, seen: View, personal: PersonalSettings) -> None:
        self.words, self.match, self.seen, self.personal = words, match, seen, personal

    def face(self, card: int) -> str:
        return mark(card, face(card), self.personal)

    def move(self, text: str, move: Move, style: str | None = None) -> Button:
        return Button(text, move_data(self.match, move), style=style)

    def choice(self, text: str, cards: tuple[int, ...], is_marking: bool) -> Button:
        wish = ChoiceButton(self.match.id, self.match.deal_number, self.seen.bout, cards, is_marking)
        return Button(text, choice_data(wish))

    def word(self, key: str, **args: int | str) -> str:
        return self.words.plain(key, **args)


def hand_keyboard(
    words: Words, match: Match, seen: View, choice: Choice | None, personal: PersonalSettings
) -> Rows:
    """The rows of buttons for the seat that `seen` belongs to; empty if it can do nothing."""
    keys = _Keys(words, match, seen, personal)
    uses = _uses(seen.legal)
    if choice is not None and not choice.is_marking and len(uses.get(choice.cards[0], ())) > 1:
        return _uses_rows(keys, choice.cards[0], uses[choice.cards[0]])
    if choice is not None and may_mark(choice, seen):
        return _marking_rows(keys, seen.legal, choice.cards)
    groups = arrange(mask_of(uses), seen.trump, personal)
    cards = [card for group in groups for card in group]
    buttons = [_card_button(keys, seen.legal, card, uses[card]) for card in cards]
    return in_rows(buttons, CARDS_A_ROW) + _other_rows(keys, seen) + _talk_rows(keys)


def may_mark(choice: Choice, seen: View) -> bool:
    """Whether the marked cards can still be played together in one attack."""
    if not choice.is_marking or not choice.cards:
        return False
    return set(choice.cards) <= set(_together(seen.legal, choice.cards[0]))


def _uses(legal: tuple[Move, ...]) -> dict[int, list[Move]]:
    """By card, the moves it can make on its own."""
    uses: dict[int, list[Move]] = {}
    for move in legal:
        if len(move.cards) == 1:
            uses.setdefault(move.cards[0], []).append(move)
    return uses


def _together(legal: tuple[Move, ...], card: int) -> tuple[int, ...]:
    """All cards that can join this one in one attack, itself included; () if there are none."""
    sets = [move.cards for move in legal if move.verb is Verb.ATTACK and len(move.cards) > 1]
    return tuple(sorted({other for cards in sets if card in cards for other in cards}))


def _card_button(keys: _Keys, legal: tuple[Move, ...], card: int, uses: list[Move]) -> Button:
    if _together(legal, card):
        return keys.choice(keys.face(card), (card,), is_marking=True)
    if len(uses) > 1:
        return keys.choice(keys.face(card), (card,), is_marking=False)
    move = uses[0]
    mark = {Verb.SHOW: "👁 ", Verb.TRANSFER: "↪ "}.get(move.verb, "")
    return keys.move(f"{mark}{keys.face(card)}", move)


def _uses_rows(keys: _Keys, card: int, uses: list[Move]) -> Rows:
    """What to do with this card: beat one of the attack cards, transfer, or show."""
    buttons = []
    for move in uses:
        if move.target is not None:
            buttons.append(keys.move(keys.word("button-beats", card=keys.face(move.target)), move))
        else:
            buttons.append(keys.move(keys.word(f"button-{move.verb}", card=keys.face(card)), move, "primary"))
    return (*in_rows(buttons, 2), (keys.choice(keys.word("button-back"), (), is_marking=True),))


def _marking_rows(keys: _Keys, legal: tuple[Move, ...], marked: tuple[int, ...]) -> Rows:
    """The equal cards, marked or not, and a button to attack with the marked ones."""
    buttons = []
    for card in _together(legal, marked[0]):
        others = tuple(c for c in marked if c != card)
        is_marked = card in marked
        cards = others if is_marked else tuple(sorted((*marked, card)))
        buttons.append(keys.choice(keys.face(card) + (" ✓" if is_marked else ""), cards, is_marking=True))
    move = next((m for m in legal if m.verb is Verb.ATTACK and sorted(m.cards) == sorted(marked)), None)
    rows = in_rows(buttons, CARDS_A_ROW)
    if move is not None:
        text = keys.word("button-attack", cards=" ".join(keys.face(card) for card in marked))
        rows += ((keys.move(text, move, "primary"),),)
    return (*rows, (keys.choice(keys.word("button-back"), (), is_marking=True),))


def _other_rows(keys: _Keys, seen: View) -> Rows:
    rows = []
    for move in seen.legal:
        if move.verb is Verb.TAKE:
            count = sum(1 if beat is None else 2 for _, beat in seen.table)
            rows.append((keys.move(keys.word("button-take", count=count), move, "danger"),))
        elif move.verb is Verb.PASS:
            key = "button-pass-giving" if seen.taking else "button-pass"
            rows.append((keys.move(keys.word(key), move, "primary"),))
        elif move.verb is Verb.EXCHANGE and seen.upcard is not None:
            rows.append((keys.move(keys.word("button-exchange", card=keys.face(seen.upcard)), move),))
    return tuple(rows)


def _talk_rows(keys: _Keys) -> Rows:
    """Table talk, if the chat has it on."""
    seat = keys.seen.seat
    said = keys.match.talk
    buttons = [
        Button(
            keys.word(f"button-talk-{word}"),
            match_data(Act.TALK, keys.match.id, list(TalkPhrase).index(word)),
        )
        for word in (phrases_for(keys.match, seat) if seat is not None else ())
        if (seat, word) not in said
    ]
    return in_rows(buttons, 3)
