"""A person's own mistake that is played again: which comes next, of all kept reviews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b

from game.judging.judgement import Judgement
from game.judging.judgement_file import kept, take_up
from game.judging.kept_judgements import KeptMatch
from game.records.replay import ReplayError, read
from game.records.replay_player import ReplayPlayer
from game.system import paths
from game.system.bulkhead import Bulkhead

SHORT = 16
"""The digits of a match's digest that name its exercises."""


@dataclass(frozen=True)
class Exercise:
    """A mistake of a match: its record, the name of that in the library, the decision's number.

    `id` is the name under which it is noted that it was solved.
    """

    playback: ReplayPlayer
    file: str
    n: int
    id: str


def name_of(digest: str, n: int) -> str:
    """Return the name of the exercise of a match, by its digest and the decision's number."""
    return f"{digest[:SHORT]}-{n}"


def in_turn(matches: Sequence[KeptMatch], solved: Mapping[str, str]) -> list[tuple[KeptMatch, int]]:
    """Return all mistakes in these matches in the order in which they are asked.

    `solved` has the date for each that was solved, in the order of solving: those come first that
    never were, then those solved longest ago.
    """
    order = {name: at for at, name in enumerate(solved)}

    def place(one: tuple[KeptMatch, int]) -> tuple[str, int, bytes]:
        name = name_of(one[0].head.digest, one[1])
        by_lot = blake2b(name.encode(), digest_size=8).digest()
        return solved.get(name, ""), order.get(name, -1), by_lot

    reviewed = [(one, one.review) for one in matches if one.head.file and one.review is not None]
    return sorted(((one, n) for one, review in reviewed for n in review.mistakes), key=place)


def reopened(one: KeptMatch, n: int) -> Exercise | None:
    """Return an exercise of a kept match, None where record or review are not what they were."""
    file = one.head.file.rpartition("/")[2]
    with Bulkhead(paths.records() / file), suppress(OSError, ReplayError):
        record = read(paths.records() / file)
        playback = ReplayPlayer(record)
        judgement = Judgement.of(record, playback.steps)
        sound = not (record.other_rules or playback.problem)
        if sound and take_up(judgement, kept(judgement)):
            known = n in [each.n for each in judgement.review.mistakes()]
            return Exercise(playback, file, n, name_of(judgement.digest, n)) if known else None
    return None
