"""Games that wait, go on and are refused, codes for friends, and what happens when nothing can be kept."""

from __future__ import annotations

import pytest
from support import kept

import salet
from salet.keep.store import Store
from salet.play.puzzle import daily, of_length, seeded

NYT = salet.load("nyt-2023-07")


def test_hard_mode_only_before_the_first_guess(run, home):
    assert run("play", "--daily").code == 0
    assert run("play", "--daily", "--hard", stdin="fuzzy\n").code == 0
    assert kept(home)[0].rule == "hard"
    assert run("play", "--daily", stdin="").code == 0  # it stays in hard mode
    assert kept(home)[0].rule == "hard"
    (home / "salet.sqlite").unlink()
    run("play", "--daily", stdin="fuzzy\n")
    refused = run("play", "--daily", "--hard")
    assert refused.code == 2
    assert "Hard mode can only be enabled at the start of a round" in refused.err


def test_new_puts_the_unfinished_game_aside(run, home):
    run("play", stdin="crane\n")
    run("play", "--new", stdin="moist\n")
    first, second = kept(home)
    assert (first.state, second.state) == ("dropped", "open")
    run("play", stdin="annex\n")
    assert [row.guess for row in kept(home)[1].rows] == ["moist", "annex"]


def test_other_unfinished_games_wait(run, home, tmp_path):
    run("play", "--answer", "annex", stdin="crane\n")
    run("play", "--boards", "2", stdin="crane\n")
    run("play", "--boards", "2", stdin="moist\n")
    run("play", "--seed", "5", stdin="crane\n")
    run("play", "--seed", "6", stdin="crane\n")
    run("play", "--answer", "annex", stdin="annex\n")
    assert [len(game.rows) for game in kept(home)] == [2, 2, 1, 1]
    (tmp_path / "own.txt").write_text("annex\nmoist\ncrane\n")
    run("play", "--words", "own.txt", "--seed", "1", stdin="?\n")
    out = run("play", stdin="?\n").out  # the own list is not known by name, so the game before it goes on
    assert "Words left" in out
    assert len(kept(home)) == 5


def test_yesterdays_daily_does_not_go_on(run, home):
    with Store(home / "salet.sqlite") as store:
        store.begin(daily(NYT, 5))
    run("play", stdin="crane\n")
    assert [game.kind for game in kept(home)] == ["daily", "random"]


def test_through_a_pipe(run):
    done = run("play", "--answer", "pious", stdin="crane\nqqqqq\n\n12\n?\n??\npio\npious\n")
    assert done.code == 0
    assert "\x1b" not in done.out
    for said in [
        "CRANE .....",
        "Not in word list: 'qqqqq'",
        "'' is not a word",
        "'12' is not a word",
        "Words left: 358",
        "Play ",
        "Not enough letters: 'pio'",
        "PIOUS ggggg",
        "Magnificent",
        "salet 2/6",
        "⬛⬛⬛⬛⬛\n🟩🟩🟩🟩🟩",
    ]:
        assert said in done.out
    done = run("play", "--boards", "2", "--answer", "pious,moist", stdin="pious\n?\n!\n")
    assert "PIOUS ggggg .yy.y" in done.out
    assert "Words left: solved · " in done.out
    assert "MOIST" in done.out


def test_a_word_outside_the_answers_can_be_a_friends(run):
    done = run("play", "--words", "original", "--answer", "aahed", stdin="aahed\n")
    assert "Genius" in done.out
    done = run("play", "--words", "original", "--answer", "zymic", stdin="fuzzy\nchimy\n?\n??\n!\n")
    assert "proven best" in done.out


def test_make_a_code_and_play_it(run, home):
    code = run("play", "--make-code", "moist,annex", "--words", "original").out.strip()
    assert salet.read_code(code, salet.load("original")) == ("moist", "annex")
    done = run("play", "--code", code, stdin="moist\nannex\n")
    assert "Genius" in done.out
    assert kept(home)[0].words == "original"


def test_a_word_of_no_list_can_be_a_friends(run, home):
    made = run("play", "--make-code", "kevin")
    assert "'kevin' is not in 'nyt-2023-07': whoever plays the code can guess it all the same." in made.err
    code = made.out.strip()
    assert salet.read_code(code, NYT) == ("kevin",)
    assert "CRANE ...yy" in run("play", "--code", code, stdin="crane\n").out
    done = run("play", stdin="kevin\n")
    assert "CRANE ...yy\nKEVIN ggggg\nMagnificent" in done.out
    (game,) = kept(home)
    assert (game.words, game.won) == ("nyt-2023-07", True)
    assert "The answer is not in the list nyt-2023-07" in run("review").out


