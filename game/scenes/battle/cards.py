"""The cards in play as sprites: their places, faces, marks and flights."""

from __future__ import annotations

from collections.abc import Iterable

from game.scenes.battle.decisions import decision_of
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.layout import PILE, places
from game.scenes.tables import choreography as moves
from game.scenes.tables.card_sprites import CardSprites
from game.scenes.tables.decisions import How
from sprites import card
from sprites.cardsprite import CardSprite
from sprites.face import Face
from sprites.hand import Place, Spotted
from sprites.layout import left_of, trim
from sprites.motion import Animation
from sprites.plate import TALL

PILE_SCALE = PILE / card.TABLE_WIDTH
ON_TOP = {"enemy": 1, "bare": 1, "lane": 2, "hand": 3, "sent": 4}
BESIDE = 4.0
"""Units by which a card that is torn stands out of the band, and between two of them."""
PLAIN_BELOW = 0.74
"""Smaller cards show their picture and their Force, and no words."""


class BattleCards(CardSprites):
    """The cards of hands and lanes."""

    on_top = ON_TOP
    field = "lane"

    def __init__(self, display: BattleDisplay) -> None:
        super().__init__(display.sparks)
        self.display = display
        display.cards = self

    # ------------------------------------------------------------------ where and what

    def places(self) -> dict[int, Spotted]:
        display = self.display
        order, sent = display.ordered_hand(), display.assigned
        if display.choices.deciding == "muster":
            order.sort(key=lambda token: (display.board.faces[token], token))
        boxes = display.boxes.at(display.frieze.share(display.board))
        return places(boxes, display.board, order, display.lifted(), sent, display.reveal_all)

    def face_in(self, token: int, zone: str) -> Face | None:
        return self.display.face_in(token, zone)

    def shows_face(self, token: int, zone: str) -> bool:
        hidden = zone == "enemy" or (zone == "hand" and self.display.hand_hidden)
        return not hidden and self.display.board.sees(token)

    def back_of(self, token: int) -> str:
        return self.display.names.key(self.display.board.owner(token))

    def in_play(self) -> Iterable[int]:
        return (*self.display.board.attackers, *self.display.board.blockers)

    def dress(self, sprite: CardSprite, token: int, zone: str, place: Place) -> None:
        super().dress(sprite, token, zone, place)
        sprite.strip = place.strip / place.scale if zone in ("hand", "bare") else None
        small = zone in ("lane", "sent", "hand") and place.scale < PLAIN_BELOW
        sprite.rendering = "pile" if small else "table"
        sprite.ghost = zone == "sent"

    def mark_choices(self) -> None:
        """Mark the cards that can be chosen, and those that are."""
        aims = decision_of(self.display).how is How.AIMS
        for token, sprite in self.sprites.items():
            self._mark(token, sprite, aims)

    def _mark(self, token: int, sprite: CardSprite, aims: bool) -> None:
        display, choices = self.display, self.display.choices
        zone, place = self.zones.get(token, ""), display.board.place_of(token)
        idle = display.stage.busy or not choices.deciding or display.answering
        idle = idle or (display.hand_hidden and zone == "hand")
        legal = token in choices.cards or token in choices.gather
        aimed = place in choices.places and zone == "lane"
        sprite.playable = not idle and (aimed or (legal and zone == "hand"))
        sprite.unplayable = not idle and not legal and zone == "hand"
        lit = display.focus.name == f"card{token}" and (display.focus.by_keys or zone != "hand")
        sprite.chosen = zone != "enemy" and lit
        sprite.picked = zone != "enemy" and self._is_picked(token, zone, place, aims)

    def _is_picked(self, token: int, zone: str, place: int, aims: bool) -> bool:
        display = self.display
        picked = zone == "lane" and place in display.picked if aims else token in display.picked
        return picked or token == display.chosen

    # ------------------------------------------------------------------ moving

    def rise(self, token: int, pile: str) -> CardSprite:
        """Let a card begin its way at a pile: face down at a deck, else face up."""
        seat = self.display.board.owner(token)
        sprite = self.sprites.get(token) or self.make(token)
        box = self.display.pile_boxes()[f"{pile}{seat}"]
        sprite.x, sprite.y, sprite.angle = box.centerx, box.centery, 0.0
        sprite.scale, sprite.flip = PILE_SCALE, 1.0 if pile == "deck" else 0.0
        return sprite

    def sprite_at(self, token: int) -> CardSprite:
        """Return a card's sprite; a new one begins at its place, or at its deck."""
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
        """Return the sprites of cards about to leave a hand, under their public numbers.

        Call it before the board follows: afterwards the numbers have changed, and the choice that
        they belong to has been made.
        """
        self.display.picked = []
        self.rename(self.display.board.hands[seat], moved)
        return [self.sprite_at(token) for token in tokens]

    def to_pile(self, sprite: CardSprite, pile: str, seat: int) -> Animation:
        """Fly to one of a side's piles."""
        box = self.display.pile_boxes()[f"{pile}{seat}"]
        ends = {"x": box.centerx, "y": box.centery, "scale": PILE_SCALE, "lift": 0.0}
        yield moves.LAND.of(sprite, **ends, angle=0.0, flip=0.0)

    def torn_place(self, number: int, count: int) -> tuple[float, float, float]:
        """Return the point at which the n-th of the cards torn lies, and its scale.

        They lie in a strip between the rows, in an attack at the left of the figures.
        """
        boxes = self.display.boxes.at(self.display.frieze.share(self.display.board))
        band = boxes.band.inflate(0, 2 * BESIDE)
        if boxes.opened:
            band = left_of(trim(band, left=BESIDE, top=30, bottom=10), boxes.rows[0].x - 2 * BESIDE)
        wide = band.h / TALL
        pitch = min(wide + BESIDE, (band.w - wide) / max(1, count - 1))
        x = band.centerx + (number - (count - 1) / 2) * pitch
        return x, band.centery, wide / card.TABLE_WIDTH

    def middle_of(self, seat: int, number: int = 0, count: int = 1) -> tuple[float, float]:
        """Return the point over a side's lanes at which the n-th of some cards is shown to all."""
        display = self.display
        box = display.boxes.rows[display.boxes.row_of(display.board, seat)]
        pitch = min(112.0, (box.w - 120) / max(1, count - 1))
        return box.centerx + (number - (count - 1) / 2) * pitch, box.centery
