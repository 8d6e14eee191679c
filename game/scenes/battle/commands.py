"""What a person orders at the battle's table by a key or a button: open a pile, sort, read."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.battle import advice
from game.scenes.battle.board import GONE
from game.session.intent import Intent
from game.system.i18n import _

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


class Commands:
    """The commands of the battle's table that are not about what has the focus."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene

    def handle_input(self, intent: Intent) -> bool:
        """Do what a command says; whether it was one of these."""
        scene = self.scene
        below = scene.board.below()
        deeds: dict[str, Callable[[], None]] = {
            "pass": scene.controls.go_on,
            "open_discard": lambda: self.open_pile("casualties", below),
            "open_victory": lambda: self.open_pile("reserve", below),
            "unseen": lambda: self.open_pile("deck", below),
            "log": scene.open_log,
            "help": self.open_rules,
            "recap": scene.recap,
            "order": lambda: scene.sort_hand(advice.sorted_hand(scene)),
            "nudge_left": lambda: scene.nudge(-1),
            "nudge_right": lambda: scene.nudge(1),
            "space": lambda: scene.controls.press_great("go", "pass", "now"),
            "confirm": lambda: scene.controls.press_great("go", "pass", "now"),
            "digit": lambda: self.take_nth(intent.amount),
        }
        if intent.kind in deeds:
            deeds[intent.kind]()
        return intent.kind in deeds

    def take_nth(self, number: int) -> None:
        """Point at the n-th card of the hand, or at the n-th lane once a blocker is chosen."""
        scene = self.scene
        row = scene.ordered_hand()
        if scene.choices.deciding in ("target", "evade") or scene.chosen >= 0:
            row = [token for token in scene.board.attackers if token != GONE]
        if number <= len(row):
            scene.focus.take(f"card{row[number - 1]}")

    def open_pile(self, pile: str, seat: int) -> None:
        """Look through an open pile, newest first, or at what can be in a deck."""
        board = self.scene.board
        if pile == "deck":
            advice.open_deck(self.scene, seat)
        elif pile == "reserve":
            title = _("Reserve of the {side}").format(side=self.scene.side_name(seat))
            advice.open_pile(self.scene, title, board.reserves[seat][::-1])
        else:
            title = _("Casualties of the {side}").format(side=self.scene.side_name(seat))
            advice.open_pile(self.scene, title, board.casualties[seat][::-1])

    def open_rules(self) -> None:
        """The rulebook, at the phase that it is."""
        self.scene.services.push(
            self.scene.services.routes.rulebook("battle", self.scene.board.phase)
        )
