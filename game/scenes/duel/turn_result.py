"""The turn's result, explained for a newcomer: the weighing and the award."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.client.commands import how_to_go_on
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.rules.duel.options import PRINTED, DuelVariant
from game.rules.duel.text import name
from game.rules.duel.wording import side
from game.scenes.duel.faces import face_of
from game.scenes.duel.layout import DuelLayout
from game.system.i18n import _, render_phrase
from sprites.base import pieces, rich, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import ring, slip
from sprites.base.rich import Paragraph
from sprites.cards import card
from sprites.charts.scales import Scales

CITY = ("athens", "sparta")
WIDE = 620.0
PRIZE = 46.0
"""The width of a prize in the pan, in units of the scales."""
LARGEST = 0.74
"""The size of the scales."""
TOTAL_BOX = 112.0, 78.0
"""The plate of a total beside the scales, in units."""
WEIGHING_SWING = 0.8
"""The share of its way by which the beam follows the totals while they count."""
STEPS = 5
FOOT = 58.0
"""The units below the sentences, for the line that says how to go on."""
SIZES = (20.0, 18.0, 16.0, 14.0, 12.0, 10.0)
"""Sizes at which the sentences are tried."""


def worth(faces: Iterable[int]) -> list[str]:
    """Return what makes up the VP of a turn that these cards lie in, a line for each."""
    lines = [_("1 Victory Token {coin} = 1 VP")]
    for face in faces:
        title = render_phrase(name(face))
        lines.append(_("{card} = {n} VP").format(card=title, n=CARDS[face].vp))
    return lines


class TurnResult:
    """The panel of the weighing; `open`, `left`, `right`, `tilt` and `lines` may be tweened.

    `left` and `right` are Athens's and Sparta's totals as they count up; `tilt` shows the winner;
    `lines` lets the award appear.
    """

    def __init__(self, event: happened.ForceWeighed, variant: DuelVariant = PRINTED) -> None:
        self.variant = variant
        self.totals = event.totals
        self.winner = event.winner
        self.open = self.left = self.right = self.tilt = self.lines = 0.0
        self.prizes: tuple[int, ...] = ()
        self.in_pan = 0
        """So many of the prizes lie in the winner's pan; the last is `above_pan` units over it."""
        self.above_pan = 0.0
        self.laid = ""
        """A sentence on what was laid beside average cards, "" where none is told."""
        self.sentences: list[str] = []
        self.button = nowhere()

    def award(self, event: happened.PointsAwarded) -> None:
        """Put into words what the winner gets, and for what."""
        city = render_phrase(side(event.seat))
        tie = self.totals[0] == self.totals[1]
        high, low = max(self.totals), min(self.totals)
        won = (
            _("Both sides have {n} Force. {side} wins ties.").format(n=high, side=city)
            if tie
            else _("{side} has more Force, {high} to {low}.").format(side=city, high=high, low=low)
        )
        gained = _("{side} gains {n} VP and now holds {all}.").format(
            side=city, n=event.amount, all=event.vp[event.seat]
        )
        rest = _("All other cards on the table and in hand are discarded.")
        if any(self.variant.keep):
            rest = _("All other cards are discarded, but for those that stay in hand.")
        self.prizes = event.faces
        laid = [self.laid] if self.laid else []
        self.sentences = [won, *laid, "*" + gained + "*", *worth(event.faces), rest]

    def box(self, canvas: Canvas) -> Box:
        """Return the box of the panel in the middle of the table, in units."""
        main = DuelLayout.of(canvas, self.variant).main
        wide = min(main.w - 40, WIDE * (0.6 + 0.4 * canvas.text_scale))
        tall = self._head(canvas) + (self._tall(canvas, wide) + FOOT) * self._unrolled
        return Box(main.centerx - wide / 2, max(8.0, (canvas.height - tall) / 2 - 16), wide, tall)

    @property
    def _unrolled(self) -> float:
        """The share of the panel that is open, in a few steps: each of them is painted."""
        return math.ceil(self.lines * STEPS) / STEPS

    def _head(self, canvas: Canvas) -> float:
        """Return the height of the title with the scales, in units."""
        return self._scales_top(canvas) + self._scales(canvas).height + 14

    def _scales_top(self, canvas: Canvas) -> float:
        """Return the units from the panel's edge to the pivot; a beam that tips rises above it."""
        return 40 + 16 * canvas.text_scale + self._scales(canvas).rise

    def _tall(self, canvas: Canvas, wide: float) -> float:
        """Return how tall the sentences are in a panel so wide."""
        return self._body(canvas, wide).height(canvas, wide - 60) if self.sentences else 0.0

    def _body(self, canvas: Canvas, wide: float) -> Paragraph:
        """Return the sentences, as large as the screen has room for under the scales."""
        room = wide - 60, canvas.height - 16 - self._head(canvas) - FOOT
        return rich.fitted(canvas, "\n".join(self.sentences), text.BODY, SIZES, room)

    def draw(self, canvas: Canvas, breath: float) -> None:
        """Draw the panel in the middle of the table, which grows dark."""
        if self.open > 0.01:
            canvas.shade(1 - 0.5 * self.open)
        if self.open < 0.99:
            return
        box = self.box(canvas)
        inside, words = box.w - 60, self._tall(canvas, box.w)
        slip(canvas, box, 12, "clay")
        self._draw_scales(canvas, box, breath)
        if self.lines > 0.99 and self.sentences:
            room = Box(box.x + 30, box.y + self._head(canvas), inside, words + 4)
            self._body(canvas, box.w).draw(canvas, room)
            on, x, y = how_to_go_on(), box.centerx, box.bottom - 24
            text.draw_within(canvas, on, text.LABEL, x, y, inside, "centre")

    def _draw_scales(self, canvas: Canvas, box: Box, breath: float) -> None:
        """Draw the title, and the scales between both totals."""
        title = text.Style("stele-bold", 26, "ivory")
        city = render_phrase(side(self.winner))
        words = (
            _("{side} wins the turn").format(side=city) if self.tilt > 0.3 else _("Comparing Force")
        )
        text.draw_within(canvas, words, title, box.centerx, box.y + 34, box.w - 40, "centre")
        scales = self._scales(canvas)
        scales.lean = self._lean()
        if self.winner:
            scales.load = (), self._load(canvas)
        else:
            scales.load = self._load(canvas), ()
        scales.falls = self.above_pan
        top = box.y + self._scales_top(canvas)
        scales.draw(canvas, box.centerx, top)
        for seat, shown in enumerate((self.left, self.right)):
            away = (1 if seat else -1) * (0.33 * box.w + 24)
            wide, tall = TOTAL_BOX
            x, y = box.centerx + away - wide / 2, top + scales.height / 2 - tall / 2
            self._draw_total(canvas, seat, Box(x, y, wide, tall), shown, breath)

    def _draw_total(
        self, canvas: Canvas, seat: int, plate: Box, shown: float, breath: float
    ) -> None:
        faction = pieces.side_of(CITY[seat])
        slip(canvas, plate, 10, faction.light, faction.dark)
        style = text.TOTAL.sized(60)
        text.draw(canvas, str(round(shown)), style, plate.centerx, plate.centery, "centre")
        if seat == self.winner and self.tilt > 0.5:
            ring(canvas, plate, 10, breath)

    def _load(self, canvas: Canvas) -> list[pygame.Surface]:
        """Return the pictures of the prizes in the winner's pan, the last to fall last."""
        wide = PRIZE * self._scales(canvas).size
        prizes = self.prizes[: self.in_pan]
        return [card.image(canvas, face_of(face), wide, "pile") for face in prizes]

    def _scales(self, canvas: Canvas) -> Scales:
        """Return the scales, smaller where large words need the room."""
        return Scales(CITY, LARGEST - 0.22 * (canvas.text_scale - 1))

    def _lean(self) -> float:
        """Return how the beam stands: to and fro while Force counts, then down at the winner."""
        most = max(1.0, *map(float, self.totals))
        swing = WEIGHING_SWING * (self.right - self.left) / most
        end = 1.0 if self.winner else -1.0
        return swing + (end - swing) * self.tilt
