"""Settings: what a person prefers, kept in the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from salet.core.checks import check_name

if TYPE_CHECKING:
    from salet.keep.store import Store

__all__ = ["SETTINGS", "change_setting", "default_settings", "palette", "read_settings"]

SETTINGS = {
    "contrast": ("off", "high-contrast colours: orange and blue for green and yellow"),
    "dark": ("on", "the dark theme's colours, and black squares in what you share"),
    "motion": ("on", "tiles turn one after another"),
    "remember": ("on", "the helper offers to remember the day's answer"),
}
"""The settings, all on or off: what they are at first, and what they do."""


def default_settings() -> dict[str, bool]:
    """Return every setting as it is at first."""
    return {name: default == "on" for name, (default, _) in SETTINGS.items()}


def read_settings(store: Store) -> dict[str, bool]:
    """Return every setting, as kept or as it is at first."""
    kept = store.settings()
    return {name: kept.get(name, default) == "on" for name, (default, _) in SETTINGS.items()}


def change_setting(store: Store, name: str, on: bool) -> None:
    """Keep a setting from now on."""
    store.set(check_name("setting", name, SETTINGS), "on" if on else "off")


def palette(settings: dict[str, bool]) -> str:
    """Return the style of squares that the settings ask for.

    >>> palette({"contrast": True, "dark": False})
    'contrast'
    """
    if settings["contrast"]:
        return "contrast-dark" if settings["dark"] else "contrast"
    return "dark" if settings["dark"] else "squares"
