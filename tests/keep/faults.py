"""Faults at every step: `python faults.py FOLDER [EVERY]` lets the n-th call fail that the store makes to the disk.

For every n, or every EVERYth, a process of its own opens the store, plays, imports, deletes and closes; or takes a file
of version 0.1 over; or rescues a damaged file; or writes the history. Its n-th read, write, sync or change of a name
fails once, or from then on, with an error of the disk or for want of room; or the process is killed before the call, or
in the middle of writing. Afterwards the file must be sound, hold every game that had been acknowledged and none that
had been deleted; and whoever was not killed has either done its work or said in one sentence why not.

The calls are caught in the process itself by `faults.c`, which is compiled for this and preloaded. `power.py` has what
a loss of power may leave.
"""

from __future__ import annotations

import collections
import ctypes
import errno
import os
import random
import shutil
import signal
import subprocess
import sys
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeVar

import salet
from salet.core.game import Row
from salet.keep.files import write_whole
from salet.keep.migrations import MIGRATIONS
from salet.keep.rescue import rescue
from salet.keep.settings import read_settings
from salet.keep.store import Store
from salet.play.puzzle import Puzzle
from salet.play.records import Record
from salet.play.statistics import statistics

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Tell = Callable[[str], None]

Result = TypeVar("Result")

READ, WRITE, SYNC, NAME = 1, 2, 4, 8
COUNT, FAIL, FAIL_ON, KILL, TEAR, FLIP = range(6)
FAULTS = {
    "a read fails": (READ, FAIL, errno.EIO),
    "reads fail from then on": (READ, FAIL_ON, errno.EIO),
    "a write fails": (WRITE, FAIL, errno.EIO),
    "no room for a write": (WRITE, FAIL, errno.ENOSPC),
    "no room from then on": (WRITE, FAIL_ON, errno.ENOSPC),
    "a sync fails": (SYNC, FAIL, errno.EIO),
    "syncs fail from then on": (SYNC, FAIL_ON, errno.EIO),
    "a name cannot be changed": (NAME, FAIL, errno.EIO),
    "killed before a write, sync or name": (WRITE | SYNC | NAME, KILL, 0),
    "killed before a read": (READ, KILL, 0),
    "killed within a write": (WRITE, TEAR, 0),
}
READING = {
    **{f"a bit of what is read is another, drawn with {salt}": (READ, FLIP, salt) for salt in range(20)},
    "a read fails": (READ, FAIL, errno.EIO),
    "reads fail from then on": (READ, FAIL_ON, errno.EIO),
}
"""Faults for work that only reads: what was read wrongly and is written back is damage, which no store can prevent."""
PUZZLE = Puzzle(salet.WordList(["annex", "crane"]), ("annex",), kind="friend")
ROWS = (Row("crane", ("..yyy",)), Row("annex", ("ggggg",)))
NEW = b"2021-06-19\t0\tcigar\n2021-06-20\t1\trebut\n" * 40
OLD = NEW[:100]
ENDED = "2026-01-01T00:00:00+00:00"


