"""After an engagement that brings no decree: the points as a sum, or the life that was lost."""

from __future__ import annotations

from functools import partial

import sounds
from game.client.commands import act, cap
from game.client.life import Part
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.scenes.page import EndPage
from game.scenes.scene import Tone
from game.scenes.war import aftermath_picture as picture
from game.scenes.war import wording
from game.scenes.war.aftermath_picture import EngagementSum
from game.scenes.war.campaign import Campaign
from game.scenes.war.stops.told import war_in_words
from game.system.i18n import _
from sprites.base.canvas import Canvas, nowhere
from sprites.base.layout import head_of, trim


class Aftermath(EndPage):
    """Counts up; the run goes on when it is closed."""

    name = "aftermath"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.tally = EngagementSum(campaign.run)
        self.tone = Tone(cue="total_win" if self.tally.ending.won else "total_lose")
        self.band = self.scene_box = nowhere()
        self.heard = 0.0
        """The time up to which the sounds of the counting have been heard."""
        self.home = "go"
        self.life.parts.append(Part(step=self._count, moving=lambda: self.running))
        self.acts.insert(0, act("press confirm space", self._finish, lambda: self.running, True))
        self.acts.append(act("cancel menu", partial(services.replace_all, services.routes.title)))
        if services.settings.calm:
            self._finish()

    def build(self) -> None:
        self.foot.clear()
        self.foot.add(_("Quit to title"), self.cancel, key=cap("cancel"))
        if self.campaign.record_of(self.tally.engagement) is not None:
            self.foot.add(_("Look back"), self.watch, key=cap("watch"))
        self.foot.add(_("Continue"), self.go_on, "ivory", cap("confirm")).name = "go"
        self.widgets = [*self.foot]

    def enter(self) -> None:
        sounds.ambience(None)

    @property
    def aloud(self) -> Aloud:
        won, place = self.tally.ending.won, self.tally.engagement.stop.scenario
        told = _("Victory") if won else _("Defeat"), wording.place_and_year(place)
        fought = picture.ending_words(self.tally), picture.lives_words(self.tally)
        return Aloud(sentences([*told, *fought, *war_in_words(self.campaign.run)]))

    # ------------------------------------------------------------------ time

    @property
    def running(self) -> bool:
        """True while something appears."""
        return self.time < self.tally.end

    def _count(self, _dt: float) -> None:
        for cue in self.tally.cues(self.heard, self.time):
            self.services.play(cue)
        self.heard = self.time

    def _finish(self) -> None:
        self.life.time = self.heard = max(self.time, self.tally.end)

    # ------------------------------------------------------------------ what can be done

    def watch(self) -> None:
        """Look back at the engagement."""
        path = self.campaign.record_of(self.tally.engagement)
        if path is not None:
            self.services.routes.theatre.open_file(path)

    def go_on(self) -> None:
        """Go back to the road."""
        self.services.pop()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        high = picture.band_height(canvas)
        self.band = head_of(canvas.area, high)
        self.scene_box = trim(canvas.area, top=high, bottom=canvas.height - inside.bottom)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, "")
        picture.draw_band(canvas, self.tally, self.band, self.time)
        picture.draw_lives(canvas, self.tally, self.scene_box, self.time)
