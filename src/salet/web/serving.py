"""How the server runs: the settings that `salet web` gives to uvicorn."""

from __future__ import annotations

import ctypes
import ipaddress
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from salet.web.app import create
from salet.web.guard import LOOPBACK, Guard
from salet.web.reader import Reader

__all__ = ["give_back_memory", "is_loopback", "settings"]

M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8  # as malloc.h of glibc has them
LARGE = 1 << 20  # bytes


def settings(host: str, port: int, *, at: str = "/", docs: str = "", guard: Guard | None = None) -> dict[str, Any]:
    """Return what uvicorn is told about an address; the application is made when it starts.

    On an address of this machine it answers to the machine's own names only, and to those of the guard.
    """
    guard = guard or Guard()
    if is_loopback(host):
        guard = replace(guard, hosts=(*LOOPBACK, host, *guard.hosts))
    return {
        "app": partial(create, at, docs, guard),
        "factory": True,
        "host": host,
        "port": port,
        "http": Reader,
        "ws": "none",
        "proxy_headers": bool(guard.proxies),
        "forwarded_allow_ips": list(guard.proxies),
        "log_level": "error",
        "access_log": False,
        "server_header": False,
        "timeout_keep_alive": 30,
        "timeout_graceful_shutdown": 3,
    }


def give_back_memory() -> None:
    """Have large blocks returned to the system as soon as they are freed, where the C library can be told so.

    glibc keeps what was freed, separately for each thread: tables that come and go made the server twice as large.
    """
    with suppress(OSError, AttributeError):
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(M_ARENA_MAX, 2)
        mallopt(M_MMAP_THRESHOLD, LARGE)
        mallopt(M_TRIM_THRESHOLD, LARGE)


def is_loopback(host: str) -> bool:
    """Tell whether only this machine can reach an address.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
