"""The chits as the screen shows them: their pictures, their names, and what they reach."""

from __future__ import annotations

from functools import lru_cache

from game.rules.core import NOBODY
from game.rules.greece import wording
from game.rules.greece.chits import CHITS, INFLUENCE, MILITARY, STAR, VOID
from game.rules.greece.map import AREAS, CITIES
from game.words import _, told
from sprites.map.chit import ChitFace

SHORT = {
    MILITARY: "up to two links from an area of yours.",
    INFLUENCE: "in an area of yours, or one link away.",
    VOID: "any area. It does nothing, but who knows that?",
    STAR: "two chits of a type that you choose, with its range.",
}
"""What a chit is and where it goes; of Coup and the Specials see `range_words`."""


@lru_cache(maxsize=64)
def face_of(face: int, kind: int = -1) -> ChitFace:
    """The picture of a chit; `kind` is what a Star was laid as."""
    one = CHITS[face]
    favours = CITIES[one.city] if one.city != NOBODY else None
    return ChitFace(one.art, favours, CHITS[kind].art if kind >= 0 else None)


def chit_name(face: int, kind: int = -1) -> str:
    """A chit's name, with a Star's type where it is known."""
    return told(wording.chit(face, kind))


def area_name(area: int) -> str:
    """An area's name."""
    return _(AREAS[area].name)


def range_words(face: int) -> str:
    """What a chit does and where it may go, in one sentence."""
    if face in SHORT:
        return _(SHORT[face])
    city = CHITS[face].city
    if city == NOBODY:
        return _("any area.")
    words = _("any area. It counts for {city} and beats all ordinary chits.")
    return words.format(city=told(wording.city(city)))
