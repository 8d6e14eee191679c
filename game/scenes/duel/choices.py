"""The choices of the person at the duel's table, and the reasons why others are not possible."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.duel.insight import about
from game.rules.core import Action, Seat
from game.rules.duel.counting import HAND
from game.rules.duel.view import SET_ASIDE, DuelView
from game.system.i18n import N_

SORTS = {
    "person": N_("a Person"),
    "political": N_("a Political card"),
    "event": N_("an Event card"),
    "ally": N_("an Ally"),
    "land": N_("a Land card"),
    "sea": N_("a Sea card"),
    "siege": N_("a Siege card"),
    "any": N_("another card"),
}


@dataclass(frozen=True)
class Choices:
    """The decision of a view. `cards` are the tokens that may be chosen, with their actions.

    Of those that are put together `least` must be and `most` can be.
    """

    deciding: str
    seat: Seat
    cards: dict[int, Action]
    others: dict[str, Action]
    about: int = -1
    most: int = 0
    least: int = 0

    @classmethod
    def of(cls, view: DuelView) -> Choices:
        """Return the choices that a view offers its viewer; none when another is to act."""
        deciding = view.deciding if view.legal else ""
        with_card = {action.args[0]: action for action in view.legal if action.args}
        plain = {action.verb: action for action in view.legal if not action.args}
        if deciding not in SET_ASIDE:
            return cls(deciding, view.viewer, with_card, plain, about(view))
        hand, variant = view.hands[view.viewer], view.variant
        with_card = {token: Action(view.viewer, deciding, (token,)) for token in hand}
        extra = len(hand) - HAND if deciding == "trim" else 0
        each = {"exchange": variant.exchange, "hold": variant.keep}
        most = each[deciding][view.viewer] if deciding in each else extra
        return cls(deciding, view.viewer, with_card, plain, about(view), most, extra)
