"""Plays by chance from every kind of start: `python -m tests.programs.fuzz_wars --actions 100000`.

Starts of wars with the decrees of both sides, scenarios alone, level head starts, leads,
targets, orders. Every game comes to its end, keeps the laws on its way, and loses or makes no card.
The same start is played again from `--seed` and the number that a finding is told with.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator

import ai
from ai.head_start import level_lead
from game.campaign.scenario import scenarios
from game.campaign.settling import setup_alone, setup_at
from game.match.match import Setup
from game.rules import RULES
from game.rules.core import State
from game.rules.rng import Rng
from tests.support import laws
from tests.support.play import warpaths
from tests.support.play.walk import walk

EVERY, RARELY = 3, 17
"""Of so many positions one is looked at for its pieces, and one for the laws as well."""

# ---------------------------------------------------------------------- starts


def of_wars(game: str, rng: Rng) -> Iterator[Setup]:
    """Yield starts of wars by chance, decrees of both sides in force, as chosen and by lot."""
    while True:
        begun = warpaths.charter(rng.below)
        for _before, step, run in warpaths.war(rng.below, begun):
            if step.began is not None and run.engagements[-1].stop.game == game:
                yield setup_at(run, None if rng.below(4) else {})


def of_scenarios(game: str, rng: Rng) -> Iterator[Setup]:
    """Yield starts of scenarios that are played alone, from any seat."""
    known = [one for one in scenarios() if one.game == game]
    while True:
        one = rng.choice(known)
        yield setup_alone(one, rng.below(len(one.seats)), rng.choice(ai.LEVELS), rng.bits())


def of_options(game: str, rng: Rng) -> Iterator[Setup]:
    """Yield plain starts with options: targets and leads, who begins, in which order."""
    while True:
        options: dict[str, object] = {}
        if game == "duel":
            target = rng.choice((1, 2, 5, 20, 30))
            leads = (level_lead("duel", rng.choice(ai.LEVELS), 20), rng.below(7), 0)
            options = {
                "target": target,
                "lead": [min(rng.choice(leads), target - 1) for _seat in range(2)],
            }
        elif game == "battle":
            options = {"first": rng.choice((None, 0, 1))}
        elif rng.below(3):
            order = [0, 1, 2]
            rng.shuffle(order)
            options = {"order": order}
        yield Setup(game, ("random",) * RULES[game].seats, rng.bits(), "match", options)


KINDS: dict[str, Callable[[str, Rng], Iterator[Setup]]] = {
    "war": of_wars,
    "scenario": of_scenarios,
    "options": of_options,
}

# ---------------------------------------------------------------------- pieces


def pieces(state: State) -> Counter[str]:
    """Return the pieces of a game with their numbers, wherever its picture has them."""
    shown = state.picture()
    found: Counter[str] = Counter()
    for zone in ("deck", "discard", "cup", "retired"):
        found.update(shown.get(zone, ()))
    for zone in ("hands", "decks", "reserves", "casualties", "victory_piles"):
        for pile in shown.get(zone, ()):
            found.update(pile)
    found.update(entry["card"] for side in shown.get("tables", ()) for entry in side)
    for chits in shown.get("placed", {}).values():
        found.update(entry["chit"].partition(":")[0] for entry in chits)
    for attacker in (shown.get("attack") or {}).get("attackers", ()):
        found.update([attacker["card"]])
        found.update([attacker["blocker"]["card"]] if attacker["blocker"] else [])
    return found


def are_aside(state: State) -> bool:
    """True while cards may lie aside, of which no picture tells: exchanged, trimmed or kept."""
    return (state.picture()["pending"] or {}).get("decide") in ("exchange", "trim", "hold")


# ---------------------------------------------------------------------- play


def play(setup: Setup, rng: Rng) -> int:
    """Play a match by chance to its end; return the number of actions. AssertionError, ..."""
    state, number = setup.opening(), 0
    assert state.outcome() is None
    before = pieces(state)
    for same in walk(state, rng.fork()):
        if number % EVERY == 0:
            same.check()
            assert are_aside(same) or pieces(same) == before, f"pieces went: {same.picture()}"
        if number % RARELY == setup.seed % RARELY:
            laws.telling_changes_nothing(same)
            for viewer in laws.viewers(same):
                laws.samples_look_like_the_view(same, viewer, rng)
        number += 1
    state.check()
    assert pieces(state) == before, f"pieces went: {state.picture()}"
    laws.ends_fairly(state)
    return number


def fault(game: str, kind: str, number: int, seed: int) -> tuple[str, int]:
    """Play the `number`th start of a kind; return what is wrong with it, and the actions."""
    rng = Rng((seed << 32) + number)
    try:
        return "", play(next(KINDS[kind](game, rng)), rng)
    except Exception as error:  # whatever ends a match here is what is looked for
        return f"{game}, {kind} {number}, seed {seed}: {type(error).__name__}: {error}"[:600], 0


def main() -> int:
    """Play until so many actions were taken; 1 with the first starts that broke something."""
    parser = argparse.ArgumentParser(prog="python -m tests.programs.fuzz_wars", description=__doc__)
    parser.add_argument("games", nargs="*", help="duel, battle, greece; without any all of them")
    parser.add_argument("--actions", type=int, default=100_000, help="for each game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found: list[str] = []
    for game in options.games or RULES:
        began, actions, number = time.monotonic(), 0, 0
        while actions < options.actions and len(found) < 10:
            for kind in KINDS:
                words, taken = fault(game, kind, number, options.seed)
                found += [words] if words else []
                actions += taken
            number += 1
        spent = time.monotonic() - began
        print(f"{game}: {actions} actions, {number} starts of each kind, {spent:.0f} s")
    print("\n".join(found) or "Nothing broke.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
