"""Whom the server answers."""

from __future__ import annotations

from dataclasses import dataclass

from salet.web.budget import PER_MINUTE

__all__ = ["LOOPBACK", "Guard"]

LOOPBACK = ("localhost", "127.0.0.1", "::1", "[::1]")
"""The names of this machine. A page whose own name is made to mean this machine (DNS rebinding) has another one."""


@dataclass(frozen=True)
class Guard:
    """Whom the server answers, and how much it does for them."""

    hosts: tuple[str, ...] = ()
    """The names that it answers to; any, if there are none."""
    origins: tuple[str, ...] = ()
    """The pages elsewhere whose scripts may read its answers; `*` for all."""
    proxies: tuple[str, ...] = ()
    """The proxies that are believed who is asking."""
    budget: float = PER_MINUTE
    """Processor seconds in a minute for each client; 0 for any number."""
