"""Words on the screen: our own inscription face for names, Source Serif and Sans for the rest."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, Protocol

import pygame

from sprites.base import lettering
from sprites.base.canvas import Canvas
from sprites.base.lettering import LONGEST, image, measure, paintable

LEAST: Final = 16.0
TIGHT: Final = 9.0
"""The least size of a label that has one line and little room."""
LEGIBLE: Final = 12.0
"""The least size of a name: one that is longer still is cut short."""
LONGEST_WORD: Final = 200
"""So many letters of an overlong word are tried at most."""
BREAKS: Final = re.compile(r"[^\S\u00a0]+")
"""The places where a line may end: not at a no-break space."""
Align = Literal["left", "centre", "right"]

_spacing = [1.0]
"""The player's line spacing, a factor for what is read."""
_changes = [0]
HEAVIER: Final = {"serif": "serif-bold", "sans": "sans-bold", "stele": "stele-bold"}


@dataclass(frozen=True, slots=True)
class Style:
    """The style of words: face, size in units, colour of the palette, letter spacing in units.

    `grows` styles follow the player's text scale up to `most`; others belong to fixed furniture.
    What is `read`, line after line, follows the player's line spacing.
    """

    face: str
    size: float
    ink: str = "ivory"
    tracking: float = 0.0
    grows: bool = True
    leading: float = 1.3
    most: float = 2.0
    read: bool = False

    def bold(self) -> "Style":
        """The same in a heavier face."""
        return replace(self, face=HEAVIER.get(self.face, self.face))

    def inked(self, ink: str) -> "Style":
        """The same in another colour."""
        return replace(self, ink=ink)

    def sized(self, size: float) -> "Style":
        """The same at another size in units."""
        return replace(self, size=size)


TOTAL: Final = Style("stele-bold", 75, "white", grows=False)
COUNT: Final = Style("stele-bold", 40, grows=False)
MENU: Final = Style("stele-bold", 32)
ZOOM_NAME: Final = Style("stele-bold", 24, "ink", leading=1.08)
ZOOM_RULES: Final = Style("serif", 20, "ink", leading=1.22)
ZOOM_TOLD: Final = Style("serif-italic", 20, "ink", leading=1.22)
SCREEN_TITLE: Final = Style("stele-bold", 22)
CARD_NAME: Final = Style("stele-bold", 17, "ink", leading=1.0)
CARD_SHORT: Final = Style("sans-bold", 16, "ink", leading=1.05)
BODY: Final = Style("serif", 20, read=True)
LOG: Final = Style("serif", 20, "ivory2", leading=1.22, read=True)
HEADING: Final = Style("sans-bold", 17, "clayLL", tracking=1.2)
LABEL: Final = Style("sans-semibold", 17, "ivory2", tracking=0.6)
BUTTON: Final = Style("sans-bold", 17, "ink", tracking=1.2)
KEY: Final = Style("sans-semibold", 16, "ivory3")
FIGURE: Final = Style("stele-bold", 20)
PERCENT: Final = "{n} %"
"""A number of percent, unless its widget is told how a language writes it."""
STYLES: Final[dict[str, Style]] = {
    name.lower(): style for name, style in globals().items() if isinstance(style, Style)
}


class Ruler(Protocol):
    """The part of a canvas that measuring needs: pixels to the unit, the player's text scale."""

    @property
    def scale(self) -> float: ...
    @property
    def text_scale(self) -> float: ...


@dataclass(frozen=True, slots=True)
class Gauge:
    """A ruler that can be remembered."""

    scale: float
    text_scale: float


def growth(ruler: Ruler, style: Style) -> float:
    """Return how many times larger than its size a style is set for this player."""
    return min(ruler.text_scale, style.most) if style.grows else 1.0


def pixels(ruler: Ruler, style: Style) -> float:
    """The height of a style on this canvas in pixels, the player's text scale included."""
    return style.size * ruler.scale * growth(ruler, style)


def render(ruler: Ruler, words: str, style: Style) -> pygame.Surface:
    """One line of words as an image."""
    return image(words, style.face, pixels(ruler, style), style.ink, style.tracking * ruler.scale)


def width(ruler: Ruler, words: str, style: Style) -> float:
    """Return the width of one line, in units."""
    if not words:
        return 0.0
    size, tracking = round(pixels(ruler, style), 1), round(style.tracking * ruler.scale, 1)
    return measure(paintable(words, style.face), style.face, size, tracking) / ruler.scale


def advance(ruler: Ruler, words: str, style: Style) -> float:
    """Return the units from the beginning of words to what follows: `width` is rounded up."""
    size, tracking = round(pixels(ruler, style), 1), round(style.tracking * ruler.scale, 1)
    return lettering.advance(paintable(words, style.face), style.face, size, tracking) / ruler.scale


def line_height(ruler: Ruler, style: Style) -> float:
    """From one line to the next, in units."""
    spacing = _spacing[0] if style.read else 1.0
    return style.size * style.leading * spacing * growth(ruler, style)


