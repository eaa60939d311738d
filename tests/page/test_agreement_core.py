"""The page and the library agree on words, marks, rules, games, letters and histories."""

from __future__ import annotations

import datetime
import random
import unicodedata
from functools import partial
from itertools import product

import pytest
from agreement import outcome

import salet
from salet.core.checks import check_name, check_number, quoted
from salet.core.game import adversary, parse_row, row_limit, split_marks
from salet.core.marks import SIGNS, STYLES, check_mark, code_of, mark, mark_of, parse_mark, show_mark
from salet.core.words import capitals, normalize
from salet.likely.history import FIRST, ONE_DAY, History, date_of, number_of, read_history, write_history

OLD = unicodedata.ucd_3_2_0  # what has been in Unicode for so long means the same to every Python and every browser
ASSIGNED = [chr(code) for code in range(0x10000) if OLD.category(chr(code)) not in ("Cn", "Cs", "Co")]
LETTERS = [char for char in ASSIGNED if char.isalpha() and (char.upper() != char.lower() or OLD.category(char) == "Lo")]
ODD = [
    "",
    " ",
    "crane",
    "CRANE",
    "Groß",
    "mu\u0308de",
    "ΣΟΦΟΣ",
    "İstanbul",
    "dız",
    "ſalet",
    "\U0001d400\U00010400",
    "'",
    '"',
    "'\"",
]


def texts(seed, number, signs, most=12):
    """Return texts of random signs."""
    pick = random.Random(seed)
    return ["".join(pick.choices(signs, k=pick.randint(1, most))) for _ in range(number)]


# Words


def test_every_letter_is_kept_and_shown_alike(page):
    """Cherokee apart: its small letters came later than its capitals, and Unicode folds them the other way."""
    for letter in LETTERS:
        if not 0x13A0 <= ord(letter) <= 0x13FF:
            assert page("words", text=letter)["value"] == [normalize(letter), capitals(letter)], hex(ord(letter))


def test_words_are_kept_and_shown_alike(page):
    for word in [*ODD, *texts(1, 300, "abcABCäÖßŚςΣıİñéſ\u0308\u0301"), *texts(2, 300, LETTERS[:2000])]:
        assert page("words", text=word)["value"] == [normalize(word), capitals(word)], repr(word)


def test_text_is_split_and_quoted_alike(page):
    spaced = "ab \t\n\r\v\f\x1c\x1f\x85\xa0\u2003\u2028\u3000\ufeff\u200b"
    for text in [*ODD, *texts(3, 300, spaced), *texts(4, 300, ASSIGNED, 80), *texts(5, 100, "a'\"\\\x00\x7f\xad")]:
        expected = [text.strip(), text.split(), repr(text), quoted(text)]
        assert page("text", text=text)["value"] == expected, repr(text)


@pytest.mark.parametrize("name", ["original", "nyt-2023-07", "english-4", "english-8"])
def test_words_are_refused_alike(same, name):
    words = salet.load(name)
    pick = random.Random(name)
    known = [*pick.sample(words.guesses, 20), *pick.sample(words.answers, 20)]
    mistyped = [
        pick.choice([word[1:], word + "s", word.upper(), f" {word}\n", word[:-1] + pick.choice("x1é")])
        for word in known
    ]
    for word in [*known, *mistyped, *ODD]:
        same(lambda word=word: words.check(word), "check", words=name, word=word)
        same(lambda word=word: words.check_answer(word), "checkAnswer", words=name, word=word)
        same(lambda word=word: words.check_letters(word), "checkLetters", words=name, word=word)


