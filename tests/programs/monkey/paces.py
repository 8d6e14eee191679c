"""The time that each round of the window takes while somebody points, clicks and types there."""

from __future__ import annotations

import os
import random
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

import pygame

from game.client import window as loop
from game.client.app import App
from game.client.focus import Spot
from game.commands.launch import open_title
from game.system import STRICT, paths
from sprites.base.canvas import Box
from sprites.base.window import Window
from tests.programs.monkey.starts import furnish

LONG = 0.1
"""Seconds of the processor from which a round is called long."""
SHOWN = 20
"""Lines of the table."""
LOOKING = (0.15, 0.3, 0.6, 1.2, 4.0)
"""Seconds from one press to the next, by lot."""
KEYS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_RETURN),
    *(pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_p, pygame.K_a, pygame.K_l, pygame.K_F1),
    *(pygame.K_r, pygame.K_z, pygame.K_o, pygame.K_t, pygame.K_PAGEDOWN, pygame.K_F10),
)
SHUNNED = ("Quit", "quit", "Full screen")
"""Beginnings of the names of spots that lead out of the window."""


class Pace:
    """Stands between the rounds of the window's loop: measures each, and presses by lot."""

    def __init__(self, seed: int, seconds: float) -> None:
        self.dice = random.Random(seed)
        self.end = time.monotonic() + seconds
        self.next = 0.0
        self.before = time.process_time()
        self.cause = "start"
        self.rounds: dict[str, list[float]] = defaultdict(list)
        self.count = 0
        self.memory = [0.0, 0.0]
        """Megabytes after the first half minute, and now."""
        self.began = time.monotonic()

    def between(self, app: App, window: Window) -> None:
        """Note what the last round took, and press something when it is time for that."""
        now = time.process_time()
        self.rounds[f"{self.cause} -> {app.path}"].append(now - self.before)
        self.count += 1
        moment = time.monotonic()
        if moment - self.began < 30:
            self.memory[0] = resident()
        self.memory[1] = resident()
        self.cause = f"rest on {app.path}"
        if moment > self.end:
            app.quit()
        elif moment > self.next:
            self.next = moment + self.dice.choice(LOOKING)
            self._act(app, window)
        self.before = time.process_time()

    def _act(self, app: App, window: Window) -> None:
        top, dice = app.top, self.dice
        spots = list(top.spots()) if top is not None else []
        spots = [spot for spot in spots if not spot.name.startswith(SHUNNED)]
        if not spots or dice.random() < 0.25:
            code = dice.choice(KEYS)
            self.cause = f"key {pygame.key.name(code)} on {app.path}"
            _post(pygame.KEYDOWN, key=code, scancode=0, mod=0, unicode="")
            _post(pygame.KEYUP, key=code, scancode=0, mod=0, unicode="")
            return
        self._press(app, window, dice.choice(spots))

    def _press(self, app: App, window: Window, spot: Spot) -> None:
        at = window.points(Box(*spot.box.center, 1, 1)).topleft
        self.cause = f"click {spot.name} on {app.path}"
        _post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False)
        if self.dice.random() < 0.8:
            _post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
            _post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)

    def report(self) -> str:
        """Return the longest rounds by what they did, and what all of them took."""
        times = sorted(one for each in self.rounds.values() for one in each)
        worst = sorted(self.rounds.items(), key=lambda one: -max(one[1]))[:SHOWN]
        head = (
            f"{self.count} rounds: median {1000 * median(times):.1f} ms of the processor, "
            f"the longest {1000 * times[-1]:.0f}; {sum(one > LONG for one in times)} over "
            f"{1000 * LONG:.0f}; memory {self.memory[0]:.0f} MB after half a minute, "
            f"{self.memory[1]:.0f} in the end"
        )
        rows = [
            f"{1000 * max(each):6.0f} ms {1000 * median(each):6.1f} of {len(each):5}  {cause}"
            for cause, each in worst
        ]
        return "\n".join([head, "   most  median   rounds  what", *rows])


def _post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))


def resident() -> float:
    """Return the megabytes of this process that lie in memory, 0 where the system does not say."""
    status = Path("/proc/self/statm")
    if not status.exists():
        return 0.0
    return int(status.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def measure(minutes: float, seed: int) -> int:
    """Open the window in a furnished home, act there so long, and print what each round took."""
    os.environ[STRICT] = "1"
    os.environ["LANGUAGE"] = "en"
    if not os.environ.get("DISPLAY"):
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pace = Pace(seed, 60 * minutes)
    listen = loop._listen

    def listened(app: App, window: Window, *others: Any) -> bool:
        pace.between(app, window)
        return listen(app, window, *others)

    with paths.elsewhere():
        furnish("title home")
        loop._listen = listened  # type: ignore[assignment]
        try:
            status = open_title()
        finally:
            loop._listen = listen
    print(pace.report())
    return status
