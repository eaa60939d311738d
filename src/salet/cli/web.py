"""`salet web`: the page and the JSON API."""

from __future__ import annotations

import errno
import socket
import threading
import webbrowser

import click

from salet.cli.values import Number, Text
from salet.errors import SaletError


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

        from salet.web.serving import settings
    except ImportError:
        raise SaletError("`salet web` needs more than is installed: pip install 'salet[web]'.") from None
    refuse_used(host, port)
    address = f"http://{host if host != '0.0.0.0' else '127.0.0.1'}:{port}/"
    print(f"salet is at {address} (API: {address}api/v1/openapi.json). Ctrl-C stops it.", flush=True)
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    uvicorn.run(**settings(host, port))


def refuse_used(host: str, port: int) -> None:
    """Refuse an address that cannot be listened on before anything is announced."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, port))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            text = f"Port {port} is in use, perhaps by another salet: give another one with --port, such as {port + 1}."
        else:
            text = f"{host!r} port {port} cannot be listened on: {error.strerror or error}."
        raise SaletError(text) from None
