"""The cards in play as sprites: their places, marks and flights, and the tactics on units."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.rules.battle.cards import TACTIC
from game.rules.battle.force import GONE
from game.scenes.battle import choreography as moves
from game.scenes.battle.decisions import decision_of
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.faces import face_of
from game.scenes.battle.layout import PILE, behind, is_narrow, places, unit_place
from game.scenes.tables.cards.card_sprites import CardSprites
from game.scenes.tables.decisions import How
from sprites.base import ground, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import left_of, trim
from sprites.base.motion import Animation
from sprites.cards import card
from sprites.cards.cardsprite import CardSprite
from sprites.cards.face import Face
from sprites.cards.hand import Place, Spotted
from sprites.cards.plate import TALL

PILE_SCALE = PILE / card.TABLE_WIDTH
ON_TOP = {"enemy": 1, "bare": 1, "lane": 2, "hand": 3, "sent": 4}
BESIDE = 4.0
"""Units by which a card that is torn stands out of the band, and between two of them."""
EDGE = 14.0
"""Units between the window's edge and the first of them in an attack: they lean."""
PLAIN_BELOW = 0.74
"""Smaller cards show their picture and their Force, and no words."""


class BattleCards(CardSprites):
    """The cards of hands and lanes."""

    on_top = ON_TOP
    field = "lane"

    def __init__(self, display: BattleDisplay) -> None:
        super().__init__(display.sparks)
        self.display = display
        display.cards = self

    # ------------------------------------------------------------------ where and what

    def places(self) -> dict[int, Spotted]:
        display = self.display
        order, sent = display.ordered_hand(), display.assigned
        if display.choices.deciding == "muster":
            order.sort(key=lambda token: (display.board.faces[token], token))
        boxes = display.boxes.at(display.frieze.share(display.board))
        return places(boxes, display.board, order, display.lifted(), sent, display.reveal_all)

    def face_in(self, token: int, zone: str) -> Face | None:
        return self.display.face_in(token, zone)

    def shows_face(self, token: int, zone: str) -> bool:
        hidden = zone == "enemy" or (zone == "hand" and self.display.hand_hidden)
        return not hidden and self.display.board.sees(token)

    def back_of(self, token: int) -> str:
        return self.display.names.key(self.display.board.owner(token))

    def in_play(self) -> Iterable[int]:
        return (*self.display.board.attackers, *self.display.board.blockers)

    def dress(self, sprite: CardSprite, token: int, zone: str, place: Place) -> None:
        super().dress(sprite, token, zone, place)
        sprite.strip = place.strip / place.scale if zone in ("hand", "bare") else None
        small = zone in ("lane", "sent", "hand") and place.scale < PLAIN_BELOW
        sprite.rendering = "pile" if small else "table"
        sprite.ghost = zone == "sent"

    def mark_choices(self) -> None:
        """Mark the cards that can be chosen, and those that are."""
        aims = decision_of(self.display).how is How.AIMS
        for token, sprite in self.sprites.items():
            self._mark(token, sprite, aims)

    def _mark(self, token: int, sprite: CardSprite, aims: bool) -> None:
        display, choices = self.display, self.display.choices
        zone, place = self.zones.get(token, ""), display.board.place_of(token)
        idle = display.stage.busy or not choices.deciding or display.answering
        idle = idle or (display.hand_hidden and zone == "hand")
        legal = token in choices.cards or token in choices.gather
        aimed = place in choices.places and zone == "lane"
        sprite.playable = not idle and (aimed or (legal and zone == "hand"))
        sprite.unplayable = not idle and not legal and zone == "hand"
        lit = display.focus.name == f"card{token}" and (display.focus.by_keys or zone != "hand")
        sprite.chosen = zone != "enemy" and lit
        sprite.picked = zone != "enemy" and self._is_picked(token, zone, place, aims)

    def _is_picked(self, token: int, zone: str, place: int, aims: bool) -> bool:
        display = self.display
        picked = zone == "lane" and place in display.picked if aims else token in display.picked
        return picked or token == display.chosen

    # ------------------------------------------------------------------ moving

    def rise(self, token: int, pile: str) -> CardSprite:
        """Let a card begin its way at a pile: face down at a deck, else face up."""
        return self._laid(self.sprites.get(token) or self.make(token), token, pile)

    def on_pile(self, token: int, pile: str) -> CardSprite:
        """Return a card as it lies on a pile, without taking it from there."""
        face = self.display.plain_face(token)
        return self._laid(CardSprite(face, width=card.TABLE_WIDTH), token, pile)

    def _laid(self, sprite: CardSprite, token: int, pile: str) -> CardSprite:
        box = self.display.pile_boxes()[f"{pile}{self.display.board.owner(token)}"]
        sprite.x, sprite.y, sprite.angle = box.centerx, box.centery, 0.0
        sprite.scale, sprite.flip = PILE_SCALE, 1.0 if pile == "deck" else 0.0
        return sprite

    def sprite_at(self, token: int) -> CardSprite:
        """Return a card's sprite; a new one begins at its place, or at its deck."""
        sprite = self.sprites.get(token)
        if sprite is None:
            place = self.places().get(token)
            if place is None:
                return self.rise(token, "deck")
            sprite = self.make(token)
            sprite.stand(place[0])
        return sprite

    def leaving(
        self, seat: int, tokens: tuple[int, ...], moved: tuple[tuple[int, int], ...]
    ) -> list[CardSprite]:
        """Return the sprites of cards about to leave a hand, under their public numbers.

        Call it before the board follows: afterwards the numbers have changed, and the choice that
        they belong to has been made.
        """
        self.display.picked = []
        self.rename(self.display.board.hands[seat], moved)
        return [self.sprite_at(token) for token in tokens]

    def to_pile(self, sprite: CardSprite, pile: str, seat: int) -> Animation:
        """Fly to one of a side's piles."""
        box = self.display.pile_boxes()[f"{pile}{seat}"]
        ends = {"x": box.centerx, "y": box.centery, "scale": PILE_SCALE, "lift": 0.0}
        yield moves.LAND.of(sprite, **ends, angle=0.0, flip=0.0)

    def torn_place(self, number: int, count: int) -> tuple[float, float, float]:
        """Return the point at which the n-th of the cards torn lies, and its scale.

        They lie in a strip between the rows, in an attack at the left of the figures.
        """
        boxes = self.display.boxes.at(self.display.frieze.share(self.display.board))
        band = boxes.band.inflate(0, 2 * BESIDE)
        if boxes.opened:
            strip = trim(band, left=EDGE, top=30, bottom=10)
            band = left_of(strip, boxes.rows[0].x - EDGE - BESIDE)
        wide = band.h / TALL
        pitch = min(wide + BESIDE, (band.w - wide) / max(1, count - 1))
        x = band.centerx + (number - (count - 1) / 2) * pitch
        return x, band.centery, wide / card.TABLE_WIDTH

    def middle_of(self, seat: int, number: int = 0, count: int = 1) -> tuple[float, float]:
        """Return the point over a side's lanes at which the n-th of some cards is shown to all."""
        display = self.display
        box = display.boxes.rows[display.boxes.row_of(display.board, seat)]
        pitch = min(112.0, (box.w - 120) / max(1, count - 1))
        return box.centerx + (number - (count - 1) / 2) * pitch, box.centery


