"""The wars that are over, by city, by the enemy's commander, and by the decrees that were held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.campaign.decrees import decrees
from game.campaign.glory import FAMILIES
from game.campaign.run import Run
from game.campaign.scenario import CITIES
from game.campaign.shelf import PastWar

LEAST = 3
"""The wars from which a decree, a family or a commander is told of."""
FAMILY_OF = 3
"""The decrees of a family that a war has to have to be one of that family."""


class Won(NamedTuple):
    """So many won of so many, under a name."""

    name: str
    won: int
    of: int

    @property
    def share(self) -> float:
        """The share that was won, a draw of each kind added, so that few wars do not lead."""
        return (self.won + 1) / (self.of + 2)


class WarFigures(NamedTuple):
    """The figures of all wars: rows by city, by commander, decree and family, the best first."""

    cities: tuple[Won, ...]
    commanders: tuple[Won, ...]
    decrees: tuple[Won, ...]
    families: tuple[Won, ...]


def figures_of(known: Iterable[PastWar]) -> WarFigures:
    """Return the figures of all wars that are over and were not given up."""
    over = [one for one in known if one.over and not one.abandoned]
    cities = _counted(((one.header.city,), one.won) for one in over)
    held = [(held_in(one), one.won) for one in over]
    families = [(_families(names), won) for names, won in held]
    met = (pair for one in over if one.run is not None for pair in _met(one.run))
    return WarFigures(
        tuple(sorted(cities, key=lambda one: CITIES.index(one.name))),
        best(_counted(met)),
        best(_counted(held)),
        best(_counted(families)),
    )


def _counted(rows: Iterable[tuple[Iterable[str], bool]]) -> list[Won]:
    """Return for each name the rows in which it stands, and those of them that were won."""
    of, won = Counter[str](), Counter[str]()
    for names, is_won in rows:
        for name in set(names):
            of[name] += 1
            won[name] += is_won
    return [Won(name, won[name], number) for name, number in of.items()]


def best(rows: Sequence[Won]) -> tuple[Won, ...]:
    """Return those that are told of often enough, the best first."""
    some = [one for one in rows if one.of >= LEAST]
    return tuple(sorted(some, key=lambda one: (-one.share, -one.of, one.name)))


def held_in(one: PastWar) -> set[str]:
    """Return the decrees that were chosen or bought in a war, by its file alone."""
    named = {step.decree for step in one.steps} | {step.choose for step in one.steps}
    return {each.id for each in decrees()} & {name for name in named if name}


def _families(names: set[str]) -> set[str]:
    family = {one.id: one.family for one in decrees()}
    held = Counter(family[name] for name in names)
    return {name for name in FAMILIES if held[name] >= FAMILY_OF}


def _met(run: Run) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Yield the commander of each engagement of a war, and whether it was won."""
    for one in run.fought:
        if one.stop.commander and one.ending is not None:
            yield (one.stop.commander,), one.ending.won
