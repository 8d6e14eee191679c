"""Weigh matches of bots: python -m benchmarks.luck.scales duel oracle@60 recruit --results FILE.

The first bot sits in each seat in turn, the last in all that are left; one bot sits in all of them.
What has been weighed is kept in the file, and the next run goes on from there; `--table` weighs
nothing more. Luck should be 0 in the mean for every seat; results should vary less once it is taken
off, and rise by as much as luck does (slope 1). Draws are kept as far as they are believed: by
how much more they should be is fitted on the matches of even seeds, and tried on the others.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from ai import results_file
from ai.accounts import Course, Shares
from ai.arena import create_entrant
from ai.domain import domain
from ai.protocol import Budget
from ai.scales import believed, damped, minus, weigh
from game.judging.scales import Weighable
from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.rules import RULES
from game.rules.rng import Rng

LEVEL = {"duel": {"target": 10, "lead": (0, 3)}}
"""The options with which a game is about even; others are played as printed."""
FIRST = 20_000
"""The seed of the first match: of those by which anything was fitted none is as high."""
NICE = 19
"""By how much other programs go first."""
DRAWN = 400
"""The times that matches are drawn again for an interval."""
Bots = tuple[str, ...]


class Weighed(NamedTuple):
    """A match weighed, each figure for every seat.

    `noise` has the variances of the estimates of deal and draws, `played` and `weighed` are CPU
    seconds.
    """

    seed: int
    bots: Bots
    result: Shares
    par: Shares
    deal: Shares
    draws: Shares
    play: tuple[Shares, ...]
    noise: tuple[Shares, Shares]
    played: float
    weighed: float

    def luck(self, seat: int, factor: float = 1.0) -> float:
        """Return the deal and the draws of a seat, so many times as much believed of draws."""
        return self.deal[seat] + factor * self.draws[seat]

    def own(self, seat: int) -> float:
        """Return what a seat's play came to for itself."""
        return self.play[seat][seat]


def main() -> None:
    """Weigh what is missing, and print the tables."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.luck.scales", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("game", choices=list(RULES))
    parser.add_argument("bots", nargs="*", default=["recruit"], help="recruits unless given")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--results", type=Path, help="a file to keep matches in, and to go on from")
    parser.add_argument("--table", action="store_true", help="only print what the file holds")
    options = parser.parse_args()
    os.nice(NICE)
    known = {} if options.results is None else kept(options.results)
    for seed in range(FIRST, FIRST if options.table else FIRST + options.games):
        bots = seated(options.game, options.bots, seed)
        if (seed, bots) not in known:
            known[seed, bots] = row = weighed(options.game, seed, bots)
            if options.results is not None:
                results_file.append(options.results, row._asdict())
    print(*tables(options.game, list(known.values())), sep="\n")


def kept(path: Path) -> dict[tuple[int, Bots], Weighed]:
    """Return the matches of a file by their seeds and bots."""
    rows = results_file.read(path, lambda row: Weighed(**row), "matches that were weighed")
    whole = (row._replace(bots=tuple(row.bots)) for row in rows)
    return {(row.seed, row.bots): row for row in whole}


def seated(game: str, bots: Sequence[str], seed: int) -> Bots:
    """Return who sits where: the first bot's seat is another one with each seed."""
    seats = RULES[game].seats_of(LEVEL.get(game, {}))
    others = [bots[-1]] * (seats - 1)
    return (*others[: seed % seats], bots[0], *others[seed % seats :])


def weighed(game: str, seed: int, bots: Bots) -> Weighed:
    """Return a match that was played and weighed."""
    began = time.process_time()
    course = Weighable.of(record_of(played(game, seed, bots))).course
    between = time.process_time()
    account = weigh(course)
    ended = time.process_time()
    knowledge = domain(game)
    parts = [believed(knowledge, passage).part for passage in course.passages]
    moved = [*damped(account.shifts, parts)]
    no_draws = (0.0,) * len(bots)
    return Weighed(
        seed,
        bots,
        account.end,
        account.begun,
        minus(account.start, account.begun),
        summed([one.draw for one in moved]),
        by_seat(course, [one.play for one in moved]),
        (squares(account.errors["start"]), squares(account.errors.get("draws", no_draws))),
        between - began,
        ended - between,
    )


def by_seat(course: Course, rows: Sequence[Shares]) -> tuple[Shares, ...]:
    """Return the sums of what choices moved, for each seat that chose."""
    seats = range(len(rows[0]))
    made = list(zip(course.passages, rows, strict=True))
    own = ([row for passage, row in made if passage.seat == seat] for seat in seats)
    return tuple(summed([(0.0,) * len(seats), *each]) for each in own)


def summed(rows: Sequence[Shares]) -> Shares:
    """Return the sum for each seat."""
    return tuple(map(sum, zip(*rows, strict=True)))


def squares(errors: Shares) -> Shares:
    """Return variances for standard errors."""
    return tuple(one**2 for one in errors)


def played(game: str, seed: int, bots: Bots) -> Match:
    """Return a match of bots, played to its end."""
    names = tuple(name.partition("@")[0] for name in bots)
    match = Match.begin(Setup(game, names, seed, "match", dict(LEVEL.get(game, {}))))
    players, dice = [create_entrant(name, game) for name in bots], Rng(seed * 7 + 1)
    while match.outcome() is None:
        seat = match.state.to_act
        match.act(players[seat].choose(match.state.view(seat), dice.fork(), Budget()))
    return match


# ---------------------------------------------------------------------- the tables


