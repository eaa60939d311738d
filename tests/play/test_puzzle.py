"""Puzzles by stated rules, the keyboard, the toasts, and codes that hide words."""

from __future__ import annotations

import datetime
import hashlib
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import KNOWN

import salet
from salet.core.game import MOST_BOARDS
from salet.play import codes, puzzle
from salet.play.puzzle import TOASTS, Puzzle, daily, day_number, keyboard, of_length, past, seeded, toast


def test_puzzle_zero_was_on_19_june_2021():
    assert day_number(datetime.date(2021, 6, 19)) == 0
    assert day_number(datetime.date(2026, 1, 1)) == 1657
    with pytest.raises(salet.GameError, match="no puzzle on 2021-06-18"):
        day_number(datetime.date(2021, 6, 18))


def test_the_daily_follows_the_stated_rule(original):
    """The rule once more, word for word as it is documented."""
    for boards, number in [(1, 0), (1, 2314), (1, 2315), (4, 578), (4, 1000)]:
        turn, place = divmod(number, 2315 // boards)
        key = f"daily {boards} {turn} {original.hash}"
        order = sorted(original.answers, key=lambda word: hashlib.sha256(f"{key} {word}".encode()).digest())
        assert daily(original, number, boards).answers == tuple(order[place * boards : place * boards + boards])


def test_puzzles_seeds_and_codes_never_change():
    known = tomllib.loads((KNOWN / "puzzles.toml").read_text())
    for entry in known["daily"]:
        assert daily("nyt-2023-07", entry["number"], len(entry["answers"])).answers == tuple(entry["answers"])
    for entry in known["seed"]:
        assert seeded("nyt-2023-07", entry["number"], len(entry["answers"])).answers == tuple(entry["answers"])
    for entry in known["code"]:
        assert salet.make_code(entry["answers"], "nyt-2023-07", entry["salt"]) == entry["text"]
        assert codes.list_of_code(entry["text"]) == "nyt-2023-07"
        assert salet.read_code(entry["text"], "nyt-2023-07") == tuple(entry["answers"])


def test_no_daily_answer_comes_twice_in_a_round(original):
    seen = [daily(original, number).answers[0] for number in range(0, 2315, 7)]
    assert len(set(seen)) == len(seen)
    assert daily(original, datetime.date(2026, 1, 1)) == daily(original, 1657)
    assert daily(original, 5).kind == "daily"


def test_what_is_no_puzzle_is_refused(original):
    for wrong, said in [
        (lambda: daily(original, -1), "day is -1"),
        (lambda: daily(original, 1, 9999), "boards is 9999; it should be a whole number from 1 to 32"),
        (lambda: Puzzle(original, ("annex",) * 33), "boards is 33"),
        (lambda: Puzzle(original, kind="adversary", boards=33), "boards is 33"),
        (lambda: daily(salet.WordList(["annex", "moist"]), 1, 3), "boards is 3; .* from 1 to 2"),
        (lambda: seeded(original, 1, 0), "boards is 0"),
        (lambda: Puzzle(original, ("annex",), kind="weekly"), "'weekly'"),
        (lambda: Puzzle(original, ("annex",), kind="adversary"), "adversary has no answer"),
        (lambda: Puzzle(original), "every other puzzle has one"),
        (lambda: of_length(9), "9-letter words, only of 4, 5, 6, 7, 8"),
    ]:
        with pytest.raises(salet.SaletError, match=said):
            wrong()


def test_a_seed_gives_the_same_words(original):
    assert seeded(original, 7, 4).answers == seeded(original, 7, 4).answers
    assert seeded(original, 7, 4).answers[:2] == seeded(original, 7, 2).answers
    assert seeded(original, 7).answers != seeded(original, 8).answers


HISTORY = salet.read_history("2023-06-20 crane\n2023-06-22 zzyzx\n2023-06-23 salet", gaps=True)


def test_past_puzzles_have_the_real_games_answers(original):
    found = past(datetime.date(2023, 6, 21), salet.shipped_history(), "hard")
    assert (found.kind, found.number, found.day, found.answers, found.rule) == ("past", 732, 732, ("crane",), "hard")
    assert found.words == salet.load("nyt-2023-07")
    assert past(732, salet.shipped_history(), "hard") == found
    assert salet.past(731, HISTORY).answers == ("crane",)


def test_a_past_answer_outside_the_list_can_be_guessed():
    found = past(733, HISTORY)
    assert found.words.guesses == tuple(sorted([*salet.load("nyt-2023-07").guesses, "zzyzx"]))
    assert found.words.answers == salet.load("nyt-2023-07").answers
    game = found.game()
    assert (game.push("zzyzx"), found.state(game)) == ("ggggg", "won")


def test_a_past_puzzle_needs_its_answer():
    for day, history, said in [
        (
            datetime.date(2026, 11, 18),
            salet.shipped_history(),
            "2026-11-18 is not known: the history goes to 2026-07-17",
        ),
        (732, HISTORY, "2023-06-21 is not known: the history lacks it"),
        (732, salet.History(), "2023-06-21 is not known: the history is empty"),
        (datetime.date(2021, 6, 18), HISTORY, "no puzzle on 2021-06-18"),
        (-1, HISTORY, "day is -1"),
        (10**9, HISTORY, "day is 1000000000"),
    ]:
        with pytest.raises(salet.SaletError, match=said):
            past(day, history)


def test_the_answer_is_not_shown_by_repr(original):
    assert "annex" not in repr(Puzzle(original, ("annex",)))


def test_rows_and_states(original):
    one = Puzzle(original, ("annex",))
    game = one.game()
    assert (one.limit, one.state(game)) == (6, "open")
    for _ in range(6):
        game.push("crane")
    assert one.state(game) == "lost"
    two = Puzzle(original, ("annex", "moist"), rule="hard")
    game = two.game()
    game.push("annex")
    game.push("moist")
    assert (two.limit, two.state(game), game.rule.name) == (7, "won", "hard")
    host = Puzzle(original, kind="adversary", boards=2)
    game = host.game()
    for _ in range(20):
        game.push("crane")
    assert (host.limit, host.boards, host.state(game)) == (None, 2, "open")


def test_toasts_by_rows_to_spare(original):
    one, four = Puzzle(original, ("annex",)), Puzzle(original, ("annex", "moist", "crane", "pious"))
    assert tuple(toast(one, rows) for rows in range(1, 7)) == TOASTS
    assert tuple(toast(four, rows) for rows in range(4, 10)) == TOASTS
    assert toast(Puzzle(original, kind="adversary"), 12) == "Phew"


def test_a_key_shows_the_best_it_has_earned():
    assert keyboard([("crane", "..y.g"), ("eager", "yg...")]) == {
        "c": ".",
        "r": ".",
        "a": "g",
        "n": ".",
        "e": "g",
        "g": ".",
    }


@pytest.mark.parametrize("length", [4, 5, 6, 7, 8])
def test_every_length_has_a_list(length):
    words = salet.load(of_length(length))
    assert words.length == length
    assert len(words.answers) > 1000
    assert words.alphabet == "abcdefghijklmnopqrstuvwxyz"


# Codes


@given(st.data(), st.integers(0, 255))
def test_codes_round_trip(data, salt):
    words = salet.load("original")
    answers = data.draw(st.lists(st.sampled_from(words.guesses), min_size=1, max_size=12))
    code = salet.make_code(answers, words, salt)
    assert salet.read_code(code, words) == tuple(answers)
    assert salet.read_code(code.lower().replace("-", " "), words) == tuple(answers)
    assert codes.list_of_code(code) == "original"
    assert all(len(group) == 5 for group in code.split("-"))


def test_a_code_that_could_be_taken_for_another_one(original):
    """The check of `gfrlk` with salt 28, spelled out, happens to be that of a place in the list."""
    head = codes._tag(original) + bytes([28])
    assert codes._code(codes._number("gfrlk", original, True), head, True) == ""
    code = salet.make_code(["gfrlk"], original, 28)
    assert code == salet.make_code(["gfrlk"], original, 29)
    assert salet.read_code(code, original) == ("gfrlk",)


def test_a_code_does_not_show_its_word(original):
    found = {salet.make_code(["annex"], original, salt) for salt in range(256)}
    assert len(found) == 256
    assert not any("ANNEX" in code.replace("-", "") for code in found)


def test_one_wrong_sign_is_told(original):
    code = salet.make_code(["annex"], original)
    told = 0
    for place in range(len(code) - 1):
        for sign in "07XZ":
            wrong = code[:place] + sign + code[place + 1 :]
            if wrong not in (code,) and code[place] != "-":
                try:
                    assert salet.read_code(wrong, original) == ("annex",)  # a spare bit: nothing was lost
                except salet.CodeError:
                    told += 1
    assert told > 50


@pytest.mark.parametrize("code", ["", "hello!", "AAAA", "00000", "D5QF2-3K402", "ü"])
def test_what_is_no_code_is_quoted(code, original):
    with pytest.raises(salet.CodeError, match="is not a code") as caught:
        salet.read_code(code, original)
    assert repr(code) in str(caught.value)


def test_a_code_of_another_list_is_told(original):
    code = salet.make_code(["annex"], original)
    with pytest.raises(salet.CodeError, match=r"add --words original\."):
        salet.read_code(code, salet.load("nyt-2023-07"))
    own = salet.WordList(["annex", "moist"])
    code = salet.make_code(["annex"], own)
    assert codes.list_of_code(code) == ""
    with pytest.raises(salet.CodeError, match="ask your friend which"):
        salet.read_code(code, original)


def test_a_place_outside_the_list_is_no_word(original):
    head = bytes.fromhex(original.hash)[:3] + b"\0"
    body = head + codes._masked((2**24 - 1).to_bytes(3, "big"), head)
    for kind in (codes.PLACES, codes.SPELLED):
        with pytest.raises(salet.CodeError, match="is not a code"):
            salet.read_code(codes._written(codes._hash(body, kind)[:2] + body), original)


def test_as_many_words_as_boards_can_be_hidden(original):
    """Twenty-two words of a list fill their signs so that three bytes are left over, as many as a word takes."""
    for count in range(1, MOST_BOARDS + 1):
        for answers in (original.answers[:count], ("kevin", *original.answers[1:count])):
            code = salet.make_code(answers, original, count)
            assert salet.read_code(code, original) == answers
    with pytest.raises(salet.CodeError, match="33 words are too many for a code: it hides 32 at most"):
        salet.make_code(original.answers[:33], original)
    head = codes._tag(original) + b"\0"
    body = head + codes._masked(bytes(3 * 33), head)
    with pytest.raises(salet.CodeError, match="hides 33 words; 32 is the most"):
        salet.read_code(codes._written(codes._hash(body, codes.PLACES)[:2] + body), original)


@given(st.data(), st.integers(3, 12), st.integers(0, 255))
def test_words_outside_the_list_can_be_hidden(data, length, salt):
    letters = st.text("abcdefghijklmnopqrstuvwxyzäöüßøþ", min_size=length, max_size=length)
    words = salet.WordList(data.draw(st.lists(letters, min_size=1, max_size=20, unique=True)))
    spelled = st.text(words.alphabet, min_size=length, max_size=length)
    answers = tuple(data.draw(st.lists(spelled, min_size=1, max_size=6)))
    code = salet.make_code(answers, words, salt)
    assert salet.read_code(code, words) == answers
    assert len(code) < 300


def test_codes_of_words_outside_the_list_never_change():
    assert salet.make_code(["kevin"], "original") == "EXVZ2-3K403-NTPDG"
    assert salet.read_code("EXVZ2-3K403-NTPDG", "original") == ("kevin",)
    assert codes.list_of_code("EXVZ2-3K403-NTPDG") == "original"
    with pytest.raises(salet.CodeError, match=r"add --words original\."):
        salet.read_code("EXVZ2-3K403-NTPDG", "nyt-2023-07")


@pytest.mark.parametrize(
    ("word", "said"), [("kevins", "has 6"), ("kev1n", "holds '1'"), ("jörgs", "holds 'ö'"), ("", "0")]
)
def test_only_words_with_letters_of_the_list_can_be_hidden(word, said, original):
    with pytest.raises(salet.GuessError, match=said):
        salet.make_code([word], original)


def test_a_code_is_read_at_once_however_long_it_is(original):
    with pytest.raises(salet.CodeError, match=r"^'7{57}…' is not a code") as caught:
        salet.read_code("7" * 1_000_000, original)
    assert len(str(caught.value)) < 200


def test_the_rules_are_in_one_place():
    assert set(puzzle.__all__) >= {"Puzzle", "daily", "seeded", "keyboard", "toast"}
