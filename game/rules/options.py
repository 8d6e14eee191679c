"""Options of the rules as data: what may be chosen before a game, and which clause says so."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Self

from game.rules.depth import is_too_deep
from game.rules.wording import Phrase, PhraseError, phrase

Changes = tuple[tuple[str, Any], ...]
"""Options that are not as printed, with their values."""
MOST_TOLD = 60
"""The most characters of a wrong value that are told."""


@dataclass(frozen=True)
class Option:
    """Something of the rules that is chosen before a game and stands in its record.

    `values` are all that may be chosen: a range of whole numbers, or the values themselves. With
    `sides` it has so many values, one for each seat in order. `sentence` tells a player what it
    does; `plate` says it at the table, in at most 20 characters with {value} in them, "" for what
    is seen there anyway.
    """

    name: str
    clause: str
    values: range | tuple[object, ...]
    default: Any
    sentence: str
    sides: int = 0
    plate: str = ""

    def read(self, value: object) -> Any:
        """Return a value as the rules keep it: tuples for lists. ValueError with one sentence.

        >>> vp = Option("vp", "D1.4", range(7), (0, 0), "VP at the start", sides=2)
        >>> vp.read([0, 6])
        (0, 6)
        >>> vp.read([0, 9])
        Traceback (most recent call last):
            ...
        game.rules.wording.PhraseError: vp must be two numbers from 0 to 6, not [0, 9]
        """
        frozen = _frozen(value)
        given = frozen if self.sides else (frozen,)
        fits = isinstance(given, tuple) and len(given) == (self.sides or 1)
        if not fits or not all(map(self._takes, given)):
            raise PhraseError(_unfit(self.name, self.domain, value))
        return frozen

    def value_in(self, chosen: Mapping[str, Any]) -> Any:
        """Return its value among those that are chosen, else the default."""
        return self.read(chosen[self.name]) if self.name in chosen else self.default

    def _takes(self, one: object) -> bool:
        """Return True for one of the values, the numbers inside it whole: neither 1.0 nor True."""
        if isinstance(self.values, range):
            return type(one) is int and one in self.values
        return any(_alike(one, each) for each in self.values)

    @property
    def domain(self) -> Phrase:
        """The values in words: "a number from 1 to 40"."""
        if not isinstance(self.values, range):
            *most, last = [str(value) for value in self.values]
            return phrase("{names} or {last}", names=", ".join(most), last=last)
        ends = {"least": self.values[0], "most": self.values[-1]}
        if not self.sides:
            return phrase("a number from {least} to {most}", **ends)
        if self.sides == 2:
            return phrase("two numbers from {least} to {most}", **ends)
        return phrase("three numbers from {least} to {most}", **ends)


def _alike(one: object, other: object) -> bool:
    """Return True for equal values of the same types all the way down."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(_alike, one, other))
    return type(one) is type(other) and one == other


def _unfit(name: str, domain: Phrase, value: object) -> Phrase:
    told = repr(value)[:MOST_TOLD]
    return phrase("{name} must be {domain}, not {value}", name=name, domain=domain, value=told)


@dataclass(frozen=True, slots=True)
class Variant:
    """The options that change the rules of a whole game, by name; by default the printed rules.

    Games derive from it: each field is an option of their table with its default.
    """

    @classmethod
    def of(cls, chosen: Mapping[str, Any]) -> Self:
        """Return the variant with the options of a game's table; others are left out."""
        return cls(**{one.name: chosen[one.name] for one in fields(cls)})

    def changes(self) -> Changes:
        """Return the options that are not as printed, with their values, in the table's order."""
        return _changes(self)

    def picture(self) -> dict[str, Any]:
        """Return the same as JSON-able data, lists for tuples."""
        return {name: _thawed(value) for name, value in self.changes()}


@lru_cache(maxsize=256)
def _changes(variant: Variant) -> Changes:
    """Return the changes of a variant, which each key of a position asks for."""
    rows = [(one.name, getattr(variant, one.name), one.default) for one in fields(variant)]
    return tuple([(name, value) for name, value, printed in rows if value != printed])


def _thawed(value: object) -> Any:
    return list(map(_thawed, value)) if isinstance(value, tuple) else value


def _frozen(value: object) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


NUMBERS = re.compile(r"-?\d{1,9}(,-?\d{1,9})+", re.ASCII)


def named_values(words: Sequence[str]) -> dict[str, Any]:
    """Return values by name from NAME=VALUE: JSON, numbers with commas between, or else words.

    ValueError for anything else.

    >>> named_values(["cities=2", "goal=9,10", "ties=sparta"])
    {'cities': 2, 'goal': [9, 10], 'ties': 'sparta'}
    """
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if is_too_deep(value.encode("utf-8", "replace")):
            told = phrase("the value of {name} is nested too deeply", name=repr(name)[:MOST_TOLD])
            raise PhraseError(told)
        try:
            found[name] = json.loads(f"[{value}]" if NUMBERS.fullmatch(value) else value)
        except ValueError:
            found[name] = value
        if not (name and equals):
            told = phrase("--option is NAME=VALUE, not {value}", value=repr(word)[:MOST_TOLD])
            raise PhraseError(told)
    check_names(found)
    return found


def check_names(given: Iterable[str]) -> None:
    """Refuse the names of options or zones that `new` and `arrange` have for something else."""
    for name in given:
        if name in ("cls", "seed"):
            raise PhraseError(phrase("no option or zone is called {name}", name=repr(name)))


def read_options(game: str, table: tuple[Option, ...], given: Mapping[str, Any]) -> dict[str, Any]:
    """Return every option's value, the default where none is given. ValueError with one sentence.

    `game` is what the sentence calls it: "the duel".

    >>> target = Option("target", "D1.2", range(5, 41), 20, "VP that win")
    >>> read_options("the duel", (target,), {})
    {'target': 20}
    >>> read_options("the duel", (target,), {"speed": 3})
    Traceback (most recent call last):
        ...
    game.rules.wording.PhraseError: the duel has no option 'speed'
    """
    if not isinstance(given, Mapping):
        told = phrase("options are values by name, not {value}", value=repr(given)[:MOST_TOLD])
        raise PhraseError(told)
    names = {option.name for option in table}
    unknown = sorted(name for name in given if name not in names)
    if unknown:
        name = repr(unknown[0])[:MOST_TOLD]
        raise PhraseError(phrase("{game} has no option {name}", game=phrase(game), name=name))
    return {option.name: option.value_in(given) for option in table}
