"""The scene at the end of a war, and on it how the war ended, the title earned, and its years."""

from __future__ import annotations

from game.campaign.run import Run
from game.campaign.titles import title
from game.rules.wording import PERIOD
from game.scenes.menus.results.endings import EndingPicture, MatchEnding
from game.scenes.war import wording
from game.system.i18n import _, ngettext, row
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import slip
from sprites.base.palette import high_contrast

RESULT = text.Style("stele-bold", 53, leading=1.05, most=1.3)
TITLE = text.Style("stele-bold", 31, leading=1.1, most=1.5)
LINE = text.Style("serif-italic", 20, leading=1.2, read=True)
BRIGHT = "slip", "clayD", "slip4"
DARK = "white", "clayLL", "ivory2"
"""The inks of the three on a light sky, and on a dark one."""
EDGE, APART = 44.0, 20.0
NARROW, WIDEST = 0.4, 0.56
"""The least share of the width that the words take, though there is less room, and the most."""
TOP = 0.1
"""The share of the height above the words."""
FLOOR = 0.62
"""The share of the height down to which the words go where they stand on the picture alone."""
PLATE = 16.0


class WarHead:
    """The scene of a war that is over, in the colours of its city, with the words on it."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.ending = ending_of(run.charter.city, run.won)
        self.picture = EndingPicture(self.ending)

    @property
    def told(self) -> tuple[tuple[str, text.Style], ...]:
        """The words, each in its style."""
        inks = DARK if self.ending.dark else BRIGHT
        last = row([*filter(None, (years(self.run), wording.lost_by(self.run)))], PERIOD)
        words = wording.war_over(self.run), _(title(self.run)), last
        styles = (style.inked(ink) for style, ink in zip((RESULT, TITLE, LINE), inks, strict=True))
        return tuple(zip(words, styles, strict=True))

    def _limit(self, picture: Box) -> float:
        free = self.picture.beside(picture) - EDGE - APART
        return max(NARROW * picture.w, min(WIDEST * picture.w, free))

    def least_height(self, canvas: Canvas, wide: float) -> float:
        """Return the height that the words need at their full size, in units."""
        room = WIDEST * wide
        lines = [(text.balanced(canvas, words, style, room), style) for words, style in self.told]
        return text.height_of(canvas, lines) / (1 - TOP) + 2 * PLATE

    def draw(self, canvas: Canvas, picture: Box, now: float, come: float) -> None:
        """Draw the scene into a box at a time in seconds, and the words on it."""
        self.picture.draw(canvas, picture, now, come)
        limit, room = self._limit(picture), picture.h * (FLOOR - TOP)
        lines = self._fitted(canvas, limit, room)
        crowded = text.height_of(canvas, lines) > room
        if crowded:
            lines = self._fitted(canvas, limit, picture.h * (1 - 1.5 * TOP))
        wide = max(text.width(canvas, line, style) for some, style in lines for line in some)
        tall = text.height_of(canvas, lines)
        box = Box(picture.x + EDGE, picture.y + TOP * picture.h, wide + 1, tall)
        plain = high_contrast() or crowded or box.w > self.picture.beside(picture) - EDGE
        if plain:
            slip(canvas, box.inflate(2 * PLATE, PLATE), 10)
        y = box.y
        for number, (some, style) in enumerate(lines):
            ink = style.inked(DARK[number]) if plain else style
            y += text.draw_lines(canvas, some, ink, box.x, y)

    def _fitted(
        self, canvas: Canvas, limit: float, room: float
    ) -> list[tuple[list[str], text.Style]]:
        """Return the words in lines, each of the three smaller if it must be."""
        fitted, left = [], room
        for number, (words, style) in enumerate(self.told):
            share = left * (0.5, 0.55, 1.0)[number]
            fitted.append(text.fit(canvas, words, style, limit, share))
            left -= text.height_of(canvas, fitted[-1:])
        return fitted


def ending_of(city: str, won: bool) -> MatchEnding:
    """Return the end of a city's war, as its picture shows it."""
    sides = city, "athens" if city == "sparta" else "sparta"
    return MatchEnding("war", sides, (0,) if won else (1,), lost=not won)


def years(run: Run) -> str:
    """Return how many engagements a war had, in which years, and the lives left at a good end."""
    found = [one.stop.scenario.year for one in run.fought]
    if not found:
        return wording.who(run.charter)
    first, last = min(found), max(found)
    span = _("{first} to {last} BC") if first < last else _("{year} BC")
    told = span.format(first=-first, last=-last, year=-last)
    n = len(found)
    words = ngettext("{n} engagement, {years}", "{n} engagements, {years}", n)
    if run.won:
        words = ngettext(
            "{n} engagement, {years}; {lives}.", "{n} engagements, {years}; {lives}.", n
        )
    lives = ngettext("{n} life left", "{n} lives left", run.lives).format(n=run.lives)
    return words.format(n=n, years=told, lives=lives)
