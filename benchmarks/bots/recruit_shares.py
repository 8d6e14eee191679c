"""The starts of wars among recruits: python -m benchmarks.bots.recruit_shares --games 400 --write

Stars come from what other bots win at each seat, and recruits find some seats weaker. Each start of
the world's table and each scenario from history is played by recruits alone, the player at each
seat in turn; `world/recruits.csv` keeps their shares, and stars go by the mean of both.
"""

from __future__ import annotations

import argparse
import csv
import sys
from pathlib import Path
from statistics import fmean

from benchmarks.bots.engagements import Task, kept
from benchmarks.bots.scenarios import Result, engagement, seats_of, start_played
from game.campaign.scenario import STAR_BANDS, scenarios
from game.campaign.world.tables import RECRUITS, recruits, starts
from game.rules.core import Seat

BOT, SCALE = "recruit", 1.0
COLUMNS = ("id", "games", "share_0", "share_1", "share_2")
START, SCENARIO = "start", "scenario"


def work(task: Task) -> Result:
    """Return the winners of one game of a start or a scenario, and its turns."""
    kind, *rest = task
    return (start_played if kind == START else engagement)((*rest, BOT, SCALE))


def tasks_for(names: list[str], games: int) -> list[Task]:
    """Return all games to be played: at each seat where the player's start is his own."""
    asked: list[tuple[str, str, list[Seat]]] = [
        (START, one.id, list(range(one.seats)) if one.aid else [0]) for one in starts()
    ]
    asked += [(SCENARIO, one.id, seats_of(one)) for one in scenarios()]
    return [
        (kind, name, seat, seed)
        for kind, name, seats in asked
        if not names or name in names
        for seat in seats
        for seed in range(1, games + 1)
    ]


def shares_of(results: dict[Seat, list[Result]], seats: int) -> tuple[float, ...]:
    """Return the share of games that is won at each seat."""
    rows = [results.get(seat, next(iter(results.values()))) for seat in range(seats)]
    return tuple(fmean(seat in won for won, _turns in row) for seat, row in enumerate(rows))


def stars(share: float) -> int:
    """Return the stars of a share."""
    return 1 + sum(share < band for band in STAR_BANDS)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.recruit_shares")
    parser.add_argument("names", nargs="*", help="starts and scenarios by their ids (all)")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file of results, to be gone on with")
    parser.add_argument("--write", action="store_true", help=f"write {RECRUITS.name}")
    options = parser.parse_args()
    told = {one.id: one.shares for one in starts()}
    told |= {one.id: one.measured.shares for one in scenarios()}
    results: dict[str, dict[Seat, list[Result]]] = {}
    for task, result in kept(tasks_for(options.names, options.games), work, options.jobs,
                             options.keep):  # fmt: skip
        results.setdefault(task[1], {}).setdefault(task[2], []).append(result)
    found = {name: shares_of(rows, len(told[name])) for name, rows in results.items()}
    for name, row in found.items():
        for seat, share in enumerate(row):
            mean = (share + told[name][seat]) / 2
            print(f"{name:24} {seat} {told[name][seat]:.3f} {share:.3f}"
                  f"  stars {stars(told[name][seat])} to {stars(mean)}")  # fmt: skip
    if options.write:
        write(recruits() | found, options.games)
    return 0


def write(rows: dict[str, tuple[float, ...]], games: int) -> None:
    """Write the table, in the order of the ids."""
    with RECRUITS.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(COLUMNS)
        for name, row in sorted(rows.items()):
            cells = [f"{share:.3f}" for share in row]
            table.writerow([name, games, *cells, *[""] * (3 - len(cells))])


if __name__ == "__main__":
    sys.exit(main())
