"""The cover of a hand on the open table: whoever is asked looks under it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from game.client.commands import act, label
from game.client.focus import Spot
from game.client.presses import Grip
from game.rules.core import Action
from game.scenes.tables.display import AnyCardDisplay
from game.scenes.tables.game_table import GameControls
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base import ground, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import centred
from sprites.base.widget import Widget
from sprites.cards.cardsprite import CardSprite

HAND = "hand"
"""The name of the spot of a covered hand."""
LABEL = text.Style("sans-bold", 17, "ivory", 0.4, grows=False)
AROUND = 14.0


class CardHandlers(GameControls, Protocol):
    """The controls of a table with cards."""

    def click(self, token: int) -> None: ...

    def drop(self, token: int, x: float, y: float) -> None: ...

    def take(self, token: int, action: Action) -> None: ...

    def back_out(self) -> bool: ...

    def place(self, widgets: list[Widget]) -> None: ...

    def decline(self) -> None: ...

    def nothing_to_press(self) -> None: ...


class HandCover(Grip):
    """Lets whoever is asked look at his hand for as long as the mouse is held on it."""

    def __init__(
        self, display: AnyCardDisplay, controls: CardHandlers, look: Callable[[bool], None]
    ) -> None:
        self.display = display
        self.controls = controls
        self.look = look
        self.held = False
        private = self._lies_private
        self.acts = [
            act("look", self._turn, private, first=True),
            act("press", self._turn, private, first=True, only=self._is_on_it),
            act("look_away release", self._cover, lambda: private() and display.hold_to_look, True),
        ]
        """Turn private cards that are laid out up and down."""

    def _lies_private(self) -> bool:
        """Return True while cards lie there for one side's eyes."""
        return self.display.reading is not None and self.display.reading.private

    def _is_on_it(self, intent: Intent) -> bool:
        reading = self.display.reading
        return reading is not None and bool(reading.box.collidepoint(intent.x, intent.y))

    def _turn(self) -> None:
        reading = self.display.reading
        assert reading is not None
        reading.covered = not (self.display.hold_to_look or reading.covered)

    def _cover(self) -> None:
        """Let what is laid out lie as it did at first."""
        reading = self.display.reading
        if reading is not None:
            reading.covered = reading.private

    @property
    def holds(self) -> str:
        return self.display.focus.name if self.held else ""

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        """Press on the covered hand: it is open until the release, or until it is pressed again."""
        if spot is None or spot.name != HAND:
            return False
        self.held = self.display.hold_to_look
        self.look(True)
        return True

    def release(self, intent: Intent) -> bool:
        """Let go of the hand: it is covered, and the card under the mouse is chosen."""
        if not self.held:
            return False
        self.held = False
        display = self.display
        token = display.pointed_card()
        if display.reading is not None:
            token = display.reading.token_at(display.focus.name)
        if display.peeking and token in display.playable_alone():
            self.choose(token)
        self.look(False)
        return True

    def release_held(self) -> None:
        """Let go of the hand and of what is laid out, with nothing chosen."""
        self.held = False
        self._cover()

    def choose(self, token: int) -> None:
        """Choose a card of the hand, or of those laid out; play the one that is chosen."""
        display = self.display
        if display.reading is not None:
            self.controls.take(token, display.playable_alone()[token])
        else:
            self.controls.click(token)


def words(display: AnyCardDisplay) -> str:
    """Return what to do to look at the hand."""
    asked = _("Hold to look ({key})") if display.hold_to_look else _("Click to look ({key})")
    return asked.format(key=label("look"))


def look_first() -> str:
    """Return how to see the hand that is to be chosen from."""
    return _("Look at your hand first: hold {key}.").format(key=label("look"))


def box_of(hand: Iterable[CardSprite]) -> Box:
    """Return the box of the cards of a hand, in units."""
    boxes = [sprite.box for sprite in hand]
    return boxes[0].unionall(boxes[1:]) if boxes else nowhere()


def spots(
    display: AnyCardDisplay, look: Callable[[bool], None], hand: list[CardSprite]
) -> list[Spot]:
    """Return the covered hand as something that can have the focus; Enter looks at it."""
    if not (display.asked and display.hand_hidden and hand):
        return []
    told = words(display)
    return [Spot(HAND, box_of(hand), lambda: look(True), "hand", words=told, binds=True)]


def draw(canvas: Canvas, display: AnyCardDisplay, hand: list[CardSprite]) -> None:
    """Draw over the covered hand what to do to look at it."""
    if not (display.asked and display.hand_hidden and hand):
        return
    box, said = box_of(hand), words(display)
    wide = text.width(canvas, said, LABEL) + 2 * AROUND
    plate = centred(box, wide, 34)
    lit = display.focus.name == HAND
    ground.rounded(canvas, plate, 10, "slip", "ivory" if lit else "slip4", 2.0 if lit else 1.2)
    text.draw(canvas, said, LABEL, plate.centerx, plate.centery, "centre")
