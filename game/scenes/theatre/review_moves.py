"""The list of moves of a review, by time or by cost, of all players or of one."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.commands import cap
from game.records.grades import NAMES, Grade
from game.records.review import Decision, Evaluation, Plan, Review
from game.rules.core import NOBODY, Seat
from game.scenes import seat_text
from game.scenes.tables.display import Suggestion
from game.scenes.theatre import review_words
from game.scenes.theatre.decision import BUTTON, Account, Cause
from game.scenes.theatre.fault_words import FAULTS
from game.scenes.theatre.review_board import ReviewBoard
from game.system.i18n import _
from sprites.listing import Listing, Row, RowsOnDemand
from sprites.widget import Button, Callback

TONES = {Grade.BEST: "gain", Grade.GOOD: "open"}


class ReviewMoves:
    """The list, and the two buttons that choose what it shows in which order."""

    def __init__(
        self,
        review: Review,
        sides: Sequence[str],
        board: ReviewBoard,
        callback: Callback,
        practise: Callback,
    ) -> None:
        self.review = review
        self.sides = sides
        self.board = board
        self.list = Listing([], callback, _("Moves"), dense=True)
        self.sort = self._button("sort", self._other_order)
        self.who = self._button("whose", self._other_player)
        self.practise = Button(_("Learn from mistakes"), practise, "slip", cap("favour"))
        """Opens the exercises, once there are any."""
        self.by_cost, self.whose = False, NOBODY
        self.shown: list[Decision] = []
        self.said: dict[tuple[int, Plan], Suggestion] = {}

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
        self.practise.enabled = bool(self.review.mistakes())
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
        return found

    def accounts(self) -> list[Account]:
        """Return each seat's account of the moves judged so far."""
        review = self.review
        return [
            Account(side.lower(), self.player(seat), review.accuracy(seat), review.counts(seat))
            for seat, side in enumerate(self.sides)
        ]

    def _row(self, about: Decision) -> Row:
        one = self.review.judged.get(about.n)
        name, side = self.words(about, about.taken).name, self.sides[about.seat].lower()
        if one is None:
            return Row(name, _("Turn {n}").format(n=about.turn), side, badge="…")
        grade = _(NAMES[one.grade])
        detail = _("{grade} · turn {n}").format(grade=grade, n=about.turn)
        tone, badge = TONES.get(one.grade, "loss"), review_words.cost(one)
        return Row(name, detail, side, badge=badge, tone=tone, grade=one.grade.value)

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
