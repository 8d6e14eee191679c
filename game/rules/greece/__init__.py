"""Greek Map: A Peloponnesian War, with Thebes: three cities and 29 hidden chits."""

from game.rules.greece.state import GreeceState
from game.rules.greece.view import GreeceView

__all__ = ["GreeceState", "GreeceView"]
