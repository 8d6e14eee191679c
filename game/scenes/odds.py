"""The odds of seats among equals in words, for the set-up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ai.bidding import EVEN_AMONG
from ai.odds import odds_of
from game.system.i18n import _, row

OUT_OF, EVEN = 10, 0.06
"""Odds are told as so many matches of ten, or as even within this share."""


def of_first(side: str, share: float) -> str:
    """Return how often a side wins against an equal, by its share of such matches."""
    if abs(share - 0.5) < EVEN:
        return _("{side} wins about half of the matches between equals.").format(side=side)
    words = _("{side} wins about {n} of {m} matches between equals.")
    return words.format(side=side, n=round(share * OUT_OF), m=OUT_OF)


def of_sides(game: str, options: Mapping[str, object], sides: Sequence[str]) -> str:
    """Return how often each side wins among equals, "" where that was not measured."""
    found = odds_of(game, options, EVEN_AMONG)
    if found is None:
        return ""
    parts = [
        _("{side}\u00a0{n}\u00a0%").format(side=_(side), n=round(100 * share))
        for side, share in zip(sides, found.shares, strict=False)
    ]
    return _("Share of wins among equals: {shares}.").format(shares=row(parts))


def of_who_begins(game: str, options: Mapping[str, object]) -> str:
    """Return how often the side that begins wins among equals, "" where that was not measured."""
    found = odds_of(game, {**options, "first": 0}, EVEN_AMONG)
    if found is None:
        return ""
    return _("Whoever begins wins about {n} of 100 matches between equals.").format(
        n=round(100 * found.shares[0])
    )
