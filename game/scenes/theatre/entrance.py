"""The way into the theatre: a record on its table, or where that cannot be, what is known of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.match.match import Match
from game.match.playback import Playback, record_of
from game.match.replay import Record, ReplayError, read, result
from game.match.tape import Start
from game.scenes import seats
from game.scenes.question import Question
from game.scenes.scene import Scene
from game.scenes.title import GAMES
from game.words import _

if TYPE_CHECKING:
    from game.app import App


def showing(app: App, record: Record, at: int = 0) -> Scene:
    """The scene that shows a record from one of its lines on.

    Of a record that cannot be played through from its first line it says who played, and how it
    ended.
    """
    if record.other_rules:
        return known(app, record, record.other_rules)
    try:
        playback = Playback(record)
    except ReplayError as error:
        return known(app, record, error.reason)
    if playback.problem and playback.last == 0:
        return known(app, record, playback.problem)
    from game.scenes.theatre.viewer import Viewer  # noqa: PLC0415  (it needs the tables)

    return Viewer(app, playback, at)


def showing_file(app: App, path: Path) -> Scene:
    """The scene that shows the record in a file, with which a tape can begin."""
    from game.scenes.theatre.viewer import Viewer  # noqa: PLC0415  (it needs the tables)

    scene = showing(app, read(app.outside.named_file(path)))
    if isinstance(scene, Viewer):
        scene.begun_with = Start(shown=True)
    return scene


def known(app: App, record: Record, why: str) -> Question:
    """What header and end of a record say, and why there is no more to be seen."""
    header = record.header
    game = header.rules
    told = [
        f"{seats.against(game, header.seats)}, {seats.day_of(header.started, app.outside.zone)}.",
        f"{seats.ending(game, header.seats, result(record))}.",
        _("It cannot be shown: {why}.").format(why=why),
    ]
    return Question(app, _(GAMES[game][0]), "\n".join(told), [(_("Back"), None)])


def watch_file(app: App, path: Path) -> None:
    """Show a record that lies on the disk; a file that is none is told in one sentence."""
    try:
        app.push(showing(app, read(path)))
    except ReplayError as error:
        app.tell(_("{file}, {why}.").format(file=path.name, why=error))
    except OSError as error:
        app.tell(_("{file} cannot be read: {why}.").format(file=path.name, why=error.strerror))


def watch_match(app: App, match: Match) -> None:
    """Show a match as far as it has been played, from its record if one was written."""
    recorder = match.recorder
    if recorder is not None and not recorder.problem:
        watch_file(app, recorder.path)
    else:
        app.push(showing(app, record_of(match)))


def review_match(app: App, match: Match) -> None:
    """Go through a match once more; from there one gets to any of its moments."""
    from game.scenes.review import ReviewScene  # noqa: PLC0415  (only when somebody asks)

    record = record_of(match)
    app.push(ReviewScene(app, record, lambda at: app.push(showing(app, record, at))))
