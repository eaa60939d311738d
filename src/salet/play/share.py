"""Share text: a game as coloured squares, written as the real games write it and read from whatever people paste."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from salet.concurrency import check_stop
from salet.core.checks import check_name, quoted
from salet.core.game import MOST_BOARDS, ROWS, row_limit
from salet.core.marks import show_mark
from salet.errors import ShareError
from salet.likely.history import date_of

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterator, Sequence

    from salet.concurrency import Stop
    from salet.core.game import Row
    from salet.play.puzzle import Puzzle
    from salet.play.records import Record

__all__ = ["Share", "day_of", "read_share", "share", "share_game"]

NAMES = {1: "Wordle", 2: "Dordle", 4: "Quordle", 8: "Octordle"}
PALETTES = ("squares", "dark", "contrast", "contrast-dark")
KEYCAPS = {**{turn: f"{turn}\ufe0f\u20e3" for turn in range(1, 10)}, 10: "🔟", 11: "🕚", 12: "🕛", 13: "🕐"}
FAILED = "🟥"
ADDRESSES = {"Dordle": "zaratustra.itch.io/dordle", "Quordle": "m-w.com/games/quordle/"}
ENDLESS = "∞"
LAST = 10_000
"""No puzzle has a larger number yet, nor will one for years."""


@dataclass(frozen=True)
class Share:
    """The result of a game without its words; `str()` is the text people paste.

    >>> print(read_share("Wordle 219 2/6 🟨⬛⬛⬛⬛ 🟩🟩🟩🟩🟩"))
    Wordle 219 2/6
    <BLANKLINE>
    🟨⬛⬛⬛⬛
    🟩🟩🟩🟩🟩
    """

    name: str
    number: int | None
    turns: tuple[int | None, ...]
    """The row that solved each board, or None."""
    limit: int | None
    """How many rows there were; None is no limit."""
    hard: bool = False
    boards: tuple[tuple[str, ...], ...] = ()
    """The marks of each board; empty where only the turns are given, as Octordle does."""
    style: str = "squares"

    @property
    def won(self) -> bool:
        """Whether every board was solved."""
        return None not in self.turns

    def __str__(self) -> str:
        """Write the text as the real game of this number of boards does."""
        return "\n".join(_WRITERS.get(len(self.turns), _write_many)(self)).rstrip()


def day_of(shared: Share) -> datetime.date | None:
    """Return the day of the real game's puzzle that was shared; None if it is another game's, or has no number.

    >>> day_of(read_share("Wordle 219 2/6 🟨⬛⬛⬛⬛ 🟩🟩🟩🟩🟩"))
    datetime.date(2022, 1, 24)
    """
    if shared.name != NAMES[1] or shared.number is None or shared.number >= LAST:
        return None
    return date_of(shared.number)


def share(
    rows: Sequence[Row],
    limit: int | None = ROWS,
    *,
    name: str = "",
    number: int | None = None,
    hard: bool = False,
    style: str = "squares",
) -> Share:
    r"""Return the result of the rows of a finished game.

    >>> from salet.core.game import Game
    >>> game = Game("original", answers=["annex"]); _ = game.push("ninny"), game.push("annex")
    >>> str(share(game.rows, number=1234, hard=True))
    'Wordle 1,234 2/6*\n\n🟨⬜🟩⬜⬜\n🟩🟩🟩🟩🟩'
    """
    if not rows:
        raise ShareError("There is nothing to share: no row was played.")
    check_name("style", style, PALETTES)
    count = len(rows[0].marks)
    boards = tuple(tuple(row.marks[board] for row in rows if row.marks[board]) for board in range(count))
    turns = tuple(len(marks) if set(marks[-1]) == {"g"} else None for marks in boards)
    return Share(name or NAMES.get(count, "salet"), number, turns, limit, hard, boards, style)


def share_game(played: Puzzle | Record, rows: Sequence[Row], style: str = "squares") -> Share:
    """Return the result of a puzzle or a record with the rows that were played; a past one is shared as Wordle."""
    name, hard = NAMES[1] if played.kind == "past" else "salet", played.rule == "hard"
    return share(rows, played.limit, name=name, number=played.day, hard=hard, style=style)


def _turn(turn: int | None) -> str:
    return "X" if turn is None else str(turn)


def _star(result: Share) -> str:
    return "*" if result.hard else ""


def _result(result: Share) -> str:
    return f"{'&'.join(map(_turn, result.turns))}/{result.limit or ENDLESS}{_star(result)}"


def _write_one(result: Share) -> Iterator[str]:
    """Write as Wordle does."""
    number = "" if result.number is None else f"{result.number:,} "
    yield f"{result.name} {number}{_result(result)}"
    yield ""
    yield from _grid(result, result.boards)


def _write_many(result: Share) -> Iterator[str]:
    """Write as Dordle does: boards side by side."""
    kind = f"Free {result.name}" if result.number is None else f"Daily {result.name} {result.number:04}"
    yield f"{kind} {_result(result)}"
    yield from _grid(result, result.boards)
    yield from [ADDRESSES[result.name]] if result.name in ADDRESSES else []


def _write_four(result: Share) -> Iterator[str]:
    """Write as Quordle does: the turns, then two boards and two boards."""
    kind = f"Practice {result.name}" if result.number is None else f"Daily {result.name} {result.number}"
    yield kind + _star(result)
    yield from _keycaps(result)
    yield ADDRESSES.get(result.name, "")
    yield from _grid(result, result.boards[:2])
    yield ""
    yield from _grid(result, result.boards[2:])


def _write_eight(result: Share) -> Iterator[str]:
    """Write as Octordle does: the turns and their sum, a board that was not solved counting one row too many."""
    kind = f"Practice {result.name}" if result.number is None else f"Daily {result.name} #{result.number}"
    yield kind + _star(result)
    yield from _keycaps(result)
    yield f"Score: {sum(turn or row_limit(len(result.turns)) + 1 for turn in result.turns)}"


_WRITERS = {1: _write_one, 4: _write_four, 8: _write_eight}


def _keycaps(result: Share) -> Iterator[str]:
    shown = [KEYCAPS.get(turn, FAILED) if turn else FAILED for turn in result.turns]
    yield from ("".join(shown[at : at + 2]) for at in range(0, len(shown), 2))


def _grid(result: Share, boards: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write boards side by side; black squares fill up the one that was solved first."""
    length = len(boards[0][0]) if boards and boards[0] else 0
    for marks in zip_longest(*boards):
        yield " ".join(show_mark(colours, result.style) if colours else "⬛" * length for colours in marks)


