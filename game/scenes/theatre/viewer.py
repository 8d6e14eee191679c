"""The theatre: a record is played on its table again, at any speed, from any seat."""

from __future__ import annotations

from copy import copy
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.commands import act, taking
from game.client.life import Part, Playing, nothing
from game.client.services import Aloud, Services
from game.records.library import Library
from game.records.remarks import SPOILT, brought
from game.records.replay import unchecked
from game.records.replay_player import ReplayPlayer
from game.scenes import seat_text
from game.scenes.games import table_of
from game.scenes.page import ask_to_quit
from game.scenes.tables.log_page import LogPage
from game.scenes.theatre.branch_setup import BranchSetup
from game.scenes.look_back.replay_log import ReplayLog, marks
from game.scenes.theatre.review import ReviewScene
from game.scenes.theatre.scales_page import weighing
from game.scenes.theatre.table_above_strip import TableAboveStrip
from game.scenes.theatre.timeline import Timeline
from game.scenes.look_back.transport import Perspective, Transport, perspectives
from game.system.i18n import _, render_phrase
from sprites.base.canvas import Canvas

if TYPE_CHECKING:
    from game.session.tape import Start


MOST = 60
"""So many moments are painted, evenly spread."""


class Prepainter:
    """A second table that nobody sees: what it paints, the first one finds painted."""

    def __init__(self, services: Services, playback: ReplayPlayer) -> None:
        self.services = services
        self.playback = copy(playback)
        self.playback.listeners = []
        self.shown_as: tuple[object, ...] = ()
        self.steps: list[int] = []

    def step(self, canvas: Canvas, perspective: Perspective) -> bool:
        """Paint the next moment for this size and these eyes; whether there was one."""
        shown_as = (perspective, canvas.surface.get_size(), canvas.text_scale)
        if shown_as != self.shown_as:
            self.shown_as = shown_as
            every = max(1, self.playback.last // MOST)
            self.steps = list(range(0, self.playback.last + 1, every))[::-1]
        if not self.steps:
            return False
        self._paint(canvas, perspective, self.steps.pop())
        return True

    def _paint(self, canvas: Canvas, perspective: Perspective, at: int) -> None:
        shown = canvas.surface
        canvas.surface = pygame.Surface(shown.get_size(), 0, shown)
        try:
            table = table_of(self.services, self.playback)
            table.display.humans = []
            table.display.reveal_all = self.playback.opened = perspective.opened
            self.playback.seek(at)
            table.seat.view_as(perspective.seat)
            table.layout(canvas)
            table.draw(canvas)
        finally:
            canvas.surface = shown


SHUT = "undo redo look look_away confirm"
"""Intents of a table that only its players may use."""


class Viewer(TableAboveStrip):
    """A record on its table, the controls below it."""

    name = "viewer"
    has_great_button = True

    def __init__(
        self,
        services: Services,
        playback: ReplayPlayer,
        at: int = 0,
        only: Perspective | None = None,
    ) -> None:
        """Open a record at a step; with `only` it stands still and shows what these eyes saw."""
        super().__init__(services)
        self.playback = playback
        self.still = only is not None
        self.begun_with: Start | None = None
        self.perspectives = [only] if only is not None else perspectives(playback)
        self.perspective = self.perspectives[0]
        self.courses: dict[Perspective, ReplayLog] = {}
        self.transport = Transport(self, playback, services)
        self.strip = Timeline(self, self.transport)
        self.home = self.strip.play.name
        self.plays = Playing(
            start=lambda: self.begun_with, by_itself=lambda: self.transport.playing
        )
        with self.above_the_strip():
            self.table = table_of(services, playback)
        self.table.controller = self
        self.table.display.humans = []
        self.table.display.result_shown = True
        self.ahead = Prepainter(services, playback)
        self.life.parts.append(
            Part(self._play, waiting=lambda: self.transport.playing, ahead=self._paint_ahead)
        )
        self.acts = [  # also of what has no button here, so that none comes to the table
            act("space", self.transport.toggle),
            act("slower", partial(self.transport.change_speed, -1)),
            act("faster", partial(self.transport.change_speed, 1)),
            act("pass", self.next_perspective),
            act("take", self.transport.set_up),
            act("open_victory", self.review),
            act("scales", self.weigh),
            act("order", self.play_on),
            act("export", self.transport.share),
            act("recap", self.transport.remark),
            act("menu", self.table.open_menu),
            act("quit", partial(ask_to_quit, services)),
            act(SHUT, nothing),
            taking("ask", self.lead_to_table),
            taking("inspect", self.at_the_table),
        ]
        playback.seek(at)
        self.view_as(self.perspective)

    def build(self) -> None:
        self.strip = Timeline(self, self.transport)
        self.strip.scrub.turns = self.playback.turns
        self.strip.scrub.marks = marks(self.table, self.playback)
        super().build()

    @property
    def aloud(self) -> Aloud:
        table = self.table.aloud
        return Aloud(table.called, detail=table.detail, about=table.about)

    def enter(self) -> None:
        super().enter()
        if self.playback.problem:
            words = _("This record can only be shown up to action {n}: {why}.")
            why = render_phrase(self.playback.problem)
            self.services.show_toast(words.format(n=self.playback.last, why=why))
            return
        header = self.playback.record.header
        if header.parent is not None or header.reconstructed:
            zone = self.services.environment.zone
            self.services.show_toast(seat_text.origin(self.playback.record, Library(), zone))
        if brought(self.playback.record)[1]:
            self.services.show_toast(render_phrase(SPOILT))
        missing = len(unchecked(self.playback.record))
        if missing:
            words = _("This record is unproved: {n} of its lines have no check.")
            self.services.show_toast(words.format(n=missing))
        self.transport.playing = not self.still and self.playback.at < self.playback.last

    # ------------------------------------------------------------------ time

    def _paint_ahead(self) -> bool:
        with self.above_the_strip() as canvas:
            return self.table.prepaint() or self.ahead.step(canvas, self.perspective)

    @property
    def pace(self) -> float:
        """The speed of motion on the table; 1 is normal."""
        return self.transport.speed

    def _play(self, dt: float) -> None:
        if self.services.top is self:
            self.transport.step(dt)

    # ------------------------------------------------------------------ whose eyes

    def view_as(self, perspective: Perspective) -> None:
        """See the table with somebody's eyes, as it stands now and with the log so far."""
        self.perspective = perspective
        self.playback.opened = self.table.display.reveal_all = perspective.opened
        with self.above_the_strip():
            self.table.playback.release()
            self.table.game.arrive()
            self.table.seat.view_as(perspective.seat)
        self.table.log.restore(self.course.until(self.playback.at))
        self.services.dirty = True

    def next_perspective(self) -> None:
        """The next eyes."""
        at = self.perspectives.index(self.perspective)
        self.view_as(self.perspectives[(at + 1) % len(self.perspectives)])

    @property
    def course(self) -> ReplayLog:
        """The log as the present perspective sees it."""
        if self.perspective not in self.courses:
            made = ReplayLog(self.table, self.playback, self.perspective.seat)
            self.courses[self.perspective] = made
        return self.courses[self.perspective]

    # ------------------------------------------------------------------ what opens over it

    def open_log(self) -> None:
        """The whole log, each line of which leads to its moment."""
        self.transport.playing = False
        self.services.push(
            LogPage(self.services, self.course.lines, self.playback.at, self.transport.seek)
        )

    def show_moment(self, at: int) -> None:
        """Stand still at a step to which a line of the log leads."""
        self.transport.stop_at(at)

    @property
    def may_take_over(self) -> bool:
        """True if a player may take over here: not in a match that people still play."""
        return len(self.perspectives) > self.playback.state.seats

    def review(self) -> None:
        """Open the review: it rates each decision by its player's knowledge and leads back here."""
        self.transport.playing = False
        record, playback = self.playback.record, self.playback
        if playback.problem:
            self.services.show_toast(_("A damaged record cannot be reviewed."))
        elif self.may_take_over:
            self.services.push(ReviewScene(self.services, record, self._back_at, playback))

    def weigh(self) -> None:
        """Open the scales of the match, which lead back here."""
        self.transport.playing = False
        if self.may_take_over:
            found = weighing(self.services, self.playback, self._back_at)
            if found is not None:
                self.services.push(found)

    def _back_at(self, at: int) -> None:
        while self.services.top is not self:
            self.services.pop()
        self.transport.stop_at(at)

    def play_on(self) -> None:
        """Take a seat here and play on, if the match is not over."""
        self.transport.playing = False
        if not self.may_take_over:
            return
        if self.playback.state.outcome() is not None:
            self.services.refuse(_("The match is over here. Go back to an earlier move."))
            return
        change = self.transport.set_up if self.transport.may_set_up else None
        own = self.perspective.seat
        self.services.push(BranchSetup(self.services, self.playback, own, change))
