"""The commands that open a window: the title, a match, or a record."""

from __future__ import annotations

from pathlib import Path

from game.client.window import run
from game.match.match import Setup
from game.records.replay import Record
from game.scenes.routes import scene_routes


def open_title(tape: Path | None = None) -> int:
    """Run the program from its title screen; the exit status. `tape` is where its tape goes."""
    return run(scene_routes, lambda routes: routes.title(), tape)


def open_match(setup: Setup, tape: Path | None = None) -> int:
    """Run the program from the start of a match; the exit status."""
    return run(scene_routes, lambda routes: routes.match(setup), tape)


def open_record(shown: Path, tape: Path | None = None) -> int:
    """Run the program to show the record in a file; the exit status."""
    return run(scene_routes, lambda routes: routes.theatre.replay_file(shown), tape)


def open_listed(record: Record) -> int:
    """Run the program to show a record that lies in no file; the exit status."""
    return run(scene_routes, lambda routes: routes.theatre.replay(record))


def open_puzzles(taken: Path) -> int:
    """Run the program on the page of the player's own puzzles; the exit status."""
    return run(scene_routes, lambda routes: routes.puzzles(taken))
