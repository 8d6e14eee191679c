"""Lists everything on the map's table that can be asked about or pointed out."""

from __future__ import annotations

from game.client.focus import Topic
from game.rules.core import NOBODY
from game.rules.greece.chits import CHITS, STAR, VERB
from game.rules.greece.map import AREAS, CITIES, DELPHI, LINKS
from game.scenes.greece.decisions import decision_of
from game.scenes.greece.display import CHIT, PLATE, SPOT, TYPE, GreeceDisplay
from game.scenes.greece.layout import HEAD
from game.scenes.tables import option_plates
from game.scenes.tables.decisions import How
from game.scenes.tables.explainer import button_topics, spot_boxes
from sprites.base.canvas import Box
from sprites.base.layout import around, foot_of, head_of, right_of, trim
from sprites.map.links import along

LINK = 26.0
"""The side of the square in the middle of a road or sea route that answers, in units."""
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
    return VERB[face].name


VARIED = {
    "cities": ("gods_support", "placing_order", "two_cities", "sides_of_area"),
    "length": ("turn_track",),
    "kept": ("keep_one", "hand", "phase_draw", "phase_keep"),
    "last": ("hand", "phase_draw"),
    "reach": ("military",),
    "goal": ("goal", "needs_eight", "main_city"),
}
"""The keywords that tell of the printed rules alone, by the option that changes these."""


def topics(display: GreeceDisplay) -> list[Topic]:
    """Return everything on the table that can be asked about, from below."""
    return option_plates.as_varied(_as_printed(display), display.board.variant, VARIED)


def _as_printed(display: GreeceDisplay) -> list[Topic]:
    types = {s.name: "star_type" for s in display.focus.spots if s.name.startswith(TYPE)}
    decision = decision_of(display)
    great = {"go": decision.great_keywords[0]} if display.asked else {}
    answers = {each.name: each.keyword for each in decision.offered(display.choices.others)}
    buttons = {**types, **great, **answers}
    if display.hand_hidden and decision.hand:
        buttons = {"go": "look_hand_key"}
    return [
        *_bar(display),
        *_areas(display),
        *option_plates.topics(display.boxes.options),
        *_panel(display),
        *_well(display),
        *_account(display),
        *([Topic(key, display.boxes.prompt) for key in [_prompted(display)] if key]),
        *button_topics(display, buttons),
    ]


def _prompted(display: GreeceDisplay) -> str:
    """Return the keyword of the sentence above the hand, "" where it has none."""
    if display.story:
        return display.story_keyword
    decision = decision_of(display)
    shown = display.lit_areas() if decision.how is How.AIMS else display.asked
    return decision.keyword if shown else ""


def _bar(display: GreeceDisplay) -> list[Topic]:
    boxes = display.boxes
    over = display.board.phase == "over"
    phase = "goal" if over else f"phase_{display.board.phase}"
    return [Topic("turn_track", boxes.track), Topic(phase, boxes.phase), *_links(display)]


def _links(display: GreeceDisplay) -> list[Topic]:
    """Return the middle of each road and sea route that is in view."""
    camera, found = display.camera, []
    for link in LINKS:
        x, y = camera.viewport.canvas(*along(AREAS[link.one].id, AREAS[link.other].id, 0.5))
        box = around(x, y, LINK)
        if camera.rect.contains(box):
            found.append(Topic(f"link_{link.way}", box))
    return found


def _areas(display: GreeceDisplay) -> list[Topic]:
    """Return the areas, and the chits that lie face down beside them."""
    board, found = display.board, []
    for area in AREAS:
        number = area.number
        owner = board.owner(number)
        key = "neutral" if owner == NOBODY else "oriented"
        if len({seat for _token, seat, _at in board.chits_at(number)}) > 1:
            key = "two_cities"
        if board.home_of(number) != NOBODY:
            key = "main_city"
        elif number == DELPHI:
            key = "delphi"
        box, spot = display.box_of(number), f"{SPOT}{area.id}"
        found.append(Topic(key, box, spot, f"area/{area.id}", rests=False))
        if board.counters[number]:
            key = "two_counters" if board.counters[number] > 1 else "counter"
            low = foot_of(box, 0.3 * box.h)
            found.append(Topic(key, low, spot, rests=False))
    return [*found, *_placed(display)]


