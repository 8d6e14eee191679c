"""The time from a key press to the first whole frame of each screen.

    python -m benchmarks.screens.openings [--size 1920x1080] [--runs 5]
        [--only lesson war] [--records 50]

Each run of a screen is a new program that has rested on the screen below it until nothing was left
to paint ahead: what is told as cold. Then it is opened again, twice, in the same program: warm. The
slowest frame of the second after the first opening tells whether something was left for later.
All of it takes a quarter of an hour; each screen is told on standard error once it is measured.
Frames are presented to the display, or to a dummy one where there is none. On a machine that does
other things as well the processor's time tells more than the clock.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.screens.openings_list import OPENINGS, Moment, home
from benchmarks.table import Measured, table
from game.client.app import STEP, App
from game.commands.arguments import size
from game.scenes.routes import scene_routes
from game.system import settings as keeping
from game.system.memory import keep_large_apart
from sprites.base.window import Window

TARGET_MS = 300.0
REST, MOST_REST = 1.0, 20.0
"""Seconds for which the screen below is shown at least, and at most, before the key is pressed."""
AFTER = 1.0


def _frame(app: App) -> None:
    app.step()
    app.draw()
    assert isinstance(app.canvas, Window)
    app.canvas.present()


def _rest(app: App) -> None:
    """Let time pass as the program does, until nothing more is painted ahead."""
    begun = time.perf_counter()
    ahead = True
    while (passed := time.perf_counter() - begun) < REST or (ahead and passed < MOST_REST):
        app.step()
        if app.dirty:
            app.draw()
        else:
            ahead = any(scene.prepaint() for scene in app.shown())
            time.sleep(0.0 if ahead else STEP)


def _opened(app: App, name: str) -> tuple[float, float]:
    """Open a screen once; the milliseconds until its first frame, by the clock and of processor."""
    press = OPENINGS[name](app)
    _rest(app)
    start = Moment()
    start = press() or start
    _frame(app)
    return start.passed()


def _slowest(app: App, seconds: float) -> float:
    costs = [0.0]
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        _frame(app)
        costs.append(1000 * (time.perf_counter() - start))
        time.sleep(max(0.0, STEP - costs[-1] / 1000))
    return max(costs)


def once(name: str, pixels: tuple[int, int]) -> None:
    """Print the milliseconds of a cold opening, of the slowest frame after it, of two warm ones."""
    import sounds  # noqa: PLC0415  after the drivers are chosen

    keep_large_apart()
    app = App(Window("Polemos", pixels), keeping.load()[0], scene_routes)
    app.replace_all(app.routes.title)
    _frame(app)
    sounds.open()
    cold, busy = _opened(app, name)
    slowest = _slowest(app, AFTER)
    warm = [_opened(app, name)[0] for _ in range(2)]
    print(json.dumps([cold, busy, slowest, *warm]))
    app.close()


def _measured(name: str, options: argparse.Namespace, where: Path) -> list[Measured]:
    words = f"{options.size[0]}x{options.size[1]}"
    command = [sys.executable, "-m", "benchmarks.screens.openings", "--one", name, "--size", words]
    runs = []
    surroundings = os.environ | {"POLEMOS_HOME": str(where), "PYTHONPYCACHEPREFIX": str(where)}
    surroundings.pop("PYTHONDONTWRITEBYTECODE", "")
    for _ in range(options.runs + 1):
        done = subprocess.run(
            command, env=surroundings, capture_output=True, text=True, check=False
        )
        if done.returncode:
            sys.exit(f"{name}:\n{done.stderr}")
        runs.append(json.loads(done.stdout.splitlines()[-1]))
    cold, busy, slowest, *warm = zip(*runs[1:], strict=True)  # the first has compiled its modules
    return [
        Measured(f"{name}, cold", cold, target=TARGET_MS),
        Measured("  of it, the processor's time", busy),
        Measured("  the slowest frame after it", slowest),
        Measured("  warm", [one for run in warm for one in run], target=TARGET_MS),
    ]


def main() -> None:
    """Measure all screens, or those whose name has some words in it."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--size", type=size, default=(1920, 1080))
    words.add_argument("--runs", type=int, default=5)
    words.add_argument("--records", type=int, default=50)
    words.add_argument("--only", nargs="*", default=[""], help="words of the screens' names")
    words.add_argument("--one", default="", help=argparse.SUPPRESS)
    options = words.parse_args()
    if not os.environ.get("DISPLAY"):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if options.one:
        once(options.one, options.size)
        return
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        home(Path(folder), options.records)
        for name in OPENINGS:
            if any(each in name for each in options.only):
                rows += _measured(name, options, Path(folder))
                print(table(rows[-4:]), file=sys.stderr, flush=True)
    print(table(rows))


if __name__ == "__main__":
    main()
