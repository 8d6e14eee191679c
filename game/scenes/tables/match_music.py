"""The music of a match: it grows tense near the end, and tells who leads by the open score."""

from __future__ import annotations

import sounds
from game.scenes.tables.display import AnyDisplay


def follow(game: str, display: AnyDisplay, tense: bool) -> None:
    """Let the music of a game go on as its match stands."""
    sounds.music(game, tense=tense, lead=lead(display))


def lead(display: AnyDisplay) -> sounds.Lead:
    """Return the standing of the one person at the table; level for several, or for none."""
    humans = display.humans
    margin = display.margin(humans[0]) if len(humans) == 1 else 0
    if not margin:
        return "level"
    return "ahead" if margin > 0 else "behind"
