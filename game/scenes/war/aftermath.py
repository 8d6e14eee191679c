"""After an engagement: the points as a sum, the life that was lost, and the choice of a decree."""

from __future__ import annotations

import sounds
from game.campaign.run import Step
from game.client.commands import cap
from game.client.services import Services
from game.scenes.end_page import EndPage
from game.scenes.page import EDGE
from game.scenes.war import aftermath_picture as picture
from game.scenes.war.campaign import Campaign
from game.scenes.war.offered_sherd import FLAT, OfferedSherd
from game.scenes.war.tally import Tally
from game.session.intent import Intent
from game.system.i18n import _
from sprites import text
from sprites.canvas import Box, Canvas, nowhere
from sprites.widget import Callback

WIDEST = 380.0
TALLEST = 270.0
"""The largest column, and the largest sherd, in units."""
LEAST_SHERD = 130.0


class Aftermath(EndPage):
    """Counts up, then lets the winner choose; the run goes on when it is closed."""

    name = "aftermath"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.tally = Tally(campaign.run)
        self.chosen = ""
        self.band = self.scene_box = nowhere()
        self._offer()
        if services.settings.calm:
            self._finish()

    def _offer(self) -> None:
        self.offers = [
            OfferedSherd(one, number, self._choosing(f"offer {one.id}"))
            for number, one in enumerate(self.campaign.run.offered, start=1)
        ]
        self.foot.clear()
        self.foot.add(_("Quit to title"), self.cancel, key=cap("cancel"))
        if self.campaign.record_of(self.tally.engagement) is not None:
            self.foot.add(_("Watch replay"), self.watch, key=cap("watch"))
        words = _("Take this decree") if self.offers else _("Continue")
        self.main = self.foot.add(words, self.go_on, "ivory", cap("confirm"))
        self.main.name = "go"
        self.widgets = [*self.offers, *self.foot]

    def _choosing(self, name: str) -> Callback:
        def choose() -> None:
            if self.chosen == name:
                self.go_on()
            else:
                self.chosen = name

        return choose

    def retranslate(self) -> None:
        self._offer()

    def enter(self) -> None:
        sounds.ambience(None)
        self.services.play("total_win" if self.tally.ending.won else "total_lose")
        self.focus.take(self.offers[0].name if self.offers else self.main.name)

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
        names = {each.name for each in self.offers}
        if self.focus.by_keys and self.focus.name in names:
            self.chosen = self.focus.name
        for number, each in enumerate(self.offers):
            each.chosen = each.name == self.chosen
            each.turned = self.tally.turned(number, self.time)
        self.main.enabled = not self.offers or self.chosen in names

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "digit" and intent.amount <= len(self.offers):
            self.chosen = self.offers[intent.amount - 1].name
            self.focus.take(self.chosen)
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
        chosen = next((each for each in self.offers if each.name == self.chosen), None)
        if chosen is not None:
            self.services.play("achievement")
            self.campaign.take(Step(decree=chosen.decree.id))
        elif self.offers:
            return
        self.services.pop()

    def cancel(self) -> None:
        self.services.replace_all(self.services.routes.title)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        inside = self.foot.lay(canvas)
        high = picture.band_height(canvas)
        self.band = Box(0, 0, canvas.width, high)
        self.scene_box = Box(0, high, canvas.width, inside.bottom - high)
        if self.offers:
            self._lay_offers(canvas)

    def _lay_offers(self, canvas: Canvas) -> None:
        box, count = self.scene_box, len(self.offers)
        head = text.line_height(canvas, picture.HEAD) + 14
        wide = min(WIDEST * (0.7 + 0.3 * canvas.text_scale), (box.w - 2 * EDGE) / count - 24)
        plate = max(each.plate_height(canvas, wide) for each in self.offers)
        if box.h - head - plate < LEAST_SHERD:
            self._lay_flat(canvas, Box(EDGE, box.y + 8, box.w - 2 * EDGE, box.h - 14))
            return
        self.rolling[:], self.rolling.window = [], nowhere()
        tall = min(box.h - head - 8, plate + TALLEST + 10)
        pitch = min(wide + 60, (box.w - 2 * EDGE) / count)
        left = box.centerx - pitch * count / 2 + (pitch - wide) / 2
        top = box.y + head + max(0.0, (box.h - head - tall) / 2 - 6)
        for number, each in enumerate(self.offers):
            each.stand(Box(left + number * pitch, top, wide, tall), plate)

    def _lay_flat(self, canvas: Canvas, window: Box) -> None:
        """Lay the decrees below one another, where large words leave no room for columns."""
        self.rolling[:], self.rolling.window = [*self.offers], window
        wide = window.w - 20
        y = window.y + 6 - self.rolling.scroll.at
        for each in self.offers:
            tall = max(FLAT + 8, each.plate_height(canvas, wide - FLAT - 12))
            each.place_flat(Box(window.x + 6, y, wide, tall))
            y += tall + 10
        self.rolling.scroll.measure(y + self.rolling.scroll.at - window.y, window.h)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, "")
        picture.draw_band(canvas, self.tally, self.band, self.time)
        left, right = self.foot[0].rect, min(self.foot[1:], key=lambda each: each.rect.x).rect
        picture.draw_small_lives(canvas, self.tally, left.right, right.x, left.centery)
        if self.rolling:
            self.rolling.draw(canvas, self.time)
        elif self.offers:
            head = picture.HEAD
            y = self.scene_box.y + 12 + text.line_height(canvas, head) / 2
            text.draw(canvas, _("Choose a decree"), head, canvas.width / 2, y, "centre")
            for each in self.offers:
                each.draw(canvas, self.time)
        else:
            picture.draw_lives(canvas, self.tally, self.scene_box, self.time)
        self.drawn()
