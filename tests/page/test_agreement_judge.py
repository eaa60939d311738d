"""The page and the library agree on what they say about positions and guesses, word for word."""

from __future__ import annotations

import datetime
import random
from functools import cache

import pytest

import salet
from salet.core.rules import ordinal
from salet.exact.evaluation import Evaluation
from salet.judge import wording
from salet.judge.analysis import Best, BoardState, analyse
from salet.judge.drills import praise, traps
from salet.judge.reasons import better, shape, why
from salet.judge.review import Judge

DAY = datetime.date(2026, 7, 18)
COMMAND = "; `salet prove` proves that of another day"


@cache
def lists():
    """Return lists to analyse: as published, that of a day, and a small one with weights."""
    original, pick = salet.load("original"), random.Random(1)
    some = pick.sample(original.answers, 80)
    weights = {word: pick.randint(1, 30) for word in some}
    return original, salet.load("nyt", on=DAY), salet.WordList(some, original.guesses[::40], weights=weights)


def evaluated(found):
    """Return an evaluation as the page has it."""
    return found and {
        "guess": found.guess,
        "weight": found.weight,
        "totalLower": found.total_lower,
        "totalUpper": found.total_upper,
        "lostLower": found.lost_lower,
        "lostUpper": found.lost_upper,
        "possible": found.possible,
        "parts": found.parts,
        "worst": found.worst,
        "expected": found.expected,
        "entropy": found.entropy,
        "chance": found.chance,
        "weighted": found.weighted,
        "nodes": found.nodes,
    }


def best_of(found):
    """Return the best guesses as the page has them."""
    return {
        "evaluations": list(map(evaluated, found)),
        "by": found.by,
        "proven": found.proven,
        "totalLower": found.total_lower,
        "against": evaluated(found.against),
        "day": found.day,
    }


def board_of(state):
    """Return a board as the page has it."""
    return {
        "number": state.number,
        "words": state.words,
        "weights": state.weights,
        "wider": state.wider,
        "missing": state.missing,
        "repairs": [vars(repair) for repair in state.repairs],
    }


def position(pick, rows):
    """Return a game at random after some rows: of one board or several, under any rule, with any list."""
    words, rule = pick.choice(lists()), pick.choice(["normal", "normal", "hard"])
    boards = pick.choice([1] * 9 + [2])
    game = salet.Game(words, answers=pick.sample(words.answers, boards), rule=rule)
    for _ in range(rows):
        fitting = [word for board in game.open for word in board.candidates]
        legal = [word for word in pick.sample(words.guesses, 40) if not game.objection(word)]
        game.push(pick.choice([*fitting[:40], *legal]))
        if game.solved:
            break
    return game


def compared(same, page, analysis, found):
    """Compare everything that is said about the best guesses of a position."""
    expected = wording.sentence(analysis, found).replace(COMMAND, "")
    facts = {"boards": list(map(board_of, analysis.boards)), "rowsLeft": analysis.rows_left}
    if (
        not found.day
        and len(analysis.boards) == 1
        and found.by == "optimal"
        and len(analysis.candidates) <= wording.FEW
    ):
        facts["risk"] = wording._risk_of_guessing(analysis)
    best = best_of(found)
    assert page("sentence", facts=facts, best=best)["value"] == expected
    same(lambda: wording.familiar_cost(found), "familiarCost", best=best)
    same(lambda: [found.proof, found.cost, found.settled], "best", best=best)
    for each in found:
        figures = [
            each.proof,
            each.lower,
            each.upper,
            each.mean,
            each.loss_lower,
            each.loss_upper,
            each.loss,
            each.lost,
        ]
        assert page("evaluation", found=evaluated(each))["value"] == figures
        same(lambda each=each: wording.guesses_to_go(each), "guessesToGo", found=evaluated(each))
        same(lambda each=each: wording.odds_of(each.worst, each), "oddsOf", part=each.worst, found=evaluated(each))
    return expected


