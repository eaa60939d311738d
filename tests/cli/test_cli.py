"""The command line as a real process: one answer for a script, the word lists, and every kind of bad input."""

from __future__ import annotations

import json

import pytest

import salet
from salet.core.lists import FIXED


def test_one_answer_for_a_script(run):
    done = run("solve", "crane=..y.g", "--json", "--on", "2026-07-18")
    assert done.code == 0
    answer = json.loads(done.out)
    game = salet.Game.parse("crane=..y.g")
    assert (answer["words"], answer["hash"]) == ("nyt", salet.load().hash)
    assert (answer["date"], answer["known_to"]) == ("2026-07-18", "2026-07-17")
    assert answer["rule"] == "normal"
    assert answer["candidates"] == len(game.candidates)
    assert [each["word"] for each in answer["likely"]] == list(game.candidates)
    assert sum(each["chance"] for each in answer["likely"]) == pytest.approx(1)
    assert set(answer) >= {"mean", "lower", "upper", "proof", "total", "date", "hash"}
    assert answer["guess"] == answer["suggestions"][0]["guess"]
    assert set(answer["suggestions"][0]) >= {"guess", "worst", "expected", "entropy", "parts", "possible"}


def test_rows_without_a_terminal_give_one_answer(run):
    done = run("-w", FIXED, "crane=..y.g", "--top", "2", "--by", "worst")
    assert done.code == 0
    assert "Play " in done.out
    assert "57 words left." in done.out
    assert "CRANE ..y.g" in done.out
    assert done.err == ""


def test_a_pipe_is_plain_text(run):
    assert "\x1b" not in run("-w", FIXED, stdin="..y.g\nlist\nwhy\n").out


def test_a_whole_conversation_over_a_pipe(run):
    done = run("--words", "original", stdin="crane=.....\nsloth\n..y..\nundo\nhelp\nquit\n")
    assert done.code == 0
    assert "SLOTH then" in done.out
    assert "CRANE ....." in done.out
    assert "Type the colours" in done.out


def test_a_solved_game_ends_with_answer_number_and_squares(run):
    done = run("-w", FIXED, "crane=..y.g", "ample=ggggg")
    assert "Solved in 2 guesses: AMPLE" in done.out
    assert "⬜⬜🟨⬜🟩\n🟩🟩🟩🟩🟩" in done.out
    assert json.loads(run("ample=ggggg", "--json").out)["solved"] is True


def test_several_boards(run):
    done = run("-w", FIXED, "--boards", "2", stdin="moist=..... ggggg\ncrane=..yyy\nannex=ggggg\n")
    assert "Solved in 3 guesses: ANNEX, MOIST" in done.out
    assert json.loads(run("-w", FIXED, "moist=.....,ggggg", "--boards", "2", "--json").out)["candidates"] > 1


def test_hard_mode_refuses_and_goes_on(run):
    done = run("-w", FIXED, "--hard", stdin="arise=g..y.\nshout=.....\nshout\nquit\n")
    assert done.out.count("1st letter must be A") == 2


def test_contradictory_marks_are_mended(run):
    done = run("-w", FIXED, stdin="crane=....g\ntable=.....\n.....\nfix 9\nfix 1\nfix 1\nquit\n")
    assert "No allowed word fits crane=....g table=....." in done.out
    assert "There is no suggestion to mark" in done.out
    assert "There is no change '9'" in done.out
    assert "There is nothing to fix" in done.out
    assert "words left" in done.out.split("fix 1")[-1]


def test_no_word_fits_is_exit_code_1(run):
    done = run("-w", FIXED, "crane=....g", "table=.....", "--json")
    assert done.code == 1
    assert done.err.startswith("salet: No allowed word fits crane=....g table=.....")


def test_an_answer_outside_the_list_is_found_among_the_guesses(run):
    done = run("aahed=ggy..", "--words", "original")
    assert "No answer in the list original fits, but other allowed words do." in done.out
    assert "AARGH" in done.out


def test_the_last_word_may_be_confirmed_with_enter(run):
    done = run("--words", "original", stdin="crane=.....\nsloth=...y.\nwhy\n\nundo\nundo\nquit\n")
    assert done.code == 0


