"""Losses of power at every step: `python power.py FOLDER [EVERY]` cuts off what the store does to the disk.

A file holds for sure what was synced; of what was written since, each part may be there, or not, or only its first
sectors. A name holds for sure once its folder was synced; of the changes of names since, the first ones may be there.
After every call that `faults.c` writes down, three such disks are made: one with nothing but what is sure, one with
everything, and one by chance. On each the file must be sound and hold every game that had been acknowledged by then.
"""

from __future__ import annotations

import os
import random
import shutil
import struct
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from faults import WORKS, Work, library, preloaded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Keep = Callable[[int], int]

SECTOR = 512
HEAD = struct.Struct("<cIqI")
UNKEPT = ("-shm", ".lock")
"""The endings of files that hold nothing: SQLite makes them anew."""


@dataclass
class Event:
    """One call: what it was, on which path, where, and with what bytes."""

    what: str
    path: str
    offset: int
    data: bytes


@dataclass
class File:
    """What is in a file for sure, and what was done to it since."""

    sure: bytes = b""
    since: list[Event] = field(default_factory=list)

    def after(self, pick: random.Random | None, all_of_it: bool) -> bytes:
        """Return what may be left of it."""
        data = bytearray(self.sure)
        for event in self.since:
            part = event.data
            if pick and event.what == "w":
                part = part[: SECTOR * pick.randint(0, -(-len(part) // SECTOR))]
            if all_of_it or (pick and pick.random() < 0.5):
                _apply(data, event, part)
        return bytes(data)


def _apply(data: bytearray, event: Event, part: bytes) -> None:
    if event.what == "t":
        data[event.offset :] = bytes(max(0, event.offset - len(data)))
    elif part:
        data.extend(bytes(max(0, event.offset - len(data))))
        data[event.offset : event.offset + len(part)] = part


class Disk:
    """A folder, as it was and as it becomes."""

    def __init__(self, folder: Path) -> None:
        self.folder = str(folder)
        self.names = {str(file): File(file.read_bytes()) for file in folder.iterdir()}
        self.sure = dict(self.names)
        self.since: list[dict[str, File]] = []

    def do(self, event: Event) -> None:
        """Do what a call did."""
        names = dict(self.names)
        if event.what == "s" and event.path == self.folder:
            self.sure, self.since = names, []
        elif event.what == "s" and event.path in names:
            file = names[event.path]
            file.sure, file.since = file.after(None, True), []
        elif event.what in "wt" and event.path in names:
            names[event.path].since.append(event)
        elif event.what in "curl":
            self._rename(event, names)

    def _rename(self, event: Event, names: dict[str, File]) -> None:
        if event.what == "c":
            names[event.path] = File()
        elif event.what == "u":
            names.pop(event.path, None)
        else:
            names[event.data.decode()] = names[event.path] if event.what == "l" else names.pop(event.path)
        self.names = names
        self.since.append(names)

    def cut_off(self, to: Path, pick: random.Random | None, all_of_it: bool) -> None:
        """Write what may be left into another folder."""
        to.mkdir()
        names = self.names if all_of_it else self.sure
        if pick and self.since:
            names = pick.choice([self.sure, *self.since])
        for name, file in names.items():
            if not name.endswith(UNKEPT):
                (to / Path(name).name).write_bytes(file.after(pick, all_of_it))


def trace(work: Work, here: Path, journal: Path) -> list[Event]:
    """Do some work in a process of its own, and return every call that it made."""
    child = os.fork()
    if child == 0:
        faults = library()
        faults.faults_journal(os.open(journal, os.O_WRONLY | os.O_CREAT, 0o600))
        faults.faults_arm(str(here).encode(), 0, 0, 0, 0)
        work.do(here / "salet.sqlite", lambda line: faults.faults_note(line.encode()))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert status == 0
    return list(_events(journal.read_bytes()))


def _events(data: bytes) -> Iterator[Event]:
    place = 0
    while place < len(data):
        what, length, offset, size = HEAD.unpack_from(data, place)
        place += HEAD.size
        path, bytes_ = data[place : place + length].decode(), data[place + length : place + length + size]
        place += length + size
        yield Event(what.decode(), path, offset, bytes_)


def main(folder: Path, every: int) -> None:
    """Cut off everything, and print the figures."""
    if "LD_PRELOAD" not in os.environ:
        os.execve(sys.executable, [sys.executable, *sys.argv], preloaded(folder))
    pick = random.Random(every)
    for name, work in WORKS.items():
        here = folder / name
        here.mkdir(parents=True)
        work.prepare(here / "salet.sqlite")
        disk = Disk(here)
        events = trace(work, here, folder / f"{name} journal")
        told: list[str] = []
        cuts = 0
        for number, event in enumerate(events):
            if event.what == "n":
                told.append(event.path)
            disk.do(event)
            if number % every == every - 1 or number == len(events) - 1:
                for chance, all_of_it in ((None, False), (None, True), (pick, False)):
                    disk.cut_off(folder / "cut", chance, all_of_it)
                    work.check(folder / "cut" / "salet.sqlite", told)
                    shutil.rmtree(folder / "cut")
                    cuts += 1
        kept = sum(len(line.split()) - 1 for line in told if line.startswith("kept "))
        print(f"{name}: {len(events)} calls, {cuts} losses of power; {kept} games acknowledged, none lost", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
