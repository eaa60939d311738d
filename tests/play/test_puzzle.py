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
from salet.play import codes, puzzle
from salet.play.puzzle import TOASTS, Puzzle, daily, day_number, keyboard, of_length, seeded, toast


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
        (lambda: daily(original, 1, 9999), "boards is 9999"),
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
    with pytest.raises(salet.CodeError, match="is not a code"):
        salet.read_code(codes._written(codes._hash(body)[:2] + body), original)


def test_only_words_of_the_list_can_be_hidden(original):
    with pytest.raises(salet.GuessError, match="'zzzzz' is not in"):
        salet.make_code(["zzzzz"], original)


def test_the_rules_are_in_one_place():
    assert set(puzzle.__all__) >= {"Puzzle", "daily", "seeded", "keyboard", "toast"}
