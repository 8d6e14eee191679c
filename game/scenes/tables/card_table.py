"""Tables of card games: the hand, the reading panel, dragging, the recap."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, cast

from game.client.toasts import ToastRoom
from game.rules.core import Event, Seat, View
from game.scenes.tables import choreography as moves
from game.scenes.tables.card_layout import CardLayout
from game.scenes.tables.card_panel import PanelContent, help_room, lay_log
from game.scenes.tables.card_sprites import CardSprites
from game.scenes.tables.decisions import NOTHING
from game.scenes.tables.display import CardDisplay, CardViewT
from game.scenes.tables.dragging import CardDrag
from game.scenes.tables.game_table import GameTable
from game.scenes.tables.hand import Hand
from game.scenes.tables.hand_cover import CardHandlers, HandCover
from game.scenes.tables.help_fold import HelpFold
from game.scenes.tables.parts import TableParts
from game.scenes.tables.recap_scene import RecapScene, Step, steps_of
from game.session.intent import Intent
from sprites.canvas import Box, Canvas
from sprites.layout import trim
from sprites.motion import Animation


class CardTable(GameTable[CardViewT]):
    """A table with a hand of cards; each game adds its board and what lies on it."""

    table: TableParts
    display: CardDisplay[CardViewT]
    controls: CardHandlers
    cards: CardSprites
    cover: HandCover
    drag: CardDrag
    content: PanelContent
    """The side panel's card and words, made anew by each layout."""

    def __init__(self, table: TableParts, sprites: Callable[[Any], CardSprites]) -> None:
        super().__init__(table)
        self.cards = sprites(self.display)
        self.hand = Hand(self.display, self.cards, self.services)
        self.help_fold = HelpFold(table.match.setup.game, self.display, self.services)

    def grip_hand(self) -> None:
        """Let the mouse look at the hand and draw its cards, now that there are controls."""
        self.cover = HandCover(self.display, self.controls, self.table.seat.look)
        self.drag = CardDrag(self.display, self.cards, self.controls, lambda: self.boxes)
        self.table.pointer.grips += [self.cover, self.drag]

    @property
    @abstractmethod
    def boxes(self) -> CardLayout:
        """The places of everything on the table."""

    @abstractmethod
    def panel_content(self) -> PanelContent:
        """Return what the side panel says now."""

    def place_help(self) -> None:
        """Put the title of the help at the top of the panel without a card; lay the log below."""
        self.display.fold = None
        self.content = content = self.panel_content()
        if content.face is None and not self.display.hint.open:
            self.help_fold.place(content.help[0], help_room(self.boxes.panel))
        lay_log(self.services.canvas, self.display, self.boxes, content)

    # ------------------------------------------------------------------ events and recap

    def come_to_rest(self, view: CardViewT, rest: Animation) -> Animation:
        yield list(self.cards.flow(moves.COME_TO_REST.seconds))
        yield from rest

    @property
    def can_recap(self) -> bool:
        """True if events since the viewer's last decision can be shown again.

        Not while a play is put together: the board shows it as if it had happened.
        """
        return self.table.recap.known and not (self.display.hand_hidden or self.display.drafted)

    def recap(self) -> None:
        """Go step by step through what has happened since one's last decision."""
        if not self.can_recap or self.table.playback.busy:
            return
        recap, viewer = self.table.recap, self.display.viewer
        missed = [event for events, _view in recap.since[viewer] for event in events]
        say = self.display.names.say
        steps = steps_of(recap.snapshots[viewer], missed, lambda event: say(event.phrase()))
        self.services.push(RecapScene(self.services, self, steps))

    @property
    def recap_room(self) -> Box:
        return self.boxes.panel

    def stand_at(self, step: Step) -> None:
        self.display.board = cast(CardViewT, step.board)
        self.cards.settle()
        self.settle_numbers()

    def approach(self, step: Step) -> Animation:
        yield 0.0

    def come_to_stand(self, step: Step) -> Animation:
        self.display.board = cast(CardViewT, step.board)
        yield list(self.cards.flow(moves.COME_TO_REST.seconds))

    def recap_input(self, intent: Intent) -> bool:
        return False

    def play_missed(self) -> None:
        """Show whoever takes the screen what has happened, on the board, without a press."""
        if not self.can_recap or self.table.playback.busy:
            return
        recap, viewer = self.table.recap, self.display.viewer
        self.display.board = cast(CardViewT, recap.snapshots[viewer])
        self.cards.settle()
        self.settle_numbers()
        for events, view in list(recap.since[viewer]):
            self.display.stage.add(self._played_again(events, view))

    def _played_again(self, events: Sequence[Event], view: View) -> Animation:
        for event in events:
            self.display.story = self.display.names.say(event.phrase()) or self.display.story
            yield from self.table.playback.animate_event(event)
        yield from self.table.playback.come_to_rest(view)

    def settle_numbers(self) -> None:
        """Let plates and tracks show what the board says."""

    def arrive(self) -> None:
        self.display.last_token = -1

    # ------------------------------------------------------------------ acting

    def undo(self) -> bool:
        return self.controls.back_out()

    def cancel(self) -> bool:
        return self.controls.back_out()

    def turn_hand(self, turn: Callable[[], None]) -> None:
        """Turn the hand over; a card of it that can be played stays chosen."""
        chosen = self.display.chosen
        turn()
        if chosen in self.display.playable_alone():
            self.display.chosen = chosen

    def handle_input(self, intent: Intent) -> bool:
        return self.cover.handle_input(intent)

    @property
    def initial_focus(self) -> str:
        display = self.display
        if display.reading is not None:
            return display.reading.spot_name(0)
        focus = self.decisions.get(display.choices.deciding, NOTHING).focus
        return focus(display) if focus is not None else self.first_of_hand()

    def first_of_hand(self) -> str:
        """Return the spot of the hand where the keys begin."""
        return f"card{next(iter(self.display.ordered_hand()), -1)}"

    def lead_keys(self) -> None:
        """Let the keys begin anew at a question that no card in the focus answers."""
        focus = self.display.focus
        if focus.by_keys and not self.initial_focus.startswith("card"):
            focus.name = ""

    def _show_where_keys_are(self) -> None:
        """Give the keys the first answer of such a question: else no ring is to be seen."""
        focus = self.display.focus
        if not focus.by_keys or focus.name or not self.display.asked:
            return
        first = self.initial_focus
        if not first.startswith("card") and any(spot.name == first for spot in focus.spots):
            focus.take(first)

    # ------------------------------------------------------------------ time, places, pictures

    def step(self) -> None:
        self.cards.mark_choices()

    def prepaint(self) -> bool:
        return self.hand.prepaint(self.services.canvas)

    @abstractmethod
    def measure(self, canvas: Canvas) -> CardLayout:
        """Return the places of everything on a canvas."""

    def layout(self, canvas: Canvas) -> None:
        display, boxes = self.display, self.measure(canvas)
        if boxes != display.boxes:
            display.boxes = boxes
            if not display.stage.busy:
                self.cards.settle()
        display.ribbon.rect = boxes.ribbon
        display.widgets = self.controls.buttons()
        self.controls.place(display.widgets)
        self.place_help()
        if display.reading is not None:
            display.reading.layout(canvas, trim(boxes.main, top=42))

    def portrait_of(self, seat: Seat) -> Box | None:
        boxes = self.display.boxes
        return boxes.portraits[boxes.row_of(self.display.board, seat)]

    def plate_of(self, seat: Seat) -> Box:
        boxes = self.display.boxes
        return boxes.plaques[boxes.row_of(self.display.board, seat)]

    def refreshed(self) -> None:
        self._show_where_keys_are()
        pointed = self.display.pointed_card()
        keeps = pointed in self.cards.sprites and not self.table.actions.guided
        self.display.kept = pointed if keeps else -1  # a mentor's words come back to the panel
        self.hand.stand_out()

    def news_boxes(self) -> list[Box]:
        return [] if self.display.reading is None else [self.display.reading.box]

    def spare_toasts(self, room: ToastRoom) -> None:
        zones = self.cards.zones
        open_cards = [s for t, s in self.cards.sprites.items() if zones.get(t) != "enemy"]
        room.spared += [sprite.box for sprite in open_cards]
        room.spared += self.boxes.plaques
