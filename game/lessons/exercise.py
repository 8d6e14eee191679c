"""A person's mistake as an exercise: the position before it, with what he knew, and another try."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, replace
from enum import Enum, auto
from hashlib import blake2b

from ai.domain import domain
from game.judging.grades import Grade
from game.judging.judgement import Judgement
from game.judging.judgement_file import kept, take_up
from game.judging.kept_judgements import KeptMatch
from game.judging.review import Decision, Evaluation, Plan, Review, Reviewer, digest_of
from game.lessons.lesson import RIVAL
from game.match.bot_driver import BotWorker, thinking_seed
from game.match.job import Job, Work
from game.match.match import Match
from game.match.seats import Human, Player, Remote
from game.records.replay import ReplayError, read
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import NOBODY, State
from game.rules.rng import Rng
from game.system import paths
from game.system.bulkhead import Bulkhead

TRIES = 2
"""After so many wrong answers the best one is shown."""
SHORT = 16
"""The digits of a match's digest that name its exercises."""


class AnswerVerdict(Enum):
    """The worth of an answer."""

    RIGHT = auto()
    """No worse than the best, as far as the judge can tell."""
    BETTER = auto()
    """Better than the move of the match."""
    NOT_YET = auto()


@dataclass
class Exercise:
    """One mistake of a review; `tries` counts the wrong answers so far.

    `among` are the numbers of all mistakes that it is one of, in their order.
    """

    review: Review
    playback: ReplayPlayer
    n: int
    among: tuple[int, ...]
    tries: int = 0

    @property
    def about(self) -> Decision:
        """The decision of the match."""
        return self.review.by_n[self.n]

    @property
    def then(self) -> Evaluation:
        """The evaluation of that decision."""
        return self.review.judged[self.n]

    @property
    def best(self) -> Plan:
        """The best choice that is known."""
        best = self.then.better
        assert best is not None
        return best

    @property
    def id(self) -> str:
        """The name under which it is noted that this one was solved."""
        return name_of(digest_of(self.review.record, self.review.decisions), self.n)

    @property
    def number(self) -> int:
        """Its number among all, from 1."""
        return self.among.index(self.n) + 1

    @property
    def following(self) -> Exercise | None:
        """The next one, None after the last."""
        rest = self.among[self.number :]
        return replace(self, n=rest[0], tries=0) if rest else None

    def match(self) -> Match:
        """Return a match at the position, in which only the player of the exercise acts.

        What he had not seen is drawn anew, so that trying a move shows nothing that he did not
        know.
        """
        playback, about = copy(self.playback), self.about
        playback.listeners = []
        playback.seek(about.line - 1)
        seats = [_entry(player, seat == about.seat) for seat, player in enumerate(playback.players)]
        match = playback.branch(seats, "match")
        seed = thinking_seed(playback.setup.seed, about.n, "exercise")
        match.state = RULES[playback.setup.game].sample(about.view, Rng(seed))
        return match

    def choosing(self, state: State) -> bool:
        """Return True while a choice of several pieces is under way in a position."""
        mine = state.to_act == self.about.seat and state.to_act != NOBODY
        return mine and bool(domain(self.playback.setup.game).chosen(state.view(state.to_act)))


def name_of(digest: str, n: int) -> str:
    """Return the name of the exercise of a match, by its digest and the decision's number."""
    return f"{digest[:SHORT]}-{n}"


def _entry(player: Player, plays: bool) -> str:
    """Return who sits at a seat of an exercise: its player, or somebody who is never asked."""
    name = player.name if isinstance(player, Human) else ""
    return str(Human(name, player.army) if plays else Remote(RIVAL, player.army))


def exercises(review: Review, playback: ReplayPlayer) -> Exercise | None:
    """Return the first of a review's mistakes, which leads to the others; None without any."""
    among = tuple(one.n for one in review.mistakes())
    return Exercise(review, playback, among[0], among) if among else None


class AnswerJudge(Job[AnswerVerdict]):
    """Judges an answer as a review would have."""

    def __init__(self, exercise: Exercise, answer: Plan, worker: Callable[[], BotWorker]) -> None:
        self.exercise = exercise
        about = replace(exercise.about, taken=answer)
        self.review = Review(exercise.review.record, [about])
        self.reviewer = Reviewer(self.review, worker)
        self.known = self._known(answer)
        """The verdict on the best choice and on the move of the match, None of others."""

    def _known(self, answer: Plan) -> AnswerVerdict | None:
        best = self.exercise.best[: len(answer)]  # what follows is another choice
        if set(answer) == set(best):
            return AnswerVerdict.RIGHT
        return AnswerVerdict.NOT_YET if set(answer) == set(self.exercise.about.taken) else None

    @property
    def now(self) -> Evaluation | None:
        """The evaluation of the answer, where it had to be judged."""
        return next(iter(self.review.evaluations), None)

    def work(self) -> Work[AnswerVerdict]:
        """Return the verdict, after a question where it is not known."""
        if self.known is None:
            yield from self.reviewer.work()
        return self.known if self.now is None else verdict(self.exercise.then, self.now)


def verdict(then: Evaluation, now: Evaluation) -> AnswerVerdict:
    """Return what an answer is worth, by its own evaluation and that of the match's move."""
    grades = [*Grade]
    if now.grade in (Grade.BEST, Grade.GOOD):
        return AnswerVerdict.RIGHT
    better = grades.index(now.grade) < grades.index(then.grade) and now.cost < then.cost
    return AnswerVerdict.BETTER if better else AnswerVerdict.NOT_YET


# ---------------------------------------------------------------------- of all matches


def in_turn(matches: Sequence[KeptMatch], solved: Mapping[str, str]) -> list[tuple[KeptMatch, int]]:
    """Return all mistakes in these matches in the order in which they are asked.

    `solved` has the date for each that was solved: those come first that never were, then those
    solved longest ago.
    """

    def place(one: tuple[KeptMatch, int]) -> tuple[str, bytes]:
        name = name_of(one[0].head.digest, one[1])
        return solved.get(name, ""), blake2b(name.encode(), digest_size=8).digest()

    reviewed = [(one, one.review) for one in matches if one.head.file and one.review is not None]
    return sorted(((one, n) for one, review in reviewed for n in review.mistakes), key=place)


def reopened(one: KeptMatch, n: int) -> Exercise | None:
    """Return an exercise of a kept match, None where record or review are not what they were."""
    path = paths.records() / one.head.file.rpartition("/")[2]
    with Bulkhead(path), suppress(OSError, ReplayError):
        record = read(path)
        playback = ReplayPlayer(record)
        judgement = Judgement.of(record, playback.steps)
        sound, review = not (record.other_rules or playback.problem), judgement.review
        if sound and take_up(judgement, kept(judgement)):
            known = n in [each.n for each in review.mistakes()]
            return Exercise(review, playback, n, (n,)) if known else None
    return None
