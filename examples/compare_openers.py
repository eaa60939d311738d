"""What an opener is worth under perfect play: the exact cost of your favourite first word."""

import sys

import salet


def main(*openers: str) -> None:
    """Print the exact mean of each opener on the list of 2021, and what it loses against the best."""
    best = salet.solve("original", opener="salet")
    found = [salet.solve("original", opener=opener) for opener in openers]
    for each in sorted(found, key=lambda solution: solution.total):
        print(f"{each.guess.upper()}  {each.mean:.4f} guesses  {each.total - best.total:+d} over all answers")


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["raise", "trace", "crane"]))