def test_word_lists_are_shown(run):
    done = run("words")
    for name in salet.names():
        assert name in done.out
    assert "14,855" in done.out
    facts = json.loads(run("words", "--json").out)
    assert [each["name"] for each in facts] == list(salet.names())
    assert facts[0]["hash"] == salet.load("original").hash
    assert facts[0]["date"] == "2021-06-19"


def test_looking_inside_a_list(run):
    done = run("words", "show", "nyt-2023-07", "--grep", "a.e..")
    found = done.out.lower().split()
    assert found == [word for word in salet.load("nyt-2023-07").answers if word[0] == "a" and word[2] == "e"]
    assert len(run("words", "show", "--guesses").out.split()) == 14855
    assert json.loads(run("words", "show", "original", "--grep", "CR.*E", "--json").out)["words"][0] == "crane"


def test_a_list_of_ones_own(run, tmp_path):
    (tmp_path / "tiere.txt").write_text("hündin\nkätzin\nlöwin\n".replace("löwin", "löwinn") + "KÄTZIN\n", "utf-8")
    done = run("words", "-w", "tiere.txt")
    assert "tiere" in done.out
    assert "tiere.txt, line 4: 'kätzin' is there already" in done.err
    done = run("-w", "tiere.txt", "hündin=......")
    assert done.code == 1
    stuck = json.loads(run("-w", "tiere.txt", "hündin=.g....", "--json").out)
    assert (stuck["guess"], stuck["candidates"], stuck["stuck"]) == (None, 0, 1)
    assert stuck["repairs"][0]["candidates"] == 1


def test_help_and_version(run):
    assert "solve" in run("--help").out
    assert run("--version").out == f"salet {salet.__version__}\n"
    assert "WORD=MARKS" in run("solve", "-h").out


FILES = {
    "digits.txt": b"crane\nsl0th\n",
    "lengths.txt": b"crane\nslot\n",
    "empty.txt": b"",
    "latin1.txt": b"m\xfcde\n",
    "gap.txt": b"crane\n\nsloth\n",
    "short.txt": b"ab\ncd\n",
    "long.txt": b"abcdefghijklm\n",
    "good.txt": b"crane\nsloth\n",
    "six.txt": b"cranes\n",
}

