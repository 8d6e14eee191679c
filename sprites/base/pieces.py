"""Small round things that carry a number or a sign: discs, pills, coins, seals and shields."""

import pygame

from sprites.base import images, lettering
from sprites.base.images import SURFACES, Size, blank, shape
from sprites.base.palette import FACTIONS, HEX, Faction

ICONS = {
    "person": "type-person",
    "political": "type-political",
    "land": "type-land",
    "sea": "type-sea",
    "land_or_sea": "type-landsea",
    "event": "type-event",
    "ally": "type-ally",
    "special": "type-special",
    "li": "unit-li",
    "mi": "unit-mi",
    "wb": "unit-wb",
    "hi": "unit-hi",
    "lc": "unit-lc",
    "hc": "unit-hc",
    "el": "unit-el",
    "ww": "unit-ww",
    "siege": "trait-siege",
    "strategy": "trait-strategy",
    "any": "trait-any",
    "last": "trait-last",
}
EMBLEM_INK = "#FFF8E8"
EMBLEM_CUT = "#17110E"
TRACE = 34
"""The alpha, of 255, of an emblem that is only a trace."""


def tick(diameter: int) -> pygame.Surface:
    """Return a tick on an ivory disc: the sign of what is picked, wherever the focus is."""
    return SURFACES.get(("tick", diameter), lambda: _paint_tick(diameter))


def _paint_tick(diameter: int) -> pygame.Surface:
    half = diameter / 2
    body = (
        f'<circle cx="{half}" cy="{half}" r="{half:.2f}" fill="{HEX["slip"]}"/>'
        f'<circle cx="{half}" cy="{half}" r="{0.86 * half:.2f}" fill="{HEX["white"]}"/>'
        f'<g transform="scale({diameter / 24:.4f})"><path d="M6.5 12.5L10.5 16.5L17.5 8" '
        f'fill="none" stroke="{HEX["slip"]}" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round"/></g>'
    )
    return shape((diameter, diameter), body)


def phone(height: int, struck: bool = False, ink: str = "ivory") -> pygame.Surface:
    """Return a phone on a black disc: a hand lies there; `struck` out while that sleeps."""
    key = ("phone", height, struck, ink)
    return SURFACES.get(key, lambda: _paint_phone(height, struck, ink))


def _paint_phone(height: int, struck: bool, ink: str) -> pygame.Surface:
    line = f'stroke-width="2" stroke-linecap="round" stroke="{HEX[ink]}"'
    body = (
        f'<g transform="scale({height / 24:.4f})"><circle cx="12" cy="12" r="12" '
        f'fill="{HEX["slip"]}"/><rect x="8" y="4.6" width="8" height="14.8" rx="1.8" '
        f'fill="none" {line}/><path d="M11 16.6h2" {line}/>'
    )
    if struck:
        body += f'<path d="M5.5 18.5L18.5 5.5" stroke="{HEX["slip"]}" stroke-width="5"/>'
        body += f'<path d="M5.5 18.5L18.5 5.5" {line}/>'
    return shape((height, height), body + "</g>")


def disc(diameter: int, figure: str, rim: str, ink: str = "ivory") -> pygame.Surface:
    """Return a black disc with a coloured rim and a figure: a card's Force."""
    key = ("disc", diameter, figure, rim, ink)
    return SURFACES.get(key, lambda: _paint_disc(diameter, figure, rim, ink))


def _paint_disc(diameter: int, figure: str, rim: str, ink: str) -> pygame.Surface:
    half = diameter / 2
    line = max(1.2, 0.042 * diameter)
    body = (
        f'<circle cx="{half}" cy="{half}" r="{half:.2f}" fill="{HEX["slip"]}"/>'
        f'<circle cx="{half}" cy="{half}" r="{0.88 * half:.2f}" fill="none" '
        f'stroke="{_tint(rim)}" stroke-width="{line:.2f}"/>'
    )
    image = shape((diameter, diameter), body).copy()
    size = 0.7 if len(figure) < 2 else 0.56
    _stamp(image, figure, size * diameter, ink, half, half)
    return image


def _tint(name: str) -> str:
    return name if name.startswith("#") else HEX[name]


