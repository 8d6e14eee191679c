"""The display of the map's table: what is chosen and pointed at, and what can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.rules.core import NOBODY, Action, Seat
from game.rules.greece import wording
from game.rules.greece.chits import STAR, TYPES, VERB
from game.rules.greece.map import AREA_OF_ID, AREAS, CITIES
from game.rules.greece.view import GreeceView
from game.scenes.greece.faces import ChitsInFlight
from game.scenes.greece.introduction import Introduction
from game.scenes.greece.layout import GreeceLayout
from game.scenes.greece.summary import TurnSummary
from game.scenes.greece.summary_page import SummaryPages
from game.scenes.tables.display import Shared, TableDisplay
from game.system.i18n import _, render_phrase
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import left_of, trim
from sprites.map.atlas import area_box, chit_place
from sprites.map.camera import Camera
from sprites.map.tondo import Tondo

Kind = tuple[int, int]
"""A face and, for the Star, the type that it is put down as; else -1."""
PLAIN = -1


@dataclass(frozen=True)
class GreeceChoices:
    """The decision of a view.

    `lay` are the areas for a second counter; `puts` for each face (and type) the areas where it
    can go; `chits` what can be exchanged or kept, by faces in ascending order, one or two; `others`
    the actions without a chit.
    """

    deciding: str
    lay: dict[int, Action]
    puts: dict[Kind, dict[int, Action]]
    chits: dict[tuple[int, ...], Action]
    others: dict[str, Action]

    @classmethod
    def of(cls, view: GreeceView) -> GreeceChoices:
        """Return the decision of a view; nothing when another is to act."""
        if not view.legal:
            return cls("", {}, {}, {}, {})
        lay = {action.args[0]: action for action in view.legal if action.verb == "lay"}
        puts: dict[Kind, dict[int, Action]] = {}
        for action in (each for each in view.legal if each.verb == "put"):
            token, area, kind = (*action.args, PLAIN)[:3]
            puts.setdefault((view.faces[token], kind), {})[area] = action
        chits = {
            tuple(sorted([view.faces[token] for token in action.args])): action
            for action in view.legal
            if action.verb in ("delphi", "keep") and action.args
        }
        others = {action.verb: action for action in view.legal if not action.args}
        return cls(view.deciding, lay, puts, chits, others)

    def areas(self, face: int, kind: int = PLAIN) -> dict[int, Action]:
        """Return the areas for a face; for a Star without a type, all that any type reaches."""
        if face == STAR and kind == PLAIN:
            found: dict[int, Action] = {}
            for each in TYPES:
                found |= self.puts.get((STAR, each), {})
            return found
        return self.puts.get((face, kind), {})

    def can_choose(self, face: int) -> bool:
        """Return True when a chit of a face can be played, exchanged or kept."""
        return bool(self.areas(face)) or any(face in faces for faces in self.chits)

    @property
    def two(self) -> bool:
        """True when two chits are chosen together (V.G3)."""
        return any(len(faces) > 1 for faces in self.chits)


def why_not_there(view: GreeceView, choices: GreeceChoices, kind: Kind, area: int) -> str:
    """Return why neither chit nor counter can go to an area; "" when it can."""
    name = render_phrase(wording.area(area))
    if choices.deciding == "lay":
        if area in choices.lay:
            return ""
        return _("{area} already has a counter of another city.").format(area=name)
    if choices.deciding != "put" or area in choices.areas(*kind):
        return ""
    if is_full(view, area):
        return _("Two other cities already contest {area}.").format(area=name)
    acts_as = kind[0] if kind[1] == PLAIN else kind[1]
    return _(VERB[acts_as].too_far).format(area=name, n=view.variant.reach[view.viewer])


def is_full(view: GreeceView, area: int) -> bool:
    """Return True when both other cities contest an area already."""
    return len({seat for _t, seat, at in view.placed if at == area and seat != view.viewer}) > 1


SPOT, CHIT, TYPE, PLATE = "area", "chit", "type", "plate"
"""Openings of the names of spots: an area's id, a token, a type or a seat follows."""
CHITS_AROUND = (150.0, 110.0)
"""Units by which an area is wider and taller with its chits, while the camera is near."""
EDGE = 12.0
"""Units above and below the tondo in which chits fight."""


@dataclass(eq=False)
class Memo:
    """The texts worked out last, on an area and on all, each with all that it depends on.

    `possible` are the faces that the chits of a city at an area can have, as far as is `known`;
    `fallen` are the main cities that were ever lost in the match.
    `row` has the chits of the viewer's row as they lay in it last: one that is played keeps its
    place. `explained` once the card of a Special has been read in the match.
    """

    area: tuple[object, list[str]] = ((), [])
    lines: tuple[object, tuple[str, ...]] = ((), ())
    possible: dict[tuple[Seat, int], tuple[int, ...]] = field(default_factory=dict)
    fallen: frozenset[int] = frozenset()
    row: list[int] = field(default_factory=list)
    explained: bool = False


