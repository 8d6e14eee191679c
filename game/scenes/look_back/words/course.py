"""The shares of the win that the seats of a match could expect along its record."""

from __future__ import annotations

from itertools import accumulate

from ai.accounts import Shares
from ai.scales import plus
from game.judging.review import Review
from game.judging.scales import Kind, Scales
from game.records.replay import result
from game.records.replay_player import ReplayPlayer
from game.scenes.look_back.words.passages import Passages

Course = list[tuple[float, Shares]]
"""Places along a record, from 0 to 1, and the shares of all seats there, which sum to 1."""
AFTER_THE_DEAL = 0.5
"""The step at which the deal has moved the shares: before the first line of the record."""


def by_scales(found: Scales, passages: Passages) -> Course:
    """Return the course from the par to the result, a place for each step with weights.

    Where the choices of one seat tell nothing by themselves, what lies within a turn tells nothing
    either: there is a place for the end of each.
    """
    last = max(1, passages.playback.last)
    reached = accumulate((one.shares for one in found.weights), plus, initial=found.par)
    points, step = {0.0: next(reached)}, 0.0
    for one, then, shares in zip(found.weights, [*found.weights[1:], None], reached, strict=True):
        at = AFTER_THE_DEAL if one.kind is Kind.DEAL else float(passages.step(one))
        step = max(step, at)
        if found.apart or one.kind is Kind.DEAL or then is None or then.turn != one.turn:
            points[step / last] = shares
    points[1.0] = found.result
    return [(at, _shares(shares)) for at, shares in points.items()]


def by_review(review: Review, last: int) -> Course:
    """Return what an onlooker expected before each decision that was judged, up to the result."""
    steps = [(review.by_n[one.n].line - 1, one.shares) for one in review.evaluations if one.shares]
    points = [(step / max(1, last), _shares(shares)) for step, shares in steps]
    outcome = result(review.record)
    if outcome is None or not outcome.winners or not review.done:
        return points
    share, seats = 1 / len(outcome.winners), range(len(review.players))
    return [*points, (1.0, tuple([share * (seat in outcome.winners) for seat in seats]))]


def turns(playback: ReplayPlayer) -> list[tuple[float, int]]:
    """Return the places where turns begin along a record, and their numbers."""
    begun = {playback.steps[step].state.turn: step for step in reversed(playback.turns)}
    last = max(1, playback.last)
    return [(step / last, turn) for turn, step in sorted(begun.items())]


def _shares(reached: Shares) -> Shares:
    """Return what seats could expect as shares from 0 to 1: sums of estimates may leave these."""
    kept = [max(0.0, one) for one in reached]
    return tuple([one / sum(kept) for one in kept]) if any(kept) else (1 / len(kept),) * len(kept)
