"""Puzzles of the player's own: files in a folder of his home, in which each folder is a set.

They have the form of those that come with the program. Whoever wrote one is not trusted: what
cannot be played is refused in a sentence, and so is what its own solver does not bear out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from ai.puzzles.part import games_with_puzzles, puzzle_part
from ai.puzzles.puzzle import MARKED, Puzzle
from ai.puzzles.solver import TooLarge, after
from game.lessons.puzzle import setup_of
from game.records.replay import ReplayError, decoded
from game.rules.core import State
from game.rules.wording import Phrase, PhraseError, phrase, reason_of
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import read_file, remove
from game.system.output import plain

OWN = "own-"
"""The beginning of the ids of puzzles of one's own."""
LONGEST_FILE = 1 << 20
MOST_SETS, MOST_PUZZLES, MOST_IN_ALL = 50, 100, 500
"""The most sets, puzzles of each and puzzles in all that are listed."""
MOST_IN_TITLE, MOST_IN_GOAL, MOST_IN_REMARK, MOST_IN_SET = 60, 240, 400, 40
MOST_MOVES, MOST_IN_MOVE = 60, 120
NO_GAME = phrase("there are no puzzles of that game")
NO_ANSWER = phrase("there is nothing to find")
UNPROVED = phrase("its answer is not right")
TOO_LONG = phrase("its answer takes too long to be checked")
RESERVED = {"con", "prn", "aux", "nul", *(f"{one}{n}" for one in ("com", "lpt") for n in range(10))}
"""The names that no folder has on Windows."""


class OwnPuzzle(NamedTuple):
    """A puzzle of one's own and its file; `set` is the name of its set, "" for none."""

    puzzle: Puzzle
    path: Path
    set: str


# ---------------------------------------------------------------------- reading


def own_puzzles() -> tuple[list[OwnPuzzle], list[Phrase]]:
    """Return all puzzles of one's own, set by set, and a sentence for each file that is none."""
    found, faults = list[OwnPuzzle](), list[Phrase]()
    for path in islice(_files(), MOST_IN_ALL):
        with Bulkhead(path) as bulkhead:
            try:
                found.append(_own(path))
            except (PhraseError, OSError) as error:
                faults.append(phrase("{file}: {why}.", file=path.name, why=reason_of(error)))
        if bulkhead.told is not None:
            faults.append(bulkhead.told)
    return found, faults


def sets() -> list[str]:
    """Return the names of all sets."""
    with suppress(OSError):
        folders = [one for one in paths.puzzles().iterdir() if one.is_dir()]
        return sorted(one.name for one in folders)[:MOST_SETS]
    return []


def _files() -> Iterator[Path]:
    """Yield the files of all sets, those first that lie in none."""
    for folder in (paths.puzzles(), *(paths.puzzles() / name for name in sets())):
        with suppress(OSError):
            yield from sorted(folder.glob(f"*{paths.PUZZLE}"))[:MOST_PUZZLES]


def _own(path: Path) -> OwnPuzzle:
    content = read_file(path, LONGEST_FILE)
    inside = path.parent != paths.puzzles()
    name = path.parent.name if inside else ""
    key = blake2b(f"{name}/{path.name}\n".encode("utf-8", "replace") + content, digest_size=8)
    return OwnPuzzle(replace(read(content), id=f"{OWN}{key.hexdigest()}"), path, name)


def read(content: bytes) -> Puzzle:
    """Return the puzzle that a file holds, its words in plain lines. PhraseError when it is none.

    Its position can be played; whether its answer is right is asked by `prove`.
    """
    try:
        found = decoded(content, Puzzle, 1)
    except ReplayError as error:
        raise PhraseError(error.reason) from None
    if found.game not in games_with_puzzles():
        raise PhraseError(NO_GAME)
    found = replace(
        found,
        id=plain(found.id, MOST_IN_SET),
        title=plain(found.title, MOST_IN_TITLE) or "?",
        goal=plain(found.goal, MOST_IN_GOAL) or "?",
        remark=plain(found.remark, MOST_IN_REMARK),
        found=max(0, min(100, found.found)),
        solution=[plain(move, MOST_IN_MOVE) for move in found.solution[:MOST_MOVES]],
    )
    _check_position(found)
    return found


