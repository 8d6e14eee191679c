"""Seeks a position of a match for the one answer that wins, and puzzles for who has played it."""

from __future__ import annotations

from collections.abc import Sequence

from ai.protocol import PlanValue, SearchResult
from ai.puzzles.part import puzzle_part, sure_of
from ai.puzzles.solver import Decision, TooLarge, solver_of
from game.rules import RULES
from game.rules.core import Seat, State, View
from game.rules.rng import Rng

SEEKER = "seeker"
"""The name under which a worker is asked; nobody plays against it."""
SHARE = 5
"""A match is sought through with this part of the positions of the making of a puzzle."""


def sought_in(state: State) -> list[str]:
    """Return the names of the aims that are sought in a position, those that win first."""
    made = puzzle_part(state.game)
    return [*made.wins(state), *made.feats(state)]


def only_answer(state: State, seat: Seat, aim: str) -> Decision | None:
    """Return the one whole answer by which a seat reaches an aim for certain.

    None where there is another one or none, where it puts no piece to use, or too much to search.
    """
    made, figure = puzzle_part(state.game), sure_of(state, seat, aim)
    if (figure.lowest, figure.highest) != (0, 1) or figure.over(state):
        return None
    solver = solver_of(state.game, figure, seat, made.most // SHARE)
    try:
        values = list(solver.values(state).values())
        if max(values) < 1 or len(values) == sum(values):
            return None
        found: Sequence[Decision] = solver.decisions(state)
    except TooLarge:
        return None
    one_best = [one.value for one in found[:2]] == [1, 0]
    return found[0] if one_best and found[0].actions[0].args else None


def sought(game: str, view: View, rng: Rng) -> SearchResult:
    """Return the first aim with an only answer as "aim", its number, and the answer as the plan.

    The view is one with all cards open. Without such an aim there is no plan.
    """
    state = RULES[game].sample(view, rng)
    for number, aim in enumerate(sought_in(state)):
        found = only_answer(state, view.viewer, aim)
        if found is not None:
            plan = PlanValue(found.actions, 1.0, 1)
            return SearchResult(found.actions[0], stats={"aim": float(number)}, plans=(plan,))
    return SearchResult(view.legal[0])
