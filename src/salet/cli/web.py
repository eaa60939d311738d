"""`salet web`: the page and the JSON API."""

from __future__ import annotations

import threading
import webbrowser

import click

from salet.cli.values import Number, Text
from salet.core.errors import SaletError


@click.command()
@click.option(
    "--host",
    type=Text("127.0.0.1"),
    default="127.0.0.1",
    metavar="ADDRESS",
    help="Where to listen; 0.0.0.0 is everywhere.",
)
@click.option("--port", type=Number(0, 65535), default=8765, metavar="N", help="Which port.")
@click.option("--browser/--no-browser", default=True, help="Open the page in the browser.")
def web(host: str, port: int, browser: bool) -> None:
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
