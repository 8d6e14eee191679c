"""The road of a war as the base of its screens, on which its player goes from stop to stop."""

from __future__ import annotations

from pathlib import Path

from game.campaign.road import Stop
from game.campaign.run import Charter
from game.client.life import Part
from game.client.services import Services
from game.scenes.scene import Tone
from game.scenes.tables import choreography as moves
from game.scenes.war.campaign import Campaign, begun, resumed
from game.scenes.war.course import WarCourse
from game.scenes.war.road_page import RoadPage
from sprites.base.canvas import Canvas


class RoadScene(RoadPage):
    """The page of the road while a war is played."""

    name = "war"
    tone = Tone(music="title", ambience="sea_shore")

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services, campaign)
        self.course = WarCourse(services, campaign, self)
        self.entered = False
        self.life.parts.append(Part(self._come_back, lambda: self.course.passage.moving))
        self.life.parts.append(Part(ahead=self._paint_ahead))

    def build(self) -> None:
        """Take up the run as it stands; where one comes back here, open what follows."""
        comes_back = self.entered and self.on_top and not self.course.clearing
        if comes_back:
            self.course.settle()
        super().build()
        if comes_back:
            self.course.proceed()

    def enter(self) -> None:
        self.entered = True
        self.build()

    def _come_back(self, dt: float) -> None:
        self.course.passage.step(dt, self.services.settings.calm)

    def _paint_ahead(self) -> bool:
        card = self.card
        return card is not None and not card.stop.is_fight and self.course.prepaint(card.stop)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.course.passage.moving:
            canvas.shade(self.course.passage.share(), self.chart.box)

    def leave(self) -> None:
        self.campaign.close()

    def take_first(self) -> None:
        """Give the focus to the first road."""
        self.focus.take(self.cards[0].name if self.cards else "")

    @property
    def on_top(self) -> bool:
        """True while nothing lies on the road."""
        return self.services.top is self

    def go(self) -> None:
        """Open the briefing for the road that is chosen."""
        if self.card is not None and self.voyage is None:
            self.course.brief(self.card.stop)

    def abandon(self) -> None:
        """Ask whether to give up the war."""
        self.course.abandon()

    def sail(self, stop: Stop) -> None:
        """Set out for a stop."""
        self.services.play(moves.SAIL.sound)
        self.voyage = (stop, 0.0)
        super().build()

    def arrive(self) -> None:
        """End the voyage."""
        self.voyage = None
        super().build()
        self.course.arrive()


def begin_war(services: Services, charter: Charter) -> None:
    """Leave everything for the road of a new war, or say why it cannot be begun."""
    war = begun(services, charter)
    if war is not None:
        services.replace_all(lambda: RoadScene(services, war))


def continue_war(services: Services, path: Path) -> None:
    """Leave everything for the road of a war, or say why it cannot be continued."""
    campaign = resumed(services, path)
    if campaign is not None:
        services.replace_all(lambda: RoadScene(services, campaign))
