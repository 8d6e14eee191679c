"""The player's settings, saved between sessions."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec

from game.rules.wording import Phrase, phrase
from game.system import paths
from game.system.files import TooLong, read_file
from game.system.i18n import ENGLISH, languages
from game.system.locks import held
from game.system.plain_text import plain

KEPT = "The settings file cannot be read and is kept as {file}. Using defaults."
RESET = "These settings were reset: {names}. The old file is kept as {file}."
SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""Speeds of motion; 0 stands for instant."""
TEXT_SCALES = (100, 125, 150, 175, 200)
COLOURS = ("standard", "red-green", "blue-yellow")
"""Palettes: for normal vision, and for people who see two colours as one."""
LONGEST_FILE = 1 << 20
LONGEST_NAME, MOST_NAMES, MOST_LESSONS = 40, 20, 200
MOST_SCENARIOS = 400


class Settings(msgspec.Struct):
    """All settings with their defaults. Volumes are slider positions from 0 to 1."""

    language: str = ENGLISH
    text_scale: int = 100
    speed: float = 1.0
    calm: bool = False
    high_contrast: bool = False
    colours: str = COLOURS[0]
    fullscreen: bool = False
    captions: bool = False
    warn_pass: bool = True
    single_answers: bool = True
    hold_to_look: bool = True
    trusting_table: bool = False
    master: float = 0.8
    music: float = 0.5
    effects: float = 0.85
    ui: float = 0.7
    ambience: float = 0.4
    mute_unfocused: bool = True
    mono: bool = False
    names: dict[str, str] = {}
    last_seats: dict[str, list[str]] = {}
    lessons_done: list[str] = []
    lesson_steps: dict[str, int] = {}
    panel_help: dict[str, bool] = {}
    """By game whether the panel of its table shows the help, where the player has chosen."""
    puzzles_solved: list[str] = []
    scenario_wins: dict[str, int] = {}
    """By scenario and level the fewest turns of a victory."""
    scenario_defeats: dict[str, int] = {}
    """By scenario and level the number of defeats."""
    scenarios_begun: dict[str, str] = {}
    """By the file name of a record the scenario, the level and the seat that are played there."""
    width: int = 1280
    height: int = 720

    def checked(self) -> Settings:
        """The same with every value inside its range."""
        if self.language not in languages():
            self.language = ENGLISH
        if self.text_scale not in TEXT_SCALES:
            self.text_scale = 100
        if self.colours not in COLOURS:
            self.colours = COLOURS[0]
        if self.speed not in SPEEDS:
            self.speed = 1.0
        for name in ("master", "music", "effects", "ui", "ambience"):
            setattr(self, name, min(1.0, max(0.0, getattr(self, name))))
        self.names = {
            seat: plain(name, LONGEST_NAME) for seat, name in list(self.names.items())[:MOST_NAMES]
        }
        self.last_seats = {
            game: [plain(entry, LONGEST_NAME) for entry in seats[:MOST_NAMES]]
            for game, seats in list(self.last_seats.items())[:MOST_NAMES]
        }
        self.lessons_done = [plain(name, LONGEST_NAME) for name in self.lessons_done[:MOST_LESSONS]]
        solved = self.puzzles_solved[:MOST_LESSONS]
        self.puzzles_solved = [plain(name, LONGEST_NAME) for name in solved]
        self.lesson_steps = {
            plain(name, LONGEST_NAME): max(0, step)
            for name, step in list(self.lesson_steps.items())[:MOST_LESSONS]
        }
        self.panel_help = {
            plain(game, LONGEST_NAME): shown
            for game, shown in list(self.panel_help.items())[:MOST_NAMES]
        }
        for name in ("scenario_wins", "scenario_defeats", "scenarios_begun"):
            setattr(self, name, dict(list(getattr(self, name).items())[-MOST_SCENARIOS:]))
        self.width = min(7680, max(640, self.width))
        self.height = min(4320, max(360, self.height))
        return self


def load(path: Path | None = None) -> tuple[Settings, Phrase | None]:
    """The settings of a file, and a sentence when not all of it could be used."""
    path = path or paths.settings_file()
    try:
        fields, unreadable = _fields_of(path)
    except FileNotFoundError:
        return Settings(), None
    except ValueError:
        return Settings(), _aside("The settings file cannot be read. Using defaults.", KEPT, path)
    except OSError as error:
        return Settings(), phrase(
            "Could not read settings: {why}.", why=error.strerror or str(error)
        )
    chosen = Settings(**fields).checked()
    if not unreadable:
        return chosen, None
    names = ", ".join(unreadable)
    problem = _aside("These settings were reset: {names}.", RESET, path, names=names)
    save(chosen, path)
    return chosen, problem


def _fields_of(path: Path) -> tuple[dict[str, Any], list[str]]:
    """The fields that a file has values for, and those whose values cannot be used.

    ValueError when it is no file of settings, OSError when it cannot be read.
    """
    try:
        content = read_file(path, LONGEST_FILE)
        found = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    except (TooLong, msgspec.DecodeError, RecursionError):
        raise ValueError from None
    fields, unreadable = {}, []
    for field in msgspec.structs.fields(Settings):
        try:
            if field.name in found:
                fields[field.name] = msgspec.json.decode(found[field.name], type=field.type)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            unreadable.append(field.name)
    return fields, unreadable


def _aside(words: str, kept: str, path: Path, **values: str) -> Phrase:
    """Set a file aside; a sentence that says so, `kept` with its new name where that worked."""
    try:
        return phrase(kept, file=paths.set_aside(path).name, **values)
    except OSError:
        return phrase(words, **values)


def save(
    settings: Settings, path: Path | None = None, since: Settings | None = None
) -> Phrase | None:
    """Write the settings in one step; a sentence when they could not be kept.

    With `since`, how they stood when they were last read or written, only what has changed since
    then is written: the rest may be another program's.
    """
    path = path or paths.settings_file()
    try:
        with held(path):
            merged = _merged(settings, since, path) if since is not None else settings
            paths.write_whole(path, msgspec.json.format(msgspec.json.encode(merged), indent=1))
    except OSError as error:
        return phrase("Could not save settings: {why}.", why=error.strerror or str(error))
    return None


def _merged(settings: Settings, since: Settings, path: Path) -> Settings:
    """The settings of a file with what has changed here."""
    try:
        there, _unreadable = _fields_of(path)
    except (OSError, ValueError):
        return settings
    merged = deepcopy(settings)
    for name, theirs in there.items():
        own, before = getattr(settings, name), getattr(since, name)
        if isinstance(own, dict):
            changes = {key: own[key] for key in own if own[key] != before.get(key)}
            kept = {key: theirs[key] for key in theirs if key in own or key not in before}
            setattr(merged, name, kept | changes)
        elif own == before:
            setattr(merged, name, theirs)
    return merged.checked()
