"""Moments of hands on phones: the code, a table whose hands lie on phones; no socket is opened."""

from __future__ import annotations

import argparse

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.scenes.hands.desk import Desk
from game.scenes.hands.lobby import Lobby
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.staging.duel_moments import MIDDLE, table_of
from game.system.hatch import Hatch
from game.system.hatch_places import HatchPlaces

FRIENDS = ("human Ana", "human Ben")


class PosedHatch(Hatch):
    """A hatch that can be seen, and at which nobody listens."""

    def __init__(self) -> None:
        HatchPlaces.__init__(self, (0, 1), {}, lambda: None)
        self.address, self.port, self.secret = "192.168.1.23", 4310, "KRTNPX"

    def close(self) -> None:
        """Nothing is open."""


def _table(app: App, *taken: tuple[int, str]) -> TableScene:
    table = table_of(app, FRIENDS, **MIDDLE)
    app.phones.desk = desk = Desk(app, table, PosedHatch())
    for seat, name in taken:
        desk.hatch.places[seat].key = "key"
        app.handle_input(Intent("take_hand", amount=seat, text=name))
    return table


def _code(app: App, options: argparse.Namespace) -> Screen:
    """Return the code while one of two has taken his hand."""
    lobby = Lobby(app, _table(app, (0, "Ana")))
    app.push(lobby)
    run(app, 0.5)
    return lobby


def _late(app: App, options: argparse.Namespace) -> Screen:
    """Return the code after a while in which nobody has come."""
    lobby = Lobby(app, _table(app))
    app.push(lobby)
    run(app, 31.0)
    return lobby


def _playing(app: App, options: argparse.Namespace) -> Screen:
    """Return a table at which one of two phones sleeps."""
    table = _table(app, (0, "Ana"), (1, "Ben"))
    run(app, 2.0)
    table.playback.finish()
    app.phones.asleep = {1}
    run(app, 0.2)
    return table


MOMENTS: dict[str, Make] = {
    "hands-code": _code,
    "hands-nobody": _late,
    "hands-table": _playing,
}
