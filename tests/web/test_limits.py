"""Safe to put on the internet: what is bounded, and that nobody pays for somebody else."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time

import httpx
import pytest

from salet.play.puzzle import Puzzle
from salet.play.statistics import Record
from salet.web import desk, explore, guard, reader, review, solve
from salet.web.app import application
from salet.web.guard import Guard
from salet.web.recall import Recall
from salet.web.work import Cache, Gate, Gone

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
        transport = httpx.ASGITransport(Guard(Recall(app)))
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
    app.state.desk.quick = Gate("test", threads=1, waiting=2, share=100, patience=600)
    answers = together(app, PATHS, slow, refusals=3)
    refused = [answer for answer in answers if answer.status_code == 503]
    assert [answer.status_code for answer in answers].count(200) == 3
    assert len(refused) == 3
    assert refused[0].headers["retry-after"] == "1"
    assert refused[0].json() == {"error": "The server is busy: try again in a moment."}


def test_waiting_has_an_end(slow):
    app = application()
    app.state.desk.quick = Gate("test", threads=1, waiting=9, share=100, patience=0.4)
    assert {answer.status_code for answer in together(app, PATHS, slow, refusals=5)} == {200, 503}


def test_one_client_has_its_share(slow):
    app = application()
    app.state.desk.quick = Gate("test", threads=2, waiting=50, share=4, patience=600)
    answers = together(app, PATHS, slow, refusals=2)
    assert [answer.status_code for answer in answers].count(429) == 2
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert refused.json()["error"].startswith("Too many requests at once from one address")


@pytest.fixture
def counted(monkeypatch):
    """Count the suggestions that are worked out."""
    real, asked = solve.advice_of, []

    def advice_of(*arguments):
        asked.append(arguments[0])
        return real(*arguments)

    monkeypatch.setattr(solve, "advice_of", advice_of)
    return asked


CRANE = "/api/v1/suggest?words=original&rows=crane=..y.g"


def test_what_was_answered_lately_is_sent_again(counted):
    app = application()
    first, second = (together(app, [CRANE])[0] for _ in range(2))
    assert first.json()["guess"] == "lambs"
    assert (first.status_code, first.content) == (second.status_code, second.content)
    assert {*first.headers.items()} == {*second.headers.items()}
    assert len(counted) == 1


def test_a_review_is_judged_once(client, monkeypatch):
    asked, real = [], review.judged
    monkeypatch.setattr(review, "judged", lambda given, stop: asked.append(given) or real(given, stop))
    first, second = (client.post("/api/v1/review", json={"text": "crane sloth pious"}) for _ in range(2))
    assert first.json() == second.json()
    assert first.status_code == 200
    assert len(asked) == 1


def test_what_was_answered_in_a_hurry_is_sent_again_only_in_a_hurry(counted, monkeypatch):
    monkeypatch.setattr(desk, "PRESSED", 1)
    app = application()
    assert together(app, [CRANE])[0].json()["proof"] == "one-step"
    assert together(app, [CRANE])[0].json()["proof"] == "one-step"
    assert len(counted) == 1
    monkeypatch.setattr(desk, "PRESSED", 2)
    assert together(app, [CRANE])[0].json()["proof"] == "exact"
    assert len(counted) == 2
    assert together(app, [CRANE])[0].json()["proof"] == "exact"
    assert len(counted) == 2


def test_results_are_kept_up_to_a_size():
    cache = Cache(100)
    for number in range(50):
        cache.put(("/", b"%d" % number), b"x" * 30)
    assert cache.held <= 100
    assert cache.get(("/", b"49"))
    assert cache.get(("/", b"0")) is None


def test_long_questions_count_as_long_answers_do():
    cache = Cache(100)
    for number in range(5):
        cache.put(("/", b"%d" % number * 60), b"x")
        cache.put(("/", b"%d" % number * 60), b"xx")
    assert cache.held == 63
    assert cache.get(("/", b"4" * 60)) == b"xx"
    assert cache.get(("/", b"3" * 60)) is None


def test_games_do_not_fill_the_disk(tmp_path, monkeypatch, original):
    monkeypatch.setattr(desk, "MOST_GAMES", 20)
    monkeypatch.setattr(desk, "TRIMMED_EVERY", 5)
    own = desk.Desk(tmp_path)
    puzzle = Puzzle(original, ("annex",), kind="friend")
    for number in range(100):
        own.store.pool.submit(own.begin, Record.of(puzzle, f"game {number}", f"{number:03}")).result()
    kept = own.store.pool.submit(lambda: [record.id for record in own.games().games()]).result()
    own.close()
    assert len(kept) <= 25
    assert kept[-1] == "game 99"


def test_a_body_that_never_comes_is_given_up(monkeypatch):
    monkeypatch.setattr(guard, "PATIENCE", 0.1)
    sent = []

    async def receive():
        await asyncio.Event().wait()

    async def send(message):
        sent.append(message)

    scope = {"type": "http", "method": "POST", "path": "/api/v1/play", "headers": []}
    asyncio.run(Guard(application())(scope, receive, send))
    assert sent[0]["status"] == 408
    assert "error" in json.loads(sent[1]["body"])


@pytest.mark.parametrize(
    "endless", [b"GET /", b"GET / HTTP/1.1\r\nhost: x\r\nx: ", b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x: y\r\n" * 10000]
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
            assert reader.SENTENCE.encode() in other.recv(1000)


def test_connections_that_never_ask_are_closed(tmp_path, monkeypatch):
    monkeypatch.setattr(guard, "PATIENCE", 1.0)
    with serving(tmp_path, monkeypatch) as address:
        begun = time.monotonic()
        silent, slow, good = (socket.create_connection(address, timeout=300) for _ in range(3))
        slow.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        good.sendall(b"GET /api/v1/words HTTP/1.1\r\nhost: x\r\n\r\n")
        assert good.recv(12) == b"HTTP/1.1 200"
        assert silent.recv(1) == slow.recv(1) == b""
        assert time.monotonic() - begun > 0.9
        good.sendall(b"GET /api/v1/words HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
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
        except Gone:
            stopped.set()
            raise

    monkeypatch.setattr(explore, "opened", opened)
    with serving(tmp_path, monkeypatch) as address:
        with socket.create_connection(address) as client:
            client.sendall(b"GET /api/v1/openers/qajaq?words=original HTTP/1.1\r\nhost: x\r\n\r\n")
            assert begun.wait(600)
        assert stopped.wait(600)


def test_slow_clients_and_a_thousand_open_games_hurt_nobody(tmp_path):
    with running(tmp_path) as server:
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(100)]
        for number, client in enumerate(idle):
            text = (
                b"POST /api/v1/play HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{" if number % 2 else b"GET /api"
            )
            client.sendall(text)
        with httpx.Client(base_url=server.address + "/api/v1") as client:
            games = [client.post("/play", json={"kind": "random"}).json()["id"] for _ in range(1000)]
            client.get("/suggest?rows=crane=..y.g")
            for id in games[::100]:
                assert client.post(f"/play/{id}/rows", json={"guess": "crane"}).status_code == 200
                assert client.get("/suggest?rows=crane=..y.g").status_code == 200
        for client in idle:
            client.close()
