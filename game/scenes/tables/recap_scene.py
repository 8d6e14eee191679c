"""The recap of what one has missed, step by step: forwards, back, or from end to end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Protocol

from game.client.commands import Act, act, cap
from game.client.life import Part
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.rules.core import NOBODY, Event, View
from game.scenes.scene import Scene, Tone
from game.scenes.tables.choreography import RECAP_STEP
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.game_table import Account
from game.scenes.tables.player_actions import TableParts
from game.system.i18n import _, pgettext
from sprites.base import rich, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import (
    Column,
    Row,
    Slot,
    centred,
    foot_of,
    head_of,
    inset,
    left_of,
    right_of,
    trim,
)
from sprites.base.motion import Animation
from sprites.base.widget import Button
from sprites.kit import bars

GAP = 14.0
NARROW = 520.0
"""Units below which the buttons stand one over the other."""
TALL = 38.0
TITLE = text.Style("stele-bold", 26, "ivory")
READING = 2.5
"""Seconds that cards which are laid out stay while the recap goes on by itself."""


class RecapStep:
    """One sentence of the recap: its words, the events that lead there, the board after them."""

    def __init__(self, words: str, events: list[Event], board: View) -> None:
        self.words, self.events, self.board = words, events, board

    @property
    def area(self) -> int:
        """The area where it happened, or NOBODY."""
        return next((getattr(e, "area", NOBODY) for e in reversed(self.events)), NOBODY)


class RecapGame(Protocol):
    """The game on a table, as far as a recap shows its steps."""

    table: TableParts

    @property
    def display(self) -> AnyDisplay: ...

    @property
    def recap_room(self) -> Box:
        """The place of the recap's title and buttons, or what has room for them at its foot."""

    @property
    def recap_acts(self) -> Sequence[Act]:
        """The acts of the table that go on meanwhile."""

    def layout(self, canvas: Canvas) -> None: ...

    def account(self, of: Account) -> Sequence[str]: ...

    def stand_at(self, step: RecapStep) -> None:
        """Show a step at once."""

    def approach(self, step: RecapStep) -> Animation:
        """Bring into the picture where a step happens."""

    def come_to_stand(self, step: RecapStep) -> Animation:
        """Take up the board that a step has led to."""


def steps_of(board: View, events: Iterable[Event], say: Callable[[Event], str]) -> list[RecapStep]:
    """Return the sentences of some events, the first of them the board before them."""
    found = [RecapStep("", [], board)]
    for event in events:
        board = board.after(event)
        words = "" if event.idle else say(event)
        if words:
            found.append(RecapStep(words, [event], board))
        else:
            found[-1].events.append(event)
            found[-1].board = board
    return found


