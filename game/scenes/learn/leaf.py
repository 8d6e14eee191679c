"""The leaf that a mentor speaks on, beside a table: where it lies, and when it is folded."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.focus import BUTTONS
from game.scenes.tables.table import TableScene
from sprites.canvas import Box, Canvas
from sprites.layout import head_of, inset, left_of, trim
from sprites.mentor import Speech
from sprites.widget import Button

GAP = 8.0
NOTHING = ("", ())
ASIDE = 440.0
"""The width of a leaf that has to lie on the table, as the panel is what it points out."""


class Leaf:
    """Lies in the side panel, and leaves it to whatever is read there.

    `folded` is true while only the portrait is there, where the table has a place for it.
    """

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.folded = False
        self.hidden: Box | None = None
        """The part of the panel that is not drawn, as an open leaf lies over some of it."""
        self._said: tuple[object, ...] = ()
        self._looked_at: tuple[str, tuple[str, ...]] = NOTHING
        """The card read and the choice begun when the words appeared."""
        self._noted = -1
        self._empty: list[str] = []
        """The words of the buttons before anything is chosen."""

    def place(self, canvas: Canvas, speech: Speech, lit: Sequence[Box], ended: bool) -> None:
        """Lay out what is said; at the end the leaf is never folded by itself."""
        said = (speech.words, canvas.surface.get_size(), canvas.text_scale)
        if said != self._said:
            self._said = said
            self.open()
        self.hidden = None
        speech.folded = self.folded or (not ended and self._reads)
        if speech.folded:
            speech.place(canvas, self.table.game.boxes.mentor)
        else:
            speech.place(canvas, self._box(canvas, speech, lit))

    def open(self) -> None:
        """Show the words, until something else is read or chosen."""
        self.folded, self._looked_at = False, self._attention()

    def draw(self, canvas: Canvas, speech: Speech, now: float) -> None:
        """Draw what is said; nothing of the panel shows beside an open leaf there."""
        if self.hidden is not None:
            canvas.fill("slip", self.hidden)
        speech.draw(canvas, now)

    @property
    def _reads(self) -> bool:
        """True while the panel is for a hint, or for what one has gone to since, or chosen."""
        now = self._attention()
        return self.table.display.hint.open or now not in (self._looked_at, NOTHING)

    def _attention(self) -> tuple[str, tuple[str, ...]]:
        """Return the card or place that has the focus, and the buttons that a choice has made."""
        spot = self.table.focus.spot()
        name = spot.name if spot is not None and spot.region != BUTTONS else ""
        chosen = [each.words for each in self._ready() if each.words not in self._empty]
        return name, tuple(chosen)

    def _box(self, canvas: Canvas, speech: Speech, lit: Sequence[Box]) -> Box:
        """Return the place of the open leaf: in the panel, else on the table beside what is lit."""
        room = max(self._free(lit), key=lambda each: each.h)
        tall = speech.height(canvas, room.w, room.h)
        if tall <= room.h + 1:
            self.hidden = inset(room, -GAP + 1, 0)
            return head_of(room, tall)
        return self._aside(canvas, speech, lit)

    def _free(self, lit: Sequence[Box]) -> list[Box]:
        """Return the parts of the panel between its buttons and what is lit there."""
        boxes, widgets = self.table.game.boxes, self.table.widgets
        panel = boxes.panel
        room = trim(inset(panel, GAP, 0), top=boxes.bar.bottom + GAP - panel.y, bottom=GAP)
        taken = [*lit, *(each.rect for each in widgets if isinstance(each, Button))]
        top, free = room.y, []
        for box in sorted((each for each in taken if each.colliderect(room)), key=by_height):
            free.append(head_of(trim(room, top=top - room.y), box.y - GAP - top))
            top = max(top, box.bottom + GAP)
        return [*free, trim(room, top=top - room.y)]

    def _aside(self, canvas: Canvas, speech: Speech, lit: Sequence[Box]) -> Box:
        """Return the place on the table that covers nothing lit, and least of what is there."""
        boxes = self.table.game.boxes
        top, low, right = boxes.bar.bottom + GAP, boxes.prompt.y - GAP, boxes.main.right - GAP
        tall = speech.height(canvas, ASIDE, low - top)
        leaf = left_of(head_of(trim(boxes.main, left=GAP, top=top), tall), ASIDE)
        rights = [share / 8 * (right - ASIDE - leaf.x) for share in range(9)]
        downs = [share / 4 * max(0.0, low - tall - top) for share in range(5)]
        places = [leaf.move(x, y) for x in rights for y in downs]
        spots = [spot.box for spot in self.table.focus.spots]
        return min(places, key=lambda one: (covered(one, lit), covered(one, spots)))

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


def by_height(box: Box) -> float:
    """Return a box's upper edge, to sort by."""
    return float(box.y)


def covered(leaf: Box, kept: Sequence[Box]) -> float:
    """Return how much of these boxes a leaf lies over, in square units."""
    return sum(part.w * part.h for part in map(leaf.clip, kept))
