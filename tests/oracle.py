"""The slow, obvious version of every clever thing. It shares no code with the package: it is the judge."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
from fractions import Fraction
from typing import Any


def mark(guess: str, answer: str) -> str:
    """Colour a guess, as REFERENCE has it: greens first, each using up its letter; then yellows from the left."""
    unused = list(answer)
    colours = ["."] * len(guess)
    for i in range(len(guess)):
        if guess[i] == answer[i]:
            colours[i] = "g"
            unused[i] = ""
    for i in range(len(guess)):
        if colours[i] != "g" and guess[i] in unused:
            colours[i] = "y"
            unused[unused.index(guess[i])] = ""
    return "".join(colours)


def parts(guess: str, candidates: list[str]) -> dict[str, list[str]]:
    """Sort candidates by the mark they would give."""
    found = defaultdict(list)
    for answer in candidates:
        found[mark(guess, answer)].append(answer)
    return dict(found)


def weigh(words: list[str], weights: dict[str, int] | None = None) -> int:
    """Return how much words weigh together; each is 1 if nothing is said about it."""
    return sum((weights or {}).get(word, 1) for word in words)


def measures(guess: str, candidates: list[str], weights: dict[str, int] | None = None) -> dict[str, Any]:
    """Return every measure of a guess, each candidate as likely as its weight says; exact but for the entropy."""
    found = list(parts(guess, candidates).values())
    total = weigh(candidates, weights)
    shares = [Fraction(weigh(part, weights), total) for part in found]
    return {
        "worst": max(map(len, found)),
        "expected": len(candidates) * sum(share * share for share in shares),
        "entropy": -sum(share * math.log2(share) for share in shares),
        "parts": len(found),
        "chance": Fraction(weigh([guess], weights), total) if guess in candidates else Fraction(0),
    }


def hard_objection(last: str, colours: str, guess: str) -> str:
    """Return what hard mode says of a guess after the row (last, colours), as the rule's text has it."""
    places = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th"]
    for i in range(len(last)):
        if colours[i] == "g" and guess[i] != last[i]:
            return f"{places[i]} letter must be {last[i].upper()}"
    for letter in last:
        revealed = sum(1 for i in range(len(last)) if last[i] == letter and colours[i] in "gy")
        if guess.count(letter) < revealed:
            return f"Guess must contain {letter.upper()}"
    return ""


def possible_marks(guess: str, alphabet: str) -> set[str]:
    """Return every mark that some string of letters would give a guess."""
    words = [""]
    for _ in guess:
        words = [word + letter for word in words for letter in alphabet]
    return {mark(guess, word) for word in words}


def adversary(guess: str, candidates: list[str]) -> str:
    """Return the mark of the largest part; ties: fewest greens, fewest yellows, grey before yellow before green."""
    best = ""
    sizes = {colours: len(part) for colours, part in parts(guess, candidates).items()}
    for colours in sizes:
        if not best:
            best = colours
            continue
        for this, other in (
            (-sizes[colours], -sizes[best]),
            (colours.count("g"), best.count("g")),
            (colours.count("y"), best.count("y")),
            (colours.translate(str.maketrans(".yg", "012")), best.translate(str.maketrans(".yg", "012"))),
        ):
            if this != other:
                best = colours if this < other else best
                break
    return best


def tiles(guess: str, answers: list[str], weights: dict[str, int] | None = None) -> tuple[float, float]:
    """Return how many letters of a guess turn green, and yellow, on average."""
    marks = [(mark(guess, answer), weigh([answer], weights)) for answer in answers]
    whole = weigh(answers, weights)
    return tuple(sum(m.count(colour) * weight for m, weight in marks) / whole for colour in "gy")


def win_in_two(guess: str, answers: list[str], weights: dict[str, int] | None = None) -> float:
    """Return the chance of a win within two guesses, if the second is the likeliest word that fits."""
    second = {c: max(words, key=lambda word: weigh([word], weights)) for c, words in parts(guess, answers).items()}
    won = [answer for answer in answers if answer in (guess, second[mark(guess, answer)])]
    return weigh(won, weights) / weigh(answers, weights)


