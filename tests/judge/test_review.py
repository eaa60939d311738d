"""Reviews against exact play: the documents' games, perfect play, luck that sums to zero, and squares alone."""

from __future__ import annotations

import dataclasses
import json
import os
import time
from functools import cache
from itertools import product

import pytest

import salet
from salet.exact.tables import known_tree
from salet.judge.review import Judge, fit, review, shape, skill, why

DATED = ["leave", "twine", "sting", "bough", "marsh", "sloth", "dandy", "vigor", "howdy", "enjoy"]
"""The answers of puzzles 469 to 478, 1 to 10 October 2022.

The document's text names twine, marsh, vigor and enjoy, and of the first the mark of raise and the second guess; its
other boards are pictures, and what it says of all ten games together is tested."""


@cache
def dated(answer):
    """Return the review of the document's strategy playing against an answer."""
    game = salet.Game("nyt-2022-02", answers=[answer])
    strategy = salet.find_strategy("least-worst")
    while not game.solved:
        game.push(strategy(game))
    return review(game, threads=1)


def test_the_dated_games_of_000():
    games = [dated(answer) for answer in DATED]
    for answer, judged in zip(DATED, games, strict=True):
        assert judged.rows[0].guess == "raise"
        assert judged.rows[0].proof == "exact"
        assert judged.rows[-1].guess == judged.answer == answer
        whole = judged.rows[0].best_value + judged.loss - judged.luck
        assert whole == pytest.approx(len(judged.rows))
        assert judged.line[0] == "salet"
    assert sorted(len(judged.rows) for judged in games) == [2, 3, 3, 3, 4, 4, 4, 4, 4, 5]
    # "narrowed down the possibilities to just one, in both cases … true for six of the next eight games also"
    narrowed = [judged.rows[-1].before == 1 for judged in games]
    assert narrowed[:2] == [True, True]
    assert sum(narrowed[2:]) == 6


def test_what_000_tells_of_single_games():
    assert [(row.guess, row.mark) for row in dated("leave").rows[:2]] == [("raise", ".y..g"), ("album", "yy...")]
    assert len(dated("leave").rows) == 4
    assert [row.guess for row in dated("twine").rows] == ["raise", "cloth", "twine"]
    assert dated("enjoy").rows[2].guess == "envoy"
    answers = salet.load("nyt-2022-02").answers
    for answer, left in {
        "marsh": ("harsh", "marsh"),
        "vigor": ("micro", "minor", "vigor"),
        "enjoy": ("ebony", "enjoy", "envoy"),
    }.items():
        rows = [(row.guess, row.mark) for row in dated(answer).rows]
        assert left in [salet.consistent(answers, rows[:number]) for number in range(len(rows))]


def test_the_games_of_001_and_002():
    judged = review(["arise", "canal", "humph", "panic"], "panic", "original")
    assert [row.before for row in judged.rows] == [2315, 35, 2, 1]
    assert judged.rows[2].loss > 0
    judged = review(["arise", "moldy", "gaunt", "whoop", "batch", "hatch", "catch"], "catch", "original")
    assert judged.rows[4].why.startswith("Perfect")  # one in three, whatever is played
    assert judged.rows[3].loss > 0
    assert len(judged.line) < 7
    assert judged.solved


def test_the_example_of_the_design():
    judged = review(["crane", "sloth", "pious"], answer="pious")
    assert judged.rows[1].loss == 0
    assert (judged.words, judged.rule, judged.answer, judged.wider) == ("nyt", "normal", "pious", False)
    assert judged.rows[0].loss == pytest.approx((11309 - 11219) / 3158)


def walk(words, rule, answer):
    """Return the game of the optimal tree against an answer."""
    game, node = salet.Game(words, rule=rule), known_tree(words, rule).root
    while True:
        colours = salet.mark(node.guess, answer)
        game.push(node.guess, colours)
        if game.solved:
            return game
        node = node.branches[colours]


@pytest.mark.parametrize("rule", ["normal", "hard"])
def test_perfect_play_is_reviewed_as_perfect(rule):
    """Loss 0 on every row; of all 3,158 answers with SALET_ALL=1, else of every eightieth."""
    words = salet.load("nyt")
    judge = Judge(words, rule)
    every = words.answers if os.environ.get("SALET_ALL") else words.answers[::80]
    luck = 0.0
    for answer in every:
        judged = judge.review(walk(words, rule, answer))
        assert judged.loss == 0, answer
        assert judged.skill == 99
        assert all(row.proof == "exact" for row in judged.rows)
        luck += judged.luck
    if len(every) == len(words.answers):
        assert abs(luck) < 1e-6


@pytest.mark.parametrize("rule", ["normal", "hard", "strict"])
@pytest.mark.parametrize("by", ["worst", "entropy"])
def test_luck_is_zero_on_average_and_guesses_add_up(small, rule, by):
    judge = Judge(small, rule)
    luck = 0.0
    for answer in small.answers:
        game = salet.Game(small, answers=[answer], rule=rule)
        while not game.solved:
            game.push(salet.greedy(by)(game))
        judged = judge.review(game)
        assert len(judged.rows) <= judged.rows[0].best_value + judged.loss - judged.luck + 1e-9
        luck += judged.luck
    assert abs(luck) < 1e-9


