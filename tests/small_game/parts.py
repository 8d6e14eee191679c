"""The bots and the results of Nim."""

from __future__ import annotations

from ai.domain import BasicDomain
from game.match.table_match import TableMatch


class NimDomain(BasicDomain):
    """Bots search to the end; they know no more of Nim than its rules."""

    game = "nim"


def summary(match: TableMatch) -> str:
    """Return the sentence of the results."""
    ended = match.outcome()
    return f"{match.sides[ended.winners[0]]} took the last stone." if ended else ""
