"""The environment for learning agents: Gymnasium's own checker, and rewards held to the exact search."""

from __future__ import annotations

import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import salet
from salet.gym import WordleEnv


@pytest.fixture
def env():
    return WordleEnv()


@pytest.mark.parametrize("reward", ["exact", "guesses"])
def test_gymnasiums_checker_is_content(reward):
    made = gymnasium.make("salet/Wordle-v0", words="english-4", reward=reward, render_mode="ansi")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*render fps.*")  # text has no frames
        check_env(made.unwrapped)


def play(env, answer, *guesses):
    env.reset(options={"answer": answer})
    return [env.step(env.action(guess)) for guess in guesses]


def test_marks_are_observed_row_by_row(env):
    observed = play(env, "annex", "crane", "ninny")[-1][0]
    assert observed["marks"].tolist()[:3] == [[1, 1, 2, 2, 2], [2, 1, 3, 1, 1], [0] * 5]
    assert observed["letters"].tolist()[0] == [ord(letter) - 96 for letter in "crane"]
    assert observed["letters"].tolist()[2] == [0] * 5
    assert env.observation_space.contains(observed)


def test_a_step_earns_what_the_exact_search_proves(env):
    steps = play(env, "annex", "crane", "tonic", "annex")
    judged = salet.review(["crane", "tonic", "annex"], "annex", "original")
    for (_, reward, _, _, info), row in zip(steps, judged.rows, strict=True):
        assert info["proof"] == "exact"
        assert reward == pytest.approx(-row.loss)
    assert [step[2] for step in steps] == [False, False, True]


def test_a_perfect_game_earns_nothing(env):
    tree = salet.solve("original", opener="salet").tree
    env.reset(options={"answer": "annex"})
    node, rewards, done = tree.root, [], False
    while not done:
        _, reward, done, _, info = env.step(env.action(node.guess))
        rewards.append(reward)
        node = node.branches.get(info["row"].partition("=")[2])
    assert rewards == [0.0] * len(rewards)


def test_a_bound_says_that_it_is_one():
    env = WordleEnv(nodes=1)
    env.reset(options={"answer": "fuzzy"})
    env.step(env.action("qajaq"))
    _, reward, _, _, info = env.step(env.action("salet"))
    assert info["proof"] == "bound"
    assert info["loss_lower"] < -reward < info["loss_upper"]


def test_guesses_are_counted_instead_and_a_lost_game_costs_one_more():
    env = WordleEnv(reward="guesses")
    rewards = [step[1] for step in play(env, "annex", *["salet"] * 6)]
    assert rewards == [-1.0] * 5 + [-2.0]
    *_, (_, _, terminated, truncated, info) = play(env, "annex", *["salet"] * 6)
    assert (terminated, truncated) == (False, True)
    assert not info["action_mask"].any()


def test_the_mask_is_what_the_rule_allows():
    env = WordleEnv(rule="hard", reward="guesses")
    *_, (_, _, _, _, info) = play(env, "annex", "crane")
    assert info["action_mask"][env.action("annex")] == 1
    assert info["action_mask"][env.action("salet")] == 0
    assert (env.action_masks() == info["action_mask"].astype(bool)).all()
    sampled = env.action_space.sample(info["action_mask"])
    assert info["action_mask"][sampled]
    with pytest.raises(salet.GuessError, match="must contain"):
        env.step(env.action("salet"))


def test_the_same_seed_draws_the_same_answer():
    drawn = []
    for _ in range(2):
        env = WordleEnv()
        env.reset(seed=11)
        drawn.append(env.game.answers)
    assert drawn[0] == drawn[1]


def test_wrong_use_is_said_in_a_sentence(env):
    with pytest.raises(salet.GameError, match="reset the environment first"):
        env.step(0)
    env.reset(options={"answer": "annex"})
    with pytest.raises(salet.OutOfRange, match="action is 99999"):
        env.step(99_999)
    with pytest.raises(salet.UnknownName, match="no reward 'points'"):
        WordleEnv(reward="points")
    with pytest.raises(salet.GuessError):
        env.reset(options={"answer": "zzzzz"})
    env.step(np.int64(env.action("annex")))
    with pytest.raises(salet.GameError, match="over: reset"):
        env.step(0)


def test_without_the_extra_one_sentence_says_what_to_install():
    script = "import sys; sys.modules['gymnasium'] = None; import salet.gym"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stderr.strip().splitlines()[-1].endswith("pip install 'salet[gym]'.")


def test_the_board_is_rendered_as_text(env):
    play(env, "annex", "crane")
    assert env.render() == "⬜⬜🟨🟨🟨 CRANE"
