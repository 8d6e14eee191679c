"""All words on the screen pass through here: one catalogue, in English unless there is another."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from game.rules.wording import Phrase

LOCALE = Path(__file__).with_name("locale")
AS_RULED: Mapping[str, str] = MappingProxyType({})
"""Every side under the name that the rules have for it."""

_catalogue: gettext.NullTranslations = gettext.translation("polemos", LOCALE, fallback=True)


def _(words: str) -> str:
    """A string of the catalogue in the player's language."""
    return _catalogue.gettext(words) if words else ""


def told(phrase: Phrase | None, called: Mapping[str, str] = AS_RULED) -> str:
    """A sentence of the rules in the player's language; `called` has the names of this match."""
    if phrase is None:
        return ""
    values = {
        name: told(value, called) if isinstance(value, Phrase) else value
        for name, value in phrase.values
    }
    return _(called.get(phrase.template, phrase.template)).format(**values)


def use_language(language: str) -> None:
    """Take the catalogue of another language, English when there is none."""
    global _catalogue  # noqa: PLW0603
    _catalogue = gettext.translation("polemos", LOCALE, [language], fallback=True)
