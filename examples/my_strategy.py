"""A strategy of one's own: play the candidate whose letters are commonest among the words that are left.

    salet bench my_strategy:commonest expected --words original

from this folder runs it beside a built-in one.
"""

from collections import Counter

import salet


def commonest(game: salet.Game) -> str:
    """Return the candidate that shares most letters with the others."""
    counts = Counter(letter for word in game.candidates for letter in set(word))
    return max(game.candidates, key=lambda word: sum(counts[letter] for letter in set(word)))


if __name__ == "__main__":
    result = salet.bench(commonest, "original", sample=200, seed=1)
    print(f"{result.strategy}: {result.histogram}, mean {result.mean:.3f}, lost {result.lost}")