class RecapScene(Scene):
    """Over its table: the table shows a step, and one goes along the steps."""

    name = "recap"
    see_through = True
    has_great_button = True
    tone = Tone(cue="page_turn")
    shut_by = ("recap", "menu", "quit")

    def __init__(self, services: Services, game: RecapGame, steps: list[RecapStep]) -> None:
        super().__init__(services)
        self.game = game
        self.playback = game.table.playback
        self.display = game.display
        self.steps = steps
        self.at = 0
        self.playing = False
        self.read = 0.0
        """Seconds that something has been laid out to be read."""
        self.box = nowhere()
        self.life.parts.append(Part(self._play_on, waiting=lambda: self.playing))
        self.acts = [
            act("left", self.back, first=True),
            act("right", self.forth, first=True),
            act("space confirm", self.play),
            act("first", partial(self.show, 0)),
            act("last", partial(self.show, len(steps) - 1)),
            *game.recap_acts,
        ]

    def build(self) -> None:
        made = [
            ("close", _("Close"), self.cancel, "slip", cap("cancel")),
            ("back", _("Back"), self.back, "slip", cap("left")),
            ("next", _("Next"), self.forth, "ivory", cap("right")),
            ("play", pgettext("recording", "Play"), self.play, "slip", cap("space")),
        ]
        self.widgets = []
        for name, words, callback, variant, key in made:
            button = Button(words, callback, variant, key)
            button.name = name
            self.widgets.append(button)

    def enter(self) -> None:
        self.show(0)

    @property
    def aloud(self) -> Aloud:
        step = self.steps[self.at].words or _("Before these moves")
        laid = self.game.account("held") if self.display.hold is not None else ()
        count = _("{n} of {m}").format(n=self.at, m=len(self.steps) - 1)
        told = super().aloud._replace(called=_("What happened"))
        return told._replace(status=sentences([rich.plain(step), *laid, count]))

    # ------------------------------------------------------------------ going along

    def show(self, at: int) -> None:
        """Be at a step at once."""
        self.at = min(len(self.steps) - 1, max(0, at))
        step = self.steps[self.at]
        self.display.stage.clear()
        self.display.sparks.clear()
        self.playback.release()
        self.playback.settle()
        self.game.stand_at(step)
        self.display.story = step.words or _("Before these moves")
        self.services.dirty = True

    def back(self) -> None:
        """The step before."""
        self.playing = False
        self.show(self.at - 1)

    def forth(self) -> None:
        """Show the next step; the one that is being shown ends at once."""
        display = self.display
        if display.stage.busy:
            self.playback.finish()
            self.show(self.at)
        if self.at + 1 < len(self.steps):
            self.at += 1
            display.board = self.steps[self.at - 1].board
            display.stage.add(self._animate(self.steps[self.at]))
        else:
            self.playing = False

    def _animate(self, step: RecapStep) -> Animation:
        yield from self.game.approach(step)
        self.display.story = step.words
        for event in step.events:
            yield from self.playback.animate_event(event)
        yield from self.game.come_to_stand(step)
        self.display.story = step.words
        yield RECAP_STEP

    def play(self) -> None:
        """Play all steps to the end, or stop."""
        self.playing = not self.playing
        if self.playing and self.at + 1 >= len(self.steps):
            self.show(0)

    def _play_on(self, dt: float) -> None:
        self.read = self.read + dt if self.display.hold is not None else 0.0
        if not self.playing or self.services.top is not self:
            return
        if self.read > READING:
            self.playback.release()
        elif not self.display.stage.busy:
            self.forth()

    def leave(self) -> None:
        self.display.stage.clear()
        self.playback.release()
        self.playback.settle()

    # ------------------------------------------------------------------ places and pictures

    @property
    def narrow(self) -> bool:
        """True where the buttons stand one over the other, below the title."""
        return self.game.recap_room.w < NARROW

    def layout(self, canvas: Canvas) -> None:
        self.game.layout(canvas)
        self.toasts.kept = self.game.table.toast_room().kept
        play = next(widget for widget in self.widgets if widget.name == "play")
        play.words = _("Stop") if self.playing else pgettext("recording", "Play")
        room = self.game.recap_room
        if self.narrow:
            self._stack(canvas, room)
            return
        self.box = room
        row = Row(*self.widgets, gap=GAP, role="toolbar")
        wide = row.width(canvas)
        room = right_of(trim(self.box.move(0, 6), right=22), wide)
        row.place(canvas, centred(room, wide, row.height(canvas, wide)))

    def _stack(self, canvas: Canvas, room: Box) -> None:
        """Put title and buttons at the foot of the panel, in place of those of the decision."""
        grown = 0.7 + 0.3 * canvas.text_scale
        slots = (Slot(widget, tall=TALL * grown) for widget in reversed(self.widgets))
        column = Column(*slots, gap=8, role="toolbar")
        inner = inset(room, GAP, 12)
        tall = column.height(canvas, inner.w)
        column.place(canvas, foot_of(inner, tall))
        head = text.line_height(canvas, TITLE) + text.line_height(canvas, text.BODY)
        self.box = foot_of(room, tall + 24 + head)

    def draw(self, canvas: Canvas) -> None:
        box, body = self.box, text.line_height(canvas, text.BODY)
        if self.narrow:
            canvas.fill("slip", box)
            canvas.fill("slip4", head_of(box, 2))
            words = head_of(inset(box, GAP, 8), text.line_height(canvas, TITLE))
            gap = body / 2
        else:
            bars.slip_band(canvas, left_of(trim(box, top=22), canvas.width))
            words = trim(box, left=20, top=0.3 * box.h, bottom=0.3 * box.h)
            words = left_of(words, self.widgets[0].rect.x - 40)
            gap = 12.0
        lines, style = text.fit(canvas, _("What happened"), TITLE, words.w, words.h)
        text.draw_lines(canvas, lines, style, words.x, words.y)
        count = _("{n} of {m}").format(n=self.at, m=len(self.steps) - 1)
        low = words.y + text.line_height(canvas, style) * len(lines) + gap
        text.draw_within(canvas, count, text.BODY, words.x, low, words.w)
        for widget in self.widgets:
            widget.draw(canvas, self.time)
