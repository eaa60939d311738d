"""The page and the library agree on records of games and on the statistics that follow from them."""

from __future__ import annotations

import datetime
import json
import random
import re

import pytest
from agreement import outcome, seen

import salet
from salet.play.choose import choose_puzzle, puzzle_of
from salet.play.puzzle import KINDS, Puzzle
from salet.play.records import Record
from salet.play.share import share_game
from salet.play.statistics import statistics, streaks


def some_record(pick, number):
    """Return a record of a game, finished or not."""
    kind, boards = pick.choice(KINDS), pick.choice([1, 1, 1, 1, 2, 4])
    words = salet.load(pick.choice(["original", "original", "original", "english-4"]))
    answers = () if kind == "adversary" else tuple(pick.sample(words.answers, 1 if kind == "past" else boards))
    boards = len(answers) or boards
    rule = pick.choice(("normal", "hard"))
    puzzle = Puzzle(words, answers, rule, kind, pick.choice([None, number // 3, pick.randint(0, 2**53 - 1)]), boards)
    day = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC) + datetime.timedelta(hours=8 * number + pick.randint(0, 3))
    game = Puzzle(words, answers, kind=kind, boards=boards).game()
    for guess in [*pick.choices(words.guesses, k=pick.randint(0, 5)), *(answers if pick.random() < 0.8 else ())]:
        if not game.solved and len(game.rows) < (puzzle.limit or 9):
            game.push(guess)
    state = pick.choice(["over", "over", "over", "open", "dropped"])
    fields = vars(Record.of(puzzle, f"id {number}", day.isoformat()))
    ended = pick.choice([day, day + datetime.timedelta(hours=3)]).isoformat() if state != "open" else ""
    return Record(**{**fields, "state": state, "ended": ended, "rows": game.rows})


def shown(line):
    """Return what is compared of a record."""
    record = Record.from_json(line)
    names = ("variant", "turns", "won", "limit")
    shared = str(share_game(record, record.rows)) if record.rows else ""
    return {name: getattr(record, name) for name in names} | {"line": record.to_json(), "shared": shared}


def damaged(pick, line):
    """Return a line in which something is wrong."""
    fields = json.loads(line)
    name = pick.choice(list(fields))
    wrong = pick.choice(
        [
            None,
            "",
            "x",
            0,
            7,
            33,
            1001,
            -1,
            [],
            ["crane"],
            ["crane=....."],
            ["crane", "moist"],
            {},
            True,
            2.5,
            "ü\ud800",
        ]
    )
    change = pick.randrange(5)
    if change == 0:
        del fields[name]
    elif change == 1:
        fields["more"] = wrong
    elif change == 2:
        return line[: pick.randrange(len(line))]
    elif change == 3 and fields["rows"]:
        place = pick.randrange(len(fields["rows"]))
        fields["rows"][place] = pick.choice(
            [fields["rows"][place].replace(".", "g", 1), "cran=....", "crane", "=", "crane=⬜⬜⬜⬜⬜"]
        )
    else:
        fields[name] = wrong
    return json.dumps(fields)


REASON = re.compile(r"(is not a possible game: ).*")
"""Where the reason is an error of Python's own, the page finds other words."""


def test_records_are_written_and_read_alike(page, same):
    pick = random.Random(7)
    refused = 0
    for number in range(300):
        line = some_record(pick, number).to_json()
        assert same(lambda line=line: shown(line), "record", line=line)["value"]["line"] == line
        for _ in range(3):
            wrong = damaged(pick, line)
            found, expected = page("record", line=wrong), outcome(lambda: shown(wrong))  # noqa: B023
            refused += "error" in expected
            for each in (found, expected):
                each["message"] = REASON.sub(r"\1", each.get("message", ""))
            assert found == expected, wrong
    assert refused > 700
    for line in ("", "[]", "5", "null", '"x"', "{", "x" * 100, '{"id": 1}'):
        same(lambda line=line: shown(line), "record", line=line)


def test_the_reasons_why_a_record_is_refused_are_the_same(same):
    record = Record.of(Puzzle(salet.load("original"), ("annex",)), "id", "2026-06-17")
    fields = json.loads(record.to_json())
    for wrong in (
        {"id": ""},
        {"kind": "weekly"},
        {"state": "shut"},
        {"length": 13},
        {"boards": 0},
        {"boards": 1001},
        {"boards": 2},
        {"answers": []},
        {"answers": ["annexe"]},
        {"rows": ["cranes=......"]},
        {"rows": ["crane=..y.g,....."]},
        {"rows": ["crane=..."]},
        {"rows": ["crane=....."]},
        {"rows": ["crane=ggggy"]},
        {"rows": ["crane=⬜⬜⬜⬜⬜"]},
        {"rows": ["crane"]},
    ):
        line = json.dumps({**fields, **wrong})
        said = same(lambda line=line: shown(line), "record", line=line)
        assert said["error"] == "StoreError"
    old = json.dumps({**fields, "words": "nyt", "hash": salet.load("nyt-2023-07").hash})
    assert '"words": "nyt-2023-07"' in same(lambda: shown(old), "record", line=old)["value"]["line"]


def test_games_go_on_alike(same):
    pick = random.Random(8)
    today = datetime.date(2026, 6, 17)
    for number in range(60):
        record = some_record(pick, number)
        words = pick.choice(["original", "english-4"])
        known = salet.load(words)

        def resume(record=record, known=known):
            found = puzzle_of(Record(**{**vars(record), "words": "somewhere else"}), known, today)
            return found and seen(found)

        same(resume, "resumed", words=words, line=record.to_json(), today=today.isoformat())
    hidden = choose_puzzle(salet.load("original"), "friend", answers=["kevin"])
    line = Record.of(hidden, "id", "2026-06-17T08:00:00Z").to_json()
    same(lambda: seen(hidden), "resumed", words="original", line=line, today=today.isoformat())


def as_page(found):
    """Return statistics as the page has them."""
    return {
        "variant": found.variant,
        "played": found.played,
        "won": found.won,
        "winPercent": found.win_percent,
        "currentStreak": found.current_streak,
        "maxStreak": found.max_streak,
        "distribution": list(found.distribution.values()),
        "mean": found.mean,
    }


@pytest.mark.parametrize("seed", range(20))
def test_statistics_and_streaks_are_the_same(same, seed):
    pick = random.Random(seed)
    records = [some_record(pick, number) for number in range(pick.randint(0, 60))]
    pick.shuffle(records)
    lines = [record.to_json() for record in records]
    same(lambda: list(map(as_page, statistics(records))), "statistics", lines=lines)
    for kind in KINDS:
        group = [record for record in records if record.kind == kind]
        same(lambda group=group: streaks(group), "streaks", lines=[record.to_json() for record in group])
