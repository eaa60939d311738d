"""The application: the JSON API below `/api`, and the page at every other address."""

from __future__ import annotations

from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING

from fastapi import FastAPI

from salet.core.lists import DEFAULT
from salet.exact.position import whole
from salet.web import errors, explore, review, solve
from salet.web.docs import docs_page
from salet.web.lists import todays
from salet.web.middleware import Middleware
from salet.web.site import Site
from salet.web.work import Workers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.types import ASGIApp, Receive, Scope, Send

__all__ = ["API", "create"]

API = "/api/v1"
ABOUT = (
    "Everything salet knows about a position, as JSON. What is not proven is given as bounds. Errors are one sentence."
)


def create(at: str = "/", docs: str = "") -> ASGIApp:
    """Return the whole application; `at` and `docs` are those of the exported page."""
    return Middleware(Salet(at, docs))


class Salet:
    """The page and the API, side by side."""

    def __init__(self, at: str = "/", docs: str = "") -> None:
        """Make both."""
        self.api = api()
        self.site = Site(lambda: docs_page(self.api.openapi()), at=at, docs=docs)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand a request to the one or the other."""
        if scope["type"] == "lifespan":
            await self.site.files()
        page = scope["type"] == "http" and not f"{scope['path']}/".startswith("/api/")
        await (self.site if page else self.api)(scope, receive, send)


def api() -> FastAPI:
    """Return the API alone."""
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
    for router in (solve.routes, review.routes, explore.routes):
        app.include_router(router, prefix=API, responses=errors.PROBLEMS)
    app.state.workers = Workers()
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Prepare what most requests need before the first one comes, and stop the threads at the end."""
    whole(todays(DEFAULT))
    yield
    app.state.workers.close()
    app.state.workers = Workers()
