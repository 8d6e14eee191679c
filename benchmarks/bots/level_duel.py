"""The head start that evens the duel: python -m benchmarks.bots.level_duel oracle@100 --games 40.

Bots of one level play each other to 5, 10, 15 and 20 points while Sparta begins with some VP
(D1.4). A logistic curve over the head starts is fitted for each level and length and written where
set-up and ladder read it.
"""

from __future__ import annotations

import argparse
import json
from itertools import product
from pathlib import Path

import numpy as np

from ai import Budget
from ai.arena import pairings, resumed, wilson
from ai.duel.head_start import FILE
from ai.executors import Workers, add_options, start, workers_of
from ai.head_start import HIGHEST, Fitted
from ai.results_file import Contest, Played, ResultsFile

STEPS = 30
TARGETS = (5, 10, 15, 20)


def measured(
    name: str, target: int, lead: int, games: int, workers: Workers, kept: ResultsFile
) -> list[Played]:
    """Return duels with one head start, played as far as they are not in the file."""
    contest = Contest("duel", (name, name), Budget(), (("lead", (0, lead)), ("target", target)))
    return list(resumed(contest, pairings(contest, games), workers, kept))


def fitted(found: dict[int, list[Played]]) -> Fitted:
    """Return the most likely curve through the shares of all head starts."""
    leads = np.array([float(lead) for lead, played in found.items() for _ in played])
    won = np.array([one.returns[0] for played in found.values() for one in played])
    rows, curve = np.stack([np.ones(len(leads)), -leads], axis=1), np.zeros(2)
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-rows @ curve))
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + 1e-3 * np.eye(2)
        curve = curve + np.linalg.solve(bend, rows.T @ (won - chance) - 1e-3 * curve)
    return Fitted(round(float(curve[0]), 3), round(float(curve[1]), 3))


def written(level: str, target: int, curve: Fitted, path: Path) -> None:
    """Put one curve beside the others."""
    known = json.loads(path.read_text("utf-8"))["curves"] if path.exists() else {}
    known.setdefault(level, {})[str(target)] = curve
    path.write_text(json.dumps({"curves": known}) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.level_duel")
    parser.add_argument("bots", nargs="+", help="as the arena takes them, such as oracle@100")
    parser.add_argument("--games", type=int, default=40, help="duels with each head start")
    parser.add_argument("--targets", type=int, nargs="*", default=list(TARGETS))
    parser.add_argument("--leads", type=int, nargs="*", help="all that the length allows")
    add_options(parser)
    parser.add_argument("--results", type=Path, help="a file to keep games in, and to go on from")
    parser.add_argument("--out", type=Path, default=FILE)
    options = parser.parse_args()
    kept, workers = ResultsFile(options.results), workers_of(options)
    for name, target in product(options.bots, options.targets):
        leads = [lead for lead in options.leads or range(HIGHEST + 1) if lead < target]
        found = {lead: measured(name, target, lead, options.games, workers, kept) for lead in leads}
        curve = fitted(found)
        for lead, played in found.items():
            share = sum(one.returns[0] for one in played) / len(played)
            low, high = wilson(share, len(played))
            print(
                f"| {name} | {target} | {lead} | {len(played)} | {share:.1%} "
                f"| {low:.0%} to {high:.0%} | {curve.first(lead):.1%} |",
                flush=True,
            )
        written(name.partition("@")[0], target, curve, options.out)


if __name__ == "__main__":
    start("benchmarks.bots.level_duel")
