"""A place of the war: a picture that has the screen, its name on a slip, answers on its ground."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.campaign.fold import LEAVE
from game.campaign.run import Run, RunStep
from game.client.commands import ALL, act, cap, taking
from game.client.life import Part, nothing
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.scenes.page import EDGE, TOP, Page, PageMeaning
from game.scenes.tables import choreography as moves
from game.scenes.war import wording
from game.scenes.war.campaign import Campaign
from game.scenes.war.stops.ground import Ground
from game.scenes.war.stops.purse import Purse
from game.scenes.war.stops.strip import HeldStrip
from game.scenes.war.stops.told import taken_in_words, war_in_words
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Canvas, nowhere
from sprites.base.layout import Column, Slot, head_of, left_of, right_of, trim
from sprites.base.slab import draw_slip
from sprites.base.widget import Button, Callback
from sprites.kit import bars, leaves
from sprites.kit.leaves import Marked, Painted, Words
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


class SlipWords(NamedTuple):
    """The words of a slip: a name, a line or a text, and where it is told."""

    name: str
    line: str = ""
    source: str = ""


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


class PlacePage(Page):
    """Shows a place, and takes what is chosen there: its `build` ends with `take_up`."""

    def __init__(
        self, services: Services, campaign: Campaign, kind: str, fresh: bool = True
    ) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.picture = PlacePicture(kind, season(campaign.run))
        self.passage = Passage(fresh and not services.settings.calm)
        self.purse = Purse(campaign.run)
        self.told, self.slip, self.ground = SlipWords(""), Slot(), Ground()
        self.quit = Button("")
        self.strip = HeldStrip(campaign.run)
        self.painted = 0
        """The parts before the picture that are painted ahead."""
        self.meaning = PageMeaning(self, lambda: self.ground)
        self.life.ambient = True
        self.life.parts += [
            Part(step=self._pass, moving=lambda: self.passage.moving),
            Part(step=self._roll_sums, moving=lambda: self.purse.moving),
            Part(ahead=self._paint_ahead),
        ]
        self.acts = [
            act("press confirm space cancel", self.passage.end, self._leaves, first=True),
            act(f"{ALL} point wheel", nothing, self._leaves, first=True),
            taking("digit", self._reach_tablet),
            act("cancel menu", partial(services.replace_all, services.routes.title)),
        ]
        if self.passage.moving:
            self.passage.before = services.canvas.surface.copy()

    @property
    @abstractmethod
    def asks(self) -> bool:
        """True while there is something to be answered here."""

    def take_up(self, told: SlipWords, ground: Ground) -> None:
        """Show what is said here, the answers, and the ways on beside them."""
        before, self.told, self.ground = self.ground.row, told, ground
        self.quit = Button(_("Quit to title"), self.cancel, "slip", cap("cancel"), BAR)
        self.rolling[:] = ground.tablets
        main = [ground.row.main] if ground.row is not None else []
        self.strip = HeldStrip(self.campaign.run)
        self.widgets = [*ground.tablets, *main, *ground.ways, *self.strip.widgets, self.quit]
        for widget in ground.tablets:
            widget.binds = True
        if ground.row is not None and before is not None:
            ground.row.keep(before)

    def answer(self, step: RunStep) -> None:
        """Take a step; what is asked next follows here, or on the road."""
        if not step.skip and step.choose != LEAVE:
            self.services.play("achievement")
        self._confirm(step)
        run = self.campaign.take(step)
        self.purse.take(run)
        if self.asks:
            at, self.ground = self.focus.name, Ground()
            self.build()
            there = {each.name for each in (*self.ground.tablets, *self.ground.ways)}
            self.focus.take(at if at in there else self.home)
        elif run.asks or run.visit is not None or self.services.settings.calm:
            self.services.pop()
        else:
            self.passage.leave(self.services.pop)

    def _confirm(self, step: RunStep) -> None:
        """Tell who listens what is taken, before anything that follows."""
        announcer = self.services.announcer
        announcer.pressed = False
        announcer.announce("notes", taken_in_words(self.campaign.run, step), decisive=True)

    @property
    def aloud(self) -> Aloud:
        asks, line = self.asks and not self._leaves(), sentences([self.told.line])
        called = [self.told.name, "" if asks else line, *war_in_words(self.campaign.run)]
        return Aloud(sentences(called), line if asks else "", about=self.told.source)

    # ------------------------------------------------------------------ time, input

    def _pass(self, dt: float) -> None:
        if not self._leaves() or self.services.top is self:
            self.passage.step(dt, self.services.settings.calm)

    def _leaves(self) -> bool:
        return self.passage.then is not None

    def _roll_sums(self, dt: float) -> None:
        self.purse.step(dt, self.services.settings.calm)

    def _reach_tablet(self, intent: Intent) -> None:
        for each in self.ground.tablets:
            if each.number == intent.amount:
                self.focus.take(each.name)

    def show_focus(self) -> None:
        if self.ground.row is not None:
            self.ground.row.follow(self.focus)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        wide = self.quit.preferred_size(canvas)[0]
        bar = trim(canvas.area, top=5, right=EDGE + self.purse.width(canvas) + 26)
        self.quit.place(canvas, head_of(right_of(bar, wide), 32))
        _name, line, source = self.told
        self.ground.fit(canvas)
        self._lay_slip(canvas, Words(line, LINE), Words(source, SOURCE))
        if line and self.slip.box.h > COVERS * self.ground.view(canvas).h:
            self._lay_slip(canvas)
            origin = [Marked(source, text.LOG.inked("clayLL"))] if source else []
            self.ground.fit(canvas, [Marked(line), *origin])
        self.ground.lay(canvas, self.rolling)
        left = self.slip.box.right + EDGE
        self.strip.place(canvas, trim(canvas.area, left=left, top=TOP + 4, right=EDGE))

    def _lay_slip(self, canvas: Canvas, *below: Words) -> None:
        """Hang the slip below the bar, with the name and words below that."""
        wide = WIDER if below and len(below[0].words) > LONG else SLIP
        corner = left_of(trim(canvas.area, EDGE, TOP), wide * (0.7 + 0.3 * canvas.text_scale))
        edges = INSIDE, 8.0, INSIDE, 12.0
        words = Column(Words(self.told.name, NAME, most=3), *below, padding=edges)
        self.slip = Painted(draw_slip, words)
        self.slip.place(canvas, head_of(corner, words.height(canvas, corner.w)))

    def _paint_ahead(self) -> bool:
        canvas = self.services.canvas
        view = self.ground.view(canvas)
        if self.picture.prepaint(canvas, view):
            return True
        parts: list[Callable[[], None]] = [
            partial(self._draw_slip, canvas, 1.0),
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
            return
        come, view = self.passage.share(), self.ground.view(canvas)
        now = 0.0 if self.services.settings.calm else self.rest.time + 0.001
        self.picture.draw(canvas, view, now, come)
        if come < 1.0:
            canvas.shade(come, view)
        self._draw_slip(canvas, self.passage.share(0.35))
        for number, each in enumerate(self.ground.tablets):
            each.risen = self.passage.share(min(0.8, 0.45 + STAGGER * number))
        self.ground.draw(canvas, self.rolling, self.time)
        who = wording.who(self.campaign.run.charter)
        bars.top_bar(canvas, _("The Long War"), who, self.quit.rect.x)
        self.quit.draw(canvas, self.time)
        self.strip.draw(canvas, self.time)
        self.strip.draw_notes(canvas)
        self.purse.draw(canvas, canvas.width - EDGE, 21)

    def _draw_slip(self, canvas: Canvas, come: float) -> None:
        """Draw the slip, so much of it as has come down."""
        box = self.slip.box
        self.slip.place(canvas, box.move(0, -(1.0 - come) * (box.h + EDGE)))
        leaves.draw(canvas, self.slip)
        self.slip.box = box
