"""Positions with a reason that follows from the rules: both choices, and what is told first."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ai.facts import Fact, Plan
from ai.reasons import reasons
from game.rules.core import Action, State

SEEDS = range(5)
WRONG = 1
"""Of five seeds so many may tell something else first."""


class Posed(NamedTuple):
    """A position, moves in notation that lead to the choice, and both choices.

    `facts` are the names that may be told first, `piece` the face, area or seat that they are
    about, -1 if it is no matter.
    """

    state: State
    better: tuple[str, ...]
    taken: tuple[str, ...]
    facts: tuple[str, ...]
    piece: int = -1


def plan_of(state: State, moves: tuple[str, ...]) -> Plan:
    """Return moves in notation as actions, in the order in which they are legal."""
    after, plan, left = state.clone(), list[Action](), [*moves]
    while left:
        legal = {after.notation(action): action for action in after.legal()}
        words = next(one for one in legal if one in left)
        left.remove(words)
        plan.append(legal[words])
        after.apply(plan[-1])
    return tuple(plan)


def first_facts(posed: Posed) -> list[Fact]:
    """Return what is told first by each seed; a fact without a name where nothing is."""
    view = posed.state.view(posed.state.to_act)
    better, taken = (plan_of(posed.state, moves) for moves in (posed.better, posed.taken))
    found = [reasons(view.game, view, better, taken, Random(seed)) for seed in SEEDS]
    return [one.facts[0] if one and one.facts else Fact("") for one in found]


def check(pose: Callable[[], Posed]) -> None:
    """Assert that the known reason is told first, in four of five seeds."""
    posed = pose()
    found = first_facts(posed)
    right = [
        fact
        for fact in found
        if fact.name in posed.facts and (posed.piece < 0 or posed.piece in fact.pieces)
    ]
    assert len(right) >= len(SEEDS) - WRONG, found
