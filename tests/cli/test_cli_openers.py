"""`salet openers`, `salet letters` and `salet regions` as real processes."""

from __future__ import annotations

import json

import pytest


def test_openers(run):
    done = run("openers", "--words", "original", "--top", "2")
    assert done.code == 0
    assert "ROATE      60.42    195    5.883    126     5.44%   0.542    1.248        no" in done.out
    assert "12,972 openers of the list original, by expected." in done.out


def test_openers_as_json(run):
    found = json.loads(run("openers", "--words", "original", "--by", "win_in_two", "--top", "2", "--json").out)
    assert set(found) == {"words", "date", "known_to", "hash", "rule", "by", "strategy", "searched", "openers"}
    assert [opener["guess"] for opener in found["openers"]] == ["trace", "crate"]
    assert found["openers"][0]["win_in_two"] == 150 / 2315


def test_openers_played_out(run):
    done = run("openers", "--words", "original", "--by", "mean", "--pool", "2", "--strategy", "worst")
    assert done.code == 0
    assert "2 openers of the list original, by mean, played out with worst." in done.out


def test_what_to_play_after_an_opener(run, tmp_path):
    picture = tmp_path / "raise.svg"
    done = run(
        "openers", "--word", "RAISE", "--words", "nyt-2022-02", "--by", "worst", "--top", "1", "--plot", str(picture)
    )
    assert done.code == 0
    assert done.out.splitlines()[1].split() == ["RAISE", ".....", "167", "BLUDY", "6.66", "13", "49", "no"]
    assert "and 130 more marks" in done.out
    assert "LOFTY is the best second word" in done.out
    assert "RAISE makes 132 groups" in picture.read_text()
    found = json.loads(run("openers", "--word", "raise", "--words", "nyt-2022-02", "--json").out)
    assert len(found["replies"]) == 131
    assert set(found) == {"opener", "words", "date", "known_to", "hash", "rule", "by", "replies", "pair"}


def test_every_mark_of_an_opener(run):
    assert "more mark" not in run("openers", "--word", "raise", "--words", "original", "--top", "200").out


def test_pairs(run):
    done = run("openers", "--pairs", "--pool", "50", "--words", "original", "--top", "1")
    assert done.code == 0
    assert "1,225 pairs compared (only pairs of the best openers) of the list original" in done.out
    found = json.loads(run("openers", "--pairs", "--pool", "50", "--words", "original", "--json").out)
    assert (found["searched"], found["complete"], len(found["pairs"])) == (1225, False, 20)


def test_all_pairs_of_a_small_list(run, tmp_path):
    (tmp_path / "own.txt").write_text("moist\nannex\ncrane\n")
    assert "3 pairs compared (all pairs of guesses)" in run("openers", "--pairs", "--words", "own.txt").out


def test_a_picture_of_openers(run, tmp_path):
    assert run("openers", "--words", "original", "--plot", "o.svg", "--dark").code == 0
    assert "ROATE" in (tmp_path / "o.svg").read_text()


def test_letters(run, tmp_path):
    done = run("letters", "--words", "nyt-2022-02", "--plot", "l.png")
    assert done.code == 0
    assert "E 1,230  E 1,053  S   365  A   304  A   306  E   318  E   422" in done.out
    assert (tmp_path / "l.png").read_bytes().startswith(b"\x89PNG")
    found = json.loads(run("letters", "crane=..y.g", "--guesses", "--json").out)
    assert found["words"] == "nyt guesses after crane=..y.g"
    assert found["positions"][4]["e"] == found["count"]


def test_regions(run, tmp_path):
    done = run("regions", "later", "--words", "original", "--plot", "v.svg")
    assert done.out.splitlines()[1].split()[:3] == ["ER", "LAT", "203"]
    assert "31 of 32 regions; the largest has 203; empty: LTER." in done.out
    assert ">203<" in (tmp_path / "v.svg").read_text()
    done = run("regions", "glyph", "arise=g...y", "--words", "original")
    assert "GLYPH divides 10 words (original answers after arise=g...y) into 8 of 32 regions" in done.out
    found = json.loads(run("regions", "glyph", "arise=g...y", "--words", "original", "--guesses", "--json").out)
    assert sum(len(region["words"]) for region in found["regions"]) == found["candidates"] > 10


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["openers", "--by", "entropie"], "There is no measure 'entropie'; did you mean 'entropy'?"),
        (["openers", "--top", "0"], "'0' is not a whole number from 1"),
        (["openers", "--word", "zzz"], "'zzz' has 3"),
        (["openers", "--word", "crane", "--by", "greens"], "There is no measure 'greens'"),
        (["openers", "--word", "crane", "--pairs"], "two questions"),
        (["openers", "--pairs", "--pool", "9", "--plot", "a.svg"], "'a.svg': there is no picture"),
        (["openers", "--by", "mean", "--strategy", "luck"], "'luck'"),
        (["openers", "--plot", "a.gif"], "'a.gif' does not end in .svg or .png"),
        (["letters", "crane"], "'crane' has no marks"),
        (["regions", "zzzzz"], "'zzzzz' is not in 'nyt'"),
        (["regions"], "WORD"),
    ],
)
def test_bad_input_is_quoted(run, arguments, message):
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_no_word_fits(run):
    done = run("letters", "crane=gggg.", "grape=.gg.g")
    assert done.code == 1
    assert "No word of the list 'nyt' fits" in done.err


def test_a_measure_of_pairs_is_one_of_the_four(run):
    assert "There is no measure 'greens'" in run("openers", "--pairs", "--by", "greens").err
