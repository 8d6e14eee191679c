"""The commands of the map's table, by key or by pad: the cup, the rules, the recap, the row."""

from __future__ import annotations

from collections.abc import Callable

from game.client.services import Services
from game.scenes.greece import topics
from game.scenes.greece.controls import Controls
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.link_walk import LinkWalk
from game.scenes.greece.selection import Selection
from game.scenes.tables.parts import TableParts
from game.session.intent import Intent


class Commands:
    """The commands of the map's table that are not about what has the focus."""

    def __init__(
        self,
        display: GreeceDisplay,
        table: TableParts,
        services: Services,
        controls: Controls,
        selection: Selection,
    ) -> None:
        self.display = display
        self.table = table
        self.services = services
        self.controls = controls
        self.selection = selection
        self.links = LinkWalk(display)

    def handle_input(self, intent: Intent) -> bool:
        """Do what a command says; return True when it was one of these."""
        actions: dict[str, Callable[[], object]] = {
            "pass": self.controls.decline,
            "unseen": self.controls.open_cup,
            "open_discard": self.controls.open_used,
            "log": self.table.log.open,
            "help": self.open_rules,
            "recap": self.table.game.recap,
            "space": self.controls.nothing_to_press,
            "digit": lambda: self.take_nth(intent.amount),
            "nudge_right": self.links.visit,
            "nudge_left": self.links.walk_on,
        }
        if intent.kind in actions:
            actions[intent.kind]()
        return intent.kind in actions

    def take_nth(self, number: int) -> None:
        """Choose the n-th chit of the row."""
        row = self.display.row()
        if 1 <= number <= len(row):
            self.selection.click_chit(row[number - 1])

    def open_rules(self) -> None:
        """Open the rulebook at the clause that is about this moment."""
        clause = topics.clause(self.display)
        self.services.push(self.services.routes.rulebook("greece", clause))