SPOT = "tactic"
"""The names of these spots begin with it."""
SHOWN = 3
"""So many tactics peep out beside a unit; the panel names them all."""
LARGEST = 36.0
COUNT = text.Style("stele-bold", 18, "white", grows=False)
COUNT_ROOM = 24.0
BADGE = 34.0


@dataclass(frozen=True)
class Attached:
    """Some equal tactics on a unit, and where they lie: as a `card`, or else as a plate."""

    name: str
    place: int
    face: Face
    count: int
    box: Box
    card: CardSprite | None = None

    def holds(self, x: float, y: float) -> bool:
        """True when a point in units lies on it."""
        return self.card.holds(x, y) if self.card else bool(self.box.collidepoint(x, y))


def attached(display: BattleDisplay) -> list[Attached]:
    """Return all tactics that lie on units or hold for a side, the topmost last."""
    board = display.board
    units = [(place, seat) for place in range(len(board.attackers)) for seat in (0, 1)]
    found: list[Attached] = []
    for place, seat in units:
        if board.lane(place, seat) != GONE and board.tactics(place, seat):
            found += _on_unit(display, place, seat)
    return [*found, *_on_side(display, board.active), *_on_side(display, 1 - board.active)]


def _on_side(display: BattleDisplay, seat: int) -> list[Attached]:
    """Return tactics that hold for a whole side: badges in the corner of its lanes."""
    board, boxes = display.board, display.boxes
    own = [tactic for tactic in board.ground if TACTIC[tactic].attacks == (seat == board.active)]
    side = boxes.row_of(board, seat)
    left = boxes.rows[side].x + 4
    return [
        Attached(
            _name(seat, GONE, number),
            GONE,
            face_of(tactic, display.names.key(seat)),
            own.count(tactic),
            Box(left, boxes.rows[side].y + 4 + (BADGE + 4) * number, BADGE, BADGE),
        )
        for number, tactic in enumerate(dict.fromkeys(own))
    ]


