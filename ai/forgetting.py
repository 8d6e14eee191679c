"""Worlds as they seem to who does not keep in mind what he has seen of other hands."""

from __future__ import annotations

from random import Random
from typing import Any

from ai.domain import Worlds
from game.rules.core import HIDDEN, View


class Forgetful:
    """Worlds in which the known cards of other hands may be any that are not seen.

    Who is searching a deck sees all that he may take, and forgets nothing then.

    Any: views and worlds are those of a game whose pieces are tokens in hands with faces.
    """

    def __init__(self, worlds: Worlds, view: View) -> None:
        self.worlds = worlds
        now: Any = view
        searching = view.deciding == "search"
        others = [h for seat, h in enumerate(now.hands) if seat != now.viewer and not searching]
        self.known = [t for hand in others for t in hand if now.faces[t] != HIDDEN]
        self.hidden = [token for token, face in enumerate(now.faces) if face == HIDDEN]

    def draw(self, random: Random) -> Any:
        """Return a fresh world."""
        world: Any = self.worlds.draw(random)
        face, hidden = world.faces, self.hidden
        for token in self.known if hidden else ():
            other = hidden[int(random.random() * len(hidden))]
            face[token], face[other] = face[other], face[token]
        return world
