"""Paragraphs with bold words, coloured figures and small signs set into the line."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from typing import Final

import pygame

from sprites.base import images, pieces, syllable, text
from sprites.base.canvas import Box, Canvas
from sprites.base.images import blank
from sprites.base.lookup import folded
from sprites.base.palette import FACTIONS, HEX
from sprites.base.text import Gauge, Ruler, Style

LEAST_BROKEN: Final = 5
"""Letters that a word has at the least to be broken."""
NUDGE: Final = 0.001
"""Units to the right, so that neighbours on half a pixel round alike and never overlap."""
INKS: Final = {"gain": "gainL", "loss": "lossL", "quiet": "ivory3"}
_ART_NAME: Final = re.compile(r"[a-z0-9_-]{1,40}(/[a-z0-9_-]{1,40}){0,3}")


@dataclass(frozen=True)
class Run:
    """Words that look alike, or one sign (`icon`) in the line."""

    words: str = ""
    bold: bool = False
    ink: str = ""
    icon: str = ""


def runs(markup: str) -> list[Run]:
    """Read `*bold*`, `{sea}` or `{athens}` (a sign) and `{gain|+2}` (words in a colour).

    Signs are types, sides, "coin" or an art file; colours are gain, loss, quiet or the palette's.
    """
    found: list[Run] = []
    for number, part in enumerate(markup.split("*")):
        found += _braces(part, bold=number % 2 == 1)
    return [run for run in found if run.words or run.icon]


def _braces(part: str, bold: bool) -> list[Run]:
    plain, *rest = part.split("{")
    found = [Run(plain, bold)]
    for piece in rest:
        inside, closed, after = piece.partition("}")
        run = _braced(inside, bold) if closed else None
        found += [run, Run(after, bold)] if run else [Run("{" + piece, bold)]
    return found


def _braced(inside: str, bold: bool) -> Run | None:
    """Return the sign or the coloured words in braces, None for braces that mean neither."""
    ink, bar, words = inside.partition("|")
    ink = INKS.get(ink, ink)
    if bar:
        return Run(words, bold, ink) if not ink or ink in HEX else None
    return Run(icon=inside) if _is_sign(inside) else None


def _is_sign(icon: str) -> bool:
    if icon in pieces.ICONS or icon in FACTIONS or icon == "coin":
        return True
    return _ART_NAME.fullmatch(icon) is not None and images.exists(icon)


def plain(markup: str) -> str:
    """Return the words alone: for narration and search."""
    return "".join(run.words or _spoken(run.icon) for run in runs(markup))


def _spoken(icon: str) -> str:
    return FACTIONS[icon].name if icon in FACTIONS else icon.replace("_", " ")


def sign(icon: str, side: int) -> pygame.Surface:
    """Return a sign of the text, `side` pixels square."""
    if icon in pieces.ICONS:
        return pieces.icon_disc(icon, side)
    if icon in FACTIONS:
        return pieces.shield(icon, side)
    if icon == "coin":
        return pieces.coin(side)
    return images.picture(icon, (side, side))


def line(ruler: Ruler, markup: str, style: Style) -> pygame.Surface:
    """Return a line as an image, its signs in braces as discs."""
    if "{" not in markup:
        return text.render(ruler, markup, style)
    side = round(1.02 * text.pixels(ruler, style))
    parts = [
        sign(run.icon, side) if run.icon else text.render(ruler, run.words, style)
        for run in runs(markup)
    ]
    image = blank((sum(part.get_width() for part in parts), max(p.get_height() for p in parts)))
    x = 0
    for part in parts:
        image.blit(part, (x, (image.get_height() - part.get_height()) // 2))
        x += part.get_width()
    return image


@dataclass(frozen=True)
class _Set:
    x: float
    run: Run
    style: Style
    wide: float


@dataclass
class Paragraph:
    """Marked-up text that wraps to any width; each newline starts a paragraph of its own."""

    markup: str
    style: Style = text.BODY

    def height(self, ruler: Ruler, width: float) -> float:
        """Return the height of the text at `width` units, in units."""
        return len(self.lines(ruler, width)) * text.line_height(ruler, self.style)

    def lines(self, ruler: Ruler, width: float) -> tuple[list[_Set], ...]:
        """Return the lines at `width` units."""
        gauge = Gauge(ruler.scale, ruler.text_scale)
        return _laid(gauge, self.markup, self.style, width, text.worn())

    def draw(self, canvas: Canvas, box: Box, skip: float = 0.0) -> float:
        """Draw into `box`, clipped, `skip` units scrolled away; returns the whole height."""
        step = text.line_height(canvas, self.style)
        lines = self.lines(canvas, box.w)
        if canvas.said is not None:
            canvas.say(plain(self.markup), box.x, box.y, box.w, min(box.h, step * len(lines)))
        with canvas.clip(box), canvas.unsaid():
            for number, line in enumerate(lines):
                y = box.y - skip + step * (number + 0.5)
                if box.top - step < y < box.bottom + step:
                    _draw_line(canvas, line, box.x, y)
        return step * len(lines)

    def write(self, canvas: Canvas, x: float, y: float, wide: float) -> float:
        """Draw all of it at a width from (x, y) on downwards; returns its height."""
        return self.draw(canvas, Box(x, y, wide, self.height(canvas, wide)))

    def places(self, ruler: Ruler, width: float, sought: str) -> list[Box]:
        """Return where words stand, from the top left of the text, one box for each line's part.

        `sought` is folded; a place may run over several words.
        """
        step = text.line_height(ruler, self.style)
        said, pieces_at = _flattened(self.lines(ruler, width))
        found, start = [], said.find(sought) if sought else -1
        while start >= 0:
            for begin, line, piece in pieces_at:
                low, high = max(start, begin), min(start + len(sought), begin + _long(piece))
                if low < high:
                    x, wide = _part(ruler, piece, low - begin, high - begin)
                    found.append(Box(x, line * step, wide, step))
            start = said.find(sought, start + len(sought))
        return found


def fitted(
    ruler: Ruler,
    markup: str,
    style: Style,
    sizes: tuple[float, ...],
    room: tuple[float, float],
    least: float = 0.0,
) -> Paragraph:
    """Return a text at the first of these sizes at which it fits into a width and a height.

    All in units. Where it fits at none it is set at the last, or at the first that is no larger
    than `least` with the player's text scale.
    """
    return _fitted(Gauge(ruler.scale, ruler.text_scale), markup, style, sizes, room, least)


@lru_cache(maxsize=256)
def _fitted(
    gauge: Gauge,
    markup: str,
    style: Style,
    sizes: tuple[float, ...],
    room: tuple[float, float],
    least: float,
) -> Paragraph:
    body = Paragraph(markup, style)
    for size in sizes:
        body = Paragraph(markup, style.sized(size))
        small = size * gauge.text_scale <= least
        if small or body.height(gauge, room[0]) <= room[1]:
            break
    return body


def forget() -> None:
    """Fit all texts anew: they are set in another face, or wider apart."""
    _fitted.cache_clear()


def _long(piece: _Set) -> int:
    return len(piece.run.words)


def _part(ruler: Ruler, piece: _Set, low: int, high: int) -> tuple[float, float]:
    """Return the left edge and the width of some letters of a word."""
    before = text.width(ruler, piece.run.words[:low], piece.style)
    return piece.x + before, text.width(ruler, piece.run.words[low:high], piece.style)


def _flattened(lines: Sequence[list[_Set]]) -> tuple[str, list[tuple[int, int, _Set]]]:
    """Return the words folded, and where in them each piece begins, with its line."""
    said, found = "", []
    for number, line in enumerate(lines):
        end = None
        for piece in line:
            if said and (end is None or piece.x > end + 0.5):
                said += " "
            found.append((len(said), number, piece))
            said += folded(piece.run.words)
            end = piece.x + piece.wide
    return said, found


def _draw_line(canvas: Canvas, line: list[_Set], x: float, y: float) -> None:
    for each in line:
        if each.run.icon:
            canvas.blit_centre(
                sign(each.run.icon, canvas.px(each.wide)), x + each.x + each.wide / 2, y
            )
        else:
            text.draw(canvas, each.run.words, each.style, x + each.x + NUDGE, y)


@lru_cache(maxsize=1024)
def _laid(
    gauge: Gauge, markup: str, style: Style, width: float, worn: object
) -> tuple[list[_Set], ...]:
    """Return the lines of a text as long as the same face is worn; they are drawn each frame."""
    parts = (runs(part) for part in markup.split("\n"))
    return tuple(line for part in parts for line in _lay_one(gauge, part, style, width))


def _lay_one(ruler: Ruler, parts: list[Run], style: Style, width: float) -> list[list[_Set]]:
    lines: list[list[_Set]] = [[]]
    pen, gap = 0.0, text.advance(ruler, "n n", style) - text.advance(ruler, "nn", style)
    for cluster in _fitting(ruler, _clusters(parts), style, width):
        together = [_set(ruler, run, style) for run in cluster]
        if len(together) == 1 and together[0].wide > width:
            together = [_shortened(ruler, together[0], style, width)]
        space = gap if lines[-1] else 0.0
        if lines[-1] and pen + space + sum(piece.wide for piece in together) > width:
            lines.append([])
            pen, space = 0.0, 0.0
        pen += space
        for piece in together:
            lines[-1].append(_Set(pen, piece.run, piece.style, piece.wide))
            pen += piece.wide
        pen += _advance(ruler, together[-1]) - together[-1].wide
    return lines


def _advance(ruler: Ruler, piece: _Set) -> float:
    """Return the units from a word to the space after it, so that spaces are even."""
    if piece.run.icon:
        return piece.wide
    return text.advance(ruler, piece.run.words, piece.style)


def _shortened(ruler: Ruler, piece: _Set, style: Style, width: float) -> _Set:
    """Return a word longer than a line without its beginning: of a path the end counts."""
    words = text.shorten_start(ruler, piece.run.words, piece.style, width)
    return _set(ruler, replace(piece.run, words=words), style)


def _fitting(
    ruler: Ruler, clusters: list[list[Run]], style: Style, width: float
) -> Iterator[list[Run]]:
    """The same with words that are wider than a line broken, with a hyphen where it reads well."""
    for cluster in clusters:
        left = cluster
        while len(left) == 1 and _may_be_broken(left[0]):
            piece = _set(ruler, left[0], style)
            if piece.wide <= width:
                break
            head, rest = _broken(ruler, piece, width)
            yield [replace(piece.run, words=head)]
            left = [replace(piece.run, words=rest)]
        yield left


def _may_be_broken(run: Run) -> bool:
    """True for a long word; a path loses its beginning instead, since its end counts."""
    is_path = "/" in run.words or "\\" in run.words
    return not run.icon and len(run.words) >= LEAST_BROKEN and not is_path


def _broken(ruler: Ruler, piece: _Set, width: float) -> tuple[str, str]:
    word = piece.run.words

    def fits(place: int) -> bool:
        return text.width(ruler, syllable.split(word, place)[0], piece.style) <= width

    place = syllable.best_cut(word, fits)
    if place is None:
        place = max(takewhile(fits, range(2, len(word) - 1)), default=2)
    return syllable.split(word, place)


def _clusters(parts: list[Run]) -> list[list[Run]]:
    """Words and signs that no space parts: they stay in one line."""
    found: list[list[Run]] = [[]]
    for run in _words(parts):
        if run.words != " ":
            found[-1].append(run)
        elif found[-1]:
            found.append([])
    return [cluster for cluster in found if cluster]


def _words(parts: list[Run]) -> list[Run]:
    """Single words and signs, with " " where the line may break."""
    found: list[Run] = []
    for run in parts:
        if run.icon:
            found.append(run)
            continue
        for number, word in enumerate(run.words.split(" ")):
            if number:
                found.append(Run(" "))
            if word:
                found.append(Run(word, run.bold, run.ink))
    return found


def _set(ruler: Ruler, run: Run, style: Style) -> _Set:
    if run.icon:
        side = 1.15 * style.size * text.growth(ruler, style)
        return _Set(0.0, run, style, side)
    look = style.bold() if run.bold else style
    look = look.inked(run.ink) if run.ink else look
    return _Set(0.0, run, look, text.width(ruler, run.words, look))
