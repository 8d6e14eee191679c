"""The base of tables with cards: the hand, the reading panel, dragging, the recap."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import cast

from game.client.services import Services
from game.client.toasts import ToastRoom
from game.match.table_match import TableMatch
from game.rules.core import Event
from game.scenes.tables import choreography as moves
from game.scenes.tables.card_panel import PanelContent, help_room, lay_log
from game.scenes.tables.card_sprites import CardSprites
from game.scenes.tables.display import CardBoardT, CardDisplay, CardLayout, ViewT
from game.scenes.tables.hand_cover import CardHandlers, HandCover
from game.scenes.tables.help_fold import HelpFold
from game.scenes.tables.table import TableScene
from game.scenes.tables.warming import Warming
from game.session.intent import Intent
from sprites.canvas import Box, Canvas
from sprites.motion import Animation


class CardTable(TableScene[ViewT, CardBoardT]):
    """A table with a hand of cards; each game adds its board and what lies on it."""

    has_great_button = True
    display: CardDisplay[ViewT, CardBoardT]
    controls: CardHandlers
    cards: CardSprites
    cover: HandCover

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        self.warming = Warming()
        self.help_fold = HelpFold(match.setup.game, self.display, services)
        self.stood_out: tuple[int | None, tuple[int, ...]] = (None, ())
        self.back_out: Callable[[], bool] = lambda: False
        """Takes back a step of what is put together; False when nothing is."""
        self.paint_ahead: Callable[[Canvas], bool] = lambda canvas: False
        """Paints one more thing that a game will need; False when there is none."""

    # ------------------------------------------------------------------ defined by each game

    @property
    @abstractmethod
    def boxes(self) -> CardLayout:
        """The places of everything on the table."""

    @property
    @abstractmethod
    def prompt(self) -> str:
        """The prompt: what to do now, or whose action is awaited."""

    @abstractmethod
    def panel_content(self) -> PanelContent:
        """Return what the side panel says now."""

    def place_help(self) -> None:
        """Put the title of the help at the top of the panel without a card; lay the log below."""
        self.display.fold = None
        content = self.panel_content()
        if content.face is None and not self.display.hint.open:
            self.help_fold.place(content.help[0], help_room(self.boxes.panel))
        lay_log(self.services.canvas, self.display, self.boxes, content)

    # ------------------------------------------------------------------ events and recap

    def come_to_rest(self, view: ViewT) -> Animation:
        yield list(self.cards.flow(moves.COME_TO_REST.seconds))
        yield from super().come_to_rest(view)

    @property
    def can_recap(self) -> bool:
        """True if events since the viewer's last decision can be shown again.

        Not while a play is put together: the board shows it as if it had happened.
        """
        display = self.display
        known = display.viewer in self.snapshots and not display.hand_hidden
        return known and not display.drafted and bool(self.since.get(display.viewer))

    def recap(self) -> None:
        """Play again what has happened since one's last decision, without writing it down."""

        def told(events: tuple[Event, ...], view: ViewT) -> Animation:
            for event in events:
                yield from self.animate_event(event)
            yield from self.come_to_rest(view)

        if not self.can_recap or self.stage.busy:
            return
        self.display.board = self.snapshots[self.display.viewer].copy()
        self.cards.settle()
        self.settle_numbers()
        for events, view in list(self.since[self.display.viewer]):
            self.stage.add(told(events, cast(ViewT, view)))

    def settle_numbers(self) -> None:
        """Let plates and tracks show what the board says."""

    def arrive(self) -> None:
        self.display.last_token = -1

    def rearrange(self, seconds: float = moves.COME_TO_REST.seconds) -> None:
        """Let the cards go to where they belong after a choice."""
        self.stage.flourish(list(self.cards.flow(seconds)))

    def undo(self) -> None:
        if not self.back_out():
            super().undo()

    def cancel(self) -> None:
        if not self.back_out():
            super().cancel()

    # ------------------------------------------------------------------ the hand

    def hide_hand(self, down: bool) -> None:
        display, chosen = self.display, self.display.chosen
        super().hide_hand(down)
        if chosen in display.playable_alone():
            display.chosen = chosen

    def nudge(self, step: int) -> None:
        """Move the card that has the focus one place along the hand."""
        hand, token = self.display.ordered_hand(), self.display.pointed_card()
        if token in hand:
            at = hand.index(token)
            hand.remove(token)
            hand.insert(max(0, at + step), token)
            self.display.order = hand
            self.services.play("card_flip")
            self.rearrange()

    def sort_hand(self, order: list[int]) -> None:
        """Put the hand in an order."""
        self.display.order = order
        self.services.play("card_shuffle")
        self.rearrange(moves.SORT_HAND.seconds)

    # ------------------------------------------------------------------ time

    def prepaint(self) -> bool:
        sprites = self.cards.sprites
        hand = [sprites[token] for token in self.display.ordered_hand() if token in sprites]
        canvas = self.services.canvas
        return self.warming.step(canvas, hand) or self.paint_ahead(canvas)

    def lead_keys(self) -> None:
        """Let the keys begin anew at a question that no card in the focus answers."""
        if self.focus.by_keys and not self.initial_focus.startswith("card"):
            self.focus.name = ""

    # ------------------------------------------------------------------ toasts

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        zones = self.cards.zones
        open_cards = [s for t, s in self.cards.sprites.items() if zones.get(t) != "enemy"]
        room.spared += [sprite.box for sprite in open_cards]
        room.spared += self.boxes.plaques
        return room

    def news_boxes(self) -> list[Box]:
        return [] if self.display.reading is None else [self.display.reading.box]

    # ------------------------------------------------------------------ pointing and pressing

    def handle_input(self, intent: Intent) -> None:
        if self.cover.handle_input(intent):
            self.refresh()
        else:
            super().handle_input(intent)

    def refresh(self) -> None:
        super().refresh()
        if (
            self.stood_out != self.display.standing_out()
            and not self.stage.busy
            and not self.display.dragging
        ):
            self.stood_out = self.display.standing_out()
            self.stage.flourish(list(self.cards.flow(moves.STAND_OUT.seconds, only="hand")))
