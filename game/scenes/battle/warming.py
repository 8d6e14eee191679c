"""Paints what an attack will show, one thing at a time, while nothing moves."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from game.scenes.battle.band import side_of_figures
from game.scenes.battle.display import BattleDisplay
from sprites.canvas import Canvas
from sprites.fighter import POSES


class FigureWarming:
    """Paints the cards in lanes and the units that face each other as they fight."""

    def __init__(self, display: BattleDisplay) -> None:
        self.display = display
        self._done: set[tuple[object, ...]] = set()

    def step(self, canvas: Canvas) -> bool:
        """Paint one more of them; True when there was one."""
        for token in (*self.display.board.attackers, *self.display.board.blockers):
            sprite = self.display.cards.sprites.get(token)
            if sprite is not None and (sprite.face, canvas.scale) not in self._done:
                self._done.add((sprite.face, canvas.scale))
                sprite.prepaint(canvas, moving=True)
                return True
            if sprite is not None and sprite.face is not None:
                left = copy(sprite)
                left.face = replace(sprite.face, away=True)
                if (left.face, canvas.scale) not in self._done:
                    self._done.add((left.face, canvas.scale))
                    left.prepaint(canvas)
                    return True
        side = side_of_figures(self.display)
        for bout in self.display.frieze.bouts:
            for fighter in filter(None, bout.figures):
                for pose in POSES:
                    key = (fighter.art, fighter.field, pose, fighter.left, canvas.px(side))
                    if key not in self._done:
                        self._done.add(key)
                        fighter.paint(canvas, pose, side)
                        return True
        return False
