"""Those who think: bots by name, from one that plays anything to one that searches."""

from __future__ import annotations

from ai.protocol import Bot, Budget, Thought, Worth

LEVELS = ("recruit", "hoplite", "strategos", "oracle")
"""The opponents that a player can choose, each stronger than the one before."""

FAMILIES = ("random", "greedy", "minimax", "mcts")
"""Ways of thinking, for comparisons."""

__all__ = ["FAMILIES", "LEVELS", "Bot", "Budget", "Thought", "Worth", "bot", "budget_of"]


def bot(name: str, game: str) -> Bot:
    """The bot of that name for a game. ValueError for a name or a game that there is not."""
    from ai.roster import enlist  # noqa: PLC0415  searching is loaded when it is wanted

    return enlist(name, game)


def budget_of(name: str) -> Budget:
    """A bot's own measure, used when it is asked with an open budget. ValueError for no bot."""
    from ai.roster import own_budget  # noqa: PLC0415

    return own_budget(name)
