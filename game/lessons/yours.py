"""Puzzles out of the player's own matches: the win that he missed in one, or his best turn.

Nothing is kept of them but the decision's number and the aim, beside what else has been found about
the match; the position is the record's own, and goes with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import NamedTuple

from msgspec.structs import replace

from ai.puzzles.line import steps
from ai.puzzles.making import solution_of
from ai.puzzles.part import puzzle_part
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.seeking import only_answer
from ai.puzzles.solver import TooLarge
from game.judging.judgement import Judgement, Yours
from game.judging.judgement_file import Head, kept, take_up
from game.judging.kept_judgements import kept_matches
from game.lessons.exercise import SHORT
from game.lessons.lesson import SEED
from game.lessons.puzzle import PATIENCE
from game.records.own_position import OwnPosition
from game.records.replay import ReplayError, read
from game.rules.core import Action, Seat, State
from game.rules.wording import PhraseError
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.i18n import N_

YOURS = "yours-"
"""The beginning of the ids of these puzzles."""
MOST = 12
"""The most of them that are listed."""
MISSED, BEST = N_("The win you missed"), N_("Your best turn")


class YourMatch(NamedTuple):
    """A match in the library with a puzzle for its player: the record's name, and what is known."""

    file: str
    head: Head

    @property
    def id(self) -> str:
        """The name of its puzzle."""
        assert self.head.yours is not None
        return id_of(self.head.digest, self.head.yours)

    @property
    def title(self) -> str:
        """The title of its puzzle, a string of the catalogue."""
        assert self.head.yours is not None
        return title_of(self.head.yours)


def id_of(digest: str, one: Yours) -> str:
    """Return the name of a puzzle of a match, by its digest."""
    return f"{YOURS}{digest[:SHORT]}-{one.n}"


def title_of(one: Yours) -> str:
    """Return the title of a puzzle, a string of the catalogue."""
    return MISSED if one.missed else BEST


def your_matches() -> list[YourMatch]:
    """Return the newest matches that have a puzzle and whose record is there, newest first."""
    return [*islice(_every(), MOST)]


def _every() -> Iterator[YourMatch]:
    heads = [one.head for one in kept_matches(heads=True)[0] if one.head.yours is not None]
    for head in sorted(heads, key=lambda one: one.file, reverse=True):
        file = head.file.rpartition("/")[2]
        if file and (paths.records() / file).is_file():
            yield YourMatch(file, head)


def reopened(one: YourMatch) -> Judgement | None:
    """Return what is known of such a match; None where record or puzzle are not what they were."""
    with Bulkhead(paths.records() / one.file), suppress(OSError, ReplayError):
        found = Judgement.of(read(paths.records() / one.file), file=one.file)
        if found.digest == one.head.digest and take_up(found, kept(found)):
            return found if found.yours == one.head.yours else None
    return None


def position_of(found: Judgement) -> OwnPosition | None:
    """Return the position of a match's puzzle, with the rest shuffled; None where it is none."""
    if found.yours is None:
        return None
    about = found.review.by_n[found.yours.n]
    with suppress(PhraseError, ValueError):
        made = OwnPosition.of(about.before, SEED)
        if _legal(made.state) == _legal(about.before):
            return made
    return None


def _legal(state: State) -> list[str]:
    return sorted(map(state.notation, state.legal()))


def your_puzzle(found: Judgement) -> Puzzle | None:
    """Return the puzzle of a match, without its words; None where it cannot be proved any more."""
    position = position_of(found)
    if position is None or found.yours is None:
        return None
    state, seat, aim = position.state, position.state.to_act, found.yours.aim
    answer = only_answer(state, seat, aim)
    if answer is None:
        return None
    start = dict(position.start)
    if position.options:
        start["options"] = position.options
    name, title = id_of(found.digest, found.yours), title_of(found.yours)
    made = Puzzle(name, state.game, title, "", 0, seat, aim, 1, 0, start, [], sure=True)
    made = replace(made, solution=_line(made, state, answer.actions))
    return replace(made, theme=_theme(made, seat))


def _line(made: Puzzle, state: State, answer: tuple[Action, ...]) -> list[str]:
    """Return best play, only the answer where the rest is too large."""
    solver = made.solver(PATIENCE * puzzle_part(made.game).most)
    try:
        return solution_of(state, solver, answer)
    except TooLarge:
        moves = []
        for action in answer:
            moves.append(state.notation(action))
            state = state.clone()
            state.apply(action)
        return moves


def _theme(made: Puzzle, seat: Seat) -> str:
    return next(iter(puzzle_part(made.game).themes(steps(made), seat)), "")
