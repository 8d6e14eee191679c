"""What a player has set, kept from one evening to the next."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game import paths
from game.rules.wording import Phrase, phrase
from game.words import ENGLISH, languages

SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""Speeds of motion; 0 stands for instant."""
TEXT_SCALES = (100, 125, 150, 175, 200)
LONGEST_FILE = 1 << 20
LONGEST_NAME, MOST_NAMES = 40, 20


class Settings(msgspec.Struct):
    """All settings with their defaults. Volumes are slider positions from 0 to 1."""

    language: str = ENGLISH
    text_scale: int = 100
    speed: float = 1.0
    calm: bool = False
    fullscreen: bool = False
    captions: bool = False
    warn_pass: bool = True
    master: float = 0.8
    music: float = 0.5
    effects: float = 0.85
    ui: float = 0.7
    ambience: float = 0.4
    mute_unfocused: bool = True
    mono: bool = False
    names: dict[str, str] = {}
    last_seats: dict[str, list[str]] = {}
    width: int = 1280
    height: int = 720

    def checked(self) -> Settings:
        """The same with every value inside its range."""
        if self.language not in languages():
            self.language = ENGLISH
        if self.text_scale not in TEXT_SCALES:
            self.text_scale = 100
        if self.speed not in SPEEDS:
            self.speed = 1.0
        for name in ("master", "music", "effects", "ui", "ambience"):
            setattr(self, name, min(1.0, max(0.0, getattr(self, name))))
        self.names = {
            seat: name[:LONGEST_NAME] for seat, name in list(self.names.items())[:MOST_NAMES]
        }
        self.last_seats = {
            game: [entry[:LONGEST_NAME] for entry in seats[:MOST_NAMES]]
            for game, seats in list(self.last_seats.items())[:MOST_NAMES]
        }
        self.width = min(7680, max(960, self.width))
        self.height = min(4320, max(540, self.height))
        return self


def load(path: Path | None = None) -> tuple[Settings, Phrase | None]:
    """The settings of a file, and a sentence when it could not be used."""
    path = path or paths.settings_file()
    try:
        if path.stat().st_size > LONGEST_FILE:
            return Settings(), phrase("The settings file is too long. Using defaults.")
        return msgspec.json.decode(path.read_bytes(), type=Settings).checked(), None
    except FileNotFoundError:
        return Settings(), None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return Settings(), phrase("The settings file cannot be read. Using defaults.")
    except OSError as error:
        return Settings(), phrase(
            "Could not read settings: {why}.", why=error.strerror or str(error)
        )


def save(settings: Settings, path: Path | None = None) -> Phrase | None:
    """Write the settings in one step; a sentence when they could not be kept."""
    content = msgspec.json.format(msgspec.json.encode(settings), indent=1)
    try:
        paths.write_whole(path or paths.settings_file(), content)
    except OSError as error:
        return phrase("Could not save settings: {why}.", why=error.strerror or str(error))
    return None
