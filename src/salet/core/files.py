"""Files of people: read up to a size, also compressed ones, whatever they hold."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["read_bounded"]

MOST_MEMORY = 100 << 20
"""What unpacking may take: xz at its best level takes 65 MB."""


def read_bounded(path: Path, most: int) -> bytes:
    """Return what is in a file, unpacked if it ends in .gz or .xz; more than `most` bytes of it are an OSError.

    Of a compressed file no more is unpacked than it takes to find out, and no more memory is given to that.
    """
    with path.open("rb") as file:
        data = file.read(most + 1)
        if path.suffix in (".gz", ".xz") and len(data) <= most:
            data = _unpacked(data, path.suffix, most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it holds more than {most:,} bytes, which is the most")
    return data


def _unpacked(data: bytes, suffix: str, most: int) -> bytes:
    """Return the first bytes of what was compressed, `most` at most."""
    import lzma
    import zlib

    gzipped = suffix == ".gz"
    unpacker = zlib.decompressobj(wbits=31) if gzipped else lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=MOST_MEMORY)
    try:
        found = unpacker.decompress(data, most)
        whole = len(found) == most or (unpacker.eof and not unpacker.unused_data)
    except (EOFError, zlib.error, lzma.LZMAError):
        whole = False
    if not whole:
        raise OSError(errno.EINVAL, f"it is not what its ending {suffix} says, or it is damaged")
    return found
