"""The store: what was acknowledged is there, whatever happens to the file, the disk or the process."""

from __future__ import annotations

import collections
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs import user_data_path

import salet
from salet.core.game import Row
from salet.keep import connection as connections
from salet.keep import migrations
from salet.keep.connection import connect, home
from salet.keep.migrations import MIGRATIONS, transaction
from salet.keep.rescue import rescue
from salet.keep.store import Store
from salet.play.puzzle import Puzzle, daily, seeded

CRANE = Row("crane", ("..yyy",))
ANNEX = Row("annex", ("ggggg",))

WRITER = """
import sys
from pathlib import Path
import salet
from salet.core.game import Row
from salet.play.puzzle import Puzzle
from salet.keep.store import Store

puzzle = Puzzle(salet.WordList(["annex", "crane"]), ("annex",), kind="friend")
with Store(Path(sys.argv[1])) as store:
    print("ready", flush=True)
    for _ in range(int(sys.argv[2])):
        record = store.begin(puzzle)
        store.add_row(record, 0, Row("crane", ("..yyy",)))
        store.add_row(record, 1, Row("annex", ("ggggg",)))
        store.end(record)
        print(record.id, flush=True)
"""


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "home" / "salet.sqlite"


@pytest.fixture
def puzzle(original) -> Puzzle:
    return Puzzle(original, ("annex",), kind="friend")


def finish(store: Store, puzzle: Puzzle) -> str:
    record = store.begin(puzzle)
    store.add_row(record, 0, CRANE)
    store.add_row(record, 1, ANNEX)
    store.end(record)
    return record.id


def test_where_it_is(monkeypatch, tmp_path):
    monkeypatch.setenv("SALET_HOME", str(tmp_path / "mine"))
    assert home() == tmp_path / "mine"
    with Store() as store:
        assert store.path == tmp_path / "mine" / "salet.sqlite"
        assert store.path.exists()
    monkeypatch.delenv("SALET_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert home() == user_data_path("salet", appauthor=False)
    for data in ("", " ", str(tmp_path)):
        monkeypatch.setenv("XDG_DATA_HOME", data)
        assert home() == user_data_path("salet", appauthor=False), data


def test_a_game_from_beginning_to_end(path, puzzle):
    with Store(path) as store:
        record = store.begin(puzzle)
        assert store.unfinished() == [record]
        store.add_row(record, 0, CRANE)
        store.add_row(record, 1, ANNEX)
        store.end(record)
        assert store.unfinished() == []
    with Store(path) as store:
        (found,) = store.games()
        assert (found.rows, found.won, found.state) == ((CRANE, ANNEX), True, "over")
        assert found.ended > found.began
        assert store.get(found.id) == found
        assert store.get("nobody") is None


def test_several_boards_and_the_adversary(path, original):
    with Store(path) as store:
        two = store.begin(Puzzle(original, ("annex", "moist")))
        rows = (Row("annex", ("ggggg", ".....")), Row("moist", ("", "ggggg")))
        for place, row in enumerate(rows):
            store.add_row(two, place, row)
        host = store.begin(Puzzle(original, kind="adversary"))
        assert store.get(two.id).rows == rows
        assert store.get(two.id).won
        assert store.get(host.id).answers == ()


def test_a_daily_is_begun_once(path, original):
    with Store(path) as store:
        first = store.begin(daily(original, 5))
        assert store.begin(daily(original, 5, rule="hard")).id == first.id
        assert store.begin(daily(original, 5, boards=2)).id != first.id
        assert store.begin(daily(original, 6)).id != first.id


def test_the_rule_can_change_before_the_first_row(path, original):
    with Store(path) as store:
        record = store.begin(daily(original, 5))
        store.change_rule(record, "hard")
        assert store.get(record.id).rule == "hard"
        store.add_row(record, 0, CRANE)
        store.change_rule(record, "normal")
        assert store.get(record.id).rule == "hard"


def test_which_unfinished_games_go_on(path, original, puzzle):
    with Store(path) as store:
        random_game = store.begin(seeded(original, 1))
        friend = store.begin(puzzle)
        assert [record.id for record in store.unfinished()] == [friend.id, random_game.id]
        assert store.unfinished(seeded(original, 2)) == [random_game]
        assert store.unfinished(seeded(original, 2, boards=2)) == []
        assert store.unfinished(seeded(original, 2, rule="hard")) == []
        assert store.unfinished(puzzle) == [friend]
        assert store.unfinished(Puzzle(original, ("moist",), kind="friend")) == []
        store.end(friend, "dropped")
        assert store.unfinished(puzzle) == []


def test_two_windows_do_not_mix_their_rows(path, puzzle):
    with Store(path) as one, Store(path) as two:
        record = one.begin(puzzle)
        one.add_row(record, 0, CRANE)
        with pytest.raises(salet.StoreError, match="another window"):
            two.add_row(record, 0, ANNEX)
        assert one.get(record.id).rows == (CRANE,)


def test_settings(path):
    with Store(path) as store:
        assert store.settings() == {}
        store.set("contrast", "on")
        store.set("contrast", "off")
        assert store.settings() == {"contrast": "off"}


def test_games_from_elsewhere_are_added_once_and_all_or_none(path, tmp_path, puzzle):
    with Store(path) as store, Store(tmp_path / "other") as other:
        finish(store, puzzle)
        store.begin(puzzle)
        games = store.games()
        assert other.add(games) == (2, 0)
        assert other.games() == games
        assert other.add(games) == (0, 2)

        def broken():
            yield store.begin(puzzle)
            raise salet.StoreError("stop")

        with pytest.raises(salet.StoreError, match="stop"):
            other.add(broken())
        assert other.games() == games


# Versions


def test_a_file_is_brought_up_to_date_step_by_step(path, monkeypatch, puzzle):
    with Store(path) as store:
        id = finish(store, puzzle)
    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, ("CREATE TABLE later (key TEXT)",)))
    with Store(path) as store:
        assert store.connection.execute("SELECT count(*) FROM later").fetchone() == (0,)
        assert store.get(id).won
    monkeypatch.undo()
    before = path.read_bytes()
    with pytest.raises(salet.StoreError, match=r"newer salet \(schema \d; this one knows \d\).*update salet"):
        connect(path)
    assert path.read_bytes() == before


