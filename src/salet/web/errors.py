"""Errors of the API: a status and one clear sentence."""

from __future__ import annotations

import logging
import math
from typing import TYPE_CHECKING, Any

from fastapi import Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from salet.errors import GuessError, NoCandidates, SaletError, Stopped, StoreError
from salet.web.budget import Spent
from salet.web.middleware import problem
from salet.web.schemas import Missing, Problem
from salet.web.work import Busy, TooMany

if TYPE_CHECKING:
    from fastapi import FastAPI, Request

__all__ = ["PROBLEMS", "install"]

SHOWN = 60
log = logging.getLogger("salet.web")
PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "The request is broken: its body is not text, or was cut off."},
    404: {"model": Problem, "description": "There is nothing at this address."},
    408: {"model": Problem, "description": "The body took too long to arrive."},
    413: {"model": Problem, "description": "The body is too large."},
    422: {"model": Problem, "description": "What was asked makes no sense; the sentence says why."},
    429: {
        "model": Problem,
        "description": "Too much at once from one address, or its share of the processor is used up.",
    },
    503: {
        "model": Problem,
        "description": "The server is busy, or this takes too long: ask for less, or in a moment.",
    },
}
"""The errors that every route may answer."""


def install(app: FastAPI) -> None:
    """Make an application answer errors with a sentence."""
    app.add_exception_handler(SaletError, _salet)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Busy, _busy)
    app.add_exception_handler(TooMany, _too_many)
    app.add_exception_handler(Stopped, _stopped)
    app.add_exception_handler(Spent, _spent)
    app.add_exception_handler(StoreError, _store)


def answer(status: int, sentence: str, headers: dict[str, str] | None = None, *, reason: str = "") -> Response:
    """Return an error as it is sent."""
    return Response(problem(sentence, reason), status, headers, "application/json")


async def _salet(request: Request, error: Exception) -> Response:
    first = str(error).splitlines()[0] if str(error) else "The request makes no sense."
    reason = error.reason if isinstance(error, GuessError) else ""
    return answer(404 if isinstance(error, NoCandidates | Missing) else 422, first, reason=reason)


async def _busy(request: Request, error: Exception) -> Response:
    return answer(503, "The server is busy: try again in a moment.", {"retry-after": "1"})


async def _stopped(request: Request, error: Exception) -> Response:
    return answer(503, "This takes longer than the server works for one request: ask for less, or later.")


async def _spent(request: Request, error: Exception) -> Response:
    assert isinstance(error, Spent)
    wait = math.ceil(error.seconds)
    sentence = f"This address has used its share of the processor: ask again in {wait} seconds."
    return answer(429, sentence, {"retry-after": str(wait)})


async def _store(request: Request, error: Exception) -> Response:
    log.error("What is kept on this machine could not be read: %s", error)
    return answer(503, "What is kept on the server cannot be read; it has been logged.")


async def _too_many(request: Request, error: Exception) -> Response:
    return answer(429, "Too many requests at once from one address: wait for some answers.", {"retry-after": "1"})


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    sentences = {
        400: "The body is not JSON: it is not even text.",
        404: f"There is nothing at {shown(request.url.path)}.",
        405: f"{request.method} is not possible at {shown(request.url.path)}.",
    }
    detail = error.detail if isinstance(error.detail, str) and error.detail.endswith((".", "?")) else ""
    text = detail or sentences.get(error.status_code, "The request could not be understood.")
    return answer(error.status_code, text, dict(error.headers or {}))


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return answer(422, sentence(error.errors()[0]))


def sentence(fault: Any) -> str:
    """Say what is wrong with one field.

    >>> sentence({"loc": ("query", "top"), "msg": "Input should be less than or equal to 100", "input": "999"})
    "top: input should be less than or equal to 100, not '999'."
    """
    where = ".".join(str(part) for part in fault["loc"][1:])
    if fault.get("type") == "json_invalid":
        return "The body is not JSON."
    if fault.get("type") == "extra_forbidden":
        return f"There is no parameter {shown(str(fault['loc'][-1]))} here."
    if fault.get("type") == "missing":
        return f"{where or 'The body'} is missing."
    text = str(fault["msg"]).removeprefix("Value error, ").rstrip(".")
    text = text[:1].lower() + text[1:]
    return f"{where or 'The body'}: {text}, not {shown(fault.get('input'))}."


def shown(value: object) -> str:
    """Quote a value, cut to a readable length."""
    text = repr(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
