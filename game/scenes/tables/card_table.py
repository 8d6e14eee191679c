"""What the tables where cards are played share: the hand, what is read, dragging, the recap."""

from __future__ import annotations

import math
from abc import abstractmethod
from typing import Any

from game.client.focus import Spot
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.match.table_match import TableMatch
from game.rules.core import Event, View
from game.scenes.tables.dragging import CardDrag
from game.scenes.tables.reading import Reading
from game.scenes.tables.table import TableScene
from game.scenes.tables.warming import Warming
from game.session.intent import Intent
from sprites.canvas import Box
from sprites.face import Face
from sprites.listing import Log
from sprites.motion import Animation

BREATH_SECONDS = 2.4


class CardTable(TableScene):
    """A table with a hand of cards; each game adds its board and what lies on it."""

    has_great_button = True
    board: Any
    cards: Any

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        self.warming = Warming()
        self.reading: Reading | None = None
        self.picked: list[int] = []
        self.chosen = -1
        self.order: list[int] = []
        self.last_token = -1
        self.stood_out: int | None = None
        self.drag = CardDrag(self)

    # ------------------------------------------------------------------ told by each game

    @property
    @abstractmethod
    def prompt(self) -> str:
        """What to do now, or what is waited for."""

    @abstractmethod
    def large_face(self) -> Face | None:
        """The card shown large."""

    @abstractmethod
    def help(self) -> tuple[str, str]:
        """A title and a few sentences on what goes on now."""

    @abstractmethod
    def reasons(self) -> tuple[str, list[str]]:
        """A title, and why the Force of what is pointed at, or what choosing it would lead to."""

    def briefly(self, lines: list[str]) -> list[str]:
        """The reasons in few words, where there is no room for all of them."""
        return lines

    @property
    def news(self) -> Log:
        """What of the log is shown beside the cards."""
        return self.log

    # ------------------------------------------------------------------ telling

    def come_to_rest(self, view: View) -> Animation:
        yield list(self.cards.flow(0.16))
        yield from super().come_to_rest(view)

    @property
    def can_recap(self) -> bool:
        """Whether something has happened since one's last decision that can be shown again."""
        known = self.viewer in self.snapshots and not self.hand_hidden
        return known and bool(self.since.get(self.viewer))

    def recap(self) -> None:
        """Play again what has happened since one's last decision."""
        if not self.can_recap or self.stage.busy:
            return
        self.board = self.snapshots[self.viewer].copy()
        self.cards.settle()
        self.settle_numbers()
        for events, view in list(self.since[self.viewer]):
            self.stage.add(self._tell_again(events, view))

    def settle_numbers(self) -> None:
        """Let plates and tracks show what the board says."""

    def _tell_again(self, events: tuple[Event, ...], view: View) -> Animation:
        """Show events once more, without writing them down."""
        for event in events:
            yield from self.animate_event(event)
        yield from self.come_to_rest(view)

    def arrive(self) -> None:
        self.last_token = -1

    def rearrange(self, seconds: float = 0.16) -> None:
        """Let the cards go to where they belong after a choice."""
        self.stage.flourish(list(self.cards.flow(seconds)))

    # ------------------------------------------------------------------ the hand

    def ordered_hand(self) -> list[int]:
        """One's hand as one has put it in order; what is new comes last."""
        if self.board.viewer < 0:
            return []
        hand: list[int] = self.board.hands[self.board.viewer]
        if self.hand_hidden:
            return hand[:]
        known = [token for token in self.order if token in hand]
        return [*known, *(token for token in hand if token not in known)]

    def may_be_drawn(self, token: int) -> bool:
        """Whether a card can be taken up with the mouse."""
        return token in self.ordered_hand()

    def lifted(self) -> int | None:
        """The card of one's hand that stands out of the fan."""
        token = self.pointed_card()
        if self.may_be_drawn(token) and not self.drag.under_way:
            return token
        return self.chosen if self.chosen in self.ordered_hand() else None

    def pointed_card(self) -> int:
        """The card under the mouse or the focus, -1 when there is none."""
        name = self.focus.name
        return int(name[4:]) if name.startswith("card") else -1

    def nudge(self, step: int) -> None:
        """Move the card that has the focus one place along the hand."""
        hand, token = self.ordered_hand(), self.pointed_card()
        if token in hand:
            at = hand.index(token)
            hand.remove(token)
            hand.insert(max(0, at + step), token)
            self.order = hand
            self.services.play("card_flip")
            self.rearrange()

    def sort_hand(self, order: list[int]) -> None:
        """Put the hand in an order."""
        self.order = order
        self.services.play("card_shuffle")
        self.rearrange(0.25)

    # ------------------------------------------------------------------ time

    @property
    def breath(self) -> float:
        """Where in its breathing the ring is, 0 to 1."""
        if self.services.settings.calm:
            return 1.0
        return 0.5 + 0.5 * math.sin(self.time * math.tau / BREATH_SECONDS)

    def prepaint(self) -> bool:
        sprites = self.cards.sprites
        hand = [sprites[token] for token in self.ordered_hand() if token in sprites]
        return self.warming.step(self.services.canvas, hand)

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
        return [] if self.reading is None else [self.reading.box]

    # ------------------------------------------------------------------ pointing and pressing

    def refresh(self) -> None:
        super().refresh()
        if self.stood_out != self.lifted() and not self.stage.busy and not self.drag.under_way:
            self.stood_out = self.lifted()
            self.stage.flourish(list(self.cards.flow(0.12, only="hand")))

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        token = int(spot.name[4:]) if spot and spot.name.startswith("card") else -1
        if self.may_be_drawn(token):
            self.drag.press(token, intent)
        elif spot is None:
            self.chosen = -1
        else:
            super().press_spot(spot, intent)

    def _point(self, intent: Intent) -> None:
        if self.drag.holding:
            self.drag.move(intent)
        else:
            super()._point(intent)

    def _release(self, intent: Intent) -> None:
        if self.drag.holding:
            self.drag.release(intent)
        else:
            super()._release(intent)
