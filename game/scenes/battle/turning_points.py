"""What decides a battle: heavy losses, and the flank from which the enemy is encircled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.rules.battle.force import encircling
from game.rules.core import Event, State
from game.system.i18n import _, ngettext

if TYPE_CHECKING:
    from game.scenes.tables.table import AnyTable

HEAVY = 5
"""So many cards lost at once turn a battle."""


def turning_point(scene: AnyTable, events: Sequence[Event], before: State, after: State) -> str:
    """What an action decided, in words, "" for most."""
    assert isinstance(before, BattleState)
    assert isinstance(after, BattleState)
    ends = [event for event in events if isinstance(event, happened.BattleEnded)]
    said = [scene.say(event.phrase()) for event in ends]
    around = encircling(*after.flank)
    if around >= 0 and around != encircling(*before.flank):
        words = _("The {side} encircle the enemy, {high} : {low}")
        side, flank = scene.side_name(around), after.flank
        said.append(words.format(side=side, high=max(flank), low=min(flank)))
    for seat in (0, 1):
        lost = len(after.casualties[seat]) - len(before.casualties[seat])
        if lost >= HEAVY:
            words = ngettext("The {side} lose {n} card", "The {side} lose {n} cards", lost)
            said.append(words.format(side=scene.side_name(seat), n=lost))
    return "\n".join(said)
