"""All figures of a match: accuracies, grades, sums of luck and play, and each decision's cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace

from game.client.commands import cap, digits
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.judging.grades import NAMES, Grade
from game.judging.judgement_file import Head, KeptScales, head_in
from game.judging.review import Decision, Evaluation, Plan, Review
from game.judging.same_cards import FirstTime
from game.judging.scales import Scales
from game.match.job import Job, Stopped, Work
from game.match.seats import human_seats, sides_of
from game.records.replay import Header
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY, Seat
from game.scenes import scales_words, seat_text
from game.scenes.dialogs.explanation import Explanation
from game.scenes.games import table_of
from game.scenes.look_back.figures_leaves import SeatLeaf, SumsLeaf, growth
from game.scenes.look_back.words import review_words
from game.scenes.page import EDGE, Page, draw_ships
from game.scenes.scene import Tone
from game.scenes.tables.display import Suggestion
from game.system import paths
from game.system.i18n import _, row
from game.system.output import as_words, csv_file
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Fitting, Part, Row, Slot, grow, trim
from sprites.base.widget import Button, Callback
from sprites.kit.listing import Listing, ListRow, RowsOnDemand

BUTTON = replace(text.BUTTON, most=1.35)
TONES = {Grade.BEST: "gain", Grade.GOOD: "open"}
GAP = 10.0
AROUND = (6.0, 6.0, 9.0, 6.0)
"""Units around the leaves, for the ring of the focus and for the bar at the right."""
LEFT = 0.46
"""The share of the width that the leaves have."""
LEAST_LEAF = 160.0
"""The least width of a leaf for words of the usual size."""


class DecisionList(Listing):
    """A list whose rows are opened by a single click; `tell` says the row of a number aloud."""

    def __init__(self, callback: Callback, tell: Callable[[int], str]) -> None:
        super().__init__((), callback, dense=True)
        self.name, self.tell = "decisions", tell

    @property
    def narration(self) -> str:
        return self.tell(self.at) if self.at >= 0 else self.words

    def release(self, x: float, y: float) -> bool:
        self._before = self.row_at(y)
        return super().release(x, y)

    def fill(self, rows: Sequence[ListRow], at: int) -> None:
        """Take other rows; the one that is chosen stays at its height on the screen."""
        moved = (at - self.at) * self._tall if min(at, self.at) >= 0 else 0.0
        self.rows, self.at = rows, at
        self.scroll.measure(self._tall * len(rows), self.scroll.window)
        self.scroll.by(moved)


class SameCards(Job[Head]):
    """Looks for the first match with the same cards; a tape holds what has come of it."""

    def __init__(self, services: Services, header: Header, seat: Seat) -> None:
        self.services, self.seat = services, seat
        self.first = FirstTime(header, seat, lambda: services.background)

    @property
    def scales(self) -> KeptScales | None:
        """The scales of that match, None before they are known, and where there was none."""
        return self.result.scales if self.result is not None else None

    def work(self) -> Work[Head]:
        """Look on until there is an answer, and return the head that it holds."""
        try:
            while not (told := self.services.environment.objection(self.first.told)):
                yield False
        except Stopped:
            self.first.stop()
            raise
        return head_in(told)


class FiguresPage(Page):
    """The figures of a review that may still grow, and of the scales, once they are `found`.

    `go` leads to the moment of a decision by its number; `seat` is the one whose sums are shown.
    """

    name = "figures"
    tone = Tone(cue="page_turn")
    shut_by = ("scales",)

    def __init__(
        self,
        services: Services,
        review: Review,
        found: Scales | None,
        playback: ReplayPlayer,
        go: Callable[[int], None],
        seat: Seat,
    ) -> None:
        super().__init__(services)
        self.review, self.found, self.go, self.seat = review, found, go, seat
        self.playback = copy(playback)
        self.playback.listeners = []
        header = review.record.header
        self.sides = sides_of(header.rules, header.players)
        self.whose, self.by_cost = NOBODY, review.done
        self.shown: list[Evaluation] = []
        self.said: dict[tuple[int, Plan], Suggestion] = {}
        self.leaves: list[SeatLeaf] = []
        self.looking: SameCards | None = None
        self.list = DecisionList(self._leave_for, self._tell)
        self.home = self.list.name
        self.acts = [digits(lambda: self.leaves)]

    def build(self) -> None:
        self.table = table_of(self.services, self.playback)
        self.table.display.humans = []
        self.said.clear()
        self.list.words = _("Moves")
        self.sort = Button("", self.other_order, "slip", style=BUTTON)
        self.who = Button("", self.next_seat, "slip", cap("pass"), BUTTON)
        self.sort.name, self.who.name = "sort", "whose"
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("What is this?"), self.explain, key=cap("ask"))
        self.foot.add(_("Save as a table"), self.save, key=cap("export"))
        self._fill()
        self._look_up()

    def _look_up(self) -> None:
        """Look for an earlier match with the same cards, to be laid beside this one."""
        header = self.review.record.header
        people = human_seats(header.players)
        if self.found is None or len(people) != 1 or people[0] in self.found.silent:
            return
        looking = self.looking = self.looking or SameCards(self.services, header, people[0])
        self.life.run(looking, self.take_up)

    def take_up(self, found: Scales | None = None) -> None:
        """Show what has been judged since, and scales that were found; the chosen row stays."""
        self.found = found or self.found
        self._fill()
        self.services.dirty = True
        if self.services.top is self:
            self.refresh()

    def _fill(self) -> None:
        """Make leaves and rows of all that is known now."""
        chosen = self.shown[self.list.at].n if self.list.at >= 0 else 0
        found = list(self.review.evaluations)
        if self.whose != NOBODY:
            found = self.review.counted(self.whose)
        if self.by_cost:
            found.sort(key=lambda one: -one.cost)
        at = next((at for at, one in enumerate(found) if one.n == chosen), 0 if found else -1)
        self.shown = found
        self.list.fill(RowsOnDemand(len(found), lambda at: self._row(found[at])), at)
        self._fill_leaves()
        self.sort.words = _("Sorted by cost") if self.by_cost else _("Sorted by time")
        one_seat = self.whose != NOBODY
        self.who.words = self.leaves[self.whose].words if one_seat else _("All players")
        self.widgets = [*self.rolling, self.sort, self.who, self.list, *self.foot]

    def _fill_leaves(self) -> None:
        self.leaves = [self._leaf(seat) for seat in range(len(self.sides))]
        looking = self.looking
        first = looking.scales if looking is not None and looking.seat == self.seat else None
        about = self.seat
        found = self.found
        self.sums = SumsLeaf(self.review, found, about, first) if found is not None else None
        self.rolling[:] = [*self.leaves, *((self.sums,) if self.sums is not None else ())]

    def _leaf(self, seat: Seat) -> SeatLeaf:
        side = self.sides[seat].lower()
        leaf = SeatLeaf(self.review, seat, side, lambda: self.choose(seat))
        leaf.chosen = seat == self.whose
        return leaf

    # ------------------------------------------------------------------ a decision in words

    def _said(self, about: Decision, plan: Plan) -> Suggestion:
        """Return a choice in the words of the hints."""
        key = about.n, plan
        if key not in self.said:
            self.said[key] = review_words.suggestion(self.table, about, plan)
        return self.said[key]

    def _row(self, one: Evaluation) -> ListRow:
        about = self.review.by_n[one.n]
        name = self._said(about, about.taken).name
        told = _("{grade} · turn {n}").format(grade=_(NAMES[one.grade]), n=about.turn)
        return ListRow(
            name,
            told,
            self.sides[about.seat].lower(),
            badge=review_words.cost(one),
            tone=TONES.get(one.grade, "loss"),
            grade=one.grade.value,
        )

    def _tell(self, at: int) -> str:
        """Return a row for who listens: its side, the choice, the grade, and what it cost."""
        shown, seat = self.list.rows[at], self.review.seat(self.shown[at])
        lost = shown.badge.removeprefix("−")
        cost = _("minus {share}").format(share=lost) if lost != shown.badge else ""
        return sentences([_(self.sides[seat]), shown.name, shown.detail, cost])

    # ------------------------------------------------------------------ what can be done

    def choose(self, seat: Seat) -> None:
        """Show the sums of a seat and its decisions alone; again, those of all seats."""
        self.seat = seat
        self._list_of(NOBODY if seat == self.whose else seat)

    def next_seat(self) -> None:
        """Show the next seat's decisions alone, all after the last."""
        after = self.whose + 1
        if after < len(self.sides):
            self.choose(after)
        else:
            self._list_of(NOBODY)

    def other_order(self) -> None:
        """List the decisions by what they cost, or as they were made."""
        self.by_cost = not self.by_cost
        self._list_of(self.whose)

    def _list_of(self, whose: Seat) -> None:
        self.whose = whose
        self.take_up()
        self.list.adjust(0)

    def _leave_for(self) -> None:
        """Close the page, and go to the moment of the row that is chosen."""
        if self.list.at >= 0:
            n = self.shown[self.list.at].n
            self.services.pop()
            self.go(n)

    def explain(self) -> None:
        """Say how moves are judged, and how luck is weighed where it has been."""
        words = [review_words.how_judged(self.review.scale)]
        words += [scales_words.how_weighed(self.found)] if self.found is not None else []
        self.services.push(Explanation(self.services, _("The figures"), "\n".join(words)))

    def save(self) -> None:
        """Save all that has been judged as a table; a toast says where."""

        def in_full(about: Decision, plan: Plan) -> str:
            return review_words.in_full(self._said(about, plan), plan)

        stem = f"{self.services.environment.local_now():%Y-%m-%d_%H-%M-%S}_review"

        def saved() -> str:
            path = paths.free(paths.pictures() / f"{stem}.csv")
            table = [map(as_words, each) for each in self.review.table(in_full)]
            try:
                paths.write_whole(path, csv_file(table), new=True)
            except OSError as error:
                words = _("Could not save the review: {error}.")
                return words.format(error=error.strerror or error)
            return _("Table saved: {path}").format(path=path)

        self.services.show_toast(self.services.environment.words(saved))

    # ------------------------------------------------------------------ words, places, pictures

    @property
    def aloud(self) -> Aloud:
        return Aloud(called=sentences([_("The figures"), *_title(self.review)]))

    def layout(self, canvas: Canvas) -> None:
        window = trim(self.foot.lay(canvas), EDGE, 10, EDGE, 4)
        buttons = Row(grow(self.sort), grow(self.who), gap=GAP)
        left, right = Slot(grow=LEFT), Column(buttons, GAP, grow(self.list))
        Row(left, grow(right, 1 - LEFT), gap=GAP + 2).place(canvas, window)
        leaves = Fitting(
            Row(*map(grow, self.leaves), gap=GAP),
            Column(*self.leaves, gap=GAP),
            lambda canvas, _wide: len(self.leaves) * LEAST_LEAF * growth(canvas),
        )
        parts: list[Part] = [leaves]
        if self.sums is not None:
            wide = left.box.w
            room = left.box.h - GAP - leaves.measure(canvas, wide)[1]
            parts.append(Slot(self.sums, tall=self.sums.tall(canvas, wide, room)))
        around = trim(left.box, *(-side for side in AROUND))
        self.rolling.lay(canvas, around, Column(*parts, gap=GAP, padding=AROUND))

    def draw(self, canvas: Canvas) -> None:
        under = row(_title(self.review), "{one} · {more}")
        self.draw_ground(canvas, _("The figures"), under)
        if self.rolling.scroll.most:
            slip(canvas, self.rolling.window, 9)  # what is scrolled fades into that
        draw_ships(canvas, self.rolling.window, self.rolling[-1].rect.bottom)
        self.rolling.draw(canvas, self.time)
        for widget in (self.sort, self.who, self.list):
            widget.draw(canvas, self.time)


def _title(review: Review) -> list[str]:
    """Return the players, and how far the review is while it grows."""
    header = review.record.header
    players = seat_text.against(header.rules, header.players)
    done = len(review.evaluations), len(review.decisions)
    return [players] if review.done else [players, review_words.counted(*done)]
