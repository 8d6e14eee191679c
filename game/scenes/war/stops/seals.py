"""Seals: what an answer brings, as a picture in a round of clay, and what it costs beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.campaign.decrees import decree
from game.campaign.effects import NAMED, NUMBER
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
COINS, HELMET = "emblems/rimmed/coins", "emblems/rimmed/corinthian_helmet"
PICTURES = {
    "lives-1": "portraits/life_lost",
    "inscribe+1": "war/inscribed",
    "decrees-1": "emblems/rimmed/scroll",
    "enemy_decrees-1": "emblems/rimmed/broken_shield",
    "enemy_decrees+1": HELMET,
    "great.enemy_decrees+1": HELMET,
    "defeat.lives-1": "portraits/life_lost",
    "victory.obols=0": COINS,
    "victory.decree=0": "emblems/rimmed/scroll",
    "dues=0": "emblems/rimmed/olive_branch",
}
AMOUNTS = {
    "obols": COINS,
    "points": "emblems/rimmed/laurel",
    "level": HELMET,
    "stars": "emblems/rimmed/star",
}
GAINS = ("lives+", "take=", "inscribe+", "decree=", "enemy_decrees-", "commander=", "obols+",
         "points+", "level-", "stars+", "dues=")  # fmt: skip
"""The beginnings of effects that one comes for, the greatest first."""


class Seal(NamedTuple):
    """A picture with a figure on it, "" for none; `art` is a file, "" for a life of the city."""

    art: str
    figure: str = ""


def seal(effects: Iterable[str]) -> tuple[Seal, Seal | None]:
    """Return what an answer brings, and the first thing that it costs, None where nothing."""
    asked = list(effects)
    gains = [one for start in GAINS for one in asked if one.startswith(start)]
    first, *prices = [*gains[:1], *(one for one in asked if one not in gains)]
    return _one(first), _one(prices[0]) if prices else None


def without_price(effects: Iterable[str]) -> tuple[str, ...]:
    """Return effects but the obols that are paid, which stand on the seal where it has a gain."""
    asked = tuple(effects)
    price = seal(asked)[1]
    if price is None or price.art != COINS:
        return asked
    return tuple(one for one in asked if not one.startswith("obols-"))


def _one(effect: str) -> Seal:
    """Return the seal of one effect."""
    if effect in PICTURES:
        return Seal(PICTURES[effect])
    if named := NAMED.fullmatch(effect):
        if named[1] == "take":
            return Seal(f"ostraka/{decree(named[2]).art}")
        return Seal(f"portraits/strategos_{commander(named[2]).temperament}")
    amount = NUMBER.fullmatch(effect)
    if amount is None:
        return Seal("war/council")  # a decree
    if amount[1] == "lives":
        return Seal("")
    return Seal(AMOUNTS[amount[1]], amount[2].replace("-", "−"))


def sealed(effects: Iterable[str], city: str) -> DrawSeal:
    """Return what draws the seal of an answer's effects, with its first price at its side."""
    gain, price = seal(effects)

    def draw(canvas: Canvas, x: float, y: float, side: float) -> None:
        draw_seal(canvas, gain, city, x, y, side)
        if price is not None and price.art == COINS:
            _draw_figure(canvas, price.figure, x, y + 0.5 * side, coin=True)
        elif price is not None:
            draw_seal(canvas, price, city, x + 0.32 * side, y + 0.4 * side, PRICE * side)

    return draw


def _draw_figure(canvas: Canvas, figure: str, x: float, y: float, coin: bool = False) -> None:
    """Draw how much is gained, or with a coin how much is paid, on a plate about a point."""
    wide = text.width(canvas, figure, FIGURE) + (COIN + 14 if coin else 16)
    plate = canvas.px(wide), canvas.px(COIN + 4)
    canvas.blit_centre(pieces.pill(plate, "", edge="ivory3"), x, y)
    if coin:
        side = canvas.px(COIN)
        image = images.picture("portraits/obol", (side, side))
        canvas.blit_centre(image, x - wide / 2 + COIN / 2 + 3, y)
        text.draw(canvas, figure, FIGURE, x + wide / 2 - 8, y, "right")
    else:
        text.draw(canvas, figure, FIGURE, x, y, "centre")


def draw_seal(canvas: Canvas, one: Seal, city: str, x: float, y: float, side: float) -> None:
    """Draw a seal about a point, in units."""
    pixels = canvas.px(side)
    key = ("seal", one.art, city if not one.art else "", pixels)
    canvas.blit_centre(SURFACES.get(key, lambda: _paint(one.art, city, pixels)), x, y)
    if one.figure:
        _draw_figure(canvas, one.figure, x + 0.3 * side, y - 0.36 * side)


def _paint(art: str, city: str, side: int) -> pygame.Surface:
    if art.startswith("ostraka/"):  # these need no round of clay
        return images.paint_file(art, (side, side))
    image = blank((side, side))
    half, line = side / 2, max(1.5, 0.035 * side)
    disc = (
        f'<circle cx="{half}" cy="{half}" r="{half - line:.2f}" fill="{HEX["clay"]}" '
        f'stroke="{HEX["slip"]}" stroke-width="{line:.2f}"/>'
    )
    image.blit(images.paint_shape((side, side), disc), (0, 0))
    inner = round(side * (0.82 if not art or art.startswith("portraits/") else 0.66))
    shown = images.paint_file(art, (inner, inner)) if art else pieces.shield(city, inner)
    image.blit(shown, ((side - inner) // 2, (side - inner) // 2))
    return image
