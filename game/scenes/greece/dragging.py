"""A chit of one's row under the mouse: clicked, or drawn onto an area."""

from __future__ import annotations

from game.rules.greece.map import CITIES
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.faces import face_of
from game.scenes.greece.selection import Selection
from game.scenes.tables.dragging import STARTS
from game.session.intent import Intent
from sprites.canvas import Canvas
from sprites.map.chit import ChitSprite

SIDE = 44.0


class ChitDrag:
    """Follows one chit from the press of the button to its release."""

    def __init__(self, display: GreeceDisplay, selection: Selection) -> None:
        self.display = display
        self.selection = selection
        self.token = -1
        self.start = (0.0, 0.0)
        self.sprite: ChitSprite | None = None

    def press(self, token: int, intent: Intent) -> None:
        """Take hold of a chit."""
        self.token, self.start, self.sprite = token, (intent.x, intent.y), None

    def move(self, intent: Intent) -> None:
        """Follow the mouse; a small tremble is still a click."""
        display = self.display
        if self.token < 0:
            return
        way = abs(intent.x - self.start[0]) + abs(intent.y - self.start[1])
        if self.sprite is None and way > STARTS and self.selection.pick_up(self.token):
            face = display.board.faces[self.token]
            self.sprite = ChitSprite(CITIES[display.viewer], face_of(face), SIDE)
        if self.sprite is not None:
            self.sprite.x, self.sprite.y = intent.x, intent.y

    def release(self, intent: Intent) -> None:
        """Let go: a click, or a chit for an area."""
        token, carried = self.token, self.sprite is not None
        self.release_held()
        if carried:
            self.selection.drop(intent.x, intent.y)
        elif self.display.focus.name.endswith(str(token)):
            self.selection.click_chit(token)

    def release_held(self) -> None:
        """Hold nothing."""
        self.token, self.sprite = -1, None

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the chit under the mouse."""
        if self.sprite is not None:
            self.sprite.draw(canvas, now)
