"""Asks the adviser for the best moves while a person decides, and stops it when he acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ai import Budget, SearchResult
from game.client.services import Services
from game.match.bot_driver import thinking_seed
from game.match.table_match import TableMatch
from game.rules.core import Action, View
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.hints import CLOSED, MOVES, ROW, THOUGHT, Hint, HintMove, HintTexts

ADVISER = "adviser"
BUDGET = Budget(iterations=20_000, seconds=1.6)
"""The budget for a hint: an answer within two seconds, with the time to start and to report."""


class Hinter:
    """Opens, fills and closes the hint of a table; no method waits.

    `may` says whether a person at the screen decides now and may see his hand; `act` takes the
    actions of a choice.
    """

    def __init__(
        self,
        display: AnyDisplay,
        match: TableMatch,
        services: Services,
        texts: HintTexts[Any],
        may: Callable[[], bool],
        budget: Budget = BUDGET,
    ) -> None:
        self.display = display
        self.match = match
        self.services = services
        self.texts = texts
        self.may = may
        self.budget = budget
        self.asked = False
        self.at = -1
        """The revision of the match that the hint is about."""

    @property
    def hint(self) -> Hint:
        """The hint on the screen."""
        hint: Hint = self.display.hint
        return hint

    def press(self) -> None:
        """Go one step further: what to think about, the best moves, and back to none."""
        if not self.may():
            self.services.play("ui_error")
            return
        self.services.play("page_turn")
        if self.hint.level == CLOSED:
            self._open()
        elif self.hint.level == THOUGHT:
            self._ask()
        else:
            self.close()

    def _open(self) -> None:
        view = self._view()
        self.at = self.match.revision
        self.match.note_hint(view.viewer)
        self.display.hint = Hint(THOUGHT, self.texts.thought(view))

    def _ask(self) -> None:
        view, hint = self._view(), self.hint
        hint.level = MOVES
        if len(view.legal) == 1:
            self._take(view, [(view.legal, 0.5)], 0.5)
            return
        seed = thinking_seed(self.match.setup.seed, self.at, ADVISER)
        self.services.thinker.ask(ADVISER, self.match.setup.game, view, seed, self.budget)
        self.asked = hint.thinking = True

    def _view(self) -> View:
        """Return what the person who is asked knows: nothing else reaches the adviser."""
        return self.match.view(self.display.viewer)

    def update(self) -> None:
        """Take the answer once it is there; close the hint when its decision has been made."""
        if self.hint.open and (self.match.revision != self.at or not self.may()):
            self.close()
        if self.asked:
            result = self.services.thinker.poll()
            if result is not None:
                self._answer(result)

    def _answer(self, result: SearchResult) -> None:
        self.asked = self.hint.thinking = False
        plans = [(plan.actions, plan.value) for plan in result.plans]
        self._take(self._view(), plans, float(result.stats.get("before", 0.5)))

    def _take(
        self, view: View, plans: list[tuple[tuple[Action, ...], float]], before: float
    ) -> None:
        self.hint.moves = [
            HintMove(actions, before, value, self.texts.suggestion(view, actions))
            for actions, value in plans
        ]
        if self.display.focus.by_keys and plans:
            self.display.focus.take(f"{ROW}0")
        self.services.dirty = True

    def close(self) -> None:
        """Put the hint away, and stop the adviser."""
        if self.asked:
            self.services.thinker.cancel()
            self.asked = False
        self.display.hint = Hint()

    def mark(self, number: int) -> None:
        """Mark a move, by its number from 0."""
        if number < len(self.hint.moves):
            self.hint.at = number
