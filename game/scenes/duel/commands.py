"""The commands of the duel's table that are not about what has the focus."""

from __future__ import annotations

from game.client.services import Services
from game.scenes.duel import advice, topics
from game.scenes.duel.controls import Controls
from game.scenes.duel.display import DuelDisplay
from game.scenes.duel.piles import Piles
from game.scenes.tables.card_commands import CardCommands
from game.scenes.tables.hand import Hand
from game.scenes.tables.parts import TableParts


class Commands(CardCommands):
    """Does what keys command at the duel's table."""

    def __init__(
        self,
        display: DuelDisplay,
        controls: Controls,
        piles: Piles,
        hand: Hand,
        table: TableParts,
        services: Services,
    ) -> None:
        super().__init__("duel", display, controls, hand, table, services)
        self.display = display
        self.actions |= {
            "open_discard": piles.open_discard,
            "open_victory": lambda: piles.open_victory(max(0, display.viewer)),
            "unseen": piles.open_unseen,
            "order": lambda: hand.sort(advice.sorted_hand(display)),
        }

    def clause(self) -> str:
        return topics.clause(self.display)
