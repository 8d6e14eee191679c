"""The plate that says what a turn is about: a few words, the points, and the coins themselves."""

from sprites.base import pieces, text
from sprites.base.canvas import Canvas, nowhere
from sprites.base.ground import rounded

COIN = 26.0
SPREAD = 9.0
MOST = 3


class StakePlate:
    """The points that the winner of a turn gets; `shown` may be tweened."""

    def __init__(self) -> None:
        self.rect = nowhere()
        self.shown = 0.0

    def draw(self, canvas: Canvas, title: str, amount: str) -> None:
        """Draw the plate; one coin more lies on it for every two points."""
        box = self.rect
        rounded(canvas, box, 8, "slip2", "gold", 1.8)
        coins = max(1, min(MOST, round(self.shown) // 2))
        left = box.right - 10 - COIN - (coins - 1) * SPREAD
        for number in range(coins):
            middle = left + COIN / 2 + number * SPREAD
            y = box.centery + (4 if number % 2 else -3 if coins > 1 else 0)
            canvas.blit_centre(pieces.coin(canvas.px(COIN)), middle, y)
        room = left - box.x - 18
        small = text.Style("sans-bold", 16, "ivory2", tracking=0.8, most=1.15)
        text.draw_within(canvas, title.upper(), small, box.x + 11, box.y + 13, room)
        large = text.Style("sans-bold", 20, "gold", most=1.2)
        text.draw_within(canvas, amount, large, box.x + 11, box.y + 31, room)
