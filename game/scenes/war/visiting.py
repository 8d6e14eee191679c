"""A stop of a war where nobody fights: what it is, and what may be chosen there."""

from __future__ import annotations

import sounds
from game.campaign import effects, events, visits
from game.campaign.fold import LEAVE
from game.campaign.run import RunStep, Visit
from game.campaign.visits import Offer
from game.client.commands import cap
from game.client.services import Services
from game.scenes.page import PageMeaning
from game.scenes.war import column, wording
from game.scenes.war.briefing import vignette
from game.scenes.war.campaign import Campaign
from game.scenes.war.column import Item, TwoColumns
from game.session.intent import Intent
from game.system.i18n import N_, _, render_phrase
from sprites import pieces, text
from sprites.canvas import Canvas
from sprites.ground import rounded
from sprites.layout import trim
from sprites.widget import Callback, Widget

WORDS = text.Style("stele-bold", 21, "ink", leading=1.15)
RESULT = text.Style("serif", 18, "ink", leading=1.2)
WHY = text.Style("sans-semibold", 16, "clayDD", leading=1.2)
INSIDE = 14.0
DISC = 44.0
CLOSED = "ivory3", "clayLL"
"""The inks of a choice that cannot be taken, and of the reason."""


class ChoiceRow(Widget):
    """One of the choices; `why` says why it cannot be taken, "" when it can."""

    large = True

    def __init__(
        self, words: str, result: str, why: str, number: int, callback: Callback, name: str
    ) -> None:
        super().__init__(words, callback, name)
        self.result = result
        self.why = why
        self.number = number
        self.enabled = not why

    @property
    def narration(self) -> str:
        """The words, what follows from them, and why not."""
        return " ".join(filter(None, (self.words, self.result, self.why)))

    def _lines(self, canvas: Canvas, wide: float) -> list[tuple[list[str], text.Style]]:
        room = wide - DISC - 2 * INSIDE
        rows = ((self.words, WORDS), (self.result, RESULT), (self.why, WHY))
        return text.wrap_each(canvas, rows, room)

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        rows = self._lines(canvas, wide)
        return wide, text.height_of(canvas, rows) + 20

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row, paler where it cannot be taken."""
        box, lit = self.rect, self.hovered or self.focused
        ground = ("white" if lit else "ivory") if self.enabled else "slip3"
        rounded(canvas, box, 9, ground, "slip" if self.enabled else "slip4", 1.6)
        disc = pieces.disc(canvas.px(30), str(self.number), "ivory3")
        canvas.blit_centre(disc, box.x + INSIDE + 14, box.y + 26)
        y = box.y + 10
        left = trim(box, left=DISC + INSIDE).x
        for lines, style in self._lines(canvas, box.w):
            ink = style if self.enabled else style.inked(CLOSED[style is WHY])
            y += text.draw_lines(canvas, lines, ink, left, y)
        self.draw_focus(canvas, now, 9)


SOURCE = text.LOG.inked("clayLL")
SETTINGS = {
    "oracle": N_(
        "At Delphi the Pythia sits on her tripod, and her words are put into verse. "
        "What she gives now she asks for later; both are said."
    ),
    "agora": N_(
        "Money-changers, armourers and masons have their tables here. "
        "Buy as much as you can pay for; each thing is there once."
    ),
    "envoy": N_(
        "A herald has gone between the lines with his staff, and nobody may touch him. "
        "He can ask for one thing."
    ),
    "camp": N_("The army rests for a night, and there is time for one thing."),
}
"""The texts of the stops that are no events."""


class Visiting(TwoColumns):
    """Tells of the stop, and takes what is chosen there."""

    name = "visit"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.meaning = PageMeaning(self, lambda: self.choices)
        self._fill()

    @property
    def visit(self) -> Visit:
        """The visit, which lasts until one goes on."""
        found = self.campaign.run.visit
        assert found is not None
        return found

    def _fill(self) -> None:
        run = self.campaign.run
        self.choices = [
            self._row(offer, number) for number, offer in enumerate(visits.offers(run), start=1)
        ]
        self.foot.clear()
        self.foot.add(_("Quit to title"), self.cancel, key=cap("cancel"))
        if visits.may_leave(self.visit):
            self.go = self.foot.add(_("Go on"), self.leave_it, "ivory", cap("confirm"))
            self.go.name = "go"
        self.left, self.right = self._left_items(), self._right_items()
        self.rolling[:] = [*self.choices]
        self.widgets = [*self.choices, *self.foot]
        for widget in (*self.choices, *self.foot[1:]):
            widget.binds = True

    def _row(self, offer: Offer, number: int) -> ChoiceRow:
        why = effects.obstacle(self.campaign.run, offer.effects)
        result = visits.sentences(offer.effects)
        words = render_phrase(offer.text)
        return ChoiceRow(words, result, _(why), number, self._taking(offer), f"choice {offer.id}")

    def _taking(self, offer: Offer) -> Callback:
        def take() -> None:
            self.take(offer.id)

        return take

    def retranslate(self) -> None:
        self._fill()

    def enter(self) -> None:
        sounds.ambience("sea_shore")
        self.focus.take(self.choices[0].name if self.choices else "go")

    def resume(self) -> None:
        """Take up the stop again after a question that a choice had asked."""
        if self.campaign.run.visit is not None and not self.campaign.run.asks:
            self._fill()

    # ------------------------------------------------------------------ commands

    def take(self, name: str) -> None:
        """Take a choice, and go on, or stay for more."""
        run = self.campaign.take(RunStep(choose=name))
        self.services.play("achievement")
        if run.visit is not None and not run.asks:
            at = self.focus.name
            self._fill()
            self.focus.take(at if at in {each.name for each in self.choices} else "go")
        else:
            self.services.pop()

    def leave_it(self) -> None:
        """Go on without taking anything more."""
        self.campaign.take(RunStep(choose=LEAVE))
        self.services.pop()

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "digit" and 1 <= intent.amount <= len(self.choices):
            self.focus.take(self.choices[intent.amount - 1].name)
        elif intent.kind == "menu":
            self.cancel()
        else:
            return super().on_command(intent)
        return True

    def cancel(self) -> None:
        self.services.replace_all(self.services.routes.title)

    # ------------------------------------------------------------------ what it tells

    def _left_items(self) -> list[Item]:
        stop = self.visit.stop
        items = [vignette(stop.kind)]
        if stop.event:
            told = events.event(stop.event)
            items += [
                column.words(_(told.setting), text.BODY),
                column.words(_(told.source), SOURCE),
            ]
        else:
            items.append(column.words(_(SETTINGS[stop.kind]), text.BODY))
        return [*items, column.words(wording.purse(self.campaign.run), text.BODY)]

    def _right_items(self) -> list[Item]:
        return [column.row(one, 10) for one in self.choices]

    def single(self) -> list[Item]:
        picture, *told = self.left
        return [*told, *self.right, picture]

    def heading(self) -> tuple[str, str]:
        return wording.stop_title(self.visit.stop), _("The Long War")
