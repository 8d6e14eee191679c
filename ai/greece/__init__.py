"""What the bots know of the Greek map."""

from ai.greece.domain import GreeceDomain

__all__ = ["GreeceDomain"]
