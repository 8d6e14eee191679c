"""The games for OpenSpiel: polemos_duel, polemos_battle and polemos_greece.

Importing this module registers them. Chance decides one thing, which of `deals` seeds a game has;
everything after that follows from the seed. A resampled state has a seed of its own. Actions are
numbered as in `numbering`, returns are shares of the win. OpenSpiel's C++ searches cannot drive
games written in Python (MCTSBot.step kills the process); its Python ones can.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from ai.research import observations
from ai.research.numbering import numbering
from ai.research.part import research_games, research_part
from ai.research.recall import Recall
from game.rules import RULES
from game.rules.core import NOBODY, Action, Collector, Seat, State, View
from game.rules.rng import Rng

DEALS = 4096


class Position:
    """A state of the rules with all seats' memories, cheap to copy."""

    def __init__(self, state: State, recall: Recall) -> None:
        self.state = state
        self.recall = recall
        self._legal: dict[int, Action] | None = None

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.state.clone(), self.recall.copy())

    def legal(self) -> dict[int, Action]:
        """Return the legal actions by number."""
        if self._legal is None:
            self._legal = numbering(self.state.game).legal(self.state)
        return self._legal

    def apply(self, number: int) -> None:
        """Apply an action by its number."""
        heard = Collector()
        action = self.legal()[number]
        self._legal = None
        self.state.apply(action, heard)
        self.recall.add(action, heard.events)

    def imagined(self, seat: Seat, rng: Rng) -> Position:
        """Return a position that a seat could not tell from this one."""
        world = type(self.state).sample(self.state.view(seat), rng)
        return Position(world, self.recall.known_to(seat))


class PolemosGame(pyspiel.Game):
    """A game of the rules; a subclass for each, since OpenSpiel creates them by class.

    ValueError for less than one deal.
    """

    NAME = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        self.deals = int((params or {}).get("deals", DEALS))
        if self.deals < 1:
            raise ValueError(f"a game needs at least 1 deal, not {self.deals}")
        super().__init__(TYPES[self.NAME], _info(self.NAME, self.deals), params or {})

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        # OpenSpiel's own pickles of games in Python come back without what __init__ set
        return load, (str(self),)

    def new_initial_state(self) -> PolemosState:
        """Return a state in which chance is to deal."""
        return PolemosState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> PolemosObserver:
        """Return an observer: the view as a row, and with perfect recall the memory too."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return PolemosObserver(self.NAME, wanted, params)


class PolemosState(pyspiel.State):
    """A state for OpenSpiel: a position, None before the deal."""

    def __init__(self, game: PolemosGame) -> None:
        super().__init__(game)
        self.name = game.NAME
        self.deals = game.deals
        self.position: Position | None = None

    def current_player(self) -> int:
        """Return the seat to act, or chance before the deal, or the end."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.position.state.to_act
        return int(pyspiel.PlayerId.TERMINAL) if seat == NOBODY else seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return [*self.position.legal()] if player == self.position.state.to_act else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the seeds, all equally likely."""
        return [(seed, 1 / self.deals) for seed in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            if not 0 <= action < self.deals:
                raise ValueError(f"there is no deal {action}: 0 to {self.deals - 1}")
            state = RULES[self.name].new(seed=action)
            self.position = Position(state, Recall(state.seats))
        else:
            self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        position = self.position
        if position is None or action not in position.legal():
            return numbering(self.name).notation(action)
        return position.state.notation(position.legal()[action])

    def is_terminal(self) -> bool:
        """Return True once the game is over."""
        return self.position is not None and self.position.state.to_act == NOBODY

    def returns(self) -> list[float]:
        """Return each seat's share of the win, zeros before the end."""
        if self.position is None or not self.is_terminal():
            return [0.0] * RULES[self.name].seats_of({})
        return [*self.position.state.returns()]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> PolemosState:
        """Return a state that the player could not tell from this one, close to uniformly drawn."""
        assert self.position is not None
        twin: PolemosState = self.clone()
        twin.position = self.position.imagined(player, Rng(int(sampler() * (1 << 53))))
        return twin

    def view(self, player: int) -> View | None:
        """Return what a player knows, None before the deal."""
        return None if self.position is None else self.position.state.view(player)

    def __str__(self) -> str:
        return "before the deal" if self.position is None else repr(self.position.state.key())


class PolemosObserver:
    """An observer of one player: `tensor` is the view's row; strings are equal for equal views."""

    def __init__(self, name: str, wanted: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        self.recalls = wanted.perfect_recall
        self.private = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(observations.length(name), np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: PolemosState, player: int) -> None:
        """Set the tensor to a player's view."""
        view = self._view(state, player)
        self.tensor[:] = 0 if view is None else observations.row(view)

    def string_from(self, state: PolemosState, player: int) -> str:
        """Return a player's view as text, after what it remembers where recall is wanted."""
        view = self._view(state, player)
        if view is None or state.position is None:
            return f"{player} before the deal"
        remembered = state.position.recall.of(player) if self.recalls and self.private else ""
        return f"{remembered} {view!r}"

    def _view(self, state: PolemosState, player: int) -> View | None:
        """Return what the player may know, or a spectator where nothing private is wanted."""
        return state.view(player if self.private else NOBODY)


def load(text: str) -> PolemosGame:
    """Return the game that a text names, such as "polemos_duel(deals=7)"."""
    game: PolemosGame = pyspiel.load_game(text)
    return game


def _info(name: str, deals: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=numbering(name).count,
        max_chance_outcomes=deals,
        num_players=RULES[name].seats_of({}),
        min_utility=0.0,
        max_utility=1.0,
        utility_sum=1.0,
        max_game_length=research_part(name).longest,
    )


def _type(name: str) -> Any:
    return pyspiel.GameType(
        short_name=f"polemos_{name}",
        long_name=f"Polemos: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=RULES[name].seats_of({}),
        min_num_players=RULES[name].seats_of({}),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"deals": DEALS},
    )


def _game(name: str) -> type[PolemosGame]:
    """Return the class of one game."""
    return type(f"{name.title()}Game", (PolemosGame,), {"NAME": name})


TYPES = {name: _type(name) for name in research_games()}
GAMES = {name: _game(name) for name in research_games()}
for _name, _class in GAMES.items():
    pyspiel.register_game(TYPES[_name], _class)
