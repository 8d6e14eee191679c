"""The natural choice of a decision: what looks best at one look, with all that belongs to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ai.domain import Domain, domain
from ai.facts import Plan
from game.rules.core import Action, View

SEED = 1
"""The seed of the world in which a choice is put together: what is hidden does not matter to it."""


def natural_choice(view: View) -> Plan:
    """Return the whole choice that looks best at one look. ValueError if nothing is decided."""
    if not view.legal:
        raise ValueError("there is nothing to choose")
    knowledge = domain(view.game)
    return _whole(knowledge, view, _best(knowledge, view, view.legal), alone=False)


def natural_among(view: View, actions: Sequence[Action]) -> Plan:
    """Return the legal action of these that looks best, with no more of its kind than it needs."""
    knowledge = domain(view.game)
    return _whole(knowledge, view, _best(knowledge, view, actions), alone=True)


def _best(knowledge: Domain, view: View, actions: Sequence[Action]) -> Action:
    """Return the action with the greatest value; among equals the one without args."""
    values = dict(zip(view.legal, knowledge.values(view), strict=True))
    return max(actions, key=lambda one: (round(values[one], 9), not one.args))


def _whole(knowledge: Domain, view: View, first: Action, alone: bool) -> Plan:
    """Return a choice up to the action that ends it; `alone` ends it as soon as the rules allow."""
    plan = [first]
    if all(len(one) < 2 for one in knowledge.plans(view, Random(SEED))):
        return (first,)
    world = knowledge.worlds(view, False).draw(Random(SEED))
    while plan[-1].args and plan[-1].verb == view.deciding:
        world.apply(plan[-1])
        now = world.view(view.viewer)
        ends = [one for one in now.legal if alone and not one.args]
        if now.deciding != view.deciding or not now.legal:
            break
        plan.append(_best(knowledge, now, ends or now.legal))
    return tuple(plan)
