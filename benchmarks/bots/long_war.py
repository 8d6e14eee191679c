"""The Long War between bots: python -m benchmarks.bots.long_war --runs 70 --keep runs.jsonl

A bot of the war's own level sits in the player's seat, and one of three policies takes the roads:
`easy` the one with the fewest stars, `hard` the one with the most, `prizes` the one whose pay is
worth the most. All take the decree that changes the most starts ahead, rest in camps while a life
is missing, and buy what they can. A run ends well with a life left after the last engagement.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from typing import Any

import ai
from ai.arena import wilson
from benchmarks.bots.engagements import Task, kept, play
from game.campaign.decrees import Decree, decree
from game.campaign.effects import obstacle, total
from game.campaign.fold import LEAVE, after, answers, cost_of, prizes
from game.campaign.road import Length, Stop
from game.campaign.run import Charter, Ending, Run, RunStep, changes
from game.campaign.scenario import CITIES
from game.campaign.settling import figures, setup_at
from game.campaign.stops import SPENDING
from game.campaign.terms import TERMS, hardest
from game.campaign.visits import Offer, may_leave, offers
from game.rules.core import State

WORTH = {"obols": 1.0, "points": 0.1, "lives": 12.0, "level": -3.0, "stars": 3.0}
"""The worth of effects in obols, as it is estimated."""
LEFT_OVER = 0.5
"""The worth of an obol that is left at the end."""
NAMED = {"decrees-1": -6, "inscribe+1": 5, "enemy_decrees+1": -7, "enemy_decrees-1": 7}
LATER = {
    "great.enemy_decrees+1": -7,
    "defeat.lives-1": -6,
    "victory.obols=0": -4,
    "victory.decree=0": -6,
    "dues=0": 6,
}


def simulate(task: Task) -> dict[str, Any]:
    """Return how one run ended, and each of its engagements."""
    city, level, length, seed, olympiad, policy, own, scale = task
    run = Run(charter(city, level, length, seed, olympiad))
    while not run.over:
        run = after(run, decision(run, POLICIES[policy], own, scale))
    fought = [
        (one.stop.game, one.stop.level, one.stop.stars, one.stop.great, one.ending.won)
        for one in run.fought
        if one.ending
    ]
    other = [one.stop.kind for one in run.visits]
    return {
        "won": run.won,
        "lives": run.lives,
        "score": run.score,
        "obols": run.obols,
        "decrees": len(run.held),
        "fought": fought,
        "other": other,
    }


def charter(city: str, level: str, length: Length, seed: int, olympiad: int = 0) -> Charter:
    """Return the choices before a new war."""
    return Charter(city, level, length, seed, olympiad=olympiad)


Policy = Callable[[Run, Stop], float]
"""Returns what a road is worth; the best one is taken."""


def decision(run: Run, policy: Policy, own: str, scale: float) -> RunStep:
    """Return the next step of a run that a bot plays."""
    if run.phase == "road":
        return RunStep(road=max(run.open_stops, key=lambda stop: policy(run, stop)).id)
    if run.phase == "ready":
        return RunStep(began="-")
    if run.phase == "engaged":
        return RunStep(ended=fight(run, own, scale))
    if run.phase == "visit":
        return RunStep(choose=best_offer(run))
    if run.phase == "decree":
        return taken(run)
    name = answers(run, run.asks[0])[0].id
    if run.phase == "give":
        return RunStep(give=name)
    return RunStep(inscribe=name) if run.phase == "inscribe" else RunStep(strike=name)


def stars_of(run: Run, stop: Stop) -> float:
    """Return how hard a road is: that of the fights to which another stop leads."""
    if stop.is_fight:
        return stop.stars
    return fmean(run.road.stop(name).stars for name in stop.leads_to)


def easy(run: Run, stop: Stop) -> float:
    """Return the worth of a road to who wants no fight to be hard; another stop is as good."""
    return -stars_of(run, stop) + 0.5 * (not stop.is_fight)


def hard(run: Run, stop: Stop) -> float:
    """Return the worth of a road to who wants the most pay."""
    return stars_of(run, stop) + 0.5 * (not stop.is_fight)


def by_prizes(run: Run, stop: Stop) -> float:
    """Return the worth of a road by its pay, and by the chance that it is paid."""
    if not stop.is_fight:
        return max(by_prizes(run, run.met(run.road.stop(name))) for name in stop.leads_to) + 0.6
    chance = 1.05 - 0.15 * stop.stars
    gains = sum(1 + 0.5 * one.rare for one in prizes(run, stop)) + run.pay(stop)
    return chance * gains - (1 - chance) * 2.0


POLICIES: dict[str, Policy] = {"easy": easy, "hard": hard, "prizes": by_prizes}


def taken(run: Run) -> RunStep:
    """Return the decree on offer that changes the most starts ahead and costs no life.

    A start of a game for which a decree is held counts half.
    """
    found = [one for one in run.offered if not obstacle(run, cost_of(one))]
    found = [one for one in found if one.cost != "lives-1"]
    if not found:
        return RunStep(skip=True)
    ahead = run.reachable
    met = {one.game for one in run.held}

    def worth_of(one: Decree) -> float:
        changed = [stop for stop in ahead if changes(run, stop, one)]
        return sum(1.0 - 0.5 * (stop.game in met) for stop in changed) + 0.5 * one.rare

    return RunStep(decree=max(found, key=worth_of).id)


def best_offer(run: Run) -> str:
    """Return the choice at a stop that is worth the most, or to leave where none is."""
    visit = run.visit
    assert visit is not None
    open_ = [one for one in offers(run) if not obstacle(run, one.effects)]
    later = any(stop.kind in SPENDING for stop in run.ahead)
    best = max(open_, key=lambda one: worth(one, later), default=None)
    if best is None or (may_leave(visit) and worth(best, later) <= 0):
        return LEAVE
    return best.id


def worth(offer: Offer, later: bool) -> float:
    """Return what a choice is worth, in obols; these are worth less where no use comes later."""
    found = sum(total(offer.effects, name) * value for name, value in WORTH.items())
    found -= 0.0 if later else total(offer.effects, "obols") * (1 - LEFT_OVER)
    for one in offer.effects:
        found += NAMED.get(one, 0) + LATER.get(one, 0)
        if one.startswith("decree="):
            found += {"2": 6, "3": 7, "3 rare": 9}[one.removeprefix("decree=")]
        if one.startswith("take="):
            found += 11 if decree(one.removeprefix("take=")).rare else 7
        found += 0.1 * one.startswith("commander=")
    return found


def fight(run: Run, own: str, scale: float) -> Ending:
    """Return how the current engagement ends between bots."""
    assert run.current is not None
    stop, setup = run.current.stop, setup_at(run)
    bots = [own if seat == stop.seat else stop.level_name for seat in range(len(setup.seats))]
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
    """Return the shares that end well, by city and all together, and by what was fought."""
    lines = ["| policy | level | length | Olympiad | city | ends well | score | decrees |"]
    lines.append("|---|---|---|---|---|---|---|---|")
    for key in sorted({(t[5], t[1], t[2], t[4]) for t in tasks}):
        rows = [
            (task, result)
            for task, result in zip(tasks, results, strict=True)
            if (task[5], task[1], task[2], task[4]) == key
        ]
        for city in (*CITIES, "all"):
            some = [result for task, result in rows if city in (task[0], "all")]
            if some:
                lines.append(row_of(" | ".join(map(str, (*key, city))), some))
    fought = [tuple(one) for result in results for one in result["fought"]]
    for number, what in ((0, "game"), (2, "stars"), (3, "great")):
        for value in sorted({one[number] for one in fought}):
            ends = [one[-1] for one in fought if one[number] == value]
            lines.append(f"  {what} {value!s:10} {share_of(ends)}")
    return "\n".join(lines)


def row_of(key: str, some: list[dict[str, Any]]) -> str:
    """Return a row of the table."""
    wins = share_of([one["won"] for one in some])
    score, held = fmean(one["score"] for one in some), fmean(one["decrees"] for one in some)
    return f"| {key} | {wins} | {score:.0f} | {held:.1f} |"


def share_of(ends: list[bool]) -> str:
    """Return a share with its 95 % interval in words."""
    share = sum(ends) / len(ends)
    low, high = wilson(share, len(ends))
    return f"{share:5.1%} of {len(ends):4} ({low:.0%} to {high:.0%})"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.long_war")
    parser.add_argument("--runs", type=int, default=70, help="for each city, level and length")
    parser.add_argument("--cities", nargs="+", default=CITIES, choices=CITIES)
    parser.add_argument("--levels", nargs="+", default=["hoplite"], choices=ai.LEVELS)
    parser.add_argument("--lengths", nargs="+", default=["war"], choices=TERMS)
    parser.add_argument("--policies", nargs="+", default=["prizes"], choices=POLICIES)
    parser.add_argument(
        "--olympiads", nargs="+", type=int, default=[0], choices=range(hardest() + 1)
    )
    parser.add_argument("--own", help="the bot in the player's seat (one of the war's level)")
    parser.add_argument("--scale", type=float, default=0.1, help="of the simulations of a bot")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file of results, to be gone on with")
    options = parser.parse_args()
    tasks: list[Task] = [
        (city, level, length, seed, olympiad, policy, options.own or level, options.scale)
        for seed in range(1, options.runs + 1)
        for city in options.cities
        for level in options.levels
        for length in options.lengths
        for olympiad in options.olympiads
        for policy in options.policies
    ]
    done = list(kept(tasks, simulate, options.jobs, options.keep))
    print(report([task for task, _result in done], [result for _task, result in done]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
