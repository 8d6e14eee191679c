"""The effect of a choice on the map: figures before and after it.

They come from the counters, the open chits, the viewer's own, and what a rival's unseen chits can
still be. Hints, previews and reviews take them from here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.rules.core import NOBODY, Action, Seat, silent
from game.rules.greece.chits import INFLUENCE, MILITARY, STAR, TYPES
from game.rules.greece.legal import reach_of
from game.rules.greece.map import owner_in
from game.rules.greece.state import GreeceState
from game.rules.greece.struggle import struggle
from game.rules.greece.victory import Tally
from game.rules.greece.view import GreeceView
from game.rules.rng import Rng

SEED = 1


class GreeceEffect(NamedTuple):
    """An area, and all cities' areas and counters, before some chits have acted there and after."""

    owners: tuple[Seat, Seat]
    counters: tuple[int, int]
    tallies: tuple[Tally, Tally]


@lru_cache(maxsize=64)
def effect(view: GreeceView, action: Action, together: bool = True) -> GreeceEffect:
    """Return the effect of a placement if no other city's chit counts in that area.

    `together` with the viewer's other chits there.
    """
    token, area = action.args[:2]
    world = GreeceState.sample(view, Rng(SEED))
    if view.faces[token] == STAR:
        world.star_as = action.args[2]
    mine = [(one, view.viewer) for one in view.stack(view.viewer, area)] if together else []
    struggle(world, area, [*mine, (token, view.viewer)], silent)
    owners = view.owner(area), owner_in(world.lands, area)
    return GreeceEffect(
        owners, (view.counters[area], world.counters[area]), (view.tally, world.tally)
    )


def rivals_at(view: GreeceView, area: int) -> list[Seat]:
    """Return the other cities that have a chit in an area."""
    return sorted({seat for _t, seat, at in view.placed if at == area and seat != view.viewer})


def still_to_come(view: GreeceView, area: int) -> list[Seat]:
    """Return the other cities that can put a chit there after the viewer's next one (G3.4, G3.5).

    At most two cities contest an area, and the viewer is one of them then.
    """
    present = rivals_at(view, area)
    seats = present or [seat for seat in range(len(view.hands)) if seat != view.viewer]
    return [seat for seat in seats if placements_left(view, seat) and view.hands[seat]]


def placements_left(view: GreeceView, seat: Seat) -> int:
    """Return how many chits a city puts down after the placement of now."""
    return sum(view.placer(step) == seat for step in range(view.step + 1, view.placements))


def exposed(view: GreeceView, besides: int = -1) -> list[tuple[int, Seat]]:
    """Return the viewer's areas where another city has a chit and he none, with that city.

    `besides` is an area where he is about to put one.
    """
    guarded = {at for _t, seat, at in view.placed if seat == view.viewer} | {besides}
    found = {
        (at, seat)
        for _t, seat, at in view.placed
        if seat != view.viewer and at not in guarded and view.owner(at) == view.viewer
    }
    return sorted(found)


def weak_areas(view: GreeceView) -> list[int]:
    """Return the areas within one link that are neutral or have one enemy counter."""
    return [
        area
        for area in view.reach(view.viewer, INFLUENCE)
        if view.owner(area) != view.viewer
        and (view.owner(area) == NOBODY or view.counters[area] == 1)
    ]


def reach_with(view: GreeceView, area: int) -> tuple[int, int]:
    """Return how many areas Influence and Military would reach with one more area of one's own."""
    lands, military = view.lands[view.viewer] | 1 << area, view.variant.reach[view.viewer]
    influence, farther = (reach_of(lands, kind, military) for kind in (INFLUENCE, MILITARY))
    return influence.bit_count(), farther.bit_count()


def reach_of_chit(view: GreeceView, face: int) -> int:
    """Return how many areas a chit reaches from where the viewer stands now."""
    kinds = TYPES if face == STAR else (face,)
    return len({area for kind in kinds for area in view.reach(view.viewer, kind)})


def may_fight_as(view: GreeceView, area: int, seat: Seat) -> set[int]:
    """Return what the chits of a city at an area can fight as; a Star as any of the three."""
    found = {face for token in view.stack(seat, area) for face in view.possible(token)}
    return found | {*TYPES} if STAR in found else found
