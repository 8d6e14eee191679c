"""The panels with a chart: rating, wins by level, shares by side and by game, rivals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ai import LEVELS
from game.scenes.statistics.panel import FIGURE, SMALL, UNIT, Panel, interval, percent
from game.statistics.figures import Figures
from game.statistics.rating import FREE_HINTS, Rating
from game.system.i18n import _, ngettext
from sprites import columnchart, ratingchart, sharering, text
from sprites.canvas import Box, Canvas
from sprites.columnchart import Column
from sprites.ground import rounded
from sprites.layout import head_of, left_of, rows_of, trim
from sprites.ratingchart import Level

CHART = 104.0
"""The least height of a chart, in units."""
ROW = text.Style("sans-semibold", 17, "ivory", leading=1.2)


def of_matches(figures: Figures) -> str:
    """Return so many wins of so many matches, in words."""
    wins = figures.wins
    words = ngettext("{won} of {n} match", "{won} of {n} matches", wins.of)
    return words.format(won=wins.won, n=wins.of)


class RatingPanel(Panel):
    """The rating over time, between the levels."""

    def __init__(self, course: Sequence[Rating], levels: Sequence[Level], ends: tuple[str, str]):
        self.course = course
        self.levels = levels
        self.ends = ends
        note = _(
            "After your first match against a level, it is drawn here. "
            "Engagements of a war are not rated, nor are matches with more than {n} hints."
        ).format(n=FREE_HINTS)
        figure = ""
        if course:
            last, best = course[-1], max(one.value for one in course)
            figure = f"{last.value:.0f}"
            note = _("give or take {error} · best {best}").format(
                error=round(last.deviation), best=round(best)
            )
        super().__init__("rating", _("Rating"), note, f"{figure} {note}", figure)

    def inside_height(self, canvas: Canvas, wide: float) -> float:
        return CHART * canvas.text_scale if self.course else 0.0

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        if self.course:
            points = [(one.value, one.deviation) for one in self.course]
            ratingchart.draw(canvas, box, points, self.levels, self.ends)


class ColumnsPanel(Panel):
    """Shares of wins as columns."""

    def __init__(self, name: str, title: str, note: str, columns: Sequence[Column]) -> None:
        known = [one for one in columns if one.known]
        spoken = ". ".join(f"{one.name}: {one.figure}, {one.note}" for one in known)
        super().__init__(name, title, note, spoken)
        self.columns = columns

    def inside_height(self, canvas: Canvas, wide: float) -> float:
        return CHART * canvas.text_scale + columnchart.foot_height(canvas, self.columns) + 24

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        columnchart.draw(canvas, box, self.columns)


def column(name: str, figures: Figures | None, picture: str = "") -> Column:
    """Return a column for some matches, or an empty place for none."""
    if figures is None:
        return Column(name, _("not yet"), 0.0, 0.0, 1.0, "", picture, known=False)
    wins = figures.wins
    low, high = wins.interval
    note = _("{won} of {n}").format(won=wins.won, n=wins.of)
    return Column(name, note, wins.value, low, high, percent(wins.value), picture)


def levels_panel(by_level: Mapping[str, Figures], names: Mapping[str, str]) -> ColumnsPanel:
    """Return the panel of wins by level; `names` are those of the levels in words."""
    columns = [
        column(names[level], by_level.get(level), f"portraits/{level}_bold") for level in LEVELS
    ]
    return ColumnsPanel("levels", _("Wins by level"), _("with 95 % intervals"), columns)


class SidesPanel(Panel):
    """Shares of wins as rings, one for each side or game, with a line of words each."""

    SIZE = 72.0

    def __init__(self, name: str, title: str, entries: Sequence[tuple[str, str, Figures, str]]):
        """Take entries (key of the side, its name, its figures, a line below)."""
        told = [
            f"{words}: {percent(f.wins.value)}, {of_matches(f)}" for _k, words, f, _u in entries
        ]
        super().__init__(name, title, spoken=". ".join(told))
        self.entries = entries

    def _row(self, canvas: Canvas, wide: float) -> float:
        room = wide - self.SIZE - 16
        tall = max(
            text.line_height(canvas, FIGURE.sized(26))
            + len(text.wrap(canvas, self._line(words, figures), UNIT, room))
            * text.line_height(canvas, UNIT)
            + len(text.wrap(canvas, under, SMALL, room)) * text.line_height(canvas, SMALL)
            for _key, words, figures, under in self.entries
        )
        return max(self.SIZE, tall) + 10

    def _line(self, words: str, figures: Figures) -> str:
        return _("{wins} as {side}").format(wins=of_matches(figures), side=words)

    def inside_height(self, canvas: Canvas, wide: float) -> float:
        return len(self.entries) * self._row(canvas, wide)

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        count = len(self.entries)
        tall = min(box.h, 1.5 * self._row(canvas, box.w) * count)
        places = rows_of(head_of(box, tall), count)
        for place, (key, words, figures, under) in zip(places, self.entries, strict=True):
            ring = sharering.ring(key, canvas.px(self.SIZE), figures.wins.value)
            canvas.blit_centre(ring, place.x + self.SIZE / 2, place.centery)
            self._draw_words(canvas, place, self._line(words, figures), figures, under)

    def _draw_words(
        self, canvas: Canvas, place: Box, line: str, figures: Figures, under: str
    ) -> None:
        x, room = place.x + self.SIZE + 16, place.w - self.SIZE - 16
        figure = FIGURE.sized(26)
        parts = [
            ([percent(figures.wins.value)], figure),
            (text.wrap(canvas, line, UNIT, room), UNIT),
            (text.wrap(canvas, under, SMALL, room), SMALL),
        ]
        tall = sum(len(lines) * text.line_height(canvas, style) for lines, style in parts)
        y = place.centery - tall / 2
        for lines, style in parts:
            y += text.draw_lines(canvas, lines, style, x, y)


class RowsPanel(Panel):
    """Shares of wins as bars, one below the other."""

    def __init__(self, name: str, title: str, rows: Sequence[tuple[str, Figures]]) -> None:
        told = [f"{words}: {percent(f.wins.value)}, {of_matches(f)}" for words, f in rows]
        super().__init__(name, title, spoken=". ".join(told))
        self.rows = rows

    def _row(self, canvas: Canvas) -> float:
        return text.line_height(canvas, ROW) + text.line_height(canvas, SMALL) + 16

    def inside_height(self, canvas: Canvas, wide: float) -> float:
        return len(self.rows) * self._row(canvas)

    def draw_inside(self, canvas: Canvas, box: Box) -> None:
        places = rows_of(head_of(box, self._row(canvas) * len(self.rows)), len(self.rows))
        for place, (words, figures) in zip(places, self.rows, strict=True):
            self._draw_row(canvas, place, words, figures)

    def _draw_row(self, canvas: Canvas, box: Box, words: str, figures: Figures) -> None:
        high = text.line_height(canvas, ROW)
        figure = percent(figures.wins.value)
        wide = text.width(canvas, figure, ROW)
        lines, style = text.fit(canvas, words, ROW, box.w - wide - 12, high, 12)
        text.draw(canvas, lines[0], style, box.x, box.y + high / 2)
        text.draw(canvas, figure, ROW, box.right, box.y + high / 2, "right")
        bar = head_of(trim(box, top=high + 1), 7)
        share_bar(canvas, bar, figures.wins.value)
        low = text.line_height(canvas, SMALL)
        room = (box.w - 16) / 2
        y = bar.bottom + 1 + low / 2
        lines, style = text.fit(canvas, of_matches(figures), SMALL, room, low, 12)
        text.draw(canvas, lines[0], style, box.x, y)
        lines, style = text.fit(canvas, interval(figures.wins), SMALL, room, low, 12)
        text.draw(canvas, lines[0], style, box.right, y, "right")


def share_bar(canvas: Canvas, box: Box, share: float) -> None:
    """Draw a share as a bar."""
    rounded(canvas, box, box.h / 2, "slip3")
    if share > 0:
        rounded(canvas, left_of(box, max(box.h, share * box.w)), box.h / 2, "clayL")