def _stamp(
    image: pygame.Surface, figure: str, size: float, ink: str, x: float, y: float
) -> pygame.Surface:
    mark = lettering.image(figure, "stele-bold", size, ink)
    place = (round(x - mark.get_width() / 2), round(y - mark.get_height() / 2))
    image.blit(mark, place)
    return mark


def change(height: int, base: int, now: int, room: int | None = None) -> pygame.Surface:
    """Return a pill "base -> now", green when raised and red when lowered, at most `room` wide."""
    key = ("change", height, base, now, room)
    return SURFACES.get(key, lambda: _paint_change(height, base, now, room))


def _paint_change(height: int, base: int, now: int, room: int | None) -> pygame.Surface:
    tight = room is not None
    hue = "gainL" if now >= base else "lossL"
    was = lettering.image(str(base), "stele-bold", (0.5 if tight else 0.54) * height, "ivory3")
    new = lettering.image(str(now), "stele-bold", (0.6 if tight else 0.7) * height, hue)
    arrow = (0.17 if tight else 0.3) * height
    gap = (0.05 if tight else 0.1) * height
    inside = was.get_width() + new.get_width() + arrow + 2 * gap
    width = round(inside + (0.3 if tight else 0.48) * height)
    image = shape((width, height), _pill_body(width, height, "slip", hue)).copy()
    pen = (width - inside) / 2
    image.blit(was, (round(pen), round((height - was.get_height()) / 2 + 0.02 * height)))
    pen += was.get_width() + gap
    image.blit(_arrow(arrow, height), (round(pen), 0))
    pen += arrow + gap
    image.blit(new, (round(pen), round((height - new.get_height()) / 2)))
    if room is not None and width > room:
        return pygame.transform.smoothscale(image, (room, height))
    return image


def _pill_body(width: int, height: int, fill: str, edge: str) -> str:
    line = max(1.2, 0.045 * height)
    inset = 0.055 * height
    return (
        f'<rect width="{width}" height="{height}" rx="{height / 2}" fill="{HEX["slip"]}"/>'
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{width - 2 * inset:.2f}" '
        f'height="{height - 2 * inset:.2f}" rx="{height / 2 - inset:.2f}" fill="{_tint(fill)}" '
        f'stroke="{_tint(edge)}" stroke-width="{line:.2f}"/>'
    )


