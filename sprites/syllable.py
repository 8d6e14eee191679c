"""Breaks a long word with a hyphen where a reader would, when a card is too narrow for it."""

import unicodedata

VOWELS = frozenset("aeiouyæœαεηιουω")
CLUSTERS = frozenset(
    (
        *("th", "ph", "ch", "sh", "cl", "cr", "tr", "dr", "br", "pr", "pl", "gr", "st", "ss"),
        *("πρ", "τρ", "κρ", "γρ", "βρ", "δρ", "φρ", "χρ", "θρ", "πλ", "κλ", "γλ", "βλ"),
        *("φλ", "χλ", "θλ", "στ", "σκ", "σπ", "σχ", "σφ", "σθ", "σβ", "σμ", "σγ", "πν"),
        *("κν", "γν", "χν", "θν", "μν", "τμ", "μπ", "ντ", "γκ", "τσ", "τζ", "φθ", "χθ"),
        *("κτ", "πτ", "φτ", "χτ", "βδ", "γδ"),
    )
)
"""Consonants that a syllable may open with, which stay together."""


def cuts(word: str) -> list[int]:
    """Return the places where `word` may break: before a consonant or digraph and a vowel."""
    places = []
    for place in range(3, len(word) - 1):
        if word[place - 1] == "-" or (place < len(word) - 2 and _opens_syllable(word, place)):
            places.append(place)
    return places


def _opens_syllable(word: str, place: int) -> bool:
    if not word[place].isalpha() or _vowel(word[place]):
        return False
    if word[place - 1 : place + 1].lower() in CLUSTERS:
        return False
    pair = word[place : place + 2].lower()
    after = word[place + 2] if pair in CLUSTERS else word[place + 1]
    return _vowel(after) and any(map(_vowel, word[:place]))


def _vowel(letter: str) -> bool:
    """True for a vowel, with or without an accent."""
    return unicodedata.normalize("NFD", letter)[0].lower() in VOWELS


def split(word: str, place: int) -> tuple[str, str]:
    """Return the two parts of a word broken at `place`, the first with its hyphen."""
    head = word[:place]
    return (head if head.endswith("-") else head + "-"), word[place:]
