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
from game.records.replay_player import record_of
from game.rules.core import Action
from game.rules.wording import SPACE
from game.scenes.dialogs.question import Question
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.hint_panel import count_hint
from game.scenes.tables.playback import Playback
from game.system.i18n import _, row

PATIENCE = 0.3
"""The most seconds by which a choice is delayed: one that is judged later is made unwarned."""
FOR_THE_REASON = 1.0
"""The most seconds after which a mistake is asked about, with its reason: without one it is not."""


class MistakeFinder(Job[ReasonWords]):
    """Judges a choice, and finds why it would be a mistake; its result is None where it is none."""

    def __init__(
        self, match: Match, choice: Sequence[Action], worker: Callable[[], BotWorker]
    ) -> None:
        number = len(match.history) + 1
        record, before = record_of(match), match.state.clone()
        self.worker, self.seed = worker, match.setup.seed
        self.judge = ChoiceJudge(record, number, before, tuple(choice), worker)
        self.found = False
        """True once it is known to be a mistake."""

    def work(self) -> Work[ReasonWords]:
        """Judge it, and ask for the reason of a mistake."""
        one, decision = (yield from self.judge.work()), self.judge.decision
        if one is None or not one.worth_telling or one.better is None:
            return None
        self.found = True
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
        self.held: Sequence[Action] = ()
        """The choice that is being judged, () for none."""
        self.at = -1
        """The revision of the match at which one was held last."""
        self.waited = 0.0
        self.job: MistakeFinder | None = None

    @property
    def _on(self) -> bool:
        table, match = self.table, self.table.match
        warned = table.services.settings.warner and table.occasion is None and self.free()
        judged = domain(match.setup.game).judging is not PLAIN_JUDGING
        return warned and judged and not table.display.hint.open

    def holds(self, choice: Sequence[Action]) -> bool:
        """Return True if a choice is not to be made yet: it is judged first, or another is."""
        match = self.table.match
        if self.held:
            return True
        if not self._on or match.revision == self.at or not isinstance(match, Match):
            return False
        if len(match.view(choice[0].seat).legal) < 2:
            return False
        self.at, self.held, self.waited = match.revision, choice, 0.0
        self.job = MistakeFinder(match, choice, lambda: self.table.services.thinker)
        return True

    def step(self, dt: float) -> None:
        """Judge on; make the choice once it is no mistake, or takes too long."""
        job = self.job
        if job is None:
            return
        self.waited += dt
        job.update()
        if self.table.match.revision != self.at:
            self.drop()
        elif job.over and job.result is not None:
            self._ask(job.result)
        elif job.over or self.waited > (FOR_THE_REASON if job.found else PATIENCE):
            self._make()

    def drop(self) -> None:
        """Forget the choice that is held."""
        if self.job is not None:
            self.job.stop()
        self.job, self.held = None, ()

    def _make(self) -> None:
        held = self.held
        self.drop()
        self.make(held)

    def _ask(self, reason: ReasonWords) -> None:
        """Ask if the mistake is meant; that counts as a hint."""
        services, held, say = self.table.services, self.held, self.table.display.names.say
        self.drop()
        count_hint(services, self.table.match, held[0].seat)
        words = row([_("There is a better choice."), fitting([*map(say, reason.sentences)])], SPACE)
        answers = [
            (_("Do it anyway"), lambda: self.make(held)),
            (_("Think again"), self.playback.settle),
        ]
        services.push(Question(services, _("Are you sure?"), words, answers))
