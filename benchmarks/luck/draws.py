"""Play out draws to the end of the match: python -m benchmarks.luck.draws duel --results FILE.

What came by chance in fresh matches of recruits is weighed as ever, and then found out: recruits go
on to the end, from what came and from what could have come. The slope of what is found on what was
weighed is the part of such draws to believe, by kind. Matches of even seeds fit it, those of odd
seeds try it. What has been played out is kept in the file, and the next run goes on from there.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from math import hypot
from pathlib import Path
from random import Random
from statistics import fmean, variance
from typing import NamedTuple

from ai import results_file
from ai.accounts import Course, Passage
from ai.domain import Believed, domain
from ai.roster import create_bot
from ai.scales import PLAYER, end_of, weigh
from benchmarks.luck.scales import LEVEL, NICE, played
from game.judging.scales import Weighable
from game.records.replay_player import record_of
from game.rules import RULES
from game.rules.core import Seat
from game.rules.rng import Rng

FIRST = 65_000
"""The seed of the first match."""
HEAVY = 0.05
"""The least draw that is played out, in shares of the win."""
EACH, TIMES = 8, 24
"""So many draws of a match are played out, so many times from either side."""
NOISE = 0.01
"""The variance that a draw's worth has beside that of its weight, about."""
APART = 0.25
"""By how much kinds of one game differ, about: a kind of few draws stays near the game's figure."""


class Draw(NamedTuple):
    """A draw as it was weighed and as it was found, with a variance, for the seat it moved most."""

    kind: str
    weighed: float
    found: float
    variance: float


class PlayedOut(NamedTuple):
    """The draws of a match that were played out."""

    seed: int
    draws: tuple[Draw, ...]


def main() -> None:
    """Play out what is missing, and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.luck.draws", description=(__doc__ or "").split("\n\n")[0]
    )
    parser.add_argument("game", choices=list(RULES))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--results", type=Path, help="a file to keep draws in, and to go on from")
    parser.add_argument("--table", action="store_true", help="only print what the file holds")
    options = parser.parse_args()
    os.nice(NICE)
    known = {} if options.results is None else kept(options.results)
    for seed in range(FIRST, FIRST if options.table else FIRST + options.games):
        if seed not in known:
            known[seed] = match = PlayedOut(seed, tuple(played_out(options.game, seed)))
            if options.results is not None:
                results_file.append(options.results, match._asdict())
    print(*table(options.game, list(known.values())), sep="\n")


def kept(path: Path) -> dict[int, PlayedOut]:
    """Return the matches of a file by their seeds."""
    rows = results_file.read(path, lambda row: PlayedOut(**row), "draws that were played out")
    whole = (PlayedOut(row.seed, tuple(Draw(*draw) for draw in row.draws)) for row in rows)
    return {row.seed: row for row in whole}


def played_out(game: str, seed: int) -> Iterator[Draw]:
    """Yield some heavy draws of a match as they were weighed, and as they were found."""
    course = Weighable.of(record_of(played(game, seed, (PLAYER,) * seats_of(game)))).course
    moved = zip(course.passages, weigh(course).shifts, strict=True)
    heavy = [
        (passage, shift.draw) for passage, shift in moved if max(map(abs, shift.draw)) >= HEAVY
    ]
    for passage, draw in Random(seed).sample(heavy, min(EACH, len(heavy))):
        seat = max(range(len(draw)), key=lambda one: abs(draw[one]))
        came = [ended(course, passage, seat, at, True) for at in range(TIMES)]
        could = [ended(course, passage, seat, at, False) for at in range(TIMES)]
        spread = (variance(came) + variance(could)) / TIMES
        kind = domain(game).drawn(passage.before, passage.after)
        yield Draw(kind, draw[seat], fmean(came) - fmean(could), spread)


def seats_of(game: str) -> int:
    """Return how many play a game as it is measured."""
    return RULES[game].seats_of(LEVEL.get(game, {}))


def ended(course: Course, passage: Passage, seat: Seat, at: int, came: bool) -> float:
    """Return a seat's share at the end, after what came or after what could have come."""
    seed = course.seed + 2 * at + came
    state = (passage.after if came else passage.before).future(Rng(seed))
    for action in () if came else passage.taken:
        state.apply(action)
    return end_of(state, create_bot(PLAYER, course.game), seed)[seat]


