"""A place of the war: a picture that has the screen, its name on a slip, answers on its ground."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.campaign.run import Run
from game.client.commands import cap
from game.client.services import Services
from game.scenes.page import EDGE, TOP, Page, PageMeaning
from game.scenes.tables import choreography as moves
from game.scenes.war import column, wording
from game.scenes.war.campaign import Campaign
from game.scenes.war.stops.ground import Ground
from game.scenes.war.stops.purse import Purse
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Canvas, nowhere
from sprites.base.layout import Column, head_of, left_of, right_of, trim
from sprites.base.slab import draw_slip
from sprites.base.widget import Button, Callback
from sprites.kit import bars, leaves
from sprites.kit.leaves import Words
from sprites.pictures.places import SEASONS, PlacePicture

NAME = text.Style("stele-bold", 38, "ivory", leading=1.05, most=1.5)
LINE = text.Style("serif-italic", 20, "ivory2", leading=1.2, read=True)
SOURCE = text.Style("serif", 16, "clayLL", leading=1.2)
BAR = text.Style("sans-bold", 14, "ivory", tracking=0.8, most=1.3)
SLIP, WIDER = 372.0, 440.0
"""The width of the slip, and that of one with a long text, in units."""
LONG = 140
"""A text of more letters is a long one."""
INSIDE = 19.0
"""The space inside the edges of the slip."""
COVERS = 0.72
"""The most of the picture's height that the slip covers."""
DARK = 0.25
"""The share of the way in after which it is dark, and the place begins to show."""
STAGGER = 0.08
"""The share of the way in by which a tablet comes after the one before."""


@dataclass(frozen=True)
class Told:
    """The words of a slip: a name, a line or a text, and where it is told."""

    name: str
    line: str = ""
    source: str = ""


