"""The distance of the oracle from the best: python -m benchmarks.bots.ceiling duel --games 20.

It plays against one that sees all cards, and against itself with more thought; and the endings of
turns are solved exactly, with all cards open, to count how often its move is among the best.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ai import Budget
from ai.arena import paired, wilson
from ai.domain import Domain, domain
from ai.puzzles.part import aim_of
from ai.puzzles.positions import positions
from ai.puzzles.solver import Solver, TooLarge, after
from ai.results_file import Contest, Played, ResultsFile
from ai.roster import SEARCHING
from ai.search.searching import SearchingBot
from game.rules import RULES
from game.rules.battle.state import BattleState
from game.rules.core import Action, Seat, State, View
from game.rules.rng import Rng

LARGEST = 20_000
"""Positions beyond which an ending is not solved."""
AIMS = {"duel": "vp", "battle": "cards", "greece": "areas"}


class Truth:
    """The one true world, for who may see it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def draw(self, random: Random) -> Any:
        """Return a copy in which what has not happened yet can still happen differently."""
        world: Any = self.state.clone()
        world.rng = Rng(random.getrandbits(64))
        return world


class OpenDomain:
    """The knowledge of a game whose worlds are all the true one. Any: it passes all else on."""

    def __init__(self, inner: Domain) -> None:
        self.inner = inner
        self.truth: State | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def worlds(self, view: View, use_belief_model: bool) -> Truth:
        self.inner.worlds(view, use_belief_model)  # it notes which decision is asked for
        assert self.truth is not None
        return Truth(self.truth)


class Player(NamedTuple):
    """A searching bot with its budget, as a multiple of the one that is given."""

    name: str
    times: int
    sees_all: bool


PLAYERS = {
    one.name: one
    for one in (
        Player("oracle", 1, False),
        Player("x4", 4, False),
        Player("x16", 16, False),
        Player("all-seeing", 1, True),
    )
}


class Seated:
    """A player in a seat, who may be shown the truth."""

    def __init__(self, game: str, player: Player, iterations: int) -> None:
        self.bot = SearchingBot(game, SEARCHING["oracle"])
        self.open = OpenDomain(domain(game)) if player.sees_all else None
        if self.open is not None:
            self.bot.domain = self.open
        self.budget = Budget(iterations=iterations * player.times)

    def choose(self, state: State, rng: Rng) -> Action:
        """Return an action for the seat whose turn it is."""
        if self.open is not None:
            self.open.truth = state
        return self.bot.choose(state.view(state.to_act), rng, self.budget)


# ---------------------------------------------------------------------- matches


def play(game: str, seed: int, names: list[str], iterations: int) -> tuple[float, ...]:
    """Return each seat's share of one game."""
    state, rng = RULES[game].new(seed=seed), Rng(seed ^ 0x5DEECE66D)
    seated = [Seated(game, PLAYERS[name], iterations) for name in names]
    while state.outcome() is None:
        state.apply(seated[state.to_act].choose(state, rng.fork()))
    return state.returns()


def matched(
    game: str, other: str, seeds: range, iterations: int, kept: ResultsFile
) -> list[Played]:
    """Play the oracle in every seat against others of one sort; return its games."""
    contest = Contest(game, ("oracle", other), Budget(iterations=iterations))
    seats, played = range(RULES[game].seats), []
    for seed in seeds:
        lot = kept.done(contest, seed)
        if lot is None:
            lot = [_one(game, other, seed, seat, iterations) for seat in seats]
            kept.add(contest, lot)
        played += lot
    return played


def _one(game: str, other: str, seed: int, seat: Seat, iterations: int) -> Played:
    names = [other] * RULES[game].seats
    names[seat] = "oracle"
    returns = play(game, seed, names, iterations)
    return Played(seed, (returns[seat], 1 - returns[seat]), returns, 0, ())


def told(game: str, other: str, played: list[Played], iterations: int) -> str:
    """Return a row of the table."""
    share = sum(one.shares[0] for one in played) / len(played)
    low, high = wilson(share, len(played))
    seeds = paired(played)
    return (
        f"| {game} | oracle v {other} | {iterations} | {len(played)} | {share:.1%} "
        f"| {low:.0%} to {high:.0%} | {seeds[0]:.0%} to {seeds[1]:.0%} |"
    )


# ---------------------------------------------------------------------- endings


class Ending(NamedTuple):
    """An exactly solved position: the values of all moves, and of the one that was chosen."""

    best: int
    worst: int
    chosen: int


def endings(game: str, seed: int, many: int, sees_all: bool, iterations: int) -> Iterator[Ending]:
    """Yield endings in which the moves differ, each with the oracle's move."""
    for seat, start in positions(game, seed):
        state = RULES[game].arrange(**start)
        found = _solved(game, state, seat, sees_all, iterations)
        if found is not None and found.best > found.worst:
            many -= 1
            yield found
        if not many:
            return


def _solved(game: str, state: State, seat: Seat, sees_all: bool, iterations: int) -> Ending | None:
    if state.to_act != seat or len(state.legal()) == 1:
        return None
    solver = Solver(aim_of(state, seat, AIMS[game]), seat, LARGEST)
    try:
        decisions = solver.decisions(state)
        answer = _answered(game, state, sees_all, iterations)
        return Ending(decisions[0].value, decisions[-1].value, solver.value(answer))
    except TooLarge:
        return None


def _answered(game: str, state: State, sees_all: bool, iterations: int) -> State:
    """Return the position after the oracle's whole answer."""
    player = PLAYERS["all-seeing" if sees_all else "oracle"]
    seated, rng = Seated(game, player, iterations), Rng(1)
    following = after(state, seated.choose(state, rng.fork()))
    while isinstance(following, BattleState) and following.chosen:
        following = after(following, seated.choose(following, rng.fork()))
    return following


def told_of_endings(game: str, found: list[Ending], sees_all: bool, iterations: int) -> str:
    """Return a row of the table."""
    right = sum(one.chosen == one.best for one in found)
    who = "all-seeing" if sees_all else "oracle"
    low, high = wilson(right / len(found), len(found))
    return (
        f"| {game} | {who}, endings | {iterations} | {len(found)} | {right / len(found):.1%} best "
        f"| {low:.0%} to {high:.0%} | |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.ceiling")
    parser.add_argument("game", choices=tuple(RULES))
    parser.add_argument("--against", nargs="*", default=["all-seeing", "x4"], choices=PLAYERS)
    parser.add_argument("--games", type=int, default=20, help="seeds; each is played in all seats")
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--endings", type=int, default=0, help="endings to solve exactly")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--results", type=Path, help="a file to keep games in, and to go on from")
    options = parser.parse_args()
    game, iterations, kept = options.game, options.iterations, ResultsFile(options.results)
    for other in options.against:
        seeds = range(options.seed, options.seed + options.games)
        played = matched(game, other, seeds, iterations, kept)
        print(told(game, other, played, iterations), flush=True)
    for sees_all in (False, True) if options.endings else ():
        found = list(endings(game, options.seed, options.endings, sees_all, iterations))
        print(told_of_endings(game, found, sees_all, iterations), flush=True)


if __name__ == "__main__":
    main()
