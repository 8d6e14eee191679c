"""The worth of each decree: python -m benchmarks.bots.decree_effects --games 30 --keep d.jsonl

Bots of one kind play every set piece where a change applies, from the same deals with and without
it: each decree in both its forms ("argo" and "argo!"; "antaeus+" with one more of its family), each
set of decrees, each commander's signature. From the difference follows what a decree adds to the
share of wars that end well, for a player who holds it from the beginning and wins so often without
it that 40 % of his wars do.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from benchmarks.bots.engagements import Task, kept, play
from game.campaign.amendments import Amendment, layout_with
from game.campaign.decrees import decree_sets, decrees
from game.campaign.glory import OBOLS, grown
from game.campaign.opening import applies
from game.campaign.part import campaign_games
from game.campaign.road import Stop, mixed, road
from game.campaign.scenario import CITIES, Scenario, scenario, scenarios
from game.campaign.terms import TERMS
from game.campaign.world.tables import commanders

WARS = 60
"""The roads of each city over which a war's chance is averaged."""
GOOD = 0.40
LIVES = 3
INSCRIBED = "!"
"""Follows the id of a decree in its second form."""
MORE, STEP = "+", 6
"""Follows the id of one that grows, with one more of its family or as many obols again."""
Wins = dict[tuple[str, str, int], list[bool]]


class Subject(NamedTuple):
    """Something that changes starts of a game."""

    id: str
    name: str
    game: str
    change: str


@cache
def subjects() -> dict[str, Subject]:
    """Return everything whose worth can be measured, by its id and its game."""
    return {f"{one.id} {one.game}": one for one in _subjects()}


def _subjects() -> Iterator[Subject]:
    for one in decrees():
        for form in (one, one.second_form):
            for more in (0, 1) if "@" in form.change else (0,):
                held = {form.family: 1 + more, OBOLS: STEP * (1 + more)}
                for game in campaign_games():
                    change = grown(form.change_in(game), held)
                    if change:
                        mark = INSCRIBED * form.inscribed + MORE * more
                        yield Subject(one.id + mark, one.name + mark, game, change)
    for group in decree_sets():
        if group.game in campaign_games():
            yield Subject(group.id, group.name, group.game, group.change)
    for leader in commanders():
        game, _colon, change = leader.signature.partition(": ")
        yield Subject(leader.id, leader.name, game, change)


def engagement(task: Task) -> list[int]:
    """Return the winners of one game, with a change for a seat or (with "") without."""
    name, scenario_id, seat, seed, bot = task
    one, told = scenario(scenario_id), subjects().get(name)
    enemy = one.enemy_of(seat)
    stop = Stop("", 0, 1, False, scenario_id, seat, enemy, bot, "", 1, "", seed)
    held = [Amendment(told.id, seat, told.change, "")] if told else []
    start = layout_with(stop, held, {}).zones
    state = play(one.game, start, seed, [bot] * len(one.seats))
    outcome = state.outcome()
    return list(outcome.winners) if outcome else []


def tasks_for(names: Sequence[str], games: int, bot: str) -> list[Task]:
    """Return all games to be played, those without a change once for each deal."""
    plain: list[Task] = []
    changed: list[Task] = []
    for name in names:
        where = places(subjects()[name])
        for number in range(games):
            one, seat = where[number % len(where)]
            seed = 1 + number // len(where)
            plain.append(("", one.id, seat, seed, bot))
            changed.append((name, one.id, seat, seed, bot))
    return [*dict.fromkeys(plain), *changed]


def places(one: Subject) -> list[tuple[Scenario, int]]:
    """Return the scenarios and seats at which a change applies."""
    return [
        (where, seat)
        for where in scenarios()
        if where.game == one.game
        for seat in range(len(where.seats))
        if applies(one.game, where.start_for(seat), one.change, seat)
    ]


