"""The native search against the oracle, against itself (kernels, threads), and against published totals."""

from __future__ import annotations

import random
import threading
import tomllib
from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from oracle import mark
from oracle_search import INFEASIBLE, Judge, best_value, replay
from support import KNOWN as FOLDER
from support import LONG, make_weights

import salet
from salet import _native as native

if TYPE_CHECKING:
    from collections.abc import Sequence

KNOWN = tomllib.loads((FOLDER / "totals.toml").read_text())["total"]
RULES = ["normal", "hard", "strict"]
FORTY = "абвгдеёжзийклмнопрстуфхцчшщъыьэюяєіїґўћђ"
SETTINGS = settings(max_examples=3000 if LONG else 200, deadline=None, suppress_health_check=list(HealthCheck))


def lexicon(answers: tuple[str, ...], guesses: tuple[str, ...], weights: Sequence[int] = ()) -> native.Lexicon:
    letters = sorted(set("".join(guesses)))

    def encode(words: tuple[str, ...]) -> bytes:
        return bytes(letters.index(letter) for word in words for letter in word)

    return native.Lexicon(len(guesses[0]), encode(guesses), encode(answers), 1, list(weights))


@cache
def solver(name: str) -> native.Solver:
    words = salet.load(name)
    return native.Solver(lexicon(words.answers, words.guesses))


def whole(name: str, **fields) -> native.Problem:
    return native.Problem(list(range(len(salet.load(name).answers))), **fields)


def place(name: str, guess: str) -> int:
    return salet.load(name).guesses.index(guess)


class Case:
    """A small list, a position in it, and both judges' view of it."""

    def __init__(self, seed: int, kind: str, rule: str, limit: int | None, weights: str = "") -> None:
        pick = random.Random(seed)
        if kind == "original":
            words = salet.load("original")
            key = pick.choice(words.guesses)
            like = mark(key, pick.choice(words.answers))
            near = [word for word in words.answers if mark(key, word) == like]
            answers = pick.sample(near, min(len(near), pick.randint(1, 9)))
            guesses = pick.sample(words.guesses, pick.randint(0, 8)) + pick.sample(near, min(len(near), 3))
        else:
            length, letters = {
                "three": (3, "abcd"),
                "six": (6, "abc"),
                "nine": (9, "äöß"),
                "five": (5, "aля字"),
                "forty": (4, "".join(pick.sample(FORTY, 5))),
                "twelve": (12, "".join(pick.sample(FORTY, 3))),
            }[kind]
            most = 4 if kind in ("forty", "twelve") else 8
            answers = ["".join(pick.choices(letters, k=length)) for _ in range(pick.randint(1, most))]
            guesses = ["".join(pick.choices(letters, k=length)) for _ in range(pick.randint(0, most))]
        self.answers = tuple(sorted(set(answers)))
        if kind in ("forty", "twelve"):  # words that use up the alphabet, so that its last letters have large numbers
            guesses += [(FORTY[i:] + FORTY[:i])[:length] for i in range(0, len(FORTY), length)]
            # With so many guesses the oracle can look only three rows ahead, where rows are part of a position.
            limit = limit if rule == "normal" else min(limit or 3, 3)
        self.guesses = tuple(sorted({*answers, *guesses}))
        self.rule, self.limit = rule, limit
        self.weights = make_weights(pick, weights, len(self.answers))
        self.judge = Judge(self.guesses, rule, tuple(zip(self.answers, self.weights, strict=True)) if weights else ())
        self.solver = native.Solver(lexicon(self.answers, self.guesses, self.weights if weights else ()), 1 << 14, 1)
        self.rows: tuple[tuple[str, str], ...] = ()
        self.left = self.answers
        for _ in range(pick.randint(0, 1)):
            guess, answer = pick.choice(self.judge.legal(self.rows)), pick.choice(self.left)
            if guess == answer:
                break
            self.rows = (*self.rows, (guess, mark(guess, answer)))
            self.left = tuple(word for word in self.left if mark(guess, word) == self.rows[-1][1])
        self.legal = self.judge.legal(self.rows)

    def problem(self, objective: str = "mean", threads: int = 1, limit: int | None = None) -> native.Problem:
        return native.Problem(
            [self.answers.index(word) for word in self.left],
            None if self.rule == "normal" else [self.guesses.index(word) for word in self.legal],
            native.Rule[self.rule],
            limit or self.limit or 0,
            native.Objective[objective],
            threads,
        )

    def oracle(self, objective: str, guess: str | None = None) -> tuple[int, int]:
        if objective == "worst":
            return self.judge.worst(self.left, self.rows, self.limit, guess)
        within = objective == "within"
        if guess is None:
            return self.judge.value(self.left, self.rows, self.limit, within)
        return self.judge.after(guess, self.left, self.rows, self.limit, within)


