"""The road of a war as the base of its screens: the map, the open roads, the run's state."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path

from game.campaign.road import Stop
from game.campaign.run import Charter, Run
from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.scenes.page import TOP, Page
from game.scenes.tables import choreography as moves
from game.scenes.war import course, road_view, wording
from game.scenes.war.campaign import Campaign, begun, resumed
from game.scenes.war.course import WarCourse
from game.scenes.war.status import Status, acts_draw, acts_width
from game.scenes.war.stop_card import FarStop, OtherStopCard, RoadCard, StopCard
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites import bars, text
from sprites.canvas import Box, Canvas, nowhere
from sprites.layout import Column, Row, Slot, centred, foot_of, head_of, right_of, trim
from sprites.map.roads import RoadMap, Traveller
from sprites.widget import Button, Callback, Widget

WIDEST_BUTTON = 0.36
ABANDON = text.Style("sans-bold", 14, "ivory", tracking=0.8, most=1.3)


class RoadFoot:
    """Lays itself along the foot; the button to abandon stands in the bar along the top."""

    def __init__(self, run: Run, march: Callback, quit_: Callback, abandon: Callback) -> None:
        self.run = run
        self.status = Status(run)
        self.main = Button(_("March"), march, "ivory", cap("confirm"))
        self.main.name = "go"
        self.quit = Button(_("Quit to title"), quit_, "slip", cap("cancel"))
        self.abandon = Button(_("Abandon this war"), abandon, "slip", style=ABANDON)
        self.box = nowhere()

    @property
    def widgets(self) -> list[Widget]:
        """All that can have the focus."""
        return [*self.status.sherds, self.main, self.quit, self.abandon]

    def lay(self, canvas: Canvas) -> Box:
        """Take the foot of the window and return its box."""
        wide = max(each.preferred_size(canvas)[0] for each in (self.main, self.quit))
        tall = self.main.preferred_size(canvas)[1]
        wide = min(max(wide, 290.0), WIDEST_BUTTON * canvas.width)
        self.box = foot_of(canvas.area, max(2 * tall + 10, self.status.least_height(canvas)) + 34)
        status = Slot(grow=1)
        buttons = Column(self.main, self.quit, gap=10)
        foot = Row(status, Slot(buttons, wide=wide), gap=22, padding=(22, 22, 22, 8))
        foot.place(canvas, self.box)
        self.status.lay(canvas, status.box)
        self._lay_abandon(canvas)
        return self.box

    def _lay_abandon(self, canvas: Canvas) -> None:
        """Place the button in the bar along the top, left of the acts."""
        narrow = canvas.text_scale > 1.5
        self.abandon.words = _("Abandon") if narrow else _("Abandon this war")
        wide = self.abandon.preferred_size(canvas)[0]
        bar = trim(canvas.area, top=6, right=acts_width(canvas, self.run) + 44)
        self.abandon.rect = head_of(right_of(bar, wide), 31)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw everything under its meander."""
        self.abandon.draw(canvas, now)
        bars.slip_band(canvas, self.box)
        bars.meander(canvas, 4, self.box.y + 3, canvas.width - 8, 11)
        self.status.draw(canvas, now)
        self.main.draw(canvas, now)
        self.quit.draw(canvas, now)
        self.status.draw_notes(canvas)


REGIONS = {
    "macedonia": N_("Macedonia"),
    "epirus": N_("Epirus"),
    "arcadia": N_("Arcadia"),
}
PANEL = 384.0
MOST_PANEL = 0.54
"""The share of the width that the roads take at most, at large text."""
MOST_GROWN = 76.0
"""The most units that a card is higher than what it holds."""
GAP = 10.0
FAR = 30.0
"""The width of the place of a later stop, for the mouse and the focus."""


