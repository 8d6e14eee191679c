"""What a person orders at the duel's table by a key or a button: open a pile, sort, look back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.core import Seat
from game.scenes.duel import advice
from game.session.intent import Intent
from game.system.i18n import _

if TYPE_CHECKING:
    from game.scenes.duel.scene import DuelScene


class Commands:
    """The commands of the duel's table that are not about what has the focus."""

    def __init__(self, scene: DuelScene) -> None:
        self.scene = scene

    def handle_input(self, intent: Intent) -> bool:
        """Do what a command says; whether it was one of these."""
        scene = self.scene
        deeds: dict[str, Callable[[], None]] = {
            "pass": scene.controls.ask_pass,
            "open_discard": self.open_discard,
            "open_victory": lambda: self.open_victory(max(0, scene.viewer)),
            "unseen": self.open_unseen,
            "log": scene.open_log,
            "help": self.open_rules,
            "recap": scene.recap,
            "order": lambda: scene.sort_hand(advice.sorted_hand(scene)),
            "nudge_left": lambda: scene.nudge(-1),
            "nudge_right": lambda: scene.nudge(1),
            "space": lambda: scene.controls.press_great("go", "now"),
            "confirm": lambda: scene.controls.press_great("go", "now"),
            "digit": lambda: self.take_nth(intent.amount),
        }
        if intent.kind in deeds:
            deeds[intent.kind]()
        return intent.kind in deeds

    def take_nth(self, number: int) -> None:
        """Point at the n-th card of the hand."""
        hand = self.scene.ordered_hand()
        if number <= len(hand):
            self.scene.focus.take(f"card{hand[number - 1]}")

    def open_discard(self) -> None:
        """Look through the open discard pile, newest first."""
        advice.open_pile(self.scene, _("Discard pile"), [self.scene.board.discard[::-1]])

    def open_victory(self, seat: Seat) -> None:
        """Look through a side's victory pile."""
        title = _("Prizes of {side}").format(side=self.scene.side_name(seat))
        advice.open_pile(self.scene, title, [self.scene.board.piles[seat]])

    def open_unseen(self) -> None:
        """Which cards are still unseen, by type."""
        advice.open_unseen(self.scene)

    def open_rules(self) -> None:
        """The rulebook, at the phase that it is."""
        self.scene.services.push(
            self.scene.services.routes.rulebook("duel", self.scene.board.phase)
        )