def test_five_hundred_positions_are_described_alike(same, page):
    pick = random.Random(2)
    said = []
    while len(said) < 500:
        game = position(pick, pick.choice([1, 2, 3, 3, 4, 4, 5, 5]))
        if game.solved:
            continue
        analysis = analyse(game, threads=1)
        for state in analysis.boards:
            board = board_of(state)
            same(lambda state=state: wording.fitting(state), "fitting", board=board)
            used = dict.fromkeys(state.words[::2], DAY)
            sent = {word: day.isoformat() for word, day in used.items()}
            asked = {"board": board, "used": sent, "most": pick.choice([1, 3, 6])}
            same(lambda: wording.likeliest(state, used, asked["most"]), "likeliest", **asked)  # noqa: B023
        by = pick.choice(["optimal"] * 8 + ["expected"])
        found = analysis.best(
            pick.choice([1, 3]), by=by, familiar=len(said) % 4 == 0, nodes=pick.choice([1, 20, 300, 3000])
        )
        said.append(kind_of(compared(same, page, analysis, found)))
    assert len(set(said)) >= 9, set(said)


def kind_of(sentence):
    """Return a sentence without what differs from position to position."""
    return " ".join(word for word in sentence.split() if word.strip("(),.:;").islower())


def test_openers_are_described_alike(same, page):
    for words in lists():
        for rule in ("normal", "hard"):
            analysis = analyse(salet.Game(words, rule=rule))
            compared(same, page, analysis, analysis.best(3, nodes=100, at_once=True))
    today = analyse(salet.Game(salet.load("nyt", on=DAY + datetime.timedelta(days=40))))
    best = today.best(1, at_once=True)
    assert COMMAND in wording.sentence(today, best)
    assert compared(same, page, today, best).startswith("Play TARSE, the best opener for 2026-07-18. It ")


def test_made_up_evaluations_are_described_alike(same, page):
    """What real positions seldom show: every combination of bounds, rows and words."""
    pick = random.Random(3)
    for _ in range(500):
        words = pick.sample(salet.load("original").answers, pick.choice([1, 2, 3, 5, 12, 13, 40]))
        weights = tuple(pick.choices(range(1, 40), k=len(words))) if pick.random() < 0.5 else None
        weight = sum(weights) if weights else len(words)
        state = BoardState(1, tuple(words), pick.random() < 0.2, weights=weights)
        found = [made_up(pick, guess, weight, bool(weights)) for guess in pick.sample(words * 3, 3)]
        against = pick.choice([None, found[0], made_up(pick, "tarse", weight, bool(weights))])
        best = Best(tuple(found), "optimal", pick.choice([0, 1, 3]), weight, against=against)
        analysis = Told(state, pick.choice([None, 1, 2, 3, 5]), pick.choice([0, 0, 3]))
        facts = {"boards": [board_of(state)], "rowsLeft": analysis.rows_left, "risk": analysis.risk}
        expected = wording.sentence(analysis, best)
        assert page("sentence", facts=facts, best=best_of(best))["value"] == expected
        same(lambda best=best: wording.familiar_cost(best), "familiarCost", best=best_of(best))
        same(lambda state=state: wording.fitting(state), "fitting", board=board_of(state))
        own, loss = made_up(pick, "crane", weight, bool(weights)), pick.choice([(0.0, 0.0), (0.0, 0.5), (0.2, 0.4)])
        asked = {"own": evaluated(own), "best": best_of(best), "before": words, "loss": loss}
        same(lambda: why(own, best, words, loss), "why", **asked)  # noqa: B023


class Told:
    """An analysis of which everything is told, so that nothing has to be searched."""

    def __init__(self, state, rows_left, risk):
        self.boards, self.candidates, self.rows_left, self.risk = (state,), state.words, rows_left, risk

    def worth(self, word, nodes):
        return Evaluation(word, 10, 20, 20, self.risk, self.risk)


