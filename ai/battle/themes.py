"""The themes of the battle's puzzles, told from what happens on the line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ai.puzzles.step import Step
from game.rules.battle.cards import UNITS
from game.rules.battle.state import BattleState
from game.rules.core import Seat


def _mine(row: list[Step], seat: Seat) -> list[Step]:
    return [one for one in row if one.seat == seat]


def flank(row: list[Step], seat: Seat) -> bool:
    """True where we give up a unit for a flank point."""
    return any(one.verb == "flank" for one in _mine(row, seat))


def second_blow(row: list[Step], seat: Seat) -> bool:
    """True where two tactics of ours go on one and the same unit."""
    aimed = Counter(one.actions[0].args for one in _mine(row, seat) if one.verb == "target")
    return max(aimed.values(), default=0) > 1


def evade(row: list[Step], seat: Seat) -> bool:
    """True where our blockers evade."""
    return any(one.verb == "evade" for one in _mine(row, seat))


def spare(row: list[Step], seat: Seat) -> bool:
    """True where a unit of ours stays in hand that could fight."""
    for one in _mine(row, seat):
        state = one.after
        assert isinstance(state, BattleState)
        left = any(UNITS >> state.faces[token] & 1 for token in state.hands[seat])
        if one.verb in ("attack", "block") and left:
            return True
    return False


def hold(row: list[Step], seat: Seat) -> bool:
    """True where we decline a tactic that could be played."""
    return any(one.verb == "decline" and len(one.before.legal()) > 1 for one in _mine(row, seat))


def sacrifice(row: list[Step], seat: Seat) -> bool:
    """True where a unit of ours falls in the fight."""
    last = row[-1].after
    first = row[0].before
    assert isinstance(first, BattleState) and isinstance(last, BattleState)
    fought = [token for token in first.hands[seat] if UNITS >> first.faces[token] & 1]
    if first.battle is not None and first.active == seat:
        fought += first.battle.attackers
    return bool({*fought} & {*last.casualties[seat]})


def guard(row: list[Step], seat: Seat) -> bool:
    """True where it is the choice of our blockers."""
    return any(one.verb == "block" for one in _mine(row, seat))


THEMES: dict[str, Callable[[list[Step], Seat], bool]] = {
    "flank": flank,
    "second blow": second_blow,
    "evade": evade,
    "spare": spare,
    "hold": hold,
    "sacrifice": sacrifice,
    "guard": guard,
}
"""The rules by the name of their theme, the rarest first."""


def themes(row: list[Step], seat: Seat) -> list[str]:
    """Return the themes that a line shows."""
    return [name for name, shows in THEMES.items() if shows(row, seat)]
