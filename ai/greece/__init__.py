"""The bots' knowledge of the Greek map beyond its rules."""

from ai.greece.domain import GreeceDomain

__all__ = ["GreeceDomain"]
