"""The duel's table: wires what it shows, its controls and its animation to the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.life import Part
from game.games.duel import luck
from game.rules.core import NOBODY, Event, Seat, State
from game.rules.duel.view import DuelView
from game.rules.wording import Phrase
from game.scenes.duel import advice, animator, story, topics
from game.scenes.duel.animator import DuelAnimator
from game.scenes.duel.cards import DuelCards, crowded
from game.scenes.duel.controls import Commands, Controls, DuelDrafting, PlayOut
from game.scenes.duel.decisions import DECISIONS, decision_of
from game.scenes.duel.display import DuelDisplay, phase_names
from game.scenes.duel.faces import face_of
from game.scenes.duel.fixtures import DuelBackdrop
from game.scenes.duel.layout import DuelLayout
from game.scenes.duel.topics import Piles
from game.scenes.tables import hand_cover, hint_panel, option_plates
from game.scenes.tables.cards import card_panel
from game.scenes.tables.cards.card_list import Reading, rule_of
from game.scenes.tables.cards.card_panel import PanelContent
from game.scenes.tables.cards.card_table import CardTable
from game.scenes.tables.display import Shared
from game.scenes.tables.game_table import Account
from game.scenes.tables.hand_cover import HAND
from game.scenes.tables.player_actions import TableParts
from game.scenes.tables.table import TableScene
from game.system.i18n import _
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.motion import Animation
from sprites.cards.cardsprite import CardSprite
from sprites.kit.panel import Tooltip

LABEL = 66.0
"""Units from the upper edge of the hand's area to its label."""


def draw(
    canvas: Canvas,
    display: DuelDisplay,
    cards: DuelCards,
    backdrop: DuelBackdrop,
    content: PanelContent,
) -> None:
    """Draw the table."""
    backdrop.draw(canvas)
    option_plates.draw(canvas, display.boxes.options, display.names.held, display.time)
    place = card_panel.prompt_box(display, display.boxes, rises=not crowded(display))
    card_panel.draw_hand_area(canvas, display, display.boxes, LABEL, advice.prompt(display), place)
    for token, sprite in cards.in_order():
        if cards.zones.get(token) == "hand" and not sprite.aloft:
            sprite.draw(canvas, display.time)
    hand_cover.draw(canvas, display, cards.of_zone("hand"))
    card_panel.draw_flight(canvas, display, cards.in_order(), display.boxes)
    card_panel.draw_panel(canvas, display, display.boxes, content)
    hint_panel.draw_marks(canvas, display)
    _draw_above(canvas, display)


def _draw_above(canvas: Canvas, display: DuelDisplay) -> None:
    """Draw what lies over the table: cards to read, the turn's result, banners, buttons."""
    if display.reading is not None:
        display.reading.draw(canvas, display.focus.name, display.time, display.chosen)
    if display.turn_result is not None:
        display.turn_result.draw(canvas, display.breath)
    for sprite in display.loose.values():
        sprite.draw(canvas, display.time)
    card_panel.draw_above(canvas, display, display.boxes.track_band.centery)
    tip, about = advice.tooltip(display), display.focus.spot()
    if tip and about is not None:
        Tooltip(tip).draw(canvas, about.box)


NEAR = 4
"""The music grows tense so many points from the end."""
MARKER = 64.0
"""The side in units of what is looked at about a marker of points."""


TO_SPEAK = 54.0
"""The units below the bar that a rival needs to speak above a result that is open."""


