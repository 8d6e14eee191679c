"""The temperaments in figures: python -m benchmarks.bots.styles hoplite@60 --games 20.

One temperament sits in one seat, the others are plain; what it does is counted.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from typing import Any

from ai import TEMPERAMENTS, Budget
from ai.arena import create_entrant
from game.rules import RULES
from game.rules.battle.cards import UNITS
from game.rules.core import NOBODY, Action, Seat, State
from game.rules.duel.cards import FORCE, VP
from game.rules.greece.chits import VOID
from game.rules.rng import Rng

Counts = Counter[str]
Watch = Callable[[Any, Action, Counts], None]
"""Counts what an action means; Any: the state of its game, before the action."""


def _duel(state: Any, action: Action, counts: Counts) -> None:
    if action.verb == "pass":
        left = [t for t in state.hands[action.seat] if state.faces[t] >= 0]
        counts["passes"] += 1
        counts["cards held back at a pass"] += len(left)
    elif action.verb == "play":
        face = state.faces[action.args[0]]
        counts["plays"] += 1
        counts["Force played"] += FORCE[face]
        counts["VP staked"] += VP[face]
    elif action.verb == "exchange":
        counts["cards exchanged"] += 1


def _battle(state: Any, action: Action, counts: Counts) -> None:
    verb = action.verb
    if state.asks == "attack" and verb == "done":
        units = sum(UNITS >> state.faces[t] & 1 for t in state.hands[action.seat])
        counts["attack phases"] += 1
        counts["attackers"] += len(state.chosen)
        counts["units that could attack"] += units
    elif verb in ("block", "flank", "scout", "evade", "fire", "play", "discard") and action.args:
        counts[verb] += 1


def _greece(state: Any, action: Action, counts: Counts) -> None:
    if action.verb == "put":
        owner = state.owner(action.args[1])
        counts["chits laid"] += 1
        counts["against others"] += owner not in (NOBODY, action.seat)
        counts["at home"] += owner == action.seat
        counts["Voids"] += state.faces[action.args[0]] == VOID


WATCHES: dict[str, Watch] = {"duel": _duel, "battle": _battle, "greece": _greece}


def watched(game: str, temper: str, base: str, games: int) -> tuple[Counts, float]:
    """Return what a temperament does, and its share of the wins, one seat after the other."""
    level, at, simulations = base.partition("@")
    name = f"{level}-{temper}{at}{simulations}" if temper else base
    counts: Counts = Counter()
    won = 0.0
    for number in range(games):
        seat = number % RULES[game].seats
        won += _play(
            game,
            [name if s == seat else base for s in range(RULES[game].seats)],
            seat,
            number // RULES[game].seats,
            counts,
        )
    return counts, won / games


def _play(game: str, names: list[str], watched_seat: Seat, seed: int, counts: Counts) -> float:
    state: State = RULES[game].new(seed=seed)
    rng, bots = Rng(seed), [create_entrant(name, game) for name in names]
    while state.outcome() is None:
        seat = state.to_act
        action = bots[seat].choose(state.view(seat), rng.fork(), Budget())
        if seat == watched_seat:
            WATCHES[game](state, action, counts)
        state.apply(action)
    return state.returns()[watched_seat]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.styles")
    parser.add_argument("bot", help="a level with its simulations, such as hoplite@60")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rules", nargs="*", default=list(RULES), choices=tuple(RULES))
    options = parser.parse_args()
    for game in options.rules:
        for temper in ("", *TEMPERAMENTS):
            counts, share = watched(game, temper, options.bot, options.games)
            rows = ", ".join(f"{what} {n / options.games:.1f}" for what, n in counts.items())
            print(f"{game} {temper or 'plain'}: {share:.1%}; a game: {rows}", flush=True)


if __name__ == "__main__":
    main()