def test_a_step_that_fails_leaves_the_file_as_it_was(path, monkeypatch, puzzle):
    with Store(path) as store:
        id = finish(store, puzzle)
    steps = ("CREATE TABLE later (key TEXT)", "CREATE TABLE games (id TEXT)")
    monkeypatch.setattr(migrations, "MIGRATIONS", (*MIGRATIONS, steps))
    with pytest.raises(salet.StoreError, match="damaged and was left as it is"):
        Store(path)
    monkeypatch.undo()
    with Store(path) as store:
        assert store.get(id).won
        assert store.connection.execute("SELECT name FROM sqlite_master WHERE name = 'later'").fetchone() is None


def test_a_transaction_is_all_or_none(path):
    connection = connect(path)
    with pytest.raises(sqlite3.IntegrityError), transaction(connection):
        connection.executemany("INSERT INTO settings VALUES (?, 'b')", [("a",), ("a",)])
    assert connection.execute("SELECT count(*) FROM settings").fetchone() == (0,)
    connection.close()


# Trouble


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_kill_at_200_moments(path):
    """Pairs of writers are killed again and again; the file opens, and every game that was acknowledged is whole."""
    killer = Path(__file__).with_name("killer.py")
    done = subprocess.run([sys.executable, str(killer), str(path), "200"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) >= 400


def check(path: Path, acknowledged: list[str]) -> None:
    with Store(path) as store:
        assert store.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        over = {record.id for record in store.games("over") if record.won and len(record.rows) == 2}
    assert set(acknowledged) <= over


def test_eight_processes_at_once(path):
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), "20"], stdout=subprocess.PIPE, text=True)
        for _ in range(8)
    ]
    ids = [line.strip() for writer in writers for line in writer.communicate()[0].splitlines() if line != "ready"]
    assert [writer.returncode for writer in writers] == [0] * 8
    assert len(ids) == 160
    check(path, ids)


def test_another_process_holds_the_file_too_long(path, puzzle, monkeypatch):
    monkeypatch.setattr(connections, "PATIENCE", 0.05)
    with Store(path) as store, Store(path) as other:
        store.connection.execute("BEGIN IMMEDIATE")
        with pytest.raises(salet.StoreError, match="Another process has been holding"):
            other.begin(puzzle)
        store.connection.rollback()
        assert other.begin(puzzle)


def test_a_full_disk(path, puzzle):
    with Store(path) as store:
        id = finish(store, puzzle)
        pages = store.connection.execute("PRAGMA page_count").fetchone()[0]
        store.connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(salet.StoreError, match=r"disk is full.*make room"):
            collections.deque(finish(store, puzzle) for _ in range(200))
    with Store(path) as store:
        assert store.get(id).won
        assert store.connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.skipif(not Path("/dev/full").exists() or not hasattr(os, "geteuid"), reason="needs a Unix file limit")
