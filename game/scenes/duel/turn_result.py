"""The turn's result, explained for a newcomer: the weighing and the award."""

from __future__ import annotations

from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.rules.duel.text import name
from game.rules.duel.wording import side
from game.system.i18n import _, render_phrase
from sprites import pieces, text
from sprites.canvas import Box, Canvas
from sprites.ground import ring, slip
from sprites.rich import Paragraph

CITY = ("athens", "sparta")
WIDE = 560.0


class TurnResult:
    """The panel of the weighing; `open`, `left`, `right`, `tilt` and `lines` may be tweened.

    `left` and `right` are Athens's and Sparta's totals as they count up; `tilt` shows the winner;
    `lines` lets the award appear.
    """

    def __init__(self, event: happened.ForceWeighed) -> None:
        self.totals = event.totals
        self.winner = event.winner
        self.open = self.left = self.right = self.tilt = self.lines = 0.0
        self.sentences: list[str] = []
        self.button = Box(0, 0, 0, 0)

    def award(self, event: happened.PointsAwarded) -> None:
        """Put into words what the winner gets, and for what."""
        city = render_phrase(side(event.seat))
        tie = self.totals[0] == self.totals[1]
        high, low = max(self.totals), min(self.totals)
        won = (
            _("Both sides have {n} Force. Athens wins ties.").format(n=high)
            if tie
            else _("{side} has more Force, {high} to {low}.").format(side=city, high=high, low=low)
        )
        prize = _("{card} = {n} VP")
        parts = [_("1 Victory Token {coin} = 1 VP")]
        parts += [
            prize.format(card=render_phrase(name(face)), n=CARDS[face].vp) for face in event.faces
        ]
        gained = _("{side} gains {n} VP and now holds {all}.").format(
            side=city, n=event.amount, all=event.vp[event.seat]
        )
        rest = _("All other cards on the table and in hand are discarded.")
        self.sentences = [won, "*" + gained + "*", *parts, rest]

    def box(self, canvas: Canvas) -> Box:
        """Return the box of the panel in the middle of the table, in units."""
        wide = min(canvas.width - 60, WIDE * (0.6 + 0.4 * canvas.text_scale))
        tall = 190 + (self._tall(canvas, wide) + 58) * self.lines
        return Box((canvas.width - wide) / 2, (canvas.height - tall) / 2 - 16, wide, tall)

    def _body(self) -> Paragraph:
        return Paragraph("\n".join(self.sentences), text.BODY)

    def _tall(self, canvas: Canvas, wide: float) -> float:
        """Return how tall the sentences are in a panel so wide."""
        return self._body().height(canvas, wide - 60) if self.sentences else 0.0

    def shade(self, canvas: Canvas) -> None:
        """Darken the table below the panel and below what flies."""
        if self.open > 0.01:
            canvas.shade(1 - 0.5 * self.open)

    def draw(self, canvas: Canvas, breath: float) -> None:
        """Draw the panel in the middle of the table."""
        if self.open < 0.99:
            return
        box, body = self.box(canvas), self._body()
        inside, words = box.w - 60, self._tall(canvas, box.w)
        slip(canvas, box, 12, "clay")
        self._draw_scales(canvas, box, breath)
        if self.lines > 0.5 and self.sentences:
            body.draw(canvas, Box(box.x + 30, box.y + 182, inside, words + 4))
            text.draw(
                canvas,
                _("Press any key to continue"),
                text.LABEL,
                box.centerx,
                box.bottom - 24,
                "centre",
            )

    def _draw_scales(self, canvas: Canvas, box: Box, breath: float) -> None:
        title = text.Style("stele-bold", 26, "ivory")
        city = render_phrase(side(self.winner))
        words = (
            _("{side} wins the turn").format(side=city) if self.tilt > 0.3 else _("Comparing Force")
        )
        text.draw(canvas, words, title, box.centerx, box.y + 34, "centre")
        for seat, (x, shown) in enumerate(
            ((box.x + 0.27 * box.w, self.left), (box.x + 0.73 * box.w, self.right))
        ):
            won = seat == self.winner
            sink = 7 * self.tilt * (1 if won else -1)
            plate = Box(x - 105, box.y + 66 + sink, 210, 96)
            slip(
                canvas, plate, 10, pieces.side_of(CITY[seat]).light, pieces.side_of(CITY[seat]).dark
            )
            shield = pieces.shield(CITY[seat], canvas.px(56))
            canvas.blit_centre(shield, plate.x + 44, plate.centery)
            style = text.TOTAL.sized(64)
            text.draw(canvas, str(round(shown)), style, plate.x + 142, plate.centery, "centre")
            if won and self.tilt > 0.5:
                ring(canvas, plate, 10, breath)
        text.draw(canvas, ":", text.TOTAL.sized(44), box.centerx, box.y + 112, "centre")
