"""A decree that is to be named: taken, given up, inscribed, or struck from the enemy's hand."""

from __future__ import annotations

from game.campaign.decrees import Decree
from game.campaign.fold import answers
from game.campaign.run import Step
from game.client.commands import cap
from game.client.services import Services
from game.scenes.page import Page, PageMeaning
from game.scenes.war.campaign import Campaign
from game.scenes.war.offered_sherd import OfferedSherd, offered
from game.scenes.war.sherd_row import SherdRow
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.canvas import Canvas, nowhere
from sprites.widget import Callback

WORDS = {
    "decree": (N_("Choose a decree"), N_("Take this decree")),
    "give": (N_("Give up a decree"), N_("Give this decree up")),
    "inscribe": (N_("Inscribe a decree: this is its second form"), N_("Inscribe this decree")),
    "strike": (N_("Strike a decree of the enemy's"), N_("Strike this decree")),
}
"""The head line and the button for each kind of question."""
VOTE = N_("The assembly votes before you set out: choose a decree ({n} of {count})")
"""The head line of the votes with which a war begins."""


class DecreeChoice(Page):
    """Asks which decree, for as long as the run asks."""

    name = "decree"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.box = nowhere()
        self.meaning = PageMeaning(self, lambda: self.row)
        self._offer()

    def _offer(self) -> None:
        run = self.campaign.run
        self.kind = run.asks[0].kind
        self.row = SherdRow(
            self._sherd(one, number) for number, one in enumerate(self._decrees(), start=1)
        )
        self.foot.clear()
        self.foot.add(_("Quit to title"), self.cancel, key=cap("cancel"))
        if self.kind == "decree":
            self.foot.add(_("Leave them all"), self.skip)
        self.main = self.foot.add(_(WORDS[self.kind][1]), self.go_on, "ivory", cap("confirm"))
        self.main.name = "go"
        self.widgets = [*self.row, *self.foot]
        for widget in (*self.row, *self.foot[1:]):
            widget.binds = True

    @property
    def _head(self) -> str:
        run = self.campaign.run
        if run.vote:
            return _(VOTE).format(n=run.vote, count=run.charter.terms.opening)
        return _(WORDS[self.kind][0])

    def _decrees(self) -> list[Decree]:
        """Return the decrees as they are shown: what is to be inscribed in its second form."""
        run = self.campaign.run
        if self.kind == "decree":
            return list(run.offered)
        found = answers(run, run.asks[0])
        return [one.second_form if self.kind == "inscribe" else one for one in found]

    def _sherd(self, one: Decree, number: int) -> OfferedSherd:
        choose = self._choosing(f"offer {one.id}")
        if self.kind == "decree":
            return offered(self.campaign.run, one, number, choose)
        return OfferedSherd(one, number, choose, enemy=self.kind == "strike")

    def _choosing(self, name: str) -> Callback:
        def choose() -> None:
            if self.row.chosen == name:
                self.go_on()
            else:
                self.row.chosen = name

        return choose

    def retranslate(self) -> None:
        self._offer()

    def enter(self) -> None:
        self.focus.take(self.widgets[0].name)

    # ------------------------------------------------------------------ input

    def update_highlights(self) -> None:
        super().update_highlights()
        self.row.follow(self.focus)
        self.main.enabled = self.row.choice is not None

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "digit" and self.row.choose(intent.amount):
            self.focus.take(self.row.chosen)
        elif intent.kind == "menu":
            self.cancel()
        else:
            return super().on_command(intent)
        return True

    def go_on(self) -> None:
        """Answer with the decree that is chosen."""
        chosen = self.row.choice
        if chosen is not None:
            self.services.play("achievement")
            name = chosen.decree.id
            self._answer(
                {
                    "decree": Step(decree=name),
                    "give": Step(give=name),
                    "inscribe": Step(inscribe=name),
                    "strike": Step(strike=name),
                }[self.kind]
            )

    def skip(self) -> None:
        """Take none of them."""
        self._answer(Step(skip=True))

    def _answer(self, step: Step) -> None:
        """Take a step; the next question follows here, anything else on the road."""
        run = self.campaign.take(step)
        if run.asks:
            self._offer()
            self.focus.take(self.widgets[0].name)
        else:
            self.services.pop()

    def cancel(self) -> None:
        self.services.replace_all(self.services.routes.title)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.box = self.foot.lay(canvas)
        self.row.lay(canvas, self.box, self.rolling)

    def draw(self, canvas: Canvas) -> None:
        head = self._head
        self.draw_ground(canvas, _("The Long War"), head if self.rolling else "")
        self.row.draw(canvas, head, self.rolling, self.time)
        self.drawn()
