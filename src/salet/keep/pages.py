"""The records in the pages of an SQLite file, read without SQLite, for files that SQLite refuses.

SQLite reaches a table through its schema and the inner pages of its tree: where one of those is damaged, all below it
is lost. Here every page is read for itself. A page whose list of records makes no sense is searched for records byte by
byte. Everything that the file says is doubted: sizes and places are checked, and nothing is followed without end.

The format is described at https://www.sqlite.org/fileformat2.html.
"""

from __future__ import annotations

import struct
from collections import Counter
from contextlib import suppress
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from salet.keep.files import beside

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import BinaryIO

    Value = str | int | None
    Fetch = Callable[[int], bytes]

__all__ = ["Page", "Value", "read_pages"]

ATTEMPTS = 3
"""To read a part of a file; a disk that fails may give it back the next time."""
USUAL_SIZE = 4096
"""Bytes of a page, unless the file says otherwise."""
SIZES = tuple(2**power for power in range(9, 17))
MOST_PAYLOAD = 1_000_000
"""Bytes of a record; no game is as long."""
MOST_COLUMNS = 12
MOST_HEAD = 3 * MOST_COLUMNS + 1
MOST_SEARCHED = 20_000
"""Pages that are searched byte by byte; a file of other things may have any number."""
INNER_INDEX, INNER_TABLE, LEAF_INDEX, LEAF_TABLE = 0x02, 0x05, 0x0A, 0x0D
INTEGERS = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 8: 0, 9: 0}
"""Bytes of the kinds of numbers in a record; a text of n bytes has the kind 13 + 2 n."""
FRAME, LOG_HEAD = 24, 32
LOG_MAGIC = (0x377F0682, 0x377F0683)


class Page(NamedTuple):
    """The records of one page in their order, and whether the page is what it should be."""

    records: tuple[tuple[Value, ...], ...]
    sound: bool
    """False if a part could not be read; its records are then those that were found by searching, too."""
    leaf: bool
    """Whether nothing lies between two records."""
    given: bool = True
    """False if the disk did not give it back."""


UNREAD = Page((), False, False, False)


def read_pages(path: Path) -> Iterator[Page]:
    """Yield every page of a file, as it is with its log: the most trustworthy first.

    Where the log is damaged, all versions of its pages follow one another, the latest last.
    """
    with path.open("rb", buffering=0) as file:
        head = _read(file, 0, 100) or b""
        stated = struct.unpack(">H", head[16:18])[0] if len(head) == 100 else 0
        stated = 65536 if stated == 1 else stated
        for size in dict.fromkeys((stated if stated in SIZES else USUAL_SIZE, USUAL_SIZE)):
            yield from _Image(file, path, size).pages()


def _read(file: BinaryIO, place: int, size: int) -> bytes | None:
    """Read a part of a file; None if the disk does not give it back, not at the third attempt either."""
    for _ in range(ATTEMPTS):
        with suppress(OSError, ValueError, OverflowError):
            file.seek(place)
            return file.read(size) or b""
    return None


