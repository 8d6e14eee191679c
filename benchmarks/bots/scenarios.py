"""The balance of the scenarios: python -m benchmarks.bots.scenarios --games 200 --jobs 2 --write

Bots of one level play each scenario from its start with fresh seeds, the player at each seat in
turn. The share of games that he wins and the middle length give a scenario its stars and its par.
With --starts it is the starts of the world's table that are played and written.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import Any

import ai
from ai.arena import wilson
from benchmarks.bots.engagements import Task, kept, play
from game.campaign.part import laid_out
from game.campaign.scenario import Scenario, files, scenario, scenarios, with_aid
from game.campaign.world.tables import STARTS, Start, starts
from game.campaign.world.tables import start as start_named
from game.registry import read_rows
from game.rules.core import PlainData, Seat

WIDTH = 100
Result = tuple[list[Seat], int]


def engagement(task: Task) -> Result:
    """Return the winners of one game of a scenario, with the player at a seat, and its turns."""
    name, seat, seed, bot, scale = task
    one = scenario(name)
    return played(one.game, one.start_for(seat), seed, [bot] * len(one.seats), scale)


def start_played(task: Task) -> Result:
    """Return the same of a start from the world's table."""
    name, seat, seed, bot, scale = task
    one = start_named(name)
    start = with_aid(one.recipe, one.aid, seat)
    return played(one.game, start, seed, [bot] * one.seats, scale)


def played(game: str, start: PlainData, seed: int, bots: Sequence[str], scale: float) -> Result:
    """Return the winners of a game between bots, and its turns."""
    state = play(game, laid_out(game, start, seed).zones, seed, bots, scale)
    outcome = state.outcome()
    assert outcome is not None
    return list(outcome.winners), int(state.picture()["turn"])


def seats_of(one: Scenario) -> list[Seat]:
    """Return the seats that the player takes in turn: one where each has the same start."""
    return list(range(len(one.seats))) if one.aid else [one.side]


def measured(one: Scenario, results: dict[Seat, list[Result]], bot: str) -> dict[str, Any]:
    """Return what a scenario's file says of its balance, and its par."""
    rows = [results.get(seat, results[one.side]) for seat in range(len(one.seats))]
    shares = [
        round(fmean(seat in winners for winners, _turn in row), 3) for seat, row in enumerate(rows)
    ]
    first = one.start.get("turn", 1) if one.game == "greece" else 1
    par = round(median(turn - first + 1 for _winners, turn in rows[one.side]))
    return {"par": par, "measured": {"bot": bot, "games": len(rows[0]), "shares": shares}}


def write(one: Scenario, news: dict[str, Any]) -> None:
    """Write what was measured into the scenario's file."""
    path = next(each for each in files() if each.stem == one.id)
    data = json.loads(path.read_text("utf-8")) | news
    path.write_text(laid_out_json(data) + "\n", encoding="utf-8")


def laid_out_json(value: Any, indent: int = 0) -> str:
    """Return JSON for people: what is short in one line, long lists wrapped."""
    line = json.dumps(value, ensure_ascii=False)
    parts = value.values() if isinstance(value, dict) else value
    nested = isinstance(value, dict | list) and any(isinstance(p, dict | list) for p in parts)
    fits = indent and indent + len(line) < WIDTH - 16 and not (nested and isinstance(value, dict))
    if not isinstance(value, dict | list) or fits:
        return line
    pad, end = " " * (indent + 2), " " * indent
    if isinstance(value, dict):
        items = [f"{json.dumps(k)}: {laid_out_json(v, indent + 2)}" for k, v in value.items()]
        return "{\n" + ",\n".join(pad + item for item in items) + f"\n{end}}}"
    if nested:
        return "[\n" + ",\n".join(pad + laid_out_json(v, indent + 2) for v in value) + f"\n{end}]"
    return "[\n" + "\n".join(wrapped(value, pad)) + f"\n{end}]"


