"""A war as feats see it: the engagements that it names, and the lives that are left."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RunSummary:
    """A run of the Long War, as its file tells it.

    `engagements` are the file names of their records in order, `length` is how many engagements
    the whole war has, `ended` is true when it has come to its end.
    """

    name: str
    engagements: tuple[str, ...]
    length: int
    lives_left: int
    ended: bool


def summaries() -> list[RunSummary]:
    """Return the wars that have been begun; none until there is a place where they are kept."""
    return []
