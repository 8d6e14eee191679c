"""The player's choices: how the program looks, sounds and is played. Their words stand by them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.system import paths
from game.system.i18n import ENGLISH, N_, languages
from game.system.ranges import Among, Between, Most, Name, Row, Table
from game.system.struct_file import FileReport, StructFile, fields_in

SPEEDS = {
    0.5: N_("Half speed"),
    1.0: N_("Normal"),
    2.0: N_("Double speed"),
    4.0: N_("4× speed"),
    0.0: N_("Instant"),
}
TEXT_SCALES = (100, 125, 150, 175, 200)
TEXT_FACES = {
    "source": N_("Book"),
    "sans": N_("Without serifs"),
    "legible": N_("Highly legible"),
}
LINE_SPACINGS = (100, 125, 150)
COLOURS = {
    "standard": N_("Standard"),
    "red-green": N_("Red-green colour blind"),
    "blue-yellow": N_("Blue-yellow colour blind"),
}
"""Palettes: for normal vision, and for people who see two colours as one."""
RIVALS = {
    "lively": N_("Lively"),
    "sparing": N_("Sparing"),
    "silent": N_("Silent"),
}
"""The shares of lines that rivals say at the table."""
PAD_SIGNS = {
    "auto": N_("Match the gamepad"),
    "xbox": N_("Xbox"),
    "playstation": N_("PlayStation"),
    "switch": N_("Switch"),
    "plain": N_("Plain letters"),
}
"""The signs of a pad's buttons: those of the pad in hand, or always the same."""
SCANNING = {
    "off": N_("Off"),
    "auto": N_("Automatic, one key"),
    "step": N_("Two keys"),
}
"""Walking through the screen with a switch: not at all, by itself, or by a second switch."""
SCAN_SECONDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)
SPEECH_RATES = {
    120: N_("Very slow"),
    140: N_("Slow"),
    165: N_("Normal"),
    200: N_("Brisk"),
    250: N_("Fast"),
    300: N_("Very fast"),
    400: N_("Fastest"),
}
"""Words a minute."""
TOLD = {
    "all": N_("All"),
    "decisive": N_("Own and decisive"),
    "asked": N_("Only when asked"),
}
"""The shares of a kind of announcement that are told: all, own and decisive ones, or none."""
UNPLACED = -(1 << 15)
"""The place of a window that has none yet: the system chooses one."""
PLACES = 1024
"""The number of places on a keyboard, each once more for those pressed with Control."""
Volume = Annotated[float, Between(0.0, 1.0)]
"""The position of a slider."""


class Settings(msgspec.Struct):
    """All settings with their defaults."""

    language: Annotated[str, Among(languages)] = ENGLISH
    text_face: Annotated[str, Among(TEXT_FACES)] = "source"
    line_spacing: Annotated[int, Among(LINE_SPACINGS)] = 100
    text_scale: Annotated[int, Among(TEXT_SCALES)] = 100
    speed: Annotated[float, Among(SPEEDS)] = 1.0
    calm: bool = False
    high_contrast: bool = False
    colours: Annotated[str, Among(COLOURS)] = "standard"
    fullscreen: bool = False
    captions: bool = False
    warn_pass: bool = True
    rivals: Annotated[str, Among(RIVALS)] = "lively"
    warner: bool = False
    """True where a mistake is asked about before it is made."""
    tell_odds: bool = True
    """True where a tag says how likely it was what chance has just brought."""
    single_answers: bool = True
    hold_to_look: bool = True
    trusting_table: bool = False
    master: Volume = 0.8
    music: Volume = 0.5
    effects: Volume = 0.85
    ui: Volume = 0.7
    ambience: Volume = 0.4
    mute_unfocused: bool = True
    mono: bool = False
    key_preset: Name = "default"
    keys: Annotated[dict[Name, Row[Annotated[int, Among(range(1, PLACES))]]], Most(200)] = {}
    """By command the places of the keys that the player has chosen for it."""
    pads: Annotated[dict[Name, Row[Name]], Most(200)] = {}
    """By command the buttons of a pad that the player has chosen for it."""
    pad_signs: Annotated[str, Among(PAD_SIGNS)] = "auto"
    rumble: bool = True
    screen_keys: bool = False
    left_handed: bool = False
    scanning: Annotated[str, Among(SCANNING)] = "off"
    scan_seconds: Annotated[float, Among(SCAN_SECONDS)] = 1.5
    speech: bool = False
    """True where the program speaks by itself, without a screen reader."""
    speech_rate: Annotated[int, Among(SPEECH_RATES)] = 165
    voice: Name = ""
    """The name of a voice of the system, "" for its own choice."""
    told: Table[Annotated[str, Among(TOLD)]] = {}
    """By kind of announcement how many of them are told, where the player has chosen."""
    width: Annotated[int, Between(640, 7680)] = 1280
    height: Annotated[int, Between(360, 4320)] = 720
    left: Annotated[int, Between(UNPLACED, -UNPLACED)] = UNPLACED
    top: Annotated[int, Between(UNPLACED, -UNPLACED)] = UNPLACED
    """The window's place among all displays, in points."""


SETTINGS = StructFile(
    Settings,
    paths.settings_file,
    FileReport(
        N_("The settings file cannot be read. Using defaults."),
        N_("The settings file cannot be read and is kept as {file}. Using defaults."),
        N_("These settings were reset: {names}."),
        N_("Could not read settings: {why}."),
        N_("Could not save settings: {why}."),
    ),
)
load, save = SETTINGS.load, SETTINGS.save


def kept_language() -> str | None:
    """Return the language in the file of settings, which stays as it is; None without a file."""
    try:
        return SETTINGS.taken_from(fields_in(paths.settings_file()))[0].language
    except FileNotFoundError:
        return None
    except (ValueError, OSError):
        return ENGLISH
