"""What decides the war on the map: areas that change hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.core import NOBODY, Event, State
from game.rules.greece import GreeceState
from game.rules.greece import events as happened
from game.rules.greece import wording as names
from game.system.i18n import _, render_phrase

if TYPE_CHECKING:
    from game.scenes.tables.table import AnyTable


def turning_point(scene: AnyTable, events: Sequence[Event], before: State, after: State) -> str:
    """What an action decided, in words, "" for most."""
    assert isinstance(before, GreeceState)
    said = []
    for event in events:
        if isinstance(event, happened.GameEnded):
            said.append(scene.say(event.phrase()))
        elif isinstance(event, happened.AreaSettled):
            was = before.owner(event.area)
            if NOBODY not in (was, event.owner) and was != event.owner:
                area = render_phrase(names.area(event.area))
                words = _("{area} falls to {side}")
                said.append(words.format(area=area, side=scene.side_name(event.owner)))
    return "\n".join(said)
