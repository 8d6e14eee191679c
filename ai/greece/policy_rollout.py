"""Rollouts in which each city places as cities of recorded games did."""

from __future__ import annotations

from random import Random

from ai.greece.board import Board
from ai.greece.policy import policy_of
from ai.greece.rollout import SKIP, Placement, Rollouts, RolloutUnderWay
from game.rules.greece.state import GreeceState


class PolicyRollouts(Rollouts):
    """Rollouts by the learned policy.

    Each placement is drawn by a number that all rollouts of a world share, so that they differ
    little beyond their first placement (common random numbers).
    """

    def __init__(self, board: Board, world: GreeceState, random: Random) -> None:
        super().__init__(board, world)
        self.policy = policy_of(board)
        self.dice = [random.random() for _ in range(world.placements)][world.step :]

    def begin(self, given: int) -> PolicyRollout:
        """Return a rollout of which nobody chooses the first `given` placements."""
        return PolicyRollout(self)


class PolicyRollout(RolloutUnderWay):
    """A rollout by the learned policy."""

    def __init__(self, rollouts: PolicyRollouts) -> None:
        super().__init__(rollouts)
        self.policy, self.dice = rollouts.policy, rollouts.dice

    def choose(self, number: int) -> Placement:
        """Return a placement drawn in proportion to its weight."""
        seat, on_row = self.order[number], self.policy.on_row
        hand, rows = self.hands[seat], self.rows
        weights = [*self.policy.all_over(seat, hand)]
        for area in self.lying:
            weights[area] = on_row(seat, rows[area], hand)
        left = whole = sum(weights)
        if not whole:
            return SKIP
        left *= self.dice[number]
        chosen = -1
        for area, weight in enumerate(weights):
            if weight:
                chosen = area
                if left < weight:
                    break
                left -= weight
        return *self.policy.chit(seat, rows[chosen], hand, left), chosen
