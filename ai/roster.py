"""The bots by name, each with its own budget; a temperament may follow the name of a level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ai import LEVELS, TEMPERAMENTS
from ai.advising import Adviser
from ai.domain import check_game
from ai.protocol import Bot, Budget
from ai.searching import SearchingBot, SearchProfile
from ai.simple import GreedyBot, RandomBot
from ai.tastes import PLAIN, TEMPERS, Taste

DAZZLED, DRAWN = 1.0, 0.2
"""The glitter in the taste of a recruit and a hoplite, as a share of the range of values."""

SIMULATIONS = {
    "hoplite": {"duel": 70, "battle": 30, "greece": 8},
    "strategos": {"duel": 100, "battle": 70, "greece": 120},
}
"""The middle levels' own simulations for a decision, so many that each step of the ladder is about
as high as the next. On the map a few bring most of what many do."""

SIMPLE: dict[str, Callable[[str], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
PROFILES = (
    SearchProfile("mcts", Budget(seconds=0.8)),
    SearchProfile("minimax", Budget(seconds=0.8), alphabeta=True),
    SearchProfile("hoplite", Budget(seconds=0.9), forgets=True, taste=Taste(DRAWN)),
    SearchProfile("strategos", Budget(seconds=1.8), trusting=True),
    SearchProfile(
        "oracle",
        Budget(iterations=20_000, seconds=3.6),
        use_belief_model=True,
        trusting=True,
    ),
)
"""Weaker levels think less, forget what they have seen and fall for what glitters."""
SEARCHING = {profile.name: profile for profile in PROFILES}
NAMES = (*SIMPLE, "recruit", *SEARCHING)
ONE_LOOK = Budget(iterations=1)
ADVISER = "adviser"
"""The name under which the strongest level gives hints; nobody plays against it."""


def create_bot(name: str, game: str) -> Bot:
    """Return the bot of that name for a game. ValueError for a name or a game that there is not."""
    level, temper = _parts(name)
    if level == ADVISER:
        return Adviser(game, SEARCHING["oracle"])
    if level in SIMPLE:
        return SIMPLE[level](game)
    leaning = TEMPERS.get(temper, PLAIN)
    if level == "recruit":
        return GreedyBot(game, name, leaning._replace(glitter=DAZZLED))
    known, budget = SEARCHING[level], own_budget(level, game)
    taste = leaning._replace(glitter=known.taste.glitter)
    return SearchingBot(game, replace(known, name=name, taste=taste, budget=budget))


def own_budget(name: str, game: str) -> Budget:
    """Return a bot's own budget in a game. ValueError for a name or a game that there is not."""
    level, _ = _parts(name)
    check_game(game)
    level = "oracle" if level == ADVISER else level
    if level not in SEARCHING:
        return ONE_LOOK
    budget = SEARCHING[level].budget
    if level in SIMULATIONS:
        budget = replace(budget, iterations=SIMULATIONS[level][game])
    return budget


def _parts(name: str) -> tuple[str, str]:
    """Return a bot's level or family, and its temperament or "". ValueError for a wrong name."""
    level, dash, temper = name.partition("-")
    known = level in (*NAMES, ADVISER) if not dash else level in LEVELS and temper in TEMPERAMENTS
    if not known:
        raise ValueError(f"there is no bot {name!r}: {', '.join(NAMES)}")
    return level, temper
