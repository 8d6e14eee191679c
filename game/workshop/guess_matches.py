"""Judges records to be guessed: `python -m game.workshop.guess_matches game/lessons/matches`.

Each record of bots in the folder gets a file beside it: the choices of the winner that differ
most, and what every choice there loses of a win, found in the same worlds.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import msgspec

from ai import Budget
from ai.calibration import calibration_of
from ai.domain import domain
from ai.facts import Plan
from ai.judging import CLEAR, JudgingRace, with_follow_ups
from ai.protocol import never
from ai.worker import InlineThinker
from game.judging.guesses import asked_in, written
from game.judging.judgement import Judgement
from game.judging.judgement_file import content
from game.judging.review import Decision, Evaluation, Review, Reviewer
from game.lessons.guess_matches import JudgedGuesses
from game.records.replay import read, result

LOOK = Budget(iterations=400)
"""The budget by which the choices are found that differ."""
MOST_PRICED, WORLDS = 40, 120
"""The choices of a decision that get a price at most, and the worlds in which they are tried."""


def main() -> None:
    """Judge all records of a folder that have not been judged."""
    folder = Path(sys.argv[1])
    for path in sorted(folder.glob("*.replay")):
        beside = path.with_suffix(".json")
        if not beside.exists():
            beside.write_bytes(msgspec.json.encode(guesses(path)) + b"\n")
            print(beside)


def guesses(path: Path) -> JudgedGuesses:
    """Return the choices of a record's winner that are asked, with all prices."""
    found, thinker = Judgement.of(read(path)), InlineThinker()
    record = found.review.record
    outcome = result(record)
    assert outcome is not None
    seat = outcome.winners[0]
    own = [one for one in found.review.decisions if one.seat == seat]
    looked = Review(record, own)
    Reviewer(looked, lambda: thinker, LOOK).finish()
    prices = {}
    for n in asked_in(looked, seat):
        about, one = looked.by_n[n], looked.judged[n]
        found_prices = priced(about)
        if not any(found_prices.values()):
            continue  # nothing there costs anything
        prices[n] = found_prices
        found.review.add(_by_prices(about, one, prices[n]))
    by_name = {n: {written(plan): cost for plan, cost in one.items()} for n, one in prices.items()}
    return JudgedGuesses(seat, content(found).decode(), by_name)


def _by_prices(about: Decision, one: Evaluation, prices: Mapping[Plan, float]) -> Evaluation:
    """Return an evaluation that agrees with the prices of all choices."""
    best, cost = min(prices, key=lambda plan: prices[plan]), _price(about, prices)
    better = best if cost else None
    return replace(one, cost=min(cost, one.chance), better=better, fault=None)


def _price(about: Decision, prices: Mapping[Plan, float]) -> float:
    taken = written(about.taken)
    return next((cost for plan, cost in prices.items() if written(plan) == taken), 0.0)


def priced(about: Decision) -> dict[Plan, float]:
    """Return what each choice of a decision loses of a win, 0 for what is as good as the best."""
    knowledge, view, random = domain(about.view.game), about.view, Random(about.n)
    worlds = knowledge.worlds(view, True)
    plans = knowledge.plans(view, random, thorough=True)
    length = None if plans else len(about.taken[:1])
    plans = plans or with_follow_ups(knowledge, view, about.taken[0], worlds, random)
    if len(plans) > MOST_PRICED:
        first = JudgingRace(knowledge, list(plans), view.viewer)
        first.run(worlds, random, Budget(iterations=24 * len(plans)), never, eliminate=False)
        values = first.values()
        order = sorted(plans, key=lambda plan: values.get(plan, 0.0), reverse=True)
        plans = [*order[:MOST_PRICED]]
        plans += [about.taken] if length is None and about.taken not in plans else []
    race = JudgingRace(knowledge, list(dict.fromkeys(plans)), view.viewer)
    race.run(worlds, random, Budget(iterations=WORLDS * len(plans)), never, eliminate=False)
    best: dict[Plan, list[float]] = {}
    for plan in sorted(race.results, key=lambda one: -fmean(race.results[one] or [0.0])):
        best.setdefault(plan[:length], race.results[plan])
    top = next(iter(best.values()))
    belief = calibration_of(view.game).cost
    return {plan: round(belief * _lost(top, row), 4) for plan, row in best.items()}


def _lost(top: list[float], row: list[float]) -> float:
    """Return what returns lose against the best, nothing where chance can have made it."""
    gaps = [a - b for a, b in zip(top, row, strict=True)]
    error = stdev(gaps) / len(gaps) ** 0.5
    return max(0.0, fmean(gaps) - error) if fmean(gaps) > CLEAR * error else 0.0


if __name__ == "__main__":
    main()
