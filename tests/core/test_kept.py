"""What is kept is bounded by its size, and made once however many ask for it."""

from __future__ import annotations

import threading

import pytest

from salet.core.kept import Kept


def test_the_oldest_go_when_there_is_no_room():
    made = []
    kept = Kept(lambda key: made.append(key) or key * 10, size=lambda value: value, most=60)
    assert [kept(1), kept(2), kept(1), kept(3), kept(4)] == [10, 20, 10, 30, 40]
    assert list(kept.values) == [4]
    kept(2), kept(4)
    assert made == [1, 2, 3, 4, 2]
    assert list(kept.values) == [2, 4]


def test_what_is_used_stays_longer():
    kept = Kept(lambda key: key, size=lambda value: 1, most=2)
    kept("a"), kept("b"), kept("a"), kept("c")
    assert list(kept.values) == ["a", "c"]
    kept.cache_clear()
    assert not kept.values


def test_many_who_ask_at_once_get_what_was_made_once():
    made, begin = [], threading.Event()

    def make(key):
        begin.wait(60)
        made.append(key)
        return object()

    kept, found = Kept(make, size=lambda value: 1, most=10), []
    threads = [threading.Thread(target=lambda: found.append(kept("list"))) for _ in range(8)]
    for thread in threads:
        thread.start()
    begin.set()
    for thread in threads:
        thread.join()
    assert made == ["list"]
    assert len(set(map(id, found))) == 1


def test_what_cannot_be_made_is_tried_again():
    tries = []

    def make(key):
        tries.append(key)
        if len(tries) == 1:
            raise ValueError(key)
        return key

    kept = Kept(make, size=lambda value: 1, most=10)
    with pytest.raises(ValueError, match="list"):
        kept("list")
    assert kept("list") == "list"
