"""A button with a chit's picture over its name: one of the types that a Star can have."""

from typing import Final

from sprites.base import images, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.widget import Button, Callback

LABEL: Final = text.Style("sans-bold", 16, "ink", 0.4)


INSET: Final = 8.0


class ChitButton(Button):
    """A plate with the picture of a `kind` of chit; ivory once it is chosen."""

    def __init__(self, kind: str, words: str, callback: Callback, chosen: bool) -> None:
        super().__init__(words, callback, "ivory" if chosen else "slip", style=LABEL)
        self.kind = kind

    def _draw_words(self, canvas: Canvas, plate: Box, ink: str) -> None:
        line = text.one_line(canvas, self.words, self.style.inked(ink), plate.w - INSET)
        high = line.get_height() / canvas.scale
        foot = plate.bottom - 3 - high / 2
        canvas.blit_centre(line, plate.centerx, foot)
        self._draw_picture(canvas, Box(plate.x, plate.y, plate.w, foot - high / 2 - plate.y))

    def _draw_picture(self, canvas: Canvas, room: Box) -> None:
        side = min(room.h - 8, room.w - 16)
        place = Box(room.centerx - side / 2, room.centery - side / 2 + 2, side, side)
        rounded(canvas, place, 0.16 * side, "clayL", "slip", 1.4)
        inside = canvas.px(0.76 * side)
        mark = images.picture(f"chits/{self.kind}", (inside, inside))
        canvas.blit_centre(mark, place.centerx, place.centery)


def alike(canvas: Canvas, buttons: list[ChitButton]) -> None:
    """Give some buttons names of one size, as large as the longest of them allows."""
    if buttons:
        longest = max(buttons, key=lambda each: text.width(canvas, each.words, LABEL))
        room, tall = longest.rect.w - INSET, text.line_height(canvas, LABEL)
        style = text.fit(canvas, longest.words, LABEL, room, tall)[1]
        for button in buttons:
            button.style = style
