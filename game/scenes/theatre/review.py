"""The review of a match: each seat's chances over time, what turned it, what was better."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pygame

from game.client.services import Services
from game.match.seats import sides_of
from game.records.replay import Record
from game.records.review import Evaluation, Review, Reviewer
from game.rules import RULES
from game.scenes import seat_text
from game.scenes.page import EDGE, Page
from game.scenes.theatre import decision
from game.scenes.theatre.review_layout import NOWHERE, places
from game.session.intent import Intent
from game.system import paths
from game.system.i18n import _, ngettext, render_phrase
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.chart import Chart, Curve
from sprites.ground import rounded, slip
from sprites.listing import Listing, Row
from sprites.rich import Paragraph

PICTURE = (1600, 900)
MISTAKE = 0.03
"""A decision that cost so much of a win is shown with the better action."""

Watch = Callable[[int], None]


class ReviewScene(Page):
    """The review of a record, evaluated in the background while it is read.

    `watch` goes to the match at a line of its record.
    """

    name = "review"

    def __init__(self, services: Services, record: Record, watch: Watch | None = None) -> None:
        super().__init__(services)
        self.record = record
        self.review = Review.of(record)
        self.reviewer = Reviewer(self.review, lambda: services.thinker)
        self.watch = watch
        header = record.header
        self.sides = sides_of(header.rules, header.players)
        own = RULES[header.rules].seat_names
        self.called = dict(zip(own, self.sides, strict=True))
        self.everything = False
        self.shown: list[Evaluation] = []
        self.last = max([line.n or 0 for line in record.lines], default=1) or 1
        self.chart = Chart(Box(0, 0, 1, 1), _("Win chance"), on_move=self._along)
        self.chart.callback = self._go_along
        self.list = Listing(Box(0, 0, 1, 1), [], self._go, _("Turning points"))
        self.add_back()
        self.kind = self.add_foot(_("All decisions"), self._other_kind)
        self.add_foot(_("Export"), self.keep)
        if watch is not None:
            self.add_foot(_("Watch"), self._go, "ivory")
        self.widgets = [self.chart, self.list, *self.foot]
        self.places = NOWHERE
        self.take_up()

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.list.name)

    def leave(self) -> None:
        self.reviewer.stop()

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.reviewer.update():
            self.take_up()
            self.services.dirty = True

    @property
    def waiting(self) -> bool:
        return not self.review.done or super().waiting

    # ------------------------------------------------------------------ what is shown

    def take_up(self) -> None:
        """Show the evaluations so far."""
        review = self.review
        self.chart.curves = tuple(
            Curve(side.lower(), tuple((n / self.last, share) for n, share in review.curve(seat)))
            for seat, side in enumerate(self.sides)
        )
        turning = review.turning_points()
        self.chart.marks = tuple(one.n / self.last for one in turning)
        before = self.shown[self.list.at].n if 0 <= self.list.at < len(self.shown) else None
        self.shown = review.evaluations[:] if self.everything else turning
        self.chart.stops = tuple(one.n / self.last for one in review.evaluations)
        first = {one.turn: one.n / self.last for one in reversed(review.evaluations)}
        self.chart.turns = tuple(sorted((at, turn) for turn, at in first.items()))
        self.list.rows = [self._row(one) for one in self.shown]
        kept = [at for at, one in enumerate(self.shown) if one.n == before]
        self.list.at = kept[0] if kept else min(self.list.at, len(self.shown) - 1)
        if self.list.at < 0 and self.shown:
            self.list.at = 0

    def _row(self, one: Evaluation) -> Row:
        name = render_phrase(one.taken, self.called)
        detail = self._swing(one)
        if one.lost >= MISTAKE and one.better is not None and one.kept is not None:
            words = _("Win chance {n} % → {m} %. Better: {action}")
            detail = words.format(
                n=round(100 * one.chance),
                m=round(100 * one.kept),
                action=render_phrase(one.better, self.called),
            )
        detail = _("Turn {n} · {words}").format(n=one.turn, words=detail)
        change = round(100 * self._after(one)) - round(100 * one.chance)
        badge = f"{change:+d} %".replace("-", "−")
        tone = "gain" if change > 0 else "loss" if change < 0 else "open"
        return Row(name, detail, self.sides[one.seat].lower(), badge=badge, tone=tone)

    def _after(self, one: Evaluation) -> float:
        """Return a seat's chance after a decision: what it kept, or what it had at its next."""
        if one.lost >= MISTAKE and one.kept is not None:
            return one.kept
        own = [share for n, share in self.review.curve(one.seat) if n >= one.n]
        return own[min(1, len(own) - 1)]

    def _swing(self, one: Evaluation) -> str:
        """A seat's chance at a decision, and what it had become after it."""
        before, after = round(100 * one.chance), round(100 * self._after(one))
        if before == after:
            return _("Win chance {n} %").format(n=before)
        return _("Win chance {n} % → {m} %").format(n=before, m=after)

    def _along(self) -> None:
        """The cursor of the chart has moved: choose the row that is nearest."""
        if self.shown:
            n = self.chart.at * self.last
            nearest = min(range(len(self.shown)), key=lambda at: abs(self.shown[at].n - n))
            self.list.at = nearest
            self.list.adjust(0)

    def refresh(self) -> None:
        super().refresh()
        if self.focus.name == self.list.name and 0 <= self.list.at < len(self.shown):
            self.chart.at = self.shown[self.list.at].n / self.last

    def handle_input(self, intent: Intent) -> None:
        ways = {"up": -1, "down": 1}
        if self.focus.name == self.list.name and self.list.adjust(ways.get(intent.kind, 0)):
            self.idle = 0.0
            self.services.play("ui_hover")
            self.services.dirty = True
            self.refresh()
        else:
            super().handle_input(intent)

    def _other_kind(self) -> None:
        self.everything = not self.everything
        self.kind.words = _("Turning points") if self.everything else _("All decisions")
        self.take_up()

    # ------------------------------------------------------------------ what comes of it

    def _go_along(self) -> None:
        """Go to the match where the cursor is."""
        if self.watch is not None and self.chart.stops:
            self.watch(round(self.chart.at * self.last))

    def _go(self) -> None:
        """Go to the match at what is chosen."""
        if self.watch is not None and 0 <= self.list.at < len(self.shown):
            self.watch(self.shown[self.list.at].n)

    def keep(self) -> None:
        """Save the curves as a picture and all evaluations as a table; a toast gives the path."""
        stem = f"{self.services.environment.local_now():%Y-%m-%d_%H-%M-%S}_review"
        picture, table = (paths.pictures() / f"{stem}{kind}" for kind in (".png", ".csv"))
        self.services.show_toast(
            self.services.environment.words(lambda: self._kept(picture, table))
        )

    def _kept(self, picture: Path, table: Path) -> str:
        try:
            picture.parent.mkdir(parents=True, exist_ok=True)
            self._picture(picture)
            with table.open("x", encoding="utf-8", newline="") as file:
                csv.writer(file).writerows(self.review.table())
        except (OSError, pygame.error) as error:
            return _("Could not save the review: {error}.").format(error=error)
        return _("Review saved: {path} and .csv").format(path=picture)

    def _picture(self, path: Path) -> None:
        canvas = Canvas(pygame.Surface(PICTURE, 0, 32))
        canvas.fill("slip2")
        title = text.Style("stele-bold", 34, "ivory")
        text.draw(canvas, self._title(), title, EDGE, 40)
        text.draw(canvas, self._sentence(), text.BODY, EDGE, 84)
        chart = Chart(
            Box(EDGE, 120, canvas.width - 2 * EDGE, canvas.height - 150),
            self.chart.words,
            self.chart.curves,
            self.chart.marks,
        )
        chart.draw(canvas)
        canvas.save(path)

    def _title(self) -> str:
        header = self.record.header
        return seat_text.against(header.rules, header.players)

    def _sentence(self) -> str:
        whole = len(self.review.open) + len(self.review.evaluations)
        words = ngettext(
            "The AI judges by what each player knew at the time: {n} of {m} decision.",
            "The AI judges by what each player knew at the time: {n} of {m} decisions.",
            whole,
        )
        return words.format(n=len(self.review.evaluations), m=whole)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.lay_foot(canvas)
        area = Box(EDGE, window.y + 12, canvas.width - 2 * EDGE, window.h - 18)
        self.places = places(canvas, area, Paragraph(self._sentence(), text.LOG))
        self.chart.rect, self.list.rect = self.places.chart, self.places.list

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Review"), self._title())
        self.chart.draw(canvas, self.time)
        self._draw_note(canvas)
        self.list.draw(canvas, self.time)
        if not self.shown:
            words = _("No turning points yet.")
            text.draw(canvas, words, text.BODY, *self.list.rect.center, "centre")
        if self.places.plates.w:
            decision.draw_players(canvas, self.places.plates, self._players(), self.review.done)
            self._draw_decision(canvas)

    def _draw_decision(self, canvas: Canvas) -> None:
        if not 0 <= self.list.at < len(self.shown):
            slip(canvas, self.places.decision, 10)
            return
        one = self.shown[self.list.at]
        worse = one.better is not None and one.lost >= MISTAKE
        better = render_phrase(one.better, self.called) if one.better and worse else ""
        said = render_phrase(one.taken, self.called), better
        side = self.sides[one.seat].lower()
        decision.draw_decision(canvas, self.places.decision, side, one, self._after(one), said)

    def _players(self) -> list[tuple[str, str, int]]:
        """Return each seat's side and player, and how many of its decisions were costly."""
        header, done = self.record.header, self.review.evaluations
        return [
            (
                side.lower(),
                seat_text.who(header.rules, header.players, seat),
                sum(one.seat == seat and one.lost >= MISTAKE for one in done),
            )
            for seat, side in enumerate(self.sides)
        ]

    def _draw_note(self, canvas: Canvas) -> None:
        """Draw the note on the review and its progress bar."""
        box = self.places.note
        rounded(canvas, Box(box.x, box.bottom - 8, box.w, 5), 2.5, "slip")
        if self.review.progress > 0:
            share = max(5.0, box.w * self.review.progress)
            rounded(canvas, Box(box.x, box.bottom - 8, share, 5), 2.5, "ivory")
        words = Box(box.x + 12, box.y, box.w - 24, box.h - 12)
        rounded(canvas, Box(box.x, box.y - 2, box.w, box.h - 8), 7, "slip")
        Paragraph(self._sentence(), text.LOG).draw(canvas, words)
