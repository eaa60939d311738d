"""Trees: read, written, counted, and verified by replaying; games as other programs list them."""

from __future__ import annotations

import dataclasses
import gzip
import json
import lzma
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import salet
from salet.strategy.formats import FORMATS, dot, page
from salet.strategy.grow import grow
from salet.strategy.one_step import follow
from salet.strategy.other_formats import read_paths
from salet.strategy.replay import broken_rule
from salet.strategy.tree import Node, Tree, read_tree

WORDS = [
    "abbey", "agent", "annex", "array", "brace", "canal", "catch", "crane", "eerie", "fizzy", "glyph", "hatch",
    "humph", "jiffy", "mamma", "moist", "nanny", "natal", "ninny", "panic", "party", "salet", "sloth", "trace",
]  # fmt: skip


START = "salet BBBBB1 courd BBBBB2 nymph BYBBB3"


def grown(answers, rule="normal", strategy="expected") -> tuple[salet.WordList, Tree]:
    words = salet.WordList(answers, WORDS)
    return words, grow(salet.find_strategy(strategy), words, rule=rule).tree


@pytest.fixture(scope="module")
def trace(original):
    return salet.bench("expected", original, opener="trace").tree


lists = st.lists(st.sampled_from(WORDS), min_size=1, unique=True)


@settings(max_examples=40, deadline=None)
@given(lists, st.sampled_from(["normal", "hard", "strict"]))
def test_text_and_json_come_back_as_they_were(answers, rule):
    words, tree = grown(answers, rule)
    assert Tree.parse(str(tree)) == tree
    assert Tree.parse(tree.json()) == tree
    assert str(Tree.parse(tree.json())) == str(tree)
    paths = "\n".join(" ".join(game) for game in tree.games())
    assert Tree.parse(paths).root == tree.root
    assert tree.verify(words).histogram == tree.histogram


@settings(max_examples=40, deadline=None)
@given(lists, st.data())
def test_a_spoilt_tree_does_not_pass(answers, data):
    words, tree = grown(answers)
    lines = str(tree).splitlines()
    body = lines.index("") + 1
    place = data.draw(st.integers(body, len(lines) - 1))
    word = data.draw(st.sampled_from(re.findall(r"[a-z]{5}", lines[place])))
    other = data.draw(st.sampled_from([each for each in WORDS if each != word]))
    lines[place] = re.sub(rf"\b{word}\b", other, lines[place], count=1)
    spoilt = "\n".join(lines)
    if spoilt == str(tree).rstrip("\n"):
        return
    try:
        replay = Tree.parse(spoilt).verify(words)
    except salet.TreeError:
        return
    else:  # another guess at one place can be as good: then every answer is found all the same
        assert replay.answers == len(words.answers)


def test_counts(trace, original):
    assert trace.guess == "trace"
    assert trace.histogram == [1, 74, 1191, 995, 54]
    assert (trace.answers, trace.total, trace.worst, trace.lost) == (2315, 7972, 5, 0)
    assert f"{trace.mean:.4f}" == "3.4436"
    assert repr(trace) == "Tree('trace', 'original', 'normal': 2,315 answers, mean 3.4436)"
    assert trace.hash == original.hash
    assert Tree(Node("crane", False)).mean == 0.0


def test_a_tree_of_every_answer_is_small(trace):
    text = str(trace).encode()
    assert len(text) < 40_000
    assert len(lzma.compress(text)) < 12_000


def test_a_tree_from_a_position(original):
    rows = (("crane", "....."), ("sloth", "....."))
    left = salet.consistent(original.answers, rows)
    tree = Tree.parse(
        "\n".join(" ".join(["muddy", word] if word != "muddy" else [word]) for word in ("muddy", "jumpy"))
    )
    tree = Tree(tree.root, "original", original.hash, "normal", rows)
    again = Tree.parse(str(tree))
    assert again == tree
    assert again.rows == rows
    with pytest.raises(salet.TreeError, match="has no guess for"):
        tree.verify(original)
    assert len(left) > 2
    assert tree.verify(original, answers=["jumpy"]).histogram == [0, 1]
    assert Tree(tree.root, rows=rows * 3).lost == 2


