"""The character of choices on the map, for tastes."""

from __future__ import annotations

from ai.greece.weights import FOREIGN, GROUP, OWN, STARRY
from ai.tastes import Traits
from game.rules.core import NOBODY, Action
from game.rules.greece.chits import VOID
from game.rules.greece.map import HOME
from game.rules.greece.view import GreeceView


def traits(view: GreeceView, plan: tuple[Action, ...]) -> Traits:
    """Return the character of a choice: chits against others are bold, feints are cunning."""
    action = plan[0]
    if action.verb == "lay":
        return Traits(boldness=float(view.owner(action.args[0]) != view.viewer))
    if action.verb == "delphi":
        return Traits(boldness=0.7 if action.args else 0.3)
    if action.verb != "put":
        return Traits()
    token, area = action.args[:2]
    face, owner = view.faces[token], view.owner(area)
    group = GROUP[view.viewer][face]
    hostile = owner not in (NOBODY, view.viewer)
    contested = any(where == area and seat != view.viewer for _, seat, where in view.placed)
    appeal = 0.5 * (group in (OWN, STARRY)) + 0.3 * hostile + 0.2 * (area in HOME)
    boldness = 0.6 * hostile + 0.4 * contested if owner != view.viewer else 0.0
    feint = face == VOID or group == FOREIGN
    return Traits(appeal, boldness, 0.7 * feint + 0.3 * (not contested and owner == NOBODY))
