"""The language that the program speaks: the player's, until one is chosen the system's."""

from __future__ import annotations

import os
from collections.abc import Sequence

from game.system import settings
from game.system.i18n import ENGLISH, languages

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The first that is set tells; LANGUAGE may name several, the best first."""
PLAIN = ("C", "POSIX")
"""The locales without a language: LANGUAGE says nothing beside them."""


def players_language() -> str:
    """Return the language of the settings, that of the system where none are kept yet."""
    return settings.kept_language() or system_language()


def system_language() -> str:
    """Return the first language of the system that is offered here, English without one."""
    return offered(_wished())


def offered(wished: Sequence[str]) -> str:
    """Return the first of some locales, such as de_AT.UTF-8, that has a language here."""
    here = languages()
    return next((code for one in wished for code in _codes(one) if code in here), ENGLISH)


def _codes(wished: str) -> tuple[str, str]:
    """Return the codes under which a locale's language may be here, with its region first.

    A locale is written as language_REGION.charset@variant, all but the language left out at will.
    """
    bare = wished.partition("@")[0].partition(".")[0]
    language, _sign, region = bare.replace("-", "_").partition("_")
    return f"{language.lower()}_{region.upper()}", language.lower()


def _wished() -> list[str]:
    named = next(filter(None, map(os.environ.get, VARIABLES)), None)
    locale = next(filter(None, map(os.environ.get, VARIABLES[1:])), None)
    if locale in PLAIN:
        return []
    if named is not None:
        return named.split(":")
    import pygame  # noqa: PLC0415  (few systems have no such variable)

    return [each["language"] for each in pygame.system.get_pref_locales()]
