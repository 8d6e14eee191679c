"""Paints a card: picture, Force, type, name and rule, at the exact size it is held."""

from dataclasses import dataclass

import pygame

from sprites import images, pieces, text
from sprites.canvas import Canvas
from sprites.cardname import Setting, set_name, set_short
from sprites.face import Back, Face, Rendering
from sprites.ground import shadow
from sprites.images import SHELF, blank, shape
from sprites.palette import HEX, Faction

TALL = 1.4
MARGIN = 0.09
CORNER = 0.064
INSET = 0.043
PICTURE_FOOT = 0.70
STRIP = 0.06
TABLE_WIDTH = 112.0
HAND_WIDTH = 116.0
ZOOM_WIDTH = 220.0
PILE_WIDTH = 56.0
SPINE = 0.345
PLAIN_BELOW = 0.8


@dataclass
class Plate:
    """A card being painted: `width` and `height` in pixels, with a margin for what breaks out."""

    canvas: Canvas
    width: int
    image: pygame.Surface

    @property
    def height(self) -> int:
        return round(self.width * TALL)

    @property
    def margin(self) -> int:
        return margin(self.width)

    def put(self, image: pygame.Surface, x: float, y: float) -> None:
        """Blits at shares of the width, from the card's top left corner."""
        at = (self.margin + round(x * self.width), self.margin + round(y * self.width))
        self.image.blit(image, at)

    def put_centre(self, image: pygame.Surface, x: float, y: float) -> None:
        """The same for the middle of the image."""
        left = self.margin + x * self.width - image.get_width() / 2
        top = self.margin + y * self.width - image.get_height() / 2
        self.image.blit(image, (round(left), round(top)))

    def share(self, part: float) -> int:
        """A share of the width in pixels."""
        return max(1, round(part * self.width))


def margin(width: int) -> int:
    """The clear border of a card image of `width` pixels, for its shadow and its disc."""
    return round(MARGIN * width)


def image(
    canvas: Canvas,
    face: Face | Back,
    width: float = TABLE_WIDTH,
    rendering: Rendering = "table",
    strip: float | None = None,
) -> pygame.Surface:
    """The finished card, `width` units wide, with a margin of 0.09 widths on every side; cached.

    `strip` is how much of the width is seen from the left when cards overlap, in units.
    """
    pixels = canvas.px(width)
    key = ("card", face, pixels, rendering, coarse(strip), canvas.text_scale, canvas.scale)
    return SHELF.get(key, lambda: paint(canvas, face, pixels, rendering, strip))


def coarse(strip: float | None) -> float | None:
    """A strip in steps of 4 units, so that a hand that breathes does not repaint its cards."""
    return None if strip is None else strip // 4 * 4


def paint(
    canvas: Canvas, face: Face | Back, width: int, rendering: Rendering, strip: float | None
) -> pygame.Surface:
    """The same as `image`, `width` in pixels, painted anew."""
    edge = margin(width)
    plate = Plate(canvas, width, blank((width + 2 * edge, round(width * TALL) + 2 * edge)))
    _cast_shadow(plate)
    if isinstance(face, Back):
        plate.put(images.picture(f"backs/{face.deck}", (width, plate.height)), 0, 0)
    elif rendering == "spine":
        _paint_spine(plate, face)
    elif rendering == "pile":
        _paint_pile(plate, face)
    else:
        _paint_front(plate, face, rendering == "zoom", coarse(strip))
    return plate.image


def _cast_shadow(plate: Plate) -> None:
    blur = plate.share(0.04)
    soft = shadow((plate.width, plate.height), plate.share(CORNER), blur, 0.55)
    fall = plate.share(0.014), plate.share(0.028)
    at = plate.margin - blur
    plate.image.blit(soft, (at + fall[0], at + fall[1]))


def _paper(plate: Plate, tactic: bool) -> None:
    line = max(1.4, 0.0145 * plate.width)
    top, foot = ("#A54C2A", "#8A3D20") if tactic else ("#FAF1DE", "#EBDCBD")
    body = (
        f'<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{plate.height}"><stop offset="0" stop-color="{top}"/><stop offset="1" '
        f'stop-color="{foot}"/></linearGradient></defs><rect width="{plate.width}" '
        f'height="{plate.height}" rx="{CORNER * plate.width:.2f}" fill="{HEX["slip"]}"/>'
        f'<rect x="{line:.2f}" y="{line:.2f}" width="{plate.width - 2 * line:.2f}" '
        f'height="{plate.height - 2 * line:.2f}" rx="{CORNER * plate.width - line:.2f}" '
        'fill="url(#p)"/>'
    )
    plate.put(shape((plate.width, plate.height), body), 0, 0)


