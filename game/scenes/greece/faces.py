"""The chits as the screen shows them: their pictures, their names, and what they reach."""

from __future__ import annotations

from functools import lru_cache

from game.rules.core import NOBODY
from game.rules.greece import wording
from game.rules.greece.chits import CHITS, COUP, INFLUENCE, MILITARY, STAR, VOID
from game.rules.greece.map import CITIES
from game.system.i18n import N_, _, render_phrase
from sprites.map.chit import ChitFace

SHORT = {
    MILITARY: N_("your areas and up to 2 links away."),
    INFLUENCE: N_("your areas and 1 link away."),
    COUP: N_("any area. Captures a neutral area, neutralises an enemy one."),
    VOID: N_("does nothing, a bluff. Any area."),
    STAR: N_("counts as two chits of one type, with its range."),
}
"""Effect and range of the ordinary chits; for the Specials see `range_words`."""


@lru_cache(maxsize=64)
def face_of(face: int, kind: int = -1) -> ChitFace:
    """The picture of a chit; `kind` is what a Star was laid as."""
    one = CHITS[face]
    favours = CITIES[one.city] if one.city != NOBODY else None
    return ChitFace(one.art, favours, CHITS[kind].art if kind >= 0 else None)


def chit_name(face: int, kind: int = -1) -> str:
    """A chit's name, with a Star's type where it is known."""
    return render_phrase(wording.chit(face, kind))


def area_name(area: int) -> str:
    """An area's name."""
    return render_phrase(wording.area(area))


def range_words(face: int) -> str:
    """Return effect and range of a chit, in one sentence."""
    if face in SHORT:
        return _(SHORT[face])
    words = _("any area. Counts for {city} and beats all ordinary chits.")
    return words.format(city=render_phrase(wording.city(CHITS[face].city)))
