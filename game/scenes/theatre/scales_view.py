"""The scales of a match as one seat has them: curve, list, table and balance, which go together."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.services import Services
from game.judging.judgement_file import KeptScales
from game.judging.scales import Scales
from game.match.seats import human_seats
from game.records.replay_player import ReplayPlayer
from game.rules.core import Seat
from game.rules.wording import SPACE
from game.scenes import scales_words, seat_text
from game.scenes.games import table_of
from game.scenes.page import Rolling
from game.scenes.scales_picture import balance_of
from game.scenes.theatre.decision import BUTTON
from game.scenes.theatre.scales_panels import BalancePanel, KindsTable, WeightRow
from game.scenes.theatre.weighed import Entry, Weighed
from game.system.i18n import _, row
from sprites.base import rich, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Part, Row, Slot, Wrap, grow, inset
from sprites.base.widget import Button, Callback, Widget
from sprites.charts.balance import Balance
from sprites.charts.chart import Curve
from sprites.charts.weightchart import WeightChart, WeightMark
from sprites.kit import leaves
from sprites.kit.iconbutton import IconButton
from sprites.kit.leaves import Painted

Watch = Callable[[int], None]
MARKS = 8
"""The most marks on the curve: the heaviest of the weights that are listed."""
LEFT, LIST = 330.0, 404.0
"""The widths of the balance and of the list, in units, at the usual size of text."""
CHART, TABLE = 0.385, 0.27
"""The shares of the height that the curve has, and the table of kinds where its rows need less."""
LEAST_LIST = 280.0
"""The height in units below which the list has the ways on at its end, instead of below it."""
SENTENCE = text.Style("serif", 20, read=True)
SIZES = (26.0, 24.0, 22.0, *(float(size) for size in range(21, 9, -1)))
"""Sizes at which the sentence is tried."""


class ScalesView:
    """Shows the scales of a match to a seat, `about`; `watch` goes to a step of its record.

    `seats` are those whose scales can be looked at, `ways` the buttons below the list.
    """

    def __init__(
        self,
        services: Services,
        playback: ReplayPlayer,
        rolling: Rolling,
        watch: Watch,
        rebuild: Callback,
    ) -> None:
        """`rebuild` builds the page on which they are shown."""
        self.ways: Sequence[IconButton] = ()
        self.playback, self.rolling, self.watch, self.rebuild = playback, rolling, watch, rebuild
        self.table = table_of(services, playback)
        self.table.display.humans = []
        people = human_seats(playback.record.header.players)
        self.seats = people if len(people) == 1 else list(range(playback.state.seats))
        self.about: Seat = (people or self.seats)[0]
        self.by_weight = False
        self.weighed: Weighed | None = None
        self.first: KeptScales | None = None
        """The scales of the first match with the same cards, which its own person is told of."""
        self.picture: Balance | None = None
        self.entries: list[Entry] = []
        self.rows: list[WeightRow] = []
        self.chart = WeightChart("", self._follow_mark, self.watch_chosen)
        self.chart.name = "chart"
        self.sort = Button("", self._other_order, "slip", style=BUTTON)
        self.sort.name = "sort"
        self.parts = Row()

    def take(self, found: Scales) -> Balance:
        """Take scales that are to be shown; returns their balance, in which all weights lie."""
        self.weighed = Weighed(found, self.playback, self.table)
        self.picture = balance_of(found)
        return self.picture

    def compare(self, first: KeptScales | None) -> None:
        """Lay the luck and play of the first match with the same cards beside these."""
        self.first = first

    def build(self) -> None:
        """Show the weights as the present seat has them, in the order that is chosen."""
        found, picture = self.weighed, self.picture
        if found is None or picture is None:
            return
        self.chart.words, self.chart.form = _("Win chance"), _("{n} %")
        self.entries = found.entries(self.about)
        self.panel = BalancePanel(picture, found.found, self.about)
        self.kinds = KindsTable(found.found, self.about)
        self._draw_curve(found)
        self._list()

    def _draw_curve(self, found: Weighed) -> None:
        order = [self.about, *(seat for seat in range(len(found.sides)) if seat != self.about)]
        course = found.course()
        self.chart.bands = tuple(
            Curve(found.sides[seat], tuple((at, shares[seat]) for at, shares in course))
            for seat in order
        )
        self.chart.turns = tuple(found.turns())
        heavy = sorted(self.entries, key=lambda one: -abs(one.share))[:MARKS]
        self.chart.signs = tuple(
            WeightMark(one.at, one.reached, one.sign, one.side, one.number)
            for one in self.entries
            if one in heavy
        )

    def _list(self) -> None:
        listed = list(self.entries)
        if self.by_weight:
            listed.sort(key=lambda one: -abs(one.share))
        self.rows = [WeightRow(one, self._watching(one)) for one in listed]
        self.rolling[:] = self.rows
        self.sort.words = _("Sorted by weight") if self.by_weight else _("Sorted by time")
        self.look_at(self.chart.chosen)

    def _other_order(self) -> None:
        self.by_weight = not self.by_weight
        self.rebuild()

    def other_side(self) -> None:
        """Turn to the same match as the next seat has it."""
        self.about = self.seats[(self.seats.index(self.about) + 1) % len(self.seats)]
        self.chart.chosen = 0

    @property
    def widgets(self) -> list[Widget]:
        """All that can have the focus."""
        return [self.chart, self.sort, *self.rows, *self.ways] if self.entries else []

    # ------------------------------------------------------------------ looking about

    def _row(self, number: int) -> WeightRow | None:
        return next((each for each in self.rows if each.entry.number == number), None)

    def look_at(self, number: int) -> None:
        """Let a weight stand out in the list and on the curve."""
        self.chart.chosen = number
        for each in self.rows:
            each.chosen = each.entry.number == number
        shown = self._row(number)
        self.chart.told = "" if shown is None else shown.narration

    def _follow_mark(self) -> None:
        """Show the row of the mark that the keys or the mouse have come to."""
        self.look_at(self.chart.chosen)
        shown = self._row(self.chart.chosen)
        if shown is not None:
            self.rolling.show(shown)

    def point(self, x: float, y: float) -> None:
        """Look at the weight whose mark lies under the mouse, if any."""
        number = self.chart.mark_under(x, y)
        if number and number != self.chart.chosen:
            self.chart.chosen = number
            self._follow_mark()

    def _watching(self, entry: Entry) -> Callable[[], None]:
        return lambda: self.watch(entry.step)

    @property
    def chosen(self) -> Entry | None:
        """The weight that is looked at, None if none is."""
        shown = self._row(self.chart.chosen)
        return shown.entry if shown is not None else None

    def watch_chosen(self) -> None:
        """Go to the match at the weight that is looked at, the heaviest if none is."""
        if self.entries:
            heaviest = max(self.entries, key=lambda one: abs(one.share))
            self.watch((self.chosen or heaviest).step)

    # ------------------------------------------------------------------ words

    @property
    def sentence(self) -> str:
        """The sentence on what decided the match, and those on what is unusual; as markup."""
        if self.weighed is None:
            return ""
        found = self.weighed.found
        notes = (_(scales_words.NOTES[note]) for note in found.notes)
        told = scales_words.sentence(found, self.about, scales_words.coloured, self.first)
        own = self.about in human_seats(found.players) and self.about not in found.silent
        blow = scales_words.of_blow(found, self.about, scales_words.coloured) if own else ""
        return row([*filter(None, (told, blow)), *notes], SPACE)

    @property
    def side(self) -> str:
        """The name of the side whose scales are shown."""
        header = self.playback.record.header
        return seat_text.side(header.rules, header.players, self.about)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas, window: Box) -> None:
        """Place everything in the window between the bar and the foot."""
        large = canvas.text_scale - 1
        table = max(self.kinds.tall(canvas), min(self.kinds.most, TABLE * window.h)) + 20
        wide, head = LIST * (1 + 0.15 * large), text.line_height(canvas, BUTTON) + 14
        tall = CHART * (1 - 0.12 * large) * window.h
        words = Painted(self._draw_sentence, grow=1)
        kinds = Painted(_ground, Column(grow(self.kinds.parts), padding=(14, 10)), tall=table)
        balance = Painted(_ground, self.panel.parts, wide=LEFT * (1 - 0.3 * large))
        listed = Painted(_ground, grow=1)
        above = Row(balance, grow(Column(words, 10, kinds)), gap=12)
        left = Column(grow(above), 10, Slot(self.chart, tall=tall))
        sizes = [each.preferred_size(canvas) for each in self.ways]
        ways = Wrap(
            *(Slot(each, *size) for each, size in zip(self.ways, sizes, strict=True)), gap=8
        )
        below = ways.height(canvas, wide) + 8
        rolled = window.h - head - 8 - below < LEAST_LIST
        foot: list[Part | float] = [] if rolled else [8, ways]
        right = Column(Slot(self.sort, tall=head), 8, listed, *foot)
        self.parts = Row(grow(left), Slot(right, wide=wide), gap=12)
        self.parts.place(canvas, window)
        self.rolling[:] = [*self.rows, *(self.ways if rolled else ())]
        rows = Column(*self.rows, role="list", name=_("The Scales"))
        whole = Column(rows, 8, Row(ways, padding=(8, 0))) if rolled else rows
        self.rolling.lay(canvas, inset(listed.box, 4, 6), whole)

    def _draw_sentence(self, canvas: Canvas, box: Box) -> None:
        _ground(canvas, box)
        room = inset(box, 16, 10)
        rich.fitted(canvas, self.sentence, SENTENCE, SIZES, room.size).draw(canvas, room)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw everything."""
        leaves.draw(canvas, self.parts)
        self.chart.draw(canvas, now)
        for button in (self.sort, *self.ways):
            if button not in self.rolling:
                button.draw(canvas, now)
        self.rolling.draw(canvas, now)


def _ground(canvas: Canvas, box: Box) -> None:
    slip(canvas, box, 9)
