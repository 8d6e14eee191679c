"""A fight of two units: their silhouettes step out of the cards, strike, and one card breaks."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence

from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS
from game.rules.battle.force import GONE
from game.rules.core import Seat
from game.scenes.battle.display import BattleDisplay
from game.scenes.tables import choreography as moves
from sprites import pieces
from sprites.canvas import Box, Canvas
from sprites.cardsprite import CardSprite
from sprites.effects import Sherds
from sprites.fighter import POSES, Arena, Fighter, has_figure
from sprites.layout import inset
from sprites.motion import Animation, Beat

NARROWEST = 70.0
"""In narrower lanes nobody steps out: the cards themselves strike."""
ABOVE = 24.0
"""Units by which the ground of a fight is higher than the band, above and below it."""
LARGEST, SHARE = 104.0, 0.56
"""The side of a figure in units, and as a share of its lane."""
BORN = 0.4
"""The scale at which a figure leaves its card, where it is painted."""


class Clash:
    """The two cards that fight in a lane, attacker first, with the figures that step out."""

    def __init__(
        self, display: BattleDisplay, event: happened.PairFought, cards: list[CardSprite]
    ) -> None:
        self.display = display
        self.cards = cards
        self.lane = display.boxes.between(len(display.board.attackers), event.place)
        fighters = fighters_of(display, self.lane.w, event.seat, event.faces)
        self.arena = Arena(self._ground(), fighters)

    def _ground(self) -> Box:
        lane = self.lane
        return inset(lane, 4, -ABOVE)

    @property
    def contact(self) -> tuple[float, float]:
        """The point in units at which they strike each other."""
        return self.lane.centerx, self.lane.centery

    def meet(self) -> Animation:
        """Let the figures step out and face each other, else the cards come near."""
        if not self.arena.fighters:
            yield [self._lean(card, moves.FIGHTERS_OUT.way) for card in self.cards]
            return
        self.display.effects.append(self.arena)
        beats: list[Beat] = [moves.FIGHTERS_OUT.of(self.arena, open=1.0)]
        for number, (card, one) in enumerate(zip(self.cards, self.arena.fighters, strict=True)):
            one.x, one.y, one.scale = card.x, card.y, BORN
            ends = {"x": self._stand(number, -0.1 * one.side), "y": self.lane.centery}
            beats.append(moves.FIGHTERS_OUT.of(one, scale=1.0, **ends))
            beats.append(self._lean(card, moves.FIGHTERS_OUT.way))
        yield beats

    def strike(self) -> Animation:
        """Let them run into each other."""
        if not self.arena.fighters:
            yield [self._lean(card, self._reach(card), strike=True) for card in self.cards]
            return
        for one in self.arena.fighters:
            one.pose = "strike"
        yield [
            moves.STRIKE.of(one, x=self._stand(number, moves.STRIKE.way / 2))
            for number, one in enumerate(self.arena.fighters)
        ]

    def _stand(self, number: int, overlap: float) -> float:
        """Return where a figure stands whose edge lies so far beyond the middle."""
        away = self.arena.fighters[number].box.w / self.arena.fighters[number].scale / 2 - overlap
        return self.lane.centerx + (away if number else -away)

    def _reach(self, card: CardSprite) -> float:
        """Return how far a card must go to overlap the other over the middle of the lane."""
        return abs(self.lane.centery - card.y) - card.box.h / 2 + moves.STRIKE.way / 2

    def _lean(self, card: CardSprite, way: float, strike: bool = False) -> Beat:
        up = way if card.y > self.lane.centery else -way
        return (moves.STRIKE if strike else moves.FIGHTERS_OUT).of(card, lift=up)

    def part(self, stand: tuple[int, ...]) -> Animation:
        """Let who has won go home, while who is beaten falls."""
        beats: list[Beat] = [moves.FIGHTERS_BACK.of(card, lift=0.0) for card in self.cards]
        for number, one in enumerate(self.arena.fighters):
            card = self.cards[number]
            if stand[number]:
                home = {"x": card.x, "y": card.y, "scale": BORN}
                beats.append(moves.FIGHTERS_BACK.of(one, **home))
            else:
                lean = moves.FIGHTER_FALLS.way * (1 if one.left else -1)
                low = one.y + 0.25 * one.side
                beats.append(moves.FIGHTER_FALLS.of(one, angle=lean, y=low, alpha=0.0))
        yield beats
        if self.arena in self.display.effects:
            self.display.effects.remove(self.arena)


def fighters_of(
    display: BattleDisplay, wide: float, seat: Seat, faces: Sequence[int]
) -> list[Fighter]:
    """Return attacker and blocker as figures for a lane so wide; none where it is too narrow.

    `seat` is the attacker's.
    """
    arts = [CARDS[face].art for face in faces]
    if wide < NARROWEST or not all(map(has_figure, arts)):
        return []
    side = min(LARGEST, SHARE * wide)
    fields = [pieces.side_of(display.names.key(each)).main for each in (seat, 1 - seat)]
    both = zip(arts, fields, strict=True)
    return [Fighter(art, field, side, bool(n)) for n, (art, field) in enumerate(both)]


class FigureWarming:
    """Paints the units that face each other as they fight, one at a time, while nothing moves."""

    def __init__(self, display: BattleDisplay) -> None:
        self.display = display
        self._done: set[tuple[object, ...]] = set()

    def step(self, canvas: Canvas) -> bool:
        """Paint one more figure; True when there was one."""
        for token in (*self.display.board.attackers, *self.display.board.blockers):
            sprite = self.display.cards.sprites.get(token)
            if sprite is not None and (sprite.face, canvas.scale) not in self._done:
                self._done.add((sprite.face, canvas.scale))
                sprite.prepaint(canvas, moving=True)
                return True
        for fighter in self._facing():
            for pose in POSES:
                key = (fighter.art, fighter.field, pose, fighter.left, canvas.px(fighter.side))
                if key not in self._done:
                    self._done.add(key)
                    fighter.paint(canvas, pose)
                    return True
        return False

    def _facing(self) -> Iterator[Fighter]:
        display, board = self.display, self.display.board
        count = len(board.attackers)
        for place, pair in enumerate(zip(board.attackers, board.blockers, strict=True)):
            if GONE not in pair:
                wide = display.boxes.between(count, place).w
                faces = [board.faces[token] for token in pair]
                yield from fighters_of(display, wide, board.active, faces)


def broken(card: CardSprite) -> Sherds:
    """Return the sherds of a card, which itself is seen no more."""
    whole = copy.copy(card)
    whole.angle, whole.lift, whole.dark = 0.0, 0.0, 0.35
    card.alpha = 0.0
    return Sherds(whole)
