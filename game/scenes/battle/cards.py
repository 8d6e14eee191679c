"""The cards in play as sprites: where they stand, what they show, how they fly and fall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytweening

from game.scenes.battle.faces import face_of
from game.scenes.battle.layout import Spotted, places
from sprites import card
from sprites.cardsprite import CardSprite
from sprites.face import Back, Face
from sprites.hand import Place
from sprites.motion import Ease, Telling, Tween
from sprites.plate import TALL

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

PILE = 46.0
PILE_SCALE = PILE / card.TABLE_WIDTH
ON_TOP = {"enemy": 1, "bare": 1, "lane": 2, "hand": 3, "sent": 4}
PLAIN_BELOW = 0.74
"""Smaller cards show their picture and their Force, and no words."""


class CardsInPlay:
    """Keeps a sprite for each card of hands and lanes; cards on their way elsewhere are loose."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.sprites: dict[int, CardSprite] = {}
        self.loose: dict[int, CardSprite] = {}
        self.zones: dict[int, str] = {}

    # ------------------------------------------------------------------ where and what

    def places(self) -> dict[int, Spotted]:
        """Where each card belongs on the board as it is shown."""
        scene = self.scene
        order, sent = scene.ordered_hand(), scene.assigned
        return places(scene.boxes, scene.board, order, scene.lifted(), sent, scene.bare)

    def plain_face(self, token: int) -> Face:
        """A card's face as it lies in a hand or a pile."""
        board = self.scene.board
        return face_of(board.faces[token], self.scene.side_key(board.owner(token)))

    def face_in(self, token: int, zone: str) -> Face | None:
        """What a card shows where it is; None for a back."""
        board = self.scene.board
        if token not in board.faces:
            return None
        if zone != "lane":
            return self.plain_face(token)
        seat, place = board.owner(token), board.place_of(token)
        damage = board.damage(place).total if seat == board.active else None
        army, force = self.scene.side_key(seat), board.force(place, seat).total
        return face_of(board.faces[token], army, force, damage)

    def settle(self) -> None:
        """Put every card where it belongs, from nothing."""
        self.loose.clear()
        found = self.places()
        self.sprites = {token: s for token, s in self.sprites.items() if token in found}
        for token, (place, zone) in found.items():
            sprite = self.sprites.get(token) or self._new(token)
            self.sprites[token] = sprite
            self._dress(sprite, token, zone, place)
            sprite.stand(place)
            sprite.flip = 0.0 if self.shows_face(token, zone) else 1.0
            if zone == "enemy":
                sprite.strip = None
        self.zones = {token: zone for token, (_place, zone) in found.items()}

    def shows_face(self, token: int, zone: str) -> bool:
        """Whether a card lies face up for this viewer."""
        hidden = zone == "enemy" or (zone == "hand" and self.scene.veiled)
        return not hidden and token in self.scene.board.faces

    def _new(self, token: int) -> CardSprite:
        back = self.scene.side_key(self.scene.board.owner(token))
        return CardSprite(None, Back(back), card.TABLE_WIDTH)

    def _dress(self, sprite: CardSprite, token: int, zone: str, place: Place) -> None:
        sprite.face = self.face_in(token, zone) or sprite.face
        sprite.z = place.z + 100 * ON_TOP[zone]
        sprite.strip = place.strip / place.scale if zone in ("hand", "bare") else None
        small = zone in ("lane", "sent") and place.scale < PLAIN_BELOW
        sprite.rendering = "pile" if small else "table"
        sprite.ghost = zone == "sent"

    def in_order(self) -> list[tuple[int, CardSprite]]:
        """All cards from the lowest to the topmost."""
        return sorted(self.sprites.items(), key=lambda pair: pair[1].z)

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
                sprite = self.sprites[token] = self._new(token)
                sprite.stand(place)
            self._dress(sprite, token, zone, place)
            flip = 0.0 if self.shows_face(token, zone) else 1.0
            ends = {
                "x": place.x, "y": place.y, "angle": place.angle, "scale": place.scale,
                "flip": flip, "lift": 0.0, "alpha": 1.0,
            }  # fmt: skip
            yield Tween(sprite, seconds, ease, **ends)
        self.zones = {token: zone for token, (_place, zone) in found.items()}
        for token in [token for token in self.sprites if token not in found]:
            del self.sprites[token]

    def rise(self, token: int, pile: str) -> CardSprite:
        """Let a card begin its way at a pile: face down at a deck, else face up."""
        seat = self.scene.board.owner(token)
        sprite = self.sprites.setdefault(token, self._new(token))
        box = self.scene.pile_boxes()[f"{pile}{seat}"]
        sprite.x, sprite.y, sprite.angle = box.centerx, box.centery, 0.0
        sprite.scale, sprite.flip = PILE_SCALE, 1.0 if pile == "deck" else 0.0
        return sprite

    def sprite_at(self, token: int) -> CardSprite:
        """A card's sprite; one that was not shown yet begins at its place, or at its deck."""
        sprite = self.sprites.get(token)
        if sprite is None:
            place = self.places().get(token)
            if place is None:
                return self.rise(token, "deck")
            sprite = self.sprites[token] = self._new(token)
            sprite.stand(place[0])
        return sprite

    def leaving(
        self, seat: int, tokens: tuple[int, ...], moved: tuple[tuple[int, int], ...]
    ) -> list[CardSprite]:
        """The sprites of cards about to leave a hand, under their public numbers.

        Call it before the board follows: afterwards the numbers have changed.
        """
        new = dict(moved)
        held = {t: self.sprites[t] for t in self.scene.board.hands[seat] if t in self.sprites}
        for token in held:
            del self.sprites[token]
        for token, sprite in held.items():
            self.sprites[new.get(token, token)] = sprite
        return [self.sprite_at(token) for token in tokens]

    def lift_off(self, token: int, sprite: CardSprite) -> CardSprite:
        """Take a card out of its zone: it is on its way to a pile."""
        self.sprites.pop(token, None)
        sprite.z, sprite.strip, sprite.ghost = 1000 + len(self.loose), None, False
        self.loose[token] = sprite
        return sprite

    def land(self, tokens: tuple[int, ...]) -> None:
        """What flew lies on its pile now."""
        for token in tokens:
            self.loose.pop(token, None)

    def to_pile(self, sprite: CardSprite, pile: str, seat: int, seconds: float = 0.3) -> Telling:
        """Fly to one of a side's piles."""
        box = self.scene.pile_boxes()[f"{pile}{seat}"]
        yield Tween(
            sprite, seconds, pytweening.easeInOutQuad,
            x=box.centerx, y=box.centery, angle=0.0, scale=PILE_SCALE, flip=0.0,
        )  # fmt: skip

    def middle_of(self, seat: int, number: int = 0, count: int = 1) -> tuple[float, float]:
        """Where the n-th of some cards is shown to all, over a side's lanes."""
        scene = self.scene
        box = scene.boxes.rows[scene.boxes.row_of(scene.board, seat)]
        pitch = min(112.0, (box.w - 120) / max(1, count - 1))
        return box.centerx + (number - (count - 1) / 2) * pitch, box.centery

    def repaint(self) -> list[tuple[int, bool]]:
        """Show each unit's Force as it is now; those that changed, and whether they grew."""
        changed = []
        for token in (*self.scene.board.attackers, *self.scene.board.blockers):
            sprite = self.sprites.get(token)
            face = self.face_in(token, "lane") if sprite is not None else None
            if sprite is None or face is None or sprite.face == face:
                continue
            before, sprite.face = sprite.face, face
            if before is not None and before.force is not None and face.force is not None:
                changed.append((token, face.force >= before.force))
        return changed

    # ------------------------------------------------------------------ sparks and sides

    def dust(self, token: int, count: int) -> None:
        """Dust flies up where a card lands."""
        sprite = self.sprites.get(token)
        if sprite is not None:
            low = sprite.y + card.TABLE_WIDTH * sprite.scale * TALL / 2 - 6
            self.scene.sparks.burst("dust", sprite.x, low, count, spread=90 * sprite.scale)

    def laurels(self) -> None:
        """Laurel leaves fall over the table."""
        area = self.scene.app.canvas.area
        for part in range(6):
            self.scene.sparks.burst("leaf", area.w * (part + 0.5) / 6, 60, 12, spread=area.w / 6)

    def pan_at(self, x: float) -> float:
        """Where a place is heard, from -1 at the left to 1 at the right."""
        return max(-1.0, min(1.0, 2 * x / self.scene.app.canvas.width - 1)) * 0.6
