"""Attacks with real sockets on a real server: the findings about version 0.1, tried again.

The attacks are those of benchmarks/attack.py, with smaller numbers.
"""

from __future__ import annotations

import http.client
import json
import socket
import sys
from pathlib import Path

import pytest
from support import LONG

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

from attack import HEAD, LARGE, idle, malformed, mutated, never_reading, trailers
from serving import served

from salet.web.budget import Budget, Spent
from salet.web.reader import CONNECTIONS_EACH

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="all of 127.0.0.0/8 is this machine only on Linux")
ASKED = "/api/v1/mark?guess=crane&answer=annex"


@pytest.fixture(scope="module")
def server():
    with served("--budget", "0") as server:
        yield server


def test_trailers_without_end_are_cut_off_early(server):
    before = server.memory
    with trailers(server, 50_000_000) as about:
        assert "cut off" in about
        assert float(about.split()[-2]) < 20
    assert server.memory < before + 30


def test_idle_sockets_lock_nobody_out(server):
    with idle(server, 1100):
        for source in ("127.0.0.1", "127.0.3.1"):
            assert server.ask(ASKED, source=source)[0] == 200


def test_clients_that_never_read_take_no_memory_and_no_place(server):
    before = server.memory
    with never_reading(server, 300):
        assert server.ask(ASKED, source="127.0.3.2")[0] == 200
        assert server.memory < before + 60


def test_one_address_has_so_many_connections(server):
    """All of them busy, so that none can make place."""
    busy = []
    for _ in range(CONNECTIONS_EACH):
        client = server.connect("127.0.4.1")
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.sendall(HEAD % LARGE.encode() * 8)
        assert client.recv(4, socket.MSG_PEEK) == b"HTTP"
        busy.append(client)
    with pytest.raises(OSError):  # noqa: PT011, PT012 (refused by whichever call comes first)
        for _ in range(10):
            server.ask(ASKED, source="127.0.4.1", timeout=5)
    assert server.ask(ASKED, source="127.0.4.2")[0] == 200
    for client in busy:
        client.close()


def test_malformed_requests_are_refused(server):
    before = server.memory
    counts = malformed(server, 10_000 if LONG else 1_500, seed=3)
    assert not [status for status in counts if status >= 500 and status != 503]
    assert server.memory < before + 40


def test_mutated_connections_are_refused(server):
    before = server.memory
    counts = mutated(server, 50_000 if LONG else 2_000, seed=4)
    assert not [status for status in counts if status.startswith("5") and status != "503"]
    assert server.ask(ASKED)[0] == 200
    assert server.memory < before + 40


def ask(server, path, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_only_names_of_this_machine_are_answered(server):
    """DNS rebinding: the page of a stranger whose name was made to mean 127.0.0.1 reads nothing."""
    assert ask(server, ASKED, host=f"evil.example:{server.port}")[0].status == 400
    for host in ("localhost", "127.0.0.1", f"LOCALHOST:{server.port}", "[::1]"):
        assert ask(server, ASKED, host=host)[0].status == 200


def test_no_other_site_may_read_unless_it_is_named(server):
    assert ask(server, ASKED, origin="https://example.org")[0].getheader("access-control-allow-origin") is None
    with served("--cors", "https://example.org", "--allowed-host", "salet.example.org") as open_one:
        named, _ = ask(open_one, ASKED, origin="https://example.org")
        other, _ = ask(open_one, ASKED, origin="https://example.com")
        assert named.getheader("access-control-allow-origin") == "https://example.org"
        assert other.getheader("access-control-allow-origin") is None
        assert ask(open_one, ASKED, host="salet.example.org")[0].status == 200


def used_up(server, **headers):
    """Ask until the budget is used up; return the answer that says so, or the last one."""
    for number in range(12):
        path = f"/api/v1/suggest?rows=crane=.....&top={number + 1}&words=original&seconds=1"
        forged = {name: value.format(number) for name, value in headers.items()}
        answer, body = ask(server, path, **forged)
        if answer.status == 429:
            return answer, json.loads(body)
    return answer, None


def test_a_client_has_a_budget_whatever_it_says_who_it_is():
    with served("--budget", "0.03") as server:
        answer, found = used_up(server, **{"x-forwarded-for": "203.0.113.{}"})
        assert answer.status == 429
        assert int(answer.getheader("retry-after")) >= 1
        assert found["error"].startswith("This address has used its share of the processor: ask again in")
        assert server.ask("/api/v1/suggest?rows=crane=.....", source="127.0.5.1")[0] == 200
        assert server.ask(ASKED)[0] == 200  # what costs nothing is always answered


def test_a_proxy_that_is_trusted_is_believed():
    with served("--budget", "0.03", "--trusted-proxy", "127.0.0.1") as server:
        assert used_up(server, **{"x-forwarded-for": "203.0.113.{}"})[1] is None


def test_who_watches_is_told(server):
    answer, body = ask(server, "/healthz")
    assert (answer.status, body) == (200, b"ok\n")
    ask(server, ASKED)
    answer, body = ask(server, "/metrics")
    lines = body.decode().splitlines()
    assert answer.getheader("content-type").startswith("text/plain; version=0.0.4")
    figures = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines if line[0] != "#"}
    assert figures['salet_requests_total{route="/mark",status="200"}'] >= 1
    assert figures["salet_memory_bytes"] > 1e7
    assert {line.split()[2] for line in lines if line.startswith("# TYPE")} == {
        line.split("{")[0].split()[0] for line in lines if line[0] != "#"
    } | {"salet_requests_total", "salet_answer_seconds_total"}


def test_head_is_answered_without_a_body(server):
    for path in ("/", ASKED, "/healthz", "/metrics", "/docs"):
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        connection.request("HEAD", path)
        answer = connection.getresponse()
        assert (answer.status, answer.read()) == (200, b"")
        connection.close()


def test_a_budget_fills_up_again():
    now = [0.0]
    budget = Budget(60, clock=lambda: now[0])
    for _ in range(3):
        budget.check("one")
        budget.charge("one", 25)
    with pytest.raises(Spent) as spent:
        budget.check("one")
    assert spent.value.seconds == 15
    budget.check("another")
    now[0] = 15.0
    budget.check("one")


def test_budgets_of_very_many_clients_are_bounded(monkeypatch):
    monkeypatch.setattr("salet.web.budget.MOST_CLIENTS", 10)
    budget = Budget(60)
    for number in range(1000):
        budget.charge(f"client {number}", 1)
    assert len(budget.debts) == 10
