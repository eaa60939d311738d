"""The server: offers the tools over standard input and output, as assistants start it."""

from __future__ import annotations

import asyncio
import functools
from importlib.metadata import version
from inspect import signature
from typing import TYPE_CHECKING, Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations

from salet.assistants.tools import TOOLS
from salet.concurrency import Stop
from salet.errors import SaletError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

__all__ = ["create"]

INSTRUCTIONS = (
    "salet solves, analyses and plays Wordle and its relatives. Marks are written g (green), y (yellow), . (grey), as "
    "in crane=..y.g. Figures with proof 'exact' are proven; otherwise only `lower` and `upper` are. Expected guesses "
    "count the guess itself."
)

DEADLINE = 30.0
"""Seconds after which any call is stopped."""


def create() -> MCPServer[Any]:
    """Return the server with all tools; what salet refuses reaches the assistant as one sentence."""
    server: MCPServer[Any] = MCPServer(
        "salet", version=version("salet"), instructions=INSTRUCTIONS, log_level="WARNING"
    )
    for tool in TOOLS:
        hints = ToolAnnotations(read_only_hint=True, open_world_hint=False)
        server.tool(annotations=hints, structured_output=True)(explained(tool))
    return server


def explained(tool: Callable[..., dict[str, Any]]) -> Callable[..., Awaitable[dict[str, Any]]]:
    """Return a tool whose errors are sentences for the assistant; one that it no longer waits for is stopped."""

    @functools.wraps(tool)
    async def asked(**given: Any) -> dict[str, Any]:
        stop = Stop(DEADLINE)
        try:
            return await asyncio.to_thread(tool, **given, stop=stop)
        except SaletError as error:
            raise ToolError(str(error)) from None
        finally:
            stop.set()

    known = signature(tool, eval_str=True)
    offered = [each for name, each in known.parameters.items() if name != "stop"]
    asked.__signature__ = known.replace(parameters=offered)  # type: ignore[attr-defined]
    return asked