class _Image:
    """A file as it is with its log."""

    def __init__(self, file: BinaryIO, path: Path, size: int) -> None:
        self.file, self.size = file, size
        self.in_file = -(-path.stat().st_size // size)
        log = _read_all(beside(path, "-wal"))
        self.log_unread = log is None
        self.current, self.others = _read_log(log or b"", size)
        self.count = max((self.in_file, *self.current))
        self.left = MOST_SEARCHED

    def fetch(self, number: int) -> bytes:
        """Return a page, the first being 1; of a file that was cut off, what is left of it."""
        if number in self.current:
            return self.current[number]
        return self._read(number) or b""

    def _read(self, number: int) -> bytes | None:
        return _read(self.file, (number - 1) * self.size, self.size)

    def pages(self) -> Iterator[Page]:
        for number in chain(range(1, self.in_file + 1), sorted(each for each in self.current if each > self.in_file)):
            data = self.current.get(number) or self._read(number)
            yield self._page(number, data) if data is not None else UNREAD
        if self.log_unread:
            yield UNREAD
        for number, data in self.others:
            yield self._page(number, data)

    def _page(self, number: int, data: bytes) -> Page:
        page = _listed(data, 100 if number == 1 else 0, self)
        if page.sound or self.left <= 0 or not any(data):
            return page
        self.left -= 1
        found = dict.fromkeys((*page.records, *_searched(data)))
        return Page(tuple(found), False, page.leaf)


def _listed(data: bytes, start: int, image: _Image) -> Page:
    """Return the records that a page lists."""
    kind = data[start] if len(data) > start else 0
    first = start + (12 if kind in (INNER_INDEX, INNER_TABLE) else 8)
    places: tuple[int, ...] = ()
    if kind not in (INNER_INDEX, INNER_TABLE, LEAF_INDEX, LEAF_TABLE) or len(data) < image.size:
        sound = False
    else:
        count = struct.unpack_from(">H", data, start + 3)[0]
        sound = first + 2 * count <= len(data)
        places = struct.unpack_from(f">{count if sound else (len(data) - first) // 2}H", data, first)
    if kind == INNER_TABLE:
        return Page((), sound and all(_is_child(data, place, image) for place in (*places, start + 8)), False)
    skipped = 4 if kind == INNER_INDEX else 0
    records = [_record_at(data, place + skipped, kind == LEAF_TABLE, image) for place in places]
    read = tuple(record for record in records if record is not None)
    sound = sound and len(read) == len(records) and _is_filled(data, start, places, kind, image)
    return Page(read, sound, kind in (LEAF_INDEX, LEAF_TABLE))


def _is_filled(data: bytes, start: int, places: tuple[int, ...], kind: int, image: _Image) -> bool:
    """Tell whether the records that a page lists, and what it says is free, are all that there is room for."""
    free, _, content = struct.unpack_from(">HHH", data, start + 1)
    used = data[start + 7] + sum(_extent(data, place, kind, image) for place in places)
    while 0 < free <= len(data) - 4:
        following, size = struct.unpack_from(">HH", data, free)
        used += size
        free = following if following > free else 0
    return len(set(places)) == len(places) and used == len(data) - (content or 65536)


def _extent(data: bytes, place: int, kind: int, image: _Image) -> int:
    """Return how many bytes of a page a record takes with its size, its key and what it points to."""
    size, at = _varint(data, place + (4 if kind == INNER_INDEX else 0))
    if kind == LEAF_TABLE:
        _, at = _varint(data, at)
    local = _local(size, kind == LEAF_TABLE, image.size)
    return max(4, at - place + local + (4 if local < size else 0))


def _is_child(data: bytes, place: int, image: _Image) -> bool:
    return place + 4 <= len(data) and 1 < struct.unpack_from(">I", data, place)[0] <= image.count


def _searched(data: bytes) -> Iterator[tuple[Value, ...]]:
    """Yield what looks like a record anywhere in a page, whatever is left of its size and its key before it."""
    for place in range(len(data) - 2):
        if 3 <= data[place] <= MOST_HEAD:
            try:
                kinds, head = _kinds(data[place : place + MOST_HEAD])
                record = _record(data[place : place + head + sum(map(_bytes, kinds))])
            except (IndexError, ValueError):
                continue
            if record is not None:
                yield record


def _record_at(data: bytes, place: int, has_key: bool, image: _Image) -> tuple[Value, ...] | None:
    """Return the record that begins in a place of a page, None if there is none: its size, its key if any, its text."""
    try:
        size, place = _varint(data, place)
        if has_key:
            _, place = _varint(data, place)
        if not 2 <= size <= MOST_PAYLOAD:
            return None
        local = _local(size, has_key, image.size)
        text = data[place : place + local]
        if len(text) == size:
            return _record(text)
        if local == size or len(text) < local or not _looks_right(text, size):
            return None
        return _record(text + _overflow(data, place + local, size - local, image))
    except (IndexError, struct.error, ValueError):
        return None


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Return a number of one to nine bytes, and the place after it."""
    value = 0
    for read in range(8):
        byte = data[place + read]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + read + 1
    return value << 8 | data[place + 8], place + 9


def _local(size: int, has_key: bool, page: int) -> int:
    """Return how many bytes of a record are in its page; the rest is in pages of its own."""
    most = page - 35 if has_key else (page - 12) * 64 // 255 - 23
    if size <= most:
        return size
    least = (page - 12) * 32 // 255 - 23
    fitting = least + (size - least) % (page - 4)
    return fitting if fitting <= most else least


def _overflow(data: bytes, place: int, size: int, image: _Image) -> bytes:
    """Return the rest of a record."""
    rest = b""
    (number,) = struct.unpack_from(">I", data, place)
    while len(rest) < size:
        page = image.fetch(number) if 1 < number <= image.count else b""
        if len(page) < image.size:
            raise ValueError
        (number,) = struct.unpack_from(">I", page)
        rest += page[4:]
    return rest[:size]


def _kinds(text: bytes) -> tuple[list[int], int]:
    """Return the kinds of a record's values, and where the first value is."""
    head, place = _varint(text, 0)
    if not 3 <= head <= MOST_HEAD or head > len(text):
        raise ValueError
    kinds = []
    while place < head:
        kind, place = _varint(text, place)
        kinds.append(kind)
    if place != head or not 2 <= len(kinds) <= MOST_COLUMNS:
        raise ValueError
    return kinds, head


def _bytes(kind: int) -> int:
    if kind in INTEGERS:
        return INTEGERS[kind]
    if kind < 13 or kind % 2 == 0:
        raise ValueError  # a real number, bytes, or nothing that there is
    return (kind - 13) // 2


def _looks_right(text: bytes, size: int) -> bool:
    kinds, place = _kinds(text)
    return place + sum(map(_bytes, kinds)) == size


def _record(text: bytes) -> tuple[Value, ...] | None:
    """Return the values of a record, None if they do not fill it."""
    kinds, place = _kinds(text)
    if place + sum(map(_bytes, kinds)) != len(text):
        return None
    values: list[Value] = []
    for kind in kinds:
        part = text[place : place + _bytes(kind)]
        place += len(part)
        values.append(_value(kind, part))
    return tuple(values)


def _value(kind: int, part: bytes) -> Value:
    if kind >= 13:
        return part.decode("utf-8")
    if kind == 0:
        return None
    return kind - 8 if kind in (8, 9) else int.from_bytes(part, "big", signed=True)


def _read_all(path: Path) -> bytes | None:
    """Return what is in a file, nothing if there is no such file, None if it cannot be read."""
    for _ in range(ATTEMPTS):
        with suppress(OSError):
            return path.read_bytes() if path.is_file() else b""
    return None


def _read_log(data: bytes, size: int) -> tuple[dict[int, bytes], list[tuple[int, bytes]]]:
    """Return the pages of a log that were committed, and all its pages in their order if the log is damaged."""
    frames = [
        data[place : place + FRAME + size] for place in range(LOG_HEAD, len(data) - FRAME - size + 1, FRAME + size)
    ]
    if not frames:
        return {}, []
    salt = _salt(data, frames)
    committed = _committed(data, frames, salt)
    pages = [(struct.unpack_from(">I", frame)[0], frame[FRAME:]) for frame in frames if frame[8:16] == salt]
    current = {number: page for number, page in pages[:committed] if number}
    return current, [] if committed == len(pages) else pages


def _salt(data: bytes, frames: list[bytes]) -> bytes:
    """Return what marks the frames that belong to this log and not to an earlier one in the same file."""
    if any(frame[8:16] == data[16:24] for frame in frames):
        return data[16:24]
    return Counter(frame[8:16] for frame in frames).most_common(1)[0][0]


def _committed(data: bytes, frames: list[bytes], salt: bytes) -> int:
    """Return how many frames are as they were written and belong to a transaction that was finished."""
    magic = struct.unpack_from(">I", data)[0]
    order = ">" if magic == LOG_MAGIC[1] else "<"
    sums = _checksum(data[:24], (0, 0), order)
    if magic not in LOG_MAGIC or struct.pack(">II", *sums) != data[24:32]:
        return 0
    committed = 0
    for count, frame in enumerate(frames, 1):
        sums = _checksum(frame[FRAME:], _checksum(frame[:8], sums, order), order)
        if frame[8:16] != salt or struct.pack(">II", *sums) != frame[16:24]:
            break
        committed = count if any(frame[4:8]) else committed
    return committed


def _checksum(data: bytes, sums: tuple[int, int], order: str) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for one, other in zip(words[::2], words[1::2], strict=True):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
