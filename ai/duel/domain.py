"""The Card Duel as the game-agnostic bots see it."""

from __future__ import annotations

from ai.duel import heuristic
from game.rules.duel.view import DuelView


class DuelDomain:
    """Judgement for the duel."""

    game = "duel"

    def values(self, view: DuelView) -> list[float]:
        """For each of `view.legal` the share of the duel that it promises at one glance."""
        return heuristic.values(view)
