"""What the bots know of the deck battle beside its rules."""

from ai.battle.domain import BattleDomain

__all__ = ["BattleDomain"]
