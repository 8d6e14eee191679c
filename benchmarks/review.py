"""Prints how long the review of a match takes, game by game, in the worker process.

`python -m benchmarks.review [--game duel] [--decisions 100]`
"""

from __future__ import annotations

import argparse
import time

from ai.worker import Thinker
from game.records.review import Review, Reviewer
from game.rules import RULES
from game.scenes.staging.theatre_moments import played

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


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(RULES), default="")
    parser.add_argument("--decisions", type=int, default=100)
    options = parser.parse_args()
    for game in [options.game] if options.game else RULES:
        count, seconds, review = measured(game, options.decisions)
        rate = 100 * seconds / max(1, count)
        print(f"{game}: {count} decisions in {seconds:.1f} s, 100 in {rate:.1f} s of {GOAL:.0f}")
        for seat in range(len(review.record.header.seats)):
            counts = ", ".join(f"{n} {grade.value}" for grade, n in review.counts(seat).items())
            print(f"  seat {seat}: accuracy {100 * (review.accuracy(seat) or 0):.0f} %, {counts}")


if __name__ == "__main__":
    main()
