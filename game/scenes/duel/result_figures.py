"""What came of a duel, in numbers: a figure for each side under each heading."""

from __future__ import annotations

from game.match.match import Match
from game.rules.duel import DuelState
from game.system.i18n import _, ngettext

Column = tuple[str, tuple[int, int]]


def account(match: Match) -> list[Column]:
    """Points, turns won, cards played, greatest Force and prizes, for Athens and Sparta.

    What was taken back is not counted.
    """
    final = match.state
    assert isinstance(final, DuelState)
    played, won, greatest = [0, 0], [0, 0], [0, 0]
    states = [*(state for state, _action in match.history[1:]), final]
    for (before, action), after in zip(match.history, states, strict=False):
        assert isinstance(before, DuelState)
        assert isinstance(after, DuelState)
        played[action.seat] += action.verb == "play"
        if after.vp == before.vp:
            continue
        won[0 if after.vp[0] > before.vp[0] else 1] += 1
        # The pass that ends a turn moves no card: the Force then is what was weighed.
        greatest = [max(most, now) for most, now in zip(greatest, before.totals(), strict=True)]
    figures = {
        _("Points"): final.vp,
        _("Turns won"): won,
        _("Cards played"): played,
        _("Highest Force"): greatest,
        _("Prizes"): [len(pile) for pile in final.piles],
    }
    return [(words, (both[0], both[1])) for words, both in figures.items()]


def course(match: Match) -> str:
    """How far the duel went, in one sentence."""
    final = match.state
    assert isinstance(final, DuelState)
    high, low = max(final.vp), min(final.vp)
    words = ngettext(
        "{n} point to {low}, in turn {turn}.", "{n} points to {low}, in turn {turn}.", high
    )
    return words.format(n=high, low=low, turn=final.turn)
