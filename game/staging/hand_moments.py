"""Keys, pads and switches: the page of keys, one command, letters on the screen, scanning."""

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
from game.scenes.keys.binding_dialog import BindingDialog, Pressing
from game.scenes.keys.keys_page import HeardKeys, KeysPage
from game.scenes.keys.screen_keys import ScreenKeys
from game.scenes.menus.settings import SettingsScene
from game.scenes.scene import Scene
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


MOMENTS: dict[str, Make] = {
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
