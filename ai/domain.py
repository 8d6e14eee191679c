"""What the bots need to know of a game beside its rules; one such object for each game."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any, Protocol

from game.rules import RULES
from game.rules.core import Action, State


class Worlds(Protocol):
    """Whole worlds that look just like one view."""

    def draw(self, random: Random) -> State:
        """A fresh world that the caller may play in."""


class SearchDomain(Protocol):
    """A game's knowledge for its bots, judged from views and from worlds drawn from them."""

    game: str

    def values(self, view: Any) -> list[float]:
        """For each of `view.legal` what it promises at one glance, higher is better."""

    def worlds(self, view: Any, insight: bool) -> Worlds:
        """Worlds for a view; with `insight` those are likelier in which others played sensibly."""

    def plans(self, view: Any, random: Random) -> list[tuple[Action, ...]]:
        """Sets of small actions worth weighing as wholes, or none where actions stand alone."""

    def chosen(self, view: Any) -> tuple[Action, ...]:
        """The beginning of a plan that the viewer has already acted out."""

    def moves(self, state: Any) -> list[tuple[Hashable, Action]]:
        """The actions worth a search, each with what it means; never empty."""

    def closing(self, state: Any, action: Action) -> tuple[float, ...] | None:
        """Each seat's share of the win if this action ends the search's horizon, else None."""

    def rollout(self, state: Any, random: Random) -> tuple[float, ...]:
        """Play quickly to the horizon; each seat's share of the win, sum 1."""


def domain(game: str) -> SearchDomain:
    """The knowledge of a game. ValueError for one that there is not."""
    if game == "duel":
        from ai.duel import DOMAIN  # noqa: PLC0415  (each game's knowledge is loaded when needed)

        return DOMAIN
    if game == "battle":
        from ai.battle import BattleDomain  # noqa: PLC0415

        return BattleDomain()
    if game == "greece":
        from ai.greece import GreeceDomain  # noqa: PLC0415

        return GreeceDomain()
    raise ValueError(f"there is no game {game!r}: {', '.join(RULES)}")
