"""Figures of the Long War by length: wars that came to an end, victories, Olympiads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.campaign.shelf import PastWar
from game.campaign.terms import TERMS


@dataclass(frozen=True)
class LengthFigures:
    """The wars of a length that are over; `olympiad` is the hardest that was won, 0 for none."""

    length: str
    ended: int
    won: int
    olympiad: int


def by_length(known: Iterable[PastWar]) -> list[LengthFigures]:
    """Return the figures of each length; none where no war is over."""
    over = [one for one in known if one.over]
    if not over:
        return []
    return [_figures(length, over) for length in TERMS]


def _figures(length: str, over: Iterable[PastWar]) -> LengthFigures:
    those = [one for one in over if one.header.length == length]
    won = [one.header.olympiad for one in those if one.won]
    return LengthFigures(length, len(those), len(won), max(won, default=0))
