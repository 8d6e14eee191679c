"""A person at a table in a process of its own, to be killed: prints each position once it stands.

`python -m tests.support.play.seating_helpers GAME SEED` plays in the folder of POLEMOS_HOME until
it is killed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from ai.worker import InlineThinker
from game.client.app import App
from game.match.bot_driver import BotWorker
from game.match.match import Setup
from game.rules import RULES
from game.scenes.routes import scene_routes
from game.scenes.table_factory import begin
from game.session.environment import Environment
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.programs.taping import Anybody, play_on


class Telling(Environment):
    """Says every position aloud, after it has been written down."""

    def bot_worker(self, start: Callable[[], BotWorker]) -> BotWorker:
        return InlineThinker()

    def check(self, digest: str) -> None:
        print(digest, flush=True)


def main() -> int:
    """Play on and on."""
    game, seed = sys.argv[1], int(sys.argv[2])
    app = App(offscreen((1280, 720)), Settings(speed=0.0), scene_routes, environment=Telling())
    seats = ("human", *["greedy"] * (RULES[game].seats - 1))
    app.replace_all(lambda: begin(app, Setup(game, seats, seed, "practice")))
    print("begun", flush=True)
    play_on(app, Anybody(seed), 10_000)
    return 0


if __name__ == "__main__":
    sys.exit(main())
