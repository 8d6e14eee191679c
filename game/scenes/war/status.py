"""The state of a run: lives, score, decrees of both sides as sherds, the acts in a line."""

from __future__ import annotations

from collections.abc import Callable

from game.campaign.decrees import Decree
from game.campaign.run import Run
from game.campaign.terms import ENGAGEMENTS_AN_ACT
from game.scenes.war import growing, wording
from game.scenes.war.stops.purse import Purse
from game.scenes.war.wording import ROMAN
from game.system.i18n import _, pgettext
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring
from sprites.base.images import shape
from sprites.base.layout import Column, Part, Row, Slot, grow
from sprites.base.palette import HEX
from sprites.base.widget import Widget
from sprites.kit import leaves
from sprites.kit.leaves import Painted, Words
from sprites.kit.panel import Tooltip, heading

SMALL = 54.0


class HeldSherd(Widget):
    """A decree that somebody holds; in the focus it says what it changes."""

    role = "image"

    def __init__(self, one: Decree, enemy: bool = False, run: Run | None = None) -> None:
        super().__init__(_(one.name), name=f"decree {one.id}")
        self.decree = one
        self.enemy = enemy
        self.now = growing.number_now_words(one, run) if run is not None and not enemy else ""
        """The number of one that grows as it is now, in words."""

    @property
    def sentence(self) -> str:
        """The change that the decree makes, and its number now where that grows."""
        return f"{wording.decree_sentence(self.decree, self.enemy)} {self.now}".strip()

    @property
    def narration(self) -> str:
        """The name and what it changes."""
        return f"{self.words}. {self.sentence}"

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the sherd."""
        side = canvas.px(self.rect.w)
        image = images.picture(f"ostraka/{self.decree.art}", (side, side))
        canvas.blit_centre(image, *self.rect.center)
        if self.decree.inscribed:
            mark = canvas.px(0.36 * self.rect.w)
            stone = images.picture("war/inscribed", (mark, mark))
            canvas.blit_centre(stone, self.rect.right - 6, self.rect.bottom - 8)
        if self.focused:
            ring(canvas, self.rect, 8, breath(canvas, now))

    def draw_note(self, canvas: Canvas) -> None:
        """Draw what it changes, while it is pointed at or in the focus."""
        if self.focused or self.hovered:
            game = wording.decree_kind(self.decree)
            title = _("{decree} ({game})").format(decree=self.words, game=game)
            Tooltip(self.sentence, title).draw(canvas, self.rect)


GAP = 22.0
TOLD = text.Style("serif", 16, "ivory2", leading=1.12)
CAPTION = 164.0
"""The width of the sentence beside a sherd, where there is room for all of them."""
THINGS = 36.0
"""The height of the line of things."""


class Status:
    """Lives, obols and score in a line, and below them a row of sherds for each side.

    Each decree says beside its sherd what it changes, if all have room for that.
    """

    def __init__(self, run: Run) -> None:
        self.own = [HeldSherd(one, run=run) for one in run.held]
        self.enemy = [HeldSherd(one, enemy=True) for one in run.enemy_held(run.act)]
        self.purse = Purse(run)
        self.things, self.sides = Slot(tall=THINGS), Row()

    @property
    def sherds(self) -> list[HeldSherd]:
        """The decrees of both sides."""
        return [*self.own, *self.enemy]

    def least_height(self, canvas: Canvas) -> float:
        """Return the height that it needs, in units."""
        return THINGS + text.line_height(canvas, text.HEADING) + 4 + SMALL

    def lay(self, canvas: Canvas, box: Box) -> None:
        """Share a box out."""
        told = [self._side(words, row, _told) for words, row in self._rows]
        wide = sum(side.measure(canvas, box.w)[0] for side in told) + GAP
        tall = THINGS + max(side.height(canvas, box.w) for side in told)
        if wide <= box.w and tall <= self.least_height(canvas):
            self.sides = Row(told[0], grow(told[1]), gap=GAP)
        else:
            sides = [self._side(words, row, _alone) for words, row in self._rows]
            self.sides = Row(*map(grow, sides), gap=GAP)
        Column(self.things, self.sides).place(canvas, box)

    @property
    def _rows(self) -> tuple[tuple[str, list[HeldSherd]], ...]:
        return (_("Your decrees"), self.own), (_("Enemy decrees"), self.enemy)

    @staticmethod
    def _side(words: str, row: list[HeldSherd], shown: Callable[[HeldSherd], Part]) -> Column:
        """Return the decrees of a side under their heading."""
        head = Painted(
            lambda canvas, box: _draw_heading(canvas, words, box),
            wide=lambda canvas, _wide: text.width(canvas, words.upper(), text.HEADING),
            tall=lambda canvas, _wide: text.line_height(canvas, text.HEADING) + 4,
        )
        if not row:
            return Column(head, Slot(Words(pgettext("decrees", "None"), text.LOG), tall=SMALL))
        return Column(head, Row(*map(shown, row), gap=6, role="list"))

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw everything but the notes on sherds."""
        box = self.things.box
        self.purse.draw(canvas, box.x + self.purse.width(canvas), box.y + THINGS / 2)
        leaves.draw(canvas, self.sides)
        for sherd in self.sherds:
            sherd.draw(canvas, now)

    def draw_notes(self, canvas: Canvas) -> None:
        """Draw what the sherd says that is pointed at."""
        for sherd in self.sherds:
            sherd.draw_note(canvas)