class RoadPage(Page):
    """Shows a run, and lets its player choose a road."""

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.voyage: tuple[Stop, float] | None = None
        """The stop that the ship sails to, and the seconds since it left."""
        self.chosen = ""
        self.map_box = nowhere()
        self.offer()

    @abstractmethod
    def go(self) -> None:
        """Go the road that is chosen."""

    @abstractmethod
    def abandon(self) -> None:
        """Ask whether to give up the war."""

    @abstractmethod
    def arrive(self) -> None:
        """End the voyage."""

    def offer(self) -> None:
        """Take up the run as it stands."""
        run = self.campaign.run
        self.map = RoadMap({name: _(words).upper() for name, words in REGIONS.items()})
        stops = run.open_stops if self.voyage is None else (self.voyage[0],)
        self.cards = [self._card(stop, number) for number, stop in enumerate(stops, start=1)]
        open_now = {stop.id for stop in stops}
        self.far = [FarStop(run, stop) for stop in run.ahead if stop.id not in open_now]
        self.rolling[:] = [*self.cards]
        if self.chosen not in {card.name for card in self.cards}:
            self.chosen = self.first
        self.base = RoadFoot(run, self.go, self.cancel, self.abandon)
        self.widgets = [*self.cards, *self.far, *self.base.widgets]

    def _card(self, stop: Stop, number: int) -> StopCard | OtherStopCard:
        run, choose = self.campaign.run, self._choosing(stop)
        if stop.is_fight:
            return StopCard(run, stop, number, choose)
        following = [run.met(run.road.stop(name)) for name in stop.leads_to]
        card = OtherStopCard(stop, following, number, choose)
        card.binds = True  # there is no briefing, from which one can go back
        return card

    @property
    def first(self) -> str:
        """The name of the first card, "" without any."""
        return self.cards[0].name if self.cards else ""

    def _choosing(self, stop: Stop) -> Callback:
        def choose() -> None:
            self.chosen = stop.id
            self.go()

        return choose

    @property
    def card(self) -> StopCard | OtherStopCard | None:
        """The card of the road that is chosen."""
        return next((card for card in self.cards if card.name == self.chosen), None)

    def retranslate(self) -> None:
        self.offer()

    # ------------------------------------------------------------------ time, input

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.voyage is not None and self.services.top is self:
            stop, since = self.voyage
            self.voyage = (stop, since + dt)
            if self.services.settings.calm or since + dt >= moves.SAIL.seconds:
                self.arrive()

    @property
    def moving(self) -> bool:
        return self.voyage is not None or self.map.settling or super().moving

    @property
    def waiting(self) -> bool:
        return self.voyage is not None or super().waiting

    def handle_input(self, intent: Intent) -> None:
        if self.voyage is None:
            super().handle_input(intent)
        elif intent.kind in ("press", "confirm", "space", "cancel"):
            self.arrive()

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

    def spot_of(self, widget: Widget, region: str = "") -> Spot:
        spot = super().spot_of(widget, region)
        if isinstance(widget, RoadCard):
            card, inside = widget, self.rolling.window
            spot.holds = lambda x, y: bool(
                card.mark.collidepoint(x, y)
                or (card.rect.collidepoint(x, y) and inside.collidepoint(x, y))
            )
        return spot

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        card = self.card
        self.base.main.enabled = card is not None and self.voyage is None
        if card is not None:
            self.base.main.binds = card.binds
            place = wording.stop_name(card.stop)
            on_foot = road_view.marches(self.campaign.run, card.stop)
            words = _("March to {place}") if on_foot else _("Sail to {place}")
            self.base.main.words = words.format(place=place)
        foot = self.base.lay(canvas)
        panel = min(PANEL * (0.4 + 0.6 * canvas.text_scale), MOST_PANEL * canvas.width)
        above = trim(canvas.area, top=TOP, bottom=foot.h)
        self.map_box = trim(above, right=panel)
        window = trim(right_of(above, panel), 4, 4, 4, 2)
        self.rolling.lay(canvas, window, self._column(canvas, window))
        self.map.lay(canvas, self.map_box, road_view.marks(self.campaign.run, self.chosen))
        for each in self.cards:
            each.mark = self.map.box(each.stop.id)
        for far in self.far:
            far.rect = centred(self.map.box(far.stop.id), FAR, FAR)

    def _column(self, canvas: Canvas, window: Box) -> Column:
        """Return the cards one below another, as tall as the window lets them be."""
        edges = 8.0, 7.0, 16.0, 7.0
        need = Column(*self.cards, gap=GAP, padding=edges).height(canvas, window.w)
        more = max(0.0, min(MOST_GROWN, (window.h - need) / max(1, len(self.cards))))
        talls = [card.measure(canvas, window.w - 24)[1] + more for card in self.cards]
        cards = [Slot(card, tall=tall) for card, tall in zip(self.cards, talls, strict=True)]
        return Column(*cards, gap=GAP, padding=edges, role="list")

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.anchor = self.map_box.centerx, self.base.box.y
        room.kept.append(self.base.box)
        return room

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        run = self.campaign.run
        canvas.fill("slip")
        marks, ways = road_view.marks(run, self.chosen), road_view.ways(run, self.chosen)
        self.map.draw(canvas, marks, ways, self._ship(), self.time)
        self.rolling.draw(canvas, self.time)
        who, right = wording.who(run.charter), self.base.abandon.rect.x
        bars.top_bar(canvas, _("The Long War"), who, right)
        acts_draw(canvas, run, canvas.width - 22 - acts_width(canvas, run), 22)
        self.base.draw(canvas, self.time)
        for far in self.far:
            far.draw(canvas, self.time)
            far.draw_note(canvas)
        self.drawn()

    def _ship(self) -> Traveller:
        if self.voyage is None:
            return road_view.ship(self.campaign.run)
        stop, since = self.voyage
        share = moves.SAIL.ease(min(1.0, since / moves.SAIL.seconds))
        return road_view.voyage(self.campaign.run, stop, share)


class RoadScene(RoadPage):
    """The page of the road while a war is played."""

    name = "war"

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services, campaign)
        self.course = WarCourse(services, campaign, self)

    def enter(self) -> None:
        self.course.come_back()

    def resume(self) -> None:
        self.course.come_back()

    def leave(self) -> None:
        self.campaign.close()

    def take_first(self) -> None:
        """Give the focus to the first road."""
        self.focus.take(self.first)

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
        self.offer()

    def arrive(self) -> None:
        """End the voyage."""
        self.voyage = None
        self.offer()
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


def abandon_war(services: Services, path: Path) -> None:
    """Ask whether to abandon the war of a file, and lead to its end."""
    campaign = resumed(services, path)
    if campaign is None:
        return
    run = campaign.run
    campaign.close()
    course.ask(services, run, lambda: _abandoned(services, path))


def _abandoned(services: Services, path: Path) -> None:
    campaign = resumed(services, path)
    if campaign is None:
        return
    campaign.abandon()
    if campaign.run.fought:
        services.replace_all(lambda: RoadScene(services, campaign))
    else:
        campaign.close()
        course.to_title(services)
