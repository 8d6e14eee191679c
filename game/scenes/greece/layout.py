"""The layout of the map's table, for any size of window."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.greece.counting import ROUNDS
from game.rules.greece.options import GreeceVariant
from game.scenes.tables.cards.card_layout import with_panel_left
from game.scenes.tables.option_plates import Plate, plates
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import left_of, trim

TOP = 42.0
PANEL = 280.0
ROOM_TO_READ = 110.0
"""Units by which the panel is wider at twice the text size."""
HAND_AREA = 120.0
ROOM_TO_CHOOSE = 44.0
"""Units by which the hand's area is taller at twice the text size."""
MEANDER = 11.0
LABEL = 132.0
CHITS = 574.0
GAP = 10.0
ACT = 246.0
EDGE = 10.0
HEAD = 26.0
PLATE = 58.0
BETWEEN = 5.0
BADGE = 38.0
"""The side of the shield on a plate."""
LINE = 29.0
TRACK, TURN, TURNS, ROOM_TO_CALL = 206.0, 29.0, 435.0, 54.0
"""The left edge of the turns in the bar, the room of one, that of all, and what they leave of it to
the game's name at twice the text size.
"""


@dataclass(frozen=True)
class GreeceLayout:
    """Boxes in units: the bar above, the map with its panel, the hand's area along the foot.

    `cards` is how many chits the largest hand holds.
    """

    bar: Box
    track: Box
    phase: Box
    map: Box
    panel: Box
    hand_area: Box
    label: Box
    hand: Box
    words: Box
    act: Box
    prompt: Box
    mentor: Box
    """A corner of the map without areas and names: a portrait of the mentor can stand there."""
    options: tuple[Plate, ...]
    """The plates of changed options, on the map beside that corner."""
    seats: int
    cards: int

    @classmethod
    def of(cls, canvas: Canvas, variant: GreeceVariant) -> GreeceLayout:
        """Return the layout for a canvas; what is wider or taller than 1280x720 goes to the map."""
        wide, tall, grown = canvas.width, canvas.height, canvas.text_scale - 1
        panel = PANEL + ROOM_TO_READ * grown
        main = wide - panel
        hand_top = tall - HAND_AREA - ROOM_TO_CHOOSE * grown
        top = hand_top + MEANDER + 11
        low = tall - 8
        act = Box(wide - ACT - 14, top, ACT, low - top)
        hand = Box(LABEL + 14, top, CHITS, low - top)
        left = hand.right + 18
        chart, called = Box(0, TOP, main, hand_top - TOP), ROOM_TO_CALL * grown
        layout = cls(
            bar=Box(0, 0, wide, TOP),
            track=Box(TRACK + called, 6, min(variant.length * TURN, TURNS - called), TOP - 12),
            phase=Box(664, 6, wide - 664 - 344, TOP - 12),
            map=chart,
            panel=Box(main, TOP, panel, hand_top - TOP),
            hand_area=Box(0, hand_top, wide, tall - hand_top),
            label=Box(16, top, LABEL - 16, low - top),
            hand=hand,
            words=Box(left, top, act.x - 18 - left, low - top),
            act=act,
            mentor=Box(8, TOP + 4, 44, 44),
            prompt=Box(
                12, hand_top - 5 - min(10.0, 16 * grown), main - 24, 24 + min(4.0, 8 * grown)
            ),
            options=plates(canvas, "greece", variant, trim(chart, left=60, top=6, right=12)),
            seats=variant.cities,
            cards=ROUNDS + max(variant.kept),
        )
        return layout._left_handed() if canvas.left_handed else layout

    def _left_handed(self) -> GreeceLayout:
        """Return the layout with panel and great button at the left, the hand beside that."""
        still = ("bar", "track", "phase", "hand_area", "label", "hand", "words", "act")
        layout = with_panel_left(self, self.panel, still)
        by = self.act.w + 18
        return replace(
            layout,
            act=self.act.move(14 - self.act.x, 0),
            label=self.label.move(by, 0),
            hand=self.hand.move(by, 0),
            words=self.words.move(by, 0),
        )

    def chit(self, place: int) -> Box:
        """Return the card of the n-th chit of the hand."""
        each = (self.hand.w + GAP) / self.cards
        return left_of(trim(self.hand, left=place * each), each - GAP)

    @property
    def main(self) -> Box:
        """The canvas beside the panel."""
        return trim(self.map, top=-self.map.y, bottom=self.map.bottom - self.hand_area.bottom)

    # ------------------------------------------------------------------ in the panel

    @property
    def plates(self) -> list[Box]:
        """The plates of the cities at war."""
        left, top, wide = self.panel.x + EDGE, self.panel.y + HEAD, self.panel.w - 2 * EDGE
        return [
            Box(left, top + seat * (PLATE + BETWEEN), wide, PLATE) for seat in range(self.seats)
        ]

    @property
    def portraits(self) -> list[Box]:
        """The places in the plates where a shield stands, or a portrait of who leads the city."""
        return [Box(p.x + 6, p.centery - BADGE / 2, BADGE, BADGE) for p in self.plates]

    @property
    def gods(self) -> Box:
        """The line of the Gods' Support."""
        return Box(self.panel.x + EDGE, self.plates[-1].bottom + 3, self.panel.w - 2 * EDGE, LINE)

    @property
    def cup(self) -> Box:
        """The cup and how many chits are in it."""
        left, wide = self.panel.x + EDGE, 0.56 * self.panel.w - EDGE
        return Box(left, self.gods.bottom, wide, LINE + 3)

    @property
    def used(self) -> Box:
        """The chits that have left the game."""
        cup = self.cup
        return Box(cup.right, cup.y, self.panel.right - EDGE - cup.right, cup.h)

    @property
    def card(self) -> Box:
        """The account of an area, below all else."""
        top = self.cup.bottom + 8
        wide = self.panel.w - 2 * EDGE - 6
        return Box(self.panel.x + EDGE + 3, top, wide, self.panel.bottom - top - 4)
