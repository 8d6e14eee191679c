"""The rules of the games, pure and silent: they import nothing but the standard library."""

from game.rules.core import State
from game.rules.duel import DuelState

RULES: dict[str, type[State]] = {"duel": DuelState}
"""The games by name."""
