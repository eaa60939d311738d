"""Lists with other answers than a word list has: for marks that none of its answers fits, and for answers it lacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.core.words import MOST_WEIGHT, WordList

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["with_answers"]


def with_answers(words: WordList, answers: Iterable[str]) -> WordList:
    """Return the list with these answers, each of them a guess of the list, as likely as the list says.

    The guesses that a list does not have as answers are likely in a unit of their own, and together as likely as
    `missing` says; a guess that it knows nothing about gets the least weight there is.

    >>> words = WordList(["moist"], ["hoist", "joist"], rest={"hoist": 30, "joist": 10}, missing=0.5)
    >>> with_answers(words, ["hoist", "joist"]).weights
    (30, 10)
    >>> with_answers(WordList(["moist"], ["hoist"]), ["hoist"]).weights is None
    True
    """
    chosen = sorted(set(answers))
    return WordList(
        chosen,
        words.guesses,
        name=words.name,
        date=words.date,
        about=words.about,
        weights=_weights(words, chosen) if words.weights or words.rest else None,
        familiarity=dict(zip(words.guesses, words.familiarity, strict=True)) if words.familiarity else None,
        known_to=words.known_to,
    )


def _weights(words: WordList, chosen: list[str]) -> dict[str, int]:
    """Return how likely words are: in the list's unit, or if none of them is an answer of it, in that of the rest."""
    known = [word for word in chosen if word in words.answer_index]
    unit = _unit_of_rest(words) if known else 1.0
    weights = {word: max(1, round(words.rest.get(word, 0) * unit)) for word in chosen}
    weights.update((word, words.weight_of(word)) for word in known)
    return _bounded(weights)


def _unit_of_rest(words: WordList) -> float:
    """Return how much one unit of the rest weighs among the answers."""
    whole = sum(words.rest.values())
    return words.weight * words.missing / (1 - words.missing) / whole if whole and words.missing < 1 else 0.0


def _bounded(weights: dict[str, int]) -> dict[str, int]:
    """Return weights that come to no more than a list may weigh."""
    most = MOST_WEIGHT - len(weights)
    whole = sum(weights.values())
    return weights if whole <= most else {word: max(1, weight * most // whole) for word, weight in weights.items()}
