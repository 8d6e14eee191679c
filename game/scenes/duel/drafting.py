"""Plays of the duel that can be backed out of: Land or Sea, a target, keeping a person."""

from __future__ import annotations

from game.rules.core import View
from game.rules.duel.view import DuelView
from game.scenes.duel.display import DuelDisplay
from game.scenes.tables.drafting import Drafting


class DuelDrafting(Drafting[DuelView]):
    """Shows a play as if it had been made. A search is none: it shows the deck."""

    begins = ("play", "land", "sea")
    display: DuelDisplay

    def show(self, view: View) -> None:
        assert isinstance(view, DuelView)
        self.display.show_view(view)

    def placed(self) -> list[int]:
        board = self.display.board
        return [*board.hands[board.viewer], *board.tables[board.viewer]]

    def count(self) -> None:
        self.display.settle_numbers()
