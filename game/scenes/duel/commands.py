"""The commands of the duel's table that are not about what has the focus."""

from __future__ import annotations

from collections.abc import Callable

from game.client.services import Services
from game.scenes.duel import advice
from game.scenes.duel.controls import Controls
from game.scenes.duel.display import DuelActions, DuelDisplay
from game.scenes.duel.piles import Piles
from game.session.intent import Intent


class Commands:
    """Does what keys command at the duel's table."""

    def __init__(
        self,
        display: DuelDisplay,
        controls: Controls,
        piles: Piles,
        table: DuelActions,
        services: Services,
    ) -> None:
        self.display = display
        self.services = services
        self.actions: dict[str, Callable[[], None]] = {
            "pass": controls.ask_pass,
            "open_discard": piles.open_discard,
            "open_victory": lambda: piles.open_victory(max(0, display.viewer)),
            "unseen": piles.open_unseen,
            "log": table.open_log,
            "help": self.open_rules,
            "recap": table.recap,
            "order": lambda: table.sort_hand(advice.sorted_hand(display)),
            "nudge_left": lambda: table.nudge(-1),
            "nudge_right": lambda: table.nudge(1),
            "space": lambda: controls.press_great("go", "now"),
            "confirm": lambda: controls.press_great("go", "now"),
        }

    def handle_input(self, intent: Intent) -> bool:
        """Do what a command says; True when it was one of these."""
        if intent.kind == "digit":
            self._take_nth(intent.amount)
        elif intent.kind in self.actions:
            self.actions[intent.kind]()
        else:
            return False
        return True

    def _take_nth(self, number: int) -> None:
        """Point at the n-th card of the hand."""
        hand = self.display.ordered_hand()
        if number <= len(hand):
            self.display.focus.take(f"card{hand[number - 1]}")

    def open_rules(self) -> None:
        """Open the rulebook at the current phase."""
        self.services.push(self.services.routes.rulebook("duel", self.display.board.phase))
