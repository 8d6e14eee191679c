"""The result of a battle in numbers: a figure for each side under each heading."""

from __future__ import annotations

from game.match.match import Match
from game.rules.battle import BattleState
from game.rules.battle.course import army
from game.system.i18n import _

Column = tuple[str, tuple[int, int]]


def account(match: Match) -> list[Column]:
    """Return what is left of both armies, their Casualties, flank points and attacks."""
    final = match.state
    assert isinstance(final, BattleState)
    attacks = [0, 0]
    for before, action in match.history:
        assert isinstance(before, BattleState)
        attacks[action.seat] += before.asks == "attack" and action.verb == "done"
    figures = {
        _("Army left"): [army(final, seat) for seat in (0, 1)],
        _("Casualties"): [len(pile) for pile in final.casualties],
        _("Flank points"): final.flank,
        _("Attacks"): attacks,
    }
    return [(words, (both[0], both[1])) for words, both in figures.items()]


def course(match: Match) -> str:
    """Return how far the battle went, in one sentence."""
    final = match.state
    assert isinstance(final, BattleState)
    return _("Decided in turn {turn}.").format(turn=final.turn)
