"""Sentences as keys and values: English here, any language on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Plural(NamedTuple):
    """A template in two forms, for one and for any other value of `n`."""

    one: str
    many: str


class Sense(NamedTuple):
    """A string that means several things, in the sense that a context names."""

    context: str
    words: str


class Phrase(NamedTuple):
    """A template of the catalogue and what fills it; `str` gives the English.

    Values are plain strings, numbers or further phrases, which a translator handles in turn.
    With a `plural` the value `n` says which of the two forms holds; `context` is that of a Sense.
    """

    template: str
    values: tuple[tuple[str, str | int | Phrase], ...] = ()
    plural: str = ""
    context: str = ""

    @property
    def number(self) -> int:
        """The value that the plural goes by, 1 when there is none."""
        return next((value for name, value in self.values if name == "n" if type(value) is int), 1)

    def __str__(self) -> str:
        template = self.plural if self.plural and self.number != 1 else self.template
        return template.format(**{name: str(value) for name, value in self.values})


class PhraseError(ValueError):
    """A fault in a sentence of the catalogue; `str` gives the English."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(str(said))
        self.phrase = said


MOST_SAID = 240
"""The most letters of an error's own words that are told."""
COMMA = "{one}, {more}"
SPACE = "{one} {more}"
SEMICOLON = "{one}; {more}"
PERIOD = "{one}. {more}"
DOT = "{one} · {more}"


def phrase(template: str | Plural | Sense, **values: str | int | Phrase) -> Phrase:
    """Return a phrase with its values by name; of a Plural `n` chooses the form.

    >>> str(phrase("{side} plays {card}", side="Athens", card="Pericles"))
    'Athens plays Pericles'
    >>> str(phrase(Plural("{n} card", "{n} cards"), n=3))
    '3 cards'
    """
    if isinstance(template, Sense):
        return Phrase(template.words, tuple(values.items()), context=template.context)
    one, many = (template, "") if isinstance(template, str) else template
    return Phrase(one, tuple(values.items()), many)


def told(template: str | Plural | Sense, **values: str | int | Phrase) -> Phrase:
    """Return a phrase with those of some values that its template names.

    >>> told("{side} passes", side="Athens", card="Pericles").values
    (('side', 'Athens'),)
    """
    named = "".join(template)
    return phrase(template, **{key: one for key, one in values.items() if f"{{{key}}}" in named})


def reason_of(error: Exception) -> Phrase:
    """Return what an error says: its phrase, or else its words, of which a value may be long."""
    said = getattr(error, "phrase", None)
    if isinstance(said, Phrase):
        return said
    words = getattr(error, "strerror", None) or str(error)
    if len(words) > MOST_SAID:
        words = f"{words[:MOST_SAID]}..."
    return Phrase("{why}", (("why", words),))


def joined(parts: Sequence[Phrase], template: str = COMMA) -> Phrase:
    """Return phrases in a row, at least one, set together by a template such as COMMA.

    >>> str(joined([phrase("Exiled"), phrase("Nicias"), phrase("Troops")]))
    'Exiled, Nicias, Troops'
    """
    first, *rest = parts
    return phrase(template, one=first, more=joined(rest, template)) if rest else first


def counted_together(before: Phrase, news: Phrase, several: Plural) -> Phrase | None:
    """Return one phrase for two that differ in their {card} alone, None where they stay two.

    `several` counts the cards as {n}, and names them as {cards} if they are seen; it can be
    `before` already.
    """
    old, new = dict(before.values), dict(news.values)
    if before.template not in (news.template, several.one):
        return None
    if any(old[name] != value for name, value in new.items() if name != "card"):
        return None
    first, number = old.get("cards", old.get("card", "")), int(str(old.get("n", 1)))
    values = {name: value for name, value in new.items() if name != "card"} | {"n": number + 1}
    if "{cards}" in several.one:
        values["cards"] = phrase(COMMA, one=first, more=new["card"])
    return phrase(several, **values)