def wins_of(tasks: Sequence[Task], results: Sequence[list[int]]) -> Wins:
    """Return the victories by subject, scenario and seat, each with its deal in order."""
    wins: Wins = {}
    for (name, where, seat, _seed, _bot), winners in zip(tasks, results, strict=True):
        wins.setdefault((name, where, seat), []).append(seat in winners)
    return wins


# ---------------------------------------------------------------------- a whole war


@cache
def path_of(city: str, seed: int) -> tuple[Stop, ...]:
    """Return the engagements of a war on roads that are taken by lot."""
    found, chance = road(city, "hoplite", "war", seed), mixed("path", city, seed)
    stops = [chance.choice(found.at(0))]
    while stops[-1].leads_to:
        stops.append(found.stop(chance.choice(stops[-1].leads_to)))
    return tuple(stop for stop in stops if stop.is_fight)


def ends_well(chances: Sequence[tuple[float, int]]) -> float:
    """Return the chance to keep a life, by the chance of each engagement and its cost in lives."""
    left = {LIVES: 1.0}
    for chance, cost in chances:
        after: dict[int, float] = {}
        for lives, share in left.items():
            for now, part in ((lives, chance), (lives - cost, 1 - chance)):
                if now > 0:
                    after[now] = after.get(now, 0.0) + share * part
        left = after
    return sum(left.values())


def share_of_wars(chance_at: Callable[[Stop], float]) -> float:
    """Return the share of wars that end well, over cities and roads."""
    great = TERMS["war"].great
    wars = [path_of(city, seed) for city in CITIES for seed in range(WARS)]
    return fmean(
        ends_well([(chance_at(stop), great if stop.great else 1) for stop in stops])
        for stops in wars
    )


def base_boost() -> float:
    """Return what must be added to each chance so that GOOD of the wars end well."""
    low, high = -0.5, 0.5
    for _ in range(30):
        middle = (low + high) / 2
        good = share_of_wars(partial(boosted, middle)) >= GOOD
        low, high = (low, middle) if good else (middle, high)
    return low


def boosted(boost: float, stop: Stop) -> float:
    """Return the chance of a player who is so much better than an equal, within what can be."""
    return min(0.98, max(0.02, stop.scenario.measured.shares[stop.seat] + boost))


def gain(one: Subject, boost: float, effect: float) -> float:
    """Return what a change adds to the share of wars that end well."""

    def chance_at(stop: Stop) -> float:
        start = stop.scenario.start_for(stop.seat)
        bites = stop.game == one.game and applies(one.game, start, one.change, stop.seat)
        return boosted(boost + (effect if bites else 0.0), stop)

    return share_of_wars(chance_at) - GOOD


def effect_of(wins: Wins, name: str) -> tuple[float, float, int]:
    """Return the share of engagements that a change wins more, its error, and the games."""
    deltas = [
        float(with_it) - float(without)
        for key, row in wins.items()
        if key[0] == name
        for with_it, without in zip(row, wins["", key[1], key[2]], strict=False)
    ]
    mean = fmean(deltas)
    error = (sum((each - mean) ** 2 for each in deltas) / len(deltas)) ** 0.5 / len(deltas) ** 0.5
    return mean, error, len(deltas)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.decree_effects")
    parser.add_argument("names", nargs="*", help='ids with games, as "argo! duel" (all)')
    parser.add_argument("--games", type=int, default=100, help="pairs of games for each")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file of results, to be gone on with")
    options = parser.parse_args()
    names = options.names or list(subjects())
    tasks = tasks_for(names, options.games, options.bot)
    done = list(kept(tasks, engagement, options.jobs, options.keep))
    wins = wins_of([task for task, _result in done], [result for _task, result in done])
    boost = base_boost()
    print("| decree | game | starts | pairs | an engagement | a war |\n|---|---|---|---|---|---|")
    for name in names:
        one = subjects()[name]
        mean, error, games = effect_of(wins, name)
        where, war = len(places(one)), gain(one, boost, mean)
        spread = f"{mean * 100:+.1f} ± {error * 196:.1f}"
        print(f"| {one.name} | {one.game} | {where} | {games} | {spread} | {war * 100:+.1f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
