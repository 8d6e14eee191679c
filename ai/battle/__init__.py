"""The bots' knowledge of the deck battle beyond its rules."""

from ai.battle.domain import BattleDomain

__all__ = ["BattleDomain"]
