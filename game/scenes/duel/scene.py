"""The duel's table: wires what it shows, its controls and its animation to the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.services import Services
from game.match.table_match import TableMatch
from game.rules.core import Event, Seat, State
from game.rules.duel.view import DuelView
from game.scenes.duel import advice, opening, picture, topics, turning_points
from game.scenes.duel.animator import DuelAnimator
from game.scenes.duel.backdrop import DuelBackdrop
from game.scenes.duel.board import Board
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.commands import Commands
from game.scenes.duel.controls import Controls
from game.scenes.duel.display import DuelDisplay, phase_names
from game.scenes.duel.drafting import DuelDrafting
from game.scenes.duel.hint_texts import DuelHints
from game.scenes.duel.layout import Layout
from game.scenes.duel.piles import Piles
from game.scenes.duel.play_out import PlayOut
from game.scenes.tables.card_panel import PanelContent
from game.scenes.tables.card_table import CardTable
from game.scenes.tables.display import Shared
from game.scenes.tables.dragging import CardDrag
from game.scenes.tables.hand_cover import HAND, HandCover
from sprites.canvas import Box, Canvas
from sprites.motion import Animation

ANSWERS = {"declare": "land", "keep": "keep"}
"""The first button beside a question that no card answers."""
NEAR = 4
"""The music grows tense so many points from the end."""


class DuelScene(CardTable[DuelView, Board]):
    """A duel on the screen, from one seat's side of the table."""

    name = "duel"
    hint_texts = DuelHints
    trusting_decisions = frozenset(("play", "declare", "target", "search", "keep", "shed"))
    covers_hands = True
    display: DuelDisplay
    cards: DuelCards
    controls: Controls

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        display = self.display
        piles = Piles(display, services)
        self.cards = DuelCards(display)
        self.play_out = PlayOut(display, self)
        self.drafting = DuelDrafting(display, self.cards, self, self.answers, services)
        self.controls = Controls(
            display, self.cards, piles, self.play_out, self.drafting, self, services
        )
        self.back_out = self.controls.back_out
        self.commands = Commands(display, self.controls, piles, self, services)
        self.drag = CardDrag(display, self.cards, self.controls, lambda: display.boxes)
        self.cover = HandCover(display, self.controls, self.look)
        self.pointer.grips += [self.cover, self.drag]
        self.animator = DuelAnimator(display, self.cards, services, services)
        self.backdrop = DuelBackdrop(display, self.cards)
        self.explainer.topics = lambda: topics.topics(display, self.cards)
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
        self.drafting.forget(view)
        other_side = display.board.viewer != view.viewer
        display.show_view(view)
        if other_side:
            display.take_sides()
        if display.hand_hidden or not view.legal or view.deciding != "search":
            display.reading = None
        display.turn_result = None
        display.end_motion()
        self.cards.settle()
        display.settle_numbers()
        if display.choices.deciding == "search" and not display.hand_hidden:
            display.lay_out_search()
        self.lead_keys()

    def settle_numbers(self) -> None:
        self.display.settle_numbers()

    def come_to_rest(self, view: DuelView) -> Animation:
        self.display.board = Board.of(view)
        yield from super().come_to_rest(view)

    def begin_turn_of(self, seat: Seat) -> None:
        self.display.take_sides()
        self.display.settle_numbers()
        self.recap()

    # ------------------------------------------------------------------ log and recap

    def board_of(self, view: DuelView) -> Board:
        return Board.of(view)

    def deal(self, view: DuelView) -> tuple[Event, ...]:
        return opening.events(view)

    def after_rewind(self) -> None:
        super().after_rewind()
        self.play_out.end()

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

    # ------------------------------------------------------------------ acting, time

    def step(self, dt: float) -> None:
        super().step(dt)
        self.cards.mark_choices()
        if self.display.asked and self.on_top:
            self.play_out.step()

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
        display.stake.rect = boxes.stake
        self.widgets = display.widgets = self.controls.buttons()
        self.controls.place(self.widgets)
        self.place_help()
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
        if display.hand_hidden and display.choices.deciding not in ANSWERS:
            return HAND
        if display.choices.deciding in ANSWERS:
            return ANSWERS[display.choices.deciding]
        first = next(iter(display.choices.cards), None) or next(iter(display.ordered_hand()), -1)
        return f"card{first}"

    def draw(self, canvas: Canvas) -> None:
        picture.draw(canvas, self.display, self.cards, self.backdrop)
        self.explainer.draw(canvas)
