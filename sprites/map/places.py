"""The eighteen areas as they stand on the panel: place, shield, sides for a name and for chits."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sprites.base.canvas import Box
from sprites.map.projection import MAP, PANEL, Point

CHIT: Final = 36.0
"""The side of a chit at an area, in panel units."""
FAN: Final = 6.0
"""The offset of each further chit of a stack, in panel units."""
FANNED: Final = 3
"""Chits of a stack that are seen; more are given by a number."""
SIDES: Final = {"sparta": "left", "thebes": "middle", "athens": "right"}
"""The side of an area at which each city's chits are shown (G3.4)."""
BETWEEN: Final = 4.0


@dataclass(frozen=True)
class Area:
    """One area in panel units; `mark` is an emblem's name, or Greek letters when `lettered`.

    `label` is the side where its name stands best; `up` says that the middle stack stands above
    the shield; `true` is where the town really lies, and `leader` whether a line leads there;
    `greek` is its name as it was inscribed.
    """

    id: str
    x: float
    y: float
    radius: float
    mark: str
    lettered: bool
    label: str
    up: bool
    true: Point
    leader: bool
    greek: str

    def chit(self, city: str, number: int = 0) -> Point:
        """From the area's middle to that of a city's chit, the first being number 0."""
        out = self.radius + BETWEEN + CHIT / 2 + FAN * min(number, FANNED - 1)
        if SIDES[city] == "middle":
            # Below the shield its counters need room.
            return 0.0, -out if self.up else out + 5
        return -out if SIDES[city] == "left" else out, 0.0

    def stack(self, city: str, number: int = FANNED - 1) -> Box:
        """Return the box of a whole stack, its middle counted from the area's."""
        (x, y), (far_x, far_y) = self.chit(city), self.chit(city, number)
        half = CHIT / 2
        left, top = min(x, far_x) - half, min(y, far_y) - half
        return Box(left, top, abs(far_x - x) + CHIT, abs(far_y - y) + CHIT)


def _area(name: str, entry: Mapping[str, object]) -> Area:
    x, y, radius, true = (entry[key] for key in ("x", "y", "radius", "true"))
    assert isinstance(x, int) and isinstance(y, int) and isinstance(radius, int)
    assert isinstance(true, list)
    return Area(
        name, x, y, radius,
        mark=str(entry.get("emblem") or entry["letters"]),
        lettered="letters" in entry,
        label=str(entry["label"]),
        up=entry["middle"] == "n",
        true=(true[0], true[1]),
        leader=bool(entry["leader"]),
        greek=str(entry["greek"]),
    )  # fmt: skip


AREAS: Final[dict[str, Area]] = {name: _area(name, entry) for name, entry in MAP["areas"].items()}
BENDS: Final[dict[str, list[Point]]] = MAP["bends"]
FRAME: Final = Box(0, 0, *PANEL)
