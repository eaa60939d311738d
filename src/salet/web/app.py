"""The application: the routes and what they share."""

from __future__ import annotations

from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING

from fastapi import FastAPI
from fastapi.middleware.gzip import GZipMiddleware

from salet.core.lists import DEFAULT
from salet.exact.position import whole
from salet.web import errors, explore, page, play, review, solve
from salet.web.desk import Desk
from salet.web.guard import Guard
from salet.web.lists import todays
from salet.web.recall import Recall

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from starlette.types import ASGIApp

__all__ = ["API", "create"]

API = "/api/v1"
ABOUT = (
    "Everything salet knows about a position, as JSON. What is not proven is given as bounds. Errors are one sentence."
)


def create(home: Path | None = None) -> ASGIApp:
    """Return the whole application; its games are kept in `home`, or in salet's own folder."""
    return Guard(GZipMiddleware(Recall(application(home)), minimum_size=1000, compresslevel=5))


def application(home: Path | None = None) -> FastAPI:
    """Return the application without its middleware."""
    app = FastAPI(
        title="salet",
        version=version("salet"),
        description=ABOUT,
        openapi_url=f"{API}/openapi.json",
        docs_url=None,  # these pages would load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
        separate_input_output_schemas=False,
    )
    errors.install(app)
    for router in (solve.routes, play.routes, review.routes, explore.routes):
        app.include_router(router, prefix=API, responses=errors.PROBLEMS)
    app.mount("/static", page.Files(directory=page.STATIC), name="static")
    app.include_router(page.routes)
    app.state.desk = Desk(home)
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Compute what every visitor needs before the first request, and stop the threads at the end."""
    page.first()
    whole(todays(DEFAULT))
    yield
    app.state.desk.close()
    app.state.desk = Desk(app.state.desk.home)
