"""The history behind each card, chit and area: a line of flavour, two sentences, their source.

The strings are English and in the catalogue; whoever shows them passes them to `_`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.registry import GAMES


class PieceHistory(NamedTuple):
    """One line of the table; `source` is an author and a place, or "modern consensus"."""

    flavour: str
    note: str
    source: str


UNKNOWN = PieceHistory("", "", "")


@cache
def table(game: str) -> Mapping[str, PieceHistory]:
    """Return all lines of a game by English name."""
    rows = GAMES.rows(game, "history.csv")
    return {row["key"]: PieceHistory(row["flavour"], row["note"], row["source"]) for row in rows}


def history_of(game: str, name: str) -> PieceHistory:
    """Return the history of a piece by its English name, `UNKNOWN` while nobody has written it."""
    return table(game).get(name, UNKNOWN)
