"""The recap of what one has missed, step by step: forwards, back, or from end to end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.rules.core import NOBODY, Event, View
from game.scenes.scene import Scene
from game.scenes.tables.choreography import RECAP_STEP
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.player_actions import TableParts
from game.session.intent import Intent
from game.system.i18n import _, pgettext
from sprites.base import text
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

    def layout(self, canvas: Canvas) -> None: ...

    def stand_at(self, step: RecapStep) -> None:
        """Show a step at once."""

    def approach(self, step: RecapStep) -> Animation:
        """Bring into the picture where a step happens."""

    def come_to_stand(self, step: RecapStep) -> Animation:
        """Take up the board that a step has led to."""

    def recap_input(self, intent: Intent) -> bool:
        """Do what else can be done on the table meanwhile."""


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
        self.services.play("page_turn")
        self.show(0)

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

    def step(self, dt: float) -> None:
        super().step(dt)
        self.read = self.read + dt if self.display.hold is not None else 0.0
        if not self.playing or self.services.top is not self:
            return
        if self.read > READING:
            self.playback.release()
        elif not self.display.stage.busy:
            self.forth()

    @property
    def waiting(self) -> bool:
        return self.playing

    def leave(self) -> None:
        self.display.stage.clear()
        self.playback.release()
        self.playback.settle()

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        ways = {"left": self.back, "right": self.forth, "recap": self.cancel}
        if intent.kind in ways:
            ways[intent.kind]()
            self.refresh()
        else:
            super().handle_input(intent)

    def on_command(self, intent: Intent) -> bool:
        if intent.kind in ("space", "confirm"):
            self.play()
        elif intent.kind in ("menu", "quit"):
            self.cancel()
        elif intent.kind in ("first", "last"):
            self.show(0 if intent.kind == "first" else len(self.steps) - 1)
        else:
            return self.game.recap_input(intent)
        return True

    def spots(self) -> list[Spot]:
        return [self.spot_of(widget) for widget in self.widgets]

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.kept += self.game.table.toast_room().kept
        return room

    # ------------------------------------------------------------------ places and pictures

    @property
    def narrow(self) -> bool:
        """True where the buttons stand one over the other, below the title."""
        return self.game.recap_room.w < NARROW

    def layout(self, canvas: Canvas) -> None:
        self.game.layout(canvas)
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
