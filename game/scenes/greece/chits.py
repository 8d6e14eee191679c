"""Chits and counters on their way: out of the hand, onto the map, and back into the cup."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytweening

from game.rules.core import Seat
from game.rules.greece.map import CITIES
from game.scenes.greece.faces import face_of
from sprites.canvas import Canvas
from sprites.map.chit import ChitSprite
from sprites.map.shield import counter
from sprites.motion import Animation, Tween

if TYPE_CHECKING:
    from game.scenes.greece.scene import GreeceScene

FLIGHT = 0.34
STAGGER = 0.05
CUP_SIDE = 18.0


class FlyingCounter:
    """An Orientation Counter that drops onto its area; every float may be tweened."""

    def __init__(self, city: str, x: float, y: float, size: float) -> None:
        self.city, self.x, self.y, self.size = city, x, y, size
        self.lift, self.alpha = 0.0, 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the counter."""
        image = counter(self.city, max(4, canvas.px(self.size)))
        if self.alpha < 0.995:
            image = image.copy()
            image.set_alpha(round(255 * max(0.0, self.alpha)))
        canvas.blit_centre(image, self.x, self.y - self.lift)


class ChitsInFlight:
    """Keeps a sprite for each chit that moves; what lies still is drawn where it lies."""

    def __init__(self, scene: GreeceScene) -> None:
        self.scene = scene
        self.loose: dict[int, ChitSprite] = {}
        self.counters: list[FlyingCounter] = []

    def settle(self) -> None:
        """Nothing is on its way."""
        self.loose.clear()
        self.counters.clear()

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw all that flies."""
        for each in self.counters:
            each.draw(canvas)
        for sprite in self.loose.values():
            sprite.draw(canvas, now)

    # ------------------------------------------------------------------ where from, where to

    def sprite(self, token: int, seat: Seat | None) -> ChitSprite:
        """A chit as it flies, with its face where this viewer sees it."""
        scene = self.scene
        face = scene.board.faces.get(token)
        kind = scene.board.star_kind(token)
        city = None if seat is None else CITIES[seat]
        sprite = ChitSprite(city, None if face is None else face_of(face, kind))
        self.loose[token] = sprite
        return sprite

    def from_hand(self, token: int, seat: Seat) -> ChitSprite:
        """A chit begins its way in a hand: one's own row, or a city's plate."""
        scene = self.scene
        sprite = self.sprite(token, seat)
        own = seat == scene.viewer
        tokens = scene.row()
        if own and token in tokens:
            box = scene.boxes.chit(tokens.index(token))
        else:
            box = scene.plates()[seat]
        sprite.x, sprite.y = box.center
        sprite.side = 60.0 if own else 30.0
        return sprite

    def from_map(self, token: int) -> ChitSprite:
        """A chit begins its way at its area."""
        board = self.scene.board
        seat, area = next((by, at) for each, by, at in board.placed if each == token)
        stack = [each for each, by, at in board.placed if by == seat and at == area]
        sprite = self.sprite(token, seat)
        sprite.x, sprite.y, sprite.side = self.scene.chart.place_of(area, seat, stack.index(token))
        return sprite

    def to_area(self, token: int, seat: Seat, area: int, number: int) -> Animation:
        """Fly to an area and lie there, face down."""
        sprite = self.loose[token]
        x, y, side = self.scene.chart.place_of(area, seat, number)
        ends = {"x": x, "y": y, "side": side, "flip": 1.0}
        yield Tween(sprite, FLIGHT, pytweening.easeInOutCubic, **ends)
        self.loose.pop(token, None)

    def to_cup(self, token: int, wait: float = 0.0) -> Animation:
        """Fly into the cup, face down."""
        sprite, box = self.loose[token], self.scene.cup_box()
        yield wait
        ends = {"x": box.centerx, "y": box.centery, "side": CUP_SIDE, "flip": 1.0}
        yield Tween(sprite, FLIGHT, pytweening.easeInQuad, **ends)
        self.loose.pop(token, None)

    def away(self, token: int) -> Animation:
        """Fade out of the game."""
        sprite = self.loose[token]
        yield Tween(sprite, FLIGHT, pytweening.easeOutQuad, lift=26.0, alpha=0.0)
        self.loose.pop(token, None)

    # ------------------------------------------------------------------ counters

    def counter_at(self, seat: Seat, area: int) -> FlyingCounter:
        """A counter over the middle of an area."""
        box = self.scene.chart.box_of(area)
        flying = FlyingCounter(CITIES[seat], box.centerx, box.centery, 18.0)
        self.counters.append(flying)
        return flying

    def drop(self, seat: Seat, area: int) -> Animation:
        """A counter falls onto its area."""
        flying = self.counter_at(seat, area)
        flying.lift, flying.alpha = 52.0, 0.0
        yield Tween(flying, 0.22, pytweening.easeInQuad, lift=0.0, alpha=1.0)
        self._done(flying)

    def lift_off(self, seat: Seat, area: int) -> Animation:
        """A counter leaves its area."""
        flying = self.counter_at(seat, area)
        yield Tween(flying, 0.25, pytweening.easeOutQuad, lift=40.0, alpha=0.0)
        self._done(flying)

    def _done(self, flying: FlyingCounter) -> None:
        if flying in self.counters:
            self.counters.remove(flying)

    def pan_at(self, area: int) -> float:
        """Where an area is heard, from -1 at the left to 1 at the right."""
        x = self.scene.chart.box_of(area).centerx
        return max(-1.0, min(1.0, 2 * x / self.scene.services.canvas.width - 1)) * 0.6
