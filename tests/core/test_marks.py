"""Marks: the rule, every notation, what cannot happen, and the native table."""

from __future__ import annotations

import random
import tomllib

import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import KNOWN as FOLDER

import salet
from salet.core.marks import STYLES, check_mark, code_of, lexicon, mark, mark_of, parse_mark, show_mark

KNOWN = tomllib.loads((FOLDER / "marks.toml").read_text())
PAIRS = [pytest.param(*pair, id=f"{e['source']}-{pair[0]}-{pair[1]}") for e in KNOWN["mark"] for pair in e["pairs"]]

colours = st.text("gy.", min_size=3, max_size=12)
pairs = st.integers(3, 12).flatmap(
    lambda n: st.tuples(*[st.text("abcd", min_size=n, max_size=n)] * 2),
)


@pytest.mark.parametrize(("guess", "answer", "expected"), PAIRS)
def test_published_marks(guess, answer, expected):
    assert mark(guess, answer) == expected
    assert oracle.mark(guess, answer) == expected


@given(pairs)
def test_mark_agrees_with_the_oracle(pair):
    assert mark(*pair) == oracle.mark(*pair)


@given(pairs)
def test_a_mark_is_all_green_only_for_the_answer(pair):
    guess, answer = pair
    assert (set(mark(guess, answer)) == {"g"}) == (guess == answer)


@given(pairs)
def test_every_mark_that_happens_is_accepted(pair):
    colours = mark(*pair)
    check_mark(pair[0], colours)
    assert parse_mark(colours) == colours


@pytest.mark.parametrize("length", range(3, 13))
def test_native_table_agrees_with_the_oracle(length):
    """A million pairs over all lengths, with few letters (many repeats) and with many."""
    pick = random.Random(length)
    for alphabet in ("abc", "abcdefghijklmnopqrstuvwxyzäöüßñабвгдеёжзийклмнопрстуфхцчшщъыьэюя"):
        words = ["".join(pick.choices(alphabet, k=length)) for _ in range(230)]
        list_ = salet.WordList(words[:115], words)
        table = lexicon(list_)
        answers = list(range(len(list_.answers)))
        for place, guess in enumerate(list_.guesses):
            for code, part in table.partition(place, answers):
                for answer in part:
                    assert mark_of(code, length) == oracle.mark(guess, list_.answers[answer])


def test_native_marks_agree_with_the_oracle_on_a_million_pairs(original):
    pick = random.Random(1)
    table = lexicon(original)
    for _ in range(400):
        place = pick.randrange(len(original.guesses))
        guess = original.guesses[place]
        for code, part in table.partition(place, list(range(len(original.answers)))):
            colours = mark_of(code, 5)
            assert all(oracle.mark(guess, original.answers[answer]) == colours for answer in part)


def test_every_length_takes_the_narrowest_cells():
    sizes = {}
    for length in (3, 5, 6, 10, 11, 12):
        words = salet.WordList([letter * length for letter in "abcdefgh"])
        sizes[length] = lexicon(words).table_bytes / len(words.answers) ** 2
    assert sizes == {3: 1, 5: 1, 6: 2, 10: 2, 11: 4, 12: 4}


@pytest.mark.parametrize("style", STYLES)
@given(colours)
def test_every_style_reads_back(style, colours):
    if colours.count("g") == len(colours) - 1 and "y" in colours:
        return
    assert parse_mark(show_mark(colours, style)) == colours


@pytest.mark.parametrize(
    "text",
    [
        "y.g..",
        "Y.G..",
        "10200",
        "+_*__",
        "YBGBB",
        "ybgbb",
        "MWRWW",
        "mwrww",
        "🟨⬛🟩⬛⬛",
        "🟨⬜🟩⬜⬜",
        "🟦⬛🟧⬛⬛",
        "🟨⬜️🟩⬜️⬜️",
        " y . g . . ",
        "y-g--",
        "yxgxx",
        "YWGWW",
    ],
)
def test_every_notation_is_read(text):
    assert parse_mark(text, 5) == "y.g.."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "missing"),
        ("..y.", "'..y.' has 4 marks for 5 letters"),
        ("..y.gg", "'..y.gg' has 6 marks"),
        ("..q.g", "'q' in '..q.g' is not a colour"),
        ("ggggy", "cannot happen"),
        ("🟩🟩🟨🟩🟩", "cannot happen"),
    ],
)
def test_what_is_no_mark_is_refused_with_the_reason(text, said):
    with pytest.raises(salet.MarkError, match=said.replace(".", r"\.")):
        parse_mark(text, 5)


def test_238_of_243_marks_can_happen():
    every = [mark_of(code, 5) for code in range(243)]
    fine = [colours for colours in every if accepted(colours, parse_mark)]
    assert len(fine) == 238


@pytest.mark.parametrize("guess", ["abcd", "aabc", "abab", "aaab", "aaaa", "abca"])
def test_what_cannot_happen_for_a_guess_is_what_no_answer_gives(guess):
    happen = oracle.possible_marks(guess, "abcdef")
    for code in range(3**4):
        colours = mark_of(code, 4)
        assert accepted(colours, lambda c: check_mark(guess, c)) == (colours in happen), colours


def accepted(colours, test):
    try:
        test(colours)
    except salet.MarkError:
        return False
    return True


def test_check_mark_gives_reasons():
    with pytest.raises(salet.MarkError, match="grey N left of a yellow one"):
        check_mark("ninny", "..y..")
    with pytest.raises(salet.MarkError, match="no other places"):
        check_mark("abcdd", "gggyy")
    with pytest.raises(salet.MarkError, match="4 marks for the 5 letters"):
        check_mark("crane", "....")


def test_mark_refuses_two_lengths():
    with pytest.raises(salet.MarkError, match="'crane' and 'cranes' differ in length"):
        mark("crane", "cranes")


def test_an_unknown_style_is_refused():
    with pytest.raises(salet.UnknownName, match="no style 'emoji'"):
        show_mark("y.g..", "emoji")


@given(colours)
def test_codes_round_trip(colours):
    assert mark_of(code_of(colours), len(colours)) == colours


def test_a_table_beyond_memory_is_refused():
    class Huge(salet.WordList):
        def __init__(self):
            super().__init__(["crane"])
            object.__setattr__(self, "answers", range(2**20))
            object.__setattr__(self, "guesses", range(2**20))
            self.__dict__["hash"] = "huge"
            self.__dict__["length"] = 5

    with pytest.raises(salet.MarkError, match="needs a mark table of 1024 GB"):
        lexicon(Huge())


def test_capitals_are_the_same_letters():
    assert mark("CRANE", "crane") == "ggggg"
    assert mark("Ninny", "ANNEX") == "y.g.."
    assert salet.partition("CRANE", ["trace"]) == salet.partition("crane", ["trace"])
