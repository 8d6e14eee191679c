"""Descriptions of the chits, built from the data that the rules use."""

from __future__ import annotations

from game.rules.core import NOBODY
from game.rules.greece import wording as say
from game.rules.greece.chits import CHITS, COUP, INFLUENCE, MILITARY, STAR, TYPES, VOID, beats
from game.rules.wording import Phrase, phrase

FACE_ROOM = 20
"""The most characters that fit on a chit's card."""

ORDINARY, SPECIAL = "Chit", "Special Chit"
FIGHTS = {
    MILITARY: "Your areas and up to 2 links away. Beats {weaker}, loses to {stronger}.",
    INFLUENCE: "Your areas and 1 link away. Beats {weaker}, loses to {stronger}.",
    COUP: "Any area. Beats {weaker}, loses to {stronger}.",
}
VOID_SENTENCE = "Any area. Does nothing: a bluff."
STAR_SENTENCE = "Two chits in one: choose Military, Influence or Coup when you play it."
SPECIAL_SENTENCE = "Any area. Counts for {city}, whoever plays it. Beats ordinary chits."

SHORT_FIGHTS = "Beats {weaker}"
SHORT_VOID = "Does nothing"
SHORT_STAR = "Counts twice"
SHORT_SPECIAL = "For {city}"


def name(face: int) -> Phrase:
    """Return a chit's name."""
    return say.chit(face)


def kind_words(face: int) -> Phrase:
    """Return the kind of a chit, ordinary or Special."""
    return phrase(ORDINARY if CHITS[face].city == NOBODY else SPECIAL)


def sentence(face: int) -> Phrase:
    """Return a chit's effect as a full sentence."""
    if face in TYPES:
        return phrase(FIGHTS[face], **_rivals(face))
    if face in (VOID, STAR):
        return phrase(VOID_SENTENCE if face == VOID else STAR_SENTENCE)
    return phrase(SPECIAL_SENTENCE, city=say.city(CHITS[face].city))


def short(face: int) -> Phrase:
    """Return a chit's effect in at most 20 characters."""
    if face in TYPES:
        return phrase(SHORT_FIGHTS, weaker=_rivals(face)["weaker"])
    if face in (VOID, STAR):
        return phrase(SHORT_VOID if face == VOID else SHORT_STAR)
    return phrase(SHORT_SPECIAL, city=say.city(CHITS[face].city))


def _rivals(face: int) -> dict[str, Phrase]:
    weaker = next(one for one in TYPES if beats(face, one))
    stronger = next(one for one in TYPES if beats(one, face))
    return {"weaker": say.chit(weaker), "stronger": say.chit(stronger)}
