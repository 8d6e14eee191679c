"""The places of everything on the battle's table, and of its cards, for any size of window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.battle.force import GONE
from game.rules.battle.options import BattleVariant
from game.rules.battle.view import BattleView
from game.scenes.tables.cards.card_layout import CardLayout, with_panel_left
from game.scenes.tables.option_plates import plates
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import centred, left_of, trim
from sprites.cards import card
from sprites.cards.hand import Place, Spotted, fan, row
from sprites.cards.plate import TALL

TOP = 42.0
PANEL = 250.0
ROOM_TO_READ = 130.0
"""So much wider is the panel at twice the text size."""
PLAQUE = 168.0
ROOM_TO_NAME = 22.0
"""Units by which plates are wider at twice the text size."""
BADGE = 40.0
"""The side of the shield on a plate."""
PILE = 46.0
"""The width of a card on a pile."""
PILES = ("deck", "reserve", "casualties")
PILES_HIGH = 44.0
"""The height of the piles' numbers and names at the foot of a plate."""
BAND = 76.0
UP, DOWN = 24.0, 15.0
"""Units by which the rows slide apart in an attack, the upper one up and the lower one down."""
NEARER = 2.0
"""So much nearer to each row is the band then."""
WELL, HELD = 10.0, 6.0
"""Units by which the edge of the hand goes down then, and the hand itself."""
HAND_AREA = 222.0
GAP = 12.0
HAND_LEFT = 184.0
"""Left of the hand is room for its count and the standing order."""
FANNED = 20
"""The most cards of a hand that are held as a fan; more lie on the empty table (V.B2)."""
ROWS, POINTED, CLOSE = 4, 1.35, 1.04
"""The rows of cards that are spread out, the size of the one pointed at, and their pitch."""
DROP, FLAT = 7.0, 2.0
"""So much lower than its middle may the ends of a hand lie, the second in an attack."""
RISES = 7.0
"""So much does the card of the hand that is pointed at rise, where the prompt leaves it room."""
PEEK = 34.0
"""The height of the enemy's hand below the bar."""
ENEMY_SCALE = 0.56
BARE_SCALE = 0.8
WIDEST = 168.0
HALF_HAND = 165.0
"""Half as wide as five cards of the enemy's hand."""
TACTIC_ROOM = 30.0
"""The room for tactics at the left of a lane's card."""
NARROW = 112.0
"""Below this width a lane's tactics lie behind its unit, away from the enemy."""
BEHIND = 42.0
"""The room for tactics behind the unit of a narrow lane."""


