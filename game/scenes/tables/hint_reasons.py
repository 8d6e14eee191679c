"""The reason why a hint's marked move is better than another: asked of the worker, then said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai.facts import Plan
from ai.judging import JUDGE
from ai.protocol import Case
from ai.simple import natural_among, natural_choice
from game.client.services import Services
from game.judging.reason_words import LINES, ReasonWords, fitting, told
from game.judging.reasons import PATIENCE
from game.match.bot_driver import thinking_seed
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, View
from game.scenes.tables.display import AnyDisplay, HintTexts
from game.system.i18n import _
from sprites.base import rich


class HintReasons:
    """Asks once for each move that is marked while a hint is open; no method waits.

    A move is compared with what was pointed at when it was marked or the hint was opened, else with
    the natural one; that stays so until the hint closes, wherever the mouse goes.
    """

    def __init__(
        self,
        display: AnyDisplay,
        match: TableMatch,
        services: Services,
        texts: HintTexts[Any] | None,
    ) -> None:
        self.display = display
        self.match = match
        self.services = services
        self.texts = texts
        self.view: View | None = None
        """The view that the open hint is about, None while nothing is to be compared."""
        self.pointed: Plan = ()
        """The choice of what was pointed at last, () for none."""
        self.others: dict[int, Plan] = {}
        """The choices with which moves are compared, by the move's number from 0; () for none."""
        self.found: dict[int, ReasonWords] = {}
        """The sentences on moves, by their numbers."""
        self.asked: int | None = None
        """The number of the move about which the worker is asked."""

    def begin(self, view: View) -> None:
        """Take up a hint that opens, with what is pointed at now."""
        self.close()
        self.view, self.pointed = view, self._pointed(view)

    def close(self) -> None:
        """Forget what was found, and stop the worker."""
        if self.asked is not None:
            self.services.thinker.cancel()
        self.view, self.asked = None, None
        self.others, self.found = {}, {}

    def update(self) -> None:
        """Take an answer once it is there, then ask about the marked move if nobody has yet."""
        hint = self.display.hint
        if self.asked is not None:
            self._listen(self.asked)
        elif self.view is not None and hint.marked is not None and hint.at not in self.others:
            self._ask(self.view, hint.at)

    def _ask(self, view: View, number: int) -> None:
        self.pointed = self._pointed(view) or self.pointed
        other = self.others[number] = self._other(view, number)
        if other:
            game, better = self.match.setup.game, self.display.hint.moves[number].actions
            seed = thinking_seed(self.match.setup.seed, self.match.revision, f"reasons {number}")
            case = Case(other, self.match.view(NOBODY), better)
            self.services.thinker.ask(JUDGE, game, view, seed, PATIENCE, case)
            self.asked = number

    def _listen(self, number: int) -> None:
        result, view = self.services.thinker.poll(), self.view
        if result is None or view is None:
            return
        self.asked = None
        words = told(view, self.display.hint.moves[number].actions, result.reasons)
        if words is not None and words.true:
            self.found[number] = words
            self.say()

    def say(self) -> None:
        """Say in the player's language what has been found."""
        if self.view is None or self.texts is None:
            return
        letters = round(LINES / max(1.0, self.services.canvas.text_scale))
        for number, words in self.found.items():
            move = self.texts.suggestion(self.view, self.others[number]).name
            reason = fitting([self.display.names.say(one) for one in words.sentences], letters)
            sentence = _("Instead of {move}: {reason}").format(move=move, reason=reason)
            self.display.hint.reasons[number] = sentence
        self.services.dirty = True

    # ------------------------------------------------------------------ the other move

    def _pointed(self, view: View) -> Plan:
        """Return the choice of what is pointed at or has the focus, () where it cannot be made."""
        actions = [one for one in self.display.pointed_actions() if one in view.legal]
        return natural_among(view, actions) if actions else ()

    def _other(self, view: View, number: int) -> Plan:
        """Return what a move is compared with, () where all goes by the same name."""
        every: Sequence[Plan] = [move.actions for move in self.display.hint.moves]
        better = self._name(view, every[number])
        for other in (self.pointed, natural_choice(view), *every):
            if other and self._name(view, other) != better:
                return other
        return ()

    def _name(self, view: View, plan: Plan) -> str:
        assert self.texts is not None
        return rich.plain(self.texts.suggestion(view, plan).name)
