"""The course of a war: which screen comes next, the engagement on the table, abandoning it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from game.campaign.amendments import answering
from game.campaign.fold import after
from game.campaign.part import arms_of
from game.campaign.road import Stop
from game.campaign.run import Run, RunStep
from game.campaign.world.tables import commander
from game.client.occasion import HeldMark, HeldMarks, Leader, Occasion
from game.client.services import Services
from game.match.match import Match
from game.records.saves import Damaged
from game.scenes import table_factory
from game.scenes.dialogs.question import Question
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from game.scenes.war import wording
from game.scenes.war.aftermath import Aftermath
from game.scenes.war.briefing import Briefing
from game.scenes.war.campaign import Campaign, Unwritten
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.seen_road import SeenRoad
from game.scenes.war.stops.decree_choice import DecreeChoice
from game.scenes.war.stops.place import Passage
from game.scenes.war.stops.prize import PrizePage
from game.scenes.war.stops.visiting import Visiting
from game.system import paths
from game.system.i18n import _, ngettext
from sprites.base import text


def ask(services: Services, run: Run, abandon: Callable[[], None]) -> None:
    """Ask whether to abandon a war, and do so."""
    words = _("The war ends here and counts as lost. Nothing can be taken back.")
    if run.score:
        words = ngettext(
            "The war ends here and counts as lost, with {n} point. Nothing can be taken back.",
            "The war ends here and counts as lost, with {n} points. Nothing can be taken back.",
            run.score,
        ).format(n=run.score)
    answers = [(_("Abandon this war"), abandon), (_("Keep fighting"), None)]
    services.push(Question(services, _("Abandon this war?"), words, answers))


def to_title(services: Services) -> None:
    """Leave a war in which nothing was fought for the title."""
    services.show_toast(_("The war is abandoned."), lasting=True)
    services.replace_all(services.routes.title)


class RoadGround(Protocol):
    """The page of the road, on top of which everything else is laid."""

    def build(self) -> None:
        """Take up the run as it stands, and open what comes next."""

    def sail(self, stop: Stop) -> None:
        """Set out for a stop; `WarCourse.arrive` follows."""

    def take_first(self) -> None:
        """Give the focus to the first road."""

    @property
    def on_top(self) -> bool:
        """True while nothing lies on it."""


class WarCourse:
    """Leads through a war: road, briefing, engagement, decree, and again until it is over."""

    def __init__(self, services: Services, campaign: Campaign, road: RoadGround) -> None:
        self.services = services
        self.campaign = campaign
        self.road = road
        run = campaign.run
        self.seen = len(run.fought) - (run.phase == "decree" and run.current is not None)
        """The number of engagements whose end has been shown."""
        self.choices: Mapping[str, str] = {}
        self.clearing = False
        """True while what lies on the road is taken away."""
        self.passage = Passage(fresh=False)
        """The way back to the road, which comes out of the dark after a place."""
        self.ahead: tuple[object, Visiting] | None = None
        """The place that is being painted ahead, and what it was laid out for."""
        self.looked = bool(run.steps)
        """True once the road was seen, which is before its first step."""
        self.at_place = False
        """True from when a place is opened until one is back on the road."""

    def settle(self) -> None:
        """Take up the war where it stands."""
        self.campaign.settle()
        self.passage = Passage(fresh=self.at_place and not self.services.settings.calm)
        self.at_place = False

    def proceed(self) -> None:
        """Begin on the road, and open what comes next in the war, if that is another screen."""
        self.road.take_first()
        run = self.campaign.run
        if len(run.fought) > self.seen:
            self.seen = len(run.fought)
            self.at_place = bool(run.offered)
            page = PrizePage if run.offered else Aftermath
            self.services.push(page(self.services, self.campaign))
        elif run.over:
            self.services.push(WarEnd(self.services, self.campaign))
        elif not self.looked:
            self.looked = True
            self.services.push(SeenRoad(self.services, self.campaign, first=True))
        elif run.asks or run.visit is not None:
            self.at_place = True
            place = DecreeChoice if run.asks else Visiting
            self.services.push(place(self.services, self.campaign))
        elif run.current is not None:
            self.brief(run.current.stop)

    def _clear(self) -> None:
        """Take away whatever lies on the road."""
        self.clearing = True
        while not self.road.on_top:
            self.services.pop()
        self.clearing = False

    def prepaint(self, stop: Stop) -> bool:
        """Paint a part of a place that is not reached yet; False when all of it is there."""
        canvas, run = self.services.canvas, self.campaign.run
        wanted = stop.id, run.n, canvas.worn(), text.changes()
        if self.ahead is None or self.ahead[0] != wanted:
            there = Campaign(self.services, Unwritten(after(run, RunStep(road=stop.id))))
            place = Visiting(self.services, there)
            place.build()
            place.layout(canvas)
            self.ahead = wanted, place
            return True
        return self.ahead[1].prepaint()

    def brief(self, stop: Stop) -> None:
        """Open the briefing for a stop, or set out for one where nobody fights."""
        if stop.is_fight:
            run = self.campaign.run
            self.services.push(Briefing(self.services, run, stop, self.begin, self.abandon))
        else:
            self.begin(stop, {})

    def abandon(self) -> None:
        """Ask whether to give up the war."""
        ask(self.services, self.campaign.run, self._abandon)

    def _abandon(self) -> None:
        self.campaign.abandon()
        if self.campaign.run.fought:
            self._lead_on()
        else:
            to_title(self.services)

    # ------------------------------------------------------------------ the engagement

    def begin(self, stop: Stop, choices: Mapping[str, str]) -> None:
        """Set out for a stop; the engagement begins on arrival."""
        self._clear()
        self.choices = choices
        if self.campaign.run.phase == "road":
            self.campaign.take(RunStep(road=stop.id))
            self.road.sail(stop)
        else:
            self._fight()

    def arrive(self) -> None:
        """Open the stop at which the ship has landed."""
        if self.campaign.run.visit is None:
            self._fight()
        else:
            self.road.build()

    def _fight(self) -> None:
        """Lay the engagement on the table: the one that was left, or a new one."""
        run = self.campaign.run
        assert run.current is not None
        verdict = self.campaign.verdict()
        if verdict is None or verdict.ending is not None:
            self.road.build()
        elif not verdict.goes_on:
            name = self.services.progress.names.get("war", "")
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
        occasion = Occasion(
            wording.place_and_year(here),
            wording.goal(here, seat),
            _("Continue the war"),
            self._lead_on,
            self._give_up,
            wording.price_of_defeat(self.campaign.run, current.stop),
            leader_of(current.stop),
            held_at(self.campaign.run, current.stop),
        )
        table.take_part(occasion)
        self.services.push(table)

    def _lead_on(self) -> None:
        """Come back from the table, whatever lies on it."""
        self._clear()
        self.road.build()

    def _give_up(self) -> None:
        self.campaign.concede()
        self._lead_on()


def held_at(run: Run, stop: Stop) -> HeldMarks:
    """Return the player's decrees that answer what happens at the table of an engagement."""
    found, options = answering(run, stop)
    marks = [HeldMark(option, one.art, one.name) for option, one in found.items()]
    return HeldMarks(marks, arms_of(stop.game).answers(stop.seat, options))


def leader_of(stop: Stop) -> Leader:
    """Return the commander of the enemy at a stop, with his lines."""
    if not stop.commander:
        return Leader()
    who = commander(stop.commander)
    lines = {
        "greets": who.line_enter,
        "leads": who.line_lead,
        "trails": who.line_loses_lead,
        "robs": who.line_theft_or_great_card,
        "great": who.line_theft_or_great_card,
        "wins": who.line_win,
        "loses": who.line_loss,
    }
    return Leader(stop.enemy, who.name, lines)
