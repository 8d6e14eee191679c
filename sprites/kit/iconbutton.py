"""Quiet buttons with a picture before their words."""

from typing import Final

from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.images import shape
from sprites.base.palette import HEX
from sprites.base.widget import RADIUS, VARIANTS, Button, Callback, KeyName, do_nothing

WORDS: Final = text.Style("sans-semibold", 16, "ivory2")
ICON: Final = 20.0
ICONS: Final = {
    "star": "M12 3L15 9L21 10L16 14L18 21L12 17L6 21L8 14L3 10L9 9Z",
    "pencil": "M4 20L5 15.5L16.5 4L20 7.5L8.5 19ZM14 6.5L17.5 10",
    "note": "M5 3H19V21H5ZM8.5 8H15.5M8.5 12H15.5M8.5 16H12.5",
    "out": "M12 15V3M7.5 7L12 2.8L16.5 7M4 13V21H20V13",
    "dice": "M4 4H20V20H4ZM8.4 8.4H8.5M15.5 8.4H15.6M12 12H12.1M8.4 15.6H8.5M15.5 15.6H15.6",
    "chart": "M4 4V20H20M7 16L11 10L14.5 13L20 6",
    "scales": "M12 3V21M7 21H17M4 6H20M4 6L1.5 14H6.5ZM20 6L17.5 14H22.5Z",
    "tag": "M3 12V3H12L21.5 12.5L12.5 21.5ZM7.5 7.4H7.6",
    "check": "M4 4H20V20H4ZM8 12.5L11 15.5L16.5 8.5",
    "checks": "M3 8H16V21H3ZM8 4H21V17M6.5 14.5L8.8 16.8L13 11.5",
    "cross": "M6 6L18 18M18 6L6 18",
    "bin": "M4 6H20M9 6V3H15V6M6 6L7 21H17L18 6M10 10V17M14 10V17",
}
"""Outlines on a ground of 24 by 24."""


class IconButton(Button):
    """A flat button: an icon and words; `lit` fills the icon, for what is switched on."""

    def __init__(
        self, words: str, icon: str, callback: Callback = do_nothing, key: KeyName = ""
    ) -> None:
        super().__init__(words, callback, "slip", key, WORDS)
        self.icon = icon
        self.lit = False

    def preferred_size(self, canvas: Canvas) -> tuple[float, float]:
        """Return the width and height in units that icon and words want."""
        wide = self._side(canvas) + 30 + text.width(canvas, self.words, self.style)
        return wide, max(36.0, 1.6 * text.line_height(canvas, self.style))

    def _side(self, canvas: Canvas) -> float:
        return ICON * (0.6 + 0.4 * canvas.text_scale)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the plate, the icon and the words."""
        fill, ink, edge = VARIANTS[self.variant][self.state]
        rounded(canvas, self.rect, RADIUS, fill, edge, 1.2)
        side = self._side(canvas)
        self._draw_icon(canvas, self.rect.x + 10 + side / 2, ink)
        room = Box(self.rect.x + side + 17, self.rect.y, self.rect.w - side - 24, self.rect.h)
        style = self.style.inked(ink)
        text.draw_within(canvas, self.words, style, room.x, room.centery, room.w)
        self.draw_focus(canvas, now)

    def _draw_icon(self, canvas: Canvas, x: float, ink: str) -> None:
        side, tint = canvas.px(self._side(canvas)), HEX.get(ink, ink)
        tint = HEX["clayL"] if self.lit and self.enabled else tint
        body = (
            f'<g transform="scale({side / 24:.4f})"><path d="{ICONS[self.icon]}" '
            f'fill="{tint if self.lit else "none"}" stroke="{tint}" stroke-width="2" '
            'stroke-linecap="round" stroke-linejoin="round"/></g>'
        )
        canvas.blit_centre(shape((side, side), body), x, self.rect.centery)
