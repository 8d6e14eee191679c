"""The furniture of a table screen: top bar, side panel, hand well, and the one meander."""

from dataclasses import replace

import pygame

from sprites.base import images, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded
from sprites.base.images import SURFACES, Size, blank, rasterise
from sprites.base.palette import HEX


def slip_band(canvas: Canvas, rect: Box, above: bool = False, below: bool = False) -> None:
    """Draw a band of slip from edge to edge, with a thin clay line above or below it."""
    place = canvas.box(rect)
    canvas.surface.blit(SURFACES.get(("band", place.size), lambda: _band(place.size)), place)
    if above:
        canvas.fill("clayDD", Box(rect.x, rect.y, rect.w, 2.4))
    if below:
        canvas.fill("clayDD", Box(rect.x, rect.bottom - 2.4, rect.w, 2.4))


def _band(size: Size) -> pygame.Surface:
    stops = ((0.0, "#2B201A"), (0.5, HEX["slip"]), (1.0, "#120D0A"))
    lines = "".join(f'<stop offset="{at}" stop-color="{tint}"/>' for at, tint in stops)
    tall = max(2, size[1])
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 {tall}" width="4" '
        f'height="{tall}"><defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" '
        f'y1="0" x2="0" y2="{tall}">{lines}</linearGradient></defs>'
        f'<rect width="4" height="{tall}" fill="url(#b)"/></svg>'
    )
    column = rasterise(source, (4, tall)).subsurface((1, 0, 1, tall))
    return pygame.transform.scale(column, (max(1, size[0]), size[1]))


def meander(canvas: Canvas, x: float, y: float, width: float, height: float = 11) -> None:
    """Draw the one ornamental border of a screen, as many whole keys as fit `width` units."""
    size = (canvas.px(width), canvas.px(height))
    canvas.blit(SURFACES.get(("meander", size), lambda: _keys(size)), x, y)


def _keys(size: Size) -> pygame.Surface:
    cell = size[1] / 5.2
    count = max(1, round(size[0] / (5 * cell)))
    wide = size[0] / count
    key = ((0, 4), (0, 0), (4, 0), (4, 2.8), (1.5, 2.8), (1.5, 1.5), (2.7, 1.5))
    image = blank(size)
    step = wide / 5
    path = "M" + "L".join(f"{a * step + cell:.2f} {(b + 0.6) * cell:.2f}" for a, b in key)
    path += f"M{cell:.2f} {4.6 * cell:.2f}L{5 * step + cell:.2f} {4.6 * cell:.2f}"
    side = (round(wide + 2 * cell), size[1])
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side[0]} {side[1]}" '
        f'width="{side[0]}" height="{side[1]}"><path d="{path}" fill="none" '
        f'stroke="{HEX["clayD"]}" stroke-width="{0.72 * cell:.2f}" stroke-linecap="square"/></svg>'
    )
    one = rasterise(source, side)
    for number in range(count):
        image.blit(one, (round(number * wide - cell / 2), 0))
    return image


def top_bar(canvas: Canvas, title: str, under: str = "", right: float = 0.0) -> Box:
    """Draw the bar along the top with a title, up to `right`; return its box in units."""
    box = Box(0, 0, canvas.width, 42)
    slip_band(canvas, Box(0, 0, canvas.width, 44.5), below=True)
    style = text.SCREEN_TITLE.sized(22)
    wide = text.draw(canvas, title, _still(style), 18, 21)
    if under:
        left = 18 + wide + 18
        room = (right or canvas.width) - left - 12
        text.draw_within(canvas, under.upper(), _still(text.HEADING), left, 22, room)
    return box


def title(canvas: Canvas, name: str, turn: str, right: float) -> None:
    """The name of a game and the turn it is, at the left of a bar up to `right`."""
    style = text.Style("stele-bold", 20, "ivory", most=1.3)
    label = text.Style("sans-bold", 16, "clayLL", tracking=1, most=1.3)
    room = right - 16 - 16 - 12 - text.width(canvas, turn, label)
    wide = text.draw_within(canvas, name, style, 16, 20, room)
    text.draw(canvas, turn, label, 16 + wide + 16, 20)


def _still(style: text.Style) -> text.Style:
    """Return a style that grows no farther than the bar is high."""
    return replace(style, most=1.3)


def lane(canvas: Canvas, rect: Box, tint: str) -> None:
    """Draw the faint ground of a side's row of cards."""
    rounded(canvas, rect, 9, tint, opacity=0.2)


def gear(canvas: Canvas, x: float, y: float, side: float = 24) -> None:
    """Draw the icon of the settings."""
    canvas.blit_centre(images.picture("parts/gear", (canvas.px(side), canvas.px(side))), x, y)
