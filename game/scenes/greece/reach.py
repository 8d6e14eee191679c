"""Where the chosen chit can go, for the panel while no area has been pointed at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.rules.core import NOBODY, Seat
from game.rules.greece.map import CITIES
from game.scenes.greece.advice import chit_words
from game.scenes.greece.faces import area_name
from game.system.i18n import _

if TYPE_CHECKING:
    from game.scenes.greece.pointing import Pointing


def lines(scene: Pointing) -> list[str]:
    """Return the areas that the chosen chit reaches, by owner, or what it does; [] without one."""
    if scene.chosen < 0:
        return []
    name, words = chit_words(scene)
    lit = scene.lit_areas()
    if not lit:
        return [f"*{name}*", words]
    owners = [owner for owner in (NOBODY, *range(3)) if _owned(scene, lit, owner)]
    head = _("*{chit}* can go to:").format(chit=name)
    return [head, *(_line(scene, lit, owner) for owner in owners)]


def _line(scene: Pointing, areas: Iterable[int], owner: Seat) -> str:
    who = f"{{{CITIES[owner]}}}" if owner != NOBODY else f"{{clayLL|{_('Neutral')}:}}"
    return f"{who}\u00a0" + ", ".join(_owned(scene, areas, owner))


def _owned(scene: Pointing, areas: Iterable[int], owner: Seat) -> list[str]:
    """Return the names of those of the areas that are somebody's, in alphabetical order."""
    return sorted(area_name(area) for area in areas if scene.board.owner(area) == owner)
