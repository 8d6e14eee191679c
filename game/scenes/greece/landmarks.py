"""The places of what a lesson points out on the map's table."""

from __future__ import annotations

from game.rules.greece.chits import CHITS
from game.rules.greece.map import CITIES
from game.scenes.greece.display import CHIT, SPOT, GreeceDisplay
from game.scenes.tables.landmarks import spot_boxes
from sprites.canvas import Box


def landmark(display: GreeceDisplay, name: str) -> list[Box]:
    """Return the boxes of "chit:SLUG", "area:ID", "plate:CITY", "button:NAME" or a zone."""
    kind, _colon, named = name.partition(":")
    zones = {
        "hand": display.boxes.hand,
        "map": display.boxes.map,
        "circle": display.boxes.words,
        "turn_track": display.boxes.track,
        "order": display.boxes.phase,
    }
    if name in zones:
        return [zones[name]]
    boxes = spot_boxes(display.focus, _spots(display, kind, named))
    # The ring around a plate lies on its edge, so that the heading above stays whole.
    return [box.inflate(-12, -12) for box in boxes] if kind.startswith("plate") else boxes


def _spots(display: GreeceDisplay, kind: str, named: str) -> list[str]:
    if kind == "chit":
        faces, hands = display.board.faces, display.board.hands
        hand = hands[display.viewer] if display.viewer >= 0 else []
        return [f"{CHIT}{token}" for token in hand if CHITS[faces[token]].art == named]
    if kind == "plates":
        return [f"plate{seat}" for seat in range(len(display.board.hands))]
    names = {"area": f"{SPOT}{named}", "button": named, "cup": "cup", "used": "used"}
    if kind == "plate":
        return [f"plate{CITIES.index(named)}"]
    return [names[kind]] if kind in names else []
