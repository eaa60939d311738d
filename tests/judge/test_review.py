"""Reviews against exact play: the documents' games, perfect play, luck that sums to zero, and squares alone."""

from __future__ import annotations

import json
import os
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracle_search import Judge as Oracle
from support import weigh

import salet
from salet.core.lists import FIXED
from salet.exact.evaluation import Evaluation
from salet.exact.tables import shipped_tree
from salet.judge.analysis import Best
from salet.judge.reasons import better, shape, why
from salet.judge.review import Judge, review
from salet.judge.skill import skill
from salet.judge.squares import fit
from salet.judge.strategies import find_strategy
from salet.strategy.one_step import greedy

DATED = ["leave", "twine", "sting", "bough", "marsh", "sloth", "dandy", "vigor", "howdy", "enjoy"]
"""The answers of puzzles 469 to 478, 1 to 10 October 2022.

The document's text names twine, marsh, vigor and enjoy, and of the first the mark of raise and the second guess; its
other boards are pictures, and what it says of all ten games together is tested."""


@cache
def dated(answer):
    """Return the review of the document's strategy playing against an answer."""
    game = salet.Game("nyt-2022-02", answers=[answer])
    strategy = find_strategy("least-worst")
    while not game.solved:
        game.push(strategy(game))
    return review(game)


def test_the_dated_games_of_000():
    games = [dated(answer) for answer in DATED]
    for answer, judged in zip(DATED, games, strict=True):
        assert judged.rows[0].guess == "raise"
        assert judged.rows[0].proof == "exact"
        assert judged.rows[-1].guess == judged.answer == answer
        whole = judged.rows[0].best_value.mean + judged.loss - judged.luck
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
    batch = judged.rows[4]
    assert batch.loss == 0  # as many guesses on average, whatever is played
    assert batch.why == "BATCH could lose, 1 in 3; CABAL was sure."
    assert batch.risk == pytest.approx(1 / 3)
    assert batch.skill < 50
    assert judged.rows[3].loss > 0
    assert len(judged.line) < 7
    assert judged.solved


def test_the_example_of_the_design():
    judged = review(["crane", "sloth", "pious"], answer="pious", words=FIXED)
    assert judged.rows[1].loss == 0
    assert (judged.words, judged.rule, judged.answer, judged.wider) == ("nyt-2023-07", "normal", "pious", False)
    assert judged.rows[0].loss == pytest.approx((11309 - 11219) / 3158)


def walk(words, rule, answer):
    """Return the game of the optimal tree against an answer."""
    game, node = salet.Game(words, rule=rule), shipped_tree(words, rule).root
    while True:
        colours = salet.mark(node.guess, answer)
        game.push(node.guess, colours)
        if game.solved:
            return game
        node = node.branches[colours]


@pytest.mark.parametrize("rule", ["normal", "hard"])
def test_perfect_play_is_reviewed_as_perfect(rule):
    """Loss 0 on every row; of all 3,158 answers with SALET_ALL=1, else of every eightieth."""
    words = salet.load("nyt-2023-07")
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
@pytest.mark.parametrize("kind", ["", "tail"])
def test_luck_is_zero_on_average_and_guesses_add_up(small, rule, by, kind):
    small = weigh(small, kind, 1) if kind else small
    judge = Judge(small, rule)
    luck = 0.0
    for answer in small.answers:
        game = salet.Game(small, answers=[answer], rule=rule)
        while not game.solved:
            game.push(greedy(by)(game))
        judged = judge.review(game)
        assert len(judged.rows) <= judged.rows[0].best_value.mean + judged.loss - judged.luck + 1e-9
        luck += judged.luck * small.weight_of(answer) / small.weight
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
        assert row.own.mean == pytest.approx(total(first, words.answers) / 5)
        assert row.best_value.mean == pytest.approx(best(words.answers) / 5)
    row = review(["fight", "limit"], "night", words).rows[1]
    assert (row.before, row.after) == (4, 2) if row.after == 2 else True


