"""Finds the turning points of a duel: points won, and changes of the lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.core import Event, State
from game.rules.duel import DuelState
from game.rules.duel import events as happened
from game.system.i18n import _, ngettext

if TYPE_CHECKING:
    from game.scenes.tables.display import SideNames

GREAT = 10
"""So much Force gained on the other side by one action turns a battle."""


def turning_point(names: SideNames, events: Sequence[Event], before: State, after: State) -> str:
    """Return the turning point that an action is, in words; "" for most actions."""
    assert isinstance(before, DuelState)
    assert isinstance(after, DuelState)
    for event in reversed(events):
        if isinstance(event, happened.GameWon):
            return names.say(event.phrase())
        if isinstance(event, happened.PointsAwarded):
            return _taken(names, event)
    old, new = before.totals(), after.totals()
    swing = abs((new[0] - new[1]) - (old[0] - old[1]))
    leads = after.turn_goes_to(new)
    if swing < GREAT or leads == before.turn_goes_to(old):
        return ""
    words = _("{side} takes the lead, {high} : {low}")
    return words.format(side=names.side(leads), high=max(new), low=min(new))


def _taken(names: SideNames, event: happened.PointsAwarded) -> str:
    """Points for the turn, and whether they turn the score."""
    now, other = event.vp[event.seat], event.vp[1 - event.seat]
    words = ngettext("{side} gains {n} point", "{side} gains {n} points", event.amount)
    if now - event.amount <= other < now:
        words = ngettext(
            "{side} gains {n} point and leads the war",
            "{side} gains {n} points and leads the war",
            event.amount,
        )
    return words.format(side=names.side(event.seat), n=event.amount)
