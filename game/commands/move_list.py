"""Matches as lists of moves in notation, which hold all that is needed to play them again.

The heading has a line `# key: value` for each fact, and a comment of its own says whose moves
follow. Whatever else stands behind a # is a remark.
"""

from __future__ import annotations

import codecs
import hashlib
import json
import re
import sys
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from pathlib import Path
from typing import NamedTuple

from game.match.match import Setup
from game.match.seats import sides_of
from game.records.real_table import RealTable, real_table_of
from game.records.reconstruction import (
    KINDS,
    Impossible,
    Step,
    Telling,
    reconstructed,
)
from game.records.remarks import remarks_of
from game.records.replay import result
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import NOBODY, UNKNOWN, Action, Seat, State
from game.system.files import read_file
from game.system.i18n import _, render_error
from game.system.output import InputError

LONGEST_FILE = 1 << 20
COMMENT = "#"
STDIN = Path("-")
OPTION = "option "
"""Stands before the name of an option of the rules in its fact."""
FACTS = ("game", "version", "seats", "seed", "mode", "start", "conceded", "table")
"""The other facts that are read again."""
NEAR = 0.7
"""The least likeness of a word to another that somebody may have meant."""
MOST_TOLD = 3
"""The most legal moves that are named to who has written another."""
LONGEST = 60
REAL = "real"
"""The `table` of a match that was played with real pieces."""


class Told(NamedTuple):
    """A remark of such a match that may tell what came to light: how, whose, which pieces."""

    line: int
    kind: str
    side: str
    pieces: str


class MoveList(NamedTuple):
    """A list as its file has it: facts by key, and moves with the numbers of their lines."""

    path: Path
    facts: Mapping[str, str]
    moves: Sequence[tuple[int, str]]
    told: Sequence[Told] = ()

    @property
    def real(self) -> bool:
        """True for a match that was played at a real table."""
        return self.facts.get("table", "").casefold() == REAL

    @property
    def conceded(self) -> Seat:
        """The seat that gave the match up, NOBODY if none did."""
        told = self.facts.get("conceded", "")
        return int(told) if told.isascii() and told.isdigit() else NOBODY

    @property
    def options(self) -> list[str]:
        """The options of the rules as NAME=VALUE."""
        return [
            f"{key.removeprefix(OPTION)}={value}"
            for key, value in self.facts.items()
            if key.startswith(OPTION)
        ]


NO_LIST = MoveList(STDIN, {}, ())


def read_list(path: Path) -> MoveList:
    """Return the list in a file, or at standard input. InputError if it cannot be read."""
    try:
        content = sys.stdin.buffer.read(LONGEST_FILE) if path == STDIN else _content(path)
        text = _decoded(content)
    except UnicodeDecodeError:
        raise InputError(_("{file} is no text in UTF-8").format(file=path)) from None
    except OSError as error:
        raise InputError(f"{path}: {render_error(error)}") from None
    facts: dict[str, str] = {}
    moves, told = [], []
    for number, line in enumerate(text.split("\n"), start=1):
        move, _mark, remark = line.partition(COMMENT)
        if move.strip():
            moves.append((number, move.strip()))
            continue
        if not moves:
            facts |= _fact(path, number, remark)
        told += _told(number, remark)
    return MoveList(path, facts, moves, told)


def seed_of_text(found: MoveList) -> int:
    """Return a seed of a list's own words, so that it is filled alike every time."""
    words = repr((found.moves, [one[1:] for one in found.told])).encode()
    return int.from_bytes(hashlib.blake2b(words, digest_size=8).digest(), "big")


def _fact(path: Path, number: int, remark: str) -> dict[str, str]:
    """Return the fact in a line of the heading, if it is one. InputError for a slip in its key."""
    key, colon, value = remark.strip().partition(":")
    key = key.casefold()
    if not colon or key in FACTS or key.startswith(OPTION):
        return {key: value.strip()} if colon else {}
    word, name = key.partition(" ")[::2]
    meant = get_close_matches(word, [OPTION.strip()] if name else FACTS, 1, NEAR)
    if meant:
        words = _("{file}, line {n}: nothing is called {key} here; did you mean {name}?")
        told = repr(key[:LONGEST]), f"{meant[0]} {name}".strip()
        raise InputError(words.format(file=path, n=number, key=told[0], name=told[1]))
    return {}


