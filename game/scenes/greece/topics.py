"""Lists everything on the map's table that can be asked about, and its place."""

from __future__ import annotations

from game.client.focus import Topic
from game.rules.core import NOBODY
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREAS, DELPHI, HOME
from game.scenes.greece.display import CHIT, PLATE, SPOT, TYPE, GreeceDisplay
from game.scenes.tables.explainer import button_topics
from sprites.canvas import Box

GREAT = {"lay": "lay_counter", "put": "put_down", "delphi": "exchange_button", "keep": "keep_one"}
BUTTONS = {"none": "keep_all"}
CLAUSES = {"lay": "G1.2", "delphi": "G3.2", "put": "G3.4", "keep": "G3.8"}
"""The clause of the rulebook for each decision."""
PHASE_CLAUSES = {
    "setup": "G1.2",
    "draw": "G3.1",
    "delphi": "G3.2",
    "place": "G3.3",
    "reveal": "G3.6",
    "keep": "G3.8",
    "over": "G5.1",
}


def clause(display: GreeceDisplay) -> str:
    """Return the clause of the rulebook that is about this moment."""
    return PHASE_CLAUSES.get(display.board.phase, "G5.1")


def chit_keyword(face: int) -> str:
    """Return the keyword of a chit."""
    return "special" if CHITS[face].city != NOBODY else CHITS[face].art


def topics(display: GreeceDisplay) -> list[Topic]:
    """Return everything on the table that can be asked about, from below."""
    types = {s.name: "star_type" for s in display.focus.spots if s.name.startswith(TYPE)}
    great = {"go": GREAT.get(display.choices.deciding, "")} if display.asked else {}
    if "skip" in display.choices.others:
        great = {"go": "skip"}
    buttons = {**BUTTONS, **types, **{name: key for name, key in great.items() if key}}
    return [
        *_bar(display),
        *_areas(display),
        *_panel(display),
        *_well(display),
        *([Topic("lit_areas", display.boxes.prompt)] if display.lit_areas() else []),
        *button_topics(display.focus.spots, buttons),
    ]


def _bar(display: GreeceDisplay) -> list[Topic]:
    boxes = display.boxes
    over = display.board.phase == "over"
    phase = "goal" if over else f"phase_{display.board.phase}"
    return [Topic("turn_track", boxes.track), Topic(phase, boxes.phase)]


def _areas(display: GreeceDisplay) -> list[Topic]:
    """Return the areas, and the chits that lie face down beside them."""
    board, found = display.board, []
    for area in AREAS:
        number = area.number
        owner = board.owner(number)
        key = "neutral" if owner == NOBODY else "oriented"
        if board.counters[number] > 1:
            key = "two_counters"
        if number in HOME:
            key = "main_city"
        elif number == DELPHI:
            key = "delphi"
        box, card = display.box_of(number), f"area/{area.id}"
        found.append(Topic(key, box, f"{SPOT}{area.id}", card, rests=False))
    for token, seat, at in board.placed:
        x, y, side = display.place_of(at, seat, 0)
        box = Box(x - side / 2, y - side / 2, side, side)
        face = board.faces.get(token)
        key = "face_down" if face is None else chit_keyword(face)
        found.append(Topic(key, box, f"{SPOT}{AREAS[at].id}", rests=False))
    return found


def _panel(display: GreeceDisplay) -> list[Topic]:
    """Return the cities' plates part by part, the Gods' Support, the cup and what is used."""
    boxes, board, found = display.boxes, display.board, []
    for seat, plate in enumerate(boxes.plates):
        name, left = f"{PLATE}{seat}", plate.x + 50
        goal = "needs_eight" if board.tally.needs[seat] > 7 else "goal"
        found.append(Topic("areas_held", plate, name))
        found.append(Topic("counters_held", Box(left, plate.bottom - 24, 124, 24), name))
        found.append(Topic(goal, Box(plate.right - 46, plate.y, 46, plate.h), name))
    found.append(Topic("gods_support", boxes.gods))
    return [*found, Topic("cup", boxes.cup, "cup"), Topic("out_of_game", boxes.used, "used")]


def _well(display: GreeceDisplay) -> list[Topic]:
    """Return the label of the hand, its chits, and who beats whom."""
    boxes, board = display.boxes, display.board
    label = "keep_one" if display.choices.deciding in ("put", "keep") else "hand"
    words = Box(boxes.words.x, boxes.words.bottom - 30, boxes.words.w, 30)
    found = [Topic(label, Box(boxes.label.x, boxes.label.y, boxes.label.w, 60))]
    if not any(widget.name.startswith(TYPE) for widget in display.widgets):
        found.append(Topic("circle", words))
    for number, token in enumerate([] if display.hand_hidden else display.row()):
        face = board.faces.get(token)
        if face is not None:
            card = f"chit/{CHITS[face].art}"
            found.append(Topic(chit_keyword(face), boxes.chit(number), f"{CHIT}{token}", card))
    return found
