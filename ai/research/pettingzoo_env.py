"""The three games for PettingZoo: `env("duel")` is an agent-environment cycle with action masks.

An observation is a dict: "observation" has the view's row (see `observations`), "action_mask" a 1
for each number of a legal action (see `numbering`), zeros for whoever is not to act. The reward
comes at the end: 1 for a win, 0 for a loss, and the parts of a shared win.
"""

from __future__ import annotations

import warnings
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ai.research import observations
from ai.research.numbering import numbering
from game.rules import RULES
from game.rules.core import NOBODY, Action, State

Observation = dict[str, NDArray[np.generic]]
IGNORED = "reset ignores these options: {}; the game's own are given to env()"


def env(game: str, **options: Any) -> Any:
    """Return an environment that checks its use; `options` are those of the game's `new`."""
    checked = wrappers.TerminateIllegalWrapper(PolemosEnv(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def _seeds(seed: int) -> np.random.Generator:
    """Return the source of the games' seeds. ValueError for what is no seed."""
    try:
        return np.random.default_rng(index(seed))
    except (TypeError, ValueError):
        raise ValueError(f"a seed is a whole number from 0, not {seed!r}") from None


class PolemosEnv(AECEnv):
    """A game as PettingZoo plays it, without checks. Agents are called seat_0, seat_1 and so on.

    Deals are not counted as in OpenSpiel: each seed that is given to `reset` is one.
    ValueError for a game or an option that there is not.
    """

    def __init__(self, game: str, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        self.numbers = numbering(game)
        self.game = game
        self.options = options
        self.render_mode = render_mode
        self.metadata = {
            "name": f"polemos_{game}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(RULES[game].seats_of(options))]
        self.agents = self.possible_agents[:]
        self.action_spaces = {
            agent: spaces.Discrete(self.numbers.count) for agent in self.possible_agents
        }
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}
        self.state_of_play: State = RULES[game].new(seed=0, **options)
        self.legal: dict[int, Action] = {}
        self.seeds = np.random.default_rng()

    def _space(self) -> Any:
        row = spaces.Box(
            observations.LEAST,
            observations.MOST,
            (observations.length(self.game),),
            np.int16,
        )
        return spaces.Dict(
            {"observation": row, "action_mask": spaces.Box(0, 1, (self.numbers.count,), np.int8)}
        )

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed gives the same games from here on.

        All `options` are ignored, with a warning: those of the game are given to `env` once.
        ValueError for a seed that there is not.
        """
        if options:
            warnings.warn(IGNORED.format(", ".join(map(str, options))), stacklevel=2)
        if seed is not None:
            self.seeds = _seeds(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.state_of_play = RULES[self.game].new(
            seed=int(self.seeds.integers(2**62)), **self.options
        )
        self._go_on()

    def _go_on(self) -> None:
        """Turn to whoever is to act, or end the game."""
        state = self.state_of_play
        if state.to_act == NOBODY:
            self.legal = {}
            self.rewards = dict(zip(self.agents, state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.legal = self.numbers.legal(state)
            self.agent_selection = self.possible_agents[state.to_act]

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees, and what it may do if it is to act."""
        row = observations.row(self.state_of_play.view(self.possible_agents.index(agent)))
        mask = np.zeros(self.numbers.count, np.int8)
        if agent == self.agent_selection:
            mask[[*self.legal]] = 1
        return {"observation": np.array(row, np.int16), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Take the action of this number, None for an agent that is done. KeyError if not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.state_of_play.apply(self.legal[int(action)])
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the position as a spectator sees it, in the mode "ansi"."""
        return repr(self.state_of_play.view(NOBODY)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
