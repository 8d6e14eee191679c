"""The panel of favourite or lucky cards: each as it lies on the table, with its figures."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.collection import Item, items
from game.scenes.statistics.charts import share_bar
from game.scenes.statistics.panel import FIGURE, SMALL, Panel, percent
from game.statistics.figures import Piece
from game.system.i18n import _, ngettext
from sprites import card, text
from sprites.canvas import Box, Canvas
from sprites.layout import Grid, Slot, foot_of, head_of, left_of, trim
from sprites.map.handchit import HandChit
from sprites.map.handchit import draw as draw_chit

CARD = 82.0
CHIT = 72.0
MOST = 5
BESIDE = 52.0
"""Units that figures beside a card take at the usual size of text."""

Shown = tuple[Item, Piece]


def known(game: str, pieces: Sequence[Piece]) -> list[Shown]:
    """Return the pieces that there are, with what they look like."""
    by_name = {item.english: item for item in items(game)}
    return [(by_name[piece.name], piece) for piece in pieces if piece.name in by_name]


class PiecesPanel(Panel):
    """A few cards or chits in a row, their figures beside them."""

    def __init__(self, name: str, title: str, note: str, shown: Sequence[Shown]) -> None:
        self.shown = shown[:MOST]
        told = [
            f"{item.name}: {piece.wins.of}, {percent(piece.wins.value)}"
            for item, piece in self.shown
        ]
        super().__init__(name, title, note, ". ".join(told))

    def _tall(self) -> float:
        return 1.4 * CARD if any(item.face for item, _piece in self.shown) else CHIT

    def _each(self, canvas: Canvas) -> float:
        return CARD + 12 + BESIDE * canvas.text_scale

    def _across(self, canvas: Canvas, wide: float) -> int:
        return max(1, min(MOST, int((wide + 8) // (self._each(canvas) + 8))))

    def _row(self, canvas: Canvas) -> float:
        words = 2 * text.line_height(canvas, FIGURE.sized(24)) + 2 * text.line_height(canvas, SMALL)
        return max(self._tall() + 12, words) + 18

    def inside_height(self, canvas: Canvas, wide: float) -> float:
        rows = -(-len(self.shown) // self._across(canvas, wide))
        return rows * self._row(canvas)

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        across, row = self._across(canvas, box.w), self._row(canvas)
        places = [Slot(tall=row) for _piece in self.shown]
        Grid(*places, columns=across).place(canvas, box)
        for place, (item, piece) in zip(places, self.shown, strict=True):
            self._draw_piece(canvas, trim(place.box, right=8), item, piece)

    def _draw_piece(self, canvas: Canvas, box: Box, item: Item, piece: Piece) -> None:
        tall = self._tall()
        place = left_of(head_of(trim(box, 4, 6), tall), CARD)
        if item.face is not None:
            canvas.blit_centre(card.image(canvas, item.face, CARD), *place.center)
        elif item.chit is not None:
            draw_chit(canvas, place, HandChit(item.chit, item.name))
        x, room = place.right + 10, box.right - place.right - 10
        times = ngettext("time", "times", piece.wins.of)
        figure = FIGURE.sized(24)
        y = box.y + 2
        lines = (str(piece.wins.of), figure), (times, SMALL)
        for words, style in (*lines, (percent(piece.wins.value), figure), (_("won"), SMALL)):
            step = text.line_height(canvas, style)
            fitted, smaller = text.fit(canvas, words, style, room, step, 12)
            text.draw(canvas, fitted[0], smaller, x, y + step / 2)
            y += step
        bar = head_of(foot_of(trim(box, left=4, right=8), 12), 7)
        share_bar(canvas, bar, piece.wins.value)
