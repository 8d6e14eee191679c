"""The rest of a turn played quickly, and what the cities have of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ai.greece.board import Board
from ai.greece.rows import EVERYBODY, AreaRow, Hand, code_of, rows_of
from ai.greece.standing import Shares, after_turn, tally_of
from ai.greece.valuation import Valuation
from ai.greece.weights import GROUP
from game.rules.core import Action, Seat
from game.rules.greece.counting import gods_favourite
from game.rules.greece.state import GreeceState
from game.rules.greece.turn_flow import PLACEMENTS

Placement = tuple[int, int, int]
"""A chit's face, its code and the area."""
SKIP: Placement = (-1, -1, -1)
REPLIES = 3
"""The number of a city's next placement, before which the others do not see what it laid."""


class Rollouts:
    """The rest of a turn in one world, after any next placement.

    The others do not see which chit the first one is, so they reply to all chits in one area alike.
    """

    def __init__(self, board: Board, world: GreeceState) -> None:
        self.board = board
        self.rows = rows_of(board, world, world.faces)
        self.lying = {area for _, _, area in world.placed}
        self.hands = [hand_of(world, seat) for seat in EVERYBODY]
        first = gods_favourite(world.turn)
        self.order = [(first + step) % 3 for step in range(world.step, PLACEMENTS)]
        """The cities still to place."""
        self._replies: dict[int, list[Placement]] = {}
        """The others' placements before the first city's next one, by the area of its first."""

    def begin(self, given: int) -> RolloutUnderWay:
        """Return a rollout of which nobody chooses the first `given` placements."""
        raise NotImplementedError

    def shares(self, first: Placement | None = None) -> Shares:
        """Return each city's share of the war at the end of the turn, which begins with `first`."""
        given = [] if first is None else [first, *self._replies.get(first[2], ())]
        rollout = self.begin(len(given))
        made: list[Placement] = []
        for number in range(len(self.order)):
            placement = given[number] if number < len(given) else rollout.choose(number)
            made.append(placement)
            if placement != SKIP:
                rollout.put(number, placement)
        if first is not None:
            self._replies[first[2]] = made[1:REPLIES]
        return turned_up(self.board, [rollout.rows[area] for area in rollout.lying], rollout.hands)


class RolloutUnderWay:
    """A rollout: the rows of all areas, hands, and the areas in which chits lie.

    Placements are numbered by their place in the order of the rest of the turn.
    """

    def __init__(self, rollouts: Rollouts) -> None:
        self.order = rollouts.order
        self.rows, self.hands = [*rollouts.rows], [*rollouts.hands]
        self.lying = {*rollouts.lying}

    def choose(self, number: int) -> Placement:
        """Return a placement of the city whose turn it is, `SKIP` if there is none (G3.8)."""
        raise NotImplementedError

    def put(self, number: int, placement: Placement) -> None:
        """Put down a chit of the city whose turn it is."""
        face, code, area = placement
        seat = self.order[number]
        self.rows[area] = self.rows[area].after(seat, code)
        self.lying.add(area)
        hand = self.hands[seat]
        at = hand.index(face)
        self.hands[seat] = hand[:at] + hand[at + 1 :]


def hand_of(world: GreeceState, seat: Seat) -> Hand:
    """Return the faces that a city holds, in ascending order."""
    return tuple(sorted([world.faces[token] for token in world.hands[seat]]))


def turned_up(board: Board, rows: Iterable[AreaRow], hands: Sequence[Hand]) -> Shares:
    """Return the shares of the war once all chits are turned up; `hands` are the faces left."""
    lands, tally = board.changed([(row.area, *row.outcome()) for row in rows])
    valuation = board.valuation
    return after_turn(lands, tally, board.turn, _best_kept(hands, valuation), valuation)


def after_last(board: Board, world: GreeceState, action: Action) -> Shares:
    """Return the shares of the war after the last placement of a turn, which may be skipped."""
    rows = rows_of(board, world, world.faces)
    hands = [hand_of(world, seat) for seat in EVERYBODY]
    if action.args:
        token, area = action.args[:2]
        rows[area] = rows[area].after(action.seat, code_of(world.faces, action.args))
        left = [*hands[action.seat]]
        left.remove(world.faces[token])
        hands[action.seat] = tuple(left)
    return turned_up(board, [row for row in rows if row.present], hands)


def after_keeping(world: GreeceState, action: Action, valuation: Valuation) -> Shares:
    """Return the shares of the war between two turns if a city keeps that chit."""
    hands = [hand_of(world, seat) for seat in EVERYBODY]
    hands[action.seat] = (world.faces[action.args[0]],)
    tally = tally_of(world.lands, world.counters)
    return after_turn(world.lands, tally, world.turn, _best_kept(hands, valuation), valuation)


def standing(world: GreeceState, begun: bool, valuation: Valuation) -> Shares:
    """Return the shares of the war between two turns, or when it is over.

    `begun`: the next turn has begun, so that the first chit of each hand is the one that was kept.
    """
    most = 1 if begun else None
    hands = [tuple([world.faces[token] for token in hand[:most]]) for hand in world.hands]
    tally = tally_of(world.lands, world.counters)
    return after_turn(
        world.lands, tally, world.turn - begun, _best_kept(hands, valuation), valuation
    )


def _best_kept(hands: Sequence[Hand], valuation: Valuation) -> list[int]:
    """Return the group of the best chit of each hand, -1 for an empty one."""
    return [_best_of(seat, hand, valuation.kept) for seat, hand in enumerate(hands)]


@lru_cache(maxsize=1 << 13)
def _best_of(seat: Seat, hand: Hand, worth: tuple[float, ...]) -> int:
    return max((GROUP[seat][face] for face in hand), key=worth.__getitem__, default=-1)
