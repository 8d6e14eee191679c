"""Greek in capitals: without the tonos, as Greeks write it."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

TONOS: Final = "\u0301"
DIALYTIKA: Final = "\u0308"
_MARKED: Final = re.compile(f"[ΆΈΉΊΌΎΏΐΰάέήίόύώ{TONOS}]")
_WORD: Final = re.compile(f"[Ͱ-Ͽ][Ͱ-Ͽ{TONOS}{DIALYTIKA}]*")
_HIATUS: Final = re.compile(f"{TONOS}([ιυΙΥ])(?!{DIALYTIKA})")
"""Two vowels that the tonos alone keeps apart."""


def without_tonos(words: str, inscribed: bool) -> str:
    """Return words whose Greek in capitals has no tonos; `inscribed`: all stands in capitals.

    The dialytika stays, and parts vowels that the tonos has parted: ΜΆΙΟΣ is ΜΑΪΟΣ. A word of one
    letter keeps its tonos, which tells the disjunction ή from the article.
    """
    if words.isascii() or not _MARKED.search(words):
        return words
    return _without_tonos(words, inscribed)


@lru_cache(maxsize=4096)
def _without_tonos(words: str, inscribed: bool) -> str:
    def bare(found: re.Match[str]) -> str:
        word = unicodedata.normalize("NFC", found[0])
        return _bare(word) if len(word) > 1 and (inscribed or word.isupper()) else found[0]

    return _WORD.sub(bare, words)


def _bare(word: str) -> str:
    parted = _HIATUS.sub(rf"\1{DIALYTIKA}", unicodedata.normalize("NFD", word))
    return unicodedata.normalize("NFC", parted.replace(TONOS, ""))