def test_names_and_numbers_are_refused_alike(same):
    known = ["normal", "hard", "strict", "entropy", "expected", "squares", "contrast-dark", "abc", "abd"]
    pick = random.Random(6)
    names = [*known, *texts(7, 200, "abcdenorstxy"), *("".join(pick.sample(name, len(name))) for name in known * 5)]
    names += [name[: pick.randint(1, len(name))] + pick.choice("xyzdt") for name in known * 10]
    for name in names:
        same(lambda name=name: check_name("rule", name, known), "checkName", kind="rule", name=name, known=known)
    for value, most in product([-1, 0, 1, 32, 33, 2.5, None, "5"], [None, 32]):
        argument = {"what": "boards", "value": value, "least": 1, "most": most}
        if value not in (None, 2.5):  # which the two languages spell differently
            same(lambda value=value, most=most: check_number("boards", value, 1, most), "checkNumber", **argument)


# Marks


def test_marks_are_given_alike(same):
    """Words of few letters have many copies of them."""
    pick = random.Random(8)
    words = [
        "".join(pick.choices(letters, k=length))
        for length in (1, 3, 5, 5, 8, 12)
        for letters in ("ab", "abc", "aeÄßk")
        for _ in range(50)
    ]
    words += random.Random(9).sample(salet.load("original").guesses, 200)
    for guess in words:
        answer = pick.choice([word for word in words if len(word) == len(guess)] + words[:3])
        same(lambda guess=guess, answer=answer: mark(guess, answer), "mark", guess=guess, answer=answer)
    same(
        lambda: mark("\U0001d400b\U00010400", "b\U0001d400\U00010400"),
        "mark",
        guess="\U0001d400b\U00010400",
        answer="b\U0001d400\U00010400",
    )


def test_marks_are_read_and_written_alike_in_every_notation(same):
    pick = random.Random(10)
    colours = ["".join(pick.choices("gy.", k=pick.choice([1, 3, 5, 5, 5, 8]))) for _ in range(400)]
    for found, style in zip(colours, pick.choices([*STYLES, "letters"], k=400), strict=True):
        written = same(lambda found=found, style=style: show_mark(found, style), "showMark", mark=found, style=style)[
            "value"
        ]
        for text, length in [
            (written, None),
            (written, len(found)),
            (written, 5),
            (f" {' '.join(written)}\ufe0f ", None),
        ]:
            same(lambda text=text, length=length: parse_mark(text, length), "parseMark", text=text, length=length)
        same(lambda found=found: [code_of(found), mark_of(code_of(found), len(found))], "code", mark=found)
    for text in [*ODD, *texts(11, 500, [*SIGNS, " ", "\t", "\ufe0f", "\u200d", "q", "5", "🟥"])]:
        same(lambda text=text: parse_mark(text, 5), "parseMark", text=text, length=5)
    same(lambda: show_mark("g", "square"), "showMark", mark="g", style="square")


def test_impossible_marks_are_refused_alike(same):
    pick = random.Random(12)
    words = ["geese", "ninny", "mummy", "eerie", "aabbc", "aaaaa", "crane", "abcba", "abababab", "Groß"]
    for guess in words:
        for _ in range(60):
            found = "".join(pick.choices("gy.", k=pick.choice([len(guess)] * 9 + [4])))
            same(lambda guess=guess, found=found: check_mark(guess, found), "checkMark", guess=guess, mark=found)


# Games


def game_steps(pick, words, boards, host, answers):
    """Return what is done in a game: mostly guesses, with marks where a person reports them, right ones or not."""
    steps = []
    for _ in range(pick.randint(2, 7)):
        guess = pick.choice([pick.choice(words.answers), pick.choice(words.guesses), *answers])
        if pick.random() < 0.1:
            steps.append({"pop": True})
        elif host or (answers and pick.random() < 0.9):
            steps.append({"guess": guess})
        else:
            shown = answers or pick.choices(words.answers, k=boards)
            marks = [mark(guess, answer) for answer in shown]
            if pick.random() < 0.2:
                marks[0] = "".join(pick.choices("gy.-", k=pick.choice([5, 5, 4])))
            steps.append({"guess": guess, "marks": pick.choice([",".join(marks), " ".join(marks), marks])})
        if pick.random() < 0.05:
            steps.append({"guess": pick.choice(["zzzzz", "cran", "", guess.upper()])})
    return steps


