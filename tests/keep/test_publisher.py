"""Updating the history from a publisher on this machine, and everything that one could answer instead."""

from __future__ import annotations

import datetime
import json
import socket
import threading

import pytest
from publisher import Publisher, publishing, send

import salet
from salet.errors import HistoryError
from salet.keep import publisher as publishers
from salet.keep.history import history_file, own_history
from salet.keep.publisher import ADDRESS, MOST_BYTES, ask, check_address, update

TODAY = datetime.date(2026, 7, 22)
ANSWERS = {"2026-07-18": "crane", "2026-07-19": "sloth", "2026-07-20": "moist", "2026-07-21": "venue"}


@pytest.fixture
def publisher(monkeypatch):
    monkeypatch.setenv("no_proxy", "*")
    with publishing() as publisher:
        publisher.answers |= ANSWERS | {"2026-07-22": "annex", "2026-07-23": "abbey"}
        yield publisher


def run(publisher: Publisher, folder, **more) -> list[str]:
    return [day.answer for day in update(TODAY, address=publisher.address, folder=folder, **more)]


def test_the_missing_days_up_to_yesterday_are_asked_for_in_their_order(publisher, tmp_path):
    assert run(publisher, tmp_path) == list(ANSWERS.values())
    assert publisher.asked == list(ANSWERS)
    assert publisher.agents == {f"salet/{salet.__version__} (Wordle solver, history update)"}
    assert own_history(tmp_path, TODAY).last.date == datetime.date(2026, 7, 21)
    assert run(publisher, tmp_path) == []
    assert len(publisher.asked) == 4


def test_a_gap_is_filled(publisher, tmp_path):
    history_file(tmp_path).write_text("2026-07-18 crane\n2026-07-20 moist\n")
    assert run(publisher, tmp_path) == ["sloth", "venue"]
    assert own_history(tmp_path, TODAY).gaps() == ()


def test_each_day_is_kept_before_the_next_is_asked_for(publisher, tmp_path):
    for number, day in enumerate(update(TODAY, address=publisher.address, folder=tmp_path), 1):
        assert own_history(tmp_path, TODAY).last == day
        assert len(publisher.asked) == number


def test_the_first_failure_ends_it_and_the_rest_comes_later(publisher, tmp_path):
    publisher.special["2026-07-20"] = lambda handler: send(handler, b"", 503)
    with pytest.raises(HistoryError, match=r"2026-07-20\.json' answered 503 "):
        run(publisher, tmp_path)
    assert publisher.asked == list(ANSWERS)[:3]
    assert own_history(tmp_path, TODAY).last.answer == "sloth"
    publisher.special.clear()
    assert run(publisher, tmp_path) == ["moist", "venue"]


def test_there_is_a_pause_between_two_requests(publisher, tmp_path, monkeypatch):
    slept: list[float] = []
    monkeypatch.setattr(publishers.time, "sleep", slept.append)
    run(publisher, tmp_path)
    assert slept == [0, 0, 0, 0]
    history_file(tmp_path).unlink()
    monkeypatch.setattr(publishers, "check_address", str)
    monkeypatch.setattr(publishers, "is_local", lambda _: False)
    run(publisher, tmp_path)
    assert slept[4:] == [0, 1, 1, 1]


def test_a_word_that_no_list_has_is_left_out_and_the_others_are_kept(publisher, tmp_path):
    publisher.answers["2026-07-19"] = "zzzzz"
    assert run(publisher, tmp_path) == ["crane", "zzzzz", "moist", "venue"]
    assert own_history(tmp_path, TODAY).gaps() == (datetime.date(2026, 7, 19),)


def test_a_damaged_file_is_told_before_anything_is_asked(publisher, tmp_path):
    history_file(tmp_path).write_text("nonsense\n")
    with pytest.raises(HistoryError, match="line 1"):
        run(publisher, tmp_path)
    assert publisher.asked == []


def changed(**fields: object) -> bytes:
    right = {"solution": "crane", "print_date": "2026-07-18", "days_since_launch": 1855}
    return json.dumps({name: value for name, value in (right | fields).items() if value is not None}).encode()


