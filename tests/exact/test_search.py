"""The exact search as the library offers it; tests/test_search_native.py holds the core itself to the oracle."""

from __future__ import annotations

import pytest

import salet
from salet.core.game import Game
from salet.exact.search import OBJECTIVES, evaluate, optimal, solve
from salet.exact.tables import Table, known_openers, known_tree


def test_other_lists_have_no_tables(small):
    assert known_openers(small, "normal") == ()
    assert known_tree(small, "normal") is None
    other = salet.WordList(small.answers, name="original")
    assert known_openers(other, "normal") == ()
    assert known_tree(other, "normal") is None


def test_a_table_is_text_and_back():
    table = Table("small", "0", "hard", None, "mean", 2, {"crane": 3})
    assert Table.parse(table.json()) == table
    assert table.values()[0].mean == 1.5


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
    assert evaluate(small, [solution.guess], rule=rule, objective=objective, limit=solution.limit)[0].total == (
        solution.total
    )


def test_small_positions_and_whole_lists_give_the_same(original):
    """A position of few candidates is searched in a table of its own."""
    game = Game.parse("salet=....y", original)
    own = solve(game)
    assert own.position._small
    shared = salet.exact.search.Position(game, 5, "mean", 1)
    shared.__dict__["_small"] = False
    verdict = shared.solver.solve(shared.problem())
    assert original.guesses[verdict.guess] == own.guess
    assert verdict.upper == own.total
    assert salet.exact.tables.known_tree(original, "normal").find(game.boards[0].rows).guess == own.guess


def test_equally_good_guesses_on_request(small):
    solution = solve(small, all_best=True)
    assert solution.best[0] == solution.guess or solution.guess in solution.best
    totals = {value.total for value in evaluate(small, solution.best)}
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
    assert stopped.proof == "bound"
    assert stopped.lower <= 5000
    if stopped.total is not None:
        assert stopped.lower <= stopped.total
    with pytest.raises(salet.SearchError, match="no proven strategy"):
        _ = stopped.tree
    opener = solve(original, opener="qajaq", nodes=100, threads=1)
    assert (opener.proof, opener.total, opener.mean) == ("bound", None, None)


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
        (lambda: solve(Game.parse("aahed=ggy..", original)), "No answer of the list 'original' fits"),
        (lambda: solve(Game.parse("crane=..y.g", original), limit=1), "the limit is 1, and 1 rows were played"),
        (lambda: solve(small, objective="within", limit=None), "'within' needs a limit"),
        (lambda: solve(small, opener="xyzzy"), "'xyzzy' is not in 'small'"),
        (lambda: evaluate(Game.parse("arise=g..y.", original, rule="hard"), ["shout"]), "1st letter must be A"),
    ]:
        with pytest.raises(salet.SaletError) as error:
            call()
        assert said in str(error.value)