def preloaded(folder: Path) -> dict[str, str]:
    """Compile the catcher of calls; return the environment of processes that are to have it."""
    library = folder / "faults.so"
    source = Path(__file__).with_name("faults.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(library), str(source)], check=True)
    return {**os.environ, "LD_PRELOAD": str(library)}


def game(number: int) -> Record:
    """Return a finished game from elsewhere."""
    return Record(**{**vars(Record.of(PUZZLE, f"game{number}", ENDED)), "ended": ENDED, "state": "over", "rows": ROWS})


# What is done, and what must hold afterwards


def fill(path: Path) -> None:
    """Have a store with some games, and with a log that the next one to open it has to read."""
    store = Store(path)
    store.add(map(game, range(20)))
    for file in (path, path.with_name(path.name + "-wal")):
        shutil.copyfile(file, file.with_suffix(file.suffix + ".copy"))
    store.connection.close()
    for copy in list(path.parent.glob("*.copy")):
        copy.rename(copy.with_suffix(""))


def play(path: Path, tell: Tell) -> None:
    """Play two games, keep a setting, import three games and delete one; try each again if it fails."""

    def one() -> str:
        record = store.begin(PUZZLE)
        for place, row in enumerate(ROWS):
            store.add_row(record, place, row)
        store.end(record)
        tell(f"kept {record.id}")
        return record.id

    with opened(path, tell) as store:
        ids = [id for _ in range(2) if (id := tried(one, tell))]
        tried(lambda: store.set("contrast", "on"), tell)
        if tried(lambda: store.add([game(100), game(101), game(102)]), tell):
            tell("kept game100 game101 game102")
        if ids and tried(lambda: tell(f"leaving {ids[0]}") or store.delete(ids[:1]), tell):
            tell(f"gone {ids[0]}")
        if found := tried(store.games, tell):
            tell(f"seen {len(found)}")


def opened(path: Path, tell: Tell) -> Store:
    """Open the store, at the third attempt if need be."""
    for _ in range(2):
        with suppress(salet.StoreError):
            return Store(path)
    try:
        return Store(path)
    except salet.StoreError as error:
        tell(f"told {error}")
        raise SystemExit from None


def tried(work: Callable[[], Result], tell: Tell) -> Result | None:
    """Do something, twice if need be; tell why it cannot be done."""
    for _ in range(2):
        try:
            return work()
        except salet.StoreError as error:
            tell(f"told {error}")
    return None


def make_old(path: Path) -> None:
    """Have a file of version 0.1, before its last steps."""
    fill(path)
    with Store(path) as store:
        store.connection.execute("DROP TABLE proofs")
        store.connection.execute("PRAGMA user_version = 1")
    assert len(MIGRATIONS) > 1


def damage(path: Path) -> None:
    """Have a file whose first page is gone; its games can all be read."""
    with Store(path) as store:
        store.add(map(game, range(20)))
    data = bytearray(path.read_bytes())
    data[:100] = bytes(100)
    path.write_bytes(data)


def save(path: Path, tell: Tell) -> None:
    """Rescue a damaged file; what the disk does not give back at this time is in the file that is kept."""
    if (done := tried(lambda: rescue(path), tell)) and done.unread:
        tell(f"unread {done.kept.name}")


def close(path: Path) -> None:
    """Have a store with some games and without a log."""
    with Store(path) as store:
        store.add(map(game, range(20)))


def look(path: Path, tell: Tell) -> None:
    """Read everything, as `salet stats` does, and write it out."""

    def read() -> int:
        with Store(path, reading=True) as store:
            games = store.games()
            return len(statistics(games)) + len([each.to_json() for each in games]) + len(read_settings(store))

    tried(read, tell)


def write_old(path: Path) -> None:
    path.write_bytes(OLD)


def write_new(path: Path, tell: Tell) -> None:
    """Replace a file as a whole, as the history is."""
    for _ in range(2):
        try:
            write_whole(path, NEW)
        except OSError as error:
            tell(f"told {error.strerror}.")
        else:
            tell("written")
            return


def check_games(path: Path, told: list[str]) -> None:
    """Look for what was acknowledged; a rescue that was interrupted, or never begun, is made first."""
    try:
        Store(path).connection.close()
    except salet.StoreError as error:
        assert "salet stats rescue" in str(error), error  # noqa: PT017
        rescue(path)
    with Store(path) as store:
        assert store.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        games = {record.id: record for record in store.games()}
    kept = {id for line in told if line.startswith("kept ") for id in line.split()[1:]}
    left = {line.split()[1] for line in told if line.startswith("leaving ")}
    gone = {line.split()[1] for line in told if line.startswith("gone ")}
    assert kept - left <= set(games), kept - left - set(games)
    assert not gone & set(games)
    for id in kept & set(games):
        assert games[id].rows == ROWS
        assert games[id].state == "over"
    imported = [id for id in ("game100", "game101", "game102") if id in games]
    assert len(imported) in (0, 3), imported


def check_filled(path: Path, told: list[str]) -> None:
    check_games(path, ["kept " + " ".join(f"game{number}" for number in range(20)), *told])


def check_rescued(path: Path, told: list[str]) -> None:
    """Look for every game in the store, or in the file that was kept if a part of it could not be read."""
    if told and told[-1].startswith("unread "):
        path = path.with_name(told[-1].split()[1])
    check_filled(path, told)


def check_written(path: Path, told: list[str]) -> None:
    assert path.read_bytes() in ((NEW,) if "written" in told else (OLD, NEW))


@dataclass(frozen=True)
class Work:
    """Something that is done to files: what is there before, what is done, and what must hold."""

    prepare: Callable[[Path], object]
    do: Callable[[Path, Tell], None]
    check: Callable[[Path, list[str]], None]
    faults: Mapping[str, tuple[int, int, int]] = field(default_factory=lambda: FAULTS)


WORKS = {
    "a new file": Work(lambda path: None, play, check_games),
    "a file with a log": Work(fill, play, check_filled),
    "a file of version 0.1": Work(make_old, play, check_filled),
    "a look at a file": Work(close, look, check_filled, READING),
    "a rescue": Work(damage, save, check_rescued),
    "a history": Work(write_old, write_new, check_written),
}


# The sweep


@dataclass
class Figures:
    """What came of a sweep."""

    runs: int = 0
    killed: int = 0
    acknowledged: int = 0
    sentences: collections.Counter[str] = field(default_factory=collections.Counter)


def library() -> ctypes.CDLL:
    found = ctypes.CDLL(None)
    found.faults_arm.argtypes = [ctypes.c_char_p, ctypes.c_int, ctypes.c_int, ctypes.c_long, ctypes.c_int]
    found.faults_count.restype = ctypes.c_long
    return found


def run(work: Work, path: Path, fault: tuple[int, int, int], at: int) -> tuple[list[str], int, bool]:
    """Do some work in a process of its own with one fault; return what it told, its end, and whether it got so far."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _work(work, path, fault, at, writing)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        told = pipe.read().splitlines()
    _, status = os.waitpid(child, 0)
    struck = os.WIFSIGNALED(status) or "struck" in told
    return [line for line in told if line != "struck"], status, struck


def _work(work: Work, path: Path, fault: tuple[int, int, int], at: int, writing: int) -> NoReturn:
    kinds, action, code = fault
    faults = library()

    def tell(line: str) -> None:
        os.write(writing, line.encode() + b"\n")

    try:
        faults.faults_arm(str(path.parent).encode(), kinds, action, at, code)
        with suppress(SystemExit):
            work.do(path, tell)
        if faults.faults_count() >= at:
            tell("struck")
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(3)


def sweep(work: Work, folder: Path, fault: tuple[int, int, int], places: Iterator[int], figures: Figures) -> None:
    """Let the fault strike in one place after another, until the work ends before it does."""
    before = folder / "before"
    before.mkdir(parents=True)
    work.prepare(before / "salet.sqlite")
    for at in places:
        here = folder / "here"
        shutil.copytree(before, here)
        told, status, struck = run(work, here / "salet.sqlite", fault, at)
        killed = os.WIFSIGNALED(status)
        assert os.WTERMSIG(status) == signal.SIGKILL if killed else status == 0, (at, status, told)
        for line in told:
            if line.startswith("told "):
                assert line.endswith("."), line
                figures.sentences[line[5:].replace(str(here), "…")] += 1
        work.check(here / "salet.sqlite", told)
        shutil.rmtree(here)
        figures.runs += struck
        figures.killed += killed
        figures.acknowledged += sum(len(line.split()) - 1 for line in told if line.startswith("kept "))
        if not struck:
            break


def main(folder: Path, every: int) -> None:
    """Sweep everything, and print the figures."""
    if "LD_PRELOAD" not in os.environ:
        os.execve(sys.executable, [sys.executable, *sys.argv], preloaded(folder))
    pick = random.Random(every)
    whole: collections.Counter[str] = collections.Counter()
    for name, work in WORKS.items():
        figures = Figures()
        for number, fault in enumerate(work.faults.values()):
            first = pick.randint(1, every)
            sweep(work, folder / f"{name} {number}", fault, iter(range(first, 100_000, every)), figures)
        print(
            f"{name}: {figures.runs} faults, {figures.killed} of them kills; "
            f"{figures.acknowledged} games acknowledged, none lost; {figures.sentences.total()} sentences",
            flush=True,
        )
        whole += figures.sentences
    for sentence, times in whole.most_common():
        print(f"{times:6} {sentence}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
