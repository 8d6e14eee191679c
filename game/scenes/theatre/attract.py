"""The arcade's promise: left alone, the title shows fine matches until somebody comes."""

from __future__ import annotations

import math

from game.client.commands import ALL, act, always, taking
from game.client.focus import Spot
from game.client.life import Part, Playing
from game.client.services import Services
from game.records.replay import read
from game.records.replay_player import ReplayPlayer
from game.records.saves import demonstrations
from game.registry import GAMES
from game.scenes.look_back.replay_table import ReplayTable
from game.scenes.look_back.transport import Perspective
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.layout import foot_of, head_of, trim

PACE = 1.5
LASTS = 100.0
"""Seconds after which the next match has its turn."""
FIRST = 1.0
"""Seconds in which nobody who presses something has seen yet that the title has gone."""
PULSE = 1.8
FOOT = 62.0
"""Units below the table."""
PLATE = text.Style("sans-bold", 20, "ivory", tracking=1.2)


class Attract(ReplayTable):
    """A match that plays by itself, all cards open; any key ends it, or the mouse.

    It is `seen` once it has been on for a moment, or follows on another.
    """

    name = "attract"

    def __init__(self, services: Services, number: int = 0, seen: bool = False) -> None:
        self.shows = demonstrations()
        self.number = number % len(self.shows)
        self.seen = seen
        super().__init__(services, ReplayPlayer(read(self.shows[self.number])), 0, True, True)
        self.plays = Playing()  # whoever left the program on the title may have the screen saver
        self.life.parts.append(Part(self._watch, moving=always))
        self.acts = [
            act("point release", services.pop, first=True),
            taking(f"{ALL} wheel", self._end, first=True),
        ]
        self.transport.speed = PACE
        self.view_as(Perspective(0, opened=True))

    def enter(self) -> None:
        super().enter()
        self.transport.playing = True

    # ------------------------------------------------------------------ time

    def _watch(self, _dt: float) -> None:
        """See whether somebody is still there to be shown something, and the match still new."""
        if not self.services.attended and self.services.top is self:
            self.services.pop()
            return
        self.seen |= self.time >= FIRST
        over = self.time > LASTS or (not self.transport.playing and not self.table.playback.busy)
        if over and self.services.top is self:
            self._next()

    def _next(self) -> None:
        """The next match has its turn."""
        self.services.pop()
        self.services.push(Attract(self.services, self.number + 1, seen=True))

    # ------------------------------------------------------------------ input

    def _end(self, intent: Intent) -> None:
        """Whoever comes is back at the title: a press by which that was meant counts there."""
        self.services.pop()
        if self.seen:
            self.services.play("ui_back")
        elif self.services.top is not None:
            self.services.top.handle_input(intent)

    def spots(self) -> list[Spot]:
        return []

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.lay_table(canvas, trim(canvas.area, bottom=FOOT))

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, and below it the game's name and the call to press a key."""
        super().draw(canvas)
        box = foot_of(canvas.area, FOOT)
        canvas.fill("slip", box)
        canvas.fill("clayDD", head_of(box, 2.4))
        shown = GAMES[self.playback.setup.game]
        title = text.Style("stele-bold", 26, "ivory", grows=False)
        wide = text.draw(canvas, _(shown.name), title, 24, box.centery)
        quiet = text.Style("sans-semibold", 17, "clayLL", tracking=1.1, grows=False)
        text.draw(canvas, _(shown.subtitle).upper(), quiet, 24 + wide + 18, box.centery)
        words = _("Press any key").upper()
        glow = 1.0 if canvas.calm else 0.5 + 0.5 * math.sin(self.time * math.tau / PULSE)
        plate = Box(0, 0, text.width(canvas, words, PLATE) + 48, 40)
        plate.midright = (box.right - 20, box.centery)
        fill, ink = ("clay", "slip") if glow > 0.5 else ("clayD", "ivory")
        rounded(canvas, plate, 20, fill, "ivory", 1.6)
        text.draw(canvas, words, PLATE.inked(ink), plate.centerx, plate.centery, "centre")
