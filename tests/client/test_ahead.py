"""Screens are loaded before anybody opens them, one module at a rest."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.client import window as loop
from game.client.app import App
from game.client.gamepad import Gamepads
from game.client.input import Keyboard
from game.client.reader.door import Door
from game.scenes.routes import scene_routes
from game.system.memory import Slack
from game.system.settings import Settings
from sprites.base.window import Window

LOADED = """
import sys
from game.client.ahead import OWN
from game.client.app import App
from game.registry import GAMES, part
from game.scenes.routes import SCREENS, THEATRE, UNASKED, WAR, scene_routes
from game.system.settings import Settings
from sprites.base.canvas import offscreen

def own():
    return {name for name in sys.modules if name.split(".")[0] in OWN}

app = App(offscreen((640, 360)), Settings(), scene_routes, headless=True)
app.replace_all(app.routes.title)
before, loaded = own(), []
while app.routes.ahead.step():
    after = own()
    loaded.append(len(after - before))
    before = after
screens = [path for name, path in SCREENS.items() if name not in UNASKED]
paths = [*screens, *WAR.values(), *THEATRE.values()]
for path in (*paths, *(game.table for game in GAMES.values()), "ai.worker:Thinker"):
    part(path)
assert own() == before, sorted(own() - before)
assert max(loaded) <= 24, loaded  # a package of rules comes whole
assert sum(one > 1 for one in loaded) <= 4, loaded
assert sum(loaded) > 100, loaded
"""
"""A program of its own, as this one has loaded nearly everything."""


def test_each_step_loads_one_module_until_nothing_is_left() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr


def test_a_page_that_rests_loads_ahead(folder: Path) -> None:
    window = Window("Polemos")
    window.show()
    app = App(window, Settings(calm=True), scene_routes, headless=True)
    app.replace_all(app.routes.title)
    steps: list[bool] = []
    step = app.routes.ahead.step

    def counted() -> bool:
        steps.append(step())
        return steps[-1]

    app.routes.ahead.step = counted  # type: ignore[method-assign]
    devices = Keyboard(), Gamepads(app.show_notice)
    for _round in range(3):
        app.draw()
        loop._listen(app, window, *devices, Slack(), Door("Polemos"))
    assert len(steps) == 3, "one at each rest"
    app.dirty = True
    loop._listen(app, window, *devices, Slack(), Door("Polemos"))
    assert len(steps) == 3, "none while there is something to draw"
    app.close()
    window.close()