def test_a_file_that_cannot_grow(path, puzzle):
    """The system refuses more bytes in the middle of writing, as a full disk or a quota does."""
    with Store(path) as store:
        id = finish(store, puzzle)
    limited = "import resource, signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
    limited += "resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))\n" + WRITER
    command = [sys.executable, "-c", limited, str(path), "500"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert "StoreError" in done.stderr.splitlines()[-1]
    check(path, [id, *done.stdout.split()[1:]])


def as_nobody(code: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    """Run Python without root's right to write everywhere."""
    drop = "import os, sys; from pathlib import Path; from salet.keep.store import Store\n"
    drop += "os.geteuid() or os.setuid(65534)\n"
    return subprocess.run(
        [sys.executable, "-c", drop + code, *map(str, arguments)], capture_output=True, text=True, env=os.environ
    )


@pytest.fixture
def open_path(puzzle):
    """A store in a folder that everybody can reach."""
    folder = Path("/tmp") / f"salet-test-{os.getpid()}"
    folder.mkdir(mode=0o755)
    with Store(folder / "salet.sqlite") as store:
        finish(store, puzzle)
    yield folder / "salet.sqlite"
    folder.chmod(0o755)
    shutil.rmtree(folder)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs Unix permissions")
def test_a_read_only_folder_can_be_read_and_says_what_to_do(open_path):
    open_path.chmod(0o444)
    open_path.parent.chmod(0o555)
    before = open_path.read_bytes()
    done = as_nobody("print(len(Store(Path(sys.argv[1]), reading=True).games()))", open_path)
    assert done.stdout == "1\n", done.stderr
    done = as_nobody("Store(Path(sys.argv[1])).set('a', 'b')", open_path)
    assert "cannot be opened for writing" in done.stderr
    assert "SALET_HOME" in done.stderr
    done = as_nobody("Store(Path(sys.argv[1]))", open_path.parent / "new" / "salet.sqlite")
    assert "cannot be opened for writing" in done.stderr
    assert open_path.read_bytes() == before


def test_reading_where_there_is_nothing_or_something_newer(path, tmp_path, monkeypatch):
    with Store(path, reading=True) as store:
        assert store.games() == []
    monkeypatch.setattr(migrations, "MIGRATIONS", ())
    with pytest.raises(salet.StoreError, match="newer salet"):
        Store(path, reading=True)
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(salet.StoreError, match="cannot be opened for writing"):
        Store(blocked / "salet.sqlite", reading=True)


def test_a_damaged_file_is_left_alone_and_rescued(path, puzzle):
    with Store(path) as store:
        ids = [finish(store, puzzle) for _ in range(300)]
    data = bytearray(path.read_bytes())
    size = 4096
    for page in (len(data) // size // 2, len(data) // size // 2 + 1):
        data[page * size : page * size + 400] = b"\xff" * 400
    path.write_bytes(data)
    with (
        pytest.raises(salet.StoreError, match=r"damaged and was left as it is.*salet stats rescue"),
        Store(path) as store,
    ):
        store.games()
    assert path.read_bytes() == data
    saved, kept, *_ = rescue(path)
    assert kept.name == "salet.sqlite.damaged"
    assert kept.read_bytes() == data
    assert 150 < saved < 300
    with Store(path) as store:
        assert {record.id for record in store.games("over") if record.won} <= set(ids)
        assert len(store.games()) == saved


def test_a_file_that_is_no_database(path):
    path.parent.mkdir()
    path.write_text("not a database at all, but long enough to look like one " * 20)
    before = path.read_bytes()
    for reading in (False, True):
        with pytest.raises(salet.StoreError, match="is damaged"):
            Store(path, reading=reading)
    assert path.read_bytes() == before
    saved, kept, *_ = rescue(path)
    assert (saved, kept.read_bytes()) == (0, before)
    path.write_bytes(before)
    assert rescue(path)[1].name == "salet.sqlite.damaged1"
    path.unlink()
    with pytest.raises(salet.StoreError, match="nothing to rescue"):
        rescue(path)


def test_nonsense_inside_a_sound_file(path, puzzle):
    with Store(path) as store:
        good, bad = finish(store, puzzle), finish(store, puzzle)
        store.connection.execute("UPDATE games SET answers = 'nonsense' WHERE id = ?", (bad,))
        with pytest.raises(salet.StoreError, match="is damaged"):
            store.games()
    assert rescue(path)[0] == 1
    with Store(path) as store:
        assert [record.id for record in store.games()] == [good]


def test_the_log_of_a_damaged_file_is_kept_too(path, puzzle):
    with Store(path) as store:
        finish(store, puzzle)
        shutil.copy(f"{path}-wal", f"{path}-copy")
    shutil.copy(f"{path}-copy", f"{path}-wal")
    kept = rescue(path).kept
    assert kept.exists()


def test_writing_is_durable(path):
    connection = connect(path)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (3,)
    assert isinstance(connection, sqlite3.Connection)
    connection.close()
