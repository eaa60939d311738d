"""How the server runs: the settings that `salet web` gives to uvicorn."""

from __future__ import annotations

from typing import Any

from salet.web.reader import Reader

__all__ = ["settings"]


def settings(host: str, port: int) -> dict[str, Any]:
    """Return what uvicorn is told about an address; the application is made when it starts."""
    return {
        "app": "salet.web.app:create",
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
