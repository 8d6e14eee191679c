"""The bar and the side panel of every table where cards are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.scenes.tables import hint_panel
from game.scenes.tables.cards.card_layout import CardLayout
from game.scenes.tables.display import GREAT, THOUGHT, AnyCardDisplay
from game.system.i18n import _
from sprites.base import ground, text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import foot_of, head_of, inset, trim
from sprites.base.rich import Paragraph
from sprites.cards import card
from sprites.cards.cardsprite import CardSprite
from sprites.cards.face import Face
from sprites.cards.hand import LIFT
from sprites.cards.plate import TALL
from sprites.charts.score import Ribbon
from sprites.kit import bars, prompt
from sprites.kit.log import Log
from sprites.kit.panel import Sum, heading, ledger, ledger_height


@dataclass(frozen=True)
class RuledAccount:
    """The sums, and below them a `note` of marked-up lines."""

    sums: tuple[Sum, ...]
    note: str = ""

    def height(self, canvas: Canvas, wide: float) -> float:
        """Return the height at a width, in units."""
        noted = _line(self.note).height(canvas, wide) if self.note else 0.0
        return ledger_height(canvas, wide, self.sums) + noted

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the account from the top of a box."""
        used = ledger(canvas, box, self.sums)
        if self.note:
            _line(self.note).draw(canvas, trim(box, top=used))


@lru_cache(maxsize=64)
def _line(markup: str) -> Paragraph:
    """Return the words below the sums, laid out once."""
    return Paragraph(markup, text.LOG)


SIZES = (20, 18, 16, 14, 12, 10, 8)
"""Sizes at which an account is tried; larger text leaves it less room."""
HAIR = 0.1
"""Units that a box may be too low by rounding."""
LEAST_LOG = 60.0
LEAST_BUTTON, BETWEEN = 40.0, 10.0
"""The height in units of a button at the panel's foot, and the gap between two."""
HAND = text.Style("sans-bold", 17, "ivory2", tracking=1.4, most=1.4)
COUNT = text.Style("sans-semibold", 16, "ivory2", most=1.25)
COUNT_TALL, COUNT_INK = 23.0, 1.05
"""The height of its plate, and the largest size of its words in heights of a plate that is low."""


@lru_cache(maxsize=256)
def paragraph(markup: str, size: float = text.LOG.size) -> Paragraph:
    """A paragraph of the panel, laid out once."""
    return Paragraph(markup, text.LOG.sized(size))


@dataclass(frozen=True)
class PanelContent:
    """The content of the side panel.

    `face` is the card shown large; without one `help` is there, a title and a few sentences that
    can be folded. `reasons`
    has a title and the lines of an account, `brief` the same in few words, `ruled` the same in
    columns, for where all of it has room.
    """

    face: Face | None
    help: tuple[str, str]
    reasons: tuple[str, list[str]]
    brief: list[str]
    log: Log
    ruled: RuledAccount | None = None


def draw_hand_area(
    canvas: Canvas,
    display: AnyCardDisplay,
    boxes: CardLayout,
    top: float,
    words: str,
    place: Box,
    beside: bool = False,
) -> None:
    """Draw the hand's label `top` units below the edge of its well, its count, and the prompt.

    The count stands below the label, or `beside` it.
    """
    y = boxes.hand_area.y + top
    left = boxes.main.x + 18
    wide = text.draw(canvas, _("Hand").upper(), HAND, left, y)
    hand = display.board.hands[max(0, display.viewer)]
    x, y = (left + 12 + wide, y - 2) if beside else (left, y + 32)
    text.draw(canvas, str(len(hand)), text.COUNT, x, y)
    prompt.draw(canvas, place, words, display.beside_prompt)


def prompt_box(display: AnyCardDisplay, boxes: CardLayout, rises: bool) -> Box:
    """Return the place of the prompt: higher over picked cards, and there beside the plates.

    It does not rise over a row with cards, which are picked lower then.
    """
    box = boxes.prompt
    if not (display.picked and rises):
        return box
    return trim(box.move(0, -LIFT), left=boxes.plaques[1].right - box.x)


