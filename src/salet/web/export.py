"""The static page: every file of it in a folder, ready for any host.

The sources are in `page/`. What is added here is what depends on the day and on the data that come with salet: word
lists, history and tables as the page reads them, the first suggestion as HTML, and the list of files by which the page
keeps itself offline.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from salet.core.game import Game
from salet.core.lists import DEFAULT, load
from salet.errors import SaletError
from salet.judge.analysis import analyse
from salet.web.modules import needed, without_comments
from salet.web.pack import data_files
from salet.web.styles import STYLES, sheets

if TYPE_CHECKING:
    import datetime
    from collections.abc import Iterable

    from salet.judge.analysis import Analysis, Best
    from salet.likely.history import History

__all__ = ["Exported", "export", "page_files"]

PAGE = Path(__file__).parent / "page"
SOURCES = (".js", ".wasm", ".svg", ".png", ".webmanifest")
TEMPLATES = ("index.html", "404.html", "sw.js")
MARKER = "salet-page.json"
"""The file by which a folder is known as one that was written here, with the names of all its files."""
BUILD = "{{build}}"
"""Stands in a page for the version of all files together, by which the page and its service worker know each other."""
ROOMS = ("openers", "compare", "pairs", "trees", "strategies", "letters", "regions", "drills", "real")
PLACES = {
    "": "salet · what to guess next in Wordle",
    "play/": "Play · salet",
    "review/": "Review · salet",
    "explore/": "Explore · salet",
    **{f"explore/{room}/": "Explore · salet" for room in ROOMS},
}
"""The folders that have a page, with its title before a script changes it."""
SHOWN = 10
"""How many suggestions are on the first page before the engine is ready."""
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)


@dataclass(frozen=True)
class Exported:
    """What was written: where, how many files, and how large they are together."""

    folder: Path
    files: int
    bytes: int
    version: str


def export(folder: Path, today: datetime.date, history: History, *, at: str = "/", docs: str = "") -> Exported:
    """Write the page into a folder, which is new, empty, or holds an earlier page; other files are left alone.

    `today` is the day of the first suggestion. `at` is where the page will be on its host, which only the page for
    addresses that do not exist has to know. `docs` is the address of the documents, if they are to be linked.
    """
    try:
        before = _files_of(folder)
        files = page_files(today, history, at=at, docs=docs)
        shown = json.loads(files[MARKER])["version"]
        # First of all the marker, with the names of both pages: a page that was cut off can be written again.
        for name, content in ((MARKER, _marker(shown, before | set(files))), *files.items()):
            _write(folder / name, content)
        for name in before - set(files):
            _remove(folder, name)
    except OSError as error:
        raise SaletError(f"The page cannot be written to {str(folder)!r}: {error.strerror or error}.") from None
    return Exported(folder, len(files), sum(map(len, files.values())), shown)


def _write(file: Path, content: bytes) -> None:
    """Write a file as a whole: nobody ever sees half of it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=file.parent, delete=False) as new:
        new.write(content)
    Path(new.name).chmod(0o644)
    Path(new.name).replace(file)


def _remove(folder: Path, name: str) -> None:
    """Remove a file, and the folders that are empty without it."""
    (folder / name).unlink(missing_ok=True)
    for parent in [*Path(name).parents][:-1]:
        with suppress(OSError):  # it still holds something
            (folder / parent).rmdir()


def _files_of(folder: Path) -> set[str]:
    """Return the files of an earlier page in a folder; refuse a folder that holds something else."""
    if folder.exists() and not folder.is_dir():
        raise SaletError(f"{str(folder)!r} is a file; the page needs a folder.")
    if not folder.exists() or not any(folder.iterdir()):
        return set()
    try:
        names = json.loads((folder / MARKER).read_text("utf-8"))["files"]
        return {name for name in names if Path(name).parts and not {"..", "/"} & set(Path(name).parts)}
    except (OSError, ValueError, KeyError, TypeError):
        raise SaletError(
            f"{str(folder)!r} holds files that are not a page of salet: give a new or an empty folder."
        ) from None


def page_files(
    today: datetime.date, history: History, *, at: str = "/", docs: str = "", api: str = ""
) -> dict[str, bytes]:
    """Return every file of the page by its name; `api` is where the page about the API is, where there is one."""
    files = {
        path.relative_to(PAGE).as_posix(): _shipped(path)
        for path in sorted(PAGE.rglob("*"))
        if path.suffix in SOURCES and path.name not in TEMPLATES
    }
    files |= sheets()
    files |= {f"data/{name}": content for name, content in data_files(history).items()}
    last = str(history.last.date) if history.last else ""
    about = {"version": version("salet"), "build": BUILD, "history": last, "docs": docs, "api": api}
    first = FirstPage.of(today, history)
    for place, title in PLACES.items():
        files[f"{place}index.html"] = _render(place, title, about, first, files).encode()
    files["404.html"] = _template("404.html", {"root": escape(at), "policy": escape(POLICY)}).encode()
    return _versioned(files)


