"""Perfect strategies: the one that comes with salet, or the best after an opener, one node at a time."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import TYPE_CHECKING, cast

from salet.concurrency import check_stop
from salet.core.game import Game
from salet.core.marks import lexicon, mark_of
from salet.errors import SearchError
from salet.exact.search import solve
from salet.exact.tables import shipped_tree
from salet.judge.openers import openers
from salet.strategy.one_step import rank
from salet.strategy.tree import Tree
from salet.web.explore_schemas import Branch, OpenerOut, OpenerRow, TreeOut
from salet.web.lists import about, list_of
from salet.web.positions import analysis_of, game_of
from salet.web.schemas import Missing

if TYPE_CHECKING:
    from salet.concurrency import Stop
    from salet.core.words import WordList
    from salet.strategy.tree import Node
    from salet.web.explore_schemas import OpenerIn, TreeIn
    from salet.web.schemas import Proof

__all__ = ["node_of", "opened"]

SECONDS = 8.0
SHOWN = 8
KEPT = 6
_trees: OrderedDict[tuple[str, str, str], Tree] = OrderedDict()
_lock = Lock()


def tree_of(words: WordList, rule: str, opener: str, stop: Stop) -> Tree:
    """Return a perfect strategy; the most recent ones are cached."""
    key = (words.hash, rule, opener)
    with _lock:
        if key in _trees:
            _trees.move_to_end(key)
            return _trees[key]
    tree = shipped_tree(words, rule)
    if tree is None or (opener and opener != tree.guess):
        tree = searched(words, rule, opener, stop)
    with _lock:
        _trees[key] = tree
        while len(_trees) > KEPT:
            _trees.popitem(last=False)
    return tree


def searched(words: WordList, rule: str, opener: str, stop: Stop) -> Tree:
    """Return the best strategy after an opener, if it can be proven in the time."""
    if not opener:
        raise Missing(f"No perfect strategy for {words.name!r} under the {rule} rule comes with salet: name an opener.")
    tree = proven_tree(words, rule, opener, SECONDS, stop)
    if tree is None:
        raise SearchError(
            f"The best strategy after {opener!r} could not be proven within {SECONDS:.0f} seconds, "
            "or it does not find every word."
        )
    return tree


def proven_tree(words: WordList, rule: str, opener: str, seconds: float, stop: Stop) -> Tree | None:
    """Return the best strategy after an opener; None if it is not proven in the time, or does not find every word."""
    solution = solve(words, opener=opener, rule=rule, seconds=seconds, threads=1, stop=stop)
    return solution.tree if solution.proof == "exact" and solution.feasible else None


def node_of(asked: TreeIn, stop: Stop) -> TreeOut:
    """Return the node of a strategy in a position that it leads to."""
    game = game_of(asked)
    words = game.words
    opener = words.check(asked.opener) if asked.opener.strip() else ""
    tree = tree_of(words, asked.rule, opener, stop)
    node = tree.find(game.boards[0].rows)
    if node is None:
        raise Missing(f"The strategy that begins with {tree.guess!r} does not lead to this position.")
    inner = Tree(node, tree.words, tree.hash, tree.rule, weights=tree.weights)
    return TreeOut(
        **about(words),
        rule=asked.rule,
        opener=tree.guess,
        rows=str(game),
        guess=node.guess,
        possible=node.possible,
        candidates=inner.answers,
        total=None if inner.weights else inner.total,
        mean=inner.mean,
        histogram=inner.histogram,
        branches=branches_of(game, node),
    )


def branches_of(game: Game, node: Node) -> list[Branch]:
    """Return what a node plays after each mark, the largest part first."""
    words = game.words
    found = []
    for code, part in lexicon(words).partition(words.guess_index[node.guess], game.boards[0].indices):
        colours = mark_of(code, words.length)
        if (branch := node.branches.get(colours)) is None:
            continue
        inner = Tree(branch, weights=words.weight_by_answer)
        found.append(
            Branch(
                mark=colours,
                size=len(part),
                words=[words.answers[index] for index in part[:SHOWN]],
                guess=branch.guess,
                possible=branch.possible,
                total=None if inner.weights else inner.total,
                mean=inner.mean,
                worst=inner.worst,
            )
        )
    return sorted(found, key=lambda branch: (-branch.size, branch.mark))


def opened(word: str, asked: OpenerIn, stop: Stop) -> OpenerOut:
    """Return everything about a first word: what is proven in the time, and the replies to its marks."""
    words = list_of(asked)
    game = Game(words, rule=asked.rule)
    own = analysis_of(game, stop).worth(word, seconds=asked.seconds)
    opener = openers(words, among=[own.guess], rule=asked.rule, threads=1, stop=stop)[0]
    tree = proven_tree(words, asked.rule, own.guess, asked.seconds, stop) if own.exact and not own.lost else None
    measures = {name: getattr(opener, name) for name in ("win_in_two", "greens", "yellows")}
    return OpenerOut(
        opener=OpenerRow(**own.plain(), **measures),
        **about(words),
        rule=asked.rule,
        answers=len(words.answers),
        proof=cast("Proof", own.proof),
        histogram=tree.histogram if tree else [],
        branches=branches_of(game, tree.root) if tree else one_step(game, own.guess, stop),
    )


def one_step(game: Game, opener: str, stop: Stop) -> list[Branch]:
    """Return the best reply to each mark, looking one step ahead."""
    words = game.words
    found = []
    for code, part in lexicon(words).partition(words.guess_index[opener], game.boards[0].indices):
        colours = mark_of(code, words.length)
        if set(colours) == {"g"}:
            continue
        check_stop(stop)
        shown = [words.answers[index] for index in part[:SHOWN]]
        reply, possible = shown[0], True
        if len(part) > 2:
            game.push(opener, colours)
            best = rank(game, "expected", 1, threads=1, stop=stop)[0]
            game.pop()
            reply, possible = best.guess, best.possible
        found.append(
            Branch(
                mark=colours,
                size=len(part),
                words=shown,
                guess=reply,
                possible=possible,
                total=None,
                mean=None,
                worst=None,
            )
        )
    return sorted(found, key=lambda branch: (-branch.size, branch.mark))