def draw_flight(
    canvas: Canvas,
    display: AnyCardDisplay,
    cards: Sequence[tuple[int, CardSprite]],
    boxes: CardLayout,
) -> None:
    """Draw the cards that fly, over table and hand, and shake what has been struck."""
    display.shake.draw(canvas, trim(boxes.main, top=boxes.bar.bottom))
    for _token, sprite in cards:
        if sprite.aloft:
            sprite.draw(canvas, display.time)


def draw_enemy_count(
    canvas: Canvas, sprites: Mapping[int, CardSprite], held: Sequence[int], boxes: CardLayout
) -> None:
    """Draw how many cards the seat above holds, beside their upper edges and above its row."""
    xs = [sprite.x for token, sprite in sprites.items() if token in held]
    words, grown = _("{n} in hand").format(n=len(held)), text.growth(canvas, COUNT)
    room = boxes.rows[0].y - boxes.bar.bottom
    tall = min(COUNT_TALL * grown, room)
    style = COUNT.sized(min(COUNT.size, COUNT_INK * tall / grown))
    wide = text.width(canvas, words, style) + 22
    left = min(max(xs) + 44 if xs else boxes.enemy_hand.centerx, boxes.main.right - wide - 8)
    box = Box(left, boxes.bar.bottom + min(4.0, room - tall), wide, tall)
    ground.rounded(canvas, box, tall / 2, "slip", "slip4", 1.2)
    text.draw(canvas, words, style, box.centerx, box.centery - 0.5, "centre")


def draw_panel(
    canvas: Canvas, display: AnyCardDisplay, boxes: CardLayout, content: PanelContent
) -> None:
    """Draw the side panel: the card in question large, why its Force, what has happened."""
    box = boxes.panel
    if display.hint.open:
        top = hint_panel.draw(canvas, display, box) + 14
        if display.hint.level == THOUGHT:
            _draw_log(canvas, display, trim(_inside(display, box), top=top - box.y), content.log)
        return
    face, rooms = content.face, rooms_of(canvas, display, boxes, content)
    if face is not None:
        image = card.image(canvas, face, card.ZOOM_WIDTH, "zoom")
        canvas.blit_centre(image, box.centerx + 2, box.y + 20 + card.ZOOM_WIDTH * TALL / 2)
    if display.fold is not None:
        display.fold.draw(canvas, display.time)
    with canvas.clip(head_of(box, max(0.0, _foot(display, box) - box.y))):
        if rooms.help is not None:
            paragraph(content.help[1]).draw(canvas, rooms.help)
        if rooms.reasons is not None:
            _draw_reasons(canvas, content, rooms.reasons)
        _draw_log(canvas, display, rooms.log, content.log)


class Rooms(NamedTuple):
    """The parts of the panel below the card; None for what is not there."""

    help: Box | None
    reasons: Box | None
    log: Box


def rooms_of(
    canvas: Canvas, display: AnyCardDisplay, boxes: CardLayout, content: PanelContent
) -> Rooms:
    """Return where the help, the account and the log lie, while no hint is open."""
    room = _inside(display, boxes.panel)
    used = card.ZOOM_WIDTH * TALL + 34 if content.face is not None else 8.0
    help_body = reasons = None
    if display.fold is not None:
        used = display.fold.rect.bottom + 4 - room.y
        if display.fold.open:
            tall = min(paragraph(content.help[1]).height(canvas, room.w), room.h - used)
            help_body = head_of(trim(room, top=used), tall)
            used += tall + 10
    room = trim(room, top=used)
    if content.reasons[1]:
        head = text.line_height(canvas, text.HEADING)
        body = _account(canvas, content, trim(room, top=head))
        reasons = head_of(room, head + body.height(canvas, room.w))
        room = trim(room, top=reasons.h + 10)
    return Rooms(help_body, reasons, room)


