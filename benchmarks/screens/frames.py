"""The cost of a frame of the crowded tables, drawn and presented, while a bot thinks beside it.

    python -m benchmarks.screens.frames [--size 1280x720] [--frames 600] [--processor]

With a display the real window is measured, without one an offscreen surface.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable
from itertools import count

from ai import Budget
from ai.worker import Thinker
from benchmarks.table import Measured, table
from game.client.app import App
from game.commands.arguments import size
from game.commands.positions import FRAME
from game.rules import RULES
from game.scenes.battle.scene import BattleScene
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.scene import GreeceScene
from game.scenes.menus.results.vase_page import VasePage
from game.scenes.routes import scene_routes
from game.session.intent import Intent
from game.staging import battle_moments as battle
from game.staging import closing_moments as closing
from game.staging import greece_moments as greece
from game.staging.duel_moments import MIDDLE, POSITIONS, table_of
from game.staging.moments import FILMS
from game.system.memory import keep_large_apart
from game.system.settings import Settings
from sprites.base.window import Window

RUNS = 5
TARGETS = ((1280, 8), (1920, 12), (100_000, 16))
"""The milliseconds that the 99th percentile may take in windows up to so many pixels wide."""
CLOCK: list[Callable[[], float]] = [time.perf_counter]
"""The last one counts: that of the processor where the machine does other things as well."""


def main() -> None:
    """Measure the crowded tables at rest, and a hand looked through, alone and beside a bot."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--size", type=size, default=(1280, 720))
    words.add_argument("--frames", type=int, default=600)
    words.add_argument("--processor", action="store_true", help="its time in place of the clock")
    options = words.parse_args()
    if options.processor:
        CLOCK.append(time.thread_time)
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    keep_large_apart()
    app = App(Window("Polemos", options.size), Settings(), scene_routes, headless=True)
    rows = _crowded(app, table_of(app, **POSITIONS["crowd"]), options.frames)
    rows += _crowded(app, battle.table_of(app, **battle.POSITIONS["crowd"]), options.frames)
    rows += _filmed(app, "battle fought", "battle-pair-fought")
    rows += _pointed_at(
        app,
        greece.table_of(app, ("strategos", "hoplite", "human"), **greece.POSITIONS["full"]),
        options.frames,
    )
    rows += _filmed(app, "map, a struggle", "greece-chits-fought")
    rows += _filmed(app, "map, a city falls", "greece-city-falls")
    rows += _turning(app, options.frames)
    print(table(rows))


def _crowded(app: App, scene: DuelScene | BattleScene, frames: int) -> list[Measured]:
    rows = _measure(f"{scene.name} at rest", app, frames, lambda n: None)
    while scene.prepaint():
        pass  # the program does this whenever nothing moves
    look = f"{scene.name} hand looked through"
    rows += _measure(look, app, frames, lambda n: _hover(app, scene, n))
    thinker = _thinking()
    rows += _measure(f"{look}, bot thinking", app, frames, lambda n: _hover(app, scene, n))
    thinker.close()
    return rows


def _filmed(app: App, what: str, film: str) -> list[Measured]:
    """Measure the drawing of each frame of a film, once all that it shows has been painted."""
    costs: list[float] = []
    for _time in range(2):
        costs = [_drawn(app) for _seconds in FILMS[film].frames(app, FRAME)]
    costs.sort()
    return [
        Measured(f"{what}, median", [statistics.median(costs)]),
        Measured(f"{what}, 99 %", [costs[int(len(costs) * 0.99)]]),
    ]


def _drawn(app: App) -> float:
    began = CLOCK[-1]()
    app.draw()
    _present(app)
    return (CLOCK[-1]() - began) * 1000


def _turning(app: App, frames: int) -> list[Measured]:
    """Measure the vase of a match while it is turned, and a bare fill of the window beside it."""
    page = closing.MOMENTS["vase"](app, argparse.Namespace())
    assert isinstance(page, VasePage)
    turns = count()

    def turn(_number: int) -> None:
        page.vase.toward = page.vase.turn = 0.02 * next(turns)

    rows = _measure("vase turned", app, frames, turn)
    fills = [_filled(app) for _ in range(frames)]
    return [*rows, Measured("bare fill, median", [statistics.median(fills)])]


def _filled(app: App) -> float:
    began = CLOCK[-1]()
    app.canvas.surface.fill((23, 17, 14))
    return (CLOCK[-1]() - began) * 1000


def _pointed_at(app: App, scene: GreeceScene, frames: int) -> list[Measured]:
    """Measure the map fully lit: at rest, with the pointer all over it, and dragged from nearby."""
    greece.choose(scene, "Star")
    while scene.prepaint():
        pass  # the program does this whenever nothing moves
    area = scene.game.boxes.map
    rows = _measure("greece at rest", app, frames, lambda n: None)

    def point(number: int) -> None:
        x, y = area.x + number * 7 % area.w, area.y + number * 13 % area.h
        app.handle_input(Intent("point", x, y))

    rows += _measure("greece pointed at", app, frames, point)
    camera, moves = scene.game.chart.camera, count()

    def zoom(_number: int) -> None:
        camera.look_at(500, 280, 1.5 + abs(25 - next(moves) % 50) / 50)

    def drag(_number: int) -> None:
        camera.look_at(350 + abs(100 - next(moves) % 200) * 3, 280)

    rows += _measure("greece zoomed into", app, frames, zoom)
    camera.look_at(650, 280, 2)
    rows += _measure("greece drawn along before it is sharp", app, frames, drag)
    for _frame in range(600):  # the picture of the nearer view is painted while it rests
        app.step()
        app.draw()
        if not scene.game.chart.atlas.settling:
            break
    return rows + _measure("greece drawn along", app, frames, drag)


def _hover(app: App, scene: DuelScene | BattleScene, number: int) -> None:
    hand = scene.game.boxes.hand
    app.handle_input(Intent("point", hand.x + number * 7 % hand.w, hand.centery))


def _thinking() -> Thinker:
    thinker = Thinker()
    view = RULES["duel"].arrange(seed=7, **MIDDLE).view(0)
    thinker.ask("mcts", "duel", view, 1, Budget(seconds=60))
    time.sleep(1)
    return thinker


def _measure(what: str, app: App, frames: int, act: Callable[[int], None]) -> list[Measured]:
    """Return the median and the 99th percentile of five runs."""
    runs = [_run(app, frames // RUNS, act) for _ in range(RUNS)]
    wide = app.canvas.surface.get_width()
    target = next(ms for widest, ms in TARGETS if wide <= widest)
    return [
        Measured(f"{what}, median", [statistics.median(run) for run in runs]),
        Measured(f"{what}, 99 %", [run[int(len(run) * 0.99)] for run in runs], target=target),
    ]


def _run(app: App, frames: int, act: Callable[[int], None]) -> list[float]:
    costs = []
    for number in range(frames):
        act(number)
        began = CLOCK[-1]()
        app.step()
        app.draw()
        _present(app)
        costs.append((CLOCK[-1]() - began) * 1000)
        time.sleep(max(0.0, 0.012 - costs[-1] / 1000))
    return sorted(costs)


def _present(app: App) -> None:
    assert isinstance(app.canvas, Window)
    app.canvas.present()


if __name__ == "__main__":
    main()
