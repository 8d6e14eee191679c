"""The character of choices in the duel, for tastes."""

from __future__ import annotations

from ai.duel.worth import OF_FACE
from ai.tastes import Traits
from game.rules.core import Action
from game.rules.duel.cards import FORCE, VP
from game.rules.duel.view import DuelView

HIGHEST = max(FORCE)


def traits(view: DuelView, plan: tuple[Action, ...]) -> Traits:
    """Return the character of a single action or a whole exchange."""
    first = plan[0]
    if view.deciding in ("hold", "trim"):
        return Traits()
    if view.deciding == "exchange":
        return Traits(boldness=(len(plan) - 1) / view.variant.exchange[view.viewer])
    if not first.args:
        return Traits(boldness=0.0 if first.verb == "pass" else 0.5)
    face = view.faces[first.args[0]]
    force = FORCE[face] / HIGHEST
    if first.verb != "play":
        own = first.args[0] in view.hands[view.viewer] + view.tables[view.viewer]
        return Traits(appeal=0.0 if own else force)
    appeal = min(1.0, force + 0.2 * VP[face])
    boldness = min(1.0, 0.3 + 0.5 * force + 0.3 * VP[face])
    return Traits(appeal, boldness, float(OF_FACE[face].tricky))
