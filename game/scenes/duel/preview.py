"""Predicts both Force totals after a choice, from the cards that lie open on the table."""

from __future__ import annotations

from game.rules.core import Action, Seat
from game.rules.duel.cards import CARDS, LAND_OR_SEA, matching
from game.rules.duel.force import Table, totals
from game.scenes.duel.board import Board, Two


def after_playing(board: Board, seat: Seat, face: int) -> Two:
    """Totals with a card from hand added: the better declaration, sweeps done, no target chosen."""
    table = board.table()
    if LAND_OR_SEA >> face & 1:
        both = [_with(table, seat, face, kind) for kind in ("land", "sea")]
        return max(both, key=lambda two: two[seat] - two[1 - seat])
    ability = CARDS[face].ability
    if ability.verb == "sweep":
        gone = matching(ability.what, table.as_land, table.as_sea)
        sides = list(table.sides)
        sides[1 - seat] &= ~gone
        table = table._replace(sides=(sides[0], sides[1]))
    return _with(table, seat, face, "")


def _with(table: Table, seat: Seat, face: int, declared: str) -> Two:
    sides = list(table.sides)
    sides[seat] |= 1 << face
    return totals(
        table._replace(
            sides=(sides[0], sides[1]),
            as_land=table.as_land | (declared == "land") << face,
            as_sea=table.as_sea | (declared == "sea") << face,
        )
    )


def after_declaring(board: Board, face: int, kind: str) -> Two:
    """Totals with a Land-or-Sea card on the table declared one or the other."""
    table = board.table()
    if kind == "land":
        return totals(table._replace(as_land=table.as_land | 1 << face))
    return totals(table._replace(as_sea=table.as_sea | 1 << face))


def after_target(board: Board, action: Action, by: int) -> Two:
    """Totals with a target chosen for the card `by` (a face)."""
    table = board.table()
    face = board.faces[action.args[0]]
    bit = 1 << face
    side = 0 if table.sides[0] & bit else 1
    verb = CARDS[by].ability.verb
    sides = list(table.sides)
    if verb == "inspire":
        return totals(table._replace(genius=face))
    sides[side] &= ~bit
    if verb == "control":
        sides[1 - side] |= bit
    genius = -1 if verb == "discard" and table.genius == face else table.genius
    return totals(table._replace(sides=(sides[0], sides[1]), genius=genius))
