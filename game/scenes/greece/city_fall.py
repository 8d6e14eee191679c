"""The fall of a main city: the land breaks round it, and its wall burns in a tondo beside it."""

from __future__ import annotations

from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Seat
from game.rules.greece import events as happened
from game.rules.greece.map import AREAS, HOME
from game.rules.greece.view import GreeceView
from game.scenes.greece.display import GreeceDisplay, tondo_room
from game.scenes.greece.map_animator import MapAnimator
from game.scenes.tables import choreography as moves
from game.scenes.tables.story import told
from sprites.canvas import Box
from sprites.layout import left_of, right_of
from sprites.map.fall import Vignette
from sprites.map.places import AREAS as PLACES
from sprites.map.projection import PANEL
from sprites.map.tondo import Inscription, Tondo, fit
from sprites.motion import Animation

TAKEN = "ΕΑΛΩ"
"""As a Greek inscription says it: is taken."""
ASIDE = 0.25
"""The place of the city meanwhile, in shares of the map's width from its nearer edge."""
SHARE = 0.62
"""The share of the map's width that the tondo may take."""


def fallen(match: TableMatch, view: GreeceView) -> frozenset[int]:
    """Return the main cities that their people have lost at some time, as the match tells it."""
    ends = (event for event in told(match) if isinstance(event, happened.AreaSettled))
    settled = {end.area for end in ends if is_lost(view, end.area, end.owner)}
    return frozenset(settled | {at for at in HOME if is_lost(view, at, view.owner(at))})


def is_lost(view: GreeceView, area: int, owner: Seat) -> bool:
    """True if an area is a main city, and whose it is not."""
    return view.home_of(area) not in (NOBODY, owner)


def show(animator: MapAnimator, area: int, taker: Seat, loser: Seat) -> Animation:
    """Show how a city falls; the tondo stays open, for what is told of the city next."""
    display = animator.display
    yield from _make_room(animator, area)
    names = display.names

    def place() -> Box:
        return display.box_of(area)

    vignette = Vignette(place, names.key(taker), names.key(loser))
    words = Inscription(PLACES[AREAS[area].id].greek, above=TAKEN)
    aside = place().centerx > display.boxes.map.centerx
    tondo = display.tondo = Tondo(*fit(room(display, aside)), words)
    tondo.vignette = vignette
    yield moves.RING_OPENS.of(tondo, open=1.0)
    animator.shake(moves.QUAKE)
    for burst in (moves.CITY_CHIPS, moves.CITY_SMOKE):
        animator.throw(burst, *place().center)
    yield [
        moves.LAND_BREAKS.of(vignette, push=1.0),
        moves.WALL_RISES.of(vignette, rise=1.0),
        animator.after(moves.WALL_RISES.seconds, moves.BURNS.of(vignette, burn=1.0)),
        moves.FALL_SHOWN,
    ]


def _make_room(animator: MapAnimator, area: int) -> Animation:
    """Let the camera step back so far that the city stands aside, and the tondo beside it."""
    display, place = animator.display, PLACES[AREAS[area].id]
    yield from animator.close_tondo()
    display.stand = area
    if display.calm:
        return
    aside = (0.5 - ASIDE) * PANEL[0] / moves.ASIDE
    x = place.x + (aside if place.x < PANEL[0] / 2 else -aside)
    yield display.camera.fly_to(x, place.y, moves.ASIDE, *moves.CAMERA[1:3])


def room(display: GreeceDisplay, aside: bool) -> Box:
    """Return the part of the map for the tondo: at the left, `aside` from a city at the right."""
    whole = tondo_room(display)
    wide = SHARE * whole.w
    return left_of(whole, wide) if aside else right_of(whole, wide)
