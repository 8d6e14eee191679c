"""Finds what there is to tell of a match beside its page: scales, slips, and which of them hold."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ai.domain import PLAIN_JUDGING, domain
from game.client.life import Life
from game.client.services import Services
from game.judging import judgement_file
from game.judging.choices import ChoicePlayer, Tellable
from game.judging.field import FieldJob
from game.judging.judgement import Judgement
from game.judging.reasons import ReasonFinder, finders
from game.judging.review import Accountant, Reviewer
from game.judging.scales import Weigher
from game.judging.seeking import Seeker
from game.match.bot_driver import BotWorker, Judge
from game.match.job import Job, Series
from game.match.seats import Bot
from game.records.replay import ReplayError
from game.records.replay_player import ReplayPlayer
from game.system.i18n import N_, _

EVERY = 20
"""The number of newly judged choices after which what has been found is saved."""
PART = 1800
"""Characters that a tape holds in one entry."""
UNFINISHED = N_("This match is not over. What decided it can be told once it is.")
UNPROVED = N_("The moves of this record are not proved, so that nothing is judged.")
BOTS_ALONE = N_("Only the AI played here, so that nobody's moves are judged.")
NO_JUDGE = N_("For this game there is no judge yet.")
NO_CHOICE = N_("Nobody had anything to choose, so that there is nothing to judge.")


def why_not(playback: ReplayPlayer) -> str:
    """Return why there is nothing to tell of a record, "" where there is."""
    record = playback.record
    if not record.finished:
        return _(UNFINISHED)
    if playback.problem or not any(line.check for line in record.lines):
        return _(UNPROVED)
    if domain(record.header.rules).judging is PLAIN_JUDGING:
        return _(NO_JUDGE)
    players = [*record.header.players, *(one for step in playback.steps for one in step.players)]
    return _(BOTS_ALONE) if all(isinstance(one, Bot) for one in players) else ""


def unjudged(playback: ReplayPlayer, file: str = "") -> tuple[Judgement | None, str]:
    """Return what is to be found about a record, nothing of it yet, else None and why not.

    `file` is its name in the library.
    """
    why = why_not(playback)
    if why:
        return None, why
    try:
        made = Judgement.of(playback.record, playback.steps, file)
    except ReplayError:
        return None, _(UNPROVED)
    return (made, "") if made.review.decisions else (None, _(NO_CHOICE))


def taped(services: Services, whole: str) -> str:
    """Return a file of this machine, in parts that the tape of a session can hold."""
    parts = iter([whole[at : at + PART] for at in range(0, len(whole), PART)])
    return "".join(iter(lambda: services.environment.words(lambda: next(parts, "")), ""))


class ToldChoices(Job[None]):
    """Finds the reasons of slips, and plays out the choices that may be told, until no more come.

    Good play is played out once all has been judged: before that a better one may come.
    """

    def __init__(self, found: Judgement, worker: Callable[[], BotWorker]) -> None:
        self.found, self.worker = found, worker
        self.unexplained = set[int]()
        """The numbers of slips whose game tells no reasons."""
        self.unplayed = set[int]()
        """The numbers of choices that no process could play out."""

    @property
    def none_left(self) -> bool:
        """True where all has been judged, every slip has its reason, and no choice waits."""
        return self.over or (self.found.review.done and not (self._next() or self.awaited))

    @property
    def awaited(self) -> list[Tellable]:
        """The choices that wait to be played out."""
        return [one for one in self.found.awaited if one.n not in self.unplayed]

    def _next(self) -> ReasonFinder | None:
        """Return what finds the next reason, None while none is open."""
        review = self.found.review
        known = {*self.found.reasons, *self.unexplained, *review.folded}
        told = {one.n for one in review.evaluations if one.worth_telling} - known
        every = finders(review, self.worker)
        return next((one for one in every if one.decision.n in told), None)

    def work(self) -> Series:
        """Ask for them while there is one, or may still be."""
        while not self.none_left:
            asked, waiting = self._next(), self.awaited
            due = [one for one in waiting if not one.good or self.found.review.done]
            if asked is not None:
                yield from self._explain(asked)
            elif due:
                yield from self._play_out(due[0])
            yield asked is not None or bool(due)

    def _explain(self, asked: ReasonFinder) -> Series:
        n, reasons = asked.decision.n, (yield from asked.work())
        if reasons is None:
            self.unexplained.add(n)
        else:
            self.found.reasons[n] = reasons

    def _play_out(self, one: Tellable) -> Series:
        n = one.n
        try:
            gain = yield from ChoicePlayer.of(self.found.review, one, self.worker).work()
        except ValueError:
            gain = None
        if gain is None:
            self.unplayed.add(n)
        else:
            self.found.gains[n] = gain


class Finding:
    """All that is found about a record while its page is open; `come` is called as it comes.

    With `nothing` it is not asked what could be.
    """

    def __init__(
        self, services: Services, life: Life, playback: ReplayPlayer, file: str,
        come: Callable[[], None],
        nothing: bool = False,
    ) -> None:  # fmt: skip
        self.services, self.life, self.come = services, life, come
        self.still = False
        """True where no more is found than there is: on a page that is only drawn."""
        made, self.why = (None, why_not(playback)) if nothing else unjudged(playback, file)
        """The reason why nothing is found, "" where something is."""
        self.judgement = made
        if made is None:
            return
        judgement_file.take_up(made, taped(services, judgement_file.kept(made)))
        hands = services.crew.hands
        first = hands[0] if hands else None

        def judge() -> Judge:
            """Return who judges beside the worker that weighs and explains, or that one."""
            return first or services.thinker

        self.reviewer = Reviewer(made.review, judge, more=hands[1:])
        self.accountant = Accountant(made.review, lambda: first or services.background, hands[1:])
        self.seeker = Seeker(made, judge)
        self.alone = not hands
        """True where a single worker answers all questions."""
        self.field = FieldJob(made, lambda: services.background, whole=True)
        self.unsaved = 0
        self.choices = ToldChoices(made, lambda: services.thinker)
        self.weigher = None if made.match is None else Weigher(made.match, lambda: services.thinker)

    @property
    def done(self) -> bool:
        """True once all that is told at once has been found."""
        found = self.judgement
        if found is None:
            return True
        weighed = self.weigher is None or self.weigher.over or found.account is not None
        return weighed and found.review.done and self.choices.none_left

    @property
    def reached(self) -> int:
        """The number of the first decision that has not been judged, one past the last if none."""
        found = self.judgement
        if found is None:
            return 0
        left = found.review.open(0)
        return left[0].n if left else found.review.last + 1

    # ------------------------------------------------------------------ time

    def begin(self) -> None:
        """Find on: what is weighed comes first, beside it or after it slip by slip what is judged.

        Several workers do it side by side, a single one one after the other.
        """
        found = self.judgement
        if found is None or self.still:
            return
        review, weigher, services = found.review, self.weigher, self.services
        if weigher is not None and found.account is None and not weigher.over:
            self.life.run(weigher, self._weighed)
            if self.alone:
                return
        elif not self.alone or review.done:
            self.life.run(self.choices, self._explained)
        if not review.done:
            self.life.run(self.reviewer, self._judged)
        elif not found.sought and (self.choices.over or not self.alone):
            self.life.run(self.seeker, self._sought)
        elif not review.accounted and (self.choices.over or not self.alone):
            # accuracies follow while nobody waits
            self.life.run(self.accountant, self._accounted, rests=True)
        elif review.accounted and not services.environment.taped:
            self.life.run(self.field, self._accounted, rests=True)

    def _weighed(self) -> None:
        weigher = self.weigher
        if weigher is not None and weigher.over:
            if weigher.account is not None and self.judgement is not None:
                self.judgement.weighed(weigher.account)
                self.save()
            self.begin()
        self.come()

    def _judged(self) -> None:
        """One more decision has been judged."""
        assert self.judgement is not None
        self.unsaved += 1
        if self.unsaved >= EVERY or self.judgement.review.done:
            self.save()
        self.come()
        if self.judgement.review.done:
            self.begin()

    def _explained(self) -> None:
        if self.choices.over:
            self.save()
            self.begin()
        else:
            self.unsaved += 1
        self.come()

    def _sought(self) -> None:
        """The puzzle for the player has been found, or there is none."""
        if self.seeker.over:
            self.save()
            self.begin()
            self.come()

    def _accounted(self) -> None:
        """Keep what has been judged in full, then what comes of the field, and tell of both.

        No tape holds what goes on at rest: what can be made again is kept without asking it.
        """
        assert self.judgement is not None
        review = self.judgement.review
        full = sum(one.full for one in review.evaluations)
        if review.accounted or not full % EVERY:
            with suppress(OSError):
                judgement_file.keep(self.judgement)
        if review.accounted:
            if not self.field.over:
                self.begin()
            self.come()

    # ------------------------------------------------------------------ what is kept

    def save(self) -> None:
        """Keep what has been found; what cannot be kept is found again some day."""
        if self.judgement is not None:
            self.unsaved = 0
            found = self.judgement
            self.services.environment.objection(lambda: judgement_file.try_to_keep(found))

    def leave(self) -> None:
        """Keep what has been found since the last time."""
        if self.judgement is not None and self.unsaved:
            self.save()