def played(words, steps, asks, rule, boards, host, answers):
    """Return what the library says about a game after each step."""
    game = salet.Game(words, answers=answers, boards=boards, rule=rule, host=adversary if host else None)
    for step in steps:
        yield {
            "did": outcome(
                lambda step=step: str(game.pop()) if "pop" in step else game.push(step["guess"], step.get("marks"))
            ),
            "text": str(game),
            "solved": game.solved,
            "limit": game.limit,
            "boards": [
                {
                    "weight": board.weight,
                    "solved": board.solved,
                    "contradictory": board.contradictory,
                    "candidates": list(board.candidates[:20]),
                }
                for board in game.boards
            ],
            "wider": list(game.boards[0].wider[:20]),
            "objections": [game.objection(guess) for guess in asks],
        }


@pytest.mark.parametrize("rule", ["normal", "hard", "strict"])
@pytest.mark.parametrize("host", ["", "adversary"])
def test_games_go_alike(page, rule, host):
    """Sixty games of each kind: objections, candidates, the adversary's replies, refusals, rows taken back."""
    pick = random.Random(f"{rule} {host}")
    original = salet.load("original")
    answers, guesses = pick.sample(original.answers, 250), pick.sample(original.guesses, 300)
    weights, rest = {word: pick.randint(1, 50) for word in answers}, dict.fromkeys(guesses[::3], 7)
    few = salet.WordList(answers, guesses, name="few")
    lists = [few, salet.WordList(answers, guesses, name="weighted", weights=weights, rest=rest)]
    for each in lists:
        parts = {"answers": each.answers, "guesses": each.guesses, "weights": each.weights, "rest": each.rest}
        assert page("list", name=each.name, **parts)["value"] == each.hash
    for turn in range(60):
        words = pick.choice(lists)
        boards = pick.choice([1, 1, 1, 2, 4])
        answers = [] if host or turn % 3 == 0 else pick.sample(words.answers, boards)
        steps = game_steps(pick, words, boards, host, answers)
        asks = pick.sample(words.guesses, 15)
        asked = {"rule": rule, "boards": 0 if answers else boards, "host": host, "answers": answers}
        found = page("game", words=words.name, steps=steps, asks=asks, **asked)["value"]
        assert found == list(played(words, steps, asks, **asked)), (words.name, asked, steps)


def read_row(row, boards):
    guess, marks = parse_row(row)
    return [guess, marks, split_marks(marks, boards), row_limit(boards)]


def test_games_are_read_alike(same):
    pick = random.Random(13)
    rows = [
        "crane=..y.g",
        "sloth=.g...",
        "crane=..y.g,-",
        "moist=.....,.....",
        "crane",
        "=..y.g",
        "crane=",
        "a=b=c",
        "crane==.....",
        "crane=..y.g sloth=.....",
    ]
    for _ in range(150):
        chosen = pick.choices(rows, k=pick.randint(0, 3))
        text = pick.choice([" ".join(chosen), chosen])
        same(lambda text=text: str(salet.Game.parse(text, "original")), "parse", rows=text, words="original")
    for row, boards in product([*rows, "crane = ..y.g - ", "crane=. . y . g"], [1, 2, 32]):
        call = partial(read_row, row, boards)
        same(call, "row", row=row, boards=boards)


# Letters


