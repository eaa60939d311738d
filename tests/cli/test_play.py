"""The game as a person meets it: on a real pseudo-terminal, and through a plain pipe."""

from __future__ import annotations

import contextlib
import datetime
import json
import os
import re
import sys

import pexpect
import pytest
from support import kept

import salet
from salet.play.puzzle import daily, of_length, seeded

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture
def terminal(tmp_path, home):
    """Start `salet play` on a terminal."""
    children = []

    def start(*arguments: str, size: tuple[int, int] = (24, 80), **env: str) -> pexpect.spawn:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "salet", "play", *arguments],
            encoding="utf-8",
            dimensions=size,
            timeout=300,
            cwd=str(tmp_path),
            env={**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "SALET_HOME": str(home), **env},
        )
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)


def type_words(child: pexpect.spawn, *words: str) -> None:
    child.expect("Ctrl-C leave")
    child.send("".join(f"{word}\r" for word in words))


def rest(child: pexpect.spawn, code: int = 0) -> str:
    """Return everything until the end, without colours."""
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == code
    text = ANSI.sub("", child.before).replace("\r", "")
    assert "Traceback" not in text
    return text


def wait_for_row(child: pexpect.spawn, home) -> None:
    """Read on until a row is on the disk: a terminal that nobody reads from stands still."""
    for _ in range(6000):
        if any(game.rows for game in kept(home)):
            return
        with contextlib.suppress(pexpect.TIMEOUT):
            child.read_nonblocking(65536, timeout=0.05)
    raise AssertionError("no row was kept")


def interrupt(child: pexpect.spawn, said: str) -> None:
    """Press Ctrl-C until it is heard: Python drops an interrupt that arrives while it collects garbage."""
    for _ in range(20):
        child.sendcontrol("c")
        if child.expect([said, pexpect.TIMEOUT], timeout=15) == 0:
            return
    raise AssertionError("Ctrl-C was not heard")


TODAY = datetime.date.today()
NYT = salet.load("nyt-2023-07")
WRONG = {4: "that", 5: "fuzzy", 6: "fizzle", 7: "buzzing", 8: "puzzling"}
VARIANTS = {
    "normal": (("--answer", "pious"), ("pious",)),
    "hard": (("--answer", "pious", "--hard"), ("pious",)),
    "strict": (("--answer", "pious", "--rule", "strict"), ("pious",)),
    "seed": (("--seed", "11"), seeded(NYT, 11).answers),
    "code": (("--code", salet.make_code(["pious"], salet.load("original"), 9)), ("pious",)),
    "daily": (("--daily",), daily(NYT, TODAY).answers),
    "archive": (("--date", "2022-01-01"), daily(NYT, 196).answers),
    "two boards": (("--boards", "2", "--seed", "3"), seeded(NYT, 3, 2).answers),
    "four boards": (("--boards", "4", "--seed", "3"), seeded(NYT, 3, 4).answers),
    "eight boards": (("--boards", "8", "--seed", "3"), seeded(NYT, 3, 8).answers),
    "four letters": (("--length", "4", "--seed", "5"), seeded(salet.load("english-4"), 5).answers),
    "six letters": (("--length", "6", "--seed", "5"), seeded(salet.load("english-6"), 5).answers),
    "eight letters, four boards": (
        ("--length", "8", "--boards", "4", "--seed", "5"),
        seeded(salet.load("english-8"), 5, 4).answers,
    ),
}


@pytest.mark.parametrize(("options", "answers"), VARIANTS.values(), ids=VARIANTS)
def test_lost(terminal, home, options, answers):
    rule = "strict" if "strict" in options else "normal"
    wrong = [WRONG[len(answers[0])]] * (len(answers) + 5)
    if rule == "strict":  # every guess must be possible: walk through the words that end in -IOUS, -OUS, -S
        game = salet.Game("nyt-2023-07", answers=["pious"], rule="strict")
        wrong = []
        while len(wrong) < 6:
            fitting = [word for word in game.boards[0].wider if word != "pious"]
            wrong.append(max(fitting, key=lambda word: (salet.mark(word, "pious").count("."), word)))
            game.push(wrong[-1])
    child = terminal(*options)
    type_words(child, *wrong)
    text = rest(child)
    assert all(answer.upper() in text for answer in answers)
    (game,) = kept(home)
    assert (game.won, game.state, len(game.rows)) == (False, "over", len(wrong))
    assert not salet.read_share(text[text.rindex("salet") :]).won


