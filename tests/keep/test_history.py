"""The user's own history: what is added is kept, whatever happens to the process, and nothing wrong gets in."""

from __future__ import annotations

import datetime
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from salet.errors import GuessError, HistoryError, StoreError
from salet.keep import connection
from salet.keep.history import HEADER, import_file, missing_days, own_history, remember
from salet.likely.history import Day, number_of, shipped_history

TODAY = datetime.date(2026, 7, 24)
KEEP = str(Path(connection.__file__).parent)


def day(text: str) -> datetime.date:
    return datetime.date.fromisoformat(text)


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "history.tsv"


def keep(folder: Path, date: str, answer: str, **more: bool) -> bool:
    return remember(day(date), answer, today=TODAY, folder=folder, **more)


def test_without_a_file_it_is_the_one_that_comes_with_salet(tmp_path):
    assert own_history(tmp_path / "nowhere", TODAY) == shipped_history()


def test_what_is_remembered_comes_after_what_is_known(tmp_path, file):
    assert keep(tmp_path, "2026-07-19", "venue")
    assert keep(tmp_path, "2026-07-18", " CRANE ")
    assert not keep(tmp_path, "2026-07-18", "crane")
    history = own_history(tmp_path, TODAY)
    assert history[-2:] == (Day(day("2026-07-18"), 1855, "crane"), Day(day("2026-07-19"), 1856, "venue"))
    assert history.before(day("2026-07-18")) == shipped_history()
    assert file.read_text() == HEADER + "2026-07-18\t1855\tcrane\n2026-07-19\t1856\tvenue\n"
    assert missing_days(history, TODAY) == tuple(day(f"2026-07-{number}") for number in (20, 21, 22, 23))


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_it_is_private(tmp_path, file):
    file.write_text("2026-07-18 crane\n")
    file.chmod(0o644)
    keep(tmp_path, "2026-07-19", "venue")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_is_known_already_writes_nothing(tmp_path, file):
    assert not keep(tmp_path, "2026-07-17", "legal")
    assert not file.exists()


def test_a_contradiction_is_refused_and_can_be_put_right(tmp_path):
    keep(tmp_path, "2026-07-18", "crane")
    with pytest.raises(HistoryError) as own:
        keep(tmp_path, "2026-07-18", "crate")
    assert "'crate' cannot be the answer of 2026-07-18: in your history it is 'crane'" in str(own.value)
    with pytest.raises(HistoryError, match=r"'crate' .* in the history that comes with salet it is 'legal'"):
        keep(tmp_path, "2026-07-17", "crate")
    for date in ("2026-07-18", "2026-07-17"):
        assert keep(tmp_path, date, "crate", replace=True)
        assert own_history(tmp_path, TODAY).on(day(date)).answer == "crate"
    with pytest.raises(HistoryError, match="in your history it is 'crate'"):
        keep(tmp_path, "2026-07-17", "legal")


@pytest.mark.parametrize(
    ("date", "answer", "error", "said"),
    [
        ("2026-07-25", "crane", HistoryError, "2026-07-25 is in the future; today is 2026-07-24"),
        ("2021-06-18", "crane", HistoryError, "before the first puzzle, that of 2021-06-19"),
        ("2026-07-18", "crnae", GuessError, "'crnae' is not in"),
        ("2026-07-18", "cranes", GuessError, "'cranes' has 6"),
        ("2026-07-18", "", GuessError, "Not enough letters"),
    ],
)
def test_what_cannot_be_is_refused(tmp_path, date, answer, error, said):
    with pytest.raises(error, match=said):
        keep(tmp_path, date, answer)
    assert list(tmp_path.iterdir()) == []


def test_what_people_write_into_the_file_stays(tmp_path, file):
    file.write_bytes(b"\xef\xbb\xbf# mine\r\n2026-07-18 crane\r\n\r\n# a hard one\r\n2026-07-20,1857,venue\r\n# end")
    keep(tmp_path, "2026-07-19", "sloth")
    keep(tmp_path, "2026-07-21", "moist")
    assert file.read_bytes().decode() == (
        "# mine\r\n2026-07-18 crane\r\n2026-07-19\t1856\tsloth\r\n\r\n# a hard one\r\n2026-07-20,1857,venue\r\n"
        "2026-07-21\t1858\tmoist\r\n# end\r\n"
    )
    keep(tmp_path, "2026-07-18", "crate", replace=True)
    assert "# mine\r\n2026-07-18\t1855\tcrate\r\n" in file.read_bytes().decode()


