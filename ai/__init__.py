"""Bots by name, from one that plays at random to those that search.

A bot gets a view, which holds only what its seat may know, dice and a budget; it returns an
action.

>>> from game.rules import RULES
>>> from game.rules.rng import Rng
>>> state = RULES["duel"].new(seed=7)
>>> action = bot("greedy", "duel").choose(state.view(state.to_act), Rng(1), Budget(iterations=50))
>>> action in state.legal()
True

`protocol` has Bot and what it is given; WRITING_A_BOT.md beside this file builds one.
"""

from __future__ import annotations

from ai.protocol import ActionValue, Bot, Budget, Case, PlanValue, SearchResult

LEVELS = ("recruit", "hoplite", "strategos", "oracle")
"""The opponents that a player can choose, each stronger than the one before."""

GREEN = {15: "recruit15", 30: "recruit30", 60: "recruit60"}
"""Recruits who leave so many decisions in a hundred to the lot: first commanders of a first war."""

RANK_OF_GREEN = dict.fromkeys(GREEN.values(), LEVELS[0])
"""The level that each of these looks like."""

TEMPERAMENTS = ("cautious", "bold", "cunning")
"""Ways to play any level; a bot's name is then "oracle-bold"."""

FAMILIES = ("random", "greedy", "minimax", "mcts")
"""Ways of thinking, for comparisons."""

__all__ = [
    "FAMILIES",
    "GREEN",
    "LEVELS",
    "RANK_OF_GREEN",
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
    ranks = (*LEVELS, *GREEN.values())
    return level in ranks and temper in TEMPERAMENTS if dash else name in (*ranks, *FAMILIES)


def budget_of(name: str, game: str) -> Budget:
    """Return a bot's own budget in a game, used when it gets an open one.

    ValueError for an unknown bot or game.
    """
    from ai.roster import own_budget

    return own_budget(name, game)