def game_lengths(
    choose: Callable[[list[tuple[str, str]], list[str]], str], answers: list[str], rows: int
) -> dict[str, int]:
    """Play every answer by a function of the rows so far and the words that fit; one that is not found counts 0."""
    lengths = {}
    for answer in answers:
        played: list[tuple[str, str]] = []
        while len(played) < rows and (not played or played[-1][0] != answer):
            fit = [word for word in answers if all(mark(guess, word) == colours for guess, colours in played)]
            guess = choose(played, fit)
            played.append((guess, mark(guess, answer)))
        lengths[answer] = len(played) if played[-1][0] == answer else 0
    return lengths


def mean_length(lengths: dict[str, int], weights: dict[str, int] | None = None) -> float:
    """Return the guesses of an average game among those in which the answer was found."""
    found = [answer for answer, length in lengths.items() if length]
    return sum(weigh([answer], weights) * lengths[answer] for answer in found) / weigh(found, weights)


def chance_by_length(lengths: dict[str, int], weights: dict[str, int] | None = None) -> dict[int, float]:
    """Return the chance of a game of each length; 0 is the chance that the answer is not found."""
    total = weigh(list(lengths), weights)
    return {
        length: weigh([answer for answer in lengths if lengths[answer] == length], weights) / total
        for length in sorted(set(lengths.values()))
    }


def pair_sizes(first: str, second: str, answers: list[str]) -> list[int]:
    """Return the sizes of the parts that two guesses make together."""
    found = defaultdict(int)
    for answer in answers:
        found[mark(first, answer), mark(second, answer)] += 1
    return list(found.values())


def inclusion_exclusion(guess: str, words: list[str]) -> dict[str, int]:
    """Return the size of every region of a guess, its letters sorted, by inclusion and exclusion."""
    letters = sorted(set(guess))

    def holding(some):
        return sum(set(some) <= set(word) for word in words)

    sizes = {}
    for base in subsets(letters):
        others = [letter for letter in letters if letter not in base]
        sizes["".join(base)] = sum((-1) ** len(more) * holding([*base, *more]) for more in subsets(others))
    return sizes


def subsets(items: list[str]) -> list[list[str]]:
    """Return every choice of items."""
    return [[]] if not items else [[*some, *rest] for rest in subsets(items[1:]) for some in ([], [items[0]])]


def fits_exactly(guess: str, colours: str, word: str) -> bool:
    """Tell whether a word would have given the mark."""
    return mark(guess, word) == colours


def fits_unbarred(guess: str, colours: str, word: str) -> bool:
    """As joek13's `word_consistent` words it: greys are only counted, never barred from their own place."""
    left = {letter: word.count(letter) for letter in guess}
    for i in range(len(guess)):
        if colours[i] == "g":
            if word[i] != guess[i]:
                return False
            left[guess[i]] -= 1
    for i in range(len(guess)):
        if colours[i] == "y":
            if word[i] == guess[i] or left[guess[i]] <= 0:
                return False
            left[guess[i]] -= 1
    return all(left[guess[i]] == 0 for i in range(len(guess)) if colours[i] == ".")


def fits_present(guess: str, colours: str, word: str) -> bool:
    """As Lomont keeps knowledge: letters in the word, letters not in it, places; no counts."""
    coloured = {guess[i] for i in range(len(guess)) if colours[i] != "."}
    for i in range(len(guess)):
        if colours[i] == "g" and word[i] != guess[i]:
            return False
        if colours[i] == "y" and (word[i] == guess[i] or guess[i] not in word):
            return False
        if colours[i] == "." and guess[i] not in coloured and guess[i] in word:
            return False
    return True


