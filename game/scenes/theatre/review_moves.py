"""The list of moves of a review, and the curves of the players' chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.judging.fault_words import FAULTS
from game.judging.grades import NAMES, Grade
from game.judging.review import Decision, Evaluation, Plan, Review
from game.records.remarks import remarks_by
from game.rules.core import NOBODY, Seat
from game.scenes import seat_text
from game.scenes.tables.display import Suggestion
from game.scenes.theatre import review_words
from game.scenes.theatre.decision import BUTTON, Account, Cause
from game.scenes.look_back.replay_log import noted
from game.scenes.theatre.review_board import ReviewBoard
from game.scenes.theatre.review_words import percent
from game.system.i18n import _, percentage, row
from sprites.base import pieces, text
from sprites.base.canvas import Canvas
from sprites.base.widget import Button, Callback
from sprites.charts.chart import Chart
from sprites.charts.course import Curve
from sprites.kit.listing import Listing, ListRow, RowsOnDemand

TONES = {Grade.BEST: "gain", Grade.GOOD: "open"}


class MoveList(Listing):
    """A list that calls `look` for each row that keys or mouse have come to."""

    def __init__(self, callback: Callback, look: Callback) -> None:
        super().__init__([], callback, _("Moves"), dense=True)
        self.look = look

    def walk(self, way: str) -> bool:
        by = {"up": -1, "down": 1}.get(way, 0)
        return by != 0 and self.adjust(by)

    def adjust(self, by: int) -> bool:
        moved = super().adjust(by)
        if moved:
            self.look()
        return moved

    def press(self, x: float, y: float) -> bool:
        before, pressed = self.at, super().press(x, y)
        if self.at != before:
            self.look()
        return pressed


class ReviewMoves:
    """The list, and the two buttons that choose what it shows in which order.

    `choose` is called with the number of the decision whose row has been come to.
    """

    def __init__(
        self,
        review: Review,
        sides: Sequence[str],
        board: ReviewBoard,
        choose: Callable[[int], None],
        callback: Callback,
    ) -> None:
        self.review = review
        self.sides = sides
        self.board = board
        self.look_at = choose
        self.list = MoveList(callback, self._look)
        self.sort = self._button("sort", self._other_order)
        self.who = self._button("whose", self._other_player)
        self.remarks = remarks_by(review.record, [one.line for one in review.decisions])
        self.by_cost, self.whose = False, NOBODY
        self.shown: list[Decision] = []
        self.said: dict[tuple[int, Plan], Suggestion] = {}

    def build(self) -> None:
        """Say all anew."""
        self.list.words = _("Moves")
        self.said.clear()

    def _look(self) -> None:
        if self.chosen is not None:
            self.look_at(self.chosen.n)

    def _button(self, name: str, callback: Callback) -> Button:
        button = Button("", callback, "slip", style=BUTTON)
        button.name = name
        return button

    def words(self, about: Decision, plan: Plan) -> Suggestion:
        """Return a choice in the words of the hints."""
        key = about.n, plan
        if key not in self.said:
            self.said[key] = review_words.suggestion(self.board.table, about, plan)
        return self.said[key]

    @property
    def chosen(self) -> Decision | None:
        """The decision of the row that is chosen."""
        return self.shown[self.list.at] if 0 <= self.list.at < len(self.shown) else None

    def choose(self, n: int) -> None:
        """Choose the row of a decision, none where it is not listed."""
        self.list.at = next((at for at, one in enumerate(self.shown) if one.n == n), -1)
        if self.list.at >= 0:
            self.list.adjust(0)

    def take_up(self, n: int) -> None:
        """Show the evaluations so far, with the row of a decision chosen."""
        found = list(self.review.decisions)
        if self.whose != NOBODY:
            own = self.review.of_players
            found = [one for one in found if one.seat == self.whose and one.n in own]
        if self.by_cost:
            found = [one for one in found if one.n in self.review.judged]
            found.sort(key=lambda one: self.review.judged[one.n].cost, reverse=True)
        self.shown = found
        self.list.rows = RowsOnDemand(len(found), lambda at: self._row(found[at]))
        self.list.at = next((at for at, one in enumerate(found) if one.n == n), -1)
        self.sort.words = _("Sorted by cost") if self.by_cost else _("Sorted by time")
        self.who.words = _("All players")
        if self.whose != NOBODY:
            self.who.words = self.player(self.whose)

    def player(self, seat: Seat) -> str:
        """Return who plays a seat, in words."""
        return seat_text.who(self.review.record.header.rules, self.review.players, seat)

    def in_full(self, about: Decision, plan: Plan) -> str:
        """Return a choice in words, with what is done."""
        return review_words.in_full(self.words(about, plan), plan)

    def marks(self, about: Decision, one: Evaluation | None) -> tuple[tuple[str, str], ...]:
        """Return the spots of the move and of the better one, with their grades."""
        if one is None:
            return ()
        marks = dict.fromkeys(self.words(about, about.taken).spots, one.grade.value)
        if one.better is not None:
            better = self.words(about, one.better).spots
            marks |= dict.fromkeys((spot for spot in better if spot not in marks), Grade.BEST.value)
        return tuple(marks.items())

    def causes(self, about: Decision, one: Evaluation | None) -> list[Cause]:
        """Return what the move did or what is wrong with it, and what the better one would do."""
        said = self.words(about, about.taken)
        taken, better, found = said.reason, "", list[Cause]()
        if one is not None and one.better is not None:
            taken, better = review_words.apart(said.clauses, self.words(about, one.better).clauses)
        if one is not None and one.fault is not None:
            words = FAULTS[one.fault]
            found.append(Cause(_(words.title), "lossL", _(words.reason)))
        elif taken:
            side = seat_text.named(self.review.record.header.rules, _(self.sides[about.seat]))
            found.append(Cause(_("As {side} saw it:").format(side=side), "clayLL", taken))
        if one is not None and one.better is not None:
            title = _("Better: {move}.").format(move=self.in_full(about, one.better))
            place = review_words.place(one)
            found.append(Cause(title, "gainL", f"{better} {place}".strip()))
        if about.line in self.remarks:
            found.append(Cause(noted(self.remarks[about.line]), "clayLL", ""))
        return found

    def accounts(self) -> list[Account]:
        """Return each seat's account of the moves judged so far."""
        review = self.review
        return [
            Account(
                side.lower(),
                self.player(seat),
                review.accuracy(seat),
                review.counts(seat),
                review.accounted,
            )
            for seat, side in enumerate(self.sides)
        ]

    def _row(self, about: Decision) -> ListRow:
        one = self.review.judged.get(about.n)
        name, side = self.words(about, about.taken).name, self.sides[about.seat].lower()
        if one is None:
            detail = self._marked(about, _("Turn {n}").format(n=about.turn))
            return ListRow(name, detail, side, badge="…")
        told = _("{grade} · turn {n}").format(grade=_(NAMES[one.grade]), n=about.turn)
        detail = self._marked(about, told)
        tone, badge = TONES.get(one.grade, "loss"), review_words.cost(one)
        return ListRow(name, detail, side, badge=badge, tone=tone, grade=one.grade.value)

    def _marked(self, about: Decision, told: str) -> str:
        """Return what is told of a move, and that there is a note at it; `causes` has its words."""
        return row([told, _("Note")], "{one} · {more}") if about.line in self.remarks else told

    def _other_order(self) -> None:
        at = self.chosen
        self.by_cost = not self.by_cost
        self.take_up(at.n if at is not None else -1)
        self.list.adjust(0)

    def _other_player(self) -> None:
        """Show the next player's moves alone, all after the last."""
        at = self.chosen
        self.whose = self.whose + 1 if self.whose + 1 < len(self.sides) else NOBODY
        self.take_up(at.n if at is not None else -1)
        self.list.adjust(0)


