"""All words on the screen pass through here: one catalogue, in English unless there is another."""

from __future__ import annotations

import gettext
from pathlib import Path

from game.rules.wording import Phrase

LOCALE = Path(__file__).with_name("locale")

_catalogue: gettext.NullTranslations = gettext.translation("polemos", LOCALE, fallback=True)


def _(words: str) -> str:
    """A string of the catalogue in the player's language."""
    return _catalogue.gettext(words) if words else ""


def told(phrase: Phrase | None) -> str:
    """A sentence of the rules in the player's language."""
    if phrase is None:
        return ""
    values = {
        name: told(value) if isinstance(value, Phrase) else value for name, value in phrase.values
    }
    return _(phrase.template).format(**values)


def use_language(language: str) -> None:
    """Take the catalogue of another language, English when there is none."""
    global _catalogue  # noqa: PLW0603
    _catalogue = gettext.translation("polemos", LOCALE, [language], fallback=True)