def _placed(display: GreeceDisplay) -> list[Topic]:
    """Return the chits beside the areas, the count of a stack, and the side where one will lie."""
    board, found = display.board, []
    for token, seat, at in board.placed:
        x, y, side = display.place_of(at, seat, 0)
        box, spot = around(x, y, side), f"{SPOT}{AREAS[at].id}"
        face = board.face_of(token)
        found.append(Topic("face_down" if face < 0 else chit_keyword(face), box, spot, rests=False))
        if sum(by == seat for _t, by, _a in board.chits_at(at)) > 1:
            badge = Box(box.x, box.y, box.w / 2, box.h / 2)
            found.append(Topic("queue", badge, spot, rests=False))
    ghost = display.ghost()
    if ghost is not None:
        x, y, side = display.place_of(ghost[0], display.viewer, 0)
        spot = f"{SPOT}{AREAS[ghost[0]].id}"
        box = around(x, y, side)
        found.append(Topic("sides_of_area", box, spot, rests=False))
    return found


def _account(display: GreeceDisplay) -> list[Topic]:
    """Return what the panel says of an area, or the summary of what happened, has words for."""
    if display.summary is not None:
        box = display.summary.box
        head, rest = head_of(box, 44), trim(box, top=44)
        return [Topic("struggle", rest), Topic("left_over", head)]
    area, card, board = display.area_in_question(), display.boxes.card, display.board
    if area < 0:
        return []
    head, rest = head_of(card, 54), head_of(trim(card, top=54), 120)
    found = [Topic("distance", head)]
    chits = board.chits_at(area)
    if chits:
        several = len({seat for _token, seat, _at in chits}) > 1
        found.append(Topic("struggle" if several else "unopposed", rest))
    if any(not board.sees(token) for token, _seat, _at in chits):
        found.append(Topic("unseen_chit", foot_of(rest, rest.h / 2)))
    return found


def _panel(display: GreeceDisplay) -> list[Topic]:
    """Return the cities' plates part by part, the Gods' Support, the cup and what is used."""
    boxes, board, found = display.boxes, display.board, []
    for seat, plate in enumerate(boxes.plates):
        name, left = f"{PLATE}{seat}", plate.x + 50
        goal = "needs_eight" if board.tally.needs[seat] > board.variant.goal[seat] else "goal"
        found.append(Topic("areas_held", plate, name))
        found.append(Topic("counters_held", Box(left, plate.bottom - 24, 124, 24), name))
        found.append(Topic(goal, right_of(plate, 46), name))
        found.append(Topic("phase_draw", Box(left + 124, plate.bottom - 24, 40, 24), name))
    found.append(Topic("gods_support", boxes.gods))
    panel, used = boxes.panel, boxes.used
    ahead = Box(panel.centerx, panel.y, panel.w / 2, HEAD)
    areas = board.tally.areas
    level = sum(each == max(areas) for each in areas) > 1
    found.append(Topic("tied" if level else "areas_held", ahead))
    found += [Topic("cup", boxes.cup, "cup"), Topic("out_of_game", used, "used")]
    if board.retired:
        chits = right_of(used, 0.55 * used.w)
        found.append(Topic("retired_special", chits, "used"))
    return found


def _well(display: GreeceDisplay) -> list[Topic]:
    """Return the label of the hand, its chits, and who beats whom."""
    boxes, board = display.boxes, display.board
    words = foot_of(boxes.words, 30)
    found = [Topic(decision_of(display).hand_keyword, head_of(boxes.label, 60))]
    if not any(widget.name.startswith(TYPE) for widget in display.widgets):
        found.append(Topic("circle", words))
    for number, token in enumerate([] if display.hand_hidden else display.row()):
        face = board.face_of(token)
        if face >= 0:
            card, box = f"chit/{CHITS[face].art}", boxes.chit(number)
            found.append(Topic(chit_keyword(face), box, f"{CHIT}{token}", card))
            if face == STAR:
                low = foot_of(box, 0.4 * box.h)
                found.append(Topic("star_played", low, f"{CHIT}{token}", card))
    foot = foot_of(boxes.act, 34)
    return [*found, Topic("placing_order", foot)]


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
