"""The lists that come with salet, by their names, and lists in files of one's own."""

from __future__ import annotations

import datetime
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from salet.core.checks import check_name
from salet.core.list_files import read_file
from salet.core.words import GivenWords, WordList
from salet.errors import UnknownList, WordListError

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["DEFAULT", "FIXED", "WordSource", "answers_of", "load", "names", "present_name"]

DEFAULT = "nyt"
FIXED = "nyt-2023-07"
"""The list of salet's own puzzles, seeds and codes: it never changes, so the same number gives the same answer."""
RENAMED = {("nyt", "e2f83c51fbffe6f202660f1b3a4fe4c26f456f1e2dc69c8a423cf1e66621f6ad"): FIXED}
"""Lists that version 0.1 wrote under another name, by that name and their hash."""


def names() -> tuple[str, ...]:
    """Return the names of the built-in lists: the real game's, oldest first, then those of other lengths.

    >>> names()
    ('original', 'nyt-2022-02', 'nyt-2022-08', 'nyt-2023-07', 'english-4', 'english-6', 'english-7', 'english-8')
    """
    return tuple(_built_in())


WordSource = WordList | str | Path
"""What is taken wherever a list is taken: the list, its name, or its files as `load` reads them."""


def load(source: WordSource = DEFAULT) -> WordList:
    """Return a word list by its name, or from a file of answers, or from two of these: `answers,guesses`.

    Of a pair, the answers come from the first and the guesses from the second; each is a file or the name of a list.

    >>> load("original")
    WordList('original': 2,315 answers, 12,972 guesses of 5 letters)
    >>> load("original,nyt-2023-07")
    WordList('original,nyt-2023-07': 2,315 answers, 14,855 guesses of 5 letters)
    """
    if isinstance(source, WordList):
        return source
    text = str(source).strip()
    if not text:
        raise WordListError(f"The name of the word list is empty; {ACCEPTED}.")
    if name := _built_in_name(text):
        return _load_built_in(name)
    parts = [text] if Path(text).exists() else [part.strip() for part in text.split(",")]
    if len(parts) > 2:
        raise WordListError(f"{text!r} names {len(parts)} lists; {ACCEPTED}.")
    return _load_parts(*map(_find_part, parts))


ACCEPTED = "give a name, a file of answers, or both answers and guesses, such as 'answers.txt,guesses.txt'"


def present_name(name: str, hash: str) -> str:
    """Return the name that a list has today, for the name and hash under which something about it was written.

    >>> present_name("nyt", load("nyt-2023-07").hash), present_name("nyt", "another")
    ('nyt-2023-07', 'nyt')
    """
    return RENAMED.get((name, hash), name)


def answers_of(words: Iterable[str] | WordSource) -> tuple[str, ...]:
    """Return the answers of a list, of a list by its name, or simply the words given.

    >>> len(answers_of("original")), answers_of(["crane"])
    (2315, ('crane',))
    """
    if isinstance(words, WordList | str | Path):
        return load(words).answers
    return tuple(words)


def _built_in_name(text: str) -> str:
    """Return the name of the built-in list that is known by a name, or an empty text."""
    return next((entry["name"] for entry in _built_in().values() if text in (entry["name"], entry.get("also"))), "")


def _find_part(text: str) -> str | Path:
    """Return the name of a built-in list or the path of a file, whichever a text means."""
    if name := _built_in_name(text):
        return name
    path = Path(text)
    if not path.is_file():
        check_name("word list or file", text, names(), UnknownList)
    return path


def _load_parts(answers: str | Path, guesses: str | Path = "") -> WordList:
    """Put a list together from where its answers and its guesses are."""
    parts = [part for part in (answers, guesses) if part]
    files = [part for part in parts if isinstance(part, Path)]
    titles = [part.stem if isinstance(part, Path) else part for part in parts]
    words = WordList.__new__(WordList)
    words._fill(
        _words_of(answers, "answer"),
        _words_of(guesses, "guess") if guesses else GivenWords((), ()),
        name=titles[0] if len(files) == len(parts) else ",".join(titles),
        date=_date_of(parts[0]),
        about="from " + " and ".join(part.name if isinstance(part, Path) else part for part in parts),
    )
    return words


def _words_of(part: str | Path, kind: str) -> GivenWords:
    if isinstance(part, Path):
        return read_file(part, kind)
    words = _load_built_in(part)
    return GivenWords(words.listed if kind == "answer" else words.guesses, ())


def _date_of(part: str | Path) -> datetime.date | None:
    if isinstance(part, Path):
        return datetime.date.fromtimestamp(part.stat().st_mtime)
    return _load_built_in(part).date


@lru_cache(maxsize=1)
def _built_in() -> dict[str, dict[str, Any]]:
    entries = tomllib.loads(_data("lists.toml"))
    return {name: {"name": name, **entry} for name, entry in entries.items()}


@lru_cache(maxsize=4)
def _load_built_in(name: str) -> WordList:
    entry = _built_in()[name]
    words = WordList.__new__(WordList)
    words._fill(
        GivenWords(tuple(_data(entry["answers"]).split()), ()),
        GivenWords(tuple(_data(entry["guesses"]).split()), ()),
        name=name,
        date=entry["date"],
        about=entry["about"],
    )
    return words


def _data(file: str) -> str:
    return (Path(__file__).parents[1] / "data" / file).read_text("utf-8")
