"""The wall of ostraka with the name below each, and the panel that tells of the chosen feat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import tzinfo
from functools import partial

from game.client.focus import Focus, Spot
from game.registry import GAMES
from game.scenes import seat_text
from game.scenes.page import Rolling
from game.statistics.facts import Facts
from game.statistics.feats import FeatProgress
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import breath, ring, rounded, slip
from sprites.base.layout import (
    Column,
    Fitting,
    Grid,
    Part,
    Row,
    Slot,
    centred,
    columns_of,
    foot_of,
    grow,
    left_of,
)
from sprites.base.widget import Button
from sprites.kit import leaves
from sprites.kit.leaves import Painted, Words
from sprites.pictures import ostrakon

SHERD, LARGE = 54.0, 76.0
"""The side of a sherd on the wall at the usual size of text, and of that on the panel, in units."""
CELL = 148.0
"""The least width of a place on the wall at the usual size of text, in units."""
LABEL = text.Style("stele-bold", 17, "ivory", leading=1.0, most=1.6)
PAD, GAP = 12.0, 18.0
NAME = text.Style("stele-bold", 27, "white", leading=1.1, most=1.6)
GAME = text.Style("sans-semibold", 17, "clayLL", leading=1.2, most=1.6)
SAID = text.Style("serif", 20, "ivory", leading=1.2, most=1.7)
TOLD = text.Style("serif", 18, "ivory3", leading=1.2, most=1.7)
COUNT = text.Style("stele-bold", 22, "white", leading=1.1, most=1.6)
SLOTS = 2
"""The room is for so many buttons, so that the wall stands still while feats are chosen."""
SQUEEZED = 0.88
STEPS = 12
"""The most steps that are drawn one by one."""
MIDDLE = 250.0
"""The width of the progress, in units at the usual size of text."""


class FeatWall:
    """The feats that are `shown`, in the rows of a page, and their `boxes`."""

    def __init__(self, rolling: Rolling) -> None:
        self.rolling = rolling
        self.shown: list[FeatProgress] = []
        self.cells: list[Column] = []

    @property
    def boxes(self) -> list[Box]:
        """The places of the feats that are shown."""
        return [cell.box for cell in self.cells]

    @property
    def keys(self) -> list[str]:
        """The keys of the feats that are shown."""
        return [one.feat.key for one in self.shown]

    def show(self, shown: list[FeatProgress]) -> None:
        """Take up the feats that are shown."""
        self.shown, self.cells = shown, [_cell(standing) for standing in shown]

    def spots(self, choose: Callable[[str], None]) -> list[Spot]:
        """Return the feats as spots, which `choose` takes by their keys."""
        return [self._spot(number, choose) for number in range(len(self.shown))]

    def _spot(self, number: int, choose: Callable[[str], None]) -> Spot:
        standing, box = self.shown[number], self.cells[number].box
        key, seen = standing.feat.key, box.clip(self.rolling.window)

        def holds(x: float, y: float) -> bool:
            return bool(seen.collidepoint(x, y))

        spot = Spot(key, box, partial(choose, key), "wall", words=spoken(standing), holds=holds)
        spot.role, spot.position = "list item", (number + 1, len(self.shown))
        return spot

    def bring_into_view(self, key: str) -> None:
        """Scroll to a feat that the keys have reached."""
        box = self.cells[self.keys.index(key)].box
        top = box.y - 6 - self.rolling.window.y + self.rolling.scroll.at
        self.rolling.scroll.show(top, box.h + 12)

    def lay(self, canvas: Canvas, window: Box) -> None:
        """Place the feats in a window, all as tall as the longest name wants."""
        grown = min(canvas.text_scale, LABEL.most)
        across = max(2, int((window.w - 14) // (CELL * grown)))
        each = (window.w - 18 - 4 * (across - 1)) / across
        tall = max((cell.height(canvas, each) for cell in self.cells), default=1.0)
        rows = max(1, -(-len(self.shown) // across))
        tall = max(tall, min((window.h - 8) / rows - 4, 1.2 * tall))
        places = [Slot(cell, tall=tall) for cell in self.cells]
        wall = Grid(*places, columns=across, gap=4, padding=(4, 4, 14, 8), role="list")
        self.rolling.lay(canvas, window, wall)

    def draw(self, canvas: Canvas, chosen: str, focus: Focus, now: float) -> None:
        """Draw what is in sight; what is chosen lies on slip, what has the focus has the ring."""
        window = self.rolling.window
        with canvas.clip(window):
            for key, cell in zip(self.keys, self.cells, strict=True):
                box = cell.box
                if box.bottom > window.y and box.y < window.bottom:
                    if key == chosen:
                        rounded(canvas, box, 10, "slip", "slip4", 1.4)
                    leaves.draw(canvas, cell)
                    if key == focus.name and focus.by_keys:
                        ring(canvas, box.inflate(-8, -8), 8, breath(canvas, now))
        self.rolling.scroll.draw(canvas, window)


def _cell(standing: FeatProgress) -> Column:
    """Return the sherd of a feat over its name, and under both how far it is."""

    def side(canvas: Canvas, _wide: float) -> float:
        return SHERD * (0.7 + 0.3 * canvas.text_scale)

    def draw(canvas: Canvas, box: Box) -> None:
        place = centred(box, box.h, box.h)
        ostrakon.draw(canvas, standing.feat.art, place, standing.earned)

    def tall(canvas: Canvas, _wide: float) -> float:
        return ostrakon.count_tall(canvas)

    name = Words(_(standing.feat.name), LABEL, "centre", balanced=True)
    parts: list[Part] = [Painted(draw, tall=side), name]
    if count := count_of(standing):
        parts.append(Painted(partial(_draw_count, count), tall=tall))
    return Column(*parts, gap=2, padding=(3, 3, 3, 0))


def _draw_count(count: str, canvas: Canvas, box: Box) -> None:
    ostrakon.draw_count(canvas, count, box)


# ---------------------------------------------------------------------- the panel


class FeatPanel:
    """The chosen feat in a box at the foot, with the buttons at its right edge."""

    def __init__(self) -> None:
        self.box = nowhere()
        self.standing: FeatProgress | None = None
        self.story = ""
        self.parts: Part = Column()

    def show(
        self, standing: FeatProgress | None, facts: Mapping[str, Facts], zone: tzinfo | None
    ) -> None:
        """Take up a feat."""
        self.standing = standing
        self.story = story_of(standing, facts, zone) if standing is not None else ""

    def lay(self, canvas: Canvas, room: Box, buttons: Sequence[Button]) -> float:
        """Place the panel at the foot of a box; returns its height, 0 without a feat."""
        if self.standing is None:
            return 0.0
        count = count_of(self.standing)
        progress = [Slot(_progress(self.standing) if count else None, wide=MIDDLE)]
        row = Row(
            Painted(self._draw_sherd, wide=LARGE, tall=LARGE),
            grow(self._words(self.standing)),
            *progress,
            _button_column(canvas, buttons),
            gap=GAP,
            padding=PAD,
            align="middle",
        )
        self.parts = Painted(lambda canvas, box: slip(canvas, box, 10), row)
        self.box = foot_of(room, row.height(canvas, room.w))
        self.parts.place(canvas, self.box)
        return self.box.h

    def _words(self, standing: FeatProgress) -> Column:
        feat = standing.feat
        game = _(GAMES[feat.game].name) if feat.game in GAMES else _("Any game")
        head = Words(_(feat.name), NAME), Words(game, GAME)
        named = Fitting(Row(*head, gap=16, align="middle"), Column(*head))
        said, told = Words(_(feat.sentence), SAID), Words(self.story, TOLD)
        return Column(named, said, told)

    def _draw_sherd(self, canvas: Canvas, box: Box) -> None:
        if self.standing is not None:
            ostrakon.draw(canvas, self.standing.feat.art, box, self.standing.earned)

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel without its buttons."""
        leaves.draw(canvas, self.parts)


