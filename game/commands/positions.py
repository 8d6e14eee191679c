"""Tables and the theatre at a position of a record; posed scenes and films only in a checkout."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol, TypeVar

from game.client.app import App
from game.client.services import Screen
from game.match.match import Match, Setup
from game.records import replay_player
from game.records.replay import Record, ReplayError, read
from game.records.replay_player import ReplayPlayer
from game.registry import GAMES
from game.rules.core import State
from game.scenes.games import table_of
from game.scenes.look_back.page import LookBack
from game.scenes.menus.settings import SettingsScene
from game.scenes.menus.title import Title
from game.scenes.tables.table import TableScene
from game.system.i18n import _, render_error
from game.system.output import InputError

Make = Callable[[App, argparse.Namespace], Screen]
"""A function that makes what is drawn; the namespace holds the options of the command line."""
FRAME: Final = 1 / 60
SEED: Final = 7
Table = TypeVar("Table", bound=TableScene)


def run(app: App, seconds: float) -> None:
    """Let time pass."""
    for _step in range(round(seconds / FRAME)):
        app.step(FRAME)


def still(scene: Table) -> Table:
    """Let no bot move at a table: nobody does in a picture."""
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    return scene


def begun(game: str) -> Make:
    """Return what makes a game's table: at the position of a record, or after the deal."""

    def made(app: App, options: argparse.Namespace) -> Screen:
        if options.replay is not None:
            return recorded(app, options)
        return seated(app, Setup(game, (), SEED).opening(), game, options.seat)

    return made


def recorded(app: App, options: argparse.Namespace) -> Screen:
    """Return the table at a position of the record, as one seat sees it."""
    record = record_named(options)
    played = [m for m in replay_player.moments(record) if m.line == 1 or m.action is not None]
    at = len(played) - 1 if options.at is None else options.at
    if not 0 <= at < len(played):
        raise InputError(_("--at goes from 0 to {most}").format(most=len(played) - 1))
    return seated(app, played[at].state, record.header.rules, options.seat)


def seated(app: App, state: State, game: str, seat: int | None) -> Screen:
    """Return a game's table at a position, as a seat sees it; None: as all of them do."""
    if seat is not None and not 0 <= seat < state.seats:
        words = _("{game} has the seats 0 to {most}")
        raise InputError(words.format(game=game, most=state.seats - 1))
    seats = tuple("human" if s == seat else "strategos" for s in range(state.seats))
    scene = table_of(app, Match(Setup(game, seats, 0), state))
    scene.display.result_shown = True
    return still(scene)


def record_named(options: argparse.Namespace) -> Record:
    """Return the record that the command line names. InputError when it cannot be read."""
    try:
        return read(options.replay)
    except ReplayError as error:
        raise InputError(f"{options.replay}, {render_error(error)}") from None
    except OSError as error:
        raise InputError(f"{options.replay}: {render_error(error)}") from None


def watched(app: App, options: argparse.Namespace) -> LookBack:
    """Return the theatre of the record, standing still, with the eyes of the seat that is named."""
    if options.replay is None:
        raise InputError(_("this scene shows a --replay"))
    player = ReplayPlayer(record_named(options))
    at = player.last if options.at is None else options.at
    if not 0 <= at <= player.last:
        raise InputError(_("--at goes from 0 to {most}").format(most=player.last))
    player.seek(at)
    return theatre(app, player, options.seat)


def theatre(app: App, player: ReplayPlayer, seat: int | None) -> LookBack:
    """Open the theatre where a record stands, with the eyes of a seat; None: of an onlooker.

    Nothing is judged while it is drawn.
    """
    viewer = LookBack(app, player, player.at)
    viewer.telling.finding.still = True
    if seat is not None:
        fitting = [one for one in viewer.perspectives if one.seat == seat]
        if not fitting:
            raise InputError(_("nobody may look from seat {seat}").format(seat=seat))
        viewer.view_as(fitting[0])
    app.push(viewer)
    viewer.transport.playing = False
    run(app, 0.3)
    return viewer


def going_on(app: App, options: argparse.Namespace, every: float) -> Iterator[float]:
    """Let the record play in the theatre; the seconds so far, once for each frame."""
    viewer = watched(app, options)
    viewer.transport.playing = True
    for number in range(max(1, round(options.seconds / every))):
        yield number * every
        run(app, every)


POSED: Final = "game.staging.moments"
"""The module with `MOMENTS` and `FILMS`, which is not installed with the program."""


class EventFilm(Protocol):
    """The animation of an event."""

    def frames(self, app: App, every: float) -> Iterator[float]:
        """Run it; the seconds since its event began, every so many of them."""
        ...


@cache
def moments() -> Mapping[str, Make]:
    """Return what makes each scene and state that can be drawn, by name."""
    own: dict[str, Make] = {
        **{name: begun(name) for name in GAMES},
        "title": lambda app, options: Title(app),
        "settings": lambda app, options: SettingsScene(app),
        "viewer": watched,
    }
    return {**own, **_posed("MOMENTS")}


@cache
def films() -> Mapping[str, EventFilm]:
    """Return the film of each event, by name."""
    return _posed("FILMS")


def _posed(name: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = getattr(import_module(POSED), name)
    except ModuleNotFoundError as error:
        if error.name is None or not POSED.startswith(error.name):
            raise
        return {}
    return found
