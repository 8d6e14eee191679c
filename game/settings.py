"""What a player has set, kept from one evening to the next."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game import paths
from game.files import TooLong, read_file
from game.names import plain

SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""Speeds of motion; 0 stands for instant."""
TEXT_SCALES = (100, 125, 150, 175, 200)
LONGEST_FILE = 1 << 20
LONGEST_NAME, MOST_NAMES = 40, 20


class Settings(msgspec.Struct):
    """All settings with their defaults. Volumes are slider positions from 0 to 1."""

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
        if self.text_scale not in TEXT_SCALES:
            self.text_scale = 100
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
        self.width = min(7680, max(960, self.width))
        self.height = min(4320, max(540, self.height))
        return self


def load(path: Path | None = None) -> tuple[Settings, str]:
    """The settings of a file, and a sentence when it could not be used."""
    path = path or paths.settings_file()
    try:
        content = read_file(path, LONGEST_FILE)
        return msgspec.json.decode(content, type=Settings).checked(), ""
    except FileNotFoundError:
        return Settings(), ""
    except TooLong:
        return Settings(), "The file of settings is too long; the defaults hold."
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return Settings(), "The file of settings cannot be read; the defaults hold."
    except OSError as error:
        return Settings(), f"Settings cannot be read: {error.strerror or error}."


def save(settings: Settings, path: Path | None = None) -> str:
    """Write the settings in one step; a sentence when they could not be kept."""
    content = msgspec.json.format(msgspec.json.encode(settings), indent=1)
    try:
        paths.write_whole(path or paths.settings_file(), content)
    except OSError as error:
        return f"Settings cannot be kept: {error.strerror or error}."
    return ""
