"""Lists with other words than a word list has: for marks that none of its answers fits, and for answers it lacks."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from salet import _native
from salet.core.words import WordList

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["chance_missing", "with_answers", "with_guesses"]


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
    return _with_answers(words, tuple(sorted(set(answers))))


@lru_cache(maxsize=2)
def _with_answers(words: WordList, chosen: tuple[str, ...]) -> WordList:
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


def with_guesses(words: WordList, more: Iterable[str]) -> WordList:
    """Return the list with further words that may be guessed; the list itself if it has them all.

    >>> with_guesses(WordList(["moist", "annex"], ["crane"]), ["kevin", "crane"]).guesses
    ('annex', 'crane', 'kevin', 'moist')
    """
    new = [word for word in dict.fromkeys(more) if word not in words.guess_index]
    if not new:
        return words
    known = dict(zip(words.guesses, words.familiarity, strict=True)) if words.familiarity else None
    return WordList(
        words.listed,
        (*words.guesses, *new),
        name=words.name,
        date=words.date,
        about=words.about,
        weights=words.weight_by_answer,
        rest=words.rest,
        missing=words.missing,
        familiarity=known and known | dict.fromkeys(new, max(known.values())),
        known_to=words.known_to,
    )


def chance_missing(words: WordList, fitting: Iterable[str], outside: Iterable[str]) -> float:
    """Return the chance that the answer is none of a list's answers, where these of them and these others still fit.

    >>> words = WordList(["moist", "hoist"], ["joist", "foist"], rest={"joist": 30, "foist": 10}, missing=0.5)
    >>> chance_missing(words, ["moist"], ["joist"]), chance_missing(words, [], ["joist"])
    (0.6, 1.0)
    """
    weight = sum(map(words.weight_of, fitting))
    rest = sum(words.rest.get(word, 0) for word in outside)
    return _native.chance_missing(words.weight, sum(words.rest.values()), words.missing, weight, rest)


def _weights(words: WordList, chosen: Sequence[str]) -> dict[str, int]:
    """Return how likely words are: in the list's unit, or if none of them is an answer of it, in that of the rest."""
    known = [(words.weight_of(word) if word in words.answer_index else 0, words.rest.get(word, 0)) for word in chosen]
    weights = _native.wider_weights(words.weight, sum(words.rest.values()), words.missing, known)
    return dict(zip(chosen, weights, strict=True))
