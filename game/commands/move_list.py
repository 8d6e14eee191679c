"""Matches as lists of moves in notation, which hold all that is needed to play them again.

The heading has a line `# key: value` for each fact, and a comment of its own says whose moves
follow. Whatever else stands behind a # is a remark.
"""

from __future__ import annotations

import codecs
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher, get_close_matches
from pathlib import Path
from typing import NamedTuple

from game.match.match import Setup
from game.match.seats import sides_of
from game.records.remarks import remarks_of
from game.records.replay import result
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import NOBODY, Action, Seat, State
from game.system.files import read_file
from game.system.i18n import _, render_error
from game.system.output import InputError

LONGEST_FILE = 1 << 20
COMMENT = "#"
STDIN = Path("-")
OPTION = "option "
"""Stands before the name of an option of the rules in its fact."""
FACTS = ("game", "version", "seats", "seed", "mode", "start", "conceded")
"""The other facts that are read again."""
NEAR = 0.7
"""The least likeness of a word to another that somebody may have meant."""
MOST_TOLD = 3
"""The most legal moves that are named to who has written another."""
LONGEST = 60
REAL_TABLE = ("table", "real")
"""The fact of a match that was played with real pieces, which 1.0.0 took."""


class MoveList(NamedTuple):
    """A list as its file has it: facts by key, and moves with the numbers of their lines."""

    path: Path
    facts: Mapping[str, str]
    moves: Sequence[tuple[int, str]]

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
    moves = []
    for number, line in enumerate(text.split("\n"), start=1):
        move, _mark, remark = line.partition(COMMENT)
        if move.strip():
            moves.append((number, move.strip()))
        elif not moves:
            facts |= _fact(path, number, remark)
    return MoveList(path, facts, moves)


def _fact(path: Path, number: int, remark: str) -> dict[str, str]:
    """Return the fact in a line of the heading, if it is one.

    InputError for a slip in its key, and for what only 1.0.0 takes.
    """
    key, colon, value = remark.strip().partition(":")
    key = key.casefold()
    if (key, value.strip().casefold()) == REAL_TABLE:
        words = _(
            "{file}, line {n}: a match of a real table is entered with Polemos 1.0.0; "
            "this version reads the record that 1.0.0 makes of it"
        )
        raise InputError(words.format(file=path, n=number))
    if not colon or key in FACTS or key.startswith(OPTION):
        return {key: value.strip()} if colon else {}
    word, name = key.partition(" ")[::2]
    meant = get_close_matches(word, [OPTION.strip()] if name else FACTS, 1, NEAR)
    if meant:
        words = _("{file}, line {n}: nothing is called {key} here; did you mean {name}?")
        told = repr(key[:LONGEST]), f"{meant[0]} {name}".strip()
        raise InputError(words.format(file=path, n=number, key=told[0], name=told[1]))
    return {}


def _content(path: Path) -> bytes:
    return read_file(path, LONGEST_FILE)


def _decoded(content: bytes) -> str:
    """Return a text in UTF-8 or, behind its mark, in UTF-16, as some shells write it."""
    marked = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return content.decode("utf-16" if marked else "utf-8-sig")


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
