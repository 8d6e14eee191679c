"""The field of a match in a sentence: how many hoplites have won in the person's place."""

from __future__ import annotations

from game.judging.field import due, victories
from game.judging.judgement import Judgement
from game.system.i18n import _, ngettext


def words(judgement: Judgement) -> str:
    """Return how many hoplites have won in the person's place, "" before the first has played."""
    (played, won), of = judgement.field, due(judgement)
    if not played or not of:
        return ""
    if played < of:
        told = ngettext(
            "So far, in your place, with the same deal: {n} of {m} hoplite won.",
            "So far, in your place, with the same deal: {n} of {m} hoplites won.",
            played,
        )
    else:
        told = _("In your place, with the same deal, {n} of {m} hoplites won.")
    return told.format(n=victories(won), m=played)
