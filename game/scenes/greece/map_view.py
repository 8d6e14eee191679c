"""The map on the table: how it is looked at, what is lit on it, and what lies at each area."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from game.client.commands import act, taking
from game.client.focus import Spot
from game.client.presses import Grip
from game.rules.core import NOBODY
from game.rules.greece.map import AREAS, CITIES, DELPHI, LINKS
from game.scenes.greece import choreography as moves
from game.scenes.greece import flights, summary_page
from game.scenes.greece.advice import area_words
from game.scenes.greece.display import SPOT, GreeceDisplay, pointed_city, tondo_room
from game.scenes.greece.faces import area_name, face_of
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.base.canvas import Canvas
from sprites.base.layout import left_of
from sprites.base.palette import worn
from sprites.map import links
from sprites.map.atlas import Atlas, ChitLook, area_box, stack_box
from sprites.map.camera import Camera
from sprites.map.layer import plan_around
from sprites.map.places import AREAS as PLACES
from sprites.map.plan import Plan
from sprites.map.projection import PANEL
from sprites.map.shield import RAISED, AreaLook, State, image
from sprites.map.tondo import bare_tondo, tondo_size

REGIONS = {
    "macedonia": N_("Macedonia"),
    "epirus": N_("Epirus"),
    "arcadia": N_("Arcadia"),
    "aegean": N_("Aegean"),
}
NEARER = 1.25
STEP = 1.6
WARMED: tuple[tuple[State, float], ...] = tuple(
    (state, grown) for grown in (RAISED, 1.0) for state in ("plain", "lit", "dimmed")
)
"""States of a shield, raised under the mouse or not."""
MARGIN = 30.0
"""Units between the edge of the map and an area that the keys have reached."""


WAYS = [(AREAS[link.one].id, AREAS[link.other].id, link.way) for link in LINKS]
"""The links by the ids of their ends, each with its way, "land" or "sea"."""


def named_atlas() -> Atlas:
    """Return the map with its names in the player's language."""
    names = {area.id: area_name(area.number) for area in AREAS}
    names |= {region: _(words).upper() for region, words in REGIONS.items()}
    land = [(one, other) for one, other, way in WAYS if way == "land"]
    sea = [(one, other) for one, other, way in WAYS if way == "sea"]
    return Atlas(names, land, sea)


