"""Pictures: every one in SVG and PNG, light and dark, the same bytes each time, with its texts; and the geometry."""

from __future__ import annotations

import math
import re
import sys
from dataclasses import dataclass
from functools import partial

import pytest

import salet
from salet import PlotError, plots
from salet.judge.openers import Openers
from salet.plots import ellipses
from salet.plots.results import front

ENDINGS = ("svg", "png")


@dataclass(frozen=True)
class Result:
    """What a bench returns, as far as pictures need it."""

    strategy: str
    opener: str
    histogram: tuple[int, ...]
    mean: float
    words: str = "original"


TRACE = Result("expected", "trace", (1, 74, 1191, 995, 54), 3.4436)
LETTERS = Result("letters", "", (0, 27, 377, 879, 624, 260, 92, 36, 12, 3, 3, 1, 1), 4.5395)
PAIR = Result("worst", "arise touch", (1, 67, 977, 1178, 86), 3.5548)
CROWD = ("salet", "later", "alter", "alert", "ratel", "taler", "artel", "saner", "snare", "nears", "earns", "arles")
BETWEEN = "between the proven bounds"
VENNS = {
    "later": ["LATER fills 31 of 32 regions", "203", "without L, A, T, E, R", "1,056"],
    "radii": ["RADII fills 16 of 16 regions"],
    "geese": ["GEESE fills 8 of 8 regions"],
    "mamma": ["MAMMA fills 4 of 4 regions"],
    "eeeee": ["EEEEE fills 2 of 2 regions"],
}


@pytest.fixture(scope="module")
def pictures(original):
    """Every kind of picture, with the texts it must show."""
    answers = original.answers
    game = salet.Game.parse("crane=..y.g sloth=.y...", original)
    boards = salet.Game(original, answers=["annex", "moist"])
    for guess in ("crane", "moist", "annex"):
        boards.push(guess)
    every = salet.openers(original)
    parts = salet.partition("arise", answers)
    tables = {"all": salet.letters(answers, "original answers"), "one": salet.letters(["crane"])}
    regions = {guess: salet.regions(guess, answers, "original answers") for guess in VENNS}
    named = {"name": "original"}
    stopped = salet.review(["immix", "light"], "light", original, nodes=1)
    return {
        "one histogram": (plots.histogram, TRACE, {}, ["expected, opening TRACE", "1,191", "mean 3.4436"]),
        "two histograms": (plots.histogram, [TRACE, PAIR], {}, ["worst, opening ARISE, TOUCH: mean 3.5548"]),
        "many histograms": (plots.histogram, [TRACE, LETTERS] * 3, {}, ["letters: mean 4.5395", "2,315 answers"]),
        "compared": (plots.compare, [TRACE, LETTERS], {}, ["Strategies compared", "51%", "4.5395", "7 or more"]),
        "parts": (partial(plots.buckets, "arise"), parts, named, ["ARISE makes 123 groups", "63 more marks", "yellow"]),
        "few parts": (partial(plots.buckets, "crane"), {"ygg.g": ("trace", "brace")}, {}, ["one bar for each mark"]),
        "letters": (plots.heat, tables["all"], {}, ["Letters by position", "1,233", "2,315 words"]),
        "letters of one word": (plots.heat, tables["one"], {}, ["words: 1 words"]),
        **{f"regions of {guess}": (plots.venn, regions[guess], {}, texts) for guess, texts in VENNS.items()},
        "openers": (plots.scatter, every, {"named": CROWD}, ["12,972 openers", "ROATE", "RAISE", "SALET"]),
        "one opener": (plots.scatter, salet.openers(original, among=["salet"]), {}, ["1 openers", "SALET"]),
        "words left": (plots.left, game, {}, ["Words left after each row", "49", "original: 2,315 answers"]),
        "words left on two boards": (plots.left, boards, {}, ["board 2", "263"]),
        "review": (
            plots.judged,
            salet.review(["crane", "light"], "light", original),
            {},
            ["2,315", "luck +", "loss 0."],
        ),
        "review with bounds": (plots.judged, stopped, {}, [BETWEEN, "Skill about", "to"]),
    }


NAMES = [
    "one histogram", "two histograms", "many histograms", "compared", "parts", "few parts", "letters",
    "letters of one word", "regions of later", "regions of radii", "regions of geese", "regions of mamma",
    "regions of eeeee", "openers", "one opener", "words left", "words left on two boards", "review",
    "review with bounds",
]  # fmt: skip


def drawn(picture, path, dark):
    draw, value, options, _ = picture
    draw(value, path, dark=dark, **options)
    return path.read_bytes()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("name", NAMES)
