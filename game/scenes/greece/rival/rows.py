"""The parts of reading a rival: rows of pebbles, lines of what is known, the map."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.games.greece.rival import PEBBLES, Possible, Riddle
from game.rules.core import HIDDEN, NOBODY
from game.rules.greece.map import AREAS, CITIES
from game.scenes.greece.faces import chit_name, face_of
from game.scenes.greece.map_view import named_atlas
from game.scenes.greece.rival import words as rival_words
from game.scenes.greece.rival.words import Evidence
from game.system.i18n import _, ngettext, percentage
from sprites import leaves, text
from sprites.bubble import Bubble
from sprites.canvas import Box, Canvas, nowhere
from sprites.ground import rounded
from sprites.images import SURFACES, Size, paint_shape
from sprites.layout import Column, Row, around, grow, trim
from sprites.leaves import Compound, Painted, Words
from sprites.map import chit
from sprites.map.atlas import ChitLook, area_box, chit_place
from sprites.map.camera import Camera
from sprites.map.shield import AreaLook, State
from sprites.palette import HEX, high_contrast
from sprites.widget import RADIUS

NAME = text.Style("stele-bold", 19, "white", leading=1.05)
SHARE = text.Style("stele-bold", 19, "ivory2")
UNDER = text.Style("sans-semibold", 16, "ivory3", leading=1.1)
TOLD = text.Style("serif", 18, "ivory", leading=1.15)
PICTURE = 46.0
PEBBLE = 13.0
"""The side of the place of a pebble."""
DOT = 4.0
HOLE = (150.0, 110.0)
"""Half the width and height of what the veil leaves free, in units of a shield."""
VEIL = 0.46


class PebbleRow(Compound):
    """A kind that the chit can have, with the pebbles that lie on it.

    `left` tells how many pebbles are in hand still; once `account` is there it stands below.
    """

    role = "slider"

    def __init__(self, riddle: Riddle, one: Possible, left: Callable[[], int]) -> None:
        self.one = one
        self.laid = 0
        self.account: int | None = None
        self.true = False
        self.left = left
        self.city = CITIES[riddle.seat]
        self.name_words = rival_words.kind_name(riddle, one)
        self.share = Words("", SHARE, "right")
        self.under = Words(rival_words.unseen_words(one), UNDER)
        self.stones = Painted(self._draw_stones, tall=PEBBLE + 6)
        super().__init__(self.name_words, self._parts(), name=f"kind {one.kind}")
        self.lay(0)

    def _parts(self) -> Row:
        head = Row(grow(Words(self.name_words, NAME, most=1)), self.share, gap=6, align="start")
        picture = Painted(self._draw_picture, wide=PICTURE, tall=PICTURE)
        words = Column(head, self.stones, self.under, gap=2)
        return Row(picture, grow(words), gap=9, padding=(8, 5, 10, 4), align="middle")

    # ------------------------------------------------------------------ pebbles

    def lay(self, number: int) -> bool:
        """Let so many pebbles lie here, as far as there are any; True if that changed anything."""
        number = min(max(0, number), self.laid + self.left())
        changed, self.laid = number != self.laid, number
        self.share.words = percentage(str(100 * number // PEBBLES))
        self._placed = ()
        return changed

    def tell(self, account: int, true: bool) -> None:
        """Show how many pebbles the AI lays here, and whether it was that; nothing moves then."""
        self.account, self.true = account, true
        words = _("It was this. The AI: {n}") if true else _("The AI: {n}")
        self.under.words = words.format(n=account)
        self.enabled = False
        self._placed = ()

    def adjust(self, by: int) -> bool:
        """Lay a pebble here, or take one back."""
        if self.enabled and self.lay(self.laid + by):
            self.callback()
            return True
        return False

    def activate(self) -> bool:
        """Lay a pebble here; with none in hand take all back: for those who have one key."""
        return self.adjust(1 if self.left() else -self.laid)

    def release(self, x: float, y: float) -> bool:
        """Lay as many pebbles as are pointed at; the last of them is taken back."""
        was, self.pressed = self.pressed, False
        if not (was and self.enabled and self.holds(x, y)):
            return False
        at = int((x - self.stones.box.x) // self._step) + 1
        if not self.stones.box.inflate(0, 14).collidepoint(x, y) or not 1 <= at <= PEBBLES:
            return self.activate()
        return self.adjust((at - 1 if at == self.laid else at) - self.laid)

    @property
    def value_text(self) -> str:
        words = ngettext("{n} pebble", "{n} pebbles", self.laid)
        return words.format(n=self.laid)

    @property
    def narration(self) -> str:
        return f"{self.name_words}. {self.under.words}"

    @property
    def _step(self) -> float:
        return min(PEBBLE + 3, self.stones.box.w / PEBBLES)

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row: raised where it is looked at, edged where it was the truth."""
        lit = self.focused or self.hovered
        edge = "gainL" if self.true else "white" if lit else "slip4"
        fill = "slip3" if lit or self.true else "slip2"
        rounded(canvas, trim(self.rect, 1, 1, 1, 1), RADIUS, fill, edge, 1.8)
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now)

    def _draw_picture(self, canvas: Canvas, box: Box) -> None:
        shown = chit.image(canvas.px(0.84 * PICTURE), self.city, face_of(self.one.faces[0]))
        canvas.blit_centre(shown, *box.center)

    def _draw_stones(self, canvas: Canvas, box: Box) -> None:
        """Draw what lies here; below it stands a line as long as what the AI lays."""
        step = self._step
        middle = box.y + PEBBLE / 2 + 1
        side = min(PEBBLE, step - 1)
        for number in range(PEBBLES):
            x = box.x + (number + 0.5) * step
            if number < self.laid:
                rounded(canvas, around(x, middle, side), side / 2, "ivory", "slip", 1.2)
            else:
                rounded(canvas, around(x, middle, DOT), DOT / 2, "slip4")
        if self.account:
            line = Box(box.x + 1, box.bottom - 4, self.account * step - 2, 3.5)
            rounded(canvas, line, 1.7, "clayL")


