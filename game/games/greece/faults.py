"""The faults of placements on the map, by what a city knows of the chits that lie there.

A Special counts for the city that it favours, whoever puts it down (G4.1), so it can hurt its own
player. Chits that are not seen are tried as everything that they can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from ai.greece.policy import codes_of
from ai.greece.rows import code_of
from ai.greece.struggles import Row, Standing, settled, terms_of
from ai.greece.weights import SPAN, STARS
from game.judging.grades import Fault
from game.rules.core import NOBODY, Action, Seat
from game.rules.greece.chits import STAR, VOID
from game.rules.greece.map import HOME, SIZE
from game.rules.greece.victory import EXILE
from game.rules.greece.view import GreeceView

Ends = frozenset[Standing]
"""The states that an area can have once its chits are turned up."""


def fault_of(view: GreeceView, plan: Sequence[Action]) -> Fault | None:
    """Return the fault of a placement, None of anything else."""
    action = plan[0]
    if action.verb != "put":
        return None
    if _answered_by_nobody(view) and _misses_war(view, action):
        return Fault.MISSES_WAR
    found = _by_itself(view, action)
    sound = found and any(_by_itself(view, other) is None for other in view.legal)
    return found if sound else None


def _by_itself(view: GreeceView, action: Action) -> Fault | None:
    """Return what a placement does that its player cannot want, as the chits lie now."""
    area, seat = action.args[1], view.viewer
    pairs = list(_effects(view, action))
    if all(before == after for before, after in pairs):
        return Fault.WASTES_CHIT if _for_good(view, action) else None
    changes = [_worth(after, seat) - _worth(before, seat) for before, after in pairs]
    if max(changes) > 0 or min(changes) == 0:
        return None
    return Fault.HURTS_OWN_AREA if view.owner(area) == seat else Fault.GIVES_AREA


def _worth(standing: Standing, seat: Seat) -> int:
    """Return a city's own counters in an area, or a rival's as a negative number."""
    owner, counters = standing
    return counters if owner == seat else -counters if owner != NOBODY else 0


def _answered_by_nobody(view: GreeceView) -> bool:
    """True at a turn's last placement."""
    return view.step == view.placements - 1


def _for_good(view: GreeceView, action: Action) -> bool:
    """True if nothing that is still put down can make a chit count that changes nothing now.

    A Void still keeps others out where its player has no chit yet (G3.5).
    """
    token, area = action.args[:2]
    there = any(seat == view.viewer and at == area for _, seat, at in view.placed)
    return _answered_by_nobody(view) or (view.faces[token] == VOID and there)


# ---------------------------------------------------------------------- what can become of an area


def _effects(view: GreeceView, action: Action) -> Iterator[tuple[Standing, Standing]]:
    """Yield the state of an area without a chit and with it, for all that can lie there."""
    area = action.args[1]
    owner, counters = view.owner(area), view.counters[area]
    added = view.viewer * SPAN + code_of(view.faces, action.args)
    for row in _rows(view, area):
        before = settled(owner, counters, row, terms_of(view.variant))
        yield before, settled(owner, counters, (*row, added), terms_of(view.variant))


def _ends(view: GreeceView, area: int, action: Action | None = None) -> Ends:
    """Return the states that an area can come to, with one more chit if there is one."""
    if action is not None and action.args[1] == area:
        return frozenset([after for _, after in _effects(view, action)])
    owner, counters = view.owner(area), view.counters[area]
    return frozenset(
        [settled(owner, counters, row, terms_of(view.variant)) for row in _rows(view, area)]
    )


def _rows(view: GreeceView, area: int) -> Iterator[Row]:
    """Yield the chits that can lie in an area, in order."""
    ways = [_entries(view, token, seat) for token, seat, at in view.placed if at == area]
    yield from product(*ways)


def _entries(view: GreeceView, token: int, seat: Seat) -> list[int]:
    """Return what a chit can be, as entries of a row."""
    if view.faces[token] == STAR:
        return [seat * SPAN + STARS + max(0, view.star_as)]
    codes = {code for face in view.possible(token) for code in codes_of(face)}
    return [seat * SPAN + code for code in sorted(codes)]


# ---------------------------------------------------------------------- a sure victory


def _misses_war(view: GreeceView, action: Action) -> bool:
    """True if a turn's last placement could win for certain, and this one does not."""
    bare = [_ends(view, area) for area in range(SIZE)]
    if _wins(view, bare, action):
        return False
    return any(_wins(view, bare, other) for other in view.legal if other.verb == "put")


def _wins(view: GreeceView, bare: Sequence[Ends], action: Action) -> bool:
    """True if a city has the areas that win after a placement, whatever is turned up (G5.1)."""
    seat, changed = view.viewer, action.args[1]
    ends = [*bare]
    ends[changed] = _ends(view, changed, action)
    sure = sum(all(owner == seat for owner, _ in area) for area in ends)
    lost = any(owner not in (NOBODY, seat) for owner, _ in ends[HOME[seat]])
    return sure >= view.variant.goal[seat] + EXILE * lost
