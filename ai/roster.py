"""The bots by name, each with its own measure of thinking."""

from __future__ import annotations

from collections.abc import Callable

from ai.protocol import Bot, Budget
from ai.simple import GreedyBot, RandomBot

MAKERS: dict[str, Callable[[str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "minimax": GreedyBot,
    "mcts": GreedyBot,
    "recruit": GreedyBot,
    "hoplite": GreedyBot,
    "strategos": GreedyBot,
    "oracle": GreedyBot,
}

BUDGETS = {
    "random": Budget(iterations=1),
    "greedy": Budget(iterations=1),
    "minimax": Budget(seconds=0.8),
    "mcts": Budget(seconds=0.8),
    "recruit": Budget(seconds=0.2),
    "hoplite": Budget(seconds=0.4),
    "strategos": Budget(seconds=0.8),
    "oracle": Budget(seconds=1.5),
}


def enlist(name: str, game: str) -> Bot:
    """The bot of that name for a game. ValueError for a name or a game that there is not."""
    _check(name)
    return MAKERS[name](game)


def own_budget(name: str) -> Budget:
    """A bot's own measure. ValueError for a name that there is not."""
    _check(name)
    return BUDGETS[name]


def _check(name: str) -> None:
    if name not in MAKERS:
        raise ValueError(f"there is no bot {name!r}: {', '.join(MAKERS)}")