def lay_log(
    canvas: Canvas, display: AnyCardDisplay, boxes: CardLayout, content: PanelContent
) -> None:
    """Let the log know where its lines lie; while a hint is open none can be chosen."""
    room = None
    if not display.hint.open:
        room = log_box(canvas, rooms_of(canvas, display, boxes, content).log, LEAST_LOG)
    content.log.lay(canvas, room if content.log.entries else None)


def _inside(display: AnyCardDisplay, box: Box) -> Box:
    """Return the panel inside its edges, above its buttons."""
    return trim(box, left=14, right=14, bottom=box.bottom - _foot(display, box))


def _foot(display: AnyCardDisplay, box: Box) -> float:
    """Return the lower edge of the panel's content, above its buttons.

    Where a card pointed at brings the great button, its place is kept free: no line of the log
    may come under a mouse that is on its way there.
    """
    below = [w for w in display.widgets if w.rect.x >= box.x and w.rect.y > box.centery]
    top = min((widget.rect.y for widget in below), default=box.bottom)
    if display.asked and not any(widget.name in GREAT for widget in below):
        top -= max((widget.rect.h for widget in below), default=LEAST_BUTTON) + BETWEEN
    return top - 8


def _draw_log(canvas: Canvas, display: AnyCardDisplay, room: Box, log: Log) -> None:
    box = log_box(canvas, room, LEAST_LOG)
    if box is not None and log.entries:
        heading(canvas, log.words, room.x, room.y, room.w)
        log.rect = box
        log.draw(canvas, display.time)


def log_box(canvas: Canvas, room: Box, least: float) -> Box | None:
    """Return the place of the log's lines below its heading, None where the room is too low."""
    head = text.line_height(canvas, text.HEADING) + 2
    return trim(room, top=head, bottom=2) if room.h > least else None


def help_room(panel: Box) -> Box:
    """Return the room at the top of the panel where the help begins while no card is shown."""
    return inset(panel, 14, 8)


def _account(canvas: Canvas, content: PanelContent, room: Box) -> Paragraph | RuledAccount:
    if content.ruled is not None and content.ruled.height(canvas, room.w) <= room.h + HAIR:
        return content.ruled
    return fitted(canvas, content.reasons[1], content.brief, room)


def _draw_reasons(canvas: Canvas, content: PanelContent, room: Box) -> None:
    used = heading(canvas, content.reasons[0], room.x, room.y, room.w)
    inside = trim(room, top=used)
    _account(canvas, content, inside).draw(canvas, inside)


def fitted(canvas: Canvas, lines: list[str], brief: list[str], room: Box) -> Paragraph:
    """Return the account in full, else in few words, else smaller, else without its last lines."""
    body = paragraph("\n".join(lines))
    lines = brief if body.height(canvas, room.w) > room.h else lines
    for size in SIZES:
        if body.height(canvas, room.w) <= room.h:
            break
        if size * canvas.text_scale >= text.LEAST:
            body = paragraph("\n".join(lines), size)
    while body.height(canvas, room.w) > room.h and len(lines) > 1:
        lines = lines[:-1]
        body = paragraph("\n".join([*lines, "…"]), body.style.size)
    return body


def draw_above(canvas: Canvas, display: AnyCardDisplay, middle: float) -> None:
    """Draw effects, sparks, banners about a height, and the buttons over all."""
    for effect in display.effects:
        effect.draw(canvas)
    main = display.boxes.main
    with canvas.clip(main):
        display.sparks.draw(canvas)
    for banner in display.banners:
        banner.draw(canvas, middle, main.x, main.right)
    for widget in display.widgets:
        if widget is not display.fold:
            widget.draw(canvas, display.time)


def draw_bar(canvas: Canvas, bar: Box, title: str, turn: int, ribbon: Ribbon) -> None:
    """Draw the bar over the enemy's hand."""
    canvas.fill("slip", bar)
    canvas.fill("clayD", foot_of(bar, 2))
    bars.title(canvas, title, _("Turn {n}").format(n=turn).upper(), ribbon.rect.x)
    ribbon.draw(canvas)
