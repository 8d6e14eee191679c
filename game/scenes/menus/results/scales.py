"""The scales of a match at its results: pans in the band, and what decided it in a sentence."""

from __future__ import annotations

from collections.abc import Callable

from game.client.services import Services
from game.judging import scales_file
from game.judging.scales import NoScales, Scales, Weigher
from game.match.seats import sides_of
from game.rules.core import Seat
from game.scenes.menus.results.next_match import Past
from game.scenes.scales_picture import balance_of, drop
from game.scenes.tables import choreography as moves
from game.scenes.verdict import verdict
from game.system.i18n import _, render_error
from sprites.base.canvas import Box, Canvas
from sprites.base.motion import Stage
from sprites.charts.balance import Balance


class ResultScales:
    """Weighs a match beside its results, and then tells what decided it.

    `only` is the seat of the only person at it, to whom it is told; else it is told of all.
    `tell` gets the sentence.
    """

    def __init__(
        self, services: Services, past: Past, only: Seat, tell: Callable[[str], None]
    ) -> None:
        self.services = services
        self.past = past
        self.only = only
        self.tell = tell
        self.said = ""
        """The sentence, "" before it has come."""
        self.why = _("The Scales are not weighed yet.")
        """The reason why their page cannot be opened."""
        self.stage = Stage()
        self.weigher: Weigher | None = None
        self.found: Scales | None = None
        setup = past.match.setup
        self.balance = Balance([one.lower() for one in sides_of(setup.game, setup.players)], ())
        self.balance.night = True
        self.over = False
        """True once there is nothing more to be told."""

    @property
    def moving(self) -> bool:
        """True while weights drop."""
        return self.stage.moving

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        """Let time pass for what drops."""
        self.stage.calm = self.services.settings.calm
        self.stage.step(dt)

    def weigh(self) -> None:
        """Go on weighing, and tell what came of it once it has come."""
        if self.over:
            return
        if self.weigher is None:
            self._begin()
        elif self.weigher.update():
            self._tell(self.weigher)

    def _begin(self) -> None:
        try:
            self.weigher = Weigher(self.past.weighable, lambda: self.services.thinker)
        except NoScales as error:
            self._refuse(render_error(error))

    def _tell(self, weigher: Weigher) -> None:
        if weigher.result is None:
            self._refuse(_("nothing could be weighed here"))
            return
        self.over, self.found = True, weigher.result
        self.said = verdict(self.found, self.only)
        self.tell(self.said)
        self.balance = balance_of(self.found)
        self.balance.night, self.balance.figure = True, None
        drop(self.stage, self.balance)
        self.services.play(moves.WEIGHTS_DROP.sound)
        self.services.environment.objection(lambda: scales_file.keep_found(weigher))
        self.services.dirty = True

    def _refuse(self, why: str) -> None:
        self.over = True
        self.why = _("Not weighed: {why}.").format(why=why)

    def open(self) -> None:
        """Open the page of the scales, or say why there is none."""
        if self.found is not None:
            self.services.routes.theatre.open_scales(self.found.record, self.found)
        else:
            self.services.show_toast(self.why)

    def skip(self) -> None:
        """Let all weights lie where they come to lie."""
        self.stage.skip()

    def stop(self) -> None:
        """Cancel the open question; it is asked again when time goes on."""
        if self.weigher is not None:
            self.weigher.stop()

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the pans in a box."""
        self.balance.draw(canvas, box)
