"""The blank of a card: paper, picture, pattern, Force and type, before any words."""

import re
from dataclasses import dataclass

import pygame

from sprites.base import images, pieces
from sprites.base.canvas import Canvas
from sprites.base.ground import cast, outline
from sprites.base.images import shape
from sprites.base.palette import HEX, Faction, high_contrast
from sprites.cards.face import Face

TALL = 1.4
MARGIN = 0.09
CORNER = 0.064
INSET = 0.043
STRIP = 0.06
# Where a window is too low for its picture, more of the heads stays than of the feet.
HEADS = 0.35
LOWEST_ICON = 0.66
COIN = 0.24
KIND = (0.107, 0.345)
EFFECT = 0.2
SKY = re.compile(r'<rect x="0" y="0" width="200" height="150" fill="(#\w+)"')
"""The colour behind the figure of a picture."""
PRINTS = ((0.36, 0.045), (0.45, 0.085), (0.55, 0.045), (0.64, 0.085))
"""Footprints on the ground of a figure that is away, in shares of the picture."""


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
        """Blit at shares of the width, from the card's top left corner."""
        at = (self.margin + round(x * self.width), self.margin + round(y * self.width))
        self.image.blit(image, at)

    def put_centre(self, image: pygame.Surface, x: float, y: float) -> None:
        """Blit the middle of the image at shares of the width."""
        left = self.margin + x * self.width - image.get_width() / 2
        top = self.margin + y * self.width - image.get_height() / 2
        self.image.blit(image, (round(left), round(top)))

    def share(self, part: float) -> int:
        """Return a share of the width in pixels."""
        return max(1, round(part * self.width))


def margin(width: int) -> int:
    """Return the clear border of a card image of `width` pixels, for its shadow and its disc."""
    return round(MARGIN * width)


def cast_shadow(plate: Plate) -> None:
    """Lay the shadow under the card."""
    blur = plate.share(0.04)
    fall = plate.share(0.014), plate.share(0.028)
    box = pygame.Rect(plate.margin, plate.margin, plate.width, plate.height).move(fall)
    cast(plate.image, box, plate.share(CORNER), blur, 0.55)


def paper(plate: Plate, tactic: bool) -> None:
    """Lay the ivory, for a tactic the deep clay, with its black outline."""
    line = outline(max(1.4, 0.0145 * plate.width))
    top, foot = ("#A54C2A", "#8A3D20") if tactic else ("#FAF1DE", "#EBDCBD")
    if high_contrast():
        foot = HEX["clayD" if tactic else "ivory"]
    body = (
        f'<defs><linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" '
        f'y2="{plate.height}"><stop offset="0" stop-color="{top}"/><stop offset="1" '
        f'stop-color="{foot}"/></linearGradient></defs><rect width="{plate.width}" '
        f'height="{plate.height}" rx="{CORNER * plate.width:.2f}" fill="{HEX["slip"]}"/>'
        f'<rect x="{line:.2f}" y="{line:.2f}" width="{plate.width - 2 * line:.2f}" '
        f'height="{plate.height - 2 * line:.2f}" rx="{CORNER * plate.width - line:.2f}" '
        'fill="url(#p)"/>'
    )
    if high_contrast() and tactic:
        body += rim(plate)
    plate.put(shape((plate.width, plate.height), body), 0, 0)


def rim(plate: Plate) -> str:
    """Return the ivory outline of a dark card where contrast is high."""
    line = outline(0.0)
    return (
        f'<rect x="{line / 2}" y="{line / 2}" width="{plate.width - line}" '
        f'height="{plate.height - line}" rx="{CORNER * plate.width:.2f}" fill="none" '
        f'stroke="{HEX["ivory"]}" stroke-width="{line}"/>'
    )