def _picture(plate: Plate, face: Face, left: float, foot: float) -> None:
    size = plate.share(1 - INSET - left), plate.share(foot - INSET)
    art = images.paint_file(f"cards/{face.art}", size)
    plate.put(images.masked(art, max(2.0, 0.03 * plate.width)), left, INSET)


def _paint_front(plate: Plate, face: Face, zoom: bool, strip: float | None) -> None:
    side = pieces.side_of(face.side)
    foot = PICTURE_FOOT - (0.045 if zoom else 0)
    _paper(plate, face.tactic)
    _picture(plate, face, INSET, foot)
    band = pieces.strip(side, (plate.share(1 - 2 * INSET), plate.share(STRIP)))
    plate.put(band, INSET, foot + 0.014)
    if zoom:
        _write_zoom(plate, face, side, foot + 0.014 + STRIP)
    else:
        _write_table(plate, face, side, foot + 0.014 + STRIP, strip)
    _marks(plate, face, side, foot)


def _marks(plate: Plate, face: Face, side: Faction, foot: float) -> None:
    if face.vp:
        plate.put_centre(pieces.coin(plate.share(0.24), str(face.vp)), 0.835, foot - 0.045)
    for number in range(face.wounds):
        mark = pieces.wound(plate.share(0.22), 1)
        plate.put_centre(mark, 0.83 - 0.17 * number, foot - 0.06)
    for number, seal in enumerate(face.seals):
        mark = images.picture(seal, (plate.share(0.2), plate.share(0.2)))
        plate.put_centre(mark, 0.15 + 0.2 * number, foot - 0.06)
    if face.damage is not None:
        plate.put_centre(pieces.damage(plate.share(0.29), str(face.damage)), 0.87, 0.12)
    _force_and_kind(plate, face, side, None)


def _force_and_kind(plate: Plate, face: Face, side: Faction, room: int | None) -> None:
    if face.kind in pieces.ICONS:
        plate.put_centre(pieces.icon_disc(face.kind, plate.share(0.215)), 0.107, 0.345)
    if face.force is None:
        return
    high = plate.share(0.3)
    if face.changed and face.base is not None:
        mark = pieces.change(high, face.base, face.force, room)
        plate.put(mark, -0.04, -0.05)
    else:
        plate.put_centre(pieces.disc(high, str(face.force), side.light), 0.11, 0.1)


def _write_table(plate: Plate, face: Face, side: Faction, top: float, strip: float | None) -> None:
    canvas, wide = plate.canvas, plate.width / plate.canvas.scale
    seen = wide if strip is None else min(wide, strip)
    top += 0.015
    tall = (TALL - top - 0.03) * wide
    foot = 0.165 * wide if _has_foot(face) else 0.0
    plain = canvas.scale < PLAIN_BELOW or wide < 96
    name = set_name(canvas, face.name, seen - 0.07 * wide, tall - foot, face.tactic)
    left = tall - name.height
    short = None if plain else set_short(canvas, face.short, side, face.tactic, seen - 8, left)
    together = name.height + (short.height if short else 0)
    beside = together + foot > tall
    if beside and short:
        short = _beside_foot(canvas, face, side, seen - _foot_width(face, wide), left)
        together = name.height + (short.height if short else 0)
        beside = short is not None
    free = tall - together - (0 if beside else foot)
    y = top * wide + max(0.0, free / 2)
    _lines(plate, name, seen / 2, y)
    if short:
        shift = -0.5 * (_foot_width(face, wide) - 8) if beside and len(face.emblems) == 1 else 0.0
        _lines(plate, short, seen / 2 + shift, y + name.height)
    _foot(plate, face, side, seen / wide)


def _beside_foot(
    canvas: Canvas, face: Face, side: Faction, limit: float, room: float
) -> Setting | None:
    short = set_short(canvas, face.short, side, face.tactic, limit, room)
    return short if short and len(short.lines) == 1 else None


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
        plate.put_centre(pieces.icon_disc(face.kind, plate.share(0.19)), 0.14, low - 0.01)
        code = text.image(face.code, "sans-bold", 0.145 * plate.width, "ink")
        plate.put(code, 0.26, low - 0.01 - code.get_height() / plate.width / 2)
        plate.put_centre(_emblem(side, size), 0.87, low)
        return
    if len(face.emblems) == 1:
        plate.put_centre(_emblem(side, size), min(0.885, seen - 0.11), low)
        return
    for name, x in zip(face.emblems, (0.115, min(0.885, seen - 0.11)), strict=True):
        plate.put_centre(_emblem(pieces.side_of(name), size), x, low)


def _emblem(side: Faction, size: int) -> pygame.Surface:
    return pieces.emblem(side.emblem, size, side.on_ivory, HEX["ivory2"])


