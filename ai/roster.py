"""The bots by name, each with its own measure of thinking."""

from __future__ import annotations

from collections.abc import Callable

from ai.protocol import Bot, Budget
from ai.searching import Character, SearchingBot
from ai.simple import GreedyBot, RandomBot

CHARACTERS = (
    Character("mcts", Budget(seconds=0.8)),
    Character("minimax", Budget(seconds=0.8), alphabeta=True),
    Character("recruit", Budget(seconds=0.2)),
    Character("hoplite", Budget(seconds=0.4)),
    Character("strategos", Budget(seconds=0.8)),
    Character("oracle", Budget(seconds=1.5), insight=True),
)
BY_NAME = {character.name: character for character in CHARACTERS}
SIMPLE: dict[str, Callable[[str], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
NAMES = (*SIMPLE, *BY_NAME)


def enlist(name: str, game: str) -> Bot:
    """The bot of that name for a game. ValueError for a name or a game that there is not."""
    _check(name)
    if name in SIMPLE:
        return SIMPLE[name](game)
    return SearchingBot(game, BY_NAME[name])


def own_budget(name: str) -> Budget:
    """A bot's own measure. ValueError for a name that there is not."""
    _check(name)
    return Budget(iterations=1) if name in SIMPLE else BY_NAME[name].measure


def _check(name: str) -> None:
    if name not in NAMES:
        raise ValueError(f"there is no bot {name!r}: {', '.join(NAMES)}")
