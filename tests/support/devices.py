"""Choosing a spot on the screen with one device alone."""

from __future__ import annotations

import random

from game.client.app import App
from game.match.match import Match
from game.match.seats import Human
from game.rules.core import NOBODY, Action
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from tests.support.stage import key, mouse, reach


class Mouse:
    """Chooses with the left button alone."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, app: App, scene: Scene, name: str) -> None:
        """Choose the spot of this name."""
        mouse(app, name)


class Keys:
    """Chooses with arrows, Tab, Enter and Space alone."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, app: App, scene: Scene, name: str) -> None:
        """Choose the spot of this name."""
        reach(app, scene, name, self.chance)
        key(app, "confirm")


def opened(app: App, scene: TableScene, match: Match, seed: int) -> None:
    """Open a table; whoever is no person plays by chance at once."""
    chance = random.Random(seed)

    def answer() -> Action | None:
        seat = match.to_act
        if seat == NOBODY or isinstance(match.players[seat], Human):
            return None
        legal: list[Action] = list(match.view(seat).legal)
        return chance.choice(legal)

    scene.bots.update = answer  # type: ignore[method-assign]
    app.push(scene)
