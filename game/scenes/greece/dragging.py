"""A chit of one's row under the mouse: clicked, or drawn onto an area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.greece.map import CITIES
from game.scenes.greece.faces import face_of
from game.scenes.tables.dragging import STARTS
from game.session.intent import Intent
from sprites.canvas import Canvas
from sprites.map.chit import ChitSprite

if TYPE_CHECKING:
    from game.scenes.greece.scene import GreeceScene

SIDE = 44.0


class ChitDrag:
    """Follows one chit from the press of the button to its release."""

    def __init__(self, scene: GreeceScene) -> None:
        self.scene = scene
        self.token = -1
        self.start = (0.0, 0.0)
        self.sprite: ChitSprite | None = None

    def press(self, token: int, intent: Intent) -> None:
        """Take hold of a chit."""
        self.token, self.start, self.sprite = token, (intent.x, intent.y), None

    def move(self, intent: Intent) -> None:
        """Follow the mouse; a small tremble is still a click."""
        scene = self.scene
        if self.token < 0:
            return
        way = abs(intent.x - self.start[0]) + abs(intent.y - self.start[1])
        if self.sprite is None and way > STARTS and scene.controls.pick_up(self.token):
            face = scene.board.faces[self.token]
            self.sprite = ChitSprite(CITIES[scene.viewer], face_of(face), SIDE)
        if self.sprite is not None:
            self.sprite.x, self.sprite.y = intent.x, intent.y

    def release(self, intent: Intent) -> None:
        """Let go: a click, or a chit for an area."""
        token, carried = self.token, self.sprite is not None
        self.end()
        if carried:
            self.scene.controls.drop(intent.x, intent.y)
        elif self.scene.focus.name.endswith(str(token)):
            self.scene.controls.click_chit(token)

    def end(self) -> None:
        """Nothing is held."""
        self.token, self.sprite = -1, None

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the chit under the mouse."""
        if self.sprite is not None:
            self.sprite.draw(canvas, now)
