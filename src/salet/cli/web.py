"""`salet web`: the page, on this machine or as a folder for any host, and the JSON API."""

from __future__ import annotations

import datetime
import errno
import ipaddress
import re
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Any

import click

from salet.cli.values import Amount, Number, Text
from salet.errors import SaletError


@click.command()
@click.option("--export", "folder", type=Text("site"), metavar="FOLDER", help="Write the page to a folder instead.")
@click.option(
    "--at",
    type=Text("/salet/"),
    default="/",
    metavar="PATH",
    help="Where the page is on its host; only the page for addresses that do not exist has to know.",
)
@click.option("--docs", type=Text("https://…"), metavar="URL", help="Link the documents on the page.")
@click.option(
    "--host",
    type=Text("127.0.0.1"),
    default="127.0.0.1",
    metavar="ADDRESS",
    help="Where to listen; 0.0.0.0 is everywhere.",
)
@click.option("--port", type=Number(0, 65535), default=8765, metavar="N", help="Which port.")
@click.option(
    "--allowed-host",
    "hosts",
    type=Text("salet.example.org"),
    multiple=True,
    metavar="NAME",
    help="Answer to this name, too; on this machine's own addresses salet answers to no others.",
)
@click.option(
    "--cors",
    "origins",
    type=Text("https://example.org"),
    multiple=True,
    metavar="ORIGIN",
    help="Let scripts of this site read the API; '*' for every site.",
)
@click.option(
    "--trusted-proxy",
    "proxies",
    type=Text("127.0.0.1"),
    multiple=True,
    metavar="ADDRESS",
    help="Believe this proxy who is asking (X-Forwarded-For).",
)
@click.option(
    "--budget",
    type=Amount(0, 86400),
    default=60.0,
    metavar="S",
    help="Seconds of the processor for each client in a minute; 0 is no limit.",
)
@click.option("--browser/--no-browser", default=True, help="Open the page in the browser.")
@click.option(
    "--import-games", "take", is_flag=True, help="Take the games that were played on the page of salet 0.1, and end."
)
def web(
    folder: str | None,
    at: str,
    docs: str | None,
    host: str,
    port: int,
    hosts: tuple[str, ...],
    origins: tuple[str, ...],
    proxies: tuple[str, ...],
    budget: float,
    browser: bool,
    take: bool,
) -> None:
    """Serve the page on this machine, and the JSON API beside it; or write the page for another host.

    The page runs in the browser: it needs nothing but its files, and keeps everything there. `--export FOLDER` writes
    them, ready for any static host; an earlier page in that folder is brought up to date. Served here, the page knows
    the answers of your own history too. Only this machine can reach it unless --host says otherwise; Ctrl-C stops it.
    """
    if take:
        import_games()
    elif folder is not None:
        write(Path(folder), checked_path(at), checked_address(docs or ""))
    else:
        guard = {
            "hosts": tuple(map(checked_host, hosts)),
            "origins": tuple(map(checked_origin, origins)),
            "proxies": tuple(map(checked_proxy, proxies)),
            "budget": budget,
        }
        serve(host, port, checked_path(at), checked_address(docs or ""), browser, guard)


def checked_path(at: str) -> str:
    """Return a path on a host with a slash at both ends.

    >>> checked_path("/games/salet")
    '/games/salet/'
    """
    if not re.fullmatch(r"/[\w.~/%-]*", at) or "//" in at:
        raise SaletError(f"--at {at!r} is not a path on a host: give one such as /salet/.")
    return at if at.endswith("/") else at + "/"


def checked_address(docs: str) -> str:
    """Return the address of the documents, if it is one.

    >>> checked_address("https://example.org/salet")
    'https://example.org/salet'
    """
    if docs and not re.fullmatch(r"https?://[^\s\"'<>]+", docs):
        raise SaletError(f"--docs {docs!r} is not an address: give one that begins with https://.")
    return docs


def checked_host(name: str) -> str:
    """Return the name of a host, without a port.

    >>> checked_host("salet.example.org")
    'salet.example.org'
    """
    if not re.fullmatch(r"(\*\.)?[\w.-]+|\[?[0-9a-fA-F:.]+\]?", name):
        raise SaletError(f"--allowed-host {name!r} is not the name of a host: give one such as salet.example.org.")
    return name.lower()


def checked_origin(origin: str) -> str:
    """Return a site as browsers name it.

    >>> checked_origin("https://example.org")
    'https://example.org'
    """
    if origin != "*" and not re.fullmatch(r"https?://[\w.-]+(:\d{1,5})?", origin):
        raise SaletError(f"--cors {origin!r} is not a site: give one such as https://example.org, or '*'.")
    return origin


def checked_proxy(address: str) -> str:
    """Return the address of a proxy.

    >>> checked_proxy("127.0.0.1")
    '127.0.0.1'
    """
    try:
        return str(ipaddress.ip_address(address))
    except ValueError:
        raise SaletError(f"--trusted-proxy {address!r} is not an address: give one such as 127.0.0.1.") from None


def write(folder: Path, at: str, docs: str) -> None:
    """Write the page to a folder, and say how to try it."""
    from salet.keep.history import own_history
    from salet.web.export import export

    today = datetime.date.today()
    done = export(folder, today, own_history(today=today), at=at, docs=docs)
    print(
        f"The page is in {folder}: {done.files} files, {done.bytes / 1e6:.1f} MB. Try it with "
        f"`python3 -m http.server -d {folder}`, then put the folder on any static host."
    )


def import_games() -> None:
    """Take over the games of the old page."""
    from salet.keep.page_games import PAGE_FILE, take_page_games

    new, known, empty = take_page_games()
    left_out = f", {empty} without a guess left out" if empty else ""
    print(f"{new} new, {known} already recorded{left_out}; {PAGE_FILE} stays as it is.")
    print("`salet stats` counts them; for the page, `salet stats export games.jsonl`, and import that in its settings.")


def serve(host: str, port: int, at: str, docs: str, browser: bool, guard: dict[str, Any]) -> None:
    """Serve the page and the API until Ctrl-C."""
    try:
        import uvicorn

        from salet.web.guard import Guard
        from salet.web.serving import give_back_memory, settings
    except ImportError:
        raise SaletError(
            "Serving the page needs more than is installed: pip install 'salet[web]'. `salet web --export FOLDER` does "
            "without."
        ) from None
    from salet.keep.history import own_history
    from salet.keep.page_games import PAGE_FILE, are_waiting

    refuse_used(host, port)
    own_history()  # what is wrong with it is said now
    if are_waiting():
        print(f"Games of salet 0.1's page are in {PAGE_FILE}: `salet web --import-games` takes them over.")
    address = f"http://{shown_host(host)}:{port}/"
    print(f"salet is at {address} (the API: {address}docs). Ctrl-C stops it.", flush=True)
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    give_back_memory()
    uvicorn.run(**settings(host, port, at=at, docs=docs, guard=Guard(**guard)))


def shown_host(host: str) -> str:
    """Return a host as it stands in an address.

    >>> shown_host("0.0.0.0"), shown_host("::1")
    ('127.0.0.1', '[::1]')
    """
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


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
