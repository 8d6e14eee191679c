"""The player's settings, saved between sessions.

Several programs may write the file, a newer one among them: each writes what was changed in it, and
leaves all else as it is there, fields and values that it does not know too.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from game.rules.wording import Phrase, phrase
from game.system import paths
from game.system.files import TooLong, held, read_file
from game.system.i18n import ENGLISH, languages
from game.system.output import plain
from game.system.outside_json import decoded

KEPT = "The settings file cannot be read and is kept as {file}. Using defaults."
RESET = "These settings were reset: {names}. The old file is kept as {file}."
SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""Speeds of motion; 0 stands for instant."""
TEXT_SCALES = (100, 125, 150, 175, 200)
TEXT_FACES = ("source", "sans", "legible")
LINE_SPACINGS = (100, 125, 150)
COLOURS = ("standard", "red-green", "blue-yellow")
"""Palettes: for normal vision, and for people who see two colours as one."""
PAD_SIGNS = ("auto", "xbox", "playstation", "switch", "plain")
"""The signs of a pad's buttons: those of the pad in hand, or always the same."""
SCANNING = ("off", "auto", "step")
"""Walking through the screen with a switch: not at all, by itself, or by a second switch."""
SCAN_SECONDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)
SPEECH_RATES = (120, 140, 165, 200, 250, 300, 400)
"""Words a minute."""
RIVALS = ("lively", "sparing", "silent")
"""The shares of lines that rivals say at the table."""
TOLD = ("all", "decisive", "asked")
"""The shares of a kind of announcement that are told: all, own and decisive ones, or none."""
NAMED = {
    "text_face": TEXT_FACES,
    "colours": COLOURS,
    "rivals": RIVALS,
    "pad_signs": PAD_SIGNS,
    "scanning": SCANNING,
}
"""The values of settings that are words, the default of each first."""
LONGEST_FILE = 1 << 20
MOST_MISTAKES = 600
LONGEST_NAME, MOST_NAMES, MOST_LESSONS, MOST_PUZZLES = 40, 20, 200, 1000
MOST_SCENARIOS = 400
PLACES = 1024
"""The number of places on a keyboard, each once more for those pressed with Control."""
MOST_ENTRIES = 1_000
"""The most entries of a table of settings that stay in the file."""


class Settings(msgspec.Struct):
    """All settings with their defaults. Volumes are slider positions from 0 to 1."""

    language: str = ENGLISH
    text_face: str = TEXT_FACES[0]
    line_spacing: int = LINE_SPACINGS[0]
    text_scale: int = 100
    speed: float = 1.0
    calm: bool = False
    high_contrast: bool = False
    colours: str = COLOURS[0]
    fullscreen: bool = False
    captions: bool = False
    warn_pass: bool = True
    rivals: str = RIVALS[0]
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
    key_preset: str = "default"
    keys: dict[str, list[int]] = {}
    """By command the places of the keys that the player has chosen for it."""
    pads: dict[str, list[str]] = {}
    """By command the buttons of a pad that the player has chosen for it."""
    pad_signs: str = PAD_SIGNS[0]
    rumble: bool = True
    screen_keys: bool = False
    left_handed: bool = False
    scanning: str = SCANNING[0]
    scan_seconds: float = 1.5
    speech: bool = False
    """True where the program speaks by itself, without a screen reader."""
    speech_rate: int = SPEECH_RATES[2]
    """Words a minute."""
    voice: str = ""
    """The name of a voice of the system, "" for its own choice."""
    told: dict[str, str] = {}
    """By kind of announcement how many of them are told, where the player has chosen."""
    names: dict[str, str] = {}
    last_seats: dict[str, list[str]] = {}
    last_options: dict[str, list[int]] = {}
    """The same as `last_choices` by the numbers that choices had in 1.0.0, which wrote it."""
    last_choices: dict[str, list[str]] = {}
    """By game the name of the choice in each row of its last set-up."""
    last_rules: dict[str, dict[str, Any]] = {}
    """By game the further options of the rules in its last set-up. Any: the rules read them."""
    lessons_done: list[str] = []
    lesson_steps: dict[str, int] = {}
    panel_help: dict[str, bool] = {}
    """By game whether the panel of its table shows the help, where the player has chosen."""
    puzzles_solved: list[str] = []
    mistakes_solved: dict[str, str] = {}
    """By exercise from one's own matches the latest day on which it was solved."""
    doors: list[str] = []
    """The doors that the title had when it was last open."""
    specials_met: list[str] = []
    """The Specials of the map whose cards have been shown."""
    hints_told: bool = False
    """True once it has been said that matches with many hints leave the rating as it is."""
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
        if self.line_spacing not in LINE_SPACINGS:
            self.line_spacing = LINE_SPACINGS[0]
        if self.speed not in SPEEDS:
            self.speed = 1.0
        for name, values in NAMED.items():
            if getattr(self, name) not in values:
                setattr(self, name, values[0])
        if self.scan_seconds not in SCAN_SECONDS:
            self.scan_seconds = 1.5
        self.key_preset = plain(self.key_preset, LONGEST_NAME)
        self.keys = {
            plain(name, LONGEST_NAME): [place for place in places if 0 < place < PLACES][
                :MOST_NAMES
            ]
            for name, places in list(self.keys.items())[:MOST_LESSONS]
        }
        self.pads = {
            plain(name, LONGEST_NAME): [plain(one, LONGEST_NAME) for one in some[:MOST_NAMES]]
            for name, some in list(self.pads.items())[:MOST_LESSONS]
        }
        if self.speech_rate not in SPEECH_RATES:
            self.speech_rate = SPEECH_RATES[2]
        self.voice = plain(self.voice, LONGEST_NAME)
        self.told = {
            plain(kind, LONGEST_NAME): told
            for kind, told in list(self.told.items())[:MOST_NAMES]
            if told in TOLD
        }
        for name in ("master", "music", "effects", "ui", "ambience"):
            setattr(self, name, min(1.0, max(0.0, getattr(self, name))))
        self.names = {
            seat: plain(name, LONGEST_NAME) for seat, name in list(self.names.items())[:MOST_NAMES]
        }
        self.last_seats = {
            game: [plain(entry, LONGEST_NAME) for entry in seats[:MOST_NAMES]]
            for game, seats in list(self.last_seats.items())[:MOST_NAMES]
        }
        self.last_options = {
            plain(game, LONGEST_NAME): [max(0, at) for at in rows[:MOST_NAMES]]
            for game, rows in list(self.last_options.items())[:MOST_NAMES]
        }
        self.last_choices = {
            plain(game, LONGEST_NAME): [plain(name, LONGEST_NAME) for name in rows[:MOST_NAMES]]
            for game, rows in list(self.last_choices.items())[:MOST_NAMES]
        }
        self.last_rules = {
            plain(game, LONGEST_NAME): dict(list(rules.items())[:MOST_NAMES])
            for game, rules in list(self.last_rules.items())[:MOST_NAMES]
        }
        self.lessons_done = [plain(name, LONGEST_NAME) for name in self.lessons_done[:MOST_LESSONS]]
        solved = self.puzzles_solved[:MOST_PUZZLES]
        self.puzzles_solved = [plain(name, LONGEST_NAME) for name in solved]
        met = self.specials_met[:MOST_LESSONS]
        self.specials_met = [plain(name, LONGEST_NAME) for name in met]
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
        self.mistakes_solved = dict(list(self.mistakes_solved.items())[-MOST_MISTAKES:])
        self.width = min(7680, max(640, self.width))
        self.height = min(4320, max(360, self.height))
        return self


