"""A path through each game, from its first lesson to the oracle, and where a player stands on it.

Nothing is locked by it: steps are met in any order.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from ai import LEVELS
from game.registry import GAMES
from game.system.progress import Progress

if TYPE_CHECKING:  # the title opens without the statistics
    from game.statistics.facts import Facts

StepKind = Literal["lesson", "match", "variant", "rival", "puzzle", "scenario", "war"]
KINDS: tuple[StepKind, ...] = get_args(StepKind)


class PathStep(NamedTuple):
    """One step; `number` counts from 1, `target` names the lesson, puzzle, scenario or level.

    A `match` is one played to its end and not conceded, a `variant` such a one by the preset of the
    rules that is its target, a `war` a victory in an engagement of the Long War.
    """

    game: str
    number: int
    kind: StepKind
    target: str = ""


@dataclass(frozen=True)
class PathProgress:
    """The progress and matches in which the goals of steps are looked up.

    `matches` are those that count, by their records, the oldest first; `engagements` names the
    records of all wars.
    """

    progress: Progress
    matches: Sequence[tuple[str, Facts]] = ()
    engagements: AbstractSet[str] = frozenset()


@cache
def path(game: str) -> tuple[PathStep, ...]:
    """Return the steps of a game in their order; none where it has no path."""
    found = []
    for number, row in enumerate(GAMES.rows(game, "path.csv"), start=1):
        kind = next(one for one in KINDS if one == row["kind"])
        found.append(PathStep(game, number, kind, row["target"]))
    return tuple(found)


def met(step: PathStep, deeds: PathProgress) -> bool:
    """Return True once the goal of a step has been reached."""
    progress, target = deeds.progress, step.target
    won = [(n, one) for n, one in deeds.matches if one.game == step.game and one.won]
    match step.kind:
        case "lesson":
            return target in progress.lessons_done
        case "puzzle":
            return bool(solved(step.game, progress))
        case "scenario":
            return any(key.partition(" ")[0] == target for key in progress.scenario_wins)
        case "war":
            return any(name in deeds.engagements for name, _one in won)
        case "rival":
            return any(_beats(one, target) for _name, one in won)
        case "match":
            return bool(_played(step.game, deeds))
        case "variant":
            return any(one.preset == target for one in _played(step.game, deeds))


def _played(game: str, deeds: PathProgress) -> list[Facts]:
    """Return the matches of a game that were played to their end."""
    return [one for _name, one in deeds.matches if one.game == game and not one.conceded]


def _beats(one: Facts, level: str) -> bool:
    """True for a victory with new cards, from the deal, over rivals of a level or a higher one."""
    strong = LEVELS[LEVELS.index(level) :]
    return one.whole and not one.repeat and bool(one.others) and set(one.others) <= {*strong}


def solved(game: str, progress: Progress) -> list[str]:
    """Return the puzzles of a game that have been solved, those of one's own excepted."""
    return [name for name in progress.puzzles_solved if name.startswith(f"{game}_")]


def skipped_for(step: PathStep, deeds: PathProgress) -> PathStep | None:
    """Return the beaten rival for whom a step before him is skipped, None where it is not.

    Lessons and the second match are: nobody is taught what he has shown to know.
    """
    if step.kind not in ("lesson", "variant") or met(step, deeds):
        return None
    later = path(step.game)[step.number :]
    beaten = [one for one in later if one.kind == "rival" and met(one, deeds)]
    return beaten[-1] if beaten else None


def ahead(game: str, deeds: PathProgress) -> PathStep | None:
    """Return the first step that is neither met nor skipped, None at the end of the path."""
    left = (step for step in path(game) if not (met(step, deeds) or skipped_for(step, deeds)))
    return next(left, None)


class Stand(NamedTuple):
    """The place of a player on the path of a game: so many of its steps are met."""

    game: str
    met: int
    of: int


def stand(game: str, deeds: PathProgress) -> Stand:
    """Return where a player stands; of no steps in a game without a path."""
    return Stand(game, sum(met(step, deeds) for step in path(game)), len(path(game)))