def test_values_are_those_of_the_definition():
    """A small position, valued by trying everything."""
    words = salet.WordList(["fight", "light", "might", "night", "tight"], ["limit", "flown"])

    def best(left):
        return 0 if not left else min(total(guess, left) for guess in words.guesses)

    def total(guess, left):
        parts = salet.partition(guess, left)
        if len(parts) == 1 and "ggggg" not in parts:
            return 99
        return len(left) + sum(best(part) for colours, part in parts.items() if colours != "ggggg")

    for first in words.guesses:
        row = review([first], "night", words).rows[0]
        assert row.value == pytest.approx(total(first, words.answers) / 5)
        assert row.best_value == pytest.approx(best(words.answers) / 5)
    row = review(["fight", "limit"], "night", words).rows[1]
    assert (row.before, row.after) == (4, 2) if row.after == 2 else True


def test_a_running_game_and_marks_instead_of_an_answer():
    judged = review(salet.Game.parse("crane=..... sloth=y.g..", "nyt"))
    assert (judged.answer, judged.line, judged.solved) == ("", (), False)
    judged = review(salet.Game.parse("raise=..g.g cloth=...y.", "nyt-2022-02"))
    assert judged.answer == "twine"
    judged = review(salet.Game.parse("raise=..g.g cloth=...y. twine=ggggg", "nyt-2022-02"))
    assert judged.answer == "twine"


def test_hard_mode():
    judged = review(["salet", "annex"], "annex", rule="hard")
    assert judged.rule == "hard"
    assert judged.line[0] == "tarse"
    with pytest.raises(salet.GuessError, match="Guess must contain A"):
        review(["crane", "moist"], "annex", rule="hard")


def test_an_answer_outside_the_list_is_judged_as_if_it_were_in_it():
    judged = review(["crane", "aahed"], "aahed", "original", seconds=5)
    assert (judged.wider, judged.answer) == (True, "aahed")
    judged = review(salet.Game.parse("aahed=ggggg", "original"), seconds=5)
    assert judged.wider
    assert judged.rows[0].proof == "estimate"


def test_an_unknown_list_says_that_its_opener_is_an_estimate(original):
    own = salet.WordList(original.answers[::4], original.guesses[::4], name="own")
    judged = review([own.answers[5], own.answers[9]], own.answers[9], own)
    assert judged.rows[0].proof == "estimate"
    assert judged.rows[1].proof == "exact"


def test_a_search_that_is_stopped_says_so(original):
    judged = review(["fuzzy", "crane"], "crane", "original", seconds=1e-6)
    assert judged.rows[0].proof == "bound"


def test_what_cannot_be_judged():
    for wrong, said in [
        (lambda: review(["crane"]), "answer is missing"),
        (lambda: review([], "crane"), "needs the rows"),
        (lambda: review(salet.Game(boards=2)), "on one board"),
        (lambda: review(["qqqqq"], "crane"), "'qqqqq'"),
    ]:
        with pytest.raises(salet.SaletError, match=said):
            wrong()


def test_skill_by_its_formula():
    assert [skill(loss) for loss in (0, 0.01, 0.1, 0.25, 0.5, 1, 3)] == [99, 96, 75, 50, 25, 6, 0]


def test_why():
    ights = ["fight", "light", "might", "night", "right", "sight", "tight"]
    assert why("fight", ["fight"], ights, 0) == "Perfect."
    assert why("fight", ["fight", "light"], ights, 0) == "Perfect, as 1 other guess would be."
    assert why("fight", ["a", "b", "c"], ights, 0) == "Perfect, as 2 other guesses would be."
    assert why("crane", ["fight"], ["fight"], 1) == "Only FIGHT was left."
    assert why("abbey", ["flown"], ights, 0.5) == "ABBEY tells nothing: every word left gives the same mark."
    said = why("fight", ["limns"], ights, 0.5)
    assert (
        said
        == "The trap _IGHT: FIGHT leaves 6 words together (LIGHT, MIGHT, NIGHT, RIGHT, …), LIMNS parts them into 5."
    )
    assert why("limbo", ["light"], ["light", "night"], 0.5) == (
        "LIMBO could not be the answer, LIGHT could and tells as much."
    )
    assert "only into" in why("fight", ["flown"], ["fight", "light", "night"], 0.3)
    assert "more evenly" in why("flown", ["nifty"], ["fight", "light", "night"], 0.3)
    assert shape(["catch", "batch"]) == "_ATCH"


