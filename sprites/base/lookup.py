"""Words as they are looked for: e finds é and É, α finds ά."""

from __future__ import annotations

import unicodedata
from functools import cache


def folded(words: str) -> str:
    """Return words in small letters without accents, each letter in its place."""
    return words.lower() if words.isascii() else "".join(map(_letter, words))


@cache
def _letter(letter: str) -> str:
    return unicodedata.normalize("NFD", letter.lower())[0].replace("ς", "σ")
