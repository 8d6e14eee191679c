"""The terms of a war by its length, and Olympiads: twelve steps of a harder war."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.registry import read_rows

EDITION = 2
"""The edition of a war that begins now. The second one knows families of decrees, a green first
commander, a crumb for each defeat, and stars that recruits were asked for as well; wars that 1.0.0
began go on without these."""
ALL = 99
"""More lives than anybody has."""


@dataclass(frozen=True)
class Prize:
    """An offer after a victory: one of `count` decrees, a rare one among them if `rare`."""

    count: int
    rare: bool = False


@dataclass(frozen=True)
class Terms:
    """The terms of a whole war of so many acts.

    `great` is what a lost great engagement costs in lives. `opening` is the number of votes before
    the first step, each for one of some decrees. `healing` is the number of lost lives that a great
    victory gives back. `others` is the number of stops at which nobody fights, and `fewer` the
    number of decrees by which a set is smaller.
    """

    acts: int
    lives: int
    great: int
    opening: int = 0
    healing: int = 0
    others: int = 1
    fewer: int = 0

    @property
    def engagements(self) -> int:
        """The number of engagements from end to end."""
        return self.acts * ENGAGEMENTS_AN_ACT


ENGAGEMENTS_AN_ACT = 3
TERMS = {
    "raid": Terms(1, 2, ALL, opening=3, fewer=1),
    "campaign": Terms(2, 3, 2, opening=3, others=3),
    "war": Terms(3, 3, 2, opening=3, healing=1, others=4),
}
"""The terms by length."""
PAY = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0)
"""The factor of a victory's points for 1 to 5 stars, and for one more by an event."""
PRIZES = (
    (Prize(2),),
    (Prize(2),),
    (Prize(3),),
    (Prize(3, rare=True),),
    (Prize(3, rare=True), Prize(3)),
)
"""The offers after a victory for 1 to 5 stars."""
CRUMB, CRUMB_OBOLS = Prize(2), 2
"""The offer after a defeat, for the game that was lost, and the obols that come with it."""
VOTE = Prize(3)
"""The offer of each vote before the first step."""
MOST_MARGIN_OBOLS = 3
POINTS_AN_OBOL = 17
"""The points of a margin for which there is one obol more."""


TABLE = Path(__file__).with_name("olympiads.csv")


@dataclass(frozen=True)
class Handicap:
    """One step; `change` is read by what it concerns, with a game's key before it for a start."""

    step: int
    sentence: str
    change: str


@cache
def handicaps() -> tuple[Handicap, ...]:
    """Return the handicaps in the order of their steps."""
    return tuple(
        Handicap(int(row["step"]), row["sentence"], row["change"]) for row in read_rows(TABLE)
    )


def hardest() -> int:
    """Return the number of the last Olympiad."""
    return handicaps()[-1].step


def in_force(olympiad: int) -> tuple[Handicap, ...]:
    """Return the handicaps of an Olympiad, those of the steps before it among them."""
    return handicaps()[:olympiad]


def holds(olympiad: int, change: str) -> bool:
    """True if a change is among an Olympiad's handicaps."""
    return any(one.change == change for one in in_force(olympiad))
