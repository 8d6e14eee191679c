"""All words on the screen pass through here: by a catalogue, in English or made longer."""

from __future__ import annotations

import gettext
import os
import re
import struct
import zlib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from types import MappingProxyType
from typing import ParamSpec, TypeVar, cast

from game.rules.wording import COMMA, Phrase, phrase, reason_of
from game.system import STRICT
from game.system.declension import declining, use_forms

PSEUDO = "qps"
"""Its code: private use."""
MARKUP = re.compile(r"(\{\{\w+\||\}\}|\{\w+\||\{\w*\}|[{}*])")
"""Fields to be filled and the signs of rich text, which no translator touches."""
KEY = "key"
"""The context of what is printed on keys, which is no longer on other keyboards."""
LONGER = str.maketrans({
    "a": "áa", "e": "éë", "i": "íi", "o": "óö", "u": "úü",
    "A": "ÁA", "E": "ÉË", "I": "ÍI", "O": "ÓÖ", "U": "ÚÜ",
    "n": "ñ", "N": "Ñ", "c": "ç", "C": "Ç",
})  # fmt: skip
"""Only letters that every typeface of the program has; the vowels doubled."""


def pseudo(words: str) -> str:
    """Return a string as this language has it; signs alone stay as they are."""
    parts = MARKUP.split(words)
    if not any(letter.isalpha() for part in parts[::2] for letter in part):
        return words
    parts[::2] = [part.translate(LONGER) for part in parts[::2]]
    return f"[{''.join(parts)}]"


class PseudoTranslations(gettext.NullTranslations):
    """A catalogue that makes its translations up."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def pgettext(self, context: str, message: str) -> str:
        return message if context == KEY else pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


LOCALE = Path(__file__).with_name("locale")
DOMAIN = "polemos"
ENGLISH = "en"
SEAL = b"\0polemos"
"""Stands between a compiled catalogue and its checksum."""
SEALED = len(SEAL) + 4
AS_RULED: Mapping[str, str] = MappingProxyType({})
"""Every side under the name that the rules have for it."""

P = ParamSpec("P")
R = TypeVar("R")

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = ENGLISH
_forget: list[Callable[[], None]] = []
"""Callbacks that clear caches of translated text when the language changes."""


def _(words: str) -> str:
    """A string of the catalogue in the player's language."""
    return declining(_catalogue.gettext(words)) if words else ""


def ngettext(one: str, many: str, n: int) -> str:
    """Return the form of a string that goes with the number, in the player's language."""
    return declining(_catalogue.ngettext(one, many, n))


def pgettext(context: str, words: str) -> str:
    """Return a string that means several things, in the sense that a context names."""
    return declining(_catalogue.pgettext(context, words))


def N_(words: str) -> str:  # noqa: N802  (the name that gettext's tools know)
    """Return the string itself: it is extracted here, and passed to `_` where it is shown."""
    return words


def render_phrase(sentence: Phrase | None, called: Mapping[str, str] = AS_RULED) -> str:
    """A sentence of the rules in the player's language; `called` has the names of this match."""
    if sentence is None:
        return ""
    values = {
        name: render_phrase(value, called) if isinstance(value, Phrase) else value
        for name, value in sentence.values
    }
    template = called.get(sentence.template, sentence.template)
    if sentence.plural:
        return ngettext(template, sentence.plural, sentence.number).format(**values)
    words = pgettext(sentence.context, template) if sentence.context else _(template)
    return words.format(**values)


def render_error(error: Exception) -> str:
    """Return what an error says, in the player's language as far as it is a phrase."""
    return render_phrase(reason_of(error))


def row(parts: Sequence[str], template: str = COMMA) -> str:
    """Return finished words in a row, at least one, set together by a template such as COMMA."""
    *before, words = parts
    for part in reversed(before):
        words = _(template).format(one=part, more=words)
    return words


def numeral(figures: str) -> str:
    """Return a number that is written with a point, such as 0.5, as the language writes it."""
    whole, point, part = figures.partition(".")
    return _("{whole}.{part}").format(whole=whole, part=part) if point else whole


def percentage(figures: str) -> str:
    """Return a number of percent as the language writes it."""
    return _("{n} %").format(n=numeral(figures))


def kept_while_the_language_is(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator that caches up to `most` results until another language is used."""

    def cached(function: Callable[P, R]) -> Callable[P, R]:
        kept = lru_cache(maxsize=most)(function)
        _forget.append(kept.cache_clear)
        return cast(Callable[P, R], kept)

    return cached


def languages() -> tuple[str, ...]:
    """Return the codes of all languages that can be used, English first.

    The made-up language is for those who work on the program, and set `POLEMOS_STRICT`.
    """
    found = sorted(path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (ENGLISH, *found, *((PSEUDO,) if os.environ.get(STRICT) else ()))


def name_of_language(language: str) -> str:
    """Return what a language calls itself: its catalogue translates the name of this one.

    Of a damaged catalogue it is the code.
    """
    found = _load(language)
    return language if isinstance(found, DamagedCatalogue) else found.gettext(N_("English"))


def language() -> str:
    """Return the code of the language in use."""
    if isinstance(_catalogue, _Awaited):
        _catalogue.settle()
    return _language


def use_language(language: str) -> bool:
    """Take the catalogue of a language, English when there is none; True when that is another."""
    global _catalogue, _language
    if language == _language:
        return False
    _catalogue, _language = _load(language), language
    use_forms(LOCALE / language)
    for forget in _forget:
        forget()
    return True


def choose_language(choose: Callable[[], str]) -> None:
    """Use the language that a function tells, which is asked when a string is shown, not before."""
    global _catalogue, _language
    _catalogue, _language = _Awaited(choose), ""


class _Awaited(gettext.NullTranslations):
    """Stands for a catalogue until the first string of it is shown."""

    def __init__(self, choose: Callable[[], str]) -> None:
        super().__init__()
        self.choose = choose

    def settle(self) -> gettext.NullTranslations:
        use_language(self.choose())
        return _catalogue

    def gettext(self, message: str) -> str:
        return self.settle().gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.settle().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self.settle().pgettext(context, message)


class DamagedCatalogue(gettext.NullTranslations):
    """Stands for a catalogue that cannot be read: all is said in English."""


def damaged() -> Phrase | None:
    """Return one sentence where the language in use has a damaged catalogue."""
    if not isinstance(_catalogue, DamagedCatalogue):
        return None
    return phrase(
        "The words of the language {code} are damaged, so Polemos speaks English. "
        "Installing Polemos again mends them.",
        code=_language,
    )


def _load(language: str) -> gettext.NullTranslations:
    if language == PSEUDO:
        return PseudoTranslations()
    path = gettext.find(DOMAIN, LOCALE, [language])
    return gettext.NullTranslations() if path is None else _read(path, Path(path).stat().st_mtime)


@lru_cache(maxsize=16)
def _read(path: str, time: float) -> gettext.NullTranslations:
    """Return the catalogue of a file as it was at a time."""
    try:
        content = Path(path).read_bytes()
        if sealed(content[:-SEALED]) != content and content[-SEALED:-4] == SEAL:
            return DamagedCatalogue()
        return gettext.GNUTranslations(BytesIO(content))
    except (OSError, ValueError, LookupError, struct.error, RecursionError):
        return DamagedCatalogue()


def sealed(content: bytes) -> bytes:
    """Return a compiled catalogue with its checksum, by which a single spoilt letter is found.

    One without it is taken as it stands: other programs compile catalogues too.
    """
    return content + SEAL + zlib.crc32(content).to_bytes(4, "big")
