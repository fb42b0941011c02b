"""Random deals of every kind in one number, to compare two ways of running the same rules."""

import json
from hashlib import sha256
from random import Random

from bot.rules import durak
from bot.rules.durak import engine
from bot.rules.durak.view import view
from tests.rules.durak.playing import begin, random_options, steps


def digest_of_deals(deals: int) -> str:
    """`plain` or `compiled`, and the SHA-256 of all that these deals answered: moves, reasons, views, states."""
    seen = sha256()
    for number in range(deals):
        rng = Random(number)
        options, players = random_options(rng)
        for before, seat, move, after in steps(begin(options, players, rng), rng):
            legal = [durak.legal_moves(before, any_seat) for any_seat in range(players)]
            reasons = [durak.refusal(before, any_seat, move) for any_seat in range(players)]
            seen.update(repr((seat, move, legal, reasons, view(after, seat), view(after, None))).encode())
            seen.update(json.dumps(durak.dump(after)).encode())
    kind = "plain" if (engine.__file__ or "").endswith(".py") else "compiled"
    return f"{kind} {seen.hexdigest()}"
