"""Weigh matches of bots: python -m benchmarks.scales duel --games 20 --results FILE.

Luck should be 0 in the mean for every seat; results should vary less once it is taken off, and rise
by as much as luck does (slope 1). Draws are told here as they were weighed, before a part of them
is believed: `Weighing.draws` is the slope that is found. What has been weighed is kept in the file,
and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, stdev, variance
from typing import NamedTuple

from ai import Budget, bot, json_lines
from ai.domain import domain
from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.records.scales import Kind, scales_of
from game.rules import RULES
from game.rules.rng import Rng

LEVEL = {"duel": {"target": 10, "lead": (0, 3)}}
"""The options with which a game is about even; others are played as printed."""
FIRST = 5000
"""The seed of the first match."""
NICE = 10
"""By how much other programs go first."""


class Weighed(NamedTuple):
    """A match weighed, each figure for every seat: draws as they were weighed, play of each seat.

    `noise` is the variance of the luck's estimate, `played` and `weighed` are CPU seconds.
    """

    seed: int
    bots: tuple[str, ...]
    result: tuple[float, ...]
    par: tuple[float, ...]
    deal: tuple[float, ...]
    draws: tuple[float, ...]
    play: tuple[tuple[float, ...], ...]
    noise: tuple[float, ...]
    played: float
    weighed: float


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.scales")
    parser.add_argument("game", choices=list(RULES))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--bots", nargs="*", help="one for each seat; hoplites unless given")
    parser.add_argument(
        "--iterations", type=int, default=8, help="of each decision; 8 unless given"
    )
    parser.add_argument("--results", type=Path, help="a file to keep matches in, and to go on from")
    options = parser.parse_args()
    os.nice(NICE)
    number = RULES[options.game].seats_of(LEVEL.get(options.game, {}))
    bots = tuple(options.bots or ["hoplite"] * number)
    seeds = range(FIRST, FIRST + options.games)
    known = {} if options.results is None else kept(options.results)
    rows = []
    for seed in seeds:
        row = known.get((seed, bots)) or weighed(options.game, seed, bots, options.iterations)
        rows.append(row)
        if options.results is not None and (seed, bots) not in known:
            json_lines.append(options.results, row._asdict())
    print(*table(options.game, rows), sep="\n")


def kept(path: Path) -> dict[tuple[int, tuple[str, ...]], Weighed]:
    """Return the matches of a file by their seeds and bots."""
    rows = json_lines.read(path, lambda row: Weighed(**row), "matches that were weighed")
    return {(row.seed, tuple(row.bots)): row for row in rows}


def weighed(game: str, seed: int, bots: tuple[str, ...], iterations: int) -> Weighed:
    """Return a match that was played and weighed."""
    began = time.process_time()
    match = played(game, seed, bots, Budget(iterations=iterations))
    between = time.process_time()
    found = scales_of(record_of(match))
    ended = time.process_time()
    factor, seats = domain(game).weighing.draws, range(len(found.par))
    errors = found.errors
    return Weighed(
        seed,
        bots,
        found.result,
        found.par,
        tuple(found.total(seat, Kind.DEAL) for seat in seats),
        tuple(found.total(seat, Kind.DRAW) / factor for seat in seats),
        tuple(tuple(found.total(seat, Kind.PLAY, by=(j,)) for seat in seats) for j in seats),
        tuple(errors["deal"][s] ** 2 + (errors["draws"][s] / factor) ** 2 for s in seats),
        between - began,
        ended - between,
    )


def played(game: str, seed: int, bots: tuple[str, ...], budget: Budget) -> Match:
    """Return a match of bots, played to its end."""
    match = Match.begin(Setup(game, bots, seed, "match", dict(LEVEL.get(game, {}))))
    players, dice = [bot(name, game) for name in bots], Rng(seed * 7 + 1)
    while match.outcome() is None:
        seat = match.state.to_act
        match.act(players[seat].choose(match.state.view(seat), dice.fork(), budget))
    return match


# ---------------------------------------------------------------------- the table


def table(game: str, rows: Sequence[Weighed]) -> list[str]:
    """Return the lines of the table: a row for each seat, and what a match costs."""
    head = "| game | seat | matches | par | won | mean luck (error) | deal, draws: deviation "
    head += "| ratio | without noise | damped | slope | damped | own play (error) | slope of play |"
    lines = [head, "|" + " --- |" * (head.count("|") - 1)]
    lines += [_row(game, rows, seat) for seat in range(len(rows[0].par))]
    cost = fmean(row.weighed for row in rows)
    most = max(row.weighed for row in rows)
    return [*lines, f"CPU seconds a match: {cost:.2f}, at most {most:.2f}"]


def _row(game: str, rows: Sequence[Weighed], seat: int) -> str:
    factor = domain(game).weighing.draws
    won = [row.result[seat] for row in rows]
    deal, draws = [row.deal[seat] for row in rows], [row.draws[seat] for row in rows]
    luck = [*map(float.__add__, deal, draws)]
    damped = [one + factor * other for one, other in zip(deal, draws, strict=True)]
    own = [row.play[seat][seat] for row in rows]
    whole = variance(won) or 1.0
    rest = variance(map(float.__sub__, won, luck))
    noise = fmean(row.noise[seat] for row in rows)
    figures = [
        game, str(seat), str(len(rows)), f"{rows[0].par[seat]:.3f}", f"{fmean(won):.3f}",
        told(luck),
        ", ".join(f"{stdev(one):.3f}" for one in (deal, draws)),
        f"{rest / whole:.2f}", f"{(rest - noise) / whole:.2f}",
        f"{variance(map(float.__sub__, won, damped)) / whole:.2f}",
        f"{slope(luck, won):.2f}", f"{slope(damped, won):.2f}", told(own), f"{slope(own, won):.2f}",
    ]  # fmt: skip
    return f"| {' | '.join(figures)} |"


def told(figures: Sequence[float]) -> str:
    """Return a mean with its standard error."""
    return f"{fmean(figures):+.3f} ({stdev(figures) / len(figures) ** 0.5:.3f})"


def slope(luck: Sequence[float], won: Sequence[float]) -> float:
    """Return by how much results rise with luck, by least squares."""
    middle, least = fmean(luck), variance(luck)
    rising = sum((a - middle) * b for a, b in zip(luck, won, strict=True)) / (len(won) - 1)
    return rising / least if least else 0.0


if __name__ == "__main__":
    main()
