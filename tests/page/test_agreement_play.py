"""The page and the library agree on puzzles, codes and share text."""

from __future__ import annotations

import datetime
import random
from functools import partial

from agreement import outcome, seen

import salet
from salet.core.game import Row, row_limit
from salet.core.marks import mark
from salet.play.choose import choose_puzzle, puzzle_of_day
from salet.play.codes import SIGNS, list_of_code
from salet.play.puzzle import Puzzle, daily, keyboard, past, seeded, toast
from salet.play.share import PALETTES, day_of, read_share, share

LISTS = ("original", "nyt-2023-07", "english-4", "english-6", "english-7", "english-8")
RULES = ("normal", "hard", "strict")
NOT_A_LIST = "nyt-2022-08"


# Puzzles


def test_every_day_and_every_seed_has_the_same_answers(same):
    pick = random.Random(1)
    for turn in range(120):
        name, boards, rule = pick.choice(LISTS), pick.choice([1, 2, 4, 8, 16, 32, turn % 33, 33]), pick.choice(RULES)
        day = pick.choice([turn, pick.randint(0, 100_000), -1])
        date = datetime.date(2021, 6, 10) + datetime.timedelta(days=pick.randint(0, 4000))
        seed = pick.choice([turn, pick.randint(0, 2**53 - 1)])
        asked = {"words": name, "boards": boards, "rule": rule}
        same(lambda: seen(daily(name, day, boards, rule)), "daily", day=day, **asked)  # noqa: B023
        same(lambda: seen(daily(name, date, boards, rule)), "daily", day=date.isoformat(), **asked)  # noqa: B023
        same(lambda: seen(seeded(name, seed, boards, rule)), "seeded", seed=seed, **asked)  # noqa: B023


def test_past_puzzles_have_the_same_answers(same):
    history = salet.shipped_history()
    for number in [*range(-1, 1900, 13), 1854, 1855, 99_999, 100_000]:
        same(lambda number=number: seen(past(number, history)), "past", day=number)
    dates = [datetime.date(2021, 6, 18), datetime.date(2026, 7, 17), datetime.date(2026, 11, 18)]
    for date in dates:
        same(lambda date=date: seen(past(date, history, "hard")), "past", day=date.isoformat(), rule="hard")
    days = [(datetime.date(2023, 6, 20), "zzyzx"), (datetime.date(2023, 6, 22), "crane")]
    sent = [{"date": date.isoformat(), "answer": answer} for date, answer in days]
    for number in (731, 732, 733, 734):
        same(lambda number=number: seen(past(number, salet.History(days))), "past", day=number, days=sent)
    same(lambda: seen(past(1, salet.History())), "past", day=1, days=[])


def test_the_puzzle_of_a_day_is_of_the_same_kind(same):
    today = datetime.date(2026, 6, 17)
    for ahead in range(-3, 4):
        for leeway in (0, 1):
            day, around = today + datetime.timedelta(days=ahead), datetime.timedelta(days=leeway)
            call = partial(puzzle_of_day, salet.load("original"), day, today, leeway=around, boards=2)
            asked = {"day": day.isoformat(), "today": today.isoformat(), "leeway": leeway, "boards": 2}
            same(lambda call=call: seen(call()), "ofDay", words="original", **asked)


def test_keys_and_toasts_are_the_same(same):
    pick = random.Random(2)
    words = salet.load("original").answers
    for _ in range(100):
        answer = pick.choice(words)
        rows = [(guess, mark(guess, answer)) for guess in pick.sample(words, pick.randint(0, 6))]
        same(lambda rows=rows: keyboard(rows), "keyboard", rows=rows)
    for boards in (1, 2, 8, 32):
        puzzle = Puzzle(salet.load("original"), ("annex",) * boards)
        for rows in range(boards, boards + 12):
            same(lambda puzzle=puzzle, rows=rows: toast(puzzle, rows), "toast", boards=boards, rows=rows)


# Codes


def hidden_words(pick, words):
    """Return words to hide: of the list, or only of its letters, or such as cannot be hidden."""
    number = pick.choice([1, 1, 1, 2, 4, 8, pick.randint(1, 33)])
    chosen = pick.choices(words.guesses, k=number)
    if pick.random() < 0.4:
        chosen[pick.randrange(number)] = "".join(pick.choices(words.alphabet, k=words.length))
    if pick.random() < 0.05:
        chosen[pick.randrange(number)] = pick.choice(["", "crane!", "Zürich", "cr4ne", "groß"])
    return chosen


