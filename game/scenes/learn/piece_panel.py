"""A piece as it looks on its table, small or large; its rule, its history and own matches."""

from __future__ import annotations

from functools import partial

from game.client.presses import Grip
from game.records.appearances import Appearances
from game.registry import GAMES
from game.scenes.collection import Item
from game.session.intent import Intent
from game.system.i18n import _, ngettext
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import slip
from sprites.base.layout import Column, Part, foot_of, head_of, inset, left_of, trim
from sprites.cards import card
from sprites.cards.face import Face
from sprites.kit import leaves
from sprites.kit.leaves import Marked, Painted, Words
from sprites.kit.listing import WHEEL, Scroll
from sprites.map import chit, shield
from sprites.map.handchit import HandChit
from sprites.map.handchit import draw as draw_hand_chit
from sprites.map.places import AREAS
from sprites.map.shield import AreaLook

WIDE = card.TABLE_WIDTH
TALL = WIDE * 1.4
CHIT_TALL = 96.0
NAME = text.Style("stele-bold", 17, "ivory", leading=1.0)
BROAD = 1.09
"""The width of a large card's place in widths of the card."""
WHOLE = 1.4 / BROAD
"""The height of a large card in widths of its place."""
LARGE = 0.62
"""The side of a large chit as a share of the width of its place."""
TITLE = text.Style("stele-bold", 24, "ivory", leading=1.08)


def tall_of(items: list[Item]) -> float:
    """Return the height of a row: chits and areas are lower than cards."""
    return TALL if any(item.face for item in items) else CHIT_TALL


def draw_small(canvas: Canvas, item: Item, box: Box) -> None:
    """Draw a piece as it lies in a row."""
    if item.face is not None:
        canvas.blit_centre(card.image(canvas, item.face), *box.center)
    elif item.chit is not None:
        draw_hand_chit(canvas, box, HandChit(item.chit, item.name))
    else:
        _draw_area(canvas, item, box)


def _draw_area(canvas: Canvas, item: Item, box: Box) -> None:
    slip(canvas, box, 9)
    lines, style = text.fit(canvas, item.name, NAME, box.w - 10, 0.4 * box.h)
    foot = text.line_height(canvas, style) * len(lines) + 8
    _draw_shield(canvas, item, box.centerx, box.y + (box.h - foot) / 2 + 2, box.h - foot - 10)
    text.draw_lines(canvas, lines, style, box.centerx, box.bottom - foot, "centre")


def _draw_shield(canvas: Canvas, item: Item, x: float, y: float, side: float) -> None:
    """Draw an area's shield at most `side` units high, with a counter where a city is at home."""
    place = AREAS[item.place]
    look = AreaLook(item.place, item.owner, 1 if item.owner else 0)
    pixels = side * canvas.scale / (2 * (place.radius + shield.EDGE))
    canvas.blit_centre(shield.image(place, look, pixels), x, y)


def large(item: Item) -> Part:
    """Return a piece to be read: a card, else a chit or an area over its name and its kind."""
    if item.face is not None:
        return Painted(partial(_draw_card, item.face), tall=lambda _canvas, wide: WHOLE * wide + 22)
    return Column(
        Painted(partial(_draw_large, item), tall=lambda _canvas, wide: 1.12 * LARGE * wide + 20),
        Words(item.name, TITLE, "centre", most=2.4),
        Words(item.kind.upper(), text.HEADING, "centre", most=2.4),
    )


def _draw_card(face: Face, canvas: Canvas, box: Box) -> None:
    wide = box.w / BROAD
    image = card.image(canvas, face, wide, "zoom")
    canvas.blit_centre(image, box.centerx, box.y + 0.7 * wide + 8)


def _draw_large(item: Item, canvas: Canvas, box: Box) -> None:
    side = LARGE * box.w
    middle = box.y + side / 2 + 12
    if item.chit is not None:
        image = chit.image(canvas.px(side), item.chit.favours, item.chit)
        canvas.blit_centre(image, box.centerx, middle)
    else:
        _draw_shield(canvas, item, box.centerx, middle, 1.2 * side)


# ---------------------------------------------------------------------- the panel

