"""Share text, both ways: every variant and palette, and what people really paste."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys

import pytest

import salet
from salet.core.game import Row
from salet.play.share import MOST_TEXT, PALETTES, Share, read_share, share

ROWS = (Row("crane", ("..y.g",)), Row("abbey", ("y...y",)), Row("ninny", ("ggggg",)))
SQUARES = "⬜⬜🟨⬜🟩\n🟨⬜⬜⬜🟨\n🟩🟩🟩🟩🟩"
BOARDS = (("..y.g", "y...y", "ggggg"),)


def game_of(boards: int, *, lost: bool = False, length: int = 5, seed: int = 1) -> tuple[Row, ...]:
    """Return the rows of a game at random, won at the last moment or lost."""
    pick = random.Random(seed)
    limit = boards + 5
    turns = [pick.randint(1, limit) for _ in range(boards)]
    turns[pick.randrange(boards)] = limit + 1 if lost else limit
    rows = []
    for turn in range(1, limit + 1):
        grey = "".join(pick.choice(".y.") for _ in range(length - 1)) + "."
        rows.append(Row("crane", tuple("g" * length if turn == t else grey if turn < t else "" for t in turns)))
    return tuple(rows)


def test_written_as_the_real_game_writes_it():
    assert str(share(ROWS, number=1234)) == f"Wordle 1,234 3/6\n\n{SQUARES}"
    assert str(share(ROWS, number=219, hard=True)) == f"Wordle 219 3/6*\n\n{SQUARES}"
    assert str(share(ROWS[:2] * 3, number=0)).startswith("Wordle 0 X/6\n\n")
    assert str(share(ROWS, number=1, style="dark")).endswith("\n⬛⬛🟨⬛🟩\n🟨⬛⬛⬛🟨\n🟩🟩🟩🟩🟩")
    assert str(share(ROWS, number=1, style="contrast")).endswith("\n⬜⬜🟦⬜🟧\n🟦⬜⬜⬜🟦\n🟧🟧🟧🟧🟧")
    assert str(share(ROWS, number=1, style="contrast-dark")).endswith("\n⬛⬛🟦⬛🟧\n🟦⬛⬛⬛🟦\n🟧🟧🟧🟧🟧")
    assert str(share(ROWS, None, name="Absurdle")) == f"Absurdle 3/∞\n\n{SQUARES}"


def test_dordle():
    rows = (Row("crane", ("..y.g", "y....")), Row("ninny", ("ggggg", "..y..")), Row("abbey", ("", "ggggg")))
    assert str(share(rows, 7, number=597)).split("\n") == [
        "Daily Dordle 0597 2&3/7",
        "⬜⬜🟨⬜🟩 🟨⬜⬜⬜⬜",
        "🟩🟩🟩🟩🟩 ⬜⬜🟨⬜⬜",
        "⬛⬛⬛⬛⬛ 🟩🟩🟩🟩🟩",
        "zaratustra.itch.io/dordle",
    ]


def test_quordle_and_octordle():
    text = str(Share("Quordle", 37, (7, 4, 8, None), 9))
    assert text == "Daily Quordle 37\n7️⃣4️⃣\n8️⃣🟥\nm-w.com/games/quordle/"
    text = str(Share("Octordle", 1349, (8, 4, 5, 12, 11, 10, 6, 7), 13))
    assert text == "Daily Octordle #1349\n8️⃣4️⃣\n5️⃣🕛\n🕚🔟\n6️⃣7️⃣\nScore: 63"
    text = str(Share("Octordle", 501, (6, None, 5, 8, 3, None, 13, 10), 13))
    assert text.endswith("\n🕐🔟\nScore: 73")


@pytest.mark.parametrize("style", PALETTES)
@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("number", [None, 7, 1234, 12345])
@pytest.mark.parametrize("lost", [False, True])
@pytest.mark.parametrize("boards", [1, 2, 3, 4, 8])
@pytest.mark.parametrize("name", ["", "salet"])
def test_round_trip(boards, lost, number, hard, style, name):
    for length in (4, 5, 8):
        rows = game_of(boards, lost=lost, length=length)
        result = share(rows, boards + 5, name=name, number=number, hard=hard, style=style)
        read = read_share(str(result))
        if boards == 8:  # Octordle tells the turns alone
            result = Share(**{**vars(result), "boards": (), "style": "squares"})
        assert read == result
        assert str(read) == str(result)
        assert read.won is not lost


def test_round_trip_without_a_limit():
    result = share(game_of(1), None, name="salet")
    assert read_share(str(result)) == result
    result = share(game_of(1, lost=True), None, name="Absurdle")
    assert read_share(str(result)) == result


HEADERS = [
    "Wordle 1,234 3/6",
    "Wordle 1.234 3/6",
    "Wordle 1 234 3/6",
    "Wordle 1\u00a0234 3/6",
    "Wordle 1\u202f234 3/6",
    "Wordle 1\u2009234 3/6",
    "Wordle 1'234 3/6",
    "Wordle 1’234 3/6",
    "Wordle 1234 3/6",
    "Wordle #1234 3/6",
    "#Wordle #1,234 3/6",
    "WORDLE 1234 3/6",
    "wordle 1234 - 3/6",
    "Wordle: 1,234 – 3/6",
    "Wordle No. 1,234 3/6",
    "Wordle 1,234 🎉 3/6",
    "Wordle 1,234 3 / 6",
    "Wordle 1,234 3⁄6",
    "Wordle 1,234: 3/6",
    "**Wordle 1,234 3/6**",
    "Wordle 1,234\n3/6",
    "Wordle (ES) #1234 3/6",
    "My Wordle 1,234 in 3/6!",
    "> Wordle 1,234 3/6",
    "Wordle １２３４ ３/６",
    "\ufeffWordle\u200b 1,234 3/6\r",
]


@pytest.mark.parametrize("header", HEADERS)
def test_spellings_of_the_header(header):
    read = read_share(f"{header}\n\n{SQUARES}")
    assert (read.name, read.number, read.turns, read.limit, read.hard) == ("Wordle", 1234, (3,), 6, False)
    assert read.boards == BOARDS


@pytest.mark.parametrize(
    "header", ["Wordle 1,234 X/6*", "wordle 1234 x/6 *", "Wordle 1.234 X/6＊", "**Wordle 1,234 X/6***"]
)
def test_spellings_of_a_loss_in_hard_mode(header):
    read = read_share(f"{header}\n\n" + "⬛⬛🟨⬛⬛\n" * 6)
    assert (read.number, read.turns, read.hard, read.won) == (1234, (None,), True, False)
    assert read.boards == (("..y..",) * 6,)
    assert read.style == "dark"


@pytest.mark.parametrize(
    "text",
    [
        "Wordle 219 3/6 ⬜⬜🟨⬜🟩 🟨⬜⬜⬜🟨 🟩🟩🟩🟩🟩",
        "look at this!! Wordle 219 3/6\r\n\r\n⬜⬜🟨⬜🟩 hm\r\n🟨⬜⬜⬜🟨 better\r\n🟩🟩🟩🟩🟩 phew\r\nexample.org/2/3",
        "Wordle 219 3/6\n\n⬜️⬜️🟨⬜️🟩\n🟨⬜️⬜️⬜️🟨\n🟩🟩🟩🟩🟩",
        "Wordle 219 3/6\n\n⬜⬜🟨⬜🟩🟨⬜⬜⬜🟨🟩🟩🟩🟩🟩",
        "Wordle 219 3/6\n:white_large_square::white_large_square::large_yellow_square::white_large_square:"
        ":large_green_square:\n:yellow_square::white_large_square::white_large_square::white_large_square:"
        ":yellow_square:\n:green_square::green_square::green_square::green_square::green_square:",
        "Wordle 219 3/6\n\n1. white white yellow white green\n2. yellow, gray, grey, gray, yellow\n3. green green "
        "green green green",
        "Wordle 219 3/6\n1st letter, absent, 2nd letter, absent, 3rd letter, present, 4th letter, absent, 5th letter, "
        "correct\nyellow square, white square, white square, white square, yellow square\n"
        "correct correct correct correct correct",
        "Wordle 219 3/6\n\n⬜⬜🟨⬜🟩\n🟨⬜⬜⬜🟨\n🟩🟩🟩🟩🟩\n\nWordle 220 2/6\n\n🟨⬜⬜⬜🟨\n🟩🟩🟩🟩🟩",
        "on 12/6 I got Wordle 219 3/6 with 1/2 luck\n" + SQUARES,
    ],
)
def test_rows_as_people_paste_them(text):
    read = read_share(text)
    assert (read.number, read.boards) == (219, BOARDS)


def test_squares_alone():
    read = read_share(SQUARES)
    assert (read.name, read.number, read.turns, read.limit, read.boards) == ("Wordle", None, (3,), 6, BOARDS)
    read = read_share("🟨⬜⬜⬜⬜ ⬜⬜🟨⬜⬜\n🟩🟩🟩🟩🟩 🟨⬜⬜⬜⬜")
    assert (read.name, read.turns, read.limit) == ("Dordle", (2, None), 7)
    assert read.boards == (("y....", "ggggg"), ("..y..", "y...."))
    assert read_share("🟩🟩🟩🟩🟩").turns == (1,)


def test_a_header_alone():
    read = read_share("Wordle 219 4/6*")
    assert (read.number, read.turns, read.hard, read.boards) == (219, (4,), True, ())
    assert str(read) == "Wordle 219 4/6*"


def test_other_games():
    read = read_share(
        "Daily Dordle 0597 4&6/7 🟨🟨⬜⬜⬜ 🟨⬜🟨⬜⬜ ⬜⬜⬜⬜⬜ ⬜⬜⬜⬜⬜ ⬜⬜🟨🟨⬜ ⬜⬜⬜⬜⬜ "
        "🟩🟩🟩🟩🟩 ⬜🟨⬜⬜⬜ ⬛⬛⬛⬛⬛ ⬜🟩🟨🟩🟩 ⬛⬛⬛⬛⬛ 🟩🟩🟩🟩🟩"
    )
    assert (read.name, read.number, read.turns) == ("Dordle", 597, (4, 6))
    assert [len(marks) for marks in read.boards] == [4, 6]
    read = read_share("Daily Octordle #553\r\n🔟7️⃣\r\n6️⃣8️⃣\r\n3️⃣5️⃣\r\n9️⃣🕚\r\nScore: 59")
    assert (read.name, read.number, read.turns) == ("Octordle", 553, (10, 7, 6, 8, 3, 5, 9, 11))
    assert read_share("Le Mot #12 3/6").name == "Mot"
    assert read_share("3/6").name == "Wordle"
    assert read_share("quordle was nice, Wordle 219 3/6").number == 219


def test_what_holds_no_result_is_quoted():
    for text in ("", "hello", "1/2", "7/6", "x" * 99):
        with pytest.raises(salet.ShareError, match="No result of a game") as caught:
            read_share(text)
        assert repr(text)[:50] in str(caught.value)
    with pytest.raises(salet.ShareError, match="nothing to share"):
        share([])
    with pytest.raises(salet.UnknownName, match="'letters'"):
        share(ROWS, style="letters")


HOSTILE = [
    *" \n\t0169#&/Xx*_:.,'\u00a0\u2028🟩⬜\u0660é",
    *map("".join, itertools.permutations(["1", " ", "&"])),
    *(
        "1 /",
        "3/6",
        "3/ 6",
        "1&1/",
        "1,234",
        "1,",
        "**a ",
        "__a__",
        "Wordle ",
        "Wordle 219\n",
        "salet #1,234 ",
        "quordle",
    ),
    *("🟩🟩🟩 ", "🟩🟩🟩🟩🟩\n", "🟥", "1\u20e3", ":green_square", "green ", "green green green\n", "# 1\n", "1 1234/"),
]


def test_reading_takes_time_in_proportion_to_the_text():
    """Texts that would keep a pattern busy for hours if it tried every way to match; too long ones are refused."""
    code = (
        "import itertools, sys, salet\n"
        "pieces = sys.stdin.read().split('|')\n"
        "pairs = [*pieces, *map(''.join, itertools.permutations(pieces, 2))]\n"
        "for piece in pairs:\n"
        f"    size = {MOST_TEXT} if piece in pieces else 1000\n"
        "    text = (piece * size)[:size]\n"
        "    for end in ('', '3/6', 'x') if len(piece) < 3 else ('',):\n"
        "        try:\n"
        "            salet.read_share(text[: size - 3] + end)\n"
        "        except salet.ShareError:\n"
        "            pass\n"
    )
    subprocess.run([sys.executable, "-c", code], input="|".join(HOSTILE), text=True, check=True, timeout=600)


@pytest.mark.parametrize("piece", [" ", "7", "#", "Wordle 219 3/6\n"])
def test_a_text_that_is_too_long_is_refused(piece):
    with pytest.raises(salet.ShareError, match="has 100,000 characters, more than 20,000: paste the result alone"):
        read_share((piece * 100_000)[:100_000])


def test_results_with_many_boards():
    turns = "&".join(map(str, range(1, 33)))
    assert read_share(f"Daily salet 0007 {turns}/37").turns == tuple(range(1, 33))
    for text in ("&".join(["7"] * 33) + "/38", " & ".join(["7"] * 33) + "/38"):
        with pytest.raises(salet.ShareError, match="No result"):
            read_share(text)
    rows = "\n".join([" ".join(["🟩🟩🟩🟩🟩"] * 33)] * 2)
    with pytest.raises(salet.ShareError, match="shows 33 boards side by side; 32 is the most"):
        read_share(rows)


def test_numbers_no_puzzle_has_are_not_read():
    assert read_share("Wordle 123456789 3/6").number == 123456789
    assert read_share("Wordle 1234567890 3/6").number is None
    assert read_share(f"Wordle {'9' * 5000} 3/6").number is None
    assert read_share(f"Quordle {'9' * 5000}\n" + "1\ufe0f\u20e3" * 4).number is None
