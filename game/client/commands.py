"""The names on the screen of the keys of commands, as they are bound now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.bindings import BINDINGS
from game.system.i18n import _


def label(name: str) -> str:
    """Return in words what the device in hand calls the key or the button of a command."""
    return BINDINGS.label(name) or _("no key")


def how_to_go_on() -> str:
    """Return how one goes on where something is read."""
    words = _("Click, or press {space} or {enter}, to continue")
    return words.format(space=label("space"), enter=label("confirm"))


def cap(name: str) -> Callable[[], str]:
    """Return what says the label of a command's key, on whatever device is in hand by then."""
    return partial(BINDINGS.label, name)
