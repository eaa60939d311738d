"""Find the best replies to the usual first words: `python tools/replies.py > src/salet/data/replies.json`.

They are what the page says about the second guess while its engine is being loaded, for the day for which openers were
proven. A reply is written only if it is proven the best: `[guess, total, weight, possible]`, where the total is that of
the guesses over all candidates, each by its weight.
"""

import datetime
import json
import sys

from salet.core.game import Game
from salet.core.lists import DEFAULT, load
from salet.core.marks import mark
from salet.core.words import WordList
from salet.exact.tables import table_of_a_day
from salet.judge.analysis import analyse

USUAL = ("crane", "slate", "adieu", "stare", "audio", "raise", "arise", "trace", "crate", "irate", "soare", "train")
SECONDS = 20

Reply = list[str | int]


def replies() -> dict[str, object]:
    """Return the replies to every opener by the mark that it earned."""
    table = table_of_a_day("normal")
    if table is None:
        raise SystemExit("No opener is proven for any day.")
    words = load(DEFAULT, on=datetime.date.fromisoformat(str(table.date)))
    openers = dict.fromkeys([*table.totals, *USUAL])
    return {"date": str(table.date), "openers": {opener: _replies(words, opener) for opener in openers}}


def _replies(words: WordList, opener: str) -> dict[str, Reply]:
    print(opener, file=sys.stderr)
    marks = sorted({mark(opener, answer) for answer in words.answers} - {"g" * words.length})
    found = {each: _reply(words, opener, each) for each in marks}
    return {each: reply for each, reply in found.items() if reply}


def _reply(words: WordList, opener: str, given: str) -> Reply | None:
    game = Game(words)
    game.push(opener, given)
    best = analyse(game).best(1, seconds=SECONDS)
    first = best[0]
    return [first.guess, first.total_upper, first.weight, int(first.possible)] if best.proven else None


if __name__ == "__main__":
    json.dump(replies(), sys.stdout, separators=(",", ":"))
    print()
