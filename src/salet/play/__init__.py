"""The game people play: puzzles, codes, share text, statistics."""
