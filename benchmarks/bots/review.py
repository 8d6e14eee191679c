"""Prints how long the review of a match takes, and how it tells the levels apart.

`python -m benchmarks.bots.review [--game duel]` counts the seconds of processor that reviews take,
and their accuracies, which come after: what two idle cores need is half of them.
`--levels --out FILE` judges so many decisions of each match among players of one level instead, and
prints accuracy and grades; matches that are in the file are not played again. The accuracies are
then kept in `ai/accuracies.json`, which the statistics compare players with.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import msgspec

import ai
from ai import results_file
from ai.domain import domain
from ai.protocol import Stake
from ai.ratings import ACCURACIES_FILE, pooled
from ai.roster import own_budget
from ai.worker import InlineThinker
from benchmarks.luck.scales import LEVEL
from game.judging.grades import Fault, Grade, Standing, accuracy_of, grade_of, scale_of
from game.judging.review import Accountant, Review, Reviewer
from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.rules import RULES
from game.rules.core import Seat
from game.rules.rng import Rng
from game.staging.theatre_moments import played

GOALS = {"duel": 10.0, "battle": 10.0, "greece": 15.0}
"""Seconds on two idle cores for the review of a match."""
LEVELS = ("random", *ai.LEVELS)
BUDGETS = {game: domain(game).judging.full for game in RULES}
"""Playouts for a decision that is judged in full."""
MOST = 400
"""The most simulations for a decision of a player; an oracle's own would take too long."""
FIRST = 900
"""The seed of the first match."""
RANDOM, APART = 0.15, 0.06
"""The most accuracy that players by chance should have, and the least between two levels."""


def measured(game: str) -> tuple[float, float, int, Review]:
    """Return the seconds of processor for a review and for its accuracies.

    With them come the number of decisions that were judged in full for the first, and the review.
    """
    review, worker, seconds = Review.of(played(game)), InlineThinker(), list[float]()
    reviewer = Reviewer(review, lambda: worker)
    for job in (reviewer, Accountant(review, lambda: worker)):
        began = time.process_time()
        job.finish()
        seconds.append(time.process_time() - began)
    return seconds[0], seconds[1], len(reviewer.staked), review


def among_themselves(
    game: str,
    level: str,
    seed: int,
    budget: ai.Budget = ai.Budget(),  # noqa: B008  frozen
) -> Review:
    """Return the review, not yet begun, of a match between bots of one level."""
    seats = (level,) * RULES[game].seats
    match = Match.begin(Setup(game, seats, seed, "match", dict(LEVEL.get(game, {}))))
    bots = [ai.bot(level, game) for _ in range(RULES[game].seats)]
    dice = Rng(seed)
    while match.state.outcome() is None:
        seat = match.to_act
        match.act(bots[seat].choose(match.view(seat), dice, budget))
    return Review.of(record_of(match))


def judged(review: Review, thinker: InlineThinker, budget: ai.Budget | None = None) -> Review:
    """Judge a whole review here, and return it."""
    reviewer = Reviewer(review, lambda: thinker, budget)
    while not review.done:
        reviewer.update()
    return review


class Judged(msgspec.Struct, frozen=True):
    """The figures of a decision; `stake` has those lost by it and by choices at random."""

    seat: Seat
    cost: float
    place: tuple[int, int, float]
    fault: str
    stake: tuple[float, float] | None

    def grade(self, game: str) -> Grade:
        """Return the grade of the decision."""
        fault = Fault(self.fault) if self.fault else None
        return grade_of(self.cost, scale_of(game), Standing(*self.place), fault)


class Row(msgspec.Struct, frozen=True):
    """A match of players of one level, and its decisions."""

    game: str
    level: str
    seed: int
    decisions: list[Judged]

    def accuracies(self) -> list[float]:
        """Return the accuracies of the players who have one."""
        found = []
        for seat in {one.seat for one in self.decisions}:
            own = [one.stake for one in self.decisions if one.seat == seat]
            found.append(accuracy_of([Stake(*stake) for stake in own if stake is not None]))
        return [one for one in found if one is not None]


def row(game: str, level: str, seed: int, decisions: int) -> Row:
    """Play a match among players of a level, and judge so many decisions drawn from it."""
    budget = own_budget(level, game)
    most = min(MOST, budget.iterations or 1)
    review = among_themselves(game, level, seed, ai.Budget(iterations=most))
    found, count = [], min(decisions, len(review.decisions))
    review.decisions[:] = Random(seed).sample(review.decisions, count)
    for one in judged(review, InlineThinker(), ai.Budget(iterations=BUDGETS[game])).evaluations:
        place, fault = one.standing, one.fault.value if one.fault is not None else ""
        stake = None if one.stake is None else (one.stake.lost, one.stake.random)
        placed = place.better, place.choices, place.behind
        found.append(Judged(review.seat(one), one.cost, placed, fault, stake))
    return Row(game, level, seed, found)


def missing(rows: Sequence[Row], game: str, matches: int) -> list[tuple[str, int]]:
    """Return the level and the seed of matches that are still to be played, all levels in turn."""
    done = {(one.level, one.seed) for one in rows if one.game == game}
    seeds = range(FIRST, FIRST + matches)
    wanted = [(level, seed) for seed in seeds for level in LEVELS]
    return [one for one in wanted if one not in done]


