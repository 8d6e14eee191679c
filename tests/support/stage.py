"""A table without a window, and people who play at it with the mouse alone or the keys alone."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from game.client.app import App
from game.client.commands import Act
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.scenes.dialogs.question import Question
from game.scenes.duel.scene import DuelScene
from game.scenes.scene import Scene
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.last_blow import LastBlow
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from sprites.base.canvas import Box

FRAME = 1 / 60
SMALL = (640, 360)
"""A size for tests that look at no pixels: all is laid out in the same units."""

SceneT = TypeVar("SceneT", bound=Scene)


def top(app: App) -> Scene:
    """Return the scene that gets the input."""
    assert isinstance(app.top, Scene)
    return app.top


def built(scene: SceneT) -> SceneT:
    """Return a screen with all that it shows, as if it lay on top."""
    scene.build()
    return scene


def app_of(scene: Scene) -> App:
    """Return the program that a scene runs in."""
    assert isinstance(scene.services, App)
    return scene.services


def match_of(table: TableScene) -> Match:
    """Return the whole match behind a table, which the table itself does not look at."""
    assert isinstance(table.match, Match)
    return table.match


def table(
    seats: tuple[str, ...] = ("human", "greedy"),
    seed: int = 5,
    size: tuple[int, int] = SMALL,
    record: Path | None = None,
    mode: str = "match",
    text: int = 100,
    target: int = 10,
) -> tuple[App, DuelScene]:
    """A duel that has just begun, played to a few points."""
    app = studio(size, text)
    setup = Setup("duel", seats, seed, mode, {"target": target})
    match = Match.begin(setup, Recorder(record) if record else None)
    scene = DuelScene(app, match)
    app.push(scene)
    return app, scene


def pass_time(app: App, seconds: float) -> None:
    """Let the clock run, a frame at a time."""
    for _ in range(round(seconds / FRAME)):
        app.step(FRAME)


def quiet(app: App, scene: TableScene, most: int = 4000) -> None:
    """Let the clock run until a person is asked, something is held, or another scene opens."""
    for _ in range(most):
        app.step(0.25)
        if isinstance(app.top, LastBlow):
            continue
        if app.top is not scene or scene.display.asked or scene.display.hold is not None:
            return
    raise AssertionError("the table never came to rest")


def mouse(app: App, name: str) -> None:
    """Click on a spot by its name, as a hand would."""
    scene = top(app)
    scene.refresh()
    spot = next(spot for spot in scene.focus.spots if spot.name == name)
    x, y = spot.box.center
    if spot.holds is not None and scene.focus.under(x, y) is not spot:
        x, y = visible_point(scene, spot.box, name)
    app.handle_input(Intent("point", x, y))
    app.handle_input(Intent("press", x, y))
    app.handle_input(Intent("release", x, y))


def visible_point(top: object, box: object, name: str) -> tuple[float, float]:
    """Return a point of a spot that nothing else covers."""
    assert isinstance(box, Box) and hasattr(top, "focus")
    for across in range(1, 20):
        for down in range(1, 20):
            x, y = box.x + box.w * across / 20, box.y + box.h * down / 20
            under = top.focus.under(x, y)
            if under is not None and under.name == name:
                return x, y
    raise AssertionError(f"{name} is covered wholly")


def key(app: App, *kinds: str) -> None:
    """Press keys by what they mean."""
    for kind in kinds:
        app.handle_input(Intent(kind))


def commanded(acts: Iterable[Act], kind: str, amount: int = 0) -> bool:
    """Do what a command means to some acts. Return False where it means nothing."""
    meant = Intent(kind, amount=amount)
    found = next((each for each in acts if each.means(meant)), None)
    if found is not None:
        found.take(meant)
    return found is not None


class MousePlayer:
    """Plays with the left button alone, by chance, never passing before it must."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def move(self, app: App, scene: DuelScene) -> None:
        """One decision at the screen, whatever scene is on top."""
        top = app.top
        if isinstance(top, Curtain | Question):
            mouse(app, top.widgets[0].name)
        elif scene.display.hold is not None:
            mouse(app, "go")
        else:
            self._choose(app, scene)

    def _choose(self, app: App, scene: DuelScene) -> None:
        cards = list(scene.display.choices.cards)
        if scene.display.choices.deciding == "exchange":
            for token in self.chance.sample(cards, 2):
                mouse(app, f"card{token}")
            mouse(app, "go")
        elif scene.display.choices.deciding == "search":
            assert scene.display.reading is not None
            mouse(app, scene.display.reading.spot_name(0) if scene.display.reading.tokens else "no")
        elif cards:
            name = f"card{self.chance.choice(cards)}"
            mouse(app, name)
            if scene.display.asked and scene.display.choices.deciding == "play":
                mouse(app, name)
        else:
            scene.refresh()
            panel = [w for w in scene.widgets if w.name not in ("log", "rules", "menu")]
            mouse(app, panel[0].name)


class KeyPlayer:
    """Plays with arrows, Tab, Enter and Space alone."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def move(self, app: App, scene: DuelScene) -> None:
        """One decision at the screen."""
        top = app.top
        if isinstance(top, Curtain):
            key(app, "space")
        elif isinstance(top, Question):
            reach(app, top, top.widgets[0].name, self.chance)
            key(app, "confirm")
        elif scene.display.hold is not None:
            key(app, "space")
        else:
            self._choose(app, scene)

    def _choose(self, app: App, scene: DuelScene) -> None:
        choices = scene.display.choices
        if choices.deciding == "exchange":
            reach(app, scene, f"card{self.chance.choice(list(choices.cards))}", self.chance)
            key(app, "confirm", "space")
        elif choices.deciding == "search":
            assert scene.display.reading is not None
            reading = scene.display.reading
            reach(app, scene, reading.spot_name(0) if reading.tokens else "no", self.chance)
            key(app, "confirm")
        elif choices.cards:
            reach(app, scene, f"card{self.chance.choice(list(choices.cards))}", self.chance)
            key(app, "confirm")
        elif choices.deciding == "play":
            key(app, "pass")
        else:
            scene.refresh()
            panel = [w for w in scene.widgets if w.name not in ("log", "rules", "menu")]
            reach(app, scene, panel[0].name, self.chance)
            key(app, "confirm")


def reach(app: App, scene: Scene, name: str, chance: random.Random) -> None:
    """Go to a spot with the arrows and Tab, without jumping."""
    for _ in range(300):
        scene.refresh()
        if scene.focus.name == name:
            return
        key(app, _step_towards(scene, name, chance))
    raise AssertionError(f"{name} cannot be reached by keys")


def _step_towards(scene: Scene, name: str, chance: random.Random) -> str:
    here = scene.focus.spot()
    there = next(spot for spot in scene.focus.spots if spot.name == name)
    if here is None or here.region != there.region:
        return "next"
    dx = there.box.centerx - here.box.centerx
    dy = there.box.centery - here.box.centery
    if chance.random() < 0.1:
        return chance.choice(["left", "right", "up", "down"])
    if abs(dx) > abs(dy):
        return "right" if dx > 0 else "left"
    return "down" if dy > 0 else "up"
