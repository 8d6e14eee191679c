"""A decree that is to be named, where the run is."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.campaign.decrees import Decree
from game.campaign.fold import answers
from game.campaign.run import RunStep
from game.client.commands import cap
from game.client.services import Services
from game.scenes.war.campaign import Campaign
from game.scenes.war.seen_road import SeenRoad
from game.scenes.war.stops.ground import Ground
from game.scenes.war.stops.place import Place, Told
from game.scenes.war.stops.sherd_row import DecreeTablet, SherdRow, held, offered
from game.system.i18n import N_, _
from sprites.base.layout import Part
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


class SherdPlace(Place):
    """Asks for one of some decrees, which may be left."""

    row: SherdRow

    def show_sherds(
        self,
        told: Told,
        decrees: Sequence[Decree],
        ways: Sequence[Button],
        head: Sequence[Part] = (),
    ) -> None:
        """Show decrees to choose from under what is said, the ways on, and what stands above."""
        main = _(WORDS[self.kind][1])
        self.row = SherdRow(decrees, self.tablet, main, self.go_on)
        self.home = self.row[0].name
        self.take_up(told, Ground(self.row, ways, self.row, head))

    @property
    def kind(self) -> str:
        """The kind of the question."""
        return self.campaign.run.asks[0].kind

    def tablet(self, one: Decree, number: int, choose: Callback) -> DecreeTablet:
        """Return one of the decrees, with its number and what it does when it is pressed."""
        return offered(self.campaign.run, one, number, choose)

    def leaving(self) -> Button:
        """Return the button that takes none."""
        button = Button(_("Leave them all"), self.skip, "slip")
        button.binds = True
        return button

    def go_on(self) -> None:
        """Answer with the decree that is chosen."""
        chosen = self.row.choice
        if chosen is not None:
            self.services.play("achievement")
            named = {self.kind: chosen.decree.id}
            self.answer(msgspec.structs.replace(RunStep(), **named))

    def skip(self) -> None:
        """Take none of them."""
        self.answer(RunStep(skip=True))


class DecreeChoice(SherdPlace):
    """Asks which decree, for as long as the run asks, where the run is."""

    name = "decree"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        run = campaign.run
        place = run.visit.stop.kind if run.visit else "assembly" if run.vote else "treasury"
        super().__init__(services, campaign, place, fresh=run.visit is None)

    @property
    def asks(self) -> bool:
        return bool(self.campaign.run.asks)

    def build(self) -> None:
        if not self.asks:
            return
        run, ways = self.campaign.run, []
        decrees = run.offered if self.kind == "decree" else answers(run, run.asks[0])
        if self.kind == "decree":
            ways = [self.leaving(), Button(_("Look at the road"), self.look, "slip", cap("watch"))]
        told = Told(_(WORDS[self.kind][0]), _(LINES[self.kind]) if self.kind in LINES else "")
        if run.vote:
            line = _(VOTE).format(n=run.vote, count=run.charter.terms.opening)
            told = Told(_("The assembly"), line)
        self.show_sherds(told, decrees, ways)

    def tablet(self, one: Decree, number: int, choose: Callback) -> DecreeTablet:
        if self.kind == "decree":
            return super().tablet(one, number, choose)
        shown = one.second_form if self.kind == "inscribe" else one
        return held(shown, number, choose, enemy=self.kind == "strike")

    def look(self) -> None:
        """Look at the road, and come back."""
        self.services.push(SeenRoad(self.services, self.campaign, first=False))
