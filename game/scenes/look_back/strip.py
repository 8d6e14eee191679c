"""The strip below the table: the course of the match, and the buttons that go along it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.client.commands import cap, label
from game.records.replay_player import ReplayPlayer
from game.rules.core import Seat
from game.scenes.look_back.column import LARGE
from game.scenes.look_back.replay_log import marks
from game.scenes.look_back.telling import MatchTelling
from game.scenes.look_back.transport import Transport
from game.scenes.look_back.words.course import Course as Shared
from game.scenes.tables.table import TableScene
from game.system.i18n import _, pgettext
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Column, Row, Slot, grow, left_of, number_off, trim
from sprites.base.widget import Widget
from sprites.charts.course import Course, CourseMark, Curve
from sprites.kit import bars
from sprites.kit.leaves import Words
from sprites.kit.panel import Tooltip
from sprites.kit.scrub import QuietButton, RoundButton, SignButton

EDGE = 14.0
NEAR = 1e-9
"""Places of a course that are so near are one."""
STANDS = text.Style("stele-bold", 18, "ivory", most=1.9)


class Along(Protocol):
    """The page whose record the strip goes along."""

    playback: ReplayPlayer
    transport: Transport

    @property
    def table(self) -> TableScene: ...

    @property
    def time(self) -> float: ...

    @property
    def position(self) -> str:
        """Return where one is, in words."""

    def go_to_mark(self, number: int) -> None: ...

    def step_moment(self, by: int) -> None: ...


class Strip:
    """The course and the buttons of a page."""

    def __init__(self, page: Along) -> None:
        self.page = page
        self.transport = page.transport
        self.course = Course(_("The course of the match"), self._move, page.go_to_mark)
        self.course.name = "course"
        self.before = self._sign("before", _("Previous moment"), "first", -1)
        self.play = RoundButton(
            pgettext("recording", "Play"), "play", self.transport.toggle, cap("space")
        )
        self.play.name = "play"
        self.after = self._sign("after", _("Next moment"), "last", 1)
        self.speed = QuietButton("1×", self.transport.next_speed, _speed_keys)
        self.speed.name, self.speed.tip = "speed", _("Playback speed")
        self.box = nowhere()

    def _move(self) -> None:
        self.transport.stop_at(round(self.course.at * self.page.playback.last))

    def show(self, telling: MatchTelling, seat: Seat) -> None:
        """Show what a seat is told: the course with its moments, and what was noted."""
        course, playback, found = self.course, self.page.playback, telling.course
        last = max(1, playback.last)
        course.stops = tuple(step / last for step in range(last + 1))
        course.turns = tuple((step / last, n) for n, step in enumerate(playback.turns, start=1))
        course.bands = bands(playback.sides, seat, found)
        course.marks = tuple(
            CourseMark(at, share_at(found, at, seat), one.number, one.helped)
            for at, one in ((one.step / last, one) for one in telling.told)
        )
        course.known = telling.known
        judged = telling.finding.judgement is not None
        noted = marks(self.page.table, playback)
        shown = (one for one in noted if not (judged and one.kind == "great"))
        course.notes = tuple(one.at / last for one in shown)

    def _sign(self, name: str, words: str, sign: str, by: int) -> SignButton:
        made = SignButton(words, sign, lambda: self.page.step_moment(by))
        made.name = name
        return made

    @property
    def buttons(self) -> list[Widget]:
        """The buttons, from the left."""
        return [self.before, self.play, self.after, self.speed]

    @property
    def widgets(self) -> list[Widget]:
        """All that can have the focus."""
        return [*self.buttons, self.course]

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas, box: Box) -> None:
        """Place everything in a box."""
        self.box = box
        playback, playing = self.page.playback, self.transport.playing
        self.course.at = playback.at / max(1, playback.last)
        self.course.told = self.page.position
        self.play.sign = "pause" if playing else "play"
        self.play.words = self.play.tip = _("Pause") if playing else pgettext("recording", "Play")
        self.speed.words = f"{self.transport.speed:g}×".replace("0.5", "½")
        sizes = [each.preferred_size(canvas) for each in (self.before, self.after)]
        side = self.play.preferred_size(canvas)[1] * 1.3
        steps = Row(
            Slot(self.before, wide=sizes[0][0]),
            Slot(self.play, wide=side, tall=side),
            Slot(self.after, wide=sizes[1][0]),
            gap=6,
            align="middle",
            role="toolbar",
        )
        speed = Slot(self.speed, *self.speed.preferred_size(canvas))
        if canvas.text_scale < LARGE:
            aside = Column(
                Slot(grow=1), Slot(steps, tall=side), speed, Slot(grow=0.6), align="middle"
            )
            wide = steps.width(canvas)
            whole: Column | Row = Row(
                Slot(aside, wide=wide), grow(self.course), gap=12, padding=(EDGE, 4, EDGE, 4)
            )
        else:
            stands = Words(self.page.position, STANDS, "right", most=1)
            low = Row(Slot(steps), speed, grow(stands), gap=12, align="middle")
            whole = Column(grow(self.course), Slot(low, tall=side + 6), padding=(EDGE, 4, EDGE, 6))
        whole.place(canvas, box)
        self._low = None if canvas.text_scale < LARGE else stands
        number_off(self.buttons, "toolbar")

    def draw(self, canvas: Canvas) -> None:
        """Draw the strip, and a note on what the focus is on."""
        bars.slip_band(canvas, self.box, above=True)
        for widget in self.widgets:
            widget.draw(canvas, self.page.time)
        if self._low is not None:
            self._low.draw(canvas)

    def draw_note(self, canvas: Canvas, lit: str, by_keys: bool) -> None:
        """Draw what the button says that is pointed at, above the strip."""
        about = next((each for each in self.buttons if each.name == lit), None)
        if about is not None and not (by_keys and about is self.play):
            aside = about.rect.centerx - 2 - self.box.x
            above = left_of(trim(self.box, left=aside), 4)
            Tooltip(about.tip or about.words, key=getattr(about, "key", "")).draw(canvas, above)


def _speed_keys() -> str:
    return f"{label('slower')} {label('faster')}"


def bands(sides: Sequence[str], seat: Seat, course: Shared) -> tuple[Curve, ...]:
    """Return the areas of a course, that of a seat at the foot; none of less than two points."""
    order = [seat, *(each for each in range(len(sides)) if each != seat)]
    return tuple(
        Curve(sides[each].lower(), tuple((at, shares[each]) for at, shares in course))
        for each in (order if len(course) > 1 else ())
    )


def share_at(course: Shared, at: float, seat: Seat) -> float:
    """Return what a seat could expect at a place of a course."""
    before = [shares[seat] for place, shares in course if place <= at + NEAR]
    return before[-1] if before else 0.5
