"""The rest of a turn played quickly by rule of thumb, and what the cities have of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ai.greece.board import Board
from ai.greece.placing import Placing, code_of, placing_of
from ai.greece.standing import Shares, after_turn
from ai.greece.struggles import settled
from ai.greece.weights import CODE, COST, GROUP, KEPT, STARS
from game.rules.core import Action, Seat
from game.rules.greece.chits import STAR
from game.rules.greece.legal import OTHERS
from game.rules.greece.map import SIZE, areas_in
from game.rules.greece.state import GreeceState
from game.rules.greece.turn_flow import PLACEMENTS, gods_favourite

JITTER = 0.01
"""By how much of a share of the war a single placement is varied at random."""
EVERYBODY = (0, 1, 2)
Choice = tuple[float, int, int, int]
"""A placement's gain with noise, its face, code and area."""
NO_CHOICE = (-9.0, -1, -1, -1)


class Rollout:
    """The rest of a turn in one world by rule of thumb; copies can go on from any placement.

    Each city keeps in mind its choices in each area, worked out anew only where something has
    changed, so that many first placements are played out for much less than one by one.
    """

    def __init__(self, board: Board, world: GreeceState, random: Random) -> None:
        self.random = random
        self.placing = placing_of(board, world, world.face, EVERYBODY)
        self.hands = [[world.face[token] for token in hand] for hand in world.hands]
        first = gods_favourite(world.turn)
        self.to_come = [(first + step) % 3 for step in range(world.step, PLACEMENTS)]
        self.codes = [_codes(board, seat, hand) for seat, hand in enumerate(self.hands)]
        self.choices: list[list[list[Choice]]] = [[], [], []]
        self.best: list[list[Choice]] = [[], [], []]
        for seat in set(self.to_come):
            self.choices[seat] = [self._choices_in(seat, area) for area in range(SIZE)]
            self.best[seat] = [max(some, default=NO_CHOICE) for some in self.choices[seat]]

    def copy(self) -> Rollout:
        """Return the same position, to be continued differently with the same dice."""
        twin = Rollout.__new__(Rollout)
        twin.random, twin.placing = self.random, self.placing.copy()
        twin.hands = [[*hand] for hand in self.hands]
        twin.to_come, twin.codes = [*self.to_come], [*self.codes]
        twin.choices = [[*areas] for areas in self.choices]
        twin.best = [[*areas] for areas in self.best]
        return twin

    def shares(self) -> Shares:
        """Play on to the end of the turn; return each city's share of the war."""
        while self.to_come:
            _, face, code, area = max(self.best[self.to_come[0]])
            self.put(face, code, area)
        return turned_up(self.placing, self.hands)

    def put(self, face: int, code: int, area: int) -> None:
        """Put down a chit of the city whose turn it is, none for an area of -1 (G3.8)."""
        seat = self.to_come.pop(0)
        if area < 0:
            return
        self.placing.put(seat, code, area)
        hand = self.hands[seat]
        hand.remove(face)
        if seat in self.to_come and face not in hand:
            self.codes[seat] = [code for code in self.codes[seat] if code[0] != face]
            best, choices = self.best[seat], self.choices[seat]
            for where in range(SIZE):
                if best[where][1] == face:
                    left = [choice for choice in choices[where] if choice[1] in hand]
                    best[where] = max(left, default=NO_CHOICE)
        for other in set(self.to_come):
            found = self.choices[other][area] = self._choices_in(other, area)
            self.best[other][area] = max(found, default=NO_CHOICE)

    def _choices_in(self, seat: Seat, area: int) -> list[Choice]:
        """Return the chits that a city can put down in one area, with a little noise."""
        placing, noise = self.placing, self.random.random
        one, other = OTHERS[seat]
        if (placing.present[one] & placing.present[other]) >> area & 1:
            return []
        gains = placing.board.gains(seat, area, placing.seen[seat][area])
        return [
            (gains[code] - cost + JITTER * noise(), face, code, area)
            for face, code, cost, reach in self.codes[seat]
            if reach >> area & 1
        ]


def _codes(board: Board, seat: Seat, hand: list[int]) -> list[tuple[int, int, float, int]]:
    """Return the different chits of a hand: face, code, cost and range, the Star's by type."""
    return [
        (face, code, COST[seat][code], board.reach[seat][code])
        for face in set(hand)
        for code in ((STARS, STARS + 1, STARS + 2) if face == STAR else (CODE[face],))
    ]


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
        placing.put(action.seat, code_of(face, action.args), area)
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
