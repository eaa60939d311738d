"""Safe to put on the internet: what is bounded, and that nobody pays for somebody else."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time

import httpx
import pytest

from salet.errors import Stopped
from salet.web import explore, middleware, reader, solve, work
from salet.web.app import api as application
from salet.web.middleware import Middleware
from salet.web.work import Gate

from .conftest import running, serving


def together(app, requests, release=None, refusals=0):
    """Ask several things at once and return the answers; set `release` once so many have been refused."""
    refused = []

    async def ask(client, path):
        answer = await client.get(path)
        if answer.status_code != 200:
            refused.append(path)
        if release and len(refused) >= refusals:
            release.set()
        return answer

    async def everything():
        transport = httpx.ASGITransport(Middleware(app))
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await asyncio.gather(*(ask(client, path) for path in requests))

    return asyncio.run(everything())


@pytest.fixture
def slow(monkeypatch):
    """Let no suggestion end before the event that is returned."""
    real, release = solve.advice_of, threading.Event()

    def advice_of(*arguments):
        release.wait()
        return real(*arguments)

    monkeypatch.setattr(solve, "advice_of", advice_of)
    return release


PATHS = [f"/api/v1/suggest?top={number}&words=original&by=worst" for number in range(1, 7)]


def test_more_than_the_queue_holds_is_told_to_come_back(slow):
    app = application()
    app.state.workers.quick = Gate("test", threads=1, waiting=2, share=100, patience=600)
    answers = together(app, PATHS, slow, refusals=3)
    refused = [answer for answer in answers if answer.status_code == 503]
    assert [answer.status_code for answer in answers].count(200) == 3
    assert len(refused) == 3
    assert refused[0].headers["retry-after"] == "1"
    assert refused[0].json() == {"error": "The server is busy: try again in a moment."}


def test_waiting_has_an_end(slow):
    app = application()
    app.state.workers.quick = Gate("test", threads=1, waiting=9, share=100, patience=0.4)
    assert {answer.status_code for answer in together(app, PATHS, slow, refusals=5)} == {200, 503}


def test_one_client_has_its_share(slow):
    app = application()
    app.state.workers.quick = Gate("test", threads=2, waiting=50, share=4, patience=600)
    answers = together(app, PATHS, slow, refusals=2)
    assert [answer.status_code for answer in answers].count(429) == 2
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert refused.json()["error"].startswith("Too many requests at once from one address")


def test_steps_under_load_are_the_first_alone(monkeypatch):
    app = application()
    first, real = [], solve.advice_of

    def advice_of(asked, seconds, stop, **few):
        if first:
            raise work.Busy
        first.append(real(asked, seconds, stop, **few))
        return first[0]

    monkeypatch.setattr(solve, "advice_of", advice_of)
    (answer,) = together(app, ["/api/v1/suggest?rows=fuzzy=.....&words=original&steps=true"])
    assert answer.status_code == 200
    assert json.loads(answer.text)["proof"] == "one-step"


def test_every_job_has_a_deadline(monkeypatch):
    monkeypatch.setattr(work, "DEADLINE", 0.2)
    real = explore.opened

    def opened(word, asked, stop):
        return real(word, asked.model_copy(update={"seconds": 3600.0}), stop)

    monkeypatch.setattr(explore, "opened", opened)
    (answer,) = together(application(), ["/api/v1/openers/qajaq?words=nyt-2023-07"])
    assert answer.status_code == 503
    assert answer.json()["error"].startswith("This takes longer than the server works for one request")


@pytest.mark.parametrize("path", ["/api/v1/bench?strategy=expected", "/api/v1/openers/qajaq?words=nyt-2023-07"])
def test_every_job_has_a_limit_in_processor_time(path, monkeypatch):
    monkeypatch.setattr(work, "PROCESSOR", 0.05)
    (answer,) = together(application(), [path])
    assert answer.status_code == 503


def test_a_body_that_never_comes_is_given_up(monkeypatch):
    monkeypatch.setattr(middleware, "PATIENCE", 0.1)
    sent = []

    async def receive():
        await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/api/v1/mark", "headers": []}
    asyncio.run(Middleware(application())(scope, receive, send))
    assert sent[0]["status"] == 408
    assert "error" in json.loads(sent[1]["body"])


@pytest.mark.parametrize(
    "endless",
    [
        b"GET /",
        b"GET / HTTP/1.1\r\nhost: localhost\r\nx: ",
        b"GET / HTTP/1.1\r\nhost: localhost\r\n" + b"x: y\r\n" * 10000,
    ],
)
def test_a_head_without_end_is_cut_off(tmp_path, monkeypatch, endless):
    with serving(tmp_path, monkeypatch) as address, socket.create_connection(address, timeout=300) as client:
        with pytest.raises(ConnectionError):  # noqa: PT012 (whichever of them finds the connection closed)
            client.sendall(endless)
            for _ in range(100):
                client.sendall(b"x" * 16384)
                time.sleep(0.01)
        assert httpx.get("http://{}:{}/api/v1/words".format(*address), timeout=300).status_code == 200
        with socket.create_connection(address, timeout=300) as other:
            other.sendall(endless)
            time.sleep(0.2)
            other.sendall(b"x" * (reader.LARGEST_HEAD + 1))
            assert reader.HEAD_SENTENCE.encode() in other.recv(1000)


def test_connections_that_never_ask_are_closed(tmp_path, monkeypatch):
    monkeypatch.setattr(middleware, "PATIENCE", 1.0)
    with serving(tmp_path, monkeypatch) as address:
        begun = time.monotonic()
        silent, slow, good = (socket.create_connection(address, timeout=300) for _ in range(3))
        slow.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n")
        good.sendall(b"GET /api/v1/words HTTP/1.1\r\nhost: localhost\r\n\r\n")
        assert good.recv(12) == b"HTTP/1.1 200"
        assert silent.recv(1) == slow.recv(1) == b""
        assert time.monotonic() - begun > 0.9
        good.sendall(b"GET /api/v1/words HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        rest = b"".join(iter(lambda: good.recv(65536), b""))
        assert b"HTTP/1.1 200" in rest
        for client in (silent, slow, good):
            client.close()


def test_a_client_that_goes_away_stops_its_search(tmp_path, monkeypatch):
    real, begun, stopped = explore.opened, threading.Event(), threading.Event()

    def opened(word, asked, stop):
        begun.set()
        try:
            return real(word, asked.model_copy(update={"seconds": 3600.0}), stop)
        except Stopped:
            stopped.set()
            raise

    monkeypatch.setattr(explore, "opened", opened)
    with serving(tmp_path, monkeypatch) as address:
        with socket.create_connection(address) as client:
            client.sendall(b"GET /api/v1/openers/qajaq?words=original HTTP/1.1\r\nhost: localhost\r\n\r\n")
            assert begun.wait(600)
        assert stopped.wait(600)


def test_trailers_without_end_are_cut_off(tmp_path, monkeypatch):
    """Finding H1 about version 0.1: one connection took gigabytes of memory."""
    begin = b"POST /api/v1/mark HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n0\r\n"
    with serving(tmp_path, monkeypatch) as address, socket.create_connection(address, timeout=300) as client:
        with pytest.raises(ConnectionError):  # noqa: PT012 (whichever of them finds the connection closed)
            client.sendall(begin)
            for _ in range(2000):
                client.sendall(b"x: y\r\n" * 1000)
                time.sleep(0.001)
        assert httpx.get("http://{}:{}/api/v1/words".format(*address), timeout=300).status_code == 200


def test_slow_clients_hurt_nobody(tmp_path):
    with running(tmp_path) as server:
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(100)]
        for number, client in enumerate(idle):
            slow_body = b"POST /api/v1/mark HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n{"
            client.sendall(slow_body if number % 2 else b"GET /api")
        with httpx.Client(base_url=server.address, timeout=300) as client:
            for _ in range(20):
                assert client.get("/api/v1/suggest?rows=crane=..y.g").status_code == 200
                assert client.get("/").status_code == 200
        for client in idle:
            client.close()