def _on_unit(display: BattleDisplay, place: int, seat: int) -> list[Attached]:
    board, boxes = display.board, display.boxes
    count, side = len(board.attackers), boxes.row_of(board, seat)
    lying, key = board.tactics(place, seat), display.names.key(seat)
    stood = unit_place(boxes, count, place, side)
    unit = display.cards.sprites.get(board.lane(place, seat))
    aside, down = (unit.x - stood.x, unit.y - unit.lift - stood.y) if unit else (0.0, 0.0)
    if is_narrow(boxes, count):
        kinds = {tactic: lying.count(tactic) for tactic in lying}
        room = behind(boxes, count, place, side).move(aside, down)
        amounts = list(kinds.values()) if side else list(kinds.values())[::-1]
        laid = _plates(room, amounts)
        pairs = zip(kinds if side else reversed(kinds), amounts, strict=True)
        return [
            Attached(_name(seat, place, number), place, face_of(tactic, key), amount, box)
            for number, ((tactic, amount), box) in enumerate(zip(pairs, laid, strict=True))
        ]
    stood = replace(stood, x=stood.x + aside, y=stood.y + down)
    return [
        Attached(_name(seat, place, number), place, face_of(tactic, key), 1, peeping.box, peeping)
        for number, tactic in enumerate(lying[-SHOWN:])
        for peeping in [_peeping(stood, lying, number, key)]
    ]


def _name(seat: int, place: int, number: int) -> str:
    return f"{SPOT} {seat} {place} {number}"


def _peeping(stood: Place, lying: tuple[int, ...], number: int, key: str) -> CardSprite:
    """Return the n-th card at the left of a unit."""
    shown = lying[-SHOWN:]
    sprite = CardSprite(face_of(shown[number], key), None, card.TABLE_WIDTH, "pile")
    sprite.scale = stood.scale * 0.62
    half = card.TABLE_WIDTH * stood.scale / 2
    sprite.x = stood.x - half - (6 - 4 * (len(shown) - 1 - number)) * stood.scale + 4
    sprite.y = stood.y + (24 - 30 * (len(shown) - 1 - number)) * stood.scale
    sprite.angle = -6.0
    return sprite


def _plates(room: Box, amounts: list[int]) -> list[Box]:
    """Return plates with room for their counts, one under the other or else side by side."""
    parts = len(amounts)
    extra = [COUNT_ROOM if amount > 1 else 0.0 for amount in amounts]
    if room.h >= 30 * parts:
        size = min(LARGEST, room.h / parts - 3, room.w - max(extra))
        top = room.centery - size * parts / 2 - 1.5 * (parts - 1)
        lefts = [room.centerx - (size + each) / 2 for each in extra]
        return [
            Box(left, top + (size + 3) * number, size + each, size)
            for number, (left, each) in enumerate(zip(lefts, extra, strict=True))
        ]
    size = min(LARGEST, room.h - 4, (room.w - sum(extra)) / parts - 2)
    left = room.centerx - (size * parts + sum(extra)) / 2
    boxes = []
    for each in extra:
        boxes.append(Box(left, room.centery - size / 2, size + each, size))
        left += size + each
    return boxes


def pointed_tactic(display: BattleDisplay) -> Attached | None:
    """Return the tactic on a unit that has the focus."""
    name = display.focus.name
    if not name.startswith(SPOT):
        return None
    return next((each for each in attached(display) if each.name == name), None)


def pointed_lane(display: BattleDisplay, kept: bool = True) -> int:
    """Return the lane of the card or tactic that has the focus, -1 when it stands in none.

    `kept` is as for `pointed_card`.
    """
    token, tactic = display.pointed_card(kept), pointed_tactic(display)
    if tactic is not None:
        return tactic.place
    return display.assigned.get(token, display.board.place_of(token)) if token >= 0 else -1


def draw_tactics(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw all tactics that are in force, the one in question with a ring."""
    for each in attached(display):
        lit = display.focus.name == each.name
        if each.card is not None:
            each.card.chosen = lit
            each.card.draw(canvas, display.time)
        else:
            _draw_plate(canvas, each, display.breath if lit else None)


def _draw_plate(canvas: Canvas, each: Attached, breath: float | None) -> None:
    box = each.box
    plate = pieces.medallion(each.face.art, canvas.px(box.h), each.face.side)
    canvas.blit(plate, box.x, box.y)
    if breath is not None:
        ground.ring(canvas, left_of(box, box.h), box.h / 2, breath)
    if each.count > 1 and each.place == GONE:
        disc = pieces.disc(canvas.px(0.5 * box.h), str(each.count), "ivory")
        canvas.blit_centre(disc, box.right - 4, box.bottom - 4)
    elif each.count > 1:
        middle = (box.x + box.h + box.right) / 2
        text.draw(canvas, f"×{each.count}", COUNT, middle, box.centery, "centre")


def of_enemy(display: BattleDisplay) -> list[str]:
    """Return the names of the spots of the enemy's cards in the lanes, with their tactics."""
    board, me = display.board, max(0, display.board.viewer)
    theirs = board.blockers if board.active == me else board.attackers
    tactics = [each.name for each in attached(display) if each.name.startswith(f"{SPOT} {1 - me} ")]
    return [*tactics, *(f"card{token}" for token in theirs)]