class DuelTable(CardTable[DuelView]):
    """A duel on its table, from one seat's side of it."""

    decisions = DECISIONS
    covers_hands = True
    display: DuelDisplay
    cards: DuelCards
    controls: Controls

    def __init__(self, table: TableParts) -> None:
        super().__init__(table, DuelCards)
        display, services = self.display, table.services
        piles = Piles(display, services)
        self.play_out = PlayOut(display, table.actions, services)
        self.drafting = DuelDrafting(
            display, self.cards, table, table.answers, self.lead_keys, services
        )
        self.controls = Controls(
            display, self.cards, piles, self.play_out, self.drafting, table, services
        )
        self.commands = Commands(display, self.controls, piles, self.hand, services)
        self.animator = DuelAnimator(display, self.cards, services, services)
        self.animator.laid = self._laid
        self.backdrop = DuelBackdrop(display, self.cards)
        self.grip_hand()
        table.life.parts.append(Part(self._play_out))
        table.explainer.topics = lambda: topics.topics(display, self.cards)
        display.settle_numbers()

    @classmethod
    def make_display(cls, view: DuelView, canvas: Canvas, shared: Shared) -> DuelDisplay:
        return DuelDisplay.of(view, canvas, shared)

    def begin(self) -> None:
        view, playback = self.display.view, self.table.playback
        self.display.stage.add(playback.animate_events(self.deal(view), view))
        self.display.board = animator.before(view)
        self.cards.settle()

    # ------------------------------------------------------------------ settling

    def settle(self, view: DuelView) -> None:
        display = self.display
        self.drafting.forget(view)
        other_side = display.board.viewer != view.viewer
        display.show_view(view)
        if other_side:
            display.take_sides()
        searches = bool(decision_of(display).reading) and not display.hand_hidden
        if not searches:
            display.reading = None
        display.turn_result = None
        display.end_motion()
        self.cards.settle()
        display.settle_numbers()
        if searches:
            display.reading = _search(display)
        self.lead_keys()

    def settle_numbers(self) -> None:
        self.display.settle_numbers()

    def come_to_rest(self, view: DuelView, rest: Animation) -> Animation:
        self.display.board = view
        yield from super().come_to_rest(view, rest)

    def begin_turn_of(self, seat: Seat) -> None:
        self.display.take_sides()
        self.display.settle_numbers()
        self.play_missed()

    def deal(self, view: DuelView) -> tuple[Event, ...]:
        return animator.events(view)

    def after_rewind(self) -> None:
        self.play_out.end()

    # ------------------------------------------------------------------ words

    def _laid(self) -> Phrase | None:
        """Return how what lies open when a turn is weighed stands beside average cards."""
        display = self.display
        began = self.table.match.turn_began(display.board.turn, NOBODY)
        if not (self.services.settings.tell_odds and isinstance(began, DuelView)):
            return None
        return luck.laid_told(began, display.board, NOBODY if display.shared else display.viewer)

    def turning_point(self, events: Sequence[Event], before: State, after: State) -> str:
        return story.turning_point(self.display.names, events, before, after)

    @property
    def tense(self) -> bool:
        return max(self.display.board.vp) >= self.display.board.target - NEAR

    @property
    def prompt(self) -> str:
        return advice.prompt(self.display)

    @property
    def clause(self) -> str:
        return topics.clause(self.display)

    def account(self, of: Account) -> Sequence[str]:
        if of == "totals":
            sides = [advice.side_in_a_line(self.display, seat) for seat in (0, 1)]
            return [*sides, advice.stake_title(self.display)]
        if of == "phase":
            return advice.phase_help(self.display)[:1]
        if of == "about":
            return advice.phase_help(self.display)[1:]
        if of == "enemy":
            board = self.display.board
            return [f"card{token}" for token in board.tables[1 - max(0, board.viewer)]]
        if of != "focus":
            return super().account(of)
        title, lines = advice.reasons(self.display, kept=False)
        card = self.display.pointed_card(kept=False)
        return title, *lines, rule_of(self.cards.sprites, card)

    def panel_content(self) -> PanelContent:
        return advice.panel_content(self.display, self.cards)

    def retranslate(self) -> None:
        display = self.display
        display.ribbon.phases = phase_names()
        display.take_sides()
        display.settle_numbers()

    # ------------------------------------------------------------------ time, places, pictures

    def _play_out(self, _dt: float) -> None:
        if self.display.asked and self.table.on_top:
            self.play_out.step()

    @property
    def boxes(self) -> DuelLayout:
        return self.display.boxes

    def measure(self, canvas: Canvas) -> DuelLayout:
        return DuelLayout.of(canvas, self.display.view.variant)

    def portrait_of(self, seat: Seat) -> Box | None:
        shown, bar = self.display.turn_result, self.boxes.bar
        high = shown is not None and shown.box(self.services.canvas).y < bar.bottom + TO_SPEAK
        return None if high else super().portrait_of(seat)

    def deciding(self, winner: Seat) -> CardSprite | Box:
        """Return the winner's last card on the table, else the place of its last point."""
        display, board = self.display, self.display.board
        played = [token for token in board.tables[winner] if token in self.cards.sprites]
        if played:
            last = display.played.token if display.played.token in played else played[-1]
            return self.cards.sprites[last]
        lane = 1 if winner == max(0, board.viewer) else 0
        return nowhere().move(display.track.marker(lane)).inflate(MARKER, MARKER)

    def layout(self, canvas: Canvas) -> None:
        super().layout(canvas)
        display, boxes = self.display, self.boxes
        for seat in (0, 1):
            display.plaques[seat].rect = boxes.plaques[boxes.row_of(display.board, seat)]
        display.track.rect, display.stake.rect = boxes.track, boxes.stake

    def news_boxes(self) -> list[Box]:
        shown = self.display.turn_result
        weighed = [] if shown is None else [shown.box(self.services.canvas)]
        return [self.boxes.track_band, *weighed, *super().news_boxes()]

    def first_of_hand(self) -> str:
        display = self.display
        if display.hand_hidden:
            return HAND
        first = next(iter(display.choices.cards), None) or next(iter(display.ordered_hand()), -1)
        return f"card{first}"

    def draw(self, canvas: Canvas) -> None:
        draw(canvas, self.display, self.cards, self.backdrop, self.content)


def _search(display: DuelDisplay) -> Reading:
    """Return the cards of the deck among which the viewer chooses, laid out."""
    faces = display.board.faces
    tokens = tuple(sorted(display.choices.cards, key=lambda token: faces[token]))
    shown = [face_of(faces[token]) for token in tokens]
    note = _("You have seen the deck: this play cannot be taken back.")
    return Reading(decision_of(display).question(display), shown, tokens, note=note)


class DuelScene(TableScene):
    """A duel on the screen."""

    name = "duel"
    has_great_button = True
    brings = DuelTable
    display: DuelDisplay
    game: DuelTable
