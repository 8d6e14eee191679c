"""The time until the first picture: python -m benchmarks.screens.startup [--runs 9] [--json].

Each run is a new interpreter; time counts from before it is started until the first frame has been
shown. Without a display the picture goes nowhere, and the table says so. Then what the imports of
the title screen cost, by package, without what they import in turn.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

from benchmarks.table import Measured, table

ROOT = Path(__file__).parents[2]
TARGET_MS = 400.0
SHOWN = 10  # packages in the table of imports

# Runs the program as `python -m game` does, and ends it when its first frame has been shown.
UNTIL_FIRST_FRAME = """
import os, runpy, sys, time
from sprites.base.window import Window
present = Window.present
def first(window):
    present(window)
    print(time.time())
    sys.stdout.flush()
    os._exit(0)
Window.present = first
sys.argv = ["game"]
runpy.run_module("game", run_name="__main__")
"""
BARE = "import time; print(time.time())"
PYGAME = "import pygame, time; print(time.time())"


def surroundings() -> dict[str, str]:
    """Return the variables of a run: no sound device, and a dummy screen where there is none."""
    chosen = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    if sys.platform == "linux" and not {"DISPLAY", "WAYLAND_DISPLAY"} & set(chosen):
        chosen.setdefault("SDL_VIDEODRIVER", "dummy")
    return chosen


def wait_ms(code: str) -> float:
    """From before an interpreter starts until the moment that it prints."""
    start = time.time()
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=surroundings(),
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode or not run.stdout:
        sys.exit(f"the program ended before its first frame:\n{run.stderr}")
    return (float(run.stdout.splitlines()[-1]) - start) * 1000


def measure(runs: int) -> list[Measured]:
    cases = (
        ("bare Python", BARE, None),
        ("with pygame", PYGAME, None),
        ("first frame of Polemos", UNTIL_FIRST_FRAME, TARGET_MS),
    )
    for _, code, _ in cases:
        wait_ms(code)  # files and bytecode into the caches: the runs are warm
    return [
        Measured(what, [wait_ms(code) for _ in range(runs)], target=target)
        for what, code, target in cases
    ]


def import_times(modules: str) -> dict[str, float]:
    """Milliseconds spent in the modules of each package."""
    run = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", f"import {modules}"],
        cwd=ROOT,
        env=surroundings(),
        capture_output=True,
        text=True,
        check=True,
    )
    spent: dict[str, float] = defaultdict(float)
    for line in run.stderr.splitlines():
        own, _, name = line.removeprefix("import time:").split("|", 2)
        if own.strip().isdigit():
            spent[name.strip().partition(".")[0]] += int(own) / 1000
    return spent


def imports(runs: int) -> list[Measured]:
    """Return the dearest packages first."""
    times = [import_times("game.client.window, game.scenes.menus.title") for _ in range(runs)]
    packages = {name for spent in times for name in spent}
    measured = [Measured(name, [spent.get(name, 0.0) for spent in times]) for name in packages]
    return sorted(measured, key=lambda one: -one.median)[:SHOWN]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.screens.startup")
    parser.add_argument("--runs", type=int, default=9)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    waits, packages = measure(options.runs), imports(min(options.runs, 5))
    if options.json:
        print(json.dumps({one.what: round(one.median, 1) for one in (*waits, *packages)}))
        return
    screen = surroundings().get("SDL_VIDEODRIVER", "the display")
    print(f"until the first frame, on {screen}:\n{table(waits)}\n")
    print(f"imports of the title screen, by package:\n{table(packages)}")


if __name__ == "__main__":
    main()
