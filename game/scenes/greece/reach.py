"""The reach of the chosen chit, for the panel while no area has been pointed at."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.core import NOBODY, Seat
from game.rules.greece.map import CITIES
from game.scenes.greece.advice import chit_words
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.faces import area_name
from game.system.i18n import _


def lines(display: GreeceDisplay) -> list[str]:
    """Return the areas that the chosen chit reaches, by owner, or what it does; [] without one."""
    if display.chosen < 0:
        return []
    name, words = chit_words(display)
    lit = display.lit_areas()
    if not lit:
        return [f"*{name}*", words]
    owners = [owner for owner in (NOBODY, *range(3)) if _owned(display, lit, owner)]
    head = _("*{chit}* can go to:").format(chit=name)
    return [head, *(_line(display, lit, owner) for owner in owners)]


def _line(display: GreeceDisplay, areas: Iterable[int], owner: Seat) -> str:
    who = f"{{{CITIES[owner]}}}" if owner != NOBODY else f"{{clayLL|{_('Neutral')}:}}"
    return f"{who}\u00a0" + ", ".join(_owned(display, areas, owner))


def _owned(display: GreeceDisplay, areas: Iterable[int], owner: Seat) -> list[str]:
    """Return the names of those of the areas that are somebody's, in alphabetical order."""
    return sorted(area_name(area) for area in areas if display.board.owner(area) == owner)
