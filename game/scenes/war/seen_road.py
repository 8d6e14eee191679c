"""The road of a war before the assembly votes: its places, games and great commanders."""

from __future__ import annotations

from collections import Counter

from game.campaign.road import Stop
from game.campaign.run import Run
from game.client.commands import act
from game.client.reader.narrator import sentences
from game.client.services import Services
from game.registry import GAMES
from game.rules.wording import SEMICOLON
from game.scenes.war import wording
from game.scenes.war.campaign import Campaign
from game.scenes.war.road_page import GAP, RoadPage
from game.scenes.war.stop_card import RoadCard, StopCard
from game.system.i18n import N_, _, row
from sprites.base import text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring
from sprites.base.layout import Column, Part, centred
from sprites.base.widget import Callback
from sprites.kit import leaves
from sprites.kit.leaves import Words

FIRST = N_("This is the road. The assembly votes before you set out.")
ACT = text.Style("stele-bold", 21, "ivory")
GAMES_ON_IT = text.Style("sans-semibold", 16, "clayLL", leading=1.2)
LAST = text.Style("serif-italic", 17, "ivory2")
HALO = 46.0
"""The side of the ring about the mark of what is looked at."""


class SeenRoad(RoadPage):
    """Shows the whole road, which nobody goes from here; one step leads to the assembly.

    `first` is true before the assembly: whoever looks on from there comes back to it.
    """

    name = "road"
    whole = True

    def __init__(self, services: Services, campaign: Campaign, first: bool) -> None:
        self.first_look = first
        self.told = Column()
        super().__init__(services, campaign)
        self.home = "go"
        self.acts.append(act("watch", self.go))

    def carded(self) -> list[RoadCard]:
        """Return the cards of the great engagements to come."""
        run = self.campaign.run
        great = [stop for stop in run.ahead if stop.great and stop.is_fight]
        return [StopCard(run, run.met(stop), 0, self._looking_at(stop)) for stop in great]

    def _looking_at(self, stop: Stop) -> Callback:
        return lambda: self.focus.take(stop.id)

    @property
    def ahead(self) -> str:
        """The great engagements to come, and the assembly that follows."""
        fights = [card.stop for card in self.cards]
        places = [wording.place_and_year(one.scenario) for one in fights]
        great = row(places, SEMICOLON) if places else ""
        told = _("Great engagements lie ahead: {places}.").format(places=great) if great else ""
        return sentences([told, _(FIRST) if self.first_look else _("The assembly is next.")])

    # ------------------------------------------------------------------ input

    def go(self) -> None:
        """Go to the assembly."""
        self.services.pop()

    def abandon(self) -> None:
        """Abandon nothing: the road is only looked at."""

    def arrive(self) -> None:
        """Arrive nowhere: nobody has set out."""

    def turn_back(self) -> None:
        """Go back from here: to the title, or to the assembly that one has come from."""
        if self.first_look:
            super().turn_back()
        else:
            self.go()

    # ------------------------------------------------------------------ places and pictures

    def tell_main(self) -> None:
        """Say on the buttons that the assembly follows."""
        self.base.main.words = _("To the assembly")
        if not self.first_look:
            self.base.quit.words = _("Back")

    def column(self, canvas: Canvas, window: Box) -> Column:
        """Return the great engagements under their acts, each with the games on its way."""
        run, parts = self.campaign.run, list[Part]()
        if self.first_look:
            parts.append(Words(_(FIRST), text.BODY))
        for number in dict.fromkeys(stop.act for stop in run.ahead):
            parts.append(Words(_("Act {n}").format(n=wording.ROMAN[number - 1]), ACT))
            parts.append(Words(games_of(run, number), GAMES_ON_IT))
            parts.append(Words(_("At its end:"), LAST))
            parts += [card for card in self.cards if card.stop.act == number]
        self.told = Column(*parts, gap=GAP, padding=(8, 7, 16, 7), role="list")
        return self.told

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        with canvas.clip(self.rolling.window):
            leaves.draw(canvas, self.told)
        for card in self.cards:
            if card.focused or card.hovered:
                halo = centred(self.chart.map.box(card.stop.id), HALO, HALO)
                ring(canvas, halo, HALO / 2, breath(canvas, self.time))


def games_of(run: Run, number: int) -> str:
    """Return how many engagements of each game lie ahead in an act: Card Duel 4 · Greek Map 3."""
    fights = Counter(stop.game for stop in run.reachable if stop.act == number)
    return _(" · ").join(f"{_(GAMES[game].name)} {fights[game]}" for game in GAMES if fights[game])
