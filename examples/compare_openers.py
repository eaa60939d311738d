"""What an opener is worth under perfect play: the exact cost of one's favourite first word."""

import sys

import salet


def main(*openers: str) -> None:
    """Print the exact mean of each opener on the list of 2021, and what it loses against the best."""
    values = salet.evaluate("original", openers)
    best = salet.solve("original", opener="salet").total
    for value in sorted(values, key=lambda value: value.total or 0):
        print(f"{value.guess.upper()}  {value.mean:.4f} guesses  {value.total - best:+d} over all answers")


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["raise", "trace", "crane"]))
