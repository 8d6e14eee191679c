"""Paints a card: picture, Force, type, name and rule, at the exact size it is held."""

from dataclasses import replace

import pygame

from sprites.base import images, lettering, pieces
from sprites.base.canvas import Canvas
from sprites.base.images import SURFACES, blank
from sprites.base.palette import Faction, high_contrast
from sprites.cards.cardname import Setting, set_name, set_on_strip, set_short
from sprites.cards.cardzoom import paint_zoom
from sprites.cards.face import Back, Face, Rendering
from sprites.cards.plate import (
    COIN,
    INSET,
    STRIP,
    TALL,
    Plate,
    cast_shadow,
    emblem,
    force_and_kind,
    margin,
    marks,
    paper,
    picture,
    rim,
)

PICTURE_FOOT = 0.68
NAME_MARGIN, OPEN_MARGIN = 0.04, 0.09
"""The paper beside a name, at both sides together, as a share of the width, on a strip of a card
and on a whole one."""
TABLE_WIDTH = 112.0
HAND_WIDTH = 116.0
ZOOM_WIDTH = 220.0
PILE_WIDTH = 56.0
SPINE = 0.345
SPINE_NAME = 0.47
SPINE_EFFECT = 0.16
PLAIN_BELOW = 0.8


def image(
    canvas: Canvas,
    face: Face | Back,
    width: float = TABLE_WIDTH,
    rendering: Rendering = "table",
    strip: float | None = None,
) -> pygame.Surface:
    """Return the finished card, `width` units wide, with a margin of 0.09 widths around; cached.

    `strip` is how much of the width is seen from the left when cards overlap, in units.
    """
    pixels = canvas.px(width)
    key = (
        "card",
        face,
        pixels,
        rendering,
        coarse(strip),
        canvas.text_scale,
        canvas.scale,
        canvas.fine,
    )
    return SURFACES.get(key, lambda: paint(canvas, face, pixels, rendering, strip))


def coarse(strip: float | None) -> float | None:
    """Return a strip in steps of 2 units, so that small changes do not repaint cards."""
    return None if strip is None else strip // 2 * 2


def paint(
    canvas: Canvas, face: Face | Back, width: int, rendering: Rendering, strip: float | None
) -> pygame.Surface:
    """Return the same as `image`, `width` in pixels, painted anew."""
    edge = margin(width)
    plate = Plate(canvas, width, blank((width + 2 * edge, round(width * TALL) + 2 * edge)))
    cast_shadow(plate)
    if isinstance(face, Back):
        plate.put(images.picture(f"backs/{face.deck}", (width, plate.height)), 0, 0)
        if high_contrast():
            plate.put(images.shape((width, plate.height), rim(plate)), 0, 0)
    elif rendering == "spine":
        _paint_spine(plate, face, coarse(strip))
    elif rendering == "pile":
        _paint_pile(plate, face)
    elif rendering == "zoom":
        paint_zoom(plate, face)
    else:
        _paint_front(plate, face, coarse(strip))
    return plate.image


def _paint_front(plate: Plate, face: Face, strip: float | None) -> None:
    side = pieces.side_of(face.side)
    paper(plate, face.tactic)
    picture(plate, face, INSET, PICTURE_FOOT)
    band = pieces.strip(side, (plate.share(1 - 2 * INSET), plate.share(STRIP)))
    plate.put(band, INSET, PICTURE_FOOT + 0.014)
    _write_table(plate, face, side, PICTURE_FOOT + 0.014 + STRIP, strip)
    seen = 1.0 if strip is None else strip * plate.canvas.scale / plate.width
    marks(plate, face, side, PICTURE_FOOT, seen)


def _write_table(plate: Plate, face: Face, side: Faction, top: float, strip: float | None) -> None:
    canvas, wide = plate.canvas, plate.width / plate.canvas.scale
    seen = wide if strip is None else min(wide, strip)
    top += 0.015
    tall = (TALL - top - 0.03) * wide
    foot = (0.2 if face.code else 0.165) * wide if _has_foot(face) else 0.0
    beside_name = (OPEN_MARGIN if seen == wide else NAME_MARGIN) * wide
    name = set_name(canvas, face.name, seen - beside_name, tall - foot, face.tactic)
    short = None
    if canvas.scale / canvas.fine >= PLAIN_BELOW and wide >= 96:
        short = _short(canvas, face, side, (seen, tall - name.height, foot))
    together = name.height + (short.height if short else 0.0)
    beside = together + foot > tall + 0.01
    free = tall - together - (0.0 if beside else foot)
    y = top * wide + max(0.0, free / 2)
    _lines(plate, name, seen / 2, y)
    if short:
        shift = -0.5 * (_foot_width(face, wide) - 2) if beside and len(face.emblems) == 1 else 0.0
        _lines(plate, short, seen / 2 + shift, y + name.height)
    _foot(plate, face, side, seen / wide)


