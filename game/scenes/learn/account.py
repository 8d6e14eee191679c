"""The account of a piece: rule, flavour, history, source, and the player's own matches."""

from __future__ import annotations

from game.records.appearances import Appearances
from game.registry import GAMES
from game.scenes.collection import Item
from game.scenes.learn import pieces
from game.session.intent import Intent
from game.system.i18n import _, ngettext
from sprites import text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import slip
from sprites.layout import foot_of, inset, left_of, trim
from sprites.listing import WHEEL, Scroll
from sprites.rich import Paragraph

FLAVOUR = text.Style("serif-italic", 21, "ivory")
SOURCE = text.Style("sans-semibold", 16, "ivory3")
GAP = 12.0


Part = tuple[str, Paragraph]
"""A heading, "" for none, and what stands below it."""


class Account:
    """The panel beside the grid: the piece large, and all that is told of it."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self.below: Part | None = None
        """The account of one's own matches, which stands below the picture where it has room."""
        self.box = self.room = self.picture = nowhere()
        self.scroll = Scroll()
        self._key = ""
        self._item: Item | None = None
        self.all_parts: list[Part] = []

    def show(self, item: Item | None, records: Appearances) -> None:
        """Take up what is told of an item."""
        key = item.key if item is not None else ""
        if key != self._key:
            self._key, self.scroll.at = key, 0.0
        self._item = item
        self.all_parts = [] if item is None else parts_of(item, records)

    def scroll_by(self, intent: Intent) -> None:
        """Scroll the words by the wheel or by pages."""
        page = 0.8 * self.scroll.window
        ways = {"wheel": -intent.amount * WHEEL, "page_up": -page, "page_down": page}
        self.scroll.by(ways[intent.kind])

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas, box: Box) -> None:
        """Place the picture at the left and the words beside it."""
        self.box = box
        wide = min(250.0 * (0.8 + 0.2 * canvas.text_scale), 0.47 * box.w)
        self.picture = left_of(inset(box, 12, 10), wide)
        self.room = trim(inset(box, 14), left=wide + 10)
        self._split(canvas)
        self.scroll.measure(self._tall(canvas), self.room.h)

    def _split(self, canvas: Canvas) -> None:
        """Put one's own matches below the picture where there is room, else below the history."""
        self.parts, self.below = self.all_parts, None
        if self._item is None:
            return
        last, wide = self.all_parts[-1], self.picture.w - 12
        used = pieces.tall_large(canvas, self._item, self.picture.w) + 14
        if used + self._part_tall(canvas, last, wide) <= self.picture.h:
            self.parts, self.below = self.all_parts[:-1], last

    def _tall(self, canvas: Canvas) -> float:
        return sum(self._part_tall(canvas, part, self.room.w - 12) for part in self.parts)

    @staticmethod
    def _part_tall(canvas: Canvas, part: Part, wide: float) -> float:
        words, body = part
        head = text.line_height(canvas, text.HEADING) if words else 0.0
        return head + body.height(canvas, wide) + GAP

    def draw(self, canvas: Canvas, item: Item | None) -> None:
        """Draw the panel."""
        slip(canvas, self.box, 10)
        if item is None:
            return
        with canvas.clip(self.box.inflate(-4, -4)):
            pieces.draw_large(canvas, item, self.picture)
            if self.below is not None:
                tall = self._part_tall(canvas, self.below, self.picture.w - 12)
                low = foot_of(inset(self.picture, 6, 0), tall)
                self._draw_part(canvas, self.below, low.x, low.y, low.w)
        y, wide = self.room.y - self.scroll.at, self.room.w - 12
        with canvas.clip(self.room):
            for part in self.parts:
                tall = self._part_tall(canvas, part, wide)
                if y < self.room.bottom and y + tall > self.room.y:
                    self._draw_part(canvas, part, self.room.x, y, wide)
                y += tall
        self.scroll.draw(canvas, self.room, fades=True)

    @staticmethod
    def _draw_part(canvas: Canvas, part: Part, x: float, y: float, wide: float) -> None:
        words, body = part
        if words:
            step = text.line_height(canvas, text.HEADING)
            lines, style = text.fit(canvas, words.upper(), text.HEADING, wide, 1.1 * step, 12)
            text.draw(canvas, lines[0], style, x, y + step / 2)
            y += step
        body.write(canvas, x, y, wide)


def parts_of(item: Item, records: Appearances) -> list[Part]:
    """Return what is told of an item."""
    history = item.history
    on_face = item.face is not None and item.face.sentence == item.rule
    told = [
        ("", "" if on_face else item.rule, text.LOG.inked("ivory")),
        ("", _(history.flavour), FLAVOUR),
        (_("History"), _(history.note), text.BODY),
        ("", _(history.source), SOURCE),
        (_("Your matches"), matches_line(item, records), text.LOG),
    ]
    return [(head, Paragraph(words, style)) for head, words, style in told if words]


def matches_line(item: Item, records: Appearances) -> str:
    """Return in how many of the player's finished matches an item came up, and how they ended."""
    game, total = _(GAMES[item.game].name), records.matches(item.game)
    if records.working:
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
