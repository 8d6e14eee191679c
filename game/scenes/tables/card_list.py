"""The cards of a pile over the darkened table: all in rows, and one of them large to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.client.commands import cap
from game.client.focus import ARROWS, Spot
from game.client.services import Services
from game.scenes.page import Page
from game.scenes.tables.card_words import whole_card
from game.session.intent import Intent
from game.system.i18n import _
from sprites import card, leaf, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.face import Face
from sprites.ground import breath, clay, ring, slip
from sprites.layout import Column, Grid, Part, Row, Slot, head_of, inset, left_of, right_of, trim
from sprites.plate import TALL as SHAPE
from sprites.widget import Button

EDGE = 22.0
GAP = 14.0
HEAD = 1.5
CARD = card.TABLE_WIDTH
TALL = CARD * SHAPE
NOTE = text.Style("sans-semibold", 16, "ivory2")
NOTE_LINES = 2
FRIEZE = 0.7
"""The place on the vase from which the band over the cards shows it."""


@dataclass
class Laid:
    """A card of the list and where it lies."""

    face: Face
    name: str
    box: Box = field(default_factory=nowhere)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        """Return the size of a card."""
        return CARD, TALL

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units."""
        self.box = box


class CardList(Page):
    """Cards in groups; what has the focus is shown large at the side."""

    name = "cardlist"
    wraps = False
    see_through = True
    has_great_button = True

    def __init__(
        self, services: Services, title: str, groups: Sequence[tuple[str, Sequence[Face]]]
    ) -> None:
        super().__init__(services)
        self.title = title
        self.groups = [(words, list(faces)) for words, faces in groups]
        faces = [face for _words, faces in self.groups for face in faces]
        self.cards = [Laid(face, f"card {n}") for n, face in enumerate(faces)]
        self.heads: list[tuple[str, Slot]] = []
        self.shut = Button(_("Close"), self.services.pop, "slip", key=cap("cancel"))
        self.widgets = [self.shut]
        self.panel = self.side = nowhere()
        self.shown = 0

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.cards[0].name if self.cards else self.shut.name)

    # ------------------------------------------------------------------ input

    def spots(self) -> list[Spot]:
        cards = [self._card_spot(number) for number in range(len(self.cards))]
        return [*cards, self.spot_of(self.shut, "close")]

    def _card_spot(self, number: int) -> Spot:
        laid = self.cards[number]
        box = laid.box

        def holds(x: float, y: float) -> bool:
            return bool(box.collidepoint(x, y) and self.rolling.window.collidepoint(x, y))

        def open_card() -> None:
            self.services.push(self.services.routes.cards(laid.face.art))

        spot = Spot(laid.name, box, open_card, "cards", words=whole_card(laid.face), holds=holds)
        spot.role, spot.position = "list item", (number + 1, len(self.cards))
        return spot

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        if spot is not None:
            super().press_spot(spot, intent)
        elif not self.panel.collidepoint(intent.x, intent.y):
            self.services.pop()

    def on_command(self, intent: Intent) -> bool:
        if intent.kind in ("menu", "space", "confirm"):
            self.services.pop()
            return True
        return super().on_command(intent)

    def _follow(self, intent: Intent) -> None:
        if intent.kind in ARROWS:
            laid = next((each for each in self.cards if each.name == self.focus.name), None)
            if laid is not None:
                top = laid.box.y - self.rolling.window.y + self.rolling.scroll.at
                self.rolling.scroll.show(top - 40, laid.box.h + 60)

    def refresh(self) -> None:
        super().refresh()
        for number, laid in enumerate(self.cards):
            if laid.name == self.focus.name:
                self.shown = number

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        self.panel = inset(canvas.area, 30, 26)
        below = Slot(grow=1)
        above = leaf.band_tall(canvas) + 10
        head = Row(Slot(grow=1), self.shut)
        page = Column(head, below, gap=10, padding=(EDGE, above, EDGE, 16))
        page.place(canvas, self.panel)
        room = trim(below.box, right=12 - EDGE)
        wide = self._zoom_width(canvas, room.h) * 1.18
        self.side = right_of(room, wide)
        self._lay_cards(canvas, trim(room, right=wide + 8))

    def _zoom_width(self, canvas: Canvas, tall: float) -> float:
        wide = card.ZOOM_WIDTH * (0.9 + 0.35 * canvas.text_scale)
        return min(wide, (tall - NOTE_LINES * text.line_height(canvas, NOTE)) / (SHAPE + 0.18))

    def _lay_cards(self, canvas: Canvas, window: Box) -> None:
        across = max(1, int((window.w - 30 + GAP) // (CARD + GAP)))
        spare = window.w - 30 - across * CARD
        gap = min(30.0, spare / max(1, across - 1))
        used = across * CARD + gap * (across - 1)
        parts: list[Part] = []
        self.heads, number = [], 0
        for words, faces in self.groups:
            if words:
                head = Slot(tall=HEAD * text.line_height(canvas, text.HEADING))
                self.heads.append((f"{words} · {len(faces)}", head))
                parts.append(head)
            laid = self.cards[number : number + len(faces)]
            number += len(faces)
            edges = 0.0, 0.0, window.w - 12 - used, GAP + 6
            parts.append(Grid(*laid, columns=across, gap=gap, between=GAP, padding=edges))
        self.rolling.lay(canvas, window, Column(*parts, padding=(12, 12, 0, 0)))

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        canvas.shade(0.45)
        leaf.draw(canvas, self.panel, FRIEZE)
        room = self.shut.rect.x - self.rolling.window.x - 24
        lines, style = text.fit(canvas, self.title, text.MENU, room, self.shut.rect.h + 6)
        text.draw_lines(canvas, lines, style, self.rolling.window.x + 8, self.shut.rect.y - 3)
        self.shut.draw(canvas, self.time)
        if self.cards:
            self._draw_cards(canvas)
            self._draw_zoom(canvas)
        else:
            words = _("No cards here.")
            text.draw(canvas, words, text.BODY, *self.panel.center, "centre")
        self.drawn()

    def _draw_cards(self, canvas: Canvas) -> None:
        place = canvas.box(self.rolling.window)
        canvas.surface.blit(clay(canvas), place, place)
        with canvas.clip(self.rolling.window):
            for words, head in self.heads:
                self._draw_head(canvas, words, head.box)
            for laid in self.cards:
                box = laid.box
                if (
                    box.bottom + 12 > self.rolling.window.y
                    and box.y - 12 < self.rolling.window.bottom
                ):
                    self._draw_card(canvas, laid, box)
        self.rolling.scroll.draw(canvas, self.rolling.window)

    def _draw_head(self, canvas: Canvas, words: str, head: Box) -> None:
        """Draw the title of a group as a slab of slip that lies on the clay."""
        wide = text.width(canvas, words.upper(), text.HEADING) + 20
        tall = text.line_height(canvas, text.HEADING) + 2
        plate = left_of(head_of(trim(head, left=-2), tall), wide)
        slip(canvas, plate, 7, raised=False)
        text.draw(canvas, words.upper(), text.HEADING, plate.x + 10, plate.centery)

    def _draw_card(self, canvas: Canvas, laid: Laid, box: Box) -> None:
        image = card.image(canvas, laid.face)
        canvas.blit_centre(image, box.centerx, box.centery)
        if self.cards[self.shown] is laid:
            calm = not self.focus.by_keys or self.focus.name != laid.name
            ring(canvas, box, 7, 1.0 if calm else breath(canvas, self.time))

    def _draw_zoom(self, canvas: Canvas) -> None:
        wide = self._zoom_width(canvas, self.side.h)
        image = card.image(canvas, self.cards[self.shown].face, wide, "zoom")
        middle = self.side.y + (SHAPE + 0.18) * wide / 2
        canvas.blit_centre(image, self.side.centerx, middle)
        top, room = self.side.y + (SHAPE + 0.18) * wide, self.side.w - 8
        words = _("Click the card for its history.")
        tall = NOTE_LINES * text.line_height(canvas, NOTE)
        lines, style = text.fit(canvas, words, NOTE, room, tall)
        text.draw_lines(canvas, lines, style, self.side.centerx, top, "centre")