@pytest.mark.parametrize(("options", "answers"), VARIANTS.values(), ids=VARIANTS)
def test_interrupted_resumed_and_won(terminal, home, options, answers):
    child = terminal(*options)
    type_words(child, WRONG[len(answers[0])])
    wait_for_row(child, home)
    interrupt(child, "The game is kept")
    rest(child, 130)
    assert [len(game.rows) for game in kept(home)] == [1]
    again = () if "--date" not in options else options
    child = terminal(*again)
    child.expect("Welcome back to your game")
    type_words(child, *answers)
    text = rest(child)
    assert re.search("Genius|Magnificent", text)
    assert "🟩" * len(answers[0]) in text or "2️⃣" in text
    (game,) = kept(home)
    assert (game.won, game.state, len(game.rows)) == (True, "over", len(answers) + 1)
    read = salet.read_share(text[text.rindex("salet") :])
    assert read.turns == tuple(range(2, len(answers) + 2))


@pytest.mark.parametrize("rule", ["normal", "hard", "strict"])
@pytest.mark.parametrize("boards", [1, 2, 8])
@pytest.mark.parametrize("length", [4, 5, 6, 7, 8])
def test_every_combination_is_won_and_lost(length, boards, rule):
    """Without a screen: the session alone."""
    from salet.cli.session import Session

    puzzle = seeded(salet.load(of_length(length)), 3, boards, rule)
    session = Session(puzzle)
    for answer in puzzle.answers:
        session.guess(answer)
    assert session.won
    assert salet.read_share(session.squares()).turns == tuple(range(1, boards + 1))
    session = Session(puzzle)
    session.guess(next(word for word in puzzle.words.answers if word not in puzzle.answers))
    session.give_up()
    assert not session.won
    assert session.message == ", ".join(answer.upper() for answer in puzzle.answers)


def test_killed_and_resumed(terminal, home):
    child = terminal("--answer", "pious")
    type_words(child, "crane")
    wait_for_row(child, home)
    child.kill(9)
    child.wait()
    child = terminal()
    child.expect("Welcome back to your game")
    type_words(child, "pious")
    assert "Magnificent" in rest(child)


def test_ended_politely_the_terminal_is_left_as_it_was(terminal, home):
    child = terminal("--answer", "pious")
    type_words(child, "crane")
    wait_for_row(child, home)
    child.setwinsize(40, 100)
    child.expect(r"\x1b\[2J")
    child.kill(15)
    child.expect(re.escape("\x1b[?25h"))
    rest(child, 143)


def test_the_adversary(terminal, home):
    game = salet.Game("nyt-2023-07", host=salet.adversary)
    words = []
    while not game.solved:
        words.append(salet.analyse(game).best(1).guess)
        game.push(words[-1])
    child = terminal("--adversary")
    type_words(child, words[0])
    wait_for_row(child, home)
    child.sendcontrol("d")
    rest(child)
    child = terminal()
    child.expect("Welcome back to your game")
    type_words(child, *words[1:])
    text = rest(child)
    assert f"salet {len(words)}/∞" in text
    assert kept(home)[0].won
    child = terminal("--adversary")
    type_words(child, *["crane"] * 20)
    child.send("!!")
    assert "salet X/∞" in rest(child)
    assert [game.won for game in kept(home)] == [True, False]


def test_the_real_games_objections(terminal):
    child = terminal("--answer", "annex", "--hard")
    type_words(child, "zzzzz")
    child.expect("Not in word list")
    child.send("\x15cra\r")
    child.expect("Not enough letters")
    child.send("\x7f\x7f\x7fcrane\r")
    child.send("moist\r")
    child.expect("Guess must contain A")
    child.send("\x1b")
    child.send("\x1b[A\x1bOB\x1b[3~annex\r")
    child.expect("Magnificent")
    rest(child)