@pytest.mark.parametrize("day", ["2023-06-21", "732"])
def test_a_past_puzzle_of_the_real_game(run, home, day):
    assert run("play", "--past", day, stdin="slate\n").out.startswith("salet · Wordle 732 · nyt-2023-07\nSLATE ..g.g\n")
    done = run("play", "--past", day, "--no-contrast", stdin="crane\n")
    assert "Magnificent\nWordle 732 2/6\n\n⬛⬛🟩⬛🟩\n🟩🟩🟩🟩🟩" in done.out
    (game,) = kept(home)
    assert (game.kind, game.number, game.state) == ("past", 732, "over")
    assert run("stats").out.startswith("past: played 1 · won 100 %")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--answer", "qqqq1"), "'qqqq1' holds '1'"),
        (("--answer", "abc"), "'abc'"),
        (("--code", "HELLO-WORLD"), "'HELLO-WORLD' is not a code"),
        (
            ("--code", salet.make_code(["annex"], salet.load("original")), "--words", "nyt-2023-07"),
            "add --words original",
        ),
        (("--make-code", "qqqqqq"), "'qqqqqq' has 6"),
        (("--make-code", ",".join(["crane"] * 33)), "33 words are too many"),
        (("--past", "2026-11-18"), "The answer of 2026-11-18 is not known: the history goes to 2026-07-17."),
        (("--past", "2020-01-01"), "no puzzle on 2020-01-01"),
        (("--past", "then"), "'then' is not a day"),
        (("--past", "5", "--daily"), "--daily and --past contradict"),
        (("--past", "5", "--words", "original"), "--past and --words contradict"),
        (("--past", "5", "--length", "6"), "--past and --length contradict"),
        (("--past", "5", "--boards", "2"), "one board, not 2"),
        (("--length", "9"), "9-letter words"),
        (("--length", "6", "--words", "nyt-2023-07"), "has words of 5 letters, not 6"),
        (("--daily", "--seed", "5"), "--daily and --seed contradict"),
        (("--adversary", "--answer", "annex"), "contradict"),
        (("--date", "yesterday"), "'yesterday' is not a day"),
        (("--date", "2999-01-01"), "still to come"),
        (("--date", "2020-01-01"), "2020-01-01"),
        (("--boards", "3", "--answer", "annex,moist"), "contradict"),
        (("--boards", "0"), "'0' is not a whole number from 1 to 32"),
        (("--boards", "33"), "'33' is not a whole number"),
        (("--boards", "many"), "'many' is not a whole number"),
        (("--rule", "soft"), "'soft'"),
        (("--words", "nowhere.txt"), "nowhere.txt"),
        (("--seed", "x"), "--seed"),
    ],
)
def test_bad_input_is_quoted(run, options, said):
    done = run("play", *options)
    assert done.code == 2
    assert said in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_without_a_store_the_game_is_played_all_the_same(run, tmp_path):
    (tmp_path / "file").write_text("")
    done = run("play", "--answer", "pious", "--contrast", stdin="pious\n", env={"SALET_HOME": str(tmp_path / "file")})
    assert done.code == 0
    assert "Genius" in done.out
    assert "🟧" in done.out
    assert "This game is not recorded." in done.err
    assert len(done.err.strip().splitlines()) == 1
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "salet.sqlite").write_text("nonsense " * 500)
    done = run("play", "--daily", stdin="!\n")
    assert done.code == 0
    assert "salet stats rescue" in done.err
    assert run("stats").code == 2
    assert "0 games saved" in run("stats", "rescue").out
    assert run("stats").code == 0


def test_the_game_went_on_in_another_window(run, home, monkeypatch):
    from salet.cli.session import Session

    monkeypatch.setenv("SALET_HOME", str(home))
    puzzle = salet.Puzzle(NYT, ("pious",), kind="friend")
    with Store() as store:
        one = Session(puzzle, store)
        two = Session(puzzle, store, one.record)
        one.guess("crane")
        with pytest.raises(salet.StoreError, match="another window"):
            two.guess("moist")


def test_the_disk_fills_up_during_a_game(home, monkeypatch, capsys):
    from salet.cli.session import Session

    puzzle = daily(NYT, 5)
    with Store(home / "salet.sqlite") as store:
        session = Session(puzzle, store)
        session.guess("crane")

        def full(*_):
            raise salet.StoreError("The disk is full.")

        monkeypatch.setattr(store, "add_row", full)
        session.guess("moist")
        assert "not recorded" in capsys.readouterr().err
        session.guess(puzzle.answers[0])
        assert session.message == "Impressive"
        assert session.ending()[-1] == "The next puzzle comes tomorrow."


def test_every_length_is_playable():
    for length in (4, 5, 6, 7, 8):
        words = salet.load(of_length(length))
        game = seeded(words, 1).game()
        game.push(words.guesses[0])
        assert salet.analyse(game).best(1).guess in words
