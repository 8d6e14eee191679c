"""Sallies over the field of a battle: the stones of engines, and riders on their own."""

from __future__ import annotations

from game.scenes.battle.fighting import FightAnimator
from game.scenes.tables import choreography as moves
from sprites.cardsprite import CardSprite
from sprites.effects import Stone
from sprites.motion import Animation
from sprites.ranks import Rider


def swing(sprite: CardSprite) -> Animation:
    """Let the arm draw back and swing."""
    yield moves.SHOT.of(sprite, angle=-moves.SHOT.way)
    yield moves.STRIKE.of(sprite, angle=moves.SHOT.way)


def thrown(animator: FightAnimator, stone: Stone, seat: int) -> Animation:
    """Let a stone fly in an arc to a side's plate, which takes it."""
    boxes = animator.display.boxes
    plate = boxes.plaques[boxes.row_of(animator.display.board, seat)]
    ends = {"x": plate.right - 30, "y": plate.centery, "turn": -moves.STONE_TURNS}
    yield [moves.STONE_FLIES.of(stone, **ends), _arc(stone)]
    stone.alpha = 0.0
    animator.throw(moves.PLATE_CHIPS, stone.x, stone.y)
    animator.throw(moves.STAR, stone.x, stone.y)
    animator.shake(moves.PLATE_STRUCK)
    yield moves.FREEZE


def _arc(stone: Stone) -> Animation:
    yield moves.STONE_RISES.of(stone, lift=moves.STONE_FLIES.way)
    yield moves.STONE_FALLS.of(stone, lift=0.0)


def ride(
    animator: FightAnimator, seat: int, number: int, count: int, round_wing: bool
) -> Animation:
    """Let a rider go out over the field: round the enemy's wing, or straight to his ranks."""
    display, boxes = animator.display, animator.display.boxes
    row = boxes.row_of(display.board, seat)
    own, enemy, out = boxes.rows[row], boxes.rows[1 - row], 1 if row else -1
    level = 0.92 - 0.12 * (number - (count - 1) / 2)
    rider = Rider(display.names.key(seat), own.centerx, own.y + level * own.h, out < 0)
    wing, rear = own.centerx + out * (own.w / 2 - 40), enemy.y + level * enemy.h
    yield from animator.shown(
        rider, _legs(animator, rider, out, wing if round_wing else None, rear)
    )


def _legs(
    animator: FightAnimator, rider: Rider, out: int, wing: float | None, rear: float
) -> Animation:
    if wing is None:
        yield moves.RIDE.of(rider, x=rider.x + out * 180, y=rear)
        yield moves.RIDE.of(rider, x=rider.x + out * 80, alpha=0.0)
        return
    yield moves.RIDE.of(rider, x=wing)
    animator.throw(moves.RUN_DUST, rider.x, rider.y)
    yield moves.RIDE.of(rider, y=rear, x=wing - out * 20)
    rider.leftward = not rider.leftward
    animator.throw(moves.RUN_DUST, rider.x, rider.y)
    yield moves.RIDE.of(rider, x=wing - out * 170, alpha=0.0)
