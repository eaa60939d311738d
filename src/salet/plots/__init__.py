"""Results as pictures, in SVG or PNG, light or dark; needs the extra `plots`.

The colours are those of Okabe and Ito, which everyone can tell apart. A picture of the same values has the same bytes.
"""

from salet.plots.backtests import calibration, over_time
from salet.plots.results import Bench, compare, histogram, scatter
from salet.plots.reviews import judged
from salet.plots.words import buckets, heat, left, venn

__all__ = [
    "Bench",
    "buckets",
    "calibration",
    "compare",
    "heat",
    "histogram",
    "judged",
    "left",
    "over_time",
    "scatter",
    "venn",
]
