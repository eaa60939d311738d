"""Every error that salet raises on purpose.

SaletError (a ValueError)
├── UnknownName       a rule, measure, objective, style or kind of puzzle that does not exist
│   ├── UnknownList       (also a WordListError)
│   └── UnknownStrategy   (also a StrategyError)
├── OutOfRange        a number that is too small or too large
├── WordListError     a word list that cannot be found, read or used
├── MarkError         text that is not a mark, or a mark that cannot happen
├── GuessError        a guess that the game does not accept; `reason` is the real game's wording
├── GameError         a move or a question that does not fit the state of the game
├── CodeError         a code that hides no word, or a word of another list
├── ShareError        text in which no result of a game can be found
├── HistoryError      a history of answers that is wrong; `source` and `line` say where
├── StoreError        the record of games cannot be read or written; the message says what to do
│   └── GameMovedOn       the game went on in another window
├── NoCandidates      no word fits what was entered
├── SearchError       a search that cannot be made as it was asked for
├── Stopped           work that was given up before it had an answer: somebody asked for it, or its time was up
├── StrategyError     a strategy that cannot be found or that misbehaved
├── PlotError         a picture that cannot be drawn, or not into that file
└── TreeError         a tree that cannot be read, or that does not solve what it should

Every message is one or two sentences that quote the bad input and say what would be right. What a program needs to
know about an error is an attribute: no message has to be taken apart.
"""

from collections.abc import Iterable

__all__ = [
    "CodeError",
    "GameError",
    "GameMovedOn",
    "GuessError",
    "HistoryError",
    "MarkError",
    "NoCandidates",
    "OutOfRange",
    "PlotError",
    "SaletError",
    "SearchError",
    "ShareError",
    "Stopped",
    "StoreError",
    "StrategyError",
    "TreeError",
    "UnknownList",
    "UnknownName",
    "UnknownStrategy",
    "WordListError",
    "did_you_mean",
    "printable",
    "quoted",
    "shortened",
]

MOST_QUOTED = 60


class SaletError(ValueError):
    """The base of all errors that salet raises on purpose."""


class WordListError(SaletError):
    """A word list that cannot be found, read or used."""


class StrategyError(SaletError):
    """A strategy that cannot be found or that misbehaved."""


class UnknownName(SaletError):  # noqa: N818 (the name says what is wrong)
    """A name that is not one of those known.

    >>> str(UnknownName("rule", "harsh", ("normal", "hard")))
    "There is no rule 'harsh'; did you mean 'hard'?"
    """

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        """Keep what was asked for, and what there is."""
        self.kind, self.name, self.known = kind, name, tuple(known)
        super().__init__(kind, name, self.known)

    def __str__(self) -> str:
        """Quote the name and offer the nearest one, or all of them."""
        return f"There is no {self.kind} {quoted(self.name)}; {did_you_mean(self.name, self.known)}"


class UnknownList(UnknownName, WordListError):  # noqa: N818
    """The name of a word list that does not exist."""


class UnknownStrategy(UnknownName, StrategyError):  # noqa: N818
    """The name of a strategy that does not exist."""


class OutOfRange(SaletError):  # noqa: N818 (the name says what is wrong)
    """A number that is too small or too large, or not a number at all.

    >>> str(OutOfRange("top", -1, "a whole number, 1 or more"))
    'top is -1; it should be a whole number, 1 or more.'
    """

    def __init__(self, what: str, value: object, allowed: str) -> None:
        """Keep what was given, and what would be right."""
        self.what, self.value, self.allowed = what, value, allowed
        super().__init__(what, value, allowed)

    def __str__(self) -> str:
        """Quote the number and say what would be right."""
        return f"{self.what} is {self.value!r}; it should be {self.allowed}."


class MarkError(SaletError):
    """Text that is not a mark, or a mark that cannot happen."""


class GuessError(SaletError):
    """A guess that the game does not accept.

    >>> error = GuessError("Not in word list", "'zzzzz' is not in 'nyt'.", word="zzzzz", words="nyt")
    >>> str(error), error.reason
    ("Not in word list: 'zzzzz' is not in 'nyt'.", 'Not in word list')
    """

    def __init__(self, reason: str, detail: str = "", *, word: str = "", words: str = "") -> None:
        """Keep the real game's wording apart from what is added to it."""
        super().__init__(reason, detail)
        self.reason, self.detail = reason, detail
        self.word, self.words = word, words

    def __str__(self) -> str:
        """Give the reason, and the detail if there is one."""
        return f"{self.reason}: {self.detail}" if self.detail else self.reason


class GameError(SaletError):
    """A move or a question that does not fit the state of the game."""


class CodeError(SaletError):
    """A code that hides no word, or a word of another list."""


class ShareError(SaletError):
    """Text in which no result of a game can be found, or a result that is impossible."""


class HistoryError(SaletError):
    """A history of answers that is wrong, or a day that does not fit into it.

    `source` names the file and `line` is the number of the line that is wrong, where there is one.
    """

    def __init__(self, message: str, *, source: str = "", line: int = 0) -> None:
        """Keep where it is wrong."""
        super().__init__(message)
        self.source, self.line = source, line


class StoreError(SaletError):
    """The record of games cannot be read or written; the message says what happened and what to do."""


class GameMovedOn(StoreError):  # noqa: N818
    """The game went on in another window, so this row cannot be recorded."""


class NoCandidates(SaletError):  # noqa: N818 (it is an answer rather than a mistake)
    """No word fits what was entered."""


class SearchError(SaletError):
    """A search that cannot be made as it was asked for."""


class Stopped(SaletError):  # noqa: N818 (it is an answer rather than a mistake)
    """Work that was given up before it had an answer; `late` says whether its time was up, or somebody asked for it.

    >>> str(Stopped()), Stopped(late=True).late
    ('The work was stopped before it was done.', True)
    """

    def __init__(self, late: bool = False) -> None:
        """Keep why the work was given up."""
        self.late = late
        super().__init__(late)

    def __str__(self) -> str:
        """Say why the work was given up."""
        return "The time was up before the work was done." if self.late else "The work was stopped before it was done."


class PlotError(SaletError):
    """A picture that cannot be drawn, or not into that file."""


class TreeError(SaletError):
    """A tree that cannot be read, or that does not solve what it should."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return the end of a sentence about an unknown name: the nearest known one, or all of them.

    >>> did_you_mean("entropie", ["worst", "entropy"])
    "did you mean 'entropy'?"
    >>> did_you_mean("zzz", ["worst", "entropy"])
    'choose from worst, entropy.'
    """
    from difflib import get_close_matches

    known = list(known)
    near = get_close_matches(str(name)[:MOST_QUOTED], known, n=1)
    return f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(known)}."


def quoted(value: object) -> str:
    """Return a text in quotes, cut off if it is long, so that a message never holds a whole file.

    >>> quoted("crane"), len(quoted("crane" * 100))
    ("'crane'", 60)
    """
    if not isinstance(value, str):
        return shortened(repr(value))
    return repr(shortened(value))


def shortened(text: str) -> str:
    """Return a text, cut off if it is long."""
    return text if len(text) <= MOST_QUOTED else text[: MOST_QUOTED - 3] + "…"


def printable(text: str) -> str:
    r"""Return text that is safe to show: what a terminal would obey is written as an escape, line ends stay.

    >>> printable("CRANE\x1b[2J\nmüde")
    'CRANE\\x1b[2J\nmüde'
    """
    if text.replace("\n", "").isprintable():
        return text
    return "".join(sign if sign.isprintable() or sign == "\n" else repr(sign)[1:-1] for sign in text)
