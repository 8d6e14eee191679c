"""The first engagement of a first war: python -m benchmarks.bots.first_hour --games 200

Recruits, and recruits who leave three decisions in ten to the lot, play it for each city against
its green commander, and once more against him after a defeat.
"""

from __future__ import annotations

import argparse
import sys

import ai
from ai.arena import wilson
from benchmarks.bots.engagements import play
from benchmarks.bots.long_war import decision, easy
from game.campaign.fold import after
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.scenario import CITIES
from game.campaign.settling import setup_at
from game.campaign.terms import EDITION

PLAYERS = ("recruit", ai.GREEN[30])
LOST = Ending(False, 0, 0, 1, 1)


def first_engagement(city: str, seed: int, again: bool, edition: int) -> Run:
    """Return a first war at its first engagement, or at that once more after a defeat."""
    run = Run(Charter(city, "recruit", "raid", seed, first=(), edition=edition))
    lost = not again
    while True:
        if run.phase == "engaged":
            if lost:
                return run
            run, lost = after(run, RunStep(ended=LOST)), True
        else:
            run = after(run, decision(run, easy, "recruit", 1.0))


def share(city: str, player: str, games: int, again: bool, edition: int) -> float:
    """Return the share of first engagements that a player of a city wins."""
    won = 0
    for seed in range(1, games + 1):
        run = first_engagement(city, seed, again, edition)
        assert run.current is not None
        stop, setup = run.current.stop, setup_at(run)
        bots = [player if s == stop.seat else stop.level_name for s in range(len(setup.seats))]
        assert setup.start is not None
        outcome = play(setup.game, setup.start, setup.seed, bots).outcome()
        won += outcome is not None and stop.seat in outcome.winners
    return won / games


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.first_hour")
    parser.add_argument("--games", type=int, default=200, help="for each city")
    options = parser.parse_args()
    print("| player | against | " + " | ".join(CITIES) + " |\n|---|---|---|---|---|")
    for player in PLAYERS:
        for name, again, edition in (
            ("1.0.0", False, 1),
            ("green", False, EDITION),
            ("green again", True, EDITION),
        ):
            cells = []
            for city in CITIES:
                found = share(city, player, options.games, again, edition)
                low, high = wilson(found, options.games)
                cells.append(f"{100 * found:.0f} % ({100 * low:.0f} to {100 * high:.0f})")
            print(f"| {player} | {name} | {' | '.join(cells)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
