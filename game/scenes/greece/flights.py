"""The flights of chits and counters: out of the hand, onto the map, and back into the cup."""

from __future__ import annotations

from game.rules.core import Seat
from game.rules.greece.map import CITIES
from game.scenes.greece.chits import FlyingCounter
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.faces import face_of
from game.scenes.tables import choreography as moves
from sprites.map.chit import ChitSprite
from sprites.motion import Animation, Flair, Tween

CUP_SIDE = 18.0


class Flights:
    """Takes chits from where they lie, and lets them fly."""

    def __init__(self, display: GreeceDisplay) -> None:
        self.display = display
        self.loose = display.chits.loose
        self.counters = display.chits.counters

    # ------------------------------------------------------------------ where from

    def sprite(self, token: int, seat: Seat | None) -> ChitSprite:
        """Return a chit as it flies, with its face where this viewer sees it."""
        board = self.display.board
        face = board.face_of(token)
        city = None if seat is None else CITIES[seat]
        look = None if face < 0 else face_of(face, board.star_kind(token))
        sprite = ChitSprite(city, look)
        self.loose[token] = sprite
        return sprite

    def from_hand(self, token: int, seat: Seat) -> ChitSprite:
        """Return a chit that begins its way in a hand: the viewer's row, or a city's plate."""
        display = self.display
        sprite = self.sprite(token, seat)
        own = seat == display.viewer
        tokens = display.row()
        if own and token in tokens:
            box = display.boxes.chit(tokens.index(token))
        else:
            box = display.boxes.plates[seat]
        sprite.x, sprite.y = box.center
        sprite.side = 60.0 if own else 30.0
        return sprite

    def from_map(self, token: int) -> ChitSprite:
        """Return a chit that begins its way at its area."""
        board = self.display.board
        seat, area = next((by, at) for each, by, at in board.placed if each == token)
        sprite = self.sprite(token, seat)
        number = board.stack(seat, area).index(token)
        sprite.x, sprite.y, sprite.side = self.display.place_of(area, seat, number)
        return sprite

    # ------------------------------------------------------------------ where to

    def to_area(self, token: int, seat: Seat, area: int) -> Animation:
        """Let a chit fly to its place at an area and lie there, face down."""
        sprite, number = self.loose[token], self.display.board.stack(seat, area).index(token)
        x, y, side = self.display.place_of(area, seat, number)
        ends = {"x": x, "y": y, "side": side, "flip": 1.0}
        yield [moves.CHIT_FLIES.of(sprite, **ends), Flair(self._arc(sprite))]
        self.loose.pop(token, None)

    def _arc(self, sprite: ChitSprite) -> Animation:
        """Rise on the way, and fall onto its end."""
        move = moves.CHIT_FLIES
        up, down = move.seconds * moves.RISES, move.seconds * (1 - moves.RISES)
        yield Tween(sprite, up, moves.GLIDE, lift=move.way)
        yield Tween(sprite, down, moves.FALL, lift=0.0)

    def to_cup(self, token: int, wait: float = 0.0) -> Animation:
        """Let a chit fly into the cup, face down."""
        sprite, box = self.loose[token], self.display.boxes.cup
        yield wait
        ends = {"x": box.centerx, "y": box.centery, "side": CUP_SIDE, "flip": 1.0}
        yield moves.TO_CUP.of(sprite, **ends)
        self.loose.pop(token, None)

    def away(self, token: int) -> Animation:
        """Let a chit fade out of the game."""
        sprite = self.loose[token]
        yield moves.RETIRE.of(sprite, lift=moves.RETIRE.way, alpha=0.0)
        self.loose.pop(token, None)

    # ------------------------------------------------------------------ counters

    def counter_at(self, seat: Seat, area: int) -> FlyingCounter:
        """Return a counter over the middle of an area."""
        box = self.display.box_of(area)
        flying = FlyingCounter(CITIES[seat], box.centerx, box.centery, 18.0)
        self.counters.append(flying)
        return flying

    def drop(self, seat: Seat, area: int) -> Animation:
        """Let a counter fall onto its area."""
        flying = self.counter_at(seat, area)
        flying.lift, flying.alpha = moves.COUNTER_FALLS.way, 0.0
        yield moves.COUNTER_FALLS.of(flying, lift=0.0, alpha=1.0)
        self._done(flying)

    def lift_off(self, seat: Seat, area: int) -> Animation:
        """Let a counter leave its area."""
        flying = self.counter_at(seat, area)
        yield moves.COUNTER_GOES.of(flying, lift=moves.COUNTER_GOES.way, alpha=0.0)
        self._done(flying)

    def _done(self, flying: FlyingCounter) -> None:
        if flying in self.counters:
            self.counters.remove(flying)