def mistyped(pick, code):
    """Return a code as people mistype or retype it."""
    place = pick.randrange(len(code))
    return pick.choice(
        [
            code[:place] + pick.choice(SIGNS) + code[place + 1 :],
            code[:place] + code[place + 1 :],
            code[:place] + pick.choice(["-", " ", "!", "é", "U", SIGNS]) + code[place:],
            code.lower().replace("-", " ").replace("0", "o").replace("1", "l"),
            code + pick.choice(["0", "00000", "-00000", "Z"]),
            code[:place],
        ]
    )


def without_flags(said):
    """Return an error as the page says it: on a page there are no flags."""
    if "message" in said:
        said["message"] = said["message"].replace("add --words ", "choose ").replace("which, for --words.", "which.")
    return said


def test_codes_hide_and_tell_the_same(page, same):
    """A thousand codes, made and read, and as many that somebody mistyped."""
    pick = random.Random(3)
    known = [name for name in LISTS if name != "english-7"]
    refused = 0
    for _ in range(1000):
        name = pick.choice(LISTS)
        words, salt = salet.load(name), pick.choice([0, pick.randint(0, 255), pick.randint(0, 255), 256])
        answers = hidden_words(pick, words)
        made = same(lambda: salet.make_code(answers, words, salt), "makeCode", answers=answers, words=name, salt=salt)  # noqa: B023
        if "value" not in made:
            continue
        code = made["value"]
        assert page("readCode", code=code, words=name, known=[])["value"] == answers
        assert page("listOfCode", code=code, known=LISTS)["value"] == name
        for wrong, other in [(mistyped(pick, code), name), (code, pick.choice(known))]:
            expected = without_flags(outcome(lambda: salet.read_code(wrong, other)))  # noqa: B023
            assert page("readCode", code=wrong, words=other, known=LISTS) == expected
            refused += "error" in expected
    assert refused > 1000
    made = same(
        lambda: salet.make_code(["gfrlk"], "original", 28), "makeCode", answers=["gfrlk"], words="original", salt=28
    )
    assert made["value"] == salet.make_code(["gfrlk"], "original", 29)  # the code of 28 would be taken for another one
    expected = outcome(lambda: list_of_code("nonsense!"))
    assert page("listOfCode", code="nonsense!", known=LISTS) == expected


def test_codes_of_other_lists_hide_and_tell_the_same(page, same):
    pick = random.Random(4)
    for turn in range(150):
        length = pick.randint(3, 12)
        alphabet = "".join(pick.sample("abcdefghijklmnopqrstuvwxyzäöüßéøþαβγδεж", pick.choice([2, 5, 26, 38])))
        made = {"".join(pick.choices(alphabet, k=length)) for _ in range(pick.randint(1, 30))}
        words = salet.WordList(made, name=f"own {turn}")
        parts = {"answers": words.answers, "guesses": words.guesses}
        assert page("list", name=words.name, **parts)["value"] == words.hash
        for _ in range(4):
            answers = hidden_words(pick, words)
            asked = {"words": words.name, "answers": answers}
            code = same(lambda: salet.make_code(answers, words, turn), "makeCode", salt=turn, **asked).get("value")  # noqa: B023
            if code:
                assert page("readCode", code=code, words=words.name, known=[])["value"] == answers
                same(lambda: seen(choose_puzzle(words, "friend", code=code)), "fromCode", words=words.name, code=code)  # noqa: B023
            same(lambda: seen(choose_puzzle(words, "friend", answers=answers)), "friend", **asked)  # noqa: B023


# Share text


def some_rows(pick, boards, length):
    """Return the rows of a game, finished or not."""
    limit = row_limit(boards)
    turns = [pick.randint(1, limit + 2) for _ in range(boards)]
    last = pick.choice([min(limit, max(turns)), limit, pick.randint(1, limit)])
    return [
        Row("crane", tuple("g" * length if turn == end else marks(pick, length) if turn < end else "" for end in turns))
        for turn in range(1, last + 1)
    ]


def marks(pick, length):
    return "".join(pick.choices("gy.", weights=(1, 2, 5), k=length - 1)) + "."


def sent_rows(rows):
    return [{"guess": row.guess, "marks": row.marks} for row in rows]


def result(text):
    """Return what is compared of a result that was read."""
    found = read_share(text)
    return vars(found) | {"won": found.won, "day": day_of(found), "text": str(found)}


