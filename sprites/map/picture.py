"""The picture of Greece: dark sea, shallows along the coast, baked land, hills, ships and links."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterable, Mapping
from functools import cache
from typing import Final

import pygame

from sprites.base.ground import speckle
from sprites.base.images import SURFACES, blank, paint_shape
from sprites.base.palette import HEX, colour, high_contrast
from sprites.map import coast, links
from sprites.map.ornament import hills, ornaments
from sprites.map.places import AREAS, FRAME
from sprites.map.plan import Plan
from sprites.map.projection import Point

Painting = Generator[None, None, pygame.Surface]

SEA: Final = "#1A262F"
SHALLOWS: Final = ((27.0, "#1F303C"), (18.0, "#274050"), (9.0, "#345463"))
"""Widths in panel units and colours of the bands of shallow water, the widest first."""
LIGHT: Final = "#D9A274"
DARK: Final = "#B97849"
SHORE: Final = 1.5
BEYOND: Final = 500.0
"""Panel units around the panel over which the land's light and clouds are laid."""
COARSE: Final = 4.0
SOFT: Final = 3
"""Pixels of the picture to one of what is soft."""
WAVES: Final = 640


def paint(
    plan: Plan,
    names: Mapping[str, str],
    land: Iterable[links.Link],
    sea: Iterable[links.Link],
) -> Painting:
    """Paint the picture a step at a time, so that no frame waits for all of it.

    `names` has the words for the regions; one that is missing is not written.
    """
    path = coast_path(plan)
    yield
    sheet = yield from _water(plan, path)
    mask = paint_shape(plan.size, f'<path d="{path}" fill="#FFFFFF"/>')
    yield
    soil = yield from _soil(plan, mask)
    sheet.blit(soil, (0, 0))
    yield
    for lines in (_stroke(path, HEX["slip"], SHORE * plan.piece), hills(plan)):
        sheet.blit(paint_shape(plan.size, lines), (0, 0))
        yield
    for image, corner in ornaments(plan, names):
        sheet.blit(image, corner)
    yield
    ways = links.drawn(sea, "sea", plan.scale, plan.piece, plan.shift)
    ways += links.drawn(land, "land", plan.scale, plan.piece, plan.shift)
    if ways:  # without roads between them the areas have no shields either
        sheet.blit(paint_shape(plan.size, ways + _leaders(plan)), (0, 0))
    return sheet


def finish(painting: Painting) -> pygame.Surface:
    """Return the picture at once."""
    while True:
        try:
            next(painting)
        except StopIteration as end:
            done: pygame.Surface = end.value
            return done


def sea() -> str:
    """Return the colour of the open sea, flat black where contrast is high."""
    return HEX["slip"] if high_contrast() else SEA


def coast_path(plan: Plan) -> str:
    """Return the coast in the pixels of a plan, for an SVG path."""
    slack = SHALLOWS[0][0] * plan.scale
    return "".join(
        "M" + "L".join("{:.1f} {:.1f}".format(*plan.pixel(x, y)) for x, y in ring) + "Z"
        for ring in coast.endless()
        if plan.shows(ring, slack)
    )


def _stroke(path: str, ink: str, wide: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{wide:.2f}" '
        'stroke-linejoin="round"/>'
    )


