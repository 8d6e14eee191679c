"""The colours of the house: black slip, red clay, ivory, and one colour for each city."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pygame import Color

ART = Path(__file__).parent / "art"


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
HEX: Mapping[str, str] = {name: entry["hex"] for name, entry in _TABLE["colours"].items()}


def colour(name: str) -> Color:
    """Return a colour by its name in the palette, or by hex when it opens with #."""
    return Color(name if name.startswith("#") else HEX[name])


def contrast(ink: str, ground: str) -> float:
    """Return the WCAG 2 contrast ratio of two colours, from 1 to 21."""
    light, dark = sorted((_luminance(ink), _luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(name: str) -> float:
    tint = colour(name)
    shares = [_linear(channel / 255) for channel in (tint.r, tint.g, tint.b)]
    return 0.2126 * shares[0] + 0.7152 * shares[1] + 0.0722 * shares[2]


def _linear(share: float) -> float:
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


def _army(name: str, model: str, emblem: str) -> Faction:
    city = FACTIONS[model]
    return Faction(
        name, city.main, city.light, city.dark, city.on_ivory, emblem, city.emblem_on_main, emblem
    )


ATHENS, SPARTA, THEBES, BOTH = (_faction(_TABLE["factions"][letter]) for letter in "ASTN")
FACTIONS: dict[str, Faction] = {
    "athens": ATHENS,
    "sparta": SPARTA,
    "thebes": THEBES,
    "both": BOTH,
}
# The armies of the deck battle are no cities: any two of them may meet.
ARMIES: dict[str, Faction] = {name: _faction(entry) for name, entry in _TABLE["armies"].items()}
FACTIONS |= ARMIES
FACTIONS |= {
    "dolphin": _army("Dolphins", "athens", "dolphin"),
    "pegasus": _army("Pegasi", "sparta", "pegasus"),
    "trident": _army("Tridents", "thebes", "trident"),
    "east": _army("East", "athens", "dolphin"),
    "west": _army("West", "sparta", "pegasus"),
}
