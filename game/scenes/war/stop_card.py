"""A road that is open: its game, its place, the enemy, how hard it is, and the prize."""

from __future__ import annotations

import ai
from game.campaign.road import Stop
from game.campaign.run import Run
from game.registry import GAMES
from game.scenes.war import wording
from game.scenes.war.road_card import RoadCard
from game.system.i18n import _
from sprites import images, pieces, text
from sprites.canvas import Box, Canvas
from sprites.layout import foot_of, inset
from sprites.option import leaf_row
from sprites.stars import star_row
from sprites.widget import Callback

FACE, MOST_FACE = 84.0, 132.0
INSIDE = 10.0
STRIP = 11.0
MOST_STARS = 5
GAME = text.Style("sans-bold", 16, "clayD", tracking=0.8)
PLACE = text.Style("stele-bold", 25, "ink", leading=1.1)
YEAR = text.Style("stele-bold", 18, "clayD")
ENEMY = text.Style("serif", 18, "ink", leading=1.2)
PRIZE = text.Style("sans-semibold", 16, "ink", leading=1.2)
LEVEL = text.Style("sans-semibold", 16, "ink")


class StopCard(RoadCard):
    """An engagement that can be marched to."""

    def __init__(self, run: Run, stop: Stop, number: int, callback: Callback) -> None:
        super().__init__(wording.short_name(stop.scenario), stop, number, callback)
        self.face = FACE
        self.prize = wording.prize_line(run, stop, {key: _(GAMES[key].name) for key in GAMES})

    @property
    def narration(self) -> str:
        """Everything that the card shows."""
        parts = (
            self.words,
            wording.year(self.stop.scenario),
            _(GAMES[self.stop.game].name),
            wording.enemy_line(self.stop),
            wording.level(self.stop.level),
            wording.stars_in_words(self.stop.stars),
            self.prize,
        )
        return ". ".join(parts)

    # ------------------------------------------------------------------ places

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        self.face = FACE
        return wide, self.height(canvas, wide)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box; the face grows with it, as far as the words leave it room."""
        super().place(canvas, box)
        need = self.measure(canvas, box.w)[1]
        spare = box.h - need
        while self.face < MOST_FACE and spare > 4:
            self.face += 4
            if self.height(canvas, box.w) > box.h:
                self.face -= 4
                break

    def _left(self, canvas: Canvas) -> float:
        """Return the width of the column with the face."""
        return max(self.face, text.width(canvas, wording.level(self.stop.level), LEVEL)) + 6

    def height(self, canvas: Canvas, wide: float) -> float:
        """Return the height that the card needs at a width, in units."""
        left = self.face + text.line_height(canvas, LEVEL) + 22
        return max(left, self._flow(canvas, wide, None)) + 2 * INSIDE + STRIP

    def _flow(self, canvas: Canvas, wide: float, top: Box | None) -> float:
        """Draw the right column below `top`, or with None measure it; returns its height."""
        left = self._left(canvas) + INSIDE + 12
        room = wide - left - INSIDE
        y = 0.0
        rows = (
            (wording.enemy_line(self.stop), ENEMY),
            (self.prize, PRIZE),
        )
        y += text.line_height(canvas, GAME) + 2
        place = text.line_height(canvas, PLACE)
        if top is not None:
            x = top.x + left
            self._draw_game(canvas, x, top.y + (y - 2) / 2, room)
            text.draw_within(canvas, self.words, PLACE, x, top.y + y + place / 2, room)
        y += place
        for number, (words, style) in enumerate(rows):
            lines = text.wrap(canvas, words, style, room)
            if top is not None:
                text.draw_lines(canvas, lines, style, top.x + left, top.y + y)
            y += text.line_height(canvas, style) * len(lines)
            if not number:
                y += self._draw_stars(canvas, top, left, y)
        return y

    def _draw_stars(self, canvas: Canvas, top: Box | None, left: float, y: float) -> float:
        side = 22.0 * min(1.5, canvas.text_scale)
        if top is not None:
            row = star_row(canvas.px(side), self.stop.stars, MOST_STARS, "clayD")
            canvas.blit(row, top.x + left, top.y + y + 3)
            year, right = wording.year(self.stop.scenario), top.right - INSIDE
            text.draw(canvas, year, YEAR, right, top.y + y + 3 + side / 2, "right")
        return side + 6

    def _draw_game(self, canvas: Canvas, x: float, y: float, room: float) -> None:
        side = canvas.px(26)
        art = "great_engagement" if self.stop.great else f"stop_{self.stop.game}"
        canvas.blit_centre(images.picture(f"war/{art}", (side, side)), x + 13, y)
        words = _(GAMES[self.stop.game].name).upper()
        text.draw_within(canvas, words, GAME, x + 34, y, room - 34 - 34)

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the card."""
        box = self.rect
        self.draw_ground(canvas)
        self._draw_face(canvas)
        room = box.h - 2 * INSIDE - STRIP
        spare = max(0.0, (room - self._flow(canvas, box.w, None)) / 2)
        self._flow(canvas, box.w, box.move(0, INSIDE + spare))
        self._draw_strip(canvas)
        self.draw_front(canvas, now)

    def _draw_face(self, canvas: Canvas) -> None:
        left = self._left(canvas)
        x, y = self.rect.x + INSIDE + left / 2, self.rect.y + INSIDE
        side = canvas.px(self.face)
        face = images.picture(f"portraits/{self.stop.level}_{self.stop.temperament}", (side, side))
        canvas.blit_centre(face, x, y + self.face / 2)
        y += self.face + 2 + text.line_height(canvas, LEVEL) / 2
        text.draw(canvas, wording.level(self.stop.level), LEVEL, x, y, "centre")
        grade = ai.LEVELS.index(self.stop.level) + 1
        leaves = leaf_row(canvas.px(15), grade, "clayD")
        canvas.blit_centre(leaves, x, y + text.line_height(canvas, LEVEL) / 2 + 9)

    def _draw_strip(self, canvas: Canvas) -> None:
        enemy = pieces.side_of(wording.faction(self.stop.scenario, self.stop.enemy))
        box = foot_of(inset(self.rect, 5, 4), STRIP)
        canvas.blit(pieces.strip(enemy, canvas.box(box).size), box.x, box.y)
