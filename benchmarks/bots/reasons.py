"""Prints the reasons of mistakes, to be read, and how long and how surely each is found.

`python -m benchmarks.bots.reasons GAME [RECORD ...]` judges people's and bots' slips in records, or
else those of recruits in `--matches` new matches against strategos. `--kept FILE` keeps what was
judged, and takes it from there another time. `--measure` prints a table instead: seconds of the
processor for a reason, and how often its first fact is the same over five seeds.
"""

from __future__ import annotations

import argparse
import pickle
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import NamedTuple

import ai
from ai.facts import Reasons
from ai.reasons import reasons
from ai.worker import InlineThinker
from benchmarks.bots.review import BUDGETS, judged
from benchmarks.table import Measured, table
from game.commands.headless import record_in
from game.judging.grades import SLIPS
from game.judging.reason_words import fitting, told
from game.judging.review import Decision, Evaluation, Review
from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.rules import RULES
from game.rules.rng import Rng

LEARNER, MASTER = "recruit", "strategos"
MOST = ai.Budget(iterations=400)
"""The budget of each move of a new match."""
SEEDS = range(5)
GOAL = 150.0
"""Milliseconds of the processor for a reason."""
SHOWN = ("vp", "force", "passed", "hands", "tables", "areas", "placed", "flank", "attack")
"""The parts of a position that are printed with its reason."""


class Slip(NamedTuple):
    """A decision that was worse than good, and what the judge found of it."""

    match: str
    decision: Decision
    evaluation: Evaluation

    def found(self, seed: int) -> Reasons | None:
        """Return the reasons by a seed."""
        about, better = self.decision, self.evaluation.better
        assert better is not None
        return reasons(about.view.game, about.view, better, about.taken, Random(seed))


def met(game: str, seed: int) -> Review:
    """Return the review, not yet begun, of a recruit's decisions in a match against strategos."""
    seats = RULES[game].seats
    own = seed % seats
    levels = [LEARNER if seat == own else MASTER for seat in range(seats)]
    match = Match.begin(Setup(game, tuple(levels), seed, "match", {}))
    bots, dice = [ai.bot(level, game) for level in levels], Rng(seed)
    while match.state.outcome() is None:
        seat = match.to_act
        match.act(bots[seat].choose(match.view(seat), dice, MOST))
    review = Review.of(record_of(match))
    review.decisions[:] = [one for one in review.decisions if one.seat == own]
    return review


def slips(name: str, review: Review) -> list[Slip]:
    """Judge a review, and return its slips."""
    game = review.record.header.rules
    judged(review, InlineThinker(), ai.Budget(iterations=BUDGETS[game]))
    grave = [one for one in review.evaluations if one.grade in SLIPS and one.better is not None]
    return [Slip(name, review.by_n[one.n], one) for one in grave]


def reviews(
    game: str, paths: Sequence[Path], matches: int, seed: int
) -> Iterator[tuple[str, Review]]:
    """Yield reviews that have not begun, of records or of new matches."""
    for path in paths:
        record = record_in(path)
        if record.header.rules == game:
            yield path.stem, Review.of(record)
    for number in range(seed, seed + matches if not paths else seed):
        yield str(number), met(game, number)


def lines(slip: Slip) -> Iterator[str]:
    """Yield a slip as it is read: position, both choices, the line of a list, and the reason."""
    about, one = slip.decision, slip.evaluation
    view, better = about.view, one.better or ()
    grade = f"{one.grade.value}, {100 * one.cost:.1f} %"
    yield f"{slip.match}, turn {about.turn}, move {about.n}: {grade}"
    picture = about.before.picture()
    yield from (f"  {key}: {picture[key]}" for key in SHOWN if picture.get(key))
    for word, plan in (("better", better), ("taken", about.taken)):
        yield f"  {word}: {', '.join(str(view.phrase(action)) for action in plan)}"
    found = slip.found(about.n)
    said = told(view, better, found, one.fault)
    if said is None:
        yield "  no reason is told"
        return
    yield f"  row: {said.line}"
    yield f"  said: {fitting([str(sentence) for sentence in said.sentences])}"
    for sentence in said.sentences:
        yield f"    {sentence}"


def measured(found: Iterable[Slip]) -> list[Measured]:
    """Return the time for a reason, and the share of seeds that agree in what is told first."""
    seconds, agreeing, unlike = [], [], 0
    for slip in found:
        firsts: Counter[tuple[object, ...]] = Counter()
        for seed in SEEDS:
            began = process_time()
            one = slip.found(seed)
            seconds.append(1000 * (process_time() - began))
            first = one.facts[0] if one is not None and one.facts else None
            firsts[(first.name, *first.pieces) if first else ()] += 1
        agreeing.append(100 * firsts.most_common(1)[0][1] / len(SEEDS))
        unlike += len(firsts) > 1
    print(f"{len(agreeing)} slips, {unlike} with more than one first fact, "
          f"the same in {fmean(agreeing):.0f} % of seeds")  # fmt: skip
    return [Measured("a reason", seconds, target=GOAL), Measured("agreement", agreeing, "%")]


def main() -> None:
    """Print the reasons of slips, or what they cost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(RULES))
    parser.add_argument("records", nargs="*", type=Path)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1, help="that of the first new match")
    parser.add_argument("--kept", type=Path, help="a file to keep judged slips in")
    parser.add_argument("--measure", action="store_true", help="time and agreement instead")
    chosen = parser.parse_args()
    if chosen.kept is not None and chosen.kept.exists():
        found = pickle.loads(chosen.kept.read_bytes())
    else:
        to_judge = reviews(chosen.game, chosen.records, chosen.matches, chosen.seed)
        found = [slip for name, review in to_judge for slip in slips(name, review)]
        if chosen.kept is not None:
            chosen.kept.write_bytes(pickle.dumps(found))
    if chosen.measure:
        print(table(measured(found)))
        return
    for slip in found:
        print(*lines(slip), sep="\n", end="\n\n")


if __name__ == "__main__":
    main()