class MapView(Grip):
    """Draws the map and moves its camera; `canvas` is that of the window, to measure pictures."""

    def __init__(self, display: GreeceDisplay, canvas: Canvas) -> None:
        self.display = display
        self.canvas = canvas
        self.atlas = named_atlas()
        self.camera = display.camera
        self.panned: tuple[float, float] | None = None
        self._under: tuple[object, str] = ((), "")
        self._warm: set[tuple[object, ...]] = set()
        self.acts = [
            taking("wheel", self._zoom, only=self._holds),
            act("nearer", partial(self._step, STEP)),
            act("farther", partial(self._step, 1 / STEP)),
            act("digit", self.show_all, only=lambda intent: intent.amount == 10),
        ]

    def retranslate(self) -> None:
        """Write the names on the map anew."""
        self.atlas = named_atlas()
        self._warm.clear()

    # ------------------------------------------------------------------ looking

    def _holds(self, intent: Intent) -> bool:
        return bool(self.camera.rect.collidepoint(intent.x, intent.y))

    def _zoom(self, intent: Intent) -> None:
        """Zoom in or out about a point."""
        self.camera.zoom_at(intent.x, intent.y, NEARER**intent.amount)

    def _step(self, factor: float) -> None:
        """Zoom to the area that has the focus, or to the middle."""
        viewport, area = self.camera.viewport, self.display.pointed_area()
        x, y = viewport.x, viewport.y
        if area >= 0 and factor > 1:
            x, y = PLACES[AREAS[area].id].x, PLACES[AREAS[area].id].y
        self.display.stage.run_beside(
            self.camera.fly_to(x, y, self.camera.zoom * factor, *moves.STEP_CAMERA[1:3])
        )

    def show_all(self) -> None:
        """Show all of Greece again."""
        self.display.stage.run_beside(
            self.camera.fly_to(PANEL[0] / 2, PANEL[1] / 2, 1.0, *moves.CAMERA[1:3])
        )

    def follow_keys(self) -> None:
        """Bring the area that the keys have reached into view."""
        area = self.display.pointed_area()
        if area < 0 or not self.display.focus.by_keys:
            return
        camera, box = self.camera, area_box(self.camera, AREAS[area].id)
        inside = camera.rect.inflate(-2 * MARGIN, -2 * MARGIN)
        if camera.zoom > 1.01 and not inside.collidepoint(*box.center):
            place = PLACES[AREAS[area].id]
            camera.look_at(place.x, place.y)

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        """Take hold of the map where nothing else lies."""
        if spot is None and self.camera.rect.collidepoint(intent.x, intent.y):
            self.panned = (intent.x, intent.y)
        return spot is None

    def move(self, intent: Intent) -> bool:
        """Move the map along with the mouse."""
        if self.panned is None:
            return False
        self.camera.pan(intent.x - self.panned[0], intent.y - self.panned[1])
        self.panned = (intent.x, intent.y)
        return True

    def release(self, intent: Intent) -> bool:
        """Let go of the map; the button may have been down on something else."""
        self.panned = None
        return False

    def release_held(self) -> None:
        """Let go of the map."""
        self.panned = None

    # ------------------------------------------------------------------ pointing

    def spots(self, choose: Callable[[int], None], plays: Callable[[int], bool]) -> list[Spot]:
        """Return every area, which `choose` takes; one that is out of view is reached by keys.

        `plays` says which of them a move goes to by that.
        """
        lit = self.display.lit_areas() or ()
        return [
            self._spot(number, choose, plays(number), number in lit) for number in range(len(AREAS))
        ]

    def _spot(self, number: int, choose: Callable[[int], None], plays: bool, lit: bool) -> Spot:
        name = AREAS[number].id
        return Spot(
            f"{SPOT}{name}",
            self.display.box_of(number),
            lambda: choose(number),
            "map",
            words=area_words(self.display)[number],
            holds=lambda x, y: self.area_at(x, y) == name,
            binds=plays,
            to_look=not lit,
        )

    def area_at(self, x: float, y: float) -> str:
        """Return the id of the area that is drawn at a point in units, "" for none."""
        viewport = self.camera.viewport
        key = (x, y, viewport, len(self.display.board.placed))
        if self._under[0] != key:
            found = self.atlas.area_at(self.canvas, self.camera, x, y)
            self._under = (key, found or self._stack_at(x, y))
        return self._under[1]

    def _stack_at(self, x: float, y: float) -> str:
        if not self.camera.rect.collidepoint(x, y):
            return ""
        board = self.display.board
        for _token, seat, area in board.placed:
            count = sum(by == seat for _t, by, at in board.placed if at == area)
            if stack_box(self.camera, AREAS[area].id, CITIES[seat], count).collidepoint(x, y):
                return AREAS[area].id
        return ""

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the map as it is now."""
        looks, chits = self._looks(), list(self._chits())
        lit = self._lit_links()
        altars = [] if self.display.calm else [AREAS[DELPHI].id]
        now, fallen = self.display.time, self._fallen()
        self.atlas.layer.around = self._around(canvas)
        self.atlas.draw(canvas, self.camera, looks, chits, lit, now, altars, fallen)

    def _fallen(self) -> list[str]:
        """Return the main cities that their people have lost in this match, now or before."""
        board, before = self.display.board, self.display.memo.fallen
        return [
            each.id
            for each in AREAS
            if each.number in before
            or flights.is_lost(board, each.number, board.owner(each.number))
        ]

    def prepaint(self) -> bool:
        """Paint a shield as it will look once areas are lit; return True when there was one."""
        pixels = self.camera.viewport.piece * self.canvas.scale
        for look in self._looks():
            if look.hovered or look.focused or look.chosen:
                continue
            for state, grown in WARMED:
                key = (look.id, look.owner, look.counters, state, grown, round(pixels, 3))
                if key not in self._warm:
                    self._warm.add(key)
                    image(PLACES[look.id], replace(look, state=state), pixels * grown)
                    return True
        return (
            self._warm_links(pixels)
            or self._warm_tondo()
            or self.atlas.layer.prepaint_whole()
            or self._warm_sea()
        )

    def _around(self, canvas: Canvas) -> Plan:
        """Return the plan of all that can be seen from afar: on the table, or beside a summary."""
        box = self.display.boxes.map
        beside = left_of(box, canvas.width - summary_page.width(canvas, canvas.area))
        return plan_around(canvas, [Camera(each).viewport for each in (box, beside)])

    def _warm_tondo(self) -> bool:
        """Paint a tondo in which chits will fight, or which shows how a city falls."""
        for room in (tondo_room(self.display), flights.room(self.display, aside=True)):
            size = tondo_size(self.canvas, room)
            key = ("tondo", size, worn())
            if key not in self._warm:
                self._warm.add(key)
                bare_tondo(size)
                return True
        return False

    def _warm_sea(self) -> bool:
        """Let the sea begin to move once nothing else does."""
        display = self.display
        return not (display.calm or display.stage.busy) and self.atlas.layer.prepaint()

    def _warm_links(self, pixels: float) -> bool:
        scale = self.camera.viewport.scale * self.canvas.scale
        for one, other, way in WAYS:
            key = (one, other, round(scale, 3), round(pixels, 3))
            if key not in self._warm:
                self._warm.add(key)
                links.lit(one, other, way, scale, pixels)
                return True
        return False

    def _looks(self) -> list[AreaLook]:
        display, board, lit = self.display, self.display.board, self.display.lit_areas()
        city = pointed_city(display)
        if display.summary is not None:
            lit = display.summary.areas
        elif city != NOBODY:
            lit = frozenset(board.areas_of(city))
        pointed, by_keys = display.pointed_area(), display.focus.by_keys
        laid = display.aim if display.choices.deciding == "lay" else -1
        falling = display.tondo.vignette if display.tondo is not None else None
        told = falling.area if falling is not None else ""
        looks = []
        for area in AREAS:
            number, owner = area.number, board.owner(area.number)
            state: State = "plain" if lit is None else "lit" if number in lit else "dimmed"
            looks.append(
                AreaLook(
                    area.id,
                    None if owner == NOBODY else CITIES[owner],
                    board.counters[number],
                    state,
                    hovered=number == pointed and not by_keys,
                    focused=number == pointed and by_keys,
                    chosen=number == display.aim,
                    sign=display.signs.get(number, "+" if number == laid else ""),
                    named=area.id != told,
                )
            )
        return looks

    def _chits(self) -> Iterator[ChitLook]:
        display, board = self.display, self.display.board
        for token, seat, area in board.placed:
            if token in display.chits.loose:
                continue
            face = board.face_of(token)
            look = None if face < 0 else face_of(face, board.star_kind(token))
            spent = token in board.spent
            yield ChitLook(AREAS[area].id, CITIES[seat], look, ghost=spent)
        ghost = display.ghost()
        if ghost is not None:
            area, face, kind = ghost
            city = CITIES[display.viewer]
            yield ChitLook(AREAS[area].id, city, face_of(face, kind), chosen=True, ghost=True)

    def _lit_links(self) -> list[tuple[str, str]]:
        area = self.display.pointed_area()
        if area < 0:
            return []
        name = AREAS[area].id
        return [(one, other) for one, other, _way in WAYS if name in (one, other)]
