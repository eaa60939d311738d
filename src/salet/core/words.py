"""Word lists: what may be guessed, what may be the answer, and how likely it is."""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from salet.core.checks import quoted
from salet.errors import GuessError, WordListError, printable
from salet.shown.result import Shown

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable, Mapping, Sequence

    from salet.shown.sheet import Sheet

__all__ = ["WordList", "capitals", "normalize"]

LENGTHS = range(3, 13)
MOST_LETTERS = 64
MOST_WEIGHT = 4_000_000
MOST_WORDS = 1_000_000
MOST_NAME = 200
MOST_NOTES = 10
"""So many words that are dropped are noted one by one."""


def normalize(text: str) -> str:
    r"""Return text as salet keeps words: casefolded, in Unicode's composed form, one letter never made into two.

    >>> normalize("CRANE"), normalize("Mu\u0308de"), normalize("Groß")
    ('crane', 'müde', 'groß')
    """
    if text.isascii():
        return text.lower()
    composed = unicodedata.normalize("NFC", text).lower()
    folded = (folded if len(folded := letter.casefold()) == 1 else letter for letter in composed)
    return unicodedata.normalize("NFC", "".join(folded))


def capitals(word: str) -> str:
    """Return a word as it is shown, in capitals, one for each letter.

    >>> capitals("crane"), capitals("groß")
    ('CRANE', 'GROẞ')
    """
    return "".join("ẞ" if letter == "ß" else upper if len(upper := letter.upper()) == 1 else letter for letter in word)


