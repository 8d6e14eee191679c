"""Sets a card's name so that it is never cut: smaller, on more lines, at last with a hyphen."""

from dataclasses import dataclass

import pygame

from sprites.base import rich, syllable, text
from sprites.base.canvas import Canvas
from sprites.base.palette import Faction
from sprites.base.text import Style

SMALLEST_NAME = 16.0
"""The size down to which names are set."""
CONDENSED, NARROWEST = 0.92, 0.875
"""The widths of letters that are taken before a smaller size, and before a break.

At the smallest size the second one leaves them as wide as letters of 14 units.
"""


@dataclass(frozen=True)
class Setting:
    """Lines ready to draw; `step` is their pitch in units, `squeeze` narrows the letters."""

    lines: tuple[str, ...]
    style: Style
    step: float
    squeeze: float = 1.0

    @property
    def height(self) -> float:
        """The height of all lines in units."""
        return self.step * len(self.lines)

    def image(self, canvas: Canvas, line: str) -> pygame.Surface:
        """Return one line as an image."""
        drawn = rich.line(canvas, line, self.style)
        if self.squeeze == 1.0:
            return drawn
        size = (max(1, round(drawn.get_width() * self.squeeze)), drawn.get_height())
        return pygame.transform.smoothscale(drawn, size)


def set_name(canvas: Canvas, name: str, limit: float, height: float, tactic: bool) -> Setting:
    """Return the largest setting of a name, from 17 units times the text scale down to 16.

    Its letters are narrowed a little before they are made smaller. A word too long for `limit`
    is narrowed by an eighth, then broken.
    """
    ink = "white" if tactic else "ink"
    size = text.CARD_NAME.size * canvas.text_scale
    while size >= SMALLEST_NAME:
        for room in (limit, limit / CONDENSED):
            style = Style("stele-bold", size, ink, grows=False, leading=0.98)
            if text.fits(canvas, text.wrap(canvas, name, style, room), style, room, height):
                lines = text.balanced(canvas, name, style, room)
                return _squeezed(canvas, lines, style, limit)
        size -= 0.5
    return _force(canvas, name, limit, height, ink)


def set_on_strip(canvas: Canvas, name: str, limit: float, height: float, tactic: bool) -> Setting:
    """Return a name on a strip of a card: in two lines of whole words, else in one, cut short."""
    found = set_name(canvas, name, limit, height, tactic)
    apart = found.step > text.line_height(canvas, found.style) - 0.01
    if len(found.lines) <= 2 and " ".join(found.lines) == name and apart:
        return found
    style = found.style.sized(SMALLEST_NAME)
    return _squeezed(canvas, [text.shorten(canvas, name, style, limit / NARROWEST)], style, limit)


def _squeezed(canvas: Canvas, lines: list[str], style: Style, limit: float) -> Setting:
    """Return lines narrowed to a width, if they are wider."""
    widest = max(text.width(canvas, line, style) for line in lines)
    step = text.line_height(canvas, style)
    return Setting(tuple(lines), style, step, min(1.0, limit / widest))


def _force(canvas: Canvas, name: str, limit: float, height: float, ink: str) -> Setting:
    style = Style("stele-bold", SMALLEST_NAME, ink, grows=False, leading=0.98)
    step = text.line_height(canvas, style)
    loose = text.balanced(canvas, name, style, limit / NARROWEST)
    widest = max(text.width(canvas, line, style) for line in loose)
    if widest * NARROWEST <= limit and step * len(loose) <= height + 0.01:
        return _squeezed(canvas, loose, style, limit)
    lines = _broken(canvas, name, style, limit / NARROWEST)
    widest = max(text.width(canvas, line, style) for line in lines)
    tight = min(1.0, limit / widest)
    return Setting(tuple(lines), style, min(step, height / len(lines)), tight)


def _broken(canvas: Canvas, name: str, style: Style, limit: float) -> list[str]:
    lines = [""]
    for word in name.split():
        longer = f"{lines[-1]} {word}".strip()
        if text.width(canvas, longer, style) <= limit:
            lines[-1] = longer
            continue
        parts = _parts(canvas, word, style, limit)
        lines = lines + parts if lines[-1] else parts
    return lines


def _parts(canvas: Canvas, word: str, style: Style, limit: float) -> list[str]:
    if text.width(canvas, word, style) <= limit:
        return [word]

    def fits(place: int) -> bool:
        return text.width(canvas, syllable.split(word, place)[0], style) <= limit

    place = syllable.best_cut(word, fits)
    if place is None:
        return [word]
    head, tail = syllable.split(word, place)
    return [head, *_parts(canvas, tail, style, limit)]


def set_short(
    canvas: Canvas, words: str, side: Faction, tactic: bool, limit: float, room: float
) -> Setting | None:
    """Return the short rule line in one line, or two when there is room; None when it must go."""
    if not words:
        return None
    ink = "#FFD9BF" if tactic else side.on_ivory
    style = text.CARD_SHORT.inked(ink)
    if "{" in words:
        return _with_signs(canvas, words, style, limit, room)
    for wide in (limit, limit / CONDENSED):
        lines = text.balanced(canvas, words, style, wide)
        if len(lines) <= 2 and text.fits(canvas, lines, style, wide, room):
            return _squeezed(canvas, lines, style, limit)
    return None


def _with_signs(
    canvas: Canvas, words: str, style: Style, limit: float, room: float
) -> Setting | None:
    """Set words with signs among them in one line, else in two, broken where both are shortest."""
    step = text.line_height(canvas, style)
    spaces = [at for at, letter in enumerate(words) if letter == " "]
    ways = [(words,), *((words[:at], words[at + 1 :]) for at in spaces)]
    fitting = [way for way in ways if step * len(way) <= room + 0.01]
    widths = [max(rich.line(canvas, line, style).get_width() for line in way) for way in fitting]
    for way, wide in sorted(
        zip(fitting, widths, strict=True), key=lambda one: (len(one[0]), one[1])
    ):
        if wide <= limit * canvas.scale:
            return Setting(way, style, step)
    return None
