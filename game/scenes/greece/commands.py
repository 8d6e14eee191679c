"""What a person orders at the map's table by a key or a button: open the cup, read, go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.greece import cup
from game.session.intent import Intent

if TYPE_CHECKING:
    from game.scenes.greece.scene import GreeceScene

PAGES = {"setup": "setting up", "over": "victory"}
"""Headings of the rulebook for phases that are called otherwise there."""


class Commands:
    """The commands of the map's table that are not about what has the focus."""

    def __init__(self, scene: GreeceScene) -> None:
        self.scene = scene

    def handle_input(self, intent: Intent) -> bool:
        """Do what a command says; whether it was one of these."""
        scene = self.scene
        deeds: dict[str, Callable[[], None]] = {
            "pass": scene.controls.decline,
            "unseen": self.open_cup,
            "open_discard": self.open_used,
            "log": scene.open_log,
            "help": self.open_rules,
            "recap": scene.recap,
            "space": lambda: scene.controls.press_great("go", "now"),
            "confirm": lambda: scene.controls.press_great("go", "now"),
            "digit": lambda: self.take_nth(intent.amount),
        }
        if intent.kind in deeds:
            deeds[intent.kind]()
        return intent.kind in deeds

    def take_nth(self, number: int) -> None:
        """Choose the n-th chit of the row."""
        row = self.scene.row()
        if 1 <= number <= len(row):
            self.scene.controls.click_chit(row[number - 1])

    def open_cup(self) -> None:
        """Look at what can still be in the cup."""
        self.scene.services.push(cup.in_the_cup(self.scene))

    def open_used(self) -> None:
        """Look at what has left the game."""
        self.scene.services.push(cup.out_of_the_game(self.scene))

    def open_rules(self) -> None:
        """The rulebook, at the phase that it is."""
        phase = self.scene.board.phase
        self.scene.services.push(
            self.scene.services.routes.rulebook("greece", PAGES.get(phase, phase))
        )
