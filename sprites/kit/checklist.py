"""A list whose rows can be checked, to do something with several at once."""

from collections.abc import Callable, Sequence
from typing import Final

from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.images import shape
from sprites.base.palette import HEX
from sprites.base.widget import Callback
from sprites.kit.listing import Listing, ListRow

BOX: Final = 24.0
CHECK: Final = "M5 12.5L10 17.5L19 6.5"
"""The check on a ground of 24 by 24."""


class CheckedListing(Listing):
    """Rows with a box before each: `is_checked` says which are, `check` is called for a click.

    `checked` is said of a row that is.
    """

    indent = 46.0

    def __init__(
        self,
        rows: Sequence[ListRow],
        callback: Callback,
        words: str,
        choose: Callback,
        checked: str,
    ) -> None:
        super().__init__(rows, callback, words, choose=choose)
        self.is_checked: Callable[[int], bool] = lambda number: False
        self.check: Callable[[int], None] = lambda number: None
        self.checked = checked
        self._on_box = False
        """True while the mouse holds the box of a row."""

    @property
    def value_text(self) -> str:
        return self.checked if self.at >= 0 and self.is_checked(self.at) else ""

    def press(self, x: float, y: float) -> bool:
        """Choose the row under the mouse; its box is for `release`."""
        taken = super().press(x, y)
        self._on_box = taken and self._in_box(x) and self.row_at(y) >= 0
        return taken

    def release(self, x: float, y: float) -> bool:
        """Check the row whose box was held; choose or activate any other."""
        if not self._on_box:
            return super().release(x, y)
        self._on_box = self.pressed = False
        same = self.holds(x, y) and self._in_box(x) and self.row_at(y) == self.at
        if same:
            self.check(self.at)
        return same

    def _in_box(self, x: float) -> bool:
        return x < self.rect.x + 14 + self.indent

    def _draw_row(self, canvas: Canvas, number: int, y: float) -> None:
        super()._draw_row(canvas, number, y)
        middle, side = y + self._tall / 2, BOX * (0.6 + 0.4 * canvas.text_scale)
        box = Box(self.rect.x + 18, middle - side / 2, side, side)
        if not self.is_checked(number):
            rounded(canvas, box, 5, "slip", "ivory3" if number == self.at else "slip4", 1.6)
            return
        rounded(canvas, box, 5, "ivory", "ivory", 1.6)
        wide = canvas.px(side)
        body = (
            f'<path transform="scale({wide / 24:.4f})" d="{CHECK}" fill="none" '
            f'stroke="{HEX["ink"]}" stroke-width="3" stroke-linecap="round" '
            'stroke-linejoin="round"/>'
        )
        canvas.blit_centre(shape((wide, wide), body), box.centerx, middle)
