"""The words for a puzzle: how hard it is, and what the mentor says at its end."""

from __future__ import annotations

from game.lessons.attempt import Attempt
from game.scenes.puzzle_part import puzzle_words
from game.scenes.tables.display import SideNames
from game.system.i18n import _


def end(attempt: Attempt, names: SideNames) -> str:
    """Return what an attempt has come to; of a wrong one also the first reply to it."""
    result, puzzle = puzzle_words(attempt.puzzle.game).result, attempt.puzzle
    best = result(puzzle, puzzle.best)
    if attempt.solved:
        words = _("Solved: {result} The next best answer: {other}")
        return words.format(result=best, other=result(puzzle, puzzle.second))
    if attempt.showing:
        return _("That is the solution. {result}").format(result=best)
    parts = [_("Not the best answer: {answer}.").format(answer=names.say(attempt.mistake))]
    if attempt.reply is not None:
        parts.append(_("The reply: {reply}.").format(reply=names.say(attempt.reply)))
    parts.append(result(puzzle, attempt.value))
    parts.append(_("With the best answer: {result}").format(result=best))
    return " ".join(parts)
