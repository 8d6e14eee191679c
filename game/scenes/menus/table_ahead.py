"""The table that is about to be opened is made ready while nothing moves."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.services import Services
from game.match.match import Match, Setup
from game.match.seats import bot_seats
from game.scenes.games import table_of
from sprites.base.palette import worn


class TableAhead:
    """Loads a game's table, starts the bots' worker and paints the ground, one step at a time."""

    def __init__(self, services: Services, setup: Setup) -> None:
        self.services = services
        self.setup = setup
        self._made_for: tuple[object, ...] = ()
        self._steps: Iterator[None] = iter(())

    def step(self) -> bool:
        """Take the next step; whether there was one."""
        canvas = self.services.canvas
        wanted = (canvas.surface.get_size(), canvas.text_scale, *worn())
        if wanted != self._made_for:
            self._made_for, self._steps = wanted, self._all()
        return next(self._steps, self) is not self

    def _all(self) -> Iterator[None]:
        table = table_of(self.services, Match.begin(self.setup))
        yield
        if bot_seats(self.setup.players) and not self.services.headless:
            _ = self.services.thinker
        yield
        table.layout(self.services.canvas)
        yield from table.game.ground_ahead(self.services.canvas)