class Slip:
    """The name and the line of a place, below the bar."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.box = nowhere()
        self.items = [column.words(told.line, text.BODY)]
        """The words but the name, for where they stand on the ground."""
        if told.source:
            self.items.append(column.words(told.source, text.LOG.inked("clayLL")))
        self._tree = Column()

    def lay(self, canvas: Canvas, whole: bool) -> None:
        """Take as much room as the words need, or the name alone unless `whole`."""
        told = self.told
        wide = (WIDER if whole and len(told.line) > LONG else SLIP) * (
            0.7 + 0.3 * canvas.text_scale
        )
        words = [Words(told.name, NAME, most=3)]
        if whole:
            words += [Words(told.line, LINE), Words(told.source, SOURCE)]
        self._tree = Column(*words, padding=(INSIDE, 8, INSIDE, 12))
        corner = left_of(trim(canvas.area, EDGE, TOP), wide)
        self.box = head_of(corner, self._tree.height(canvas, wide))

    def draw(self, canvas: Canvas, come: float) -> None:
        """Draw the slip, so much of it as has come down."""
        box = self.box.move(0, -(1.0 - come) * (self.box.h + EDGE))
        draw_slip(canvas, box)
        self._tree.place(canvas, box)
        leaves.draw(canvas, self._tree)


class Passage:
    """The way into a place and out of it; with reduced motion there is none."""

    def __init__(self, fresh: bool) -> None:
        self.time = 0.0 if fresh else moves.ARRIVE.seconds
        """Seconds since one came, or since one left."""
        self.before: pygame.Surface | None = None
        """The screen from which one came, while it goes dark."""
        self.then: Callback | None = None
        """The next thing once one has left, None while one is there."""

    @property
    def moving(self) -> bool:
        """True on the way."""
        return self.then is not None or self.time < moves.ARRIVE.seconds

    @property
    def way(self) -> float:
        """The share of the time of a way in that has passed."""
        return min(1.0, self.time / moves.ARRIVE.seconds)

    def draw_before(self, canvas: Canvas) -> bool:
        """Draw the screen from which one came as it goes dark; True while it is to be seen."""
        if self.before is None or self.way >= DARK or self.then is not None:
            self.before = None
            return False
        if self.before.get_size() == canvas.surface.get_size():
            canvas.surface.blit(self.before, (0, 0))
        canvas.shade(1.0 - self.way / DARK)
        return True

    def share(self, late: float = DARK) -> float:
        """Return how much is there, from 0 to 1, of what comes `late` by a share of the way."""
        if self.then is not None:
            return 1.0 - moves.DEPART.ease(min(1.0, self.time / moves.DEPART.seconds))
        way = self.way
        return moves.ARRIVE.ease(min(1.0, max(0.0, (way - late) / (1.0 - late))))

    def leave(self, then: Callback) -> None:
        """Begin to leave."""
        self.time, self.then = 0.0, then

    def step(self, dt: float, calm: bool) -> None:
        """Let `dt` seconds pass, and go on where one has left."""
        self.time += moves.ARRIVE.seconds if calm else dt
        if self.then is not None and self.time >= moves.DEPART.seconds:
            self.end()

    def end(self) -> None:
        """End the way now."""
        then, self.then = self.then, None
        self.time = moves.ARRIVE.seconds
        if then is not None:
            then()


def season(run: Run) -> str:
    """Return the season in which a run is: a year of war has four steps."""
    step = run.road.stop(run.at).step if run.at else 0
    return list(SEASONS)[step % len(SEASONS)]


class Place(Page):
    """Shows a place, and takes what is chosen there."""

    def __init__(
        self, services: Services, campaign: Campaign, kind: str, fresh: bool = True
    ) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.picture = PlacePicture(kind, season(campaign.run))
        self.passage = Passage(fresh and not services.settings.calm)
        self.purse = Purse(campaign.run)
        self.slip, self.ground = Slip(Told("")), Ground((), ())
        self.quit = Button("")
        self.painted = 0
        """The parts before the picture that are painted ahead."""
        self.meaning = PageMeaning(self, lambda: self.ground)
        if self.passage.moving:
            self.passage.before = services.canvas.surface.copy()

    def take_up(self, told: Told, ground: Ground) -> None:
        """Show what is said here, the answers, and the ways on beside them."""
        self.slip, self.ground = Slip(told), ground
        self.quit = Button(_("Quit to title"), self.cancel, "slip", cap("cancel"), BAR)
        self.rolling[:] = ground.tablets
        main = [ground.row.main] if ground.row is not None else []
        self.widgets = [*ground.tablets, *main, *ground.ways, self.quit]
        for widget in (*ground.tablets, *ground.ways):
            widget.binds = True

    # ------------------------------------------------------------------ time, input

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.passage.then is None or self.services.top is self:
            self.passage.step(dt, self.services.settings.calm)
        self.purse.step(dt, self.services.settings.calm)

    @property
    def moving(self) -> bool:
        alive = self.rest.living and self.rest.ticked
        return alive or self.passage.moving or self.purse.moving or super().moving

    @property
    def living(self) -> bool:
        return self.rest.living

    @property
    def waiting(self) -> bool:
        return self.passage.moving or self.purse.moving or super().waiting

    def handle_input(self, intent: Intent) -> None:
        if self.passage.then is None:
            super().handle_input(intent)
        elif intent.kind in ("press", "confirm", "space", "cancel"):
            self.passage.end()

    def update_highlights(self) -> None:
        super().update_highlights()
        if self.ground.row is not None:
            self.ground.row.follow(self.focus)

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "digit" and 1 <= intent.amount <= len(self.ground.tablets):
            self.focus.take(self.ground.tablets[intent.amount - 1].name)
        elif intent.kind == "menu":
            self.cancel()
        else:
            return super().on_command(intent)
        return True

    def cancel(self) -> None:
        self.services.replace_all(self.services.routes.title)

    def depart(self) -> None:
        """Leave the place for the road."""
        if self.services.settings.calm:
            self.services.pop()
        else:
            self.passage.leave(self.services.pop)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        wide = self.quit.preferred_size(canvas)[0]
        bar = trim(canvas.area, top=5, right=EDGE + self.purse.width(canvas) + 26)
        self.quit.place(canvas, head_of(right_of(bar, wide), 32))
        self.ground.fit(canvas)
        self.slip.lay(canvas, whole=True)
        if self.slip.told.line and self.slip.box.h > COVERS * self.ground.view(canvas).h:
            self.slip.lay(canvas, whole=False)
            self.ground.fit(canvas, self.slip.items)
        self.ground.lay(canvas, self.rolling)

    def prepaint(self) -> bool:
        canvas = self.services.canvas
        view = self.ground.view(canvas)
        if self.picture.prepaint(canvas, view):
            return True
        parts: list[Callable[[], None]] = [
            partial(self.slip.draw, canvas, 1.0),
            partial(self.picture.draw, canvas, view, 0.001),
            *(partial(each.draw, canvas) for each in self.ground.tablets),
        ]
        if self.painted == len(parts):
            return False
        with canvas.clip(nowhere()):  # what is drawn stays in the cache, and nothing is seen
            parts[self.painted]()
        self.painted += 1
        return True

    def draw(self, canvas: Canvas) -> None:
        if self.passage.draw_before(canvas):
            self.drawn()
            return
        come, view = self.passage.share(), self.ground.view(canvas)
        now = 0.0 if self.services.settings.calm else self.rest.time + 0.001
        self.picture.draw(canvas, view, now, come)
        if come < 1.0:
            canvas.shade(come, view)
        self.slip.draw(canvas, self.passage.share(0.35))
        for number, each in enumerate(self.ground.tablets):
            each.risen = self.passage.share(min(0.8, 0.45 + STAGGER * number))
        self.ground.draw(canvas, self.rolling, self.time)
        self._draw_bar(canvas)
        self.drawn()

    def _draw_bar(self, canvas: Canvas) -> None:
        who = wording.who(self.campaign.run.charter)
        bars.top_bar(canvas, _("The Long War"), who, self.quit.rect.x)
        self.quit.draw(canvas, self.time)
        self.purse.draw(canvas, canvas.width - EDGE, 21)
