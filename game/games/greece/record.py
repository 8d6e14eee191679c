"""The chits of the map that records tell of, and the areas that they are laid on."""

from __future__ import annotations

from game.records.appearances import RecordPart
from game.rules.core import Action
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREAS


def _area(action: Action) -> tuple[str, ...]:
    return (AREAS[action.args[1]].name,)


RECORD = RecordPart([chit.name for chit in CHITS], frozenset(("put",)), _area)
