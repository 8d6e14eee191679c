"""Card Duel: the Peloponnesian War between Athens and Sparta."""

from game.rules.duel.state import DuelState
from game.rules.duel.view import DuelView

__all__ = ["DuelState", "DuelView"]
