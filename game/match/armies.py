"""The armies of the deck battle. In the other games a seat stands for a city."""

from __future__ import annotations

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
WITH_ARMIES = ("battle",)
"""The games whose seats lead armies."""

_BY_KEY = {army.lower(): army for army in ARMIES}


def army_of(key: str) -> str:
    """Return the name of the army with this key, in upper or lower case; "" when there is none.

    >>> army_of("celts"), army_of("romans")
    ('Celts', '')
    """
    return _BY_KEY.get(key.strip().casefold(), "")
