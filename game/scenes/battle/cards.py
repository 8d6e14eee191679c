"""The cards in play as sprites: where they stand, what they show, how they fly and fall."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytweening

from game.scenes.battle.faces import face_of
from game.scenes.battle.layout import places
from game.scenes.tables.card_sprites import CardSprites
from sprites import card
from sprites.cardsprite import CardSprite
from sprites.face import Face
from sprites.hand import Place, Spotted
from sprites.motion import Animation, Tween

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

PILE = 46.0
PILE_SCALE = PILE / card.TABLE_WIDTH
ON_TOP = {"enemy": 1, "bare": 1, "lane": 2, "hand": 3, "sent": 4}
PLAIN_BELOW = 0.74
"""Smaller cards show their picture and their Force, and no words."""


class BattleCards(CardSprites):
    """The cards of hands and lanes."""

    scene: BattleScene
    on_top = ON_TOP
    field = "lane"

    # ------------------------------------------------------------------ where and what

    def places(self) -> dict[int, Spotted]:
        scene = self.scene
        order, sent = scene.ordered_hand(), scene.assigned
        return places(scene.boxes, scene.board, order, scene.lifted(), sent, scene.reveal_all)

    def plain_face(self, token: int) -> Face:
        """A card's face as it lies in a hand or a pile."""
        board = self.scene.board
        return face_of(board.faces[token], self.scene.side_key(board.owner(token)))

    def face_in(self, token: int, zone: str) -> Face | None:
        board = self.scene.board
        if token not in board.faces:
            return None
        if zone != "lane":
            return self.plain_face(token)
        seat, place = board.owner(token), board.place_of(token)
        damage = board.damage(place).total if seat == board.active else None
        army, force = self.scene.side_key(seat), board.force(place, seat).total
        return face_of(board.faces[token], army, force, damage)

    def shows_face(self, token: int, zone: str) -> bool:
        hidden = zone == "enemy" or (zone == "hand" and self.scene.hand_hidden)
        return not hidden and token in self.scene.board.faces

    def back_of(self, token: int) -> str:
        return self.scene.side_key(self.scene.board.owner(token))

    def in_play(self) -> Iterable[int]:
        return (*self.scene.board.attackers, *self.scene.board.blockers)

    def dress(self, sprite: CardSprite, token: int, zone: str, place: Place) -> None:
        super().dress(sprite, token, zone, place)
        sprite.strip = place.strip / place.scale if zone in ("hand", "bare") else None
        small = zone in ("lane", "sent") and place.scale < PLAIN_BELOW
        sprite.rendering = "pile" if small else "table"
        sprite.ghost = zone == "sent"

    # ------------------------------------------------------------------ moving

    def rise(self, token: int, pile: str) -> CardSprite:
        """Let a card begin its way at a pile: face down at a deck, else face up."""
        seat = self.scene.board.owner(token)
        sprite = self.sprites.get(token) or self.make(token)
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
            sprite = self.make(token)
            sprite.stand(place[0])
        return sprite

    def leaving(
        self, seat: int, tokens: tuple[int, ...], moved: tuple[tuple[int, int], ...]
    ) -> list[CardSprite]:
        """The sprites of cards about to leave a hand, under their public numbers."""
        self.rename(self.scene.board.hands[seat], moved)
        return [self.sprite_at(token) for token in tokens]

    def to_pile(self, sprite: CardSprite, pile: str, seat: int, seconds: float = 0.3) -> Animation:
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
