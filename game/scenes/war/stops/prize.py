"""After an engagement: the points as a sum, or what was lost; then a decree may be taken."""

from __future__ import annotations

from functools import partial

import sounds
from game.campaign.fold import cost_of
from game.campaign.run import RunStep
from game.client.commands import act, cap
from game.client.life import Part, nothing
from game.client.services import Services
from game.scenes.page import QUIET
from game.scenes.scene import Tone
from game.scenes.tables import choreography as moves
from game.scenes.war import aftermath_picture as picture
from game.scenes.war import wording
from game.scenes.war.aftermath_picture import EngagementSum
from game.scenes.war.campaign import Campaign
from game.scenes.war.stops.ground import Ground
from game.scenes.war.stops.place import PlacePage, SlipWords
from game.scenes.war.stops.sherd_row import SherdRow, offered
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import centred
from sprites.base.widget import Button
from sprites.kit.leaves import Marked, Painted


class PrizePage(PlacePage):
    """Counts up where the spoils lie, the sum upon the ground, then lets the winner choose."""

    name = "aftermath"
    row: SherdRow

    def __init__(self, services: Services, campaign: Campaign) -> None:
        self.tally = EngagementSum(campaign.run)
        won = self.tally.ending.won
        super().__init__(services, campaign, "treasury" if won else "camp")
        self.tone = Tone(cue="total_win" if won else "total_lose")
        self.counted = self.tally.end if services.settings.calm else 0.0
        """Seconds for which it has been counted."""
        self.life.parts.append(Part(step=self._count, moving=lambda: self.counting))
        self.acts[:0] = [
            act("press confirm space", self.finish, lambda: self.counting, first=True),
            act("space", nothing, lambda: self.time < QUIET, first=True),
        ]

    @property
    def asks(self) -> bool:
        return False  # what is asked after it is asked elsewhere

    @property
    def counting(self) -> bool:
        """True while something is counted or turned up."""
        return self.counted < self.tally.end

    def finish(self) -> None:
        """End the counting now."""
        self.counted = max(self.counted, self.tally.end)

    def build(self) -> None:
        run, engagement = self.campaign.run, self.tally.engagement
        if not run.offered:
            return
        self.row = SherdRow("decree", run.offered, partial(offered, run), self.answer)
        self.home = self.row[0].name
        ways = []
        if self.campaign.record_of(engagement) is not None:
            ways.append(Button(_("Look back"), self.watch, "slip", cap("watch")))
        if all(map(cost_of, run.offered)):  # there may be nothing to pay with
            ways.append(self.row.leaving())
        place = wording.place_and_year(engagement.stop.scenario)
        line = _(" · ").join((place, picture.ending_words(self.tally)))
        if self.tally.ending.won:
            counted = Painted(self._draw_sum, tall=lambda canvas, _wide: picture.tall(canvas))
            told = SlipWords(_("Victory"), line), Ground(self.row, ways, self.row, [counted])
        else:
            left = Marked(wording.crumb_left(engagement), text.LOG)
            told = SlipWords(_("Defeat"), line), Ground(self.row, ways, self.row, [left])
        self.take_up(*told)
        self._show()

    def enter(self) -> None:
        sounds.ambience(None)

    def _count(self, dt: float) -> None:
        before, self.counted = self.counted, self.counted + dt
        for cue in self.tally.cues(before, self.counted):
            self.services.play(cue)
        if self.passage.then is None:
            self._show()

    def _show(self) -> None:
        """Show the sums of this moment in the bar, and how far the sherds have been turned."""
        run, now = self.campaign.run, self.counted
        unpaid = self.tally.engagement.obols if now < self.tally.counted or not now else 0
        self.purse.show(self.tally.lives(now), run.obols - unpaid, self.tally.score(now))
        for number, each in enumerate(self.row):
            each.turned = self.tally.turned(number, now)

    def _draw_sum(self, canvas: Canvas, box: Box) -> None:
        parts, total = self.tally.parts, self.tally.gained
        place = centred(box, min(box.w, picture.width(canvas, parts, total)), box.h)
        picture.draw(canvas, parts, total, place, self.counted / moves.SUM_PART.seconds)

    def watch(self) -> None:
        """Look back at the engagement."""
        path = self.campaign.record_of(self.tally.engagement)
        if path is not None:
            self.services.routes.theatre.open_file(path)

    def answer(self, step: RunStep) -> None:
        self.finish()
        super().answer(step)