def tables(game: str, rows: Sequence[Weighed]) -> list[str]:
    """Return the lines of all tables: by seat, of the whole, and by level where these differ."""
    lines = _table(
        "| game | seat | matches | par | won | luck | own play | deal, draws: deviation |",
        [_seat(game, rows, seat) for seat in range(len(rows[0].par))],
    )
    lines += _table(
        "| game | matches | ratio of variances | slope | fitted on even, slope on odd "
        "| on odd, on even | fitted on all |",
        [_whole(game, rows)],
    )
    if any(len(set(row.bots)) > 1 for row in rows):
        lines += _table(
            "| game | first bot | matches | got beyond par | its luck | its own play "
            "| all play | the others' own play | theirs is lower |",
            [_levels(game, rows)],
        )
    cost = [row.weighed for row in rows]
    return [*lines, f"CPU seconds a match: {fmean(cost):.2f}, at most {max(cost):.2f}"]


def _table(head: str, rows: Iterable[Sequence[str]]) -> list[str]:
    under = "|" + " --- |" * (head.count("|") - 1)
    return [head, under, *(f"| {' | '.join(row)} |" for row in rows), ""]


def _seat(game: str, rows: Sequence[Weighed], seat: int) -> list[str]:
    return [
        game,
        str(seat),
        str(len(rows)),
        f"{rows[0].par[seat]:.3f}",
        f"{fmean(row.result[seat] for row in rows):.3f}",
        told([row.luck(seat) for row in rows]),
        told([row.own(seat) for row in rows]),
        ", ".join(f"{stdev(one):.2f}" for one in _parts(rows, seat)),
    ]


def _parts(rows: Sequence[Weighed], seat: int) -> tuple[list[float], list[float]]:
    return [row.deal[seat] for row in rows], [row.draws[seat] for row in rows]


def _whole(game: str, rows: Sequence[Weighed]) -> list[str]:
    halves = [[row for row in rows if row.seed % 2 == odd] for odd in (0, 1)]
    across = []
    for fitted, tried in (halves, reversed(halves)):
        found = fit(fitted)
        across.append(f"{found:.2f}, {between(tried, partial(slope, factor=found))}")
    return [
        game,
        str(len(rows)),
        between(rows, ratio),
        between(rows, slope),
        *across,
        between(rows, fit),
    ]


def _levels(game: str, rows: Sequence[Weighed]) -> list[str]:
    """Return how the bot that sits alone did, and in how many matches others played worse.

    Where the play of a seat tells nothing by itself that is all play, as a seat has it.
    """
    apart, found, lower = domain(game).weighing.apart, [], []
    for row in rows:
        first, seats = row.seed % len(row.bots), range(len(row.bots))
        luck = [row.luck(seat) for seat in seats]
        got = [row.result[seat] - row.par[seat] for seat in seats]
        own = [row.own(seat) for seat in seats]
        all_play = [a - b for a, b in zip(got, luck, strict=True)]
        others = fmean(own[seat] for seat in seats if seat != first)
        found.append((got[first], luck[first], own[first], all_play[first], others))
        told_of = own if apart else all_play
        rest = fmean(told_of[seat] for seat in seats if seat != first)
        lower.append(float(rest < told_of[first]))
    columns = [told(column) for column in zip(*found, strict=True)]
    share = f"{100 * fmean(lower):.0f} % ({100 * stdev(lower) / len(lower) ** 0.5:.0f})"
    return [game, rows[0].bots[rows[0].seed % len(rows[0].bots)], str(len(rows)), *columns, share]


# ---------------------------------------------------------------------- figures


def told(figures: Sequence[float]) -> str:
    """Return a mean with its standard error."""
    return f"{fmean(figures):+.3f} ({stdev(figures) / len(figures) ** 0.5:.3f})"


def between(rows: Sequence[Weighed], figure: Callable[[Sequence[Weighed]], float]) -> str:
    """Return a figure with its 95 % interval, by drawing the matches again."""
    dice = Random(1)
    drawn = sorted(figure(dice.choices(rows, k=len(rows))) for _time in range(DRAWN))
    low, high = drawn[DRAWN // 40], drawn[-1 - DRAWN // 40]
    return f"{figure(rows):.2f} ({low:.2f} to {high:.2f})"


def _centred(rows: Sequence[Weighed], figure: Callable[[Weighed, int], float]) -> list[float]:
    """Return a figure of each match for each seat, less the seat's mean."""
    found: list[float] = []
    for seat in range(len(rows[0].par)):
        own = [figure(row, seat) for row in rows]
        found += [one - fmean(own) for one in own]
    return found


def _rising(luck: Sequence[float], won: Sequence[float]) -> float:
    least = sum(one * one for one in luck)
    return sum(a * b for a, b in zip(luck, won, strict=True)) / least if least else 0.0


def fit(rows: Sequence[Weighed]) -> float:
    """Return how many times as much of draws to believe: the slope of results less the deal."""
    draws = _centred(rows, lambda row, seat: row.draws[seat])
    return _rising(draws, _centred(rows, lambda row, seat: row.result[seat] - row.deal[seat]))


def slope(rows: Sequence[Weighed], factor: float = 1.0) -> float:
    """Return by how much results rise with luck, so many times as much believed of draws."""
    luck = _centred(rows, lambda row, seat: row.luck(seat, factor))
    return _rising(luck, _centred(rows, lambda row, seat: row.result[seat]))


def ratio(rows: Sequence[Weighed]) -> float:
    """Return the variance of results less luck to that of results, the noise of luck taken off."""
    seats = range(len(rows[0].par))
    noise = sum(row.noise[0][seat] + row.noise[1][seat] for row in rows for seat in seats)
    rest = _centred(rows, lambda row, seat: row.result[seat] - row.luck(seat))
    whole = _centred(rows, lambda row, seat: row.result[seat])
    return (sum(one * one for one in rest) - noise) / sum(one * one for one in whole)


if __name__ == "__main__":
    main()
