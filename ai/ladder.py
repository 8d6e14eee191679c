"""Every level against the one below: `python -m ai.ladder --games 100 --results FILE`.

Each bot has its own budget, or a share of it (`--scale`). All games are kept in the file and go on
from there, so that the ladder can be measured overnight and in pieces. From all of them follow the
ratings that `ai.ratings` reads. The duels are level ones (D1.4): begun even, most go to Athens,
whoever plays her.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ai import Budget, budget_of
from ai.arena import paired, pairings, resumed, wilson, with_progress
from ai.executors import Workers, add_options, start, workers_of
from ai.fitting.ratings import Game, rated
from ai.head_start import EVEN_AMONG, level_games, level_lead
from ai.ratings import RATINGS_FILE
from ai.results_file import Contest, Options, Played, ResultsFile
from game.rules import RULES

RUNGS = (
    ("recruit", "random"),
    ("hoplite", "recruit"),
    ("strategos", "hoplite"),
    ("oracle", "strategos"),
    ("greedy", "recruit"),
    ("mcts", "hoplite"),
    ("minimax", "hoplite"),
)
"""The matches: one of the first against as many of the second as there are seats left."""
TARGET = 10
"""The points that a match of the ladder is played to, where a game has them."""
FAMILY_SIMULATIONS = 1000
"""The simulations of a family whose own budget is time alone."""


class Rung(NamedTuple):
    """A match of the ladder: the upper bot and the lower one, as the arena takes them."""

    game: str
    upper: str
    lower: str

    @property
    def names(self) -> tuple[str, ...]:
        """Return the bots of a game, the upper one first."""
        return self.upper, *[self.lower] * (RULES[self.game].seats_of({}) - 1)


def scaled(name: str, game: str, scale: float) -> str:
    """Return a bot as the arena takes it, with a share of its own simulations."""
    own = budget_of(name, game)
    if scale == 1 or own.iterations == 1:
        return name
    return f"{name}@{max(1, round(scale * (own.iterations or FAMILY_SIMULATIONS)))}"


def rungs(games: list[str], scale: float) -> Iterator[Rung]:
    """Yield the matches of the ladder, the games in turn."""
    for upper, lower in RUNGS:
        for game in games:
            yield Rung(game, scaled(upper, game, scale), scaled(lower, game, scale))


def climbed(rung: Rung, games: int, workers: Workers, kept: ResultsFile) -> list[Played]:
    """Return the games of a match, played as far as they are not in the file."""
    contest = Contest(rung.game, rung.names, Budget(), conditions(rung.game))
    todo = pairings(contest, games)
    return list(with_progress(resumed(contest, todo, workers, kept), len(todo)))


def conditions(game: str) -> Options:
    """Return the options under which a game's matches count: the usual length, made level."""
    if game not in level_games():
        return ()
    return ("lead", (0, level_lead(game, EVEN_AMONG, TARGET))), ("target", TARGET)


def told(rung: Rung, played: list[Played]) -> str:
    """Return a row of the table."""
    share = sum(one.shares[0] for one in played) / len(played)
    low, high = wilson(share, len(played))
    seeds = paired(played)
    return (
        f"| {rung.game} | {rung.upper} v {rung.lower} | {len(played)} | {share:.1%} "
        f"| {low:.0%} to {high:.0%} | {seeds[0]:.0%} to {seeds[1]:.0%} |"
    )


def written(kept: ResultsFile, path: Path) -> None:
    """Write the ratings that follow from all games in the file, and with what budgets they were.

    Ratings of games that the file does not hold stay as they are.
    """
    games: dict[str, list[Game]] = {}
    for (contest, _), played in kept.found.items():
        names = tuple(name.partition("@")[0] for name in contest.names)
        games.setdefault(contest.game, []).extend(Game(names, one.shares) for one in played)
    entrants = {name for contest, _ in kept.found for name in contest.names}
    tables = {game: rated(found) for game, found in games.items()}
    before = json.loads(path.read_text("utf-8")) if path.exists() else {}
    told = {**before, **tables, "entrants": sorted({*entrants, *before.get("entrants", ())})}
    path.write_text(json.dumps(told) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ai.ladder")
    parser.add_argument("--rules", nargs="*", default=list(RULES), choices=tuple(RULES))
    parser.add_argument("--games", type=int, default=100, help="games of each match")
    parser.add_argument("--scale", type=float, default=1.0, help="share of each bot's simulations")
    add_options(parser)
    parser.add_argument("--results", type=Path, required=True, help="the file of all games")
    parser.add_argument("--out", type=Path, default=RATINGS_FILE, help="where the ratings go")
    options = parser.parse_args()
    kept, workers = ResultsFile(options.results), workers_of(options)
    for rung in rungs(options.rules, options.scale):
        print(told(rung, climbed(rung, options.games, workers, kept)), flush=True)
        written(kept, options.out)


if __name__ == "__main__":
    start("ai.ladder")
