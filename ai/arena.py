"""Bots against each other: `python -m ai.arena duel strategos hoplite --games 100`."""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from itertools import groupby, permutations
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import NamedTuple, NoReturn, TypeVar, cast

from ai import Bot, Budget, bot
from ai.domain import check_game
from ai.executors import ClusterError, Workers, add_options, start, workers_of
from ai.results_file import Contest, Options, Played, ResultsFile, options_of
from ai.roster import NAMES
from game.rules import RULES
from game.rules.core import Action, IllegalAction, View
from game.rules.options import named_values
from game.rules.rng import Rng

T = TypeVar("T")
Z = 1.96


class Pairing(NamedTuple):
    """A game to be played: bots by seat; `entrants` gives the bot's index in each seat.

    `options` are those of the rules.
    """

    game: str
    bots: tuple[str, ...]
    entrants: tuple[int, ...]
    seed: int
    budget: Budget
    options: Options = ()


@dataclass(frozen=True, slots=True)
class Result:
    """The first entrant's record against the others, as a share of the games.

    `by_seat` is the share of the win that fell to each seat, whoever sat there.
    """

    game: str
    bots: tuple[str, ...]
    options: Options
    games: int
    share: float
    wilson: tuple[float, float]
    paired: tuple[float, float]
    by_seat: tuple[float, ...]
    decisions_per_second: float
    seconds_per_decision: tuple[float, ...]


# ---------------------------------------------------------------------- playing


class EntrantError(ValueError):
    """Raised for a bot from elsewhere that cannot be had here."""


class Limited:
    """A bot with a number of simulations of its own, whatever the others get."""

    def __init__(self, inner: Bot, budget: Budget) -> None:
        self.inner = inner
        self.budget = budget

    def choose(self, view: View, rng: Rng, budget: Budget) -> Action:
        return self.inner.choose(view, rng, self.budget)


def create_entrant(name: str, game: str) -> Bot | Limited:
    """Return a bot by its name, or one from elsewhere as "module:Class"; ValueError for neither.

    "oracle@300" is the oracle with 300 simulations for each decision.
    """
    known, at, simulations = name.partition("@")
    if at:
        if not simulations.isdigit():
            raise ValueError(f"{name!r} needs a number of simulations after @")
        return Limited(_named(known, game), Budget(iterations=int(simulations)))
    return _named(known, game)


def _named(name: str, game: str) -> Bot:
    module, colon, maker = name.partition(":")
    if not colon:
        return bot(name, game)
    try:
        return cast(Bot, getattr(import_module(module), maker)(game))
    except (ImportError, AttributeError, TypeError) as error:
        raise EntrantError(f"there is no bot {name!r}: {error}") from error


def play(pairing: Pairing) -> Played:
    """Play one game with States and Views alone."""
    state = RULES[pairing.game].new(seed=pairing.seed, **dict(pairing.options))
    seated = [create_entrant(name, pairing.game) for name in pairing.bots]
    rng = Rng(pairing.seed ^ 0x5DEECE66D)
    spent, decisions = [0.0] * len(seated), [0] * len(seated)
    while state.outcome() is None:
        seat, began = state.to_act, perf_counter()
        action = seated[seat].choose(state.view(seat), rng.fork(), pairing.budget)
        try:
            state.apply(action)
        except IllegalAction as error:
            raise IllegalAction(f"{pairing.bots[seat]}: {error}") from error
        spent[pairing.entrants[seat]] += perf_counter() - began
        decisions[pairing.entrants[seat]] += 1
    returns = state.returns()
    shares = [0.0] * len(seated)
    for seat, entrant in enumerate(pairing.entrants):
        shares[entrant] += returns[seat]
    each = tuple(s / max(1, n) for s, n in zip(spent, decisions, strict=True))
    return Played(pairing.seed, tuple(shares), returns, sum(decisions), each)


