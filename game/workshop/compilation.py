"""The catalogues that translators write (.po), compiled to those that the program reads (.mo).

A language is compiled when it is whole, and so no player meets one that is half in English. Builds
call this, the tests too; what is compiled lies beside its source and is in no repository.
"""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.system.i18n import sealed

LOCALE = Path(__file__).parents[2] / "game/system/locale"
TWO_FORMS = "nplurals=2; plural=(n != 1);"
PLURAL_FORMS = {
    "de": TWO_FORMS,
    "el": TWO_FORMS,
    "es": TWO_FORMS,
    "fr": "nplurals=2; plural=(n > 1);",
    "it": TWO_FORMS,
}
"""By language. Of others babel's are taken, which since 2.19 knows a third form for whole millions
in Romance languages: no number in this program is as large."""


def sources(locale: Path = LOCALE) -> list[Path]:
    """Return the catalogue of every language, by their codes."""
    return sorted(locale.glob("*/LC_MESSAGES/*.po"))


def language_of(source: Path) -> str:
    """Return the code of the language of a catalogue."""
    return source.parts[-3]


def blank(language: str) -> Catalog:
    """Return an empty catalogue of a language. UnknownLocaleError for a code that is none."""
    made = Catalog(locale=Locale.parse(language))
    if language in PLURAL_FORMS:
        made.mime_headers = [("Plural-Forms", PLURAL_FORMS[language])]
    return made


def read(source: Path) -> Catalog:
    """Return the catalogue in a file. babel's PoFileError for one that cannot be read."""
    with source.open("rb") as file:
        return read_po(file, locale=language_of(source), abort_invalid=True)


def is_missing(message: Message) -> bool:
    """Return True for a string without a translation, or with one that nobody has confirmed."""
    forms = message.string if isinstance(message.string, tuple | list) else [message.string]
    return message.fuzzy or not all(forms)


def is_whole(catalogue: Catalog) -> bool:
    """Return True if every string is translated."""
    return not any(is_missing(message) for message in catalogue if message.id)


def compile_catalogues(locale: Path = LOCALE) -> list[str]:
    """Compile what has changed; returns the codes of the languages that are whole."""
    whole = []
    for source in sources(locale):
        compiled = source.with_suffix(".mo")
        if not (compiled.is_file() and compiled.stat().st_mtime_ns >= source.stat().st_mtime_ns):
            _compile(source, compiled)
        if compiled.is_file():
            whole.append(language_of(source))
    return whole


def _compile(source: Path, compiled: Path) -> None:
    catalogue = read(source)
    if not is_whole(catalogue):
        compiled.unlink(missing_ok=True)
        return
    beside = compiled.with_name(f"{compiled.name}.{os.getpid()}")  # two tests may start at once
    made = BytesIO()
    write_mo(made, catalogue)
    beside.write_bytes(sealed(made.getvalue()))
    beside.replace(compiled)
