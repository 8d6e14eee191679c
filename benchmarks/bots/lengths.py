"""The lengths and endings of games: python -m benchmarks.bots.lengths battle --games 500.

Bots play each other by themselves; what is counted does not depend on the machine, and the same
seed gives the same table. Minutes are those of somebody who watches at normal speed, and of a
person in the first seat: the set-up tells the latter, rounded.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import ai
from ai.arena import wilson, with_progress
from benchmarks.table import Measured, table
from game.rules import RULES
from game.rules.core import Outcome
from game.rules.options import named_values
from game.rules.rng import Rng

SECONDS_AN_ACTION = 0.9
"""The seconds of a bot's action on the screen: a pause of 0.4 s, and about 0.5 s of motion."""


PERSON_SECONDS = {"duel": 10.0, "battle": 15.0, "greece": 25.0}
"""The seconds of a person's decision; estimates."""
PIECE_SECONDS, OTHER_SECONDS = 2.0, 1.6
"""The seconds of one more piece of a choice of several, and of another seat's action; estimates."""


class Game(NamedTuple):
    """One game that is over: who began it, how it ended, and each seat's share of the win."""

    turns: int
    actions: int
    choices: int
    began: int
    shares: tuple[float, ...]
    outcome: Outcome
    decisions: int
    pieces: int
    others: int
    person: float
    """The seconds of a person's decision in this game."""

    @property
    def person_minutes(self) -> float:
        """The time that it takes a person in the first seat against bots."""
        own = self.decisions * self.person + self.pieces * PIECE_SECONDS
        return (own + self.others * OTHER_SECONDS) / 60

    @property
    def minutes(self) -> float:
        """The time that it takes to watch at normal speed."""
        return self.actions * SECONDS_AN_ACTION / 60


def play(game: str, seed: int, names: Sequence[str], budget: ai.Budget, **options: object) -> Game:
    """Play one game between bots, one for each seat."""
    state, rng = RULES[game].new(seed=seed, **options), Rng(seed)
    bots = [ai.bot(name, game) for name in names]
    began, actions, choices, decisions, pieces = state.to_act, 0, 0, 0, 0
    while state.outcome() is None:
        view = state.view(state.to_act)
        action = bots[state.to_act].choose(view, rng.fork(), budget)
        chosen = len(view.legal) > 1
        part = any(other.verb == "done" for other in view.legal) and action.verb != "done"
        actions, choices = actions + 1, choices + chosen
        decisions += chosen and action.seat == 0 and not part
        pieces += action.seat == 0 and part
        state.apply(action)
    person = PERSON_SECONDS.get(game, 10.0)
    outcome = state.outcome()
    assert outcome is not None
    turns = state.picture()["turn"]
    others = actions - decisions - pieces
    return Game(
        turns, actions, choices, began, state.returns(), outcome, decisions, pieces, others, person
    )


def games(
    game: str,
    number: int,
    names: Sequence[str],
    budget: ai.Budget,
    seed: int,
    **options: object,
) -> Iterator[Game]:
    """So many games with seeds from `seed` on."""
    return (play(game, seed + one, names, budget, **options) for one in range(number))


def measure(played: Sequence[Game]) -> list[Measured]:
    """Return the lengths of the games."""
    return [
        Measured("turns", [one.turns for one in played], ""),
        Measured("actions", [one.actions for one in played], ""),
        Measured("actions with a choice", [one.choices for one in played], ""),
        Measured("watched at normal speed", [one.minutes for one in played], "min"),
        Measured("for a person", [one.person_minutes for one in played], "min"),
    ]


def shares(game: str, played: Sequence[Game]) -> dict[str, float]:
    """Return the average share of the win: of whoever began, then of each seat by its name."""
    means = {"who begins": _mean(one.shares[one.began] for one in played)}
    for seat, name in enumerate(RULES[game].seat_names[: len(played[0].shares)]):
        means[name] = _mean(one.shares[seat] for one in played)
    return means


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def endings(played: Sequence[Game]) -> list[tuple[str, int]]:
    """Return the reasons for which games ended, the most frequent first."""
    return Counter(one.outcome.reason for one in played).most_common()


def report(game: str, played: Sequence[Game]) -> str:
    """Return all of it in words: a table, the shares with their 95 % intervals, the endings."""
    lines = [table(measure(played)), ""]
    for who, share in shares(game, played).items():
        low, high = wilson(share, len(played))
        lines.append(f"{who}: {share:.1%} of the wins, 95 % interval {low:.1%} to {high:.1%}")
    lines.append("")
    lines += [f"{reason}: {count} of {len(played)} games" for reason, count in endings(played)]
    return "\n".join(lines)


def as_data(game: str, played: Sequence[Game]) -> dict[str, object]:
    """Return the same as plain data."""
    data: dict[str, object] = {one.what: round(one.median, 2) for one in measure(played)}
    for who, share in shares(game, played).items():
        data[who] = {"share": round(share, 4), "interval": wilson(share, len(played))}
    return data | {"games": len(played), "endings": dict(endings(played))}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.lengths")
    parser.add_argument("game", choices=sorted(RULES))
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--bots", nargs="+", help="one for each seat (greedy everywhere)")
    parser.add_argument("--iterations", type=int, default=100, help="for bots that search")
    parser.add_argument("--seed", type=int, default=1, help="the first game's seed")
    parser.add_argument(
        "--option", action="append", default=[], help="of the rules: target=10, cities=2; repeats"
    )
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rules = named_values(options.option)
    seats = RULES[options.game].seats_of(rules)
    names = options.bots or ["greedy"] * seats
    if len(names) != seats or not set(names) <= {*ai.LEVELS, *ai.FAMILIES}:
        parser.error(f"{options.game} needs {seats} bots by name")
    budget = ai.Budget(iterations=options.iterations)
    coming = games(options.game, options.games, names, budget, options.seed, **rules)
    played = list(with_progress(coming, options.games))
    if options.json:
        print(json.dumps(as_data(options.game, played)))
        return
    print(report(options.game, played))


if __name__ == "__main__":
    main()
