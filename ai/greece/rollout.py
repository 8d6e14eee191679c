"""The rest of a turn played quickly by rule of thumb, and what the cities have of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ai.greece.board import Board
from ai.greece.placing import Placing, placing_of
from ai.greece.standing import Shares, after_turn
from ai.greece.struggles import settled
from ai.greece.weights import CODE, COST, GROUP, KEPT, STARS
from game.rules.core import Action, Seat
from game.rules.greece.chits import STAR
from game.rules.greece.map import areas_in
from game.rules.greece.state import GreeceState
from game.rules.greece.turn_flow import PLACEMENTS, gods_favourite

JITTER = 0.01
"""By how much of a share of the war a single placement is varied at random."""
EVERYBODY = (0, 1, 2)


def rollout(board: Board, world: GreeceState, random: Random) -> Shares:
    """Play the rest of the turn by rule of thumb; return each city's share of the war."""
    placing = placing_of(board, world, world.face, EVERYBODY)
    face = world.face
    hands = [[face[token] for token in hand] for hand in world.hands]
    first = gods_favourite(world.turn)
    for step in range(world.step, PLACEMENTS):
        _put_one(placing, (first + step) % 3, hands[(first + step) % 3], random)
    return turned_up(placing, hands)


def _put_one(placing: Placing, seat: Seat, hand: list[int], random: Random) -> None:
    """Put down a city's best chit, with a little noise."""
    free, noise = placing.free(seat), random.random
    rows, reach = placing.gains(seat), placing.board.reach[seat]
    best, chosen = -9.0, (-1, -1, -1)
    for face in set(hand):
        for code in (STARS, STARS + 1, STARS + 2) if face == STAR else (CODE[face],):
            cost = COST[seat][code]
            for area in areas_in(free & reach[code]):
                gain = rows[area][code] - cost + JITTER * noise()
                if gain > best:
                    best, chosen = gain, (face, code, area)
    face, code, area = chosen
    if area >= 0:
        hand.remove(face)
        placing.put(seat, code, area)


def turned_up(placing: Placing, hands: Sequence[Sequence[int]]) -> Shares:
    """Return the shares of the war once all chits are turned up; `hands` are the faces left."""
    board = placing.board
    lands, counters = list(board.lands), list(board.counters)
    touched = placing.present[0] | placing.present[1] | placing.present[2]
    for area in areas_in(touched):
        owner, number, _ = board.lies[area]
        whose, left = settled(owner, number, placing.true[area])
        if whose != owner:
            bit = 1 << area
            if owner >= 0:
                lands[owner] &= ~bit
            if whose >= 0:
                lands[whose] |= bit
        counters[area] = left
    return after_turn(lands, counters, board.turn, _best(hands))


def after_last(board: Board, world: GreeceState, action: Action) -> Shares:
    """Return the shares of the war after the last placement of a turn, which may be skipped."""
    placing, face = placing_of(board, world, world.face, EVERYBODY), world.face
    hands = [[face[token] for token in hand] for hand in world.hands]
    if action.args:
        token, area = action.args[:2]
        code = STARS + action.args[2] if face[token] == STAR else CODE[face[token]]
        placing.put(action.seat, code, area)
        hands[action.seat].remove(face[token])
    return turned_up(placing, hands)


def after_keeping(world: GreeceState, action: Action) -> Shares:
    """Return the shares of the war between two turns if a city keeps that chit."""
    hands = [[world.face[token] for token in hand] for hand in world.hands]
    hands[action.seat] = [world.face[action.args[0]]]
    return after_turn(world.lands, world.counters, world.turn, _best(hands))


def standing(world: GreeceState, begun: bool) -> Shares:
    """Return the shares of the war between two turns, or when it is over.

    `begun`: the next turn has begun, so that the first chit of each hand is the one that was kept.
    """
    most = 1 if begun else None
    hands = [[world.face[token] for token in hand[:most]] for hand in world.hands]
    return after_turn(world.lands, world.counters, world.turn - begun, _best(hands))


def _best(hands: Sequence[Sequence[int]]) -> list[int]:
    """Return the group of the best chit of each hand, -1 for an empty one."""
    return [
        max((GROUP[seat][face] for face in hand), key=KEPT.__getitem__, default=-1)
        for seat, hand in enumerate(hands)
    ]
