"""Scenes and films that can be drawn: those of a record here, posed ones only in a checkout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol

from game.client.app import App
from game.commands.positions import Make, begun, watched
from game.registry import GAMES
from game.scenes.menus.settings import SettingsScene
from game.scenes.menus.title import Title

POSED: Final = "game.staging.moments"
"""The module with `MOMENTS` and `FILMS`, which is not installed with the program."""


class Film(Protocol):
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
def films() -> Mapping[str, Film]:
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
