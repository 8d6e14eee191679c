"""The road of a war as the base of its screens: what comes next lies on top of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import sounds
from game.campaign.road import Stop
from game.campaign.run import Step
from game.client.occasion import Occasion
from game.client.services import Services
from game.match.match import Match
from game.records.saves import Damaged
from game.scenes import table_factory
from game.scenes.scene import Scene
from game.scenes.tables import choreography as moves
from game.scenes.tables.table import TableScene
from game.scenes.war import abandoning, wording
from game.scenes.war.aftermath import Aftermath
from game.scenes.war.briefing import Briefing
from game.scenes.war.campaign import Campaign, resumed
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.road_page import RoadPage
from game.system import paths
from game.system.i18n import _


class RoadScene(RoadPage):
    """Leads through the war: road, briefing, engagement, decree, and again until it is over."""

    name = "war"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services, campaign)
        run = campaign.run
        self.seen = len(run.fought) - (run.phase == "decree")
        """The number of engagements whose end has been shown."""
        self.choices: Mapping[str, str] = {}
        self.clearing = False
        """True while what lies on the road is taken away."""

    def enter(self) -> None:
        self._come_back()

    def resume(self) -> None:
        if not self.clearing:
            self._come_back()

    def leave(self) -> None:
        self.campaign.close()

    def _come_back(self) -> None:
        sounds.music("title")
        sounds.ambience("sea_shore")
        self.campaign.settle()
        self.offer()
        self.focus.take(self.first)
        self._proceed()

    def _clear(self) -> None:
        """Take away whatever lies on the road."""
        self.clearing = True
        while self.services.top is not self:
            self.services.pop()
        self.clearing = False

    def _proceed(self) -> None:
        """Open what comes next in the war, if that is another screen."""
        run = self.campaign.run
        if len(run.fought) > self.seen:
            self.seen = len(run.fought)
            self.services.push(Aftermath(self.services, self.campaign))
        elif run.over:
            self.services.push(WarEnd(self.services, self.campaign))
        elif run.current is not None:
            self._brief(run.current.stop)

    def go(self) -> None:
        """Open the briefing for the road that is chosen."""
        if self.card is not None and self.voyage is None:
            self._brief(self.card.stop)

    def _brief(self, stop: Stop) -> None:
        run = self.campaign.run
        self.services.push(Briefing(self.services, run, stop, self.begin, self.abandon))

    def abandon(self) -> None:
        """Ask whether to give up the war."""
        abandoning.ask(self.services, self.campaign.run, self._abandon)

    def _abandon(self) -> None:
        self.campaign.abandon()
        if self.campaign.run.fought:
            self._lead_on()
        else:
            abandoning.to_title(self.services)

    # ------------------------------------------------------------------ the engagement

    def begin(self, stop: Stop, choices: Mapping[str, str]) -> None:
        """Set out for a stop; the engagement begins on arrival."""
        self._clear()
        self.choices = choices
        if self.campaign.run.phase == "road":
            self.campaign.take(Step(road=stop.id))
            self.services.play(moves.SAIL.sound)
            self.voyage = (stop, 0.0)
            self.offer()
        else:
            self._fight()

    def arrive(self) -> None:
        """End the voyage: the engagement begins."""
        self.voyage = None
        self.offer()
        self._fight()

    def _fight(self) -> None:
        """Lay the engagement on the table: the one that was left, or a new one."""
        run = self.campaign.run
        assert run.current is not None
        verdict = self.campaign.verdict()
        if verdict is None or verdict.ending is not None:
            self._come_back()
        elif not verdict.goes_on:
            name = self.services.settings.names.get("war", "")
            match = self.campaign.begin_match(self.choices, name)
            self._seat(table_factory.at_table(self.services, match))
        else:
            path = paths.records() / run.current.record
            if verdict.fault is None:
                table_factory.continue_saved(self.services, path, self._seat)
            else:
                damaged = Damaged(path, verdict.fault.line)
                table_factory.show_saved(self.services, damaged, self._seat)

    def _seat(self, table: Scene) -> None:
        """Put the table of the engagement on top."""
        assert isinstance(table, TableScene) and isinstance(table.match, Match)
        current = self.campaign.run.current
        assert current is not None
        self.campaign.seat(table.match)
        here, seat = current.stop.scenario, current.stop.seat
        table.occasion = Occasion(
            wording.place_and_year(here),
            wording.goal(here, seat),
            _("Continue the war"),
            self._lead_on,
            self._give_up,
            wording.price_of_defeat(self.campaign.run.lives),
        )
        self.services.push(table)

    def _lead_on(self) -> None:
        """Come back from the table, whatever lies on it."""
        self._clear()
        self._come_back()

    def _give_up(self) -> None:
        self.campaign.concede()
        self._lead_on()


def continue_war(services: Services, path: Path) -> None:
    """Leave everything for the road of a war, or say why it cannot be continued."""
    campaign = resumed(services, path)
    if campaign is not None:
        services.replace_all(lambda: RoadScene(services, campaign))


def abandon_war(services: Services, path: Path) -> None:
    """Ask whether to abandon the war of a file, and lead to its end."""
    campaign = resumed(services, path)
    if campaign is None:
        return
    run = campaign.run
    campaign.close()
    abandoning.ask(services, run, lambda: _abandoned(services, path))


def _abandoned(services: Services, path: Path) -> None:
    campaign = resumed(services, path)
    if campaign is None:
        return
    campaign.abandon()
    if campaign.run.fought:
        services.replace_all(lambda: RoadScene(services, campaign))
    else:
        campaign.close()
        abandoning.to_title(services)
