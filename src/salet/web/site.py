"""The page as `salet web` serves it: the files of the export, made in memory once a day, and the page about the API."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import logging
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from starlette.responses import Response

from salet.web.export import POLICY, page_files
from salet.web.lists import history_at, moment

if TYPE_CHECKING:
    from collections.abc import Callable

    from starlette.types import Receive, Scope, Send

    from salet.web.lists import Moment

__all__ = ["DOCS", "Site"]

DOCS = "docs"
"""The address of the page about the API, below the page's own."""
TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "json": "application/json",
    "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
PACKED = ("png",)
"""What does not become smaller."""
HEADERS = {
    "cache-control": "no-cache",
    "content-security-policy": f"{POLICY}; frame-ancestors 'none'",
    "vary": "Accept-Encoding",
}

log = logging.getLogger("salet.web")


@dataclass(frozen=True)
class File:
    """One file of the page, ready to be sent."""

    name: str
    content: bytes

    @cached_property
    def packed(self) -> bytes | None:
        """The content compressed; None where that does not help."""
        return None if self.name.endswith(PACKED) else gzip.compress(self.content, 9, mtime=0)

    @cached_property
    def tag(self) -> str:
        """What tells two versions of the file apart, the same for both encodings."""
        return f'W/"{hashlib.sha256(self.content).hexdigest()[:32]}"'

    @property
    def type(self) -> str:
        """The media type."""
        return TYPES[self.name.rpartition(".")[2]]


class Site:
    """Serves the page. It is the same for everybody, so it asks nothing of a request but its address."""

    def __init__(self, docs_page: Callable[[], bytes], *, at: str = "/", docs: str = "") -> None:
        """Take the page about the API as a function; `at` and `docs` are those of the export."""
        self.docs_page, self.at, self.docs = docs_page, at, docs
        self._made: Moment | None = None
        self._files: dict[str, File] = {}
        self._making = asyncio.Lock()

    def make(self, now: Moment) -> dict[str, File]:
        """Make every file of the page as it is on a day."""
        files = page_files(now[0], history_at(now), at=self.at, docs=self.docs, api=DOCS)
        return {name: File(name, content) for name, content in {**files, "docs.html": self.docs_page()}.items()}

    async def files(self) -> dict[str, File]:
        """Return the files of today; those of before if today's cannot be made."""
        if self._made != (now := moment()):
            async with self._making:
                if self._made != now:
                    try:
                        self._files = await asyncio.to_thread(self.make, now)
                    except Exception:
                        if not self._files:
                            raise
                        log.exception("Today's page could not be made; yesterday's is served.")
                    self._made = now
        return self._files

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a file."""
        files = await self.files()
        await self.response(scope, files)(scope, receive, send)

    def response(self, scope: Scope, files: dict[str, File]) -> Response:
        """Return the file that an address names, or the page for addresses that name none."""
        path: str = scope["path"].removeprefix("/")
        if scope["method"] != "GET":
            text = "This is a page: it can only be read.\n"
            return Response(text, 405, {**HEADERS, "allow": "GET, HEAD"}, "text/plain; charset=utf-8")
        if path == DOCS:
            return _sent(files["docs.html"], scope)
        if found := files.get(f"{path}index.html" if path.endswith("/") or not path else path):
            return _sent(found, scope)
        if f"{path}/index.html" in files:
            query = scope["query_string"].decode("latin-1")
            there = f"{path.rpartition('/')[2]}/{'?' if query else ''}{query}"
            return Response(b"", 308, {**HEADERS, "location": there})
        return _sent(files["404.html"], scope, 404)


def _sent(file: File, scope: Scope, status: int = 200) -> Response:
    """Return a file as it is sent; nothing of it if the client has it already."""
    asked = dict(scope["headers"])
    headers = {**HEADERS, "etag": file.tag}
    if status == 200 and file.tag in asked.get(b"if-none-match", b"").decode("latin-1"):
        return Response(b"", 304, headers)
    if file.packed is not None and b"gzip" in asked.get(b"accept-encoding", b""):
        return Response(file.packed, status, {**headers, "content-encoding": "gzip"}, file.type)
    return Response(file.content, status, headers, file.type)
