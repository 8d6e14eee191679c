"""The result of a battle in numbers: a figure for each side under each heading."""

from __future__ import annotations

from game.match.table_match import TableMatch
from game.rules.battle import events as happened
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY
from game.system.i18n import _

Column = tuple[str, tuple[int, int]]


def account(match: TableMatch) -> list[Column]:
    """Return what both armies could still lose, their Casualties, flank points and attacks."""
    final = match.view(NOBODY)
    assert isinstance(final, BattleView)
    attacks = [0, 0]
    for event in (event for entry in match.log(NOBODY) for event in entry.events):
        if isinstance(event, happened.AttackDeclared):
            attacks[event.seat] += bool(event.faces)
    figures = {
        _("Cards left to lose"): [final.health(seat) for seat in (0, 1)],
        _("Casualties"): [len(pile) for pile in final.casualties],
        _("Flank points"): final.flank,
        _("Attacks"): attacks,
    }
    return [(words, (both[0], both[1])) for words, both in figures.items()]


def summary(match: TableMatch) -> str:
    """Return how far the battle went, in one sentence."""
    final = match.view(NOBODY)
    assert isinstance(final, BattleView)
    return _("Decided in turn {turn}.").format(turn=final.turn)
