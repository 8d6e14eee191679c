"""The choices by which a match that is over is told, and which of them hold when played out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, Self

from ai.accounts import Course, Passage, Shares
from ai.facts import Plan
from game.judging.grades import Grade
from game.judging.review import Decision, Evaluation, Review
from game.judging.scales import Kind, Scales
from game.match.bot_driver import BotWorker, answer, thinking_seed
from game.match.job import Job, Work
from game.match.seats import human_seats
from game.rules.core import Seat

MOST, MOST_PLAYS = 7, 3
"""So many moments are told of a match, and so many of them that are good play."""
TRIED = 9
"""Of so many plays the best that stand are told: most that look good any recruit makes."""
LEAST_PLAY, LEAST_SLIP = 0.02, 0.005
"""The least share that good play moved, and a rival's slip."""


BEYOND = 1.05
"""The errors from which a gain holds: a single future that differs makes one."""


class Gain(NamedTuple):
    """The share of the win that a choice brought its seat beyond another, and its error.

    The other is a recruit's own, and for a slip that recruits make too the better one.
    """

    mean: float
    error: float

    def stands(self, good: bool) -> bool:
        """Return True where a choice helped as it is told, or hurt, beyond the error."""
        moved = self.mean if good else -self.mean
        return moved > BEYOND * self.error


class Tellable(NamedTuple):
    """A choice that may be told to a seat: good play, or a slip; `share` is what it moved for it.

    `n` is the number of the decision.
    """

    n: int
    share: float
    good: bool


Gains = Mapping[int, Gain]
"""By the numbers of decisions, as far as these have been played out."""


def tellable(review: Review, scales: Scales | None, seat: Seat) -> list[Tellable]:
    """Return the slips that a review names, and the best plays for a seat or against it.

    The heaviest come first.
    """
    plays = shares_of_play(scales)
    found = [*_slips(review, plays, seat)]
    if scales is not None and scales.apart and seat not in scales.silent:
        best = sorted(_good_plays(review, scales, seat), key=lambda one: -abs(one.share))
        found += best[:TRIED]
    return sorted(found, key=lambda one: -abs(one.share))


def shares_of_play(scales: Scales | None) -> dict[int, Shares]:
    """Return what each decision moved, by its number; nothing before that has been weighed."""
    weights = scales.weights if scales is not None else ()
    return {one.n: one.shares for one in weights if one.kind in (Kind.PLAY, Kind.AI)}


def _slips(review: Review, plays: Mapping[int, Shares], seat: Seat) -> Iterator[Tellable]:
    folded = review.folded
    for one in review.evaluations:
        if not one.worth_telling or one.n in folded:
            continue
        if review.seat(one) != seat:
            share = one.cost * _part(review, one, plays.get(one.n, ()), seat)
            if share >= LEAST_SLIP:
                yield Tellable(one.n, share, good=False)
        elif one.n in review.of_players:
            yield Tellable(one.n, -one.cost, good=False)


def _part(review: Review, one: Evaluation, moved: Shares, seat: Seat) -> float:
    """Return the part of a rival's slip that came to a seat, an even one if none is known."""
    by = review.seat(one)
    rises = [max(0.0, share) * (to != by) for to, share in enumerate(moved)]
    return rises[seat] / sum(rises) if any(rises) else 1 / (len(review.players) - 1)


def _good_plays(review: Review, scales: Scales, seat: Seat) -> Iterator[Tellable]:
    for one in scales.weights:
        judged = review.judged.get(one.n)
        good = judged is not None and judged.grade in (Grade.BEST, Grade.GOOD)
        helped = one.shares[seat] if one.seat == seat else -one.shares[seat]
        if good and one.kind is Kind.PLAY and helped >= LEAST_PLAY <= one.shares[one.seat]:
            yield Tellable(one.n, one.shares[seat], good=True)


def standing(review: Review, scales: Scales | None, gains: Gains, seat: Seat) -> list[Tellable]:
    """Return the choices that stand, or may stand once played out, heaviest first."""
    found = [
        one
        for one in tellable(review, scales, seat)
        if one.n not in gains or gains[one.n].stands(one.good)
    ]
    too_many = [one for one in found if one.good][MOST_PLAYS:]
    return [one for one in found if one not in too_many]


def awaited(review: Review, scales: Scales | None, gains: Gains) -> list[Tellable]:
    """Return the choices that would be told to people once played out, in the order of play.

    What did not stand makes room for lighter ones. Each person's own heaviest slip is among them,
    however much else there is.
    """
    told = list[Tellable]()
    for seat in human_seats(review.players):
        found = standing(review, scales, gains, seat)
        own = [one for one in found if not one.good and review.by_n[one.n].seat == seat]
        told += [*found[:MOST], *own[:1]]
    waiting = {one.n: one for one in told if one.n not in gains}
    return [waiting[n] for n in sorted(waiting)]


def undecided(review: Review, scales: Scales | None, gains: Gains) -> set[int]:
    """Return the numbers of all choices that have not been played out, and may come to be told."""
    seats = human_seats(review.players)
    return {one.n for seat in seats for one in tellable(review, scales, seat)} - {*gains}


class ChoicePlayer(Job[Gain]):
    """Has a choice played out by a worker; ValueError where no process could.

    `seed` is that of the record: whoever asks again finds the same.
    """

    def __init__(
        self, seed: int, decision: Decision, better: Plan, worker: Callable[[], BotWorker]
    ) -> None:
        """`better` is what the review names for a slip, () for good play."""
        self.seed, self.decision, self.better = seed, decision, better
        self.worker = worker

    @classmethod
    def of(cls, review: Review, one: Tellable, worker: Callable[[], BotWorker]) -> Self:
        """Return what plays a choice of a review out."""
        better = () if one.good else review.judged[one.n].better or ()
        return cls(review.record.header.seed, review.by_n[one.n], better, worker)

    def work(self) -> Work[Gain]:
        """Ask, and wait for what it brought."""
        one, seat = self.decision, self.decision.seat
        passage = Passage(one.before, one.taken, one.before, chance=False)
        dice = thinking_seed(self.seed, one.n, "choice")
        course = Course(one.before.game, [passage], dice, to_end=True, instead=self.better)
        self.worker().weigh(course)
        found = yield from answer(self.worker, lambda: self.worker().account())
        return Gain(found.shifts[0].play[seat], found.errors[str(seat)][seat])
