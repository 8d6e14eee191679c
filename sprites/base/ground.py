"""The grounds of the screen: the baked clay table, black slip panels and their soft shadows."""

import math
import random
from typing import Final

import pygame

from sprites.base import slices
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, Size, blank, paint_shape, rasterise, shape
from sprites.base.palette import colour, contrast, high_contrast

SHADOW: Final = "#0B0604"
GRAIN_TILE: Final = 256
COARSE: Final = (160, 90)
SHAFTS: Final = ((34, 13, 1.5, 0.16), (58, 17, 2.0, 0.2), (90, 10, 1.5, 0.14), (113, 15, 2.0, 0.1))
"""Shafts of light over a table of 160 by 90: left edge, width, spread, strength."""
THICK: Final = 3.0
"""The width of outlines where contrast is high, in pixels."""
LEAST_EDGE: Final = 4.5
BREATH: Final = 2.4
BREATH_STEPS: Final = 8
BOLDER: Final = 1.6
"""The ring is so many times thicker where contrast is high."""


def clay(canvas: Canvas) -> pygame.Surface:
    """Return the table over the whole canvas: a slope of light, clouds in the clay, fine grain."""
    size, scale = canvas.surface.get_size(), canvas.scale
    return SURFACES.get(("clay", size), lambda: _bake(size, scale))


def _bake(size: Size, scale: float) -> pygame.Surface:
    if high_contrast():
        table = pygame.Surface(size, 0, 32)
        table.fill(colour("slip"))
        return table
    table = pygame.transform.smoothscale(_slope(), size)
    table.blit(pygame.transform.smoothscale(_clouds(), size), (0, 0))
    table.blit(pygame.transform.smoothscale(_shafts(), size), (0, 0))
    speckle(table, table.get_rect(), scale)
    table.blit(vignette(size), (0, 0))
    return table


def _slope() -> pygame.Surface:
    light, dark = pygame.Color("#D0713F"), pygame.Color("#B65830")
    slope = pygame.Surface((24, 24), 0, 32)
    for x in range(24):
        for y in range(24):
            slope.set_at((x, y), light.lerp(dark, (0.2 * x + 0.8 * y) / 23))
    return slope


def _shafts() -> pygame.Surface:
    """Return light that rakes over the table from the top left, between columns."""
    body = "".join(
        f'<path d="M{left} -10L{left + wide} -10L{left + wide - 62 + spread} 100'
        f'L{left - 62 - spread} 100Z" fill="#FFC48A" fill-opacity="{share}"/>'
        for left, wide, spread, share in SHAFTS
    )
    crisp = shape(COARSE, f'<g transform="rotate(-6 80 45)">{body}</g>')
    return pygame.transform.box_blur(crisp, 3)


def _clouds() -> pygame.Surface:
    chance = random.Random(11)
    small = blank((22, 12))
    for x in range(22):
        for y in range(12):
            small.set_at((x, y), (26, 10, 5, chance.randrange(0, 64)))
    soft = pygame.transform.smoothscale(small, (220, 120))
    return pygame.transform.box_blur(soft, 7)


def speckle(image: pygame.Surface, area: pygame.Rect, scale: float) -> None:
    """Lay fine dark grain over a part of an image that has `scale` pixels to the unit."""
    tile, kept = _grain(scale), image.get_clip()
    image.set_clip(area.clip(kept))
    for left in range(area.left, area.right, tile.get_width()):
        for top in range(area.top, area.bottom, tile.get_height()):
            image.blit(tile, (left, top))
    image.set_clip(kept)


