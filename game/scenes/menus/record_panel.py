"""The panel beside the library's list: the chosen record's picture, its story and its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

import pygame

from game.records.library import Entry
from game.scenes.menus.record_list import picture_of
from sprites import images, leaves, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import slip
from sprites.iconbutton import IconButton
from sprites.images import masked
from sprites.layout import Column, Grid, Part, Slot, centred, foot_of, grow, head_of, inset, trim
from sprites.leaves import Marked, Words
from sprites.listing import Row
from sprites.widget import Button

INSIDE, GAP = 12.0, 8.0
LEAST_PICTURE = 80.0
NAME = text.Style("stele-bold", 21, leading=1.12)
FACTS = text.Style("sans-semibold", 16, "clayLL", leading=1.25)
TOLD = text.Style("serif-italic", 18, "ivory2", leading=1.22)


class RecordPanel:
    """Places the `great` buttons and the `small` ones in a box, and draws what is above them."""

    def __init__(self, great: Sequence[Button], small: Sequence[IconButton]) -> None:
        self.great = great
        self.small = small
        self.box = self.picture = nowhere()
        """The places of the panel and of the picture, of no height without room for it."""
        self.words = Column()

    @property
    def shown_great(self) -> list[Button]:
        """The great buttons that can be used, and the last one always; the ivory one first."""
        shown = [each for each in self.great if each.enabled or each is self.great[-1]]
        return sorted(shown, key=lambda each: each.variant != "ivory")

    def layout(self, canvas: Canvas, box: Box, row: Row | None, told: str) -> None:
        """Place the buttons from the foot upwards, the words above them, the picture on top.

        Without a record there is the picture alone.
        """
        self.box = box
        inside = inset(box, INSIDE)
        if row is None:
            self.words = Column()
            self.picture = centred(inside, *2 * [min(inside.size)])
            return
        buttons = Column(self._great(canvas, inside), self._small(canvas, inside), gap=GAP)
        low = buttons.height(canvas, inside.w)
        buttons.place(canvas, foot_of(inside, low))
        room = inside.h - low - GAP
        self.words = _words(row, told, facts=True)
        if told and self.words.height(canvas, inside.w) + GAP > room:
            self.words = _words(row, told, facts=False)  # the list has them too
        spare = room - self.words.height(canvas, inside.w) - 2 * GAP
        tall = min(spare, 0.62 * inside.w) if spare >= LEAST_PICTURE else 0.0
        self.picture = head_of(inside, tall)
        used = tall + GAP if tall else 0.0
        self.words.place(canvas, head_of(trim(inside, top=used), max(1.0, room - GAP - used)))

    def _small(self, canvas: Canvas, inside: Box) -> Grid:
        asked = [button.preferred_size(canvas) for button in self.small]
        widest, tall = max(each[0] for each in asked), max(each[1] for each in asked)
        columns = 3 if (inside.w - 2 * GAP) / 3 >= widest else 2
        tall = min(tall, 0.4 * self.box.h / ceil(len(self.small) / columns))
        places = [Slot(button, tall=tall) for button in self.small]
        return Grid(*places, columns=columns, gap=GAP, role="toolbar")

    def _great(self, canvas: Canvas, inside: Box) -> Grid:
        """Return what is meant first beside the other, or above it where that has no room."""
        shown = self.shown_great
        asked = [each.preferred_size(canvas) for each in shown]
        tall = min(max(size[1] for size in asked) + 4, 0.13 * self.box.h)
        half = (inside.w - GAP) / 2
        beside = len(shown) == 2 and all(size[0] <= half for size in asked)
        places = [Slot(button, tall=tall) for button in shown]
        return Grid(*places, columns=2 if beside else 1, gap=GAP, role="toolbar")

    def draw(self, canvas: Canvas, entry: Entry | None) -> None:
        """Draw the panel without its buttons."""
        slip(canvas, self.box, 10)
        if self.picture.h:
            place = canvas.box(self.picture)
            canvas.surface.blit(_picture(entry, place.size, canvas.px(6)), place)
        with canvas.clip(self.words.box):
            leaves.draw(canvas, self.words)


def _words(row: Row, told: str, facts: bool) -> Column:
    """Return what is said of a record: its name, its facts, and what is told of it."""
    said: list[Part | float] = [Words(row.name, NAME, most=2)]
    if facts:
        said.append(Words(row.detail, FACTS, most=3))
    if told:
        said += [4, grow(Marked(told, TOLD))]
    return Column(*said)


def _picture(entry: Entry | None, size: images.Size, radius: int) -> pygame.Surface:
    """Return the ending of a record in round corners, the tondo without one."""
    known = entry if entry is not None and entry.header is not None else None
    art = "" if known is None else f"{known.path.name} {known.outcome}"

    def paint() -> pygame.Surface:
        if known is None:
            return masked(images.paint_file("scenes/tondo", size), radius)
        return masked(picture_of(known, size).copy(), radius)

    return images.SURFACES.get(("record", art, size, radius), paint)
