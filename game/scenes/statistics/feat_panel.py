"""The panel below the wall: the chosen feat, how far one is, and the ways on from there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import tzinfo

from game.registry import GAMES
from game.scenes.statistics.feat_words import count_of, story_of
from game.statistics.facts import Facts
from game.statistics.feats import Standing
from game.system.i18n import _
from sprites import ostrakon, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import rounded, slip
from sprites.layout import (
    Column,
    Slot,
    centred,
    columns_of,
    head_of,
    inset,
    left_of,
    right_of,
    trim,
)
from sprites.widget import Button

PAD = 12.0
SHERD = 76.0
NAME = text.Style("stele-bold", 27, "white", leading=1.1, most=1.6)
GAME = text.Style("sans-semibold", 17, "clayLL", leading=1.2, most=1.6)
SAID = text.Style("serif", 20, "ivory", leading=1.2, most=1.7)
TOLD = text.Style("serif", 18, "ivory3", leading=1.2, most=1.7)
COUNT = text.Style("stele-bold", 22, "white", leading=1.1, most=1.6)
SLOTS = 2
"""The room is for so many buttons, so that the wall stands still while feats are chosen."""
SQUEEZED = 0.88
STEPS = 12
"""The most steps that are drawn one by one."""
MIDDLE = 250.0
"""The width of the progress, in units at the usual size of text."""


class FeatPanel:
    """Draws the chosen feat in a box at the foot, and places the buttons in it."""

    def __init__(self) -> None:
        self.box = nowhere()
        self.standing: Standing | None = None
        self.story = ""

    def show(
        self, standing: Standing | None, facts: Mapping[str, Facts], zone: tzinfo | None
    ) -> None:
        """Take up a feat."""
        self.standing = standing
        self.story = story_of(standing, facts, zone) if standing is not None else ""

    def height(self, canvas: Canvas, wide: float, buttons: Sequence[Button]) -> float:
        """Return the height that the words and the buttons need, in units."""
        words = self._words(canvas, self._room(canvas, wide, buttons))
        tall = sum(len(lines) * text.line_height(canvas, style) for lines, style in words)
        column = SLOTS * self._button(canvas, buttons) + (SLOTS - 1) * 6
        return max(SHERD, tall, column) + 2 * PAD

    def _button(self, canvas: Canvas, buttons: Sequence[Button]) -> float:
        """Return the height of a button, a little less than it asks for."""
        return max((SQUEEZED * each.preferred_size(canvas)[1] for each in buttons), default=0.0)

    def _room(self, canvas: Canvas, wide: float, buttons: Sequence[Button]) -> float:
        """Return the width of the words between sherd and buttons."""
        room = wide - SHERD - 2 * PAD - 18 - self._column(canvas, buttons) - 18
        return room - (MIDDLE + 18 if self._beside(canvas) else 0.0)

    def _beside(self, canvas: Canvas) -> bool:
        """True if the progress stands beside the words, and not below them."""
        return canvas.text_scale < 1.3

    def _column(self, canvas: Canvas, buttons: Sequence[Button]) -> float:
        return max((each.preferred_size(canvas)[0] for each in buttons), default=0.0)

    def _words(self, canvas: Canvas, room: float) -> list[tuple[list[str], text.Style]]:
        if self.standing is None:
            return []
        feat = self.standing.feat
        parts = [(_(feat.name), NAME), (_(feat.sentence), SAID), (self.story, TOLD)]
        if not self._game_beside(canvas, room):
            parts.insert(1, (self._game, GAME))
        count = count_of(self.standing)
        if count and not self._beside(canvas):
            parts.insert(-1, (count, COUNT))
        return [(text.wrap(canvas, words, style, room), style) for words, style in parts]

    @property
    def _game(self) -> str:
        assert self.standing is not None
        key = self.standing.feat.game
        return _(GAMES[key].name) if key in GAMES else _("Any game")

    def _game_beside(self, canvas: Canvas, room: float) -> bool:
        """True if the game stands beside the name, and not below it."""
        assert self.standing is not None
        name = text.width(canvas, _(self.standing.feat.name), NAME)
        return name + 16 + text.width(canvas, self._game, GAME) <= room

    def layout(self, canvas: Canvas, box: Box, buttons: Sequence[Button]) -> None:
        """Place the panel, and the buttons at its right edge."""
        self.box = box
        tall = self._button(canvas, buttons)
        column = Column(*(Slot(button, tall=tall) for button in buttons), gap=6)
        room = right_of(inset(box, PAD, 0), self._column(canvas, buttons))
        column.place(canvas, centred(room, room.w, column.height(canvas, room.w)))

    def draw(self, canvas: Canvas, buttons: Sequence[Button]) -> None:
        """Draw the panel without its buttons."""
        slip(canvas, self.box, 10)
        if self.standing is None:
            return
        feat = self.standing.feat
        place = centred(left_of(self.box, SHERD + 2 * PAD), SHERD, SHERD)
        ostrakon.draw(canvas, feat.art, place, self.standing.earned)
        room = self._room(canvas, self.box.w, buttons)
        words = self._words(canvas, room)
        tall = sum(len(lines) * text.line_height(canvas, style) for lines, style in words)
        x, y = place.right + 18, self.box.centery - tall / 2
        if self._game_beside(canvas, room):
            right = x + text.width(canvas, _(feat.name), NAME) + 16
            text.draw(canvas, self._game, GAME, right, y + text.line_height(canvas, NAME) / 2 + 2)
        for lines, style in words:
            y += text.draw_lines(canvas, lines, style, x, y)
        if self._beside(canvas):
            beside = trim(self.box, left=x + room + 18 - self.box.x)
            self._draw_progress(canvas, left_of(beside, MIDDLE))

    def _draw_progress(self, canvas: Canvas, box: Box) -> None:
        assert self.standing is not None
        goal, done = self.standing.feat.goal, self.standing.done
        count = count_of(self.standing)
        if not count:
            return
        text.draw(canvas, count, COUNT, box.x, box.centery - 18)
        steps = goal if goal <= STEPS else 1
        row = head_of(trim(box, top=box.h / 2 + 6), 20)
        for number, place in enumerate(columns_of(row, steps, 5)):
            rounded(canvas, place, 4, "slip2", "slip4", 1.4)
            full = min(1.0, done / goal * steps - number)
            if full > 0:
                rounded(canvas, left_of(place, max(8.0, place.w * full)), 4, "clayL")