MARKED = (Grade.MISTAKE, Grade.BLUNDER)
LEGEND = text.Style("sans-semibold", 17, "ivory2", most=1.4)
GAP = 20.0


class ReviewCurves:
    """Fills the chart from a review, and finds decisions on it.

    `choose` is called with the number of the decision that the chart's cursor has been moved to.
    """

    def __init__(
        self,
        review: Review,
        sides: Sequence[str],
        choose: Callable[[int], None],
        callback: Callback,
    ) -> None:
        self.review = review
        self.sides = [side.lower() for side in sides]
        self.names = sides
        chart = Chart("", on_move=lambda: choose(self.nearest(chart.at)))
        self.chart = chart
        self.chart.name = "chart"
        self.chart.callback = callback

    def build(self) -> None:
        """Say all anew."""
        self.chart.words, self.chart.form = _("Win chance"), _("{n} %")

    def place(self, n: float) -> float:
        """Return the place of a decision along the chart, 0 to 1."""
        return min(1.0, n / (self.review.last + 1))

    def nearest(self, at: float) -> int:
        """Return the number of the decision nearest to a place."""
        return min(self.review.decisions, key=lambda one: abs(self.place(one.n) - at)).n

    def take_up(self) -> None:
        """Show the evaluations so far."""
        review, chart = self.review, self.chart
        seats = list(enumerate(self.sides))
        chart.curves = tuple(
            Curve(side, tuple((self.place(n), share) for n, share in review.curve(seat)))
            for seat, side in seats
        )
        chart.bands = tuple(
            Curve(side, tuple((self.place(n), share) for n, share in review.table_curve(seat)))
            for seat, side in seats
        )
        if len(chart.bands[0].points) < 2:
            chart.bands = ()
        chart.grades = tuple(
            (self.place(one.n), one.chance, one.grade.value)
            for one in review.evaluations
            if one.grade in MARKED
        )
        chart.stops = tuple(self.place(one.n) for one in review.decisions)
        first = {one.turn: self.place(one.n) for one in reversed(review.decisions)}
        chart.turns = tuple(sorted((at, turn) for turn, at in first.items()))

    def tell(self, one: Evaluation | None) -> None:
        """Let the chart say the chances at the decision that is looked at."""
        self.chart.told = self._figures(one) if one is not None and one.shares else ""

    def by_turn(self) -> str:
        """Return the chances at the beginning of each turn, for who listens."""
        first = {self._turn(one): one for one in reversed(self.review.evaluations) if one.shares}
        return ". ".join(self._figures(one) for _turn, one in sorted(first.items()))

    def _turn(self, one: Evaluation) -> int:
        return self.review.by_n[one.n].turn

    def _figures(self, one: Evaluation) -> str:
        shares = zip(self.names, rounded_shares(one.shares), strict=True)
        told = [f"{_(side)} {percentage(f'{share}')}" for side, share in shares]
        return _("Turn {n}: {chances}").format(n=self._turn(one), chances=", ".join(told))

    def measure(self, canvas: Canvas) -> None:
        """Keep room for the legend."""
        self.chart.head = text.line_height(canvas, LEGEND) - 4

    def draw_legend(self, canvas: Canvas, one: Evaluation | None) -> None:
        """Draw each seat's chance as an onlooker saw it, and the decider's own, over the curves."""
        box = self.chart.rect
        x, y = box.x + 14, box.y + 4 + text.line_height(canvas, LEGEND) / 2
        if one is None or not one.shares:
            text.draw_within(canvas, _("Win chance"), LEGEND, x, y, box.w - 28)
            return
        side = 0.9 * text.line_height(canvas, LEGEND)
        x += text.draw(canvas, _("Onlooker"), LEGEND, x, y) + 10
        for each, share in zip(self.sides, rounded_shares(one.shares), strict=True):
            canvas.blit_centre(pieces.shield(each, canvas.px(side)), x + side / 2, y)
            x += side + 6
            ink = pieces.side_of(each).light
            x += text.draw(canvas, percentage(f"{share}"), LEGEND.inked(ink), x, y) + 12
        seat = self.sides[self.review.seat(one)]
        words = _("Own view {n}").format(n=percent(one.chance))
        ink = pieces.side_of(seat).light
        wide = min(text.width(canvas, words, LEGEND), box.right - 14 - x - side - 8)
        if wide > 60:
            left = box.right - 14 - wide
            text.draw_within(canvas, words, LEGEND.inked(ink), left, y, wide)
            canvas.blit_centre(pieces.shield(seat, canvas.px(side)), left - side / 2 - 6, y)


def rounded_shares(shares: Sequence[float]) -> list[int]:
    """Return shares in whole percent that sum to 100: the largest remainders are rounded up."""
    exact = [100 * share / (sum(shares) or 1) for share in shares]
    found = [int(share) for share in exact]
    order = sorted(range(len(exact)), key=lambda seat: found[seat] - exact[seat])
    for seat in order[: 100 - sum(found)]:
        found[seat] += 1
    return found
