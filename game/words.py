"""All words on the screen pass through here: one catalogue, in English unless there is another."""

from __future__ import annotations

import gettext
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from game.pseudolocale import PSEUDO, PseudoTranslations
from game.rules.wording import COMMA, Phrase

LOCALE = Path(__file__).with_name("locale")
DOMAIN = "polemos"
ENGLISH = "en"
AS_RULED: Mapping[str, str] = MappingProxyType({})
"""Every side under the name that the rules have for it."""

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def _(words: str) -> str:
    """A string of the catalogue in the player's language."""
    return _catalogue.gettext(words) if words else ""


def ngettext(one: str, many: str, n: int) -> str:
    """Return the form of a string that goes with the number, in the player's language."""
    return _catalogue.ngettext(one, many, n)


def N_(words: str) -> str:  # noqa: N802  (the name that gettext's tools know)
    """Return the string itself: it is extracted here, and passed to `_` where it is shown."""
    return words


def told(phrase: Phrase | None, called: Mapping[str, str] = AS_RULED) -> str:
    """A sentence of the rules in the player's language; `called` has the names of this match."""
    if phrase is None:
        return ""
    values = {
        name: told(value, called) if isinstance(value, Phrase) else value
        for name, value in phrase.values
    }
    template = called.get(phrase.template, phrase.template)
    if phrase.plural:
        return ngettext(template, phrase.plural, phrase.number).format(**values)
    return _(template).format(**values)


def row(parts: Sequence[str], template: str = COMMA) -> str:
    """Return finished words in a row, at least one, set together by a template such as COMMA."""
    *before, words = parts
    for part in reversed(before):
        words = _(template).format(one=part, more=words)
    return words


def languages() -> tuple[str, ...]:
    """Return the codes of all languages that have a catalogue, English first."""
    return (ENGLISH, *sorted(path.parts[-3] for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def use_language(language: str) -> None:
    """Take the catalogue of another language, English when there is none."""
    global _catalogue  # noqa: PLW0603  (one catalogue for the whole screen)
    if language == PSEUDO:
        _catalogue = PseudoTranslations()
    else:
        _catalogue = gettext.translation(DOMAIN, LOCALE, [language], fallback=True)
