"""The page: its files, and the shell with the first suggestion already in it."""

from __future__ import annotations

import hashlib
import threading
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from salet.judge.advice import SECONDS
from salet.web.positions import advice_of
from salet.web.schemas import AdviceOut, SuggestIn

if TYPE_CHECKING:
    from starlette.types import Scope

__all__ = ["Files", "routes"]

STATIC = Path(__file__).parent / "static"
PLACES = ("", "play", "review", "explore")

routes = APIRouter(include_in_schema=False)


@cache
def first() -> AdviceOut:
    """Return the suggestion for an empty board."""
    return advice_of(SuggestIn(), SECONDS, threading.Event())


def data() -> str:
    """Return the first suggestion as JSON that can stand in a page."""
    return first().model_dump_json().replace("<", "\\u003c")


def start() -> str:
    """Return the first suggestion as it stands on the page before any script has run."""
    advice = first()
    proven = '<span class="chip proven">proven</span>' if advice.proof == "exact" else ""
    return (
        f'<div class="start"><p class="left-count">{advice.candidates:,} words remain</p><div class="head">'
        f'<span class="soft">Play</span><span class="big">{escape(advice.guess)}</span>{proven}</div>'
        f"<p>{escape(advice.sentence)}</p></div>"
    )


@cache
def version() -> str:
    """Return a name for the state of the page's files, so that no old one is taken for new."""
    content = b"".join(file.read_bytes() for file in sorted(STATIC.rglob("*")) if file.is_file())
    return hashlib.sha256(content).hexdigest()[:12]


@cache
def shell(empty: bool) -> bytes:
    """Return the page that all places share; that of an empty board shows its suggestion at once."""
    text = (STATIC / "index.html").read_text("utf-8")
    return text.replace("{{first}}", data()).replace("{{start}}", start() if empty else "").encode()


@routes.get("/sw.js")
def worker() -> Response:
    """Return the service worker, which must stand at the top to serve the whole page."""
    text = (STATIC / "sw.js").read_text("utf-8").replace("{{version}}", version())
    return Response(text, media_type="text/javascript", headers={"cache-control": "no-cache"})


@routes.get("/")
@routes.get("/{place}")
@routes.get("/{place}/{rest:path}")
def page(request: Request, place: str = "", rest: str = "") -> Response:
    """Return the page; which place it shows, it reads from the address."""
    if place not in PLACES:
        raise HTTPException(404)
    empty = not place and not request.url.query
    return Response(shell(empty), media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})


class Files(StaticFiles):
    """The files of the page; they are asked for again and again, and sent only if they changed."""

    def file_response(self, full_path, stat_result, scope: Scope, status_code: int = 200) -> Response:  # type: ignore[no-untyped-def]
        """Add that a copy must be checked before it is used."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = "no-cache"
        return response
