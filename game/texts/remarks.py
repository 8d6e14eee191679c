"""The lines that rivals say at the table: a few for each of them, and for each city, by occasion.

The strings are English and in the catalogue; whoever shows them passes them to `_`.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple
from zlib import crc32

from game.rules.core import NOBODY, Event, Seat

TABLE = Path(__file__).with_name("remarks.csv")
Occasion = Literal[
    "greets", "met_victor", "met_late", "met_early", "met_beaten", "recalls", "last",
    "great", "feared", "robs", "robbed", "waits",
    "kills", "killed", "plagues", "plagued", "raids", "raided", "edges", "edged",
    "quits", "quit", "sacks", "sacked", "flanks", "flanked", "caught", "catches",
    "leads", "trails", "returns", "overtaken", "wins", "loses", "conceded", "conceded_early",
]  # fmt: skip
"""The occasions on which a rival may speak.

The beginning of a match, and what was between both before: a defeat of his, or one that came in the
last turn, or throughout, which he means to answer by his temperament; a defeat of the other, or a
{card} that the other still held at its end. The turn that may be the last. Blows that he gives
or bears; a blow that he holds back. The lead, also from far behind; the end of the match, also by
a concession of the other. In the first turns some say of that what would not be true later.
"""
What = Literal[
    "great", "theft", "lull", "kill", "plague", "raid", "edge", "retreat", "sack", "flank",
    "bluff", "end",
]  # fmt: skip


class Notable(NamedTuple):
    """Something of which rivals speak, by a seat and from another; NOBODY's concerns them all."""

    what: What
    seat: Seat
    victim: Seat = NOBODY


class Witness(NamedTuple):
    """The eyes and the memory of a game's rivals; `GAME.notable`.

    `notable` finds what an event gives to speak of, from the view of the table before it and that
    of the last time when all was at rest. `far` is the deficit by the open score that nobody
    expects to be made good. `held` names the card that a seat held back to the end of a match.
    """

    notable: Callable[[Event, Any, Any], Notable | None]  # the game's own views
    far: int = 1_000
    held: Callable[[Any, Seat], str] | None = None  # the game's own State


VOICES: Mapping[What, tuple[Occasion | None, Occasion | None]] = {
    "great": ("great", "feared"),
    "theft": ("robs", "robbed"),
    "lull": ("waits", None),
    "kill": ("kills", "killed"),
    "plague": ("plagues", "plagued"),
    "raid": ("raids", "raided"),
    "edge": ("edges", "edged"),
    "retreat": ("quits", "quit"),
    "sack": ("sacks", "sacked"),
    "flank": ("flanks", "flanked"),
    "bluff": ("caught", "catches"),
    "end": (None, "last"),
}
"""On what occasion its doer speaks of something, and on what occasion who bears it."""
PLEASED = frozenset(
    ("great", "robs", "kills", "plagues", "raids", "edges", "quit", "sacks", "flanks", "catches",
     "leads", "returns", "wins", "conceded", "conceded_early", "met_beaten")
)  # fmt: skip
STUNG = frozenset(
    ("feared", "robbed", "killed", "plagued", "raided", "edged", "sacked", "flanked", "caught",
     "trails", "overtaken", "loses", "met_victor", "met_late", "met_early")
)  # fmt: skip
"""The occasions that please a rival, and those that sting him; at all others he stays calm."""


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
