"""The exact search as the library offers it; tests/test_search_native.py holds the core itself to the oracle."""

from __future__ import annotations

import pytest

import salet
from salet.core.game import Game
from salet.exact.position import Position, whole
from salet.exact.search import OBJECTIVES, optimal, solve
from salet.exact.tables import Table, parse_table, shipped_table, shipped_tree


def test_other_lists_have_no_tables(small):
    assert shipped_table(small, "normal") is None
    assert shipped_tree(small, "normal") is None
    other = salet.WordList(small.answers, name="original")
    assert shipped_table(other, "normal") is None
    assert shipped_tree(other, "normal") is None


def test_a_table_is_text_and_back():
    words = salet.WordList(["crane", "trace"], name="small")
    table = Table("small", words.hash, "hard", None, "mean", 2, {"crane": 3})
    assert parse_table(table.json(), words) == table
    assert table.evaluations()[0].mean == 1.5


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"words": 1}', "null"])
def test_a_damaged_table_is_no_table(text):
    assert parse_table(text, salet.WordList(["crane", "trace"])) is None


def test_a_table_that_names_an_unknown_word_is_no_table():
    words = salet.WordList(["crane", "trace"])
    table = Table("small", words.hash, "hard", None, "mean", 2, {"zzzzz": 3})
    assert parse_table(table.json(), words) is None


@pytest.mark.parametrize("objective", OBJECTIVES)
@pytest.mark.parametrize("rule", ["normal", "hard", "strict"])
def test_a_solution_is_its_tree(small, rule, objective):
    solution = solve(small, rule=rule, objective=objective, limit=4 if objective == "within" else 6)
    replay = solution.tree.verify(small) if not solution.unfound else None
    assert solution.proof == "exact"
    assert solution.candidates == len(small.answers)
    assert solution.position.game.words is small
    if replay:
        assert replay.total == solution.total
        assert solution.mean == solution.total / solution.candidates
    if objective == "worst":
        assert solution.worst == solution.tree.worst
    again = solve(small, opener=solution.guess, rule=rule, objective=objective, limit=solution.limit)
    assert again.evaluation == solution.evaluation


def test_small_positions_and_whole_lists_give_the_same(original):
    """A position of few candidates is searched in a table of its own."""
    game = Game.parse("salet=....y", original)
    own = solve(game)
    assert own.position.searcher is not whole(original)
    shared = Position.of(game, searcher=whole(original))
    verdict = shared.solve()
    assert original.guesses[verdict.guess] == own.guess
    assert verdict.value.total.upper == own.total
    assert shipped_tree(original, "normal").find(game.boards[0].rows).guess == own.guess
    guesses = [[found.guess for found in each.best(5).best] for each in (shared, own.position)]
    assert guesses[0] == guesses[1]


def test_equally_good_guesses_on_request(small):
    solution = solve(small, all_best=True)
    assert solution.best[0] == solution.guess or solution.guess in solution.best
    totals = {value.total for value in Position.of(Game(small)).worth(solution.best)}
    assert totals == {solution.total}


@pytest.mark.parametrize("threads", [1, 2, 4])
def test_any_number_of_threads_gives_the_same(small, threads):
    first = solve(small, threads=1, all_best=True)
    again = solve(small, threads=threads, all_best=True)
    assert (again.guess, again.total, again.best) == (first.guess, first.total, first.best)
    assert str(again.tree) == str(first.tree)


def test_an_opener_is_searched_alone(original):
    solution = solve(original, opener="CRATE")
    assert (solution.guess, solution.total, solution.proof) == ("crate", 7926, "exact")


def test_a_stopped_search_gives_proven_bounds(original):
    stopped = solve(Game.parse("fuzzy=.....", original), nodes=2000, threads=1)
    assert stopped.proof != "exact"
    assert stopped.total is None
    assert stopped.lower < 5
    assert stopped.upper is None or stopped.lower <= stopped.upper
    with pytest.raises(salet.SearchError, match="no proven strategy"):
        _ = stopped.tree
    opener = solve(original, opener="qajaq", nodes=100, threads=1)
    assert (opener.proof, opener.total, opener.mean) == ("one-step", None, None)


def test_what_cannot_be_solved_is_said(original):
    words = salet.WordList(["bight", "fight", "light", "might", "night", "right", "sight", "tight"])
    none = solve(words, rule="hard", limit=4)
    assert (none.guess, none.total, none.feasible, none.proof) == ("", None, False, "exact")
    most = solve(words, rule="hard", limit=4, objective="within")
    assert most.unfound == 4
    assert optimal(Game(words, rule="hard"))
    assert solve(words, rule="hard", limit=None).total == sum(range(1, 9))


def test_optimal_plays_the_best_guess(small):
    assert optimal(Game(small)) == solve(small).guess
    with pytest.raises(salet.GameError, match="The game is over"):
        optimal(Game.parse(f"{small.answers[0]}=ggggg", small))


def test_misuse_is_refused(small, original):
    for call, said in [
        (lambda: solve(small, objective="meen"), "no objective 'meen'; did you mean 'mean'"),
        (lambda: solve(Game(small, boards=2)), "for one board; this game has 2"),
        (lambda: solve(Game.parse("aahed=ggy..", original)), "No answer in the list 'original' fits"),
        (lambda: solve(Game.parse("crane=..y.g", original), limit=1), "the limit is 1, and 1 rows were played"),
        (lambda: solve(small, objective="within", limit=None), "'within' needs a limit"),
        (lambda: solve(small, opener="xyzzy"), "'xyzzy' is not in 'small'"),
        (lambda: solve(Game.parse("arise=g..y.", original, rule="hard"), opener="shout"), "1st letter must be A"),
        (lambda: solve(small, seconds=-1), "seconds is -1"),
        (lambda: solve(small, seconds=float("nan")), "seconds is nan"),
        (lambda: solve(small, threads=-1), "threads is -1"),
    ]:
        with pytest.raises(salet.SaletError) as error:
            call()
        assert said in str(error.value)