def _told(number: int, remark: str) -> list[Told]:
    """Return what a remark tells, if it may tell something: a word, a name, a colon."""
    key, colon, value = remark.partition(":")
    kind, _blank, side = key.strip().casefold().partition(" ")
    return [Told(number, kind, side.strip(), value)] if colon and side else []


def _content(path: Path) -> bytes:
    return read_file(path, LONGEST_FILE)


def _decoded(content: bytes) -> str:
    """Return a text in UTF-8 or, behind its mark, in UTF-16, as some shells write it."""
    marked = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return content.decode("utf-16" if marked else "utf-8-sig")


def played(found: MoveList, setup: Setup) -> tuple[Setup, list[Action]]:
    """Return the set-up of a list's match and its actions; of a real table it is reconstructed.

    InputError for what cannot have been.
    """
    if not found.real:
        return setup, actions_of(found, setup)
    table = real_table_of(setup.game)
    if table is None or setup.start is not None:
        words = _("no match of {game} at a real table can be entered, or only from its deal")
        raise InputError(words.format(game=setup.game))
    try:
        return reconstructed(table, setup, _steps(found, setup, table))
    except Impossible as fault:
        raise _refused(found, fault.line, _impossible(found, fault, setup, table)) from None


def _steps(found: MoveList, setup: Setup, table: RealTable) -> list[Step]:
    """Return the moves of a list with what was told after each."""
    told: dict[int, list[Telling]] = {}
    lines = [line for line, _move in found.moves]
    for each in found.told:
        after = bisect(lines, each.line)
        told.setdefault(after, []).extend(_tellings(found, each, setup, table))
    steps, verb = [Step((), told.get(0, ()))], ""
    for number, each_move in enumerate(found.moves, start=1):
        before, verb = verb, each_move[1].split()[0].casefold()
        if verb == before and verb in table.together and not steps[-1].told:
            steps[-1] = Step((*steps[-1].moves, each_move), told.get(number, ()))
        else:
            steps.append(Step((each_move,), told.get(number, ())))
    return steps


def _tellings(found: MoveList, each: Told, setup: Setup, table: RealTable) -> Iterator[Telling]:
    """Yield what a remark tells, nothing if it is about no side. InputError for what is unknown."""
    sides = [name.casefold() for name in RULES[setup.game].seat_names]
    if each.side not in sides:
        return
    if each.kind not in KINDS:
        words = _("nothing is told by {word}; {words} are known")
        why = words.format(word=repr(each.kind[:LONGEST]), words=", ".join(KINDS))
        raise _refused(found, each.line, why)
    for name in each.pieces.split(","):
        key = name.strip().casefold()
        if key not in table.pieces:
            raise _refused(found, each.line, _unknown(key, table))
        yield Telling(each.line, each.kind, sides.index(each.side), table.pieces[key])


def _unknown(name: str, table: RealTable) -> str:
    """Return that no piece has a name, with those that may be meant."""
    meant = get_close_matches(name, table.pieces, MOST_TOLD, NEAR)
    if not meant:
        return _("nothing is called {name}").format(name=repr(name[:LONGEST]))
    words = _("nothing is called {name}; did you mean {names}?")
    return words.format(
        name=repr(name[:LONGEST]), names=", ".join(table.name(table.pieces[one]) for one in meant)
    )


def _refused(found: MoveList, line: int, why: str) -> InputError:
    words = _("{file}, line {n}: {why}")
    return InputError(words.format(file=found.path, n=line, why=why))


def _impossible(found: MoveList, fault: Impossible, setup: Setup, table: RealTable) -> str:
    """Return why something told cannot have been."""
    sides = sides_of(setup.game, setup.players)
    if fault.piece is not None:
        words = _("no deal was found in which {side} has {piece} here")
        return words.format(side=_(sides[fault.seat]), piece=table.name(fault.piece))
    text = next((move for line, move in found.moves if line == fault.line), "")
    named = table.named(text)
    strange = [one for one in named if one.casefold() not in table.pieces and one != UNKNOWN]
    return _unknown(strange[0].casefold(), table) if strange else _refusal(fault.state, text, sides)


