"""Descriptions of the chits, built from the data that the rules use."""

from __future__ import annotations

from game.rules.core import NOBODY
from game.rules.greece import wording as say
from game.rules.greece.chits import CHITS, TYPES, VERB, beats
from game.rules.wording import Phrase, phrase, told

FACE_ROOM = 20
"""The most characters that fit on a chit's card."""

ORDINARY, SPECIAL = "Chit", "Special Chit"


def name(face: int) -> Phrase:
    """Return a chit's name."""
    return say.chit(face)


def kind_words(face: int) -> Phrase:
    """Return the kind of a chit, ordinary or Special."""
    return phrase(ORDINARY if CHITS[face].city == NOBODY else SPECIAL)


def sentence(face: int) -> Phrase:
    """Return a chit's effect as a full sentence."""
    return _filled(VERB[face].sentence, face)


def short(face: int) -> Phrase:
    """Return a chit's effect in at most 20 characters."""
    return _filled(VERB[face].face, face)


def _filled(template: str, face: int) -> Phrase:
    """Return a template with the city that a chit counts for, or with its rivals."""
    values = {"city": say.city(CHITS[face].city)} if CHITS[face].city != NOBODY else {}
    if face in TYPES:
        values["weaker"] = say.chit(next(one for one in TYPES if beats(face, one)))
        values["stronger"] = say.chit(next(one for one in TYPES if beats(one, face)))
    return told(template, **values)
