"""The share of a processor that the window takes at rest in front, and minimised.

    python -m benchmarks.screens.rest [title duel battle greece ...]

Wants Linux, a display with a window manager, and xdotool. Each screen is opened in a program of its
own, left alone until all ambient motion has ended, and then watched.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.client import window
from game.client.app import App
from game.client.life import RESTS
from game.client.services import Routes, Screen
from game.scenes.routes import scene_routes
from game.staging.moments import MOMENTS

NAMES = (
    *("title", "setup", "settings", "learn", "lesson", "puzzles", "puzzle", "cards"),
    *("rulebook", "library", "statistics", "feats", "duel", "battle", "greece", "curtain", "pause"),
    *("duel-hint", "greece-summary", "results-victory", "greece-results"),
    *("look-back-opened", "figures"),
    *("scenarios", "war-setup", "war-road", "war-briefing", "war-decree", "war-end"),
)

WATCHED = 6.0
TARGET = 1.0
"""The percentage of a processor that a screen may take at rest."""


def main() -> None:
    """Measure all screens, or those that are named."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("names", nargs="*", default=NAMES)
    words.add_argument("--open", choices=NAMES, help=argparse.SUPPRESS)
    options = words.parse_args()
    if options.open:
        sys.exit(window.run(scene_routes, lambda routes: _pose(routes, options.open)))
    print("| screen | at rest in front, % | minimised, % |\n|---|---|---|")
    worst = 0.0
    for name in options.names:
        front, away = _measure(name)
        worst = max(worst, front, away)
        print(f"| {name} | {front:.1f} | {away:.1f} |", flush=True)
    print(f"the most: {worst:.1f} %, of {TARGET} %")


def _pose(routes: Routes, name: str) -> Screen:
    """Return a posed screen that is on no stack yet."""
    app = routes.services
    assert isinstance(app, App)
    app.headless = True  # nothing is written, and bots need no process
    screen = MOMENTS[name](app, argparse.Namespace(replay=None, at=None, seat=None))
    if screen in app.scenes:
        app.scenes.remove(screen)
    return screen


def _measure(name: str) -> tuple[float, float]:
    """Return the shares in percent that a screen takes in front and minimised."""
    with tempfile.TemporaryDirectory() as home:
        program = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.screens.rest", "--open", name],
            env={**os.environ, "POLEMOS_HOME": home},
        )
        try:
            time.sleep(RESTS)
            _let_settle(program.pid)
            front = _share(program.pid, WATCHED)
            found = subprocess.run(
                ["xdotool", "search", "--onlyvisible", "--pid", str(program.pid)],
                capture_output=True,
                text=True,
                check=True,
            )
            subprocess.run(["xdotool", "windowminimize", found.stdout.split()[-1]], check=True)
            time.sleep(1)
            return front, _share(program.pid, WATCHED)
        finally:
            program.terminate()
            program.wait()


def _let_settle(process: int) -> None:
    """Wait until a screen that opened slowly on a busy machine is at rest, a minute at most."""
    for _again in range(30):
        if _share(process, 2.0) < 2 * TARGET:
            return


def _share(process: int, seconds: float) -> float:
    """Return the share of a processor that a process takes for so long, in percent."""
    before, began = _spent(process), time.monotonic()
    time.sleep(seconds)
    return 100 * (_spent(process) - before) / (time.monotonic() - began)


def _spent(process: int) -> float:
    """Return the processor seconds that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