FLAVOUR = text.Style("serif-italic", 21, "ivory")
SOURCE = text.Style("sans-semibold", 16, "ivory3")
GAP = 12.0


class PiecePanel(Grip):
    """The panel beside the grid: the piece large, and all that is told of it.

    What is told of one's own matches, the last one, stands `below` the picture where it has room.
    """

    def __init__(self) -> None:
        self.told: list[Column] = []
        self.below: Column | None = None
        self.large: Part = Column()
        self.words = Column()
        self.box = self.room = nowhere()
        self.scroll = Scroll()
        self._key = ""

    def show(self, item: Item | None, records: Appearances) -> None:
        """Take up what is told of an item."""
        key = item.key if item is not None else ""
        if key != self._key:
            self._key, self.scroll.at = key, 0.0
        self.told = [] if item is None else told_of(item, records)
        self.large = Column() if item is None else large(item)

    def wheel(self, intent: Intent) -> bool:
        over = bool(self.box.collidepoint(intent.x, intent.y))
        if over:
            self.scroll.by(-intent.amount * WHEEL)
        return over

    def turn_page(self, by: int) -> None:
        """Scroll the words by pages."""
        self.scroll.by(0.8 * by * self.scroll.window)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas, box: Box) -> None:
        """Place the picture at the left and the words beside it."""
        self.box = box
        wide = min(250.0 * (0.8 + 0.2 * canvas.text_scale), 0.47 * box.w)
        picture = left_of(inset(box, 12, 10), wide)
        self.room = trim(inset(box, 14), left=wide + 10)
        used = self.large.measure(canvas, picture.w)[1]
        self.large.place(canvas, head_of(picture, used))
        low = trim(inset(picture, 6, 0), top=used + 14)
        self.below = None
        if self.told and self.told[-1].height(canvas, low.w) <= low.h:
            self.below = self.told[-1]
            self.below.place(canvas, foot_of(low, self.below.height(canvas, low.w)))
        shown = self.told[:-1] if self.below is not None else self.told
        self.words = Column(*shown, padding=(0, 0, 12, 0))
        self.scroll.measure(self.words.height(canvas, self.room.w), self.room.h)
        self.words.roll(canvas, self.room.move(0, -self.scroll.at))

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel."""
        slip(canvas, self.box, 10)
        with canvas.clip(self.box.inflate(-4, -4)):
            leaves.draw(canvas, self.large)
            if self.below is not None:
                leaves.draw(canvas, self.below)
        with canvas.clip(self.room):
            leaves.draw(canvas, self.words)
        self.scroll.draw(canvas, self.room, fades=True)


def told_of(item: Item, records: Appearances) -> list[Column]:
    """Return what is told of an item: texts, some below a heading."""
    history = item.history
    on_face = item.face is not None and item.face.sentence == item.rule
    told = [
        ("", "" if on_face else item.rule, text.LOG.inked("ivory")),
        ("", _(history.flavour), FLAVOUR),
        (_("History"), _(history.note), text.BODY),
        ("", _(history.source), SOURCE),
        (_("Your matches"), matches_line(item, records), text.LOG),
    ]
    return [
        Column(
            Words(head.upper(), text.HEADING, most=1, least=12),
            Marked(words, style),
            padding=(0, 0, 0, GAP),
        )
        for head, words, style in told
        if words
    ]


def matches_line(item: Item, records: Appearances) -> str:
    """Return in how many of the player's finished matches an item came up, and how they ended."""
    game, total = _(GAMES[item.game].name), records.matches(item.game)
    if not records.over:
        return _("Looking through your records…")
    if not total:
        words = _("No finished match of {game} yet. Play one and come back!")
        return words.format(game=game)
    here = records.of(item.game, item.english)
    if not here.played:
        words = ngettext(
            "Never, in {n} match of {game}.", "Never, in {n} matches of {game}.", total
        )
        return words.format(n=total, game=game)
    words = ngettext(
        "Played in {n} match. Matches won: {won}.",
        "Played in {n} matches. Matches won: {won}.",
        here.played,
    )
    return words.format(n=here.played, won=here.won)