WRONG = [
    # words
    (["solve", "cran=...."], "Not enough letters: 'cran'"),
    (["solve", "cranes=......"], "Too many letters: 'cranes'"),
    (["solve", "xyzzy=....."], "Not in word list: 'xyzzy'"),
    (["solve", "cr4ne=....."], "Not in word list: 'cr4ne'"),
    (["solve", "crane"], "'crane' has no marks"),
    (["solve", "=....."], "'=.....' is not a row"),
    (["solve", "crane="], "'crane=' is not a row"),
    (["solve", "crané=....."], "Not in word list: 'crané'"),
    (["solve", "crane=.....", "xyzzy=....."], "Not in word list: 'xyzzy'"),
    (["crane=ggggg", "sloth=....."], "'sloth' comes after every board was solved"),
    (["solve", "🦩=....."], "Not enough letters: '🦩'"),
    (["solve", " =....."], "is not a row"),
    (["solve", "crane==....."], "'=' in '=.....' is not a colour"),
    (["solve", "crane=.....=....."], "is not a colour"),
    # marks
    (["solve", "crane=...."], "'....' has 4 marks for 5 letters"),
    (["solve", "crane=......"], "'......' has 6 marks for 5 letters"),
    (["solve", "crane=..q.g"], "'q' in '..q.g' is not a colour"),
    (["solve", "crane=ggggy"], "'ggggy' cannot happen"),
    (["solve", "crane=22221"], "'22221' cannot happen"),
    (["solve", "ninny=..y.."], "grey N left of a yellow one"),
    (["solve", "crane=12345"], "'3' in '12345' is not a colour"),
    (["solve", "crane=🟥⬜⬜⬜⬜"], "'🟥' in"),
    (["solve", "abbey=.yy.y", "nanny=ggyyy"], "cannot happen"),
    (["solve", "crane=.....,....."], "2 marks for 1 open board:"),
    (["solve", "--boards", "2", "crane=....."], "1 mark for 2 open boards"),
    (["solve", "--boards", "2", "crane=.....,.....,....."], "3 marks for 2 open boards"),
    # rules
    (["solve", "--hard", "arise=g..y.", "shout=....."], "1st letter must be A: 'shout'"),
    (["solve", "--hard", "arise=g..y.", "album=....."], "Guess must contain S: 'album'"),
    (["solve", "--rule", "strict", "crane=..y.g", "sloth=....."], "CRANE would have been marked"),
    (["solve", "--rule", "harsh"], "There is no rule 'harsh'; did you mean 'hard'?"),
    (["solve", "--hard", "--rule", "strict"], "--hard and --rule strict contradict"),
    # lists and files
    (["solve", "--words", "nope.txt"], "There is no word list or file 'nope.txt'"),
    (["solve", "--words", "nyt-2022"], "did you mean 'nyt-2022-08'?"),
    (["solve", "--words", "digits.txt"], "digits.txt, line 2: 'sl0th' holds a digit"),
    (["solve", "--words", "lengths.txt"], "lengths.txt, line 2: 'slot' has 4 letters"),
    (["solve", "--words", "empty.txt"], "empty.txt is empty"),
    (["solve", "--words", "latin1.txt"], "latin1.txt, line 1: not UTF-8"),
    (["solve", "--words", "gap.txt"], "gap.txt, line 2: empty"),
    (["solve", "--words", "short.txt"], "short.txt, line 1: 'ab' has 2 letters"),
    (["solve", "--words", "long.txt"], "long.txt, line 1: 'abcdefghijklm' has 13 letters"),
    (["solve", "--words", "good.txt,six.txt"], "Answers and guesses have one length"),
    (["solve", "--words", "good.txt,six.txt,good.txt"], "names 3 lists"),
    (["solve", "--words", "."], "no word list or file '.'"),
    (["solve", "--words", "good.txt", "abbey=....."], "Not in word list: 'abbey'"),
    (["words", "show", "nyt", "--grep", "a["], "'a[' is not a regular expression"),
    (["words", "show", "nix"], "There is no word list or file 'nix'"),
    (["words", "--words", "empty.txt"], "empty.txt is empty"),
    # flags and commands
    (["solve", "--by", "luck"], "There is no measure 'luck'"),
    (["solve", "--boards", "0"], "'0' is not a whole number from 1 to 32"),
    (["solve", "--boards", "two"], "'two' is not a whole number"),
    (["solve", "--top", "-3"], "'-3' is not a whole number from 1 to 100"),
    (["solve", "--tops", "3"], "--tops"),
    (["sovle"], "There is no command 'sovle'; did you mean 'solve'?"),
    (["solve", "--words", ""], "'' is empty"),
    (["bench", "--opener", " "], "' ' is empty: give a value, such as salet"),
    (["prove", "--opener", ""], "'' is empty"),
    (["play", "--answer", ""], "'' is empty"),
    (["play", "--code", ""], "'' is empty"),
    (["words", "-w", ""], "'' is empty"),
    (["words", "show", "--grep", ""], "'' is empty"),
    (["words", "show", ""], "'' is empty"),
    (["review", "crane", "--answer", ""], "'' is empty"),
    (["openers", "--word", ""], "'' is empty"),
    (["solve", "--seconds", "nan"], "'nan' is not a number from 0.01 to 86400."),
    (["solve", "--seconds", "-1"], "'-1' is not a number"),
    (["review", "--seconds", "inf"], "'inf' is not a number"),
    (["play", "--boards", "33"], "'33' is not a whole number from 1 to 32"),
    (["bench", "--json", "--csv"], "--json and --csv contradict each other"),
    (["bench", "--plot", "x.gif"], "'x.gif' does not end in .svg or .png"),
    (["stats", "--plot", "no/x.svg"], "there is no folder 'no'"),
    (["words", "shwo"], "shwo"),
    (["--words"], "--words"),
]


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=[" ".join(arguments) for arguments, _ in WRONG])
def test_wrong_input_gets_one_sentence_and_exit_code_2(run, tmp_path, arguments, said):
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    done = run(*arguments)
    assert done.code == 2
    assert said in done.err
    assert len(done.err.strip().splitlines()) == 1
    assert done.err.startswith("salet: ")
    assert done.out == ""


def test_there_are_fifty_wrong_inputs():
    assert len(WRONG) >= 50
