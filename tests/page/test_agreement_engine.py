"""The page and the library agree: positions, suggestions, values, repairs, reviews, openers and trees are equal.

The page's own modules run in Node, over the same data files and the same core as in a browser. Figures are equal to the
last bit, but for entropies, which the two may add up in other units.
"""

from __future__ import annotations

import datetime
import random
from functools import cache

import pytest
from nodes import Asked
from support import LONG

import salet
from salet.core.lists import load
from salet.exact.tables import shipped_table, shipped_tree
from salet.judge.analysis import analyse
from salet.judge.familiar import familiar_words
from salet.judge.openers import openers
from salet.judge.pairs import pairs
from salet.judge.review import Judge
from salet.likely.history import shipped_history
from salet.strategy.tree import Tree
from salet.web.pack import data_files

POSITIONS = 2000
DAYS = ["2023-06-21", "2025-06-23", "2026-02-02", "2026-07-18", "2026-11-18"]
OPENERS = ["crane", "salet", "tarse", "slate", "adieu", "raise", "audio", "trace", "stare", "fuzzy", "mummy", "queue"]
BENCHES = [
    ("nyt", "normal", ""),
    ("nyt-2023-07", "normal", ""),
    ("original", "hard", "crane"),
    ("original", "normal", ""),
]
EVALUATION = {
    "guess": "guess",
    "weight": "weight",
    "totalLower": "total_lower",
    "totalUpper": "total_upper",
    "lostLower": "lost_lower",
    "lostUpper": "lost_upper",
    "possible": "possible",
    "parts": "parts",
    "worst": "worst",
    "expected": "expected",
    "chance": "chance",
    "weighted": "weighted",
}


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """Return the page's library in Node, over data files as the page has them."""
    folder = tmp_path_factory.mktemp("data")
    for name, content in data_files(shipped_history()).items():
        (folder / name).write_bytes(content)
    asked = Asked("library.mjs", str(folder))
    yield asked
    asked.close()


@cache
def words_of(name, on):
    return load(name, on=datetime.date.fromisoformat(on)) if name == "nyt" else load(name)


def position_of(name, on, game):
    rows = [{"guess": row.guess, "marks": list(row.marks)} for row in game.rows]
    return {"words": name, "on": on, "rule": game.rule.name, "boards": len(game.boards), "rows": rows}


def check_evaluation(found, expected):
    assert {key: found[key] for key in EVALUATION} == {key: getattr(expected, name) for key, name in EVALUATION.items()}
    assert found["entropy"] == pytest.approx(expected.entropy, abs=1e-9)


def played(pick, words, rule, rows, answer=None):
    """Return a game after some rows, as somebody might have played them."""
    answer = answer or pick.choice(words.answers)
    game = salet.Game(words, rule=rule)
    known = [word for word in OPENERS if word in words]
    for _ in range(rows):
        likely = game.candidates if pick.random() < 0.6 else ()
        pool = likely or (known if not game.rows and known else words.guesses)
        guess = pick.choice(pool)
        if game.objection(guess):
            guess = pick.choice([words.guesses[place] for place in game.legal()])
        game.push(guess, salet.mark(guess, answer))
        if game.solved:
            break
    return game


LISTS = [*(("nyt", day) for day in DAYS), ("original", DAYS[0]), ("nyt-2023-07", DAYS[0]), ("english-6", DAYS[0])]


