"""Files as strangers send them, spoilt: positions, puzzles of one's own, and lists of moves.

Each comes with what a player does who has got it: he opens it, and plays in it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from ai.protocol import Budget
from ai.puzzles.puzzle import MARKED
from ai.roster import create_bot
from game.cli import parser
from game.commands.headless import setup_from
from game.commands.move_list import actions_of, listed, read_list
from game.lessons import own_puzzles
from game.lessons.puzzle import Attempt, OpenMatch, puzzles, setup_of
from game.records.library import summarize
from game.records.own_position import OwnPosition
from game.records.replay import ReplayError, read
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import NOBODY, State
from game.rules.rng import Rng
from game.rules.wording import PhraseError
from game.scenes.puzzle_part import puzzle_words
from game.system import paths
from game.system.i18n import render_error
from game.system.output import InputError, escaped
from tests.programs.mangling import mangled, spoilt

HERE = Path(__file__).parents[1]
REPLAYS = sorted((HERE / "replays").glob("*.replay"))
PLAYED = 12
"""So many actions are played in what has been opened."""
GLANCE = Budget(iterations=2)


def midway(game: str, chance: random.Random, options: dict[str, Any]) -> State:
    """A position of play, some random actions after the deal."""
    state: State = RULES[game].new(chance.randrange(1000), **options)
    for _action in range(chance.choice((0, 7, 30, 90))):
        after = state.clone()
        after.apply(chance.choice(after.legal()))
        if after.to_act == NOBODY:
            break
        state = after
    return state


def _spoilt_text(form: Any, chance: random.Random) -> bytes:
    """Data made wrong in one to three places, and sometimes its bytes too."""
    for _time in range(chance.choice((1, 1, 2, 3))):
        form = spoilt(form, chance)
    content = json.dumps(form).encode()
    return mangled(content, chance) if chance.random() < 0.2 else content


def play_a_little(state: State, chance: random.Random) -> None:
    """Play some actions, the first of them by a bot."""
    if state.to_act != NOBODY:
        bot = create_bot("recruit", state.game)
        state.apply(bot.choose(state.view(state.to_act), Rng(1), GLANCE))
    for _action in range(PLAYED):
        if state.to_act == NOBODY:
            break
        state.apply(chance.choice(state.legal()))


# ---------------------------------------------------------------------- positions


def position(chance: random.Random) -> bytes:
    """A position that somebody has set up, spoilt."""
    game = chance.choice(list(RULES))
    own = OwnPosition.of(midway(game, chance, {}), chance.randrange(100))
    header = msgspec.to_builtins(own.playback().record.header)
    if chance.random() < 0.8:
        header["start"] = spoilt(header["start"], chance)
        return json.dumps(header).encode() + b"\n"
    return _spoilt_text(header, chance) + b"\n"


def position_error(path: Path, chance: random.Random) -> str:
    """Return why a position cannot be opened, set up and played, "" where it can."""
    summarize(path)
    try:
        playback = ReplayPlayer(read(path))
    except ReplayError as error:
        return str(error)
    if playback.problem or playback.state.to_act == NOBODY:
        return ""
    with suppress(PhraseError):
        own = OwnPosition.of(playback.state, 1)
        own.places.all(own.state)
        assert own.flaw is None or str(own.flaw)
    play_a_little(playback.state.clone(), chance)
    return ""


# ---------------------------------------------------------------------- puzzles


@cache
def _ours() -> tuple[Any, ...]:
    return tuple(msgspec.to_builtins(one) for game in RULES for one in puzzles(game))


def puzzle(chance: random.Random) -> bytes:
    """A puzzle of ours, or the same by its author's word, spoilt."""
    form = dict(chance.choice(_ours()))
    if chance.random() < 0.5:
        form |= {"aim": MARKED, "best": 1, "second": 0, "remark": "So it was."}
    return _spoilt_text(form, chance)


def puzzle_error(path: Path, chance: random.Random) -> str:
    """Return why a puzzle is not taken in, "" where it is, and can be tried."""
    with paths.elsewhere():
        try:
            (one,) = own_puzzles.take_in(path)
        except (PhraseError, OSError) as error:
            return render_error(error)
        assert own_puzzles.own_puzzles() == ([one], [])
        attempt = Attempt(one.puzzle, OpenMatch.begin(setup_of(one.puzzle)))
        _try(attempt, chance)
        own_puzzles.delete(one)
    return ""


def _try(attempt: Attempt, chance: random.Random) -> None:
    """Answer at random, and let the others reply."""
    shown, match = attempt.puzzle, attempt.match
    for _action in range(PLAYED):
        if attempt.over:
            break
        legal = match.state.legal()
        action = chance.choice(legal) if attempt.answering else attempt.next_best()
        attempt.follow(action)
        match.act(action)
    if shown.aim != MARKED:
        words = puzzle_words(shown.game)
        told = [words.result(shown, value) for value in (shown.best, shown.second, attempt.value)]
        assert all(told)


# ---------------------------------------------------------------------- lists of moves


@cache
def _lists() -> tuple[bytes, ...]:
    texts = []
    for path in REPLAYS:
        with suppress(ReplayError):
            texts.append("\n".join(listed(ReplayPlayer(read(path)))).encode())
    return tuple(texts)


def notation(chance: random.Random) -> bytes:
    """A match in notation, spoilt."""
    lines = chance.choice(_lists()).split(b"\n")
    text = b"\n".join(lines[: chance.randrange(10, 120)])
    if chance.random() < 0.15:
        return mangled(text.decode().encode("utf-16"), chance)
    return mangled(text, chance)


def notation_error(path: Path, chance: random.Random) -> str:
    """Return why a list of moves cannot be played, "" where it can."""
    try:
        told = read_list(path)
        options = parser().parse_args(["match", "--moves", str(path)])
        actions_of(told, setup_from(options, ("hoplite", "hoplite"), told))
    except InputError as error:
        return escaped(str(error))
    return ""


# ---------------------------------------------------------------------- all of them


class Kind(NamedTuple):
    """A kind of file: its ending, what makes a spoilt one, and what opens it."""

    ending: str
    make: Callable[[random.Random], bytes]
    error: Callable[[Path, random.Random], str]


KINDS = {
    "position": Kind(".replay", position, position_error),
    "puzzle": Kind(".json", puzzle, puzzle_error),
    "notation": Kind(".txt", notation, notation_error),
}
LONGEST = 600
"""The most letters of a sentence that refuses one."""


def answer(kind: str, seed: int, folder: Path) -> str:
    """Return the sentence with which the file of a seed is refused, "" where it is opened.

    AssertionError for anything that is no sentence.
    """
    one = KINDS[kind]
    path = folder / f"{kind}{one.ending}"
    path.write_bytes(one.make(random.Random(f"{kind} {seed}")))
    words = one.error(path, random.Random(seed))
    assert "\n" not in words.strip() and len(words) < LONGEST, words[:2000]
    assert words.isprintable(), ascii(words[:300])
    return words
