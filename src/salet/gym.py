"""An environment for learning agents in the style of Gymnasium; needs the extra `gym`.

>>> import gymnasium, salet.gym
>>> env = gymnasium.make("salet/Wordle-v0", words="original")
>>> observation, info = env.reset(seed=1, options={"answer": "annex"})
>>> observation, reward, terminated, truncated, info = env.step(env.unwrapped.action("crane"))
>>> info["row"], info["candidates"], terminated
('crane=..yyy', 21, False)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsInt

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError:
    raise ImportError("The environment needs gymnasium, which is not installed: pip install 'salet[gym]'.") from None

from salet.core.checks import check_name, check_number
from salet.core.game import Game, row_limit
from salet.core.lists import load
from salet.core.marks import code_of, show_mark
from salet.core.words import capitals
from salet.errors import GameError, OutOfRange
from salet.judge.review import Judge
from salet.play.puzzle import played

if TYPE_CHECKING:
    from salet.concurrency import Stop

__all__ = ["REWARDS", "WordleEnv"]

REWARDS = ("exact", "guesses")
"""What a step earns: minus the guesses that it gives away beside perfect play, or minus one for each guess."""
NODES = 2_000
"""The work that goes into judging a guess unless told otherwise."""
LOST = 1.0
"""A game that is lost counts one guess more than it has rows."""

Observation = dict[str, Any]


class WordleEnv(gymnasium.Env[Observation, int]):
    """A game on one board: an action is the place of a guess in the list, and the marks are what is observed.

    The observation holds two arrays, a line for each row of the game: `letters`, 0 where nothing was played, else 1 for
    the first letter of the alphabet and so on; and `marks`, 0 where nothing was played, 1 grey, 2 yellow, 3 green.
    `info["action_mask"]` tells which guesses the rule allows now, as `env.action_space.sample(mask)` takes it.

    With the reward `exact` a step earns minus what the guess gave away, as the exact search proves it: 0 is perfect, so
    that every perfect game earns 0 whatever its answer. Where the search stops before it has proven that value, the
    reward is taken from the middle of `info["loss_lower"]` and `info["loss_upper"]`, and `info["proof"]` says `bound`.
    With `guesses` a step earns -1, and a lost game -1 more.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 (Gymnasium declares it so)

    def __init__(
        self,
        words: str = "original",
        *,
        rule: str = "normal",
        reward: str = "exact",
        nodes: int = NODES,
        render_mode: str | None = None,
        stop: Stop | None = None,
    ) -> None:
        """Choose the list, the rule, and what a step earns; `nodes` limits the work that judging a guess may take.

        `stop` ends a step that is being judged with Stopped, before its guess is played.
        """
        self.stop = stop
        self.words = played(load(words))
        self.rule, self.render_mode = rule, render_mode
        self.reward = check_name("reward", reward, REWARDS)
        self.judge = Judge(self.words, rule, nodes=check_number("nodes", nodes, 1))
        self.rows = row_limit()
        shape = (self.rows, self.words.length)
        self.action_space = spaces.Discrete(len(self.words.guesses))  # type: ignore[assignment]
        self.observation_space = spaces.Dict(
            {
                "letters": spaces.Box(0, len(self.words.alphabet), shape, np.int8),
                "marks": spaces.Box(0, 3, shape, np.int8),
            }
        )
        self.game: Game | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; `options={"answer": word}` chooses its answer, else it is drawn, as likely as the list says."""
        super().reset(seed=seed)
        answer = (options or {}).get("answer")
        if answer is None:
            weights = self.words.weights
            shares = None if weights is None else np.array(weights) / sum(weights)
            answer = self.words.answers[self.np_random.choice(len(self.words.answers), p=shares)]
        self.game = Game(self.words, answers=[answer], rule=self.rule)
        return self._observed(), self._info()

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play a guess; one that the rule does not allow is refused with a GuessError."""
        game = self._begun()
        if self._over:
            raise GameError("The game is over: reset the environment to begin another.")
        guess = self.words.guesses[self._checked(action)]
        game.check(guess)
        judged = self._judged(guess) if self.reward == "exact" else {}
        game.push(guess)
        info = {**self._info(), "row": str(game.rows[-1]), **judged}
        return self._observed(), self._earned(judged), game.solved, self._over and not game.solved, info

    def action(self, guess: str) -> int:
        """Return the action that plays a word."""
        return self.words.guess_index[self.words.check(guess)]

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return which actions the rule allows now, as sb3-contrib's maskable agents ask for it."""
        return self._mask().astype(bool)

    def render(self) -> str:
        """Return the rows as text: a line for each guess, its squares and its word."""
        rows = self._begun().rows
        return "\n".join(f"{show_mark(row.marks[0])} {capitals(row.guess)}" for row in rows)

    def _begun(self) -> Game:
        if self.game is None:
            raise GameError("No game has begun: reset the environment first.")
        return self.game

    @property
    def _over(self) -> bool:
        game = self._begun()
        return game.solved or len(game.rows) >= self.rows

    def _checked(self, action: SupportsInt) -> int:
        place = int(action)
        if not 0 <= place < len(self.words.guesses):
            raise OutOfRange("action", place, f"the place of a guess, 0 to {len(self.words.guesses) - 1}")
        return place

    def _judged(self, guess: str) -> dict[str, Any]:
        """Return what a guess gives away, before it is played."""
        game = self._begun()
        before = Game(self.words, rule=self.rule)
        for row in game.rows:
            before.push(row.guess, row.marks)
        found = self.judge.compare(before, guess, stop=self.stop)
        names = ("loss_lower", "loss_upper", "risk", "proof")
        return {name: getattr(found, name) for name in names}

    def _earned(self, judged: dict[str, Any]) -> float:
        if judged:
            return -float(judged["loss_lower"] + judged["loss_upper"]) / 2
        return -1.0 - (LOST if self._over and not self._begun().solved else 0.0)

    def _mask(self) -> np.ndarray[Any, np.dtype[np.int8]]:
        mask = np.zeros(len(self.words.guesses), np.int8)
        game = self._begun()
        if not self._over:
            mask[game.legal()] = 1
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "candidates": len(self._begun().candidates)}

    def _observed(self) -> Observation:
        letters, marks = (np.zeros((self.rows, self.words.length), np.int8) for _ in range(2))
        for place, row in enumerate(self._begun().rows):
            letters[place] = [self.words.alphabet.index(letter) + 1 for letter in row.guess]
            marks[place] = [code_of(colour) + 1 for colour in row.marks[0]]
        return {"letters": letters, "marks": marks}


gymnasium.register(id="salet/Wordle-v0", entry_point="salet.gym:WordleEnv")