@pytest.mark.parametrize(("name", "on"), LISTS, ids=[f"{name} {on}" for name, on in LISTS])
def test_positions(page, name, on):
    """What fits, how likely it is, the best five with all their figures, and what a word of one's own is worth."""
    pick = random.Random(f"{name} {on}")
    words = words_of(name, on)
    for number in range(POSITIONS // len(LISTS)):
        rule = pick.choice(["normal", "normal", "normal", "hard", "strict"])
        game = played(pick, words, rule, 2 + number % 3 if rule == "normal" and number % 25 else 2)
        position, analysis = position_of(name, on, game), analyse(game)
        known = page("analyse", **position)["value"]
        assert known["solved"] == game.solved
        if game.solved:
            continue
        assert [board["words"] for board in known["boards"]] == [list(board.words) for board in analysis.boards]
        weights = [list(board.weights) if board.weights else None for board in analysis.boards]
        assert [board["weights"] for board in known["boards"]] == weights
        assert [board["missing"] for board in known["boards"]] == [board.missing for board in analysis.boards]
        assert known["rowsLeft"] == analysis.rows_left
        if len(game.candidates) > (40 if rule == "hard" else 120):
            continue  # a few of these take minutes
        best = analysis.best(5)
        found = page("best", **position, count=5)["value"]
        assert found["proven"] == best.proven > 0
        for one, other in zip(found["evaluations"], best, strict=True):
            check_evaluation(one, other)
        if number % 5 == 0:
            legal = game.legal()
            own = words.guesses[legal[pick.randrange(len(legal))]]
            [worth] = page("worth", **position, guesses=[own])["value"]
            check_evaluation(worth, analysis.worth(own))


def test_contradictions_are_repaired_alike(page):
    pick = random.Random(7)
    stuck = 0
    for number in range(300):
        name, on = ("nyt", "2026-07-18") if number < 200 else ("original", DAYS[0])
        words = words_of(name, on)
        game = salet.Game(words)
        for _ in range(2 + number % 3):
            guess = pick.choice(words.guesses)
            game.push(guess, salet.mark(guess, pick.choice(words.guesses)))
            if game.solved or game.boards[0].contradictory:
                break
        analysis = analyse(game)
        known = page("analyse", **position_of(name, on, game))["value"]
        for board, expected in zip(known["boards"], analysis.boards, strict=True):
            assert (board["words"], board["wider"]) == (list(expected.words), expected.wider)
            assert board["weights"] == (list(expected.weights) if expected.weights else None)
            repairs = [[list(map(list, each.rows)), list(each.candidates)] for each in expected.repairs]
            assert [[each["rows"], each["candidates"]] for each in board["repairs"]] == repairs
            changed = [[list(tile) for tile in each.changed] for each in expected.repairs]
            assert [each["changed"] for each in board["repairs"]] == changed
            stuck += bool(repairs)
        if analysis.wider and len(analysis.boards[0].words) <= 60:  # hundreds of plurals take minutes
            best, found = analysis.best(3), page("best", **position_of(name, on, game), count=3)["value"]
            for one, other in zip(found["evaluations"], best, strict=True):
                check_evaluation(one, other)
    assert stuck > 100


@pytest.mark.parametrize("boards", [2, 4, 8])
def test_several_boards(page, boards):
    pick = random.Random(boards)
    for name, on in [("nyt", "2026-07-18"), ("original", DAYS[0])]:
        words = words_of(name, on)
        for _ in range(12):
            answers = pick.sample(words.answers, boards)
            game = salet.Game(words, boards=boards)
            for guess in ["crane", *pick.sample(answers, 2)][: pick.randint(1, 3)]:
                game.push(guess, [salet.mark(guess, answer) for answer in answers])
            if game.solved:
                continue
            position, analysis = position_of(name, on, game), analyse(game)
            known = page("analyse", **position)["value"]
            assert [board["number"] for board in known["boards"]] == [board.number for board in analysis.boards]
            best, found = analysis.best(5), page("best", **position, count=5)["value"]
            for one, other in zip(found["evaluations"], best, strict=True):
                check_evaluation(one, other)


@pytest.mark.parametrize("by", ["expected", "worst", "entropy", "parts", "chance"])
def test_measures_of_one_step(page, by):
    pick = random.Random(by)
    for name, on in [("nyt", "2026-07-18"), ("original", DAYS[0])]:
        for _ in range(10):
            game = played(pick, words_of(name, on), pick.choice(["normal", "hard"]), 1)
            if game.solved:
                continue
            best = analyse(game).best(5, by=by)
            found = page("best", **position_of(name, on, game), count=5, by=by)["value"]
            assert (found["by"], found["proven"]) == (by, 0)
            for one, other in zip(found["evaluations"], best, strict=True):
                check_evaluation(one, other)


def test_first_guesses(page):
    for name, on in [("original", DAYS[0]), ("nyt-2023-07", DAYS[0])]:
        for rule in ["normal", "hard"]:
            game = salet.Game(words_of(name, on), rule=rule)
            best = analyse(game).best(5)
            found = page("best", **position_of(name, on, game), count=5)["value"]
            assert found["proven"] == best.proven
            for one, other in zip(found["evaluations"], best, strict=True):
                check_evaluation(one, other)
    game = salet.Game(words_of("nyt", "2026-11-18"))
    best = analyse(game).best(5, at_once=True)
    found = page("best", **position_of("nyt", "2026-11-18", game), count=5)["value"]
    assert (found["day"], found["proven"]) == (best.day, 0)
    for one, other in zip(found["evaluations"], best, strict=True):
        check_evaluation(one, other)


def test_familiar_words_and_what_they_cost(page):
    pick = random.Random(3)
    words = words_of("nyt", "2026-07-18")
    terms = {"words": "nyt", "on": "2026-07-18", "rule": "normal"}
    assert set(page("familiar", **terms)["value"]) == familiar_words(words)
    for _ in range(20):
        game = played(pick, words, "normal", 2)
        if game.solved:
            continue
        best = analyse(game).best(3, familiar=True)
        found = page("best", **position_of("nyt", "2026-07-18", game), count=3, familiar=True)["value"]
        for one, other in zip(found["evaluations"], best, strict=True):
            check_evaluation(one, other)
        check_evaluation(found["against"], best.against)


# Reviews


def check_row(found, expected):
    names = {"lossLower": "loss_lower", "lossUpper": "loss_upper", "luckLower": "luck_lower", "luckUpper": "luck_upper"}
    names |= {"guess": "guess", "mark": "mark", "before": "before", "after": "after", "risk": "risk", "skill": "skill"}
    names |= {"luckScore": "luck_score"}
    assert {key: found[key] for key in names} == {key: getattr(expected, name) for key, name in names.items()}
    check_evaluation(found["own"], expected.own)
    check_evaluation(found["best"]["evaluations"][0], expected.best_value)
    assert (found["best"]["proven"] > 0) == expected.settled


def random_guesses(pick, words, rule, answer):
    """Return the guesses of a game against an answer: won, lost, or given up."""
    game = salet.Game(words, answers=[answer], rule=rule)
    table = shipped_table(words, rule)
    known = list(table.totals) if table and pick.random() < 0.95 else []  # others are searched for half a second
    game.push(pick.choice(known or [word for word in OPENERS if word in words] or words.guesses))
    while not game.solved and len(game.rows) < 6 and pick.random() < 0.9:
        pool = game.boards[0].candidates if pick.random() < 0.7 else ()
        guess = pick.choice(pool or words.guesses)
        if game.objection(guess):
            legal = game.legal()
            guess = words.guesses[legal[pick.randrange(len(legal))]]
        game.push(guess)
    return game


REVIEWED = [
    ("original", DAYS[0], 120),
    ("nyt-2022-02", DAYS[0], 365),
    ("english-4", DAYS[0], 10),
    ("nyt", "2026-07-18", 5),
]
assert sum(count for _, _, count in REVIEWED) == 500


@pytest.mark.parametrize(("name", "on", "count"), REVIEWED, ids=[name for name, _, _ in REVIEWED])
def test_reviews(page, name, on, count):
    """Loss, luck, risk and skill of every row, what was best, and the line of perfect play."""
    pick = random.Random(f"review {name}")
    words = words_of(name, on)
    for _ in range(count * 10 if LONG else count):
        rule = pick.choice(["normal", "normal", "hard"])
        game = random_guesses(pick, words, rule, pick.choice(words.answers))
        judged = Judge(words, rule).review(game)
        asked = {"words": name, "on": on, "rule": rule, "answer": game.answers[0]}
        rows = [{"guess": row.guess, "marks": []} for row in game.rows]
        review = page("review", **asked, rows=rows)["value"]["review"]
        assert (review["answer"], review["wider"]) == (judged.answer, judged.wider)
        for one, other in zip(review["rows"], judged.rows, strict=True):
            check_row(one, other)
        assert (review["skill"], review["luckScore"]) == (judged.skill, judged.luck_score)
        assert review["lines"][0] == list(judged.line)


def test_reviews_of_answers_that_the_list_lacks(page):
    for name, on, guesses, answer in [
        ("original", DAYS[0], ["crane", "sloth"], "aahed"),
        ("nyt-2022-02", DAYS[0], ["raise", "loris"], "loris"),
    ]:
        words = words_of(name, on)
        judged = salet.review(guesses, answer, words)
        rows = [{"guess": guess, "marks": []} for guess in guesses]
        review = page("review", words=name, on=on, rule="normal", answer=answer, rows=rows)["value"]["review"]
        assert review["wider"] is judged.wider is True
        for one, other in zip(review["rows"], judged.rows, strict=True):
            check_row(one, other)


def test_guesses_beside_the_best_one(page):
    pick = random.Random(9)
    words = words_of("original", DAYS[0])
    for _ in range(25):
        game = played(pick, words, "normal", 2)
        if game.solved:
            continue
        guess = pick.choice(game.candidates)
        expected = Judge(words).compare(game, guess)
        rows = [{"guess": row.guess, "marks": list(row.marks)} for row in game.rows]
        found = page("compare", words="original", on=DAYS[0], rule="normal", rows=rows, guess=guess)["value"]
        assert (found["lossLower"], found["lossUpper"]) == (expected.loss_lower, expected.loss_upper)
        assert (found["risk"], found["skill"]) == (expected.risk, expected.skill)
        check_evaluation(found["own"], expected.own)


# Openers, pairs and trees


@pytest.mark.parametrize(("name", "on"), [("original", DAYS[0]), ("nyt", "2026-07-18")])
def test_openers(page, name, on):
    words = words_of(name, on)
    expected = {opener.guess: opener for opener in openers(words)}
    found = page("openers", words=name, on=on, rule="normal")["value"]
    assert [each["guess"] for each in found] == list(words.guesses)
    for each in found:
        opener = expected[each["guess"]]
        names = ("possible", "chance", "expected", "worst", "parts", "greens", "yellows")
        assert {key: each[key] for key in names} == {key: getattr(opener, key) for key in names}
        assert each["winInTwo"] == opener.win_in_two
        assert each["entropy"] == pytest.approx(opener.entropy, abs=1e-9)
        if name != "nyt":
            assert (each["mean"], each["lower"]) == (opener.mean, opener.evaluation.lower)
        said = opener.published
        assert each["published"] == (said and {"mean": said.mean, "source": said.source})


def test_second_words(page):
    words = words_of("original", DAYS[0])
    for first in ["crane", "salet"]:
        found = page("pairs", words="original", on=DAYS[0], rule="normal", first=first, by="expected", top=5)["value"]
        for one, other in zip(found, pairs(words, "expected", 5, first=first), strict=True):
            assert (one["first"], one["second"], one["worst"]) == (other.first, other.second, other.worst)
            assert (one["expected"], one["parts"]) == (other.expected, other.parts)
            assert one["entropy"] == pytest.approx(other.entropy, abs=1e-9)
            asked = {"first": first, "second": other.second, "by": "expected", "top": 1}
            assert page("pairs", words="original", on=DAYS[0], rule="normal", **asked)["value"] == [one]


def test_trees(page):
    for name, rule in [("original", "normal"), ("nyt-2023-07", "hard")]:
        tree = shipped_tree(load(name), rule)
        asked = {"words": name, "on": DAYS[0], "rule": rule, "opener": ""}
        found = page("tree", **asked, rows=[])["value"]
        assert (found["opener"], found["histogram"]) == (tree.guess, tree.histogram)
        assert page("treeText", **asked)["value"] == str(tree)
        mark, branch = max(tree.root.branches.items(), key=lambda item: len(item[1].branches))
        inner = page("tree", **asked, rows=[[tree.guess, mark]])["value"]
        assert inner["guess"] == branch.guess
        assert {each["mark"]: each["guess"] for each in inner["branches"]} == {
            mark: node.guess for mark, node in branch.branches.items()
        }
    solution = salet.solve("english-4", opener="tale" if "tale" in load("english-4") else load("english-4").answers[0])
    found = page("tree", words="english-4", on=DAYS[0], rule="normal", opener=solution.guess, rows=[])["value"]
    assert found["histogram"] == solution.tree.histogram
    written = page("treeText", words="english-4", on=DAYS[0], rule="normal", opener=solution.guess)["value"]
    assert Tree.parse(written).verify(load("english-4")).total == solution.tree.total


@pytest.mark.parametrize(("name", "rule", "opener"), BENCHES, ids=[" ".join(each).strip() for each in BENCHES])
def test_strategies(page, name, rule, opener):
    """Every strategy that the page plays comes to the library's games: histogram, weights, losses."""
    on = "2026-07-18"
    words = words_of(name, on)
    results = page("strategies", words=name, on=on, rule=rule, opener=opener)["value"]
    assert len(results) == 12
    for found in results:
        expected = salet.bench(found["strategy"], words, rule=rule, opener=opener or known_opener(found, name))
        assert (found["opener"], found["histogram"]) == (expected.opener, expected.histogram), found["strategy"]
        assert found["weights"] == expected.weights
        assert (found["lost"], found["lostWeight"], found["weight"]) == (
            expected.lost,
            expected.lost_weight,
            expected.whole_weight,
        )
        assert found["mean"] == pytest.approx(expected.mean, abs=1e-12)
        assert [tuple(game) for game in found["losses"]] == list(expected.losses)


def known_opener(found, name):
    """Return what perfect play begins with where it is not known for the day: the best opener of another day."""
    return found["opener"] if found["strategy"] == "optimal" and name == "nyt" else ""


def test_the_answers_of_the_player_count(page):
    """An answer that was added changes the chances of the days after it, as it does in the library."""
    own = [("2026-07-18", "china"), ("2026-07-19", "paste")]
    history = shipped_history().with_days([(datetime.date.fromisoformat(day), word) for day, word in own])
    words = load("nyt", on=datetime.date(2026, 7, 20), history=history)
    expected = {word: weight / words.weight for word, weight in zip(words.answers, words.weights, strict=True)}
    page.tell("history", [{"date": day, "answer": word} for day, word in own])
    found = page("likely", on="2026-07-20", most=5000)["value"]
    assert {each["word"]: each["chance"] for each in found["chances"]} == expected
    assert found["knownTo"] == "2026-07-19"
    page.tell("history", [])