def test_a_running_game_and_marks_instead_of_an_answer():
    judged = review(salet.Game.parse("crane=..... sloth=y.g..", "nyt-2023-07"))
    assert (judged.answer, judged.line, judged.solved) == ("", (), False)
    judged = review(salet.Game.parse("raise=..g.g cloth=...y.", "nyt-2022-02"))
    assert judged.answer == "twine"
    judged = review(salet.Game.parse("raise=..g.g cloth=...y. twine=ggggg", "nyt-2022-02"))
    assert judged.answer == "twine"


def test_hard_mode():
    judged = review(["salet", "annex"], "annex", FIXED, rule="hard")
    assert judged.rule == "hard"
    assert judged.line[0] == "tarse"
    with pytest.raises(salet.GuessError, match="Guess must contain A"):
        review(["crane", "moist"], "annex", rule="hard")


def test_an_answer_outside_the_list_is_judged_as_if_it_were_in_it():
    judged = review(["crane", "aahed"], "aahed", "original")
    assert (judged.wider, judged.answer) == (True, "aahed")
    assert judged.rows[0].loss_upper < 0.02  # a proof on the list bounds what is best on the wider one
    assert judged.rows[1].proof == "exact"
    assert review(salet.Game.parse("aahed=ggggg", "original")).wider


def test_an_answer_outside_the_list_that_was_never_found():
    """A lost game, or one given up, against an answer that the list does not have."""
    judged = review(["crane", "sloth"], "aahed", "original")
    assert (judged.wider, judged.answer, judged.solved) == (True, "aahed", False)
    assert [(row.guess, row.mark) for row in judged.rows] == [("crane", "..y.y"), ("sloth", "....y")]
    assert judged.line[-1] == "aahed"


def test_a_lost_game_is_judged_to_its_end():
    guesses = ["sight", "light", "might", "night", "right", "fight"]
    judged = review(guesses, "wight", "original", nodes=500_000)
    assert not judged.solved
    assert judged.proof == "exact"
    last = judged.rows[-1]
    assert (last.before, last.after) == (4, 3)
    assert last.luck == pytest.approx(1.75 - 2)
    assert last.loss == 0
    assert judged.rows[-2].why == "RIGHT could lose, 3 in 5; FEWER was sure."
    assert judged.rows[-2].own.loss == 0.6
    whole = judged.rows[0].best_value.mean + judged.loss - judged.luck
    assert whole == pytest.approx(7)  # a lost game counts one guess more than there are rows


def test_an_opener_that_nobody_proved_is_judged_by_bounds(original):
    own = salet.WordList(original.answers[::4], original.guesses[::4], name="own")
    judged = review([own.answers[5], own.answers[9]], own.answers[9], own, nodes=500)
    first = judged.rows[0]
    assert first.proof == judged.proof == "bound"
    assert first.loss is judged.loss is None
    assert 0 <= first.loss_lower < first.loss_upper
    assert judged.rows[1].proof == "exact"
    exact = review([own.answers[5], own.answers[9]], own.answers[9], own, nodes=None)
    assert exact.proof == "exact"
    assert first.loss_lower <= exact.rows[0].loss <= first.loss_upper
    assert first.luck_lower <= exact.rows[0].luck <= first.luck_upper


@pytest.mark.parametrize("opener", ["fuzzy", "qajaq", "mummy", "jazzy", "audio"])
def test_a_bad_opener_is_not_praised(opener):
    """What 0.1 called perfect: the search was stopped, and its lower bound was taken for a value."""
    first = review([opener, "pious"], "pious", FIXED).rows[0]
    assert first.loss_lower >= (0.5 if opener in ("fuzzy", "qajaq", "mummy", "jazzy") else 0.15)
    assert first.skill < 70
    assert "Perfect" not in first.why


def test_a_search_that_is_stopped_says_so(original):
    words = salet.WordList(original.answers, original.guesses[:-1], name="own")  # nothing is proven about it
    for effort in ({"nodes": 1}, {"seconds": 1e-6}):
        judged = review(["fuzzy", "crane"], "crane", words, **effort)
        first = judged.rows[0]
        assert first.proof == "bound"
        assert first.loss is first.luck is judged.loss is judged.luck is None
        assert first.loss_lower <= (9183 - 7920) / 2315 <= first.loss_upper
        assert "Perfect" not in first.why
        assert judged.limited == next(iter(effort))


