"""After an engagement that brings no decree: the points as a sum, or the life that was lost."""

from __future__ import annotations

import sounds
from game.client.commands import cap
from game.client.services import Services
from game.scenes.page import EndPage
from game.scenes.war import aftermath_picture as picture
from game.scenes.war.aftermath_picture import Tally
from game.scenes.war.campaign import Campaign
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base.canvas import Canvas, nowhere
from sprites.base.layout import head_of, trim


class Aftermath(EndPage):
    """Counts up; the run goes on when it is closed."""

    name = "aftermath"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.tally = Tally(campaign.run)
        self.band = self.scene_box = nowhere()
        self._offer()
        if services.settings.calm:
            self._finish()

    def _offer(self) -> None:
        self.foot.clear()
        self.foot.add(_("Quit to title"), self.cancel, key=cap("cancel"))
        if self.campaign.record_of(self.tally.engagement) is not None:
            self.foot.add(_("Watch replay"), self.watch, key=cap("watch"))
        self.main = self.foot.add(_("Continue"), self.go_on, "ivory", cap("confirm"))
        self.main.name = "go"
        self.widgets = [*self.foot]

    def retranslate(self) -> None:
        self._offer()

    def enter(self) -> None:
        sounds.ambience(None)
        self.services.play("total_win" if self.tally.ending.won else "total_lose")
        self.focus.take(self.main.name)

    # ------------------------------------------------------------------ time

    @property
    def running(self) -> bool:
        """True while something appears."""
        return self.time < self.tally.end

    @property
    def moving(self) -> bool:
        return self.running or super().moving

    @property
    def waiting(self) -> bool:
        return self.running or super().waiting

    def step(self, dt: float) -> None:
        before = self.time
        super().step(dt)
        for cue in self.tally.cues(before, self.time):
            self.services.play(cue)

    def _finish(self) -> None:
        self.life.time = max(self.time, self.tally.end)

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        if self.running and intent.kind in ("press", "confirm", "space"):
            self._finish()
        else:
            super().handle_input(intent)

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "watch":
            self.watch()
        elif intent.kind == "menu":
            self.cancel()
        else:
            return super().on_command(intent)
        return True

    def watch(self) -> None:
        """Watch the engagement's replay."""
        path = self.campaign.record_of(self.tally.engagement)
        if path is not None:
            self.services.routes.theatre.open_file(path)

    def go_on(self) -> None:
        """Go back to the road."""
        self.services.pop()

    def cancel(self) -> None:
        self.services.replace_all(self.services.routes.title)

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
        self.drawn()
