"""Plays of the battle that can be backed out of: a tactic's unit, a rally, a scout's look."""

from __future__ import annotations

from game.rules.battle.view import BattleView
from game.rules.core import View
from game.scenes.battle.display import BattleDisplay
from game.scenes.tables.drafting import Drafting


class BattleDrafting(Drafting[BattleView]):
    """Shows a tactic as if it had been played, and a Scout as if it had been sent."""

    begins = ("play", "scout")
    display: BattleDisplay

    def show(self, view: View) -> None:
        assert isinstance(view, BattleView)
        self.display.show_view(view)

    def placed(self) -> list[int]:
        board = self.display.board
        return list(board.hands[board.viewer])
