"""Each seat's share of wins: python -m benchmarks.bots.seat_odds greedy hoplite --games 300.

Bots of one kind play each other with the options that set-ups offer. The shares are written where
set-ups read them; those of the printed duel depend on a head start and are measured by
`benchmarks.bots.level_duel`, whose head starts are tried in planner's duels here.
"""

from __future__ import annotations

import argparse
from itertools import product
from pathlib import Path

from ai import Budget
from ai.arena import pairings, resumed, wilson
from ai.executors import add_options, start, workers_of
from ai.head_start import EVEN_AMONG, level_lead
from ai.ratings import ODDS_FILE, Odds, read, written
from ai.results_file import Contest, Options, ResultsFile
from game.rules import RULES

PLANNED = ("keep", (2, 2)), ("own_cards", True)
MEASURED: dict[str, tuple[Options, ...]] = {
    "duel": tuple(
        (
            PLANNED[0],
            ("lead", (0, level_lead("duel", EVEN_AMONG, target))),
            PLANNED[1],
            ("target", target),
        )
        for target in (5, 10, 15, 20)
    ),
    "battle": ((("first", 0),), (("decks", 30), ("first", 0))),
    "greece": (
        (),
        (("length", 12),),
        (("length", 8),),
        (("cities", 2),),
        (("cities", 2), ("length", 12)),
        (("cities", 2), ("length", 8)),
    ),
}
"""The options that are measured of each game. In the battle the side that begins is the first."""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.seat_odds")
    parser.add_argument("bots", nargs="+", help="as the arena takes them, such as oracle@100")
    parser.add_argument("--games", type=int, default=300, help="games with each set of options")
    parser.add_argument("--only", choices=list(MEASURED), help="one game alone")
    add_options(parser)
    parser.add_argument("--results", type=Path, help="a file to keep games in, and to go on from")
    parser.add_argument("--out", type=Path, default=ODDS_FILE)
    options = parser.parse_args()
    kept, workers, known = ResultsFile(options.results), workers_of(options), read(options.out)
    for game in [options.only] if options.only else MEASURED:
        for chosen, name in product(MEASURED[game], options.bots):
            seats = RULES[game].seats_of(dict(chosen))
            contest = Contest(game, (name,) * seats, Budget(), chosen)
            played = list(resumed(contest, pairings(contest, options.games), workers, kept))
            won = [sum(one.returns[seat] for one in played) / len(played) for seat in range(seats)]
            known[game, chosen, name] = Odds(len(played), tuple(round(one, 3) for one in won))
            bounds = ", ".join("{:.0%} to {:.0%}".format(*wilson(one, len(played))) for one in won)
            shares = ", ".join(f"{one:.1%}" for one in won)
            words = ", ".join(f"{option} {value}" for option, value in chosen)
            print(
                f"| {game} | {words} | {name} | {len(played)} | {shares} | {bounds} |", flush=True
            )
            written(known, options.out)


if __name__ == "__main__":
    start("benchmarks.bots.seat_odds")
