"""The gains of a match, for its last page: the rating it moved, and the nearest feats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.statistics.facts import AI_PLAYED, Facts
from game.statistics.feats import ANY_GAME, Standing
from game.statistics.figures import dated
from game.statistics.rating import FREE_HINTS, Rating, advised, ratings
from game.system.i18n import _

NEAREST = 2
"""The most feats that are named."""


def gains(facts: Mapping[str, Facts], record: str, found: Sequence[Standing]) -> list[str]:
    """Return what a match has brought, each in a few words, what matters most first.

    Nothing for a record that does not count, but a word where that is because an AI took over.
    """
    one = facts.get(record)
    if one is not None and one.left_out == AI_PLAYED:
        return [_("The AI took over, so that this match is neither won nor lost for you.")]
    if one is None or not one.counts:
        return []
    return [*_rating(facts, record), *_feats(one, record, found)]


def _rating(facts: Mapping[str, Facts], record: str) -> list[str]:
    """Return the rating before and after a match, if it is rated; the first has none before it.

    For one that is not rated for its hints alone, return that it stays.
    """
    row = ratings(dated(facts))
    if advised(facts[record]):
        return [_advised(row)]
    at = next((n for n, one in enumerate(row) if one.record == record), None)
    if at is None:
        return []
    after = round(row[at].value)
    if not at:
        return [_("First rating: {n}").format(n=after)]
    before = round(row[at - 1].value)
    return [
        _("Rating {before} → {after} ({by})").format(
            before=before, after=after, by=f"{after - before:+d}".replace("-", "−")
        )
    ]


def _advised(row: Sequence[Rating]) -> str:
    """Return that hints leave the rating as it is."""
    if not row:
        return _("No rating yet: more than {m} hints.").format(m=FREE_HINTS)
    words = _("Rating {n}, as before: more than {m} hints.")
    return words.format(n=round(row[-1].value), m=FREE_HINTS)


def _feats(one: Facts, record: str, found: Sequence[Standing]) -> list[str]:
    """Return the feats that are nearest: first those that this very match came nearer to."""
    open_ones = [
        standing
        for standing in found
        if not standing.earned and standing.feat.game in (one.game, ANY_GAME) and standing.done
    ]
    nearest = sorted(
        open_ones, key=lambda each: (each.record != record, -each.done / each.feat.goal)
    )
    return [
        _("{feat}: {done} of {goal}").format(
            feat=_(each.feat.name), done=each.done, goal=each.feat.goal
        )
        for each in nearest[:NEAREST]
    ]