def written(pick):
    """Return how a game is shared."""
    boards, length = pick.choice([1, 1, 1, 2, 3, 4, 8, 16, 32]), pick.choice([5, 5, 5, 4, 8])
    return some_rows(pick, boards, length), {
        "limit": pick.choice([row_limit(boards), row_limit(boards), None]),
        "name": pick.choice(["", "salet", "Wordle", "Absurdle", "Le Mot"]),
        "number": pick.choice([None, 0, 7, 219, 1234, 12345, 10**6]),
        "hard": pick.random() < 0.3,
        "style": pick.choice(PALETTES),
    }


HEADERS = [
    *("Wordle 1,234 3/6", "Wordle 1.234 X/6*", "Wordle 1 234 3/6", "Wordle 1\u202f234 ３/６", "#Wordle #1'234 3 / 6 *"),
    *(
        "**Wordle 1,234 3/6***",
        "Wordle\n219\n3/6",
        "on 12/6 Wordle 219 3/6 (1/2)",
        "Daily Dordle 0597 4&6/7",
        "3/6",
        "x/6",
    ),
    *("Daily Quordle 37\n7️⃣4️⃣\n8️⃣🟥", "Daily Octordle #553\n🔟7️⃣\n6️⃣8️⃣\n3️⃣5️⃣\n9️⃣🕚", "salet 5 3&4&5/8", "Le Mot n° 12 3/6"),
    *(
        "Wordle 99999999999 2/6",
        "Wordle 123,456,789,012 3/6",
        "Wordle 5 & 6 & 7/9",
        "वर्डल १२३ ४/६",
        "ворд 1٬234 3⁄6",
        "7/6",
        "",
    ),
]
PIECES = [
    *(
        " ",
        "\n",
        "\r\n",
        "\t",
        "\u00a0",
        "\u2028",
        "\ufe0f",
        "**",
        "__",
        "#",
        "&",
        "/",
        "3/6",
        "X",
        "219",
        "1,234",
        "Wordle",
    ),
    *(
        "🟩",
        "🟨🟨🟨",
        "⬜⬜🟨⬜🟩",
        "⬛",
        "🟧🟦⬜⬜⬜",
        ":green_square:",
        ":white_large_square:",
        "🟥",
        "1️⃣",
        "🕚",
        "salet",
        "∞",
    ),
    *("1st letter, absent, 2nd letter, correct, 3rd letter, present", "green green yellow grey", "٣", "𝟛/𝟞", "é", "&&"),
]


def mutated(pick, text):
    """Return a text with something put in, left out, doubled or moved."""
    for _ in range(pick.randint(1, 4)):
        at, to = sorted(pick.choices(range(len(text) + 1), k=2))
        change = pick.randrange(5)
        if change == 0:
            text = text[:at] + pick.choice(PIECES) + text[at:]
        elif change == 1:
            text = text[:at] + text[min(to, at + 6) :]
        elif change == 2:
            text = text[:to] + text[at:]
        elif change == 3:
            text = text[:at] + text[at:to][::-1] + text[to:]
        else:
            text = pick.choice(HEADERS) + pick.choice(["\n", " ", "\n\n", ""]) + text
    return text


def test_results_are_written_and_read_alike(same):
    """Six hundred texts as they are written, and three times as many as nobody would write them."""
    pick = random.Random(5)
    refused = 0
    for _ in range(600):
        rows, options = written(pick)
        call = partial(share, rows, **options)
        text = same(lambda call=call: str(call()), "share", rows=sent_rows(rows), **options)["value"]
        same(lambda text=text: result(text), "readShare", text=text)
        for _ in range(3):
            other = mutated(pick, text)
            refused += "error" in same(lambda other=other: result(other), "readShare", text=other)
    assert 5 < refused < 900


def test_headers_and_pieces_are_read_alike(same):
    pick = random.Random(6)
    texts = [*HEADERS, *PIECES, " " * 20_000, "1& " * 6_000, "7" * 20_000, "#" * 20_001, "🟩" * 20_001, "🟩🟩🟩 " * 40]
    texts += ["\n".join(["🟩🟩🟩 " * boards] * 2) for boards in (1, 2, 4, 32, 33)]
    texts += ["".join(pick.choices(PIECES, k=pick.randint(1, 12))) for _ in range(1500)]
    texts += [f"{pick.choice(HEADERS)}\n{''.join(pick.choices(PIECES, k=4))}" for _ in range(500)]
    for text in texts:
        same(lambda text=text: result(text), "readShare", text=text)
    same(lambda: str(share([])), "share", rows=[], limit=6)
    same(
        lambda: str(share(some_rows(pick, 1, 5), style="letters")),
        "share",
        rows=sent_rows(some_rows(pick, 1, 5)),
        limit=6,
        style="letters",
    )
