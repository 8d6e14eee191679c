"""A decree that is to be named, where the run is."""

from __future__ import annotations

from functools import partial

from game.campaign.decrees import Decree
from game.campaign.fold import answers
from game.campaign.run import Run, RunStep
from game.client.commands import cap
from game.client.services import Services
from game.scenes.war.campaign import Campaign
from game.scenes.war.seen_road import SeenRoad
from game.scenes.war.stops.ground import Ground
from game.scenes.war.stops.place import Place, Told
from game.scenes.war.stops.sherd_row import DecreeTablet, SherdRow, offered
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.base.widget import Button, Callback

WORDS = {
    "decree": (N_("Choose a decree"), N_("Take this decree")),
    "give": (N_("Give up a decree"), N_("Give this decree up")),
    "inscribe": (N_("Inscribe a decree"), N_("Inscribe this decree")),
    "strike": (N_("Strike a decree of the enemy's"), N_("Strike this decree")),
}
"""Names on the slip and buttons, for each kind of question."""
LINES = {"inscribe": N_("Each is shown in its second form, which it keeps.")}
VOTE = N_("The assembly votes before you set out: choose a decree ({n} of {count})")
"""The line of the votes with which a war begins."""


class DecreeChoice(Place):
    """Asks which decree, for as long as the run asks, where the run is."""

    name = "decree"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        run = campaign.run
        kind = run.visit.stop.kind if run.visit is not None else _kind(run)
        super().__init__(services, campaign, kind, fresh=run.visit is None)
        self._offer()

    def _offer(self) -> None:
        run = self.campaign.run
        self.kind = run.asks[0].kind
        made = [partial(self._tablet, one) for one in self._decrees()]
        self.row = SherdRow(made, _(WORDS[self.kind][1]), self.go_on)
        ways = []
        if self.kind == "decree":
            ways.append(Button(_("Leave them all"), self.skip, "slip"))
            ways.append(Button(_("Look at the road"), self.look, "slip", cap("watch")))
        self.take_up(self._told(), Ground(self.row, ways, self.row))
        for way in ways:
            way.binds = way.callback == self.skip

    def _told(self) -> Told:
        run = self.campaign.run
        if run.vote:
            line = _(VOTE).format(n=run.vote, count=run.charter.terms.opening)
            return Told(_("The assembly"), line)
        return Told(_(WORDS[self.kind][0]), _(LINES[self.kind]) if self.kind in LINES else "")

    def _decrees(self) -> list[Decree]:
        """Return the decrees as they are shown: what is to be inscribed in its second form."""
        run = self.campaign.run
        if self.kind == "decree":
            return list(run.offered)
        found = answers(run, run.asks[0])
        return [one.second_form if self.kind == "inscribe" else one for one in found]

    def _tablet(self, one: Decree, number: int, choose: Callback) -> DecreeTablet:
        if self.kind == "decree":
            return offered(self.campaign.run, one, number, choose)
        return DecreeTablet(one, number, choose, enemy=self.kind == "strike")

    def retranslate(self) -> None:
        if self.campaign.run.asks:
            self._offer()

    def enter(self) -> None:
        self.focus.take(self.widgets[0].name)

    def go_on(self) -> None:
        """Answer with the decree that is chosen."""
        chosen = self.row.choice
        if chosen is not None:
            self.services.play("achievement")
            name = chosen.decree.id
            steps = {
                "decree": partial(RunStep, decree=name),
                "give": partial(RunStep, give=name),
                "inscribe": partial(RunStep, inscribe=name),
                "strike": partial(RunStep, strike=name),
            }
            self._answer(steps[self.kind]())

    def look(self) -> None:
        """Look at the road, and come back."""
        self.services.push(SeenRoad(self.services, self.campaign, first=False))

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "watch" and self.kind == "decree":
            self.look()
            return True
        return super().on_command(intent)

    def skip(self) -> None:
        """Take none of them."""
        self._answer(RunStep(skip=True))

    def _answer(self, step: RunStep) -> None:
        """Take a step; the next question follows here, anything else on the road."""
        run = self.campaign.take(step)
        self.purse.take(run)
        if run.asks:
            at = self.focus.name
            self._offer()
            if at not in [way.name for way in self.ground.ways]:  # what is there again keeps it
                self.focus.take(self.widgets[0].name)
        elif run.visit is not None:
            self.services.pop()
        else:
            self.depart()


def _kind(run: Run) -> str:
    """Return the place of a question that no stop asks: the assembly, or where prizes lie."""
    return "assembly" if run.vote else "treasury"
