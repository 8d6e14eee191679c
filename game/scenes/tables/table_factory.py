"""From a set-up to a table: the match begins, its record is opened, its scene is made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.match.match import Match, Setup, stamp
from game.records import saves
from game.records.replay import Recorder, ReplayError
from game.records.replay_player import ReplayPlayer
from game.scenes.battle.scene import BattleScene
from game.scenes.dialogs.question import Question
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.scene import GreeceScene
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from game.scenes.theatre.open_theatre import watch_file
from game.system.i18n import _

if TYPE_CHECKING:
    from game.client.app import App

TABLES: dict[str, type[TableScene]] = {
    "duel": DuelScene,
    "battle": BattleScene,
    "greece": GreeceScene,
}
"""The table of each game."""


def begin(app: App, setup: Setup) -> Scene:
    """A new match at its table, recorded from its first action."""
    recorder, started = _new_record(app, setup.game)
    return at_table(app, Match.begin(setup, recorder, started))


def _new_record(app: App, game: str) -> tuple[Recorder | None, str]:
    """What a match that begins now is recorded by, and when that is."""
    now = app.environment.now()
    here = now.astimezone(app.environment.zone)
    recorder = None if app.headless else saves.new_recorder(game, here)
    return recorder, stamp(now)


def branch(app: App, playback: ReplayPlayer, seats: Sequence[str], mode: str) -> Scene:
    """A match from a moment of another one, with others in the seats, recorded from its deal."""
    recorder, started = _new_record(app, playback.setup.game)
    return at_table(app, playback.branch(seats, mode, recorder, started))


def resume(app: App, path: Path) -> Scene:
    """An unfinished match again, where it stopped. ReplayError or OSError when it cannot be."""
    return at_table(app, saves.resume(path))


def continue_saved(app: App, path: Path) -> None:
    """Leave everything for an unfinished match, or ask or say why it cannot be continued."""
    in_use = app.environment.objection(lambda: saves.in_use(path))
    if in_use:
        _ask_to_watch(app, path, in_use)
        return
    try:
        scene = resume(app, path)
    except saves.Damaged as damage:
        _ask_to_mend(app, path, damage)
    except (ReplayError, OSError) as error:
        app.show_toast(_("This match cannot be continued: {why}").format(why=error))
    else:
        app.go(lambda _app: scene)


def _ask_to_watch(app: App, path: Path, why: str) -> None:
    words = _("{why} You can watch it here as far as it has been played.")
    answers = [(_("Watch"), lambda: watch_file(app, path)), (_("Back"), None)]
    app.push(Question(app, _("Match in use"), words.format(why=_(why)), answers))


def _ask_to_mend(app: App, path: Path, damage: saves.Damaged) -> None:
    words = _(
        "Line {n} of its record is damaged. "
        "You can continue from the last good action; the rest is kept in {file}."
    ).format(n=damage.line, file=path.name + saves.REST)
    answers = [(_("Continue"), lambda: _mend(app, path, damage.line)), (_("Back"), None)]
    app.push(Question(app, _("This match is damaged"), words, answers))


def _mend(app: App, path: Path, line: int) -> None:
    try:
        rest = saves.mend(path, line)
    except OSError as error:
        words = _("This match cannot be continued: {why}")
        app.show_toast(words.format(why=error.strerror or error))
        return
    continue_saved(app, path)
    app.show_toast(_("The damaged rest is kept in {file}.").format(file=rest.name))


def at_table(app: App, match: Match) -> Scene:
    """A match at its table."""
    return TABLES[match.setup.game](app, match)
