"""The knowledge of a player at one moment, and the step that is suggested to him."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from game.lessons.path import PathProgress
from game.registry import GAMES
from game.rules.wording import Phrase
from game.system.progress import Progress

if TYPE_CHECKING:  # the title opens without puzzles and statistics
    from ai.puzzles.puzzle import Puzzle
    from game.statistics.facts import Facts
    from game.statistics.feats import FeatProgress

Place = Literal["title", "results", "lesson", "puzzle", "war"]
"""The place where the step is asked for: at the start, or at the end of something."""
ANYWHERE: tuple[Place, ...] = get_args(Place)
Way = Literal[
    "continue",
    "lesson",
    "setup",
    "variant",
    "puzzle",
    "better move",
    "again",
    "scenario",
    "war",
    "daily",
]
"""The screen or table that the step leads to, with its target.

The match that waits; a lesson; the set-up with rivals of a level, or with a
preset of the rules; a puzzle; a mistake as an
exercise; the deal of a record; a scenario; the Long War; the war of the day.
"""


class NextStep(NamedTuple):
    """One suggestion: where it leads, its words, the reason for it and what is gained.

    `rule` names the line of the table that it comes from.
    """

    rule: str
    way: Way
    game: str
    target: str
    words: Phrase
    reason: Phrase
    gain: Phrase | None = None


class Mistake(NamedTuple):
    """A mistake in a reviewed match: its record, the decision, its turn and cost, the day of play.

    `review` is the digest of the match; `turn` is 0 where the review does not tell it.
    """

    record: str
    review: str
    n: int
    turn: int
    cost: float
    day: date


@dataclass(frozen=True)
class Known:
    """The knowledge of a player at a place, and of the thing that he has just ended there.

    `read` is false until everything has been looked up: rules that need it then have no answer.
    `game` is that of the match, lesson or puzzle that is over, `record` the match, `just` the
    lesson or puzzle, `won` whether that or a war was won. `saved` is the match that waits: its
    game, its record and a line; `war` is true while a war does. `worth` has by game and level the
    points of a victory there. `hoplites` says how many of how many have won in the place of the
    player with the deal of the last match, once all have played.
    """

    place: Place
    progress: Progress
    today: date
    game: str = ""
    record: str = ""
    just: str = ""
    won: bool = False
    saved: tuple[str, str, Phrase] | None = None
    war: bool = False
    read: bool = False
    matches: Sequence[tuple[str, Facts]] = ()
    engagements: frozenset[str] = frozenset()
    standings: Sequence[FeatProgress] = ()
    mistakes: Sequence[Mistake] = ()
    hoplites: tuple[float, int] = (0.0, 0)
    worth: Mapping[tuple[str, str], int] = field(default_factory=dict)
    puzzles: Mapping[str, Sequence[Puzzle]] = field(default_factory=dict)
    of_the_day: str = ""
    olympiad: int = 0
    fought_today: bool = False

    @property
    def deeds(self) -> PathProgress:
        """The deeds in which the goals of paths are looked up."""
        return PathProgress(self.progress, self.matches, self.engagements)

    @property
    def playing(self) -> str:
        """The game that it is about: the one just ended, else that of the last match or lesson."""
        if self.game:
            return self.game
        if self.matches:
            return self.matches[-1][1].game
        known = (name.partition("_")[0] for name in reversed(self.progress.lessons_done))
        return next((game for game in known if game in GAMES), next(iter(GAMES)))

    @property
    def of_game(self) -> list[tuple[str, Facts]]:
        """The matches of that game, the oldest first."""
        return [(name, one) for name, one in self.matches if one.game == self.playing]
