"""The colours of the house: black slip, red clay, ivory, and one colour for each city."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pygame import Color

ART = Path(__file__).parents[1] / "art"


@dataclass(frozen=True)
class Faction:
    """One side of a war; colours are hex, `emblem` is a file of art/parts without `emblem-`."""

    name: str
    main: str
    light: str
    dark: str
    on_ivory: str
    emblem: str
    emblem_on_main: str
    pattern: str


_TABLE = json.loads((ART / "palette.json").read_text(encoding="utf-8"))
_BASE: Final[dict[str, str]] = {name: entry["hex"] for name, entry in _TABLE["colours"].items()}
HEX: Final[dict[str, str]] = dict(_BASE)
"""Colours by name, as they are worn now: read them when something is painted, not before."""
COLOURS: Final = ("standard", *_TABLE["vision"])
"""The palettes: for normal vision, and for people who lack one kind of cone."""


def colour(name: str) -> Color:
    """Return a colour by its name in the palette, or by hex when it opens with #."""
    return Color(name if name.startswith("#") else HEX[name])


def contrast(ink: str, ground: str) -> float:
    """Return the WCAG 2 contrast ratio of two colours, from 1 to 21."""
    light, dark = sorted((_luminance(ink), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(name: str) -> float:
    tint = colour(name)
    shares = [linear(channel / 255) for channel in (tint.r, tint.g, tint.b)]
    return 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]


def linear(share: float) -> float:
    """Return a channel of sRGB from 0 to 1 as a share of light."""
    return share / 12.92 if share <= 0.03928 else float(((share + 0.055) / 1.055) ** 2.4)


def _faction(entry: Mapping[str, str]) -> Faction:
    return Faction(
        name=entry["name"],
        main=entry["main"],
        light=entry["on_dark"],
        dark=entry["panel"],
        on_ivory=entry["on_ivory"],
        emblem=entry["emblem"],
        emblem_on_main=entry["emblem_on_main"],
        pattern=entry["pattern"].split()[0],
    )


CITIES: Final = {"athens": "A", "sparta": "S", "thebes": "T", "both": "N"}
_CAMPS: Final = {
    "dolphin": ("Dolphins", "athens", "dolphin"),
    "pegasus": ("Pegasi", "sparta", "pegasus"),
    "trident": ("Tridents", "thebes", "trident"),
    "east": ("East", "athens", "dolphin"),
    "west": ("West", "sparta", "pegasus"),
}


def _sides(changes: Mapping[str, Mapping[str, str]]) -> dict[str, Faction]:
    """Return all sides by their keys, with the changes that a palette makes to some."""
    tables = {name: _TABLE["factions"][letter] for name, letter in CITIES.items()}
    # The armies of the deck battle are no cities: any two of them may meet.
    tables |= _TABLE["armies"]
    sides = {name: _faction(entry | changes.get(name, {})) for name, entry in tables.items()}
    for name, (words, model, emblem) in _CAMPS.items():
        sides[name] = replace(sides[model], name=words, emblem=emblem, pattern=emblem)
    return sides


FACTIONS: Final[dict[str, Faction]] = _sides({})
"""The sides by their keys, in the colours that are worn now."""
ARMIES: Final = tuple(_TABLE["armies"])
SWAPS: Final[dict[str, str]] = {}
"""Colours of art files, and what they are painted in now."""
_worn: list[tuple[bool, str]] = [(False, COLOURS[0])]


def worn() -> tuple[bool, str]:
    """Return the look of everything that is painted: high contrast or not, and the palette."""
    return _worn[0]


def high_contrast() -> bool:
    """True while grounds are flat, outlines thick, and inks as far from their grounds as can be."""
    return _worn[0][0]


def wear(high: bool, colours: str = COLOURS[0]) -> bool:
    """Take a look. Returns True when it is another one, so that all painted before is stale."""
    if _worn[0] == (high, colours):
        return False
    _worn[0] = (high, colours)
    vision = _TABLE["vision"].get(colours, {"colours": {}, "sides": {}})
    HEX.update(_BASE | (_TABLE["high_contrast"] if high else {}) | vision["colours"])
    sides = _sides(vision["sides"])
    FACTIONS.update({name: _stark(name, side) for name, side in sides.items()} if high else sides)
    SWAPS.clear()
    SWAPS.update(_changes())
    return True


def _changes() -> dict[str, str]:
    pairs = [(_BASE[name], HEX[name]) for name in _BASE]
    for name, side in _sides({}).items():
        now = FACTIONS[name]
        pairs += [(getattr(side, part), getattr(now, part)) for part in PAINTED]
    changes: dict[str, str] = {}
    for old, new in pairs:
        if old != new:
            changes.setdefault(old.upper(), new)
    return changes


PAINTED: Final = ("main", "dark", "light", "on_ivory")
"""The colours of a side that art files are painted in; where two agree the first one counts."""
STARK: Final = 7.5
"""The contrast of a side's words in the high contrast theme; WCAG 2.2, 1.4.6, asks for 7."""


def _stark(name: str, side: Faction) -> Faction:
    """Return a side whose inks stand out from its grounds.

    Armies keep their main colours, which six of them need to be told apart; only large figures
    stand on these.
    """
    dark_emblem = contrast(side.emblem_on_main, "#FFFFFF") > STARK
    toward = "#FFFFFF" if dark_emblem else "#000000"
    light = _until(side.light, "#FFFFFF", "slip")
    return replace(
        side,
        main=side.main if name in ARMIES else _until(side.main, toward, side.emblem_on_main),
        light=light,
        dark=_until(side.dark, "#000000", light),
        on_ivory=_until(side.on_ivory, "#000000", "ivory2"),
    )


def _until(tint: str, end: str, other: str) -> str:
    """Return a colour moved towards an end until it stands out from another."""
    for step in range(41):
        moved = colour(tint).lerp(colour(end), step / 40)
        name = f"#{moved.r:02X}{moved.g:02X}{moved.b:02X}"
        if contrast(name, other) >= STARK:
            break
    return name
