"""The worth of each decree: python -m benchmarks.decree_effects --games 30 --jobs 2 --keep d.jsonl

Bots of one kind play every scenario where a decree applies, from the same deals with and without
it. From the difference follows what it adds to the share of wars that end well, for a player who
holds it from the beginning and wins so often without it that 40 % of his wars do.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from statistics import fmean

from benchmarks.engagements import Task, kept, play
from game.campaign.decrees import Decree, decree, decrees
from game.campaign.layout import laid_out
from game.campaign.opening import applies, change
from game.campaign.part import Change
from game.campaign.road import Stop, mixed, road
from game.campaign.run import LIVES
from game.campaign.scenario import CITIES, Scenario, scenario, scenarios

WARS = 60
"""The roads of each city over which a war's chance is averaged."""
GOOD = 0.40
Wins = dict[tuple[str, str, int], list[bool]]


def engagement(task: Task) -> list[int]:
    """Return the winners of one game, with a decree for a seat or (with "") without."""
    name, scenario_id, seat, seed, bot = task
    one = scenario(scenario_id)
    layout = laid_out(one.game, one.start_for(seat), seed)
    if name:
        others = tuple(other for other in range(len(one.seats)) if other != seat)
        told = Change(layout, seat, others, mixed("decree", seed, name))
        change(told, decree(name))
    state = play(one.game, layout.zones, seed, [bot] * len(one.seats))
    outcome = state.outcome()
    return list(outcome.winners) if outcome else []


def tasks_for(names: Sequence[str], games: int, bot: str) -> list[Task]:
    """Return all games to be played, those without a decree once for each deal."""
    seeds = range(1, games + 1)
    plain: list[Task] = [
        ("", one.id, seat, seed, bot)
        for one in scenarios()
        for seat in range(len(one.seats) if one.aid else 1)
        for seed in seeds
    ]
    return plain + [
        (one.id, where.id, seat, seed, bot)
        for one in decrees()
        if one.id in names
        for where, seat in places(one)
        for seed in seeds
    ]


def places(one: Decree) -> list[tuple[Scenario, int]]:
    """Return the scenarios and seats at which a decree applies."""
    return [
        (where, seat)
        for where in scenarios()
        if where.game == one.game
        for seat in range(len(where.seats))
        if applies(where.start_for(seat), one, seat)
    ]


def wins_of(tasks: Sequence[Task], results: Sequence[list[int]]) -> Wins:
    """Return the victories by decree, scenario and seat."""
    wins: Wins = {}
    for (name, where, seat, _seed, _bot), winners in zip(tasks, results, strict=True):
        both = not name and not scenario(where).aid
        for each in (0, 1) if both else (seat,):
            wins.setdefault((name, where, each), []).append(each in winners)
    return wins


# ---------------------------------------------------------------------- a whole war


@cache
def path_of(city: str, seed: int) -> tuple[Stop, ...]:
    """Return the stops of a war on roads that are taken by lot."""
    found, chance = road(city, "hoplite", "war", seed), mixed("path", city, seed)
    stops = [chance.choice(found.at(0))]
    while stops[-1].leads_to:
        stops.append(found.stop(chance.choice(stops[-1].leads_to)))
    return tuple(stops)


def ends_well(chances: Sequence[float]) -> float:
    """Return the chance to lose fewer engagements than there are lives."""
    lost = [1.0] + [0.0] * (LIVES - 1)
    for chance in chances:
        before = [0.0, *lost[:-1]]
        lost = [chance * a + (1 - chance) * b for a, b in zip(lost, before, strict=True)]
    return sum(lost)


def share_of_wars(chance_at: Callable[[Stop], float]) -> float:
    """Return the share of wars that end well, over cities and roads."""
    wars = [path_of(city, seed) for city in CITIES for seed in range(WARS)]
    return fmean(ends_well([chance_at(stop) for stop in stops]) for stops in wars)


def base_boost(wins: Wins) -> float:
    """Return what must be added to each chance so that GOOD of the wars end well."""
    low, high = -0.5, 0.5
    for _ in range(30):
        middle = (low + high) / 2
        good = share_of_wars(partial(boosted, wins, middle)) >= GOOD
        low, high = (low, middle) if good else (middle, high)
    return low


def boosted(wins: Wins, boost: float, stop: Stop) -> float:
    """Return the chance of a player who is so much better than an equal, within what can be."""
    return min(0.98, max(0.02, base(wins, stop) + boost))


def base(wins: Wins, stop: Stop) -> float:
    """Return the share of victories at a stop without any decree."""
    return fmean(wins["", stop.scenario_id, stop.seat])


def gain(wins: Wins, one: Decree, boost: float, effect: float) -> float:
    """Return what a decree adds to the share of wars that end well."""

    def chance_at(stop: Stop) -> float:
        held = (one.id, stop.scenario_id, stop.seat) in wins
        return boosted(wins, boost + (effect if held else 0.0), stop)

    return share_of_wars(chance_at) - GOOD


def effect_of(wins: Wins, one: Decree) -> tuple[float, float, int]:
    """Return the share of engagements that a decree wins more, its error, and the games."""
    deltas = [
        float(with_it) - float(without)
        for key, row in wins.items()
        if key[0] == one.id
        for with_it, without in zip(row, wins["", key[1], key[2]], strict=True)
    ]
    mean = fmean(deltas)
    error = (sum((each - mean) ** 2 for each in deltas) / len(deltas)) ** 0.5 / len(deltas) ** 0.5
    return mean, error, len(deltas)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.decree_effects")
    parser.add_argument("names", nargs="*", help="decrees by their ids (all)")
    parser.add_argument("--games", type=int, default=30, help="for each scenario and seat")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file of results, to be gone on with")
    options = parser.parse_args()
    names = options.names or [one.id for one in decrees()]
    tasks = tasks_for(names, options.games, options.bot)
    done = list(kept(tasks, engagement, options.jobs, options.keep))
    wins = wins_of([task for task, _result in done], [result for _task, result in done])
    boost = base_boost(wins)
    print(f"without decrees {share_of_wars(partial(base, wins)):.1%} of wars end well")
    print("| decree | game | starts | games | an engagement | a war |\n|---|---|---|---|---|---|")
    for one in decrees():
        if one.id in names:
            mean, error, games = effect_of(wins, one)
            where, war = len(places(one)), gain(wins, one, boost, mean)
            spread = f"{mean * 100:+.1f} ± {error * 196:.1f}"
            print(f"| {one.name} | {one.game} | {where} | {games} | {spread} | {war * 100:+.1f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
