"""A start laid out whole: every piece has its place, so that a decree can move single ones."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.part import Layout, campaign_of
from game.match.match import Setup
from game.rules import RULES
from game.rules.core import PlainData
from game.rules.rng import Rng


def laid_out(
    game: str, start: PlainData | None, seed: int, options: PlainData | None = None
) -> Layout:
    """Return a start laid out whole as the seed deals it. ValueError when it is no start.

    A start that says no more than options is dealt as a new game.
    """
    zones = dict(start or {})
    told = {**zones.pop("options", {}), **(options or {})}
    seats = ("",) * RULES[game].seats_of(told)
    picture = Setup(game, seats, seed, "match", told, zones or None).opening().picture()
    asked = campaign_of(game)
    kept = [*asked.kept, *(["options"] if picture.get("options") else [])]
    laid = {name: picture[name] for name in kept}
    asked.trim(laid, picture, zones or told)
    return Layout(game, laid)


def moved(pile: list[str], name: str, to: list[str], rng: Rng) -> None:
    """Move a piece to a random place of another pile."""
    pile.remove(name)
    to.insert(rng.below(len(to) + 1), name)


def some(pile: Sequence[str], number: int, rng: Rng) -> list[str]:
    """Return so many pieces of a pile by lot, fewer where there are not so many."""
    left = list(pile)
    rng.shuffle(left)
    return left[:number]
