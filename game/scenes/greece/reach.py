"""The reach of the chosen chit, for the panel while no area has been pointed at."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.core import NOBODY, Seat
from game.rules.greece.map import CITIES, SIZE
from game.scenes.greece.decisions import decision_of
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.tables.decisions import How
from game.system.i18n import _


def lines(display: GreeceDisplay) -> list[str]:
    """Return the areas that the chosen chit reaches, by owner; [] without one.

    At Delphi, and while a chit is kept, those that one with a range would reach from the areas that
    are held now; [] for a chit without, since what it does is said beside the hand.
    """
    considered = display.considered()
    if display.chosen < 0 or considered is None:
        return []
    areas, head = display.lit_areas(), _("*{chit}* can go to:")
    if not areas and decision_of(display).how is How.PLAIN:
        areas = _from_here(display, considered[0])
        head = _("From your present areas, *{chit}* reaches:")
    if not areas:
        return []
    owners = (NOBODY, *range(len(display.board.hands)))
    owned = [(owner, _owned(display, areas, owner)) for owner in owners]
    named = head.format(chit=chit_name(*considered))
    return [named, *(_line(owner, names) for owner, names in owned if names)]


def _from_here(display: GreeceDisplay, face: int) -> frozenset[int]:
    """Return the areas in range of those that are held now; none for a chit without a range."""
    reached = display.view.reach(display.viewer, face)
    return frozenset(reached) if len(reached) < SIZE else frozenset()


def _line(owner: Seat, names: Iterable[str]) -> str:
    who = f"{{{CITIES[owner]}}}" if owner != NOBODY else f"{{clayLL|{_('Neutral')}:}}"
    return f"{who}\u00a0" + ", ".join(names)


def _owned(display: GreeceDisplay, areas: Iterable[int], owner: Seat) -> list[str]:
    """Return the names of those of the areas that are somebody's, in alphabetical order."""
    return sorted(area_name(area) for area in areas if display.board.owner(area) == owner)
