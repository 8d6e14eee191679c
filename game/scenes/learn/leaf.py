"""The leaf that a mentor speaks on, over a table: where it lies, and when it is folded."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.focus import BUTTONS
from game.scenes.tables.table import TableScene
from sprites import mentor
from sprites.canvas import Box, Canvas
from sprites.mentor import Speech
from sprites.widget import Button

GAP = 14.0
MOST_COVERED = 0.4
"""The share of something lit, or of the prompt, that an open leaf may lie over."""


class Leaf:
    """Lies where it covers least of what it is about, and gives way to a choice under it.

    `folded` is true while it is a strip, so that the player sees what lies under it. One that would
    cover what it lights begins so.
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.folded = False
        self._said: tuple[object, ...] = ()
        self._gave_way = False
        """True after it gave way to a choice that is put together under it."""
        self._noted = -1
        self._empty: list[str] = []
        """The words of the buttons before anything is chosen."""

    def place(self, canvas: Canvas, speech: Speech, lit: Sequence[Box], ended: bool) -> None:
        """Lay out what is said; at the end the leaf is never folded by itself."""
        kept = self._kept(lit)
        said = (speech.words, canvas.surface.get_size(), canvas.text_scale)
        if said != self._said:
            self._said = said
            self.folded = not ended and hides(self._box(canvas, speech, kept), kept)
            self._gave_way = False
        if not (ended or self._gave_way):
            self._fold_over_choice(self._box(canvas, speech, kept))
        speech.folded = self.folded
        speech.place(canvas, self._box(canvas, speech, kept))

    def _fold_over_choice(self, leaf: Box) -> None:
        """Fold the leaf, once for each text, when a choice is begun on the table under it."""
        if all(each.words in self._empty for each in self._ready()):
            return
        spots = (spot for spot in self.table.focus.spots if spot.region != BUTTONS)
        if any(leaf.colliderect(spot.box) for spot in spots):
            self.folded = self._gave_way = True

    def _box(self, canvas: Canvas, speech: Speech, kept: Sequence[Box]) -> Box:
        """Return the place of the leaf: where it covers least of what it is about."""
        boxes = self.table.game.boxes
        room = boxes.panel.x
        wide, tall = speech.size(canvas, room - 2 * GAP)
        middle = (room - wide) / 2 + 0.46 * min(mentor.FACE, tall)
        lefts = [min(middle, room - GAP - wide), canvas.width - GAP - wide]
        highest, lowest = boxes.bar.bottom + GAP, boxes.prompt.y - GAP - tall
        if self.folded:
            highest = boxes.bar.bottom + 2
        lowest = max(lowest, boxes.bar.bottom + 4)
        tops = [highest, lowest, (boxes.bar.bottom + lowest) / 2]
        return mentor.clear_place((wide, tall), lefts, tops, list(kept))

    def _kept(self, lit: Sequence[Box]) -> list[Box]:
        """Return what the leaf should not cover: what is lit, the prompt and the answers."""
        boxes, widgets = self.table.game.boxes, self.table.widgets
        answers = [each.rect for each in widgets if each.rect.y > boxes.panel.centery]
        return [*lit, boxes.prompt, *answers]

    def _ready(self) -> list[Button]:
        """Return the table's buttons that decide something now."""
        buttons = [each for each in self.table.widgets if isinstance(each, Button)]
        return [each for each in buttons if each.enabled and each.variant == "ivory"]

    def note_buttons(self, revision: int) -> None:
        """Note what the buttons say at the start of a decision, as nothing is chosen."""
        if self._noted != revision:
            self._noted = revision
            self._empty = [each.words for each in self._ready()]

    def answers(self) -> list[Box]:
        """Return the boxes of the buttons that are the choice, or send it: never in the shade.

        A single one that is there before anything is chosen goes on without a choice.
        """
        choice = len(self._empty) > 1
        return [each.rect for each in self._ready() if choice or each.words not in self._empty]


def hides(leaf: Box, kept: Sequence[Box]) -> bool:
    """Return True if a leaf hides a good part of something that it is about."""
    parts = ((box, leaf.clip(box)) for box in kept)
    return any(part.w * part.h > MOST_COVERED * box.w * box.h for box, part in parts)
