"""The cards in play as sprites: where they go, what they show, how they fly and land."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.rules.duel import events as happened
from game.rules.duel.cards import PLAYABLE
from game.scenes.duel import choreography as moves
from game.scenes.duel.decisions import decision_of
from game.scenes.duel.display import DuelDisplay
from game.scenes.duel.faces import face_of
from game.scenes.duel.layout import places
from game.scenes.tables.cards.card_sprites import CardSprites
from game.scenes.tables.choreography import Burst
from game.scenes.tables.decisions import AnyDecision, How
from sprites.base.motion import Animation, Beat
from sprites.cards import card
from sprites.cards.cardsprite import CardSprite
from sprites.cards.face import Face
from sprites.cards.hand import LIFT, Place, Spotted
from sprites.charts.score import Plaque
from sprites.kit.stake import StakePlate

PILE_SCALE = card.PILE_WIDTH / card.TABLE_WIDTH
"""Questions that cards answer."""
ON_TOP = {"lot": 0, "enemy": 1, "bare": 1, "table": 2, "hand": 3}


class DuelCards(CardSprites):
    """The cards of hands and tables."""

    on_top = ON_TOP
    field = "table"

    def __init__(self, display: DuelDisplay) -> None:
        super().__init__(display.sparks)
        self.display = display
        display.loose = self.loose

    # ------------------------------------------------------------------ where and what

    def places(self) -> dict[int, Spotted]:
        display = self.display
        order, bare = display.ordered_hand(), display.reveal_all
        found = places(display.boxes, display.board, order, display.lifted(), bare)
        raised = LIFT / 2 if crowded(display) else LIFT
        for token in display.picked:
            if token in found and token != display.lifted():
                place, zone = found[token]
                found[token] = replace(place, y=place.y - raised), zone
        return found

    def plain_face(self, token: int) -> Face:
        """A card's face as it lies in a hand or a pile."""
        return face_of(self.display.board.faces[token])

    def face_in(self, token: int, zone: str) -> Face | None:
        board = self.display.board
        if not board.sees(token) or zone == "lot":
            return None
        if zone != "table":
            return face_of(board.faces[token])
        return face_of(board.faces[token], board.explain(token).total, board.declared(token))

    def shows_face(self, token: int, zone: str) -> bool:
        own = zone in ("table", "bare") or (zone == "hand" and not self.display.hand_hidden)
        return own and self.display.board.sees(token)

    def back_of(self, token: int) -> str:
        return "both"

    def in_play(self) -> Iterable[int]:
        return (token for side in self.display.board.tables for token in side)

    def dress(self, sprite: CardSprite, token: int, zone: str, place: Place) -> None:
        super().dress(sprite, token, zone, place)
        open_hand = zone != "enemy" and not (zone == "hand" and self.display.hand_hidden)
        sprite.strip = place.strip / place.scale if open_hand else None

    def mark_choices(self) -> None:
        """Mark the cards that can be chosen, and those that are."""
        decision = decision_of(self.display)
        for token, sprite in self.sprites.items():
            self._mark(token, sprite, decision)

    def _mark(self, token: int, sprite: CardSprite, decision: AnyDecision) -> None:
        display, zone = self.display, self.zones.get(token, "")
        choices = display.choices
        idle = display.stage.busy or (display.hand_hidden and zone == "hand")
        legal = token in choices.cards and not idle
        choosing = not idle and decision.by_cards
        sprite.playable = legal and zone in ("hand", "table")
        needless = zone == "hand" or decision.how is How.AIMS
        useless = decision.how is How.GATHERS and zone == "hand" and not self._usable(token)
        sprite.unplayable = choosing and needless and (useless or not legal)
        lit = display.focus.name == f"card{token}" and (display.focus.by_keys or zone == "table")
        sprite.chosen = lit
        sprite.picked = token in display.picked or token == display.chosen

    def _usable(self, token: int) -> bool:
        """True for a card of the viewer's hand that his side may play."""
        board = self.display.board
        return bool(PLAYABLE[max(0, board.viewer)] >> board.faces[token] & 1)

    # ------------------------------------------------------------------ moving

    def rise_from_deck(self, token: int) -> None:
        """Let a card begin its way at the deck, face down."""
        sprite = self.sprites.get(token) or self.make(token)
        box = self.display.pile_boxes()["deck"]
        sprite.x, sprite.y, sprite.angle = box.centerx, box.centery, 0.0
        sprite.scale, sprite.flip = PILE_SCALE, 1.0

    def sprite_at(self, token: int) -> CardSprite:
        """A card's sprite; one that was not shown yet begins in its zone's place."""
        sprite = self.sprites.get(token)
        if sprite is None:
            sprite = self.make(token)
            place = self.places().get(token)
            if place:
                sprite.stand(place[0])
            else:
                box = self.display.pile_boxes()["deck"]
                sprite.x, sprite.y = box.centerx, box.centery
        return sprite

    def to_discard(self, sprite: CardSprite) -> Animation:
        """Fly to the discard pile."""
        box = self.display.pile_boxes()["discard"]
        ends = {"x": box.centerx, "y": box.centery, "scale": PILE_SCALE}
        yield moves.DISCARD.of(sprite, **ends, angle=0.0, flip=0.0, lift=0.0)

    def to_victory(self, sprite: CardSprite, seat: int) -> Animation:
        """Rise, and fly to a side's victory pile."""
        box = self.display.pile_boxes()[f"victory{seat}"]
        yield moves.PRIZE_LIFTS.of(sprite, scale=moves.PRIZE_LIFTS.way, angle=0.0)
        yield moves.PRIZE_GOES.of(sprite, x=box.centerx, y=box.centery, scale=PILE_SCALE)

    def middle_of_row(self, seat: int, number: int, count: int) -> tuple[float, float]:
        """Return the centre, in units, of the n-th of `count` cards revealed over a side's row."""
        box = self.display.boxes.rows[self.display.boxes.row_of(self.display.board, seat)]
        return box.centerx + (number - (count - 1) / 2) * moves.OPEN_LOT.way, box.centery

    # ------------------------------------------------------------------ exchanging

    def take_lot(
        self, event: happened.CardsExchanged | happened.CardsReturned | happened.HandTrimmed
    ) -> list[tuple[CardSprite, int]]:
        """The sprites of a lot about to be opened, with their new numbers."""
        old = {number: token for token, number in event.moved}
        lot = []
        for token in event.tokens:
            before = old.get(token, token)
            sprite = self.sprite_at(before)
            del self.sprites[before]
            lot.append((sprite, token))
        self.loose.update({token: sprite for sprite, token in lot})
        return lot

    # ------------------------------------------------------------------ numbers

    def count_totals(self) -> list[Beat]:
        """Let both plaques and the stake count to the numbers of the board."""
        display = self.display
        both = display.board.totals()
        ends: list[tuple[Plaque | StakePlate, float]]
        ends = [(display.plaques[seat], float(both[seat])) for seat in (0, 1)]
        ends.append((display.stake, float(display.board.stake())))
        return [
            moves.COUNT.of(plate, shown=end) for plate, end in ends if abs(plate.shown - end) > 0.01
        ]

    def count_points(self) -> Beat:
        """Let the markers of the track go to the points of the board."""
        display = self.display
        above, below = display.track_points()
        return moves.POINTS.of(display.track, above=float(above), below=float(below))

    # ------------------------------------------------------------------ sparks and sides

    def glints(self, token: int) -> None:
        """A card shines."""
        sprite = self.sprites.get(token)
        if sprite is not None:
            self.glints_at(sprite.x, sprite.y - 50, moves.GLINTS)

    def glints_at(self, x: float, y: float, burst: Burst) -> None:
        """Something golden shines."""
        self.sparks.burst(burst.kind, x, y, burst.number, burst.spread)

    def pan(self, token: int) -> float:
        """Return the stereo position of a card's sound, from -1 at the left to 1 at the right."""
        sprite = self.sprites.get(token)
        return self.pan_at(sprite.x, self.display.boxes.bar.w) if sprite else 0.0


def crowded(display: DuelDisplay) -> bool:
    """True while cards lie in the own row, which the prompt must not cover."""
    return bool(display.board.tables[max(0, display.viewer)])