def order(case: Case, words: list[str]) -> list[str]:
    return sorted(words, key=lambda word: (word not in case.left, word))


def cases(weights: st.SearchStrategy[str]) -> st.SearchStrategy[Case]:
    """Return cases of every kind, rule and limit, with weights of some kinds."""
    return st.builds(
        Case,
        st.integers(0, 10**9),
        st.sampled_from(["original", "original", "three", "six", "nine", "five", "forty", "twelve"]),
        st.sampled_from(RULES),
        st.sampled_from([None, 1, 2, 3, 4, 6]),
        weights,
    )


def is_exact(found: native.Evaluation) -> bool:
    """Tell whether the bounds meet."""
    return (found.lost.lower, found.total.lower) == (found.lost.upper, found.total.upper)


def figures(found: native.Evaluation, objective: str) -> tuple[int, int]:
    """Return an exact value as the oracle counts: a word that is lost costs as many guesses as there are rows."""
    if objective != "within" and found.lost.lower > 0:
        return INFEASIBLE
    assert is_exact(found)
    if objective == "within":
        return found.lost.lower, found.total.lower - found.lost.lower
    return (found.longest.upper if objective == "worst" else 0), found.total.lower


objectives = st.sampled_from(["mean", "mean", "worst", "within"])
threads = st.sampled_from([1, 1, 2, 4])


@SETTINGS
@given(cases(st.just("")), objectives, threads, st.booleans())
def test_everything_agrees_with_the_oracle(case: Case, objective: str, threads: int, generic: bool) -> None:
    check_against_the_oracle(case, objective, threads, generic)


@SETTINGS
@given(cases(st.sampled_from(["same", "ties", "tail", "one"])), objectives, threads, st.booleans())
def test_everything_agrees_with_the_oracle_under_weights(
    case: Case, objective: str, threads: int, generic: bool
) -> None:
    check_against_the_oracle(case, objective, threads, generic)


def check_against_the_oracle(case: Case, objective: str, threads: int, generic: bool) -> None:
    if objective == "within" and case.limit is None:
        objective = "mean"
    native.use_simd("generic" if generic else "auto")
    try:
        problem = case.problem(objective, threads)
        verdict = case.solver.solve(problem, all_best=True)
        fast = native.Solver.solve(case.solver, problem)
        scores = case.solver.evaluate(problem, [case.guesses.index(word) for word in case.legal])
        tree = case.solver.tree(problem)
    finally:
        native.use_simd("auto")
    best_value.cache_clear()
    value = case.oracle(objective)
    each = {word: case.oracle(objective, word) for word in case.legal}

    assert figures(verdict.value, objective) == value
    if case.limit is None and objective == "mean":
        each = {word: found for word, found in each.items() if found != INFEASIBLE}
    for word, score in zip(case.legal, scores, strict=True):
        if word in each:
            assert figures(score, objective) == each[word]
    if value == INFEASIBLE:
        assert tree == []
        return
    best = order(case, [word for word, found in each.items() if found == value])
    assert [case.guesses[guess] for guess in verdict.best] == best
    assert case.guesses[verdict.guess] == case.guesses[fast.guess] == best[0]
    judge_tree(case, tree, objective, value, best[0])


