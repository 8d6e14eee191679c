"""Plays that are put together on the screen and can be backed out of until they are complete."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.core import Action, Collector
from game.rules.duel import DuelState
from game.rules.duel import events as happened
from game.rules.duel.view import DuelView
from game.rules.rng import Rng
from game.rules.tokens import Pairs
from game.scenes.duel.board import Board
from game.scenes.duel.cards import DuelCards
from game.scenes.duel.choices import Choices
from game.scenes.duel.display import DuelDisplay
from game.scenes.tables import choreography as moves
from game.scenes.tables.display import Audio, CardActions
from sprites.motion import Animation

BEGINS = ("play", "land", "sea")
"""The actions that may leave a choice open."""
OPEN = ("declare", "target")
"""Choices that depend on open cards alone."""


class Step(NamedTuple):
    """An action that the match does not know yet, the view before it, and renumbered cards."""

    action: Action
    before: DuelView
    moved: Pairs


class Drafting:
    """Shows a play as if it had been made while Land or Sea, or its target, is still open."""

    def __init__(
        self, display: DuelDisplay, cards: DuelCards, table: CardActions, audio: Audio
    ) -> None:
        self.display = display
        self.cards = cards
        self.table = table
        self.audio = audio
        self.steps: list[Step] = []
        display.drafted = False

    def decide(self, action: Action) -> None:
        """Go on to the choice that an action leaves open, else send all to the match."""
        world, told = (None, Collector()) if self.table.guided else self._after(action)
        if world is None:
            self._commit(action)
            return
        played = [e for e in told.events if isinstance(e, happened.CardPlayed)]
        moved = played[0].moved if played else ()
        self.cards.rename(self.display.board.hands[action.seat], moved)
        self.steps.append(Step(action, self.display.view, moved))
        self.audio.play(moves.DRAFT.sound)
        self._show(world.view(action.seat))
        if self.display.focus.by_keys and self.display.choices.deciding == "declare":
            self.display.focus.name = ""  # no card answers: the keys begin at the first button
        self.display.stage.flourish(self._fly([event.token for event in played]))
        self.table.refresh()

    def _fly(self, tokens: list[int]) -> Animation:
        """Let the card fly to the table; Force counts when it lies, if it still does."""
        yield self.cards.fly(tokens, moves.DRAFT)
        yield from self.cards.touch_down(tokens, moves.DUST)
        if self.steps:
            self.display.settle_numbers()
            self.cards.repaint()

    def _after(self, action: Action) -> tuple[DuelState | None, Collector]:
        """Return a world after an action that leaves an open choice, and its events; else None.

        The choice is the same in every world that agrees with the view: it is about open cards.
        """
        told = Collector()
        if action.verb not in BEGINS:
            return None, told
        world = DuelState.sample(self.display.view, Rng(0))
        world.apply(action, told)
        goes_on = world.to_act == action.seat and world.deciding in OPEN
        return (world if goes_on else None), told

    def _commit(self, action: Action) -> None:
        actions = [*(step.action for step in self.steps), action]
        while self.steps:
            self._take_back()
        self.table.act_all(*actions)

    def back_out(self) -> bool:
        """Take the last step back. Return False when nothing is put together."""
        if not self.steps:
            return False
        self._take_back()
        self.audio.play("ui_back")
        self._settle()
        return True

    def forget(self, view: DuelView) -> None:
        """Drop what is put together when another view is shown."""
        if self.steps and view is not self.display.view:
            self.steps.clear()
            self.display.drafted = False

    def _take_back(self) -> None:
        step = self.steps.pop()
        board = self.display.board
        seat = step.action.seat
        renamed = tuple((new, old) for old, new in step.moved)
        self.cards.rename([*board.hands[seat], *board.tables[seat]], renamed)
        self._show(step.before)

    def _show(self, view: DuelView) -> None:
        display = self.display
        display.view, display.board, display.choices = view, Board.of(view), Choices.of(view)
        display.picked, display.chosen, display.drafted = [], -1, bool(self.steps)

    def _settle(self) -> None:
        self.display.settle_numbers()
        self.cards.repaint()
        self.display.stage.flourish(list(self.cards.flow(moves.DRAFT.seconds)))
        self.table.refresh()