@dataclass(frozen=True, eq=False)
class WordList(Shown):
    """Answers and guesses of one length over one alphabet; every answer may be guessed.

    >>> WordList(answers=["moist", "annex"], guesses=["crane"])
    WordList('custom': 2 answers, 3 guesses of 5 letters)
    """

    answers: tuple[str, ...]
    """The words that can be the answer, sorted."""
    guesses: tuple[str, ...] = ()
    """The words that may be guessed, sorted; the answers are among them."""
    name: str = "custom"
    date: datetime.date | None = None
    about: str = ""
    notes: tuple[str, ...] = ()
    """What was dropped on reading, a sentence each."""
    weights: tuple[int, ...] | None = None
    """How likely each answer is, by its place among the answers: whole numbers from 1 on. None: all equally likely."""
    rest: Mapping[str, int] = field(default_factory=dict)
    """How likely the guesses are that are not among the answers, in a unit of their own; empty: nothing is known."""
    missing: float = 0.0
    """The chance that the answer is none of the answers."""
    familiarity: tuple[int, ...] | None = None
    """How familiar each guess is, by its place: 0 the most familiar, more is less. None: nothing is known."""
    known_to: datetime.date | None = None
    """The last day whose answer the weights know; None: they know of no history."""
    listed: tuple[str, ...] = field(default=(), init=False)
    """The answers in the order in which they were given: some published results depend on it."""

    def __init__(
        self,
        answers: Iterable[str],
        guesses: Iterable[str] = (),
        *,
        name: str = "custom",
        date: datetime.date | None = None,
        about: str = "",
        weights: Mapping[str, int] | None = None,
        rest: Mapping[str, int] | None = None,
        missing: float = 0.0,
        familiarity: Mapping[str, int] | None = None,
        known_to: datetime.date | None = None,
    ) -> None:
        """Check and sort the words; duplicates are noted and dropped.

        >>> WordList(["moist", "annex"], weights={"moist": 3, "annex": 1}).weights
        (1, 3)
        """
        self._fill(
            replace(read_words(answers, "answer"), weights=weights),
            read_words(guesses, "guess") if guesses else GivenWords((), ()),
            name=name,
            date=date,
            about=about,
            rest=dict(rest or {}),
            missing=missing,
            known_to=known_to,
        )
        put = object.__setattr__
        put(self, "familiarity", tuple(familiarity[word] for word in self.guesses) if familiarity else None)

    def _fill(self, answers: GivenWords, guesses: GivenWords, **fields: Any) -> None:
        """Take words that were checked one by one, and check what no single word shows."""
        listed = tuple(sorted(answers.words))
        self._put(
            answers=listed,
            guesses=tuple(sorted(dict.fromkeys((*guesses.words, *answers.words)))),  # quick if nearly sorted
            listed=answers.words,
            notes=answers.notes + guesses.notes,
            weights=check_weights(listed, answers.weights) if answers.weights else None,
            **{key: shown(value) if key in ("name", "about") else value for key, value in fields.items()},
        )
        check_shape(self.answers, self.guesses)

    @classmethod
    def _known(cls, **fields: Any) -> WordList:
        """Return a list that needs no checks because its words come with salet: answers and guesses are sorted."""
        words = cls.__new__(cls)
        words._put(**fields)
        return words

    def _put(self, **fields: Any) -> None:
        for key, value in {"rest": {}, "familiarity": None, **fields}.items():
            object.__setattr__(self, key, value)

    @cached_property
    def length(self) -> int:
        """Number of letters in each word."""
        return len(self.answers[0])

    @cached_property
    def alphabet(self) -> str:
        """Every letter that occurs, sorted."""
        return "".join(sorted(set("".join(self.guesses))))

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the content, weights included where there are any: equal for equal lists, whatever their names."""
        text = "\n".join(self.answers) + "\n\n" + "\n".join(self.guesses) + "\n"
        if self.weights:
            text += "\n" + "\n".join(map(str, self.weights)) + "\n"
        return hashlib.sha256(text.encode()).hexdigest()

    @cached_property
    def answer_index(self) -> dict[str, int]:
        """The place of each answer."""
        return {word: place for place, word in enumerate(self.answers)}

    @cached_property
    def guess_index(self) -> dict[str, int]:
        """The place of each guess."""
        return {word: place for place, word in enumerate(self.guesses)}

    @cached_property
    def weight(self) -> int:
        """The sum of the answers' weights; their number where all are equally likely."""
        return sum(self.weights) if self.weights else len(self.answers)

    def weight_of(self, answer: str) -> int:
        """Return how likely an answer is, as its part of `weight`: 1 where all are equally likely."""
        return self.weights[self.answer_index[answer]] if self.weights else 1

    @cached_property
    def weight_by_answer(self) -> Mapping[str, int] | None:
        """How likely each answer is; None where all are equally likely."""
        return None if self.weights is None else dict(zip(self.answers, self.weights, strict=True))

    def equal(self) -> WordList:
        """Return the same list with all answers equally likely."""
        if self.weights is None:
            return self
        words = WordList.__new__(WordList)
        fields = {"name": self.name, "date": self.date, "about": self.about}
        words._fill(GivenWords(self.listed, self.notes), GivenWords(self.guesses, ()), **fields)
        object.__setattr__(words, "familiarity", self.familiarity)
        return words

    @cached_property
    def _codes(self) -> dict[int, int]:
        return {ord(letter): place for place, letter in enumerate(self.alphabet)}

    def encode(self, words: str) -> bytes:
        """Return letters as their places in the alphabet, the form in which the native core takes words."""
        return words.translate(self._codes).encode("latin-1")

    def check(self, word: str) -> str:
        """Return a word as the list has it, or refuse it in the real game's words.

        >>> from salet.core.lists import load
        >>> load("original").check(" CRANE ")
        'crane'
        >>> load("original").check("cranes")
        Traceback (most recent call last):
        salet.errors.GuessError: Too many letters: 'cranes' has 6, the words of 'original' have 5.
        """
        found = normalize(word.strip())
        if found in self.guess_index:
            return found
        where = {"word": found, "words": self.name}
        if len(found) != self.length:
            reason = "Not enough letters" if len(found) < self.length else "Too many letters"
            raise GuessError(
                reason, f"{quoted(word)} has {len(found)}, the words of {self.name!r} have {self.length}.", **where
            )
        raise GuessError("Not in word list", f"{quoted(word)} is not in {self.name!r}.", **where)

    def check_letters(self, word: str) -> str:
        """Return a word that has the length and the letters of the list, whether or not it is in it; refuse others.

        >>> from salet.core.lists import load
        >>> load("original").check_letters("Kevin")
        'kevin'
        >>> load("original").check_letters("jörgs")
        Traceback (most recent call last):
        salet.errors.GuessError: Not in word list: 'jörgs' holds 'ö', which is not a letter of 'original'.
        """
        found = normalize(word.strip())
        if len(found) != self.length:
            return self.check(word)
        if odd := next((letter for letter in found if letter not in self.alphabet), ""):
            detail = f"{quoted(word)} holds {odd!r}, which is not a letter of {self.name!r}."
            raise GuessError("Not in word list", detail, word=found, words=self.name)
        return found

    def check_answer(self, word: str) -> str:
        """Return a word as the list has it, or refuse it if it cannot be the answer.

        >>> from salet.core.lists import load
        >>> load("original").check_answer("aahed")
        Traceback (most recent call last):
        salet.errors.GuessError: Not a possible answer: 'aahed' is not an answer of 'original'.
        """
        found = self.check(word)
        if found in self.answer_index:
            return found
        detail = f"{quoted(word)} is not an answer of {self.name!r}."
        raise GuessError("Not a possible answer", detail, word=found, words=self.name)

    def __contains__(self, word: object) -> bool:
        """Tell whether a word may be guessed."""
        return word in self.guess_index

    def __eq__(self, other: object) -> bool:
        """Compare by content: the words, how likely they are, and how familiar."""
        if not isinstance(other, WordList):
            return NotImplemented
        same = self.familiarity is other.familiarity or self.familiarity == other.familiarity
        return same and self.hash == other.hash

    def __hash__(self) -> int:
        """Hash by content."""
        return hash(self.hash)

    def __repr__(self) -> str:
        """Say which list this is and how large."""
        return (
            f"WordList({self.name!r}: {len(self.answers):,} answers, "
            f"{len(self.guesses):,} guesses of {self.length} letters)"
        )

    def _sheet(self) -> Sheet:
        from salet.core.sheets import of_words

        return of_words(self)


