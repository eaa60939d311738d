"""`salet history` as a person calls it: the answers so far, shown and kept."""

from __future__ import annotations

import datetime
import json
import os
import pty
import re
import signal
import subprocess
import threading

import pytest
from publisher import Publisher, publishing
from support import SALET

from salet.likely.history import number_of, shipped_history

ONE_DAY = datetime.timedelta(days=1)
TODAY = datetime.date.today()
"""The command line asks the clock; no test begins just before midnight and ends after it, or it fails that once."""
YESTERDAY = TODAY - ONE_DAY


def lines(*days: tuple[datetime.date, str]) -> str:
    return "".join(f"{date}\t{number_of(date)}\t{answer}\n" for date, answer in days)


@pytest.fixture
def full(home):
    """A history that lacks nothing but the last three days."""
    home.mkdir()
    first, last = shipped_history().last.date + ONE_DAY, TODAY - 4 * ONE_DAY
    days = [(first + number * ONE_DAY, "abbey") for number in range((last - first).days + 1)]
    (home / "history.tsv").write_text(lines(*days))


@pytest.fixture
def publisher(monkeypatch):
    monkeypatch.setenv("no_proxy", "*")
    with publishing() as publisher:
        publisher.answers = {str(TODAY - number * ONE_DAY): word for number, word in enumerate(WORDS)}
        yield publisher


WORDS = ["annex", "crane", "sloth", "moist"]
"""Today's answer, yesterday's, and so on."""


# Showing


def test_the_last_days(run):
    done = run("history", "show", "--top", "2")
    assert done.code == 0
    shown = done.out.splitlines()
    assert shown[0].split() == ["date", "number", "answer", "before"]
    assert shown[1:3] == ["2026-07-17   1,854  LEGAL", "2026-07-16   1,853  BUTTE"]
    assert shown[3].startswith("History to 2026-07-17")
    assert max(map(len, shown[:3])) <= 40
    assert run("history").out.splitlines()[1:3] == shown[1:3]


def test_the_days_as_json(run):
    found = json.loads(run("history", "show", "--top", "2", "--json").out)
    assert found["known_to"] == "2026-07-17"
    assert found["missing"] == (YESTERDAY - datetime.date(2026, 7, 17)).days
    assert found["days"][0] == {"date": "2026-07-17", "number": 1854, "answer": "legal"}
    assert [day["answer"] for day in found["days"]] == ["legal", "butte"]
    assert len(json.loads(run("history", "show", "--top", "9999", "--json").out)["days"]) == 1855


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("crane", "CRANE was the answer on 2023-06-21, number 732."),
        ("CRANE", "CRANE was the answer on 2023-06-21, number 732."),
        ("stout", "STOUT was the answer on 2021-08-23, number 65 and on 2026-07-13, number 1,850."),
        ("aahed", "AAHED has never been the answer."),
        ("TODAY", "TODAY was the answer on 2022-03-12, number 266."),
        ("2026-07-17", "LEGAL is the answer of 2026-07-17, number 1,854."),
        ("1854", "LEGAL is the answer of 2026-07-17, number 1,854."),
        ("0", "CIGAR is the answer of 2021-06-19, number 0."),
    ],
)
def test_a_word_or_a_day(run, what, said):
    done = run("history", "show", what)
    assert (done.code, done.out.splitlines()[0]) == (0, said)


def test_a_word_that_was_never_used_is_an_empty_list(run):
    found = json.loads(run("history", "show", "aahed", "--json").out)
    assert found["days"] == []


@pytest.mark.parametrize("what", ["2099-01-01", "today", "yesterday", "9999"])
def test_a_day_that_is_not_known_is_exit_code_1(run, what):
    done = run("history", "show", what)
    assert done.code == 1
    assert "is not known." in done.out
    assert run("history", "show", what, "--json").code == 1


def test_todays_answer_is_told_only_when_asked_for(run, home):
    home.mkdir()
    (home / "history.tsv").write_text(lines((YESTERDAY, "sloth"), (TODAY, "aahed")))
    assert "AAHED" not in run("history").out
    assert str(TODAY) not in run("history").out
    assert run("history", "show", "aahed").out.startswith("AAHED has never been the answer.\n")
    assert run("history", "show", "today").out.startswith("AAHED is the answer of")
    assert run("history", "show", str(number_of(TODAY))).out.startswith("AAHED is the answer of")
    assert run("history", "show", "--spoil").out.splitlines()[1].split()[2] == "AAHED"
    assert run("history", "show", "aahed", "--spoil").out.startswith(f"AAHED was the answer on {TODAY}")


