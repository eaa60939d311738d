"""Results that show themselves. Every result loads this module, and nothing else of the room before it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from salet.errors import SaletError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pandas import DataFrame
    from rich.console import Console, ConsoleOptions, RenderableType

    from salet.shown.sheet import Sheet

__all__ = ["Framed", "Shown"]


class Shown:
    """A result that notebooks and rich consoles show as a small table, with coloured tiles."""

    def _sheet(self) -> Sheet:
        raise NotImplementedError

    def _repr_html_(self) -> str:
        """Write the result as HTML: notebooks ask for this."""
        from salet.shown.html import write

        return write(self._sheet())

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[RenderableType]:
        """Show the result on a console of rich."""
        from salet.shown.terminal import renderables

        return renderables(self._sheet(), console, options)


class Framed(Shown):
    """A result that is also a table for pandas."""

    def _records(self) -> list[dict[str, Any]]:
        raise NotImplementedError

    def to_frame(self) -> DataFrame:
        """Return the result as a data frame of pandas, under the names that the JSON of the commands uses."""
        try:
            from pandas import DataFrame
        except ImportError:
            raise SaletError(
                "Data frames need pandas, which is not installed: pip install 'salet[notebook]'."
            ) from None
        return DataFrame(self._records())