def load(path: Path | None = None) -> tuple[Settings, Phrase | None]:
    """The settings of a file, and a sentence when not all of it could be used."""
    path = path or paths.settings_file()
    try:
        there = _fields_in(path)
    except FileNotFoundError:
        return Settings(), None
    except ValueError:
        return Settings(), _aside("The settings file cannot be read. Using defaults.", KEPT, path)
    except OSError as error:
        return Settings(), phrase(
            "Could not read settings: {why}.", why=error.strerror or str(error)
        )
    known, unreadable = _known(there)
    chosen = Settings(**known).checked()
    if not unreadable:
        return chosen, None
    names = ", ".join(unreadable)
    problem = _aside("These settings were reset: {names}.", RESET, path, names=names)
    with suppress(OSError), held(path):
        _write(path, {**there, **{name: getattr(chosen, name) for name in unreadable}})
    return chosen, problem


def kept_language() -> str | None:
    """Return the language in the file of settings, which stays as it is; None without a file."""
    try:
        there = _fields_in(paths.settings_file())
    except FileNotFoundError:
        return None
    except (ValueError, OSError):
        return ENGLISH
    known, _unreadable = _known(there)
    return Settings(**known).checked().language


Fields = Mapping[str, msgspec.Raw]
"""The fields of a file, of which some may be unknown here, each as it is written there."""


def _fields_in(path: Path) -> Fields:
    """Return the fields of a file. ValueError when it is no file of settings, OSError."""
    try:
        content = read_file(path, LONGEST_FILE)
        there = decoded(content, dict[str, msgspec.Raw])
    except (TooLong, ValueError):
        raise ValueError from None
    if "rivals" not in there and bytes(there.get("rivals_speak", b"")) == b"false":
        there["rivals"] = msgspec.Raw(b'"silent"')  # it was a switch before
    return there


def _known(there: Fields) -> tuple[dict[str, Any], list[str]]:
    """Return the values of the fields that are known, and the names of those of a wrong type."""
    known, unreadable = {}, []
    for field in msgspec.structs.fields(Settings):
        try:
            if field.name in there:
                known[field.name] = decoded(there[field.name], field.type)
        except ValueError:
            unreadable.append(field.name)
    return known, unreadable


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
            _write(path, _merged(settings, since, path))
    except OSError as error:
        return phrase("Could not save settings: {why}.", why=error.strerror or str(error))
    return None


def _write(path: Path, fields: Mapping[str, object]) -> None:
    paths.write_whole(path, msgspec.json.format(msgspec.json.encode(fields), indent=1))


def _merged(settings: Settings, since: Settings | None, path: Path) -> dict[str, object]:
    """Return the fields of a file with what has changed here."""
    try:
        there = _fields_in(path)
    except (OSError, ValueError):
        there = {}
    merged: dict[str, object] = {**there, **msgspec.structs.asdict(settings)}
    if since is not None:
        for name, theirs in _known(there)[0].items():
            own, before = getattr(settings, name), getattr(since, name)
            if isinstance(own, dict):
                merged[name] = _entries(own, before, there[name])
            elif isinstance(own, list):
                merged[name] = _members(own, before, theirs)
            elif own == before:
                merged[name] = there[name]
    return merged


def _entries(own: dict[str, Any], before: dict[str, Any], there: msgspec.Raw) -> dict[str, object]:
    """Return the entries of a table in the file with those that have changed here."""
    theirs = decoded(there, dict[str, msgspec.Raw])
    kept = {key: theirs[key] for key in theirs if key in own or key not in before}
    changes = {key: own[key] for key in own if own[key] != before.get(key)}
    return dict(list((kept | changes).items())[-MOST_ENTRIES:])


def _members(own: list[str], before: list[str], theirs: list[str]) -> list[str]:
    """Return the members of a list in the file with those that have come or gone here."""
    kept = [one for one in theirs if one in own or one not in before]
    return kept + [one for one in own if one not in before and one not in theirs]
