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
from game.scenes.war.offered_sherd import OfferedSherd
from game.scenes.war.tally import Tally
from game.session.intent import Intent
from game.system.i18n import _
from sprites import text
from sprites.canvas import Canvas, nowhere
from sprites.layout import Column, Row, centred, grow, head_of, trim
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
        self.band = head_of(canvas.area, high)
        self.scene_box = trim(canvas.area, top=high, bottom=canvas.height - inside.bottom)
        if self.offers:
            self._lay_offers(canvas)

    def _lay_offers(self, canvas: Canvas) -> None:
        box, count = self.scene_box, len(self.offers)
        head = text.line_height(canvas, picture.HEAD) + 14
        wide = min(WIDEST * (0.7 + 0.3 * canvas.text_scale), (box.w - 2 * EDGE) / count - 24)
        plate = max(each.plate_height(canvas, wide) for each in self.offers)
        flat = box.h - head - plate < LEAST_SHERD
        for each in self.offers:
            each.flat, each.plate_tall = flat, plate
        if flat:  # one below another, where large words leave no room for columns
            self.rolling[:] = [*self.offers]
            rows = Column(*self.offers, gap=10, padding=(6, 6, 14, 10), role="list")
            self.rolling.lay(canvas, trim(box, EDGE, 8, EDGE, 6), rows)
            return
        self.rolling[:], self.rolling.window = [], nowhere()
        tall = min(box.h - head - 8, plate + TALLEST + 10)
        pitch = min(wide + 60, (box.w - 2 * EDGE) / count)
        row = Row(*map(grow, self.offers), gap=pitch - wide, role="list")
        room = trim(box, top=head, bottom=12 if box.h - head - tall > 12 else 0)
        row.place(canvas, centred(room, pitch * count - (pitch - wide), tall))

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
