"""Offers of the Long War's roads, by coin fights: python -m benchmarks.bots.war_roads --seeds 60

No game is played: each fight is a coin that favours the player (72 %), won by a middling margin.
Three players take the roads by lot and the other stops where they are open: one takes the first
decree on offer, one those for the games that he lacks, one hunts for sets. Printed are, for each
length: how often a use for obols is open and how many are left, fights that meet no held decree of
their game, sets completed, steps without a choice of games or stars, decrees seen twice in the
votes, places named twice.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, median

from benchmarks.bots.long_war import best_offer, charter, decision, easy, taken
from game.campaign.decrees import ANY, Decree, decree_sets
from game.campaign.effects import obstacle, total
from game.campaign.fold import after, cost_of
from game.campaign.road import Length
from game.campaign.run import Ending, Run, RunStep
from game.campaign.scenario import CITIES
from game.campaign.terms import TERMS
from game.campaign.visits import offers

CHANCE = 0.72
MARGIN = 4
TURNS = 9


@dataclass
class Tally:
    """The counts over some wars of one length and one way of choosing decrees."""

    wars: int = 0
    usable: list[int] = field(default_factory=list)
    """The stops of each war at which obols could be spent."""
    left: list[int] = field(default_factory=list)
    unmet: list[bool] = field(default_factory=list)
    """For each fight, whether no held decree was for its game."""
    sets: int = 0
    level: list[bool] = field(default_factory=list)
    """For each step with a choice, whether all fights had as many stars."""
    one_game: list[bool] = field(default_factory=list)
    twice: int = 0
    alike: int = 0
    """Votes whose offers were all for one game."""
    votes: int = 0
    named_twice: int = 0


def first(run: Run) -> RunStep:
    """Return the step of somebody who takes the first decree that he can pay for."""
    found = payable(run)
    return RunStep(decree=found[0].id) if found else RunStep(skip=True)


def hunted(run: Run) -> RunStep:
    """Return the step of somebody who wants to complete a set."""
    found = payable(run)
    if not found:
        return RunStep(skip=True)
    groups = [one for one in decree_sets() if one not in run.sets]

    def nearness(one: Decree) -> float:
        of = [group.held(run.held) / group.needed for group in groups if one.id in group.members]
        return max(of, default=-1.0)

    return RunStep(decree=max(found, key=nearness).id)


def payable(run: Run) -> Sequence[Decree]:
    """Return the decrees on offer that cost no life and that the run can pay for."""
    found = [one for one in run.offered if not obstacle(run, cost_of(one))]
    return [one for one in found if one.cost != "lives-1"]


WAYS: dict[str, Callable[[Run], RunStep]] = {"first": first, "lacking": taken, "sets": hunted}


def walk(tally: Tally, run: Run, choose: Callable[[Run], RunStep], lot: random.Random) -> None:
    """Take one war to its end and count what it meets."""
    usable, seen = 0, Counter[str]()
    while not run.over:
        if run.phase == "engaged":
            game = run.engagements[-1].stop.game
            tally.unmet.append(not any(one.game in (game, ANY) for one in run.held))
            won = lot.random() < CHANCE
            ended = Ending(won, MARGIN * won, 10 if won else 5, 6 if won else 9, TURNS, "-")
            run = after(run, RunStep(ended=ended))
        elif run.phase == "road":
            run = after(run, RunStep(road=_taken_road(tally, run, lot)))
        elif run.phase == "decree":
            if run.vote:
                tally.votes += 1
                tally.alike += len({one.game for one in run.offered}) == 1
                seen.update(one.id for one in run.offered)
            run = after(run, choose(run))
        else:
            if run.phase == "visit" and run.visit is not None and not run.visit.chosen:
                usable += any(total(one.effects, "obols") < 0 for one in offers(run))
            run = after(run, _visited(run))
    tally.wars += 1
    tally.usable.append(usable)
    tally.left.append(run.obols)
    tally.sets += bool(run.sets)
    tally.twice += any(count > 1 for count in seen.values())
    places = [stop.scenario.place for stop in run.road.stops if stop.is_fight]
    tally.named_twice += len(set(places)) < len(places)


def _taken_road(tally: Tally, run: Run, lot: random.Random) -> str:
    """Return another stop where one is open, else a fight by lot."""
    fights = [stop for stop in run.open_stops if stop.is_fight]
    if len(fights) > 1:
        tally.level.append(len({stop.stars for stop in fights}) == 1)
        tally.one_game.append(len({stop.game for stop in fights}) == 1)
    others = [stop for stop in run.open_stops if not stop.is_fight]
    return (others or [lot.choice(fights)])[0].id


def _visited(run: Run) -> RunStep:
    if run.phase == "visit":
        return RunStep(choose=best_offer(run))
    return decision(run, easy, "hoplite", 1.0)


def row(length: str, way: str, one: Tally) -> str:
    """Return a row of the table."""
    spending = sum(count > 0 for count in one.usable)
    cells = [
        length,
        way,
        f"{spending} of {one.wars}",
        f"{fmean(one.usable):.1f}",
        f"{median(one.left):.0f}",
        f"{fmean(one.left):.1f}",
        f"{fmean(one.unmet):.1%}",
        f"{one.sets / one.wars:.0%}",
        f"{fmean(one.level):.0%}",
        f"{fmean(one.one_game):.0%}",
        f"{one.alike} of {one.votes}",
        str(one.twice),
        str(one.named_twice),
    ]
    return f"| {' | '.join(cells)} |"


HEAD = (
    "length",
    "decrees",
    "obols have a use",
    "uses",
    "left, median",
    "mean",
    "no decree of the game",
    "set",
    "equal stars",
    "one game",
    "votes of one game",
    "seen twice",
    "place twice",
)


def table(lengths: Sequence[Length], seeds: int) -> str:
    """Return the whole table for so many seeds of each city."""
    lines = [f"| {' | '.join(HEAD)} |", "|" + "---|" * len(HEAD)]
    for length in lengths:
        for way, choose in WAYS.items():
            tally = Tally()
            for city in CITIES:
                for seed in range(1, seeds + 1):
                    lot = random.Random(f"{city} {seed}")
                    walk(tally, Run(charter(city, "hoplite", length, seed)), choose, lot)
            lines.append(row(length, way, tally))
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.war_roads")
    parser.add_argument("--seeds", type=int, default=60, help="of each city")
    parser.add_argument("--lengths", nargs="+", default=list(TERMS), choices=TERMS)
    asked = parser.parse_args()
    print(table(asked.lengths, asked.seeds))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