@dataclass(eq=False)
class GreeceDisplay(TableDisplay[GreeceView]):
    """Everything that the map's table shows now.

    `known` is what may be told at the screen: the view, or what everybody knows while the hand is
    hidden. `picked` are the tokens of the hand that are chosen, one or two, `kind` the Star's type,
    `aim` the area that are put together to a move; `about` is the area that the panel showed last;
    -1 where there is none.
    `stand` is the area that the camera has come near to for an animation, `story_keyword` what
    explains the sentence of it; `telling` is the summary of the turn that ends in the
    events that are shown, `summary` the same while it is read; `signs` are set on areas while they
    change; chits fight in the `tondo`; `introduced` is a Special while its card is shown.
    """

    boxes: GreeceLayout = field(kw_only=True)
    choices: GreeceChoices = field(kw_only=True)
    known: GreeceView = field(kw_only=True)
    camera: Camera = field(kw_only=True)
    chits: ChitsInFlight = field(default_factory=ChitsInFlight)
    signs: dict[int, str] = field(default_factory=dict)
    tondo: Tondo | None = None
    introduced: Introduction | None = None
    picked: list[int] = field(default_factory=list)
    kind: int = PLAIN
    aim: int = -1
    about: int = -1
    stand: int = NOBODY
    story_keyword: str = ""
    telling: TurnSummary | None = None
    summary: SummaryPages | None = None
    memo: Memo = field(default_factory=Memo)

    @classmethod
    def of(cls, view: GreeceView, canvas: Canvas, shared: Shared) -> GreeceDisplay:
        """Return the display of a table that is opened at a view."""
        boxes = GreeceLayout.of(canvas, view.variant)
        return cls(
            view=view,
            boxes=boxes,
            choices=GreeceChoices.of(view),
            known=view,
            camera=Camera(boxes.map),
            **shared,
        )

    # ------------------------------------------------------------------ keeping it current

    def settle(self, view: GreeceView, known: GreeceView) -> None:
        """Show a position from nothing: nothing moves, nothing is chosen."""
        self.view, self.known = view, known
        self.board = view.covered() if self.hand_hidden else view
        self.choices = GreeceChoices.of(view)
        self.let_go()
        self.memo.possible.clear()
        self.end_motion()
        self.telling = self.summary = None
        if self.stand != NOBODY:
            self.stand = NOBODY
            self.camera.look_at(0.0, 0.0, 1.0)
        self.signs.clear()
        self.tondo = self.introduced = None
        self.chits.clear()
        self.memo.row = self.row()

    def margin(self, seat: Seat) -> int:
        return self.board.margin(seat)

    def let_go(self) -> None:
        """Take back what has been chosen so far."""
        self.picked, self.kind, self.aim = [], PLAIN, -1

    @property
    def asked(self) -> bool:
        """True when the person at the screen has to decide, and sees the position as it is."""
        return super().asked and bool(self.choices.deciding)

    # ------------------------------------------------------------------ places

    @property
    def map_box(self) -> Box:
        """Return the part of the screen that the map has: beside the summary, the rest."""
        box = self.boxes.map
        return left_of(box, self.summary.box.x - box.x) if self.summary else box

    def box_of(self, area: int) -> Box:
        """Return the box of an area's shield in units."""
        return area_box(self.camera, AREAS[area].id)

    def place_of(self, area: int, seat: Seat, number: int) -> tuple[float, float, float]:
        """Return the middle and the side of a city's n-th chit at an area, in units."""
        return chit_place(self.camera, AREAS[area].id, CITIES[seat], number)

    def pan_at(self, area: int) -> float:
        """Return the stereo position of an area, from -1 at the left to 1 at the right."""
        x = self.box_of(area).centerx
        return max(-1.0, min(1.0, 2 * x / self.boxes.bar.w - 1)) * 0.6

    def news_boxes(self) -> list[Box]:
        """Return the area where a struggle is shown, with the chits around it."""
        if self.summary is not None:
            return [self.summary.box]
        if self.introduced is not None:
            return [self.introduced.box(self.map_box, 1.0)]
        if self.stand == NOBODY:
            return []
        return [self.box_of(self.stand).inflate(*CHITS_AROUND)]

    def row(self) -> list[int]:
        """Return the viewer's chits as they lie in the row, those on the map in their places."""
        if self.viewer == NOBODY:
            return []
        placed = [token for token, _seat, _area in self.board.placed_by(self.viewer)]
        held = [*self.board.hands[self.viewer], *placed]
        new = [token for token in held if token not in self.memo.row]
        row = [token if token in held else new.pop(0) if new else -1 for token in self.memo.row]
        return [*(token for token in row if token >= 0), *new]

    # ------------------------------------------------------------------ pointing

    def pointed_area(self) -> int:
        """Return the area under the mouse or the focus, -1 when there is none."""
        name = self.focus.name
        return AREA_OF_ID.get(name.removeprefix(SPOT), -1) if name.startswith(SPOT) else -1

    def area_in_question(self) -> int:
        """Return the area that the panel shows: pointed at, aimed at, or pointed at last.

        NOBODY while a chit is chosen and no area yet: the last one has nothing to do with it.
        """
        pointed = self.pointed_area()
        if pointed >= 0:
            return pointed
        return self.aim if self.aim >= 0 or self.chosen >= 0 else self.about

    @property
    def chosen(self) -> int:
        """The first chit of the hand that is chosen, -1 for none."""
        return self.picked[0] if self.picked else -1

    def pointed_chit(self) -> int:
        """Return the chit of the row under the mouse or the focus, -1 when there is none."""
        name = self.focus.name
        return int(name.removeprefix(CHIT)) if name.startswith(CHIT) else -1

    def considered(self) -> Kind | None:
        """Return the chit that is chosen, else the one pointed at, with a Star's type."""
        hand = self.board.hands[self.viewer] if self.viewer != NOBODY else []
        token = self.chosen if self.chosen in hand else self.pointed_chit()
        if token not in hand or not self.board.sees(token):
            return None
        face = self.board.faces[token]
        kind = self.kind
        if self.focus.name.startswith(TYPE):
            kind = int(self.focus.name.removeprefix(TYPE))
        return face, kind if face == STAR else PLAIN

    def pointed_actions(self) -> Sequence[Action]:
        """Return the same of a chit, of an area, or of a chit in an area."""
        considered, area = self.considered(), self.pointed_area()
        if considered is not None:
            found = [self.choices.areas(*considered)]
        else:
            found = [self.choices.lay, *self.choices.puts.values()] if area >= 0 else []
        return [action for places in found for at, action in places.items() if area in (at, -1)]

    def lit_areas(self) -> frozenset[int] | None:
        """Return the areas that can be chosen now; None while no area is being chosen."""
        if not self.asked:
            return None
        if self.choices.deciding == "lay":
            return frozenset(self.choices.lay)
        considered = self.considered()
        if self.choices.deciding != "put" or considered is None:
            return None
        return frozenset(self.choices.areas(*considered))

    def ghost(self) -> tuple[int, int, int] | None:
        """Return where the chosen chit would lie, its face, and a Star's type."""
        lit, considered = self.lit_areas(), self.considered()
        if self.chosen < 0 or not lit or considered is None:
            return None
        area = self.aim if self.aim in lit else self.pointed_area()
        return (area, *considered) if area in lit else None

    # ------------------------------------------------------------------ unseen chits

    def possible(self, token: int) -> tuple[int, ...]:
        """Return the faces that an unseen chit of the map can have: one set for a whole stack."""
        stack = next((seat, area) for each, seat, area in self.board.placed if each == token)
        if stack not in self.memo.possible:
            self.memo.possible[stack] = self.known.possible(token)
        return self.memo.possible[stack]


