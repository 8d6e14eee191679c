"""Print what a field's matches cost: python -m benchmarks.luck.field --matches 4

A line for each game and level of rivals: seconds of the processor for one match in which a hoplite
sits in the first seat, in one process, and how many of them it has won.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from time import process_time

import ai
from ai.worker import InlineThinker
from benchmarks.table import Measured, table
from game.judging import field
from game.judging.field import FieldJob
from game.judging.judgement import Judgement
from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.rules import RULES
from game.rules.rng import Rng


def played(game: str, level: str, seed: int) -> Judgement:
    """Return the judgement of a match that a person has played by lot."""
    rivals = (level,) * (RULES[game].seats_of({}) - 1)
    match, dice = Match.begin(Setup(game, ("human", *rivals), seed)), Rng(seed)
    while match.outcome() is None:
        match.act(dice.choice(match.state.legal()))
    return Judgement.of(record_of(match))


def seconds(judgement: Judgement) -> list[float]:
    """Return the seconds of each match of its field."""
    thinker = InlineThinker()
    job, marks = FieldJob(judgement, lambda: thinker, whole=True), [process_time()]
    while not job.over:
        if job.update() and len(marks) <= job.judgement.field.played:
            marks.append(process_time())
    return [after - before for before, after in pairwise(marks)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.luck.field")
    parser.add_argument("--game", choices=sorted(RULES), nargs="+", default=sorted(RULES))
    parser.add_argument("--level", choices=ai.LEVELS, nargs="+", default=ai.LEVELS)
    parser.add_argument("--matches", type=int, default=field.FIELD, help="of each field")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    field.FIELD = options.matches
    for game in options.game:
        for level in options.level:
            judgement = played(game, level, options.seed)
            taken = seconds(judgement)
            what = f"{game}, {level}: {judgement.field.won:g} of {judgement.field.played} won"
            print(table([Measured(what, taken, "s")]), flush=True)


if __name__ == "__main__":
    main()
