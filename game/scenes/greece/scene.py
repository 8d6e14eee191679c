"""The map's table: wires what it shows, its controls and its animation to the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import cast

from game.client.commands import Act
from game.client.life import Part
from game.rules.core import NOBODY, Event, Seat, State
from game.rules.greece.events import ChitRevealed
from game.rules.greece.map import AREAS, HOME
from game.rules.greece.view import GreeceView
from game.scenes.greece import advice, fixtures, flights, introduction, panel, story, topics
from game.scenes.greece import choreography as moves
from game.scenes.greece.animator import GreeceAnimator
from game.scenes.greece.controls import ChitDrag, Commands, Controls
from game.scenes.greece.decisions import DECISIONS, decision_of, first_chit
from game.scenes.greece.display import GreeceDisplay, named_spots, work_ahead
from game.scenes.greece.fixtures import GreeceBackdrop
from game.scenes.greece.layout import GreeceLayout
from game.scenes.greece.map_view import MapView
from game.scenes.greece.selection import Selection
from game.scenes.greece.struggle import reveals_of, same_area, same_bout
from game.scenes.greece.summary import summary_of
from game.scenes.tables import hint_panel, option_plates
from game.scenes.tables.display import MOVES, Shared
from game.scenes.tables.game_table import Account, GameTable
from game.scenes.tables.hint_panel import HelpFold
from game.scenes.tables.player_actions import TableParts
from game.scenes.tables.recap_scene import RecapScene, RecapStep, steps_of
from game.scenes.tables.table import TableScene
from game.system.i18n import _
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import trim
from sprites.base.motion import Animation
from sprites.kit import prompt
from sprites.map.places import AREAS as PLACES

LATE = 13
"""From this turn on the end is near."""


class GreeceTable(GameTable[GreeceView]):
    """A war on the map on its table, as one city sees it."""

    decisions = DECISIONS
    table: TableParts
    display: GreeceDisplay
    animator: GreeceAnimator
    controls: Controls
    commands: Commands

    def __init__(self, table: TableParts) -> None:
        super().__init__(table)
        display, services = self.display, table.services
        self.chart = MapView(display, services.canvas)
        self.selection = Selection(display, table, services, self.chart)
        self.controls = Controls(display, table, services, self.chart, self.selection)
        self.commands = Commands(display, services, self.controls, self.selection)
        self.acts = [*self.chart.acts, *self.commands.acts]
        self.help_fold = HelpFold(table.match.setup.game, display, services)
        self.holding = ChitDrag(display, self.selection)
        table.pointer.grips += [self.chart, self.holding]
        self.backdrop = GreeceBackdrop(display)
        self.animator = GreeceAnimator(display, services, services, self._is_new)
        table.explainer.topics = lambda: topics.topics(display)
        table.life.parts.append(
            Part(moving=lambda: self.chart.atlas.settling, ahead=self._paint_ahead)
        )

    @classmethod
    def make_display(cls, view: GreeceView, canvas: Canvas, shared: Shared) -> GreeceDisplay:
        return GreeceDisplay.of(view, canvas, shared)

    def _is_new(self, face: int) -> bool:
        """Return True for a Special that is to be introduced, now that it is turned up."""
        plays = self.table.controller is None and bool(self.display.humans) and self.table.on_top
        if not plays or not introduction.is_new(self.services.progress, face):
            return False
        self.services.keep()
        return True

    # ------------------------------------------------------------------ settling

    def settle(self, view: GreeceView) -> None:
        hidden = self.display.hand_hidden
        known = cast(GreeceView, self.table.match.view(NOBODY)) if hidden else view
        if self.table.controller is not None:  # there it must not matter how one came here
            self.display.memo.row.clear()
        self.display.settle(view, known)
        self.display.memo.fallen = flights.fallen(self.table.match, view)
        self.holding.release_held()

    def arrive(self) -> None:
        self.display.about = -1

    def come_to_rest(self, view: GreeceView, rest: Animation) -> Animation:
        yield from rest
        self.display.about = self.display.pointed_area()

    # ------------------------------------------------------------------ events

    def animate(self, events: Sequence[Event], each: Callable[[Event], Animation]) -> Animation:
        """Show what happens in areas that nobody contests at once, the rest area by area."""
        shown = self._as_shown(events)
        self.display.telling = summary_of(self.display.board, shown)
        rest, quiet = reveals_of(shown)
        self.animator.quiet = frozenset()
        turned: set[Event] = set()
        for event in shown:
            if quiet and isinstance(event, ChitRevealed):
                yield from self._reveal_together(quiet)
                quiet = {}
            self.table.playback.log_event(event)
            if event in rest and event not in turned:
                together = same_area(rest, rest.index(event))
                bout = same_bout(rest, rest.index(event))
                turned.update(together or bout)
                self.animator.bout = bout
                shows = self.table.playback.animate_event
                yield from self._turn_up(together) if together else shows(event)

    def _reveal_together(self, quiet: dict[int, list[Event]]) -> Animation:
        """Show the areas that nobody contests at once; what is fought for follows."""

        def each(events: Sequence[Event]) -> Animation:
            for event in events:
                yield from self.table.playback.animate_event(event)

        self.animator.quiet = frozenset(quiet)
        yield [each(events) for events in quiet.values()]
        self.animator.quiet = frozenset()
        yield from self.animator.introduce(chain(*quiet.values()))

    def _turn_up(self, chits: Sequence[ChitRevealed]) -> Animation:
        """Turn up all chits of an area, one soon after the other."""
        yield from self.animator.go_to(chits[0].area)
        yield [
            self.animator.after(moves.NEXT_CHIT * number, self.table.playback.animate_event(event))
            for number, event in enumerate(chits)
        ]
        yield from self.animator.introduce(chits)

    def _as_shown(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return events as they may be seen now: only what is public while the hand is hidden."""
        if not self.display.hand_hidden:
            return tuple(events)
        return tuple(event.seen_by(NOBODY) for event in events)

    @property
    def can_recap(self) -> bool:
        return self.table.recap.known

    def recap(self) -> None:
        """Go step by step through what has happened since the viewer's last decision."""
        if not self.can_recap or self.table.playback.busy:
            return
        recap, viewer = self.table.recap, self.display.viewer
        board = cast(GreeceView, recap.snapshots[viewer])
        shown = self._as_shown([e for events, _view in recap.since[viewer] for e in events])
        steps = steps_of(
            board.covered() if self.display.hand_hidden else board,
            shown,
            lambda event: self.display.names.say(event.phrase()),
        )
        self.services.push(RecapScene(self.services, self, steps))

    @property
    def recap_room(self) -> Box:
        return self.boxes.hand_area

    def stand_at(self, step: RecapStep) -> None:
        display = self.display
        display.board = cast(GreeceView, step.board)
        if step.area != NOBODY:
            display.about = display.stand = step.area
            place = PLACES[AREAS[step.area].id]
            display.camera.look_at(place.x, place.y, moves.NEAR)

    def approach(self, step: RecapStep) -> Animation:
        if NOBODY not in (self.display.stand, step.area):  # what is shown must be in the picture
            yield from self.animator.go_to(step.area)

    def come_to_stand(self, step: RecapStep) -> Animation:
        self.display.board = cast(GreeceView, step.board)
        yield 0.0

    @property
    def recap_acts(self) -> Sequence[Act]:
        return self.chart.acts

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        return story.turning_point(self.display.names, events, before)

    @property
    def tense(self) -> bool:
        board = self.display.board
        return board.turn >= LATE or min(board.missing()) <= 1

    # ------------------------------------------------------------------ acting

    def before_action(self) -> None:
        self.display.let_go()

    def after_action(self) -> None:
        if self.display.hand_hidden:  # the hand is hidden with the decision, before that is shown
            self.display.board = self.display.board.covered()

    def cancel(self) -> bool:
        display = self.display
        if not display.asked or (display.chosen < 0 and display.aim < 0):
            return False
        self.services.play("ui_back")
        display.let_go()
        return True

    # ------------------------------------------------------------------ painting ahead

    def _paint_ahead(self) -> bool:
        return work_ahead(self.display) or self.chart.prepaint()

    def ground_ahead(self, canvas: Canvas) -> Iterator[None]:
        return self.chart.atlas.layer.ahead(canvas, self.chart.camera.viewport)

    # ------------------------------------------------------------------ places and pictures

    @property
    def boxes(self) -> GreeceLayout:
        return self.display.boxes

    @property
    def prompt(self) -> str:
        return advice.prompt(self.display)

    @property
    def clause(self) -> str:
        return topics.clause(self.display)

    def account(self, of: Account) -> Sequence[str]:
        display = self.display
        if of in advice.ACCOUNTS:
            return advice.ACCOUNTS[of](display)
        if of in ("chosen", "enemy", "areas"):
            return named_spots(display, of)
        if of != "focus":
            return ()
        area = display.area_in_question()
        if area < 0:
            return advice.chit_words(display) if display.considered() is not None else ()
        return advice.area_in_words(display, area)

    @property
    def initial_focus(self) -> str:
        focus = decision_of(self.display).focus or first_chit
        return focus(self.display)

    def layout(self, canvas: Canvas) -> None:
        display, boxes = self.display, GreeceLayout.of(canvas, self.display.board.variant)
        if boxes != display.boxes:
            display.boxes = boxes
            if not display.stage.busy:
                display.chits.clear()
        if display.summary is not None:
            room = trim(canvas.area, top=boxes.map.y, bottom=canvas.height - boxes.map.bottom)
            display.summary.lay_out(canvas, room)
        display.camera.resize(display.map_box)
        display.widgets = self.controls.buttons()
        self.controls.place(display.widgets)
        self._place_help()

    def _place_help(self) -> None:
        """Put the title of the help above the log while nothing else is shown; lay the log."""
        display = self.display
        display.fold = None
        if panel.shows_help(display):
            self.help_fold.place(_("Help"), display.boxes.card)
        panel.lay_log(self.services.canvas, display)

    def refreshed(self) -> None:
        self.chart.follow_keys()
        self.commands.links.follow()
        pointed = self.display.pointed_area()
        self.display.about = pointed if pointed >= 0 else self.display.about

    def retranslate(self) -> None:
        self.chart.retranslate()

    def portrait_of(self, seat: Seat) -> Box | None:
        return None if self.display.summary is not None else super().portrait_of(seat)

    def plate_of(self, seat: Seat) -> Box:
        return self.boxes.plates[seat]

    def deciding(self, winner: Seat) -> Box:
        """Return the place of a main city that has fallen to the winner, else of its own."""
        board = self.display.board
        taken = [home for home in HOME if board.owner(home) == winner != AREAS[home].home]
        return self.display.box_of(taken[-1] if taken else HOME[winner])

    def piece_box(self, token: int) -> Box | None:
        row = self.display.row()
        return self.boxes.chit(row.index(token)) if token in row else None

    def news_boxes(self) -> list[Box]:
        return self.display.news_boxes()

    def spared_boxes(self) -> list[Box]:
        return [self.display.box_of(area) for area in range(len(AREAS))]

    def draw(self, canvas: Canvas) -> None:
        display = self.display
        self.backdrop.draw(canvas)
        self._draw_panel(canvas)
        fixtures.draw_hand_area(canvas, display)
        self.chart.draw(canvas)
        option_plates.draw(canvas, display.boxes.options, display.names.held, display.time)
        display.shake.draw(canvas, display.map_box)
        if display.tondo is not None:
            display.tondo.draw(canvas, display.map_box, display.time)
        if display.summary is not None:
            canvas.unsay()
            display.summary.draw(canvas)
        prompt.draw(canvas, display.boxes.prompt, self.prompt)
        display.chits.draw(canvas, display.time)
        for effect in display.effects:
            effect.draw(canvas)
        self.holding.draw(canvas, display.time)
        hint_panel.draw_marks(canvas, display)
        with canvas.clip(display.boxes.main):
            display.sparks.draw(canvas)
        if display.introduced is not None:
            display.introduced.draw(canvas, display.map_box)
        for banner in display.banners:
            banner.draw(
                canvas, display.boxes.map.centery, display.boxes.map.x, display.boxes.map.right
            )
        for widget in display.widgets:
            widget.draw(canvas, display.time)

    def _draw_panel(self, canvas: Canvas) -> None:
        """Draw the account of an area, or what the hint says in its place."""
        display, boxes = self.display, self.display.boxes
        if display.hint.open:
            whole, top = boxes.panel, boxes.card.y
            below = trim(whole, top=top - whole.y)
            hint_panel.draw(canvas, display, whole if display.hint.level == MOVES else below)
        else:
            panel.draw_card(canvas, display)


class GreeceScene(TableScene):
    """A war on the map on the screen."""

    name = "greece"
    has_great_button = True
    brings = GreeceTable
    display: GreeceDisplay
    game: GreeceTable
