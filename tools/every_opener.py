"""Make the files about every opener: `python tools/every_opener.py FOLDER [PROVED]...`.

FOLDER holds what was published, a file for each list and rule with an opener, a tab and its total in each line; `-`
where not every answer can be found within six guesses. What this engine has proved comes from the tables that come with
salet, from the files that are there already, and from tables of `salet prove` given as PROVED. A proved value that is
not the published one ends the program: one of the two is wrong.
"""

import lzma
import sys
from pathlib import Path

from salet.core.lists import load
from salet.core.words import WordList
from salet.exact.published import EveryOpener, Totals, every_opener, write_every
from salet.exact.tables import Table, parse_table, shipped_table

FOLDER = Path(__file__).parents[1] / "src" / "salet" / "data" / "openers"
SELBY = {"nyt-2022-02": "nyt20220215", "nyt-2022-08": "nyt20220830", "nyt-2023-07": "nyt20230701"}
FILES = {
    ("original", "normal"): "original-normal.tsv",
    **{(name, "normal"): f"results_easy_{day}.tsv" for name, day in SELBY.items()},
    **{(name, "hard"): f"results_hard_{day}.tsv" for name, day in SELBY.items()},
}


def published(file: Path) -> Totals:
    """Return the totals of a file."""
    lines = [line.split("\t") for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    return {opener: None if total == "-" else int(total) for opener, total in lines}


def proved(words: WordList, rule: str, own: list[str]) -> Totals:
    """Return what is proved about openers of a list."""
    tables = [shipped_table(words, rule), *(parse_table(text, words) for text in own)]
    found = dict(every_opener(words, rule).proved)
    for table in tables:
        if table and (table.rule, table.limit, table.objective) == (rule, 6, "mean"):
            found |= totals_of(table)
    return found


def totals_of(table: Table) -> Totals:
    """Return the totals of a table, and None for openers that do not always find the answer."""
    return {**table.totals, **dict.fromkeys(table.unfound)}


def main(folder: Path, own: list[str]) -> None:
    """Write every file anew, and say how much of it is proved."""
    FOLDER.mkdir(exist_ok=True)
    for (name, rule), file in FILES.items():
        words = load(name)
        source = "Alex Selby" if name in SELBY else "salet 0.1"
        said, known = published(folder / file), proved(words, rule, own)
        wrong = [opener for opener in known if opener in said and said[opener] != known[opener]]
        if wrong:
            raise SystemExit(f"{name} {rule}: what is proved is not what was published: {' '.join(wrong)}")
        said = {**said, **known} if name not in SELBY else said
        every = EveryOpener(source, len(words.answers), said, {each: known[each] for each in known if each in said})
        text = write_every(every, words)
        (FOLDER / f"{name}-{rule}.txt.xz").write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
        print(f"{name} {rule}: {len(said):,} of {len(words.guesses):,} openers, {len(every.proved):,} proved")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [Path(file).read_text("utf-8") for file in sys.argv[2:]])
