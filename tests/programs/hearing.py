"""Whatever is done is heard, at every moment: python -m tests.programs.hearing [MOMENT ...]

Goes to the spots and widgets of all moments, or of those whose names begin so, acts, and prints
what says nothing then. Takes about an hour for all. 1 if anything is silent.
"""

from __future__ import annotations

import argparse
import sys
from argparse import Namespace
from collections.abc import Sequence

from ai.accounts import Course
from ai.worker import InlineThinker
from game.client.app import STEP, App
from game.client.focus import Spot
from game.commands.shot import studio
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from tests.support.stage import SMALL, top

PAUSE, LOOKS = 12, 40
"""Steps from one look at the screen to the next, and after how many looks it is called silent."""
MOST = 8
"""So many spots of a moment are tried: the first of each region, then the others."""


class Resting(InlineThinker):
    """Never answers: what is done is to be heard whatever others think of it."""

    def ask(self, *_asked: object, **_more: object) -> None:
        """Think of nothing."""

    def weigh(self, course: Course) -> None:
        """Weigh nothing."""


def heard(name: str) -> App:
    """Return a moment to which somebody listens who has heard it to its end."""
    app = studio(SMALL)
    MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    app._thinker, app.announcer.heard = Resting(), True
    look(app)
    return app


def look(app: App, steps: int = PAUSE) -> None:
    """Let time pass, and let who listens be told of what is shown then."""
    for _ in range(steps):
        app.step(STEP)
    app.environment.frame = 0  # read also while something moves
    app.draw()
    while app.announcer.busy:
        app.announcer.step(1.0)


def told(app: App, since: int = 0) -> list[str]:
    """Return what has been said after so many announcements."""
    return [one.words for one in app.announcer.said if one.number > since]


def count(app: App) -> int:
    """Return how many things have been said."""
    return app.announcer.said[-1].number if app.announcer.said else 0


def after(app: App, *intents: Intent | str) -> list[str]:
    """Return what is said to presses."""
    before = count(app)
    for intent in intents:
        app.handle_input(Intent(intent) if isinstance(intent, str) else intent)
        look(app)
    return told(app, before)


def table_of(app: App) -> TableScene:
    """Return the table at the bottom of what is shown."""
    scene = app.shown()[0]
    assert isinstance(scene, TableScene)
    return scene


def candidates(app: App) -> list[Spot]:
    """Return the spots of the screen on top that do something, the first of each region first."""
    top(app).refresh()
    spots = [spot for spot in top(app).focus.spots if spot.act or spot.adjust]
    firsts = {spot.region: spot for spot in reversed(spots)}
    ahead = [*firsts.values()]
    return [*ahead, *(spot for spot in spots if spot not in ahead)][:MOST]


def silent(name: str) -> list[str]:
    """Return what of a moment says nothing when it is done."""
    found = []
    for number in range(len(candidates(heard(name)))):
        app = heard(name)
        spot = candidates(app)[number]
        app.handle_input(Intent("reach", text=spot.name))
        look(app)
        before = count(app)
        step = Intent("right") if spot.adjust else Intent("reach", text=spot.name, amount=1)
        app.handle_input(step)
        for _ in range(LOOKS):
            look(app)
            if count(app) > before:
                break
        else:
            found.append(f"{name}: {spot.name}")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Return 1 if anything that is done at these moments is silent."""
    parser = argparse.ArgumentParser(prog="hearing", description=__doc__)
    parser.add_argument("moments", nargs="*", metavar="MOMENT")
    starts = tuple(parser.parse_args(arguments).moments)
    quiet = [line for name in MOMENTS if name.startswith(starts or "") for line in silent(name)]
    print(*quiet, sep="\n")
    return 1 if quiet else 0


if __name__ == "__main__":
    sys.exit(main())
