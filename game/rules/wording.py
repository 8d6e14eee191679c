"""Sentences as keys and values: English here, any language on the screen."""

from __future__ import annotations

from typing import NamedTuple


class Phrase(NamedTuple):
    """A template of the catalogue and what fills it; `str` gives the English.

    Values are plain strings, numbers or further phrases, which a translator handles in turn.
    """

    template: str
    values: tuple[tuple[str, str | int | Phrase], ...] = ()

    def __str__(self) -> str:
        return self.template.format(**{name: str(value) for name, value in self.values})


def phrase(template: str, **values: str | int | Phrase) -> Phrase:
    """Return a phrase with its values by name."""
    return Phrase(template, tuple(values.items()))