def _write_zoom(plate: Plate, face: Face, side: Faction, top: float) -> None:
    canvas, wide = plate.canvas, plate.width / plate.canvas.scale
    ink = "white" if face.tactic else "ink"
    style = text.ZOOM_NAME.inked(ink)
    names, style = text.fit(canvas, face.name, style, wide * 0.92, 2.2 * style.size, 16)
    y = top * wide + 0.035 * wide
    y += text_block(plate, names, style, y)
    y += _kind_line(plate, face, side, y)
    room = TALL * wide - y - 0.14 * wide
    rules, rule_style = text.fit(
        canvas, face.sentence, text.ZOOM_RULES.inked(ink), wide * 0.88, room
    )
    spare = room - text.line_height(canvas, rule_style) * len(rules)
    if rules and spare > -1:
        text_block(plate, rules, rule_style, y + min(0.04 * wide, max(0.0, spare / 2)))
    _zoom_foot(plate, face, side)


def _kind_line(plate: Plate, face: Face, side: Faction, y: float) -> float:
    if not face.kind_words:
        return 0.0
    wide = plate.width / plate.canvas.scale
    ink = "#FFD9BF" if face.tactic else side.on_ivory
    style = text.Style("sans-bold", 16, ink, tracking=1.0, leading=1.25)
    lines, style = text.fit(
        plate.canvas, face.kind_words.upper(), style, wide * 0.9, 1.6 * style.size
    )
    used = text_block(plate, lines, style, y)
    rule = shape((plate.share(0.4), max(1, plate.share(0.006))), _hairline(plate))
    plate.put(rule, 0.3, (y + used) / wide + 0.01)
    return used + 0.03 * wide


def _hairline(plate: Plate) -> str:
    return f'<rect width="{plate.width}" height="9" fill="{HEX["ivory3"]}"/>'


def text_block(plate: Plate, lines: list[str], style: text.Style, y: float) -> float:
    """Centred lines from `y` units below the card's top; returns their height in units."""
    canvas, step = plate.canvas, text.line_height(plate.canvas, style)
    for number, line in enumerate(lines):
        middle = (y + step * (number + 0.5)) * canvas.scale / plate.width
        plate.put_centre(text.render(canvas, line, style), 0.5, middle)
    return step * len(lines)


def _zoom_foot(plate: Plate, face: Face, side: Faction) -> None:
    low, size = TALL - 0.085, plate.share(0.11)
    words = " · ".join(face.traits)
    ink = "white" if face.tactic else "slip4"
    line = text.image(words, "sans-semibold", 16 * plate.canvas.scale, ink)
    if words:
        plate.put(line, 0.06, low - line.get_height() / plate.width / 2)
    if face.tactic:
        return
    sides = [side] if len(face.emblems) == 1 else [pieces.side_of(name) for name in face.emblems]
    for number, each in enumerate(reversed(sides)):
        plate.put_centre(_emblem(each, size), 0.9 - 0.13 * number, low)


def _paint_spine(plate: Plate, face: Face) -> None:
    side = pieces.side_of(face.side)
    _paper(plate, face.tactic)
    _picture(plate, face, SPINE, TALL - INSET)
    band = pieces.strip(side, (plate.share(TALL - 2 * INSET), plate.share(0.04)))
    plate.put(pygame.transform.rotate(band, -90), SPINE - 0.045, INSET)
    room = plate.share(SPINE + 0.015)
    _force_and_kind(plate, face, side, room)
    _spine_name(plate, face)


def _spine_name(plate: Plate, face: Face) -> None:
    canvas, wide = plate.canvas, plate.width / plate.canvas.scale
    long = (TALL - 0.47 - 0.06) * wide
    name = set_name(canvas, face.name, long, (SPINE - 0.06) * wide, face.tactic)
    for number, line in enumerate(name.lines):
        words = pygame.transform.rotate(name.image(canvas, line), -90)
        across = (SPINE - 0.04) / 2 + ((len(name.lines) - 1) / 2 - number) * name.step / wide
        at = plate.margin + round(across * plate.width) - words.get_width() // 2
        plate.image.blit(words, (at, plate.margin + plate.share(0.475)))


def _paint_pile(plate: Plate, face: Face) -> None:
    side = pieces.side_of(face.side)
    _paper(plate, face.tactic)
    _picture(plate, face, 0.06, 1.0)
    plate.put(pieces.strip(side, (plate.share(0.88), plate.share(0.1))), 0.06, 1.03)
    if face.force is not None:
        figure = text.image(str(face.force), "stele-bold", 0.27 * plate.width, "ink")
        plate.put_centre(figure, 0.5, 1.255)
