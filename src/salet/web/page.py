"""The page: its files, and the HTML with the first suggestion in it."""

from __future__ import annotations

import hashlib
import threading
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from salet.judge.analysis import SECONDS
from salet.web.lists import Moment, moment
from salet.web.positions import advice_of
from salet.web.schemas import AdviceOut, SuggestIn

if TYPE_CHECKING:
    from starlette.types import Scope

__all__ = ["Files", "routes"]

STATIC = Path(__file__).parent / "static"
PLACES = ("", "play", "review", "explore")

routes = APIRouter(include_in_schema=False)


def first() -> AdviceOut:
    """Return the suggestion for an empty board, computed once a day."""
    return _first(moment())


@lru_cache(maxsize=1)
def _first(now: Moment) -> AdviceOut:
    return advice_of(SuggestIn(), SECONDS, threading.Event())


def data() -> str:
    """Return the first suggestion as JSON that can be embedded in the page."""
    return first().model_dump_json().replace("<", "\\u003c")


def start() -> str:
    """Return the first suggestion as HTML, shown before any script has run."""
    advice = first()
    proven = '<span class="chip proven">proven</span>' if advice.proof == "exact" else ""
    return (
        f'<div class="start"><p class="left-count">{advice.candidates:,} words remain</p><div class="head">'
        f'<span class="soft">Play</span><span class="big">{escape(advice.guess)}</span>{proven}</div>'
        f"<p>{escape(advice.sentence)}</p></div>"
    )


@cache
def version() -> str:
    """Return a name for the content of the page's files, so that the browser does not use old ones."""
    content = b"".join(file.read_bytes() for file in sorted(STATIC.rglob("*")) if file.is_file())
    return hashlib.sha256(content).hexdigest()[:12]


def shell(empty: bool) -> bytes:
    """Return the HTML that all places share; on an empty board with the suggestion in it."""
    return _shell(empty, moment())


@lru_cache(maxsize=2)
def _shell(empty: bool, now: Moment) -> bytes:
    text = (STATIC / "index.html").read_text("utf-8")
    return text.replace("{{first}}", data()).replace("{{start}}", start() if empty else "").encode()


@routes.get("/sw.js")
def worker() -> Response:
    """Return the service worker; it must be at the root to serve the whole page."""
    text = (STATIC / "sw.js").read_text("utf-8").replace("{{version}}", version())
    return Response(text, media_type="text/javascript", headers={"cache-control": "no-cache"})


@routes.get("/")
@routes.get("/{place}")
@routes.get("/{place}/{rest:path}")
def page(request: Request, place: str = "", rest: str = "") -> Response:
    """Return the page; its script reads from the address which place to show."""
    if place not in PLACES:
        raise HTTPException(404)
    empty = not place and not request.url.query
    return Response(shell(empty), media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})


class Files(StaticFiles):
    """The files of the page; browsers ask for them each time and get them only if they changed."""

    def file_response(self, full_path, stat_result, scope: Scope, status_code: int = 200) -> Response:  # type: ignore[no-untyped-def]
        """Add the header by which a cached copy is checked before it is used."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "no-cache"
        return response