def test_a_link_stays_a_link(tmp_path, file):
    (tmp_path / "elsewhere.tsv").write_text("2026-07-18 crane\n")
    file.symlink_to("elsewhere.tsv")
    keep(tmp_path, "2026-07-19", "sloth")
    assert file.is_symlink()
    assert "sloth" in (tmp_path / "elsewhere.tsv").read_text()


WRONG = {
    b"2026-07-18 crane\n2026-07-18 crate\n": "line 2: 2026-07-18 has two answers, 'crane' and 'crate'",
    b"2026-07-19 crane\n2026-07-18 crate\n": "line 2: 2026-07-18 comes after 2026-07-19",
    b"2026-07-18 crnae\n": "line 1: 'crnae' is not a word that can be guessed",
    b"# x\n\n2026-07-18\t1854\tcrane\n": "line 3: the number of 2026-07-18 is 1855, not '1854'",
    b"2026-07-18 crane\n2062-07-19 crate\n": "line 2: 2062-07-19 is in the future; today is 2026-07-24",
    b"2026-07-18 crane\nm\xfcde\n": "line 2: not UTF-8",
    b"2026-02-30 crane\n": "line 1: '2026-02-30' is not a date",
    b"18.7.2026 crane\n": "line 1: '18.7.2026' is not a date",
    b"crane\n": "line 1: 'crane' is not a day",
}


@pytest.mark.parametrize("wrong", WRONG, ids=WRONG.values())
def test_a_wrong_file_is_told_with_its_line_and_left_as_it_is(tmp_path, file, wrong):
    file.write_bytes(wrong)
    for action in (
        lambda: own_history(tmp_path, TODAY),
        lambda: import_file(file, today=TODAY, folder=tmp_path / "other"),
    ):
        with pytest.raises(HistoryError) as error:
            action()
        assert WRONG[wrong] in str(error.value)
    if b"2062" not in wrong:
        with pytest.raises(HistoryError, match="line"):
            keep(tmp_path, "2026-07-20", "moist")
    assert file.read_bytes() == wrong
    assert not (tmp_path / "other" / "history.tsv").exists()


def test_tomorrow_is_no_mistake_for_those_who_travel(tmp_path, file):
    file.write_text("2026-07-25 crane\n")
    assert own_history(tmp_path, TODAY).last.answer == "crane"


# Importing


def test_import_takes_all_or_nothing(tmp_path, file):
    source = tmp_path / "mine.tsv"
    source.write_bytes(b"2026-07-17\t1854\tlegal\r\n2026-07-18,crane\r\n2026-07-19;1856;VENUE\r\n")
    assert import_file(source, today=TODAY, folder=tmp_path) == (2, 1, "")
    assert import_file(source, today=TODAY, folder=tmp_path) == (0, 3, "")
    assert import_file(file, today=TODAY, folder=tmp_path / "other") == (2, 0, "")
    before = file.read_bytes()
    source.write_text("2026-07-18 crane\n2026-07-19 crate\n2026-07-20 moist\n")
    with pytest.raises(HistoryError, match=r"mine.tsv, line 2: 'crate' .* in your history it is 'venue'"):
        import_file(source, today=TODAY, folder=tmp_path)
    assert file.read_bytes() == before


def test_a_gap_is_told_with_its_line_and_the_days_are_kept(tmp_path):
    source = tmp_path / "mine.tsv"
    source.write_text("2026-07-18 crane\n2026-07-20 moist\n")
    added = import_file(source, today=TODAY, folder=tmp_path)
    assert added == (2, 0, "mine.tsv, line 2: 2026-07-19 is missing before 2026-07-20; add the line of that day.")
    keep(tmp_path, "2026-07-19", "venue")
    assert import_file(source, today=TODAY, folder=tmp_path).note == ""


