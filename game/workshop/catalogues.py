"""Keeps the catalogues of the languages: python -m game.workshop.catalogues COMMAND

update [LANG ...]       take up what the program says now; a new LANG gets a catalogue
missing [LANG ...]      how much is not translated, and what
export LANG FOLDER      what is not translated as numbered files, FOLDER/en/000.json and so on
import LANG FOLDER      the translations in FOLDER/LANG of the English in FOLDER/en
check [LANG ...]        what is wrong, long, or not the glossary's word; fails if anything is wrong

A file in FOLDER/en has by number {"en": English, "at": place}, with "many" for a plural and
"context" for the sense that is meant; its translation in FOLDER/LANG has by the same number the
words, or a list with all forms.
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from babel import UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import write_po

from game.workshop import proofreading
from game.workshop.compilation import (
    LOCALE,
    blank,
    compile_catalogues,
    is_missing,
    language_of,
    read,
    sources,
)
from game.workshop.string_extraction import catalogue

Id = str | tuple[str, ...]
Forms = str | tuple[str, ...]

HEADER = """# Polemos in {name}.
msgid ""
msgstr ""
"Project-Id-Version: polemos\\n"
"Language: {code}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"

"""
BATCH = 160
"""The number of strings in an exported file."""
CONTEXT = "\x04"
"""The sign between a context and its string, as in a compiled catalogue."""
FORMS = "one string", "a list of the forms of a plural"
"""The two kinds of entries of translators: without a plural, and with one."""
SHOWN = 40
"""The most findings of a kind that are printed."""


# ---------------------------------------------------------------------- catalogues in files


def path_of(language: str) -> Path:
    """Return the file of a language's catalogue."""
    return LOCALE / language / "LC_MESSAGES/polemos.po"


def key(message: Message) -> Id:
    """Return what a string is known by: its English, after its context or with its plural."""
    if message.context:
        return f"{message.context}{CONTEXT}{message.id}"
    return message.id if isinstance(message.id, str) else tuple(message.id)


def translations(language: str) -> dict[Id, Forms]:
    """Return what a language has translated so far."""
    if not path_of(language).is_file():
        return {}
    return {
        key(message): message.string if isinstance(message.string, str) else tuple(message.string)
        for message in read(path_of(language))
        if message.id and message.string and not is_missing(message)
    }


def merged(language: str, known: Mapping[Id, Forms]) -> Catalog:
    """Return all that the program says with what is known of it, in the order of the sources.

    Nothing else is in it, and nothing is guessed.
    """
    found = blank(language)
    for message in sorted(catalogue(), key=lambda message: sorted(message.locations)):
        if message.id:
            files = sorted({file for file, _line in message.locations})
            said = known.get(key(message))
            found.add(message.id, said, [(file, 0) for file in files], context=message.context)
    return found


def written(found: Catalog) -> str:
    """Return a catalogue as a file has it: without the lines of the sources, which often change."""
    body = io.BytesIO()
    for message in found:
        message.flags.discard("python-format")  # a percent sign is no field here
    write_po(body, found, width=0, omit_header=True, include_lineno=False)
    code = str(found.locale)
    assert found.locale is not None
    head = HEADER.format(
        name=found.locale.get_language_name("en"), code=code, plurals=found.plural_forms
    )
    return head + body.getvalue().decode("utf-8").lstrip("\n")


