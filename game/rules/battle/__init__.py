"""Deck Battle: Ancient Generals, two armies of fifty cards each."""

from game.rules.battle.state import BattleState
from game.rules.battle.view import BattleView

__all__ = ["BattleState", "BattleView"]
