"""Helpers of the Greek map's tests: positions in one line, actions in notation."""

from __future__ import annotations

from typing import Any

from game.rules.core import NOBODY, Seat
from game.rules.greece import GreeceState, GreeceView
from game.rules.greece.chits import CHITS, FACE_OF_ART
from game.rules.greece.map import AREA_OF_ID, AREAS, CITIES

ATHENS, SPARTA, THEBES = 0, 1, 2
VIEWERS = (ATHENS, SPARTA, THEBES, NOBODY)
HOMES = "athens: athens, sparta: sparta, thebes: thebes"
SPECIALS = [chit.art for chit in CHITS if chit.kind == "special"]


def chits(text: str) -> list[str]:
    """Chits by name, with commas between and copies as a number: "2 coup, pericles"."""
    found: list[str] = []
    for entry in filter(None, (part.strip() for part in text.split(","))):
        copies, _, name = entry.partition(" ")
        found += [name] * int(copies) if copies.isdigit() else [entry]
    return found


def counters(text: str) -> dict[str, Any]:
    """Areas with their owners: "athens: athens, delphi: thebes 2"; the others are neutral."""
    areas: dict[str, Any] = {}
    for entry in filter(None, (part.strip() for part in text.split(","))):
        area, _, holder = entry.partition(": ")
        owner, _, number = holder.partition(" ")
        areas[area] = {"owner": owner, "counters": int(number or 1)}
    return areas


def lying(text: str) -> dict[str, Any]:
    """Chits on the map in order: "delphi: athens coup, sparta star:coup; elis: thebes void"."""
    placed: dict[str, Any] = {}
    for entry in filter(None, (part.strip() for part in text.split(";"))):
        area, _, row = entry.partition(": ")
        pairs = [one.split() for one in row.split(",")]
        placed[area] = [{"seat": seat, "chit": chit} for seat, chit in pairs]
    return placed


def war(areas: str = HOMES, hands: tuple[str, ...] | None = None, **zones: Any) -> GreeceState:
    """A position with these counters and hands; `placed` as in `lying`, the rest as arranged."""
    if hands is not None:
        zones["hands"] = [chits(hand) for hand in hands]
    for zone in ("cup", "retired"):
        if zone in zones:
            zones[zone] = chits(zones[zone])
    if "placed" in zones:
        zones["placed"] = lying(zones["placed"])
    return GreeceState.arrange(areas=counters(areas), **zones)


def struggled(areas: str, placed: str, area: str = "delphi", **zones: Any) -> str:
    """Return an area's control after these chits are resolved: "neutral", or such as "athens 2"."""
    state = war(areas, phase="reveal", placed=placed, **zones)
    state.check()
    return holder(state, area)


def holder(state: GreeceState, area: str) -> str:
    """Return an area's owner and number of counters, such as "athens 2", or "neutral"."""
    owner = state.owner(AREA_OF_ID[area])
    return "neutral" if owner == NOBODY else f"{CITIES[owner]} {state.counters[AREA_OF_ID[area]]}"


def hand(state: GreeceState, seat: Seat) -> list[str]:
    """The names of the chits that a city holds."""
    held: list[str] = state.picture()["hands"][seat]
    return held


def possible(view: GreeceView, token: int) -> set[str]:
    """The names that a chit can still have for a viewer."""
    return {CHITS[face].art for face in view.possible(token)}


def faces(*names: str) -> set[int]:
    """The faces of chits by name."""
    return {FACE_OF_ART[name] for name in names}


def area_names(numbers: tuple[int, ...]) -> set[str]:
    """The ids of areas by number."""
    return {AREAS[number].id for number in numbers}