def keep(language: str, known: Mapping[Id, Forms]) -> None:
    """Write a language's catalogue as the program asks for it now.

    UnknownLocaleError or ValueError for a code that is none, such as xx or pt-BR.
    """
    words, path = written(merged(language, known)), path_of(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(words, encoding="utf-8")


# ---------------------------------------------------------------------- files of translators


def batches(found: Sequence[Message]) -> list[dict[str, dict[str, str]]]:
    """Return strings in files of numbered entries."""
    entries = {str(number): _entry(message) for number, message in enumerate(found)}
    numbers = list(entries)
    return [
        {number: entries[number] for number in numbers[at : at + BATCH]}
        for at in range(0, len(numbers), BATCH)
    ]


def _entry(message: Message) -> dict[str, str]:
    place = message.locations[0][0].removeprefix("game/") if message.locations else ""
    if message.context:
        return {"en": str(message.id), "context": message.context, "at": place}
    if isinstance(message.id, str):
        return {"en": message.id, "at": place}
    return {"en": message.id[0], "many": message.id[-1], "at": place}


def _english(entry: Mapping[str, str]) -> Id:
    if "many" in entry:
        return entry["en"], entry["many"]
    return f"{entry['context']}{CONTEXT}{entry['en']}" if "context" in entry else entry["en"]


def imported(folder: Path, language: str) -> dict[Id, Forms]:
    """Return the translations in a folder by their English: numbers hold only inside a file."""
    found: dict[Id, Forms] = {}
    for source in sorted((folder / "en").glob("*.json")):
        path = folder / language / source.name
        if not path.is_file():
            continue
        said = json.loads(path.read_text(encoding="utf-8"))
        for number, entry in json.loads(source.read_text(encoding="utf-8")).items():
            words = said.get(number)
            if words:
                if isinstance(words, str) == ("many" in entry):
                    raise ValueError(f"{path}: {number} is to be {FORMS['many' in entry]}")
                found[_english(entry)] = words if isinstance(words, str) else tuple(words)
    return found


# ---------------------------------------------------------------------- commands


def update(languages: Sequence[str]) -> int:
    """Take up what the program says now, and compile what is whole."""
    for language in languages:
        keep(language, translations(language))
    print("whole:", " ".join(compile_catalogues()) or "none")
    return 0


def missing(languages: Sequence[str]) -> int:
    """Print what is not translated."""
    for language in languages:
        lacking = [m for m in read(path_of(language)) if m.id and is_missing(m)]
        print(f"{language}: {len(lacking)} of {len(catalogue())} missing")
        for message in lacking[:SHOWN]:
            print(f"  {message.id!r}")
    return 0


def export(language: str, folder: Path) -> int:
    """Write what is not translated into files for translators."""
    known = translations(language)
    lacking = [m for m in catalogue() if m.id and key(m) not in known]
    lacking.sort(key=lambda message: sorted(message.locations))
    (folder / "en").mkdir(parents=True, exist_ok=True)
    for number, entries in enumerate(batches(lacking)):
        words = json.dumps(entries, ensure_ascii=False, indent=0)
        (folder / "en" / f"{number:03}.json").write_text(words, encoding="utf-8")
    print(f"{language}: {len(lacking)} strings")
    return 0


def take_in(language: str, folder: Path) -> int:
    """Add what translators have written; what was there and is said otherwise now is replaced."""
    keep(language, {**translations(language), **imported(folder, language)})
    return missing([language])


def check(languages: Sequence[str]) -> int:
    """Print what is wrong and what is worth a look; 1 if anything is wrong."""
    failed = 0
    for language in languages:
        found = read(path_of(language))
        wrong = list(proofreading.wrong(found))
        failed |= bool(wrong)
        _tell(language, "wrong", wrong)
        _tell(language, "without a number", list(proofreading.numberless(found)))
        _tell(language, "long", list(proofreading.long(found)))
        _tell(language, "not by the glossary", list(proofreading.departures(found, language)))
    return failed


def _tell(language: str, kind: str, findings: Sequence[proofreading.Finding]) -> None:
    print(f"{language}: {len(findings)} {kind}")
    for finding in findings[:SHOWN]:
        print(f"  {finding}")


def main(words: Sequence[str]) -> int:
    """Do what the words ask; the exit status."""
    every = [language_of(path) for path in sources()]
    try:
        return _obey(words, every)
    except (UnknownLocaleError, FileNotFoundError, ValueError) as error:
        print(f"{error}", file=sys.stderr)
        return 2


def _obey(words: Sequence[str], every: Sequence[str]) -> int:
    match words:
        case ["update", *some]:
            return update(some or every)
        case ["missing", *some]:
            return missing(some or every)
        case ["check", *some]:
            return check(some or every)
        case ["export", language, folder]:
            return export(language, Path(folder))
        case ["import", language, folder]:
            return take_in(language, Path(folder))
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
