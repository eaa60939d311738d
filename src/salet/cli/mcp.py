"""`salet mcp`: the library as tools for assistants."""

from __future__ import annotations

import click

from salet.errors import SaletError


@click.command()
def mcp() -> None:
    """Offer salet to an assistant, over standard input and output (Model Context Protocol).

    Assistants start it themselves: give them the command `salet mcp`. The tools are suggest, worth, candidates, review,
    openers, history and play. They open no files but salet's own and reach no network.
    """
    try:
        from salet.assistants.server import create
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("mcp", "mcp_types", "pydantic"):
            raise
        raise SaletError("`salet mcp` needs more than is installed: pip install 'salet[mcp]'.") from None
    create().run()
