"""The map's table without a window, and people who play at it with one device alone."""

from __future__ import annotations

import random
from typing import Any

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.greece.chits import CHITS, STAR, TYPES
from game.rules.greece.map import AREA_OF_ID, AREAS
from game.scenes.greece import advice
from game.scenes.greece.display import CHIT, PLAIN, SPOT, TYPE
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.last_blow import LastBlow
from game.session.intent import Intent
from game.staging.greece_moments import MIDDLE, table_of
from tests.support.devices import Keys, Mouse, opened
from tests.support.stage import SMALL, app_of, key

PEOPLE = ("human Ana", "human Ben", "human Cleo")


def table(
    seats: tuple[str, ...] = ("human", "random", "random"), seed: int = 5, **options: object
) -> tuple[App, GreeceScene]:
    """A war that has just begun; whoever is no person plays by chance at once.

    Its people have met all Specials.
    """
    app = studio(SMALL)
    app.progress.specials_met[:] = [chit.art for chit in CHITS]
    match = Match.begin(Setup("greece", seats, seed, options=options))
    scene = GreeceScene(app, match)
    opened(app, scene, match, seed)
    return app, scene


def quiet(app: App, scene: GreeceScene, most: int = 4000) -> None:
    """Let the clock run until a person has to decide, something is held, or it is over."""
    for _ in range(most):
        app.step(0.25)
        if isinstance(app.top, LastBlow):
            continue
        if (
            app.top is not scene
            or scene.display.hold is not None
            or scene.display.result_shown
            or scene.display.asked
        ):
            return
    raise AssertionError("the table never came to rest")


class Player:
    """Plays by chance; how a spot is chosen is the device's affair."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, app: App, scene: GreeceScene, name: str) -> None:
        """Choose the spot of this name."""
        raise NotImplementedError

    def move(self, app: App, scene: GreeceScene) -> None:
        """One decision at the screen."""
        if isinstance(app.top, Curtain):
            key(app, "space")
            return
        choices = scene.display.choices
        if scene.display.hold is not None or "skip" in choices.others:
            self.choose(app, scene, "go")
            return
        if choices.deciding == "lay":
            self._twice(app, scene, self.chance.choice(list(choices.lay)))
            return
        if scene.display.hand_hidden:
            self.choose(app, scene, "look")
        if choices.deciding == "put":
            self._put(app, scene)
        else:
            self._pick(app, scene)

    def _put(self, app: App, scene: GreeceScene) -> None:
        hand = scene.display.board.hands[scene.display.viewer]
        able = [t for t in hand if scene.display.choices.can_choose(scene.display.board.faces[t])]
        token = self.chance.choice(able)
        face, kind = scene.display.board.faces[token], PLAIN
        self.choose(app, scene, f"{CHIT}{token}")
        if face == STAR:
            kind = self.chance.choice([k for k in TYPES if scene.display.choices.areas(STAR, k)])
            self.choose(app, scene, f"{TYPE}{kind}")
        self._twice(app, scene, self.chance.choice(list(scene.display.choices.areas(face, kind))))

    def _twice(self, app: App, scene: GreeceScene, area: int) -> None:
        name = f"{SPOT}{AREAS[area].id}"
        self.choose(app, scene, name)
        assert scene.display.aim == area
        self.choose(app, scene, self.chance.choice([name, "go"]))

    def _pick(self, app: App, scene: GreeceScene) -> None:
        if scene.display.choices.deciding == "delphi" and self.chance.random() < 0.5:
            self.choose(app, scene, "none")
            return
        hand, number = scene.display.board.hands[scene.display.viewer], 1
        if scene.display.choices.two:
            number = 2
        for token in self.chance.sample(hand, number):
            self.choose(app, scene, f"{CHIT}{token}")
        self.choose(app, scene, "go")


class MousePlayer(Mouse, Player):
    """Plays with the left button alone."""


class KeyPlayer(Keys, Player):
    """Plays with arrows, Tab, Enter and Space alone."""


def play_to_the_end(app: App, scene: GreeceScene, player: Player, most: int = 1000) -> None:
    """Let a player decide whenever the screen waits for a person."""
    for _ in range(most):
        quiet(app, scene)
        if scene.display.result_shown:
            return
        player.move(app, scene)
    raise AssertionError("the war did not end")


def staged(seats: tuple[str, ...] = ("human", "greedy", "greedy"), **changes: Any) -> GreeceScene:
    """The war of the mock-up, Athens to put down its second chit, or a changed one."""
    app = studio(SMALL)
    app.settings.single_answers = False
    scene = table_of(app, seats, **{**MIDDLE, **changes})
    quiet(app, scene)
    return scene


def point(scene: GreeceScene, area: str) -> None:
    """Point at an area with the mouse."""
    x, y = scene.display.box_of(AREA_OF_ID[area]).center
    app_of(scene).handle_input(Intent("point", x, y))


def card(scene: GreeceScene, area: str) -> str:
    """Return all that the panel says of an area."""
    return "\n".join(advice.cached_area_lines(scene.display, AREA_OF_ID[area]))
