"""The page and the JSON API beside it: FastAPI routes over the library, and `static/` with the page."""

from salet.web.app import create

__all__ = ["create"]
