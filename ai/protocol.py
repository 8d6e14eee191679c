"""The interface of all bots: a budget, a decision, and the result of a search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from ai.facts import Reasons
    from game.rules.core import Action, View
    from game.rules.rng import Rng

Stop = Callable[[], bool]
"""Called every few simulations: True means return the best answer so far."""
Stats = dict[str, float]
LEAST_SECONDS = 1e-6
"""The seconds that are left of a budget that is used up: a search then makes one attempt."""


def never() -> bool:
    """Return False: a search that is never interrupted."""
    return False


class Interrupted(Exception):
    """A question that has no best answer so far has been stopped before its end."""


@dataclass(frozen=True, slots=True)
class Budget:
    """The limit of a bot's search: `iterations` (simulations), `seconds`, either, or both.

    Neither means the bot's own budget. Iterations alone make a choice reproducible.
    ValueError for a budget that is not positive.
    """

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is not None and self.iterations < 1:
            raise ValueError(f"a budget needs at least 1 iteration, not {self.iterations}")
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"a budget needs more than 0 seconds, not {self.seconds}")

    @property
    def open(self) -> bool:
        """True if neither limit is set, so that the bot uses its own budget."""
        return self.iterations is None and self.seconds is None

    def portion(self, share: float) -> Budget:
        """Return a share of it, at least one iteration."""
        iterations, seconds = self.iterations, self.seconds
        return Budget(
            None if iterations is None else max(1, round(share * iterations)),
            None if seconds is None else share * seconds,
        )

    def left(self, spent: float, share: float = 1.0) -> Budget:
        """Return a share of its iterations, and the seconds that are left when some are spent."""
        seconds = None if self.seconds is None else max(LEAST_SECONDS, self.seconds - spent)
        return replace(self.portion(share), seconds=seconds)

    def over(self, spent: float) -> bool:
        """True once so many seconds are all that it has."""
        return self.seconds is not None and spent >= self.seconds


@dataclass(frozen=True, slots=True)
class ActionValue:
    """A bot's estimate of one action.

    `value` is its seat's expected share of the win, 0 to 1; `visits` the number of simulations
    that tried it (1 for a bot that does not simulate).
    """

    action: Action
    value: float
    visits: int


@dataclass(frozen=True, slots=True)
class PlanValue:
    """A bot's estimate of a whole choice, such as an attack with its units and its "done".

    `value` and `visits` are as those of an action.
    """

    actions: tuple[Action, ...]
    value: float
    visits: int


@dataclass(frozen=True, slots=True)
class SearchResult:
    """A bot's answer: the action, the values of all actions, best first, and statistics.

    `stats` is plain data: "simulations", "seconds", "per_second", "worlds", "value" (the
    expected share of the win, 0 to 1), "before" (the same before the action, from an adviser),
    and "restarts" of a worker that died meanwhile. `plans` are the best whole choices, best first,
    where these were compared. `reasons` say why one is better, where that was asked.
    """

    action: Action
    action_values: tuple[ActionValue, ...] = ()
    stats: Stats = field(default_factory=dict)
    plans: tuple[PlanValue, ...] = ()
    reasons: Reasons | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """A decision that was made: the actions of the whole choice, and what an onlooker knew then.

    It is asked what was best, or with a `better` choice, why that is better.
    """

    taken: tuple[Action, ...]
    public: View
    better: tuple[Action, ...] = ()


class Stake(NamedTuple):
    """The shares of a win that a choice loses against the best one, as rollouts have them.

    `lost` is what the one taken loses, `random` what one made at random does, in the same worlds
    and with nothing taken off.
    """

    lost: float
    random: float


class Bot(Protocol):
    """A player that decides from a seat's View; it never gets a State."""

    name: str

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        """Return one of `view.legal`. ValueError if the view has nothing to decide."""

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> SearchResult:
        """Return the same choice with its statistics, stopped early when `stop` is true."""


def check_asked(view: View) -> None:
    """Raise ValueError when a view has nothing to decide."""
    if not view.legal:
        raise ValueError(f"seat {view.viewer} of {view.game} has nothing to decide")
