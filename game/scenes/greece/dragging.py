"""A chit of one's row under the mouse: clicked, or drawn onto an area."""

from __future__ import annotations

from game.client.focus import Spot
from game.client.presses import Grip
from game.rules.greece.map import CITIES
from game.scenes.greece.display import CHIT, GreeceDisplay
from game.scenes.greece.faces import face_of
from game.scenes.greece.selection import Selection
from game.scenes.tables.dragging import STARTS
from game.session.intent import Intent
from sprites.canvas import Canvas
from sprites.map.chit import ChitSprite

SIDE = 44.0


class ChitDrag(Grip):
    """Follows one chit from the press of the button to its release."""

    def __init__(self, display: GreeceDisplay, selection: Selection) -> None:
        self.display = display
        self.selection = selection
        self.token = -1
        self.start = (0.0, 0.0)
        self.sprite: ChitSprite | None = None

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        """Take hold of a chit."""
        if spot is None or not spot.name.startswith(CHIT):
            return False
        self.token, self.sprite = int(spot.name.removeprefix(CHIT)), None
        self.start = intent.x, intent.y
        return True

    def move(self, intent: Intent) -> bool:
        """Follow the mouse, which still points; a small tremble is still a click."""
        if self.token >= 0:
            self._follow(intent)
        return False

    def _follow(self, intent: Intent) -> None:
        display = self.display
        way = abs(intent.x - self.start[0]) + abs(intent.y - self.start[1])
        if self.sprite is None and way > STARTS and self.selection.pick_up(self.token):
            face = display.board.faces[self.token]
            self.sprite = ChitSprite(CITIES[display.viewer], face_of(face), SIDE)
        if self.sprite is not None:
            self.sprite.x, self.sprite.y = intent.x, intent.y

    def release(self, intent: Intent) -> bool:
        """Let go: a click, or a chit for an area."""
        if self.token < 0:
            return False
        token, carried = self.token, self.sprite is not None
        self.release_held()
        if carried:
            self.selection.drop(intent.x, intent.y)
        elif self.display.focus.name.endswith(str(token)):
            self.selection.click_chit(token)
        return True

    def release_held(self) -> None:
        """Hold nothing."""
        self.token, self.sprite = -1, None

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the chit under the mouse."""
        if self.sprite is not None:
            self.sprite.draw(canvas, now)