@dataclass(frozen=True)
class BattleLayout(CardLayout):
    """The places of the battle's table.

    `opened` is the share by which the band between the rows has opened for an attack.
    """

    band: Box
    banner: Box
    opened: float = 0.0

    @classmethod
    def of(cls, canvas: Canvas, variant: BattleVariant) -> BattleLayout:
        """Return the layout for a canvas; the lanes get all room beyond 1280x720."""
        wide, tall = canvas.width, canvas.height
        grown = canvas.text_scale - 1
        plaque = PLAQUE + ROOM_TO_NAME * grown
        panel = PANEL + ROOM_TO_READ * grown
        main = wide - panel
        hand_top = tall - HAND_AREA
        first = TOP + PEEK
        room = (hand_top - first - BAND - 4 * 5) / 2
        band = first + room + 6
        second = band + BAND + 6
        lanes_x = plaque + 2 * GAP
        lanes = main - lanes_x - 8
        enemy = Box(lanes_x, TOP - 36, lanes, 60)
        beside = left_of(trim(enemy, top=42), max(PEEK, lanes / 2 - HALF_HAND))
        layout = cls(
            bar=Box(0, 0, wide, TOP),
            ribbon=Box(290, 6, wide - 290 - 262, TOP - 12),
            panel=Box(main, TOP, panel, tall - TOP),
            plaques=(Box(GAP, first, plaque, room), Box(GAP, second, plaque, room)),
            rows=(Box(lanes_x, first, lanes, room), Box(lanes_x, second, lanes, room)),
            band=Box(lanes_x, band, lanes, BAND),
            banner=Box(GAP, band + 6, plaque + 6, BAND - 12),
            enemy_hand=enemy,
            hand_area=Box(0, hand_top, main, HAND_AREA),
            hand=Box(HAND_LEFT, hand_top + 24, main - HAND_LEFT - 16, HAND_AREA - 24),
            options=plates(canvas, "battle", variant, beside),
            prompt=Box(16, hand_top - 12, main - 32, 29),
            mentor=Box(HAND_LEFT - 40, hand_top + 19, 28, 28),
        )
        if not canvas.left_handed:
            return layout
        return with_panel_left(layout, layout.panel, ("bar", "ribbon"))

    def at(self, share: float) -> BattleLayout:
        """Return the same table with its band opened by a share, from 0 to 1."""
        more = share - self.opened
        if not more:
            return self
        (upper, lower), (above, below) = self.plaques, self.rows
        up, down = -UP * more, DOWN * more
        whole = self.hand_area
        left = above.x + (whole.x - above.x) * share
        right = above.right + (whole.right - above.right) * share
        top, bottom = self.band.y + up - NEARER * more, self.band.bottom + down + NEARER * more
        return replace(
            self,
            opened=share,
            plaques=(upper.move(0, up), lower.move(0, down)),
            rows=(above.move(0, up), below.move(0, down)),
            band=Box(left, top, right - left, bottom - top),
            banner=self.banner.move(0, up),
            enemy_hand=self.enemy_hand.move(0, 0.8 * up),
            hand_area=trim(self.hand_area, top=WELL * more),
            hand=trim(self.hand, top=HELD * more),
            prompt=self.prompt.move(0, (WELL + 2 * NEARER) * more),
            mentor=self.mentor.move(0, (WELL + 2 * NEARER) * more),
        )

    @property
    def portraits(self) -> tuple[Box, Box]:
        above, below = (Box(plate.x + 8, plate.y + 6, BADGE, BADGE) for plate in self.plaques)
        return above, below

    def lane(self, count: int, place: int, side: int) -> Box:
        """Return one half of a lane: `side` 0 above the band, 1 below it."""
        area = self.rows[side]
        wide = min(WIDEST, area.w / max(1, count))
        left = area.centerx - wide * count / 2 + wide * place
        return Box(left, area.y, wide, area.h)

    def between(self, count: int, place: int) -> Box:
        """Return the part of the band that belongs to a lane."""
        above = self.lane(count, place, 0)
        return Box(above.x, self.band.y, above.w, self.band.h)


def is_narrow(layout: BattleLayout, count: int) -> bool:
    """True when so many lanes leave no room beside their units."""
    return layout.lane(count, 0, 0).w < NARROW


def card_scale(layout: BattleLayout, count: int) -> float:
    """Return the scale of cards in so many lanes."""
    lane = layout.lane(count, 0, 0)
    aside, behind = min(TACTIC_ROOM, 0.2 * lane.w), 0.0
    if is_narrow(layout, count):
        aside, behind = 0.0, BEHIND
    high = (lane.h - 8 - behind) / (card.TABLE_WIDTH * TALL)
    return min(1.0, (lane.w - aside - 6) / card.TABLE_WIDTH, high)


def unit_place(layout: BattleLayout, count: int, place: int, side: int) -> Place:
    """Return the place of a unit: in a narrow lane at the front, its tactics behind it."""
    box, scale = layout.lane(count, place, side), card_scale(layout, count)
    x, y = box.centerx + min(TACTIC_ROOM, 0.2 * box.w) / 2, box.centery + 2
    if is_narrow(layout, count):
        half = card.TABLE_WIDTH * TALL * scale / 2
        x, y = box.centerx, box.y + half + 4 if side else box.bottom - half - 4
    return Place(x, y, 0.0, scale, place, card.TABLE_WIDTH * scale)


def behind(layout: BattleLayout, count: int, place: int, side: int) -> Box:
    """Return the room behind the unit of a narrow lane."""
    box, tall = layout.lane(count, place, side), card.TABLE_WIDTH * TALL * card_scale(layout, count)
    top, low = (box.y + tall + 8, layout.prompt.y) if side else (box.y + 2, box.bottom - tall - 8)
    return Box(box.x + 2, top, box.w - 4, low - top)


