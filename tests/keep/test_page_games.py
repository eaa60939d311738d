"""Games of the page of salet 0.1: taken into the store, whatever happened to their file, which stays as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from nodes import Asked
from support import KNOWN, kept

import salet
from salet.keep.page_games import PAGE_FILE, are_waiting, page_games, take_page_games
from salet.keep.store import Store
from salet.play.choose import puzzle_of
from salet.play.puzzle import daily

NOW = "nyt-2023-07"


@pytest.fixture
def old(tmp_path):
    """A folder in which the page of version 0.1 left nine games, one of them without a guess."""
    with closing(sqlite3.connect(tmp_path / PAGE_FILE)) as connection:
        connection.executescript((KNOWN / "page-0.1.sql").read_text())
        connection.execute("PRAGMA journal_mode = WAL")
    return tmp_path


def test_every_game_with_a_guess_is_taken_once(old):
    before = (old / PAGE_FILE).read_bytes()
    assert are_waiting(old)
    assert take_page_games(old) == (8, 0, 1)
    assert not are_waiting(old)
    assert take_page_games(old) == (0, 8, 1)
    assert (old / PAGE_FILE).read_bytes() == before
    games = kept(old)
    assert [(game.kind, game.state, game.boards, len(game.rows)) for game in games] == [
        ("daily", "over", 1, 2),
        ("daily", "open", 4, 1),
        ("friend", "over", 1, 2),
        ("friend", "open", 1, 1),
        ("friend", "over", 1, 6),
        ("adversary", "open", 1, 2),
        ("random", "open", 1, 1),
        ("random", "over", 2, 1),
    ]
    assert {game.words for game in games} == {NOW, "english-6"}


def test_unfinished_games_can_go_on_and_finished_ones_count(old):
    take_page_games(old)
    games = kept(old)
    for game in games:
        assert salet.Record.from_json(game.to_json()) == game
        assert puzzle_of(game) is not None
    counted = {each.variant: (each.played, each.won) for each in salet.statistics(games)}
    assert counted == {"friend": (2, 1), "daily": (1, 1), "random, 2 boards": (1, 0)}


def test_the_page_of_today_can_import_them(old):
    take_page_games(old)
    lines = [game.to_json() for game in kept(old)]
    page = Asked("agree.mjs")
    read = [page("record", line=line) for line in lines]
    page.close()
    assert [each["value"]["line"] for each in read] == lines


def test_a_daily_that_was_played_elsewhere_stays_as_it_is(old):
    page = page_games(old)
    puzzle = daily(NOW, salet.shipped_history().number(page[0].number).date)
    with Store(old / "salet.sqlite") as store:
        own = store.begin(puzzle)
    assert take_page_games(old) == (7, 1, 1)
    dailies = [game for game in kept(old) if game.kind == "daily" and game.boards == 1]
    assert [game.id for game in dailies] == [own.id]


def test_what_a_killed_server_left_in_its_log_is_taken(old, tmp_path_factory):
    with closing(sqlite3.connect(old / PAGE_FILE)) as connection:
        connection.execute("UPDATE games SET state = 'over' WHERE kind = 'adversary'")
        connection.commit()
        copy = tmp_path_factory.mktemp("killed")
        for ending in ("", "-wal"):
            (copy / (PAGE_FILE + ending)).write_bytes((old / (PAGE_FILE + ending)).read_bytes())
    assert (copy / f"{PAGE_FILE}-wal").stat().st_size > 0
    assert {game.state for game in page_games(copy) if game.kind == "adversary"} == {"over"}


def test_of_a_damaged_file_what_can_be_read_is_taken(old):
    with closing(sqlite3.connect(old / PAGE_FILE)) as connection:
        connection.execute("UPDATE games SET answers = 'nonsense' WHERE kind = 'adversary'")
        connection.commit()
    before = (old / PAGE_FILE).read_bytes()
    assert take_page_games(old) == (7, 0, 1)
    assert (old / PAGE_FILE).read_bytes() == before


def test_without_such_a_file_there_is_one_sentence(tmp_path):
    assert not are_waiting(tmp_path)
    with pytest.raises(salet.StoreError, match="There are no games of an earlier page"):
        take_page_games(tmp_path)
    (tmp_path / PAGE_FILE).write_bytes(b"no database")
    with pytest.raises(salet.StoreError, match=r"No game can be read in .*web\.sqlite', which was left as it is"):
        take_page_games(tmp_path)
    assert are_waiting(tmp_path)