def tondo_room(display: GreeceDisplay) -> Box:
    """Return the part of the map that a tondo may fill: all that is above the prompt."""
    box = display.boxes.map
    return trim(box, top=EDGE, bottom=box.bottom - display.boxes.prompt.y + EDGE)


def work_ahead(display: GreeceDisplay) -> bool:
    """Work out what one more unseen chit can be; True when there was one."""
    for token, seat, area in display.board.placed:
        if not display.board.sees(token) and (seat, area) not in display.memo.possible:
            display.possible(token)
            return True
    return False


def pointed_city(display: GreeceDisplay) -> Seat:
    """Return the city whose plate is pointed at, or NOBODY."""
    name = display.focus.name
    return int(name.removeprefix(PLATE)) if name.startswith(PLATE) else NOBODY


def named_spots(display: GreeceDisplay, of: str) -> list[str]:
    """Return the names of spots: those "chosen", "areas" that are held, or held by an "enemy"."""
    if of == "chosen":
        aim = [f"{SPOT}{AREAS[display.aim].id}"] if display.aim >= 0 else []
        return [*aim, *(f"{CHIT}{token}" for token in display.picked)]
    owners = [(area.id, display.board.owner(number)) for number, area in enumerate(AREAS)]
    mine = max(0, display.viewer) if of == "enemy" else NOBODY
    return [f"{SPOT}{area}" for area, owner in owners if owner not in (NOBODY, mine)]
