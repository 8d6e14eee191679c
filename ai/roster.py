"""The bots by name, each with its own measure of thinking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ai.protocol import Bot, Budget
from ai.searching import Character, SearchingBot
from ai.simple import GreedyBot, RandomBot

RECRUIT_BLUR = 0.5
"""How far a recruit misjudges actions, as a share of the range of their values."""

SIMPLE: dict[str, Callable[[str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "recruit": lambda game: GreedyBot(game, "recruit", blur=RECRUIT_BLUR),
}
CHARACTERS = (
    Character("mcts", Budget(seconds=0.8)),
    Character("minimax", Budget(seconds=0.8), alphabeta=True),
    Character("hoplite", Budget(iterations=300, seconds=0.4), blur=0.1),
    Character("strategos", Budget(iterations=2500, seconds=0.8)),
    Character("oracle", Budget(iterations=8000, seconds=1.5), insight=True),
)
SEARCHING = {character.name: character for character in CHARACTERS}
NAMES = (*SIMPLE, *SEARCHING)
HASTE = {
    ("hoplite", "battle"): 0.3,
    ("strategos", "battle"): 0.16,
    ("hoplite", "greece"): 1.1,
    ("strategos", "greece"): 0.8,
}
"""Who errs over whole plans, at what: in the battle and on the map, so that levels differ by more
than by how long they think."""
BLUR = {("hoplite", "greece"): 0.4, ("strategos", "greece"): 0.2}
"""Who misjudges single actions more than elsewhere, at what: on the map over a turn's last
placements too, which no haste touches."""
PARANOID = {("strategos", "greece")}
"""Who searches world by world, at what: on the map, where he takes both others for his enemies."""
GLANCE = Budget(iterations=1)


def enlist(name: str, game: str) -> Bot:
    """The bot of that name for a game. ValueError for a name or a game that there is not."""
    _check(name)
    if name in SIMPLE:
        return SIMPLE[name](game)
    known = SEARCHING[name]
    return SearchingBot(
        game,
        replace(
            known,
            blur=BLUR.get((name, game), known.blur),
            haste=HASTE.get((name, game), 0.0),
            alphabeta=known.alphabeta or (name, game) in PARANOID,
        ),
    )


def own_budget(name: str) -> Budget:
    """A bot's own measure. ValueError for a name that there is not."""
    _check(name)
    return GLANCE if name in SIMPLE else SEARCHING[name].measure


def _check(name: str) -> None:
    if name not in NAMES:
        raise ValueError(f"there is no bot {name!r}: {', '.join(NAMES)}")
