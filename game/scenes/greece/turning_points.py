"""Turning points of the war on the map: areas that change hands."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.core import NOBODY, Event, State
from game.rules.greece import GreeceState, wording
from game.rules.greece import events as happened
from game.rules.greece.map import HOME
from game.scenes.tables.display import SideNames
from game.system.i18n import _


def turning_point(names: SideNames, events: Sequence[Event], before: State) -> str:
    """Return what an action decided, in words, "" for most."""
    assert isinstance(before, GreeceState)
    said = []
    for event in events:
        if isinstance(event, happened.GameEnded):
            said.append(names.say(event.phrase()))
        elif isinstance(event, happened.AreaSettled):
            was = before.owner(event.area)
            if NOBODY not in (was, event.owner) and was != event.owner:
                words = names.say(wording.falls(event.area, event.owner))
                if event.area == HOME[event.owner]:
                    words = _("{side} retakes its city").format(side=names.side(event.owner))
                said.append(words)
    return "\n".join(said)
