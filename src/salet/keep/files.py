"""Files and folders that only their owner can read, from the first moment, and files that are replaced as a whole."""

from __future__ import annotations

import os
import stat
import sys
import threading
from contextlib import suppress
from pathlib import Path

__all__ = ["beside", "home", "make_folder", "make_private", "sync_folder", "tighten", "write_whole"]

APP = "salet"
OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""What a mode allows to everybody but the owner."""
LOGS = ("-journal", "-wal", "-shm")
"""The endings of what SQLite keeps beside a file; it gives them the mode of the file itself."""
_making = threading.Lock()
"""Closing a file ends every lock that this process has on it, so nobody may open one while it is made and closed."""


def home() -> Path:
    """Return the folder of all that is kept: `SALET_HOME`, or the user's data folder."""
    if given := os.environ.get("SALET_HOME"):
        return Path(given).expanduser()
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:  # what platformdirs says, without its import
        data = Path(os.environ.get("XDG_DATA_HOME", "").strip())
        return (data if data.is_absolute() else Path("~/.local/share").expanduser()) / APP
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False)


def beside(path: Path, ending: str) -> Path:
    """Return the path of a file that belongs to another one."""
    return path.with_name(path.name + ending)


def make_folder(folder: Path) -> None:
    """Make a folder for its owner alone; one that is there stays as it is."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        sync_folder(folder.parent)


def make_private(path: Path) -> None:
    """Make an empty file for its owner alone; take away everybody else's rights to one that is there, and to its logs.

    A file that is there is not opened: closing it would end SQLite's locks.
    """
    with _making, suppress(FileExistsError):
        if not path.exists():
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    for each in (path, *(beside(path, ending) for ending in LOGS)):
        tighten(each)


def tighten(path: Path) -> None:
    """Take away everybody else's rights to a file, or to a folder; what is not ours to change stays as it is."""
    if os.name != "posix":
        return
    with suppress(OSError):
        mode = path.stat().st_mode
        if mode & OTHERS and (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            path.chmod(stat.S_IMODE(mode) & ~OTHERS)


def write_whole(file: Path, data: bytes) -> None:
    """Replace a file as a whole, by one that is complete on the disk and its owner's alone; a link to it stays a link.

    One process at a time may do this to a file.
    """
    file = file.resolve()
    new = beside(file, ".new")
    new.unlink(missing_ok=True)  # of a process that was killed
    try:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        new.replace(file)
    except OSError:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    sync_folder(file.parent)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk as well, where the system lets folders be opened."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