def test_the_same_game_gives_the_same_review(original):
    words = salet.WordList(original.answers, original.guesses[:-1], name="own")
    first, again = (review(["fuzzy", "crane"], "crane", words, nodes=3000) for _ in range(2))
    assert first == again
    assert first.rows[0].proof == "bound"


def test_progress_is_told():
    told = []
    review(["crane", "sloth", "pious"], "pious", FIXED, progress=lambda done, number: told.append((done, number)))
    assert told[-1] == (7, 7)
    assert [done for done, _ in told] == sorted(done for done, _ in told)


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


def evaluation(guess, total, lost=0, weight=7):
    return Evaluation(guess, weight, total, total, lost, lost)


def test_why():
    ights = ["fight", "light", "might", "night", "right", "sight", "tight"]
    fight, light, flown = evaluation("fight", 20), evaluation("light", 20), evaluation("flown", 15)
    assert why(fight, Best((fight,), "optimal", 1), ights, (0, 0)) == "Perfect."
    assert why(fight, Best((fight, light), "optimal", 1), ights, (0, 0)) == "Perfect, as LIGHT would have been."
    stopped = why(fight, Best((flown,), "optimal", 0), ights, (0, 0.5))
    assert stopped == "The search was stopped before this could be judged."
    lost = why(evaluation("fight", 20, lost=5), Best((flown,), "optimal", 1), ights, (0.1, 0.1))
    assert lost == "FIGHT could lose, 5 in 7; FLOWN was sure."
    assert why(fight, Best((flown,), "optimal", 1), ights, (0.5, 0.5)) == better("fight", "flown", ights)


def test_why_one_guess_is_better():
    ights = ["fight", "light", "might", "night", "right", "sight", "tight"]
    assert better("crane", "fight", ["fight"]) == "Only FIGHT was left."
    assert better("abbey", "flown", ights) == "ABBEY tells nothing: every word left gives the same colours."
    assert better("fight", "limns", ights) == (
        "The trap _IGHT: FIGHT leaves 6 words together (LIGHT, MIGHT, NIGHT, RIGHT, …), "
        "LIMNS splits them into 5 groups."
    )
    assert better("limbo", "light", ["light", "night"]) == (
        "LIMBO could not be the answer, LIGHT could and tells as much."
    )
    assert "only into" in better("fight", "flown", ["fight", "light", "night"])
    assert "more evenly" in better("flown", "nifty", ["fight", "light", "night"])
    assert shape(["catch", "batch"]) == "_ATCH"


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


def test_text_json_and_share(run):
    done = run("review", "-w", FIXED, "crane", "sloth", "pious", "--answer", "pious")
    assert done.code == 0
    assert "Perfect play: TARSE" in done.out
    assert "Skill 96" in done.out
    found = json.loads(run("review", "-w", FIXED, "crane=.....", "sloth=y.g..", "pious=ggggg", "--json").out)
    assert {"skill", "luck", "loss", "rows"} <= set(found)
    keys = {"guess", "mark", "before", "after", "loss", "loss_lower", "loss_upper", "luck", "skill", "proof", "best"}
    assert keys | {"why"} <= set(found["rows"][0])
    assert found["rows"][1]["loss"] == 0
    text = run("review", "crane", "sloth", "pious", "--answer", "pious", "--share").out
    assert "CRANE" not in text.upper().replace("SALET", "")
    assert salet.read_share(text).boards == ((".....", "y.g..", "ggggg"),)


