"""Games between bots kept as actions: `python -m ai.fitting.selfplay duel --games 400 --out FILE`.

Everything that is fitted is read from such files by playing the actions again, so that games need
not be played anew when other features are wanted. A file is gone on with where it ends.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ai import FAMILIES, LEVELS, Budget, bot, results_file
from ai.arena import with_progress
from ai.executors import add_options, start, workers_of
from game.rules import RULES
from game.rules.core import Action, State
from game.rules.rng import Rng

SEASONING = ("oracle", "oracle", "oracle", "greedy", "recruit")
"""The bots that are drawn for each seat: mostly sound ones, since not everybody is sound."""


class Recorded(NamedTuple):
    """One game: who sat where, all actions as text, and each seat's share of the win."""

    game: str
    seed: int
    bots: tuple[str, ...]
    actions: tuple[str, ...]
    returns: tuple[float, ...]


class Order(NamedTuple):
    """A game that is to be played; without `bots` they are drawn from `SEASONING`."""

    game: str
    seed: int
    bots: tuple[str, ...]
    iterations: int


def play(order: Order) -> Recorded:
    """Play and record one game."""
    seats, random = RULES[order.game].seats_of({}), Random(order.seed)
    names = order.bots or tuple(random.choice(SEASONING) for _ in range(seats))
    bots = [bot(name, order.game) for name in names]
    state, rng = RULES[order.game].new(seed=order.seed), Rng(order.seed)
    budget, actions = Budget(iterations=order.iterations), []
    while state.outcome() is None:
        action = bots[state.to_act].choose(state.view(state.to_act), rng.fork(), budget)
        actions.append(str(action))
        state.apply(action)
    return Recorded(order.game, order.seed, names, tuple(actions), state.returns())


def replayed(recorded: Recorded) -> Iterator[tuple[State, Action]]:
    """Yield each position of a game with the action that was taken there.

    The state is played on afterwards: take from it what is needed at once.
    """
    state = RULES[recorded.game].new(seed=recorded.seed)
    for text in recorded.actions:
        action = Action.parse(text)
        yield state, action
        state.apply(action)


def read(path: Path) -> list[Recorded]:
    """Return the games in a file; a line that a killed process left unfinished is dropped."""
    return [*results_file.read(path, _recorded, "recorded games")]


def _recorded(line: dict[str, Any]) -> Recorded:
    return Recorded(
        line["game"],
        line["seed"],
        tuple(line["bots"]),
        tuple(line["actions"]),
        tuple(line["returns"]),
    )


def keep(games: Iterable[Recorded], path: Path) -> None:
    """Append games to a file as they come."""
    for one in games:
        results_file.append(path, one._asdict())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ai.fitting.selfplay")
    parser.add_argument("game", choices=tuple(RULES))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bots", nargs="*", default=(), choices=(*LEVELS, *FAMILIES))
    parser.add_argument("--iterations", type=int, default=60)
    parser.add_argument("--seed", type=int, default=100_001, help="the first game's seed")
    add_options(parser)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    seats = RULES[options.game].seats_of({})
    if len(options.bots) not in (0, seats):
        parser.error(f"{options.game} needs {seats} bots, or none")
    have = {one.seed for one in read(options.out)}
    orders = [
        Order(options.game, seed, tuple(options.bots), options.iterations)
        for seed in range(options.seed, options.seed + options.games)
        if seed not in have
    ]
    games = workers_of(options).map(play, orders)
    keep(with_progress(games, len(orders)), options.out)


if __name__ == "__main__":
    start("ai.fitting.selfplay")
