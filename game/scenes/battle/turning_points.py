"""The turning points of a battle: heavy losses, and changes of who encircles whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.rules.battle.force import encircling
from game.rules.core import Event, State
from game.scenes.tables.display import SideNames
from game.system.i18n import _, ngettext

HEAVY = 5
"""So many cards lost at once turn a battle."""


def turning_point(names: SideNames, events: Sequence[Event], before: State, after: State) -> str:
    """Return what an action decided, in words; "" for most."""
    assert isinstance(before, BattleState)
    assert isinstance(after, BattleState)
    ends = [event for event in events if isinstance(event, happened.BattleEnded)]
    said = [names.say(event.phrase()) for event in ends]
    around = encircling(*after.flank)
    if around >= 0 and around != encircling(*before.flank):
        words = _("The {side} encircle the enemy, {high} : {low}")
        side, flank = names.side(around), after.flank
        said.append(words.format(side=side, high=max(flank), low=min(flank)))
    for seat in (0, 1):
        lost = len(after.casualties[seat]) - len(before.casualties[seat])
        if lost >= HEAVY:
            words = ngettext("The {side} lose {n} card", "The {side} lose {n} cards", lost)
            said.append(words.format(side=names.side(seat), n=lost))
    return "\n".join(said)
