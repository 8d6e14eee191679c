"""The one-ply evaluation of the map: the value of each action of a view for its city."""

from __future__ import annotations

from collections.abc import Sequence

from ai.greece.board import Board
from ai.greece.outlook import shifts
from ai.greece.rows import Position, code_of, rows_of
from ai.greece.weights import COST, GROUP, WORTH
from game.rules.core import Action, Seat
from game.rules.greece.chits import COUNT, PACK
from game.rules.greece.map import around
from game.rules.greece.view import GreeceView

A_REACH = 0.006
"""The value of one more area within one link, as a share of the war."""
A_CHIT = 0.02
"""The value of a better chit in hand, as a share of the war, by its weight."""


def values(view: GreeceView, board: Board) -> list[float]:
    """Return the estimated share of the war after each of `view.legal`, higher is better."""
    base = board.base[view.viewer]
    gains = action_gains(board, view, view.faces, view.viewer, view.legal)
    return [min(1.0, max(0.0, base + gain)) for gain in gains]


def action_gains(
    board: Board, position: Position, faces: Sequence[int], seat: Seat, actions: Sequence[Action]
) -> list[float]:
    """Return each action's gain in a city's share of the war, as far as that city knows."""
    match actions[0].verb:
        case "lay":
            return [_counter(board, seat, action.args[0]) for action in actions]
        case "delphi":
            return _exchanges(position, faces, seat, actions)
        case "keep":
            kept, group = board.valuation.kept, GROUP[seat]
            return [
                A_CHIT * sum([kept[group[faces[token]]] for token in action.args])
                for action in actions
            ]
        case "skip":
            return [0.0]
    return _placements(board, position, faces, seat, actions)


def _placements(
    board: Board, position: Position, faces: Sequence[int], seat: Seat, actions: Sequence[Action]
) -> list[float]:
    rows = rows_of(board, position, faces)
    lying = [row for row in rows if row.present]
    usual, apart = shifts(board, lying, seat)
    gains = [row.gains(seat, usual) for row in rows]
    for row, shift in zip(lying, apart, strict=True):
        gains[row.area] = row.gains(seat, shift)
    cost, found = COST[seat], []
    for _, _, args in actions:
        code = code_of(faces, args)
        found.append(gains[args[1]][code] - cost[code])
    return found


def _counter(board: Board, seat: Seat, area: int) -> float:
    """Return the value of a counter in an area: itself, and new areas near to it."""
    before = board.lands[seat]
    won = around(before | 1 << area, 1) & ~around(before, 1)
    return board.laid(seat, area) + A_REACH * won.bit_count()


def _exchanges(
    position: Position, faces: Sequence[int], seat: Seat, actions: Sequence[Action]
) -> list[float]:
    """Return the value of exchanging each chit for a drawn one, and of exchanging none."""
    worth = [WORTH[group] for group in GROUP[seat]]
    mine = [faces[token] for token in position.hands[seat]]
    gone = mine + [faces[token] for token in position.retired]
    drawn = sum(worth[face] for face in PACK) - sum(worth[face] for face in gone)
    mean = drawn / (COUNT - len(gone))
    lost = [worth[faces[action.args[0]]] if action.args else mean for action in actions]
    return [A_CHIT * (mean - one) for one in lost]
