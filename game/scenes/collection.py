"""All pieces of a game to leaf through, and the figures of its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.registry import GAMES, part
from game.system.i18n import _, kept_while_the_language_is
from game.texts.history import UNKNOWN, PieceHistory
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import slip
from sprites.base.lookup import folded
from sprites.base.rich import Paragraph
from sprites.cards import card
from sprites.cards.face import Face
from sprites.map import chit, shield
from sprites.map.chit import ChitFace, Piece
from sprites.map.places import AREAS
from sprites.map.shield import AreaLook

ANY = ""
"""The value of a filter that lets everything through."""


@dataclass(frozen=True)
class Filter:
    """A filter: its label, and the words of each value by its tag. The first lets all through."""

    label: str
    values: Mapping[str, str]


@dataclass(frozen=True)
class Item:
    """One thing to leaf through.

    `key` names it for links ("duel/pericles"), `english` in records and histories. `face` is a
    card's, `chit` a chit's; an area has its `place` on the map instead, and its `owner`'s city.
    """

    game: str
    key: str
    english: str
    name: str
    kind: str
    rule: str
    tags: frozenset[str]
    face: Face | None = None
    chit: ChitFace | None = None
    place: str = ""
    owner: str | None = None
    history: PieceHistory = UNKNOWN

    @property
    def searched(self) -> str:
        """Return all its words as they are looked for."""
        told = f"{_(self.history.flavour)} {_(self.history.note)}"
        return folded(f"{self.name} {self.kind} {self.rule} {told}")

    @property
    def narration(self) -> str:
        """Return it in one line for a reader of the screen."""
        return f"{self.name}. {self.kind}. {self.rule}"


class Collection(NamedTuple):
    """All pieces of a game in the order of its tables, and its filters; `GAME.collection`."""

    items: Callable[[], tuple[Item, ...]]
    filters: Callable[[], tuple[Filter, ...]]


@kept_while_the_language_is(8)
def items(game: str) -> tuple[Item, ...]:
    """Return everything of a game in the order of its table."""
    path = GAMES[game].collection
    return part(path).items() if path else ()


def filters(game: str) -> tuple[Filter, ...]:
    """Return the filters of a game, each with the words for everything first."""
    path = GAMES[game].collection
    return part(path).filters() if path else ()


def filter_of(label: str, values: Mapping[str, str]) -> Filter:
    """Return a filter, with the words for everything first."""
    everything = _("{filter}: all").format(filter=label)
    return Filter(label, {ANY: everything, **values})


def found(game: str, sought: str, tags: tuple[str, ...]) -> list[Item]:
    """Return what has all these tags and all these words."""
    words = folded(sought).split()
    return [
        item
        for item in items(game)
        if item.tags >= set(tags) - {ANY} and all(word in item.searched for word in words)
    ]


def game_of(key: str) -> str:
    """Return the game of an item by its key. KeyError when there is none."""
    kind = key.partition("/")[0]
    for name, game in GAMES.items():
        if kind in (game.piece_kinds or (name,)):
            return name
    raise KeyError(key)


TITLE = text.Style("serif-bold", 19, "ivory", leading=1.2)
CAPTION = text.Style("sans-semibold", 16, "ivory2", leading=1.15)
NOTE = text.Style("serif", 18, "ivory2", leading=1.2)
BETWEEN = text.Style("stele-bold", 22, "clayLL", grows=False)
EDGE, GAP = 14.0, 16.0
WIDEST = 104.0
"""The width of a card at most."""
SIDE = 62.0
"""The side of a chit, and of an area with its edge."""


Picture = Face | Piece | AreaLook


@dataclass(frozen=True)
class GridCell:
    """A picture and what is said below it; `before` stands between it and the one at its left."""

    picture: Picture
    caption: str = ""
    ink: str = "ivory2"
    before: str = ""


@dataclass(frozen=True)
class Figure:
    """A figure: its title, rows of pictures, and a sentence below them, "" for none."""

    title: str
    rows: tuple[tuple[GridCell, ...], ...]
    note: str = ""


def figures(game: str) -> dict[str, Figure]:
    """Return the figures of a game's rulebook by clause; `GAME.rulebook_figures`."""
    path = GAMES[game].rulebook_figures
    return part(path)() if path else {}


