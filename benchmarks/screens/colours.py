"""Differences between colours that must be told apart, for each kind of colour vision.

    python -m benchmarks.screens.colours

Each pair of cities, of armies, gain and loss, on and off, in each palette that the settings offer,
as seen with normal vision and without one kind of cone. The simulation is that of Machado, Oliveira
and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG
15 (2009), at severity 1.0, on linear light; the difference is CIEDE2000 (Sharma, Wu and Dalal,
Color Research and Application 30, 2005). About 2 can just be seen side by side; the floor here is
far above, since the colours stand apart and small. Exit status 1 when a pair lies below it for
somebody whom the palette is meant for.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from sprites.base import palette
from sprites.base.palette import ARMIES, COLOURS, FACTIONS, colour

Vector = tuple[float, float, float]
MATRICES: Final[dict[str, tuple[Vector, Vector, Vector]]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""The matrices of severity 1.0 of Machado et al., from their table."""
MEANT_FOR: Final[dict[str, tuple[str, ...]]] = {
    "standard": ("normal",),
    "red-green": ("normal", "protan", "deutan"),
    "blue-yellow": ("normal", "tritan"),
}
CITIES: Final = ("athens", "sparta", "thebes")
FLOOR: Final = 26.0
"""The least difference of any pair: colours at opposite ends of a table, on pieces of 24 pixels."""


@dataclass(frozen=True)
class Pair:
    """Two colours that must be told apart, and their differences to each kind of eyes."""

    kind: str
    names: str
    seen: dict[str, float]

    def low(self, sight: str) -> bool:
        """True if somebody for whom this palette is meant sees too little difference."""
        return any(self.seen[eyes] < FLOOR for eyes in MEANT_FOR[sight])


def pairs() -> Iterator[Pair]:
    """Yield all pairs in the palette that is in use."""
    for one, other in combinations(CITIES, 2):
        yield _pair("cities", f"{one}, {other}", FACTIONS[one].main, FACTIONS[other].main)
        yield _pair("curves", f"{one}, {other}", FACTIONS[one].light, FACTIONS[other].light)
    for one, other in combinations(ARMIES, 2):
        yield _pair("armies", f"{one}, {other}", FACTIONS[one].main, FACTIONS[other].main)
    yield _pair("change", "gain, loss on ivory", "gain", "loss")
    yield _pair("change", "gain, loss on slip", "gainL", "lossL")
    yield _pair("light", "button that can and cannot be used", "ivory", "slip3")
    yield _pair("light", "row in and out of the focus", "clay", "slip")


def _pair(kind: str, names: str, one: str, other: str) -> Pair:
    return Pair(kind, names, {eyes: seen_apart(one, other, eyes) for eyes in MATRICES})


def seen_apart(one: str, other: str, eyes: str) -> float:
    """Return the CIEDE2000 difference of two colours as such eyes see them."""
    return ciede2000(_lab(_seen(one, eyes)), _lab(_seen(other, eyes)))


def _seen(name: str, eyes: str) -> Vector:
    tint = colour(name)
    linear = [palette.linear(channel / 255) for channel in (tint.r, tint.g, tint.b)]
    r, g, b = (
        min(1.0, max(0.0, sum(w * c for w, c in zip(row, linear, strict=True))))
        for row in MATRICES[eyes]
    )
    return r, g, b


def _lab(linear: Vector) -> Vector:
    """Return linear sRGB as CIE L*a*b* under D65."""
    r, g, b = linear
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (_cube_root(share) for share in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _cube_root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def ciede2000(one: Vector, other: Vector) -> float:
    """Return the CIEDE2000 difference of two L*a*b* colours, with all weights 1."""
    mean = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25.0**7))
    (l1, c1, h1), (l2, c2, h2) = (_polar(lab, stretch) for lab in (one, other))
    turn = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    middle = h1 + h2 if not c1 * c2 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2 - 50, (c1 + c2) / 2
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    t = sum(
        weight * math.cos(math.radians(times * middle + off))
        for weight, times, off in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    )
    dl = (l2 - l1) / (1 + 0.015 * light**2 / math.sqrt(20 + light**2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = hue / (1 + 0.015 * chroma * (1 + t))
    bend = 60 * math.exp(-(((middle - 275) / 25) ** 2))
    blue = -2 * math.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * math.sin(math.radians(bend))
    return math.sqrt(dl**2 + dc**2 + dh**2 + blue * dc * dh)


def _polar(lab: Vector, stretch: float) -> Vector:
    a = lab[1] * stretch
    return lab[0], math.hypot(a, lab[2]), math.degrees(math.atan2(lab[2], a)) % 360


def table(sight: str) -> tuple[list[str], int]:
    """Return the lines of a palette's table, and the number of pairs below their floors."""
    palette.wear(False, sight)
    found = list(pairs())
    meant = ", ".join(MEANT_FOR[sight])
    lines = [
        f"palette {sight}, meant for {meant}",
        f"{'':44}" + "".join(f"{e:>8}" for e in MATRICES),
    ]
    for pair in found:
        row = "".join(f"{pair.seen[eyes]:8.1f}" for eyes in MATRICES)
        verdict = f"below {FLOOR:g}" if pair.low(sight) else ""
        lines.append(f"{pair.kind:8}{pair.names:36}{row}  {verdict}".rstrip())
    return lines, sum(pair.low(sight) for pair in found)


def main() -> int:
    """Print the table of each palette; 1 when a pair lies below its floor."""
    low = 0
    for sight in COLOURS:
        lines, missed = table(sight)
        print("\n".join(lines), end="\n\n")
        low += missed
    palette.wear(False)
    print(f"{low} pairs below their floors")
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main())
