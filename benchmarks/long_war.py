"""The Long War between bots: python -m benchmarks.long_war --runs 70 --jobs 2 --keep runs.jsonl

A bot of the war's own level sits in the player's seat. It takes the road with the fewest stars and
the decree that changes the most starts ahead. A run ends well with a life left after the last
engagement.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import ai
from ai.arena import wilson
from benchmarks.engagements import Task, kept, play
from game.campaign.engagement import figures, setup_at
from game.campaign.fold import after
from game.campaign.road import LENGTHS, Stop
from game.campaign.run import Charter, Ending, Run, Step, changes
from game.campaign.scenario import CITIES
from game.rules.core import State


def simulate(task: Task) -> dict[str, Any]:
    """Return how one run ended, and each of its engagements."""
    city, level, length, seed, own, scale = task
    run = Run(Charter(city, level, length, seed))
    while not run.over:
        run = after(run, decision(run, own, scale))
    fought = [
        (one.stop.scenario_id, one.stop.level, one.ending.won) for one in run.fought if one.ending
    ]
    return {"won": run.won, "lives": run.lives, "score": run.score, "fought": fought}


def decision(run: Run, own: str, scale: float) -> Step:
    """Return the next step of a run that a bot plays."""
    if run.phase == "road":
        return Step(road=easiest(run).id)
    if run.phase == "ready":
        return Step(began="-")
    if run.phase == "engaged":
        return Step(ended=fight(run, own, scale))
    return Step(decree=most_useful(run))


def easiest(run: Run) -> Stop:
    """Return the open stop with the fewest stars."""
    return min(run.open_stops, key=lambda stop: stop.stars)


def most_useful(run: Run) -> str:
    """Return the decree on offer that changes the most starts ahead."""
    best = max(run.offered, key=lambda one: sum(changes(run, s, one) for s in run.reachable))
    return best.id


def fight(run: Run, own: str, scale: float) -> Ending:
    """Return how the current engagement ends between bots."""
    assert run.current is not None
    stop, setup = run.current.stop, setup_at(run)
    bots = [own if seat == stop.seat else stop.level for seat in range(len(setup.seats))]
    assert setup.start is not None
    return ending(play(setup.game, setup.start, setup.seed, bots, scale), stop.seat)


def ending(state: State, seat: int) -> Ending:
    """Return how a game that is over ended for a seat."""
    outcome, (own, rival) = state.outcome(), figures(state, seat)
    assert outcome is not None
    won = seat in outcome.winners
    margin = max(0, own - rival) if won else 0
    return Ending(won, margin, own, rival, int(state.picture()["turn"]), outcome.reason)


def report(tasks: list[Task], results: list[dict[str, Any]]) -> str:
    """Return the shares that end well, by city, level and length, and by scenario."""
    lines = []
    for key in sorted({task[:3] for task in tasks}):
        ends = [r["won"] for task, r in zip(tasks, results, strict=True) if task[:3] == key]
        lines.append(f"{' '.join(key):28} {share_of(ends)}")
    fought = [tuple(one) for result in results for one in result["fought"]]
    for what in sorted({one[:2] for one in fought}):
        lines.append(
            f"  {what[0]:18} {what[1]:10} {share_of([f[2] for f in fought if f[:2] == what])}"
        )
    return "\n".join(lines)


def share_of(ends: list[bool]) -> str:
    """Return a share with its 95 % interval in words."""
    share = sum(ends) / len(ends)
    low, high = wilson(share, len(ends))
    return f"{share:5.1%} of {len(ends):4} ({low:.0%} to {high:.0%})"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.long_war")
    parser.add_argument("--runs", type=int, default=70, help="for each city, level and length")
    parser.add_argument("--cities", nargs="+", default=CITIES, choices=CITIES)
    parser.add_argument("--levels", nargs="+", default=["hoplite"], choices=ai.LEVELS)
    parser.add_argument("--lengths", nargs="+", default=["war"], choices=LENGTHS)
    parser.add_argument("--own", help="the bot in the player's seat (one of the war's level)")
    parser.add_argument("--scale", type=float, default=0.1, help="of the simulations of a bot")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file of results, to be gone on with")
    options = parser.parse_args()
    tasks: list[Task] = [
        (city, level, length, seed, options.own or level, options.scale)
        for city in options.cities
        for level in options.levels
        for length in options.lengths
        for seed in range(1, options.runs + 1)
    ]
    done = list(kept(tasks, simulate, options.jobs, options.keep))
    print(report([task for task, _result in done], [result for _task, result in done]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
