"""Breaks a long word with a hyphen where a reader would, when a card is too narrow for it."""

import re
import unicodedata
from collections.abc import Callable

VOWELS = frozenset("aeiouyæœαεηιουω")
CLUSTERS = frozenset(
    (
        *("th", "ph", "ch", "sh", "cl", "cr", "tr", "dr", "br", "pr", "pl", "gr", "st", "ss"),
        *("πρ", "τρ", "κρ", "γρ", "βρ", "δρ", "φρ", "χρ", "θρ", "πλ", "κλ", "γλ", "βλ"),
        *("φλ", "χλ", "θλ", "στ", "σκ", "σπ", "σχ", "σφ", "σθ", "σβ", "σμ", "σγ", "πν"),
        *("κν", "γν", "χν", "θν", "μν", "τμ", "μπ", "ντ", "γκ", "τσ", "τζ", "φθ", "χθ"),
        *("κτ", "πτ", "φτ", "χτ", "βδ", "γδ", "sc", "sch"),
    )
)
"""Consonants that a syllable may open with, which stay together."""


JOINT = re.compile(r"(?:ung|heit|keit|schaft|ion|tät)s(?=\w{3})")
"""The end of the first of two words in one, as German joins them."""


def best_cut(word: str, fits: Callable[[int], bool]) -> int | None:
    """Return the place to break `word`: the last that fits, at a joint of two words if one does."""
    places = [place for place in cuts(word) if fits(place)]
    joints = {found.end() for found in JOINT.finditer(word.lower())}
    return max([place for place in places if place in joints] or places, default=None)


def cuts(word: str) -> list[int]:
    """Return the places where `word` may break: before an opening of a syllable, after a joint."""
    joints = {found.end() for found in JOINT.finditer(word.lower())}
    places = []
    for place in range(3, len(word) - 1):
        opens = place < len(word) - 2 and _opens_syllable(word, place)
        if word[place - 1] == "-" or place in joints or opens:
            places.append(place)
    return places


def _opens_syllable(word: str, place: int) -> bool:
    if not word[place].isalpha() or _vowel(word[place]):
        return False
    if word[place - 1 : place + 1].lower() in CLUSTERS:
        return False
    heads = (word[place : place + long].lower() for long in (3, 2))
    opening = next((head for head in heads if head in CLUSTERS), word[place])
    after = word[place + len(opening) : place + len(opening) + 1]
    return after != "" and _vowel(after) and any(map(_vowel, word[:place]))


def _vowel(letter: str) -> bool:
    """True for a vowel, with or without an accent."""
    return unicodedata.normalize("NFD", letter)[0].lower() in VOWELS


def split(word: str, place: int) -> tuple[str, str]:
    """Return the two parts of a word broken at `place`, the first with its hyphen."""
    head = word[:place]
    return (head if head.endswith("-") else head + "-"), word[place:]