def test_pictures(pictures, name, dark, tmp_path):
    assert set(pictures) == set(NAMES)
    svg = drawn(pictures[name], tmp_path / "a.svg", dark).decode()
    texts = " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", svg))
    assert [text for text in pictures[name][3] if text not in texts] == []
    assert ("#121213" if dark else "#ffffff") in svg
    png = drawn(pictures[name], tmp_path / "a.PNG", dark)
    assert png.startswith(b"\x89PNG")


def test_a_loss_that_is_not_known_is_drawn_as_a_range(original, tmp_path):
    """Never as zero: a review stopped at once knows bounds only, and the picture shows both of them."""
    found = salet.review(["immix", "light"], "light", original, nodes=1)
    row = found.rows[0]
    assert row.loss is None
    plots.judged(found, tmp_path / "a.svg")
    texts = re.findall(r"<text[^>]*>([^<]*)</text>", (tmp_path / "a.svg").read_text("utf-8"))
    assert f"{row.loss_lower:.2f}" in texts
    assert f"to {row.loss_upper:.2f}" in texts
    assert f"loss {found.loss_lower:.2f} to {found.loss_upper:.2f}" in " ".join(texts)


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("name", ["two histograms", "regions of later", "one opener"])
def test_the_same_values_give_the_same_bytes(pictures, name, ending, tmp_path):
    import matplotlib as mpl

    first = drawn(pictures[name], tmp_path / f"a.{ending}", False)
    with mpl.rc_context({"font.size": 30, "axes.facecolor": "red"}):  # a user's own settings change nothing
        assert drawn(pictures[name], tmp_path / f"b.{ending}", False) == first
        assert mpl.rcParams["font.size"] == 30


def test_what_cannot_be_drawn_is_told(tmp_path, monkeypatch):
    for path in ("a.pdf", "a", "svg"):
        with pytest.raises(PlotError, match=f"'{path}' does not end in .svg or .png"):
            plots.histogram(TRACE, path)
    with pytest.raises(PlotError, match=r"cannot be written: No such file"):
        plots.histogram(TRACE, tmp_path / "none" / "a.svg")
    with pytest.raises(PlotError, match="at most 7 strategies"):
        plots.histogram([TRACE] * 8, "a.svg")
    with pytest.raises(PlotError, match="no result"):
        plots.compare([], "a.svg")
    with pytest.raises(PlotError, match="CRANE has no words to split"):
        plots.buckets("crane", {}, "a.svg")
    with pytest.raises(PlotError, match="no opener"):
        plots.scatter(Openers("", "", "normal", "expected", "", 0, ()), "a.svg")
    with pytest.raises(PlotError, match="one to five different letters, not 6"):
        plots.venn(salet.regions("planet", ["planet"]), "a.svg")
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(PlotError, match=r"install salet\[plots\]"):
        plots.histogram(TRACE, "a.svg")


def test_the_front_holds_what_none_beats(original):
    found = salet.openers(original).openers
    best = front(found)
    assert [opener.guess for opener in best] == ["roate", "raise"]
    for opener in found[:300]:
        beaten = any(o.expected <= opener.expected and o.worst <= opener.worst for o in best)
        assert beaten


@pytest.mark.parametrize("count", range(1, 6))
def test_every_region_of_a_venn_diagram_has_room(count):
    shapes, places = ellipses.sets(count), ellipses.places(count)
    assert len(shapes) == count
    assert len(places) == 2**count - 1
    for inside, place in places.items():
        assert tuple(shape.depth(place.x, place.y) > 0 for shape in shapes) == inside
        assert place.room > 0.035
        for turn in range(12):  # the free circle is free
            x = place.x + 0.8 * place.room * math.cos(turn * math.pi / 6)
            y = place.y + 0.8 * place.room * math.sin(turn * math.pi / 6)
            assert tuple(shape.depth(x, y) > 0 for shape in shapes) == inside


@pytest.mark.parametrize("count", range(1, 6))
def test_every_region_of_a_venn_diagram_is_of_one_piece(count):
    shapes = ellipses.sets(count)
    side = range(280)
    region = {(i, j): tuple(s.depth(i / 120 - 1.2, j / 120 - 1.2) > 0 for s in shapes) for i in side for j in side}
    pieces, open_points = [], set(region)
    while open_points:
        start = open_points.pop()
        pieces.append(region[start])
        edge = [start]
        while edge:
            x, y = edge.pop()
            around = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & open_points
            near = {point for point in around if region[point] == region[start]}
            open_points -= near
            edge += near
    assert len(pieces) == len(set(pieces)) == 2**count


def test_ellipses():
    shape = ellipses.Ellipse(1, 2, 3, 2, math.pi / 2)
    assert shape.depth(1, 2) == 2
    assert shape.point(0) == pytest.approx((1, 5))
    assert shape.point(math.pi / 2, 2) == pytest.approx((-3, 2))
    assert shape.depth(1, 4.5) == pytest.approx(0.5)
    assert shape.depth(1, 6) == pytest.approx(-1)
