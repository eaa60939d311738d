"""`salet web`: the page as a folder, without anything but the base install; games of the old page; what is refused."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from support import KNOWN, kept

from salet.web.export import MARKER

BLOCKED = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("fastapi", "starlette", "pydantic", "uvicorn", "httptools"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Blocked())
from salet.cli.main import run
sys.exit(run(sys.argv[1:]))
"""


def without_extra(tmp_path, *arguments):
    """Run salet where nothing but the base install can be imported."""
    command = [sys.executable, "-c", BLOCKED, *arguments]
    return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env={"SALET_HOME": str(tmp_path)})


def test_the_page_is_written_with_the_base_install_alone(tmp_path):
    done = without_extra(tmp_path, "web", "--export", "site", "--at", "/games/salet", "--docs", "https://example.org/x")
    assert (done.returncode, done.stderr) == (0, "")
    files = [file for file in (tmp_path / "site").rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in files)
    assert done.stdout == (
        f"The page is in site: {len(files)} files, {size / 1e6:.1f} MB. Try it with `python3 -m http.server -d site`, "
        "then put the folder on any static host.\n"
    )
    assert 'href="/games/salet/css/shared.css"' in (tmp_path / "site" / "404.html").read_text("utf-8")
    assert '"docs":"https://example.org/x","api":""' in (tmp_path / "site" / "index.html").read_text("utf-8")
    served = without_extra(tmp_path, "web", "--no-browser")
    assert (served.returncode, served.stdout) == (2, "")
    assert served.stderr.startswith("salet: Serving the page needs more than is installed: pip install 'salet[web]'.")


def test_writing_it_again_brings_it_up_to_date_and_removes_what_is_stale(run, tmp_path):
    site = tmp_path / "site"
    assert run("web", "--export", "site").code == 0
    listed = json.loads((site / MARKER).read_text())
    before = {name: (site / name).read_bytes() for name in listed["files"]}
    (site / "app.js").write_text("changed")
    for stale in ("old.js", "gone/deep/old.js"):
        (site / stale).parent.mkdir(parents=True, exist_ok=True)
        (site / stale).write_text("old")
    outside = tmp_path / "outside.txt"
    outside.write_text("mine")
    own = ["old.js", "gone/deep/old.js", "../outside.txt", str(outside)]
    (site / MARKER).write_text(json.dumps({**listed, "files": [*listed["files"], *own]}))
    (site / "CNAME").write_text("example.org")
    assert run("web", "--export", "site").code == 0
    assert {name: (site / name).read_bytes() for name in listed["files"]} == before
    assert {file.relative_to(site).as_posix() for file in site.rglob("*") if file.is_file()} == {*before, "CNAME"}
    assert not (site / "gone").exists()
    assert outside.read_text() == "mine"


def test_a_page_that_was_cut_off_can_be_written_again(run, tmp_path, monkeypatch):
    from salet.web import export

    real, written = export._write, []

    def write(file, content):
        if len(written) == 5:
            raise OSError(28, "No space left on device")
        written.append(file)
        real(file, content)

    with monkeypatch.context() as patch:
        patch.setattr(export, "_write", write)
        done = run("web", "--export", "site")
    assert done.code == 2
    assert done.err == "salet: The page cannot be written to 'site': No space left on device.\n"
    assert run("web", "--export", "site").code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--export", "used"), "'used' holds files that are not a page of salet: give a new or an empty folder."),
        (("--export", "used/mine.txt"), "'used/mine.txt' is a file; the page needs a folder."),
        (("--export", "used/mine.txt/site"), "The page cannot be written to 'used/mine.txt/site': Not a directory."),
        (("--export", "s", "--at", "salet"), "--at 'salet' is not a path on a host: give one such as /salet/."),
        (("--export", "s", "--at", "//x/"), "--at '//x/' is not a path on a host: give one such as /salet/."),
        (("--export", "s", "--docs", "x"), "--docs 'x' is not an address: give one that begins with https://."),
        (("--import-games",), "There are no games of an earlier page: "),
    ],
)
def test_what_is_refused_gets_one_sentence(run, tmp_path, arguments, sentence):
    (tmp_path / "used").mkdir()
    (tmp_path / "used" / "mine.txt").write_text("mine")
    done = run("web", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"salet: {sentence}")
    assert done.err.count("\n") == 1
    assert [file.name for file in (tmp_path / "used").iterdir()] == ["mine.txt"]


def test_a_wrong_history_is_said_before_the_server_starts(run, home):
    home.mkdir()
    (home / "history.tsv").write_text("nonsense\n")
    done = run("web", "--no-browser", "--port", "0")
    assert (done.code, done.out) == (2, "")
    assert "history.tsv, line 1" in done.err


@pytest.fixture
def old(home):
    """A folder in which the page of version 0.1 left nine games."""
    home.mkdir()
    with closing(sqlite3.connect(home / "web.sqlite")) as connection:
        connection.executescript((KNOWN / "page-0.1.sql").read_text())
    return home


def test_games_of_the_old_page_are_taken_once_and_can_be_exported_for_the_page(run, old):
    done = run("web", "--import-games")
    assert done.code == 0
    assert done.out.startswith("8 new, 0 already recorded, 1 without a guess left out; web.sqlite stays as it is.\n")
    assert "`salet stats export games.jsonl`" in done.out
    assert run("web", "--import-games").out.startswith("0 new, 8 already recorded")
    assert len(kept(old)) == 8
    lines = run("stats", "export").out.splitlines()
    assert sorted(json.loads(line)["id"] for line in lines) == sorted(game.id for game in kept(old))
    assert (old / "web.sqlite").is_file()


def test_the_server_says_that_old_games_are_waiting(run, old, monkeypatch):
    import uvicorn

    monkeypatch.setattr(uvicorn, "run", lambda **_: None)
    said = "Games of salet 0.1's page are in web.sqlite: `salet web --import-games` takes them over.\n"
    assert run("web", "--no-browser", "--port", "0").out.startswith(said)
    run("web", "--import-games")
    assert "web.sqlite" not in run("web", "--no-browser", "--port", "0").out