def _short(
    canvas: Canvas, face: Face, side: Faction, room: tuple[float, float, float]
) -> Setting | None:
    """Return the short line above the foot, or with its last line beside the emblems, or none.

    Where a unit's type stands at the foot there is no room beside it.
    """
    seen, left, foot = room
    above = set_short(canvas, face.short, side, face.tactic, seen - 6, left - foot)
    if above or not face.short or face.code:
        return above
    wide = seen - _foot_width(face, TABLE_WIDTH) - 4
    return set_short(canvas, face.short, side, face.tactic, wide, left)


def _has_foot(face: Face) -> bool:
    return bool(face.code) or not face.tactic


def _foot_width(face: Face, wide: float) -> float:
    return (0.36 if len(face.emblems) > 1 else 0.2) * wide


def _lines(plate: Plate, setting: Setting, x: float, y: float) -> None:
    scale = plate.canvas.scale
    for number, line in enumerate(setting.lines):
        words = setting.image(plate.canvas, line)
        middle = y + setting.step * (number + 0.5)
        plate.put_centre(words, x * scale / plate.width, middle * scale / plate.width)


def _foot(plate: Plate, face: Face, side: Faction, seen: float = 1.0) -> None:
    if face.tactic:
        return
    size = plate.share(0.145)
    low = TALL - 0.125
    if face.code:
        _unit_type(plate, face, low, seen)
        return
    if len(face.emblems) == 1:
        plate.put_centre(emblem(side, size), min(0.885, seen - 0.11), low)
        return
    for name, x in zip(face.emblems, (0.115, min(0.885, seen - 0.11)), strict=True):
        plate.put_centre(emblem(pieces.side_of(name), size), x, low)


def _unit_type(plate: Plate, face: Face, low: float, seen: float) -> None:
    """Write a unit's type in full beside its icon, smaller where little of the card is seen."""
    plate.put_centre(pieces.icon_disc(face.kind, plate.share(0.17)), 0.125, low)
    room = plate.share(min(0.74, seen - 0.24))
    words = lettering.image(face.code, "sans-semibold", 0.125 * plate.width, "ink")
    if words.get_width() > 1.4 * room:
        return
    if words.get_width() > room:
        words = pygame.transform.smoothscale(words, (room, words.get_height()))
    plate.put(words, 0.225, low - words.get_height() / plate.width / 2)


def _paint_spine(plate: Plate, face: Face, strip: float | None) -> None:
    side = pieces.side_of(face.side)
    paper(plate, face.tactic)
    picture(plate, face, SPINE, TALL - INSET)
    band = pieces.strip(side, (plate.share(TALL - 2 * INSET), plate.share(0.04)))
    plate.put(pygame.transform.rotate(band, -90), SPINE - 0.045, INSET)
    room = plate.share(SPINE + 0.015)
    force_and_kind(plate, replace(face, traits=()), side, room)
    top = SPINE_NAME
    if face.effect:
        pill = pieces.effect(face.effect[:2], face.rim, plate.share(SPINE_EFFECT))
        plate.put_centre(pill, (SPINE - 0.04) / 2, top + SPINE_EFFECT / 2 - 0.01)
        top += SPINE_EFFECT
    _spine_name(plate, face, top, strip)
    if face.vp:
        coin = pieces.coin(plate.share(COIN), str(face.vp))
        plate.put_centre(coin, COIN / 2 + 0.005, TALL - 0.04 - COIN / 2)


def _spine_name(plate: Plate, face: Face, top: float, strip: float | None) -> None:
    canvas, wide = plate.canvas, plate.width / plate.canvas.scale
    seen = (SPINE * wide if strip is None else strip) - 0.06 * wide
    long = (TALL - top - 0.06 - (COIN if face.vp else 0.0)) * wide
    name = set_on_strip(canvas, face.name, long, seen, face.tactic)
    for number, line in enumerate(name.lines):
        words = pygame.transform.rotate(name.image(canvas, line), -90)
        across = (SPINE - 0.04) / 2 + ((len(name.lines) - 1) / 2 - number) * name.step / wide
        at = plate.margin + round(across * plate.width) - words.get_width() // 2
        plate.image.blit(words, (at, plate.margin + plate.share(top + 0.005)))


def _paint_pile(plate: Plate, face: Face) -> None:
    side = pieces.side_of(face.side)
    paper(plate, face.tactic)
    picture(plate, face, 0.06, 1.0)
    plate.put(pieces.strip(side, (plate.share(0.88), plate.share(0.1))), 0.06, 1.03)
    if face.force is not None:
        figure = lettering.image(str(face.force), "stele-bold", 0.27 * plate.width, "ink")
        plate.put_centre(figure, 0.5, 1.255)
