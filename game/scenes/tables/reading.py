"""Cards laid out over the table to be read or chosen from, for the eyes of one side only."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.commands import label
from game.system.i18n import _
from sprites import card, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.cardsprite import CardSprite
from sprites.face import Face
from sprites.ground import slip
from sprites.layout import centred
from sprites.plate import TALL

GAP = 12.0
MOST_IN_A_ROW = 7


class Reading:
    """A panel of open cards. `tokens` name them when one may be taken, else they are only read.

    `note` stands below them. `private` cards are for one side's eyes at a table where others look
    on: they lie face down, `covered`, but while they are held.
    """

    def __init__(
        self,
        title: str,
        faces: Sequence[Face],
        tokens: tuple[int, ...] = (),
        private: bool = False,
        note: str = "",
    ) -> None:
        self.title = title
        self.faces = faces
        self.tokens = tokens
        self.private = self.covered = private
        self.note = note
        self.sprites = [CardSprite(face) for face in faces]
        self.box = nowhere()
        self.area = nowhere()

    def layout(self, canvas: Canvas, area: Box) -> None:
        """Place the cards in rows over an area of the canvas."""
        self.area = area
        count = len(self.sprites)
        across = min(MOST_IN_A_ROW, max(1, count))
        rows = max(1, -(-count // across))
        tall_card = card.TABLE_WIDTH * TALL
        wide = max(420.0, across * (card.TABLE_WIDTH + GAP) + 60)
        tall = 74 + rows * (tall_card + GAP) + (44 if self.note or not self.tokens else 20)
        shrink = min(1.0, (area.h - 110) / max(1.0, rows * (tall_card + GAP)))
        tall = 74 + rows * (tall_card + GAP) * shrink + (44 if self.note or not self.tokens else 20)
        self.box = centred(area, wide, tall)
        for number, sprite in enumerate(self.sprites):
            line, place = divmod(number, across)
            here = min(across, count - line * across)
            sprite.scale = shrink
            step = (card.TABLE_WIDTH + GAP) * (shrink if shrink < 1 else 1)
            sprite.x = self.box.centerx + (place - (here - 1) / 2) * step
            sprite.y = self.box.y + 66 + (line + 0.5) * (tall_card + GAP) * shrink

    def draw(self, canvas: Canvas, focus: str, now: float, chosen: int = -1) -> None:
        """Darken the table and draw the cards, one of them `chosen`."""
        canvas.shade(0.5, self.area)
        slip(canvas, self.box, 12, "clay")
        style = text.Style("stele-bold", 22, "ivory")
        lines, style = text.fit(canvas, self.title, style, self.box.w - 40, 32)
        text.draw(canvas, lines[0], style, self.box.centerx, self.box.y + 32, "centre")
        for number, sprite in enumerate(self.sprites):
            sprite.chosen = focus == self.spot_name(number)
            sprite.flip = 1.0 if self.covered else 0.0
            sprite.picked = chosen >= 0 and chosen == self.tokens[number]
            sprite.draw(canvas, now)
        if not self.sprites:
            words = _("No such card.")
            text.draw(canvas, words, text.BODY, self.box.centerx, self.box.centery + 8, "centre")
        words = self.note or (self._how_to_go_on() if not self.tokens else "")
        if words and self.sprites:
            lines, style = text.fit(canvas, words, text.LABEL, self.box.w - 40, 32)
            text.draw(canvas, lines[0], style, self.box.centerx, self.box.bottom - 24, "centre")

    def _how_to_go_on(self) -> str:
        if self.private:
            asked = _("Hold {look}, or press here, to look. {go} continues.")
            return asked.format(look=label("look"), go=label("space"))
        return _("Only you see this. Click or press any key to continue.")

    def token_at(self, spot: str) -> int:
        """Return the token of the card with the name of a spot, -1 when there is none."""
        return next((t for n, t in enumerate(self.tokens) if spot == self.spot_name(n)), -1)

    def name_of(self, token: int) -> str:
        """Return the name of a card that may be taken."""
        return self.faces[self.tokens.index(token)].name

    def spot_name(self, number: int) -> str:
        """The name by which the focus knows the n-th card."""
        return f"read{number}"
