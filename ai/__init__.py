"""Bots by name, from one that plays at random to those that search."""

from __future__ import annotations

from ai.protocol import ActionValue, Bot, Budget, PlanValue, SearchResult

LEVELS = ("recruit", "hoplite", "strategos", "oracle")
"""The opponents that a player can choose, each stronger than the one before."""

FAMILIES = ("random", "greedy", "minimax", "mcts")
"""Ways of thinking, for comparisons."""

__all__ = [
    "FAMILIES",
    "LEVELS",
    "ActionValue",
    "Bot",
    "Budget",
    "PlanValue",
    "SearchResult",
    "bot",
    "budget_of",
]


def bot(name: str, game: str) -> Bot:
    """Return the bot of that name for a game. ValueError for a name or a game that there is not."""
    from ai.roster import create_bot

    return create_bot(name, game)


def budget_of(name: str) -> Budget:
    """Return a bot's own budget, used when it gets an open one. ValueError for an unknown bot."""
    from ai.roster import own_budget

    return own_budget(name)
