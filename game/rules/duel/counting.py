"""Counts of the duel that need its open cards alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.duel.cards import award
from game.rules.duel.force import Force, Table, explain, totals
from game.rules.duel.options import DuelVariant

HAND = 10  # D2.1
ROUTED = 10  # V.D9: so much Force more is a rout
UNMOVED, DUE, ASKED = range(3)
"""The standing of a side that has passed: not asked again yet, due to be, since the other has
played, or asked (V.D7)."""


class Counting:
    """Counts that positions and views share, over the fields that both have."""

    __slots__ = ()

    faces: Sequence[int]
    tables: Sequence[Sequence[int]]
    as_land: int
    as_sea: int
    genius: int
    vp: Sequence[int]
    passed: Sequence[bool]
    thoughts: Sequence[int]
    before: int
    variant: DuelVariant

    def initiative(self) -> int:
        """Return the side that goes first: more VP, Athens when level (D4.1)."""
        return 1 if self.vp[1] > self.vp[0] else 0

    def table(self) -> Table:
        """Return the table as sets of faces, for counting Force."""
        on = [sum(1 << self.faces[token] for token in side) for side in self.tables]
        favours = self.variant.force
        return Table((on[0], on[1]), self.as_land, self.as_sea, self.genius, favours)

    def totals(self) -> tuple[int, int]:
        """Return both sides' Force totals."""
        return totals(self.table())

    def turn_goes_to(self, both: tuple[int, int]) -> int:
        """Return the side that takes a turn with these totals (D5.1, V.D5)."""
        if both[0] != both[1]:
            return 0 if both[0] > both[1] else 1
        if self.variant.ties == "fewer VP":
            return 1 if self.vp[1] < self.vp[0] else 0
        return 1 if self.variant.ties == "sparta" else 0

    def dealt_to(self, seat: int) -> int:
        """Return the number of cards up to which a side is dealt now (D2.1, V.D2, V.D8)."""
        more = self.variant.mourning[seat] if self.before == 1 - seat else 0
        return self.variant.dealt[seat] + more

    def rout(self, both: tuple[int, int], winner: int) -> int:
        """Return the VP more that the winner of a turn with these totals gets (V.D9)."""
        return self.variant.rout[winner] if both[winner] - both[1 - winner] >= ROUTED else 0

    def is_out(self, seat: int) -> bool:
        """True if a side plays no more this turn: it has passed, and no second thoughts are left.

        D4.4, V.D7.
        """
        return self.passed[seat] and not self._may_reopen(seat, UNMOVED)

    def ends_by_pass(self, seat: int) -> bool:
        """True if the turn ends when a side passes now (D4.4, V.D7)."""
        return self.passed[1 - seat] and not self._may_reopen(1 - seat, DUE)

    def _may_reopen(self, seat: int, least: int) -> bool:
        return self.variant.second_thoughts[seat] and least <= self.thoughts[seat] < ASKED

    def stake(self) -> int:
        """Return the VP that the winner gets if the turn ended now."""
        table = self.table()
        both = totals(table)
        return award(table.sides[0] | table.sides[1]) + self.rout(both, self.turn_goes_to(both))

    def explain(self, token: int) -> Force:
        """Return a card's Force with its reasons. ValueError for one that is not on the table."""
        if not any(token in side for side in self.tables):
            raise ValueError(f"no card {token} on the table")
        return explain(self.table(), self.faces[token])

    def declared(self, token: int) -> str:
        """Return "land" or "sea" once a Land-or-Sea card has been declared, else ""."""
        face = max(0, self.faces[token])
        return "land" if self.as_land >> face & 1 else "sea" if self.as_sea >> face & 1 else ""
