"""The three choices of a set-up: the rival, the side, how long; each a row of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ai import LEVELS
from game.match.seats import HUMAN, Bot
from game.scenes import seat_text
from game.scenes.menus.match_rows import MatchRows
from game.scenes.menus.seat_picker import Seat
from game.scenes.page import in_columns
from game.system.i18n import _, ngettext
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded, slip
from sprites.base.images import shape
from sprites.base.layout import Column, Container, Row, grow
from sprites.base.palette import HEX
from sprites.base.text import Style
from sprites.base.widget import RADIUS, Callback, Role, Widget
from sprites.kit import leaves
from sprites.kit.leaves import Paint, Painted, Words
from sprites.kit.option import leaf_row
from sprites.pictures import portrait

NAME = Style("stele-bold", 26, leading=1.05, most=1.6)
SAID = Style("serif", 19, "ivory2", leading=1.15, read=True)
FACES = {"recruit": "cautious", "hoplite": "bold", "strategos": "cunning", "oracle": "cautious"}
"""The style in which a level shows its face, where none is chosen."""
PICTURE = 90.0
GROWS = 0.35
"""The share of a card's spare height by which its picture grows."""
PAD, INSIDE, GAP = 14.0, 16.0, 10.0
TICK, LEAF = 24.0, 17.0


