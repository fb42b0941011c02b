"""What must be true of every game, judged from the log of calls, the chats and the replayed moves."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from html import unescape

from bot.rules.cards import cards_in, parse_card
from bot.rules.durak.state import State
from bot.rules.moves import parse_move
from tests.play.ledger import Ledger, StoredDeal
from tests.play.playing import live_buttons
from tests.play.world import CARD, HAND, Human, Json, World, buttons, card_buttons, readable, until

LETTERS = str.maketrans("♠♣♦♥", "SCDH")
SAYING = ("sendMessage", "sendPhoto", "editMessageText", "editMessageCaption", "editMessageMedia")
OF_PLAY = (*SAYING, "editMessageReplyMarkup", "deleteMessage", "answerCallbackQuery")


def cards_of(text: str) -> set[int]:
    """The cards that a text names."""
    return {parse_card(card.translate(LETTERS)) for card in CARD.findall(text)}


async def quiet(world: World, ledger: Ledger) -> None:
    """The bot has done all that it was told and has drawn every screen; the page shows it."""

    async def look() -> bool:
        async with world.http.get(world.method_url("getWebhookInfo")) as answer:
            waiting = (await answer.json())["result"]["pending_update_count"]
        return not waiting and ledger.is_drawn()

    await until(look, "a bot that has nothing to do")
    await world.catch_up()


async def answered_once(world: World) -> None:
    """Every query was answered once, none twice, and no answer was refused."""
    answers = await world.calls("answerCallbackQuery")
    counts = Counter(call["params"]["callback_query_id"] for call in answers)
    assert counts == Counter(press["query_id"] for press in world.presses)
    assert [call for call in answers if not call["ok"]] == []


def no_cards_left(world: World, people: list[Human]) -> None:
    """Nobody's direct messages hold a button of a game that is over."""
    for human in people:
        for message in world.messages(human.id):
            assert card_buttons(message) == []
            assert live_buttons(message) == []


def each_press_counted_once(world: World, ledger: Ledger, kills: Sequence[float] = ()) -> None:
    """As many moves as taps on a move that nothing was said against: none is lost, none doubled.

    Of a tap during a kill one cannot tell: if it was refused just before, why is not said any more after it."""
    moves = [press for press in world.presses if press["data"].startswith("m:")]
    assert all(press["answered"] for press in moves)
    quiet = [press for press in moves if not press["text"]]
    unsure = [p for p in quiet if any(p["begun"] <= kill <= p["ended"] for kill in kills)]
    assert len(quiet) - len(unsure) <= ledger.count_moves() <= len(quiet)


async def calls_a_move(world: World, ledger: Ledger) -> float:
    return len(await world.calls(*OF_PLAY)) / ledger.count_moves()


class Secrets:
    """Who may know which card when, from the replayed deal."""

    def __init__(self, deal: StoredDeal) -> None:
        self.deal = deal
        self.states = deal.states()
        self._open: list[set[int]] = [set()]
        for number, state in enumerate(self.states):
            played = parse_move(deal.moves[number - 1].text).cards if number else ()
            self._open.append(self._open[-1] | _on_show(state) | set(played))

    def check(self, calls: list[Json], title: str) -> int:
        """No message of this game shows a card that its readers may not know; how many messages showed cards."""
        shown = 0
        for call in calls:
            if call["method"] in SAYING:
                text = plain_html(said(call))
                if int(call["params"]["chat_id"]) == self.deal.chat_id:
                    shown += self._check_group(call, text)
                elif text.startswith(title):
                    shown += self._check_hand(call, text)
        return shown

    def _check_group(self, call: Json, text: str) -> bool:
        cards = cards_of(text)
        assert cards <= self._open[self._moment(call) + 1], text
        return bool(cards)

    def _check_hand(self, call: Json, text: str) -> bool:
        """The hand is the one that this person had at some moment until then; else only open cards."""
        seat = self.deal.people.index(int(call["params"]["chat_id"]))
        moment = self._moment(call)
        hands = [set(cards_in(state.hands[seat])) for state in self.states[: moment + 1]]
        if line := HAND.search(text):
            assert cards_of(line[1]) in hands, text
        pressable = " ".join(button["text"] for button in buttons(_as_message(call)))
        assert cards_of(text + pressable) <= self._open[moment + 1].union(*hands), text
        return line is not None

    def _moment(self, call: Json) -> int:
        """How many moves were made when the call came."""
        return sum(move.at <= call["at"] for move in self.deal.moves)


def _on_show(state: State) -> set[int]:
    """What lies open: the table, the upcard, a card that somebody had to show."""
    cards = {card for pair in state.table for card in pair if card is not None}
    told = {shown[1] for shown in (state.lowest_shown, state.trump_card) if shown is not None}
    return cards | told | ({state.upcard} if state.upcard is not None else set())


def _as_message(call: Json) -> Json:
    """The call's keyboard as a message would have it."""
    markup = call["params"].get("reply_markup")
    return {"reply_markup": json.loads(markup)} if markup else {}


def said(call: Json) -> str:
    """The words of a call, be they a text or stand below a photo."""
    params = call["params"]
    media = json.loads(params.get("media", "{}"))
    return str(params.get("text") or params.get("caption") or media.get("caption") or "")


def plain_html(text: str) -> str:
    """What one reads of an HTML text, without direction marks."""
    return readable(unescape(re.sub("<[^>]*>", "", text)))
