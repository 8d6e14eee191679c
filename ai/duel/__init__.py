"""The bots' knowledge of the Card Duel beyond its rules."""

from ai.duel.domain import DuelDomain

__all__ = ["DuelDomain"]