def places(
    layout: BattleLayout,
    board: BattleView,
    order: Sequence[int],
    hovered: int | None = None,
    assigned: dict[int, int] | None = None,
    bare: bool = False,
) -> dict[int, Spotted]:
    """Return the place of each card of hands and lanes, by token.

    `order` is the hand in its holder's order, `assigned` the blockers before they are sent;
    with `bare` the other hand lies face up.
    """
    found: dict[int, Spotted] = {}
    count = len(board.attackers)
    for seat in (0, 1):
        side = layout.row_of(board, seat)
        for place in range(count):
            token = board.lane(place, seat)
            if token != GONE:
                found[token] = (unit_place(layout, count, place, side), "lane")
        if bare and side == 0:
            _lay_bare(found, layout, board.hands[seat])
        elif seat != board.viewer:
            _lay_enemy(found, layout, board.hands[seat], side)
    if board.viewer >= 0:
        _lay_hand(found, layout, order, hovered)
        for token, place in (assigned or {}).items():  # its gap in the hand stays until it is sent
            if token in order and place < count:
                found[token] = (unit_place(layout, count, place, 1), "sent")
    return found


def _lay_enemy(
    found: dict[int, Spotted], layout: BattleLayout, tokens: Sequence[int], side: int
) -> None:
    box = layout.enemy_hand if side == 0 else layout.hand
    width = card.TABLE_WIDTH * ENEMY_SCALE
    wide = min(box.w - 110, len(tokens) * width * 0.8 + width)
    lying = centred(box, wide, box.h)
    laid = row(len(tokens), lying, width * 0.9)
    for number, (token, place) in enumerate(zip(tokens, laid, strict=True)):
        lean = (number - (len(tokens) - 1) / 2) * -1.2
        y = box.y + (20 if side == 0 else box.h / 2)
        spot = replace(place, y=y, angle=lean, scale=ENEMY_SCALE, strip=card.TABLE_WIDTH)
        found[token] = (spot, "enemy")


def _lay_bare(found: dict[int, Spotted], layout: BattleLayout, tokens: Sequence[int]) -> None:
    """Lay the enemy's hand face up: its names show between the bar and the upper lanes."""
    width, area = card.TABLE_WIDTH * BARE_SCALE, layout.rows[0]
    box = Box(area.x + 12, layout.bar.bottom + 3, area.w - 16, width * TALL)
    for token, place in zip(tokens, row(len(tokens), box, width), strict=True):
        found[token] = (replace(place, scale=BARE_SCALE), "bare")


def _lay_hand(
    found: dict[int, Spotted], layout: BattleLayout, tokens: Sequence[int], hovered: int | None
) -> None:
    if len(tokens) > FANNED:
        _spread(found, layout, tokens, hovered)
        return
    at = tokens.index(hovered) if hovered in tokens else None
    fanned = fan(len(tokens), layout.hand, card.HAND_WIDTH, at)
    top = min((place.y for place in fanned if place.z < len(tokens)), default=layout.hand.y)
    drop = DROP + (FLAT - DROP) * layout.opened
    flat = drop / max(drop, *(place.y - top for place in fanned), 0.0)
    for token, place in zip(tokens, fanned, strict=True):
        y = top - RISES * (1 - layout.opened) if token == hovered else top + flat * (place.y - top)
        found[token] = (replace(place, y=y), "hand")


def _spread(
    found: dict[int, Spotted], layout: BattleLayout, tokens: Sequence[int], hovered: int | None
) -> None:
    """Lay a hand of many cards out in rows on the table, over the prompt."""
    upper, lower = layout.rows
    box = trim(upper.union(lower), bottom=lower.bottom - layout.prompt.y + GAP)
    columns = -(-len(tokens) // ROWS)
    across = box.w / (columns * card.TABLE_WIDTH * CLOSE)
    scale = min(across, box.h / (ROWS * TALL * card.TABLE_WIDTH * CLOSE))
    step = card.TABLE_WIDTH * CLOSE * scale
    for number, token in enumerate(tokens):
        line, column = divmod(number, columns)
        x = box.centerx + (column - (columns - 1) / 2) * step
        y = box.y + (line + 0.5) * step * TALL
        size = POINTED if token == hovered else 1.0
        at = Place(x, y, scale=scale * size, z=number + len(tokens) * (size > 1), strip=step)
        found[token] = (at, "hand")
