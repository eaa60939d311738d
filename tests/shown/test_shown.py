"""What notebooks and rich consoles show of results: tiles, small tables, never more than a screen."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser

import pytest
from rich.console import Console

import salet
from salet.shown.html import write
from salet.shown.sheet import MOST, Bar, Sheet, Tiles


@cache
def analysis():
    return salet.analyse(salet.Game.parse("crane=..y.g", "original"))


RESULTS = {
    "game": lambda: salet.Game.parse("crane=..y.g sloth=.g...", "original"),
    "game before its first row": lambda: salet.Game("original"),
    "game that is over": lambda: salet.Game.parse("crane=..y.g algae=ggggg", "original"),
    "game that contradicts itself": lambda: salet.Game.parse("trace=..... crane=ggggg", "original"),
    "game on two boards": lambda: salet.Game.parse("crane=..y.g,ggggg sloth=.g...,-", "original"),
    "game on 32 boards": lambda: many_boards(),
    "words": lambda: salet.load("original"),
    "weighted words": lambda: salet.load("nyt"),
    "history": salet.shipped_history,
    "empty history": salet.History,
    "ranking": lambda: salet.rank("original"),
    "bench": lambda: salet.bench("expected", "original", opener="trace"),
    "tree": lambda: salet.solve("original", opener="salet").tree,
    "evaluation": lambda: analysis().worth("slate"),
    "evaluation that is not searched": lambda: analysis().best(1, by="entropy")[0],
    "solution": lambda: salet.solve(salet.Game.parse("crane=..y.g", "original"), all_best=True),
    "solution that is none": lambda: salet.solve("original", opener="salet", limit=3),
    "proof": lambda: salet.prove("original", openers=["salet", "crate"]),
    "analysis": analysis,
    "best": lambda: analysis().best(20),
    "best by one step": lambda: analysis().best(3, by="worst"),
    "review": lambda: salet.review(["crane", "sloth", "pious"], "pious", "original"),
    "openers": lambda: salet.openers("original"),
    "replies": lambda: salet.replies("raise", "original"),
    "pairs": lambda: salet.pairs("original", first="crane", top=20),
    "backtest": lambda: salet.backtest("entropy", "2026-07-01", "2026-07-05", opener="salet"),
    "letters": lambda: salet.letters("original"),
    "regions": lambda: salet.regions("later", "original"),
}
FRAMES = {
    "history": ("date", "number", "answer"),
    "ranking": ("guess", "expected", "chance"),
    "bench": ("guesses", "games", "chance"),
    "tree": ("answer", "guesses", "words"),
    "proof": ("guess", "mean", "total", "proof"),
    "best": ("guess", "mean", "lower", "upper", "proof"),
    "review": ("guess", "mark", "before", "after", "loss", "luck", "best"),
    "openers": ("guess", "mean", "win_in_two"),
    "replies": ("mark", "candidates", "guess", "expected"),
    "pairs": ("first", "second", "expected"),
    "backtest": ("date", "answer", "guesses", "chance"),
}
REBUILT = "game on 32 boards"
"""The plain repr of a game is the call that rebuilds it, however long that is."""
SHOWN = [name for name in RESULTS if name not in ("letters", "regions")]


@cache
def result(name):
    return RESULTS[name]()


def many_boards():
    words = salet.load("original")
    game = salet.Game(words, answers=words.answers[:32])
    for guess in words.answers[100:120]:
        game.push(guess)
    return game


class Reader(HTMLParser):
    """Reads HTML as a browser would: every element is closed, tables are regular, and nothing is loaded or run."""

    def __init__(self, text):
        super().__init__()
        self.open, self.text, self.widths = [], "", []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        assert tag in ("div", "strong", "table", "thead", "tbody", "tr", "th", "td", "span")
        assert [name for name, _ in attributes] in ([], ["style"])
        self.open.append(tag)
        if tag == "tr":
            self.widths.append(0)
        elif tag in ("th", "td"):
            self.widths[-1] += 1

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, text):
        self.text += text


@pytest.mark.parametrize("name", [name for name in RESULTS if name != REBUILT])
def test_a_plain_repr_is_short(name):
    shown = repr(result(name))
    assert len(shown) <= 500
    assert "\n" not in shown


@pytest.mark.parametrize("name", SHOWN)
def test_html_is_well_formed_and_fits_a_screen(name):
    text = result(name)._repr_html_()
    read = Reader(text)
    assert len(set(read.widths)) <= 1
    assert len(read.widths) <= MOST + 1
    assert len(text) < 50_000
    assert "url(" not in text


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("colour", [True, False])
def test_a_rich_console_shows_the_same_in_80_columns(name, colour):
    file = io.StringIO()
    Console(file=file, width=80, force_terminal=True, color_system="truecolor", no_color=not colour).print(result(name))
    shown = re.sub(r"\x1b\[[\d;]*m", "", file.getvalue())
    assert len(shown.splitlines()) <= 24
    words = set(re.findall("[A-Z]{5}", Reader(result(name)._repr_html_()).text))
    seen = set(re.findall("[A-Z]{5}", re.sub(r"(?<=[A-Z])[ \])(\[]{1,2}(?=[ (\[]?[A-Z][ \])])|[\[\]()]", "", shown)))
    assert words <= seen | set(re.findall("[A-Z]{5}", shown.replace(" ", "").replace("\n", "")))


def test_a_game_shows_tiles_marks_and_words_left():
    text = result("game")._repr_html_()
    assert text.count("background:#3f7d3a") == 2
    assert text.count("background:#e3c64b") == 1
    assert text.count("opacity:.65") == 7
    assert (
        Reader(text).text == "Game on originalguesswords leftCRANE ..y.g49SLOTH .g...33 words fit: ALGAE, ALIKE, ALIVE."
    )


def test_a_game_on_many_boards_says_what_it_leaves_out():
    text = Reader(result("game on 32 boards")._repr_html_()).text
    assert "… and 8 more." in text
    assert "28 further boards are not shown." in text
    assert "Board 2: Solved with 1 guess." in Reader(result("game on two boards")._repr_html_()).text


def test_the_answer_of_a_game_is_not_given_away():
    game = salet.Game("original", answers=["annex"])
    game.push("crane")
    assert "ANNEX" not in game._repr_html_().split("words fit")[0]


def test_text_of_strangers_is_escaped():
    words = salet.WordList(["annex", "moist"], name="<script>alert(1)</script>&")
    for shown in (words, salet.Game(words), salet.rank(words), salet.solve(words)):
        assert "<script" not in shown._repr_html_()
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&amp;" in words._repr_html_()
    assert write(Sheet("t", ("a<b",), (("<i>",),), "<u>")).count("&lt;") == 3


def test_a_console_without_colours_has_brackets_and_plain_bars():
    sheet = Sheet("t", ("tiles", "bar"), ((Tiles("CRANE", "g.y.."), Bar(0.5)),))
    file = io.StringIO()
    console = Console(file=file, width=80, color_system=None)
    from salet.shown.terminal import renderables

    for each in renderables(sheet, console, console.options.update()):
        console.print(each)
    assert "[C] R (A) N  E" in file.getvalue()


def test_what_is_not_proven_is_not_said_to_be():
    assert "not searched" in result("evaluation that is not searched")._repr_html_()
    bound = salet.solve(salet.Game("nyt-2023-07"), nodes=1)
    assert "proven" not in bound._repr_html_()
    assert "proven" in result("solution")._repr_html_()


@pytest.mark.parametrize("name", FRAMES)
def test_a_data_frame_has_a_row_for_each_thing(name):
    found = result(name)
    frame = found.to_frame()
    assert set(FRAMES[name]) <= set(frame.columns)
    sizes = {
        "bench": lambda: len(found.histogram),
        "tree": lambda: found.answers,
        "proof": lambda: len(found.openers),
        "review": lambda: len(found.rows),
        "replies": lambda: len(found.replies),
        "pairs": lambda: len(found.pairs),
        "backtest": lambda: found.games,
    }
    assert len(frame) == sizes.get(name, lambda: len(found))()


def test_frames_hold_the_values():
    played = result("bench")
    frame = played.to_frame()
    assert list(frame["games"]) == played.histogram
    assert (frame["guesses"] * frame["games"]).sum() / frame["games"].sum() == pytest.approx(played.mean)
    assert result("tree").to_frame()["guesses"].sum() == 7920
    assert result("backtest").to_frame()["guesses"].mean() == result("backtest").mean


def test_without_pandas_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(salet.SaletError, match=r"pip install 'salet\[notebook\]'"):
        salet.shipped_history().to_frame()


def test_nothing_of_this_is_loaded_before_something_is_shown():
    code = (
        "import sys, salet; game = salet.Game.parse('crane=..y.g', 'original'); repr(game); "
        "print([m for m in sys.modules if m in ('rich', 'pandas', 'salet.shown.sheet', 'salet.core.sheets')])"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"
