"""The expected outcome of an area when its chits are turned up, for known and unknown chits.

A chit is a code: its type, a Special's city, or a Star with its type. A chit of which only its
owner knows the face has instead a code for the way in which it was laid. A row is the chits of an
area in the order of placement, each as `seat * SPAN + code`.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import accumulate, product
from random import Random

from ai.greece.weights import (
    CIRCUMSTANCES,
    FACE_OF_CODE,
    IS_SPECIAL,
    LIKELY,
    LIKELY_CODES,
    SPAN,
    SPECIAL,
    STAR_TYPE,
)
from game.rules.core import NOBODY, Seat, silent
from game.rules.greece.chits import VOID
from game.rules.greece.options import PRINTED, GreeceVariant
from game.rules.greece.state import GreeceState
from game.rules.greece.struggle import struggle

Row = tuple[int, ...]
Standing = tuple[Seat, int]
"""The owner of the counters in an area, and their number."""
Outcomes = tuple[tuple[Standing, float], ...]
"""The outcomes of an area, each with its probability."""

Terms = tuple[int, bool, tuple[int, int, int]]
"""The number of cities at war, whether numbers tell, and whose chits storm: for struggles and
unseen chits."""
CALM = (0, 0, 0)
PRINTED_TERMS: Terms = (3, False, CALM)

EXACT = 2
"""Up to so many unknown chits are tried in every combination."""
SAMPLED = 30
"""So many combinations are tried of more than that."""
FEW = 8
"""So many combinations of several unknown chits are tried where a rough answer will do."""
AREA = 0


def terms_of(variant: GreeceVariant) -> Terms:
    """Return the terms of a variant."""
    athens, sparta, thebes = (*variant.storm, 0)[:3]
    return variant.cities, variant.numbers == "tell", (athens, sparta, thebes)


@cache
def _field(terms: Terms) -> GreeceState:
    """Return a war in which nothing lies anywhere, where struggles are tried out.

    It always has three cities, since chits count alike whoever is at war.
    """
    numbers = "tell" if terms[1] else "ignored"
    return GreeceState.empty(0, replace(PRINTED, numbers=numbers, storm=terms[2]))


@lru_cache(maxsize=1 << 18)
def settled(owner: Seat, counters: int, row: Row, terms: Terms = PRINTED_TERMS) -> Standing:
    """Return the state of an area after the struggle of a row of known chits (G4)."""
    named: list[Seat] = []
    rows: list[tuple[int, ...]] = []
    for seat in (0, 1, 2):
        codes = tuple([e % SPAN for e in row if e // SPAN == seat and e % SPAN != VOID])
        if codes:
            named.append(seat)
            rows.append(codes)
    if not rows:
        return owner, counters
    named += [seat for seat in (0, 1, 2) if seat not in named]
    alike = tuple(
        [
            number * SPAN + (SPECIAL + named.index(code - SPECIAL) if IS_SPECIAL[code] else code)
            for number, codes in enumerate(rows)
            for code in codes
        ]
    )
    whose = named.index(owner) if owner >= 0 else owner
    if terms[2] != CALM:
        first, second, third = (terms[2][seat] for seat in named)
        terms = *terms[:2], (first, second, third)
    whose, left = _struggle(whose, counters, alike, terms)
    return named[whose] if whose >= 0 else whose, left


@lru_cache(maxsize=1 << 17)
def _struggle(owner: Seat, counters: int, row: Row, terms: Terms) -> Standing:
    """Return the same by the rules, for rows without Voids, the first city's chits first.

    Only the order among one city's chits matters, and nothing of which cities they are.
    """
    field = _field(terms)
    field.lands = [0, 0, 0]
    if owner != NOBODY:
        field.lands[owner] = 1 << AREA
    field.counters[AREA] = counters
    field.faces = [FACE_OF_CODE[entry % SPAN] for entry in row]
    field.star_as = next((STAR_TYPE[e % SPAN] for e in row if STAR_TYPE[e % SPAN] >= 0), -1)
    struggle(field, AREA, [(token, entry // SPAN) for token, entry in enumerate(row)], silent)
    return field.owner(AREA), field.counters[AREA]


@lru_cache(maxsize=1 << 16)
def prospects(owner: Seat, counters: int, row: Row, terms: Terms = PRINTED_TERMS) -> Outcomes:
    """Return the outcomes of the struggle of a row with their probabilities."""
    chances: dict[Standing, float] = {}
    for known, chance in _guesses(row, terms[0]):
        standing = settled(owner, counters, known, terms)
        chances[standing] = chances.get(standing, 0.0) + chance
    return tuple(chances.items())


def _guesses(row: Row, cities: int) -> Iterator[tuple[Row, float]]:
    """Yield the possible chits of a row with their probabilities."""
    ways = [chances_of(entry, cities) for entry in row]
    hidden = [number for number, entry in enumerate(row) if entry % SPAN >= CIRCUMSTANCES]
    if len(hidden) <= EXACT:
        for some in product(*ways):
            chance = 1.0
            for _, share in some:
                chance *= share
            yield tuple([entry for entry, _ in some]), chance
        return
    dice = Random(len(row))  # the same for every row of a kind, so that rows compare
    for _ in range(SAMPLED):
        drawn = [dice.choices(*zip(*way, strict=True))[0] for way in ways]
        yield tuple(drawn), 1 / SAMPLED


@lru_cache(maxsize=1 << 16)
def rough_prospects(owner: Seat, counters: int, row: Row, terms: Terms = PRINTED_TERMS) -> Outcomes:
    """Return about the same as `prospects`, several times faster for several unknown chits."""
    if sum([entry % SPAN >= CIRCUMSTANCES for entry in row]) < EXACT:
        return prospects(owner, counters, row, terms)
    dice = Random(1)  # the same for all rows, so that they compare
    columns = [_spread(entry, terms[0], dice) for entry in row]
    ended = [settled(owner, counters, known, terms) for known in zip(*columns, strict=True)]
    return tuple([(standing, ended.count(standing) / FEW) for standing in dict.fromkeys(ended)])


def _spread(entry: int, cities: int, dice: Random) -> list[int]:
    """Return `FEW` codes of a chit, each as often as its chance has it, in random order."""
    codes, chances = zip(*chances_of(entry, cities), strict=True)
    steps, shift = list(accumulate(chances)), dice.random()
    last = len(codes) - 1
    drawn = [codes[min(last, bisect(steps, (n + shift) / FEW))] for n in range(FEW)]
    dice.shuffle(drawn)
    return drawn


@cache
def chances_of(entry: int, cities: int) -> tuple[tuple[int, float], ...]:
    """Return the codes that a chit can have, each with its chance; one if it is known.

    Specials of cities that are not at war have left the game (V.G1).
    """
    seat, code = divmod(entry, SPAN)
    if code < CIRCUMSTANCES:
        return ((entry, 1.0),)
    weights = LIKELY[code - CIRCUMSTANCES]
    codes = LIKELY_CODES[seat]
    pairs = [
        (one, weight)
        for one, weight in zip(codes, weights, strict=True)
        if weight and not (IS_SPECIAL[one] and one - SPECIAL >= cities)
    ]
    whole = sum([weight for _, weight in pairs])
    return tuple([(seat * SPAN + one, weight / whole) for one, weight in pairs])
