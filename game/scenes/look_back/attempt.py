"""A choice of a match made otherwise: what is tried from there on, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from ai.domain import domain
from ai.facts import Plan
from game.client.life import Life
from game.client.life import Part as Going
from game.client.services import Services
from game.judging.choice_judge import ChoiceJudge
from game.judging.judgement import Judgement
from game.judging.reason_words import fitting, told
from game.judging.review import Decision
from game.match.bot_driver import BotDriver, BotWorker, thinking_seed
from game.match.job import Job
from game.match.match import Match
from game.match.seats import Bot, Human, Player
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import NOBODY, Action, Seat, State
from game.rules.rng import Rng
from game.scenes.games import table_of
from game.scenes.look_back.try_judge import TryJudge, Worth
from game.scenes.look_back.words import review_words
from game.scenes.look_back.words.match_words import log_lines
from game.scenes.tables.display import Suggestion
from game.system.i18n import N_, _

MENTOR = "oracle"
"""The bot that chooses for the player who asks for it."""
RIVAL = "hoplite"
"""The bot in the place of other people."""
TOLD = {
    Worth.SAME: N_("That is what you played then."),
    Worth.RIGHT: N_("Better than {move}: no better move is known here."),
    Worth.BETTER: N_("Better than {move}, but not the best."),
    Worth.NOT_YET: N_("No better than {move}."),
}
"""The words for the first choice of a try."""


class TryBots(BotDriver):
    """The bots of a try, which wait while a choice is judged; `script` is what is played first."""

    def __init__(self, attempt: MomentTry) -> None:
        super().__init__(attempt.match, lambda: attempt.services.thinker)
        self.attempt = attempt
        self.script: list[Action] = []

    def update(self) -> Action | None:
        if self.attempt.judging or self.attempt.made:
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


class AskedSlip(NamedTuple):
    """An own slip that is asked for: nothing of its answer is told before something was tried.

    `solved` is called for a right choice, `following` leads to what is asked next.
    """

    solved: Callable[[], None]
    following: Callable[[], None]


class MomentTry:
    """The try of a moment from a decision on; the table is live, and each choice is told why."""

    def __init__(
        self,
        services: Services,
        life: Life,
        playback: ReplayPlayer,
        found: Judgement,
        n: int,
        asked: AskedSlip | None,
    ) -> None:
        """`n` is the number of the decision, a slip."""
        self.services, self.life = services, life
        self.found, self.asked = found, asked
        self.about, self.then = found.review.by_n[n], found.review.judged[n]
        self.seat = self.about.seat
        self.match = match_at(playback, self.about)
        self.table = table_of(services, self.match)
        self.table.display.result_shown = True
        self.bots = self.table.bots = TryBots(self)
        self.tried: list[Tried] = []
        self.now: Tried | None = None
        """The choice that is being put together."""
        self.judging: Job[object] | None = None
        self.worth: Worth | None = None
        """The worth of the first choice, None before that is known."""
        self.hides = asked is not None
        """True while the better choice is not told."""
        life.parts.append(Going(self._go_on, waiting=lambda: self.now is not None))

    # ------------------------------------------------------------------ what is tried

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
        if len(self.own) == 1:
            judge = TryJudge(self.found, self.about.n, tuple(made.plan), self._worker)
            self.judging = judge
            self.life.run(judge, partial(self._judged, made, judge))
        else:
            review = self.found.review
            later = ChoiceJudge(
                review.record, review.last + 1, made.before, tuple(made.plan), self._worker
            )
            self.judging = later
            self.life.run(later, partial(self._weighed, made, later))

    def _worker(self) -> BotWorker:
        return self.services.thinker

    @property
    def own(self) -> list[Tried]:
        """The choices of the player, or of the mentor for it."""
        return [one for one in self.tried if one.seat == self.seat]

    def _said(self, before: State, plan: Plan) -> Suggestion:
        turn = int(getattr(before, "turn", 0))
        decision = Decision(0, 0, 0, turn, before, plan)
        return review_words.suggestion(self.table, decision, plan)

    def _seen(self, count: int) -> tuple[str, str]:
        """Return the newest actions as the log tells them to the player: the first, the rest."""
        entries = self.match.log(self.seat)[-count:]
        lines = [line for entry in entries for line in log_lines(self.table, entry.events)]
        return (lines[0], ". ".join(lines[1:])) if lines else ("", "")

    def _judged(self, made: Tried, judge: TryJudge) -> None:
        """Say what the first choice is worth."""
        if not judge.over:
            return
        self.judging, self.worth, made.kept = None, judge.result, judge.kept
        if judge.reasons is not None:
            why = told(self.about.view, judge.choice, judge.reasons)
            if why is not None and why.true:
                say = self.table.display.names.say
                made.reason = fitting([say(each) for each in why.sentences])
        if self.worth is Worth.RIGHT:
            self.services.play("achievement")
            if self.asked is not None:
                self.asked.solved()
        self.hides = False
        self.services.dirty = True

    def _weighed(self, made: Tried, judge: ChoiceJudge) -> None:
        if judge.over and judge.result is not None:
            self.judging, made.kept = None, judge.result.kept
            self.services.dirty = True

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
        if not self.own or not self.match.undo(self.seat):
            self.services.refuse()
            return
        while self.tried and self.tried.pop().seat != self.seat:
            pass
        self.worth = self.worth if self.own else None
        self.services.play("undo")
        self.table.playback.rebuild()
        self.table.game.after_rewind()
        self.services.dirty = True

    # ------------------------------------------------------------------ words

    @property
    def _then(self) -> str:
        """The choice of the match in words."""
        said = review_words.suggestion(self.table, self.about, self.about.taken)
        return review_words.in_full(said, self.about.taken)

    @property
    def sentence(self) -> str:
        """The worth of the try so far, or the task, in a sentence."""
        if self.judging is not None and len(self.own) == 1:
            return _("Hermes weighs your move against the one you played.")
        if self.worth is not None:
            return _(TOLD[self.worth]).format(move=self._then)
        if self.hides:
            return _("You played {move} here. Find a better move.").format(move=self._then)
        return _("Play it otherwise from here. Unseen pieces are dealt anew.")
