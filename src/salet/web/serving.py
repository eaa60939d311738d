"""How the server runs: the settings that `salet web` gives to uvicorn."""

from __future__ import annotations

from functools import partial
from typing import Any

from salet.web.app import create
from salet.web.reader import Reader

__all__ = ["settings"]


def settings(host: str, port: int, *, at: str = "/", docs: str = "") -> dict[str, Any]:
    """Return what uvicorn is told about an address; the application is made when it starts."""
    return {
        "app": partial(create, at, docs),
        "factory": True,
        "host": host,
        "port": port,
        "http": Reader,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "timeout_keep_alive": 30,
        "timeout_graceful_shutdown": 3,
    }
