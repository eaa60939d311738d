"""Make the lists english-4, -6, -7 and -8 from SCOWL: `python tools/english_lists.py FOLDER_OF_SCOWL src/salet/data`.

The folder is /usr/share/dict/scowl of the Debian package `scowl` 2020.12.07-2. Answers are the common words (sizes to
35) without plain inflections and without vulgar words; guesses are all words of sizes to 60 and both spellings.
"""

import sys
from pathlib import Path

SIZES = (10, 20, 35, 40, 50, 55, 60)
LENGTHS = (4, 6, 7, 8)
VULGAR = {
    "anal",
    "anus",
    "arse",
    "bugger",
    "clitoris",
    "cock",
    "cocky",
    "cockier",
    "crap",
    "cunt",
    "dick",
    "dyke",
    "faggot",
    "fart",
    "fuck",
    "fucker",
    "homo",
    "incest",
    "negro",
    "orgasm",
    "penis",
    "piss",
    "porn",
    "prick",
    "pube",
    "queer",
    "queerer",
    "rape",
    "rapist",
    "semen",
    "shit",
    "shitty",
    "slut",
    "sodomy",
    "tits",
    "turd",
    "twat",
    "vagina",
    "vaginae",
    "vaginal",
    "wank",
}


def tier(folder: Path, most: int, kinds: tuple[str, ...]) -> set[str]:
    """Return the plain lowercase words of these kinds up to a size."""
    files = [folder / f"{kind}-words.{size}" for kind in kinds for size in SIZES if size <= most]
    words = {word for file in files if file.exists() for word in file.read_text("utf-8").split()}
    return {word for word in words if word.isascii() and word.isalpha() and word.islower()}


def inflected(word: str, known: set[str]) -> bool:
    """Tell whether a word is another one with -s, -ed, -ing or -est: such words are guesses, not answers."""
    stems = [word[: -len(ending)] for ending in ("s", "es", "ed", "d", "ing", "est", "st") if word.endswith(ending)]
    stems += [stem + "e" for stem in stems if word.endswith("ing")]
    stems += [stem[:-1] for stem in stems if len(stem) > 3 and stem[-1] == stem[-2] and not word.endswith("s")]
    stems += [word[: -len(ending)] + "y" for ending in ("ies", "ied", "ier", "iest") if word.endswith(ending)]
    return not word.endswith("ss") and any(stem in known for stem in stems)


def main(source: str, target: str) -> None:
    """Write two files for each length."""
    guesses = tier(Path(source), 60, ("english", "american", "british"))
    common = tier(Path(source), 35, ("english", "american"))
    answers = {word for word in common if not inflected(word, guesses)} - VULGAR
    for length in LENGTHS:
        for kind, words in (("answers", answers), ("guesses", guesses)):
            chosen = sorted(word for word in words if len(word) == length)
            (Path(target) / f"english-{length}-{kind}.txt").write_text("\n".join(chosen) + "\n")
            print(length, kind, len(chosen))


if __name__ == "__main__":
    main(*sys.argv[1:])