def fits_moved(guess: str, colours: str, word: str) -> bool:
    """As "Solve Wordle in 3.7 Guesses" filters, its feedback calling a letter misplaced if it occurs anywhere."""
    coloured = {guess[i] for i in range(len(guess)) if colours[i] != "."}
    for i in range(len(guess)):
        if colours[i] == "g":
            if word[i] != guess[i]:
                return False
        elif guess[i] in coloured:
            if word[i] == guess[i] or guess[i] not in word:
                return False
        elif guess[i] in word:
            return False
    return True


READINGS = {"exact": fits_exactly, "unbarred": fits_unbarred, "present": fits_present, "moved": fits_moved}


def left_after(guess: str, candidates: list[str], fits) -> list[int]:
    """Return, for every candidate, how many words a program would hold possible after its mark."""
    marks = [mark(guess, answer) for answer in candidates]
    sizes = {colours: sum(fits(guess, colours, word) for word in candidates) for colours in set(marks)}
    return [sizes[colours] for colours in marks]


def choose(
    name: str,
    candidates: list[str],
    listed: list[str],
    answers: list[str],
    guesses: list[str],
    weights: dict[str, int] | None = None,
) -> str:
    """Return the guess of a one-step strategy, looked for in the order and with the ties of its document.

    Weights count in salet's own strategies; the published ones count words.
    """
    if len(candidates) == 1:
        return candidates[0]
    kind = name.removesuffix("-quirk")
    fits = READINGS[{"minimax-quirk": "unbarred", "average-quirk": "present"}.get(name, "exact")]

    def lomont(guess: str) -> tuple:
        left = left_after(guess, candidates, fits)
        possible = guess in candidates
        return sum(left), not possible, max(left) if possible else 0, guess

    def measured(guess: str) -> tuple:
        sign = -1 if kind in ("entropy", "parts", "chance") else 1
        value = sign * measures(guess, candidates, weights)[kind]
        return round(value, 9) if kind == "entropy" else value, guess not in candidates, guess

    if kind == "minimax":
        order = listed + [word for word in guesses if word not in listed]
        return min(order, key=lambda guess: max(left_after(guess, candidates, fits)))
    if kind in ("average", "worst", "expected", "entropy", "parts", "chance"):
        return min(guesses, key=lomont if kind == "average" else measured)
    best, fewest = "", 0
    for word in candidates if kind.endswith("-hard") else answers + [word for word in guesses if word not in answers]:
        left = left_after(word, candidates, fits)
        count = max(left) if kind.startswith("least-worst") else sum(left)
        if name == "least-expected-quirk":
            count //= len(candidates)
        if not best or count < fewest or (count == fewest and word in candidates):
            best, fewest = word, count
    return best


def play(name: str, answer: str, listed: list[str], answers: list[str], guesses: list[str]) -> list[str]:
    """Play one game by a published one-step strategy and return its guesses."""
    fits = READINGS[{"minimax-quirk": "unbarred", "average-quirk": "present"}.get(name, "exact")]
    candidates = list(answers)
    played = []
    while not played or played[-1] != answer:
        guess = choose(name, candidates, listed, answers, guesses)
        played.append(guess)
        candidates = [word for word in candidates if fits(guess, mark(guess, answer), word)]
    return played


def repairs(rows, answers, guesses, most):
    """Return the smallest changes of contradictory marks: every mark as it would be, and the words that would fit then.

    Every word is asked which tiles would have to change for it to fit. The fewest tiles win, then the fewest rows, then
    changes that let an answer fit, then those that more words fit, then the marks in the order of their text.
    """
    found = {}
    for word in sorted({*answers, *guesses}):
        found.setdefault(tuple(mark(guess, word) for guess, _ in rows), []).append(word)

    def counted(words):
        return [word for word in words if word in answers] or words

    def order(item):
        marks, words = item
        changed = [
            sum(a != b for a, b in zip(new, old, strict=True)) for new, (_, old) in zip(marks, rows, strict=True)
        ]
        hidden = not any(word in answers for word in words)
        return sum(changed), sum(map(bool, changed)), hidden, -len(counted(words)), marks

    return [(marks, tuple(counted(words))) for marks, words in sorted(found.items(), key=order)[:most]]
