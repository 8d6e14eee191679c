"""The character of choices in the battle, for tastes."""

from __future__ import annotations

from ai.battle.worth import OF_FACE
from ai.tastes import Traits
from game.rules.battle.cards import DAMAGE, UNITS
from game.rules.battle.view import BattleView
from game.rules.core import Action

SLY = ("scout", "flank", "evade")
"""The words of choices that keep out of a fight."""


def traits(view: BattleView, plan: tuple[Action, ...]) -> Traits:
    """Return the character of a single action or a whole choice."""
    steps = [action for action in plan if action.args]
    share = min(1.0, len(steps) / view.variant.hand[view.viewer])
    match view.deciding:
        case "attack":
            damage = sum(DAMAGE[view.faces[action.args[0]]] for action in steps)
            return Traits(min(1.0, damage / 10), len(steps) / _units(view))
        case "block":
            return Traits(boldness=1.0 - len(steps) / _units(view))
        case "evade":
            return Traits(boldness=0.5 - share / 2, cunning=share)
        case "discard":
            return Traits(boldness=share)
    return _single(view, steps)


def _units(view: BattleView) -> int:
    """Return the number of units in the own hand, at least 1."""
    hand = view.hands[view.viewer]
    return max(1, sum(UNITS >> view.faces[token] & 1 for token in hand))


def _single(view: BattleView, steps: list[Action]) -> Traits:
    if not steps:
        return Traits()
    first = steps[0]
    if first.verb in SLY:
        return Traits(boldness=0.4, cunning=1.0)
    face = view.faces[first.args[0]] if view.deciding not in ("look", "target") else -1
    if face in OF_FACE and OF_FACE[face].sly:
        return Traits(boldness=0.2, cunning=0.6)
    unit = face >= 0 and UNITS >> face & 1
    return Traits(appeal=0.8, boldness=0.8, cunning=0.0 if unit else 0.4)
