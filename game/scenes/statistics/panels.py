"""The panels of the statistics: great figures, charts, shares of wins, favourite cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from ai import LEVELS
from game.scenes.collection import Item, items
from game.statistics.figures import Figures, Piece, Share
from game.statistics.rating import FREE_HINTS, Rating
from game.system.i18n import _, ngettext, percentage
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded, slip
from sprites.base.layout import Column, Fitting, Grid, Part, Row, Slot, Wrap, grow, left_of
from sprites.cards import card
from sprites.charts import columnchart, ratingchart, sharering
from sprites.charts.columnchart import Column as Shaft
from sprites.charts.ratingchart import Level
from sprites.kit import leaves
from sprites.kit.leaves import Compound, Painted, Words
from sprites.map.handchit import HandChit
from sprites.map.handchit import draw as draw_chit

PAD = 14.0
CHART = 104.0
"""The least height of a chart, in units."""
TILE = 175.0
"""The width in units from which tiles stand side by side at the usual size of text."""
RING, BAR = 72.0, 7.0
PIECE, CHIT = 82.0, 72.0
BESIDE = 52.0
"""Units that figures beside a card take at the usual size of text."""
MOST = 5
"""The most pieces of a panel."""
TITLE = text.Style("stele-bold", 21, "ivory", leading=1.2)
NOTE = text.Style("sans-semibold", 16, "clayLL", leading=1.25)
GREAT = text.Style("stele-bold", 32, "white", leading=1.0, most=1.6)
FIGURE = text.Style("stele-bold", 34, "white", leading=1.05, most=1.6)
UNIT = text.Style("sans-bold", 17, "clayLL", leading=1.15)
SMALL = text.Style("serif", 17, "ivory2", leading=1.2)
NAME = text.Style("sans-semibold", 17, "ivory", leading=1.2)


def percent(share: float) -> str:
    """Return a share in words."""
    return percentage(f"{round(100 * share)}")


def interval(share: Share) -> str:
    """Return the 95 % interval of a share in words."""
    low, high = (round(100 * end) for end in share.interval)
    return _("likely {low} to {high} %").format(low=low, high=high)


def of_matches(figures: Figures) -> str:
    """Return so many wins of so many matches, in words."""
    wins = figures.wins
    words = ngettext("{won} of {n} match", "{won} of {n} matches", wins.of)
    return words.format(won=wins.won, n=wins.of)


Panels = tuple[list[Compound], list[Compound]]
"""The panels in the left column and in the right one that stand side by side."""


class Panel(Compound):
    """A panel of the page: it can have the focus, so that keys and gamepad scroll along them.

    A `figure` stands large beside the title, the note beside both or, without room, below them.
    """

    role = "group"
    large = True

    def __init__(
        self, name: str, title: str, inside: Part, note: str = "", figure: str = ""
    ) -> None:
        great = [Words(figure, GREAT, spoken=f"{figure} {note}")] if figure else []
        head, told = [Words(title, TITLE), *great], Words(note, NOTE, spoken="")
        below = Column(Row(*head, gap=14, align="middle"), told)
        beside = Row(*head, told, gap=17, align="middle")
        parts = Column(Fitting(beside, below), 6, grow(inside), padding=(PAD, PAD - 2, PAD, PAD))
        super().__init__(title, parts, name=name)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw ground, heading and figures."""
        slip(canvas, self.rect, 10)
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now, 10)


@dataclass(frozen=True)
class Tile:
    """A great figure, what it counts, and a line below."""

    figure: str
    unit: str
    under: str

    def part(self) -> Part:
        """Return it on a slip of its own."""
        spoken = f"{self.figure} {self.unit}, {self.under}"
        unit = Words(self.unit, UNIT, most=1.8, least=12, spoken="")
        head = Row(Words(self.figure, FIGURE, spoken=spoken), grow(unit), gap=8, align="middle")
        under = Words(self.under, SMALL, spoken="")
        return Painted(_ground, Column(head, under, padding=(12, 8, 10, 10)))


def _ground(canvas: Canvas, box: Box) -> None:
    slip(canvas, box, 10)


