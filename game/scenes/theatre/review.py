"""The review of a match: board, moves and curves together; what was better, and why."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.commands import act, cap
from game.client.presses import Grip
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.judging.judgement import Judgement
from game.judging.judgement_file import try_to_keep
from game.judging.review import Accountant, Reviewer
from game.lessons.exercise import exercises
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer
from game.scenes import seat_text
from game.scenes.page import EDGE, Page
from game.scenes.scene import Tone
from game.scenes.theatre import decision, review_keeping, review_words
from game.scenes.theatre.explanation import Explanation
from game.scenes.theatre.review_keeping import EVERY, ReviewKeeper
from game.scenes.theatre.review_panels import ReviewPanels
from game.scenes.theatre.scales_page import weighing
from game.scenes.theatre.share_page import Share, SharePage
from game.session.intent import Intent
from game.system.i18n import _
from sprites.base.canvas import Canvas
from sprites.base.layout import trim
from sprites.base.widget import Button

Watch = Callable[[int], None]


class CurveHover(Grip):
    """Lets the mouse look at the moments along the curves."""

    def __init__(self, panels: ReviewPanels) -> None:
        self.panels = panels

    def move(self, intent: Intent) -> bool:
        self.panels.hover(intent.x, intent.y)
        return False


class ReviewScene(Page):
    """The review of a record, judged in the background from the move that is looked at.

    `watch` goes to the match at a line of its record; `file` is its name in the library.
    """

    name = "review"
    tone = Tone(cue="page_turn")

    def __init__(
        self,
        services: Services,
        record: Record,
        watch: Watch | None = None,
        playback: ReplayPlayer | None = None,
        file: str = "",
    ) -> None:
        super().__init__(services)
        steps = playback.steps if playback is not None else ()
        self.judgement = judgement = Judgement.of(record, steps, file)
        self.review = review = judgement.review
        more = services.crew.hands  # no tape holds what they say: none holds what the first says
        worker = (lambda: services.background) if more else (lambda: services.thinker)
        self.reviewer = Reviewer(review, worker, more=more)
        self.accountant = Accountant(review, lambda: services.background, more)
        self.keeper = ReviewKeeper(services, judgement)
        self.watch = watch
        self.panels = ReviewPanels(
            services, self.life, self.reviewer, playback, self._go, self._judge
        )
        self.pointer.grips.append(CurveHover(self.panels))
        self.home = self.panels.moves.list.name
        self.acts = [
            act("nudge_left", partial(self.panels.step_by, -1)),
            act("nudge_right", partial(self.panels.step_by, 1)),
            act("hint", self.panels.toggle_line),
            act("favour", self._practise),
            act("scales", self._weigh),
        ]
        self.keeper.load()
        self.panels.begin_with_the_costliest()

    def build(self) -> None:
        def explain() -> None:
            words = review_words.how_judged(self.review.scale)
            self.services.push(Explanation(self.services, _("How moves are judged"), words))

        self.how = Button(_("How moves are judged"), explain, "slip")
        self.how.style = decision.BUTTON
        self.how.name = "how"
        self.panels.build()
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("Share"), self._share, key=cap("export"))
        self.practise = self.foot.add(_("Better move"), self._practise, key=cap("favour"))
        self.practise.when = lambda: bool(self.review.mistakes())
        if self.review.record.finished and self.watch is not None:
            self.foot.add(_("Scales"), self._weigh, key=cap("scales"))
        if self.watch is not None:
            self.foot.add(_("Watch"), self._go, "ivory")
        self.widgets = [*self.panels.widgets, self.how, *self.foot]

    def enter(self) -> None:
        self._judge()

    def leave(self) -> None:
        self.keeper.save()

    # ------------------------------------------------------------------ judging

    def _judge(self) -> None:
        """Judge on, from the move that is looked at."""
        if not self.review.done:
            self.life.run(self.reviewer, self._judged)
        elif not self.review.accounted:  # accuracies follow while nobody waits
            self.life.run(self.accountant, self._accounted, rests=True)

    def _judged(self) -> None:
        """One more decision has been judged."""
        self.keeper.count()
        self.panels.begin_with_the_costliest()
        self.panels.take_up()
        self.refresh()
        if self.review.done:
            self._judge()

    def _accounted(self) -> None:
        """Keep what has been judged in full, and show the accuracies once all has been.

        No tape holds what goes on at rest: what can be made again is kept without asking it.
        """
        full = sum(one.full for one in self.review.evaluations)
        if self.review.accounted or not full % EVERY:
            try_to_keep(self.judgement)
        if self.review.accounted:
            self.panels.take_up()
            self.services.dirty = True

    @property
    def aloud(self) -> Aloud:
        on_chart = self.focus.name == self.panels.curves.chart.name
        done = len(self.review.evaluations), len(self.review.decisions)
        called = sentences([_("Review"), self._title(), review_words.counted(*done)])
        return Aloud(called, detail=self.panels.curves.by_turn() if on_chart else "")

    # ------------------------------------------------------------------ what comes of it

    def _go(self) -> None:
        """Go to the match at what is chosen."""
        about = self.review.by_n.get(self.panels.at)
        if self.watch is not None and about is not None:
            self.watch(about.last)

    def _weigh(self) -> None:
        """Open the scales of the match, which lead to its moments as this page does."""
        if self.watch is None:
            return
        self.life.interrupt()
        found = weighing(self.services, self.panels.board.playback, self.watch)
        if found is not None:
            self.services.push(found)

    def _practise(self) -> None:
        """Open the mistakes of people as exercises."""
        first = exercises(self.review, self.panels.board.playback)
        if first is None:
            self.services.refuse()
            return
        self.panels.line.close()
        self.life.interrupt()
        self.keeper.save()
        self.services.routes.open_exercise(first)

    def _share(self) -> None:
        """Open what can be shared of the match, this review among it."""
        about = self.review.by_n.get(self.panels.at)
        at = about.last if about is not None else None
        note = _("The curves as a picture (PNG), all decisions as a table (CSV).")
        more = [Share(_("Review"), note, self.keep)]
        playback = ReplayPlayer(self.review.record)
        self.services.push(SharePage(self.services, playback, at=at, more=more))

    def keep(self) -> None:
        """Save the review as a picture and a table."""
        moves, chart = self.panels.moves, self.panels.curves.chart
        players = moves.accounts()
        review_keeping.export(
            self.services, self._title(), chart, players, self.review, moves.in_full
        )

    def _title(self) -> str:
        header = self.review.record.header
        return seat_text.against(header.rules, header.players)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        self.panels.lay(canvas, trim(window, EDGE, 10, EDGE, 4))
        self.how.rect = self.panels.places.help

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Review"), self._title())
        self.panels.draw(canvas, self.time)
        self.how.draw(canvas, self.time)
        decision.draw_counted(canvas, self._title(), self.review)
