"""A real server, a real browser, and a client without a network between."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import contextmanager

import httpx
import pytest
import uvicorn
from browsing import Visit

from salet.web import work
from salet.web.app import create
from salet.web.guard import Guard
from salet.web.serving import settings


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """A folder for history and proofs, for this run alone."""
    folder = tmp_path_factory.mktemp("home")
    before = os.environ.get("SALET_HOME")
    os.environ["SALET_HOME"] = str(folder)
    yield folder
    if before is None:
        del os.environ["SALET_HOME"]
    else:
        os.environ["SALET_HOME"] = before


class Client:
    """Ask an application from outside its event loop."""

    def __init__(self, app) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever)
        self.thread.start()
        self.inner = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test")

    def _wait(self, coroutine):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(600)

    def request(self, method: str, path: str, **options):
        return self._wait(self.inner.request(method, path, **options))

    def get(self, path: str, **options):
        return self.request("GET", path, **options)

    def close(self) -> None:
        self._wait(self.inner.aclose())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


@pytest.fixture(scope="session")
def client(home):
    """The application without a network between; on a busy machine it may take its time."""
    before, work.DEADLINE = work.DEADLINE, 600.0
    client = Client(create(guard=Guard(budget=0)))
    yield client
    client.close()
    work.DEADLINE = before


@pytest.fixture(scope="session")
def api(client):
    """Ask the API; return status and JSON."""

    def ask(path: str, **query):
        response = client.get(f"/api/v1{path}", params=query)
        return response.status_code, response.json()

    return ask


class Server:
    """`salet web` as a process that can be killed and started again."""

    def __init__(self, home) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.home = home
        self.origin = self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, *options: str) -> None:
        command = [sys.executable, "-m", "salet", "web", "--no-browser", "--port", str(self.port), *options]
        self.process = subprocess.Popen(
            command, env={**os.environ, "SALET_HOME": str(self.home)}, stdout=subprocess.DEVNULL
        )
        for _ in range(3000):
            assert self.process.poll() is None, "salet web has ended"
            try:
                urllib.request.urlopen(self.address + "/api/v1/words", timeout=5).read()
                return
            except OSError:
                time.sleep(0.1)
        self.kill()
        raise RuntimeError("The server did not start.")

    def kill(self, how: int = signal.SIGKILL) -> None:
        self.process.send_signal(how)
        self.process.wait(300)


@contextmanager
def running(home, *options: str):
    """A server for as long as it is needed."""
    server = Server(home)
    server.start(*options)
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def serving(home, monkeypatch):
    """A server in a thread of this process, whose limits a test can change; it yields its address."""
    monkeypatch.setenv("SALET_HOME", str(home))
    server = uvicorn.Server(uvicorn.Config(**settings("127.0.0.1", 0)))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield server.servers[0].sockets[0].getsockname()
    server.should_exit = server.force_exit = True
    thread.join()


@pytest.fixture(scope="session")
def server(home):
    with running(home) as server:
        yield server


@pytest.fixture
def page(browser, server):
    """A window on the page as `salet web` serves it."""
    visit = Visit(browser, server)
    yield visit.page
    visit.close()
