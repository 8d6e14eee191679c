"""A battle's table without a window, and people who play at it with one device alone."""

from __future__ import annotations

import random

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.rules.battle import BattleState
from game.scenes.battle.display import LOOKS
from game.scenes.battle.scene import BattleScene
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.last_blow import LastBlow
from tests.support.devices import Keys, Mouse, opened
from tests.support.stage import SMALL, key


def table(seats: tuple[str, ...] = ("human", "random"), seed: int = 5) -> tuple[App, BattleScene]:
    """A battle that has just begun; whoever is no person plays by chance at once."""
    app = studio(SMALL)
    match = Match(Setup("battle", seats, seed), BattleState.new(seed))
    scene = BattleScene(app, match)
    opened(app, scene, match, seed)
    return app, scene


def quiet(app: App, scene: BattleScene, most: int = 4000) -> None:
    """Let the clock run until a person has to decide, something is held, or it is over."""
    for _ in range(most):
        app.step(0.25)
        if isinstance(app.top, LastBlow):
            continue
        if app.top is not scene or scene.display.hold is not None or scene.display.result_shown:
            return
        if scene.display.asked and not scene.answers.ready:
            return
    raise AssertionError("the table never came to rest")


class Player:
    """Plays by chance; how a spot is chosen is the device's affair."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def choose(self, app: App, scene: BattleScene, name: str) -> None:
        """Choose the spot of this name."""
        raise NotImplementedError

    def move(self, app: App, scene: BattleScene) -> None:
        """One decision at the screen, whatever scene is on top."""
        if isinstance(app.top, Curtain):
            self.lift(app)
        elif scene.display.hold is not None:
            self.choose(app, scene, "go")
        else:
            self._decide(app, scene)

    def lift(self, app: App) -> None:
        """Open the curtain."""
        key(app, "space")

    def _decide(self, app: App, scene: BattleScene) -> None:
        choices = scene.display.choices
        match choices.deciding:
            case "look":
                names = [name for name in LOOKS if name in choices.others]
                self.choose(app, scene, self.chance.choice(names))
            case "take":
                assert scene.display.reading is not None
                self.choose(app, scene, scene.display.reading.spot_name(0))
            case "target":
                place = self.chance.choice(list(choices.places))
                seat = scene.display.viewer
                self.choose(app, scene, f"card{scene.display.board.lane(place, seat)}")
            case "evade":
                place = self.chance.choice(list(choices.places))
                self.choose(app, scene, f"card{scene.display.board.attackers[place]}")
                self.choose(app, scene, "go")
            case "block":
                self._block(app, scene)
            case _:
                self._play(app, scene)

    def _block(self, app: App, scene: BattleScene) -> None:
        units = sorted(scene.display.choices.gather)
        if units:
            self.choose(app, scene, f"card{units[0]}")
            if scene.display.chosen >= 0:
                self.choose(app, scene, f"card{scene.display.board.attackers[0]}")
            assert scene.display.assigned
        self.choose(app, scene, "go")

    def _play(self, app: App, scene: BattleScene) -> None:
        choices = scene.display.choices
        cards, units = sorted(choices.cards), sorted(choices.gather)
        if choices.deciding == "discard":
            units = units[:1]
        if units:
            for token in units[:4]:
                self.choose(app, scene, f"card{token}")
            self.choose(app, scene, "go")
        elif cards:
            if scene.display.hand_hidden:
                self.choose(app, scene, "look")
            self.choose(app, scene, f"card{cards[0]}")
            if scene.display.asked and scene.display.chosen == cards[0]:
                self.choose(app, scene, f"card{cards[0]}")
        else:
            scene.refresh()
            names = [widget.name for widget in scene.widgets]
            self.choose(app, scene, "go" if "go" in names else "pass")


class MousePlayer(Mouse, Player):
    """Plays with the left button alone."""


class KeyPlayer(Keys, Player):
    """Plays with arrows, Tab, Enter and Space alone."""


def play_to_the_end(app: App, scene: BattleScene, player: Player, most: int = 4000) -> None:
    """Let a player decide whenever the screen waits for a person."""
    for _ in range(most):
        quiet(app, scene)
        if scene.display.result_shown:
            return
        player.move(app, scene)
    raise AssertionError("the battle did not end")
