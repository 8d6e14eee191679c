"""The commands of the battle's table that are not about what has the focus."""

from __future__ import annotations

from collections.abc import Callable

from game.client.services import Services
from game.scenes.battle.advice import sorted_hand
from game.scenes.battle.board import GONE
from game.scenes.battle.controls import Controls
from game.scenes.battle.display import BattleActions, BattleDisplay
from game.scenes.battle.piles import Piles
from game.session.intent import Intent


class Commands:
    """Does what keys command at the battle's table."""

    def __init__(
        self,
        display: BattleDisplay,
        controls: Controls,
        piles: Piles,
        table: BattleActions,
        services: Services,
    ) -> None:
        self.display = display
        self.services = services
        self.actions: dict[str, Callable[[], None]] = {
            "pass": controls.go_on,
            "open_discard": lambda: piles.open("casualties", display.board.below()),
            "open_victory": lambda: piles.open("reserve", display.board.below()),
            "unseen": lambda: piles.open("deck", display.board.below()),
            "log": table.open_log,
            "help": self.open_rules,
            "recap": table.recap,
            "order": lambda: table.sort_hand(sorted_hand(display)),
            "nudge_left": lambda: table.nudge(-1),
            "nudge_right": lambda: table.nudge(1),
            "space": lambda: controls.press_great("go", "pass", "now"),
            "confirm": lambda: controls.press_great("go", "pass", "now"),
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
        """Point at the n-th card of the hand, or at the n-th lane once a blocker is chosen."""
        display = self.display
        row = display.ordered_hand()
        if display.choices.deciding in ("target", "evade") or display.chosen >= 0:
            row = [token for token in display.board.attackers if token != GONE]
        if number <= len(row):
            display.focus.take(f"card{row[number - 1]}")

    def open_rules(self) -> None:
        """Open the rulebook at the current phase."""
        self.services.push(self.services.routes.rulebook("battle", self.display.board.phase))
