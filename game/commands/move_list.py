"""A match as a list of moves in notation, one a line: read to be played, printed from a record."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.match.match import Setup
from game.records.replay import result
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import Action
from game.system.errors import InputError
from game.system.files import read_file
from game.system.i18n import _, render_error

LONGEST_FILE = 1 << 20
COMMENT = "#"

Moves = Sequence[tuple[int, str]]
"""Moves in notation, each with the number of its line."""


def moves_in(path: Path) -> Moves:
    """Return the moves of a file, without blank lines and comments. InputError if unreadable."""
    try:
        text = read_file(path, LONGEST_FILE).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError(_("{file} is no text in UTF-8").format(file=path)) from None
    except OSError as error:
        raise InputError(f"{path}: {render_error(error)}") from None
    lines = [line.strip() for line in text.split("\n")]
    moves = enumerate(lines, start=1)
    return [(number, line) for number, line in moves if line and not line.startswith(COMMENT)]


def actions_of(moves: Moves, setup: Setup, path: Path) -> list[Action]:
    """Return the actions of these moves from a match's opening. InputError for an illegal one."""
    state, actions = setup.opening(), []
    for number, text in moves:
        try:
            actions.append(state.parse(text))
        except ValueError as error:
            why = str(error) if state.outcome() is None else _("the match is over")
            words = _("{file}, line {n}, seed {seed}: {why}")
            raise InputError(words.format(file=path, n=number, seed=setup.seed, why=why)) from None
        state.apply(actions[-1])
    return actions


def listed(playback: ReplayPlayer) -> Iterator[str]:
    """Yield a record as a list of moves: its set-up as a comment, the moves that stand, its end."""
    setup = playback.setup
    facts = [setup.game, f"version {RULES[setup.game].version}", f"seed {setup.seed}"]
    facts += [f"{name} {json.dumps(value)}" for name, value in setup.options.items()]
    facts += ["from a position of its own"] if setup.start is not None else []
    yield f"{COMMENT} {', '.join(facts)}: {', '.join(setup.seats)}"
    playback.seek(playback.last)
    yield from (before.notation(action) for before, action in playback.history)
    outcome = result(playback.record)
    if outcome is None:
        yield f"{COMMENT} unfinished"
    else:
        names = " and ".join(playback.sides[seat] for seat in outcome.winners)
        yield f"{COMMENT} {names}: {outcome.reason}"
