"""The figures of a finished duel: one for each side under each heading."""

from __future__ import annotations

from game.match.table_match import TableMatch
from game.rules.core import NOBODY
from game.rules.duel import events as happened
from game.rules.duel.view import DuelView
from game.system.i18n import _, ngettext

Column = tuple[str, tuple[int, int]]


def account(match: TableMatch) -> list[Column]:
    """Points, turns won, cards played, greatest Force and prizes, for Athens and Sparta.

    What was taken back is not counted.
    """
    final = match.view(NOBODY)
    assert isinstance(final, DuelView)
    played, won, greatest = [0, 0], [0, 0], [0, 0]
    for event in (event for entry in match.log(NOBODY) for event in entry.events):
        if isinstance(event, happened.CardPlayed):
            played[event.seat] += 1
        elif isinstance(event, happened.ForceWeighed):
            won[event.winner] += 1
            greatest = [max(pair) for pair in zip(greatest, event.totals, strict=True)]
    figures = {
        _("Points"): final.vp,
        _("Turns won"): won,
        _("Cards played"): played,
        _("Highest Force"): greatest,
        _("Prizes"): [len(pile) for pile in final.piles],
    }
    return [(words, (both[0], both[1])) for words, both in figures.items()]


def summary(match: TableMatch) -> str:
    """Return the final score and the number of turns, in one sentence."""
    final = match.view(NOBODY)
    assert isinstance(final, DuelView)
    high, low = max(final.vp), min(final.vp)
    words = ngettext(
        "{n} point to {low}, in turn {turn}.", "{n} points to {low}, in turn {turn}.", high
    )
    return words.format(n=high, low=low, turn=final.turn)
