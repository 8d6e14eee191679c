"""The hint of a puzzle: its theme first, then the piece that is to be used."""

from __future__ import annotations

from game.lessons.puzzle import Attempt
from game.lessons.themes import THEMES
from game.rules.core import Action
from game.scenes.puzzle_part import puzzle_words
from game.scenes.tables.display import SideNames, Suggestion
from game.scenes.tables.hint_panel import hint_texts_of
from game.system.i18n import _


class PuzzleHint:
    """A puzzle's answer, told one step at a time.

    Once the theme is known, each further hint names the piece of the decision that is open.
    """

    def __init__(self, attempt: Attempt, names: SideNames) -> None:
        self.attempt = attempt
        self.names = names
        self.theme_told = False
        self._told: tuple[int, Action | None] = (-1, None)
        """The revision of the match at which an action was hinted at, and that action."""

    @property
    def more(self) -> bool:
        """True while something of the open decision has not been told."""
        return self._action is None

    def give(self) -> None:
        """Go one step further, where there is more."""
        if not self.theme_told and self.attempt.puzzle.theme in THEMES:
            self.theme_told = True
        elif self.more:
            self._told = self.attempt.match.revision, self.attempt.next_best()

    @property
    def _action(self) -> Action | None:
        """The action of the open decision that has been hinted at."""
        revision, action = self._told
        return action if revision == self.attempt.match.revision else None

    def words(self) -> str:
        """Return all that has been told, "" for nothing."""
        parts = []
        if self.theme_told:
            theme = THEMES[self.attempt.puzzle.theme]
            words = _("*{theme}*: {sentence}")
            parts.append(words.format(theme=_(theme.name), sentence=_(theme.sentence)))
        if self._action is not None:
            parts.append(self._piece(self._action))
        return "\n".join(parts)

    def _piece(self, action: Action) -> str:
        name = puzzle_words(self.attempt.puzzle.game).piece(self.attempt.match.state, action)
        if name:
            return _("Look at {piece}.").format(piece=name)
        return _("Right here: {answer}.").format(answer=self._suggestion(action).name)

    def _suggestion(self, action: Action) -> Suggestion:
        texts = hint_texts_of(self.attempt.puzzle.game, self.names)
        assert texts is not None
        return texts.suggestion(self.attempt.match.view(action.seat), [action])

    @property
    def spots(self) -> tuple[str, ...]:
        """The name of the spot where the piece lies that has been named."""
        return () if self._action is None else self._suggestion(self._action).spots[:1]
