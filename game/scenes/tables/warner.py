"""The warner: before a mistake is made the mentor asks once whether it is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.domain import PLAIN_JUDGING, domain
from game.judging.choice_judge import ChoiceJudge
from game.judging.reason_words import ReasonWords, fitting, told
from game.judging.reasons import ReasonFinder
from game.match.bot_driver import BotWorker
from game.match.job import Job, Work
from game.match.match import Match
from game.records.replay import Record, header_for
from game.rules.core import Action, Seat
from game.rules.wording import SPACE
from game.scenes.dialogs.question import Question
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.hint_panel import count_hint
from game.scenes.tables.playback import Playback
from game.system.i18n import _, row

PATIENCE = 0.3
"""The most seconds by which a choice is delayed: what is known later comes too late to warn."""


class MistakeFinder(Job[ReasonWords]):
    """Judges a choice, and finds why it would be a mistake; its result is None where it is none."""

    def __init__(
        self, match: Match, choice: Sequence[Action], worker: Callable[[], BotWorker]
    ) -> None:
        self.choice, self.worker, self.seed = choice, worker, match.setup.seed
        record, number = Record(header_for(match.setup, ""), ()), len(match.history) + 1
        self.judge = ChoiceJudge(record, number, match.state.clone(), tuple(choice), worker)

    def work(self) -> Work[ReasonWords]:
        """Judge it, and ask for the reason of a mistake."""
        one, decision = (yield from self.judge.work()), self.judge.decision
        if one is None or not one.worth_telling or one.better is None:
            return None
        reasons = yield from ReasonFinder(self.seed, decision, one.better, self.worker).work()
        words = told(decision.view, one.better, reasons, one.fault)
        return words if words is not None and words.true else None


class Warner:
    """Holds a person's choice back until it has been judged, once a decision.

    `make` makes it then; `free` says whether anybody may be warned now.
    """

    def __init__(
        self,
        table: TableCore,
        playback: Playback,
        make: Callable[[Sequence[Action]], None],
        free: Callable[[], bool],
    ) -> None:
        self.table, self.playback = table, playback
        self.make, self.free = make, free
        self.job: MistakeFinder | None = None
        """It judges the choice that is held, None for none."""
        self.at = -1
        """The revision of the match at which one was held last."""
        self.waited = 0.0

    def holds(self, choice: Sequence[Action]) -> bool:
        """Return True if a choice is not to be made yet: it is judged first, or another is."""
        if self.job is not None:
            return True
        match, seat = self.table.match, choice[0].seat
        if not isinstance(match, Match) or match.revision == self.at or not self._warns(seat):
            return False
        self.at, self.waited = match.revision, 0.0
        self.job = MistakeFinder(match, choice, lambda: self.table.services.thinker)
        return True

    def _warns(self, seat: Seat) -> bool:
        """Return True if a choice that a seat begins now is judged."""
        table, view = self.table, self.table.match.view(seat)
        if not (table.services.settings.warner and table.occasion is None and self.free()):
            return False
        knowledge = domain(view.game)
        judged = knowledge.judging is not PLAIN_JUDGING and not knowledge.chosen(view)
        return judged and len(view.legal) > 1 and not table.display.hint.open

    def step(self, dt: float) -> None:
        """Judge on; make the choice once it is no mistake, or takes too long."""
        job = self.job
        if job is None or not self.table.on_top:
            return
        self.waited += dt
        job.update()
        if self.table.match.revision != self.at:
            self.drop()
        elif job.over and job.result is not None:
            self._ask(job.choice, job.result)
        elif job.over or self.waited > PATIENCE:
            self.drop()
            self.make(job.choice)

    def drop(self) -> None:
        """Forget the choice that is held."""
        if self.job is not None:
            self.job.stop()
        self.job = None

    def _ask(self, choice: Sequence[Action], reason: ReasonWords) -> None:
        """Ask if the mistake is meant; that counts as a hint."""
        self.drop()
        services, say = self.table.services, self.table.display.names.say
        count_hint(services, self.table.match, choice[0].seat)
        words = row([_("There is a better choice."), fitting([*map(say, reason.sentences)])], SPACE)
        answers = [
            (_("Do it anyway"), lambda: self.make(choice)),
            (_("Think again"), self.playback.settle),
        ]
        services.push(Question(services, _("Are you sure?"), words, answers))
