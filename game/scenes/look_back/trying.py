"""A moment of a match played otherwise: its table is live, and each choice is told why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass
from functools import partial

from ai.accounts import Shares
from ai.domain import domain
from ai.facts import Plan
from game.client.commands import act, cap, taking
from game.client.life import Part as Going
from game.client.life import nothing
from game.client.reader.narrator import offered, sentences
from game.client.services import Aloud, Services
from game.judging.judgement import Judgement
from game.judging.reason_words import fitting, told
from game.judging.review import Decision
from game.match.bot_driver import BotDriver, BotWorker, thinking_seed
from game.match.job import Job
from game.match.match import Match
from game.match.seats import Bot, Human, Player
from game.records.own_position import OwnPosition
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import NOBODY, Action, Seat, State
from game.rules.rng import Rng
from game.scenes.games import table_of
from game.scenes.look_back import column, review_words
from game.scenes.look_back.bar import Bar
from game.scenes.look_back.column import LARGE, ColumnParts, YourMove
from game.scenes.look_back.match_words import log_lines
from game.scenes.look_back.places import look_places
from game.scenes.look_back.table_host import TableHost
from game.scenes.look_back.try_judge import ChoiceJudge, TryJudge, Verdict
from game.scenes.page import ask_to_quit
from game.scenes.tables.display import Suggestion
from game.system.i18n import N_, _
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import ring_image
from sprites.base.layout import Part, inset
from sprites.base.widget import Button, Widget
from sprites.charts.balance import Balance
from sprites.charts.course import Course, Curve
from sprites.kit import bars

MENTOR = "oracle"
"""The bot that chooses for the player who asks for it."""
RIVAL = "hoplite"
"""The bot in the place of other people."""
FRAME = 3.0
SHOWN = 4
"""So many choices of a try are listed, the newest."""
TOLD = {
    Verdict.SAME: N_("That is what you played then."),
    Verdict.RIGHT: N_("Better than {move}: no better move is known here."),
    Verdict.BETTER: N_("Better than {move}, but not the best."),
    Verdict.NOT_YET: N_("No better than {move}."),
}
"""What is said of the first choice of a try."""


class TryBots(BotDriver):
    """The bots of a try, which wait while a choice is judged; `script` is what is played first."""

    def __init__(self, trying: Trying) -> None:
        super().__init__(trying.match, lambda: trying.services.thinker)
        self.trying = trying
        self.script: list[Action] = []

    def update(self) -> Action | None:
        if self.trying.judging or self.trying.made:
            return None
        if self.script and self.match.to_act == self.script[0].seat:
            if self.script[0] in self.match.view(self.script[0].seat).legal:
                return self.script[0]
            self.script = []
        return super().update()


@dataclass
class Tried:
    """A choice of a try: whose it was, the position before it, and what is said of it."""

    seat: Seat
    before: State
    plan: list[Action]
    name: str = ""
    reason: str = ""
    kept: float | None = None
    """The share of the win that it keeps, of an own one that has been judged."""


def match_at(playback: ReplayPlayer, about: Decision) -> Match:
    """Return a match at a decision, played on by its seat against bots.

    What the seat had not seen is drawn anew, so that trying a move shows nothing that it did not
    know.
    """
    shown = copy(playback)
    shown.listeners, shown.opened = [], False
    shown.seek(about.line - 1)
    seats = [_entry(player, seat == about.seat) for seat, player in enumerate(shown.players)]
    match = shown.branch(seats, "practice")
    seed = thinking_seed(shown.setup.seed, about.n, "exercise")
    match.state = RULES[shown.setup.game].sample(about.view, Rng(seed))
    return match


def _entry(player: Player, own: bool) -> str:
    if own:
        name = player.name if isinstance(player, Human) else ""
        return str(Human(name, player.army))
    return str(player if isinstance(player, Bot) else Bot(RIVAL, player.army))


class Trying(TableHost):
    """The table from a decision on, in a green frame: this never happened.

    While `hides` the better choice is not told, until the player has tried one.
    """

    name = "trying"

    def __init__(
        self,
        services: Services,
        playback: ReplayPlayer,
        found: Judgement,
        n: int,
        balance: Balance,
        points: Sequence[tuple[float, Shares]],
        hides: bool = False,
        solved: Callable[[], None] = nothing,
        following: Callable[[], None] | None = None,
    ) -> None:
        """`points` are those of the course.

        `solved` is called for a right choice, `following` leads to what is asked next.
        """
        super().__init__(services)
        self.playback, self.found = playback, found
        self.about = found.review.by_n[n]
        self.then = found.review.judged[n]
        self.balance, self.points = balance, points
        self.hides, self.solved, self.following = hides, solved, following
        self.seat = self.about.seat
        self.match = match_at(playback, self.about)
        self.host(table_of(services, self.match))
        self.table.actions.guide = self
        self.table.display.result_shown = True
        self.bots = self.table.bots = TryBots(self)
        self.tried: list[Tried] = []
        self.now: Tried | None = None
        """The choice that is being put together."""
        self.judging: Job[object] | None = None
        self.verdict: Verdict | None = None
        self.life.parts.append(Going(self._go_on, waiting=lambda: self.now is not None))
        self.acts = [
            act("hint", self.let_mentor_choose),
            act("undo", self.take_back),
            act("order", self.play_on),
            act("menu", self.cancel),
            act("quit", partial(ask_to_quit, services)),
            act("redo log recap", nothing),
            taking("ask", self.lead_to_table),
            taking("inspect", self.at_the_table),
        ]

    # ------------------------------------------------------------------ what is tried

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True unless the choice before is still being judged."""
        return self.judging is None

    def follow(self, action: Action) -> None:
        """Take note of an action of whoever is to act."""
        if self.bots.script and action == self.bots.script[0]:
            self.bots.script.pop(0)
        if self.now is None:
            self.now = Tried(action.seat, self.match.state.clone(), [])
        self.now.plan.append(action)

    @property
    def _choosing(self) -> bool:
        """True while a choice of several pieces is under way."""
        state = self.match.state
        going_on = self.now is not None and state.to_act == self.now.seat != NOBODY
        return going_on and bool(domain(self.match.setup.game).chosen(state.view(state.to_act)))

    @property
    def made(self) -> bool:
        """True once a choice has been made of which nothing has been said yet."""
        return self.now is not None and not self._choosing

    def _go_on(self, _dt: float) -> None:
        """Judge an own choice once it is made, and say what each one does."""
        made = self.now
        if made is None or not self.made or self.judging is not None:
            return
        self.now = None
        self.tried.append(made)
        self.services.dirty = True
        if made.seat != self.seat:
            made.name, made.reason = self._seen(len(made.plan))
            return
        said = self._said(made.before, tuple(made.plan))
        made.name, made.reason = review_words.in_full(said, tuple(made.plan)), said.reason
        self._mentor_rests()
        if len(self._own) == 1:
            judge = TryJudge(self.found, self.about.n, tuple(made.plan), self._worker)
            self.judging = judge
            self.life.run(judge, partial(self._judged, made, judge))
        else:
            later = ChoiceJudge(self.found, made.before, tuple(made.plan), self._worker)
            self.judging = later
            self.life.run(later, partial(self._weighed, made, later))

    def _worker(self) -> BotWorker:
        return self.services.thinker

    @property
    def _own(self) -> list[Tried]:
        return [one for one in self.tried if one.seat == self.seat]

    def _said(self, before: State, plan: Plan) -> Suggestion:
        turn = int(getattr(before, "turn", 0))
        decision = Decision(0, 0, 0, turn, before, plan)
        return review_words.suggestion(self.table, decision, plan)

    def _seen(self, count: int) -> tuple[str, str]:
        """Return the newest actions as the log tells them to the player: the first, the rest."""
        entries = self.match.log(self.seat)[-count:]
        told = [line for entry in entries for line in log_lines(self.table, entry.events)]
        return (told[0], ". ".join(told[1:])) if told else ("", "")

    def _judged(self, made: Tried, judge: TryJudge) -> None:
        """Say what the first choice is worth."""
        if not judge.over:
            return
        self.judging, self.verdict, made.kept = None, judge.result, judge.kept
        if judge.reasons is not None:
            why = told(self.about.view, judge.choice, judge.reasons)
            if why is not None and why.true:
                say = self.table.display.names.say
                made.reason = fitting([say(each) for each in why.sentences])
        if self.verdict is Verdict.RIGHT:
            self.services.play("achievement")
            self.solved()
        self.hides = False
        self.refresh()

    def _weighed(self, made: Tried, judge: ChoiceJudge) -> None:
        if judge.over and judge.result is not None:
            self.judging, made.kept = None, judge.result.kept
            self.refresh()

    def let_mentor_choose(self) -> None:
        """Let the mentor make the choice that is asked: the best one that is known, or its own."""
        asked = self.table.display.asked and self.judging is None
        if self.hides or not asked or self.now is not None:
            self.services.refuse(_("Try a move of your own first.") if self.hides else "")
            return
        self.services.play("page_turn")
        if not self.tried and self.then.better is not None:
            self.bots.script = [*self.then.better]
        players = self.match.players
        players[self.seat] = Bot(MENTOR, players[self.seat].army)

    def _mentor_rests(self) -> None:
        """Give the seat back to the player, after a choice that the mentor has made."""
        player = self.match.setup.players[self.seat]
        if self.match.players[self.seat] != player:
            self.match.players[self.seat] = player
            self.bots.forget()

    def take_back(self) -> None:
        """Take back the last own choice, with all that followed."""
        if self.table.game.undo():
            return
        if self.judging is not None:
            self.life.end(self.judging)
            self.judging = None
        self.bots.forget()
        self.bots.script = []
        self.now = None
        self.table.playback.finish()
        if not self._own or not self.match.undo(self.seat):
            self.services.refuse()
            return
        while self.tried and self.tried.pop().seat != self.seat:
            pass
        self.verdict = self.verdict if self._own else None
        self.services.play("undo")
        self.table.playback.rebuild()
        self.table.game.after_rewind()
        self.refresh()

    def play_on(self) -> None:
        """Make a match of it, from the position where the try stands."""
        position = OwnPosition.of(self.match.state, self.services.environment.seed())
        if self.judging is not None or self.match.outcome() is not None or position.flaw:
            self.services.refuse()
            return
        entries = [str(one) for one in self.match.setup.players]
        setup = position.setup(entries)
        self.services.replace_all(lambda: self.services.routes.match(setup))

    # ------------------------------------------------------------------ words

    @property
    def _then(self) -> str:
        """The choice of the match in words."""
        said = review_words.suggestion(self.table, self.about, self.about.taken)
        return review_words.in_full(said, self.about.taken)

    @property
    def sentence(self) -> str:
        """What the try is worth so far, or what there is to do."""
        if self.judging is not None and len(self._own) == 1:
            return _("Hermes weighs your move against the one you played.")
        if self.verdict is not None:
            return _(TOLD[self.verdict]).format(move=self._then)
        if self.hides:
            return _("You played {move} here. Find a better move.").format(move=self._then)
        return _("Play it otherwise from here. Unseen pieces are dealt anew.")

    @property
    def aloud(self) -> Aloud:
        table = self.table.aloud
        newest = self.tried[-1] if self.tried else None
        said = sentences([self.sentence, *([newest.name, newest.reason] if newest else [])])
        buttons = [one for one in self.widgets if isinstance(one, Button)]
        return table._replace(
            called=sentences([_("Your try"), self.bar.under]),
            status=sentences([said, table.status]),
            offers=offered(buttons),
        )

    # ------------------------------------------------------------------ places and pictures

    def build(self) -> None:
        words = _("Turn {n}, your try").format(n=self.about.turn)
        self.bar = Bar(words, self.playback.sides, self.cancel)
        self.course = Course(_("The course of the match"))
        self.course.name, self.course.enabled = "course", False
        super().build()

    def layout(self, canvas: Canvas) -> None:
        places = look_places(canvas)
        self.lay_table(canvas, inset(places.board, FRAME, FRAME))
        self.bar.layout(canvas, places.beside)
        self._lay_course(canvas, places.strip)
        self._lay_column(canvas, places.beside)
        self.toasts.kept += [places.strip, self.bar.box]
        self.places = places

    def _lay_course(self, canvas: Canvas, box: Box) -> None:
        """Show the turn alone: what it came to, and the try as a branch."""
        course, last = self.course, max(1, self.playback.last)
        turns = [*self.playback.turns, last]
        low = max(step for step in turns[:-1] if step < self.about.line)
        high = next(step for step in turns if step > low)
        points = self._points(low / last, max(low + 1, high) / last)
        order = [self.seat, *(s for s in range(len(self.playback.sides)) if s != self.seat)]
        course.bands = tuple(
            Curve(self.playback.sides[s].lower(), tuple((at, all_[s]) for at, all_ in points))
            for s in (order if len(points) > 1 else ())
        )
        course.turns = ((0.0, self.about.turn),)
        at = (self.about.line - 1 - low) / max(1, high - low)
        share = next((all_[self.seat] for x, all_ in reversed(points) if x <= at + 1e-9), 0.5)
        kept = [one.kept for one in self._own if one.kept is not None]
        step = (1 - at) / max(4, len(kept) + 1)
        rises = [share + each - self.then.kept for each in kept]
        course.branch = ((at, share), *(
            (at + step * number, min(1.0, max(0.0, each))) for number, each in enumerate(rises, 1)
        )) if kept else ()  # fmt: skip
        course.at = at + step * len(kept)
        course.place(canvas, inset(box, 14, 6))

    def _points(self, low: float, high: float) -> list[tuple[float, Shares]]:
        """Return the part of the course between two places, stretched to all of it."""
        every = self.points
        before = [one for one in every if one[0] <= low][-1:]
        inside = [one for one in every if low <= one[0] <= high]
        found = [*before, *inside]
        wide = max(1e-9, high - low)
        return [(min(1.0, max(0.0, (at - low) / wide)), all_) for at, all_ in found]

    def _lay_column(self, canvas: Canvas, beside: Box) -> None:
        """List the choices so far, then what there is to do and the buttons."""
        controls = [one for one in self.hosted.take_controls() if isinstance(one, Button)]
        parts = self.column = ColumnParts(self.balance, self.sentence)
        large = canvas.text_scale >= LARGE
        rows: list[Part | float] = [] if large else [column.label(_("Your try"))]
        shown = self.tried[-(1 if large else SHOWN) :]
        sides = self.playback.sides
        rows += [column.try_row(sides[one.seat].lower(), one.name, one.reason) for one in shown]
        own = self._your_move()
        if own is not None:
            rows.append(own)
        doors = self._doors()
        parts.fill(rows, None, doors, controls)
        parts.layout(canvas, beside)
        mine: list[Widget] = [own] if own is not None else []
        self.widgets = [*mine, *controls, *doors, *self.bar.widgets]

    def _your_move(self) -> YourMove | None:
        """Return the row of the choice that is asked, which lets the mentor make it."""
        if not self.table.display.asked or self.judging is not None:
            return None
        words = _("Play a move of your own, or let the mentor choose.")
        if self.hides:
            words = _("Play a move of your own.")
        return YourMove(words, self.let_mentor_choose)

    def _doors(self) -> list[Button]:
        on = Button(_("Play on"), self.play_on, "slip", cap("order"))
        on.enabled = self.match.outcome() is None and self.judging is None
        back = Button(_("Take back"), self.take_back, "slip", cap("undo"))
        back.enabled = bool(self._own)
        if self.verdict is not None and self.following is not None:
            return [Button(_("Next one"), self._go_on_to_next), back]
        return [on, back]

    def _go_on_to_next(self) -> None:
        assert self.following is not None
        self.services.pop()
        self.services.pop()
        self.following()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        frame = inset(self.places.board, 1.5, 1.5)
        edge = canvas.box(frame)
        canvas.surface.blit(ring_image(edge.size, 5 * canvas.scale, canvas.scale, "gainL"), edge)
        column.draw_ground(canvas, self.places.beside)
        self.column.draw(canvas)
        for widget in self.widgets:
            widget.draw(canvas, self.time)
        bars.slip_band(canvas, self.places.strip, above=True)
        self.course.draw(canvas, self.time)
        self.bar.draw(canvas, self.time)