# Reading
#
# Whatever is pasted, reading takes time in proportion to its length: every repetition in these patterns is bounded, or
# what it repeats cannot begin in two ways.

MOST_TEXT = 20_000
REACH = 200
"""So far before a result its title is looked for."""
SEPARATED = r"\d{1,3}(?:[.,'’٬ ]\d{3}){1,2}(?!\d)"
NUMBER = rf"(?<!\d)(?:{SEPARATED}|\d{{1,9}}(?!\d))"
NUMBER_LAST = re.compile(rf"{NUMBER}$", re.ASCII)
NUMBER_REACH, FILLER_REACH = 20, 24
DIGITS = "0123456789"
TURN = r"\d{1,2}|[Xx✗❌]"
GAP = r"[ \n]{0,3}"
RESULT = re.compile(
    rf"(?<![\d&])(?P<turns>(?:{TURN})(?:{GAP}&{GAP}(?:{TURN})){{0,{MOST_BOARDS - 1}}})"
    rf"{GAP}[/⁄∕]{GAP}(?P<limit>\d{{1,2}}|{ENDLESS})(?!\d) ?(?P<hard>[*＊]?)",
    re.ASCII,
)
KEYCAP_HEADER = re.compile(
    rf"(?P<title>quordle|octordle|salet) *#?(?P<number>{NUMBER})?(?P<hard>\*?)", re.IGNORECASE | re.ASCII
)
BOLD = re.compile(r"(\*\*|__)(?=[^ \n])([^\n]{1,200}?)(?<=[^ \n])\1")
SHORTCODE = re.compile(r":(?:large_)?(white|black|green|yellow|orange|blue)_(?:large_)?square:")
SPOKEN = {"correct": "🟩", "present": "🟨", "absent": "⬜", "green": "🟩", "yellow": "🟨"}
SPOKEN |= {"gray": "⬜", "grey": "⬜", "black": "⬛", "white": "⬜", "orange": "🟧", "blue": "🟦"}
MARKS = {"🟩": "g", "🟨": "y", "⬜": ".", "⬛": ".", "🟧": "g", "🟦": "y"}
RUN = re.compile(r"[🟩🟨⬜⬛🟧🟦]+")
UNSEEN = "\ufe0e\ufe0f\u200b\u200d\u2060\ufeff\r"
SPACES = dict.fromkeys("\t\v\f\x1c\x1d\x1e\x1f\x85", " ") | {"\u2028": "\n", "\u2029": "\n"}