class ChoiceCard(Widget):
    """One of several things to choose: a picture over its name and a sentence."""

    role: Role = "radio button"

    def __init__(
        self, name: str, words: str, sentence: str, paint: Paint, callback: Callback, grade: int = 0
    ) -> None:
        super().__init__(words, callback, name)
        self.sentence, self.paint, self.grade = sentence, paint, grade
        self.chosen = False
        self.spare = 0.0
        """The units by which it is higher than it wants."""

    @property
    def narration(self) -> str:
        """The name and the sentence."""
        return f"{self.words}. {self.sentence}" if self.sentence else self.words

    def _parts(self, spare: float = 0.0) -> Column:
        side = PICTURE + GROWS * spare
        twig = [Painted(self._draw_grade, tall=20.0)] if self.grade else []
        said = [Words(self.sentence, SAID, "centre", balanced=True)] if self.sentence else []
        picture = Painted(self.paint, tall=side)
        name = Words(self.words, NAME, "centre", most=1)
        rest = max(0.0, (1 - GROWS) * spare / 2)
        return Column(rest, picture, 4.0, name, *twig, *said, gap=3, padding=PAD)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, self._parts().height(canvas, wide) + self.spare

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the card: lighter with a tick when it is chosen."""
        lit = self.hovered or self.focused
        fill = "slip3" if self.chosen else "slip2" if lit else "slip"
        edge = "white" if self.chosen else "ivory3" if lit else "slip4"
        rounded(canvas, self.rect, RADIUS, fill, edge, 2.6 if self.chosen else 1.5)
        parts = self._parts(self.spare)
        parts.place(canvas, self.rect)
        leaves.draw(canvas, parts)
        if self.chosen:
            side = canvas.px(TICK)
            body = (
                f'<g transform="scale({side / 24:.4f})"><circle cx="12" cy="12" r="12" '
                f'fill="{HEX["ivory"]}"/><path d="M6 12.500l4.600 4.800l8 -9.600" fill="none" '
                f'stroke="{HEX["slip"]}" stroke-width="3" stroke-linecap="round"/></g>'
            )
            at = self.rect.right - TICK, self.rect.y + TICK
            canvas.blit_centre(shape((side, side), body), *at)
        self.draw_focus(canvas, now)

    def _draw_grade(self, canvas: Canvas, box: Box) -> None:
        side = canvas.px(LEAF * min(1.6, canvas.text_scale))
        canvas.blit_centre(leaf_row(side, self.grade, "clay"), *box.center)


class SetUpFront:
    """The cards; `on_change` is called when one is chosen."""

    def __init__(
        self, seats: Sequence[Seat], rows: MatchRows, on_change: Callable[[], None]
    ) -> None:
        self.seats, self.rows = seats, rows
        self.on_change = on_change
        self.rivals = [self._rival(level, grade) for grade, level in enumerate(LEVELS, 1)]
        self.sides = [self._side(seat) for seat in seats]
        first = rows.options[0] if rows.options else None
        count = len(first.values) if first is not None else 0
        self.lengths = [self._length(at) for at in range(count)]
        self.panels: Container = Column()
        self.read()

    @property
    def cards(self) -> list[ChoiceCard]:
        """All cards."""
        return [*self.rivals, *self.sides, *self.lengths]

    def read(self) -> None:
        """Let the cards show what is chosen."""
        people = [seat for seat in self.seats if seat.human]
        levels = {seat.entry for seat in self.seats if not seat.human}
        for level, card in zip(LEVELS, self.rivals, strict=True):
            card.chosen = len(people) == 1 and levels == {level}
        for seat, card in zip(self.seats, self.sides, strict=True):
            card.chosen = people == [seat]
        for at, card in enumerate(self.lengths):
            card.chosen = self.rows.options[0].at == at

    # ------------------------------------------------------------------ what is chosen

    @property
    def _own(self) -> int:
        """The seat of the first person, else the first."""
        return next((seat.number for seat in self.seats if seat.human), 0)

    def _sit(self, own: int, level: str) -> None:
        """Give one seat to a person, and all others to bots of a level; "" keeps theirs."""
        spare = next((seat.entry for seat in self.seats if not seat.human), "hoplite")
        for seat in self.seats:
            kept = spare if seat.human else seat.entry
            seat.take(HUMAN if seat.number == own else level or kept)
        self.on_change()

    def _rival(self, level: str, grade: int) -> ChoiceCard:
        among, words = len(self.seats), seat_text.bot_name(level)
        style = next((seat.temper for seat in self.seats if not seat.human), "")
        face = Bot(level, temper=style or FACES[level]).name
        sentence = seat_text.voice(face) or seat_text.describe(level, among)

        def paint(canvas: Canvas, box: Box) -> None:
            shown = portrait.disc(face.replace("-", "_"), canvas.px(box.h))
            canvas.blit_centre(shown, *box.center)

        def take() -> None:
            self._sit(self._own, level)

        return ChoiceCard(f"rival {level}", words, sentence, paint, take, grade)

    def _side(self, seat: Seat) -> ChoiceCard:
        def paint(canvas: Canvas, box: Box) -> None:
            canvas.blit_centre(pieces.shield(seat.key, canvas.px(box.h)), *box.center)

        return ChoiceCard(
            f"side {seat.own}", _(seat.side), "", paint, partial(self._sit, seat.number, "")
        )

    def _length(self, at: int) -> ChoiceCard:
        row = self.rows.options[0]
        n = self.rows.minutes(at, 1)
        sentence = ngettext("{n} minute", "{n} minutes", n).format(n=n) if n else ""

        def take() -> None:
            row.at = at
            row.callback()
            self.on_change()

        def paint(canvas: Canvas, box: Box) -> None:
            _draw_coins(canvas, box, max(1, round(n / 10)))

        return ChoiceCard(f"length {at}", row.values[at], sentence, paint, take)

    # ------------------------------------------------------------------ places and pictures

    def rows_for(self, canvas: Canvas, window: Box, edge: float) -> Container:
        """Return the panels, as high as a window where they have room."""
        for card in self.cards:
            card.spare = 0.0
        wide = window.w / (2 * max(1, len(self.lengths)))
        beside = max((card.measure(canvas, wide)[1] for card in self.lengths), default=0.0)
        for card in self.sides:
            card.spare = max(0.0, beside - card.measure(canvas, wide)[1])
        self.panels = self._panels(edge)
        spare = max(0.0, window.h - self.panels.height(canvas, window.w)) / 2
        for card in self.cards:
            card.spare += spare
        higher = self._panels(edge)
        if higher.height(canvas, window.w) <= window.h + 1:  # in two lines
            self.panels = higher
        else:
            for card in self.cards:
                card.spare -= spare
        return self.panels

    def _panels(self, edge: float) -> Container:
        bots = sum(not seat.human for seat in self.seats)
        rival = _panel(ngettext("Your rival", "Your rivals", max(1, bots)), self.rivals)
        side = _panel(_("Your side"), self.sides)
        length = [_panel(_("How long"), self.lengths)] if self.lengths else []
        return Column(
            rival, in_columns(side, *length, gap=12, align="fill"), gap=12, padding=(edge, 10)
        )

    def draw(self, canvas: Canvas) -> None:
        """Draw the panels; the cards draw themselves."""
        leaves.draw(canvas, self.panels)


def _panel(heading: str, cards: Sequence[ChoiceCard]) -> Painted:
    """Return cards side by side under a heading, on a plate."""
    line = Row(*map(grow, cards), gap=GAP, role="radio group", name=heading)
    shown = Column(Words(heading.upper(), text.HEADING), line, gap=8, padding=INSIDE)
    return Painted(lambda canvas, box: slip(canvas, box, 10), shown)


COIN, STEP = 0.5, 0.13
"""The side of a coin and the way up to the next, in shares of the room's height."""


def _draw_coins(canvas: Canvas, box: Box, count: int) -> None:
    """Draw a pile of coins on the foot of a box."""
    side = COIN * box.h
    coin = images.picture("parts/coin", (canvas.px(side), canvas.px(side)))
    for number in range(min(count, 5)):
        y = box.bottom - side / 2 - number * STEP * box.h
        canvas.blit_centre(coin, box.centerx, y)
