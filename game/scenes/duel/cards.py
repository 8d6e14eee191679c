"""The cards in play as sprites: where they go, what they show, how they fly and land."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytweening

from game.rules.duel import events as happened
from game.scenes.duel.faces import face_of
from game.scenes.duel.layout import Spotted, places
from sprites import card
from sprites.cardsprite import CardSprite
from sprites.face import Back, Face
from sprites.hand import Place
from sprites.motion import Beat, Ease, Telling, Tween
from sprites.plate import TALL

if TYPE_CHECKING:
    from game.scenes.duel.scene import DuelScene

PILE_SCALE = card.PILE_WIDTH / card.TABLE_WIDTH
ON_TOP = {"lot": 0, "enemy": 1, "bare": 1, "table": 2, "hand": 3}


class CardsInPlay:
    """Keeps a sprite for each card of hands and tables; cards on their way elsewhere are loose."""

    def __init__(self, scene: DuelScene) -> None:
        self.scene = scene
        self.sprites: dict[int, CardSprite] = {}
        self.loose: dict[int, CardSprite] = {}
        self.zones: dict[int, str] = {}

    # ------------------------------------------------------------------ where and what

    def places(self) -> dict[int, Spotted]:
        """Where each card belongs on the board as it is shown."""
        scene = self.scene
        order, bare = scene.ordered_hand(), scene.bare
        return places(scene.boxes, scene.board, order, scene.lifted(), bare)

    def plain_face(self, token: int) -> Face:
        """A card's face as it lies in a hand or a pile."""
        return face_of(self.scene.board.faces[token])

    def face_in(self, token: int, zone: str) -> Face | None:
        """What a card shows where it is; None for a back."""
        board = self.scene.board
        if token not in board.faces or zone == "lot":
            return None
        if zone != "table":
            return face_of(board.faces[token])
        return face_of(board.faces[token], board.explain(token).total, board.declared(token))

    def settle(self) -> None:
        """Put every card where it belongs, from nothing."""
        self.loose.clear()
        found = self.places()
        self.sprites = {token: s for token, s in self.sprites.items() if token in found}
        for token, (place, zone) in found.items():
            sprite = self.sprites.setdefault(token, self._new())
            self._dress(sprite, token, zone, place)
            sprite.stand(place)
            sprite.flip = 0.0 if self.shows_face(token, zone) else 1.0
            if zone == "enemy":
                sprite.strip = None
        self.zones = {token: zone for token, (_place, zone) in found.items()}

    def shows_face(self, token: int, zone: str) -> bool:
        """Whether a card lies face up for this viewer."""
        own = zone in ("hand", "table", "bare")
        return own and token in self.scene.board.faces

    def _new(self) -> CardSprite:
        return CardSprite(None, Back("both"), card.TABLE_WIDTH)

    def _dress(self, sprite: CardSprite, token: int, zone: str, place: Place) -> None:
        sprite.face = self.face_in(token, zone) or sprite.face
        sprite.z = place.z + 100 * ON_TOP[zone]
        sprite.strip = place.strip / place.scale if zone != "enemy" else None

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
                sprite = self.sprites[token] = self._new()
                sprite.stand(place)
            self._dress(sprite, token, zone, place)
            flip = 0.0 if self.shows_face(token, zone) else 1.0
            ends = {
                "x": place.x, "y": place.y, "angle": place.angle, "scale": place.scale,
                "flip": flip, "lift": 0.0, "alpha": 1.0,
            }  # fmt: skip
            yield Tween(sprite, seconds, ease, **ends)  # even for one in place: it may be moving
        self.zones = {token: zone for token, (_place, zone) in found.items()}
        for token in [token for token in self.sprites if token not in found]:
            del self.sprites[token]

    def rise_from_deck(self, token: int) -> None:
        """Let a card begin its way at the deck, face down."""
        sprite = self.sprites.setdefault(token, self._new())
        box = self.scene.pile_boxes()["deck"]
        sprite.x, sprite.y, sprite.angle = box.centerx, box.centery, 0.0
        sprite.scale, sprite.flip = PILE_SCALE, 1.0

    def sprite_at(self, token: int) -> CardSprite:
        """A card's sprite; one that was not shown yet begins in its zone's place."""
        sprite = self.sprites.get(token)
        if sprite is None:
            sprite = self.sprites[token] = self._new()
            place = self.places().get(token)
            if place:
                sprite.stand(place[0])
            else:
                box = self.scene.pile_boxes()["deck"]
                sprite.x, sprite.y = box.centerx, box.centery
        return sprite

    def lift_off(self, token: int, sprite: CardSprite) -> CardSprite:
        """Take a card out of its zone: it is on its way to a pile."""
        self.sprites.pop(token, None)
        sprite.z, sprite.strip = 1000 + len(self.loose), None
        self.loose[token] = sprite
        return sprite

    def land(self, tokens: list[int]) -> None:
        """What flew lies on its pile now."""
        for token in tokens:
            self.loose.pop(token, None)

    def to_discard(self, sprite: CardSprite) -> Telling:
        """Fly to the discard pile."""
        box = self.scene.pile_boxes()["discard"]
        yield Tween(
            sprite, 0.3, pytweening.easeInOutQuad,
            x=box.centerx, y=box.centery, angle=0.0, scale=PILE_SCALE, flip=0.0,
        )  # fmt: skip

    def to_victory(self, sprite: CardSprite, seat: int) -> Telling:
        """Rise, and fly to a side's victory pile."""
        box = self.scene.pile_boxes()[f"victory{seat}"]
        yield Tween(sprite, 0.18, pytweening.easeOutQuad, scale=1.12, angle=0.0)
        yield Tween(
            sprite, 0.4, pytweening.easeInOutSine,
            x=box.centerx, y=box.centery, scale=PILE_SCALE,
        )  # fmt: skip

    def middle_of_row(self, seat: int, number: int, count: int) -> tuple[float, float]:
        """Where the n-th of some cards is shown to all, over a side's row."""
        box = self.scene.boxes.rows[self.scene.boxes.row_of(self.scene.board, seat)]
        return box.centerx + (number - (count - 1) / 2) * 108, box.centery

    # ------------------------------------------------------------------ exchanging

    def take_lot(self, event: happened.CardsExchanged) -> list[tuple[CardSprite, int]]:
        """The sprites of a lot about to be opened, with their new numbers."""
        old = {number: token for token, number in event.renumbered}
        lot = []
        for token in event.tokens:
            before = old.get(token, token)
            sprite = self.sprite_at(before)
            del self.sprites[before]
            lot.append((sprite, token))
        self.loose.update({token: sprite for sprite, token in lot})
        return lot

    def rename(self, event: happened.CardsExchanged) -> None:
        """A hand's cards have new numbers: their sprites stay what they are."""
        pairs = [(old, new) for old, new in event.renumbered if old in self.sprites]
        moved = {new: self.sprites.pop(old) for old, new in pairs}
        self.sprites.update(moved)

    # ------------------------------------------------------------------ numbers

    def repaint(self) -> list[tuple[int, bool]]:
        """Show each card's Force as it is now; those that changed, and whether they grew."""
        changed = []
        for side in self.scene.board.tables:
            for token in side:
                sprite, face = self.sprites.get(token), self.face_in(token, "table")
                if sprite is None or face is None or sprite.face == face:
                    continue
                before = sprite.face.force if sprite.face else None
                if before is not None and face.force is not None and before != face.force:
                    changed.append((token, face.force > before))
                sprite.face = face
        return changed

    def count_totals(self, seconds: float) -> list[Beat]:
        """Let both plaques count to the totals of the board."""
        scene = self.scene
        both = scene.board.totals()
        ends = [(scene.plaques[seat], float(both[seat])) for seat in (0, 1)]
        return [
            Tween(plaque, seconds, pytweening.easeOutQuad, shown=end)
            for plaque, end in ends
            if abs(plaque.shown - end) > 0.01
        ]

    def count_points(self, seconds: float) -> Beat:
        """Let the markers of the track go to the points of the board."""
        scene = self.scene
        above, below = scene.track_points()
        return Tween(
            scene.track, seconds, pytweening.easeInOutSine, above=float(above), below=float(below)
        )

    # ------------------------------------------------------------------ sparks and sides

    def dust(self, token: int, count: int) -> None:
        """Dust flies up where a card lands."""
        sprite = self.sprites.get(token)
        if sprite is not None:
            low = sprite.y + card.TABLE_WIDTH * TALL / 2 - 6
            self.scene.sparks.burst("dust", sprite.x, low, count, spread=90)

    def glints(self, token: int) -> None:
        """A card shines."""
        sprite = self.sprites.get(token)
        if sprite is not None:
            self.glints_at(sprite.x, sprite.y - 50)

    def glints_at(self, x: float, y: float) -> None:
        """Something golden shines."""
        self.scene.sparks.burst("glint", x, y, 10)

    def laurels(self) -> None:
        """Laurel leaves fall over the table."""
        area = self.scene.app.canvas.area
        for part in range(6):
            self.scene.sparks.burst("leaf", area.w * (part + 0.5) / 6, 60, 12, spread=area.w / 6)

    def pan(self, token: int) -> float:
        """Where a card is heard, from -1 at the left to 1 at the right."""
        sprite = self.sprites.get(token)
        return self.pan_at(sprite.x) if sprite else 0.0

    def pan_at(self, x: float) -> float:
        """Where a place is heard."""
        return max(-1.0, min(1.0, 2 * x / self.scene.app.canvas.width - 1)) * 0.6