def read_share(text: str, *, stop: Stop | None = None) -> Share:
    """Read the result of a game from text that people paste: any header, any squares, words around it.

    >>> read_share("look! #Wordle #1.234 X/6* 🟧⬛⬛🟦⬛").number
    1234
    """
    if len(text) > MOST_TEXT:
        raise ShareError(f"The text has {len(text):,} characters, more than {MOST_TEXT:,}: paste the result alone.")
    check_stop(stop)
    plain = _plain(text)
    check_stop(stop)
    groups = _groups(plain)
    header = _keycap_header(plain) or _first_line(plain)
    if header is None and not groups:
        raise ShareError(f"No result of a game can be found in {_short(text)}: paste its squares or its first line.")
    if header is None:
        header = _guessed(plain, groups)
    return _filled(header, groups, _style(plain))


def _plain(text: str) -> str:
    """Return the text with one spelling for each thing: squares, spaces, digits, emphasis."""
    text = "".join(_folded(char) for char in text if char not in UNSEEN)
    text = SHORTCODE.sub(lambda found: SPOKEN[found[1]], BOLD.sub(r"\2", text))
    return "\n".join(_spoken(line) for line in text.split("\n"))


def _folded(char: str) -> str:
    """Return a plain space for every kind of space, and a plain digit for every kind of digit."""
    if unicodedata.category(char) == "Zs":
        return " "
    return str(unicodedata.decimal(char)) if unicodedata.category(char) == "Nd" else SPACES.get(char, char)


def _spoken(line: str) -> str:
    """Return a row that is written in words, tile by tile, as squares: `1st letter, absent, 2nd letter, correct`."""
    words = [word.lower() for word in re.findall(r"[A-Za-z]+", line)]
    tiles = [SPOKEN[word] for word in words if word in SPOKEN]
    return "".join(tiles) if len(tiles) >= 3 and 2 * len(tiles) >= len(words) - 5 else line


def _groups(text: str) -> list[str]:
    """Return the marks in reading order; squares that ran together are cut into rows of five."""
    runs = [run for run in RUN.findall(text) if len(run) > 2]
    if not runs:
        return []
    length = Counter(map(len, runs)).most_common(1)[0][0]
    length = 5 if length > 12 else length
    kept = [run for run in runs if len(run) % length == 0]
    return ["".join(MARKS[sign] for sign in run[at : at + length]) for run in kept for at in range(0, len(run), length)]


def _keycap_header(text: str) -> Share | None:
    """Return what the first lines of Quordle and Octordle say, without the rows."""
    found = KEYCAP_HEADER.search(text)
    turns = _read_keycaps(text[found.end() :]) if found else ()
    if not found or len(turns) not in (4, 8):
        return None
    limit, hard = row_limit(len(turns)), bool(found["hard"])
    return Share(_name(found["title"], len(turns)), _digits(found["number"] or ""), turns, limit, hard)


def _first_line(text: str) -> Share | None:
    """Return what the first line says, without the rows: the first one with the name of a game, or else the first."""
    found = list(_results(text))
    named = (result for title, result in found if "rdle" in title.lower() or "salet" in title.lower())
    return next(named, found[0][1] if found else None)


def _results(text: str) -> Iterator[tuple[str, Share]]:
    """Yield every result such as `Wordle 219 3/6` with the title it stands under."""
    end = 0
    for found in RESULT.finditer(text):
        before = text[max(end, found.start() - REACH) : found.start()]
        end = found.end()
        turns = tuple(None if turn in "Xx✗❌" else int(turn) for turn in re.findall(TURN, found["turns"], re.ASCII))
        limit = None if found["limit"] == ENDLESS else int(found["limit"])
        if _credible(turns, limit) and not before.rstrip(" \n").endswith("&"):
            title, number = _title(before)
            yield title, Share(_name(title, len(turns)), number, turns, limit, bool(found["hard"]))


