"""A name entered arcade fashion: a letter at a time, by stick, keys or mouse, or typed."""

from __future__ import annotations

from game.campaign.hall import LONGEST_NAME, clean
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.images import shape
from sprites.base.layout import columns_of, head_of, inset, trim
from sprites.base.palette import HEX
from sprites.base.widget import Callback
from sprites.kit.textfield import TextField

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "
SLOT = text.Style("stele-bold", 26, "ink", most=1.5)
WIDE = 34.0


class NameEntry(TextField):
    """A row of letters, of which one is being chosen: the one that the caret stands before."""

    def __init__(self, value: str, callback: Callback) -> None:
        super().__init__(_("Your name"), clean(value), LONGEST_NAME)
        self.name = "name"
        self.accept = callback
        """Called when the name is entered."""

    @property
    def at(self) -> int:
        """The number of the letter that is being chosen."""
        return min(self.line.caret, LONGEST_NAME - 1)

    @property
    def narration(self) -> str:
        """The name, and the letter that is being chosen."""
        letter = self.value[self.at : self.at + 1].strip() or "space"
        return f"{self.words}: {self.value or 'empty'}, letter {self.at + 1}: {letter}"

    def activate(self) -> bool:
        """Enter the name."""
        self.accept()
        return True

    # ------------------------------------------------------------------ writing

    def take(self, kind: str, words: str = "") -> bool:
        """Take in what is meant for the name; up and down turn its letter."""
        ways = {"up": -1, "down": 1}
        if kind in ways:
            self.turn(ways[kind])
            return True
        return super().take(kind, words.upper()) or kind in ("left", "right")

    def turn(self, by: int) -> None:
        """Go to the next letter of the alphabet, or to the one before."""
        at = self.at
        now = self.value[at : at + 1]
        first = LETTERS[0] if by > 0 else LETTERS[-2]
        letter = LETTERS[(LETTERS.find(now) + by) % len(LETTERS)] if now.strip() else first
        self.line.select(at, at + 1)
        self.line.write(letter)
        self.line.move(at)
        self.callback()

    # ------------------------------------------------------------------ the mouse

    def letter_at(self, x: float) -> int:
        """Return the number of the letter at a place."""
        return max(0, int((x - self.rect.x) / self._slot))

    def press(self, x: float, y: float) -> bool:
        """Choose a letter; its upper and its lower edge turn it."""
        if not super().press(x, y):
            return False
        if y < self.rect.y + 0.3 * self.rect.h:
            self.turn(-1)
        elif y > self.rect.bottom - 0.3 * self.rect.h:
            self.turn(1)
        return True

    def count_click(self, now: float) -> None:
        """Count no clicks: each of them turns a letter."""

    @property
    def _slot(self) -> float:
        return self.rect.w / LONGEST_NAME

    # ------------------------------------------------------------------ places and pictures

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units."""
        super().place(canvas, box)
        self.caret_box = columns_of(box, LONGEST_NAME)[self.at]

    @staticmethod
    def size(canvas: Canvas) -> tuple[float, float]:
        """Return the width and height that the row wants, in units."""
        grown = text.growth(canvas, SLOT)
        return LONGEST_NAME * WIDE * grown, 54.0 * grown

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the letters on their lines, the one being chosen between two arrows."""
        slot = self._slot
        lit = self.focused or self.hovered
        low, high = self.line.selection
        for number, letter in enumerate(self._shown):
            x = self.rect.x + (number + 0.5) * slot
            place = columns_of(self.rect, LONGEST_NAME)[number]
            here = (number == self.at or low <= number < high) and lit
            if here:
                plate = inset(place, 1, 0)
                rounded(canvas, plate, 6, "slip", "white", 2.2)
                self._draw_arrows(canvas, plate)
            else:
                line = trim(inset(place, 4, 0), top=place.h / 2 + 17)
                canvas.fill("slip4", head_of(line, 2.4))
            style = SLOT.inked("white" if here else "ink")
            if letter.strip():
                text.draw(canvas, letter, style, x, self.rect.centery, "centre")

    @property
    def _shown(self) -> str:
        """The name with what is being composed, a space for each letter that it lacks."""
        at, line = self.line.caret, self.line
        shown = line.value[:at] + line.composition + line.value[at:]
        return shown.ljust(LONGEST_NAME)[:LONGEST_NAME]

    @staticmethod
    def _draw_arrows(canvas: Canvas, plate: Box) -> None:
        side = canvas.px(12)
        for y, path in ((plate.y + 9, "M2 8L6 3L10 8"), (plate.bottom - 9, "M2 4L6 9L10 4")):
            body = (
                f'<g transform="scale({side / 12:.4f})"><path d="{path}" fill="none" '
                f'stroke="{HEX["clayL"]}" stroke-width="2.2" stroke-linecap="round"/></g>'
            )
            canvas.blit_centre(shape((side, side), body), plate.centerx, y)