def _alone(sherd: HeldSherd) -> Slot:
    return Slot(sherd, wide=SMALL, tall=SMALL)


def _told(sherd: HeldSherd) -> Row:
    """Return the place of a sherd with its sentence beside it."""
    words = Slot(Words(sherd.sentence, TOLD), wide=CAPTION)
    return Row(_alone(sherd), words, 2, gap=8, align="middle")


def _draw_heading(canvas: Canvas, words: str, box: Box) -> None:
    heading(canvas, words, box.x, box.y, box.w)


LABEL = text.Style("sans-bold", 16, "ivory3", tracking=1.0, most=1.3)
DISC, GREAT = 19.0, 24.0


def acts_width(canvas: Canvas, run: Run) -> float:
    """Return the width of the line, in units."""
    acts = run.road.steps // ENGAGEMENTS_AN_ACT
    words = sum(text.width(canvas, _title(act), LABEL) for act in range(acts))
    return words + acts * (10 + (ENGAGEMENTS_AN_ACT - 1) * (DISC + 4) + GREAT + 26) - 26


def _title(act: int) -> str:
    return _("Act {n}").format(n=ROMAN[act]).upper()


def acts_draw(canvas: Canvas, run: Run, x: float, y: float) -> None:
    """Draw the line from `x` on about the height `y`."""
    for act in range(run.road.steps // ENGAGEMENTS_AN_ACT):
        x += text.draw(canvas, _title(act), LABEL, x, y) + 10
        for place in range(ENGAGEMENTS_AN_ACT):
            size = GREAT if place == ENGAGEMENTS_AN_ACT - 1 else DISC
            _draw_disc(canvas, run, act * ENGAGEMENTS_AN_ACT + place, x + size / 2, y, size)
            x += size + 4
        x += 22


def _draw_disc(canvas: Canvas, run: Run, step: int, x: float, y: float, size: float) -> None:
    side = canvas.px(size)
    fought = {one.stop.step: one for one in run.fought} if run.again is None else {}
    if step in fought:
        ending = fought[step].ending
        won = ending is not None and ending.won
        canvas.blit_centre(pieces.life(run.charter.city, won, side), x, y)
        return
    fill = HEX["ivory"] if step == len(fought) and not run.over else "none"
    half = side / 2
    body = (
        f'<circle cx="{half}" cy="{half}" r="{half - 1.2:.1f}" fill="{fill}" '
        f'stroke="{HEX["ivory3"]}" stroke-width="1.6"/>'
    )
    canvas.blit_centre(shape((side, side), body), x, y)
