"""Advice: what to play now, what it is worth, and what to do when nothing fits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from salet.core.candidates import Repair, repairs
from salet.core.checks import check_name, check_number, check_seconds
from salet.core.errors import NoCandidates
from salet.core.game import Board, Game, ordinal
from salet.exact.search import LIMIT, Value, evaluate, solve
from salet.exact.tables import known_openers, known_table, known_tree
from salet.strategy.one_step import METRICS, Suggestion, rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from salet.exact.search import Watch

__all__ = ["MEASURES", "SECONDS", "Advice", "Advised", "advise", "explain", "mend"]

MEASURES = ("optimal", *METRICS)
"""What guesses can be ranked by: exactly, or by a measure of one step."""
SECONDS = 2.0
"""How long the exact search may take before what it has proven so far is shown as such."""
ALTERNATIVES = 12
"""How many of the best guesses by one step are looked at exactly beside the best."""
COLOURS = {"g": "green", "y": "yellow", ".": "grey"}


@dataclass(frozen=True)
class Advised(Suggestion):
    """A suggestion with its exact worth, where it is known."""

    total: int | None = None
    """Guesses for all candidates together when it is played and play is perfect from then on."""
    mean: float | None = None
    """The same per candidate: how many more guesses to expect, this one counted."""
    proof: str = "one-step"
    """`exact`; `bound`: a strategy with this total is known, but not that none is better; `one-step`: not searched."""


@dataclass(frozen=True)
class Advice:
    """The guess to play, its alternatives, and what remains."""

    guess: str
    total: int | None
    mean: float | None
    proof: str
    """`exact`: no guess is better, proven; `bound`: the best found so far; `one-step`: best by a measure."""
    suggestions: tuple[Advised, ...]
    """The best guesses; the first is `guess`."""
    remaining: tuple[tuple[str, ...], ...]
    """The words that fit, for every board that is not solved."""
    words: str
    hash: str
    rule: str
    wider: bool
    """Whether no answer of the list fits, so that the words are allowed guesses."""
    unfound: int = 0
    """Words that perfect play does not find within the six rows of the game."""

    @property
    def candidates(self) -> int:
        """How many words fit, over all boards."""
        return sum(map(len, self.remaining))


def advise(
    game: Game,
    *,
    by: str = "optimal",
    top: int = 5,
    seconds: float = SECONDS,
    threads: int = 0,
    watch: Watch | None = None,
) -> Advice:
    """Return what to play now: exactly on one board, as far as the time allows, or by a measure of one step.

    `watch` is told of the search's progress now and then; what it raises stops the search.

    Where a single word fits, an exact answer suggests nothing else: any other guess would be wasted. Where no answer of
    the list fits, the allowed guesses that fit are taken instead; where none of these fits either, NoCandidates says
    which of the marks are likeliest wrong.

    >>> advice = advise(Game.parse("crane=..y.g", "original"))
    >>> advice.guess, advice.total, advice.proof
    ('lambs', 126, 'exact')
    """
    check_name("measure", by, MEASURES)
    check_number("top", top, 1)
    check_seconds(seconds)
    wider = not all(board.indices for board in game.open)
    if wider:
        for board in game.open:
            if not board.candidates and not board.wider:
                raise NoCandidates(explain(board))
        game = game.widened()
    exact = by == "optimal" and len(game.boards) == 1
    how = (top, seconds, threads, watch)
    suggestions, unfound = _exact(game, *how) if exact else (_one_step(game, by, top, threads), 0)
    return Advice(
        guess=suggestions[0].guess,
        total=suggestions[0].total,
        mean=suggestions[0].mean,
        proof=_proof(game, suggestions[0]),
        suggestions=suggestions,
        remaining=tuple(board.candidates for board in game.open),
        words=game.words.name,
        hash=game.words.hash,
        rule=game.rule.name,
        wider=wider,
        unfound=unfound,
    )


def _proof(game: Game, first: Advised) -> str:
    """Say how far the first suggestion is proven best: an opener only where it was compared with every other."""
    table = None if game.rows else known_table(game.words, game.rule.name)
    return "bound" if first.proof == "exact" and table and not table.best else first.proof


def _one_step(game: Game, by: str, top: int, threads: int) -> tuple[Advised, ...]:
    """Rank by a measure; of several boards, one that is down to a single word is finished first: that costs nothing."""
    by = "expected" if by == "optimal" else by
    known = [board.candidates[0] for board in game.open if len(board.indices) == 1]
    if len(game.open) == 1 or not known:
        return tuple(Advised(**vars(s)) for s in rank(game, by, top, threads=threads))
    ranked = sorted(rank(game, by, threads=threads), key=lambda suggestion: suggestion.guess not in known)
    return tuple(Advised(**vars(s)) for s in ranked[:top])


def _exact(game: Game, top: int, seconds: float, threads: int, watch: Watch | None) -> tuple[tuple[Advised, ...], int]:
    """Search for the best guess, then for what the likeliest alternatives are worth; a single word needs neither."""
    if len(game.candidates) == 1:
        return _advised(game, [Value(game.candidates[0], 1, 1.0, "exact")], 1, threads), 0
    values = known_openers(game.words, game.rule.name) if not game.rows else ()
    if values:
        return _advised(game, values, top, threads), 0
    limit = LIMIT if len(game.rows) < LIMIT else None
    best = _known(game) or _best(game, limit, seconds / 2, threads, watch)
    if best.total is None:
        return _one_step(game, "expected", top, threads), 0
    if top == 1 or best.proof != "exact":
        return _advised(game, [best], top, threads), best.first
    others = [s.guess for s in rank(game, "expected", ALTERNATIVES, threads=threads) if s.guess != best.guess]
    objective = "within" if best.first else "mean"
    compared = evaluate(
        game, others, limit=limit, objective=objective, seconds=seconds / 2, threads=threads, watch=watch
    )
    sound = [value for value in compared if value.proof == "exact" and value.total is not None]
    return _advised(game, [best, *sound], top, threads), best.first


def _known(game: Game) -> Value | None:
    """Return the best guess where play has followed a tree that comes with salet: it is proven already."""
    tree = known_tree(game.words, game.rule.name)
    node = tree.find(game.boards[0].rows) if tree else None
    if tree is None or node is None:
        return None
    total = replace(tree, root=node).total
    return Value(node.guess, total, total / len(game.candidates), "exact")


def _best(game: Game, limit: int | None, seconds: float, threads: int, watch: Watch | None) -> Value:
    """Search for the least total, or for most words found where not all can be; no total if the time is too short."""
    solution = solve(game, limit=limit, seconds=seconds, threads=threads, watch=watch)
    if solution.proof == "exact" and not solution.feasible:
        solution = solve(game, limit=limit, objective="within", seconds=seconds, threads=threads, watch=watch)
    return Value(solution.guess, solution.total, solution.mean, solution.proof, solution.unfound)


def _advised(game: Game, values: Sequence[Value], top: int, threads: int) -> tuple[Advised, ...]:
    """Return guesses with all their measures, the least total first; those that are not searched come last."""
    searched = {value.guess: value for value in values}
    measured = rank(game, "expected", among=list(searched), threads=threads) if searched else ()

    def order(suggestion: Advised) -> tuple[int, int, bool, str]:
        value = searched[suggestion.guess]
        return (value.first, value.total or 0, not suggestion.possible, suggestion.guess)

    found = [
        Advised(**vars(s), total=v.total, mean=v.mean, proof=v.proof) for s in measured if (v := searched[s.guess])
    ]
    found.sort(key=order)
    if len(found) >= top:
        return tuple(found[:top])
    fill = [s for s in _one_step(game, "expected", top + len(found), threads) if s.guess not in searched]
    return tuple([*found, *fill][:top])


def mend(board: Board, most: int = 3) -> tuple[Repair, ...]:
    """Return the smallest changes of a board's marks that would make sense of them, likeliest first."""
    return repairs(board.rows, board.words.answers, board.words.guesses, most)


