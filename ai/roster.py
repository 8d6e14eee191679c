"""The bots by name, each with its own budget; a temperament may follow the name of a level."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ai import GREEN, LEVELS, TEMPERAMENTS
from ai.advising import Adviser
from ai.domain import check_game
from ai.levels import UNTUNED, Strength, settings_of
from ai.protocol import Bot, Budget
from ai.search.searching import SearchingBot, SearchProfile
from ai.simple import GreedyBot, RandomBot
from ai.tastes import PLAIN, TEMPERS

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
"""Only the strongest levels trust their static evaluation; only the oracle weighs what others did,
and races all that it may do on the map; hoplites that search forget."""
SEARCHING = {profile.name: profile for profile in PROFILES}
RANKS = (*LEVELS, *GREEN.values())
LOTS = {name: percent for percent, name in GREEN.items()}
NAMES = (*SIMPLE, "recruit", *SEARCHING, *GREEN.values())
STATIC = Budget(iterations=1)
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
    if level in RANKS:
        leaning = leaning._replace(bias=_strength(level, game).bias)
    if own_budget(name, game).iterations == 1:
        return GreedyBot(game, name, leaning, LOTS.get(level, 0))
    profile = replace(SEARCHING[level], name=name, taste=leaning, budget=own_budget(level, game))
    return SearchingBot(game, profile)


def own_budget(name: str, game: str) -> Budget:
    """Return a bot's own budget in a game. ValueError for a name or a game that there is not."""
    level, _ = _parts(name)
    check_game(game)
    level = "oracle" if level == ADVISER else level
    if level not in SEARCHING:
        return STATIC
    budget = SEARCHING[level].budget
    if level in LEVELS:
        budget = replace(budget, iterations=_strength(level, game).simulations)
    return budget


def _strength(level: str, game: str) -> Strength:
    asked = "recruit" if level in LOTS else level
    return settings_of(game).strengths.get(asked, UNTUNED)


def _parts(name: str) -> tuple[str, str]:
    """Return a bot's level or family, and its temperament or "". ValueError for a wrong name."""
    level, dash, temper = name.partition("-")
    known = level in (*NAMES, ADVISER) if not dash else level in RANKS and temper in TEMPERAMENTS
    if not known:
        raise ValueError(f"there is no bot {name!r}: {', '.join(NAMES)}")
    return level, temper
