"""The rest of a turn played quickly, and what the cities have of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ai.greece.board import Board
from ai.greece.rows import AreaRow, Hand, code_of, rows_of
from ai.greece.standing import Shares, after_turn, tally_of
from ai.greece.valuation import Valuation
from ai.greece.weights import GROUP
from game.rules.core import Action, Seat
from game.rules.greece.options import GreeceVariant
from game.rules.greece.state import GreeceState

Placement = tuple[int, int, int]
"""A chit's face, its code and the area."""
SKIP: Placement = (-1, -1, -1)


class Rollouts:
    """The rest of a turn in one world, after any next placement.

    The others do not see which chit the first one is, so they reply to all chits in one area alike.
    """

    def __init__(self, board: Board, world: GreeceState) -> None:
        self.board = board
        self.rows = rows_of(board, world, world.faces)
        self.lying = {area for _, _, area in world.placed}
        self.hands = hands_of(world)
        self.order = [world.placer(step) for step in range(world.step, world.placements)]
        """The cities still to place."""
        self._replies: dict[int, list[Placement]] = {}
        """The others' placements before the first city's next one, by the area of its first."""

    def begin(self, given: int) -> RolloutUnderWay:
        """Return a rollout of which nobody chooses the first `given` placements."""
        raise NotImplementedError

    def shares(self, first: Placement | None = None) -> Shares:
        """Return each city's share of the war at the end of the turn, which begins with `first`."""
        rollout, _made = self.played(first)
        return turned_up(self.board, [rollout.rows[area] for area in rollout.lying], rollout.hands)

    def played(self, first: Placement | None = None) -> tuple[RolloutUnderWay, list[Placement]]:
        """Return a rollout at the end of the turn, which begins with `first`, and what was put."""
        given = [] if first is None else [first, *self._replies.get(first[2], ())]
        rollout = self.begin(len(given))
        made: list[Placement] = []
        for number in range(len(self.order)):
            placement = given[number] if number < len(given) else rollout.choose(number)
            made.append(placement)
            if placement != SKIP:
                rollout.put(number, placement)
        if first is not None:
            self._replies[first[2]] = made[1 : len(self.hands)]
        return rollout, made


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


def hands_of(world: GreeceState) -> list[Hand]:
    """Return the faces that each city holds, in ascending order."""
    return [tuple(sorted([world.faces[token] for token in hand])) for hand in world.hands]


def turned_up(board: Board, rows: Iterable[AreaRow], hands: Sequence[Hand]) -> Shares:
    """Return the shares of the war once all chits are turned up; `hands` are the faces left."""
    lands, tally = board.changed([(row.area, *row.outcome()) for row in rows])
    variant, valuation = board.variant, board.valuation
    kept = best_kept(hands, variant, valuation)
    return after_turn(lands, tally, board.turn, kept, variant, valuation)


def after_last(board: Board, world: GreeceState, action: Action) -> Shares:
    """Return the shares of the war after the last placement of a turn, which may be skipped."""
    rows = rows_of(board, world, world.faces)
    hands = hands_of(world)
    if action.args:
        token, area = action.args[:2]
        rows[area] = rows[area].after(action.seat, code_of(world.faces, action.args))
        left = [*hands[action.seat]]
        left.remove(world.faces[token])
        hands[action.seat] = tuple(left)
    return turned_up(board, [row for row in rows if row.present], hands)


def after_keeping(world: GreeceState, action: Action, valuation: Valuation) -> Shares:
    """Return the shares of the war between two turns if a city keeps those chits."""
    hands = hands_of(world)
    hands[action.seat] = tuple([world.faces[token] for token in action.args])
    return _between_turns(world, hands, world.turn, valuation)


def standing(world: GreeceState, begun: bool, valuation: Valuation) -> Shares:
    """Return the shares of the war between two turns, or when it is over.

    `begun`: the next turn has begun, so that the first chits of each hand are those that were kept.
    """
    hands = [
        tuple([world.faces[token] for token in (hand[:kept] if begun else hand)])
        for hand, kept in zip(world.hands, world.variant.kept, strict=True)
    ]
    return _between_turns(world, hands, world.turn - begun, valuation)


def _between_turns(
    world: GreeceState, hands: Sequence[Hand], turn: int, valuation: Valuation
) -> Shares:
    variant = world.variant
    tally = tally_of(world.lands, world.counters, variant.goal)
    kept = best_kept(hands, variant, valuation)
    return after_turn(world.lands, tally, turn, kept, variant, valuation)


def best_kept(hands: Sequence[Hand], variant: GreeceVariant, valuation: Valuation) -> list[float]:
    """Return the worth of the best chits of each hand, as many as the city keeps."""
    return [
        _best_of(seat, hand, variant.kept[seat], valuation.kept) for seat, hand in enumerate(hands)
    ]


@lru_cache(maxsize=1 << 13)
def _best_of(seat: Seat, hand: Hand, number: int, worth: tuple[float, ...]) -> float:
    return sum(sorted([worth[GROUP[seat][face]] for face in hand], reverse=True)[:number])