def explain(board: Board) -> str:
    """Say that nothing fits a board, and which tiles are likeliest wrong."""
    rows = " ".join(f"{guess}={colours}" for guess, colours in board.rows)
    lines = [f"No allowed word fits {rows}. Likeliest, with the smallest change:"]
    lines += [f"  {number}. {describe(repair, board.rows)}" for number, repair in enumerate(mend(board), 1)]
    return "\n".join(lines)


def describe(repair: Repair, rows: Sequence[tuple[str, str]]) -> str:
    """Say in words which tiles a repair changes and what would fit then.

    >>> rows = [("maize", "....g"), ("table", ".....")]
    >>> describe(repairs(rows, ["horse", "moist"])[0], rows)
    'TABLE ....g (5th letter green, not grey): 1 word would fit, HORSE'
    """
    changes = []
    for row in sorted({row for row, _ in repair.changed}):
        guess, colours = repair.rows[row]
        places = [place for changed, place in repair.changed if changed == row]
        tiles = " and ".join(
            f"{ordinal(place + 1)} letter {COLOURS[colours[place]]}, not {COLOURS[rows[row][1][place]]}"
            for place in places
        )
        changes.append(f"{guess.upper()} {colours} ({tiles})")
    shown = ", ".join(word.upper() for word in repair.candidates[:3]) + (", …" if len(repair.candidates) > 3 else "")
    number = len(repair.candidates)
    return f"{', '.join(changes)}: {number} word{'s' if number > 1 else ''} would fit, {shown}"
