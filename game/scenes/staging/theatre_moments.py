"""The theatre's great moments, composed to be looked at."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.client.app import App
from game.client.services import Screen
from game.match.match import Match, Setup
from game.records.library import Library, Note
from game.records.replay import Record, ReplayError, read
from game.records.replay_player import ReplayPlayer, record_of
from game.rules import RULES
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.title import Title
from game.scenes.staging.test_poses import Make, play, run
from game.scenes.theatre.viewer import Viewer
from game.system import paths
from game.system.errors import InputError

SEED = 7


def played(game: str, seed: int = SEED) -> Record:
    """A match between quick players, up to its end."""
    seats = ("human Ana", *["strategos"] * (RULES[game].seats - 1))
    return record_of(play(Match.begin(Setup(game, seats, seed))))


def given(options: argparse.Namespace, game: str) -> ReplayPlayer:
    """The record that the command line names, or one of the game at two thirds of its way."""
    if options.replay is None:
        playback = ReplayPlayer(played(game))
        playback.seek(2 * playback.last // 3 if options.at is None else options.at)
        return playback
    try:
        playback = ReplayPlayer(read(options.replay))
    except ReplayError as error:
        raise InputError(f"polemos shot: {options.replay}, {error}") from None
    except OSError as error:
        raise InputError(f"polemos shot: {options.replay}: {error.strerror or error}") from None
    at = playback.last if options.at is None else options.at
    if not 0 <= at <= playback.last:
        raise InputError(f"polemos shot: --at goes from 0 to {playback.last}")
    playback.seek(at)
    return playback


def watched(app: App, options: argparse.Namespace, game: str) -> Viewer:
    """The theatre, standing still, with the eyes of the seat that the command line names."""
    playback = given(options, game)
    viewer = Viewer(app, playback, playback.at)
    if options.seat is not None:
        fitting = [one for one in viewer.perspectives if one.seat == options.seat]
        if not fitting:
            raise InputError(f"polemos shot: nobody may look from seat {options.seat}")
        viewer.view_as(fitting[0])
    app.push(viewer)
    viewer.transport.playing = False
    run(app, 0.3)
    return viewer


def going_on(app: App, options: argparse.Namespace, every: float) -> Iterator[float]:
    """Let a record play in the theatre; the seconds so far, once for each frame."""
    viewer = watched(app, options, "duel")
    viewer.transport.playing = True
    for number in range(max(1, round(options.seconds / every))):
        yield number * every
        run(app, every)


def viewing(game: str) -> Make:
    """The theatre of a game."""
    return lambda app, options: watched(app, options, game)


def _open(app: App, options: argparse.Namespace) -> Screen:
    viewer = watched(app, options, "duel")
    viewer.view_as(viewer.perspectives[-1])
    viewer.focus.take(viewer.strip.scrub.name)
    viewer.refresh()
    run(app, 0.3)
    return viewer


def _index(app: App, options: argparse.Namespace) -> Screen:
    watched(app, options, "duel").open_log()
    run(app, 0.3)
    return app.scenes[-1]


def _play_on(app: App, options: argparse.Namespace) -> Screen:
    watched(app, options, "battle").play_on()
    run(app, 0.3)
    return app.scenes[-1]


def _records(folder: Path) -> None:
    """Some matches of all games, one of them still open, with what is noted of two."""
    for number, game in enumerate([*RULES, *RULES]):
        record = played(game, SEED + number)
        started = f"2026-11-{11 + number}T19:{10 + 7 * number}:00Z"
        header = msgspec.structs.replace(record.header, started=started)
        lines = record.lines[:57] if number == 1 else record.lines
        content = b"".join(msgspec.json.encode(line) + b"\n" for line in (header, *lines))
        paths.write_whole(folder / f"2026-11-{11 + number}_{game}.replay", content)
    library = Library(folder)
    about = Note(remark="Alcibiades turned it in the ninth turn.", favourite=True)
    library.annotate(library.entries[-1], msgspec.structs.replace(about, name="The long siege"))
    library.annotate(library.entries[2], Note(favourite=True))


def _library(app: App, options: argparse.Namespace) -> Screen:
    with paths.elsewhere():
        _records(paths.records())
        scene = LibraryScene(app)
        app.push(scene)
        scene.choose(len(scene.shown) - 1)
    run(app, 0.3)
    return scene


def _empty_library(app: App, options: argparse.Namespace) -> Screen:
    with paths.elsewhere():
        scene = LibraryScene(app)
        app.push(scene)
    run(app, 0.3)
    return scene


def _title(app: App, options: argparse.Namespace) -> Screen:
    """Return the title with a match to go on with."""
    with paths.elsewhere():
        _records(paths.records())
        scene = Title(app)
        app.push(scene)
    run(app, 1.2)
    return scene


MOMENTS: dict[str, Make] = {
    "title-continue": _title,
    "library": _library,
    "library-empty": _empty_library,
    "viewer": viewing("duel"),
    "viewer-battle": viewing("battle"),
    "viewer-greece": viewing("greece"),
    "viewer-open": _open,
    "viewer-index": _index,
    "viewer-play-on": _play_on,
}