def made_up(pick, guess, weight, weighted):
    """Return an evaluation at random whose bounds are possible."""
    total, lost = weight + pick.randint(0, 3 * weight), pick.choice([0, 0, pick.randint(0, weight)])
    searched = pick.random() < 0.8
    return Evaluation(
        guess,
        weight,
        total,
        total + pick.choice([0, 0, 5]) if searched else None,
        lost,
        min(weight, lost + pick.choice([0, 0, 1])) if searched else None,
        possible=pick.random() < 0.5,
        parts=pick.randint(1, 9),
        worst=pick.randint(0, weight),
        expected=pick.choice([pick.uniform(0, 2000), pick.randint(0, 80) / 8]),
        chance=pick.choice([0.0, 1.0, pick.random(), pick.random() / 200]),
        weighted=weighted,
    )


def test_numbers_are_written_alike(page):
    """Also halfway between two roundings, where the two languages differ by themselves."""
    pick = random.Random(4)
    for turn in range(2000):
        value = pick.choice([turn / 8, turn / 16, turn / 1000, pick.uniform(0, 10), 10 ** pick.uniform(-3, 6)])
        chance = pick.choice([turn / 2000, turn / 200_000, 1 - turn / 200_000, pick.random()])
        number = pick.choice([turn, 10 ** pick.randint(0, 9)])
        expected = [f"{value:.0f}", f"{value:.1f}", f"{value:.2f}", wording.percent(chance)]
        expected += [wording.amount(number, "word"), ordinal(number), wording.odds(number, number + 1)]
        assert page("numbers", value=value, chance=chance, number=number)["value"] == expected


def test_contradictory_marks_are_explained_alike(same):
    pick = random.Random(5)
    words = salet.load("original")
    stuck = 0
    for _ in range(60):
        boards = pick.choice([1, 1, 2])
        game = salet.Game(words, boards=boards)
        for guess in pick.sample(words.answers, pick.randint(2, 4)):
            marks = [salet.mark(guess, answer) for answer in pick.sample(words.answers, len(game.open))]
            game.push(guess, marks)
        for state in analyse(game).boards:
            rows = game.boards[state.number - 1].rows
            if state.stuck:
                stuck += 1
                asked = {"board": board_of(state), "rows": rows, "boards": boards}
                same(lambda: wording.explain_stuck(state, rows, boards), "explainStuck", **asked)  # noqa: B023
    assert stuck > 40


# Reasons and drills


@pytest.mark.parametrize("rule", ["normal", "hard"])
def test_guesses_are_judged_alike(same, rule):
    pick = random.Random(rule)
    for words in lists():
        judge = Judge(words, rule, nodes=2000)
        for _ in range(50):
            game = salet.Game(words, answers=[pick.choice(words.answers)], rule=rule)
            for _ in range(pick.choice([1, 2, 2, 3])):
                if not game.solved:
                    game.push(pick.choice(game.candidates[:200]))
            if game.solved:
                continue
            guess = pick.choice(
                [word for word in pick.sample(words.guesses, 200) if not game.objection(word)] or game.candidates
            )
            found = judge.compare(game, guess)
            loss = (found.loss_lower, found.loss_upper)
            before = game.candidates
            asked = {"own": evaluated(found.own), "best": best_of(found.best), "before": before, "loss": loss}
            assert same(lambda: why(found.own, found.best, before, loss), "why", **asked)["value"] == found.why  # noqa: B023
            same(lambda: praise(guess, before), "praise", guess=guess, candidates=before)  # noqa: B023


def test_better_guesses_are_explained_alike(same):
    pick = random.Random(6)
    words = salet.load("original")
    known = traps(words)
    for _ in range(300):
        before = pick.choice([pick.sample(words.answers, pick.randint(1, 30)), list(pick.choice(known).words)])
        guess, best = (
            pick.choice([pick.choice(words.guesses), before[0]]),
            pick.choice([pick.choice(words.guesses), before[-1]]),
        )
        asked = {"guess": guess, "best": best, "before": before}
        same(lambda: better(guess, best, before), "better", **asked)  # noqa: B023
        same(lambda: praise(guess, before), "praise", guess=guess, candidates=before)  # noqa: B023
        same(lambda: shape(before), "shape", words=before)  # noqa: B023


@pytest.mark.parametrize("name", ["original", "nyt-2023-07", "english-4", "english-8"])
def test_traps_are_the_same(same, name):
    for least in (2, 4):
        same(lambda least=least: traps(name, least), "traps", words=name, least=least)
