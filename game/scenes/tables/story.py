"""The story of a finished match: where it turned, and which piece did most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Event, Seat
from sprites.face import Face
from sprites.map.chit import Piece


@dataclass(frozen=True)
class Deed:
    """A piece and what it did: a title, a figure that counts up ("" for none) and a sentence."""

    title: str
    words: str
    figure: str = ""
    picture: Face | Piece | None = None


@dataclass(frozen=True)
class Story:
    """The deeds that the end of a match tells; None for what it does not have.

    `lead` is the lead of one side after each turn; `turn` the index of the turning point in it.
    """

    turning: Deed | None = None
    best: Deed | None = None
    lead: tuple[int, ...] = ()
    turn: int = -1


@dataclass(frozen=True)
class Moment:
    """A great moment of a match: its picture on the frieze, whose it was, its turn and words.

    `gain` is what it brought, as a figure with its sign, "" for none; the `weight` says which
    moments are left out where there are too many.
    """

    art: str
    seat: Seat
    turn: int
    words: str
    gain: int = 0
    weight: float = 0.0


def told(match: TableMatch) -> Iterator[Event]:
    """Yield the events of a match as a spectator knows them, without what was taken back."""
    return (event for entry in match.log(NOBODY) for event in entry.events)


def turning(lead: list[int]) -> int:
    """Return the index from which the lead of the winner is never lost, -1 without a turn.

    `lead` is the winner's lead after each turn. Who leads from the first turn on, or never, has
    his greatest step as the turning point.
    """
    if not lead:
        return -1
    behind = [at for at, by in enumerate(lead) if by <= 0]
    if behind and behind[-1] + 1 < len(lead):
        return behind[-1] + 1
    steps = [now - before for before, now in zip([0, *lead], lead, strict=False)]
    return steps.index(max(steps))
