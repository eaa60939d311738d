"""The statistics that follow from games, as the real game shows them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from salet.play.records import Record

__all__ = ["Statistics", "statistics", "streaks"]


@dataclass(frozen=True)
class Statistics:
    """What the real game shows, for one variant."""

    variant: str
    played: int
    won: int
    win_percent: int
    current_streak: int
    max_streak: int
    distribution: dict[int, int]
    """How many games were won on each row, from the first to the last there is."""
    mean: float | None
    """Rows on average, of the games that were won."""


def statistics(records: Iterable[Record]) -> tuple[Statistics, ...]:
    """Return the statistics of each variant that was played to the end, most played first."""
    groups: dict[str, list[Record]] = {}
    for record in records:
        if record.state == "over":
            groups.setdefault(record.variant, []).append(record)
    ordered = sorted(groups.items(), key=lambda group: (-len(group[1]), group[0]))
    return tuple(_of_group(variant, group) for variant, group in ordered)


def _of_group(variant: str, group: Sequence[Record]) -> Statistics:
    turns = [len(record.rows) for record in group if record.won]
    limit = group[0].limit or max(turns, default=0)
    counts = Counter(turns)
    current, longest = streaks(group)
    return Statistics(
        variant=variant,
        played=len(group),
        won=len(turns),
        win_percent=int(100 * len(turns) / len(group) + 0.5),
        current_streak=current,
        max_streak=longest,
        distribution={row: counts[row] for row in range(1, limit + 1)},
        mean=sum(turns) / len(turns) if turns else None,
    )


def streaks(records: Iterable[Record]) -> tuple[int, int]:
    """Return the current streak and the longest, of finished games of one variant.

    The real game's rule: a win lengthens the streak if the daily finished before it was the day before's, else the
    streak starts at one; a loss ends it. Where there are no days, every win in a row counts.
    """
    current = longest = 0
    last: int | None = None
    seen: set[tuple[str, int | None]] = set()
    for record in sorted(records, key=lambda record: (record.ended, record.began)):
        if record.kind == "daily" and (record.hash, record.number) in seen:
            continue
        seen.add((record.hash, record.number))
        follows = record.kind != "daily" or last is None or record.number == last + 1
        last = record.number
        current = 0 if not record.won else current + 1 if follows else 1
        longest = max(longest, current)
    return current, longest
