"""The layout of the duel's table for any window size, and the place of each card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.duel.options import DuelVariant
from game.rules.duel.view import DuelView
from game.scenes.tables.cards.card_layout import CardLayout, with_panel_left
from game.scenes.tables.option_plates import plates
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import centred, head_of, trim
from sprites.cards import card
from sprites.cards.hand import Place, Spotted, fan, row
from sprites.cards.plate import TALL
from sprites.charts.score import badge_of

TOP = 42.0
PANEL = 250.0
ROOM_TO_READ = 130.0
"""Units by which the panel is wider at twice the text size."""
PLAQUE = 150.0
PILES = 122.0
ROOM_TO_NAME = 26.0
ROOM_TO_COUNT = 14.0
"""Units by which plates and piles are wider at twice the text size."""
TRACK = 52.0
HAND_AREA = 224.0
BESIDE_HAND = 80.0
"""Units that are free between the plaques' column and the enemy's hand."""
GAP = 12.0
ENEMY_SCALE = 0.56
BARE_SCALE = 0.8


@dataclass(frozen=True)
class DuelLayout(CardLayout):
    """The places of the duel's table."""

    piles: tuple[Box, Box]
    track_band: Box
    track: Box
    lead: Box
    stake: Box

    @classmethod
    def of(cls, canvas: Canvas, variant: DuelVariant) -> DuelLayout:
        """The layout for a canvas; what is wider or taller than 1280x720 goes to the rows."""
        wide, tall = canvas.width, canvas.height
        grown = canvas.text_scale - 1
        plaque, piles = PLAQUE + ROOM_TO_NAME * grown, PILES + ROOM_TO_COUNT * grown
        panel = PANEL + ROOM_TO_READ * grown
        main = wide - panel
        hand_top = tall - HAND_AREA
        room = (hand_top - TOP - 30 - TRACK - 4 * 6) / 2
        first = TOP + 32
        band = first + room + 6
        second = band + TRACK + 6
        row_x = plaque + 2 * GAP
        row_wide = main - row_x - piles - GAP
        plaques = (Box(GAP, first, plaque, room), Box(GAP, second, plaque, room))
        above = head_of(trim(plaques[0], top=-27, right=-BESIDE_HAND), 26)
        rows = (Box(row_x, first, row_wide, room), Box(row_x, second, row_wide, room))
        layout = cls(
            bar=Box(0, 0, wide, TOP),
            ribbon=Box(352, 6, 440, TOP - 12),
            panel=Box(main, TOP, panel, tall - TOP),
            plaques=plaques,
            rows=rows,
            piles=(
                Box(main - piles, first, piles - 6, room),
                Box(main - piles, second, piles - 6, room),
            ),
            track_band=Box(0, band, main, TRACK),
            track=Box(row_x, band + 2, row_wide - 8, TRACK - 4),
            lead=Box(main - piles - 4, band + 9, piles - 4, TRACK - 18),
            stake=Box(GAP, band + 4, plaque, TRACK - 8),
            enemy_hand=Box(row_x, TOP - 36, row_wide, 60),
            hand_area=Box(0, hand_top, main, HAND_AREA),
            hand=Box(104, hand_top + 28, main - 104 - 8, HAND_AREA - 28),
            prompt=Box(16, hand_top - 10, main - 32, 29),
            options=plates(canvas, "duel", variant, above),
            mentor=Box(18, hand_top + 21, 32, 32),
        )
        if not canvas.left_handed:
            return layout
        return with_panel_left(layout, layout.panel, ("bar", "ribbon"))

    @property
    def portraits(self) -> tuple[Box, Box]:
        above, below = self.plaques
        return badge_of(above), badge_of(below)

    @property
    def screen(self) -> Box:
        """The whole canvas."""
        return Box(0, 0, self.bar.w, self.hand_area.bottom)


def places(
    layout: DuelLayout,
    board: DuelView,
    order: Sequence[int] | None = None,
    hovered: int | None = None,
    bare: bool = False,
) -> dict[int, Spotted]:
    """Return the place and zone of each card of hands and tables, by token.

    `order` is the hand as its holder put it; with `bare` the other hand lies face up.
    """
    found: dict[int, Spotted] = {}
    for seat in (0, 1):
        side = layout.row_of(board, seat)
        _lay_row(found, layout.rows[side], board.tables[seat])
        if bare and side == 0:
            _lay_bare(found, layout, board.hands[seat])
        elif side == 0 or board.viewer < 0:
            _lay_enemy(found, layout, board.hands[seat], side)
    if board.viewer >= 0:
        _lay_hand(found, layout, order or board.hands[board.viewer], hovered)
        _lay_lot(found, layout, board)
    return found


def _lay_row(found: dict[int, Spotted], box: Box, tokens: Sequence[int]) -> None:
    # The Force disc leans out of the card's corner, so the row starts a little lower and later.
    inner = trim(box.move(0, 5), left=12, right=4)
    for token, place in zip(tokens, row(len(tokens), inner, card.TABLE_WIDTH), strict=True):
        found[token] = (place, "table")


def _lay_enemy(
    found: dict[int, Spotted], layout: DuelLayout, tokens: Sequence[int], side: int
) -> None:
    box = layout.enemy_hand if side == 0 else layout.hand
    width = card.TABLE_WIDTH * ENEMY_SCALE
    wide = min(box.w - 110, len(tokens) * width * 0.8 + width)
    lying = centred(box, wide, box.h)
    for number, (token, place) in enumerate(
        zip(tokens, row(len(tokens), lying, width * 0.9), strict=True)
    ):
        lean = (number - (len(tokens) - 1) / 2) * -1.2
        y = box.y + (20 if side == 0 else box.h / 2)
        spot = replace(place, y=y, angle=lean, scale=ENEMY_SCALE, strip=card.TABLE_WIDTH)
        found[token] = (spot, "enemy")


def _lay_bare(found: dict[int, Spotted], layout: DuelLayout, tokens: Sequence[int]) -> None:
    """The enemy's hand face up: its names show between the bar and the upper row."""
    width, area = card.TABLE_WIDTH * BARE_SCALE, layout.rows[0]
    box = Box(area.x + 12, layout.bar.bottom + 3, area.w - 16, width * TALL)
    for token, place in zip(tokens, row(len(tokens), box, width), strict=True):
        found[token] = (replace(place, scale=BARE_SCALE), "bare")


def _lay_hand(
    found: dict[int, Spotted], layout: DuelLayout, tokens: Sequence[int], hovered: int | None
) -> None:
    at = tokens.index(hovered) if hovered in tokens else None
    fanned = fan(len(tokens), layout.hand, card.HAND_WIDTH, at)
    for token, place in zip(tokens, fanned, strict=True):
        # The whole card shows anyway: it rises just enough to leave the line of what to do free.
        low = replace(place, y=place.y + 20) if token == hovered else place
        found[token] = (low, "hand")


def _lay_lot(found: dict[int, Spotted], layout: DuelLayout, board: DuelView) -> None:
    """Cards set aside lie face down beside the discard pile until both lots are opened."""
    box = layout.piles[1]
    for number, token in enumerate(board.lot):
        place = Place(box.x - 40 - 16 * number, box.centery, -6 + 4 * number, 0.5, number, 200)
        found[token] = (place, "lot")