def wrapped(values: Sequence[Any], pad: str) -> list[str]:
    """Return the values of a list in lines of at most WIDTH letters."""
    rows, row = [], pad
    for number, value in enumerate(values, start=1):
        item = json.dumps(value, ensure_ascii=False) + ("," if number < len(values) else "")
        if row != pad and len(row) + 1 + len(item) > WIDTH:
            rows.append(row)
            row = pad
        row += item if row == pad else f" {item}"
    return [*rows, row]


def start_measured(one: Start, results: dict[Seat, list[Result]]) -> dict[str, str]:
    """Return the cells of a start's line that were measured."""
    rows = [results.get(seat, results[0]) for seat in range(one.seats)]
    first = one.recipe.get("turn", 1)
    turns = [turn - first + 1 for row in results.values() for _winners, turn in row]
    shares = [fmean(seat in winners for winners, _turn in row) for seat, row in enumerate(rows)]
    return {
        "games": str(len(rows[0])),
        "par": str(round(median(turns))),
        **{f"share_{seat}": f"{share:.3f}" for seat, share in enumerate(shares)},
    }


def measure_starts(options: argparse.Namespace) -> None:
    """Play the starts of the world's table, tell what came of it, and write it if asked."""
    chosen = [one for one in starts() if not options.names or one.id in options.names]
    tasks: list[Task] = [
        (one.id, seat, seed, options.bot, options.scale)
        for one in chosen
        for seat in (range(one.seats) if one.aid else (0,))
        for seed in range(1, options.games + 1)
    ]
    found = by_seat(tasks, start_played, options)
    news = {one.id: start_measured(one, found[one.id]) for one in chosen}
    for name, cells in news.items():
        print(f"{name:24} {' '.join(f'{key} {value}' for key, value in cells.items())}")
    if options.write:
        rows = [
            row | {"bot": options.bot} | news[row["id"]] if row["id"] in news else row
            for row in read_rows(STARTS)
        ]
        with STARTS.open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
            table.writeheader()
            table.writerows(rows)


def by_seat(
    tasks: Sequence[Task], work: Callable[[Task], Result], options: argparse.Namespace
) -> dict[str, dict[Seat, list[Result]]]:
    """Return the results by scenario or start, and by the player's seat."""
    results: dict[str, dict[Seat, list[Result]]] = {}
    for task, result in kept(tasks, work, options.jobs, options.keep):
        results.setdefault(task[0], {}).setdefault(task[1], []).append(result)
    return results


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.scenarios")
    parser.add_argument("names", nargs="*", help="scenarios by their ids (all)")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--bot", default="greedy", choices=[*ai.LEVELS, *ai.FAMILIES])
    parser.add_argument("--scale", type=float, default=0.2, help="of the simulations of a bot")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a file of results, to be gone on with")
    parser.add_argument("--write", action="store_true", help="write shares and par into the files")
    parser.add_argument("--starts", action="store_true", help="the starts of the world's table")
    options = parser.parse_args()
    if options.starts:
        measure_starts(options)
        return 0
    chosen = [one for one in scenarios() if not options.names or one.id in options.names]
    if not chosen or options.games < 1 or options.jobs < 1:
        parser.error("there is nothing to measure")
    tasks: list[Task] = [
        (one.id, seat, seed, options.bot, options.scale)
        for one in chosen
        for seat in seats_of(one)
        for seed in range(1, options.games + 1)
    ]
    results = by_seat(tasks, engagement, options)
    for one in chosen:
        news = measured(one, results[one.id], options.bot)
        low, high = wilson(news["measured"]["shares"][one.side], options.games)
        shares = ", ".join(f"{share:.3f}" for share in news["measured"]["shares"])
        print(f"{one.id:18} {shares:22} {low:.2f} to {high:.2f}  par {news['par']}")
        if options.write:
            write(one, news)
    return 0


if __name__ == "__main__":
    sys.exit(main())