def pairings(contest: Contest, games: int, seed: int = 1) -> list[Pairing]:
    """Return every seed with every seating, the games rounded up to whole sets of seatings."""
    game, names, budget, chosen = contest
    seatings = _seatings(names)
    return [
        Pairing(game, tuple(names[e] for e in seating), seating, seed + number, budget, chosen)
        for number in range(-(-games // len(seatings)))
        for seating in seatings
    ]


def _seatings(names: tuple[str, ...]) -> list[tuple[int, ...]]:
    """Return the distinct seatings; bots of one name that swap seats make the same game."""
    distinct: dict[tuple[str, ...], tuple[int, ...]] = {}
    for seating in permutations(range(len(names))):
        distinct.setdefault(tuple(names[entrant] for entrant in seating), seating)
    return list(distinct.values())


def resumed(
    contest: Contest, games: list[Pairing], workers: Workers, kept: ResultsFile
) -> Iterator[Played]:
    """Yield the results in file, then play the other seeds and keep each once it is whole."""
    missing = [game for game in games if kept.done(contest, game.seed) is None]
    for seed in dict.fromkeys(game.seed for game in games):
        yield from kept.done(contest, seed) or ()
    for _, played in groupby(workers.map(play, missing), lambda one: one.seed):
        lot = []
        for one in played:
            lot.append(one)
            yield one
        kept.add(contest, lot)


# ---------------------------------------------------------------------- what it proves


def wilson(share: float, n: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of n independent games (Wilson 1927)."""
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return max(0.0, middle - half), min(1.0, middle + half)


def paired(played: list[Played]) -> tuple[float, float]:
    """Return the interval of the first entrant's share by seeds, since seatings are correlated."""
    by_seed: dict[int, list[float]] = {}
    for one in played:
        by_seed.setdefault(one.seed, []).append(one.shares[0])
    means = [sum(shares) / len(shares) for shares in by_seed.values()]
    share = sum(means) / len(means)
    if len(means) < 2:
        return 0.0, 1.0
    error = sqrt(sum((mean - share) ** 2 for mean in means) / (len(means) - 1) / len(means))
    return max(0.0, share - Z * error), min(1.0, share + Z * error)


def summary(contest: Contest, played: list[Played], seconds: float) -> Result:
    """Return the aggregate result of the games for the first entrant."""
    game, names, _, chosen = contest
    share = sum(one.shares[0] for one in played) / len(played)
    seats = range(len(names))
    thinking = [sum(one.thinking[i] for one in played) / len(played) for i in range(len(names))]
    return Result(
        game=game,
        bots=names,
        options=chosen,
        games=len(played),
        share=round(share, 4),
        wilson=_rounded(wilson(share, len(played))),
        paired=_rounded(paired(played)),
        by_seat=tuple(round(sum(p.returns[s] for p in played) / len(played), 4) for s in seats),
        decisions_per_second=round(sum(one.decisions for one in played) / seconds, 1),
        seconds_per_decision=tuple(round(one, 4) for one in thinking),
    )


def _rounded(interval: tuple[float, float]) -> tuple[float, float]:
    return round(interval[0], 4), round(interval[1], 4)


def report(result: Result) -> str:
    """Return the result in a few lines."""
    first, rest = result.bots[0], ", ".join(result.bots[1:])
    low, high = result.wilson
    chosen = "".join(f", {name} {value}" for name, value in result.options)
    lines = [
        f"{first} against {rest} at {result.game}{chosen}: "
        f"{result.share:.1%} of {result.games} games",
        f"  95 % interval {low:.1%} to {high:.1%} (Wilson), "
        f"{result.paired[0]:.1%} to {result.paired[1]:.1%} (by seeds)",
        f"  {result.decisions_per_second:.0f} decisions a second in all",
    ]
    cities = RULES[result.game].seat_names[: len(result.by_seat)]
    for city, won in zip(cities, result.by_seat, strict=True):
        low, high = wilson(won, result.games)
        lines.append(f"  {city}, whoever plays it: {won:.1%} ({low:.1%} to {high:.1%})")
    each = zip(result.bots, result.seconds_per_decision, strict=True)
    return "\n".join([*lines, *(f"  {name}: {s * 1000:.1f} ms a decision" for name, s in each)])


# ---------------------------------------------------------------------- the command line


class Parser(argparse.ArgumentParser):
    """Complains in one line, with exit status 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"arena: {message}\n")


def parser() -> Parser:
    """Return the parser of the command line."""
    arena = Parser(
        "python -m ai.arena", description="Bots against each other, seats swapped evenly."
    )
    arena.add_argument("game", help=f"one of {', '.join(RULES)}")
    arena.add_argument(
        "bots", nargs="+", help=f"one for each seat: {', '.join(NAMES)}, module:Class, oracle@300"
    )
    arena.add_argument("--games", type=int, default=100, help="how many games (100)")
    add_options(arena)
    arena.add_argument("--seed", type=int, default=1, help="the first game's seed (1)")
    arena.add_argument("--iterations", type=int, help="simulations for each decision")
    arena.add_argument("--seconds", type=float, help="seconds for each decision")
    arena.add_argument(
        "--option", action="append", default=[], help="of the rules: target=10, lead=[0,6]; repeats"
    )
    arena.add_argument("--results", type=Path, help="a file to keep games in, and to go on from")
    arena.add_argument("--json", action="store_true", help="one line of JSON instead of words")
    return arena


def checked(options: argparse.Namespace) -> Budget:
    """Return the budget that is asked for. ValueError with one sentence for anything wrong."""
    check_game(options.game)
    chosen = dict(chosen_options(options.option))
    seats = RULES[options.game].seats_of(chosen)
    if len(options.bots) != seats:
        raise ValueError(f"{options.game} needs {seats} bots, not {len(options.bots)}")
    for name in options.bots:
        create_entrant(name, options.game)
    if options.games < 1 or options.jobs < 1:
        raise ValueError("--games and --jobs must be at least 1")
    RULES[options.game].new(1, **chosen)
    return Budget(options.iterations, options.seconds)


def chosen_options(words: list[str]) -> Options:
    """Return options of the rules from NAME=VALUE. ValueError for anything else."""
    return options_of(named_values(words))


def with_progress(items: Iterable[T], total: int) -> Iterator[T]:
    """Yield the items with a progress bar on standard error, tqdm's where it is installed."""
    try:
        from tqdm import tqdm  # noqa: PLC0415  players do not have it
    except ImportError:
        yield from _counted(items, total)
    else:
        yield from tqdm(items, total=total, unit="game", disable=not sys.stderr.isatty())


def _counted(items: Iterable[T], total: int) -> Iterator[T]:
    for number, item in enumerate(items, 1):
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{number}/{total} games" + ("\n" if number == total else ""))
        yield item


def main(arguments: list[str] | None = None) -> int:
    """Run the arena; exit status 0, or 2 for bad input."""
    options = parser().parse_args(arguments)
    try:
        budget = checked(options)
        kept = ResultsFile(options.results)
    except ValueError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that its processes end with it
    began = perf_counter()
    chosen = chosen_options(options.option)
    contest = Contest(options.game, tuple(options.bots), budget, chosen)
    games = pairings(contest, options.games, options.seed)
    running = resumed(contest, games, workers_of(options), kept)
    try:
        played = list(with_progress(running, len(games)))
    except (ClusterError, EntrantError, IllegalAction) as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    result = summary(contest, played, perf_counter() - began)
    print(json.dumps(asdict(result)) if options.json else report(result))
    return 0


if __name__ == "__main__":
    start("ai.arena")
