"""The reach of the chosen chit, for the panel while no area has been pointed at."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.core import NOBODY, Seat
from game.rules.greece.legal import reach_of
from game.rules.greece.map import CITIES, GREECE, areas_in
from game.scenes.greece.advice import chit_words
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.faces import area_name, chit_name
from game.system.i18n import _


def lines(display: GreeceDisplay) -> list[str]:
    """Return the areas that the chosen chit reaches, by owner; [] without one.

    At Delphi, and while a chit is kept, those that one with a range would reach from the areas that
    are held now; [] for a chit without, since what it does is said beside the hand.
    """
    considered = display.considered()
    if display.chosen < 0 or considered is None:
        return []
    lit: Iterable[int] | None = display.lit_areas()
    if not lit:
        return _from_here(display, considered[0])
    name, _words = chit_words(display)
    owners = [owner for owner in (NOBODY, *range(3)) if _owned(display, lit, owner)]
    head = _("*{chit}* can go to:").format(chit=name)
    return [head, *(_line(display, lit, owner) for owner in owners)]


def _from_here(display: GreeceDisplay, face: int) -> list[str]:
    reached = reach_of(display.board.lands[display.viewer], face)
    if display.choices.deciding not in ("delphi", "keep") or reached in (0, GREECE):
        return []
    areas = list(areas_in(reached))
    owners = [owner for owner in (NOBODY, *range(3)) if _owned(display, areas, owner)]
    head = _("From your present areas, *{chit}* reaches:").format(chit=chit_name(face))
    return [head, *(_line(display, areas, owner) for owner in owners)]


def _line(display: GreeceDisplay, areas: Iterable[int], owner: Seat) -> str:
    who = f"{{{CITIES[owner]}}}" if owner != NOBODY else f"{{clayLL|{_('Neutral')}:}}"
    return f"{who}\u00a0" + ", ".join(_owned(display, areas, owner))


def _owned(display: GreeceDisplay, areas: Iterable[int], owner: Seat) -> list[str]:
    """Return the names of those of the areas that are somebody's, in alphabetical order."""
    return sorted(area_name(area) for area in areas if display.board.owner(area) == owner)