# ---------------------------------------------------------------------- the table


def table(game: str, matches: Sequence[PlayedOut]) -> list[str]:
    """Return the lines of the table: all draws, and each kind."""
    lines = [
        "| game | kind | draws | slope on even, on odd | slope | to believe | believed |",
        "|" + " --- |" * 7,
    ]
    kinds = sorted({draw.kind for match in matches for draw in match.draws})
    whole = slope(matches)
    for kind in [None, *kinds]:
        own = matches if kind is None else of_kind(matches, kind)
        halves = [slope([match for match in own if match.seed % 2 == odd]) for odd in (0, 1)]
        wanted = whole if kind is None else shrunk(slope(own), whole)
        today = domain(game).weighing.believed(kind or "")
        columns = [told(one) for one in (*halves, slope(own), wanted, today)]
        number = sum(len(match.draws) for match in own)
        name = "all" if kind is None else kind or "others"
        lines.append(
            f"| {game} | {name} | {number} | {columns[0]}, {columns[1]} "
            f"| {' | '.join(columns[2:])} |"
        )
    return [*lines, "", tried(matches)]


def tried(matches: Sequence[PlayedOut]) -> str:
    """Return the line that tries on odd seeds what even seeds would have us believe."""
    even, odd = ([match for match in matches if match.seed % 2 == one] for one in (0, 1))
    whole = slope(even)
    kinds = {draw.kind for match in matches for draw in match.draws}
    parts = {kind: shrunk(slope(of_kind(even, kind)), whole).part for kind in kinds}
    rows = [
        match._replace(draws=tuple(
            draw._replace(weighed=parts[draw.kind] * draw.weighed) for draw in match.draws
        ))
        for match in odd
    ]  # fmt: skip
    return f"By kinds fitted on even seeds, slope on odd: {told(slope(rows))}"


def of_kind(matches: Sequence[PlayedOut], kind: str) -> list[PlayedOut]:
    """Return the matches with draws of one kind alone."""
    rows = [
        match._replace(draws=tuple(draw for draw in match.draws if draw.kind == kind))
        for match in matches
    ]
    return [match for match in rows if match.draws]


def told(one: Believed) -> str:
    """Return a slope with its standard error."""
    return f"{one.part:.2f} ({one.error:.2f})"


# ---------------------------------------------------------------------- figures


def slope(matches: Sequence[PlayedOut]) -> Believed:
    """Return the slope of what was found on what was weighed; without any its error is infinite.

    Draws of a match are of one piece: the error is that of matches, or of playing out if larger.
    """
    rows = [[(draw, 1 / (draw.variance + NOISE)) for draw in match.draws] for match in matches]
    whole = sum(weight * draw.weighed**2 for row in rows for draw, weight in row)
    if not whole:
        return Believed(1.0, float("inf"))
    part = sum(weight * draw.weighed * draw.found for row in rows for draw, weight in row) / whole
    off = [sum(w * d.weighed * (d.found - part * d.weighed) for d, w in row) for row in rows]
    return Believed(part, max(hypot(*off) / whole, whole**-0.5))


def shrunk(kind: Believed, whole: Believed) -> Believed:
    """Return what to believe of a kind: its slope, the nearer to the game's the larger its error.

    >>> shrunk(Believed(1.0, 0.25), Believed(0.5, 0.1)).part
    0.75
    """
    own, near = kind.error**-2, APART**-2
    return Believed((own * kind.part + near * whole.part) / (own + near), (own + near) ** -0.5)


if __name__ == "__main__":
    main()
