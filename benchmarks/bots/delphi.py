"""Prints what Delphi is worth on the map beyond an area: python -m benchmarks.bots.delphi FILE.

FILE holds wars from `python -m ai.fitting.selfplay greece --games 300 --bots hoplite hoplite
hoplite --iterations 8 --out FILE`, which goes on from it when it has been stopped. A least-squares
fit tells each city's share of the win from the areas that it has over the mean and from whether it
holds Delphi, at the beginning of each turn; whole wars are drawn again for the errors.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from ai.executors import add_options, workers_of
from ai.fitting.selfplay import Recorded, read, replayed
from game.rules.greece.map import DELPHI, owner_in
from game.rules.greece.state import GreeceState

FROM_TURN = 3
"""The first turn that is looked at: before it hardly anything is anybody's."""
DRAWN = 300
"""The number of times that the wars are drawn again."""


class Standing(NamedTuple):
    """A city at the beginning of a turn: areas over the mean, whether Delphi is its, its share."""

    areas: float
    delphi: float
    won: float


def standings(war: Recorded) -> list[Standing]:
    """Return how each city stood at the beginning of each turn of a war."""
    found, last = list[Standing](), FROM_TURN - 1
    for state, _action in replayed(war):
        assert isinstance(state, GreeceState)
        if state.turn > last:
            last = state.turn
            areas, holder = (
                [lands.bit_count() for lands in state.lands],
                owner_in(state.lands, DELPHI),
            )
            found += [
                Standing(count - fmean(areas), float(holder == seat), war.returns[seat])
                for seat, count in enumerate(areas)
            ]
    return found


def worth(rows: Iterable[Standing]) -> tuple[float, float]:
    """Return the shares of a win that an area more and Delphi bring, by least squares."""
    areas, delphi, won = zip(*rows, strict=True)
    a, d, w = ([one - fmean(column) for one in column] for column in (areas, delphi, won))

    def product(one: Sequence[float], other: Sequence[float]) -> float:
        return sum(x * y for x, y in zip(one, other, strict=True))

    aa, dd, ad = product(a, a), product(d, d), product(a, d)
    aw, dw = product(a, w), product(d, w)
    whole = aa * dd - ad * ad
    return (aw * dd - dw * ad) / whole, (dw * aa - aw * ad) / whole


def main() -> None:
    """Print what an area and Delphi are worth, with standard errors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wars", type=Path, help="a file from ai.fitting.selfplay")
    add_options(parser)
    options = parser.parse_args()
    wars = [*workers_of(options).map(standings, read(options.wars))]
    dice = Random(1)
    again = [
        worth(row for war in dice.choices(wars, k=len(wars)) for row in war) for _ in range(DRAWN)
    ]
    found = worth(row for war in wars for row in war)
    for what, mean, drawn in zip(
        ("an area", "Delphi"), found, zip(*again, strict=True), strict=True
    ):
        print(f"{what}: {100 * mean:+.1f} ± {100 * pstdev(drawn):.1f} % of a win")
    print(f"{len(wars)} wars, {sum(map(len, wars))} standings")


if __name__ == "__main__":
    main()
