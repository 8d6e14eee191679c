"""After an engagement: the points as a sum, the life that was lost, and the choice of a decree."""

from __future__ import annotations

import sounds
from game.campaign.run import LIVES, Step
from game.client.services import Services
from game.scenes.page import EDGE, Page
from game.scenes.tables import choreography as moves
from game.scenes.war import score_sum, wording
from game.scenes.war.briefing import draw_vignette
from game.scenes.war.campaign import Campaign
from game.scenes.war.offered_sherd import OfferedSherd
from game.scenes.war.status import life
from game.session.intent import Intent
from game.system.i18n import _, ngettext
from sprites import bars, text
from sprites.canvas import Box, Canvas
from sprites.widget import Callback

GREAT = text.Style("stele-bold", 46, "white", leading=1.05, most=1.3)
WHERE = text.Style("stele-bold", 22, "clayL", most=1.5)
TOLD = text.Style("serif", 18, "ivory2", most=1.5)
CHOOSE = text.Style("stele-bold", 30, "white", most=1.3)
WIDEST = 380.0
TALLEST = 270.0
"""The largest column, and the largest sherd, in units."""
LIFE = 110.0


class Aftermath(Page):
    """Counts up, then lets the winner choose; the run goes on when it is closed."""

    name = "aftermath"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.engagement = campaign.run.fought[-1]
        assert self.engagement.ending is not None
        self.ending = self.engagement.ending
        self.points = self.engagement.points
        self.before = campaign.run.score - (self.points.points if self.points else 0)
        if campaign.run.won:
            self.before -= campaign.run.lines[-1].points
        self.chosen = ""
        self.band = self.scene_box = Box(0, 0, 1, 1)
        self._offer()
        if services.settings.calm:
            self.time = self.end

    def _offer(self) -> None:
        run = self.campaign.run
        stop = self.engagement.stop
        self.sum = score_sum.parts(self.points, stop, self.ending) if self.points else []
        self.offers = [
            OfferedSherd(one, number, self._choosing(f"offer {one.id}"))
            for number, one in enumerate(run.offered, start=1)
        ]
        self.foot.clear()
        self.add_foot(_("Quit to title"), self._leave, key="Esc")
        if self.campaign.record_of(self.engagement) is not None:
            self.add_foot(_("Watch replay"), self.watch, key="W")
        words = _("Take this decree") if self.offers else _("Continue")
        self.main = self.add_foot(words, self.go_on, "ivory", "Enter")
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
        won = self.ending.won
        sounds.ambience(None)
        self.services.play("total_win" if won else "total_lose")
        self.focus.take(self.offers[0].name if self.offers else self.main.name)

    # ------------------------------------------------------------------ time

    @property
    def counted(self) -> float:
        """The time at which the sum has been counted."""
        return moves.SUM_PART.seconds * (len(self.sum) + 1) if self.sum else 0.0

    @property
    def end(self) -> float:
        """The time at which everything has been shown."""
        rest = moves.TURN_SHERD.seconds * (len(self.offers) + 1)
        return self.counted + moves.SCORE_GROWS.seconds + (rest if self.offers else 0.9)

    @property
    def running(self) -> bool:
        """True while something appears."""
        return self.time < self.end

    @property
    def moving(self) -> bool:
        return self.running or super().moving

    @property
    def waiting(self) -> bool:
        return self.running or super().waiting

    def step(self, dt: float) -> None:
        before = self.time
        super().step(dt)
        for at, cue in self._cues():
            if before < at <= self.time:
                self.services.play(cue)
        opened = self.counted + moves.SCORE_GROWS.seconds
        for number, each in enumerate(self.offers):
            since = self.time - opened - number * moves.TURN_SHERD.seconds
            each.turned = min(1.0, max(0.0, since / moves.TURN_SHERD.seconds))

    def _cues(self) -> list[tuple[float, str]]:
        step = moves.SUM_PART.seconds
        cues = [
            (step * (number + 1), moves.COUNT.sound.format(number + 1))
            for number in range(len(self.sum))
        ]
        if self.points:
            cues.append((self.counted, "coin_vp"))
        else:
            cues.append((0.5, "city_lost"))
        opened = self.counted + moves.SCORE_GROWS.seconds
        turn = moves.TURN_SHERD
        return cues + [(opened + n * turn.seconds, turn.sound) for n in range(len(self.offers))]

    def _finish(self) -> None:
        self.time = self.end
        for each in self.offers:
            each.turned = 1.0

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        if self.running and intent.kind in ("press", "confirm", "space"):
            self._finish()
            return
        super().handle_input(intent)

    def update_highlights(self) -> None:
        super().update_highlights()
        names = {each.name for each in self.offers}
        if self.focus.by_keys and self.focus.name in names:
            self.chosen = self.focus.name
        for each in self.offers:
            each.chosen = each.name == self.chosen
        self.main.enabled = not self.offers or self.chosen in names

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "digit" and intent.amount <= len(self.offers):
            self.chosen = self.offers[intent.amount - 1].name
            self.focus.take(self.chosen)
        elif intent.kind == "watch" and len(self.foot) > 2:
            self.watch()
        elif intent.kind == "menu":
            self._leave()
        else:
            return super().on_command(intent)
        return True

    def watch(self) -> None:
        """Watch the engagement's replay."""
        path = self.campaign.record_of(self.engagement)
        if path is not None:
            self.services.routes.watch_file(path)

    def go_on(self) -> None:
        """Take the chosen decree, if there is one to take, and go back to the road."""
        chosen = next((each for each in self.offers if each.name == self.chosen), None)
        if chosen is not None:
            self.services.play("achievement")
            self.campaign.take(Step(decree=chosen.decree.id))
        elif self.offers:
            return
        self.services.pop()

    def _leave(self) -> None:
        self.services.replace_all(self.services.routes.title)

    def cancel(self) -> None:
        self._leave()

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        inside = self.lay_foot(canvas)
        band = 118 + score_sum.tall(canvas) * 1.0 + 14 * (canvas.text_scale - 1)
        self.band = Box(0, 0, canvas.width, band)
        self.scene_box = Box(0, band, canvas.width, inside.bottom - band)
        self.window = Box(0, 0, 0, 0)
        if self.offers:
            self._lay_offers(canvas)

    def _lay_offers(self, canvas: Canvas) -> None:
        count = len(self.offers)
        head = text.line_height(canvas, CHOOSE) + 14
        box = self.scene_box
        wide = min(WIDEST * (0.7 + 0.3 * canvas.text_scale), (box.w - 2 * EDGE) / count - 24)
        plate = max(each.plate_height(canvas, wide) for each in self.offers)
        tall = min(box.h - head - 8, plate + TALLEST + 10)
        pitch = min(wide + 60, (box.w - 2 * EDGE) / count)
        left = box.centerx - pitch * count / 2 + (pitch - wide) / 2
        top = box.y + head + max(0.0, (box.h - head - tall) / 2 - 6)
        for number, each in enumerate(self.offers):
            each.place(Box(left + number * pitch, top, wide, tall), plate)

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, "")
        bars.slip_band(canvas, self.band, below=True)
        self._draw_band(canvas)
        self._draw_lives(canvas)
        if self.offers:
            y = self.scene_box.y + 12 + text.line_height(canvas, CHOOSE) / 2
            text.draw(canvas, _("Choose a decree"), CHOOSE, canvas.width / 2, y, "centre")
            for each in self.offers:
                each.draw(canvas, self.time)
        else:
            self._draw_middle(canvas)
        self.drawn()

    def _draw_band(self, canvas: Canvas) -> None:
        band, here = self.band, self.engagement.stop.scenario
        x = EDGE
        if canvas.text_scale < 1.5:
            box = Box(EDGE, 22, 2 * (band.h - 44), band.h - 44)
            draw_vignette(canvas, here.art, box)
            x = box.right + 26
        left = self._draw_score(canvas)
        words = _("Victory") if self.ending.won else _("Defeat")
        wide = text.draw(canvas, words, GREAT, x, 50)
        at, room = x + wide + 30, left - x - wide - 50
        text.draw_within(canvas, wording.place_and_year(here), WHERE, at, 36, room)
        y = 36 + 0.72 * (text.line_height(canvas, WHERE) + text.line_height(canvas, TOLD)) / 1.3
        text.draw_within(canvas, ending_words(self.engagement.stop.game, self), TOLD, at, y, room)
        row = Box(x, band.bottom - score_sum.tall(canvas) - 22, left - x, 0)
        if self.points:
            shown = self.time / moves.SUM_PART.seconds
            score_sum.draw(canvas, self.sum, self.points.points, row, shown)

    def _draw_score(self, canvas: Canvas) -> float:
        """Draw the score, which grows once the sum stands; returns its left edge."""
        right = canvas.width - EDGE
        gained = self.points.points if self.points else 0
        since = (self.time - self.counted) / moves.SCORE_GROWS.seconds
        share = moves.SCORE_GROWS.ease(min(1.0, max(0.0, since)))
        label = text.HEADING
        y = 22 + text.line_height(canvas, label) / 2
        left = score_sum.draw_score(
            canvas, self.before + round(gained * share), right, 28 + text.line_height(canvas, label)
        )
        wide = text.width(canvas, _("Score").upper(), label)
        text.draw(canvas, _("Score").upper(), label, min(left, right - wide), y)
        return min(left, right - wide) - 20

    def _draw_lives(self, canvas: Canvas) -> None:
        """Draw the lives small, in the middle of the foot."""
        run, size = self.campaign.run, 34.0
        left = self.foot[0].rect.right
        right = min(button.rect.x for button in self.foot[1:])
        if right - left < LIVES * (size + 8) + 30:
            return
        x = (left + right) / 2 - (LIVES - 1) * (size + 8) / 2
        for number in range(LIVES):
            image = life(run.charter.city, number < run.lives, canvas.px(size))
            canvas.blit_centre(image, x + number * (size + 8), self.foot[0].rect.centery)

    def _draw_middle(self, canvas: Canvas) -> None:
        """Draw the lives large: the one that is lost breaks."""
        box = self.scene_box
        size = min(LIFE, 0.4 * box.h)
        lines = text.balanced(canvas, self._lives_words(), CHOOSE, box.w - 2 * EDGE)
        tall = text.line_height(canvas, CHOOSE) * len(lines)
        top = box.centery - (size + 24 + tall) / 2
        x = box.centerx - (LIVES - 1) * (size + 26) / 2
        for number in range(LIVES):
            self._draw_life(canvas, number, x + number * (size + 26), top + size / 2, size)
        text.draw_lines(canvas, lines, CHOOSE, box.centerx, top + size + 24, "centre")

    def _draw_life(self, canvas: Canvas, number: int, x: float, y: float, size: float) -> None:
        run = self.campaign.run
        breaking = not self.ending.won and number == run.lives
        shaken = breaking and self.time < 0.5
        kept = number < run.lives or shaken
        if shaken and self.time > 0.1:
            x += 4.0 if int(self.time * 30) % 2 else -4.0
        canvas.blit_centre(life(run.charter.city, kept, canvas.px(size)), x, y)

    def _lives_words(self) -> str:
        run = self.campaign.run
        if run.over and not run.won:
            return _("No lives left. The war is lost.")
        if run.over:
            return _("The war is won.")
        n = run.lives
        if self.ending.won:
            return _("On to the next engagement.")
        return ngettext(
            "A life is lost: {n} left. The road goes on.",
            "A life is lost: {n} left. The road goes on.",
            n,
        ).format(n=n)


def ending_words(game: str, shown: Aftermath) -> str:
    """Return the figures of an engagement's end: 20 points to 14, turn 12."""
    ending = shown.ending
    if ending.reason == "conceded":
        return _("You conceded.")
    words = {
        "duel": _("{own} to {rival} Victory Points, turn {turn}"),
        "battle": _("{own} cards left to {rival}, turn {turn}"),
        "greece": _("{own} areas to {rival}, turn {turn}"),
    }
    return words[game].format(own=ending.own, rival=ending.rival, turn=ending.turns)
