"""What the bots know of the Card Duel beside its rules."""

from ai.duel.domain import DuelDomain

DOMAIN = DuelDomain()
