"""Check certificates of salet from the word list alone: `python check.py FILE... --words ANSWERS [GUESSES]`.

This program shares no code with salet and needs nothing but Python. docs/certificates.md describes the format and
proves the few facts that are used here. It prints what holds and ends with 0, or says in which line a file is wrong
and ends with 1. `check.cpp` does the same in C++, for large lists.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import lzma
import sys
import zlib
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

NEVER = 10**9
"""The total of a position that cannot always be won."""
MOST_BYTES = 1 << 30

Asked = frozenset[tuple[str, int]]
"""What the hard rule asks of the next guess: letters at places 0, 1, ..., and letters at least so often: -1, -2, ..."""


class Refused(Exception):  # noqa: N818 (it is an answer rather than a mistake)
    """What is not right about a certificate or a list, and where."""


def mark(guess: str, answer: str) -> str:
    """Return the colours of a guess: greens first, then yellows from the left as long as the letter lasts."""
    rest = Counter(a for g, a in zip(guess, answer, strict=True) if g != a)
    colours = []
    for g, a in zip(guess, answer, strict=True):
        yellow = g != a and rest[g] > 0
        rest[g] -= yellow
        colours.append("g" if g == a else "y" if yellow else ".")
    return "".join(colours)


def demands(guess: str, colours: str) -> Asked:
    """Return what the hard rule asks after a row."""
    kept = {(letter, place) for place, letter in enumerate(guess) if colours[place] == "g"}
    often = Counter(letter for letter, colour in zip(guess, colours, strict=True) if colour != ".")
    return frozenset(kept | {(letter, -times) for letter, times in often.items()})


def legal(guess: str, asked: Asked) -> bool:
    """Tell whether a guess does what the row before it asks."""
    return all(guess[at] == letter if at >= 0 else guess.count(letter) >= -at for letter, at in asked)


class Words:
    """A list: answers and guesses in the order of the alphabet, and the mark of every guess against every answer."""

    def __init__(self, answers: list[str], guesses: list[str]) -> None:
        """Put the list together; every answer is a guess."""
        self.answers = sorted(set(answers))
        self.guesses = sorted({*guesses, *answers})
        if not self.answers or len({len(word) for word in self.guesses}) != 1:
            raise Refused("The words of a list must all have the same length, and one must be an answer.")
        text = "\n".join(self.answers) + "\n\n" + "\n".join(self.guesses) + "\n"
        self.hash = hashlib.sha256(text.encode()).hexdigest()
        self.allowed = frozenset(self.guesses)
        self.place = {word: place for place, word in enumerate(self.answers)}
        self.everything = tuple(range(len(self.answers)))
        self.rows: dict[str, list[str]] = {}

    def row(self, guess: str) -> list[str]:
        """Return the marks of a guess against all answers."""
        if guess not in self.rows:
            self.rows[guess] = [sys.intern(mark(guess, answer)) for answer in self.answers]
        return self.rows[guess]

    def parts(self, guess: str, left: tuple[int, ...]) -> dict[str, list[int]]:
        """Return the answers that give a guess the same mark, by their marks."""
        row, parts = self.row(guess), dict[str, list[int]]()
        for answer in left:
            parts.setdefault(row[answer], []).append(answer)
        return parts


@dataclass(frozen=True)
class Position:
    """The answers that are left, and what the rule asks of the next guess."""

    left: tuple[int, ...]
    asked: Asked = frozenset()


@dataclass(frozen=True)
class Claim:
    """A position costs at least so much, with so many guesses left or fewer (None: with any number)."""

    line: int
    position: Position
    least: int
    limit: int | None


@dataclass
class Certificate:
    """What is stated; lines come first, to be named if something is wrong."""

    rule: str = ""
    limit: int | None = None
    claims: list[Claim] = field(default_factory=list)
    openers: list[tuple[int, str, int]] = field(default_factory=list)
    """Line, word, and what it costs at least."""
    trees: list[tuple[int, str, int, list[str]]] = field(default_factory=list)
    """Line, first guess, total, and the guesses of all games."""


class Reader:
    """Read the certificates of a file, one after the other."""

    def __init__(self, text: str, words: Words) -> None:
        """Begin with the first line."""
        self.lines = text.splitlines()
        self.words = words
        self.at = 0
        self.found = Certificate()

    def __iter__(self) -> Iterator[Certificate]:
        """Give each certificate; a file has at least one."""
        while self.at == 0 or any(line.strip() for line in self.lines[self.at :]):
            self.found = Certificate()
            yield self.read()

    def next(self) -> list[str]:
        """Return the entries of the next line."""
        if self.at >= len(self.lines):
            raise Refused("The file ends too early: its last line should be `end` and the number of claims.")
        self.at += 1
        return self.lines[self.at - 1].split()

    def need(self, good: bool, what: str) -> None:
        """Refuse the line unless something holds."""
        if not good:
            raise Refused(f"Line {self.at}: {self.lines[self.at - 1][:80]!r}: {what}")

    def number(self, text: str, least: int = 0) -> int:
        """Read a whole number."""
        self.need(text.isascii() and text.isdigit() and len(text) < 10, f"{text!r} is not a number.")
        self.need(int(text) >= least, f"it should be {least} at least.")
        return int(text)

    def total(self, text: str) -> int:
        """Read a total."""
        return NEVER if text == "never" else self.number(text)

    def word(self, text: str) -> str:
        """Read an allowed guess."""
        self.need(text in self.words.allowed, f"{text!r} is not a word of the list.")
        return text

    def heading(self, name: str) -> str:
        """Read a line of the head."""
        line = self.next()
        self.need(len(line) == 2 and line[0] == name, f"a line `{name} ...` is missing.")
        return line[1]

    def read(self) -> Certificate:
        """Read one certificate."""
        found = self.found
        self.need(self.next() == ["salet", "certificate", "1"], "not a certificate of salet, version 1.")
        self.need(self.heading("list") == self.words.hash, f"the words given are the list {self.words.hash}.")
        found.rule = self.heading("rule")
        self.need(found.rule in ("normal", "hard"), "the rule should be `normal` or `hard`.")
        limit = self.heading("limit")
        found.limit = None if limit == "none" else self.number(limit, 1)
        while (line := self.next())[:1] != ["end"]:
            match line:
                case ["claim", parent, guess, colours, least, *limit]:
                    self.claim(self.number(parent), self.word(guess), colours, self.total(least), limit)
                case ["opener", guess, least]:
                    found.openers.append((self.at, self.word(guess), self.total(least)))
                case ["tree", guess, total]:
                    at = self.at
                    games = [" ".join(self.next()) for _ in self.words.answers]
                    found.trees.append((at, self.word(guess), self.number(total), games))
                case _:
                    self.need(False, "not a line of a certificate.")
        number = len(found.claims)
        self.need(len(line) == 2 and self.number(line[1]) == number, f"{number} claims were read.")
        return found

    def claim(self, parent: int, guess: str, colours: str, least: int, limit: list[str]) -> None:
        """Take a claim: about the part of an earlier position that gives a guess this mark."""
        self.need(parent <= len(self.found.claims), "there is no such position before this line.")
        self.need(len(limit) < 2, "a claim has four or five entries.")
        above = self.found.claims[parent - 1].position if parent else Position(self.words.everything)
        self.need(legal(guess, above.asked), f"{guess!r} is not a legal guess there.")
        left = tuple(self.words.parts(guess, above.left).get(colours, ()))
        self.need(bool(left), "no answer is left.")
        asked = demands(guess, colours) if self.found.rule == "hard" else frozenset()
        least_left = self.number(limit[0], 1) if limit else None
        self.found.claims.append(Claim(self.at, Position(left, asked), least, least_left))


class Checker:
    """Check claims, each by itself: it may rely on all others about smaller sets, and needs no order."""

    def __init__(self, words: Words, found: Certificate) -> None:
        """Take what is claimed; nothing of it has been checked yet."""
        self.words = words
        self.found = found
        self.known: dict[Position, list[Claim]] = {}
        for claim in found.claims:
            self.known.setdefault(claim.position, []).append(claim)

    def check(self) -> None:
        """Check everything."""
        for claim in self.found.claims:
            self.check_claim(claim)
        for line, guess, least in self.found.openers:
            parts = self.words.parts(guess, self.words.everything)
            self.check_guess(line, guess, parts, self.found.limit, least)
        for line, guess, total, games in self.found.trees:
            self.replay(line, guess, total, games)

    def check_claim(self, claim: Claim) -> None:
        """Check that every guess costs at least so much, if it is legal and tells anything."""
        for guess in self.words.guesses:
            parts = self.words.parts(guess, claim.position.left)
            useless = len(parts) == 1 and "g" * len(guess) not in parts
            if not useless and legal(guess, claim.position.asked):
                self.check_guess(claim.line, guess, parts, claim.limit, claim.least)

    def check_guess(self, line: int, guess: str, parts: dict[str, list[int]], limit: int | None, least: int) -> None:
        """Check that a guess that makes these parts costs at least so much: by their number, else by adding them up."""
        member = "g" * len(guess) in parts
        if 3 * sum(map(len, parts.values())) - len(parts) - member >= least:
            return
        sure = self.sum(guess, parts, limit, least)
        if sure < least:
            raise Refused(f"Line {line}: after {guess!r} the claims give only {sure}, not {least}.")

    def sum(self, guess: str, parts: dict[str, list[int]], limit: int | None, least: int) -> int:
        """Add up what is certain of the parts; the dearer look at them is taken only while that is too little."""
        values = []
        for colours, part in parts.items():
            if colours != "g" * len(guess):
                asked = demands(guess, colours) if self.found.rule == "hard" else frozenset()
                position = Position(tuple(part), asked)
                values.append((len(part), self.least(position, None if limit is None else limit - 1), part))
        total = sum(map(len, parts.values())) + sum(value for _, value, _ in values)
        for size, value, part in sorted(values):
            if total < least and value == 2 * size - 1 and not self.has_perfect_member(part):
                total += 1
        return total

    def least(self, position: Position, left: int | None) -> int:
        """Return the larger of what claims say about a position and what is certain of every set."""
        size = len(position.left)
        if left is not None and left < min(size, 2):
            return NEVER
        claims = self.known.get(position, ())
        fitting = [each.least for each in claims if each.limit is None or (left is not None and left <= each.limit)]
        return max([2 * size - 1, *fitting])

    def has_perfect_member(self, part: list[int]) -> bool:
        """Tell whether one of the words tells all of them apart."""
        rows = (self.words.row(self.words.answers[member]) for member in part)
        return any(len({row[answer] for answer in part}) == len(part) for row in rows)

    def replay(self, line: int, first: str, total: int, games: list[str]) -> None:
        """Play a tree against every answer: equal marks must be followed by equal guesses."""
        advice: dict[tuple[tuple[str, str], ...], str] = {(): first}
        for at, game in enumerate(games, line + 1):
            self.replay_game(at, game.split() or [""], advice)
        if sorted(game.split()[-1] for game in games) != self.words.answers:
            raise Refused(f"Line {line}: the games should end with every answer of the list, each once.")
        if (guesses := sum(len(game.split()) for game in games)) != total:
            raise Refused(f"Line {line}: the games of this tree have {guesses} guesses, not {total}.")

    def replay_game(self, line: int, played: list[str], advice: dict[tuple[tuple[str, str], ...], str]) -> None:
        """Play one game, and note what was guessed after which rows."""
        rows: tuple[tuple[str, str], ...] = ()
        if unknown := [guess for guess in played if guess not in self.words.allowed]:
            raise Refused(f"Line {line}: {unknown[0]!r} is not a word of the list.")
        for guess in played:
            if (other := advice.setdefault(rows, guess)) != guess:
                raise Refused(f"Line {line}: {guess!r} after rows that are followed by {other!r} elsewhere.")
            if self.found.rule == "hard" and rows and not legal(guess, demands(*rows[-1])):
                raise Refused(f"Line {line}: {guess!r} is not legal under the hard rule.")
            rows = (*rows, (guess, mark(guess, played[-1])))
        if self.found.limit is not None and len(played) > self.found.limit:
            raise Refused(f"Line {line}: {len(played)} guesses, where {self.found.limit} is the most.")
        if played[-1] in played[:-1]:
            raise Refused(f"Line {line}: the game goes on after the answer was found.")


class Findings:
    """What holds, of all certificates together."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.terms: set[tuple[str, int | None]] = set()
        self.claims = 0
        self.least: dict[str, int] = {}
        self.most: dict[str, int] = {}

    def add(self, found: Certificate) -> None:
        """Take a certificate that was checked."""
        self.terms.add((found.rule, found.limit))
        if len(self.terms) > 1:
            raise Refused("The certificates are about different rules or limits: check them apart.")
        self.claims += len(found.claims)
        for _, guess, total in found.openers:
            self.least[guess] = max(total, self.least.get(guess, 0))
        for _, guess, total, _ in found.trees:
            self.most[guess] = min(total, self.most.get(guess, NEVER))

    def lines(self, words: Words) -> Iterator[str]:
        """Say it."""
        [(rule, limit)] = self.terms
        within = "any number of guesses" if limit is None else f"at most {limit} guesses"
        yield f"{len(words.answers)} answers, {len(words.guesses)} guesses, {rule} rule, {within}"
        yield f"list {words.hash}"
        yield f"{self.claims} claims hold."
        order = sorted(self.least, key=lambda guess: (self.least[guess], guess))
        for guess in order[:10]:
            least = self.least[guess]
            yield f"Opener {guess}: {'not always won' if least >= NEVER else f'at least {least}'}."
        if len(order) > 10:
            yield f"And {len(order) - 10} more openers, none of them below that."
        for guess, most in sorted(self.most.items()):
            yield f"Opener {guess}: at most {most}, by a tree that was replayed."
            if self.least.get(guess) == most:
                yield f"Opener {guess}: exactly {most}."
        if len(order) < len(words.guesses):
            yield f"Nothing is said about the least of the other {len(words.guesses) - len(order)} openers."
        elif self.most and self.least[order[0]] == min(self.most.values()):
            yield f"Optimum: {self.least[order[0]]}. No opener of the list is below that."


def read_text(name: str) -> str:
    """Read a file, compressed or not."""
    opened = lzma.open if name.endswith(".xz") else gzip.open if name.endswith(".gz") else open
    with opened(name, "rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise Refused(f"The file has more than {MOST_BYTES} bytes.")
    return data.decode()


def main(arguments: list[str] | None = None) -> int:
    """Check the files that are named, and say what holds."""
    parser = argparse.ArgumentParser(description="Check certificates of salet from the word list alone.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="certificates, plain or compressed (.xz, .gz)")
    parser.add_argument("--words", nargs="+", required=True, metavar="WORDS", help="the answers, and further guesses")
    asked = parser.parse_args(arguments)
    findings = Findings()
    try:
        lists = [read_text(name := file).split() for file in asked.words]
        words = Words(lists[0], [word for words in lists for word in words])
        for name in asked.files:
            for found in Reader(read_text(name), words):
                Checker(words, found).check()
                findings.add(found)
    except (Refused, OSError, UnicodeDecodeError, lzma.LZMAError, zlib.error, EOFError) as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 1
    print("\n".join(findings.lines(words)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
