"""The bots by name, each with its own budget."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ai.advising import Adviser
from ai.protocol import Bot, Budget
from ai.searching import SearchingBot, SearchProfile
from ai.simple import GreedyBot, RandomBot

RECRUIT_NOISE = 0.5
"""The noise in a recruit's action values, as a share of their range."""

SIMPLE: dict[str, Callable[[str], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "recruit": lambda game: GreedyBot(game, "recruit", action_noise=RECRUIT_NOISE),
}
PROFILES = (
    SearchProfile("mcts", Budget(seconds=0.8)),
    SearchProfile("minimax", Budget(seconds=0.8), alphabeta=True),
    SearchProfile("hoplite", Budget(iterations=300, seconds=0.4), action_noise=0.1),
    SearchProfile("strategos", Budget(iterations=2500, seconds=0.8)),
    SearchProfile("oracle", Budget(iterations=8000, seconds=1.5), use_belief_model=True),
)
SEARCHING = {profile.name: profile for profile in PROFILES}
NAMES = (*SIMPLE, *SEARCHING)
PLAN_NOISE = {
    ("hoplite", "battle"): 0.3,
    ("strategos", "battle"): 0.16,
    ("hoplite", "greece"): 1.1,
    ("strategos", "greece"): 0.8,
}
"""The noise in plan values, by level and game, so that levels differ by more than their budgets."""
ACTION_NOISE = {("hoplite", "greece"): 0.4, ("strategos", "greece"): 0.2}
"""The noise in action values by level and game, where it is not the profile's: a turn's last
placements are searched as single actions, which plan noise does not reach."""
PARANOID = {("strategos", "greece")}
"""Levels that search world by world, by game: on the map, taking both others for their enemies."""
ONE_LOOK = Budget(iterations=1)
ADVISER = "adviser"
"""The name under which the strongest level gives hints; nobody plays against it."""


def create_bot(name: str, game: str) -> Bot:
    """Return the bot of that name for a game. ValueError for a name or a game that there is not."""
    _check(name)
    if name == ADVISER:
        return Adviser(game, SEARCHING["oracle"])
    if name in SIMPLE:
        return SIMPLE[name](game)
    known = SEARCHING[name]
    return SearchingBot(
        game,
        replace(
            known,
            action_noise=ACTION_NOISE.get((name, game), known.action_noise),
            plan_noise=PLAN_NOISE.get((name, game), 0.0),
            alphabeta=known.alphabeta or (name, game) in PARANOID,
        ),
    )


def own_budget(name: str) -> Budget:
    """Return a bot's own budget. ValueError for a name that there is not."""
    _check(name)
    name = "oracle" if name == ADVISER else name
    return ONE_LOOK if name in SIMPLE else SEARCHING[name].budget


def _check(name: str) -> None:
    if name not in (*NAMES, ADVISER):
        raise ValueError(f"there is no bot {name!r}: {', '.join(NAMES)}")