def test_on_a_narrow_terminal_without_colour(tmp_path):
    """Forty columns: nothing is cut, and no line is longer."""
    master, slave = pty.openpty()
    env = {**os.environ, "SALET_HOME": str(tmp_path), "COLUMNS": "40", "NO_COLOR": "1", "TERM": "xterm"}
    done = subprocess.Popen([*SALET, "history", "show", "stout"], stdin=slave, stdout=slave, stderr=slave, env=env)
    os.close(slave)
    said = b""
    try:
        while part := os.read(master, 4096):
            said += part
    except OSError:  # the other end is closed
        pass
    assert done.wait() == 0
    os.close(master)
    shown = re.sub(r"\x1b\[[0-9;]*m", "", said.decode()).splitlines()
    assert max(map(len, shown)) <= 40
    assert "STOUT was the answer on 2021-08-23, number 65" in " ".join(line.strip() for line in shown)


# Keeping


def test_add_and_show(run, home):
    done = run("history", "add", "yesterday", "Venue")
    assert done.out == f"VENUE is kept as the answer of {YESTERDAY}, number {number_of(YESTERDAY):,}.\n"
    assert "was known already" in run("history", "add", str(YESTERDAY), "venue").out
    assert run("history", "show", "yesterday").out.startswith("VENUE is the answer of")
    assert (home / "history.tsv").read_text().endswith(f"{YESTERDAY}\t{number_of(YESTERDAY)}\tvenue\n")
    found = json.loads(run("history", "add", "today", "annex", "--json").out)
    assert found == {"date": str(TODAY), "number": number_of(TODAY), "answer": "annex", "new": True}
    done = run("history", "add", "yesterday", "crane")
    assert done.code == 2
    assert "'crane' cannot be the answer of" in done.err
    assert "it is 'venue'" in done.err
    assert run("history", "add", "yesterday", "crane", "--replace").code == 0
    assert "CRANE" in run("history", "show", "yesterday").out


def test_import(run, tmp_path):
    (tmp_path / "mine.tsv").write_text("2026-07-17 legal\n2026-07-18 venue\n")
    assert run("history", "import", "mine.tsv").out == "1 new, 1 already known.\n"
    (tmp_path / "mine.tsv").write_text("2026-07-18 venue\n2026-07-21 moist\n")
    done = run("history", "import", "mine.tsv", "--json")
    assert json.loads(done.out) == {"new": 1, "known": 1}
    assert done.err.startswith("salet: mine.tsv, line 2: 2026-07-19 is missing before 2026-07-21")


FILES = {
    "twice.tsv": b"2026-07-18 crane\n2026-07-18 crate\n",
    "future.tsv": b"2026-07-18 crane\n2999-01-01 crate\n",
    "unknown.tsv": b"2026-07-18 crnae\n",
    "contrary.tsv": b"# mine\r\n2026-07-17 crane\r\n",
    "latin1.tsv": b"m\xfcde\n",
    "empty.tsv": b"",
}

