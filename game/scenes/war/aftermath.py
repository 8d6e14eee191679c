"""After an engagement: the points as a sum, the life that was lost, and the choice of a decree."""

from __future__ import annotations

import sounds
from game.campaign.fold import cost_of
from game.campaign.run import RunStep
from game.client.commands import cap
from game.client.services import Services
from game.scenes.page import EndPage
from game.scenes.war import aftermath_picture as picture
from game.scenes.war.aftermath_picture import Tally
from game.scenes.war.campaign import Campaign
from game.scenes.war.decree_choice import SherdRow, offered
from game.session.intent import Intent
from game.system.i18n import _
from sprites.canvas import Canvas, nowhere
from sprites.layout import head_of, trim
from sprites.widget import Callback


class Aftermath(EndPage):
    """Counts up, then lets the winner choose; the run goes on when it is closed."""

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
        run = self.campaign.run
        self.offers = SherdRow(
            offered(run, one, number, self._choosing(f"offer {one.id}"))
            for number, one in enumerate(run.offered, start=1)
        )
        self.foot.clear()
        self.foot.add(_("Quit to title"), self.cancel, key=cap("cancel"))
        if self.campaign.record_of(self.tally.engagement) is not None:
            self.foot.add(_("Watch replay"), self.watch, key=cap("watch"))
        if run.offered and all(map(cost_of, run.offered)):  # there may be nothing to pay with
            self.foot.add(_("Leave them all"), self.skip).binds = True
        words = _("Take this decree") if run.offered else _("Continue")
        self.main = self.foot.add(words, self.go_on, "ivory", cap("confirm"))
        self.main.name = "go"
        self.widgets = [*self.offers, *self.foot]
        for widget in self.offers:
            widget.binds = True
        self.main.binds = bool(self.offers)

    def _choosing(self, name: str) -> Callback:
        def choose() -> None:
            if self.offers.chosen == name:
                self.go_on()
            else:
                self.offers.chosen = name

        return choose

    def retranslate(self) -> None:
        self._offer()

    def enter(self) -> None:
        sounds.ambience(None)
        self.services.play("total_win" if self.tally.ending.won else "total_lose")
        self.focus.take(self.widgets[0].name if self.offers else self.main.name)

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
        self.time = max(self.time, self.tally.end)

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        if self.running and intent.kind in ("press", "confirm", "space"):
            self._finish()
        else:
            super().handle_input(intent)

    def update_highlights(self) -> None:
        super().update_highlights()
        self.offers.follow(self.focus)
        for number, each in enumerate(self.offers):
            each.turned = self.tally.turned(number, self.time)
        self.main.enabled = not self.offers or self.offers.choice is not None

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "digit" and self.offers.choose(intent.amount):
            self.focus.take(self.offers.chosen)
        elif intent.kind == "watch":
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
            self.services.routes.theatre.watch_file(path)

    def go_on(self) -> None:
        """Take the chosen decree, if there is one to take, and go back to the road."""
        chosen = self.offers.choice
        if chosen is not None:
            self.services.play("achievement")
            self.campaign.take(RunStep(decree=chosen.decree.id))
        elif self.offers:
            return
        self.services.pop()

    def skip(self) -> None:
        """Take none of the decrees, each of which costs something."""
        self.campaign.take(RunStep(skip=True))
        self.services.pop()

    def cancel(self) -> None:
        self.services.replace_all(self.services.routes.title)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        high = picture.band_height(canvas)
        self.band = head_of(canvas.area, high)
        self.scene_box = trim(canvas.area, top=high, bottom=canvas.height - inside.bottom)
        if self.offers:
            self.offers.lay(canvas, self.scene_box, self.rolling)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, "")
        picture.draw_band(canvas, self.tally, self.band, self.time)
        left, right = self.foot[0].rect, min(self.foot[1:], key=lambda each: each.rect.x).rect
        picture.draw_small_lives(canvas, self.tally, left.right, right.x, left.centery, self.time)
        if self.offers:
            self.offers.draw(canvas, _("Choose a decree"), self.rolling, self.time)
        else:
            picture.draw_lives(canvas, self.tally, self.scene_box, self.time)
        self.drawn()