def _water(plan: Plan, path: str) -> Painting:
    """Return the sea with its waves and, along the coast, its shallows: soft, so less fine."""
    sheet = pygame.Surface(plan.size, 0, 32)
    sheet.fill(sea())
    if high_contrast():
        return sheet
    sheet.blit(_waves(plan), (0, 0))
    yield
    shallow = blank((-(-plan.size[0] // SOFT), -(-plan.size[1] // SOFT)))
    for wide, ink in SHALLOWS:
        band = f'<g transform="scale({1 / SOFT})">{_stroke(path, ink, wide * plan.piece)}</g>'
        shallow.blit(paint_shape(shallow.get_size(), band), (0, 0))
        yield
    sheet.blit(pygame.transform.smoothscale(shallow, plan.size), (0, 0))
    return sheet


def _waves(plan: Plan) -> pygame.Surface:
    """Little incised waves, strewn over panel and surroundings; the land is laid over them."""
    path, r = "", 5.2 * plan.piece
    for place in _strewn():
        if plan.shows((place,), 4 * r):
            x, y = plan.pixel(*place)
            path += f"M{x:.1f} {y:.1f}q{r:.1f} {-r:.1f} {2 * r:.1f} 0q{r:.1f} {r:.1f} {2 * r:.1f} 0"
    line = f'<path d="{path}" fill="none" stroke="#3A566B" stroke-opacity="0.6" '
    return paint_shape(plan.size, f'{line}stroke-width="{1.1 * plan.piece:.2f}"/>')


@cache
def _strewn() -> tuple[Point, ...]:
    chance = random.Random(3)
    wide, tall = FRAME.w + 2 * BEYOND, FRAME.h + 2 * BEYOND
    return tuple(
        (chance.random() * wide - BEYOND, chance.random() * tall - BEYOND) for _ in range(WAVES)
    )


def _soil(plan: Plan, mask: pygame.Surface) -> Painting:
    """Return the land: light from the top left, clouds in the clay, grain, darker to the shore."""
    soil = blank(plan.size)
    if high_contrast():
        soil.fill(colour("clay"))
        soil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return soil
    soil.blit(_lighting(plan), (0, 0))
    yield
    speckle(soil, soil.get_rect(), plan.piece)
    yield
    soil.blit(_inner_shore(plan, mask), (0, 0))
    yield
    soil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return soil


def _lighting(plan: Plan) -> pygame.Surface:
    world = SURFACES.get("map light", _light)
    left, top = (plan.x + BEYOND) / COARSE, (plan.y + BEYOND) / COARSE
    wide, tall = (side / plan.scale / COARSE for side in plan.size)
    part = pygame.Rect(0, 0, max(2, round(wide)), max(2, round(tall)))
    part.center = (round(left), round(top))
    return pygame.transform.smoothscale(world.subsurface(part.clip(world.get_rect())), plan.size)


def _light() -> pygame.Surface:
    """Return the colour of the clay over the panel and all around it, a pixel to four units."""
    size = (round((FRAME.w + 2 * BEYOND) / COARSE), round((FRAME.h + 2 * BEYOND) / COARSE))
    chance, cells = random.Random(8), (size[0] // 9, size[1] // 9)
    rough = pygame.Surface(cells, 0, 32)
    light, dark = pygame.Color(LIGHT), pygame.Color(DARK)
    for x in range(cells[0]):
        for y in range(cells[1]):
            slope = 0.3 * x / cells[0] + 0.7 * y / cells[1]
            share = min(1.0, max(0.0, 0.25 + 0.5 * slope + chance.uniform(-0.28, 0.28)))
            rough.set_at((x, y), light.lerp(dark, share))
    return pygame.transform.box_blur(pygame.transform.smoothscale(rough, size), 5)


def _inner_shore(plan: Plan, mask: pygame.Surface) -> pygame.Surface:
    """Return a shade just inside the coast: how far a blurred mask falls short of full land."""
    small = (max(1, plan.size[0] // SOFT), max(1, plan.size[1] // SOFT))
    soft = pygame.transform.box_blur(
        pygame.transform.smoothscale(mask, small), max(1, round(2.2 * plan.piece))
    )
    levels = pygame.image.tobytes(soft, "RGBA")[3::4]
    fade = bytes(min(110, (255 - level) * 2 // 3) for level in range(256))
    pixels = bytearray(4 * len(levels))
    shade = colour("landLine")
    for place, channel in enumerate((shade.r, shade.g, shade.b)):
        pixels[place::4] = bytes([channel]) * len(levels)
    pixels[3::4] = levels.translate(fade)
    dark = pygame.image.frombytes(bytes(pixels), small, "RGBA")
    return pygame.transform.smoothscale(dark, plan.size)


def _leaders(plan: Plan) -> str:
    """Return a thin line from a shield to the place where its town really lies."""
    body = ""
    for area in AREAS.values():
        if area.leader:
            (x, y), (to_x, to_y) = plan.pixel(area.x, area.y), plan.pixel(*area.true)
            for ink, wide in ((HEX["white"], 3.2), (HEX["slip"], 1.3)):
                body += (
                    f'<path d="M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" fill="none" '
                    f'stroke="{ink}" stroke-width="{wide * plan.piece:.2f}"/>'
                )
            body += (
                f'<circle cx="{to_x:.1f}" cy="{to_y:.1f}" r="{3.4 * plan.piece:.2f}" '
                f'fill="{HEX["slip"]}" stroke="{HEX["white"]}" stroke-width="{plan.piece:.2f}"/>'
            )
    return body
