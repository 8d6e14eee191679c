"""The rules of the games, pure and silent: they import nothing but the standard library."""

from game.rules.battle import BattleState
from game.rules.core import State
from game.rules.duel import DuelState

RULES: dict[str, type[State]] = {"duel": DuelState, "battle": BattleState}
"""The games by name."""