@dataclass(frozen=True)
class GivenWords:
    """Words as they were given, each once, and what was dropped."""

    words: tuple[str, ...]
    notes: tuple[str, ...]
    weights: Mapping[str, int] | None = None
    """How likely each word is; None: all equally."""


def shown(name: str) -> str:
    r"""Return the name of a list as it can be shown on one line, whatever file it comes from.

    >>> shown("my\nlist"), shown("\x1b[2J")
    ('my list', '\\x1b[2J')
    """
    return printable(" ".join(name.split()))[:MOST_NAME]


def read_words(words: Iterable[str], kind: str, source: str = "") -> GivenWords:
    """Normalise and check words one by one; `source` is the file whose lines they are."""
    first: dict[str, int] = {}
    notes: list[str] = []
    length = number = 0
    for number, given in enumerate(words, 1):
        word = normalize(given.strip())
        where = f"{source}, line {number}" if source else f"{kind} {number}"
        if number > MOST_WORDS:
            raise WordListError(f"{where}: there are more than {MOST_WORDS:,} words, which is the most.")
        length = length or len(word)
        if fault := fault_of(word, length):
            raise WordListError(f"{where}: {fault}")
        if word in first and len(notes) < MOST_NOTES:
            notes.append(f"{where}: {word!r} is there already (as number {first[word]}) and was dropped.")
        first.setdefault(word, number)
    if more := number - len(first) - len(notes):
        were = "duplicates were" if more > 1 else "duplicate was"
        notes.append(f"{source or f'{kind}s'}: {more:,} further {were} dropped.")
    return GivenWords(tuple(first), tuple(notes))


def fault_of(word: str, length: int) -> str:
    """Say what is wrong with a word in a list whose words have `length` letters; empty if it is fine."""
    if not word:
        return "empty; each line holds one word."
    if odd := next((char for char in word if not char.isalpha()), ""):
        kind = "a digit" if odd.isdigit() else "a space" if odd.isspace() else f"{odd!r}"
        return f"{quoted(word)} holds {kind}; words are letters only."
    if len(word) not in LENGTHS:
        return f"{quoted(word)} has {len(word):,} letters; words have {LENGTHS[0]} to {LENGTHS[-1]}."
    if len(word) != length:
        return f"{quoted(word)} has {len(word)} letters where the words before it have {length}."
    return ""


def check_shape(answers: Sequence[str], guesses: Sequence[str]) -> None:
    """Refuse what no single word shows: no words at all, two lengths, or too many letters."""
    if not answers:
        raise WordListError("A word list needs at least one answer; there are none.")
    if len(set(map(len, guesses))) > 1:
        (most, _), (odd, _) = Counter(map(len, guesses)).most_common(2)
        word = next(word for word in guesses if len(word) == odd)
        raise WordListError(f"Answers and guesses have one length; {word!r} has {odd} letters, not {most}.")
    letters = set("".join(guesses))
    if len(letters) > MOST_LETTERS:
        raise WordListError(f"The words use {len(letters)} different letters; {MOST_LETTERS} is the most.")


def check_weights(answers: Sequence[str], weights: Mapping[str, int]) -> tuple[int, ...] | None:
    """Return the answers' weights in their order, or None if all are equal; refuse what is not a weight.

    >>> check_weights(["annex", "moist"], {"annex": 1, "moist": 0})
    Traceback (most recent call last):
    salet.errors.WordListError: The weight of 'moist' is 0; weights are whole numbers from 1 on.
    """
    if unweighted := next((word for word in answers if word not in weights), ""):
        raise WordListError(f"{unweighted!r} has no weight; either every answer has one or none has.")
    found = tuple(weights[word] for word in answers)
    if set(map(type, found)) != {int} or min(found) < 1:
        wrong = next(word for word, weight in zip(answers, found, strict=True) if type(weight) is not int or weight < 1)
        raise WordListError(f"The weight of {wrong!r} is {weights[wrong]!r}; weights are whole numbers from 1 on.")
    if sum(found) > MOST_WEIGHT:
        raise WordListError(f"The weights come to {sum(found):,}; {MOST_WEIGHT:,} is the most.")
    return None if len(set(found)) == 1 else found