class EvidenceLine(Compound):
    """Something that is known; the map shows it while the line is looked at."""

    role = "text"

    def __init__(self, number: int, known: Evidence) -> None:
        self.known = known
        dot = Painted(_draw_dot, wide=16, tall=16)
        parts = Row(dot, grow(Words(known.words, TOLD)), gap=6, padding=(4, 2), align="start")
        super().__init__(known.words, parts, name=f"known {number}")

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the line, brighter while it is looked at."""
        if self.hovered or self.focused:
            rounded(canvas, self.rect, RADIUS, "slip3", opacity=0.8)
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now)


def _draw_dot(canvas: Canvas, box: Box) -> None:
    rounded(canvas, around(box.centerx, box.y + 10 * canvas.text_scale, 8), 4, "clayL")


class AskedMap:
    """The map of a riddle: dimmed but for what is asked about, with the question at the chit."""

    def __init__(self, riddle: Riddle) -> None:
        self.riddle = riddle
        self.atlas = named_atlas()
        self.camera = Camera(nowhere())
        self.turned = False
        self.lit: frozenset[int] = frozenset()

    def retranslate(self) -> None:
        """Write the names on the map anew."""
        self.atlas = named_atlas()

    @property
    def chit_box(self) -> Box:
        """The box of the chit that is asked about, in units."""
        riddle = self.riddle
        x, y, side = chit_place(self.camera, AREAS[riddle.area].id, CITIES[riddle.seat], 0)
        return around(x, y, side)

    @property
    def _asked_box(self) -> Box:
        """The box of the chit with the area that it lies at."""
        return area_box(self.camera, AREAS[self.riddle.area].id).union(self.chit_box)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the map, the veil while no line of what is known lights it, and the question."""
        self.atlas.draw(canvas, self.camera, self._looks(), self._chits(), now=now)
        with canvas.clip(self.camera.rect):
            if not self.lit:
                self._draw_veil(canvas)
            rect = self.camera.rect
            face = self._asked_box.inflate(8, 8)
            Bubble(self._words(), face, rect.y, right=rect.right - 8).draw(canvas)

    def _words(self) -> str:
        if self.turned:
            return chit_name(self.riddle.truth)
        return _("Guess this hidden chit: the likelier you think a kind, the more pebbles on it.")

    def _looks(self) -> list[AreaLook]:
        view = self.riddle.view
        looks = []
        for area in AREAS:
            owner = view.owner(area.number)
            city = None if owner == NOBODY else CITIES[owner]
            state: State = "lit" if area.number in self.lit else "plain"
            looks.append(AreaLook(area.id, city, view.counters[area.number], state))
        return looks

    def _chits(self) -> list[ChitLook]:
        riddle, view = self.riddle, self.riddle.view
        looks = []
        for token, seat, area in view.placed:
            face, asked = view.faces[token], token == riddle.token
            if asked and self.turned:
                face = riddle.truth
            shown = None if face == HIDDEN else face_of(face, self._star(face))
            looks.append(ChitLook(AREAS[area].id, CITIES[seat], shown, chosen=asked))
        return looks

    def _star(self, face: int) -> int:
        """Return what a Star was laid as, where it may be seen."""
        return self.riddle.view.star_as if face != self.riddle.truth else HIDDEN

    def _draw_veil(self, canvas: Canvas) -> None:
        """Darken all but an oval about the area and the chit."""
        rect = self.camera.rect
        piece = self.camera.viewport.piece
        seen = self._asked_box
        half = canvas.px(max(HOLE[0] * piece, seen.w)), canvas.px(max(HOLE[1] * piece, seen.h))
        middle = canvas.px(seen.centerx - rect.x), canvas.px(seen.centery - rect.y)
        size = canvas.box(rect).size
        key = ("veil", size, *half, *middle, high_contrast())
        veil = SURFACES.get(key, lambda: _paint_veil(size, middle, half))
        canvas.blit(veil, rect.x, rect.y)


def _paint_veil(size: Size, middle: Size, half: Size) -> pygame.Surface:
    (x, y), (across, down) = middle, half
    arc = f"a{across} {down} 0 1 0"
    oval = f"M{x - across} {y}{arc} {2 * across} 0{arc} {-2 * across} 0Z"
    body = (
        f'<path d="M0 0H{size[0]}V{size[1]}H0Z{oval}" fill="{HEX["slip"]}" fill-rule="evenodd" '
        f'opacity="{VEIL}"/><path d="{oval}" fill="none" stroke="{HEX["slip"]}" stroke-width="6"/>'
        f'<path d="{oval}" fill="none" stroke="{HEX["ivory"]}" stroke-width="2.6"/>'
    )
    return paint_shape(size, body)
