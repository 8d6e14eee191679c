"""The library and positions that are set up, composed to be looked at."""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.match.match import Match, Setup
from game.records.library import Library
from game.records.notes import Note
from game.records.own_position import OwnPosition
from game.records.replay import Record
from game.records.replay_player import record_of
from game.rules import RULES
from game.scenes.editor.scene import PositionScene
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.title import Title
from game.staging.poses import play
from game.system import paths

SEED = 7


def played(game: str, seed: int = SEED) -> Record:
    """A match between quick players, up to its end."""
    seats = ("human Ana", *["strategos"] * (RULES[game].seats - 1))
    return record_of(play(Match.begin(Setup(game, seats, seed))))


def setting_up(game: str, actions: int) -> Make:
    """Return a position of a match that goes on, some actions after its deal."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = _set_up(app, game, actions)
        run(app, 0.3)
        return scene

    return make


def _set_up(app: App, game: str, actions: int) -> PositionScene:
    state = play(Match.begin(Setup(game, ("strategos",) * RULES[game].seats, SEED)), actions).state
    app.routes.theatre.open_editor(OwnPosition.seen(state, 0, SEED))
    scene = app.scenes[-1]
    assert isinstance(scene, PositionScene)
    return scene


def _held(app: App, options: argparse.Namespace) -> Screen:
    """Return a chit that has been picked up out of the cup."""
    scene = _set_up(app, "greece", 32)
    scene.pick("coup", "cup")
    scene.focus.take("place areas/delos")
    run(app, 0.3)
    return scene


def _found(app: App, options: argparse.Namespace) -> Screen:
    """Return the cards of a deck that have a word."""
    scene = _set_up(app, "duel", 40)
    scene.panel.find.value = "fleet"
    scene.build()
    scene.focus.take(scene.panel.find.name)
    run(app, 0.3)
    return scene


def _facts(app: App, options: argparse.Namespace) -> Screen:
    """Return what is chosen beside the pieces."""
    scene = _set_up(app, "duel", 40)
    scene.panel.shown = "facts"
    scene.build()
    scene.focus.take("fact vp/0")
    run(app, 0.3)
    return scene


def _for_a_puzzle(app: App, options: argparse.Namespace) -> Screen:
    """Return the way from a position to a puzzle."""
    scene = _set_up(app, "greece", 32)
    scene.panel.shown = "puzzle"
    scene.build()
    scene.focus.take("mark")
    run(app, 0.3)
    return scene


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
    remark = "Alcibiades turned it in the ninth turn."
    about = Note("The long siege", remark, favourite=True, tags=("Brasidas", "Kleon"))
    library.annotate(library.entries[-1], about)
    library.annotate(library.entries[2], Note(favourite=True, tags=("Brasidas",)))


def _opened(app: App) -> LibraryScene:
    _records(paths.records())
    scene = LibraryScene(app)
    app.push(scene)
    return scene


def _library(app: App, options: argparse.Namespace) -> Screen:
    with paths.elsewhere():
        scene = _opened(app)
        scene.choose(len(scene.shown) - 1)
    run(app, 0.3)
    return scene


def _filtered(app: App, options: argparse.Namespace) -> Screen:
    """Return the library with won duels that have a tag."""
    with paths.elsewhere():
        scene = _opened(app)
        for choice, steps in zip(scene.filters.choices, (1, 1, 0, 0, 1), strict=True):
            choice.at = steps
        scene.show_entries()
    run(app, 0.3)
    return scene


def _selected(app: App, options: argparse.Namespace) -> Screen:
    """Return the library with three records selected."""
    with paths.elsewhere():
        scene = _opened(app)
        scene.selection.extend(1, 3)
        scene.choose(3)
    run(app, 0.3)
    return scene


def _nothing_found(app: App, options: argparse.Namespace) -> Screen:
    with paths.elsewhere():
        scene = _opened(app)
        scene.filters.find.value = "Cleo"
        scene.filters.choices[1].at = 1
        scene.show_entries()
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
    "library-filtered": _filtered,
    "library-selected": _selected,
    "library-nothing-found": _nothing_found,
    "library-empty": _empty_library,
    "position": setting_up("duel", 40),
    "position-battle": setting_up("battle", 63),
    "position-greece": setting_up("greece", 32),
    "position-held": _held,
    "position-found": _found,
    "position-facts": _facts,
    "position-puzzle": _for_a_puzzle,
}
