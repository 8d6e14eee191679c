"""Measures what listening costs a frame: python -m benchmarks.screens.listening

Pictures of each table are drawn in turn for nobody and for somebody who listens, at 1280x720; the
medians of processor time are told, and what the second costs more.
"""

from __future__ import annotations

import sys
import time
from statistics import median

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.scenes.battle.scene import BattleScene
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.scene import GreeceScene

SCENES = {"duel": (DuelScene, 2), "battle": (BattleScene, 2), "greece": (GreeceScene, 3)}
FRAMES = 400


def frame(app: App, heard: bool) -> float:
    """Return the milliseconds that one frame takes, its step of the clock included."""
    app.announcer.heard = heard
    before = time.process_time()
    app.step()
    app.draw()
    return 1000 * (time.process_time() - before)


def measured(game: str) -> tuple[float, float]:
    """Return the median milliseconds of a frame without and with somebody who listens."""
    kind, seats = SCENES[game]
    app = studio((1280, 720))
    players = ("human", *["greedy"] * (seats - 1))
    app.push(kind(app, Match.begin(Setup(game, players, 5, "match"), None)))
    for _ in range(300):
        app.step(0.1)
    alone, heard = [], []
    for _ in range(FRAMES):
        alone.append(frame(app, False))
        heard.append(frame(app, True))
    return median(alone), median(heard)


def main() -> int:
    print("| table | nobody, ms | somebody, ms | more, ms |\n|---|---|---|---|")
    for game in SCENES:
        alone, heard = measured(game)
        print(f"| {game} | {alone:.2f} | {heard:.2f} | {heard - alone:+.2f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
