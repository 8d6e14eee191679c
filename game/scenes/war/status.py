"""The state of a run: lives, score, decrees of both sides as sherds, the acts in a line."""

from __future__ import annotations

from game.campaign.decrees import Decree
from game.campaign.run import Run
from game.campaign.terms import ENGAGEMENTS_AN_ACT
from game.scenes.war import wording
from game.scenes.war.stops.purse import Purse
from game.scenes.war.wording import ROMAN
from game.system.i18n import _, pgettext
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import breath, ring
from sprites.base.images import shape
from sprites.base.layout import Row, Slot, head_of, trim
from sprites.base.palette import HEX
from sprites.base.widget import Widget
from sprites.kit.panel import Tooltip, heading

SMALL = 54.0


class HeldSherd(Widget):
    """A decree that somebody holds; in the focus it says what it changes."""

    role = "image"

    def __init__(self, one: Decree, enemy: bool = False) -> None:
        super().__init__(_(one.name), name=f"decree {one.id}")
        self.decree = one
        self.enemy = enemy

    @property
    def sentence(self) -> str:
        """The change that the decree makes."""
        return wording.decree_sentence(self.decree, self.enemy)

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


LIFE = 38.0
SCORE = text.Style("stele-bold", 40, "white", grows=False)
GAP = 22.0
TOLD = text.Style("serif", 16, "ivory2", leading=1.12)
CAPTION = 164.0
"""The width of the sentence beside a sherd, where there is room for all of them."""
LINES = 3
THINGS = 40.0
"""The height of the line of things."""
LEAST = 26.0
"""The least width of a sherd, in units."""


class Status:
    """Lives, score, and a row of sherds for each side, from left to right."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.own = [HeldSherd(one) for one in run.held]
        self.enemy = [HeldSherd(one, enemy=True) for one in run.enemy_held(run.act)]
        self.purse = Purse(run)
        self.narrow = False
        """True where the figures stand as things in a line, and the decrees under it."""
        self.captions = False
        """True where each decree says beside its sherd what it changes."""
        self.boxes = [nowhere()] * 5

    @property
    def _figures(self) -> tuple[str, ...]:
        return _("Lives"), _("Score"), _("Obols")

    @property
    def _sides(self) -> tuple[str, str]:
        return _("Your decrees"), _("Enemy decrees")

    @property
    def sherds(self) -> list[HeldSherd]:
        """The decrees of both sides."""
        return [*self.own, *self.enemy]

    def least_height(self, canvas: Canvas) -> float:
        """Return the height that it needs, in units."""
        return text.line_height(canvas, text.HEADING) + SMALL + 8

    def lay(self, canvas: Canvas, box: Box) -> None:
        """Share a box out."""
        figures = [text.width(canvas, words.upper(), text.HEADING) for words in self._figures]
        figures[0] = max(figures[0], self.run.most_lives * (LIFE + 6))
        for number, value in enumerate((self.run.score, self.run.obols), 1):
            figures[number] = max(figures[number], text.width(canvas, f"{value}", SCORE) + 4)
        wides = [text.width(canvas, words.upper(), text.HEADING) for words in self._sides]
        over = sum(figures) + sum(wides) + (len(figures) + 1) * GAP - box.w
        self.narrow = over > 0
        if self.narrow:
            self._lay_narrow(canvas, box)
            return
        spare = max(0.0, -over)
        self.captions = self._has_captions(canvas, wides, spare)
        each = SMALL + 6 + (CAPTION + 10 if self.captions else 0.0)
        for number, row in enumerate((self.own, self.enemy)):
            more = max(0.0, min(spare, len(row) * each - wides[number]))
            wides[number] += more
            spare -= more
        slots = [Slot(wide=wide) for wide in (*figures, *wides)]
        Row(*slots, gap=GAP).place(canvas, box)
        self.boxes = [slot.box for slot in slots]
        self._lay_row(canvas, self.own, self.boxes[-2])
        self._lay_row(canvas, self.enemy, self.boxes[-1])

    def _lay_narrow(self, canvas: Canvas, box: Box) -> None:
        """Share a box out in which the headings of all have no room side by side."""
        self.captions = False
        slots = [Slot(grow=1), Slot(grow=1)]
        Row(*slots, gap=GAP).place(canvas, trim(box, top=THINGS))
        self.boxes = [box, nowhere(), nowhere(), *(slot.box for slot in slots)]
        for row, slot in zip((self.own, self.enemy), slots, strict=True):
            self._lay_row(canvas, row, slot.box)

    def _lay_row(self, canvas: Canvas, row: list[HeldSherd], box: Box) -> None:
        top = box.y + text.line_height(canvas, text.HEADING) + 4
        pitch = box.w / max(1, len(row))
        size = min(SMALL, max(LEAST, pitch - 6))
        step = SMALL + CAPTION + 16 if self.captions else size + 6
        sherds = Row(*(Slot(sherd, wide=size) for sherd in row), gap=step - size, role="list")
        sherds.place(canvas, head_of(trim(box, top=top - box.y + (SMALL - size) / 2), size))

    def _has_captions(self, canvas: Canvas, wides: list[float], spare: float) -> bool:
        """Return True if every sherd has room for its sentence."""
        each = SMALL + CAPTION + 16
        need = sum(
            max(0.0, len(row) * each - wides[number])
            for number, row in enumerate((self.own, self.enemy))
        )
        lines = (text.wrap(canvas, one.sentence, TOLD, CAPTION) for one in self.sherds)
        return need <= spare and all(len(some) <= LINES for some in lines)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw everything but the notes on sherds."""
        if self.narrow:
            left = self.boxes[0].x
            self.purse.draw(canvas, left + self.purse.width(canvas), self.boxes[0].y + THINGS / 2)
        else:
            self._draw_figures(canvas)
        for words, box in zip(self._sides, self.boxes[3:], strict=True):
            heading(canvas, words, box.x, box.y, box.w)
        self._draw_none(canvas)
        for sherd in self.sherds:
            sherd.draw(canvas, now)
            if self.captions:
                lines = text.wrap(canvas, sherd.sentence, TOLD, CAPTION)
                top = sherd.rect.centery - text.line_height(canvas, TOLD) * len(lines) / 2
                text.draw_lines(canvas, lines, TOLD, sherd.rect.right + 8, top)

    def _draw_figures(self, canvas: Canvas) -> None:
        for words, box in zip(self._figures, self.boxes[:3], strict=True):
            heading(canvas, words, box.x, box.y, box.w)
        lives, score, obols = self.boxes[:3]
        middle = lives.y + text.line_height(canvas, text.HEADING) + 4 + SMALL / 2
        for number in range(self.run.most_lives):
            image = pieces.life(self.run.charter.city, number < self.run.lives, canvas.px(LIFE))
            canvas.blit_centre(image, lives.x + LIFE / 2 + number * (LIFE + 6), middle)
        text.draw(canvas, str(self.run.score), SCORE, score.x, middle)
        text.draw(canvas, str(self.run.obols), SCORE, obols.x, middle)

    def _draw_none(self, canvas: Canvas) -> None:
        for row, box in zip((self.own, self.enemy), self.boxes[-2:], strict=True):
            if not row:
                middle = box.y + text.line_height(canvas, text.HEADING) + 4 + SMALL / 2
                text.draw_within(
                    canvas, pgettext("decrees", "None"), text.LOG, box.x, middle, box.w
                )

    def draw_notes(self, canvas: Canvas) -> None:
        """Draw what the sherd says that is pointed at."""
        for sherd in self.sherds:
            sherd.draw_note(canvas)


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
    side, fought = canvas.px(size), run.fought
    if step < len(fought):
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