def _credible(turns: Sequence[int | None], limit: int | None) -> bool:
    """Tell a result from a date or a fraction: no game has fewer than five rows, and no turn is beyond the last."""
    most = 99 if limit is None else limit
    return most >= 5 and all(turn is None or 1 <= turn <= most for turn in turns)


def _title(before: str) -> tuple[str, int | None]:
    """Return the title and the number that stand before a result, which may be a line below them."""
    line = before.removesuffix("\n")
    upto = max((place for place, char in enumerate(line, 1) if char in DIGITS), default=0)
    between = line[upto:]
    number = NUMBER_LAST.search(line[max(0, upto - NUMBER_REACH) : upto])
    if number is None or len(between) > FILLER_REACH or set(between) & set("\n&/"):
        return _last_line(before), None
    return _last_line(line[: upto - len(number[0])]), _digits(number[0])


def _last_line(text: str) -> str:
    """Return the end of a text, after its last digit or line break."""
    return re.split(r"[0-9\n]", text.rstrip(" \n"))[-1]


def _name(title: str, boards: int) -> str:
    """Return the name of the game a title speaks of; of an unknown one its last word."""
    words = re.findall(r"[^\W\d_]+", title)
    known = {name.lower(): name for name in (*NAMES.values(), "Absurdle")}
    named = next((known[word.lower()] for word in words if word.lower() in known), "")
    own = next((word for word in words if word.lower() == "salet"), "")
    return named or own.lower() or (words[-1] if words else NAMES.get(boards, "salet"))


def _digits(number: str) -> int | None:
    digits = re.sub(r"[^0-9]", "", number)
    return int(digits) if digits else None


def _read_keycaps(text: str) -> tuple[int | None, ...]:
    """Return the turns that keycaps, clocks and red squares tell, up to the first squares."""
    signs = {caps[0]: turn for turn, caps in KEYCAPS.items() if turn > 9}
    turns: list[int | None] = []
    for caps in re.findall(r"([1-9])\u20e3|([🔟🕚🕛🕐])|(🟥)", RUN.split(text)[0]):
        digit, sign, _ = caps
        turns.append(int(digit) if digit else signs[sign] if sign else None)
    return tuple(turns)


def _guessed(text: str, groups: Sequence[str]) -> Share:
    """Return the frame of squares that came without a first line."""
    lines = [len(RUN.findall(line)) for line in text.split("\n")]
    boards = max(lines) if sum(count > 0 for count in lines) > 1 else 1
    if boards > MOST_BOARDS:
        raise ShareError(f"{_short(text)} shows {boards:,} boards side by side; {MOST_BOARDS} is the most.")
    columns = [groups[board::boards] for board in range(boards)]
    turns = tuple(_solved(column) for column in columns)
    return Share(NAMES.get(boards, "salet"), None, turns, max(row_limit(boards), len(columns[0])))


def _solved(marks: Sequence[str]) -> int | None:
    return next((turn for turn, colours in enumerate(marks, 1) if set(colours) == {"g"}), None)


def _filled(header: Share, groups: Sequence[str], style: str) -> Share:
    """Put the rows into the frame: boards are side by side, in pairs where there are four."""
    count = len(header.turns)
    boards: list[tuple[str, ...]] = []
    at = 0
    for first in range(0, count, 2 if count == 4 else count):
        turns = header.turns[first : first + (2 if count == 4 else count)]
        height = max(turn or header.limit or len(groups) for turn in turns)
        block = groups[at : at + height * len(turns)]
        at += height * len(turns)
        boards += [_upto_solved(block[board :: len(turns)]) for board in range(len(turns))]
    return Share(
        header.name, header.number, header.turns, header.limit, header.hard, tuple(boards) if groups else (), style
    )


def _upto_solved(marks: Sequence[str]) -> tuple[str, ...]:
    return tuple(marks[: _solved(marks) or len(marks)])


def _style(text: str) -> str:
    """Return the palette the squares are of."""
    contrast = "🟧" in text or "🟦" in text
    dark = "⬛" in text and "⬜" not in text
    return ("contrast-dark" if dark else "contrast") if contrast else "dark" if dark else "squares"


def _short(text: str) -> str:
    return quoted(" ".join(text.split()))
