"""The strip below the table: the course of the match, and the buttons that go along it."""

from __future__ import annotations

from typing import Protocol

from game.client.commands import cap, label
from game.scenes.look_back.column import LARGE
from game.scenes.look_back.transport import Transport
from game.system.i18n import _, pgettext
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import Column, Row, Slot, grow, number_off
from sprites.base.widget import Widget
from sprites.charts.course import Course
from sprites.kit import bars
from sprites.kit.leaves import Words
from sprites.kit.panel import Tooltip
from sprites.kit.scrub import QuietButton, RoundButton, SignButton

EDGE = 14.0
STANDS = text.Style("stele-bold", 18, "ivory", most=1.9)


class Along(Protocol):
    """The page whose record the strip goes along."""

    transport: Transport

    @property
    def time(self) -> float: ...

    @property
    def position(self) -> str:
        """Where one is, in words."""

    def seek(self, at: float) -> None:
        """Go to a share of the record."""

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
        self.box = Box(0, 0, 0, 0)

    def _move(self) -> None:
        self.page.seek(self.course.at)

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
        playing = self.transport.playing
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
            above = Box(about.rect.centerx - 2, self.box.y, 4, self.box.h)
            Tooltip(about.tip or about.words, key=getattr(about, "key", "")).draw(canvas, above)


def _speed_keys() -> str:
    return f"{label('slower')} {label('faster')}"
