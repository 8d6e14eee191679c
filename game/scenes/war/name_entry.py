"""A name entered arcade fashion: a letter at a time, by stick, keys or mouse, or typed."""

from __future__ import annotations

from game.campaign.hall import LONGEST_NAME, clean
from game.system.i18n import _
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.images import shape
from sprites.palette import HEX
from sprites.widget import Callback, Widget

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 "
SLOT = text.Style("stele-bold", 26, "ink", most=1.5)
WIDE = 34.0


class NameEntry(Widget):
    """A row of letters, of which one is being chosen."""

    def __init__(self, value: str, callback: Callback) -> None:
        super().__init__(Box(0, 0, 1, 1), _("Your name"), callback, "name")
        self.letters = clean(value).ljust(LONGEST_NAME)[:LONGEST_NAME]
        self.at = min(len(clean(value)), LONGEST_NAME - 1)

    @property
    def value(self) -> str:
        """The name as it stands."""
        return clean(self.letters.strip())

    @property
    def narration(self) -> str:
        """The name, and the letter that is being chosen."""
        letter = self.letters[self.at].strip() or "space"
        return f"{self.words}: {self.value or 'empty'}, letter {self.at + 1}: {letter}"

    # ------------------------------------------------------------------ writing

    def take(self, kind: str, words: str = "") -> bool:
        """Take in what is meant for the name; False for everything else."""
        ways = {"up": -1, "down": 1}
        steps = {"left": -1, "right": 1}
        if kind == "text":
            self.type(words)
        elif kind in ("erase", "delete"):
            self.erase()
        elif kind in ways:
            self.turn(ways[kind])
        elif kind in steps:
            self.move(steps[kind])
        else:
            return False
        return True

    def turn(self, by: int) -> None:
        """Go to the next letter of the alphabet, or to the one before."""
        now = LETTERS.find(self.letters[self.at])
        first = LETTERS[0] if by > 0 else LETTERS[-2]
        self._set(LETTERS[(now + by) % len(LETTERS)] if self.letters[self.at] != " " else first)

    def move(self, by: int) -> None:
        """Go to the slot before or after."""
        self.at = min(LONGEST_NAME - 1, max(0, self.at + by))

    def type(self, words: str) -> None:
        """Write what is typed, and go on."""
        for letter in words.upper():
            if letter.isprintable():
                self._set(letter)
                self.move(1)

    def erase(self) -> None:
        """Take the last letter away."""
        if self.letters[self.at] == " ":
            self.move(-1)
        self._set(" ")

    def _set(self, letter: str) -> None:
        self.letters = self.letters[: self.at] + letter + self.letters[self.at + 1 :]

    # ------------------------------------------------------------------ the mouse

    def press(self, x: float, y: float) -> bool:
        """Choose a slot; its upper and its lower edge turn its letter."""
        if not super().press(x, y):
            return False
        self.at = min(LONGEST_NAME - 1, max(0, int((x - self.rect.x) / self._slot)))
        if y < self.rect.y + 0.3 * self.rect.h:
            self.turn(-1)
        elif y > self.rect.bottom - 0.3 * self.rect.h:
            self.turn(1)
        return True

    def release(self, x: float, y: float) -> bool:
        """Let go; the name is entered by a button or a key, not by a click on it."""
        was, self.pressed = self.pressed, False
        return was

    @property
    def _slot(self) -> float:
        return self.rect.w / LONGEST_NAME

    # ------------------------------------------------------------------ pictures

    @staticmethod
    def size(canvas: Canvas) -> tuple[float, float]:
        """Return the width and height that the row wants, in units."""
        grown = text.growth(canvas, SLOT)
        return LONGEST_NAME * WIDE * grown, 54.0 * grown

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the letters on their lines, the one being chosen between two arrows."""
        slot = self._slot
        lit = self.focused or self.hovered
        for number, letter in enumerate(self.letters):
            x = self.rect.x + (number + 0.5) * slot
            here = number == self.at and lit
            if here:
                plate = Box(x - slot / 2 + 1, self.rect.y, slot - 2, self.rect.h)
                rounded(canvas, plate, 6, "slip", "white", 2.2)
                self._draw_arrows(canvas, plate)
            else:
                canvas.fill("slip4", Box(x - slot / 2 + 4, self.rect.centery + 17, slot - 8, 2.4))
            style = SLOT.inked("white" if here else "ink")
            if letter.strip():
                text.draw(canvas, letter, style, x, self.rect.centery, "centre")

    @staticmethod
    def _draw_arrows(canvas: Canvas, plate: Box) -> None:
        side = canvas.px(12)
        for y, path in ((plate.y + 9, "M2 8L6 3L10 8"), (plate.bottom - 9, "M2 4L6 9L10 4")):
            body = (
                f'<g transform="scale({side / 12:.4f})"><path d="{path}" fill="none" '
                f'stroke="{HEX["clayL"]}" stroke-width="2.2" stroke-linecap="round"/></g>'
            )
            canvas.blit_centre(shape((side, side), body), plate.centerx, y)