def _check_position(found: Puzzle) -> None:
    state = opened(found)
    if state.to_act != found.seat:
        raise PhraseError(NO_ANSWER)
    if found.aim != MARKED and puzzle_part(found.game).aim(state, found.seat, found.aim) is None:
        raise PhraseError(phrase("there is no aim called {aim}", aim=plain(found.aim, MOST_IN_SET)))
    if not found.solution:
        raise PhraseError(NO_ANSWER)


def opened(found: Puzzle) -> State:
    """Return the position of a puzzle from anybody. PhraseError when it is none."""
    try:
        return setup_of(found).opening()
    except (ValueError, TypeError) as error:
        raise PhraseError(reason_of(error)) from None


def prove(found: Puzzle) -> None:
    """Let the solver bear a puzzle's answer out. PhraseError when it does not, or takes too long.

    Who marks his own answer is believed that it is right, as long as it can be played.
    """
    try:
        solver = found.solver(puzzle_part(found.game).most)
        state = found.position()
        if solver.aim.over(state):
            raise PhraseError(NO_ANSWER)
        if not solver.aim.lowest <= found.second < found.best:
            raise PhraseError(UNPROVED)
        if found.aim != MARKED and solver.decisions(state)[0].value != found.best:
            raise PhraseError(UNPROVED)
        for move in found.solution:
            state = after(state, state.parse(move))
    except TooLarge:
        raise PhraseError(TOO_LONG) from None
    except ValueError as error:
        raise PhraseError(reason_of(error)) from None
    if not solver.aim.over(state) or solver.aim.value(state) != found.best:
        raise PhraseError(UNPROVED)


# ---------------------------------------------------------------------- writing


def keep(found: Puzzle, name: str) -> Path:
    """Write a puzzle into a set, "" for none, and return its file. OSError."""
    folder = paths.puzzles() / set_name(name) if set_name(name) else paths.puzzles()
    letters = re.sub(r"\W+", "_", found.title.casefold()).strip("_")[:MOST_IN_SET]
    path = paths.free(folder / f"{found.game}_{letters or 'puzzle'}{paths.PUZZLE}")
    text = msgspec.json.format(msgspec.json.encode(replace(found, id="")), indent=1)
    paths.write_whole(path, text + b"\n", new=True)
    return path


def set_name(words: str) -> str:
    """Return a name as a folder can have it on any system, "" where nothing is left of it."""
    name = re.sub(r'[<>:"/\\|?*]', " ", plain(words, MOST_IN_SET))
    name = " ".join(name.split()).strip(". ")
    return f"{name} -" if name.casefold().partition(".")[0] in RESERVED else name


def take_in(path: Path) -> Sequence[OwnPuzzle]:
    """Copy a puzzle from elsewhere, or a folder of them as a set. PhraseError, OSError."""
    if not path.is_dir():
        return [_taken(path, "")]
    files = sorted(path.glob(f"*{paths.PUZZLE}"))[:MOST_PUZZLES]
    if not files:
        raise PhraseError(phrase("there is no puzzle in that folder"))
    return [_taken(each, path.name) for each in files]


def _taken(path: Path, name: str) -> OwnPuzzle:
    found = read(read_file(path, LONGEST_FILE))
    prove(found)
    same = [one for one in own_puzzles()[0] if _is_same(one.puzzle, found)]
    return same[0] if same else _own(keep(found, name))


def _is_same(one: Puzzle, other: Puzzle) -> bool:
    return replace(one, id="") == replace(other, id="")


def delete(one: OwnPuzzle) -> None:
    """Delete a puzzle, and with the last one its set. OSError."""
    remove(one.path)
    if one.set:
        with suppress(OSError):  # something else lies there
            one.path.parent.rmdir()


def following(name: str, solved: Sequence[str]) -> OwnPuzzle | None:
    """Return the next open puzzle of the same set, None when all of them are solved."""
    every = own_puzzles()[0]
    at = next((n for n, one in enumerate(every) if one.puzzle.id == name), None)
    if at is None:
        return None
    row = [one for one in (*every[at + 1 :], *every[:at]) if one.set == every[at].set]
    return next((one for one in row if one.puzzle.id not in solved), None)
