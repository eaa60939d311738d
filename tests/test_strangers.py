"""Files and texts of strangers: bounded before anything is built from them, refused in a sentence, never obeyed."""

from __future__ import annotations

import itertools
import json
import lzma
import re
import tracemalloc
import zlib
from typing import TYPE_CHECKING

import pytest

import salet
from salet.core.lists import load
from salet.play import records
from salet.play.codes import _hash, _masked, _tag, _written
from salet.play.records import read_records
from salet.strategy.formats import dot, page
from salet.strategy.node import Node
from salet.strategy.tree import Tree, read_tree

if TYPE_CHECKING:
    from pathlib import Path

MEGABYTE = 1 << 20
MOST_MEMORY = 100 * MEGABYTE


def xz_bomb(path: Path) -> Path:
    """Write 128 MB of letters in some 20 kB."""
    packer = lzma.LZMACompressor(preset=0)
    with path.open("wb") as file:
        for _ in range(128):
            file.write(packer.compress(b"crane\n" * (MEGABYTE // 6)))
        file.write(packer.flush())
    return path


def gzip_bomb(path: Path) -> Path:
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    part = packer.compress(b"{" * MEGABYTE)
    rest = b"".join(packer.compress(b"{" * MEGABYTE) for _ in range(127))
    path.write_bytes(part + rest + packer.flush())
    return path


@pytest.mark.parametrize("make", [xz_bomb, gzip_bomb])
def test_compressed_files_are_unpacked_in_bounded_memory(tmp_path, make):
    ending = "xz" if make is xz_bomb else "gz"
    file = make(tmp_path / f"bomb.{ending}")
    assert file.stat().st_size < 2 * MEGABYTE
    tracemalloc.start()
    for read in (load, read_tree):
        with pytest.raises(salet.SaletError, match="more than 16,777,216 bytes"):
            read(file)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < MOST_MEMORY


def nested(depth: int) -> str:
    """Write the JSON of a tree so deep."""
    leaf = '{"guess":"crane","possible":true,"branches":{}}'
    inner = '{"guess":"crane","possible":false,"branches":{".....":' * depth + leaf + "}}" * depth
    return f'{{"words":"","hash":"","rule":"normal","rows":"","root":{inner}}}'


@pytest.mark.parametrize("depth", [100, 1200, 100_000])
def test_trees_that_are_too_deep(depth):
    text = "salet tree 1\n\ncrane\n" + "".join(" " * at + "..... crane\n" for at in range(1, min(depth, 2000) + 1))
    paths = ", ".join(["crane"] * depth + ["sloth"])
    for written in (nested(depth), text, paths):
        with pytest.raises(salet.TreeError) as told:
            Tree.parse(written)
        assert len(str(told.value)) < 400


def test_trees_that_are_too_large():
    many = ",".join('"....."' for _ in range(2_000_000))
    with pytest.raises(salet.TreeError, match="250,000 guesses"):
        Tree.parse('{"words":[' + many + "]}")
    with pytest.raises(salet.TreeError, match="16,777,216 is the most"):
        Tree.parse("crane " * 3_000_000)


@pytest.mark.parametrize("rule", ["Hard", "harsh", "normal\x1b[2J", ""])
def test_a_verifier_refuses_rules_that_it_does_not_know(run, tmp_path, rule):
    good = json.loads(Tree.parse("crane, party\ncrane, trace").json())
    with pytest.raises(salet.SaletError, match="There is no rule"):
        Tree.parse(json.dumps({**good, "rule": rule}))
    with pytest.raises(salet.SaletError, match="There is no rule"):
        Tree(Node("crane"), rule=rule).verify(salet.WordList(["crane"]))


@pytest.mark.parametrize("extra", [{"limit": 6}, {"rule": "normal", "Rule": "hard"}])
def test_a_verifier_refuses_fields_that_it_does_not_know(extra):
    good = json.loads(Tree.parse("crane, party\ncrane, trace").json())
    with pytest.raises(salet.TreeError, match="is not a tree of salet"):
        Tree.parse(json.dumps({**good, **extra}))
    with pytest.raises(salet.TreeError, match="about itself, which is unknown"):
        Tree.parse("salet tree 1\nlimit 6\n\ncrane\n")
    with pytest.raises(salet.TreeError, match="twice"):
        Tree.parse("salet tree 1\nrule hard\nrule normal\n\ncrane\n")


def test_a_verifier_says_what_it_held_to(run, tmp_path):
    (tmp_path / "words.txt").write_text("party\ntrace\n")
    (tmp_path / "tree.txt").write_text("salet tree 1\nrule hard\n\nparty!  .yyy. trace\n")
    done = run("tree", "verify", "tree.txt", "--words", "words.txt")
    assert (done.code, done.out.splitlines()[0]) == (
        0,
        "Every one of 2 answers of 'words' is found under the hard rule: 3 guesses, mean 1.5000.",
    ), done


EVIL = '"><script>alert(1)</script>'


def test_what_is_exported_obeys_no_guess():
    """Files cannot hold such a guess; a tree made in a program can."""
    with pytest.raises(salet.TreeError, match="give words of one length"):
        Tree.parse(f"{EVIL}, {EVIL[::-1]}")
    tree = Tree(Node("crane", False, {".....": Node(EVIL), "....g": Node('a\\"];n9 [label="\x1b[2J\n')}), words=EVIL)
    assert page(tree).count("<script>") == 1
    assert "script-src 'sha256-" in page(tree)
    written = dot(tree)
    assert "\x1b" not in written
    assert len(written.splitlines()) == 8
    assert re.search(r'n\d \[label="A\\\\\\"\];N9 \[LABEL=\\"', written)


@pytest.mark.parametrize("text", ["crane\x1b[2J", "\x1b]0;owned\x07", "crane=\u202e.....", "\x9b31m"])
def test_what_is_printed_obeys_no_input(run, tmp_path, text):
    (tmp_path / "list.txt").write_text(f"crane\n{text}\n")
    for arguments in (
        ["solve", text],
        ["words", "--words", "list.txt"],
        ["tree", "show", text],
        ["play", "--code", text],
    ):
        done = run(*arguments)
        assert done.code == 2
        assert (done.out + done.err).replace("\n", "").isprintable()
        assert "\u202e" not in done.out + done.err


def test_share_text_takes_time_in_proportion():
    """Version 0.1 took seconds to hours for some of these."""
    for part in (
        " ",
        "\n",
        "Wordle ",
        "1 & ",
        "9,999 ",
        "3/6 ",
        "**",
        "🟩",
        "🟩 ",
        "1\ufe0f\u20e3",
        "quordle #",
        ":",
        "Wordle 1 X&",
    ):
        text = (part * 20_000)[:20_000]
        for whole in (text, f"Wordle {text} 3/6", f"{text}\n🟩🟩🟩🟩🟩"):
            try:
                found = salet.read_share(whole[:20_000])
            except salet.ShareError:
                continue
            assert len(found.turns) <= 32
    with pytest.raises(salet.ShareError, match="more than 20,000"):
        salet.read_share("🟩" * 20_001)


def test_a_code_that_hides_too_many_words():
    words = load("original")
    with pytest.raises(salet.CodeError, match="32 at most"):
        salet.make_code(["annex"] * 38, words)
    head = _tag(words) + b"\0"
    body = head + _masked(b"\0\0\0" * 38, head)
    with pytest.raises(salet.CodeError, match="hides 38 words; 32 is the most"):
        salet.read_code(_written(_hash(body, b"salet code ")[:2] + body), words)
    with pytest.raises(salet.CodeError) as told:
        salet.read_code("A" * 1_000_000, words)
    assert len(str(told.value)) < 300


def test_lists_that_are_too_large(tmp_path):
    file = tmp_path / "list.txt"
    file.write_text("crane\n" + "sloth" * 1_000_000 + "\n")
    with pytest.raises(salet.WordListError) as told:
        load(file)
    assert len(str(told.value)) < 300
    file.write_text("crane\nsloth\n" * 150_000)
    notes = load(file).notes
    assert len(notes) == 11
    assert notes[-1] == "list.txt: 299,988 further duplicates were dropped."
    file.write_text("\n".join("".join(chr(0x4E00 + at + place) for place in range(5)) for at in range(0, 500, 5)))
    with pytest.raises(salet.WordListError, match="64 is the most"):
        load(file)


# Imports

RECORD = {
    "id": "one", "began": "2026-01-01T08:00:00Z", "ended": "2026-01-01T08:05:00Z", "state": "over", "kind": "friend",
    "number": None, "words": "original", "hash": "", "length": 5, "rule": "normal", "boards": 1, "answers": ["annex"],
    "rows": ["crane=..yyy", "annex=ggggg"],
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"boards": 10**9}, "1000000000 boards of 5 letters are impossible"),
        ({"boards": 10**9, "kind": "adversary", "answers": [], "rows": []}, "1000000000 boards"),
        ({"length": -1}, "1 boards of -1 letters"),
        ({"number": 10**30}, "is impossible"),
        ({"rows": ["annex=ggggg"] * 7}, "7 rows are too many: 6 is the most"),
        ({"rows": ["crane=....."]}, "is not what 'annex' would give"),
        ({"id": "x" * 2000}, "longer than 1000 characters"),
        ({"rule": "harsh"}, "the rule 'harsh' is unknown"),
        ({"began": "yesterday"}, "is not a time"),
        ({"more": 1}, "it needs exactly"),
    ],
)
def test_a_bad_line_is_refused_with_its_number(run, change, reason):
    lines = [json.dumps(RECORD), "", json.dumps({**RECORD, "id": "two", **change})]
    done = run("stats", "import", stdin="\n".join(lines))
    assert done.code == 2
    assert done.err.startswith("salet: Line 3: ")
    assert reason in done.err
    assert done.err.endswith("Nothing was read.\n")
    assert "No game has been finished" in run("stats").out


