"""The lines that rivals say at the table: a few for each of them, and for each city, by occasion.

The strings are English and in the catalogue; whoever shows them passes them to `_`.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Collection, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple
from zlib import crc32

from game.rules.core import NOBODY, Seat

TABLE = Path(__file__).with_name("remarks.csv")
Occasion = Literal[
    "greets", "great", "feared", "robs", "robbed", "waits", "leads", "trails", "wins", "loses"
]
"""The beginning of a match; a great play of one's own or of another; a theft by oneself or by
another; a blow that one holds back; the lead taken or lost; the end of the match."""


class Notable(NamedTuple):
    """Something of which rivals speak, by a seat and from another.

    A "great" play, a "theft", or a "lull", of which only speaks who waits.
    """

    what: Literal["great", "theft", "lull"]
    seat: Seat
    victim: Seat = NOBODY


@lru_cache(maxsize=1)
def table() -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return all lines by speaker and occasion; a speaker is a rival ("oracle-bold") or a side."""
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    with TABLE.open(encoding="utf-8", newline="") as lines:
        for row in csv.DictReader(lines):
            found[row["speaker"], row["occasion"]].append(row["text"])
    return {key: tuple(texts) for key, texts in found.items()}


def remarks(rival: str, side: str, occasion: Occasion) -> tuple[str, ...]:
    """Return all that a rival who leads a side may say on an occasion; () for who says nothing."""
    own = table().get((rival, occasion), ())
    return (*own, *table().get((side, occasion), ())) if own else ()


def pick(rival: str, side: str, occasion: Occasion, lot: str, said: Collection[str] = ()) -> str:
    """Return one of a rival's lines for an occasion, by lot, that is not in `said`; "" for none."""
    choices = [one for one in remarks(rival, side, occasion) if one not in said]
    return choices[crc32(f"{lot} {occasion}".encode()) % len(choices)] if choices else ""
