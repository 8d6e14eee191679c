"""From a set-up to a table: the match begins, its record is opened, its scene is made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.match import saves
from game.match.match import Match, Setup, stamp
from game.match.playback import Playback
from game.match.replay import Recorder
from game.scenes.battle.scene import BattleScene
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.scene import GreeceScene
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from game.words import told

if TYPE_CHECKING:
    from game.app import App

TABLES: dict[str, type[TableScene]] = {
    "duel": DuelScene,
    "battle": BattleScene,
    "greece": GreeceScene,
}
"""The table of each game."""


def begin(app: App, setup: Setup) -> Scene:
    """A new match at its table, recorded from its first action."""
    recorder, started = _new_record(app, setup.game)
    match = Match.begin(setup, recorder, started)
    if recorder is not None:
        app.tell(told(recorder.problem))
    return at_table(app, match)


def _new_record(app: App, game: str) -> tuple[Recorder | None, str]:
    """What a match that begins now is recorded by, and when that is."""
    now = app.outside.now()
    here = now.astimezone(app.outside.zone)
    recorder = None if app.headless else Recorder(saves.new_path(game, now=here))
    return recorder, stamp(now)


def play_on(app: App, playback: Playback, seats: Sequence[str], mode: str) -> Scene:
    """A match from a moment of another one, with others in the seats, recorded from its deal."""
    recorder, started = _new_record(app, playback.setup.game)
    match = playback.play_on(seats, mode, recorder, started)
    if recorder is not None:
        app.tell(told(recorder.problem))
    return at_table(app, match)


def go_on(app: App, path: Path) -> Scene:
    """An unfinished match again, where it stopped. ReplayError or OSError when it cannot be."""
    return at_table(app, saves.resume(path))


def at_table(app: App, match: Match) -> Scene:
    """A match at its table."""
    return TABLES[match.setup.game](app, match)
