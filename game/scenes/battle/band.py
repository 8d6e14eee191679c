"""The band between the rows: the frieze of the attack, or the last one's while nobody attacks."""

from __future__ import annotations

import pygame

from game.rules.battle.cards import CARDS
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.frieze import STAND, Bout
from game.scenes.battle.lanes import blocking_face, stands
from game.system.i18n import _
from sprites import clay_band, ground, images, pieces, ranks, text
from sprites.canvas import Box, Canvas
from sprites.fighter import Fighter
from sprites.images import SURFACES
from sprites.layout import centred
from sprites.palette import HEX, colour, worn

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
"""The distance of a Force from the band's top, and from low heads below it."""
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
                y = max(band.y + HIGH, foot - side - OVER)
                _draw_told(canvas, display, place, (lane.centerx, y, lane.w))
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
    """Draw both Forces over the figures of a lane, or the damage of who runs on."""
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
        _draw_chevrons(canvas, x, y - 4, 1 if forces[0] > forces[1] else -1)


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
    radius, tint = (46, HEX["clayL"]) if won else (38, HEX["clay"])
    fill = f'<circle cx="50" cy="50" r="{radius}" fill="{tint}"/>'
    body = f'<g transform="scale({diameter / 100:.4f})">{fill}{rings if won else ""}</g>'
    return images.shape((diameter, diameter), body)


def _draw_chevrons(canvas: Canvas, x: float, y: float, way: int, count: int = 2) -> None:
    """Draw chevrons that point at the side which falls, or where somebody runs."""
    for number in range(count):
        left = x + way * 8.0 * (number - (count - 1) / 2)
        points = [(-3.5 * way, -7), (3.5 * way, 0), (-3.5 * way, 7)]
        marks = [canvas.point(left + across, y + down) for across, down in points]
        pygame.draw.lines(canvas.surface, colour("slip"), False, marks, max(2, canvas.px(3)))


def _draw_damage(canvas: Canvas, damage: int, at: tuple[float, float, float]) -> None:
    """Draw the damage of an open lane: so many cards destroyed from the deck."""
    x, y, wide = at
    narrow = wide < NARROW
    shield = pieces.damage(canvas.px(28.0 if narrow else 38.0), str(damage))
    canvas.blit_centre(shield, x if narrow else x + OUT * wide, y + 2)
    if not narrow:
        _draw_chevrons(canvas, x + OUT * wide, y + 46, 1, 3)


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
        for one in bout.figures:
            if one is not None:
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