STRANGE = {
    b"<html>Sign in</html>": "did not answer with JSON but with '<html>Sign in</html>'",
    b"": "did not answer with JSON but with ''",
    b"\xff\xfe": "did not answer with JSON",
    b"[" * 60_000: "did not answer with JSON but with '[[[[",
    b"5": "answered without 'solution': '5'",
    b'["solution", "print_date", "days_since_launch"]': "answered without 'solution'",
    changed(solution=None): "answered without 'solution'",
    changed(print_date=None): "answered without 'print_date'",
    changed(days_since_launch=None): "answered without 'days_since_launch'",
    changed(print_date="2026-07-19"): "answered for '2026-07-19', not for '2026-07-18'",
    changed(print_date=5): "answered for 5, not",
    changed(days_since_launch=1856): "answered with number 1856; the number of 2026-07-18 is 1855",
    changed(days_since_launch="1855"): "answered with number '1855'",
    changed(solution="cranes"): "answered with 'cranes', which is not a word of five letters",
    changed(solution="cr\nne"): "which is not a word of five letters",
    changed(solution=7): "answered with 7, which is not a word",
    changed(more="x" * MOST_BYTES): "answered with more than 65,536 bytes",
}


@pytest.mark.parametrize("body", STRANGE, ids=STRANGE.values())
def test_strange_answers_get_a_sentence(publisher, tmp_path, body):
    publisher.special["2026-07-18"] = lambda handler: send(handler, body)
    with pytest.raises(HistoryError) as error:
        run(publisher, tmp_path)
    assert STRANGE[body] in str(error.value)
    assert "\n" not in str(error.value)
    assert not history_file(tmp_path).exists()


def test_capitals_and_other_fields_are_fine(publisher):
    publisher.special["2026-07-18"] = lambda handler: send(handler, changed(solution="CRANE", editor="X"))
    assert ask(datetime.date(2026, 7, 18), publisher.address).answer == "crane"


def test_a_redirect_is_not_followed(publisher, tmp_path):
    there = f"{publisher.address}/2026-07-19.json"
    publisher.special["2026-07-18"] = lambda handler: send(handler, b"", 302, Location=there)
    with pytest.raises(HistoryError, match="answered 302"):
        run(publisher, tmp_path)
    assert publisher.asked == ["2026-07-18"]


def test_an_answer_that_breaks_off(publisher, tmp_path):
    def break_off(handler):
        send(handler, b"", Content_Length="1000")
        handler.close_connection = True

    publisher.special["2026-07-18"] = break_off
    with pytest.raises(HistoryError, match=r"2026-07-18\.json' "):
        run(publisher, tmp_path)


def test_something_that_is_no_server(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            connection, _ = server.accept()
            connection.sendall(b"220 mail.example.org\r\n")
            connection.close()

        thread = threading.Thread(target=answer)
        thread.start()
        with pytest.raises(HistoryError, match="broke off its answer"):
            ask(datetime.date(2026, 7, 18), f"http://127.0.0.1:{server.getsockname()[1]}")
        thread.join()


def test_a_server_that_says_nothing(publisher, tmp_path):
    gone = threading.Event()
    publisher.special["2026-07-18"] = lambda _: gone.wait(60)
    with pytest.raises(HistoryError, match=r"did not answer within 0\.2 seconds"):
        run(publisher, tmp_path, timeout=0.2)
    gone.set()


def test_a_server_that_never_ends(publisher, tmp_path):
    gone = threading.Event()

    def drip(handler) -> None:
        handler.send_response(200)
        handler.end_headers()
        while not gone.wait(0.02):
            handler.wfile.write(b" ")

    publisher.special["2026-07-18"] = drip
    with pytest.raises(HistoryError, match=r"did not answer within 0\.3 seconds"):
        run(publisher, tmp_path, timeout=0.3)
    gone.set()


def test_nobody_there():
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(HistoryError, match=r"cannot be reached \(Connection refused\): is this machine online\?"):
        ask(datetime.date(2026, 7, 18), f"http://127.0.0.1:{port}")


@pytest.mark.parametrize(
    "address",
    ["http://www.nytimes.com/svc", "file:///etc", "ftp://x.org", "nytimes.com", "", "https://", "https://a b", "http://[",
     "https://x:y", "https://münchen.de", "http://localhost.example.org"],
)  # fmt: skip
def test_only_safe_addresses_are_asked(address, tmp_path):
    with pytest.raises(HistoryError, match="is not an address to ask"):
        next(update(TODAY, address=address, folder=tmp_path))


def test_the_publishers_own_address_is_safe():
    assert check_address(ADDRESS) == ADDRESS == "https://www.nytimes.com/svc/wordle/v2"
    assert check_address("http://[::1]:80/x/") == "http://[::1]:80/x"
