"""The armies of games that are fought by armies. In the others a seat stands for a city."""

from __future__ import annotations

from game.registry import GAMES
from game.rules.wording import phrase

_ARMIES = (
    phrase("Hellenes"),
    phrase("Persians"),
    phrase("Carthaginians"),
    phrase("Celts"),
    phrase("Macedonians"),
    phrase("Parthians"),
)
ARMIES = tuple(str(army) for army in _ARMIES)
"""All armies; they differ in nothing but name and art. In lower case, the keys of the art."""

_BY_KEY = {army.lower(): army for army in ARMIES}


def has_armies(game: str) -> bool:
    """Return True for a game whose seats lead armies."""
    return game in GAMES and GAMES[game].armies


def army_of(key: str) -> str:
    """Return the name of the army with this key, in upper or lower case; "" when there is none.

    >>> army_of("celts"), army_of("romans")
    ('Celts', '')
    """
    return _BY_KEY.get(key.strip().casefold(), "")