def judge_tree(case: Case, tree, objective: str, value: tuple[int, int], first: str) -> None:
    """Replay a tree: it is legal, finds what it should, and adds up."""
    assert case.guesses[tree[0][0]] == first
    total = lost = worst = 0
    for answer in case.left:
        rows = replay(tree, case.guesses, answer)
        for i, (guess, _) in enumerate(rows):
            assert guess in case.judge.legal(case.rows + tuple(rows[:i]))
        found = rows[-1][0] == answer
        assert found or objective == "within"
        assert case.limit is None or len(rows) <= case.limit
        weight = case.judge.weigh([answer])
        total += weight * (len(rows) if found else case.limit)
        lost += 0 if found else weight
        worst = max(worst, len(rows))
    assert total == value[1]
    assert {"mean": 0, "worst": worst, "within": lost}[objective] == value[0]


@pytest.mark.parametrize("known", KNOWN, ids=lambda k: f"{k['words']}-{k['rule']}-{k['opener']}-{k['limit']}")
def test_known_totals(known) -> None:
    problem = whole(known["words"], rule=native.Rule[known["rule"]], limit=known["limit"])
    score = solver(known["words"]).opener(problem, place(known["words"], known["opener"]))
    _, total = figures(score, "mean")
    assert (0 if total == INFEASIBLE[1] else total) == known["total"]


def test_a_refuted_opener_has_a_bound() -> None:
    problem = whole("original", limit=6)
    score = solver("original").opener(problem, place("original", "fuzzy"), 7920)
    assert score.total.lower >= 7920
    assert score.total.upper is None


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("kernels", ["generic", "auto"])
def test_trees_do_not_depend_on_kernels_and_threads(rule: str, kernels: str) -> None:
    words = salet.load("original")
    first = place("original", "salet")
    fresh = native.Solver(lexicon(words.answers, words.guesses))
    legal = [i for i, word in enumerate(words.answers) if mark("salet", word) == "....."]
    native.use_simd(kernels)
    try:
        tree = fresh.tree(whole("original", rule=native.Rule[rule], limit=6), first)
        many = fresh.solve(native.Problem(legal, limit=5, threads=4))
    finally:
        native.use_simd("auto")
    assert tree == solver("original").tree(whole("original", rule=native.Rule[rule], limit=6), first)
    one = solver("original").solve(native.Problem(legal, limit=5))
    assert (one.guess, one.value.total.upper) == (many.guess, many.value.total.upper)
    total = 0
    for answer in words.answers[::7]:
        rows = replay(tree, words.guesses, answer)
        assert rows[-1][0] == answer
        assert all(Judge((guess,), rule).legal(tuple(rows[:i])) for i, (guess, _) in enumerate(rows))
        total += len(rows)
    assert 3 < total / len(words.answers[::7]) < 4


def test_a_stopped_search_keeps_what_it_has_proven() -> None:
    for options in ({"seconds": 0.05}, {"nodes": 500}):
        verdict = solver("nyt-2023-07").solve(whole("nyt-2023-07", limit=6, **options))
        assert not is_exact(verdict.value)
        assert verdict.value.lost.lower == 0
        assert verdict.value.total.lower <= 11219
        assert verdict.value.total.upper is None or verdict.value.total.upper >= 11219


def test_another_thread_can_stop_it() -> None:
    engine = solver("nyt-2023-07")
    begun = threading.Event()

    def stop() -> None:
        begun.wait()
        engine.stop()

    stopping = threading.Thread(target=stop)
    stopping.start()
    assert not is_exact(engine.solve(whole("nyt-2023-07", limit=6), watch=lambda *_: begun.set()).value)
    stopping.join()


def test_progress_is_reported_and_may_interrupt() -> None:
    seen = []

    def watch(done: int, all_: int, best: int | None, nodes: int) -> None:
        seen.append((done, all_, best, nodes))
        if len(seen) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solver("nyt-2023-07").solve(whole("nyt-2023-07", limit=6), watch=watch)
    assert len(seen) == 3


def test_bad_problems_are_refused() -> None:
    engine = solver("original")
    for problem in (
        native.Problem([]),
        native.Problem([2, 1]),
        native.Problem([1], [0]),
        native.Problem([1], limit=-1),
        native.Problem([1, 2], objective=native.Objective.within),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            engine.solve(problem)
    with pytest.raises(IndexError):
        engine.solve(native.Problem([5000]))
    with pytest.raises(ValueError, match="kernels"):
        native.use_simd("abacus")