def _grain(scale: float) -> pygame.Surface:
    """Return a tile of grain; its specks are as large in units on every screen."""
    side = max(GRAIN_TILE // 2, 32 * round(scale * GRAIN_TILE / 32))
    return SURFACES.get(("grain", side), lambda: _speckle(side))


def _speckle(side: int) -> pygame.Surface:
    noise = random.Random(4).randbytes(GRAIN_TILE * GRAIN_TILE)
    fade = bytes(max(0, level - 96) // 10 for level in range(256))
    pixels = bytearray(4 * len(noise))
    pixels[0::4], pixels[1::4], pixels[2::4] = (bytes([c]) * len(noise) for c in (13, 8, 5))
    pixels[3::4] = noise.translate(fade)
    size = (GRAIN_TILE, GRAIN_TILE)
    tile = blank(size)
    if high_contrast():
        return tile
    tile.blit(pygame.image.frombytes(bytes(pixels), size, "RGBA"), (0, 0))
    return tile if side == GRAIN_TILE else pygame.transform.smoothscale(tile, (side, side))


def veil(canvas: Canvas, box: Box, share: float, ink: str = "slip") -> None:
    """Cover a box with a colour, so thick from 0 to 1."""
    layer = pygame.Surface(canvas.box(box).size)
    layer.fill(colour(ink))
    layer.set_alpha(round(255 * share))
    canvas.blit(layer, box.x, box.y)


def vignette(size: Size) -> pygame.Surface:
    """Return a darkness that gathers in the corners, not cached."""
    body = (
        '<defs><radialGradient id="v" gradientUnits="userSpaceOnUse" cx="80" cy="41" r="104">'
        '<stop offset="0.55" stop-color="#120603" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#120603" stop-opacity="0.4"/></radialGradient></defs>'
        '<rect width="160" height="90" fill="url(#v)"/>'
    )
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" width="160" height="90">'
    return pygame.transform.smoothscale(rasterise(f"{head}{body}</svg>", (160, 90)), size)


def cast(
    surface: pygame.Surface,
    box: pygame.Rect,
    radius: int,
    blur: int,
    share: float = 0.5,
    hollow: bool = True,
) -> None:
    """Draw the soft shadow of a rounded box, in pixels: `blur` larger than it on each side.

    A `hollow` one has no middle, which lies below whatever casts it.
    """

    def paint(size: Size) -> pygame.Surface:
        return _paint_shadow(size, radius, blur, share)

    side = 2 * (3 * blur + radius) + 2
    place, key = box.inflate(2 * blur, 2 * blur), ("shadow", radius, blur, share)
    slices.draw(surface, place, (side, side), key, paint, hollow)


def _paint_shadow(size: Size, radius: int, blur: int, share: float) -> pygame.Surface:
    """Return the shadow of a box that is `blur` pixels smaller on each side."""
    if high_contrast():
        return blank(size)
    body = (
        f'<rect x="{blur}" y="{blur}" width="{size[0] - 2 * blur}" height="{size[1] - 2 * blur}" '
        f'rx="{radius}" fill="{SHADOW}" fill-opacity="{share:.3f}"/>'
    )
    crisp = blank(size)
    crisp.fill((*colour(SHADOW)[:3], 0))
    crisp.blit(paint_shape(size, body), (0, 0))
    return pygame.transform.box_blur(pygame.transform.box_blur(crisp, blur // 2), (blur + 1) // 2)


def slip(
    canvas: Canvas,
    rect: Box,
    radius: float = 8,
    edge: str = "slip4",
    fill: str | None = None,
    raised: bool = True,
) -> None:
    """Draw a black slip panel with a thin edge; `raised` gives it a shadow."""
    place = canvas.box(rect)
    round_px = canvas.px(radius)
    if raised:
        cast(canvas.surface, place.move(canvas.px(2), canvas.px(4)), round_px, canvas.px(6))
    line = outline(1.2 * canvas.scale)
    core, key = (2 * math.ceil(round_px + line) + 2, place.h), ("panel", round_px, edge, fill, line)
    slices.draw(
        canvas.surface,
        place,
        core,
        key,
        lambda size: _paint_panel(size, round_px, edge, fill, line),
    )


def _paint_panel(
    size: Size, radius: int, edge: str, fill: str | None, line: float
) -> pygame.Surface:
    paint = _hex(fill) if fill else "url(#s)"
    edge = edge_on(fill or "slip", edge)
    body = (
        f'<defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{size[1]}"><stop offset="0" stop-color="#2B201A"/><stop offset="0.5" '
        'stop-color="#17110E"/><stop offset="1" stop-color="#120D0A"/></linearGradient></defs>'
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{size[0] - line:.2f}" '
        f'height="{size[1] - line:.2f}" rx="{radius}" fill="{paint}" stroke="{_hex(edge)}" '
        f'stroke-width="{line:.2f}"/>'
    )
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" '
    return rasterise(f'{head}width="{size[0]}" height="{size[1]}">{body}</svg>', size)


def _hex(name: str) -> str:
    tint = colour(name)
    return f"#{tint.r:02X}{tint.g:02X}{tint.b:02X}"


def rounded(
    canvas: Canvas,
    rect: Box,
    radius: float,
    fill: str,
    edge: str | None = None,
    line: float = 1.5,
    opacity: float = 1.0,
) -> None:
    """Draw a rounded box with smooth corners; `edge` and `line` (units) give it a rim."""
    place = canvas.box(rect)
    if edge and high_contrast():
        edge, opacity = edge_on(fill, edge), 1.0
    width = outline(line * canvas.scale) if edge else 0.0
    rim = f' stroke="{_hex(edge)}" stroke-width="{width:.2f}"' if edge else ""
    look = (
        f'rx="{radius * canvas.scale:.2f}" fill="{_hex(fill)}"{rim} opacity="{opacity:.2f}" '
        f'x="{width / 2:.2f}" y="{width / 2:.2f}"'
    )
    side = 2 * math.ceil(radius * canvas.scale + width) + 2

    def paint(size: Size) -> pygame.Surface:
        sides = f'width="{size[0] - width:.2f}" height="{size[1] - width:.2f}"'
        return paint_shape(size, f"<rect {sides} {look}/>")

    slices.draw(canvas.surface, place, (side, side), ("rounded", look), paint)


def outline(line: float) -> float:
    """Return the width of an outline in pixels: at least 1, or 3 where contrast is high."""
    return max(THICK if high_contrast() else 1.0, line)


def edge_on(fill: str, edge: str) -> str:
    """Return the colour of an outline: where contrast is high, one that leaves `fill` clearly."""
    if not high_contrast() or contrast(edge, fill) >= LEAST_EDGE:
        return edge
    return "ivory" if contrast("ivory", fill) > contrast("slip", fill) else "slip"


def breath(canvas: Canvas, now: float) -> float:
    """Return the phase of a ring's breathing, 0 to 1, `now` in seconds; still in calm mode."""
    if canvas.calm:
        return 1.0
    wave = 0.5 + 0.5 * math.sin(now * math.tau / BREATH)
    return round(wave * BREATH_STEPS) / BREATH_STEPS


def ring(canvas: Canvas, rect: Box, radius: float, breathed: float = 1.0) -> None:
    """Draw the one sign of chosen, focused and winning: ivory inside, slip outside.

    `breathed` from 0 to 1 is where in its breathing the ring is.
    """
    gap = 3 + 1.5 * breathed
    outer = Box(rect.x - gap - 3, rect.y - gap - 3, rect.w + 2 * gap + 6, rect.h + 2 * gap + 6)
    place = canvas.box(outer)
    canvas.surface.blit(ring_image(place.size, (radius + gap) * canvas.scale, canvas.scale), place)


def ring_image(size: Size, radius: float, scale: float, ink: str = "white") -> pygame.Surface:
    """Return the double ring as an image of `size` pixels, its inner line in `ink`."""
    grown = BOLDER if high_contrast() else 1.0
    slip_line, ivory_line = 2.2 * scale * grown, 3.2 * scale * grown
    body = _loop(size, slip_line / 2, radius + slip_line, slip_line, "slip")
    inset = slip_line + ivory_line / 2 - 0.4
    return shape(size, body + _loop(size, inset, radius, ivory_line, ink))


def _loop(size: Size, inset: float, radius: float, line: float, name: str) -> str:
    return (
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{size[0] - 2 * inset:.2f}" '
        f'height="{size[1] - 2 * inset:.2f}" rx="{radius:.2f}" fill="none" '
        f'stroke="{_hex(name)}" stroke-width="{line:.2f}"/>'
    )