def test_find(trace):
    assert trace.find([]) is trace.root
    second = trace.find([("trace", ".....")])
    assert second is trace.root.branches["....."]
    assert trace.find([("crane", "....."), ("sloth", ".....")]) is None


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text.replace("crane", "zzzzz"), "plays 'zzzzz', which is not in 'custom'"),
        (lambda text: text.replace("crane!", "crane"), "does not know that 'crane' can be the answer"),
        (lambda text: text.replace("  ygg.g trace", ""), "has no guess for 'trace' after crane=ygg.g"),
        (lambda text: text + " ....g eerie\n", "ends with 'eerie', which cannot be the answer"),
        (lambda text: text.replace(text.split()[5], "0" * 64), "was made for the list 'custom', which is not this"),
    ],
)
def test_what_verify_says(change, message):
    words = salet.WordList(["crane", "trace", "moist"], WORDS)
    text = f"salet tree 1\nwords custom {words.hash}\nrule normal\n\ncrane!  ..... moist  ygg.g trace\n"
    assert Tree.parse(text).verify(words).histogram == [1, 2]
    with pytest.raises(salet.TreeError, match=re.escape(message)):
        Tree.parse(change(text)).verify(words)


@pytest.mark.parametrize("rule", ["hard", "strict"])
def test_verify_holds_trees_to_their_rule(rule):
    words = salet.WordList(["crane", "trace", "moist"], WORDS)
    text = f"salet tree 1\nrule {rule}\n\ncrane!  ..... moist\n ygg.g sloth  ..... trace\n"
    text = text.replace("sloth  ..... trace", f"sloth  {salet.mark('sloth', 'trace')} trace")
    with pytest.raises(salet.TreeError, match=f"plays 'sloth' against the {rule} rule"):
        Tree.parse(text).verify(words)
    assert broken_rule(rule, [("crane", "ygg.g")], "trace") == ""
    assert broken_rule("normal", [("crane", "ygg.g")], "sloth") == ""


def test_hard_mode_counts_letters():
    assert broken_rule("hard", [("ninny", "y.g..")], "annex") == ""
    assert broken_rule("hard", [("ninny", "y.g..")], "canal") == "ninny=y.g.."
    assert broken_rule("hard", [("crane", "y....")], "sloth") == "crane=y...."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The tree is empty"),
        ("salet tree 1\nrule normal\n\n", "The tree is empty"),
        ("salet tree 1\n\ncrane\n  ..... moist", "Line 4 of the tree, '..... moist', does not fit"),
        ("salet tree 1\n\ncrane\nmoist", "Line 4 of the tree, 'moist', does not fit"),
        ("salet tree 1\n\ncrane .....", "does not fit the lines above it"),
        ("salet tree 1\n\ncrane\n ..q.. moist", "Before 'moist' in the tree: 'q' in '..q..' is not a colour"),
        ("{}", "This JSON is not a tree of salet: a tree has hash, root, rows, rule, words, not ''"),
        ("{", "This JSON is not a tree"),
        ('{"root": 3}', "This JSON is not a tree"),
        ("crane moist\nsloth moist", "Line 2: 'sloth' is played where a line above has 'crane'"),
        ("crane BBBBY moist", "'crane' is marked ..... if 'moist' is the answer, not ....y"),
        ("crane moisty", "'crane' is not a guess of the game 'crane moisty'"),
        ("crane mo1st", "'mo1st' is not a guess"),
    ],
)
def test_what_cannot_be_read(text, message):
    with pytest.raises(salet.TreeError, match=re.escape(message)):
        Tree.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{START} fizzy GGGGG4\n{START} fizzy YGBBG4 jiffy GGGGG5",
        f"{START} fizzy GGGGG4\n{' ' * len(START)} fizzy YGBBG4 jiffy GGGGG5",
        "salet,courd,nymph,fizzy\nsalet,courd,nymph,fizzy,jiffy",
        "# by hand\n\nfizzy: SALET COURD NYMPH FIZZY\njiffy: SALET -> COURD -> NYMPH -> FIZZY -> JIFFY",
        "salet 00000 courd 00000 nymph .y... fizzy\nsalet ⬛⬛⬛⬛⬛ courd ..... nymph .y... fizzy y...g jiffy",
    ],
    ids=["marks and rows", "columns", "commas", "answer in front", "mixed marks"],
)
def test_games_as_other_programs_list_them(text):
    if "y...g jiffy" in text:
        text = text.replace("y...g jiffy", f"{salet.mark('fizzy', 'jiffy')} jiffy")
    if "YGBBG" in text:
        text = text.replace("YGBBG", salet.show_mark(salet.mark("fizzy", "jiffy"), "gyb"))
    tree = Tree.parse(text)
    assert list(tree.games()) == [("salet", "courd", "nymph", "fizzy"), ("salet", "courd", "nymph", "fizzy", "jiffy")]
    assert tree.words == tree.hash == ""


