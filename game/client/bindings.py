"""The keys and buttons that hold: those by default, of a preset, and those that were chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

import pygame

from game.client import pad_signs
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
from game.client.keyboard import LAYOUT, serves
from game.client.pad_signs import KNOWN
from game.registry import GAMES
from game.system.i18n import N_
from game.system.settings import Settings
from sprites.base.padsign import PadSign

NOTHING: Mapping[str, tuple[str, ...]] = MappingProxyType({})
DEFAULT = "default"


class Preset(NamedTuple):
    """Keys by place and controls of a pad, by command; all other commands keep their own."""

    words: str
    keys: Mapping[str, tuple[int, ...]]
    pads: Mapping[str, tuple[str, ...]] = NOTHING


def _placed(*rows: str) -> dict[str, tuple[int, ...]]:
    """Return places by command from rows such as "undo Q F1"."""
    split = (row.split() for row in rows)
    return {name: tuple(getattr(pygame, f"KSCAN_{key}") for key in keys) for name, *keys in split}


LEFT_HAND = _placed(
    *("up W", "left A", "down S", "right D", "confirm E", "space SPACE", "cancel ESCAPE GRAVE"),
    *("next TAB", "before Q", "page_up R", "page_down F", "pass X", "hint C", "undo Z", "look G"),
    *("log T", "recap F6", "menu F1", "help F2", "ask F3", "slower F4", "faster F5"),
    *("nudge_left V", "nudge_right B", "farther MINUS", "nearer EQUALS", "photograph F12"),
    *("continue C", "name V", "seed B", "watch G", "open_victory U", "unseen Y", "redo I"),
    *("favour J", "take K", "export H", "order O", "open_discard N", "inspect L"),
    *("tag Y", "mark_all N", "scales F7"),
    *("tell_turn KP1", "tell_totals KP2", "tell_hand KP3", "tell_table KP4"),
    *("tell_focus KP5", "repeat KP6", "tell_own KP7", "tell_enemy KP8", "tell_piles KP9"),
    *("tell_before KP_DIVIDE", "tell_after KP_MULTIPLY"),
)
RIGHT_HAND = _placed(
    *("space SLASH KP0", "cancel BACKSPACE ESCAPE", "next RIGHTBRACKET", "before LEFTBRACKET"),
    *("hint K", "undo J", "recap SEMICOLON", "open_discard N", "open_victory APOSTROPHE"),
    *("help F7", "ask F8", "slower MINUS", "faster EQUALS", "farther F2", "nearer F1"),
    *("continue COMMA", "seed PERIOD", "watch K", "nudge_left COMMA", "nudge_right PERIOD"),
    *("tell_turn KP1", "tell_totals KP2", "tell_hand KP3", "tell_table KP4"),
    *("tell_focus KP5", "repeat KP6", "tell_own KP7", "tell_enemy KP8", "tell_piles KP9"),
    *("tell_before KP_DIVIDE", "tell_after KP_MULTIPLY"),
)
NUMERIC_PAD = _placed(
    *("up KP8", "left KP4", "right KP6", "down KP2", "confirm KP5 KP_ENTER", "space KP0"),
    *("cancel KP_PERIOD ESCAPE", "next KP_PLUS", "before KP_MINUS", "pass KP7", "hint KP9"),
    *("look KP1", "undo KP3", "menu KP_DIVIDE", "ask KP_MULTIPLY"),
    *("farther MINUS F7", "nearer EQUALS F8"),
)
BY_EAR = _placed(
    *("tell_hand C", "tell_own B", "tell_enemy G", "tell_totals V", "tell_piles D", "tell_turn A"),
    *("space SPACE E", "open_discard F", "open_victory K", "hint N", "tell_table T"),
    *("take J", "mark_all Y", "scales F7", "export F8"),
)
"""C, B, G, V and E as in Hearthstone Access; E, D and the digits as in Say the Spire."""
PAD_ALONE = {
    **{"left": ("leftx-",), "right": ("leftx+",), "up": ("lefty-",), "down": ("lefty+",)},
    **{"undo": ("dpleft",), "redo": ("dpright",), "help": ("dpup",), "order": ("dpdown",)},
}
PRESETS = {
    DEFAULT: Preset(N_("Default"), {}),
    "left-hand": Preset(N_("Left hand alone"), LEFT_HAND),
    "right-hand": Preset(N_("Right hand alone"), RIGHT_HAND),
    "numeric-pad": Preset(N_("Numeric pad"), NUMERIC_PAD),
    "by-ear": Preset(N_("By ear"), BY_EAR),
    "pad-only": Preset(N_("Gamepad alone"), {}, PAD_ALONE),
}


PRESSING = "pressing"
"""The name of the screen that waits for a key or a button, whatever that means elsewhere."""
CONTEXTS = {
    **dict.fromkeys((*GAMES, "table", "lesson", "puzzle", "better move", "marking"), TABLES),
    **dict.fromkeys(("recap", "chronicle", "cardlist", "chitlist", "keyword", "curtain"), TABLES),
    **dict.fromkeys(("viewer", "review", "attract", "position"), THEATRE),
}
"""The contexts of screens by their names; all others are pages."""
T = TypeVar("T", int, str)
Chosen = Mapping[str, Sequence[T]]


def context(name: str) -> str:
    """Return the context of a screen by its name."""
    return CONTEXTS.get(name, PAGES)


class Device(Generic[T]):
    """The bindings of one kind of device: of keys by their places, or of the controls of a pad.

    `rescued` are needed commands that would have nothing left here: they keep their default too,
    and come before all others.
    """

    def __init__(self) -> None:
        self.preset: Chosen[T] = {}
        self.own: Chosen[T] = {}
        """By command what the player has chosen."""
        self.rescued: set[str] = set()

    @property
    def held(self) -> tuple[object, ...]:
        """The preset and a copy of what the player has chosen: these decide who is reached."""
        return self.preset, {name: tuple(its) for name, its in self.own.items()}

    def changed(self, name: str) -> Sequence[T] | None:
        """Return what a command has here in place of its default, None for nothing."""
        return self.own.get(name, self.preset.get(name))

    def holding(self, it: T) -> list[Command]:
        """Return the commands that have been put on a key or a control."""
        return [each for each in TABLE if it in (self.changed(each.name) or ())]

    def default(self, name: str, default: Sequence[T]) -> Sequence[T]:
        """Return what a command has by the preset, else by `default`."""
        return self.preset.get(name, default)

    def all_of(self, name: str, default: Sequence[T]) -> Sequence[T]:
        """Return what a command has here: by default, what was chosen, or both."""
        changed = self.changed(name)
        if changed is not None and name not in self.rescued:
            return changed
        its: list[T] = list(self.default(name, default))
        its += [each for each in changed or () if each not in its]
        return its

    def in_order(self, it: T, by_default: Callable[[Command], bool]) -> list[Command]:
        """Return the commands of a key or a control, the one that it goes to first."""
        first: list[Command] = [
            one for one in TABLE if one.name in self.rescued and by_default(one)
        ]
        last: list[Command] = [
            one for one in TABLE if self.changed(one.name) is None and by_default(one)
        ]
        return [*first, *self.holding(it), *last]

    def rescue(self, reaches: Callable[[Command], bool]) -> None:
        """Let needed commands that nothing reaches keep their default, before all others."""
        self.rescued = set()
        needed = [one for one in TABLE if one.needed]
        while (lost := {one.name for one in needed if not reaches(one)}) - self.rescued:
            self.rescued |= lost


SCANS = ("scan_next", "scan_choose")
"""The intents of the two keys of a switch."""


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
        self._settled: tuple[object, ...] = ()

    def take_up(self, settings: Settings) -> None:
        """Let what the settings say hold."""
        preset = PRESETS.get(settings.key_preset, PRESETS[DEFAULT])
        self.keys.preset, self.keys.own = preset.keys, settings.keys
        self.pads.preset, self.pads.own = preset.pads, settings.pads
        self.scanning = settings.scanning != "off"
        self.always = "" if settings.pad_signs == "auto" else settings.pad_signs
        self.settle()

    def settle(self) -> None:
        """Lock nobody out: what is needed has a key that this keyboard has and that reaches it."""
        held = (self.keys.held, self.pads.held, self.scanning, {**LAYOUT.keys})
        if held == self._settled:
            return
        self._settled = held
        self.keys.rescue(self._is_reached)
        self.pads.rescue(self._is_reached_by_pads)

    def _is_reached(self, command: Command) -> bool:
        places = [place for place in self.places(command.name) if serves(place)]
        return command.name == "cancel" or self._always(command, places, self._at)

    def _is_reached_by_pads(self, command: Command) -> bool:
        controls = [one for one in self.controls(command.name) if one in KNOWN]
        return not command.pads or self._always(command, controls, self._on)

    def _always(
        self, command: Command, its: Sequence[T], order: Callable[[T], list[Command]]
    ) -> bool:
        """Return True if one of these reaches a command wherever it holds."""
        if SCANNING in command.where and not self.scanning:
            return True

        def reaches(it: T, where: str) -> bool:
            return next((one for one in order(it) if where in one.where), None) is command

        return all(any(reaches(it, where) for it in its) for where in command.where)

    def _at(self, place: int) -> list[Command]:
        return self.keys.in_order(place, lambda one: place in self._default_places(one.name))

    def _on(self, control: str) -> list[Command]:
        return self.pads.in_order(
            control, lambda one: control in self.pads.default(one.name, one.pads)
        )

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
        preset = self.keys.preset

        def by_default(one: Command) -> bool:
            return place in preset[one.name] if one.name in preset else key in one.keys

        return self._first(self.keys.in_order(place, by_default), where)

    def by_sign(self, sign: str) -> Command | None:
        """Return the command of a sign such as ?, whichever keys write it."""
        command = SIGNS.get(sign)
        kept = command is not None and self.keys.changed(command.name) is None
        return command if kept else None

    def by_control(self, control: str, where: str = "") -> Command | None:
        """Return the command of a button or a direction of a stick."""
        return self._first(self._on(control), where)

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
        return self.keys.all_of(name, self._default_places(name))

    def _default_places(self, name: str) -> Sequence[int]:
        found = map(LAYOUT.place_of, BY_NAME[name].keys)
        return self.keys.default(name, [place for place in found if place])

    def controls(self, name: str) -> Sequence[str]:
        """Return the controls of a pad for a command."""
        return self.pads.all_of(name, BY_NAME[name].pads)

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
        if self.keys.changed(name) is None or name in self.keys.rescued:
            kept = self.keys.default(name, ())
            return LAYOUT.name_of(kept[0]) if kept else LAYOUT.label(BY_NAME[name].keys)
        return next(map(LAYOUT.name_of, self.places(name)), "")

    def is_shadowed(self, name: str) -> bool:
        """Return True while the keys of a command do what a switch means by them."""
        if not self.scanning:
            return False
        own = {self.label(name)} - {""}
        return name not in SCANS and not own.isdisjoint(map(self.label, SCANS))

    def sign(self, control: str) -> PadSign:
        """Return the sign of a button on the pad in hand."""
        return pad_signs.sign(control, self.signs or self.always or pad_signs.PLAIN)


BINDINGS = Bindings()
"""The bindings of this machine."""
