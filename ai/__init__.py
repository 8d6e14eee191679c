"""Bots by name, from one that plays at random to those that search."""

from __future__ import annotations

from ai.protocol import ActionValue, Bot, Budget, Case, PlanValue, SearchResult

LEVELS = ("recruit", "hoplite", "strategos", "oracle")
"""The opponents that a player can choose, each stronger than the one before."""

TEMPERAMENTS = ("cautious", "bold", "cunning")
"""Ways to play any level; a bot's name is then "oracle-bold"."""

FAMILIES = ("random", "greedy", "minimax", "mcts")
"""Ways of thinking, for comparisons."""

__all__ = [
    "FAMILIES",
    "LEVELS",
    "TEMPERAMENTS",
    "ActionValue",
    "Bot",
    "Budget",
    "Case",
    "PlanValue",
    "SearchResult",
    "bot",
    "budget_of",
    "is_bot",
]


def bot(name: str, game: str) -> Bot:
    """Return the bot of that name for a game. ValueError for a name or a game that there is not."""
    from ai.roster import create_bot

    return create_bot(name, game)


def is_bot(name: str) -> bool:
    """Return True for the name of a level or a family, or of a level with a temperament."""
    level, dash, temper = name.partition("-")
    return level in LEVELS and temper in TEMPERAMENTS if dash else name in (*LEVELS, *FAMILIES)


def budget_of(name: str, game: str) -> Budget:
    """Return a bot's own budget in a game, used when it gets an open one.

    ValueError for an unknown bot or game.
    """
    from ai.roster import own_budget

    return own_budget(name, game)
