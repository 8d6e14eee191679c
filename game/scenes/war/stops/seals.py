"""Seals: what an answer brings, as a picture in a round of clay, and what it costs beside it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.campaign.decrees import decree
from game.campaign.effects import DECREE, NAMED, NUMBER
from game.campaign.world.tables import commander
from game.scenes.war.stops.tablet import DrawSeal
from sprites.base import images, pieces, text
from sprites.base.canvas import Canvas
from sprites.base.images import SURFACES, blank
from sprites.base.palette import HEX

FIGURE = text.Style("sans-bold", 17, "ivory", grows=False)
COIN = 22.0
PRICE = 0.46
"""The side of a price, as a share of its seal's."""
BARE = ("ostraka/", "portraits/")
"""Drawings that need no round of clay."""
PICTURES = {
    "lives-1": "portraits/life_lost",
    "inscribe+1": "war/inscribed",
    "decrees-1": "emblems/rimmed/scroll",
    "enemy_decrees-1": "emblems/rimmed/broken_shield",
    "enemy_decrees+1": "emblems/rimmed/corinthian_helmet",
    "great.enemy_decrees+1": "emblems/rimmed/corinthian_helmet",
    "defeat.lives-1": "portraits/life_lost",
    "victory.obols=0": "emblems/rimmed/coins",
    "victory.decree=0": "emblems/rimmed/scroll",
    "dues=0": "emblems/rimmed/olive_branch",
}
AMOUNTS = {
    "obols": "emblems/rimmed/coins",
    "points": "emblems/rimmed/laurel",
    "level": "emblems/rimmed/corinthian_helmet",
    "stars": "emblems/rimmed/star",
}
GAINS = ("lives+", "take=", "inscribe+", "decree=", "enemy_decrees-", "commander=", "obols+",
         "points+", "level-", "stars+", "dues=")  # fmt: skip
"""The beginnings of effects that one comes for, the greatest first."""


@dataclass(frozen=True)
class Seal:
    """A picture with a figure on it, "" for none; `art` is a file, "" for a life of the city."""

    art: str
    figure: str = ""


def seal(effects: Iterable[str]) -> tuple[Seal, Seal | None]:
    """Return what an answer brings, and the first thing that it costs, None where nothing."""
    asked = list(effects)
    gains = [one for start in GAINS for one in asked if one.startswith(start)]
    prices = [one for one in asked if one not in gains]
    first = gains[0] if gains else asked[0]
    left = [one for one in prices if one != first]
    return _one(first), _one(left[0]) if left else None


def without_price(effects: Iterable[str]) -> tuple[str, ...]:
    """Return effects but the obols that are paid, which stand on the seal where it has a gain."""
    asked = tuple(effects)
    price = seal(asked)[1]
    if price is None or price.art != AMOUNTS["obols"]:
        return asked
    return tuple(one for one in asked if not one.startswith("obols-"))


def _one(effect: str) -> Seal:
    """Return the seal of one effect."""
    if effect in PICTURES:
        return Seal(PICTURES[effect])
    named, amount = NAMED.fullmatch(effect), NUMBER.fullmatch(effect)
    if named is not None and named[1] == "take":
        return Seal(f"ostraka/{decree(named[2]).art}")
    if named is not None:
        return Seal(f"portraits/strategos_{commander(named[2]).temperament}")
    if amount is not None and amount[1] == "lives":
        return Seal("")
    if amount is not None:
        return Seal(AMOUNTS[amount[1]], amount[2].replace("-", "−"))
    asked = DECREE.fullmatch(effect)
    assert asked is not None
    return Seal("war/council")


def sealed(effects: Iterable[str], city: str) -> DrawSeal:
    """Return what draws the seal of an answer's effects, with its first price at its side."""
    gain, price = seal(effects)

    def draw(canvas: Canvas, x: float, y: float, side: float) -> None:
        draw_seal(canvas, gain, city, x, y, side)
        if price is not None and price.art == AMOUNTS["obols"]:
            _draw_sum(canvas, price.figure, x, y + 0.5 * side)
        elif price is not None:
            small = PRICE * side
            draw_seal(canvas, price, city, x + 0.32 * side, y + 0.4 * side, small)

    return draw


def _draw_figure(canvas: Canvas, figure: str, x: float, y: float) -> None:
    """Draw how much is gained on a plate about a point."""
    wide = text.width(canvas, figure, FIGURE) + 16
    size = canvas.px(wide), canvas.px(COIN + 4)
    canvas.blit_centre(pieces.pill(size, "", edge="ivory3"), x, y)
    text.draw(canvas, figure, FIGURE, x, y, "centre")


def _draw_sum(canvas: Canvas, figure: str, x: float, y: float) -> None:
    """Draw a price in obols on a plate about a point."""
    wide = COIN + text.width(canvas, figure, FIGURE) + 14
    size = canvas.px(wide), canvas.px(COIN + 4)
    canvas.blit_centre(pieces.pill(size, "", edge="ivory3"), x, y)
    side = canvas.px(COIN)
    coin = images.picture("portraits/obol", (side, side))
    canvas.blit_centre(coin, x - wide / 2 + COIN / 2 + 3, y)
    text.draw(canvas, figure, FIGURE, x + wide / 2 - 8, y, "right")


def draw_seal(canvas: Canvas, one: Seal, city: str, x: float, y: float, side: float) -> None:
    """Draw a seal about a point, in units."""
    pixels = canvas.px(side)
    key = ("seal", one.art, city if not one.art else "", pixels)
    canvas.blit_centre(SURFACES.get(key, lambda: _paint(one.art, city, pixels)), x, y)
    if one.figure:
        _draw_figure(canvas, one.figure, x + 0.3 * side, y - 0.36 * side)


def _paint(art: str, city: str, side: int) -> pygame.Surface:
    if art.startswith(BARE[0]):
        return images.paint_file(art, (side, side))
    image = blank((side, side))
    half, line = side / 2, max(1.5, 0.035 * side)
    image.blit(
        images.paint_shape(
            (side, side),
            f'<circle cx="{half}" cy="{half}" r="{half - line:.2f}" fill="{HEX["clay"]}" '
            f'stroke="{HEX["slip"]}" stroke-width="{line:.2f}"/>',
        ),
        (0, 0),
    )
    inner = round(side * (0.82 if not art or art.startswith(BARE[1]) else 0.66))
    shown = images.paint_file(art, (inner, inner)) if art else pieces.shield(city, inner)
    image.blit(shown, ((side - inner) // 2, (side - inner) // 2))
    return image
