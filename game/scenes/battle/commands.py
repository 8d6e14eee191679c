"""The commands of the battle's table that are not about what has the focus."""

from __future__ import annotations

from game.client.services import Services
from game.rules.battle.force import GONE
from game.scenes.battle import topics
from game.scenes.battle.advice import sorted_hand
from game.scenes.battle.controls import Controls
from game.scenes.battle.decisions import decision_of
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.piles import Piles
from game.scenes.tables.card_commands import CardCommands
from game.scenes.tables.decisions import How
from game.scenes.tables.hand import Hand
from game.scenes.tables.parts import TableParts


class Commands(CardCommands):
    """Does what keys command at the battle's table."""

    def __init__(
        self,
        display: BattleDisplay,
        controls: Controls,
        piles: Piles,
        hand: Hand,
        table: TableParts,
        services: Services,
    ) -> None:
        super().__init__("battle", display, controls, hand, table, services)
        self.display = display
        self.actions |= {
            "open_discard": lambda: piles.open("casualties", max(0, display.board.viewer)),
            "open_victory": lambda: piles.open("reserve", max(0, display.board.viewer)),
            "unseen": lambda: piles.open("deck", max(0, display.board.viewer)),
            "order": lambda: hand.sort(sorted_hand(display)),
        }

    def numbered_cards(self) -> list[int]:
        """Return the cards of the hand, or those in the lanes once a blocker is chosen."""
        display = self.display
        if decision_of(display).how is How.AIMS or display.chosen >= 0:
            return [token for token in display.board.attackers if token != GONE]
        return super().numbered_cards()

    def clause(self) -> str:
        return topics.clause(self.display)
