"""The choices before a war and its steps, as they are written in its file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from game.campaign import terms
from game.campaign.road import Length, Road, road
from game.campaign.terms import EDITION, TERMS, VOTE, Terms

AskKind = Literal["decree", "give", "inscribe", "strike"]


@dataclass(frozen=True)
class Ask:
    """Something that the player still has to choose.

    For decrees: one of `count`, those of `game` first, a rare one among them if `rare`; `salt`
    tells one offer from another.
    """

    kind: AskKind
    count: int = 0
    rare: bool = False
    game: str = ""
    salt: str = ""


OFFERS = 2
"""Votes leave out what the enemy has drawn meanwhile. In wars begun by 1.0.0, which are 1, they did
not, and those go on as they were offered."""


FEWER_LIVES = "lives-1"
"""The handicap of a war with one life fewer."""


class Charter(msgspec.Struct, frozen=True):
    """The choices before a war: the first line of its file. `daily` is its date or "".

    `attempt` counts the tries at one war of a day; the first is the one that counts. `first` are
    the games that somebody knew before the first war of all, None for any other war. `offers` is
    the way in which the first votes are drawn: see `OFFERS`; `edition` is that of the
    tables: see `terms.EDITION`.
    """

    city: str
    level: str
    length: Length
    seed: int
    daily: str = ""
    player: str = ""
    attempt: int = 1
    olympiad: int = 0
    first: tuple[str, ...] | None = None
    offers: int = OFFERS
    edition: int = EDITION

    @property
    def road(self) -> Road:
        """The road. ValueError when there is no such city, level or length."""
        return road(
            self.city, self.level, self.length, self.seed, self.olympiad, self.first, self.edition
        )

    @property
    def terms(self) -> Terms:
        """The terms of this war."""
        return TERMS[self.length]

    @property
    def lives(self) -> int:
        """The lives with which this war begins."""
        return self.terms.lives - terms.holds(self.olympiad, FEWER_LIVES)

    @property
    def votes(self) -> tuple[Ask, ...]:
        """The questions with which this war begins."""
        return tuple(
            Ask("decree", VOTE.count, VOTE.rare, salt=f"opening {number}")
            for number in range(self.terms.opening)
        )


class Ending(msgspec.Struct, frozen=True):
    """The ending of an engagement for the player, as its record says.

    `margin` counts victory points, cards or areas ahead of the best rival, 0 after a defeat;
    `own` and `rival` are the two figures, `reason` the words of the rules, `turns` the length.
    `spoils` are the feats of arms: Elephants beaten, cards worth VP taken, areas taken.
    """

    won: bool
    margin: int
    own: int
    rival: int
    turns: int
    reason: str = ""
    spoils: int = 0


class Reached(msgspec.Struct, frozen=True):
    """The length of a record: its lines after the header, and the check of the last of them."""

    lines: int
    check: str


class RunStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a run, which says exactly one thing: see `SAYINGS`.

    `began` is the file name of the record; `choices` go with it, by the decree that asks for them.
    It is said again with `reached` at each end of a turn. `left` goes with `ended`: the lives that
    are left then. `choose` is what is taken at a stop that is no engagement; `give`, `inscribe` and
    `strike` name the decree that is given up, inscribed, or taken from the enemy.
    """

    n: int = 0
    road: str | None = None
    began: str | None = None
    choices: dict[str, str] | None = None
    reached: Reached | None = None
    ended: Ending | None = None
    left: int | None = None
    decree: str | None = None
    skip: bool = False
    choose: str | None = None
    give: str | None = None
    inscribe: str | None = None
    strike: str | None = None
    abandon: bool = False
    name: str | None = None

    @property
    def says(self) -> int:
        """The number of things that it says; a good line says one."""
        told = [getattr(self, name) for name in SAYINGS]
        return sum(one is not None and one is not False for one in told)


SAYINGS = (
    "road",
    "began",
    "ended",
    "decree",
    "skip",
    "choose",
    "give",
    "inscribe",
    "strike",
    "abandon",
    "name",
)