def _arrow(length: float, height: int) -> pygame.Surface:
    middle, head = height / 2, min(0.13 * height, 0.6 * length)
    line = max(1.3, 0.045 * height)
    tip = length - line / 2
    body = (
        f'<path d="M{line / 2:.2f} {middle}L{tip:.2f} {middle}M{tip - head:.2f} '
        f'{middle - head:.2f}L{tip:.2f} {middle}L{tip - head:.2f} {middle + head:.2f}" '
        f'fill="none" stroke="{HEX["ivory3"]}" stroke-width="{line:.2f}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )
    return shape((max(2, round(length + 1)), height), body)


def pill(size: Size, words: str, fill: str = "slip", edge: str = "slip4") -> pygame.Surface:
    """Return a rounded plate with a count."""
    key = ("pill", size, words, fill, edge)
    return SURFACES.get(key, lambda: _paint_pill(size, words, fill, edge))


def _paint_pill(size: Size, words: str, fill: str, edge: str) -> pygame.Surface:
    image = shape(size, _pill_body(size[0], size[1], fill, edge)).copy()
    ink = "ivory" if text_is_light_on(fill) else "ink"
    _stamp(image, words, 0.66 * size[1], ink, size[0] / 2, size[1] / 2)
    return image


def text_is_light_on(fill: str) -> bool:
    """True if light words read better on `fill` than dark ones."""
    tint = pygame.Color(_tint(fill))
    return 0.3 * tint.r + 0.59 * tint.g + 0.11 * tint.b < 128


def coin(diameter: int, figure: str = "") -> pygame.Surface:
    """Return a gold coin: victory points, and nothing else on the screen is gold."""
    return SURFACES.get(("coin", diameter, figure), lambda: _paint_coin(diameter, figure))


def _paint_coin(diameter: int, figure: str) -> pygame.Surface:
    image = images.picture("parts/coin", (diameter, diameter)).copy()
    if figure:
        size = (0.62 if len(figure) < 2 else 0.5) * diameter
        _stamp(image, figure, size, "ink", diameter / 2, diameter / 2)
    return image


def icon(kind: str, side: int, ink: str = "slip", ground: str = "ivory") -> pygame.Surface:
    """Return the sign of a card's or unit's type in two colours, `side` pixels square."""
    swap = {"#17110E": _tint(ink), "#F5EAD3": _tint(ground)}
    if ink == "slip" and ground == "ivory":
        swap = {}
    return images.picture(f"parts/{ICONS[kind]}", (side, side), swap)


def icon_disc(kind: str, diameter: int) -> pygame.Surface:
    """Return a type's sign on an ivory disc with a black rim."""
    return SURFACES.get(("icon", kind, diameter), lambda: _paint_icon_disc(kind, diameter))


def _paint_icon_disc(kind: str, diameter: int) -> pygame.Surface:
    half, line = diameter / 2, max(1.0, 0.06 * diameter)
    body = (
        f'<circle cx="{half}" cy="{half}" r="{half - line / 2:.2f}" fill="{HEX["ivory"]}" '
        f'stroke="{HEX["slip"]}" stroke-width="{line:.2f}"/>'
    )
    image = shape((diameter, diameter), body).copy()
    side = round(diameter * 0.76)
    image.blit(icon(kind, side), ((diameter - side) // 2, (diameter - side) // 2))
    return image


def act(part: str) -> str:
    """Return the picture of the sign of what a card does, "" where there is none."""
    name = f"parts/act-{part}"
    return name if images.exists(name) else ""


def effect(parts: tuple[str, ...], rim: str, height: int) -> pygame.Surface:
    """Return a pill with the sign of what a card does, then figures and signs of types."""
    return SURFACES.get(("effect", parts, rim, height), lambda: _paint_effect(parts, rim, height))


def _paint_effect(parts: tuple[str, ...], rim: str, height: int) -> pygame.Surface:
    signs = [_effect_part(part, height) for part in parts]
    gap = max(1, round(0.06 * height))
    wide = sum(sign.get_width() for sign in signs) + gap * (len(signs) - 1)
    size = (wide + round(0.42 * height), height)
    image = shape(size, _pill_body(*size, "slip", rim)).copy()
    pen = (size[0] - wide) // 2
    for sign in signs:
        image.blit(sign, (pen, (height - sign.get_height()) // 2))
        pen += sign.get_width() + gap
    return image


def _effect_part(part: str, height: int) -> pygame.Surface:
    side = round(0.74 * height)
    if sign := act(part):
        return images.picture(sign, (side, side))
    if part in ICONS:
        return icon(part, side, "ivory", "slip")
    if part in FACTIONS:
        return shield(part, side)
    return lettering.image(part, "stele-bold", 0.74 * height, "ivory")


def medallion(art: str, diameter: int, side: str) -> pygame.Surface:
    """Return a card's picture on a round plate with a side's rim, where a card has no room."""
    key = ("medallion", art, diameter, side)
    return SURFACES.get(key, lambda: _paint_medallion(art, diameter, side))


def _paint_medallion(art: str, diameter: int, side: str) -> pygame.Surface:
    half, line = diameter / 2, max(1.2, 0.05 * diameter)
    image = blank((diameter, diameter))
    image.blit(images.paint_file(f"cards/{art}", (diameter, diameter)), (0, 0))
    images.masked(image, half)
    rims = "".join(
        f'<circle cx="{half}" cy="{half}" r="{half - line * inset:.2f}" fill="none" '
        f'stroke="{tint}" stroke-width="{line:.2f}"/>'
        for inset, tint in ((0.5, HEX["slip"]), (1.4, side_of(side).light))
    )
    image.blit(shape((diameter, diameter), rims), (0, 0))
    return image


def emblem(name: str, side: int, ink: str, cut: str) -> pygame.Surface:
    """Return a side's emblem (owl, lambda, club ...) in two colours, `side` pixels square."""
    return images.picture(
        f"parts/emblem-{name}", (side, side), {EMBLEM_INK: _tint(ink), EMBLEM_CUT: _tint(cut)}
    )


def trace(faction: str, side: int) -> pygame.Surface:
    """Return a side's emblem as a faint trace in the clay, where nothing lies."""
    return SURFACES.get(("trace", faction, side), lambda: _paint_trace(faction, side))


def _paint_trace(faction: str, side: int) -> pygame.Surface:
    image = emblem(side_of(faction).emblem, side, "slip", "clay").copy()
    image.set_alpha(TRACE)
    return image


def shield(faction: str, diameter: int) -> pygame.Surface:
    """Return the round shield of a side ("athens", "both", "dolphin" ...), else of its emblem."""
    name = f"parts/shield-{faction}"
    if not images.exists(name):
        name = f"parts/shield-{side_of(faction).emblem}"
    return images.picture(name, (diameter, diameter))


def life(city: str, kept: bool, diameter: int) -> pygame.Surface:
    """Return a life that is left, in the colours of its city, or one that is lost."""
    if kept:
        return shield(city, diameter)
    return images.picture("portraits/life_lost", (diameter, diameter))


def strip(faction: Faction, size: Size) -> pygame.Surface:
    """Return a side's pattern as a band: wave, zigzag, lozenge, or a plain double rule."""
    return SURFACES.get(("strip", faction.name, size), lambda: _paint_strip(faction, size))


def _paint_strip(faction: Faction, size: Size) -> pygame.Surface:
    name = f"parts/strip-{faction.name.lower()}"
    if not images.exists(name):
        return shape(size, _double_rule(faction, size))
    # The pattern is tiled from one band as high as asked, so that its rhythm stays the same.
    band = images.picture(name, (round(size[1] * 256 / 18), size[1]))
    image = blank(size)
    for left in range(0, size[0], band.get_width()):
        image.blit(band, (left, 0))
    return image


def _double_rule(faction: Faction, size: Size) -> str:
    width, height = size
    ground, line = faction.main, faction.light
    return (
        f'<rect width="{width}" height="{height}" fill="{ground}"/>'
        f'<rect y="{0.24 * height:.2f}" width="{width}" height="{0.17 * height:.2f}" '
        f'fill="{line}"/><rect y="{0.59 * height:.2f}" width="{width}" '
        f'height="{0.17 * height:.2f}" fill="{line}"/>'
    )


def damage(side: int, figure: str) -> pygame.Surface:
    """Return a purple shield with the damage that a unit deals."""
    return SURFACES.get(("damage", side, figure), lambda: _paint_damage(side, figure))


def _paint_damage(side: int, figure: str) -> pygame.Surface:
    grow = side / 46
    body = (
        f'<g transform="scale({grow:.4f})"><path d="M4 2L42 2L42 25C42 37 31 42 23 46C15 42 4 37 '
        f'4 25Z" fill="{HEX["slip"]}"/><path d="M7.5 5.5L38.5 5.5L38.5 25C38.5 34 30 38 23 42C16 '
        f'38 7.5 34 7.5 25Z" fill="{HEX["purple"]}" stroke="{HEX["ivory"]}" '
        'stroke-width="1.6"/></g>'
    )
    image = shape((side, side), body).copy()
    _stamp(image, figure, 0.5 * side, "white", side / 2, 0.47 * side)
    return image


def wound(side: int, loss: int) -> pygame.Surface:
    """Return a broken red mark with the Force that wounds have taken."""
    return SURFACES.get(("wound", side, loss), lambda: _paint_wound(side, loss))


def _paint_wound(side: int, loss: int) -> pygame.Surface:
    grow = side / 32
    body = (
        f'<path transform="scale({grow:.4f})" d="M2 11L16 2L30 11L25 29L7 29Z" '
        f'fill="{HEX["loss"]}" stroke="{HEX["white"]}" stroke-width="2" stroke-linejoin="round"/>'
    )
    image = shape((side, side), body).copy()
    _stamp(image, f"−{loss}", 0.5 * side, "white", side / 2, 0.54 * side)
    return image


def side_of(name: str) -> Faction:
    """Return the record of a side; an unknown name is a KeyError that says so."""
    if name not in FACTIONS:
        raise KeyError(f"no such side: {name!r}; known are {', '.join(FACTIONS)}")
    return FACTIONS[name]