def test_pasted_squares(run, tmp_path, original):
    (tmp_path / "own.txt").write_text("\n".join({*original.answers[::9], "crane", "sloth", "pious"}))
    pasted = "Wordle 1,234 3/6\n\n⬛⬛⬛⬛⬛\n🟨⬛🟩⬛⬛\n🟩🟩🟩🟩🟩"
    assert "Perfect play" in run("review", "crane", "sloth", "pious", "--squares", stdin=pasted).out
    assert "266,448 lines to PIOUS." in run("review", "--squares", "--answer", "pious", stdin=pasted).out
    assert "answers possible" in run("review", "--squares", "--words", "own.txt", stdin=pasted).out
    assert json.loads(run("review", "--squares", "--answer", "pious", "--json", stdin=pasted).out)["answers"] == [
        "pious"
    ]


def test_the_last_game(run):
    run("play", "--answer", "pious", "--hard", stdin="salet\npious\n")
    done = run("review")
    assert "PIOUS ggggg" in done.out
    assert run("review", "--share").out.startswith("salet review 2/6*")


def test_a_picture(run, tmp_path):
    game = ["crane", "sloth", "pious", "--answer", "pious"]
    done = run("review", "-w", FIXED, *game, "--seconds", "60", "--plot", "a.svg", "--dark")
    assert "Skill 96" in done.out
    svg = (tmp_path / "a.svg").read_text("utf-8")
    for text in ("Skill 96, loss 0.03, luck +0.58 guesses", "3,158", "358", "+0.42", "words that fit"):
        assert text in svg
    refused = run("review", "--squares", "--plot", "a.svg", stdin="⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩")
    assert "no picture of squares alone" in refused.err


def test_an_answer_of_no_list(run):
    assert "is not in the list" in run("review", "aahed", "--answer", "aahed", "--words", "original").out


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
def test_bad_input_is_quoted(run, arguments, stdin, said):
    done = run("review", *arguments, stdin=stdin)
    assert done.code == 2
    assert said in done.err


@st.composite
def tiny_games(draw):
    """Finished and unfinished games on lists so small that everything can be tried, under every rule."""
    word = st.text(draw(st.sampled_from(["abc", "abcd"])), min_size=3, max_size=3)
    answers = draw(st.lists(word, min_size=1, max_size=8, unique=True))
    kind = draw(st.sampled_from(["", "ties", "tail", "one"]))
    words = salet.WordList(answers, draw(st.lists(word, max_size=6, unique=True)))
    game = salet.Game(
        weigh(words, kind, draw(st.integers(0, 1000))) if kind else words,
        answers=[draw(st.sampled_from(answers))],
        rule=draw(st.sampled_from(["normal", "hard", "strict"])),
    )
    for _ in range(draw(st.integers(1, 6))):
        if not game.solved:
            game.push(draw(st.sampled_from([game.words.guesses[place] for place in game.legal()])))
    return game


@given(tiny_games())
def test_loss_luck_and_risk_are_those_of_the_oracle(game):
    words, rule = game.words, game.rule.name
    oracle = Oracle(words.guesses, rule, tuple((answer, words.weight_of(answer)) for answer in words.answers))
    replay, rows, left = salet.Game(words, rule=rule), (), words.answers

    def value(of, rows, left, guess=None):
        """Return the weight lost and the guesses on average, a lost word counting one more than the rows."""
        limit = 6 - len(replay.rows)
        lost, total = oracle.after(guess, left, rows, limit, True) if guess else oracle.value(left, rows, limit, True)
        return lost / oracle.weigh(of), (total + lost) / oracle.weigh(of)

    for row, judged in zip(game.rows, review(game).rows, strict=True):
        best, own = value(left, rows, left), value(left, rows, left, row.guess)
        last = len(replay.rows) == 5
        rows = (*rows, (row.guess, row.marks[0]))
        replay.push(row.guess, row.marks)
        before, left = left, tuple(sorted(replay.candidates))
        after = 0 if replay.solved else 1 if last else value(left, rows, left)[1]
        assert (judged.before, judged.after) == (len(before), len(left))
        assert judged.loss == pytest.approx(max(0, own[1] - best[1]))
        assert judged.luck == pytest.approx(own[1] - 1 - after)
        assert judged.risk == pytest.approx(own[0] - best[0])
