"""After a victory: the points as a sum, then the decrees of which the winner takes one."""

from __future__ import annotations

from functools import partial

import sounds
from game.campaign.fold import cost_of
from game.campaign.run import Run, RunStep
from game.client.commands import cap
from game.client.services import Services
from game.scenes.page import QUIET
from game.scenes.tables import choreography as moves
from game.scenes.war import aftermath_picture as picture
from game.scenes.war import wording
from game.scenes.war.aftermath_picture import Tally
from game.scenes.war.campaign import Campaign
from game.scenes.war.column import Item
from game.scenes.war.stops.ground import Ground
from game.scenes.war.stops.place import Place, Told
from game.scenes.war.stops.purse import Purse
from game.scenes.war.stops.sherd_row import SherdRow, offered
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import centred
from sprites.base.widget import Button


class Count:
    """Counts an engagement up: the sum upon the ground, the score in the bar, the sherds turned."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.tally = Tally(run)
        self.time = 0.0

    @property
    def running(self) -> bool:
        """True while something is counted or turned up."""
        return self.time < self.tally.end

    def finish(self) -> None:
        """End the counting now."""
        self.time = max(self.time, self.tally.end)

    def step(self, dt: float) -> list[str]:
        """Let `dt` seconds pass; return the sounds that fall into them."""
        before, self.time = self.time, self.time + dt
        return self.tally.cues(before, self.time)

    def show(self, purse: Purse, row: SherdRow) -> None:
        """Let the bar show the sums of this moment, and sherds how far they have been turned."""
        counting = self.time < self.tally.counted
        obols = self.run.obols - (self.tally.engagement.obols if counting else 0)
        purse.show(self.tally.lives(self.time), obols, self.tally.score(self.time))
        for number, each in enumerate(row):
            each.turned = self.tally.turned(number, self.time)

    @property
    def told(self) -> Told:
        """The slip of a victory."""
        place = wording.place_and_year(self.tally.engagement.stop.scenario)
        line = _(" · ").join((place, picture.ending_words(self.tally)))
        return Told(_("Victory"), line)

    @property
    def item(self) -> Item:
        """The sum, for the ground."""
        return Item(lambda canvas, wide: picture.tall(canvas), self._draw)

    def _draw(self, canvas: Canvas, box: Box) -> None:
        parts, total = self.tally.parts, self.tally.gained
        wide = min(box.w, picture.width(canvas, parts, total))
        shown = self.time / moves.SUM_PART.seconds
        picture.draw(canvas, parts, total, centred(box, wide, box.h), shown)


class Prize(Place):
    """Counts up where the spoils lie, then lets the winner choose."""

    name = "aftermath"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services, campaign, "treasury")
        self.count = Count(campaign.run)
        self.seen = 0.0
        """Seconds since the page was opened."""
        self._offer()
        if services.settings.calm:
            self.count.finish()
        self.count.show(self.purse, self.row)

    def _offer(self) -> None:
        run = self.campaign.run
        made = [partial(offered, run, one) for one in run.offered]
        self.row = SherdRow(made, _("Take this decree"), self.go_on)
        ways = []
        if self.campaign.record_of(self.count.tally.engagement) is not None:
            ways.append(Button(_("Watch replay"), self.watch, "slip", cap("watch")))
        if all(map(cost_of, run.offered)):  # there may be nothing to pay with
            ways.append(Button(_("Leave them all"), self.skip, "slip"))
        self.take_up(self.count.told, Ground(self.row, ways, self.row, [self.count.item]))
        for way in ways:
            way.binds = way.callback == self.skip

    def retranslate(self) -> None:
        if self.campaign.run.offered:
            self._offer()

    def enter(self) -> None:
        sounds.ambience(None)
        self.services.play("total_win")
        self.focus.take(self.row[0].name)

    # ------------------------------------------------------------------ time, input

    @property
    def moving(self) -> bool:
        return self.count.running or super().moving

    @property
    def waiting(self) -> bool:
        return self.count.running or super().waiting

    def step(self, dt: float) -> None:
        super().step(dt)
        self.seen += dt
        for cue in self.count.step(dt):
            self.services.play(cue)
        if self.passage.then is None:
            self.count.show(self.purse, self.row)

    def handle_input(self, intent: Intent) -> None:
        if self.count.running and intent.kind in ("press", "confirm", "space"):
            self.count.finish()
        elif intent.kind != "space" or self.seen >= QUIET:
            super().handle_input(intent)

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "watch":
            self.watch()
            return True
        return super().on_command(intent)

    def watch(self) -> None:
        """Watch the engagement's replay."""
        path = self.campaign.record_of(self.count.tally.engagement)
        if path is not None:
            self.services.routes.theatre.open_file(path)

    def go_on(self) -> None:
        """Take the chosen decree, and go back to the road."""
        chosen = self.row.choice
        if chosen is not None:
            self.services.play("achievement")
            self._answer(RunStep(decree=chosen.decree.id))

    def skip(self) -> None:
        """Take none of the decrees, each of which costs something."""
        self._answer(RunStep(skip=True))

    def _answer(self, step: RunStep) -> None:
        self.count.finish()
        if self.campaign.take(step).asks:
            self.services.pop()
        else:
            self.depart()
