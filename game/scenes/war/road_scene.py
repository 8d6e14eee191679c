"""The road of a war: the map with its stops, the roads that are open, and the state of the run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import sounds
from game.campaign.engagement import setup_at
from game.campaign.road import Stop
from game.campaign.run import Step
from game.client.focus import Spot
from game.client.occasion import Occasion
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.match.match import Match
from game.scenes import table_factory
from game.scenes.page import TOP, Page
from game.scenes.tables import choreography as moves
from game.scenes.tables.table import TableScene
from game.scenes.war import act_line, road_view, wording
from game.scenes.war.aftermath import Aftermath
from game.scenes.war.briefing import Briefing
from game.scenes.war.campaign import Campaign, resumed
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.status import Status
from game.scenes.war.stop_card import StopCard
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites import bars, text
from sprites.canvas import Box, Canvas
from sprites.map.roads import RoadMap, Traveller
from sprites.widget import Button, Callback, Widget

REGIONS = {
    "macedonia": N_("Macedonia"),
    "epirus": N_("Epirus"),
    "arcadia": N_("Arcadia"),
    "aegean": N_("Aegean"),
}
PANEL = 384.0
MOST_PANEL = 0.54
"""The share of the width that the roads take at most, at large text."""
HINT = text.Style("sans-semibold", 16, "ivory3")


class RoadScene(Page):
    """The base of a war's screens: everything else of it lies on top of this one."""

    name = "war"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.seen = self._seen()
        self.voyage: tuple[Stop, float] | None = None
        """The stop that the ship sails to, and the seconds since it left."""
        self.clearing = False
        self.choices: Mapping[str, str] = {}
        self.chosen = ""
        self.map = RoadMap({name: _(words).upper() for name, words in REGIONS.items()})
        self.map_box = self.foot_box = Box(0, 0, 1, 1)
        self.quit_button = Button(Box(0, 0, 1, 1), _("Quit to title"), self.cancel, "slip", "Esc")
        self.main = Button(Box(0, 0, 1, 1), "", self.go, "ivory", "Enter")
        self.main.name = "go"
        self._offer()

    def _seen(self) -> int:
        """Return the number of engagements whose end has been shown before."""
        run = self.campaign.run
        return len(run.fought) - (run.phase == "decree")

    def _offer(self) -> None:
        run = self.campaign.run
        self.status = Status(run)
        self.cards = [
            StopCard(run, stop, number, self._choosing(stop))
            for number, stop in enumerate(run.open_stops, start=1)
        ]
        self.rolling = [*self.cards]
        known = {card.name for card in self.cards}
        self.chosen = (
            self.chosen if self.chosen in known else next(iter(known & {self._first()}), "")
        )
        self.widgets = [*self.cards, *self.status.sherds, self.main, self.quit_button]

    def _first(self) -> str:
        return self.cards[0].name if self.cards else ""

    def _choosing(self, stop: Stop) -> Callback:
        def choose() -> None:
            self.chosen = stop.id
            self.go()

        return choose

    # ------------------------------------------------------------------ the course of the war

    def enter(self) -> None:
        sounds.music("title")
        sounds.ambience("sea_shore")
        self.focus.take(self._first())
        self._proceed()

    def resume(self) -> None:
        if not self.clearing:
            self._come_back()

    def _come_back(self) -> None:
        sounds.music("title")
        sounds.ambience("sea_shore")
        self.campaign.settle()
        self._offer()
        self.focus.take(self._first())
        self._proceed()

    def _clear(self) -> None:
        """Take away whatever lies on the road."""
        self.clearing = True
        while self.services.top is not self:
            self.services.pop()
        self.clearing = False

    def leave(self) -> None:
        self.campaign.close()

    def _proceed(self) -> None:
        """Open what comes next in the war, if that is another screen."""
        run = self.campaign.run
        if len(run.fought) > self.seen:
            self.seen = len(run.fought)
            self.services.push(Aftermath(self.services, self.campaign))
        elif run.over:
            self.services.push(WarEnd(self.services, self.campaign))
        elif run.phase in ("ready", "engaged") and run.current is not None:
            self.services.push(Briefing(self.services, run, run.current.stop, self.begin))

    def go(self) -> None:
        """Open the briefing for the road that is chosen."""
        card = self._chosen_card()
        if card is not None and self.voyage is None:
            self.services.push(Briefing(self.services, self.campaign.run, card.stop, self.begin))

    def _chosen_card(self) -> StopCard | None:
        return next((card for card in self.cards if card.name == self.chosen), None)

    def begin(self, stop: Stop, choices: Mapping[str, str]) -> None:
        """Set out for a stop; the engagement begins on arrival."""
        self._clear()
        self.choices = choices
        if self.campaign.run.phase == "road":
            self.campaign.take(Step(road=stop.id))
            self.services.play("turn_start")
            self.voyage = (stop, 0.0)
            self._offer()
        else:
            self._fight()

    def _fight(self) -> None:
        """Lay the engagement on the table: the one that was left, or a new one."""
        run = self.campaign.run
        current = run.current
        assert current is not None
        path = self.campaign.record_of(current)
        if path is not None:
            table_factory.continue_saved(self.services, path, self._seat)
        else:
            name = self.services.settings.names.get("war", "")
            setup = setup_at(run, self.choices, name)
            self._seat(table_factory.begin(self.services, setup))

    def _seat(self, table: object) -> None:
        """Put the table of the engagement on top."""
        assert isinstance(table, TableScene) and isinstance(table.match, Match)
        run, recorder = self.campaign.run, table.match.recorder
        record = recorder.path.name if recorder is not None else "unwritten.replay"
        assert run.current is not None
        if run.current.record != record:
            self.campaign.take(Step(began=record, choices=dict(self.choices)))
        self.campaign.match = table.match
        here = run.current.stop.scenario
        table.occasion = Occasion(
            wording.place_and_year(here),
            _(here.goal_for(run.current.stop.seat)),
            _("Continue the war"),
            self._lead_on,
            self._give_up,
        )
        self.services.push(table)

    def _lead_on(self) -> None:
        """Come back from the table, whatever lies on it."""
        self._clear()
        self._come_back()

    def _give_up(self) -> None:
        self.campaign.concede()
        self._lead_on()

    # ------------------------------------------------------------------ time, input

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.voyage is not None and self.services.top is self:
            stop, since = self.voyage
            self.voyage = (stop, since + dt)
            if since + dt >= self._sailing_time():
                self._arrive()

    def _sailing_time(self) -> float:
        return 0.0 if self.services.settings.calm else moves.SAIL.seconds

    def _arrive(self) -> None:
        self.voyage = None
        self._fight()

    @property
    def moving(self) -> bool:
        return self.voyage is not None or self.map.settling or super().moving

    @property
    def waiting(self) -> bool:
        return self.voyage is not None or super().waiting

    def handle_input(self, intent: Intent) -> None:
        if self.voyage is not None and intent.kind in ("press", "confirm", "space", "cancel"):
            self._arrive()
            return
        super().handle_input(intent)

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "digit" and intent.amount <= len(self.cards):
            self.chosen = self.cards[intent.amount - 1].name
            self.focus.take(self.chosen)
        elif intent.kind == "menu":
            self.cancel()
        else:
            return super().on_command(intent)
        return True

    def cancel(self) -> None:
        self.services.replace_all(self.services.routes.title)

    def update_highlights(self) -> None:
        super().update_highlights()
        if self.focus.name in {card.name for card in self.cards}:
            self.chosen = self.focus.name

    def _spot(self, widget: Widget) -> Spot:
        spot = super()._spot(widget)
        if isinstance(widget, StopCard):
            card = widget
            inside = self.window
            spot.holds = lambda x, y: (
                card.holds(x, y) and (inside.collidepoint(x, y) or card.mark.collidepoint(x, y))
            )
        return spot

    def retranslate(self) -> None:
        self.map = RoadMap({name: _(words).upper() for name, words in REGIONS.items()})
        self.quit_button.words = _("Quit to title")
        self._offer()

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        card = self._chosen_card()
        goal = wording.short_name(card.stop.scenario) if card is not None else ""
        self.main.words = _("March to {place}").format(place=goal) if goal else _("Continue")
        self.main.enabled = card is not None
        self._lay_foot_box(canvas)
        panel = min(PANEL * (0.4 + 0.6 * canvas.text_scale), MOST_PANEL * canvas.width)
        self.map_box = Box(0, TOP, canvas.width - panel, self.foot_box.y - TOP)
        self.window = Box(self.map_box.right + 12, TOP + 10, panel - 24, self.map_box.h - 16)
        self._lay_cards(canvas)
        run = self.campaign.run
        self.map.lay(canvas, self.map_box, road_view.marks(run, self.chosen))
        for each in self.cards:
            each.mark = self.map.box(each.stop.id)

    def _lay_foot_box(self, canvas: Canvas) -> None:
        wide = max(b.preferred_size(canvas)[0] for b in (self.main, self.quit_button))
        tall = self.main.preferred_size(canvas)[1]
        wide = min(max(wide, 290.0), 0.36 * canvas.width)
        high = max(2 * tall + 10, self.status.least_height(canvas)) + 34
        self.foot_box = Box(0, canvas.height - high, canvas.width, high)
        x, top = canvas.width - 22 - wide, self.foot_box.y + 22
        self.main.rect = Box(x, top, wide, tall)
        self.quit_button.rect = Box(x, top + tall + 10, wide, tall)
        self.status.lay(canvas, Box(22, top, x - 44, high - 30))

    def _lay_cards(self, canvas: Canvas) -> None:
        y, wide = self.window.y - self.scroll.at, self.window.w - 10
        talls = [card.height(canvas, wide) for card in self.cards]
        spare = self.window.h - sum(talls) - 10 * (len(talls) - 1)
        more = max(0.0, min(16.0, spare / max(1, len(talls))))
        for card, tall in zip(self.cards, talls, strict=True):
            card.rect = Box(self.window.x, y, wide, tall + more)
            y = card.rect.bottom + 10
        self.scroll.measure(y - 10 + self.scroll.at - self.window.y, self.window.h)

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.anchor = self.map_box.centerx, self.foot_box.y
        room.kept.append(self.foot_box)
        return room

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        run = self.campaign.run
        canvas.fill("slip")
        lit = self.chosen if self.voyage is None else self.voyage[0].id
        marks, ways = road_view.marks(run, lit), road_view.ways(run, lit)
        self.map.draw(canvas, marks, ways, self._ship(), self.time)
        self.draw_rolling(canvas)
        self._draw_bar(canvas)
        bars.slip_band(canvas, self.foot_box)
        bars.meander(canvas, 4, self.foot_box.y + 3, canvas.width - 8, 11)
        self.status.draw(canvas, self.time)
        self.main.draw(canvas, self.time)
        self.quit_button.draw(canvas, self.time)
        self.status.draw_notes(canvas)
        self.drawn()

    def _ship(self) -> Traveller:
        run = self.campaign.run
        if self.voyage is None:
            return road_view.ship(run)
        stop, since = self.voyage
        share = moves.SAIL.ease(min(1.0, since / moves.SAIL.seconds))
        return road_view.voyage(run, stop, share)

    def _draw_bar(self, canvas: Canvas) -> None:
        run = self.campaign.run
        who = _("{city} · {level}").format(
            city=wording.city(run.charter.city), level=wording.level(run.charter.level)
        )
        bars.top_bar(canvas, _("The Long War"), who)
        act_line.draw(canvas, run, canvas.width - 22 - act_line.width(canvas, run), 22)


def continue_war(services: Services, path: Path) -> None:
    """Leave everything for the road of a war, or say why it cannot be continued."""
    campaign = resumed(services, path)
    if campaign is not None:
        campaign.settle()
        services.replace_all(lambda: RoadScene(services, campaign))
