"""Choosing a game: what options mean, which game goes on, and under which number it is shared."""

import dataclasses
import datetime

import pytest

import salet
from salet.play.choose import choose_list, choose_puzzle, puzzle_of, under_rule
from salet.play.puzzle import Puzzle, daily, past, seeded
from salet.play.records import Record
from salet.play.share import share_game

TODAY = datetime.date(2026, 6, 17)
ONE_DAY = datetime.timedelta(days=1)


def test_the_list(original):
    assert choose_list().name == "nyt-2023-07"
    assert choose_list("original") == original
    assert choose_list(original, length=5) == original
    assert choose_list(length=6).name == "english-6"
    assert choose_list(code=salet.make_code(["crane"], original)) == original
    assert choose_list("nyt-2023-07", code=salet.make_code(["crane"], original)).name == "nyt-2023-07"
    with pytest.raises(salet.GameError, match="'original' has words of 5 letters, not 6"):
        choose_list("original", length=6)


def test_a_puzzle_of_every_kind(original):
    assert choose_puzzle(original, seed=7) == seeded(original, 7)
    assert choose_puzzle(original, "adversary", boards=2) == Puzzle(original, kind="adversary", boards=2)
    assert choose_puzzle(original, "friend", answers=["ANNEX", "moist"]).answers == ("annex", "moist")
    assert choose_puzzle(original, "daily", today=TODAY, boards=2) == daily(original, TODAY, 2)
    with pytest.raises(salet.GameError, match="3 boards and 1 answers"):
        choose_puzzle(original, "friend", answers=["annex"], boards=3)
    with pytest.raises(salet.GuessError, match="'zzzz' has 4"):
        choose_puzzle(original, "friend", answers=["zzzz"])
    history = salet.shipped_history()
    assert choose_puzzle(original, "past", day=TODAY, history=history) == past(TODAY, history)
    with pytest.raises(salet.GameError, match="one board, not 2"):
        choose_puzzle(original, "past", day=TODAY, history=history, boards=2)
    with pytest.raises(salet.GameError, match="needs its day and the history"):
        choose_puzzle(original, "past", day=TODAY)
    with pytest.raises(salet.UnknownName, match="no kind of puzzle 'weekly'"):
        choose_puzzle(original, "weekly")
    with pytest.raises(salet.GameError, match="give today's date"):
        choose_puzzle(original, "daily")


def test_the_day_of_a_puzzle(original):
    earlier = choose_puzzle(original, "daily", today=TODAY, day=TODAY - ONE_DAY)
    assert (earlier.kind, earlier.answers) == ("archive", daily(original, TODAY - ONE_DAY).answers)
    with pytest.raises(salet.GameError, match="still to come: today is 2026-06-17"):
        choose_puzzle(original, "daily", today=TODAY, day=TODAY + ONE_DAY)
    for days in (-1, 0, 1):  # somewhere it is today
        there = choose_puzzle(original, "daily", today=TODAY, day=TODAY + days * ONE_DAY, leeway=ONE_DAY)
        assert there.kind == "daily"
    with pytest.raises(salet.GameError, match="still to come"):
        choose_puzzle(original, "daily", today=TODAY, day=TODAY + 2 * ONE_DAY, leeway=ONE_DAY)


def test_which_game_can_go_on(original):
    record = Record.of(daily(original, TODAY), "id", "2026-06-17")
    assert puzzle_of(record) == daily(original, TODAY)
    assert puzzle_of(record, today=TODAY) == daily(original, TODAY)
    assert puzzle_of(record, today=TODAY + ONE_DAY) is None
    own = salet.WordList(["annex", "crane"], name="own")
    record = Record.of(Puzzle(own, ("annex",), kind="friend"), "id", "2026-06-17")
    assert puzzle_of(record) is None
    assert puzzle_of(record, original) is None
    assert puzzle_of(record, own).answers == ("annex",)
    changed = dataclasses.replace(record, words="original")
    assert puzzle_of(changed) is None


def test_a_hidden_word_outside_the_list_can_be_guessed(original):
    by_code = choose_puzzle(original, "friend", code=salet.make_code(["Kevin"], original))
    assert by_code == choose_puzzle(original, "friend", answers=["kevin"])
    game = by_code.game()
    assert game.push("crane") == "...yy"
    assert (game.push("kevin"), by_code.state(game)) == ("ggggg", "won")
    assert "kevin" not in original
    record = Record.of(by_code, "id", "2026-06-17")
    assert puzzle_of(record) == puzzle_of(record, original) == by_code
    assert puzzle_of(record, salet.load("english-6")) == by_code
    assert puzzle_of(dataclasses.replace(record, answers=("jules",))) is None


def test_a_game_of_more_boards_than_can_be_played_does_not_go_on(original):
    record = Record.of(seeded(original, 7, 32), "id", "2026-06-17")
    assert puzzle_of(record) == seeded(original, 7, 32)
    assert puzzle_of(dataclasses.replace(record, boards=33, answers=(*record.answers, "annex"))) is None


def test_hard_mode_begins_with_the_game(original):
    record = Record.of(daily(original, TODAY), "id", "2026-06-17")
    with pytest.raises(salet.GameError, match="only be enabled at the start of a round"):
        under_rule(daily(original, TODAY, rule="hard"), record)
    hard = dataclasses.replace(record, rule="hard")
    assert under_rule(daily(original, TODAY), hard).rule == "hard"


def test_only_puzzles_of_a_day_are_shared_with_a_number(original):
    game = salet.Game(original, answers=["annex"])
    game.push("annex")
    of_today = daily(original, TODAY)
    assert str(share_game(of_today, game.rows)).startswith(f"salet {of_today.number:,} 1/6\n")
    assert str(share_game(Record.of(of_today, "id", ""), game.rows)) == str(share_game(of_today, game.rows))
    assert str(share_game(seeded(original, 7, rule="hard"), game.rows)).startswith("salet 1/6*\n")
    assert share_game(Puzzle(original, kind="adversary"), game.rows).limit is None


def test_past_puzzles_are_shared_as_the_real_game_shares_them():
    puzzle = past(1234, salet.shipped_history())
    game = puzzle.game()
    for guess in ("crane", "sloth", puzzle.answers[0]):
        game.push(guess)
    text = str(share_game(puzzle, game.rows))
    assert text.startswith("Wordle 1,234 3/6\n\n")
    assert str(share_game(Record.of(puzzle, "id", ""), game.rows)) == text
    assert salet.read_share(text).number == 1234


def test_nyt_is_played_on_its_fixed_list():
    fixed = salet.load("nyt-2023-07")
    for words in ("nyt", salet.load("nyt")):
        assert choose_list(words) == fixed
        assert salet.daily(words, 1657).answers == ("pleat",)
        assert salet.seeded(words, 7).answers == ("cooed",)
        assert salet.make_code(["annex"], words, 5) == "Q1CY5-Y1W0N-60YJ0"
        assert salet.read_code("Q1CY5-Y1W0N-60YJ0", words) == ("annex",)
    assert choose_list("nyt,original").hash == salet.load("nyt-2023-07,original").hash