def _button_column(canvas: Canvas, buttons: Sequence[Button]) -> Slot:
    """Return the buttons in the middle of their room, a little less tall than they ask for."""
    asked = (each.preferred_size(canvas)[1] for each in buttons)
    tall = SQUEEZED * max(asked, default=0.0)
    column = Column(*(Slot(button, tall=tall) for button in buttons), gap=6)
    above, below = Slot(wide=0, grow=1), Slot(wide=0, grow=1)
    return Slot(Column(above, column, below), tall=SLOTS * (tall + 6) - 6)


def _progress(standing: FeatProgress) -> Column:
    """Return how far a feat is, in words and in steps."""
    goal, done = standing.feat.goal, standing.done
    steps = goal if goal <= STEPS else 1

    def draw(canvas: Canvas, box: Box) -> None:
        for number, place in enumerate(columns_of(box, steps, 5)):
            rounded(canvas, place, 4, "slip2", "slip4", 1.4)
            full = min(1.0, done / goal * steps - number)
            if full > 0:
                rounded(canvas, left_of(place, max(8.0, place.w * full)), 4, "clayL")

    return Column(Words(count_of(standing), COUNT), Painted(draw, tall=20), gap=12)


# ---------------------------------------------------------------------- words


def count_of(standing: FeatProgress) -> str:
    """Return "3 of 8", "" for what is earned or done in one go."""
    if standing.earned or standing.feat.goal == 1:
        return ""
    return _("{n} of {goal}").format(n=standing.done, goal=standing.feat.goal)


def story_of(standing: FeatProgress, facts: Mapping[str, Facts], zone: tzinfo | None) -> str:
    """Return the line below a feat: the match that earned it, or the best try so far."""
    one = facts.get(standing.record)
    if one is None:
        return _("Not yet.")
    values = {
        "day": seat_text.day_of(standing.when, zone, year=True),
        "rivals": rivals_of(one),
    }
    if standing.earned:
        return _("Earned {day}, against {rivals}.").format(**values)
    return _("Best so far: {day}, against {rivals}.").format(**values)


def rivals_of(facts: Facts) -> str:
    """Return who sat at the other seats, in words."""
    return seat_text.together(sorted(map(_rival, facts.others)))


def _rival(entry: str) -> str:
    """Return a seat's entry in words; "" is a seat that changed hands."""
    if not entry:
        return _("several players")
    kind, _space, name = entry.partition(" ")
    return name or (_("a person") if kind == "remote" else seat_text.bot_name(entry))


def spoken(standing: FeatProgress) -> str:
    """Return a feat in one line for a reader of the screen."""
    state = _("earned") if standing.earned else count_of(standing) or _("not yet")
    feat = standing.feat
    return f"{_(feat.name)}. {_(feat.sentence)} {state}"