def height(canvas: Canvas, figure: Figure, number: int, wide: float) -> float:
    """Return the height of a figure at a width, in units."""
    inside = wide - 2 * EDGE
    tall = 2 * EDGE + _head(figure, number).height(canvas, inside)
    for row in figure.rows:
        tall += 10 + _row_tall(canvas, row, inside)
    if figure.note:
        tall += 8 + Paragraph(figure.note, NOTE).height(canvas, inside)
    return tall


def draw(canvas: Canvas, figure: Figure, number: int, box: Box) -> None:
    """Draw a figure in its box."""
    slip(canvas, box, 10, "slip4")
    x, y, inside = box.x + EDGE, box.y + EDGE, box.w - 2 * EDGE
    head = _head(figure, number)
    y += head.write(canvas, x, y, inside)
    for row in figure.rows:
        _draw_row(canvas, row, Box(x, y + 10, inside, 0))
        y += 10 + _row_tall(canvas, row, inside)
    if figure.note:
        Paragraph(figure.note, NOTE).write(canvas, x, y + 8, inside)


def label(number: int) -> str:
    """Return the name by which the text refers to a figure."""
    return _("Fig. {n}").format(n=number)


def _head(figure: Figure, number: int) -> Paragraph:
    return Paragraph(f"{{clayLL|{label(number)}}}  {figure.title}", TITLE)


def _cell_wide(row: Sequence[GridCell], wide: float) -> float:
    return (wide - GAP * (len(row) - 1)) / max(len(row), 3)


def _picture_tall(picture: Picture, wide: float) -> float:
    if isinstance(picture, Face):
        return min(WIDEST, wide) * 1.4 + 16
    return SIDE + 12


def _caption(canvas: Canvas, cell: GridCell, wide: float) -> list[str]:
    return text.wrap(canvas, cell.caption, CAPTION, wide + GAP - 4) if cell.caption else []


def _row_tall(canvas: Canvas, row: Sequence[GridCell], wide: float) -> float:
    each = _cell_wide(row, wide)
    lines = max(len(_caption(canvas, cell, each)) for cell in row)
    tall = max(_picture_tall(cell.picture, each) for cell in row)
    return tall + lines * text.line_height(canvas, CAPTION)


def _draw_row(canvas: Canvas, row: Sequence[GridCell], box: Box) -> None:
    each = _cell_wide(row, box.w)
    tall = max(_picture_tall(cell.picture, each) for cell in row)
    left = box.x + (box.w - len(row) * each - GAP * (len(row) - 1)) / 2
    for number, cell in enumerate(row):
        x = left + number * (each + GAP)
        draw_picture(canvas, cell.picture, x + each / 2, box.y + tall / 2, each)
        if cell.before:
            text.draw(canvas, cell.before, BETWEEN, x - GAP / 2, box.y + tall / 2, "centre")
        style = CAPTION.inked(cell.ink)
        lines = _caption(canvas, cell, each)
        text.draw_lines(canvas, lines, style, x + each / 2, box.y + tall, "centre")


def draw_picture(canvas: Canvas, picture: Picture, x: float, y: float, wide: float) -> None:
    """Draw a picture about (x, y), at most so wide, in units."""
    if isinstance(picture, Face):
        canvas.blit_centre(card.image(canvas, picture, min(WIDEST, wide)), x, y)
    elif isinstance(picture, Piece):
        canvas.blit_centre(chit.image(canvas.px(SIDE - 8), picture.city, picture.face), x, y)
    else:
        place = AREAS[picture.id]
        pixels = SIDE * canvas.scale / (2 * (place.radius + shield.EDGE))
        canvas.blit_centre(shield.image(place, picture, pixels), x, y)