def _shipped(path: Path) -> bytes:
    content = path.read_bytes()
    return without_comments(content.decode()).encode() if path.suffix == ".js" else content


def _versioned(files: dict[str, bytes]) -> dict[str, bytes]:
    """Name the version in every page; add the service worker, which knows every file with its mark, and the marker."""
    shown = hashlib.sha256(json.dumps(_marks(files)).encode()).hexdigest()[:12]
    files = {name: content.replace(BUILD.encode(), shown.encode()) for name, content in files.items()}
    offline = {name: mark for name, mark in _marks(files).items() if name != "404.html"}
    listed = json.dumps(json.dumps(offline, separators=(",", ":")))[1:-1]  # it stands in a string of the script
    worker = _template("sw.js", {"version": shown, "files": listed})
    files = {**files, "sw.js": worker.encode()}
    names = [*files, MARKER]
    return {**files, MARKER: _marker(shown, names)}


def _marks(files: dict[str, bytes]) -> dict[str, str]:
    return {name: hashlib.sha256(content).hexdigest()[:16] for name, content in sorted(files.items())}


def _marker(shown: str, names: Iterable[str]) -> bytes:
    return json.dumps({"version": shown, "files": sorted(names)}, indent=1).encode() + b"\n"


def _template(name: str, values: dict[str, str]) -> str:
    text = (PAGE / name).read_text("utf-8")
    for key, value in values.items():
        text = text.replace("{{" + key + "}}", value)
    return text


def _render(place: str, title: str, about: dict[str, str], first: FirstPage, files: dict[str, bytes]) -> str:
    """Return the HTML of a place; the first has its suggestion in it."""
    base = "../" * place.count("/")
    own = STYLES[""] if not place else (*STYLES[""], *STYLES.get(place.partition("/")[0] + "/", ()))
    styles = "\n    ".join(f'<link rel="stylesheet" href="{base}css/{name}.css" />' for name in own)
    name = place.partition("/")[0] or "solve"
    modules = needed(files, "app.js", f"places/{name}/{name}.js")
    preloads = "\n    ".join(f'<link rel="modulepreload" href="{base}{name}" />' for name in modules)
    return _template(
        "index.html",
        {
            "base": base,
            "title": escape(title),
            "policy": escape(POLICY),
            "styles": styles,
            "preloads": preloads,
            "about": _embedded(about),
            "first": _embedded(first.data) if not place else "",
            "main": first.html if not place else "",
        },
    )


def _embedded(value: Any) -> str:
    """Return JSON that can stand in a script element."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


@dataclass(frozen=True)
class FirstPage:
    """The first suggestion: as HTML for a page on which no script has run, and as data for the script."""

    html: str
    data: dict[str, Any]

    @classmethod
    def of(cls, today: datetime.date, history: History) -> FirstPage:
        """Analyse the first guess of a day."""
        analysis = analyse(Game(load(DEFAULT, on=today, history=history)), threads=1)
        best = analysis.best(SHOWN, at_once=True, seconds=2)
        return cls(_start(best), _first_data(analysis, best))


def _start(best: Best) -> str:
    first = best[0]
    word = escape(first.guess.upper())
    if best.day:
        said = f"was proven the best first word for {best.day}; none is proven for today yet"
    else:
        said = "is the best first word, which is proven" if best.proven else "is a good first word"
    return (
        '<div class="start"><p class="soft">Stuck on today’s Wordle? Type what you played.</p>'
        f'<div class="head"><span class="soft">Play</span> <span class="big word">{word}</span></div>'
        f'<p class="lead">{word} {escape(said)}.</p></div>'
    )


def _first_data(analysis: Analysis, best: Best) -> dict[str, Any]:
    """Return the suggestion as the page's own modules would have it from the engine."""
    names = {
        "guess": "guess",
        "weight": "weight",
        "totalLower": "total_lower",
        "totalUpper": "total_upper",
        "lostLower": "lost_lower",
        "lostUpper": "lost_upper",
        "possible": "possible",
        "parts": "parts",
        "worst": "worst",
        "expected": "expected",
        "entropy": "entropy",
        "chance": "chance",
        "weighted": "weighted",
        "nodes": "nodes",
    }
    found = [{key: getattr(each, name) for key, name in names.items()} for each in best]
    facts = {"by": best.by, "proven": best.proven, "totalLower": best.total_lower, "against": None, "day": best.day}
    return {"best": {"evaluations": found, **facts}}
