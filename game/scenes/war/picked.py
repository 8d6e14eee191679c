"""The names of the pieces that a decree lets its holder choose from."""

from __future__ import annotations

from game.system.i18n import _


def piece_name(game: str, name: str) -> str:
    """Return a card's name, or of a chit's the slug as words."""
    if game == "greece":
        return _(" ".join(word.capitalize() for word in name.split("_")))
    return _(name)
