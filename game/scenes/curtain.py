"""The curtain between two people at one screen: nothing of a hand is drawn before the press."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytweening

from game.focus import Spot
from game.input import Intent
from game.match.players import name_of
from game.rules.core import Seat
from game.scenes.scene import Scene
from game.words import _
from sprites import pieces, text
from sprites.canvas import Box, Canvas
from sprites.motion import Stage, Tween
from sprites.widget import Button

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table import TableScene

FALL = 0.22


class Curtain(Scene):
    """Hides the table until the person whose turn it is says that he sits there."""

    name = "curtain"
    see_through = True

    def __init__(self, app: App, table: TableScene, seat: Seat) -> None:
        super().__init__(app)
        self.table = table
        self.seat = seat
        self.fallen = 0.0
        self.stage = Stage(1.0, app.settings.calm)
        self.side = table.match.sides[seat]
        self.button = Button(Box(0, 0, 1, 1), _("Show my cards"), self.open, key="Space")
        self.widgets = [self.button]

    def enter(self) -> None:
        self.app.play("curtain_down")
        self.stage.add(Tween(self, FALL, pytweening.easeInOutCubic, fallen=1.0))

    def step(self, dt: float) -> None:
        super().step(dt)
        self.stage.step(dt)

    @property
    def moving(self) -> bool:
        return self.stage.moving or super().moving

    def layout(self, canvas: Canvas) -> None:
        wide, tall = self.button.ask(canvas)
        wide = max(wide, 280.0)
        self.button.rect = Box(canvas.width / 2 - wide / 2, canvas.height * 0.72, wide, tall + 6)

    def spots(self) -> list[Spot]:
        return [self.spot_of(self.button)]

    def command(self, intent: Intent) -> bool:
        if intent.kind in ("space", "confirm"):
            self.open()
        elif intent.kind in ("menu", "quit"):
            self.cancel()
        return True

    def cancel(self) -> None:
        self.table.cancel()

    def open(self) -> None:
        """The person sits there: lift the curtain."""
        self.app.play("curtain_up")
        self.app.pop()
        self.table.look_as(self.seat)

    def draw(self, canvas: Canvas) -> None:
        tall = canvas.height * self.fallen
        box = Box(0, 0, canvas.width, tall)
        with canvas.clip(box):
            canvas.fill("slip", box)
            self._draw_folds(canvas, tall)
            if self.fallen > 0.98:
                self._draw_words(canvas)
                self.button.draw(canvas, self.time)

    def _draw_folds(self, canvas: Canvas, tall: float) -> None:
        faction = pieces.side_of(self.side.lower())
        canvas.fill("slip2", Box(0, 24, canvas.width, tall - 48))
        strip = canvas.px(14)
        band = pieces.strip(faction, (canvas.px(canvas.width), strip))
        canvas.blit(band, 0, 16)
        canvas.blit(band, 0, tall - 30)

    def _draw_words(self, canvas: Canvas) -> None:
        middle = canvas.width / 2
        shield = pieces.shield(self.side.lower(), canvas.px(190))
        canvas.blit_centre(shield, middle, canvas.height * 0.29)
        name = name_of(self.table.match.seats[self.seat])
        words = f"{name} · {_(self.side)}" if name else _(self.side)
        lines, style = text.fit(canvas, words, text.TOTAL.sized(52), canvas.width - 120, 70)
        text.draw(canvas, lines[0], style, middle, canvas.height * 0.51, "centre")
        note = _("It is your turn. Let nobody else look at the screen.")
        lines, body = text.fit(canvas, note, text.BODY, canvas.width - 160, 90)
        text.draw_lines(canvas, lines, body, middle, canvas.height * 0.575, "centre")
