"""The command line: turns words into one library call, and its result into text."""

from salet.cli.main import main

__all__ = ["main"]
