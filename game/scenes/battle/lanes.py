"""The rows of the battle, and the band between them: the frieze of an attack, or the last one's."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pygame

from game.rules.battle.cards import CARDS
from game.rules.battle.force import GONE
from game.scenes.battle.display import BattleDisplay, unmustered
from game.scenes.battle.frieze import STAND, Bout
from game.scenes.battle.stakes import threat
from game.system.i18n import _
from sprites.base import ground, images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES
from sprites.base.layout import centred, inset
from sprites.base.palette import HEX, colour, high_contrast, worn
from sprites.charts import ranks
from sprites.kit import clay_band
from sprites.pictures.fighter import POSES, Fighter

WASH, BEHIND = 0.3, 0.4
"""The shares that show of the lighter clay under the ranks, and of the ranks behind lanes."""


def draw_ranks(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw both armies in their ranks; behind lanes they have stepped back."""
    board, danger = display.board, threat(display)
    for seat in (0, 1):
        if unmustered(board, seat):
            continue
        side, key = display.boxes.row_of(board, seat), display.names.key(seat)
        row = display.boxes.rows[side]
        ground.rounded(canvas, row, 10, "clayL", opacity=1.0 if high_contrast() else WASH)
        aimed = danger.cards if danger is not None and danger.seat == seat else 0
        share = 1.0 - (1.0 - BEHIND) * display.boxes.opened
        display.phalanx.draw(canvas, board, seat, key, row, side, aimed, share)


def stands(display: BattleDisplay, token: int) -> bool:
    """True if a unit has arrived in its lane: none is there, and none still flies there."""
    sprite = display.cards.sprites.get(token)
    return token != GONE and not (sprite is not None and sprite.aloft)


def blocking_face(display: BattleDisplay, place: int) -> int:
    """Return the face of the unit that blocks, or is about to, in a lane; HIDDEN for none."""
    token = display.board.blockers[place]
    if not stands(display, token):
        token = next((t for t, at in display.assigned.items() if at == place), GONE)
    return display.board.face_of(token)