def test_imports_of_any_size_and_depth():
    for line in ("[" * 100_000, '{"id":' * 50_000, "9" * 100_000, "x" * 2_000_000, '"' + "\\u0000" * 100_000 + '"'):
        with pytest.raises(salet.StoreError, match="Line 1: ") as told:
            read_records([line])
        assert len(str(told.value)) < 500


def test_imports_of_too_many_games(monkeypatch):
    monkeypatch.setattr(records, "MOST_GAMES", 3)
    lines = [json.dumps({**RECORD, "id": str(number)}) for number in range(4)]
    assert len(read_records(lines[:3])) == 3
    with pytest.raises(salet.StoreError, match="Line 4: more than 3 games are too many for one file"):
        read_records(lines)
    monkeypatch.setattr(records, "MOST_CHARACTERS", 100)
    with pytest.raises(salet.StoreError, match="Line 51: more than 100 characters are too many"):
        read_records(itertools.repeat("\n"))


# Code


def test_code_is_imported_only_when_it_is_asked_for(process, tmp_path):
    """Files in the current folder stand in for no library's, and run only as `module:function`."""
    for name in ("queue", "random", "numpy", "click", "json", "salet_mine"):
        (tmp_path / f"{name}.py").write_text(
            f"open('ran-{name}', 'w').close()\ndef first(game): return game.candidates[0]\n"
        )
    (tmp_path / "words.txt").write_text("annex\ncrane\nmoist\n")
    for arguments in (
        ["bench", "expected", "-w", "words.txt"],
        ["tree", "show", "worst", "-w", "words.txt"],
        ["openers", "-w", "words.txt"],
        ["bench", "salet_mine", "-w", "words.txt"],
    ):
        process(*arguments)
        assert list(tmp_path.glob("ran-*")) == []
    assert process("bench", "salet_mine:first", "-w", "words.txt").code == 0
    assert [file.name for file in tmp_path.glob("ran-*")] == ["ran-salet_mine"]
