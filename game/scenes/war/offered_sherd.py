"""A decree on offer: a large sherd, and below it its name, its game and what it changes."""

from __future__ import annotations

import pygame

from game.campaign import effect_words, effects
from game.campaign.decrees import Decree
from game.campaign.fold import cost_of
from game.campaign.run import Run
from game.scenes.war import wording
from game.system.i18n import _
from sprites import images, pieces, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import breath, ring, slip
from sprites.layout import centred, foot_of, head_of, left_of, trim
from sprites.widget import Callback, Widget

NAME = text.Style("stele-bold", 24, "ivory", leading=1.1)
GAME = text.Style("sans-semibold", 17, "clayLL")
SENTENCE = text.Style("serif", 20, "ivory2", leading=1.2)
INSIDE = 14.0
FLAT = 120.0
"""The width of a sherd at the left of its plate."""
GROWN = 1.12
"""The chosen sherd is so much larger."""


class OfferedSherd(Widget):
    """One of the decrees to choose from; `turned` says how far it has been turned up, 0 to 1.

    `note` follows what it changes; `enemy` is true for a decree in the enemy's hand.
    """

    large = True

    def __init__(
        self, one: Decree, number: int, callback: Callback, note: str = "", enemy: bool = False
    ) -> None:
        super().__init__(_(one.name), callback, f"offer {one.id}")
        self.decree = one
        self.number = number
        self.note = note
        self.enemy = enemy
        self.chosen = False
        self.turned = 1.0
        self.plate = nowhere()
        self.plate_tall = 0.0
        self.flat = False
        """True where the sherd lies at the left of its plate, not above it."""

    @property
    def narration(self) -> str:
        """The name, the game and what it changes."""
        said = f"{self.words}. {self._game}. {self._sentence}"
        return said if self.enabled else _("{choice} (not available)").format(choice=said)

    @property
    def _game(self) -> str:
        return wording.decree_kind(self.decree)

    @property
    def _sentence(self) -> str:
        told = wording.decree_sentence(self.decree, self.enemy)
        return f"{told} {self.note}" if self.note else told

    @property
    def sherd(self) -> Box:
        """The box of the sherd itself."""
        if self.flat:
            return centred(left_of(self.rect, FLAT), FLAT, FLAT)
        high = self.plate.y - self.rect.y - 10
        return centred(head_of(self.rect, high), high, high)

    def plate_height(self, canvas: Canvas, wide: float) -> float:
        """Return the height of the plate at a width, in units."""
        return text.height_of(canvas, self._lines(canvas, wide)) + 26

    def _lines(self, canvas: Canvas, wide: float) -> list[tuple[list[str], text.Style]]:
        room = wide - 2 * INSIDE
        return [
            (text.balanced(canvas, self.words, NAME, room), NAME),
            (text.balanced(canvas, self._game, GAME, room), GAME),
            (text.wrap(canvas, self._sentence, SENTENCE, room), SENTENCE),
        ]

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, max(FLAT + 8, self.plate_height(canvas, wide - FLAT - 12))

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box, of which the plate gets the right or the lower part."""
        super().place(canvas, box)
        self.plate = trim(box, left=FLAT + 12) if self.flat else foot_of(box, self.plate_tall)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw sherd and plate, with the ring when it is chosen."""
        if self.turned > 0.5:
            self._draw_plate(canvas, now)
        self._draw_sherd(canvas)
        sherd = self.sherd
        disc = pieces.disc(canvas.px(30), str(self.number), "ivory3")
        x = sherd.x + 14 if self.flat else max(sherd.x - 6, self.rect.x + 15)
        canvas.blit_centre(disc, x, sherd.y + 20)

    def _draw_sherd(self, canvas: Canvas) -> None:
        box = self.sherd
        side = canvas.px(box.w * (1.0 if self.chosen else 1 / GROWN))
        image = images.picture(f"ostraka/{self.decree.art}", (side, side))
        if self.turned < 1.0:
            wide = max(1, round(side * abs(2 * self.turned - 1)))
            image = pygame.transform.smoothscale(image, (wide, side))
            if self.turned < 0.5:
                image = image.copy()
                image.fill((70, 46, 34, 255), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.blit_centre(image, *box.center)

    def _draw_plate(self, canvas: Canvas, now: float) -> None:
        plate = self.plate
        slip(canvas, plate, 9, "ivory3" if self.chosen else "slip4")
        y = plate.y + 10
        for lines, style in self._lines(canvas, plate.w):
            y += text.draw_lines(canvas, lines, style, plate.centerx, y, "centre")
        if self.chosen:
            ring(canvas, plate, 9, breath(canvas, now))


def offered(run: Run, one: Decree, number: int, callback: Callback) -> OfferedSherd:
    """Return a decree that a run may take, with its price and the set to which it belongs."""
    cost = cost_of(one)
    why = effects.obstacle(run, cost)
    notes = [effect_words.sentences(cost), _(why), wording.set_progress(run, one)]
    sherd = OfferedSherd(one, number, callback, " ".join(filter(None, notes)))
    sherd.enabled = not why
    return sherd
