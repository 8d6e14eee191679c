"""The table of a position that is set up: it stands still, with its places and pieces to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.client.focus import Spot
from game.client.services import Services
from game.match.match import Match
from game.records.own_position import OwnPosition
from game.rules.core import Seat
from game.rules.wording import Phrase
from game.scenes.games import table_of
from game.scenes.tables.controls import HINTS
from game.scenes.tables.embedded import EmbeddedTable
from game.scenes.tables.table import TableScene
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import ring_image
from sprites.base.layout import trim
from sprites.kit.hintrow import HintRow

BESIDE = 96.0
"""So much wider than the table's own panel is that of the pieces, in units."""
TOP = 8.0
"""So much lower than the page does the table begin, so that its bar lies under that of the page."""
BAR = 44.5
"""The height of the page's bar, under which that of the table lies."""
OF_PIECES = ("card", "chit")
"""The beginnings of the names of a table's spots that are pieces; their token follows."""
TABLE = "table"
"""The region of places and pieces on the table."""
Piece = tuple[str, str]
"""A piece and the place where it lies."""


class PositionTable:
    """A position on its game's own table, seen by `viewer`.

    While it is `advised` the table shows the hint for whoever decides, in its own panel.
    """

    def __init__(self, services: Services, position: OwnPosition) -> None:
        self.services = services
        self.position = position
        self.viewer: Seat = max(0, position.state.to_act)
        self.advised = False
        self.side = nowhere()
        """The place of the panel beside the table."""
        self.located: dict[int, str] = {}
        self.hosted = EmbeddedTable(services, self._inert())

    @property
    def table(self) -> TableScene:
        """The table of its game."""
        return self.hosted.table

    def _put(self, table: TableScene) -> None:
        self.hosted = EmbeddedTable(self.services, table)

    # ------------------------------------------------------------------ what stands there

    def show(self, position: OwnPosition) -> None:
        """Show a position, at which nobody plays."""
        self.close()
        self.position = position
        self.viewer %= position.state.seats
        self._put(self._inert())

    def _inert(self) -> TableScene:
        table = table_of(self.services, self.position.playback())
        table.display.humans = []
        table.display.log_only = True
        table.game.arrive()
        table.seat.view_as(self.viewer)
        self.located = self.position.located()
        return table

    def advise(self) -> None:
        """Let whoever decides have the hint."""
        self.viewer = self.position.state.to_act
        self._put(table_of(self.services, Match.begin(self.position.setup(mode="practice"))))
        self.table.seat.view_as(self.viewer)
        self.advised = True
        self.table.hinter.press()

    def close(self) -> None:
        """Shut the hint, and ask nobody about it any more."""
        if self.advised:
            self.table.hinter.close()
            self.services.thinker.cancel()
            self.advised = False

    def say(self, phrase: Phrase) -> str:
        """Return a phrase with the sides as they are called."""
        return self.table.display.names.say(phrase)

    @property
    def advice_ended(self) -> bool:
        """True once the hint has been shut at the table."""
        return self.advised and not self.table.display.hint.open

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas, window: Box) -> None:
        """Lay the table out down to the end of a window; the panel gets what is beside it."""
        beside = 0.0 if self.advised else BESIDE
        left, right = (beside, 0.0) if canvas.left_handed else (0.0, beside)
        low = canvas.height - window.bottom - 2
        region = trim(canvas.area, left=left, right=right, top=TOP, bottom=low)
        self.hosted.place_whole(canvas, region)
        if self.advised:
            self._keep_hint()
        box = self.hosted.shrunk(self.table.game.boxes.main)
        edge = {"right": canvas.width - box.x} if canvas.left_handed else {"left": box.right}
        self.side = nowhere() if self.advised else trim(window, **edge)

    def _keep_hint(self) -> None:
        """Leave the table no buttons but those of the hint: nobody plays here."""
        widgets = self.table.display.widgets
        widgets[:] = [w for w in widgets if w.name in HINTS or isinstance(w, HintRow)]

    def hint_spots(self) -> list[Spot]:
        """Return the buttons of the hint."""
        with self.hosted.inside():
            names = {widget.name for widget in self.table.display.widgets}
            return [self.hosted.placed(spot) for spot in self.table.spots() if spot.name in names]

    def spots(
        self, held: bool, choose: Callable[[str], None], pick: Callable[[str, str], None]
    ) -> list[Spot]:
        """Return the places, and while nothing is held the pieces that lie on them."""
        with self.hosted.inside():
            places = [
                (place, self._boxes(place.landmarks))
                for place in self.position.places.all(self.position.state)
            ]
            lying = [] if held else [s for s in self.table.spots() if self.piece(s.name)]
        found = [
            Spot(f"at {place.key} {n}", box, partial(choose, place.key), TABLE,
                 words=self.say(place.name))
            for place, boxes in places for n, box in enumerate(boxes)
            if not self.side.collidepoint(box.center)
        ]  # fmt: skip
        for spot in map(self.hosted.placed, lying):
            piece = self.piece(spot.name)
            assert piece is not None
            found.append(replace(spot, act=partial(pick, *piece), region=TABLE, binds=False))
        return found

    def _boxes(self, landmarks: Sequence[str]) -> list[Box]:
        if not landmarks:
            return []
        marked = landmarks[self.viewer % len(landmarks)]
        return [self.hosted.shrunk(box) for box in self.table.game.controls.landmark(marked)]

    def piece(self, name: str) -> Piece | None:
        """Return the piece of a table's spot and its place, None for anything else."""
        token = _token(name)
        if token not in self.located:
            return None
        face = self.position.state.faces[token]
        return self.position.places.piece(face), self.located[token]

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        """Draw the table in its region, as far as neither bar nor panel lies over it."""
        canvas.fill("slip")
        with self.hosted.inside(), canvas.clip(self._seen(canvas)):
            self.table.draw(canvas)

    def _seen(self, canvas: Canvas) -> Box:
        """Return what shows of the table, in its own units."""
        high = (BAR - self.hosted.region.y) / self.hosted.share
        if self.advised:
            return trim(canvas.area, top=high)
        whole, main = canvas.area, self.table.game.boxes.main
        if canvas.left_handed:
            return trim(whole, top=high, left=main.x)
        return trim(whole, top=high, right=whole.right - main.right)


def _token(name: str) -> int:
    """Return the token of a table's spot, -1 for none."""
    for kind in OF_PIECES:
        number = name.removeprefix(kind)
        if number != name and number.isdigit():
            return int(number)
    return -1


def draw_lit(canvas: Canvas, spots: Sequence[Spot], lit: str, held: bool) -> None:
    """Draw the rims of what has the focus, and of all places that can take what is held."""
    for spot in spots:
        if spot.region == TABLE and (spot.name == lit or (held and spot.name.startswith("at "))):
            place = canvas.box(spot.box)
            rim = ring_image(place.size, 4 * canvas.scale, canvas.scale, "ivory")
            canvas.surface.blit(rim, place)