def told(figures: Sequence[float]) -> tuple[float, float]:
    """Return a mean and half the width of its 95 % interval."""
    error = stdev(figures) / len(figures) ** 0.5 if len(figures) > 1 else 0.5
    return fmean(figures), 1.96 * error


def line(rows: Sequence[Row]) -> str:
    """Return the row of a level: accuracy by matches, what a decision cost, how many of a grade."""
    game, level = rows[0].game, rows[0].level
    found = [figures for one in rows if (figures := one.accuracies())]
    mean, half = told([fmean(one) for one in found]) if found else (0.0, 0.5)
    made = [one for each in rows for one in each.decisions]
    at_stake = 100 * sum(one.stake is not None for one in made) / len(made)
    cost = 100 * fmean(one.cost for one in made)
    grades = [one.grade(game) for one in made]
    shares = [f"{100 * grades.count(grade) / len(grades):.1f} %" for grade in Grade]
    stakes = [Stake(*one.stake) for one in made if one.stake is not None]
    whole = 100 * (accuracy_of(stakes) or 0.0)
    cells = [f"{game}, {level}", str(len(rows)), f"{100 * mean:.0f} ± {100 * half:.0f} %"]
    cells += [f"{whole:.0f} %"]
    cells += [f"{at_stake:.0f} %", f"{cost:.2f} %", *shares]
    return f"| {' | '.join(cells)} |"


def aims(game: str, rows: Sequence[Row]) -> str:
    """Return by how much the levels lie apart, and whether the aims are met."""
    by_level = [
        told([fmean(found) for one in rows if one.level == level and (found := one.accuracies())])
        for level in LEVELS
    ]
    (chance, _), *levels = by_level
    steps = [(b - a, (s * s + t * t) ** 0.5) for (a, s), (b, t) in pairwise(levels)]
    met = chance <= RANDOM and all(step >= APART for step, _ in steps)
    words = ", ".join(f"{100 * step:+.0f} ± {100 * half:.0f}" for step, half in steps)
    return f"{game}: by chance {100 * chance:.0f} %, steps {words}: {'ok' if met else 'MISSED'}"


def keep(game: str, rows: Sequence[Row]) -> None:
    """Write how accurately each level plays into the table that statistics go by."""
    found = {
        level: pooled([
            (sum(lost for lost, _random in stakes), sum(random for _lost, random in stakes))
            for one in rows
            if one.level == level
            for stakes in [[each.stake for each in one.decisions if each.stake is not None]]
            if stakes
        ])
        for level in LEVELS
    }  # fmt: skip
    told = json.loads(ACCURACIES_FILE.read_text("utf-8")) if ACCURACIES_FILE.exists() else {}
    told[game] = {
        level: [round(one.value, 3), round(one.error, 3), one.matches]
        for level, one in found.items()
    }
    whole = ",\n".join(f"{json.dumps(each)}: {json.dumps(told[each])}" for each in sorted(told))
    ACCURACIES_FILE.write_text(f"{{\n{whole}\n}}\n", "utf-8")


def print_levels(game: str, matches: int, decisions: int, path: Path) -> None:
    """Play and judge what is missing, then print a table."""
    os.nice(19)
    rows = [*results_file.read(path, lambda each: msgspec.convert(each, Row), "judged matches")]
    for level, seed in missing(rows, game, matches):
        rows.append(row(game, level, seed, decisions))
        results_file.append(path, msgspec.to_builtins(rows[-1]))
    own = [one for one in rows if one.game == game]
    head = [
        "",
        "matches",
        "accuracy",
        "of all",
        "at stake",
        "mean cost",
        *(grade.value for grade in Grade),
    ]
    print(f"| {' | '.join(head)} |", "|---" * len(head) + "|", sep="\n")
    for level in LEVELS:
        print(line([one for one in own if one.level == level]))
    print(aims(game, own))
    keep(game, own)


def main() -> None:
    """Print a line for each game, or for each level of each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(RULES), default="")
    parser.add_argument("--decisions", type=int, default=100, help="at most, of each match")
    parser.add_argument("--levels", action="store_true", help="accuracy and grades of each level")
    parser.add_argument("--matches", type=int, default=10, help="of each level")
    parser.add_argument("--out", type=Path, help="a file to keep judged matches in")
    options = parser.parse_args()
    for game in [options.game] if options.game else RULES:
        if options.levels:
            if options.out is None:
                parser.error("--levels needs --out")
            print_levels(game, options.matches, options.decisions, options.out)
        else:
            print_times(game)


def print_times(game: str) -> None:
    """Print what the review of a match took, and each seat's accuracy and grades."""
    seconds, later, full, review = measured(game)
    count = len(review.decisions)
    print(
        f"{game}: {count} decisions, {full} in full, {seconds:.1f} s of processor, "
        f"{seconds / 2:.1f} s on two cores of {GOALS[game]:.0f}; accuracies {later:.1f} s more"
    )
    for seat in range(len(review.record.header.seats)):
        counts = ", ".join(f"{n} {grade.value}" for grade, n in review.counts(seat).items())
        accuracy = review.accuracy(seat)
        figure = "none" if accuracy is None else f"{100 * accuracy:.0f} %"
        print(f"  seat {seat}: accuracy {figure}, {counts}")


if __name__ == "__main__":
    main()
