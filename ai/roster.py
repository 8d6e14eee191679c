"""The bots by name, each with its own budget; a temperament may follow the name of a level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from ai import LEVELS, TEMPERAMENTS
from ai.advising import Adviser
from ai.domain import check_game
from ai.protocol import Bot, Budget
from ai.searching import SearchingBot, SearchProfile
from ai.simple import GreedyBot, RandomBot
from ai.tastes import PLAIN, TEMPERS


class Strength(NamedTuple):
    """The settings of a level in one game.

    `simulations`: how many it has for a decision. `bias`: by what share of the range of values
    it overrates what looks good at once.
    """

    simulations: int
    bias: float = 0.0


STRENGTHS = {
    "recruit": {
        "duel": Strength(1, 2.0),
        "battle": Strength(1, 1.5),
        "greece": Strength(1, 1.0),
    },
    "hoplite": {
        "duel": Strength(16, 0.4),
        "battle": Strength(20, 0.2),
        "greece": Strength(8, 1.0),
    },
    "strategos": {
        "duel": Strength(32, 0.15),
        "battle": Strength(45),
        "greece": Strength(48),
    },
    "oracle": {
        "duel": Strength(2000),
        "battle": Strength(4000),
        "greece": Strength(4000),
    },
}
"""The levels' settings, such that each step of the ladder is about as high as the next.

More simulations than the oracle's have not been shown to bring anything.
"""

UNTUNED = Strength(1000)
"""The settings of every level in a game for which none have been tuned."""

SIMPLE: dict[str, Callable[[str], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
PROFILES = (
    SearchProfile("mcts", Budget(seconds=0.8)),
    SearchProfile("minimax", Budget(seconds=0.8), alphabeta=True),
    SearchProfile("hoplite", Budget(seconds=0.9), forgets=True),
    SearchProfile("strategos", Budget(seconds=1.8), trusting=True),
    SearchProfile(
        "oracle", Budget(seconds=3.6), use_belief_model=True, trusting=True, thorough=True
    ),
)
"""Only the strongest levels trust their one look; only the oracle weighs what others did, and races
all that it may do on the map; hoplites forget."""
SEARCHING = {profile.name: profile for profile in PROFILES}
NAMES = (*SIMPLE, "recruit", *SEARCHING)
ONE_LOOK = Budget(iterations=1)
ADVISER = "adviser"
"""The name under which the strongest level gives hints; nobody plays against it."""


def create_bot(name: str, game: str) -> Bot:
    """Return the bot of that name for a game. ValueError for a name or a game that there is not."""
    level, temper = _parts(name)
    if level == ADVISER:
        return Adviser(game, replace(SEARCHING["oracle"], budget=own_budget("oracle", game)))
    if level in SIMPLE:
        return SIMPLE[level](game)
    leaning = TEMPERS.get(temper, PLAIN)
    if level in STRENGTHS:
        leaning = leaning._replace(bias=_strength(level, game).bias)
    if level == "recruit":
        return GreedyBot(game, name, leaning)
    profile = replace(SEARCHING[level], name=name, taste=leaning, budget=own_budget(level, game))
    return SearchingBot(game, profile)


def own_budget(name: str, game: str) -> Budget:
    """Return a bot's own budget in a game. ValueError for a name or a game that there is not."""
    level, _ = _parts(name)
    check_game(game)
    level = "oracle" if level == ADVISER else level
    if level not in SEARCHING:
        return ONE_LOOK
    budget = SEARCHING[level].budget
    if level in STRENGTHS:
        budget = replace(budget, iterations=_strength(level, game).simulations)
    return budget


def _strength(level: str, game: str) -> Strength:
    return STRENGTHS[level].get(game, UNTUNED)


def _parts(name: str) -> tuple[str, str]:
    """Return a bot's level or family, and its temperament or "". ValueError for a wrong name."""
    level, dash, temper = name.partition("-")
    known = level in (*NAMES, ADVISER) if not dash else level in LEVELS and temper in TEMPERAMENTS
    if not known:
        raise ValueError(f"there is no bot {name!r}: {', '.join(NAMES)}")
    return level, temper
