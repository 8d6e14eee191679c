"""Plays a record on its table from any perspective, and tells the remarks at its moments."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Protocol

from game.client.services import Services
from game.match.seats import human_seats
from game.records.notes import MOST_IN_REMARK
from game.records.own_position import OwnPosition, places_of
from game.records.remarks import remark, remarks_of
from game.records.replay_player import ReplayPlayer
from game.records.sharing import is_open
from game.rules.core import NOBODY, Seat
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.look_back.replay_log import ReplayLog, aside, noted
from game.scenes.tables.embedded import EmbeddedTable
from game.system.i18n import _, render_phrase


@dataclass(frozen=True)
class Perspective:
    """The seat from which the table is seen; `opened` shows every face, from that side."""

    seat: Seat
    opened: bool = False


def perspectives(playback: ReplayPlayer) -> list[Perspective]:
    """Return the perspectives on offer: all of a finished match, else those that leak nothing."""
    everyone = range(playback.state.seats)
    players = playback.record.header.players
    people = human_seats(players)
    if is_open(playback.record):
        own = people or everyone
        every = [Perspective(seat) for seat in (*own, *(s for s in everyone if s not in own))]
        return [*every, Perspective(NOBODY), Perspective(own[0], opened=True)]
    return [*(Perspective(seat) for seat in people if len(people) == 1), Perspective(NOBODY)]


SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
REMARK = "remark"
"""The topic of the toast with the remark at a moment."""
READING = 3.0
"""Seconds that cards which a seat looked at lie open, at normal speed."""
DWELL = 0.6
"""Seconds between the events of an action and the next action, at normal speed."""


class ReplayScreen(Protocol):
    """Shows the record on its table."""

    hosted: EmbeddedTable
    perspective: Perspective
    logs: dict[Perspective, ReplayLog]

    def view_as(self, perspective: Perspective) -> None: ...


class Transport:
    """Moves a record on and about. `speed` is a factor, `rest` in seconds."""

    def __init__(self, screen: ReplayScreen, playback: ReplayPlayer, services: Services) -> None:
        self.screen = screen
        self.playback = playback
        self.services = services
        self.playing = False
        self.speed = 1.0
        self.rest = self.reading = 0.0
        self.remarks = remarks_of(playback.record)
        """The remarks at moments, by their steps."""

    def step(self, dt: float) -> None:
        """Let the record go on by `dt` seconds, once the table rests."""
        if not self.playing:
            return
        if self.screen.hosted.table.display.hold is not None:
            self._read(dt)
        elif not self.screen.hosted.table.playback.busy:
            self.rest -= dt * self.speed
            if self.rest <= 0:
                self._tell_next()

    def _read(self, dt: float) -> None:
        """Leave what lies open to be read a while, nobody being there who says go on."""
        self.reading += dt * self.speed
        if self.reading >= READING:
            self.reading = 0.0
            self.screen.hosted.table.playback.release()

    def _tell_next(self) -> None:
        """Let the next line happen on the table."""
        self.rest = DWELL
        with self.screen.hosted.inside():
            step = self.playback.forward()
        words = aside(self.screen.hosted.table, step) if step is not None else ""
        if words:
            self.services.play("undo")
            self.services.show_toast(words)
            self.screen.hosted.table.log.moment = self.playback.at
            self.screen.hosted.table.log.write(words)
        if self.playback.at in self.remarks:
            self.screen.hosted.table.log.write(noted(self.remarks[self.playback.at]))
        self._tell_remark()
        self.playing = self.playing and self.playback.at < self.playback.last
        self.services.dirty = True

    def toggle(self) -> None:
        """Play, or stop; from the end once more from the beginning."""
        if not self.playing and self.playback.at == self.playback.last:
            self.seek(0)
        self.playing, self.rest = not self.playing, 0.0
        self.screen.hosted.table.playback.release()

    def seek(self, at: int) -> None:
        """Be at a step at once."""
        self.playback.seek(at)
        self.screen.view_as(self.screen.perspective)
        self._tell_remark()
        self.rest = DWELL

    def stop_at(self, at: int) -> None:
        """Stop, and be at a step."""
        self.playing = False
        self.seek(at)

    def to_beginning(self) -> None:
        """Be where the match began."""
        self.stop_at(0)

    def to_end(self) -> None:
        """Be where it ended."""
        self.stop_at(self.playback.last)

    def turn_back(self) -> None:
        """Be where this turn began, or the one before it."""
        self.stop_at(self.playback.turn_before(self.playback.at))

    def turn_on(self) -> None:
        """Be where the next turn begins."""
        self.stop_at(self.playback.turn_after(self.playback.at))

    def step_back(self) -> None:
        """Be one action earlier."""
        self.stop_at(self.playback.at - 1)

    def step_on(self) -> None:
        """Let one action happen; what is still moving ends."""
        self.playing = False
        with self.screen.hosted.inside():
            self.screen.hosted.table.playback.finish()
        self._tell_next()

    @property
    def may_set_up(self) -> bool:
        """True if the game's positions can be set up."""
        return places_of(self.playback.setup.game) is not None

    def set_up(self) -> None:
        """Set up a position from here: of a match that is not over, what these eyes see of it."""
        self.playing = False
        state, seen = self.playback.state, self.screen.perspective
        if state.outcome() is not None:
            self.services.refuse(_("The match is over here. Go back to an earlier move."))
        elif self.may_set_up:
            seed = self.services.environment.seed()
            known = self.playback.record.finished or seen.opened
            made = (
                OwnPosition.of(state, seed) if known else OwnPosition.seen(state, seen.seat, seed)
            )
            self.services.routes.theatre.open_editor(made)

    def _tell_remark(self) -> None:
        """Show the remark at this moment, in place of the last."""
        words = self.remarks.get(self.playback.at, "")
        self.services.show_toast(noted(words) if words else "", REMARK)

    def remark(self) -> None:
        """Write a remark at this moment."""
        self.playing = False
        at, turn = self.playback.at, self.playback.state.turn
        words = _("At turn {turn}, action {n}. Leave empty for no note.").format(turn=turn, n=at)
        line = self.remarks.get(at, "")
        accept = partial(self._keep, at)
        self.services.push(
            TextPrompt(self.services, _("Note"), words, line, accept, MOST_IN_REMARK)
        )

    def _keep(self, at: int, words: str) -> str:
        """Keep a remark at a step. Returns what is wrong, or ""."""
        problem = remark(self.playback.record, at, words)
        self.remarks = remarks_of(self.playback.record)
        self.screen.logs.clear()
        self.seek(self.playback.at)
        return render_phrase(problem)

    def next_speed(self) -> None:
        """The next speed, the slowest after the fastest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def change_speed(self, by: int) -> None:
        """Take a faster or slower speed, up to the last."""
        at = SPEEDS.index(self.speed) + by
        self.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, at))]
