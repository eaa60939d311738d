"""What the page and the library are compared by."""

from __future__ import annotations

import dataclasses

import salet


def outcome(call):
    """Return the value of a call as JSON has it, or its error."""
    try:
        return {"value": plain(call())}
    except salet.SaletError as error:
        found = {"error": type(error).__name__, "message": str(error)}
        if isinstance(error, salet.GuessError):
            found |= {name: getattr(error, name) for name in ("reason", "detail", "word", "words")}
        return found


def plain(value):
    """Return a value as JSON has it."""
    if isinstance(value, list | tuple) and not hasattr(value, "_fields"):
        return [plain(item) for item in value]
    if hasattr(value, "_asdict"):
        return plain(value._asdict())
    if dataclasses.is_dataclass(value):
        return plain(vars(value))
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    return value.isoformat() if hasattr(value, "isoformat") else value


def seen(puzzle):
    """Return what is compared of a puzzle."""
    names = ("answers", "rule", "kind", "number", "boards", "limit", "day")
    return {name: getattr(puzzle, name) for name in names} | {"hash": puzzle.words.hash}
