"""Predicts both Force totals after a choice, from the cards that lie open on the table."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.core import Action, Seat
from game.rules.duel.cards import CARDS, LAND_OR_SEA, faces_in, matching
from game.rules.duel.force import Table, totals
from game.rules.duel.view import DuelView

AIMED = ("discard", "control", "inspire")
"""The abilities that choose a card on the table."""


class Outlook(NamedTuple):
    """Both totals after a play, with the best choice of its target: a face, -1 where it has none.

    `verb` is what happens to the target.
    """

    totals: tuple[int, int]
    target: int = -1
    verb: str = ""


def after_playing(board: DuelView, seat: Seat, face: int, last: int = -1) -> Outlook:
    """Return the totals with a card from hand added: declared and aimed for the greatest lead.

    Sweeps are done. `last` is the face played before, which Retaliation aims at.
    """
    table = board.table()
    if LAND_OR_SEA >> face & 1:
        ways = [_with(table, seat, face, kind) for kind in ("land", "sea")]
        return max((_aimed(way, seat, face, last) for way in ways), key=lambda o: _lead(o, seat))
    ability = CARDS[face].ability
    if ability.verb == "sweep":
        gone = matching(ability.what, table.as_land, table.as_sea)
        sides = list(table.sides)
        sides[1 - seat] &= ~gone
        table = table._replace(sides=(sides[0], sides[1]))
    return _aimed(_with(table, seat, face, ""), seat, face, last)


def _lead(outlook: Outlook, seat: Seat) -> int:
    return outlook.totals[seat] - outlook.totals[1 - seat]


def _with(table: Table, seat: Seat, face: int, declared: str) -> Table:
    sides = list(table.sides)
    sides[seat] |= 1 << face
    return table._replace(
        sides=(sides[0], sides[1]),
        as_land=table.as_land | (declared == "land") << face,
        as_sea=table.as_sea | (declared == "sea") << face,
    )


def _aimed(table: Table, seat: Seat, face: int, last: int) -> Outlook:
    """Return the outlook with the best target of the card just played, if it aims at any."""
    verb = CARDS[face].ability.verb
    ways = [
        Outlook(totals(_hit(table, verb, target)), target, verb)
        for target in _targets(table, seat, face, last)
    ]
    plain = Outlook(totals(table))
    if _may_decline(table, seat, ways):
        ways.append(plain)
    return max(ways, key=lambda way: _lead(way, seat), default=plain)


def _targets(table: Table, seat: Seat, face: int, last: int) -> list[int]:
    """Return the faces that a card may aim at (D4.24, D4.26, D4.28)."""
    ability, both = CARDS[face].ability, table.sides[0] | table.sides[1]
    if ability.verb not in AIMED:
        return []
    if ability.what == "last":
        return [last] if last >= 0 and both >> last & 1 else []
    found = matching(ability.what, table.as_land, table.as_sea) & ~(1 << face)
    return faces_in(found & (table.sides[1 - seat] if ability.verb == "control" else both))


def _may_decline(table: Table, seat: Seat, ways: list[Outlook]) -> bool:
    """True where only cards match that one would rather spare, or favour (D4.24, D4.28)."""
    if not ways or ways[0].verb == "control":
        return False
    other = table.sides[1 - seat if ways[0].verb == "discard" else seat]
    return not any(other >> way.target & 1 for way in ways)


def _hit(table: Table, verb: str, face: int) -> Table:
    """Return the table once a target is discarded, taken over or inspired."""
    if verb == "inspire":
        return table._replace(genius=face)
    bit = 1 << face
    side = 0 if table.sides[0] & bit else 1
    sides = list(table.sides)
    sides[side] &= ~bit
    if verb == "control":
        sides[1 - side] |= bit
    genius = -1 if verb == "discard" and table.genius == face else table.genius
    return table._replace(sides=(sides[0], sides[1]), genius=genius)


def after_declaring(board: DuelView, face: int, kind: str) -> tuple[int, int]:
    """Return the totals with a Land-or-Sea card on the table declared one or the other."""
    table = board.table()
    if kind == "land":
        return totals(table._replace(as_land=table.as_land | 1 << face))
    return totals(table._replace(as_sea=table.as_sea | 1 << face))


def after_target(board: DuelView, action: Action, by: int) -> tuple[int, int]:
    """Return the totals with a target chosen for the card `by` (a face)."""
    return totals(_hit(board.table(), CARDS[by].ability.verb, board.faces[action.args[0]]))
