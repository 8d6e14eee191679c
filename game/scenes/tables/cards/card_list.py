"""Cards laid out over the table to be read or chosen from; cards in words, for who listens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.client.commands import cap, how_to_go_on, label
from game.client.focus import Spot
from game.client.services import Services
from game.scenes.page import Page
from game.scenes.scene import Tone
from game.system.i18n import _, ngettext
from sprites.base import rich, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import breath, clay, ring, slip
from sprites.base.layout import (
    Column,
    Grid,
    Part,
    Row,
    Slot,
    centred,
    head_of,
    inset,
    left_of,
    right_of,
    trim,
)
from sprites.base.widget import Button
from sprites.cards import card
from sprites.cards.cardsprite import CardSprite
from sprites.cards.face import Face
from sprites.cards.plate import TALL
from sprites.cards.plate import TALL as SHAPE
from sprites.kit import leaf


def card_in_a_line(face: Face) -> str:
    """Return a card as it is told in passing: its name, Force and type."""
    parts = [face.name]
    if face.force is not None:
        force = _("{n} Force").format(n=face.force)
        if face.changed:
            force = _("{n} Force, printed {base}").format(n=face.force, base=face.base)
        parts.append(force)
    if face.damage is not None:
        parts.append(_("{n} damage").format(n=face.damage))
    if face.kind_words:
        parts.append(face.kind_words)
    if face.vp:
        parts.append(ngettext("{n} Victory Point", "{n} Victory Points", face.vp).format(n=face.vp))
    return ", ".join(parts)


def whole_card(face: Face) -> str:
    """Return all that stands on a card."""
    rule = rich.plain(face.sentence)
    return f"{card_in_a_line(face)}. {rule}" if rule else card_in_a_line(face)


def rule_of(cards: Mapping[int, CardSprite], token: int) -> str:
    """Return the sentence that stands on a card of the table, "" for none that is seen."""
    face = cards[token].face if token in cards else None
    return face.sentence if face is not None else ""


EDGE = 22.0
GAP = 14.0
HEAD = 1.5
CARD = card.TABLE_WIDTH
LARGE_TALL = CARD * SHAPE
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
        return CARD, LARGE_TALL

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units."""
        self.box = box


class CardList(Page):
    """Cards in groups; what has the focus is shown large at the side."""

    name = "cardlist"
    wraps = False
    see_through = True
    has_great_button = True
    tone = Tone(cue="page_turn")
    shut_by = ("menu", "space", "confirm")

    def __init__(
        self, services: Services, title: str, groups: Sequence[tuple[str, Sequence[Face]]]
    ) -> None:
        super().__init__(services)
        self.title = title
        self.groups = [(words, list(faces)) for words, faces in groups]
        faces = [face for _words, faces in self.groups for face in faces]
        self.cards = [Laid(face, f"card {n}") for n, face in enumerate(faces)]
        self.heads: list[tuple[str, Slot]] = []
        self.side = nowhere()
        self.shown = 0

    def build(self) -> None:
        self.shut = Button(_("Close"), self.services.pop, "slip", key=cap("cancel"))
        self.widgets = [self.shut]
        self.home = self.cards[0].name if self.cards else self.shut.name

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

    def show_focus(self) -> None:
        for number, laid in enumerate(self.cards):
            if laid.name == self.focus.name and number != self.shown:
                self.shown = number
                if self.focus.by_keys:
                    top = laid.box.y - self.rolling.window.y + self.rolling.scroll.at
                    self.rolling.scroll.show(top - 40, laid.box.h + 60)

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        self.pane = inset(canvas.area, 30, 26)
        below = Slot(grow=1)
        above = leaf.band_tall(canvas) + 10
        head = Row(Slot(grow=1), self.shut)
        page = Column(head, below, gap=10, padding=(EDGE, above, EDGE, 16))
        page.place(canvas, self.pane)
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
        leaf.draw(canvas, self.pane, FRIEZE)
        room = self.shut.rect.x - self.rolling.window.x - 24
        lines, style = text.fit(canvas, self.title, text.MENU, room, self.shut.rect.h + 6)
        text.draw_lines(canvas, lines, style, self.rolling.window.x + 8, self.shut.rect.y - 3)
        self.shut.draw(canvas, self.time)
        if self.cards:
            self._draw_cards(canvas)
            self._draw_zoom(canvas)
        else:
            words = _("No cards here.")
            text.draw(canvas, words, text.BODY, *self.pane.center, "centre")

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
        words = _("Choose the card for its history.")
        tall = NOTE_LINES * text.line_height(canvas, NOTE)
        lines, style = text.fit(canvas, words, NOTE, room, tall)
        text.draw_lines(canvas, lines, style, self.side.centerx, top, "centre")


READING_GAP = 12.0
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
        wide = max(420.0, across * (card.TABLE_WIDTH + READING_GAP) + 60)
        tall = 74 + rows * (tall_card + READING_GAP) + (44 if self.note or not self.tokens else 20)
        shrink = min(1.0, (area.h - 110) / max(1.0, rows * (tall_card + READING_GAP)))
        tall = (
            74
            + rows * (tall_card + READING_GAP) * shrink
            + (44 if self.note or not self.tokens else 20)
        )
        self.box = centred(area, wide, tall)
        for number, sprite in enumerate(self.sprites):
            line, place = divmod(number, across)
            here = min(across, count - line * across)
            sprite.scale = shrink
            step = (card.TABLE_WIDTH + READING_GAP) * (shrink if shrink < 1 else 1)
            sprite.x = self.box.centerx + (place - (here - 1) / 2) * step
            sprite.y = self.box.y + 66 + (line + 0.5) * (tall_card + READING_GAP) * shrink

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
        return _("Only you see this. {how}.").format(how=how_to_go_on())

    def in_words(self) -> list[str]:
        """Return its title and each card that can be read, in sentences."""
        faces = [] if self.covered else self.faces
        cards = [card_in_a_line(face) for face in faces]
        return [self.title, *(_("{n}: {card}").format(n=n, card=c) for n, c in enumerate(cards, 1))]

    def token_at(self, spot: str) -> int:
        """Return the token of the card with the name of a spot, -1 when there is none."""
        return next((t for n, t in enumerate(self.tokens) if spot == self.spot_name(n)), -1)

    def name_of(self, token: int) -> str:
        """Return the name of a card that may be taken."""
        return self.faces[self.tokens.index(token)].name

    def spot_name(self, number: int) -> str:
        """The name by which the focus knows the n-th card."""
        return f"read{number}"
