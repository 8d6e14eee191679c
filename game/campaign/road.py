"""The road of a war: a graph of engagements that city, level, length and seed decide."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

import ai
from game.campaign.first_road import first_road
from game.campaign.olympiads import hardest
from game.campaign.scenario import CITIES
from game.campaign.second_road import second_road
from game.campaign.stops import Length, Road, Stop, mixed
from game.campaign.terms import FIRST_EDITION, TERMS

__all__ = ["Length", "Road", "Stop", "daily", "mixed", "road"]


@lru_cache(maxsize=32)
def road(
    city: str,
    level: str,
    length: Length,
    seed: int,
    edition: int = FIRST_EDITION,
    olympiad: int = 0,
    first: tuple[str, ...] | None = None,
    voted: bool = False,
) -> Road:
    """Return the road of a war. ValueError when there is no such city, level, length or edition.

    `first` are, in somebody's first war, the games that he knows: it begins with one short
    engagement, and the games that he knows come next. The first edition has neither this nor
    Olympiads. Where the assembly has `voted` decrees to begin with, the enemy holds fewer.
    """
    if city not in CITIES or level not in ai.LEVELS or length not in TERMS.get(edition, ()):
        raise ValueError(f"no war is called {city} {level} {length}"[:120])
    if not 0 <= olympiad <= hardest():
        raise ValueError(f"there is no Olympiad {olympiad}"[:120])
    if edition == FIRST_EDITION:
        return first_road(city, level, length, seed)
    return second_road(city, level, length, seed, olympiad, first, voted)


def daily(day: date) -> tuple[str, int]:
    """Return the city and the seed of the war of a date, the same for everybody."""
    return CITIES[day.toordinal() % len(CITIES)], day.year * 10_000 + day.month * 100 + day.day
