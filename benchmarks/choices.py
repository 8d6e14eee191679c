"""Two bots compared choice by choice: python -m benchmarks.choices FILE oracle mcts.

Whole games say little: luck and seats decide most of them. Here both bots choose in the same
positions of recorded games. Where they differ, both choices are played out many times in the true
world by rule of thumb, with the same dice. The mean gain of the first bot, in share of the win,
has a far smaller error than a share of games; but the rule of thumb is the judge.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, variance
from typing import NamedTuple

from ai import Budget
from ai.arena import create_entrant
from ai.domain import domain
from ai.fitting.selfplay import Recorded, read, replayed
from game.rules.core import NOBODY, State
from game.rules.rng import Rng

ROLLOUTS = 80
TAKEN = 0.05
"""The share of the positions that are put to the bots."""


class Compared(NamedTuple):
    """A decision: its word, and how much more the first bot's choice is worth; None if alike."""

    word: str
    gain: float | None


def compared(game: Recorded, names: tuple[str, str], budget: Budget) -> Iterator[Compared]:
    """Yield decisions of a game that both bots have taken anew."""
    dice = Random(game.seed)
    for state, _ in replayed(game):
        if len(state.legal()) > 1 and dice.random() < TAKEN:
            view = state.view(state.to_act)
            if not domain(game.game).chosen(view):
                yield _decided(state, names, budget, dice.getrandbits(32))


def _decided(state: State, names: tuple[str, str], budget: Budget, seed: int) -> Compared:
    seat, word = state.to_act, state.view(state.to_act).deciding
    ends = [_after(state, name, budget, seed) for name in names]
    if ends[0].key() == ends[1].key():
        return Compared(word, None)
    values = [_value(end, seat, word, seed) for end in ends]
    return Compared(word, values[0] - values[1])


def _after(state: State, name: str, budget: Budget, seed: int) -> State:
    """Return the position after a bot's whole choice."""
    bot, end, rng = create_entrant(name, state.game), state.clone(), Rng(seed)
    knowledge, seat = domain(state.game), state.to_act
    while True:
        end.apply(bot.choose(end.view(seat), rng.fork(), budget))
        if end.to_act != seat or not knowledge.chosen(end.view(seat)):
            return end


def _value(end: State, seat: int, word: str, seed: int) -> float:
    if end.to_act == NOBODY:
        return end.returns()[seat]
    knowledge = domain(end.game)
    knowledge.worlds(end.view(end.to_act), False)  # it notes how far to look
    dice = Random(seed)
    return fmean(knowledge.rollout(end.clone(), dice)[seat] for _ in range(ROLLOUTS))


def told(found: list[Compared], word: str) -> str:
    """Return a row of figures, for decisions of one sort or of all."""
    rows = [one for one in found if word in ("all", one.word)]
    gains = [one.gain or 0.0 for one in rows]
    error = sqrt(variance(gains) / len(gains)) if len(gains) > 1 else 0.0
    differ = sum(one.gain is not None for one in rows)
    mean = fmean(gains)
    return (
        f"| {word} | {len(rows)} | {differ} | {100 * mean:+.2f} "
        f"| {100 * (mean - 1.96 * error):+.2f} to {100 * (mean + 1.96 * error):+.2f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.choices")
    parser.add_argument("games", type=Path, help="a file from ai.fitting.selfplay")
    parser.add_argument("bots", nargs=2, help="as the arena takes them")
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--iterations", type=int, default=100)
    options = parser.parse_args()
    found: list[Compared] = []
    budget = Budget(iterations=options.iterations)
    for game in read(options.games):
        found += compared(game, tuple(options.bots), budget)
        if len(found) >= options.positions:
            break
    print("| decision | taken | differ | gain, hundredths of the win | 95 % interval |")
    for word in ("all", *sorted({one.word for one in found})):
        print(told(found, word))


if __name__ == "__main__":
    main()
