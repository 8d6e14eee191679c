"""Asks the adviser for the best moves while a person decides, and stops it when he acts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ai import Budget, SearchResult
from game.client.services import Services
from game.match.bot_driver import thinking_seed
from game.match.table_match import TableMatch
from game.registry import GAMES, part
from game.rules.core import Action, View
from game.scenes.tables.display import AnyDisplay, SideNames
from game.scenes.tables.hints import CLOSED, MOVES, ROW, THOUGHT, Hint, HintMove, HintTexts
from game.statistics.rating import FREE_HINTS, may_be_rated
from game.system.i18n import _

ADVISER = "adviser"
BUDGET = Budget(iterations=20_000, seconds=1.4)
"""The budget for a hint: an answer within two seconds, with the time to start and to report."""


def hint_texts_of(game: str, names: SideNames) -> HintTexts[Any] | None:
    """Return the words of a game's hints, None for a game without any; `GAME.hints`."""
    path = GAMES[game].hints
    return part(path)(names) if path else None


class Hinter:
    """Opens, fills and closes the hint of a table; no method waits.

    `may` says whether a person at the screen decides now and sees his hand; `act_all` takes the
    actions of a choice.
    """

    def __init__(
        self,
        display: AnyDisplay,
        match: TableMatch,
        services: Services,
        texts: HintTexts[Any] | None,
        may: Callable[[], bool],
        act_all: Callable[..., None],
    ) -> None:
        self.display = display
        self.match = match
        self.services = services
        self.texts = texts
        self.may = may
        self.act_all = act_all
        self.budget = BUDGET
        self.asked = False
        self.at = -1
        """The revision of the match that the hint is about."""
        self.about: object = None
        """The view that was on the screen when it was asked for."""

    @property
    def hint(self) -> Hint:
        """The hint on the screen."""
        hint: Hint = self.display.hint
        return hint

    @property
    def offered(self) -> bool:
        """True while a hint can be had."""
        return self.texts is not None and self.may()

    def press(self) -> None:
        """Go one step further: the best moves, what to think about, and back to none."""
        if not self.offered:
            self.services.play("ui_error")
            return
        self.services.play("page_turn")
        if self.hint.level == CLOSED:
            self._open()
        elif self.hint.level == MOVES:
            self.hint.level = THOUGHT
        else:
            self.close()

    def _open(self) -> None:
        """Ask for the best moves, with what to think about at hand for the next press."""
        view = self._view()
        if self.at != self.match.revision:  # at one decision a hint counts once
            self.at = self.match.revision
            self.match.note_hint(view.viewer)
            self._warn(self.match.hints[view.viewer])
        self.about = self.display.view
        self.services.thinker.cancel()
        assert self.texts is not None
        self.display.hint = hint = Hint(MOVES, self.texts.thought(view))
        if len(view.legal) == 1:
            hint.only = True
            self._take(view, [(view.legal, 0.5)], 0.5)
            return
        seed = thinking_seed(self.match.setup.seed, self.at, ADVISER)
        self.services.thinker.ask(ADVISER, self.match.setup.game, view, seed, self.budget)
        self.asked = hint.thinking = True

    def _warn(self, taken: int) -> None:
        """Say after the last free hint that more of them leave the rating as it is."""
        recorded = self.match.recorder is not None
        if taken == FREE_HINTS and recorded and may_be_rated(self.match.setup):
            words = _("{n} hints taken. With one more, this match leaves your rating as it is.")
            self.services.show_toast(words.format(n=taken), "hints")

    def _view(self) -> View:
        """Return what the person who is asked knows: nothing else reaches the adviser.

        While a play is put together that is what he would know after it.
        """
        return self.display.view if self.display.drafted else self.match.view(self.display.viewer)

    def update(self) -> None:
        """Take the answer once it is there; close the hint when its decision has been made."""
        changed = self.match.revision != self.at or self.display.view is not self.about
        if self.hint.open and (changed or not self.may()):
            self.close()
        self._follow_focus()
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
        texts = self.texts
        assert texts is not None
        self.hint.moves = [
            HintMove(actions, before, value, texts.suggestion(view, actions))
            for actions, value in plans
        ]
        if self.display.focus.by_keys and plans and self.hint.level == MOVES:
            self.display.focus.take(f"{ROW}0")
        self.services.dirty = True

    def close(self) -> None:
        """Put the hint away, and stop the adviser."""
        if self.asked:
            self.services.thinker.cancel()
            self.asked = False
        self.display.hint = Hint()

    def mark(self, number: int) -> None:
        """Mark a move, by its number from 0; the keys play the one that is marked."""
        if self.hint.at == number and self.display.focus.by_keys:
            self.play()
        elif number < len(self.hint.moves):
            self.services.play("target_lock")
            self.hint.at = number

    def play(self) -> None:
        """Play the move that is marked."""
        marked = self.hint.marked
        if marked is not None and self.offered:
            self.close()
            self.act_all(*marked.actions)

    def _follow_focus(self) -> None:
        """Mark the move that the keys have reached."""
        name = self.display.focus.name
        if self.display.focus.by_keys and name.startswith(ROW) and name[len(ROW) :].isdigit():
            self.hint.at = min(int(name[len(ROW) :]), max(0, len(self.hint.moves) - 1))

    def retranslate(self) -> None:
        """Say everything anew, in another language."""
        texts, hint = self.texts, self.hint
        if texts is None or not hint.open:
            return
        view = self._view()
        hint.thought = texts.thought(view)
        hint.moves = [
            replace(move, words=texts.suggestion(view, move.actions)) for move in hint.moves
        ]