def test_files_that_cannot_be_imported(tmp_path):
    with pytest.raises(HistoryError, match="cannot be read: there is no such file"):
        import_file(tmp_path / "none.tsv", today=TODAY, folder=tmp_path)
    with pytest.raises(HistoryError, match="cannot be read"):
        import_file(tmp_path, today=TODAY, folder=tmp_path)
    (tmp_path / "empty.tsv").write_text("# nothing\n")
    with pytest.raises(HistoryError, match=r"empty.tsv holds no day"):
        import_file(tmp_path / "empty.tsv", today=TODAY, folder=tmp_path)


# Trouble

OLD = "# mine\n2026-07-18 crane\n2026-07-20 moist\n"
NEW = "# mine\n2026-07-18 crane\n2026-07-19\t1856\tvenue\n2026-07-20 moist\n"


def ending_at(moment: int, end) -> object:
    """Return a tracer that calls `end` at a line of the room keep, counted from the start."""
    left = moment

    def trace(frame, event, _):
        nonlocal left
        if not frame.f_code.co_filename.startswith(KEEP):
            return None
        left -= event == "line"
        if left == 0 and event == "line":
            end()
        return trace

    return trace


def kill() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def interrupt() -> None:
    raise KeyboardInterrupt


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize(("end", "step"), [(kill, 1), (interrupt, 3)])
def test_ended_at_every_line(tmp_path, file, end, step):
    """A process is ended at its first line in this room, a later one, and so on until it comes to its own end."""
    own_history(tmp_path, TODAY)  # what the children would otherwise load
    outcomes = {OLD: 0, NEW: 0}
    for moment in range(1, 10_000, step):
        file.write_text(OLD)
        child = os.fork()
        if child == 0:
            remember_until(tmp_path, ending_at(moment, end))
        _, status = os.waitpid(child, 0)
        outcomes[file.read_text()] += 1
        if status == 0:
            break
    assert file.read_text() == NEW
    assert outcomes[OLD] > 50 // step
    assert outcomes[NEW] > 5 // step
    keep(tmp_path, "2026-07-21", "sloth")
    assert not file.with_name("history.tsv.new").exists()


def remember_until(folder: Path, tracer) -> None:
    """Remember a day, and leave the process however that ends."""
    sys.settrace(tracer)
    try:
        keep(folder, "2026-07-19", "venue")
    except BaseException:
        os._exit(1)
    os._exit(0)


WRITER = """
import datetime, sys
from pathlib import Path
from salet.keep.history import remember
for number in range(int(sys.argv[2]), 40, 4):
    remember(datetime.date(2026, 7, 18) + datetime.timedelta(number), "crane", folder=Path(sys.argv[1]))
"""


def test_four_processes_at_once(tmp_path):
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), str(number)]) for number in range(4)]
    assert [writer.wait() for writer in writers] == [0] * 4
    history = own_history(tmp_path, datetime.date(2026, 12, 31))
    assert len(history) == len(shipped_history()) + 40
    assert history.gaps() == ()
    assert history.last.number == number_of(day("2026-07-17")) + 40


def test_another_process_holds_the_lock_too_long(tmp_path, file, monkeypatch):
    monkeypatch.setattr(connection, "PATIENCE", 0.05)
    with (
        connection.lock(file.with_name("history.tsv.lock")),
        pytest.raises(StoreError, match="Another process has been holding"),
    ):
        keep(tmp_path, "2026-07-18", "crane")
    assert keep(tmp_path, "2026-07-18", "crane")


def test_a_full_disk_leaves_the_old_file(tmp_path, file, monkeypatch):
    file.write_text(OLD)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(StoreError, match="The disk is full"):
        keep(tmp_path, "2026-07-19", "venue")
    assert file.read_text() == OLD
    assert not file.with_name("history.tsv.new").exists()


def test_a_folder_that_is_a_file(tmp_path):
    (tmp_path / "home").write_text("")
    with pytest.raises(StoreError, match="SALET_HOME"):
        keep(tmp_path / "home", "2026-07-18", "crane")
