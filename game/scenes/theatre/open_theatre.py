"""The way into the theatre: a record on its table, or where that cannot be, what is known of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.client.services import Screen, Services
from game.match.match import Match
from game.match.table_match import TableMatch
from game.records.own_position import OwnPosition, places_of
from game.records.replay import Record, ReplayError, read, result
from game.records.replay_player import ReplayPlayer, record_of
from game.registry import GAMES
from game.rules.core import NOBODY, Seat
from game.rules.wording import Phrase
from game.scenes import seat_text
from game.scenes.dialogs.question import Question
from game.scenes.look_back.branch_setup import BranchSetup
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.transport import Perspective
from game.scenes.scene import Scene
from game.scenes.theatre.share_page import Share, SharePage
from game.session.tape import Start
from game.system import paths
from game.system.bulkhead import TOPIC, Bulkhead
from game.system.i18n import N_, _, render_error, render_phrase

VASE = N_("The great moments in a frieze round a vase, as a picture or a film.")
"""The note of the vase among what can be shared."""


def showing(
    services: Services, record: Record, file: str = "", start: Start | None = None
) -> Scene:
    """The page that looks back at a record, at its end; with a tape's `start` it is played.

    `file` is its name in the library. Of a record that cannot be played through from its first
    line it says who played, and how it ended.
    """
    playback = _played(services, record)
    if isinstance(playback, Question):
        return playback
    return LookBack(services, playback, file=file, start=start)


def _played(services: Services, record: Record) -> ReplayPlayer | Question:
    """Return a record that is played through, or the dialog that says why it cannot be."""
    if record.other_rules:
        return known(services, record, record.other_rules)
    try:
        playback = ReplayPlayer(record)
    except ReplayError as error:
        return known(services, record, error.reason)
    if playback.problem and playback.last == 0:
        return known(services, record, playback.problem)
    return playback


def showing_file(services: Services, path: Path) -> Scene:
    """The scene that shows the record in a file, with which a tape can begin."""
    record, start = read(services.environment.named_file(path)), Start(shown=True)
    scene = _opening(services, record, start=start)
    if isinstance(scene, BranchSetup):
        scene.begun_with = start
    return scene


def _opening(
    services: Services, record: Record, file: str = "", start: Start | None = None
) -> Scene:
    """Return the scene that opens a record: of a position without a move, its players first."""
    if record.is_position:
        return _playing(services, record)
    return showing(services, record, file, start)


def known(services: Services, record: Record, why: Phrase) -> Question:
    """Return a dialog with header and end of a record, and the reason why it cannot be shown."""
    header = record.header
    game = header.rules
    told = [
        _("{players}, {day}.").format(
            players=seat_text.against(game, header.players),
            day=seat_text.day_of(header.started, services.environment.zone),
        ),
        _("{ending}.").format(ending=seat_text.ending(game, header.players, result(record))),
        _("Cannot be shown: {why}.").format(why=render_phrase(why)),
    ]
    return Question(services, _(GAMES[game].name), "\n".join(told), [(_("Back"), None)])


def open_file(services: Services, path: Path) -> None:
    """Show a record that lies on the disk; for a file that is none, one sentence says so."""
    file = path.name if path.parent == paths.records() else ""
    _with_record(services, path, lambda record: _opening(services, record, file))


def open_position(services: Services, path: Path) -> None:
    """Ask who plays a position that lies on the disk; its own record stays without a move."""
    _with_record(services, path, lambda record: _playing(services, record))


def _playing(services: Services, record: Record) -> Scene:
    playback = _played(services, record)
    if isinstance(playback, Question):
        return playback
    if places_of(playback.setup.game) is None:
        return BranchSetup(services, playback, NOBODY)
    position = OwnPosition.of(playback.state, playback.setup.seed)
    change = partial(services.routes.theatre.open_editor, position)
    return BranchSetup(services, playback, NOBODY, change)


def _with_record(services: Services, path: Path, shown: Callable[[Record], Scene | None]) -> None:
    """Put the scene of a record on top, or say why there is none."""
    scene: Scene | None = None
    with Bulkhead(path) as bulkhead:
        try:
            scene = shown(read(path))
        except ReplayError as error:
            words = _("{file}, {why}.")
            services.show_toast(words.format(file=path.name, why=render_error(error)))
        except OSError as error:
            words = _("Cannot read {file}: {why}.")
            services.show_toast(words.format(file=path.name, why=render_error(error)))
    services.show_toast(render_phrase(bulkhead.told), TOPIC)
    if scene is not None:
        services.push(scene)


def open_match(services: Services, match: TableMatch) -> None:
    """Look back at a match as far as it has been played, at its record if one was written."""
    recorder = match.recorder
    if recorder is not None and not recorder.problem:
        open_file(services, recorder.path)
    else:
        services.push(showing(services, _record_of(match)))


def open_earlier(services: Services, match: TableMatch, at: int, seat: Seat) -> None:
    """Show the position after some of the actions that stand, as one seat saw it then."""
    playback = ReplayPlayer(_record_of(match))
    services.push(LookBack(services, playback, at, only=Perspective(seat)))


def open_share_file(services: Services, path: Path) -> None:
    """Open what can be shared of a record that lies on the disk, or say why nothing can be."""
    _with_record(services, path, lambda record: _sharing(services, record))


def open_share(services: Services, playback: ReplayPlayer, seat: Seat, opened: bool) -> None:
    """Open what can be shared of a record at its step, as a seat sees it, or with all open."""
    services.push(SharePage(services, playback, Perspective(seat, opened), playback.at))


def open_share_match(
    services: Services, match: TableMatch, vase: Callable[[], Screen] | None = None
) -> None:
    """Open what can be shared of a match, from its record if one was written; `vase` tells it."""
    more = [] if vase is None else [Share(_("The vase"), _(VASE), lambda: services.push(vase()))]
    recorder = match.recorder
    if recorder is not None and not recorder.problem:
        _with_record(services, recorder.path, lambda record: _sharing(services, record, more))
    else:
        services.push(_sharing(services, _record_of(match), more))


def _sharing(services: Services, record: Record, more: Sequence[Share] = ()) -> Scene:
    playback = _played(services, record)
    if isinstance(playback, Question):
        return playback
    return SharePage(services, playback, more=more)


def _record_of(match: TableMatch) -> Record:
    """Return the record of a match that this program holds."""
    assert isinstance(match, Match)
    return record_of(match)