def use(face: str, spacing: float) -> bool:
    """Set text in a face and its lines so far apart; True when anything painted before is stale."""
    same = spacing == _spacing[0]
    if not lettering.use_text_face(face) and same:
        return False
    _spacing[0] = spacing
    _changes[0] += 1
    _wrap_one.cache_clear()
    _fit.cache_clear()
    return True


def changes() -> int:
    """Return how often the face of text or its spacing has changed so far."""
    return _changes[0]


def worn() -> tuple[object, ...]:
    """Return the face that text is set in, and how far apart its lines are."""
    return lettering.worn(), _spacing[0]


def draw(
    canvas: Canvas, words: str, style: Style, x: float, y: float, align: Align = "left"
) -> float:
    """Draws one line whose middle height is `y`; returns its width in units."""
    if not words:
        return 0.0
    line = render(canvas, words, style)
    if canvas.said is not None:
        _say(canvas, words, style, x, y, line.get_width() / canvas.scale, align)
    place = canvas.point(x, y)
    left = {"left": 0, "centre": line.get_width() // 2, "right": line.get_width()}[align]
    canvas.surface.blit(line, (place[0] - left, place[1] - line.get_height() // 2))
    return line.get_width() / canvas.scale


def wrap(ruler: Ruler, words: str, style: Style, limit: float) -> list[str]:
    """Breaks words into lines of at most `limit` units; a longer word has a line of its own."""
    gauge = Gauge(ruler.scale, ruler.text_scale)
    paragraphs = (_wrap_one(gauge, each, style, limit) for each in words.split("\n"))
    return [line for lines in paragraphs for line in lines]


@lru_cache(maxsize=4096)
def _wrap_one(gauge: Gauge, paragraph: str, style: Style, limit: float) -> tuple[str, ...]:
    words = filter(None, BREAKS.split(paragraph))
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(gauge, longer, style) > limit:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def balanced(ruler: Ruler, words: str, style: Style, limit: float) -> list[str]:
    """Like `wrap` with as few lines, but the lines as even as they can be: for names."""
    lines = wrap(ruler, words, style, limit)
    low, high = limit / max(1, len(lines)), limit
    for _ in range(6):
        middle = (low + high) / 2
        trial = wrap(ruler, words, style, middle)
        if len(trial) <= len(lines) and _widest(ruler, trial, style) <= middle:
            lines, high = trial, middle
        else:
            low = middle
    return lines


def _widest(ruler: Ruler, lines: list[str], style: Style) -> float:
    return max(width(ruler, line, style) for line in lines)


def fits(ruler: Ruler, lines: list[str], style: Style, limit: float, height: float) -> bool:
    """True if the lines stay inside a box of `limit` by `height` units."""
    tall = line_height(ruler, style) * len(lines)
    return tall <= height + 0.01 and _widest(ruler, lines, style) <= limit + 0.01


def fit(
    ruler: Ruler, words: str, style: Style, limit: float, height: float, least: float = LEAST
) -> tuple[list[str], Style]:
    """The lines and the largest size with which words fill a box, `least` units at the smallest.

    When even the least size is too large it is returned all the same: the caller gives room.
    """
    gauge = Gauge(ruler.scale, ruler.text_scale)
    lines, fitted = _fit(gauge, words, style, limit, height, least)
    return list(lines), fitted


@lru_cache(maxsize=4096)
def _fit(
    gauge: Gauge, words: str, style: Style, limit: float, height: float, least: float
) -> tuple[tuple[str, ...], Style]:
    size = style.size
    least = min(size, least / growth(gauge, style))
    while True:
        trial = style.sized(size)
        lines = wrap(gauge, words, trial, limit)
        if size <= least or fits(gauge, lines, trial, limit, height):
            return tuple(balanced(gauge, words, trial, limit)), trial
        size = max(least, size - 0.5)


def shorten(ruler: Ruler, words: str, style: Style, limit: float) -> str:
    """Words with an ellipsis where nothing else helps; the whole belongs in a tooltip."""
    if width(ruler, words, style) <= limit:
        return words
    words = words[:LONGEST]
    while words and width(ruler, words + "…", style) > limit:
        words = words[:-1].rstrip()
    return words + "…"


def shorten_start(ruler: Ruler, words: str, style: Style, limit: float) -> str:
    """Return words without their beginning where they are too long: the end of a path counts.

    Of a path whole folders go, and of its last part letters only where even that is too long.
    """
    if width(ruler, words, style) <= limit:
        return words
    words = words[-LONGEST_WORD:]
    while words and width(ruler, "…" + words, style) > limit:
        words = words[1:]
    whole = re.search(r"[/\\].+", words)
    return "…" + (whole[0] if whole else words)


def narrowed(ruler: Ruler, words: str, style: Style, limit: float) -> pygame.Surface:
    """One line as an image: narrowed by up to a sixth, then smaller, and only then cut short.

    At the least size it is narrowed by a third before that.
    """
    line = render(ruler, words, style)
    room = round(limit * ruler.scale)
    if line.get_width() <= room:
        return line
    least = TIGHT / growth(ruler, style)
    while line.get_width() * 5 / 6 > room and style.size > least:
        style = style.sized(max(least, style.size - 1))
        line = render(ruler, words, style)
    if line.get_width() <= room:
        return line
    if line.get_width() * 2 / 3 > room:
        return render(ruler, shorten(ruler, words, style, limit), style)
    return pygame.transform.smoothscale(line, (room, line.get_height()))


def known(name: str) -> str:
    """Return a player's name without the signs that no typeface here can show.

    Gone too are signs without a width of their own, and those that turn the direction.
    """
    composed = unicodedata.normalize("NFC", name)
    return " ".join("".join(filter(lettering.is_known, composed)).split())


def name_line(ruler: Ruler, name: str, style: Style, limit: float) -> pygame.Surface:
    """Return a player's name as one line: smaller while it can be read, and only then cut short.

    At the least size it is narrowed by up to a third before that, as `narrowed` does.
    """
    least = min(style.size, LEGIBLE / growth(ruler, style))
    while style.size > least and width(ruler, name, style) > limit:
        style = style.sized(max(least, style.size - 0.5))
    if 2 / 3 * width(ruler, name, style) > limit:
        return render(ruler, shorten(ruler, name, style, limit), style)
    line, room = render(ruler, name, style), round(limit * ruler.scale)
    if line.get_width() <= room:
        return line
    return pygame.transform.smoothscale(line, (room, line.get_height()))


def draw_name(
    canvas: Canvas,
    name: str,
    style: Style,
    x: float,
    y: float,
    limit: float,
    align: Align = "left",
) -> float:
    """Draw a player's name whose middle height is `y` in at most `limit` units."""
    return _draw_line(canvas, name_line(canvas, name, style, limit), name, style, x, y, align)


def draw_within(
    canvas: Canvas,
    words: str,
    style: Style,
    x: float,
    y: float,
    limit: float,
    align: Align = "left",
) -> float:
    """Draws one line whose middle height is `y` in at most `limit` units; returns its width."""
    return _draw_line(canvas, narrowed(canvas, words, style, limit), words, style, x, y, align)


def _draw_line(
    canvas: Canvas,
    line: pygame.Surface,
    words: str,
    style: Style,
    x: float,
    y: float,
    align: Align,
) -> float:
    """Draw a line that is painted already; returns its width."""
    wide = line.get_width() / canvas.scale
    left = x - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * wide
    if canvas.said is not None and words:
        _say(canvas, words, style, x, y, wide, align)
    canvas.blit(line, left, y - line.get_height() / canvas.scale / 2)
    return wide


def _say(
    canvas: Canvas, words: str, style: Style, x: float, y: float, wide: float, align: Align
) -> None:
    """Put a line down whose middle height is `y`."""
    left = x - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * wide
    tall = line_height(canvas, style)
    canvas.say(words, left, y - tall / 2, wide, tall)


def one_line(ruler: Ruler, words: str, style: Style, limit: float) -> pygame.Surface:
    """One line as an image: smaller, then narrower, and only then with an ellipsis."""
    fitted = fit(ruler, words, style, limit, line_height(ruler, style))[1]
    return narrowed(ruler, words, fitted, limit)


def wrap_each(
    ruler: Ruler, parts: Iterable[tuple[str, Style]], limit: float
) -> list[tuple[list[str], Style]]:
    """Return the lines of some texts in their styles, without those that are empty."""
    return [(wrap(ruler, words, style, limit), style) for words, style in parts if words]


def height_of(ruler: Ruler, parts: Iterable[tuple[list[str], Style]]) -> float:
    """Return the height in units of lines in their styles, one below the other."""
    return sum(line_height(ruler, style) * len(lines) for lines, style in parts)


def draw_lines(
    canvas: Canvas, lines: list[str], style: Style, x: float, y: float, align: Align = "left"
) -> float:
    """Draws lines downwards from the top `y`; returns the height used in units."""
    if canvas.said is not None and lines:
        _say_lines(canvas, lines, style, x, y, align)
        with canvas.unsaid():
            return _draw_lines(canvas, lines, style, x, y, align)
    return _draw_lines(canvas, lines, style, x, y, align)


def _draw_lines(
    canvas: Canvas, lines: list[str], style: Style, x: float, y: float, align: Align
) -> float:
    step = line_height(canvas, style)
    for number, line in enumerate(lines):
        draw(canvas, line, style, x, y + step * (number + 0.5), align)
    return step * len(lines)


def _say_lines(
    canvas: Canvas, lines: list[str], style: Style, x: float, y: float, align: Align
) -> None:
    """Put a paragraph down as one."""
    wide = max(width(canvas, line, style) for line in lines)
    left = x - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * wide
    canvas.say(" ".join(lines), left, y, wide, line_height(canvas, style) * len(lines))
