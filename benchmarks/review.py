"""Prints how long the review of a match takes, game by game, and how it grades each level.

`python -m benchmarks.review [--game duel] [--decisions 100]` times reviews in the worker process;
with `--levels` it prints what the decisions of bots cost that play among themselves.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from statistics import fmean

import ai
from ai.worker import InlineThinker, Thinker
from game.match.match import Match, Setup
from game.records.grades import Grade
from game.records.replay_player import record_of
from game.records.review import Evaluation, Review, Reviewer
from game.rules import RULES
from game.rules.rng import Rng
from game.staging.theatre_moments import played

GOAL = 30.0
"""Seconds for a hundred decisions."""


def measured(game: str, most: int) -> tuple[int, float, Review]:
    """Return how many decisions were judged in how many seconds, and the review."""
    review = Review.of(played(game))
    del review.decisions[most:]
    worker = Thinker()
    reviewer = Reviewer(review, lambda: worker)
    began = time.perf_counter()
    while not review.done:
        if not reviewer.update():
            time.sleep(1 / 60)
    worker.close()
    return len(review.decisions), time.perf_counter() - began, review


def among_themselves(
    game: str,
    level: str,
    seed: int,
    budget: ai.Budget = ai.Budget(),  # noqa: B008  frozen
) -> Review:
    """Return the review, not yet begun, of a match between bots of one level."""
    match = Match.begin(Setup(game, (level,) * RULES[game].seats, seed))
    bots = [ai.bot(level, game) for _ in range(RULES[game].seats)]
    dice = Rng(seed)
    while match.state.outcome() is None:
        seat = match.to_act
        match.act(bots[seat].choose(match.view(seat), dice, budget))
    return Review.of(record_of(match))


def graded(game: str, level: str, most: int, matches: int = 5) -> list[Evaluation]:
    """Return the evaluations of some decisions of several matches between bots of one level."""
    thinker, found = InlineThinker(), []
    for seed in range(matches):
        review = among_themselves(game, level, 900 + seed)
        count = min(len(review.decisions), most // matches)
        sample = Random(seed).sample(review.decisions, count)
        review.decisions[:] = sorted(sample, key=lambda one: one.n)
        found += judged(review, thinker).evaluations
    return found


def judged(review: Review, thinker: InlineThinker) -> Review:
    """Judge a whole review here, and return it."""
    reviewer = Reviewer(review, lambda: thinker)
    while not review.done:
        reviewer.update()
    return review


def print_grades(game: str, most: int) -> None:
    """Print a row for each level: accuracy, mean cost, and how many in a hundred are of a grade."""
    for level in ai.LEVELS:
        found = graded(game, level, most)
        grades = [one.grade for one in found]
        shares = ", ".join(
            f"{100 * grades.count(grade) / len(grades):.0f} % {grade.value}" for grade in Grade
        )
        accuracy = 100 * fmean(one.accuracy for one in found)
        cost = 100 * fmean(one.cost for one in found)
        print(f"{game} {level}: accuracy {accuracy:.1f} %, mean cost {cost:.2f} %, {shares}")


def main() -> None:
    """Print a line for each game, or for each level of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(RULES), default="")
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--levels", action="store_true", help="the grades of each level")
    options = parser.parse_args()
    for game in [options.game] if options.game else RULES:
        if options.levels:
            print_grades(game, options.decisions)
        else:
            print_times(game, options.decisions)


def print_times(game: str, most: int) -> None:
    """Print how long the review of a match took, and each seat's accuracy and grades."""
    count, seconds, review = measured(game, most)
    rate = 100 * seconds / max(1, count)
    print(f"{game}: {count} decisions in {seconds:.1f} s, 100 in {rate:.1f} s of {GOAL:.0f}")
    for seat in range(len(review.record.header.seats)):
        counts = ", ".join(f"{n} {grade.value}" for grade, n in review.counts(seat).items())
        print(f"  seat {seat}: accuracy {100 * (review.accuracy(seat) or 0):.0f} %, {counts}")


if __name__ == "__main__":
    main()