def test_hints_and_giving_up(terminal, home):
    child = terminal("--answer", "annex")
    type_words(child, "crane")
    child.send("?")
    child.expect("Words left: 30 ")
    child.send("?")
    child.expect("Play [A-Z]{5}")
    child.send("!")
    child.expect("Press ! once more")
    child.send("!")
    child.expect("ANNEX")
    rest(child)
    assert kept(home)[0].state == "over"


def test_keys_show_colours_and_contrast_changes_them(terminal, run, home):
    child = terminal("--answer", "annex")
    type_words(child, "crane", "annex")
    child.expect("Magnificent")
    assert "48;2;83;141;78" in child.before
    rest(child)
    child = terminal("--answer", "annex", "--contrast")
    type_words(child, "crane", "annex")
    child.expect("Magnificent")
    assert "48;2;245;121;58" in child.before
    assert "🟧🟧🟧🟧🟧" in rest(child)
    assert "contrast  on" in run("settings").out
    settings = {"contrast": "on", "dark": "on", "motion": "on", "remember": "on"}
    assert json.loads(run("settings", "--json").out) == settings
    assert run("settings", "dark", "off").out.startswith("dark      off")
    assert "🟧🟧🟧🟧🟧" in run("share").out
    assert "⬜" in run("share").out


def test_tiles_turn_one_by_one(terminal):
    child = terminal("--answer", "annex")
    child.expect("Ctrl-C leave")
    child.send("crane\r")
    for _ in range(5):
        child.expect("Ctrl-C leave")
    child.send("annex\r")
    child.expect("Magnificent")
    rest(child)


def test_without_colours_brackets_show_the_marks(terminal):
    child = terminal("--answer", "annex", NO_COLOR="1")
    type_words(child, "alamo", "annex")
    child.expect("Magnificent")
    text = ANSI.sub("", child.before)
    assert re.search(r"\[A\]\s+L\s+A\s+M\s+O", text)
    assert not re.search(r"\x1b\[[0-9;]*[34]8;", child.before)
    rest(child)


@pytest.mark.parametrize("size", [(10, 80), (24, 40)])
def test_a_small_screen_is_played_line_by_line(terminal, size):
    child = terminal("--answer", "annex", size=size)
    child.expect("1/6> ")
    child.sendline("crane")
    child.expect("2/6> ")
    assert " C  R  A  N  E " in ANSI.sub("", child.before)
    child.sendline("annex")
    child.expect("Magnificent")
    rest(child)


def test_eight_boards_without_colours_do_not_fit_a_screen(terminal):
    child = terminal("--boards", "8", "--seed", "3", NO_COLOR="1")
    child.expect("1/13> ")
    child.sendcontrol("d")
    rest(child)


def test_other_alphabets_have_their_own_keys(terminal, tmp_path):
    (tmp_path / "kurz.txt").write_text("müde\ngrün\nübel\n", "utf-8")
    child = terminal("--words", "kurz.txt", "--answer", "grün", NO_COLOR="1")
    child.expect(r"Q.*W.*Ü")
    type_words(child, "müde", "GRÜN")
    assert "Magnificent" in rest(child)
    (tmp_path / "ru.txt").write_text("слово\nкнига\nлампа\n", "utf-8")
    child = terminal("--words", "ru.txt", "--answer", "книга")
    type_words(child, "слово", "книга")
    assert "Magnificent" in rest(child)


def test_a_finished_daily_is_shown_again_with_its_streak(terminal, run, home):
    answer = daily(NYT, TODAY).answers[0]
    child = terminal("--daily", "--hard")
    type_words(child, answer)
    assert "Streak 1, longest 1." in rest(child)
    child = terminal("--daily")
    text = rest(child)
    assert "Genius" in text
    assert "1/6*" in text
    assert "comes tomorrow" in text
    assert len(kept(home)) == 1
    shown = run("play", "--daily").out
    assert f"{answer.upper()} ggggg\nGenius" in shown