def test_letters_and_regions_are_counted_alike(page):
    pick = random.Random(14)
    for name in ("original", "english-4", "english-8"):
        words = pick.sample(salet.load(name).answers, 100)
        table = salet.letters(words)
        expected = {
            "count": 100,
            "total": [list(item) for item in table.total.items()],
            "holding": [list(item) for item in table.holding.items()],
            "positions": [[list(item) for item in counts.items()] for counts in table.positions],
        }
        assert page("letters", words=words)["value"] == expected
        for guess in pick.sample(salet.load(name).guesses, 20):
            found, parted = page("regions", guess=guess, words=words)["value"], salet.regions(guess, words)
            shown = [{**vars(region), "words": list(region.words), "size": region.size} for region in parted]
            assert found["regions"] == shown
            assert found["largest"] == shown[parted.regions.index(parted.largest)]
            assert [found[key] for key in ("filled", "letters", "candidates")] == [parted.filled, parted.letters, 100]


# Histories


def history_text(pick):
    """Return the text of some days, mostly right."""
    day, lines = FIRST + pick.randint(0, 2000) * ONE_DAY, []
    for _ in range(pick.randint(1, 6)):
        word = (
            pick.choice(["crane", "SLATE", "zzzzz", "cran", "cränë"])
            if pick.random() < 0.1
            else pick.choice(["moist", "Annex"])
        )
        number = pick.choice([f"{number_of(day)}", "", "7"] if pick.random() < 0.05 else [f"{number_of(day)}"])
        date = (
            pick.choice(["2023-02-30", "20230101", "soon", "0000-01-01", "2021-06-18"])
            if pick.random() < 0.05
            else day.isoformat()
        )
        between = pick.choice(["\t", " ", ", ", ";", " , "])
        lines.append(
            pick.choice(["", "  "])
            + between.join(filter(None, [date, number, word]))
            + pick.choice(["", ","] * 20 + [" ;"])
        )
        lines += pick.choice([[], [""], ["# note"], ["  #"]] * 10 + [["one two three four"]])
        day += pick.choice([1] * 20 + [2, 2, 0, -1]) * ONE_DAY
    return pick.choice(["", "", "\ufeff"]) + pick.choice(["\n", "\r\n", "\r"]).join(lines)


def rewritten(text, **checks):
    return write_history(read_history(text, "mine.tsv", **checks))


def test_histories_are_read_alike(same):
    pick = random.Random(15)
    guesses = salet.load("original").guess_index
    kept = 0
    for _ in range(600):
        text = history_text(pick)
        today, gaps, allowed = pick.choice(["", "2025-06-01"]), pick.random() < 0.5, pick.choice(["", "original"])
        date = datetime.date.fromisoformat(today) if today else None
        checks = {"allowed": guesses if allowed else None, "today": date, "gaps": gaps}
        call = partial(rewritten, text, **checks)
        found = same(call, "history", text=text, source="mine.tsv", allowed=allowed, today=today, gaps=gaps)
        kept += "value" in found
    assert 150 < kept < 450


def test_histories_are_looked_up_alike(same):
    pick = random.Random(16)
    for _ in range(200):
        dates = [FIRST + pick.randint(0, 40) * ONE_DAY for _ in range(pick.randint(0, 25))]
        days = [(date, pick.choice(["crane", " Moist"])) for date in dates]
        sent = [{"date": date.isoformat(), "answer": answer} for date, answer in days]
        date, end = sorted([FIRST + pick.randint(0, 45) * ONE_DAY for _ in range(2)])

        def look(days=days, date=date, end=end):
            history = History(days)
            around = [history.between(date, end), history.gaps(), history.gaps(end), history.dates("MOIST")]
            return [
                list(history),
                history.on(date),
                history.number(number_of(end)),
                *around,
                list(history.before(date)),
            ]

        same(look, "lookUp", days=sent, date=date.isoformat(), end=end.isoformat(), answer="MOIST")
        more = [(date, "crane"), (end, "crane")]
        told = [{"date": day.isoformat(), "answer": answer} for day, answer in more]
        same(
            lambda days=days, more=more: write_history(History(days).with_days(more)), "withDays", days=sent, more=told
        )
    for number in (-400, -1, 0, 1, 1854, 9999):
        same(lambda number=number: [date_of(number), number], "days", number=number)