def actions_of(found: MoveList, setup: Setup) -> list[Action]:
    """Return the actions of a list from a match's opening. InputError for an illegal one."""
    state, actions = setup.opening(), []
    for number, text in found.moves:
        try:
            actions.append(state.parse(text))
        except ValueError:
            words = _("{file}, line {n}, seed {seed}: {why}")
            why = _refusal(state, text, sides_of(setup.game, setup.players))
            told = words.format(file=found.path, n=number, seed=setup.seed, why=why)
            raise InputError(told) from None
        state.apply(actions[-1])
    return actions


def _refusal(state: State, text: str, sides: Sequence[str]) -> str:
    """Return why a move cannot be made here: the match is over, it is a slip, or it is illegal."""
    if state.to_act == NOBODY:
        return _("the match is over")
    legal = _nearest_first(text, {state.notation(action): None for action in state.legal()})
    shown = repr(text[:LONGEST])
    meant = [move for move in legal if _is_near(text, move)][:MOST_TOLD]
    if meant and _has_slip(text, legal, state):
        words = _("no move is written {move}; did you mean {moves}?")
        return words.format(move=shown, moves=", ".join(meant))
    told = ", ".join(legal[:MOST_TOLD]) + (", ..." if len(legal) > MOST_TOLD else "")
    words = _("not legal now: {move}; {side} to move: {moves}")
    return words.format(move=shown, side=_(sides[state.to_act]), moves=told)


def _nearest_first(text: str, legal: Iterable[str]) -> list[str]:
    """Return moves in the order of their likeness to a text."""
    matcher = SequenceMatcher(b=text[:LONGEST].casefold())

    def likeness(move: str) -> float:
        matcher.set_seq1(move.casefold())
        return matcher.ratio()

    return sorted(legal, key=likeness, reverse=True)


def _is_near(text: str, move: str) -> bool:
    """True if each word of a move is nearly that of another."""
    given, known = text.casefold().split(), move.casefold().split()
    return len(given) == len(known) and all(
        SequenceMatcher(None, one, other).ratio() >= NEAR
        for one, other in zip(given, known, strict=True)
    )


def _has_slip(text: str, legal: Sequence[str], state: State) -> bool:
    """True if a word is none of this game: of no legal move and of nothing in the position."""
    known = f"{' '.join(legal)} {json.dumps(state.picture())}".casefold()
    return not {*text.casefold().split()} <= {*re.findall(r"[^\s\",:\[\]{}]+", known)}


# ---------------------------------------------------------------------- writing


def listed(playback: ReplayPlayer) -> Iterator[str]:
    """Yield a record as a list of moves: the facts, the moves that stand, and the result."""
    playback.seek(playback.last)
    for key, value in _facts(playback):
        yield f"{COMMENT} {key}: {value}"
    whose: tuple[int, Seat] = (0, NOBODY)
    remarks = remarks_of(playback.record)
    for at, before, action in playback.standing:
        yield from _remarks(remarks, at)
        if whose != (before.turn, action.seat):
            whose = before.turn, action.seat
            yield f"{COMMENT} turn {before.turn}, {playback.sides[action.seat]}"
        yield before.notation(action)
    yield from _remarks(remarks, playback.last + 1)
    yield f"{COMMENT} result: {_result(playback)}"


def _remarks(remarks: dict[int, str], before: int) -> Iterator[str]:
    """Take the remarks before a step out, each a line."""
    for at in [at for at in remarks if at < before]:
        yield f"{COMMENT} note: {remarks.pop(at)}"


def _facts(playback: ReplayPlayer) -> Iterator[tuple[str, object]]:
    setup = playback.setup
    yield "game", setup.game
    yield "version", RULES[setup.game].version
    yield "seats", json.dumps(setup.seats, ensure_ascii=False)
    yield "seed", setup.seed
    if setup.mode != "match":
        yield "mode", setup.mode
    for name, value in setup.options.items():
        yield f"{OPTION}{name}", json.dumps(value)
    if setup.start is not None:
        yield "start", json.dumps(setup.start)
    if playback.conceded is not None:
        yield "conceded", playback.conceded


def _result(playback: ReplayPlayer) -> str:
    outcome = result(playback.record)
    if outcome is None:
        return "unfinished"
    names = " and ".join(playback.sides[seat] for seat in outcome.winners)
    return f"{names}, {outcome.reason}"