def draw_beds(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw the ground of every lane, below all cards."""
    board, boxes = display.board, display.boxes
    count = len(board.attackers)
    for seat in (0, 1):
        side = boxes.row_of(board, seat)
        tint = pieces.side_of(display.names.key(seat)).dark
        for place in range(count):
            box = boxes.lane(count, place, side)
            inner = inset(box, 3, 0)
            ground.rounded(canvas, inner, 9, tint, opacity=0.3)


def draw_open(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw OPEN LANE where nobody blocks."""
    board, boxes = display.board, display.boxes
    count, defender = len(board.attackers), 1 - board.active
    side = boxes.row_of(board, defender)
    for place in range(count):
        waiting = place in display.assigned.values()
        gone = not stands(display, board.attackers[place])
        if stands(display, board.blockers[place]) or waiting or gone:
            continue
        box = boxes.lane(count, place, side)
        wide = min(box.w - 12, 122.0)
        frame = centred(box, wide, box.h - 16)
        lit = display.focus.name == f"open lane {place}"
        ground.rounded(canvas, frame, 8, "slip", "ivory" if lit else "clayL", 1.6, opacity=0.32)
        style = text.Style("sans-bold", 17, "ivory", tracking=1.4, most=1.4)
        words = _("Open lane").upper()
        lines, style = text.fit(canvas, words, style, wide - 4, 2 * 22, text.TIGHT)
        if len(lines) == 1:
            lines = text.wrap(canvas, words, style, 0.0)[:2]
        for number, line in enumerate(lines):
            y = box.centery + 22 * (number - (len(lines) - 1) / 2)
            text.draw(canvas, line, style, box.centerx, y, "centre")


LARGEST, SHARE = 102.0, 0.66
"""The side of a figure in units, and as a share of its lane."""
STEP, LOW_STEP = clay_band.BORDER + 7.0, 8.0
"""The height of the ground over the band's lower edge while it is open, and at rest."""
QUIET, GHOST = 0.35, 0.5
"""The share of the last frieze that shows, and of a blocker who is not sent yet."""
SHUT = 0.02
NUMBER = text.Style("stele-bold", 25, "slip", grows=False)
LEAST = 16.0
OUT, CLOSE, NARROW = 0.355, 0.25, 96.0
"""Shares of a lane from its middle at which a Force stands, the second in lanes below so wide."""
HIGH, OVER = 19.0, 14.0
"""The least distance of a Force from the band's top, and from low heads below it."""
AT_FEET, SHIELD = 17.0, 48.0
"""The height over the ground of a Force beside tall figures, and of damage over its chevrons."""
TOLD = 0.6
"""The share of the opening from which Force is told."""
WAITING = 3
"""Soldiers at each end before the first attack."""


def draw_band(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw the band as far as it is open."""
    if display.boxes.opened > SHUT:
        _draw_open(canvas, display)
    else:
        _draw_quiet(canvas, display)


def side_of_figures(display: BattleDisplay) -> float:
    """Return the side of the figures of an open band, in units."""
    lane = display.boxes.lane(len(display.frieze.bouts), 0, 0)
    return min(LARGEST, SHARE * lane.w)


def told_at(display: BattleDisplay) -> float:
    """Return the middle of Forces in an open band: at the feet where heads leave no room."""
    side, foot = side_of_figures(display), display.boxes.band.bottom - STEP
    if display.boxes.at(1.0).band.h - STEP - side - OVER < HIGH:
        return foot - AT_FEET
    return max(display.boxes.band.y + HIGH, foot - side - OVER)


def middle_of(display: BattleDisplay, place: int) -> tuple[float, float]:
    """Return the middle of a lane in the band and the ground there, when the band is open."""
    boxes = display.boxes.at(1.0)
    return boxes.lane(len(display.frieze.bouts), place, 0).centerx, boxes.band.bottom - STEP


def fighting(display: BattleDisplay) -> list[Box]:
    """Return the boxes of the two figures that fight now, none while nobody does."""
    frieze = display.frieze
    if frieze.fighting is None or frieze.fighting not in frieze.bouts:
        return []
    at = middle_of(display, frieze.bouts.index(frieze.fighting))
    side = side_of_figures(display)
    return [one.box(*at, side) for one in frieze.fighting.figures if one is not None]


# ---------------------------------------------------------------------- open


def _draw_open(canvas: Canvas, display: BattleDisplay) -> None:
    boxes, full = display.boxes, display.boxes.at(1.0).band
    band, side = boxes.band, side_of_figures(display)
    with canvas.clip(band):
        key = ("battle band", canvas.box(full).size, *worn())
        clay = SURFACES.get(key, lambda: clay_band.paint(canvas, full.size, STEP, True).surface)
        canvas.blit(clay, full.x, band.bottom - full.h)
        foot = band.bottom - STEP
        for place in _lying_first(display):
            x = boxes.lane(len(display.frieze.bouts), place, 0).centerx
            _draw_bout(canvas, display, place, (x, foot, side))
        if boxes.opened > TOLD:
            for place in range(len(display.frieze.bouts)):
                lane = boxes.lane(len(display.frieze.bouts), place, 0)
                _draw_told(canvas, display, place, (lane.centerx, told_at(display), lane.w))
        if boxes.opened < 1:
            veil = images.blank(canvas.box(band).size)
            share = (1 - QUIET) * (1 - boxes.opened)
            veil.fill((*colour("slip")[:3], round(255 * share)))
            canvas.blit(veil, band.x, band.y)


def _lying_first(display: BattleDisplay) -> list[int]:
    """Return the lanes in the order of drawing: the one that is fought in lies over all."""
    frieze = display.frieze
    return sorted(range(len(frieze.bouts)), key=lambda n: frieze.bouts[n] is frieze.fighting)


def _draw_bout(
    canvas: Canvas, display: BattleDisplay, place: int, at: tuple[float, float, float]
) -> None:
    """Draw the figures of a lane; the fallen lie behind who stands."""
    bout, (x, foot, side) = display.frieze.bouts[place], at
    ghost, attacker = _ghost(display, place, bout), bout.figures[0]
    if ghost is not None and attacker is not None:
        ghost.draw(canvas, *at)
        x -= (STAND + attacker.ahead) * side
    both = [(one, end) for one, end in zip(bout.figures, bout.ends, strict=True) if one is not None]
    for one, _end in sorted(both, key=lambda pair: pair[1] != "falls"):
        one.draw(canvas, x, foot, side)


def _ghost(display: BattleDisplay, place: int, bout: Bout) -> Fighter | None:
    """Return the figure of a blocker who is assigned to a lane and not sent yet."""
    board = display.board
    if bout.figures[1] is not None or place not in display.assigned.values():
        return None
    face = blocking_face(display, place)
    field = pieces.side_of(display.names.key(1 - board.active)).main
    made = Fighter(CARDS[face].art, field, left=True)
    made.ahead, made.alpha = STAND, GHOST
    return made


# ---------------------------------------------------------------------- what is told


def _draw_told(
    canvas: Canvas, display: BattleDisplay, place: int, at: tuple[float, float, float]
) -> None:
    """Draw both Forces, over low figures and at the feet of tall ones, or the damage in a lane."""
    bout, board = display.frieze.bouts[place], display.board
    if bout.damage is not None:
        _draw_damage(canvas, bout.damage, at)
    elif bout.forces is not None:
        _draw_forces(canvas, bout.forces, at, [end == "falls" for end in bout.ends])
    elif place < len(board.attackers) and stands(display, board.attackers[place]):
        face = blocking_face(display, place)
        if face < 0:
            _draw_damage(canvas, board.damage(place).total, at)
        else:
            mine = board.force_against(place, face).total
            theirs = board.blocking_force(place, face).total
            _draw_forces(canvas, (mine, theirs), at, [False, False])


def _draw_forces(
    canvas: Canvas, forces: tuple[int, int], at: tuple[float, float, float], lost: list[bool]
) -> None:
    x, y, wide = at
    narrow = wide < NARROW
    size, out = LEAST if narrow else NUMBER.size, wide * (CLOSE if narrow else OUT)
    for number, force in enumerate(forces):
        middle = x + out * (1 if number else -1)
        won = force > forces[1 - number]
        canvas.blit_centre(_disc(canvas.px(1.55 * size), won), middle, y)
        _incise(canvas, str(force), NUMBER.sized(size), middle, y, lost[number])
    if forces[0] != forces[1] and not narrow:
        _draw_chevrons(canvas, x, y, 1 if forces[0] > forces[1] else -1)


def _incise(canvas: Canvas, words: str, style: text.Style, x: float, y: float, lost: bool) -> None:
    """Draw a figure as if it were scratched into the clay, with a pale edge below."""
    edge = 1 / canvas.scale
    canvas.blit_centre(text.render(canvas, words, style.inked("clayLL")), x + edge, y + edge)
    text.draw(canvas, words, style.inked("clayD" if lost else "slip"), x, y, "centre")


def _disc(diameter: int, won: bool) -> pygame.Surface:
    """Return the clay under a Force, for the higher one in the ring of the winner."""
    rings = (
        f'<circle cx="50" cy="50" r="45" fill="none" stroke="{HEX["slip"]}" stroke-width="6"/>'
        f'<circle cx="50" cy="50" r="38" fill="none" stroke="{HEX["ivory"]}" stroke-width="7"/>'
    )
    radius, tint = (46, HEX["clayL"]) if won else (42, HEX["clay"])
    edge = "" if won else f' stroke="{HEX["slip"]}" stroke-width="4"'
    fill = f'<circle cx="50" cy="50" r="{radius}" fill="{tint}"{edge}/>'
    body = f'<g transform="scale({diameter / 100:.4f})">{fill}{rings if won else ""}</g>'
    return images.shape((diameter, diameter), body)


def _draw_chevrons(canvas: Canvas, x: float, y: float, way: int, count: int = 2) -> None:
    """Draw chevrons that point at the side which falls, or where somebody runs."""
    for number in range(count):
        left = x + way * 8.0 * (number - (count - 1) / 2)
        points = [(-3.5 * way, -7), (3.5 * way, 0), (-3.5 * way, 7)]
        marks = [canvas.point(left + across, y + down) for across, down in points]
        pygame.draw.lines(canvas.surface, colour("clayL"), False, marks, max(4, canvas.px(7)))
        pygame.draw.lines(canvas.surface, colour("slip"), False, marks, max(2, canvas.px(3)))


def _draw_damage(canvas: Canvas, damage: int, at: tuple[float, float, float]) -> None:
    """Draw the damage of an open lane: so many cards destroyed from the deck."""
    x, y, wide = at
    narrow = wide < NARROW
    shield = pieces.damage(canvas.px(28.0 if narrow else 38.0), str(damage))
    canvas.blit_centre(shield, x if narrow else x + OUT * wide, y if narrow else y - SHIELD)
    if not narrow:
        _draw_chevrons(canvas, x + OUT * wide, y, 1, 3)


# ---------------------------------------------------------------------- at rest


def _draw_quiet(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw the last frieze faintly, and which tactics hold this turn."""
    band, frieze = display.boxes.band, display.frieze
    keys = [display.names.key(display.board.active), *(display.names.key(n) for n in (0, 1))]
    key = ("quiet band", canvas.box(band).size, frieze.look(), *keys, display.viewer, *worn())
    canvas.blit(SURFACES.get(key, lambda: _paint_quiet(canvas, display)), band.x, band.y)
    effects = display.board.effects
    words = ""
    if display.board.phase == "over":
        return
    if effects.difficult_terrain:
        words = _("Difficult Terrain: no flanking and no attack this turn")
    elif effects.break_morale:
        words = _("Morale is broken: nobody blocks this turn")
    if words and not display.picked:
        style = text.Style("sans-semibold", 18, "ivory", tracking=0.6, most=1.5)
        lines, style = text.fit(canvas, words, style, band.w - 60, 40)
        wide = text.width(canvas, lines[0], style) + 36
        plate = centred(band, wide, 34 * text.growth(canvas, style))
        ground.rounded(canvas, plate, plate.h / 2, "slip", "clayD", 1.6)
        text.draw(canvas, lines[0], style, band.centerx, band.centery, "centre")


def _paint_quiet(canvas: Canvas, display: BattleDisplay) -> pygame.Surface:
    band, frieze = display.boxes.band, display.frieze
    made, foot = clay_band.paint(canvas, band.size, LOW_STEP, False), band.h - LOW_STEP
    side = foot - 4
    for place, bout in enumerate(frieze.bouts):
        lane = display.boxes.lane(len(frieze.bouts), place, 0)
        for one in bout.traces():
            one.draw(made, lane.centerx - band.x, foot, min(side, SHARE * lane.w))
    if not frieze.bouts:
        _draw_waiting(made, display, foot)
    image = images.blank(made.surface.get_size())
    image.fill(colour("slip"))
    made.surface.set_alpha(round(255 * QUIET))
    image.blit(made.surface, (0, 0))
    return images.masked(image, canvas.px(10))


def _draw_waiting(canvas: Canvas, display: BattleDisplay, foot: float) -> None:
    """Draw soldiers of both sides who face each other: nobody has attacked yet."""
    grown, wide = (foot - 6) / ranks.SIZES["soldier_ready"][1], display.boxes.band.w
    below = max(0, display.board.viewer)
    for number in range(WAITING):
        for seat, out in ((below, -1), (1 - below, 1)):
            shown = ranks.figure(
                canvas, "soldier_ready", display.names.key(seat), grown, leftward=out > 0
            )
            x = wide / 2 + out * (60 + 52 * number)
            canvas.blit(shown, x - shown.get_width() / canvas.scale / 2, foot - ranks.FOOT * grown)


class FigureWarming:
    """Paints the cards in lanes and the units that face each other as they fight."""

    def __init__(self, display: BattleDisplay) -> None:
        self.display = display
        self._done: set[tuple[object, ...]] = set()

    def step(self, canvas: Canvas) -> bool:
        """Paint one more of them; True when there was one."""
        for token in (*self.display.board.attackers, *self.display.board.blockers):
            sprite = self.display.cards.sprites.get(token)
            if sprite is not None and (sprite.face, canvas.scale) not in self._done:
                self._done.add((sprite.face, canvas.scale))
                sprite.prepaint(canvas, moving=True)
                return True
            if sprite is not None and sprite.face is not None:
                left = copy(sprite)
                left.face = replace(sprite.face, away=True)
                if (left.face, canvas.scale) not in self._done:
                    self._done.add((left.face, canvas.scale))
                    left.prepaint(canvas)
                    return True
        side = side_of_figures(self.display)
        for bout in self.display.frieze.bouts:
            for fighter in (*filter(None, bout.figures), *bout.may_charge()):
                for pose in POSES:
                    key = (fighter.art, fighter.field, pose, fighter.left, canvas.px(side))
                    if key not in self._done:
                        self._done.add(key)
                        fighter.paint(canvas, pose, side)
                        return True
        return False
