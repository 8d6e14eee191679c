"""Cards as sprites on any table: each stands in its zone's place, flies, and lands on a pile."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar

from game.scenes.tables import choreography as moves
from game.scenes.tables.choreography import Burst, Move
from sprites.base.canvas import Box
from sprites.base.motion import Animation, Beat, Ease, Flair, Tween
from sprites.cards import card
from sprites.cards.cardsprite import CardSprite
from sprites.cards.face import Back, Face
from sprites.cards.hand import Place, Spotted
from sprites.cards.plate import TALL
from sprites.pictures.spark import Sparks

ABOVE_ALL = 1000
AT_HOME = 30.0
"""Units from its place within which a card does not fly there, but slides."""


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

    @abstractmethod
    def mark_choices(self) -> None:
        """Let each card show whether it can be chosen now."""

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

    def repaint(self) -> None:
        """Show each card's numbers as they are now."""
        for sprite, face, _amount in self.changes():
            sprite.face = face

    def changes(self) -> list[tuple[CardSprite, Face, int]]:
        """Return the cards that show old numbers, their new faces, and by how much Force changes.

        Where the Force stays, the amount is that of the damage.
        """
        changed = []
        for token in self.in_play():
            sprite = self.sprites.get(token)
            face = self.face_in(token, self.field) if sprite is not None else None
            if sprite is None or face is None or sprite.face == face:
                continue
            changed.append((sprite, face, _growth(sprite.face, face)))
        return changed

    # ------------------------------------------------------------------ moving

    def flow(
        self, seconds: float, ease: Ease = moves.STOP, only: str = "", counted: bool = True
    ) -> Iterator[Tween]:
        """Let every card go to its place on the board, or those of one zone only.

        Unless it is `counted`, Force is shown as before: it changes when the cards have arrived.
        """
        found = self.places()
        for token, (place, zone) in found.items():
            if only not in ("", zone):
                continue
            sprite = self.sprites.get(token)
            if sprite is None:
                sprite = self.make(token)
                sprite.stand(place)
            before = sprite.face
            self.dress(sprite, token, zone, place)
            if before is not None and zone == self.field and not counted:
                sprite.face = before
            flip = 0.0 if self.shows_face(token, zone) else 1.0
            ends = {
                "x": place.x, "y": place.y, "angle": place.angle, "scale": place.scale,
                "flip": flip, "lift": 0.0, "alpha": 1.0,
            }  # fmt: skip
            yield Tween(sprite, seconds, ease, **ends)  # even for one in place: it may be moving
        self.zones = {token: zone for token, (_place, zone) in found.items()}
        for token in [token for token in self.sprites if token not in found]:
            del self.sprites[token]

    def fly(self, tokens: Sequence[int], move: Move) -> list[Beat]:
        """Let cards fly to their places in an arc, over everything; the others make room.

        A card that lies there already stays.
        """
        beats: list[Beat] = []
        found = self.places()
        for token in tokens:
            sprite, place = self.sprites[token], found[token][0]
            if abs(sprite.x - place.x) + abs(sprite.y - place.y) > AT_HOME:
                sprite.aloft = True
                beats.append(Flair(self._arc(sprite, place, move.seconds)))
        return [*self.flow(move.seconds, move.ease, counted=False), *beats]

    def _arc(self, sprite: CardSprite, place: Place, seconds: float) -> Animation:
        """Rise, lean into the way and grow, then fall onto the place."""
        up, down = seconds * moves.RISES, seconds * (1 - moves.RISES)
        way = max(-1.0, min(1.0, (place.x - sprite.x) / 200))
        size = max(place.scale, sprite.scale) * moves.GROW.way
        lean = moves.TILT.way * way
        rise = moves.LIFT.way if place.y < sprite.y else moves.LOW_LIFT
        yield Tween(sprite, up, moves.GLIDE, lift=rise, scale=size, angle=lean)
        ends = {"lift": 0.0, "scale": place.scale, "angle": place.angle}
        yield Tween(sprite, down, moves.FALL, **ends)

    def touch_down(self, tokens: Sequence[int], dust: Burst) -> Animation:
        """Let cards that have flown strike the table: a squash, and dust all round."""
        landed = [token for token in tokens if token in self.sprites and self.sprites[token].aloft]
        for token in landed:
            self.sprites[token].aloft = False
            self.dust(token, dust)
        yield [Flair(self._flatten(self.sprites[token])) for token in landed]

    def gleam(self, sprite: CardSprite, move: Move = moves.GLAZE) -> Flair:
        """Return a gleam that goes over a card, to run beside what else happens."""

        def shine() -> Animation:
            sprite.sheen, sprite.foil = 0.0, move is moves.FOIL
            yield move.of(sprite, sheen=1.0)

        return Flair(shine())

    def _flatten(self, sprite: CardSprite) -> Animation:
        sprite.squash = moves.LANDS.way
        yield moves.LANDS.of(sprite, squash=0.0)

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

    def dust(self, token: int, burst: Burst) -> None:
        """Dust flies up all round a card that is struck or lands."""
        sprite = self.sprites.get(token)
        if sprite is not None:
            wide = card.TABLE_WIDTH * sprite.scale
            tall = wide * TALL + burst.spread
            wide += burst.spread
            self.sparks.ring(burst.kind, sprite.x, sprite.y, wide, tall, burst.number)

    def laurels(self, table: Box) -> None:
        """Let laurel leaves fall over a table."""
        burst = moves.LAURELS
        for part in range(6):
            x = table.x + table.w * (part + 0.5) / 6
            self.sparks.burst(burst.kind, x, 20 + 70 * (part % 3), burst.number, table.w / 6)

    def pan_at(self, x: float, wide: float) -> float:
        """Return the stereo position of x on a canvas so wide, from -1 (left) to 1 (right)."""
        return max(-1.0, min(1.0, 2 * x / wide - 1)) * 0.6


def _growth(before: Face | None, now: Face) -> int:
    """Return by how much a card's Force, else its damage, has grown."""
    if before is None or before.force is None or now.force is None:
        return 0
    return now.force - before.force or (now.damage or 0) - (before.damage or 0)


def glint(cards: CardSprites, token: int, after: float) -> Flair:
    """Return a gleam over a card that can be seen in the hand, `after` it has come there."""

    def shine() -> Animation:
        yield after
        sprite = cards.sprites.get(token)
        if sprite is not None and sprite.flip < 0.1 and cards.zones.get(token) == "hand":
            yield cards.gleam(sprite)

    return Flair(shine())
