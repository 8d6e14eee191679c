"""The map's table: chits put face down on Greece, turned up together, and counters that change."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.focus import Spot
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Action, Event, State, View
from game.rules.greece.map import AREAS
from game.rules.greece.view import GreeceView
from game.scenes.greece import advice, fixtures, panel, turning_points
from game.scenes.greece.animator import GreeceAnimator
from game.scenes.greece.backdrop import GreeceBackdrop
from game.scenes.greece.board import Board
from game.scenes.greece.chits import ChitsInFlight
from game.scenes.greece.choices import Choices
from game.scenes.greece.commands import Commands
from game.scenes.greece.controls import CHIT, Controls
from game.scenes.greece.dragging import ChitDrag
from game.scenes.greece.layout import Layout
from game.scenes.greece.map_view import MapView
from game.scenes.greece.pointing import Pointing
from game.scenes.greece.recap import Recap, steps_of
from game.session.intent import Intent
from sprites import prompt
from sprites.canvas import Box, Canvas
from sprites.motion import Animation

CHITS_AROUND = (150.0, 110.0)
"""How much wider and taller an area is with its chits, in units, while the camera is near."""
LATE = 13
"""From this turn on, and when a city lacks one area only, the music grows tense."""


class GreeceScene(Pointing):
    """A war on the map on the screen, as one city sees it."""

    name = "greece"
    has_great_button = True
    open_decisions = frozenset(("lay", "put"))
    animator: GreeceAnimator
    controls: Controls
    commands: Commands

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        self.boxes = Layout.of(services.canvas)
        self.stand = NOBODY
        """The area that the camera has come near to, for a telling."""
        self.chits = ChitsInFlight(self)
        self.chart = MapView(self)
        self.controls = Controls(self)
        self.commands = Commands(self)
        self.holding = ChitDrag(self)
        self.backdrop = GreeceBackdrop(self)
        self.animator = GreeceAnimator(self)

    def retranslate(self) -> None:
        super().retranslate()
        self.chart.retranslate()

    # ------------------------------------------------------------------ settling

    def settle(self, view: View) -> None:
        assert isinstance(view, GreeceView)
        self.view = view
        board = Board.of(view)
        self.board = board.covered() if self.hand_hidden else board
        self.choices = Choices.of(view)
        self.forget()
        self.holding.end()
        self.banners.clear()
        self.story = ""
        if self.stand != NOBODY:
            self.stand = NOBODY
            self.chart.camera.look_at(0.0, 0.0, 1.0)
        self.chart.signs.clear()
        self.chits.settle()

    def animate_events(self, events: tuple[Event, ...], view: View) -> Animation:
        yield from super().animate_events(self._as_shown(events), view)

    def come_to_rest(self, view: View) -> Animation:
        yield from super().come_to_rest(view)
        self.about = self.pointed_area()

    def _as_shown(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Events as they may be seen now: with a covered hand they say what is public."""
        if not self.hand_hidden:
            return events
        return tuple(event.seen_by(NOBODY) for event in events)

    def board_of(self, view: View) -> Board:
        assert isinstance(view, GreeceView)
        return Board.of(view)

    def act(self, action: Action, automatic: bool = False) -> None:
        self.let_go()
        super().act(action, automatic)
        if self.hand_hidden:  # his hand falls covered with the decision, before that is told
            self.board = self.board.covered()

    @property
    def can_recap(self) -> bool:
        """Whether something has happened since one's last decision that can be shown again."""
        return self.viewer in self.snapshots and bool(self.since.get(self.viewer))

    def recap(self) -> None:
        """Go step by step through what has happened since one's last decision."""
        if not self.can_recap or self.stage.busy:
            return
        board = self.snapshots[self.viewer].copy()
        events = [event for told, _view in self.since[self.viewer] for event in told]
        shown = self._as_shown(tuple(events))
        steps = steps_of(
            board.covered() if self.hand_hidden else board, shown, lambda e: self.say(e.phrase())
        )
        self.services.push(Recap(self.services, self, steps))

    def arrive(self) -> None:
        self.about = -1

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        return turning_points.turning_point(self, events, before, after)

    # ------------------------------------------------------------------ what is where

    @property
    def tense(self) -> bool:
        tally = self.board.tally
        near = any(a >= n - 1 for a, n in zip(tally.areas, tally.needs, strict=True))
        return near or self.board.turn >= LATE

    def plates(self) -> list[Box]:
        """The three cities' plates."""
        return panel.plates(self.boxes)

    def cup_box(self) -> Box:
        """Where the cup stands."""
        return panel.cup_box(self.boxes)

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.spared += [self.chart.box_of(area) for area in range(len(AREAS))]
        return room

    def news_boxes(self) -> list[Box]:
        """The area where a struggle is told, with the chits around it."""
        if self.stand == NOBODY:
            return []
        return [self.chart.box_of(self.stand).inflate(*CHITS_AROUND)]

    # ------------------------------------------------------------------ words

    @property
    def prompt(self) -> str:
        """What to do now, or what is waited for."""
        return advice.prompt(self)

    def refuse(self, reason: str) -> None:
        """What cannot be chosen says why."""
        self.services.play("ui_error")
        if reason:
            self.services.show_toast(reason)

    # ------------------------------------------------------------------ pointing and pressing

    def layout(self, canvas: Canvas) -> None:
        boxes = Layout.of(canvas)
        if boxes != self.boxes:
            self.boxes = boxes
            if not self.stage.busy:
                self.chits.settle()
        self.chart.camera.resize(boxes.map)
        self.widgets = self.controls.buttons()
        self.controls.place(self.widgets)

    @property
    def initial_focus(self) -> str:
        return self.controls.initial_focus

    def refresh(self) -> None:
        super().refresh()
        self.chart.follow_keys()
        pointed = self.pointed_area()
        self.about = pointed if pointed >= 0 else self.about

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        if spot is not None and spot.name.startswith(CHIT):
            self.holding.press(int(spot.name.removeprefix(CHIT)), intent)
        elif spot is None:
            self.chart.press(intent)
        else:
            super().press_spot(spot, intent)

    def _point(self, intent: Intent) -> None:
        if self.chart.panned is not None:
            self.chart.drag(intent)
        else:
            super()._point(intent)
            self.holding.move(intent)

    def _release(self, intent: Intent) -> None:
        self.chart.panned = None
        if self.holding.token >= 0:
            self.holding.release(intent)
        else:
            super()._release(intent)

    def on_command(self, intent: Intent) -> bool:
        return self.chart.handle_input(intent) or super().on_command(intent)

    def cancel(self) -> None:
        if self.asked and (self.chosen >= 0 or self.aim >= 0):
            self.services.play("ui_back")
            self.let_go()
        else:
            self.open_menu()

    # ------------------------------------------------------------------ drawing

    @property
    def moving(self) -> bool:
        return super().moving or self.chart.atlas.settling

    def prepaint(self) -> bool:
        return self.work_ahead() or self.chart.prepaint()

    def draw(self, canvas: Canvas) -> None:
        self.backdrop.draw(canvas)
        panel.draw_card(canvas, self)
        fixtures.draw_well(canvas, self)
        self.chart.draw(canvas)
        for banner in self.banners:
            banner.draw(canvas, self.boxes.map.centery, 0, self.boxes.panel.x)
        prompt.draw(canvas, self.boxes.prompt, self.prompt)
        self.chits.draw(canvas, self.time)
        self.holding.draw(canvas, self.time)
        self.sparks.draw(canvas)
        for widget in self.widgets:
            widget.draw(canvas, self.time)
