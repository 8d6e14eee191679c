"""The theatre: a record is played on its table again, at any speed, from any seat."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from game.client.focus import Spot
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.records.replay import unchecked
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY
from game.scenes.games import GAMES
from game.scenes.page import ask_to_quit
from game.scenes.scene import Scene
from game.scenes.theatre.branch_setup import BranchSetup
from game.scenes.theatre.log_index import LogIndex
from game.scenes.theatre.perspective import Perspective, perspectives
from game.scenes.theatre.prepaint import Prepainter
from game.scenes.theatre.replay_log import ReplayLog, aside, marks, this_turn
from game.scenes.theatre.review import ReviewScene
from game.scenes.theatre.timeline import Timeline
from game.session.intent import Intent
from game.system.i18n import _
from sprites.canvas import Box, Canvas

if TYPE_CHECKING:
    from game.session.tape import Start

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
READING = 3.0
"""Seconds that cards which a seat looked at lie open, at normal speed."""
DWELL = 0.6
"""Seconds between the events of an action and the next action, at normal speed."""
POINTING = ("point", "press", "release", "wheel", "inspect")
SHUT = ("undo", "redo", "look", "look_away", "recap", "confirm")
"""Intents of a table that only its players may use."""


class Viewer(Scene):
    """A record on its table, the controls below it."""

    name = "viewer"
    has_great_button = True

    def __init__(self, services: Services, playback: ReplayPlayer, at: int = 0) -> None:
        super().__init__(services)
        self.playback = playback
        self.begun_with: Start | None = None
        self.perspectives = perspectives(playback)
        self.perspective = self.perspectives[0]
        self.courses: dict[Perspective, ReplayLog] = {}
        self.playing = False
        self.speed = 1.0
        self.rest = self.reading = 0.0
        self.grip = ""
        self.mouse_x = 0.0
        self.strip = Timeline(self)
        with self.above_the_strip():
            self.table = GAMES[playback.setup.game].table(services, playback)
        self.table.controller = self
        self.table.display.humans = []
        self.ahead = Prepainter(services, playback)
        self.strip.scrub.turns = playback.turns
        self.strip.scrub.marks = marks(self.table, playback)
        playback.seek(at)
        self.view_as(self.perspective)

    @contextmanager
    def above_the_strip(self) -> Iterator[Canvas]:
        """The canvas as the table knows it."""
        canvas = self.services.canvas
        foot = self.strip.tall(canvas)
        with canvas.above(foot):
            yield canvas

    @property
    def tape_start(self) -> Start | None:
        return self.begun_with

    def enter(self) -> None:
        with self.above_the_strip():
            self.table.enter()
        self.focus.take(self.strip.play.name)
        if self.playback.problem:
            words = _("This record can only be shown up to action {n}: {why}.")
            self.services.show_toast(words.format(n=self.playback.last, why=self.playback.problem))
            return
        missing = len(unchecked(self.playback.record))
        if missing:
            words = _("This record is unproved: {n} of its lines have no check.")
            self.services.show_toast(words.format(n=missing))
        self.playing = self.playback.at < self.playback.last

    def resume(self) -> None:
        self.table.resume()

    def leave(self) -> None:
        self.table.leave()

    # ------------------------------------------------------------------ painting ahead

    def prepaint(self) -> bool:
        with self.above_the_strip() as canvas:
            return self.table.prepaint() or self.ahead.step(canvas, self.perspective)

    # ------------------------------------------------------------------ time

    @property
    def pace(self) -> float:
        """The speed of motion on the table; 1 is normal."""
        return self.speed

    def step(self, dt: float) -> None:
        super().step(dt)
        with self.above_the_strip():
            self.table.step(dt)
        if not self.playing or self.services.top is not self:
            return
        if self.table.display.hold is not None:
            self._read(dt)
        elif not self.table.stage.busy:
            self.rest -= dt * self.speed
            if self.rest <= 0:
                self._tell_next()

    def _read(self, dt: float) -> None:
        """Leave what lies open to be read a while, nobody being there who says go on."""
        self.reading += dt * self.speed
        if self.reading >= READING:
            self.reading = 0.0
            self.table.release()

    @property
    def moving(self) -> bool:
        return self.table.moving or super().moving

    @property
    def waiting(self) -> bool:
        return self.playing or self.table.stage.busy

    def _tell_next(self) -> None:
        """Let the next line happen on the table."""
        self.rest = DWELL
        with self.above_the_strip():
            step = self.playback.forward()
        words = aside(self.table, step) if step is not None else ""
        if words:
            self.services.play("undo")
            self.services.show_toast(words)
            self.table.log_text(words)
        self.playing = self.playing and self.playback.at < self.playback.last
        self.services.dirty = True

    # ------------------------------------------------------------------ moving about

    def toggle(self) -> None:
        """Play, or stop; from the end once more from the beginning."""
        if not self.playing and self.playback.at == self.playback.last:
            self.seek(0)
        self.playing, self.rest = not self.playing, 0.0
        self.table.release()

    def seek(self, at: int) -> None:
        """Be at a step at once."""
        self.playback.seek(at)
        self.view_as(self.perspective)
        self.rest = DWELL

    def _stop_at(self, at: int) -> None:
        self.playing = False
        self.seek(at)

    def to_beginning(self) -> None:
        """Be where the match began."""
        self._stop_at(0)

    def to_end(self) -> None:
        """Be where it ended."""
        self._stop_at(self.playback.last)

    def turn_back(self) -> None:
        """Be where this turn began, or the one before it."""
        self._stop_at(self.playback.turn_before(self.playback.at))

    def turn_on(self) -> None:
        """Be where the next turn begins."""
        self._stop_at(self.playback.turn_after(self.playback.at))

    def step_back(self) -> None:
        """Be one action earlier."""
        self._stop_at(self.playback.at - 1)

    def step_on(self) -> None:
        """Let one action happen; what is still moving ends."""
        self.playing = False
        with self.above_the_strip():
            self.table.finish_motion()
        self._tell_next()

    def next_speed(self) -> None:
        """The next speed, the slowest after the fastest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def _change_speed(self, by: int) -> None:
        at = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, at))]

    # ------------------------------------------------------------------ whose eyes

    def view_as(self, perspective: Perspective) -> None:
        """See the table with somebody's eyes, as it stands now and with the log so far."""
        self.perspective = perspective
        self.playback.opened = self.table.display.reveal_all = perspective.opened
        with self.above_the_strip():
            self.table.release()
            self.table.arrive()
            self.table.view_as(perspective.seat)
        before, heard = this_turn(self.table, self.playback, perspective.seat)
        self.table.restore_log(self.course.until(before), heard)
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

    def words_for(self, perspective: Perspective) -> str:
        """Return the name of a perspective."""
        if perspective.opened:
            return _("All revealed")
        if perspective.seat == NOBODY:
            return _("Spectator")
        return _(self.playback.sides[perspective.seat])

    # ------------------------------------------------------------------ words

    @property
    def status(self) -> str:
        """Return the position in the record: turn, step and number of steps."""
        playback = self.playback
        words = _("Turn {turn} · {n} of {m}")
        return words.format(turn=playback.state.turn, n=playback.at, m=playback.last)

    def pointed_step(self) -> int:
        """The step on the bar that the mouse means; with the keys, the one that is shown."""
        return self.playback.at if self.focus.by_keys else self.strip.scrub.step_at(self.mouse_x)

    def told_of(self, at: int) -> list[str]:
        """Return the lines of a step's tooltip on the timeline."""
        turn = bisect_right(self.playback.turns, at)
        head = _("Turn {turn}, action {n}").format(turn=turn, n=at)
        return [head, *(mark.words for mark in self.strip.scrub.marks if mark.at == at)]

    # ------------------------------------------------------------------ what opens over it

    def open_log(self) -> None:
        """The whole log, each line of which leads to its moment."""
        self.playing = False
        self.services.push(LogIndex(self.services, self.course.lines, self.playback.at, self.seek))

    @property
    def may_take_over(self) -> bool:
        """True if a player may take over here: not in a match that people still play."""
        return len(self.perspectives) > self.playback.state.seats

    def review(self) -> None:
        """Open the review: it rates each decision by its player's knowledge and leads back here."""
        self.playing = False
        if self.may_take_over:
            self.services.push(ReviewScene(self.services, self.playback.record, self._back_at))

    def _back_at(self, at: int) -> None:
        self.services.pop()
        self._stop_at(at)

    def play_on(self) -> None:
        """Take a seat here and play on, if the match is not over."""
        self.playing = False
        if not self.may_take_over:
            return
        if self.playback.state.outcome() is not None:
            self.services.play("ui_error")
            self.services.show_toast(_("The match is over here. Go back to an earlier move."))
            return
        self.services.push(BranchSetup(self.services, self.playback, self.perspective.seat))

    def cancel(self) -> None:
        self.services.pop()

    # ------------------------------------------------------------------ hearing

    def handle_input(self, intent: Intent) -> None:
        if intent.kind in POINTING:
            self.mouse_x = intent.x
            at_table = intent.y < self.strip.box.y
            if intent.kind == "press":
                self.grip = "table" if at_table else "strip"
            where = self.grip or ("table" if at_table else "strip")
            if intent.kind == "release":
                self.grip = ""
            if where == "table":
                self._at_the_table(intent)
                return
        super().handle_input(intent)

    def _at_the_table(self, intent: Intent) -> None:
        """Something is pointed at or pressed on the table."""
        full = self.services.canvas.scale
        self.refresh()
        with self.above_the_strip() as canvas:
            grown = full / canvas.scale
            self.table.handle_input(intent._replace(x=intent.x * grown, y=intent.y * grown))
        self.focus.name, self.focus.by_keys = self.table.focus.name, self.table.focus.by_keys
        if self.services.top is self:
            self.refresh()

    def on_command(self, intent: Intent) -> bool:
        deeds: dict[str, Callable[[], None]] = {
            "space": self.toggle,
            "nudge_left": self.step_back,
            "nudge_right": self.step_on,
            "page_up": self.turn_back,
            "page_down": self.turn_on,
            "first": self.to_beginning,
            "last": self.to_end,
            "slower": lambda: self._change_speed(-1),
            "faster": lambda: self._change_speed(1),
            "pass": self.next_perspective,
            "log": self.open_log,
            "order": self.play_on,
            "open_victory": self.review,
            "menu": self.cancel,
            "quit": lambda: ask_to_quit(self.services),
        }
        if intent.kind in deeds:
            deeds[intent.kind]()
            return True
        if intent.kind in SHUT:
            return False
        with self.above_the_strip():
            done = self.table.on_command(intent)
        if self.table.focus.name:
            self.focus.name, self.focus.by_keys = self.table.focus.name, self.table.focus.by_keys
        return done

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.strip.layout(canvas)
        self.widgets = self.strip.widgets
        with self.above_the_strip():
            self.table.layout(canvas)
            self.table.update_highlights()

    def refresh(self) -> None:
        with self.above_the_strip():
            self.table.focus.name, self.table.focus.by_keys = self.focus.name, self.focus.by_keys
            self.table.refresh()
        super().refresh()

    def spots(self) -> list[Spot]:
        full = self.services.canvas.scale
        with self.above_the_strip() as canvas:
            shrunk = canvas.scale / full
            found = [_smaller(spot, shrunk) for spot in self.table.spots()]
        controls = [self.spot_of(widget, "controls") for widget in self.widgets]
        return [*found, *controls]

    @property
    def initial_focus(self) -> str:
        return self.strip.play.name

    def toast_room(self) -> ToastRoom:
        full = self.services.canvas.scale
        with self.above_the_strip() as canvas:
            room = self.table.toast_room().scaled(canvas.scale / full)
        room.kept.append(self.strip.box)
        return room

    def draw(self, canvas: Canvas) -> None:
        with self.above_the_strip():
            self.table.draw(canvas)
        self.strip.draw(canvas)


def _smaller(spot: Spot, share: float) -> Spot:
    """A spot of the table where it lies on the whole canvas."""
    box = spot.box
    placed = Box(box.x * share, box.y * share, box.w * share, box.h * share)
    return replace(spot, box=placed, holds=lambda x, y: spot.at(x / share, y / share))
