"""The curves of a review: each player's own chances over the areas of an onlooker's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.records.grades import Grade
from game.records.review import Evaluation, Review
from game.scenes.theatre.review_words import percent
from game.system.i18n import _, percentage
from sprites import pieces, text
from sprites.canvas import Canvas
from sprites.chart import Chart, Curve
from sprites.widget import Callback

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
        chart = Chart(_("Win chance"), on_move=lambda: choose(self.nearest(chart.at)))
        self.chart = chart
        self.chart.name = "chart"
        self.chart.form = _("{n} %")
        self.chart.callback = callback

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
