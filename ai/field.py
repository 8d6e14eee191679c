"""Plays a match of a field: a deal that has been played, once more by bots in all seats."""

from __future__ import annotations

from ai.accounts import Account, Course, Lineup, Shift
from ai.protocol import Budget, Interrupted, SearchResult, Stop
from ai.roster import create_bot, own_budget
from game.rules.core import NOBODY, Action
from game.rules.rng import Rng

NEAR, NEAR_MOST = 0.1, 0.02
"""The distance from the best within which one who does not search draws lots: a part of the range
of values, and the most.

All hoplites would play one and the same duel otherwise. These won 0.48 of 128 duels against
hoplites and 0.56 against recruits, those without lots 0.50 and 0.59 with the same deals.
"""


def played_on(course: Course, lineup: Lineup, stop: Stop) -> Account:
    """Return the account of a match that bots play from a position on: what it pays at its end.

    Each has its own simulations and no clock, so that one seed has one answer.
    """
    state, dice = course.passages[0].before.clone(), Rng(course.seed)
    bots = [create_bot(name, course.game) for name in lineup.bots]
    budgets = [Budget(iterations=own_budget(n, course.game).iterations) for n in lineup.bots]
    while state.to_act != NOBODY:
        view, seat = state.view(state.to_act), state.to_act
        action = view.legal[0]
        if len(view.legal) > 1:
            varied = seat == lineup.varied and budgets[seat].iterations == 1
            action = _chosen(bots[seat].think(view, dice.fork(), budgets[seat], stop), varied, dice)
        if stop():
            raise Interrupted
        state.apply(action)
    ended, seats = state.returns(), state.seats
    even, none = (1 / seats,) * seats, (0.0,) * seats
    return Account(even, even, [Shift(tuple([one - 1 / seats for one in ended]), none)], ended, {})


def _chosen(found: SearchResult, varied: bool, dice: Rng) -> Action:
    """Return the answer, or by lot what is hardly worse where it is to vary without a search."""
    values = found.action_values
    if not (varied and values):
        return found.action
    best, worst = values[0].value, values[-1].value
    least = best - min(NEAR * (best - worst), NEAR_MOST)
    return dice.choice([one.action for one in values if one.value >= least])
