"""An example for every route of the API: what is asked, and a part of the answer. A test asks each of them."""

from __future__ import annotations

from typing import Any

__all__ = ["EXAMPLES"]

EXAMPLES: dict[str, tuple[str, Any]] = {
    "/words": ("/words", [{"name": "original", "answers": 2315, "guesses": 12972, "length": 5}]),
    "/mark": ("/mark?guess=ninny&answer=annex", {"mark": "y.g..", "squares": "🟨⬜🟩⬜⬜"}),
    "/suggest": (
        "/suggest?rows=crane=..y.g&words=original&top=1",
        {
            "state": "open",
            "guess": "lambs",
            "total": 126,
            "proof": "exact",
            "candidates": 49,
            "suggestions": [{"guess": "lambs", "total": 126, "possible": False, "parts": 23, "worst": 7}],
        },
    ),
    "/worth": (
        "/worth?rows=crane=..y.g&words=original&guess=slate",
        {"guess": "slate", "total": 145, "proof": "exact", "possible": False, "candidates": 49},
    ),
    "/candidates": (
        "/candidates?rows=crane=..y.g&words=original&most=3",
        {"count": 49, "candidates": ["abide", "abode", "above"]},
    ),
    "/partition": (
        "/partition?rows=crane=..y.g&words=original&guess=mauls&most=2",
        {"guess": "mauls", "candidates": 49, "worst": 5, "parts": [{"mark": ".g...", "size": 5}]},
    ),
    "/review": (
        "/review?rows=crane+moist+guild&words=original",
        {
            "answer": "guild",
            "solved": True,
            "rows": [{"guess": "crane", "mark": ".....", "before": 2315, "after": 263}],
        },
    ),
    "/openers": (
        "/openers?words=original&top=2",
        {"count": 12972, "openers": [{"guess": "salet", "total": 7920}, {"guess": "reast", "total": 7923}]},
    ),
    "/openers/{word}": (
        "/openers/salet?words=original",
        {"proof": "exact", "opener": {"guess": "salet", "total": 7920}, "histogram": [0, 96, 1225, 917, 77]},
    ),
    "/trees": (
        "/trees?words=original&rows=salet=.....",
        {"opener": "salet", "guess": "courd", "candidates": 221},
    ),
    "/strategies": ("/strategies", [{"name": "optimal", "about": "perfect play, proven"}]),
    "/bench": (
        "/bench?strategy=expected&words=original",
        {"strategy": "expected", "opener": "roate", "worst": 5, "lost": 0},
    ),
    "/letters": (
        "/letters?words=original&rows=crane=..y.g",
        {"count": 49, "holding": {"a": 49, "e": 49}},
    ),
    "/regions": (
        "/regions?words=original&guess=glyph",
        {"letters": "glyph", "candidates": 2315, "regions": [{"has": "", "lacks": "glyph", "size": 752}]},
    ),
    "/history": (
        "/history?number=0",
        {"days": [{"date": "2021-06-19", "number": 0, "answer": "cigar"}]},
    ),
}
"""By its path below `/api/v1`: the request, and what its answer holds, among other things. Of a list, its beginning."""