class TilesPanel(Compound):
    """Great figures side by side, each on a slip of its own; two rows where they need the room."""

    role = "group"
    large = True

    def __init__(self, name: str, title: str, tiles: Sequence[Tile]) -> None:
        shown, count = [tile.part() for tile in tiles], len(tiles)

        def needs(canvas: Canvas, _wide: float) -> float:
            return count * TILE * canvas.text_scale

        parts = Fitting(Row(*map(grow, shown), gap=10), Grid(*shown, columns=2, gap=10), needs)
        super().__init__(title, parts, name=name)

    @property
    def narration(self) -> str:
        """The title, which is not drawn, and the figures."""
        return f"{self.words}. {super().narration}"

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the tiles."""
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now, 10)


# ---------------------------------------------------------------------- charts


def rating_panel(course: Sequence[Rating], levels: Sequence[Level], ends: tuple[str, str]) -> Panel:
    """Return the panel of the rating over time, between the levels."""
    if not course:
        note = _(
            "After your first match against a level, it is drawn here. "
            "Engagements of a war are not rated, nor are matches with more than {n} hints."
        ).format(n=FREE_HINTS)
        return Panel("rating", _("Rating"), Words(note, NOTE))
    last, best = course[-1], max(one.value for one in course)
    note = _("give or take {error} · best {best}").format(
        error=round(last.deviation), best=round(best)
    )
    points = [(one.value, one.deviation) for one in course]

    def draw(canvas: Canvas, box: Box) -> None:
        ratingchart.draw(canvas, box, points, levels, ends)

    chart = Painted(draw, tall=lambda canvas, _wide: CHART * canvas.text_scale)
    return Panel("rating", _("Rating"), chart, note, f"{last.value:.0f}")


def shaft(name: str, figures: Figures | None, picture: str = "") -> Shaft:
    """Return a column of the chart for some matches, or an empty place for none."""
    if figures is None:
        return Shaft(name, _("not yet"), 0.0, 0.0, 1.0, "", picture, known=False)
    wins = figures.wins
    note = _("{won} of {n}").format(won=wins.won, n=wins.of)
    return Shaft(name, note, wins.value, *wins.interval, percent(wins.value), picture)


def levels_panel(by_level: Mapping[str, Figures], names: Mapping[str, str]) -> Panel:
    """Return the panel of wins by level; `names` are those of the levels in words."""
    shafts = [
        shaft(names[level], by_level.get(level), f"portraits/{level}_bold") for level in LEVELS
    ]
    spoken = ". ".join(f"{one.name}: {one.figure}, {one.note}" for one in shafts if one.known)

    def tall(canvas: Canvas, _wide: float) -> float:
        return CHART * canvas.text_scale + columnchart.foot_height(canvas, shafts) + 24

    def draw(canvas: Canvas, box: Box) -> None:
        columnchart.draw(canvas, box, shafts)

    chart = Painted(draw, tall=tall, spoken=spoken)
    return Panel("levels", _("Wins by level"), chart, _("with 95 % intervals"))


# ---------------------------------------------------------------------- shares


def sides_panel(entries: Sequence[tuple[str, str, Figures, str]]) -> Panel:
    """Return the panel of shares of wins by side, each as a ring with words beside it.

    Entries are the key of a side, its name, its figures and a line below.
    """
    rows = Grid(*(_ring_row(*each) for each in entries), columns=1, between=10)
    return Panel("sides", _("Sides"), rows)


def _ring_row(key: str, side: str, figures: Figures, under: str) -> Row:
    won = figures.wins.value

    def draw(canvas: Canvas, box: Box) -> None:
        canvas.blit_centre(sharering.ring(key, canvas.px(RING), won), *box.center)

    spoken = f"{side}: {percent(won)}, {of_matches(figures)}"
    line = _("{wins} as {side}").format(wins=of_matches(figures), side=side)
    words = Column(
        Words(percent(won), FIGURE.sized(26), spoken=spoken),
        Words(line, UNIT, spoken=""),
        Words(under, SMALL, spoken=""),
    )
    return Row(Painted(draw, wide=RING, tall=RING), grow(words), gap=16, align="middle")


def rows_panel(name: str, title: str, rows: Sequence[tuple[str, Figures]]) -> Panel:
    """Return a panel of shares of wins as bars, one below the other."""
    return Panel(name, title, Column(*(_bar_row(*each) for each in rows), gap=8))


def _bar_row(words: str, figures: Figures) -> Column:
    won = percent(figures.wins.value)
    spoken = f"{words}: {won}, {of_matches(figures)}"
    named = Words(words, NAME, most=1, least=12, spoken=spoken)
    counted = Words(of_matches(figures), SMALL, most=1, least=12, spoken="")
    likely = Words(interval(figures.wins), SMALL, "right", most=1, least=12, spoken="")
    return Column(
        Row(grow(named), Words(won, NAME, spoken=""), gap=12),
        1,
        share_bar(figures.wins.value),
        1,
        Row(grow(counted), grow(likely), gap=16),
    )


def share_bar(share: float) -> Painted:
    """Return a share as a bar."""
    return Painted(partial(_draw_bar, share), tall=BAR)


def _draw_bar(share: float, canvas: Canvas, box: Box) -> None:
    rounded(canvas, box, box.h / 2, "slip3")
    if share > 0:
        rounded(canvas, left_of(box, max(box.h, share * box.w)), box.h / 2, "clayL")


# ---------------------------------------------------------------------- pieces

Shown = tuple[Item, Piece]


def known(game: str, pieces: Sequence[Piece]) -> list[Shown]:
    """Return the pieces that there are, with what they look like."""
    by_name = {item.english: item for item in items(game)}
    return [(by_name[piece.name], piece) for piece in pieces if piece.name in by_name]


def pieces_panel(name: str, title: str, note: str, shown: Sequence[Shown]) -> Panel:
    """Return a panel of a few cards or chits in a row, their figures beside them."""

    def wide(canvas: Canvas, _wide: float) -> float:
        return PIECE + 9 + BESIDE * canvas.text_scale

    places = [Slot(_piece(item, piece), wide=wide) for item, piece in shown[:MOST]]
    return Panel(name, title, Wrap(*places, gap=10, padding=(4, 4, 0, 0)), note)


def _piece(item: Item, piece: Piece) -> Column:
    won = percent(piece.wins.value)
    spoken = f"{item.name}: {piece.wins.of}, {won}"
    times = ngettext("time", "times", piece.wins.of)
    figure = FIGURE.sized(24)
    words = Column(
        Words(str(piece.wins.of), figure, most=1, least=12, spoken=spoken),
        Words(times, SMALL, most=1, least=12, spoken=""),
        Words(won, figure, most=1, least=12, spoken=""),
        Words(_("won"), SMALL, most=1, least=12, spoken=""),
    )
    tall = 1.4 * PIECE if item.face is not None else CHIT
    picture = Painted(partial(_draw_piece, item), wide=PIECE, tall=tall)
    return Column(Row(picture, grow(words), gap=10, align="start"), 5, share_bar(piece.wins.value))


def _draw_piece(item: Item, canvas: Canvas, box: Box) -> None:
    if item.face is not None:
        canvas.blit_centre(card.image(canvas, item.face, PIECE), *box.center)
    elif item.chit is not None:
        draw_chit(canvas, box, HandChit(item.chit, item.name))
