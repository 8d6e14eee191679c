"""Plays a seat's remaining cards for it, once the other side has passed."""

from __future__ import annotations

from game.scenes.duel import advice
from game.scenes.duel.display import DuelDisplay
from game.scenes.tables.player_actions import PlayerActions


class PlayOut:
    """Lets a sensible player finish one turn for the person at the screen."""

    def __init__(self, display: DuelDisplay, actions: PlayerActions) -> None:
        self.display = display
        self.actions = actions
        self.turn = 0
        """The turn that is played out, 0 for none."""

    def begin(self) -> None:
        """Finish this turn, the other side having passed."""
        self.turn = self.display.board.turn

    def end(self) -> None:
        """Let the person decide again."""
        self.turn = 0

    def step(self) -> None:
        """Decide once for the person who is asked, if this turn is played out."""
        display = self.display
        if not self.turn:
            return
        if display.board.turn != self.turn or display.view.phase != "action":
            self.end()
            return
        self.actions.act(advice.sensible(display.view), automatic=True)
