"""The proofreading of translations: errors, long lines, and words that are not the glossary's.

Wrong is what breaks the program: fields, colours and emphasis that are not those of the English.
Long lines and departures from the glossary are for a person to judge.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message

from sprites.base.lookup import folded

GLOSSARY = Path(__file__).with_name("glossary.csv")
"""The terms of the games in each language: one term, one word, everywhere."""

FIELD = re.compile(r"\{(\w*)(?::\w+)?\}")
MARK = re.compile(r"\{\{?(\w+)\|")
"""The beginning of words in a colour, with one brace in a string that no values fill."""
NUMBER = "n"
"""The field that chooses between the forms of a string; a form for one thing may leave it out."""

SHORT, LONGER, SPARE = 24, 1.35, 5
"""Up to so many letters a string stands on a button or a label, which has room for so much more."""

ENDING = 3
"""So many last letters of a word change with case and number."""
LEAST = 3
TERM = re.compile(r"[^\W\d_]+")


class Finding(NamedTuple):
    """A remark on the translation of a string: `what` in a few words."""

    english: str
    translation: str
    what: str

    def __str__(self) -> str:
        return f"{self.what}: {self.english!r} is {self.translation!r}"


class Term(NamedTuple):
    """A term of the glossary, with the words that it may be in a language."""

    english: str
    words: tuple[str, ...]


def pairs(message: Message) -> list[tuple[str, str]]:
    """Return each form of a string's translation after the English that it stands for."""
    if not message.id:  # the head of the file
        return []
    if isinstance(message.id, str):
        return [(message.id, str(message.string or ""))]
    english, forms = list(message.id), list(message.string or ())
    english += english[-1:] * (len(forms) - len(english))
    return list(zip(english, forms, strict=False))


def wrong(catalogue: Catalog) -> Iterator[Finding]:
    """Yield what no language may ship with."""
    for message in catalogue:
        if message.fuzzy and message.id:
            yield Finding(str(message.id), str(message.string), "nobody has confirmed this")
        for english, translation in pairs(message):
            for what in _wrong(english, translation, message) if translation else ():
                yield Finding(english, translation, what)


def _wrong(english: str, translation: str, message: Message) -> Iterator[str]:
    wanted, there = fields(english), fields(translation)
    if isinstance(message.id, tuple | list):
        every = fields(message.id[-1]) | wanted
        if every - there - {NUMBER} or there - every:
            yield f"fields {sorted(every ^ there)}"
    elif wanted != there:
        yield f"fields {sorted(wanted ^ there)}"
    if sorted(MARK.findall(english)) != sorted(MARK.findall(translation)):
        yield "colours"
    if english.count("*") != translation.count("*"):
        yield "emphasis"
    if english.count("\n") != translation.count("\n"):
        yield "lines"
    if translation.count("{") != translation.count("}"):
        yield "braces"
    for end in (slice(None, 1), slice(-1, None)):
        if (english[end] == " ") != (translation[end] == " "):
            yield "a space at one end"


def fields(words: str) -> set[str]:
    """Return the names of the values that fill a string."""
    return set(FIELD.findall(words))


def numberless(catalogue: Catalog) -> Iterator[Finding]:
    """Yield forms for one thing that name no number where they are said of none at all too.

    French says "0 carte": there "your last card" may be said of no card.
    """
    for message in catalogue if catalogue.plural_expr == "(n > 1)" else ():
        for english, translation in pairs(message)[:1]:
            forms = message.id if isinstance(message.id, tuple | list) else ("",)
            if translation and NUMBER in fields(forms[-1]) - fields(translation):
                yield Finding(english, translation, "no number")


def long(catalogue: Catalog) -> Iterator[Finding]:
    """Yield labels that are much longer than in English."""
    for message in catalogue:
        for english, translation in pairs(message):
            room = max(len(english) + SPARE, LONGER * len(english))
            if len(english) <= SHORT and len(translation) > room:
                yield Finding(
                    english, translation, f"{len(translation)} letters for {len(english)}"
                )


def departures(catalogue: Catalog, language: str) -> Iterator[Finding]:
    """Yield translations that seem to use another word than the glossary's."""
    terms = glossary(language)
    for message in catalogue:
        for english, translation in pairs(message):
            said = folded(translation)
            for term in terms if said else ():
                if re.search(rf"\b{re.escape(term.english)}s?\b", english) and not any(
                    word in said for word in term.words
                ):
                    yield Finding(english, translation, f"no {'/'.join(term.words)}")


@cache
def glossary(language: str) -> tuple[Term, ...]:
    """Return the terms that can be looked for: names in one piece, without their endings."""
    with GLOSSARY.open(encoding="utf-8", newline="") as file:
        rows = [(row["en"], row.get(language) or "") for row in csv.DictReader(file)]
    return tuple(
        Term(re.sub(r" \(.*\)$", "", english), stems)
        for english, words in rows
        if "/" not in english and "{" not in words and (stems := _stems(words))
    )


def _stems(words: str) -> tuple[str, ...]:
    found = (max(TERM.findall(each), key=len, default="") for each in re.split(r"[/(),]", words))
    return tuple(folded(word[: max(LEAST, len(word) - ENDING)]) for word in found if word)
