"""The duel's table: wires what it shows, its controls and its animation to the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.services import Services
from game.match.history import LogEntry
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Action, Event, Seat, State
from game.rules.duel.view import DuelView
from game.scenes.duel import advice, opening, turning_points
from game.scenes.duel.animator import DuelAnimator
from game.scenes.duel.backdrop import DuelBackdrop
from game.scenes.duel.board import Board
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.choices import Choices
from game.scenes.duel.commands import Commands
from game.scenes.duel.controls import Controls
from game.scenes.duel.display import DuelDisplay, phase_names
from game.scenes.duel.faces import face_of
from game.scenes.duel.layout import Layout
from game.scenes.duel.piles import Piles
from game.scenes.tables import card_panel
from game.scenes.tables.card_panel import PanelContent
from game.scenes.tables.card_table import CardTable
from game.scenes.tables.display import Shared
from game.scenes.tables.dragging import CardDrag
from game.scenes.tables.reading import Reading
from game.system.i18n import _
from sprites.canvas import Box, Canvas
from sprites.cardsprite import CardSprite
from sprites.motion import Animation
from sprites.panel import Tooltip

ANSWERS = {"declare": "land", "keep": "keep"}
"""The first button beside a question that no card answers."""
CHOOSING = ("exchange", "play", "target", "shed")
NEAR = 4
"""The music grows tense so many points from the end."""


class DuelScene(CardTable[DuelView, Board]):
    """A duel on the screen, from one seat's side of the table."""

    name = "duel"
    display: DuelDisplay
    cards: DuelCards
    controls: Controls

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        display = self.display
        piles = Piles(display, services)
        self.cards = DuelCards(display)
        self.controls = Controls(display, self.cards, piles, self, services)
        self.commands = Commands(display, self.controls, piles, self, services)
        self.drag = CardDrag(display, self.cards, self.controls)
        self.animator = DuelAnimator(display, self.cards, services, services)
        self.backdrop = DuelBackdrop(display, self.cards)
        self.played_out = 0
        display.settle_numbers()

    def make_display(self, view: DuelView, shared: Shared) -> DuelDisplay:
        return DuelDisplay.of(view, self.services.canvas, shared)

    @property
    def boxes(self) -> Layout:
        """The places of everything on the table."""
        return self.display.boxes

    def retranslate(self) -> None:
        super().retranslate()
        display = self.display
        display.recent.words = _("Since your last turn")
        display.recent.read(self.lines[len(self.lines) - len(display.recent.entries) :])
        display.ribbon.phases = phase_names()
        display.take_sides()
        display.settle_numbers()

    def enter(self) -> None:
        super().enter()
        display = self.display
        if self.match.just_dealt:
            self.stage.add(self.animate_events(self.deal(display.view), display.view))
            display.board = opening.before(display.view)
            self.cards.settle()

    # ------------------------------------------------------------------ settling

    def settle(self, view: DuelView) -> None:
        display = self.display
        other_side = display.board.viewer != view.viewer
        display.view, display.board = view, Board.of(view)
        if other_side:
            display.take_sides()
        display.choices = Choices.of(view)
        display.picked, display.chosen = [], -1
        if not view.legal or view.deciding != "search":
            display.reading = None
        display.turn_result = None
        display.banners.clear()
        self.cards.settle()
        display.settle_numbers()
        if display.choices.deciding == "search":
            self._lay_out_search()
        self.lead_keys()

    def settle_numbers(self) -> None:
        self.display.settle_numbers()

    def _lay_out_search(self) -> None:
        faces, choices = self.display.board.faces, self.display.choices
        tokens = tuple(sorted(choices.cards, key=lambda token: faces[token]))
        shown = [face_of(faces[token]) for token in tokens]
        self.display.reading = Reading(choices.prompt(self.display.view), shown, tokens)

    def come_to_rest(self, view: DuelView) -> Animation:
        self.display.board = Board.of(view)
        yield from super().come_to_rest(view)

    def begin_turn_of(self, seat: Seat) -> None:
        self.display.take_sides()
        self.display.settle_numbers()
        self.recap()

    # ------------------------------------------------------------------ log and recap

    def log_event(self, event: Event) -> None:
        super().log_event(event)
        words = self.say(event.phrase())
        if words:
            side = self.display.names.key(getattr(event, "seat", NOBODY))
            self.display.recent.add(words, side)

    def board_of(self, view: DuelView) -> Board:
        return Board.of(view)

    def deal(self, view: DuelView) -> tuple[Event, ...]:
        return opening.events(view)

    def rebuild_log(self) -> None:
        self.display.recent.entries.clear()
        super().rebuild_log()

    def log_past_entry(self, entry: LogEntry) -> None:
        if entry.decided:
            self.display.recent.entries.clear()
        super().log_past_entry(entry)

    def after_rewind(self) -> None:
        super().after_rewind()
        self.played_out = 0

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        return turning_points.turning_point(self.display.names, events, before, after)

    # ------------------------------------------------------------------ words

    @property
    def tense(self) -> bool:
        return max(self.display.board.vp) >= self.display.board.target - NEAR

    @property
    def prompt(self) -> str:
        return advice.prompt(self.display)

    def panel_content(self) -> PanelContent:
        return advice.panel_content(self.display, self.cards)

    def refuse(self, token: int, reason: str) -> None:
        """Refuse a card that cannot be chosen, and say why."""
        self.services.play("ui_error")
        if reason:
            self.services.show_toast(reason)

    # ------------------------------------------------------------------ acting, time

    def act(self, action: Action, automatic: bool = False) -> None:
        if action.seat in self.display.humans and not automatic:
            self.display.recent.entries.clear()
        super().act(action, automatic)

    def step(self, dt: float) -> None:
        super().step(dt)
        for token, sprite in self.cards.sprites.items():
            self._mark(token, sprite)
        if self.played_out and self.display.asked and self.services.top is self:
            self._play_out_step()

    def play_out(self) -> None:
        """Let a sensible player finish this turn, the other side having passed."""
        self.played_out = self.display.board.turn

    def _play_out_step(self) -> None:
        display = self.display
        if display.board.turn != self.played_out or display.view.phase != "action":
            self.played_out = 0
            return
        self.act(advice.sensible(display.view), automatic=True)

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        display, boxes = self.display, Layout.of(canvas)
        if boxes != display.boxes:
            display.boxes = boxes
            if not self.stage.busy:
                self.cards.settle()
        for seat in (0, 1):
            display.plaques[seat].rect = boxes.plaques[boxes.row_of(display.board, seat)]
        display.track.rect, display.ribbon.rect = boxes.track, boxes.ribbon
        self.widgets = display.widgets = self.controls.buttons()
        self.controls.place(self.widgets)
        if display.reading is not None:
            display.reading.layout(canvas, Box(0, 42, boxes.panel.x, canvas.height - 42))

    def news_boxes(self) -> list[Box]:
        shown = self.display.turn_result
        weighed = [] if shown is None else [shown.box(self.services.canvas)]
        return [self.boxes.track_band, *weighed, *super().news_boxes()]

    @property
    def initial_focus(self) -> str:
        display = self.display
        if display.reading is not None:
            return display.reading.spot_name(0)
        if display.choices.deciding in ANSWERS:
            return ANSWERS[display.choices.deciding]
        first = next(iter(display.choices.cards), None) or next(iter(display.ordered_hand()), -1)
        return f"card{first}"

    def _mark(self, token: int, sprite: CardSprite) -> None:
        """Let a card look as it can be used now."""
        display, zone = self.display, self.cards.zones.get(token, "")
        choices, idle = display.choices, self.stage.busy
        legal = token in choices.cards and not idle
        choosing = not idle and choices.deciding in CHOOSING
        sprite.playable = legal and zone in ("hand", "table")
        needless = zone == "hand" or choices.deciding == "target"
        sprite.unplayable = choosing and not legal and needless
        lit = self.focus.name == f"card{token}" and (self.focus.by_keys or zone == "table")
        sprite.chosen = token in display.picked or token == display.chosen or lit

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        display = self.display
        self.backdrop.draw(canvas)
        card_panel.draw_well(canvas, display, display.boxes, 66, self.prompt)
        for token, sprite in self.cards.in_order():
            if self.cards.zones.get(token) == "hand":
                sprite.draw(canvas, self.time)
        card_panel.draw_panel(canvas, display, display.boxes, self.panel_content())
        self._draw_above(canvas)

    def _draw_above(self, canvas: Canvas) -> None:
        display = self.display
        for banner in display.banners:
            banner.draw(canvas, display.boxes.track_band.centery, 0, display.boxes.panel.x)
        if display.reading is not None:
            display.reading.draw(canvas, self.focus.name, self.time)
        if display.turn_result is not None:
            display.turn_result.draw(canvas, display.breath)
        for sprite in self.cards.loose.values():
            sprite.draw(canvas, self.time)
        self.sparks.draw(canvas)
        for widget in self.widgets:
            widget.draw(canvas, self.time)
        tip, about = advice.tooltip(display), self.focus.spot()
        if tip and about is not None:
            Tooltip(tip).draw(canvas, about.box)
