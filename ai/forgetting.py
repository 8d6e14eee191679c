"""Worlds as they seem to who does not keep in mind what he has seen of other hands."""

from __future__ import annotations

from random import Random
from typing import Any

from ai.domain import Forgettable, Worlds


class Forgetful:
    """Worlds in which what is forgettable may be any of what is not seen.

    Any: worlds are those of a game whose pieces are tokens with faces, as all are that have
    something to forget.
    """

    def __init__(self, worlds: Worlds, forgettable: Forgettable) -> None:
        self.worlds = worlds
        self.known, self.hidden = forgettable

    def draw(self, random: Random) -> Any:
        """Return a fresh world."""
        world: Any = self.worlds.draw(random)
        for token in self.known if self.hidden else ():
            face, other = world.faces, self.hidden[int(random.random() * len(self.hidden))]
            face[token], face[other] = face[other], face[token]
        return world
