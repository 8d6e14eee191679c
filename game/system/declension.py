"""Names in the cases that a language has: a translation says which, as in "{side:of}".

The forms stand in a table beside the catalogue, `forms.csv`: the name as it is translated, the
case, and the form, with its article where the language wants one. A name that is not there stays
as it is. A case with a capital begins a sentence.
"""

from __future__ import annotations

import csv
import re
import string
from functools import lru_cache
from pathlib import Path

TABLE = "forms.csv"
CASE = re.compile(r"\{\w+:\w+\}")
"""A field that asks for a case."""

_forms: dict[tuple[str, str], str] = {}


class Declining(str):
    """A template with fields that ask for cases."""

    __slots__ = ()

    def format(self, *args: object, **values: object) -> str:
        """Return the words with the values in their cases."""
        return _FILLER.vformat(self, args, values)


class _Filler(string.Formatter):
    def format_field(self, value: object, format_spec: str) -> str:
        name, case = str(value), format_spec.casefold()
        form = _forms.get((name, case), name) if case else name
        return form[:1].upper() + form[1:] if case != format_spec else form


_FILLER = _Filler()


@lru_cache(maxsize=8192)
def declining(words: str) -> str:
    """Return a template of the catalogue, able to decline what fills it where it asks for that."""
    return Declining(words) if CASE.search(words) else words


def use_forms(folder: Path) -> None:
    """Take the forms of a language from its folder; none where it has no table."""
    _forms.clear()
    try:
        with (folder / TABLE).open(encoding="utf-8", newline="") as file:
            _forms.update(((row["name"], row["case"]), row["form"]) for row in csv.DictReader(file))
    except (OSError, ValueError, KeyError):
        return
