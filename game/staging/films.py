"""Films: a posed table, and the action whose animation is watched frame by frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.client.app import App
from game.commands.positions import FRAME, still
from game.rules.core import Event
from game.scenes.tables.choreography import method_for
from game.scenes.tables.table import TableScene
from sprites.base.motion import Animation

TAIL = 0.3
"""Seconds that a film goes on after its event: what runs beside the queue ends there."""
READ = 0.6
"""Seconds for which news that a player reads in their own time stay in a film."""
LONGEST = 60.0
"""Seconds after which an event that does not come is given up."""

Pose = Callable[[App], TableScene]
Act = Callable[[TableScene], None]


@dataclass(frozen=True)
class Film:
    """An event, the table at which it happens, and what makes it happen there.

    A table that is not on the screen yet is opened: its deal is the action. Of several events of a
    kind the first that `meant` is true of is shown.
    """

    event: type[Event]
    pose: Pose
    act: Act = lambda table: None
    meant: Callable[[Event], bool] = lambda event: True

    def frames(self, app: App, every: float) -> Iterator[float]:
        """Pose it and run it; the seconds since its event began, once for each frame.

        The caller draws or measures the table while this waits. `every` is in seconds.
        """
        table = self.pose(app)
        watch = Watch(table, self)
        if table in app.scenes:
            table.playback.finish()
            self.act(table)
        else:
            app.push(still(table))
        _reach(app, table, watch)
        shown, end = 0, math.inf
        while app.top is table and shown * every <= end:
            yield shown * every
            over = watch.over or not table.display.stage.busy
            if over and end == math.inf:
                end = shown * every + TAIL
            _pass(app, table, every)
            shown += 1


class Watch:
    """Tells when a table shows the event of a film; more of a kind at once are one."""

    def __init__(self, table: TableScene, film: Film) -> None:
        self.film = film
        self.begun = self.over = False
        self.running = 0
        self._animate = table.playback.animate_event
        table.playback.animate_event = self._watched  # type: ignore[method-assign]

    def _watched(self, event: Event) -> Animation:
        wanted = isinstance(event, self.film.event) and self.film.meant(event)
        self.over = self.over or (self.begun and not wanted and not self.running)
        self.begun = self.begun or wanted
        self.running += wanted
        yield from self._animate(event)
        self.running -= wanted


def _reach(app: App, table: TableScene, watch: Watch) -> None:
    for _frame in range(round(LONGEST / FRAME)):
        if watch.begun:
            return
        _pass(app, table, FRAME)
    raise AssertionError(f"no {watch.film.event.__name__} happens")


def _pass(app: App, table: TableScene, seconds: float) -> None:
    """Let time pass in steps no longer than those of the program."""
    steps = math.ceil(seconds / FRAME - 1e-6)
    for _step in range(steps):
        hold = table.display.hold
        if hold is not None:
            hold.rest = min(hold.rest, READ)
        app.step(seconds / steps)


def name_of(game: str, kind: type[Event]) -> str:
    """Return the name of the film of an event: duel-card-played."""
    words = method_for(kind).removeprefix("on_").replace("_", "-")
    return f"{game}-{words}"
