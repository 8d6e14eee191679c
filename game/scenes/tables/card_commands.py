"""The commands of tables with cards that are not about what has the focus."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from game.client.services import Services
from game.scenes.tables.display import AnyCardDisplay
from game.scenes.tables.hand import Hand
from game.scenes.tables.hand_cover import CardHandlers
from game.scenes.tables.parts import TableParts
from game.session.intent import Intent


class CardCommands(ABC):
    """Does what keys command at the table of `game`; each game adds its own `actions`."""

    def __init__(
        self,
        game: str,
        display: AnyCardDisplay,
        controls: CardHandlers,
        hand: Hand,
        table: TableParts,
        services: Services,
    ) -> None:
        self.game = game
        self.shown = display
        self.services = services
        self.actions: dict[str, Callable[[], object]] = {
            "log": table.log.open,
            "help": self.open_rules,
            "recap": lambda: table.game.recap(),  # noqa: PLW0108 (made later)
            "pass": controls.decline,
            "space": controls.nothing_to_press,
            "nudge_left": lambda: hand.nudge(-1),
            "nudge_right": lambda: hand.nudge(1),
        }

    def handle_input(self, intent: Intent) -> bool:
        """Do what a command says; True when it was one of these."""
        if intent.kind == "digit":
            self._point_at_nth(intent.amount)
        elif intent.kind in self.actions:
            self.actions[intent.kind]()
        else:
            return False
        return True

    def _point_at_nth(self, number: int) -> None:
        row = self.numbered_cards()
        if number <= len(row):
            self.shown.focus.take(f"card{row[number - 1]}")

    @abstractmethod
    def clause(self) -> str:
        """Return the clause of the rulebook that is about this moment."""

    def numbered_cards(self) -> list[int]:
        """Return the cards that the digits point at: those of the hand, unless it is covered."""
        return [] if self.shown.hand_hidden else self.shown.ordered_hand()

    def open_rules(self) -> None:
        """Open the rulebook at the clause that is about this moment."""
        self.services.push(self.services.routes.rulebook(self.game, self.clause()))
