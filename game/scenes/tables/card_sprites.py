"""Cards as sprites on any table: each stands in its zone's place, flies, and lands on a pile."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

import pytweening

from sprites import card
from sprites.canvas import Box
from sprites.cardsprite import CardSprite
from sprites.face import Back, Face
from sprites.hand import Place, Spotted
from sprites.motion import Ease, Tween
from sprites.plate import TALL
from sprites.spark import Sparks

ABOVE_ALL = 1000


class CardSprites(ABC):
    """Keeps a sprite for each card of hands and table; cards on their way elsewhere are loose."""

    on_top: ClassVar[Mapping[str, int]]
    """The drawing order of zones; the highest number is drawn on top."""

    field: ClassVar[str]
    """The zone in which Force counts."""

    def __init__(self, sparks: Sparks) -> None:
        self.sparks = sparks
        self.sprites: dict[int, CardSprite] = {}
        self.loose: dict[int, CardSprite] = {}
        self.zones: dict[int, str] = {}

    # ------------------------------------------------------------------ defined by each game

    @abstractmethod
    def places(self) -> Mapping[int, Spotted]:
        """Return the place of each card on the displayed board, by token."""

    @abstractmethod
    def face_in(self, token: int, zone: str) -> Face | None:
        """Return the face that a card shows in a zone; None for a back."""

    @abstractmethod
    def shows_face(self, token: int, zone: str) -> bool:
        """Return True if a card lies face up for this viewer."""

    @abstractmethod
    def back_of(self, token: int) -> str:
        """Return the side whose back a card has."""

    @abstractmethod
    def in_play(self) -> Iterable[int]:
        """The cards whose Force may change."""

    # ------------------------------------------------------------------ standing

    def settle(self) -> None:
        """Put every card where it belongs, from nothing."""
        self.loose.clear()
        found = self.places()
        self.sprites = {token: s for token, s in self.sprites.items() if token in found}
        for token, (place, zone) in found.items():
            sprite = self.sprites.get(token) or self.make(token)
            self.dress(sprite, token, zone, place)
            sprite.stand(place)
            sprite.flip = 0.0 if self.shows_face(token, zone) else 1.0
            if zone == "enemy":
                sprite.strip = None
        self.zones = {token: zone for token, (_place, zone) in found.items()}

    def make(self, token: int) -> CardSprite:
        """A sprite for a card that has had none so far, with its back up."""
        sprite = CardSprite(None, Back(self.back_of(token)), card.TABLE_WIDTH)
        self.sprites[token] = sprite
        return sprite

    def dress(self, sprite: CardSprite, token: int, zone: str, place: Place) -> None:
        """Let a sprite look as a card does in its zone."""
        sprite.face = self.face_in(token, zone) or sprite.face
        sprite.z = place.z + 100 * self.on_top[zone]

    def in_order(self) -> list[tuple[int, CardSprite]]:
        """All cards from the lowest to the topmost."""
        return sorted(self.sprites.items(), key=lambda pair: pair[1].z)

    def of_zone(self, zone: str) -> list[CardSprite]:
        """Return the sprites of the cards in a zone."""
        return [sprite for token, sprite in self.sprites.items() if self.zones.get(token) == zone]

    def repaint(self) -> list[tuple[int, bool]]:
        """Show each card's numbers as they are now; those that changed, and whether they grew."""
        changed = []
        for token in self.in_play():
            sprite = self.sprites.get(token)
            face = self.face_in(token, self.field) if sprite is not None else None
            if sprite is None or face is None or sprite.face == face:
                continue
            before, sprite.face = sprite.face, face
            if before is not None and before.force is not None and face.force is not None:
                was, now = (before.force, before.damage or 0), (face.force, face.damage or 0)
                if was != now:
                    changed.append((token, now > was))
        return changed

    # ------------------------------------------------------------------ moving

    def flow(
        self, seconds: float, ease: Ease = pytweening.easeOutCubic, only: str = ""
    ) -> Iterator[Tween]:
        """Let every card go to its place on the board, or those of one zone only."""
        found = self.places()
        for token, (place, zone) in found.items():
            if only not in ("", zone):
                continue
            sprite = self.sprites.get(token)
            if sprite is None:
                sprite = self.make(token)
                sprite.stand(place)
            self.dress(sprite, token, zone, place)
            flip = 0.0 if self.shows_face(token, zone) else 1.0
            ends = {
                "x": place.x, "y": place.y, "angle": place.angle, "scale": place.scale,
                "flip": flip, "lift": 0.0, "alpha": 1.0,
            }  # fmt: skip
            yield Tween(sprite, seconds, ease, **ends)  # even for one in place: it may be moving
        self.zones = {token: zone for token, (_place, zone) in found.items()}
        for token in [token for token in self.sprites if token not in found]:
            del self.sprites[token]

    def rename(self, hand: Sequence[int], moved: tuple[tuple[int, int], ...]) -> None:
        """Give the sprites of a hand their cards' new numbers.

        `hand` has the old numbers, so call it before the board follows.
        """
        new = dict(moved)
        held = {token: self.sprites[token] for token in hand if token in self.sprites}
        for token in held:
            del self.sprites[token]
        for token, sprite in held.items():
            self.sprites[new.get(token, token)] = sprite

    def lift_off(self, token: int, sprite: CardSprite) -> CardSprite:
        """Take a card out of its zone: it is on its way to a pile."""
        self.sprites.pop(token, None)
        sprite.z, sprite.strip, sprite.ghost = ABOVE_ALL + len(self.loose), None, False
        self.loose[token] = sprite
        return sprite

    def land(self, tokens: Iterable[int]) -> None:
        """Drop the loose sprites of cards that have reached their pile."""
        for token in tokens:
            self.loose.pop(token, None)

    # ------------------------------------------------------------------ sparks and sides

    def dust(self, token: int, count: int) -> None:
        """Dust flies up where a card lands."""
        sprite = self.sprites.get(token)
        if sprite is not None:
            low = sprite.y + card.TABLE_WIDTH * sprite.scale * TALL / 2 - 6
            self.sparks.burst("dust", sprite.x, low, count, spread=90 * sprite.scale)

    def laurels(self, area: Box) -> None:
        """Let laurel leaves fall over an area."""
        for part in range(6):
            self.sparks.burst("leaf", area.w * (part + 0.5) / 6, 60, 12, spread=area.w / 6)

    def pan_at(self, x: float, wide: float) -> float:
        """Return the stereo position of x on a canvas so wide, from -1 (left) to 1 (right)."""
        return max(-1.0, min(1.0, 2 * x / wide - 1)) * 0.6
