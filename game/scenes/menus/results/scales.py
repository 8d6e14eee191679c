"""The scales of a match at its results: pans in the band, and what decided it in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from game.client.services import Services
from game.judging.judgement_file import try_to_keep
from game.judging.scales import Scales, Weigher
from game.match.job import Job, Work
from game.match.seats import sides_of
from game.rules.core import Seat
from game.scenes.menus.results.next_match import Past
from game.scenes.scales_picture import balance_of, drop
from game.scenes.tables import choreography as moves
from game.scenes.verdict import verdict
from sprites.base.canvas import Box, Canvas
from sprites.base.motion import Stage
from sprites.charts.balance import Balance


class ResultScales(Job[Scales]):
    """Weighs a match beside its results, and then tells what decided it.

    `only` is the seat of the only person at it, to whom it is told; else it is told of all. Nobody
    is asked while it `waits`.
    """

    def __init__(
        self, services: Services, past: Past, only: Seat, waits: Callable[[], bool]
    ) -> None:
        self.services = services
        self.past = past
        self.only = only
        self.waits = waits
        self.said = ""
        """The sentence, "" before it has come."""
        self.stage = Stage()
        self.weigher: Weigher | None = None
        setup = past.match.setup
        self.balance = Balance([one.lower() for one in sides_of(setup.game, setup.players)], ())

    @property
    def moving(self) -> bool:
        """True while weights drop."""
        return self.stage.moving

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        """Let time pass for what drops."""
        self.stage.calm = self.services.settings.calm
        self.stage.step(dt)

    def work(self) -> Work[Scales]:
        """Weigh the match, where it can be."""
        if self.weigher is None:
            judgement = self.past.judgement
            if judgement.match is None:
                return None
            self.weigher = Weigher(judgement.match, lambda: self.services.thinker)
        while self.waits():
            yield False
        return (yield from self.weigher.work())

    def tell(self, found: Scales) -> None:
        """Say what was found, and let the weights drop."""
        assert self.weigher is not None and self.weigher.account is not None
        self.past.judgement.weighed(self.weigher.account)
        self.said = verdict(found, self.only)
        self.balance = balance_of(found)
        drop(self.stage, self.balance)
        self.services.play(moves.WEIGHTS_DROP.sound)
        self.services.environment.objection(lambda: try_to_keep(self.past.judgement))

    def skip(self) -> None:
        """Let all weights lie where they come to lie."""
        self.stage.skip()

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the pans in a box."""
        self.balance.draw(canvas, box)
