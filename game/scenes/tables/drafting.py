"""Plays that are put together on the screen and can be backed out of until they are complete."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, NamedTuple

from game.rules import RULES
from game.rules.core import Action, Collector, State, View
from game.rules.rng import Rng
from game.rules.tokens import Pairs
from game.scenes.tables import choreography as moves
from game.scenes.tables.cards.card_sprites import CardSprites
from game.scenes.tables.display import Audio, CardDisplay, CardViewT
from game.scenes.tables.player_actions import SingleAnswers, TableParts
from sprites.base.motion import Animation


class DraftStep(NamedTuple):
    """An action that the match does not know yet, the view before it, and renumbered cards."""

    action: Action
    before: View
    moved: Pairs


class Drafting(ABC, Generic[CardViewT]):
    """Shows an action as if it had been taken while a choice that it leaves open is made.

    `begins` are the actions that may leave one open, `open` the choices that depend on open cards
    alone: what shows its player something new is sent to the match at once.
    """

    begins: ClassVar[tuple[str, ...]]
    open: ClassVar[tuple[str, ...]]

    def __init__(
        self,
        display: CardDisplay[CardViewT],
        cards: CardSprites,
        table: TableParts,
        answers: SingleAnswers,
        lead_keys: Callable[[], None],
        audio: Audio,
    ) -> None:
        self.display = display
        self.cards = cards
        self.table = table
        self.answers = answers
        self.lead_keys = lead_keys
        self.audio = audio
        self.steps: list[DraftStep] = []
        self._shown: View | None = None
        """The view of what is put together, as the table shows it."""

    # ------------------------------------------------------------------ defined by each game

    @abstractmethod
    def show(self, view: View) -> None:
        """Let the display show a view, with nothing chosen in it."""

    @abstractmethod
    def placed(self) -> list[int]:
        """Return the tokens of the cards on the board of whoever decides."""

    def count(self) -> None:
        """Let plates show the numbers of the board."""

    # ------------------------------------------------------------------ step by step

    def decide(self, action: Action) -> None:
        """Go on to the choice that an action leaves open, else send all to the match."""
        world, told = (None, Collector()) if self.table.actions.guided else self._after(action)
        if world is None:
            self._commit(action)
            return
        left = [event for event in told.events if hasattr(event, "moved")]
        moved: Pairs = next((event.moved for event in left if event.moved), ())
        tokens = [event.token for event in left if hasattr(event, "token")]
        self.cards.rename(self.display.board.hands[action.seat], moved)
        self.steps.append(DraftStep(action, self.display.view, moved))
        self.audio.play(moves.DRAFT.sound)
        self._show(world.view(action.seat))
        self.lead_keys()
        self.display.stage.run_beside(self._fly(tokens))
        self.table.refresh()

    def follow(self, actions: Sequence[Action]) -> None:
        """Take the actions of a hint, legal after what is drafted.

        A single one leaves its choice open, as if the player had found it.
        """
        if len(actions) == 1:
            self.decide(actions[0])
        else:
            self._commit(*actions)

    def _fly(self, tokens: list[int]) -> Animation:
        """Let the card fly to the table; numbers count when it lies, if it still does."""
        places = self.cards.places()
        flying = [token for token in tokens if token in places]
        yield self.cards.fly(flying, moves.DRAFT)
        yield from self.cards.touch_down(flying, moves.DUST)
        if self.steps:
            self.count()
            self.cards.repaint()

    def _after(self, action: Action) -> tuple[State | None, Collector]:
        """Return a world after an action that leaves an open choice, and its events; else None.

        The choice is the same in every world that agrees with the view: it is about open cards.
        """
        told = Collector()
        if action.verb not in self.begins:
            return None, told
        view = self.display.view
        world = RULES[view.game].sample(view, Rng(0))
        world.apply(action, told)
        after = world.view(action.seat)
        goes_on = world.to_act == action.seat and self.table.game.decisions[after.deciding].drafts
        goes_on = goes_on and self.answers.choose(after) is None
        return (world if goes_on else None), told

    def _commit(self, *last: Action) -> None:
        actions = [*(step.action for step in self.steps), *last]
        while self.steps:
            self._take_back()
        self.table.actions.act_all(*actions)

    def back_out(self) -> bool:
        """Take the last step back. Return False when nothing is put together."""
        if not self.steps:
            return False
        self._take_back()
        self.audio.play("ui_back")
        self._settle()
        return True

    def forget(self, view: View) -> None:
        """Drop what is put together when another view is shown."""
        if self.steps and view is not self._shown:
            self.steps.clear()
            self.display.drafted = False

    def _take_back(self) -> None:
        step = self.steps.pop()
        renamed = tuple((new, old) for old, new in step.moved)
        self.cards.rename(self.placed(), renamed)
        self._show(step.before)

    def _show(self, view: View) -> None:
        self.display.drafted, self._shown = bool(self.steps), view
        self.show(view)

    def _settle(self) -> None:
        self.count()
        self.cards.repaint()
        self.display.stage.run_beside(list(self.cards.flow(moves.DRAFT.seconds)))
        self.table.refresh()
