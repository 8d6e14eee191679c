"""The rules of the games, pure and silent: they import nothing but the standard library."""

from game.rules.battle import BattleState
from game.rules.core import State
from game.rules.duel import DuelState
from game.rules.greece import GreeceState

RULES: dict[str, type[State]] = {
    "duel": DuelState,
    "battle": BattleState,
    "greece": GreeceState,
}
"""The games by name."""
