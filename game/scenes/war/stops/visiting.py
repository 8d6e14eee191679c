"""A stop of a war where nobody fights: what it is, and what may be chosen there."""

from __future__ import annotations

from functools import partial

from game.campaign import effects, events, visits
from game.campaign.decrees import decree
from game.campaign.effects import NAMED
from game.campaign.fold import LEAVE
from game.campaign.run import RunStep, Visit
from game.campaign.visits import Offer
from game.client.services import Services
from game.scenes.scene import Tone
from game.scenes.war import growing, wording
from game.scenes.war.campaign import Campaign
from game.scenes.war.stops.ground import Ground
from game.scenes.war.stops.place import PlacePage, SlipWords
from game.scenes.war.stops.seals import sealed, without_price
from game.scenes.war.stops.tablet import Tablet, TabletWords
from game.system.i18n import N_, _, render_phrase
from sprites.base.widget import Button

SETTINGS = {
    "oracle": N_("What she gives now, she asks for later. Both are said."),
    "agora": N_("Buy as much as you can pay for. Each thing is there once."),
    "envoy": N_("A herald goes between the lines. One request is free."),
    "camp": N_("The army rests for a night. One thing is free."),
}
"""The lines of the stops that are no events."""
AMBIENCES = {"agora": "agora", "camp": "camp_night"}


class Visiting(PlacePage):
    """Tells of the stop, and takes what is chosen there."""

    name = "visit"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        visit = campaign.run.visit
        assert visit is not None
        super().__init__(services, campaign, visit.stop.kind, fresh=not visit.chosen)
        self.tone = Tone(ambience=AMBIENCES.get(visit.stop.kind, "sea_shore"))

    @property
    def visit(self) -> Visit:
        """The visit, which lasts until one goes on."""
        found = self.campaign.run.visit
        assert found is not None
        return found

    @property
    def asks(self) -> bool:
        return self.campaign.run.visit is not None and not self.campaign.run.asks

    def build(self) -> None:
        if not self.asks:
            return
        offers = enumerate(visits.offers(self.campaign.run), start=1)
        tablets = [self._tablet(offer, number) for number, offer in offers]
        ways = []
        if visits.may_leave(self.visit):
            ways.append(Button(_("Go on"), self.leave_it, "slip"))
            ways[0].name, ways[0].binds = "go", True
        self.home = tablets[0].name if tablets and not self.visit.chosen else "go"
        self.take_up(self._told(), Ground(tablets, ways))

    def _tablet(self, offer: Offer, number: int) -> Tablet:
        run = self.campaign.run
        result = visits.sentences(without_price(offer.effects))
        why = _(effects.obstacle(run, offer.effects))
        told = TabletWords(render_phrase(offer.text), "", result, self._fed(offer), why)
        take = partial(self.answer, RunStep(choose=offer.id))
        seal, spoken = sealed(offer.effects, run.charter.city), visits.sentences(offer.effects)
        return Tablet(told, number, take, f"choice {offer.id}", seal, spoken)

    def _fed(self, offer: Offer) -> str:
        """Return what a decree that is sold would feed, "" for any other offer."""
        found = [NAMED.fullmatch(one) for one in offer.effects]
        names = [one[2] for one in found if one is not None and one[1] == "take"]
        return growing.family_words(self.campaign.run, decree(names[0])) if names else ""

    def _told(self) -> SlipWords:
        stop = self.visit.stop
        if stop.event:
            told = events.event(stop.event)
            return SlipWords(_(told.title), _(told.setting), _(told.source))
        return SlipWords(wording.stop_title(stop), _(SETTINGS[stop.kind]))

    def leave_it(self) -> None:
        """Go on without taking anything more."""
        self.answer(RunStep(choose=LEAVE))
