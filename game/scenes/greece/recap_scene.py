"""The recap of a turn on the map, step by step: forwards, back, or from end to end."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.rules.core import NOBODY, Event
from game.rules.greece.map import AREAS
from game.rules.greece.view import GreeceView
from game.scenes.greece.animator import GreeceAnimator
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.map_view import MapView
from game.scenes.scene import Scene
from game.scenes.tables.choreography import NEAR, RECAP_STEP
from game.scenes.tables.parts import TableParts
from game.session.intent import Intent
from game.system.i18n import _
from sprites import bars, text
from sprites.canvas import Canvas, nowhere
from sprites.layout import Row, centred, left_of, right_of, trim
from sprites.map.places import AREAS as PLACES
from sprites.motion import Animation
from sprites.widget import Button

GAP = 14.0


class RecapTable(Protocol):
    """The map's table, as far as a recap shows its steps on it."""

    display: GreeceDisplay
    animator: GreeceAnimator
    chart: MapView
    table: TableParts

    def layout(self, canvas: Canvas) -> None: ...


class Step:
    """One sentence of the recap: its words, the events that lead there, the board after them."""

    def __init__(self, words: str, events: list[Event], board: GreeceView) -> None:
        self.words, self.events, self.board = words, events, board

    @property
    def area(self) -> int:
        """The area where it happened, or NOBODY."""
        return next((getattr(e, "area", NOBODY) for e in reversed(self.events)), NOBODY)


def steps_of(board: GreeceView, events: Iterable[Event], say: Callable[[Event], str]) -> list[Step]:
    """Return the sentences of some events, the first of them the board before them."""
    found = [Step("", [], board)]
    for event in events:
        board = board.after(event)
        words = say(event)
        if words:
            found.append(Step(words, [event], board))
        else:
            found[-1].events.append(event)
            found[-1].board = board
    return found


class RecapScene(Scene):
    """Over its table: the table shows a step, and one goes along the steps."""

    name = "recap"
    see_through = True
    has_great_button = True

    def __init__(self, services: Services, game: RecapTable, steps: list[Step]) -> None:
        super().__init__(services)
        self.game = game
        self.playback = game.table.playback
        self.display = game.display
        self.steps = steps
        self.at = 0
        self.playing = False
        self.box = nowhere()
        made = [
            ("close", _("Close"), self.cancel, "slip", cap("cancel")),
            ("back", _("Back"), self.back, "slip", cap("left")),
            ("next", _("Next"), self.forth, "ivory", cap("right")),
            ("play", _("Play"), self.play, "slip", cap("space")),
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
        display = self.display
        self.at = min(len(self.steps) - 1, max(0, at))
        step = self.steps[self.at]
        display.stage.clear()
        self.playback.settle()
        display.board = step.board
        display.story = step.words or _("Before these moves")
        if step.area != NOBODY:
            display.about = display.stand = step.area
            place = PLACES[AREAS[step.area].id]
            display.camera.look_at(place.x, place.y, NEAR)
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

    def _animate(self, step: Step) -> Animation:
        game, display = self.game, self.display
        if NOBODY not in (display.stand, step.area):  # what is shown must be in the picture
            yield from game.animator.go_to(step.area)
        for event in step.events:
            yield from self.playback.animate_event(event)
        display.board = step.board
        display.story = step.words
        yield RECAP_STEP

    def play(self) -> None:
        """Play all steps to the end, or stop."""
        self.playing = not self.playing
        if self.playing and self.at + 1 >= len(self.steps):
            self.show(0)

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.playing and not self.display.stage.busy and self.services.top is self:
            self.forth()

    @property
    def waiting(self) -> bool:
        return self.playing

    def leave(self) -> None:
        self.display.stage.clear()
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
            return self.game.chart.handle_input(intent)
        return True

    def spots(self) -> list[Spot]:
        return [self.spot_of(widget) for widget in self.widgets]

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.kept += self.game.table.toast_room().kept
        return room

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.game.layout(canvas)
        self.box = self.display.boxes.well
        play = next(widget for widget in self.widgets if widget.name == "play")
        play.words = _("Stop") if self.playing else _("Play")
        row = Row(*self.widgets, gap=GAP, role="toolbar")
        wide = row.width(canvas)
        room = right_of(trim(self.box.move(0, 6), right=22), wide)
        row.place(canvas, centred(room, wide, row.height(canvas, wide)))

    def draw(self, canvas: Canvas) -> None:
        box = self.box
        bars.slip_band(canvas, left_of(trim(box, top=22), canvas.width))
        title = text.Style("stele-bold", 26, "ivory")
        room = self.widgets[0].rect.x - 40
        lines, style = text.fit(canvas, _("What happened"), title, room, 0.4 * box.h)
        y = box.y + 0.3 * box.h
        text.draw_lines(canvas, lines, style, 20, y)
        count = _("{n} of {m}").format(n=self.at, m=len(self.steps) - 1)
        low = y + text.line_height(canvas, style) * len(lines) + 12
        text.draw(canvas, count, text.BODY, 20, low)
        for widget in self.widgets:
            widget.draw(canvas, self.time)
