"""Six more kinds of bad move on the map, which no threshold of the grades was chosen by."""

from __future__ import annotations

from collections.abc import Callable

from benchmarks.bots.planted.kinds import Plan, Plant, bare, first
from game.rules.core import NOBODY, Action
from game.rules.greece.chits import CITY, STAR, VOID
from game.rules.greece.map import HOME
from game.rules.greece.view import GreeceView


def _own_lying(view: GreeceView, fits: Callable[[int], bool]) -> list[int]:
    """Return the areas where own chits lie whose faces fit, once for each, and no rival's chit."""
    rivals = {at for _, owner, at in view.placed if owner != view.viewer}
    return [
        at
        for token, owner, at in view.placed
        if owner == view.viewer and at not in rivals and fits(view.faces[token])
    ]


def _ordinary(face: int) -> bool:
    return CITY[face] == NOBODY and face not in (VOID, STAR)


def _last(view: GreeceView) -> bool:
    """True at a turn's last placement, which nobody answers."""
    return view.deciding == "put" and view.step == view.placements - 1


def _puts(view: GreeceView, fits: Callable[[int], bool]) -> list[Action]:
    """Return the placements of chits whose faces fit."""
    return [one for one in view.legal if one.verb == "put" and fits(view.faces[one.args[0]])]


def special_on_own_special(view: GreeceView) -> Plan | None:
    """Another city's Special on one's own Special: each removes the other (G4.2)."""
    own = _own_lying(view, lambda face: CITY[face] == view.viewer)
    theirs = _puts(view, lambda face: CITY[face] not in (NOBODY, view.viewer))
    return first(one for one in theirs if one.args[1] in own)


def chit_under_a_special(view: GreeceView) -> Plan | None:
    """An ordinary chit where one has put another city's Special, which removes it (G4.3)."""
    theirs = _own_lying(view, lambda face: CITY[face] not in (NOBODY, view.viewer))
    return first(one for one in _puts(view, _ordinary) if one.args[1] in theirs)


def third_chit_in_an_area(view: GreeceView) -> Plan | None:
    """A third chit on a neutral or own area where two own ones lie and no rival's."""
    own = _own_lying(view, lambda face: _ordinary(face) or CITY[face] == view.viewer)
    full = {at for at in own if own.count(at) >= 2 and view.owner(at) in (NOBODY, view.viewer)}
    return first(one for one in _puts(view, _ordinary) if one.args[1] in full)


def _instead_of_an_area(view: GreeceView, fits: Callable[[int], bool]) -> Plan | None:
    """Return a last placement on a bare area that fits, of a chit that could take a neutral one."""
    if not _last(view):
        return None
    puts = [one for one in _puts(view, _ordinary) if bare(view, one.args[1])]
    taking = {one.args[0] for one in puts if view.owner(one.args[1]) == NOBODY}
    return first(one for one in puts if one.args[0] in taking and fits(one.args[1]))


def second_counter_for_an_area(view: GreeceView) -> Plan | None:
    """A turn's last chit adds a second counter, though it could take a neutral area."""
    return _instead_of_an_area(
        view, lambda area: view.owner(area) == view.viewer and view.counters[area] == 1
    )


def scratches_a_full_area(view: GreeceView) -> Plan | None:
    """A turn's last chit takes one of a rival's two counters, though a neutral area is open."""
    return _instead_of_an_area(
        view,
        lambda area: view.owner(area) not in (NOBODY, view.viewer) and view.counters[area] == 2,
    )


def own_special_on_a_full_area(view: GreeceView) -> Plan | None:
    """One's own Special on a bare area of two own counters that is not the main city."""
    return first(
        one
        for one in _puts(view, lambda face: CITY[face] == view.viewer)
        if bare(view, one.args[1])
        and view.owner(one.args[1]) == view.viewer
        and view.counters[one.args[1]] == 2
        and one.args[1] != HOME[view.viewer]
    )


LATER: tuple[Plant, ...] = (
    special_on_own_special,
    chit_under_a_special,
    third_chit_in_an_area,
    second_counter_for_an_area,
    scratches_a_full_area,
    own_special_on_a_full_area,
)
