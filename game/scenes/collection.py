"""All pieces of a game as things to leaf through, with what they are found by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.registry import GAMES, part
from game.system.i18n import _, kept_while_the_language_is
from game.texts.history import UNKNOWN, History
from sprites.face import Face
from sprites.lookup import folded
from sprites.map.chit import ChitFace

ANY = ""
"""The value of a filter that lets everything through."""


@dataclass(frozen=True)
class Filter:
    """A filter: its label, and the words of each value by its tag. The first lets all through."""

    label: str
    values: Mapping[str, str]


@dataclass(frozen=True)
class Item:
    """One thing to leaf through.

    `key` names it for links ("duel/pericles"), `english` in records and histories. `face` is a
    card's, `chit` a chit's; an area has its `place` on the map instead, and its `owner`'s city.
    """

    game: str
    key: str
    english: str
    name: str
    kind: str
    rule: str
    tags: frozenset[str]
    face: Face | None = None
    chit: ChitFace | None = None
    place: str = ""
    owner: str | None = None
    history: History = UNKNOWN

    @property
    def searched(self) -> str:
        """Return all its words as they are looked for."""
        told = f"{_(self.history.flavour)} {_(self.history.note)}"
        return folded(f"{self.name} {self.kind} {self.rule} {told}")

    @property
    def narration(self) -> str:
        """Return it in one line for a reader of the screen."""
        return f"{self.name}. {self.kind}. {self.rule}"


class Collection(NamedTuple):
    """All pieces of a game in the order of its tables, and its filters; `GAME.collection`."""

    items: Callable[[], tuple[Item, ...]]
    filters: Callable[[], tuple[Filter, ...]]


@kept_while_the_language_is(8)
def items(game: str) -> tuple[Item, ...]:
    """Return everything of a game in the order of its table."""
    path = GAMES[game].collection
    return part(path).items() if path else ()


def filters(game: str) -> tuple[Filter, ...]:
    """Return the filters of a game, each with the words for everything first."""
    path = GAMES[game].collection
    return part(path).filters() if path else ()


def filter_of(label: str, values: Mapping[str, str]) -> Filter:
    """Return a filter, with the words for everything first."""
    everything = _("{filter}: all").format(filter=label)
    return Filter(label, {ANY: everything, **values})


def found(game: str, sought: str, tags: tuple[str, ...]) -> list[Item]:
    """Return what has all these tags and all these words."""
    words = folded(sought).split()
    return [
        item
        for item in items(game)
        if item.tags >= set(tags) - {ANY} and all(word in item.searched for word in words)
    ]


def game_of(key: str) -> str:
    """Return the game of an item by its key. KeyError when there is none."""
    kind = key.partition("/")[0]
    for name, game in GAMES.items():
        if kind in (game.piece_kinds or (name,)):
            return name
    raise KeyError(key)
