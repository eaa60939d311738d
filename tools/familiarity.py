"""Make the tables of how familiar the guesses are: `python tools/familiarity.py FOLDER_OF_SCOWL src/salet/data`.

Needs the package `wordfreq` 3.1.1. The folder is /usr/share/dict/scowl of the Debian package `scowl` 2020.12.07-2.
Writes `nyt-zipf.txt`, two digits for each guess: its Zipf frequency in tenths (39: about 8 times in a million words),
and `nyt-scowl.txt`, one digit: 0 for sizes to 35, 1 for sizes 40 and 50, 2 for larger sizes and words not in SCOWL.
"""

import sys
from pathlib import Path

from wordfreq import zipf_frequency

GUESSES = "nyt-2022-08-guesses.txt"
KINDS = ("english", "american", "british")
ZIPF = """\
# Two digits for each word of nyt-2022-08-guesses.txt: its Zipf frequency in tenths. Notice: WORDFREQ.txt
"""
SCOWL = """\
# One digit for each word of nyt-2022-08-guesses.txt: 0 in SCOWL's sizes to 35, 1 in 40 and 50, 2 in none of these.
# Notice: SCOWL.txt
"""


def sizes(folder: Path) -> dict[str, int]:
    """Return the smallest size of each word of SCOWL, whatever its spelling."""
    found: dict[str, int] = {}
    for kind in KINDS:
        for file in folder.glob(f"{kind}-words.*"):
            size = int(file.suffix[1:])
            for word in file.read_text("latin-1").split():
                found[word] = min(size, found.get(word, size))
    return found


def rarity(size: int) -> int:
    """Return the class of a size."""
    return 0 if size <= 35 else 1 if size <= 50 else 2


def write(file: Path, head: str, values: list[str], per_line: int) -> None:
    """Write values one after the other, with a line break every so often."""
    lines = ["".join(values[start : start + per_line]) for start in range(0, len(values), per_line)]
    file.write_text(head + "\n".join(lines) + "\n", "utf-8")


def main(source: str, target: str) -> None:
    """Write both tables."""
    guesses = sorted((Path(target) / GUESSES).read_text("utf-8").split())
    tenths = [f"{round(10 * zipf_frequency(word, 'en')):02}" for word in guesses]
    write(Path(target) / "nyt-zipf.txt", ZIPF, tenths, 50)
    known = sizes(Path(source))
    write(Path(target) / "nyt-scowl.txt", SCOWL, [str(rarity(known.get(word, 100))) for word in guesses], 100)


if __name__ == "__main__":
    main(*sys.argv[1:])