def picture(plate: Plate, face: Face, left: float, foot: float) -> None:
    """Set the picture from `left` to the right edge and down to `foot`, in shares of the width."""
    size = plate.share(1 - INSET - left), plate.share(foot - INSET)
    radius = max(2.0, 0.03 * plate.width)

    def paint() -> pygame.Surface:
        if face.away:
            return images.masked(_left_ground(face.art, size), radius)
        return images.masked(images.paint_file(f"cards/{face.art}", size, anchor=HEADS), radius)

    plate.put(images.PICTURES.get((face.art, face.away, size, radius), paint), left, INSET)


def _left_ground(art: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture whose figure has gone: its sky, the ground, and the prints of feet."""
    wide, tall = size
    found = SKY.search(images.svg_text(f"cards/{art}"))
    sky, line = found[1] if found else HEX["clayLL"], 0.86 * tall
    prints = "".join(
        f'<ellipse cx="{x * wide:.1f}" cy="{line + y * tall:.1f}" rx="{0.028 * wide:.1f}" '
        f'ry="{0.014 * tall:.1f}" fill="{sky}"/>'
        for x, y in PRINTS
    )
    body = (
        f'<rect width="{wide}" height="{tall}" fill="{sky}"/>'
        f'<rect y="{line:.1f}" width="{wide}" height="{tall}" fill="{HEX["clayD"]}"/>'
        f'<rect y="{line:.1f}" width="{wide}" height="{0.02 * tall:.1f}" fill="{HEX["slip"]}"/>'
    )
    return images.shape(size, body + prints).copy()


def marks(plate: Plate, face: Face, side: Faction, foot: float, seen: float = 1.0) -> None:
    """Set what lies on the picture that ends at `foot`: coin, wounds, seals, damage, Force.

    `seen` is the share of the width that no other card covers: the coin stays inside it.
    """
    taken = _effect(plate, face, foot)
    if face.vp:
        x = min(0.835, seen - COIN / 2 - 0.02)
        y = foot - 0.045 if x - COIN / 2 >= taken else KIND[1]
        plate.put_centre(pieces.coin(plate.share(COIN), str(face.vp)), x, y)
    for number in range(face.wounds):
        mark = pieces.wound(plate.share(0.22), 1)
        plate.put_centre(mark, 0.83 - 0.17 * number, foot - 0.06)
    for number, seal in enumerate(face.seals):
        mark = images.picture(seal, (plate.share(0.2), plate.share(0.2)))
        plate.put_centre(mark, 0.15 + 0.2 * number, foot - 0.06)
    if face.damage is not None:
        plate.put_centre(pieces.damage(plate.share(0.29), str(face.damage)), 0.87, 0.12)
    force_and_kind(plate, face, side, None, foot)


def _effect(plate: Plate, face: Face, foot: float) -> float:
    """Set what the card does at the picture's left foot. Return how much of the width it takes."""
    if not face.effect:
        return 0.0
    pill = pieces.effect(face.effect, face.rim, plate.share(EFFECT))
    plate.put(pill, 0.0, foot - 0.045 - EFFECT / 2)
    return pill.get_width() / plate.width


def force_and_kind(
    plate: Plate, face: Face, side: Faction, room: int | None, foot: float = TALL
) -> None:
    """Set the Force, in at most `room` pixels when it has changed, and the type under it.

    Where the picture ends too soon (`foot`) the type stands beside the Force.
    """
    if face.kind in pieces.ICONS:
        x, y = KIND
        if foot < LOWEST_ICON:
            x, y = (0.66 if face.changed else 0.37 if face.force is not None else 0.13), 0.1
        size = plate.share(0.215)
        for number, kind in enumerate((face.kind, *face.traits)):
            plate.put_centre(pieces.icon_disc(kind, size), x + 0.2 * number, y)
    if face.force is None:
        return
    high = plate.share(0.3)
    if face.changed and face.base is not None:
        mark = pieces.change(high, face.base, face.force, room)
        plate.put(mark, -0.04, -0.05)
    else:
        plate.put_centre(pieces.disc(high, str(face.force), side.light), 0.11, 0.1)


def emblem(side: Faction, size: int) -> pygame.Surface:
    """Return a side's emblem as it stands at a card's foot."""
    return pieces.emblem(side.emblem, size, side.on_ivory, HEX["ivory2"])
