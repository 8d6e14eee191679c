"""The armies that a seat of the deck battle can lead; in the other games it stands for a city."""

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
"""All that can march in the deck battle, under the same rules; in lower case, keys of the art."""
WITH_ARMIES = ("battle",)
"""The games whose seats stand for no city."""

_BY_KEY = {army.lower(): army for army in ARMIES}


def army_of(key: str) -> str:
    """Return the name of the army with this key, in upper or lower case; "" when there is none."""
    return _BY_KEY.get(key.strip().casefold(), "")