def test_it_is_quick_for_ordinary_openers():
    """Every row after the first exactly, within five seconds on one core."""
    slowest = 0.0
    for opener in ("crane", "slate", "raise", "adieu"):
        game = salet.Game("nyt", answers=["pious"])
        game.push(opener)
        game.push("sloth")
        game.push("pious")
        judge = Judge(game.words, threads=1)
        began = time.process_time()
        for place in range(1, 3):
            row = game.rows[place]
            assert judge.row(judge.at(game, place), row.guess, row.marks[0]).proof == "exact"
        slowest = max(slowest, time.process_time() - began)
    assert slowest < 5


# Squares alone


def test_squares_alone_against_the_definition(small):
    small = salet.WordList(small.answers[:12], small.guesses[::6])
    for marks in [["..y..", "ggggg"], [".....", "y....", "ggggg"]]:
        lines = {
            answer: sum(
                all(salet.mark(guess, answer) == mark for guess, mark in zip(line, marks[:-1], strict=True))
                for line in product(small.guesses, repeat=len(marks) - 1)
            )
            for answer in small.answers
        }
        for answer, number in lines.items():
            found = fit(marks, answer, small)
            assert found.lines == number
            if number:
                assert found.rows[-1] == found.answers == (answer,)
        whole = fit(marks, words=small)
        assert {answer for answer in lines if answer in whole.answers} == {a for a, n in lines.items() if n}


def test_what_squares_cannot_be():
    with pytest.raises(salet.GuessError, match="'qqqqq'"):
        fit(["ggggg"], "qqqqq")
    with pytest.raises(salet.GameError, match="rows of 5 squares"):
        fit(["gggg"])
    with pytest.raises(salet.GameError, match="rows of 5 squares"):
        fit([])


# On the command line


def test_text_json_and_share(run, here):
    done = run("review", "crane", "sloth", "pious", "--answer", "pious")
    assert done.code == 0
    assert "Perfect play: TARSE" in done.out
    assert "Skill 96" in done.out
    found = json.loads(here("review", "crane=.....", "sloth=y.g..", "pious=ggggg", "--json").out)
    assert set(found) == {field.name for field in dataclasses.fields(salet.Review)}
    assert found["rows"][1]["loss"] == 0
    text = here("review", "crane", "sloth", "pious", "--answer", "pious", "--share").out
    assert "CRANE" not in text.upper().replace("SALET", "")
    assert salet.read_share(text).boards == ((".....", "y.g..", "ggggg"),)


def test_pasted_squares(here, tmp_path, original):
    (tmp_path / "own.txt").write_text("\n".join({*original.answers[::9], "crane", "sloth", "pious"}))
    pasted = "Wordle 1,234 3/6\n\n⬛⬛⬛⬛⬛\n🟨⬛🟩⬛⬛\n🟩🟩🟩🟩🟩"
    assert "Perfect play" in here("review", "crane", "sloth", "pious", "--squares", stdin=pasted).out
    assert "266,448 lines to PIOUS." in here("review", "--squares", "--answer", "pious", stdin=pasted).out
    assert "answers possible" in here("review", "--squares", "--words", "own.txt", stdin=pasted).out
    assert json.loads(here("review", "--squares", "--answer", "pious", "--json", stdin=pasted).out)["answers"] == [
        "pious"
    ]


def test_the_last_game(here):
    here("play", "--answer", "pious", "--hard", stdin="salet\npious\n")
    done = here("review")
    assert "PIOUS ggggg" in done.out
    assert here("review", "--share").out.startswith("salet review 2/6*")


def test_a_picture(here, tmp_path):
    done = here(
        "review", "crane", "sloth", "pious", "--answer", "pious", "--seconds", "60", "--plot", "a.svg", "--dark"
    )
    assert "Skill 96" in done.out
    svg = (tmp_path / "a.svg").read_text("utf-8")
    for text in ("Skill 96, loss 0.03, luck +0.58 guesses", "3,158", "358", "+0.42", "words that fit"):
        assert text in svg
    refused = here("review", "--squares", "--plot", "a.svg", stdin="⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩")
    assert "no picture of squares alone" in refused.err


def test_an_answer_of_no_list(here):
    assert "none of the list" in here("review", "aahed", "--answer", "aahed", "--words", "original").out


@pytest.mark.parametrize(
    ("arguments", "stdin", "said"),
    [
        (("crane",), "", "answer is missing"),
        (("crane=.....", "moist"), "", "'moist' has no marks"),
        (("qqqqq", "--answer", "pious"), "", "'qqqqq'"),
        (("crane=..", "pious=ggggg"), "", "2 marks"),
        ((), "", "No game has been finished yet"),
        (("--squares",), "hello", "No result of a game"),
        (("--squares",), "Daily Dordle 0597 1&1/7 🟩🟩🟩🟩🟩 🟩🟩🟩🟩🟩", "not of 2"),
        (("--squares",), "Wordle 219 4/6", "none are there"),
        (("crane", "--squares"), "⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩", "1 guesses and 2 rows"),
    ],
)
def test_bad_input_is_quoted(here, arguments, stdin, said):
    done = here("review", *arguments, stdin=stdin)
    assert done.code == 2
    assert said in done.err
