"""What everyone who thinks for a seat has in common: a budget, a question, a thought."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from game.rules.core import Action, View
    from game.rules.rng import Rng

Stop = Callable[[], bool]
"""Asked every few simulations: True means answer now with what is known so far."""


def never() -> bool:
    """Nobody interrupts."""
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think: `iterations` (simulations), `seconds`, either, or both.

    Neither means the bot's own measure. Iterations alone make a choice reproducible.
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
        """Whether nothing is fixed, so that the bot uses its own measure."""
        return self.iterations is None and self.seconds is None


@dataclass(frozen=True, slots=True)
class Worth:
    """What a bot found out about one action.

    `value` is the share of the win that its seat can expect, 0 to 1; `visits` how many
    simulations tried it (1 for a bot that does not simulate).
    """

    action: Action
    value: float
    visits: int


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot's answer: the action, what it thinks of all actions, best first, and its effort.

    `stats` is plain data: "simulations", "seconds", "per_second", "worlds", "value" (what the
    bot's seat can expect, 0 to 1), and "restarts" from a worker that died meanwhile.
    """

    action: Action
    worths: tuple[Worth, ...] = ()
    stats: dict[str, Any] = field(default_factory=dict)


class Bot(Protocol):
    """Decides for a seat from what that seat knows; it never meets a State."""

    name: str

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        """One of `view.legal`. ValueError if the view has nothing to decide."""

    def think(self, view: View, rng: Rng, budget: Budget, stop: Stop = never) -> Thought:
        """The same choice with its reasons, stopped early when `stop` says so."""


def check_asked(view: View) -> None:
    """ValueError when a view has nothing to decide."""
    if not view.legal:
        raise ValueError(f"seat {view.viewer} of {view.game} has nothing to decide")
