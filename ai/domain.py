"""What the bots need to know of a game beside its rules; one such object for each game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from game.rules import RULES
from game.rules.core import View


class Domain(Protocol):
    """A game's knowledge for its bots, judged from views and from worlds drawn from them."""

    game: str

    def values(self, view: Any) -> Sequence[float]:
        """For each of `view.legal` what it promises at one glance, higher is better."""


def domain(game: str) -> Domain:
    """The knowledge of a game. ValueError for one that there is not."""
    if game not in RULES:
        raise ValueError(f"there is no game {game!r}: {', '.join(RULES)}")
    return cast(Domain, import_module(f"ai.{game}").DOMAIN)


__all__ = ["Domain", "View", "domain"]
