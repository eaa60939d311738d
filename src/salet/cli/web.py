"""`salet web`: the page and the JSON API."""

from __future__ import annotations

import threading
import webbrowser
from typing import Annotated

import typer

from salet.cli import options
from salet.core.errors import SaletError


def command(
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", parser=options.number(0, 65535), metavar="N", help="Which port.")
    ] = 8765,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
) -> None:
    """Serve the page, and the JSON API beside it, on this machine.

    Only this machine can reach it unless --host says otherwise. Ctrl-C stops it; unfinished games are kept.
    """
    try:
        import uvicorn
        from uvicorn.importer import import_from_string
    except ImportError:
        raise SaletError("`salet web` needs more than is installed: pip install 'salet[web]'.") from None
    address = f"http://{host if host != '0.0.0.0' else '127.0.0.1'}:{port}/"
    print(f"salet is at {address} (API: {address}api/v1/openapi.json). Ctrl-C stops it.", flush=True)
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    # By name, so that this program needs nothing of the page before it serves it.
    uvicorn.run(
        "salet.web:create",
        factory=True,
        host=host,
        port=port,
        http=import_from_string("salet.web.reader:Reader"),
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
    )