def test_blank_lines_in_a_tree_do_not_matter():
    text = "salet tree 1\n\ncrane!\n\n ..... moist\n"
    assert Tree.parse(text).histogram == [1, 1]


def test_a_path_of_one_word():
    assert [path.marks for path in read_paths("crane\n")] == [("ggggg",)]


def test_files(trace, tmp_path):
    text = str(trace)
    (tmp_path / "a.txt").write_text(text)
    (tmp_path / "a.txt.gz").write_bytes(gzip.compress(text.encode()))
    (tmp_path / "a.txt.xz").write_bytes(lzma.compress(text.encode()))
    for name in ("a.txt", "a.txt.gz", "a.txt.xz"):
        assert read_tree(tmp_path / name) == trace
    (tmp_path / "bad.xz").write_bytes(b"no")
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe")
    for name, message in (("none", "cannot be read"), ("bad.xz", "cannot be read"), ("bad.txt", "is not text")):
        with pytest.raises(salet.TreeError, match=message):
            read_tree(tmp_path / name)


def test_json_uses_the_fields_own_names(trace):
    data = json.loads(trace.json())
    assert set(data) == {"words", "hash", "rule", "rows", "root"}
    assert set(data["root"]) == {"guess", "possible", "branches"}


def test_follow_plays_the_tree(trace, original):
    strategy = follow(trace)
    assert grow(strategy, original).tree == trace
    with pytest.raises(salet.StrategyError, match="does not lead to this position"):
        strategy(salet.Game.parse("crane=.....", original))
    with pytest.raises(salet.StrategyError, match="does not cover this game"):
        strategy(salet.Game(original, boards=2))


def test_dot_has_every_node(trace):
    text = dot(trace)
    nodes = text.count("[label=") - text.count(" -> ")
    assert nodes == text.count(" -> ") + 1
    assert text.startswith("digraph tree {")
    assert text.endswith("}")


def test_the_page_asks_for_nothing_outside(trace):
    text = page(trace)
    assert not re.search(r"https?://|src=|<link|url\(|import ", text)
    assert text.count("data-word=") == 2315
    assert text.count("<details") == text.count("</details>")
    assert "prefers-color-scheme:dark" in text
    assert "mean 3.4436" in text
    assert set(FORMATS) == {"text", "json", "dot", "html"}
    assert FORMATS["json"](trace) == trace.json()


@pytest.mark.parametrize("rule", ["Hard", "soft", ""])
def test_a_tree_under_an_unknown_rule_is_not_verified(rule):
    words = salet.WordList(["moist", "annex"])
    tree = dataclasses.replace(salet.bench("worst", words).tree, rule=rule)
    with pytest.raises(salet.UnknownName, match=f"There is no rule '{rule}'"):
        tree.verify(words)


def test_a_replay_says_which_rule_it_held_to():
    words = salet.WordList(["moist", "annex"])
    assert salet.bench("worst", words, rule="hard").tree.verify(words).rule == "hard"


def test_a_tree_that_says_something_unknown_is_refused():
    with pytest.raises(salet.TreeError, match="'ruel'"):
        salet.Tree.parse("salet tree 1\nruel hard\n\ncrane\n")