WRONG = [
    (["show", "crnae"], "Not in word list: 'crnae'"),
    (["show", "cranes"], "Too many letters: 'cranes'"),
    (["show", ""], "'' is empty"),
    (["show", "17.7.2026"], "'17.7.2026' is not a day: write it as 2026-07-17"),
    (["show", "2026-02-30"], "'2026-02-30' is not a day"),
    (["show", "20260717"], "'20260717' is not a day"),
    (["show", "2020-01-01"], "2020-01-01 is before the first puzzle, that of 2021-06-19"),
    (["show", "--top", "0"], "'0' is not a whole number from 1"),
    (["add", "crane", "today"], "'crane' is not a day"),
    (["add", "yesterday", "crnae"], "Not in word list: 'crnae'"),
    (["add", "2999-01-01", "crane"], "2999-01-01 is in the future; today is"),
    (["add", "2021-06-18", "crane"], "before the first puzzle"),
    (
        ["add", "2026-07-17", "crane"],
        "'crane' cannot be the answer of 2026-07-17: in the history that comes",
    ),
    (["add", "yesterday"], "Missing argument 'WORD'"),
    (["import", "none.tsv"], "'none.tsv' cannot be read: there is no such file"),
    (["import", "."], "cannot be read"),
    (["import", "twice.tsv"], "twice.tsv, line 2: 2026-07-18 has two answers, 'crane' and 'crate'"),
    (["import", "future.tsv"], "future.tsv, line 2: 2999-01-01 is in the future"),
    (["import", "unknown.tsv"], "unknown.tsv, line 1: 'crnae' is not a word that can be guessed"),
    (["import", "contrary.tsv"], "contrary.tsv, line 2: 'crane' cannot be the answer of 2026-07-17"),
    (["import", "latin1.tsv"], "latin1.tsv, line 1: not UTF-8"),
    (["import", "empty.tsv"], "empty.tsv holds no day"),
    (["update", "--from", "ftp://x.org"], "'ftp://x.org' is not an address to ask"),
    (["update", "--from", "http://x.org"], "it should begin with https://"),
    (["update", "--seconds", "0"], "'0' is not a number from"),
    (["udpate"], "udpate"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_wrong_input_gets_one_sentence_and_exit_code_2(run, home, tmp_path, arguments, said):
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    done = run("history", *arguments)
    assert done.code == 2
    assert said in done.err
    assert done.err.startswith("salet: ")
    assert len(done.err.strip().splitlines()) == 1
    assert not (home / "history.tsv").exists()


def test_a_wrong_file_of_ones_own_is_told_with_its_line(run, home):
    home.mkdir()
    (home / "history.tsv").write_text("# mine\n2026-07-18 crnae\n")
    for arguments in (["show"], ["add", "yesterday", "crane"], ["update", "--from", "http://127.0.0.1:1"]):
        done = run("history", *arguments)
        assert done.code == 2
        assert "history.tsv, line 2: 'crnae' is not a word that can be guessed" in done.err
        assert len(done.err.strip().splitlines()) == 1
    assert (home / "history.tsv").read_text() == "# mine\n2026-07-18 crnae\n"


# Updating


def update(run, publisher: Publisher, *more: str):
    return run("history", "update", "--from", publisher.address, *more)


def test_update(run, full, publisher):
    done = update(run, publisher)
    assert (done.code, done.err) == (0, "")
    assert done.out == f"3 new days. History to {YESTERDAY}.\n"
    assert publisher.asked == [str(TODAY - number * ONE_DAY) for number in (3, 2, 1)]
    assert [word.upper() in run("history").out for word in WORDS] == [False, True, True, True]
    assert update(run, publisher).out == f"History to {YESTERDAY}.\n"
    assert json.loads(update(run, publisher, "--json").out) == {"new": 0, "known_to": str(YESTERDAY), "missing": 0}
    assert len(publisher.asked) == 3


def test_a_failure_keeps_what_came_before_it(run, full, publisher):
    del publisher.answers[str(YESTERDAY)]
    done = update(run, publisher)
    assert done.code == 2
    assert done.out.startswith(f"2 new days. History to {YESTERDAY - ONE_DAY}; 1 day missing")
    assert done.err == f"salet: '{publisher.address}/{YESTERDAY}.json' answered 404 (Not Found): try again later.\n"
    assert json.loads(update(run, publisher, "--json").out)["missing"] == 1


def test_a_word_that_no_list_has(run, full, publisher):
    publisher.answers[str(YESTERDAY - ONE_DAY)] = "zzzzz"
    done = update(run, publisher)
    assert done.code == 0
    assert done.out.startswith("2 new days. ")
    assert done.err == f"salet: {YESTERDAY - ONE_DAY} was left out: its answer is not in salet's list.\n"


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGKILL])
def test_an_update_that_is_ended_goes_on_later(run, home, full, publisher, end):
    arrived, gone = threading.Event(), threading.Event()

    def wait(_: object) -> None:
        arrived.set()
        gone.wait(600)

    publisher.special[str(YESTERDAY)] = wait
    command = [*SALET, "history", "update", "--from", publisher.address]
    env = {**os.environ, "SALET_HOME": str(home)}
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert arrived.wait(600)
    process.send_signal(end)
    out, err = process.communicate()
    gone.set()
    assert "Traceback" not in err
    if end == signal.SIGINT:
        assert process.returncode == 130
        assert out.startswith("2 new days. ")
    assert "SLOTH" in run("history").out
    publisher.special.clear()
    assert update(run, publisher).out.startswith("1 new day. ")


def test_nothing_else_asks_for_anything():
    """Only `update` leads to the module that opens connections."""
    code = "import sys\nfrom salet.cli.main import run\nrun(['history', 'show', 'crane'])\n"
    code += "print([name for name in ('http.client', 'urllib.request', 'ssl') if name in sys.modules])"
    done = subprocess.run([SALET[0], "-c", code], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]"
