"""The application: the JSON API below `/api`, figures at `/healthz` and `/metrics`, the page at all other addresses."""

from __future__ import annotations

from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import TYPE_CHECKING

from fastapi import FastAPI, Response
from fastapi.middleware.cors import CORSMiddleware
from fastapi.middleware.trustedhost import TrustedHostMiddleware

from salet.core.lists import DEFAULT
from salet.exact.position import whole
from salet.web import errors, explore, review, solve
from salet.web.budget import Budget
from salet.web.docs import docs_page
from salet.web.guard import Guard
from salet.web.lists import todays
from salet.web.metrics import TYPE, Metrics
from salet.web.middleware import Middleware
from salet.web.site import Site
from salet.web.work import Workers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.types import ASGIApp, Receive, Scope, Send

__all__ = ["API", "create"]

API = "/api/v1"
FRESH = {"cache-control": "no-store"}
ABOUT = (
    "Everything salet knows about a position, as JSON. What is not proven is given as bounds. Errors are one sentence."
)


def create(at: str = "/", docs: str = "", guard: Guard | None = None) -> ASGIApp:
    """Return the whole application; `at` and `docs` are those of the exported page."""
    guard = guard or Guard()
    salet = Salet(at, docs, guard)
    app: ASGIApp = salet
    if guard.origins:
        app = CORSMiddleware(app, allow_origins=guard.origins, allow_methods=["GET", "HEAD"])
    if guard.hosts:
        app = TrustedHostMiddleware(app, allowed_hosts=guard.hosts, www_redirect=False)
    return Middleware(app, salet.metrics)


class Salet:
    """The page and the API, side by side."""

    def __init__(self, at: str = "/", docs: str = "", guard: Guard | None = None) -> None:
        """Make both."""
        self.metrics = Metrics()
        self.api = api(guard)
        self.site = Site(lambda: docs_page(self.api.openapi()), at=at, docs=docs)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Hand a request to the one or the other."""
        if scope["type"] == "lifespan":
            await self.site.files()
        page = scope["type"] == "http" and not f"{scope['path']}/".startswith("/api/")
        own = self.watched(scope["path"]) if page else None
        await (own or (self.site if page else self.api))(scope, receive, send)

    def watched(self, path: str) -> Response | None:
        """Return the answer to those who watch the server, if this is one of their addresses."""
        if path == "/healthz":
            return Response("ok\n", headers=FRESH, media_type="text/plain")
        if path == "/metrics":
            return Response(self.metrics.text(self.api.state.workers), headers=FRESH, media_type=TYPE)
        return None


def api(guard: Guard | None = None) -> FastAPI:
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
    app.state.guard = guard or Guard()
    app.state.workers = Workers(Budget(app.state.guard.budget))
    return app


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    """Prepare what most requests need before the first one comes, and stop the threads at the end."""
    whole(todays(DEFAULT))
    yield
    app.state.workers.close()
    app.state.workers = Workers(Budget(app.state.guard.budget))
