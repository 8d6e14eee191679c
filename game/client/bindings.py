"""The keys and buttons that hold: those by default, of a preset, and those that were chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

import pygame

from game.client import controls
from game.client.command_table import (
    BY_NAME,
    PAGES,
    SCANNING,
    SIGNS,
    TABLE,
    TABLES,
    THEATRE,
    Command,
)
from game.client.controls import KNOWN
from game.client.layout import LAYOUT
from game.client.presets import DEFAULT, PRESETS
from game.registry import GAMES
from game.system.settings import Settings
from sprites.padsign import PadSign

PRESSING = "pressing"
"""The name of the screen that waits for a key or a button, whatever that means elsewhere."""
CONTEXTS = {
    **dict.fromkeys((*GAMES, "table", "lesson", "puzzle", "mistake"), TABLES),
    **dict.fromkeys(("recap", "chronicle", "cardlist", "chitlist", "keyword", "curtain"), TABLES),
    **dict.fromkeys(("viewer", "review", "attract"), THEATRE),
}
"""The contexts of screens by their names; all others are pages."""
T = TypeVar("T", int, str)
Chosen = Mapping[str, Sequence[T]]


def context(name: str) -> str:
    """Return the context of a screen by its name."""
    return CONTEXTS.get(name, PAGES)


class Device(Generic[T]):
    """The bindings of one kind of device: of keys by their places, or of the controls of a pad."""

    def __init__(self) -> None:
        self.preset: Chosen[T] = {}
        self.own: Chosen[T] = {}
        """By command what the player has chosen."""

    def changed(self, name: str) -> Sequence[T] | None:
        """Return what a command has here in place of its default, None for nothing."""
        chosen = self.own.get(name, self.preset.get(name))
        if chosen or chosen is None or not BY_NAME[name].needed:
            return chosen
        return self.preset.get(name)

    def holding(self, it: T) -> list[Command]:
        """Return the commands that have been put on a key or a control."""
        return [each for each in TABLE if it in (self.changed(each.name) or ())]


class Bindings:
    """All bindings of this program, and the device that was used last.

    `signs` is the family of pad whose signs the screen shows, "" while keys were used last.
    """

    def __init__(self) -> None:
        self.keys: Device[int] = Device()
        self.pads: Device[str] = Device()
        self.signs = ""
        self.always = ""
        """The family whose signs are shown for every pad, "" for those of the pad itself."""
        self.scanning = False
        """True while a switch walks through the screen: its keys come first."""

    def take_up(self, settings: Settings) -> None:
        """Let what the settings say hold."""
        preset = PRESETS.get(settings.key_preset, PRESETS[DEFAULT])
        self.keys.preset, self.keys.own = preset.keys, settings.keys
        self.pads.preset, self.pads.own = preset.pads, settings.pads
        self.scanning = settings.scanning != "off"
        self.always = "" if settings.pad_signs == "auto" else settings.pad_signs

    def in_hand(self, signs: str) -> bool:
        """Show the signs of the device that is used, "" for keys; True when those are others."""
        signs = signs and (self.always or signs)
        before, self.signs = self.signs, signs
        return signs != before

    # ------------------------------------------------------------------ what is pressed

    def by_key(self, key: int, place: int, where: str = "") -> Command | None:
        """Return the command of a key, by its place or, where nothing was chosen, by its name."""
        if key == pygame.K_ESCAPE:
            return BY_NAME["cancel"]  # whatever has been chosen, this leads back
        kept = (each for each in TABLE if key in each.keys)
        default = [each for each in kept if self.keys.changed(each.name) is None]
        return self._first(self.keys.holding(place) + default, where)

    def by_sign(self, sign: str) -> Command | None:
        """Return the command of a sign such as ?, whichever keys write it."""
        command = SIGNS.get(sign)
        kept = command is not None and self.keys.changed(command.name) is None
        return command if kept else None

    def by_control(self, control: str, where: str = "") -> Command | None:
        """Return the command of a button or a direction of a stick."""
        found = [each for each in TABLE if control in self.controls(each.name)]
        return self._first(found, where)

    def _first(self, commands: list[Command], where: str) -> Command | None:
        """Return the command that holds in a context, else the first there is."""
        if not self.scanning:
            commands = [each for each in commands if SCANNING not in each.where]
        wanted = (SCANNING, where) if self.scanning else (where,)
        here = (each for context in wanted for each in commands if context in each.where)
        return next(here, commands[0] if commands else None)

    # ------------------------------------------------------------------ what there is

    def places(self, name: str) -> Sequence[int]:
        """Return the places of a command's keys on this keyboard."""
        changed = self.keys.changed(name)
        if changed is not None:
            return changed
        found = map(LAYOUT.place_of, BY_NAME[name].keys)
        return tuple(dict.fromkeys(place for place in found if place))

    def controls(self, name: str) -> Sequence[str]:
        """Return the controls of a pad for a command."""
        changed = self.pads.changed(name)
        return BY_NAME[name].pads if changed is None else changed

    def conflicts(self, name: str) -> list[Command]:
        """Return the commands that share a key or a control with one, and a context."""
        keys, pads = {*self.places(name)}, {*self.controls(name)}
        return [
            other
            for other in TABLE
            if other.name != name
            and {*other.where} & {*BY_NAME[name].where}
            and (keys & {*self.places(other.name)} or pads & {*self.controls(other.name)})
        ]

    # ------------------------------------------------------------------ what the screen says

    def label(self, name: str) -> str:
        """Return what the device in hand calls the key or the button of a command, "" for none."""
        buttons = [each for each in self.controls(name) if each in KNOWN]
        if self.signs and buttons:
            return self.sign(buttons[0])
        changed = self.keys.changed(name)
        if changed is None:
            return LAYOUT.label(BY_NAME[name].keys)
        return LAYOUT.name_of(changed[0]) if changed else ""

    def sign(self, control: str) -> PadSign:
        """Return the sign of a button on the pad in hand."""
        return controls.sign(control, self.signs or self.always or controls.PLAIN)


BINDINGS = Bindings()
"""The bindings of this machine."""
