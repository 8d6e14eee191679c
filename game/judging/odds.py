"""Odds that are told at the table as chance falls: counted exactly, from what a seat knows.

Each game counts in its `luck.py`. Only what is worth it is told: one in six or rarer, or by a
third more or less than the mean.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from math import comb
from typing import Any, NamedTuple

from game.registry import GAMES, part
from game.rules.core import Event, View
from game.rules.wording import SPACE, Phrase, joined, phrase
from game.system.i18n import N_

RARE = 1 / 6
"""The share of all draws at which one is told for its rarity."""
FAR = 1 / 3
"""The share of the mean by which a sum is told for its size."""
LEAST_GAP = 2
"""The points by which such a sum is off the mean at least: a third of little is next to nothing."""
ONE_IN = N_("Chance: 1 in {n}.")


class Odds(NamedTuple):
    """A sentence on chance: the event with which it is told, and the piece that it is about."""

    event: Event
    token: int
    words: Phrase


Teller = Callable[[Any, Sequence[Event]], list[Odds]]
"""Returns what is told of events, from a viewer's view before them; `GAME.odds`.

Any: each game knows its own view.
"""


def odds_of(before: View, events: Sequence[Event]) -> list[Odds]:
    """Return what is told of the chance in some events, as the viewer of `before` sees them."""
    path = GAMES[before.game].odds
    if not path:
        return []
    told: Teller = part(path)
    return told(before, events)


class Lot(NamedTuple):
    """Some pieces that were drawn from a pool at random, and how they compare with all draws.

    `taken` is what they add up to, `mean` what as many pieces have on average; `share` is that of
    all draws that are as far out on the same side, and `most` is true where none has more.
    """

    taken: int
    mean: float
    share: float
    most: bool

    @classmethod
    def of(cls, pool: Sequence[int], drawn: Sequence[int]) -> Lot:
        """Return the lot of pieces with the worths `drawn`, out of a pool that held them."""
        sums, taken = sums_of_draws(pool, len(drawn)), sum(drawn)
        mean = len(drawn) * sum(pool) / len(pool)
        above = taken >= mean
        out = sum(n for each, n in sums.items() if (each >= taken if above else each <= taken))
        return cls(taken, mean, out / sums.total(), taken == max(sums))

    @property
    def rare(self) -> bool:
        """True where one draw in six or fewer is as far out."""
        return self.share <= RARE

    @property
    def worth_telling(self) -> bool:
        """True where it is rare, or by a third off the mean, and not what is usual anyway."""
        gap = abs(self.taken - self.mean)
        far = gap >= max(LEAST_GAP, FAR * self.mean)
        return round(self.mean) != self.taken and (self.rare or far)


def sums_of_draws(pool: Sequence[int], count: int) -> Counter[int]:
    """Return in how many ways `count` of these pieces add up to each sum."""
    ways: list[Counter[int]] = [Counter({0: 1}), *(Counter[int]() for _ in range(count))]
    for worth in pool:
        for held in range(count, 0, -1):
            for total, n in ways[held - 1].items():
                ways[held][total + worth] += n
    return ways[count]


def at_least(pool: int, marked: int, drawn: int, wanted: int) -> float:
    """Return the chance of so many marked pieces or more among those drawn from a pool."""
    most = min(marked, drawn)
    ways = sum(comb(marked, n) * comb(pool - marked, drawn - n) for n in range(wanted, most + 1))
    return ways / comb(pool, drawn)


def with_chance(words: Phrase, share: float) -> Phrase:
    """Return a sentence with how rare that is, where it is rare."""
    if share > RARE:
        return words
    return joined([words, phrase(ONE_IN, n=round(1 / share))], SPACE)


def runs(events: Sequence[Event], kind: type[Event], *alike: str) -> list[list[Event]]:
    """Return the events of a kind that follow upon each other and are alike in some fields."""
    found: list[list[Event]] = []
    last: Event | None = None
    for event in events:
        if isinstance(event, kind) and event.chance:
            joins = isinstance(last, kind) and last.chance
            joins = joins and all(getattr(last, one) == getattr(event, one) for one in alike)
            if joins:
                found[-1].append(event)
            else:
                found.append([event])
        last = event
    return found
