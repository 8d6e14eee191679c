"""Keys, pads, switches and phones: pages of keys, letters on the screen, scanning, hands on phones.

No socket is opened for these.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

from game.client.app import App
from game.client.bindings import BINDINGS
from game.client.command_table import BY_NAME
from game.client.scanning import Scanner
from game.client.services import Screen
from game.commands.positions import Make, run
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.hands.desk import Desk
from game.scenes.hands.lobby import Lobby
from game.scenes.keys.binding_dialog import BindingDialog, Pressing
from game.scenes.keys.keys_page import HeardKeys, KeysPage
from game.scenes.keys.screen_keys import ScreenKeys
from game.scenes.menus.settings import SettingsScene
from game.scenes.scene import Scene
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.staging.duel_moments import MIDDLE, table_of
from game.system.hatch import Hatch
from game.system.hatch_places import HatchPlaces
from game.system.i18n import _

CLASH = {"pass": [11], "undo": [29, 11]}
"""A hand that has put passing and undoing on the key that looks at it."""


def _over_keys(*tops: Callable[[App], Scene]) -> Make:
    """The page of keys with conflicts, and what lies over it."""

    def shown(app: App, options: argparse.Namespace) -> Screen:
        app.settings.keys = {name: [*places] for name, places in CLASH.items()}
        app.apply_settings()
        app.push(KeysPage(app))
        for make in tops:
            app.push(make(app))
        run(app, 0.2)
        return app.scenes[-1]

    return shown


def _heard_keys(app: App, options: argparse.Namespace) -> Screen:
    app.push(HeardKeys(app))
    run(app, 0.2)
    return app.scenes[-1]


def _letters(app: App, options: argparse.Namespace) -> Screen:
    prompt = TextPrompt(app, "Rename", "A name for this match.", "Syracuse", lambda words: "")
    app.push(prompt)
    app.push(ScreenKeys(app, prompt.line))
    run(app, 0.2)
    return app.scenes[-1]


def _scanning(app: App, options: argparse.Namespace) -> Screen:
    app.settings.scanning = "auto"
    app.scanner = Scanner()
    scene = SettingsScene(app)
    app.push(scene)
    run(app, 1.7)
    return scene


def _with_pad(family: str) -> Make:
    def shown(app: App, options: argparse.Namespace) -> Screen:
        BINDINGS.in_hand(family)
        app.push(KeysPage(app))
        run(app, 0.2)
        return app.scenes[-1]

    return shown


def left_handed(pose: Make) -> Make:
    """Return a table as those see it who want its panel at the left."""

    def shown(app: App, options: argparse.Namespace) -> Screen:
        app.settings.left_handed = True
        app.apply_settings()
        return pose(app, options)

    return shown


FRIENDS = ("human Ana", "human Ben")


class PosedHatch(Hatch):
    """A hatch that can be seen, and at which nobody listens."""

    def __init__(self) -> None:
        HatchPlaces.__init__(self, (0, 1), {}, lambda: None)
        self.address, self.port, self.secret = "192.168.1.23", 4310, "KRTNPX"

    def move(self) -> bool:
        """There is no other address."""
        return False

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
    "keys": _over_keys(),
    "keys-command": _over_keys(lambda app: BindingDialog(app, BY_NAME["undo"])),
    "keys-pressing": _over_keys(lambda app: Pressing(app, _("Undo"), lambda intent: None)),
    "keys-xbox": _with_pad("xbox"),
    "keys-playstation": _with_pad("playstation"),
    "keys-switch": _with_pad("switch"),
    "heard-keys": _heard_keys,
    "letters": _letters,
    "scanning": _scanning,
}
