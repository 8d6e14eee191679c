"""The page of a road: the map, cards of its stops beside it, and the run's state along the foot."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial

from game.campaign.road import Stop
from game.campaign.run import Run
from game.client.commands import ALL, act, cap, taking
from game.client.focus import Spot
from game.client.life import Part, nothing
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.scenes.page import TOP, Page
from game.scenes.tables import choreography as moves
from game.scenes.war import road_view, wording
from game.scenes.war.campaign import Campaign
from game.scenes.war.status import Status, acts_draw, acts_width
from game.scenes.war.stop_card import FarStop, OtherStopCard, RoadCard, StopCard
from game.scenes.war.stops.told import roads_in_words, war_in_words
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Column, Row, Slot, centred, foot_of, head_of, right_of, trim
from sprites.base.widget import Button, Callback, Widget
from sprites.kit import bars
from sprites.map.roads import Mark, RoadMap

WIDEST_BUTTON = 0.36
ABANDON = text.Style("sans-bold", 14, "ivory", tracking=0.8, most=1.3)


class RoadFoot:
    """Lays itself along the foot; what abandons the war, if it can be, stands in the bar on top."""

    def __init__(
        self, run: Run, march: Callback, quit_: Callback, abandon: Callback | None
    ) -> None:
        self.run = run
        self.status = Status(run)
        self.main = Button(_("March"), march, "ivory", cap("confirm"))
        self.main.name = "go"
        self.quit = Button(_("Quit to title"), quit_, "slip", cap("cancel"))
        self.abandon = Button(_("Abandon this war"), abandon or quit_, "slip", style=ABANDON)
        self.abandons = abandon is not None
        self.box = nowhere()

    @property
    def widgets(self) -> list[Widget]:
        """All that can have the focus."""
        ways = [self.main, self.quit, *([self.abandon] if self.abandons else [])]
        return [*self.status.sherds, *ways]

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
        if self.abandons:
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
FEW_NAMES = 1.5
"""The size of text from which few places of the map are named."""
FAR = 30.0
"""The width of the place of a later stop, for the mouse and the focus."""


class RoadChart:
    """The map with what lies on the road of a run, the `whole` of it if it is only looked at."""

    def __init__(self, whole: bool) -> None:
        self.map = RoadMap({name: _(words).upper() for name, words in REGIONS.items()})
        self.whole = whole
        self.box = nowhere()

    def lay(self, canvas: Canvas, box: Box, run: Run, opened: Sequence[Stop], chosen: str) -> None:
        """Give all marks and names their places in a box."""
        self.box = box
        self.map.lay(canvas, box, self._marks(canvas, run, opened, chosen))

    def _marks(self, canvas: Canvas, run: Run, opened: Sequence[Stop], chosen: str) -> list[Mark]:
        few = canvas.text_scale >= FEW_NAMES
        return road_view.marks(run, opened, chosen, self.whole, few)

    def draw(
        self,
        canvas: Canvas,
        run: Run,
        opened: Sequence[Stop],
        chosen: str,
        voyage: tuple[Stop, float] | None,
        now: float,
    ) -> None:
        """Draw the map, with the ship where it lies or has come on its voyage."""
        ways = road_view.ways(run, opened, chosen, self.whole)
        ship = road_view.ship(run)
        if voyage is not None:
            stop, since = voyage
            share = moves.SAIL.ease(min(1.0, since / moves.SAIL.seconds))
            ship = road_view.voyage(run, stop, share)
        self.map.draw(canvas, self._marks(canvas, run, opened, chosen), ways, ship, now)


class RoadPage(Page):
    """Shows a run, and lets its player choose a road; the `whole` of it if he only looks."""

    whole = False

    def __init__(self, services: Services, campaign: Campaign) -> None:
        super().__init__(services)
        self.campaign = campaign
        self.voyage: tuple[Stop, float] | None = None
        """The stop that the ship sails to, and the seconds since it left."""
        self.chosen = ""
        self.life.parts.append(Part(step=self._sail_on, moving=self._sails))
        self.life.parts.append(Part(look=lambda: self.chart.map.settling and self.time))
        self.acts += [
            act("press confirm space cancel", self.arrive, self._sails, first=True),
            act(f"{ALL} point wheel", nothing, self._sails, first=True),
            taking("digit", self._reach_card),
            act("cancel menu", self.turn_back),
        ]

    @abstractmethod
    def go(self) -> None:
        """Go the road that is chosen."""

    @abstractmethod
    def abandon(self) -> None:
        """Ask whether to give up the war."""

    @abstractmethod
    def arrive(self) -> None:
        """End the voyage."""

    def turn_back(self) -> None:
        """Go back from here: to the title."""
        self.services.replace_all(self.services.routes.title)

    def build(self) -> None:
        """Take up the run as it stands."""
        run = self.campaign.run
        self.chart = RoadChart(self.whole)
        self.cards = self.carded()
        told = {card.stop.id for card in self.cards}
        self.far = [FarStop(run, stop) for stop in run.ahead if stop.id not in told]
        self.rolling[:] = [*self.cards]
        names = [card.name for card in self.cards]
        if self.chosen not in names:
            self.chosen = next(iter(names), "")
        self.base = RoadFoot(run, self.go, self.cancel, None if self.whole else self.abandon)
        self.widgets = [*self.cards, *self.far, *self.base.widgets]

    @property
    def opened(self) -> tuple[Stop, ...]:
        """The stops to which roads are open."""
        run = self.campaign.run
        if self.voyage is not None:
            return (self.voyage[0],)
        return run.next_stops if self.whole else run.open_stops

    def carded(self) -> list[RoadCard]:
        """Return the cards beside the map: those of the stops to which roads are open."""
        run, stops = self.campaign.run, enumerate(self.opened, start=1)
        return [_card(run, stop, number, self._choosing(stop)) for number, stop in stops]

    def _choosing(self, stop: Stop) -> Callback:
        def choose() -> None:
            self.chosen = stop.id
            self.go()

        return choose

    @property
    def card(self) -> RoadCard | None:
        """The card of the road that is chosen."""
        return next((card for card in self.cards if card.name == self.chosen), None)

    @property
    def aloud(self) -> Aloud:
        run = self.campaign.run
        told = _("The Long War"), wording.who(run.charter), *war_in_words(run)
        return Aloud(sentences(told), "" if self.voyage is not None else self.ahead)

    @property
    def ahead(self) -> str:
        """The roads that lie ahead, in a sentence for who listens."""
        return roads_in_words(self.campaign.run)

    # ------------------------------------------------------------------ time, input

    def _sail_on(self, dt: float) -> None:
        if self.voyage is not None and self.services.top is self:
            stop, since = self.voyage
            self.voyage = (stop, since + dt)
            if self.services.settings.calm or since + dt >= moves.SAIL.seconds:
                self.arrive()

    def _sails(self) -> bool:
        return self.voyage is not None

    def _reach_card(self, intent: Intent) -> None:
        for card in self.cards:
            if card.number == intent.amount:
                self.chosen = card.name
                self.focus.take(card.name)

    def show_focus(self) -> None:
        if self.focus.name in {card.name for card in self.cards}:
            self.chosen = self.focus.name

    def spots(self) -> list[Spot]:
        spots = super().spots()
        cards = {card.name: card for card in self.cards}
        for spot in spots:
            if spot.name in cards:
                spot.holds = partial(self._holds, cards[spot.name])
        return spots

    def _holds(self, card: RoadCard, x: float, y: float) -> bool:
        """Return True for a point on the mark of a card, or where that shows."""
        shows = card.rect.collidepoint(x, y) and self.rolling.window.collidepoint(x, y)
        return bool(card.mark.collidepoint(x, y) or shows)

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        self.tell_main()
        foot = self.base.lay(canvas)
        panel = min(PANEL * (0.4 + 0.6 * canvas.text_scale), MOST_PANEL * canvas.width)
        above = trim(canvas.area, top=TOP, bottom=foot.h)
        window = trim(right_of(above, panel), 4, 4, 4, 2)
        self.rolling.lay(canvas, window, self.column(canvas, window))
        run, opened = self.campaign.run, self.opened
        self.chart.lay(canvas, trim(above, right=panel), run, opened, self.chosen)
        for each in self.cards:
            each.mark = self.chart.map.box(each.stop.id)
        for far in self.far:
            far.rect = centred(self.chart.map.box(far.stop.id), FAR, FAR)
        self.toasts.anchor = self.chart.box.centerx, foot.y
        self.toasts.kept = [foot]

    def tell_main(self) -> None:
        """Say on the main button where the chosen road leads."""
        card, main = self.card, self.base.main
        main.enabled = card is not None and self.voyage is None
        if card is not None:
            main.binds = card.binds
            place = wording.stop_name(card.stop)
            on_foot = road_view.marches(self.campaign.run, card.stop)
            words = _("March to {place}") if on_foot else _("Sail to {place}")
            main.words = words.format(place=place)

    def column(self, canvas: Canvas, window: Box) -> Column:
        """Return the cards one below another, as tall as the window lets them be."""
        edges = 8.0, 7.0, 16.0, 7.0
        need = Column(*self.cards, gap=GAP, padding=edges).height(canvas, window.w)
        more = max(0.0, min(MOST_GROWN, (window.h - need) / max(1, len(self.cards))))
        talls = [card.measure(canvas, window.w - 24)[1] + more for card in self.cards]
        cards = [Slot(card, tall=tall) for card, tall in zip(self.cards, talls, strict=True)]
        return Column(*cards, gap=GAP, padding=edges, role="list")

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        run = self.campaign.run
        canvas.fill("slip")
        self.chart.draw(canvas, run, self.opened, self.chosen, self.voyage, self.time)
        self.rolling.draw(canvas, self.time)
        right = canvas.width - acts_width(canvas, run) - 44
        if self.base.abandons:
            right = self.base.abandon.rect.x
        who = wording.who(run.charter)
        bars.top_bar(canvas, _("The Long War"), who, right)
        acts_draw(canvas, run, canvas.width - 22 - acts_width(canvas, run), 22)
        self.base.draw(canvas, self.time)
        for far in self.far:
            far.draw(canvas, self.time)
            far.draw_note(canvas)


def _card(run: Run, stop: Stop, number: int, choose: Callback) -> RoadCard:
    """Return the card of a stop to which a road is open."""
    if stop.is_fight:
        return StopCard(run, stop, number, choose)
    following = [run.met(run.road.stop(name)) for name in stop.leads_to]
    card = OtherStopCard(stop, following, number, choose)
    card.binds = True  # there is no briefing, from which one can go back
    return card
