"""A decree that is to be named, where the run is."""

from __future__ import annotations

from game.campaign.decrees import Decree
from game.campaign.fold import answers
from game.client.commands import cap
from game.client.services import Services
from game.scenes.war.campaign import Campaign
from game.scenes.war.seen_road import SeenRoad
from game.scenes.war.stops.ground import Ground
from game.scenes.war.stops.place import PlacePage, SlipWords
from game.scenes.war.stops.sherd_row import DecreeTablet, SherdRow, held, offered
from game.system.i18n import N_, _
from sprites.base.widget import Button, Callback

NAMES = {
    "decree": N_("Choose a decree"),
    "give": N_("Give up a decree"),
    "inscribe": N_("Inscribe a decree"),
    "strike": N_("Strike a decree of the enemy's"),
}
"""The names on the slip, for each kind of question."""
LINES = {"inscribe": N_("Each is shown in its second form, which it keeps.")}
VOTE = N_("The assembly votes before you set out: choose a decree ({n} of {count})")
"""The line of the votes with which a war begins."""


class DecreeChoice(PlacePage):
    """Asks which decree, for as long as the run asks, where the run is."""

    name = "decree"
    row: SherdRow

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
        run, ways = self.campaign.run, list[Button]()
        kind = run.asks[0].kind
        decrees = run.offered if kind == "decree" else answers(run, run.asks[0])
        self.row = SherdRow(kind, decrees, self._tablet, self.answer)
        self.home = self.row[0].name
        if kind == "decree":
            look = Button(_("Look at the road"), self.look, "slip", cap("watch"))
            ways = [self.row.leaving(), look]
        told = SlipWords(_(NAMES[kind]), _(LINES[kind]) if kind in LINES else "")
        if run.vote:
            line = _(VOTE).format(n=run.vote, count=run.charter.terms.opening)
            told = SlipWords(_("The assembly"), line)
        self.take_up(told, Ground(self.row, ways, self.row))

    def _tablet(self, one: Decree, number: int, choose: Callback) -> DecreeTablet:
        kind = self.campaign.run.asks[0].kind
        if kind == "decree":
            return offered(self.campaign.run, one, number, choose)
        shown = one.second_form if kind == "inscribe" else one
        return held(shown, number, choose, enemy=kind == "strike")

    def look(self) -> None:
        """Look at the road, and come back."""
        self.services.push(SeenRoad(self.services, self.campaign, first=False))
